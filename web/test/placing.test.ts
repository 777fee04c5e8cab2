import { describe, expect, it } from 'vitest';
import { placeOver, type Box } from '../src/lib/placing';

const INSET = 13;
const SCREENS = [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 360, height: 640 }, { width: 844, height: 390 }, { width: 320, height: 568 }];
const at = (left: number, top: number, width = 120, height = 44): Box => ({ left, top, width, height });

describe.each(SCREENS)('a question that asks back on $width × $height', (screen) => {
  const places = [0, 0.25, 0.5, 0.75, 1].flatMap((x) => [0, 0.25, 0.5, 0.75, 1].map((y) => at(8 + x * (screen.width - 136), 8 + y * (screen.height - 60))));

  it.each([120, 180, 300])('of a height of %i px lies within the screen', (height) => {
    for (const button of places) {
      const { left, top, width, most } = placeOver(button, height, INSET, screen);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(left + width).toBeLessThanOrEqual(screen.width - 8);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(top + Math.min(height, most)).toBeLessThanOrEqual(screen.height - 8);
    }
  });

  it.each([120, 180, 300])('of a height of %i px has its edge that bears the no on the edge of the button', (height) => {
    for (const button of places) {
      const { left, top, width, most, turned } = placeOver(button, height, INSET, screen);
      // Nothing else but its own empty edge may lie there: the button is never more than that edge away from the no.
      if (turned) expect(Math.abs(top + INSET - button.top)).toBeLessThanOrEqual(INSET);
      else expect(Math.abs(top + Math.min(height, most) - INSET - (button.top + button.height))).toBeLessThanOrEqual(INSET);
      expect(left).toBeLessThanOrEqual(button.left);
      expect(left + width).toBeGreaterThanOrEqual(button.left + button.width);
    }
  });
});

it('a button wider than the question makes it wider, up to the screen', () => {
  const screen = { width: 800, height: 600 };
  expect(placeOver(at(50, 300, 500), 150, INSET, screen).width).toBe(526);
  expect(placeOver(at(0, 300, 800), 150, INSET, screen).width).toBe(784);
});

it('a button that is out of sight still gets a question in sight', () => {
  const screen = { width: 390, height: 844 };
  for (const top of [-500, 2000]) {
    const placed = placeOver(at(20, top), 180, INSET, screen);
    expect([placed.top >= 8, placed.top + 180 <= 836]).toEqual([true, true]);
  }
});
