import { beforeEach, describe, expect, it } from 'vitest';
import { Table } from '../src/lib/table.svelte';
import type { FromServer, RuleSet } from '../src/lib/protocol';

/** A line to a table that says what the test wants to be heard. */
let hear: (message: FromServer) => void;
let sent: unknown[];
let table: Table;

const SEATS = [0, 1].map((seat) => ({ seat, name: `S${seat}`, kind: seat === 0 ? 'human' : 'bot' }));
const update = (hold: number[], over = false) => ({
  version: 1, events: [], pending: [], hold,
  view: { seq: 1, round: 1, mover: 1, dice: [], over, ranking: [], offers: [], claims: [], seats: SEATS.map(({ seat }) => ({ seat, cash: 1, square: 0, jail: 0, cards: [], laps: 0, out: false })) },
});
const say = (message: unknown) => hear(message as FromServer);
const hand = (seat: number, on: boolean) => say({ type: 'notice', code: 'HOLD', seat, on });

beforeEach(() => {
  sent = [];
  table = new Table('t', { squares: [] } as unknown as RuleSet, (_, __, hears) => {
    hear = hears;
    return { link: 'open', nextTry: null, send: (message) => sent.push(message) > 0, greet() {}, renew() {}, renewed: () => Promise.resolve(), close() {} };
  });
  const info = { table: 't', seats: SEATS, phase: 'playing', host: 0, presence: { present: [0], standing_in: [], spectators: 0 } };
  say({ type: 'welcome', table: info, seats: [0], update: update([]), since: 0, chat: [] });
});

describe('a raised hand', () => {
  it('is told to be down again when it was not oneself who took it down', () => {
    table.raiseHand(true);
    hand(0, true);
    expect(table.hold).toEqual([0]);
    hand(0, false);
    expect([table.hold, table.notice]).toEqual([[], 'HAND_DOWN']);
  });

  it('is told so by any message that no longer names it', () => {
    hand(0, true);
    say({ type: 'update', ...update([]) });
    expect(table.notice).toBe('HAND_DOWN');
  });

  it('comes down without a word by one’s own wish, at the end, and where it is another’s', () => {
    hand(0, true);
    table.raiseHand(false);
    hand(0, false);
    hand(1, true);
    hand(1, false);
    hand(0, true);
    say({ type: 'update', ...update([], true) });
    expect([table.hold, table.notice]).toEqual([[], '']);
  });

  it('that is raised again after one’s own wish is told of the next time', () => {
    hand(0, true);
    table.raiseHand(false);
    table.raiseHand(true);
    hand(0, false);
    expect(table.notice).toBe('HAND_DOWN');
  });
});
