import { describe, expect, it } from 'vitest';
import { CORNER, ring, route, tokenSpots, UNIT } from '../src/board/geometry';

describe.each([40, 52])('a ring of %i squares', (count) => {
  const drawing = ring(count);

  it('lays every square inside the board, none over another', () => {
    const area = drawing.places.reduce((sum, place) => sum + place.width * place.height, 0);
    expect(area).toBeCloseTo(drawing.size ** 2 - drawing.inner.size ** 2);
    for (const place of drawing.places) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(drawing.size + 1e-9);
      expect(place.y + place.height).toBeLessThanOrEqual(drawing.size + 1e-9);
    }
  });

  it('has four corners of the agreed size and begins at the lower right', () => {
    const corners = drawing.places.filter((place) => place.corner);
    expect(corners).toHaveLength(4);
    for (const corner of corners) expect(corner.width).toBe(CORNER * UNIT);
    expect(drawing.places[0].x + drawing.places[0].width).toBe(drawing.size);
    expect(drawing.places[0].y + drawing.places[0].height).toBe(drawing.size);
  });

  it('puts neighbours next to each other', () => {
    drawing.places.forEach((place, index) => {
      const next = drawing.places[(index + 1) % count];
      const gapX = Math.max(place.x, next.x) - Math.min(place.x + place.width, next.x + next.width);
      const gapY = Math.max(place.y, next.y) - Math.min(place.y + place.height, next.y + next.height);
      expect(Math.max(gapX, gapY)).toBeCloseTo(0);
    });
  });
});

describe('tokens', () => {
  it('share a square without standing on the same spot', () => {
    const [place] = ring(40).places.slice(5);
    for (let count = 1; count <= 8; count += 1) {
      const spots = tokenSpots(count, place, false).map((spot) => `${spot.x} ${spot.y}`);
      expect(new Set(spots).size).toBe(count);
    }
  });

  it('walk forwards over Go and backwards against the arrow', () => {
    expect(route(38, 1, 40, false)).toEqual([39, 0, 1]);
    expect(route(7, 4, 40, true)).toEqual([6, 5, 4]);
    expect(route(7, 7, 40, false)).toEqual([]);
  });
});
