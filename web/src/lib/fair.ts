/**
 * Checks committed dice without the server and without the rules: docs/fairness.md describes the scheme.
 *
 * The browser's own crypto is there only on https and localhost; a table in the house is often on neither. So the
 * hashes come from a small library.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Action } from './protocol';
import type * as made from './protocol.generated';

export type Draw = Omit<made.DrawLine, 'shown'> & { shown: Action };
export type Tally = made.DieTally;
/** What `GET /api/tables/{id}/draws` answers. */
export type DrawSheet = Omit<made.DrawSheet, 'draws'> & { draws: Draw[] };

/** What came of checking one draw: the way computed here (null: not checked), and whether it is the one that came out. */
export interface Checked { draw: Draw; way: number | null; right: boolean }
export interface Verdict { status: 'verified' | 'differs' | 'wrong_seed' | 'unrevealed' | 'unseeded'; checked: Checked[]; right: number; wanted: number; first: Checked | null }

const WORDS = 2 ** 32;

export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

export function gameSeed(serverSeed: string, game: string, clients: string[]): Uint8Array {
  return hmac(sha256, hexToBytes(serverSeed), utf8ToBytes(['pasch-dice-1', game, ...clients].join('\n')));
}

/** Which of `choices` ways draw number `k` takes; words beyond the last whole multiple are thrown away. */
export function drawnWay(seed: Uint8Array, k: number, label: string, choices: number): number {
  const limit = WORDS - (WORDS % choices);
  for (let block = 0; ; block++) {
    const digest = hmac(sha256, seed, utf8ToBytes(`${k} ${label} ${block}`));
    const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < digest.byteLength; at += 4) {
      const word = words.getUint32(at, false);
      if (word < limit) return word % choices;
    }
  }
}

const DICE = ['opening_die', 'dice', 'work_dice', 'casino_die'];

/** What the dice show in this way, null where it is no throw of one to three dice: the first die changes slowest. */
export function facesOf(label: string, choices: number, way: number): number[] | null {
  const count = DICE.includes(label) ? [6, 36, 216].indexOf(choices) + 1 : 0;
  if (count === 0) return null;
  return Array.from({ length: count }, (_, place) => (Math.floor(way / 6 ** (count - 1 - place)) % 6) + 1);
}

/** The pips of a throw as the server tells them. */
export function thrown(shown: Action): number[] {
  return [shown.a, shown.b, shown.c].filter((pips): pips is number => typeof pips === 'number' && pips > 0);
}

function check(seed: Uint8Array, draw: Draw, place: number): Checked {
  const way = drawnWay(seed, place, draw.label, draw.choices);
  const faces = facesOf(draw.label, draw.choices, way);
  const same = faces === null || faces.join() === thrown(draw.shown).join();
  return { draw, way, right: draw.k === place && draw.way === way && same };
}

/** The browser's own verdict on a game. */
export function verdictOf(sheet: DrawSheet): Verdict {
  const none = sheet.draws.map((draw): Checked => ({ draw, way: null, right: false }));
  const nothing = { checked: none, right: 0, wanted: Math.max(0, none.length - sheet.given), first: null };
  if (sheet.server_seed === null) return { status: 'unrevealed', ...nothing };
  if (commitmentOf(sheet.server_seed) !== sheet.commitment) return { status: 'wrong_seed', ...nothing };
  if (nothing.wanted === 0) return { status: 'unseeded', ...nothing };
  const seed = gameSeed(sheet.server_seed, sheet.game, sheet.clients.map((client) => client.seed));
  const checked = sheet.draws.map((draw, place) => (place < sheet.given ? none[place] : check(seed, draw, place)));
  const first = checked.find((one) => one.way !== null && !one.right) ?? null;
  return { ...nothing, status: first ? 'differs' : 'verified', checked, right: checked.filter((one) => one.right).length, first };
}
