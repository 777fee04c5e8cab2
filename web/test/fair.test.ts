import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { commitmentOf, drawnWay, facesOf, gameSeed, verdictOf, type Draw, type DrawSheet } from '../src/lib/fair';

interface Vector {
  server_seed: string; commitment: string; game: string; clients: string[]; game_seed: string;
  draws: [number, string, number, number][];
}
/** Made by the server's own code; its tests compare it with the same file. */
const vectors = JSON.parse(readFileSync(new URL('./fair-vectors.json', import.meta.url), 'utf-8')) as Vector[];

describe('committed dice', () => {
  it.each(vectors)('are computed as the server does, for $clients', (vector) => {
    expect(commitmentOf(vector.server_seed)).toBe(vector.commitment);
    expect(bytesToHex(gameSeed(vector.server_seed, vector.game, vector.clients))).toBe(vector.game_seed);
    expect(vector.draws.length).toBeGreaterThan(60);
    for (const [k, label, choices, way] of vector.draws) {
      expect([k, drawnWay(hexToBytes(vector.game_seed), k, label, choices)]).toEqual([k, way]);
    }
  });

  it('show the faces of their ways, the first die changing slowest', () => {
    expect(facesOf('opening_die', 6, 4)).toEqual([5]);
    expect(facesOf('dice', 36, 0)).toEqual([1, 1]);
    expect(facesOf('dice', 36, 11)).toEqual([2, 6]);
    expect(facesOf('dice', 216, 41)).toEqual([2, 1, 6]);
    expect(facesOf('card', 6, 4)).toBeNull();
    expect(facesOf('dice', 100, 4)).toBeNull();
  });
});

const SECRET = vectors[0].server_seed;
const seed = gameSeed(SECRET, 'k3v9x2', ['clover', '']);
const draw = (k: number, label: string, choices: number): Draw => {
  const way = drawnWay(seed, k, label, choices);
  const [a = 0, b = 0, c = 0] = facesOf(label, choices, way) ?? [];
  return { k, label, choices, way, shown: label === 'card' ? { type: 'card', card: way } : { type: 'dice', a, b, c }, round: 1 };
};
const sheet = (change: (sheet: DrawSheet) => void = () => undefined): DrawSheet => {
  const made: DrawSheet = {
    game: 'k3v9x2', commitment: commitmentOf(SECRET), clients: [{ seat: 0, seed: 'clover' }, { seat: 1, seed: '' }], given: 0, server_seed: SECRET,
    draws: [draw(0, 'opening_die', 6), draw(1, 'dice', 36), draw(2, 'card', 16), draw(3, 'dice', 216)],
    dice: [], doubles: { throws: 1, doubles: 0, share: 0, expected: 1 / 6 },
  };
  change(made);
  return made;
};

describe('the verdict on a game', () => {
  it('is good where everything fits', () => {
    const verdict = verdictOf(sheet());
    expect([verdict.status, verdict.right, verdict.first]).toEqual(['verified', 4, null]);
  });

  it('leaves out what was thrown in the game that it branches off, and says so', () => {
    const branch = (change: (one: DrawSheet) => void) => verdictOf(sheet((one) => { one.given = 2; change(one); }));
    const given = branch((one) => (one.draws[1].shown = { type: 'dice', a: 6, b: 1, c: 0 }));
    expect([given.status, given.right, given.wanted, given.checked[1].way]).toEqual(['verified', 2, 2, null]);
    expect(branch((one) => (one.draws[2].way = -1)).first?.draw.k).toBe(2);
    expect(branch((one) => (one.given = 99)).status).toBe('unseeded');
  });

  it('waits for the secret', () => {
    expect(verdictOf(sheet((one) => (one.server_seed = null))).status).toBe('unrevealed');
  });

  it('finds another secret, another way, another face, another word and a missing draw', () => {
    expect(verdictOf(sheet((one) => (one.server_seed = '00'.repeat(32)))).status).toBe('wrong_seed');
    expect(verdictOf(sheet((one) => (one.draws[2].way = (one.draws[2].way! + 1) % 16))).first?.draw.k).toBe(2);
    expect(verdictOf(sheet((one) => (one.draws[1].shown = { type: 'dice', a: 7, b: 1, c: 0 }))).first?.draw.k).toBe(1);
    expect(verdictOf(sheet((one) => (one.clients[0].seed = 'clovers'))).status).toBe('differs');
    expect(verdictOf(sheet((one) => one.draws.splice(1, 1))).first?.draw.k).toBe(2);
  });
});
