import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Three = [number, number, number];
const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf-8');
const GROUPS = ['brown', 'light_blue', 'pink', 'orange', 'red', 'yellow', 'green', 'dark_blue'];
const SEATS = Array.from({ length: 8 }, (_, seat) => `seat-${seat}`);
const LEAST = 10; // in CIE 1976; from about 2 on one sees a difference side by side

/** Linear light as eyes without one kind of cone see it (Viénot, Brettel and Mollon 1999; the third by Machado 2009). */
const EYES: Record<string, Three[]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'without red': [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  'without green': [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  'without blue': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function colour(name: string): Three {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(css)?.[1];
  if (!hex) throw new Error(`no colour ${name}`);
  return [0, 2, 4].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function times(matrix: Three[], [a, b, c]: Three): Three {
  return matrix.map((row) => Math.min(1, Math.max(0, row[0] * a + row[1] * b + row[2] * c))) as Three;
}

/** CIE L*a*b* of linear light. */
function lab(light: Three): Three {
  const [x, y, z] = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], light);
  const [fx, fy, fz] = [x / 0.9505, y, z / 1.089].map((one) => (one > 0.008856 ? Math.cbrt(one) : 7.787 * one + 16 / 116));
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function tooClose(names: string[], eyes: Three[]): string[] {
  const seen = names.map((name) => lab(times(eyes, colour(name))));
  return names.flatMap((name, one) => names.slice(one + 1).flatMap((other, after) => {
    const distance = Math.hypot(...seen[one].map((value, axis) => value - seen[one + 1 + after][axis]));
    return distance < LEAST ? [`${name} ${other} ${distance.toFixed(1)}`] : [];
  }));
}

describe.each(Object.entries(EYES))('to eyes with cones: %s', (_, eyes) => {
  it('no two groups and no two seats look alike', () => {
    expect(tooClose(GROUPS, eyes)).toEqual([]);
    expect(tooClose(SEATS, eyes)).toEqual([]);
  });
});

it('every colour is doubled by a shape of its own', async () => {
  const { TOKENS } = await import('../src/parts/icons');
  expect(new Set(TOKENS).size).toBe(SEATS.length);
});
