import { describe, expect, it } from 'vitest';
import type { RuleSet, TableInfo, View } from '../src/lib/protocol';
import { besideTheLog, placeInLog } from '../src/lib/told';
import { stopAt, stopOfEvent, stopsOf, turnFrom, worth, worthCourse, type Replay, type ReplayStep } from '../src/lib/replay';

const seat = (seat: number, cash: number) => ({ seat, cash, square: 0, jail: 0, cards: [], laps: 0, out: false });
const start = {
  seq: 2, round: 1, mover: 0, dice: [], seats: [seat(0, 100), seat(1, 100)], owner: [-1, -1], level: [0, 0], mortgaged: [false, false],
} as unknown as View;
const step = (seq: number, by: number, kinds: string[], changes: Partial<View> = {}): ReplayStep => ({
  seq, seat: by, action: by < 0 ? null : { type: 'x' }, changes,
  events: kinds.map((kind) => ({ kind, seat: Math.max(0, by), ...(kind === 'thrown' ? { dice: [3, 4] } : {}) })),
});
const replay: Replay = {
  table: {} as TableInfo, start,
  steps: [
    step(3, -2, ['die', 'turn']),
    step(4, 0, []), step(5, -2, ['thrown', 'moved'], { dice: [3, 4] }),
    step(6, 0, ['bought'], { seats: [seat(0, 40), seat(1, 100)], owner: [-1, 0] }),
    step(7, 0, ['turn'], { mover: 1 }),
    step(9, -1, ['timed_out', 'turn'], { mover: 0 }),
  ],
};
const stops = stopsOf(replay);

describe('the stops of a replay', () => {
  it('take chance along with the answer before it, but not a turn that the clock has ended', () => {
    expect(stops.map((stop) => stop.seq)).toEqual([3, 5, 6, 7, 9]);
    expect(stops[1].events.map((event) => event.kind)).toEqual(['thrown', 'moved']);
  });

  it('have the whole view of their place, and leave earlier places alone', () => {
    expect(stops[3].view).toMatchObject({ seq: 7, mover: 1, dice: [3, 4], owner: [-1, 0] });
    expect(stops[1].view.seats[0].cash).toBe(100);
    expect(stops[2].view.seats[0].cash).toBe(40);
    expect(stops[4].throw).toEqual({ dice: [3, 4], seat: 0 });
  });

  it('are found by answers, by a line of the log, by turn', () => {
    expect([0, 4, 5, 8, 99].map((seq) => stopAt(stops, seq))).toEqual([0, 0, 1, 3, 4]);
    expect([0, 1, 2, 3, 4, 99].map((event) => stopOfEvent(stops, event))).toEqual([0, 0, 1, 1, 2, 4]);
    expect([turnFrom(stops, 0, true), turnFrom(stops, 3, true), turnFrom(stops, 4, true)]).toEqual([3, 4, 4]);
    expect([turnFrom(stops, 4, false), turnFrom(stops, 2, false), turnFrom(stops, 0, false)]).toEqual([3, 0, 0]);
  });
});

describe('a line of the log of a running table', () => {
  it('is found in the record, where pauses do not stand', () => {
    const told = ['die', 'turn', 'pause_asked', 'pause_agreed', 'paused', 'back', 'resumed', 'thrown', 'moved'].map((kind) => ({ kind }));
    expect(told.map((_, index) => placeInLog(besideTheLog(told), index))).toEqual([0, 1, 1, 1, 1, 1, 1, 2, 3]);
  });
});

describe('net worth', () => {
  const rules = { squares: [
    { index: 0, kind: 'go', price: 0, mortgage: 0, house_price: 0 },
    { index: 1, kind: 'street', price: 60, mortgage: 30, house_price: 50 },
  ] } as unknown as RuleSet;

  it('is cash, price and buildings, less mortgages', () => {
    expect(worth(stops[2].view, rules)).toEqual([100, 100]);
    expect(worth({ ...stops[2].view, level: [0, 2] }, rules)).toEqual([200, 100]);
    expect(worth({ ...stops[2].view, mortgaged: [false, true] }, rules)).toEqual([70, 100]);
  });

  it('is drawn from the first place to the last, however long the game', () => {
    const many = Array.from({ length: 2001 }, (_, seq) => ({ ...stops[0], seq }));
    const course = worthCourse(many, rules);
    expect([course[0].at, course.at(-1)?.at]).toEqual([0, 2000]);
    expect(course.length).toBeLessThan(260);
  });
});
