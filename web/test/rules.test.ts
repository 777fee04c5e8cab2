import { describe, expect, it } from 'vitest';
import { deviations, seatsRange, setting } from '../src/lib/choices';
import { applied, diceIn, shown, stepsWords, usedPlaces, waitingResults, wantsDie, wantsOperator, written } from '../src/lib/lotto';
import { litSquares, pickable, ticketSquares } from '../src/lib/targets';
import { lastLotto } from '../src/lib/turns';
import { currentRent, rungsFor } from '../src/lib/deeds';
import { t } from '../src/lib/words.svelte';
import type { Answer, Pending, RuleSet, Square, View } from '../src/lib/protocol';

const ok = (action: Answer['action']): Answer => ({ action, refusal: null });
const asked = (question: string, facts: Record<string, unknown>, answers: Answer[] = []): Pending => ({
  seat: 0, question, sentence: '', clause: '', facts, answers, acts: [],
});

describe('a calculation of Lotto', () => {
  it('runs as a chain, fractions exact', () => {
    const chain = shown([3, '+', 4, '*', 5], 'chain');
    expect(chain.steps).toEqual(['3 + 4 = 7', '7 × 5 = 35']);
    expect(chain.value).toEqual({ top: 35, bottom: 1 });
    expect(written(shown([7, '/', 2], 'chain').value!)).toBe('7/2');
    expect(written(shown([7, '/', 2, '*', 4], 'chain').value!)).toBe('14');
    expect(written(shown([3, '-', 10, '/', 4], 'chain').value!)).toBe('−7/4');
  });

  it('reads a line with multiplying first', () => {
    expect(shown([3, '+', 4, '*', 5], 'line').value).toEqual({ top: 23, bottom: 1 });
    expect(shown([3, '+', 4, '*', 5], 'line').steps).toEqual(['4 × 5 = 20', '3 + 20 = 23']);
    expect(shown([10, '-', 4, '-', 3], 'line').value).toEqual({ top: 3, bottom: 1 });
  });

  it('joins freely in the order of the results', () => {
    const steps = [3, 4, '*', 5, 6, '+', '+'];
    expect(shown(steps, 'free').value).toEqual({ top: 23, bottom: 1 });
    expect(waitingResults([3, 4, '*', 5]).map(written)).toEqual(['12', '5']);
    expect(stepsWords(steps, 'free')).toBe('3 × 4 = 12, 5 + 6 = 11, 12 + 11 = 23');
  });

  it('shows the result so far while an operator waits for its die', () => {
    expect(shown([3, '+', 4, '*'], 'chain').value).toEqual({ top: 7, bottom: 1 });
    expect(shown([], 'chain').value).toBeNull();
    expect(stepsWords([12], 'chain')).toBe('12');
  });

  it('never divides by nothing', () => {
    expect(applied({ top: 1, bottom: 1 }, '/', { top: 0, bottom: 1 })).toBeNull();
    expect(shown([5, 7, 7, '-', '/'], 'free').problem).toBe('zero');
  });

  it('takes dice and operators in turn, and each die once', () => {
    expect([wantsDie([], 'chain'), wantsDie([3], 'chain'), wantsDie([3, '+'], 'chain')]).toEqual([true, false, true]);
    expect([wantsOperator([], 'line'), wantsOperator([3], 'line'), wantsOperator([3, '+'], 'line')]).toEqual([false, true, false]);
    expect([wantsOperator([3], 'free'), wantsOperator([3, 4], 'free')]).toEqual([false, true]);
    expect(usedPlaces([2, 7, 7, 9], diceIn([7, '+', 2]))).toEqual([true, true, false, false]);
  });
});

describe('the squares a decision lights', () => {
  it('are those the pairs reach', () => {
    const pending = asked('choose_dice', { dice: [2, 5, 6], pairs: [{ dice: [6, 5], square: 23 }, { dice: [6, 2], square: 20 }] });
    expect(litSquares(pending, 12, 40)).toEqual([23, 20]);
    expect(pickable(pending)).toEqual([]);
  });

  it('lie on the side ahead for a ticket, the next corner included', () => {
    expect(ticketSquares(9, 52)).toEqual([10, 11, 12, 13]);
    expect(ticketSquares(13, 52)).toHaveLength(13);
    expect(ticketSquares(50, 52)).toEqual([51, 0]);
    const may = asked('ticket_or_throw', { tickets: 1 }, [ok({ type: 'throw' }), ok({ type: 'use_ticket' })]);
    expect(litSquares(may, 9, 52)).toEqual([10, 11, 12, 13]);
    expect(litSquares(asked('ticket_or_throw', { tickets: 0 }, [ok({ type: 'throw' })]), 9, 52)).toEqual([]);
  });

  it('can be chosen where the answer is a square, and only the allowed ones', () => {
    const answers = [ok({ type: 'go', square: 3 }), { ...ok({ type: 'go', square: 4 }), refusal: { code: 'NOT_REACHABLE', facts: {} } }];
    expect(pickable(asked('choose_square', { squares: [3, 4] }, answers))).toEqual([3]);
    expect(litSquares(asked('buy', { square: 7 }), 7, 40)).toEqual([7]);
    expect(litSquares(null, 0, 40)).toEqual([]);
  });
});

describe('the Lotto in the log', () => {
  const events = [
    { kind: 'lotto_drawn', seat: 1, numbers: [1, 2, 3, 4, 5, 6] }, { kind: 'lotto_thrown', seat: 1, dice: [1, 2, 3, 4, 5, 6] },
    { kind: 'lotto_tried', seat: 1, number: 3, steps: [1, '+', 2] }, { kind: 'lotto_solved', number: 3, steps: [3] },
    { kind: 'lotto_solved', number: 6, steps: null }, { kind: 'lotto_lost', seat: 1, number: 1 },
  ];

  it('is told until somebody throws', () => {
    const draw = lastLotto(events);
    expect(draw?.over).toBe('lost');
    expect(draw?.tried.get(3)).toEqual([1, '+', 2]);
    expect(draw?.solved.get(6)).toBeNull();
    expect(lastLotto([...events, { kind: 'turn', seat: 0 }])).not.toBeNull();
    expect(lastLotto([...events, { kind: 'thrown', seat: 0 }])).toBeNull();
  });
});

const text = (words: string) => ({ de: words, en: words });
const rules = {
  seats: [2, 6], squares: [], groups: [], numbers: { hotel_after: 4 },
  options: [
    { name: 'cash', kind: 'number', default: 15000, text: text('Cash'), clause: 'X-1', excludes: [] },
    { name: 'teams', kind: 'flag', default: false, text: text('Teams'), clause: 'X-2', excludes: [] },
  ],
  modes: [
    { name: 'classic', seats: [2, 6], options: {} },
    { name: 'teams', seats: [4, 4], options: { teams: true } },
  ],
} as unknown as RuleSet;

describe('what a table has agreed on', () => {
  it('comes from the option, the mode and the table', () => {
    expect(setting('teams', rules, null)).toBe(false);
    expect(setting('teams', rules, { options: { mode: 'teams' } })).toBe(true);
    expect(setting('cash', rules, { options: { cash: 9 } })).toBe(9);
    expect(setting('nothing', rules, null)).toBeNull();
  });

  it('names every deviation, those of the mode included', () => {
    expect(deviations(rules, {})).toEqual([]);
    expect(deviations(rules, { mode: 'teams', cash: 9 }).map((one) => one.option.name)).toEqual(['cash', 'teams']);
    expect(deviations(rules, { cash: 15000 })).toEqual([]);
  });

  it('says how many may sit down', () => {
    expect(seatsRange(rules, {})).toEqual([2, 6]);
    expect(seatsRange(rules, { mode: 'teams' })).toEqual([4, 4]);
    expect(seatsRange(rules, { teams: true })).toEqual([4, 4]);
  });
});

describe('rents on the large board', () => {
  const street = (index: number): Square => ({
    index, kind: 'street', name: text('S'), group: 'a', price: 60, house_price: 50, rents: [2, 10, 30, 90, 160, 250, 750], mortgage: 30, redeem: 33,
  });
  const large = {
    squares: [street(0), street(1), street(2)], groups: [{ id: 'a', name: text('A'), letter: 'A', squares: [0, 1, 2] }],
    numbers: { hotel_after: 4, group_factor: 3, nearly_factor: 2, missing_allowed: 1 },
  } as unknown as RuleSet;
  const view = (level: number[], rent: number[]) => ({ owner: [0, 0, 0], level, rent }) as unknown as View;
  const marked = (seen: View) => large.squares.map((square) => rungsFor(square, seen, large).filter((rung) => rung.current).map((rung) => rung.label));

  it('are those that the server tells, where somebody owes any', () => {
    expect(currentRent(large.squares[0], view([0, 0, 0], [6, 0, 0]))).toBe('6');
    expect(currentRent(large.squares[1], view([0, 0, 0], [6, 0, 0]))).toBeNull();
    expect(currentRent({ ...large.squares[0], kind: 'utility' }, view([0, 0, 0], [80, 0, 0]))).toBe(t('times-throw', { rent: '80' }));
  });

  it('are marked on the ladder, the bare ones apart from those with buildings', () => {
    expect(marked(view([0, 0, 0], [2, 4, 6]))).toEqual([[t('rung-bare')], [t('rung-nearly')], [t('rung-group')]]);
    expect(marked(view([1, 6, 0], [10, 750, 0]))).toEqual([[t('houses', { count: 1 })], [t('building-skyscraper')], []]);
    const dear = { ...large, numbers: { ...large.numbers, group_factor: 5 } } as RuleSet;
    expect(rungsFor(large.squares[0], view([0, 0, 0], [10, 10, 10]), dear).findIndex((rung) => rung.current)).toBe(2);
    expect(rungsFor(large.squares[0], view([1, 0, 0], [10, 10, 10]), dear).findIndex((rung) => rung.current)).toBe(3);
  });

  it('with a depot are a rung of their own', () => {
    const station: Square = { ...large.squares[0], kind: 'station', rents: [25, 50, 100, 200] };
    const rungs = rungsFor(station, view([1, 0, 0], [100, 0, 0]), large);
    expect(rungs.map((rung) => rung.rent)).toEqual([25, 50, 100, 200, 100]);
    expect(rungs.findIndex((rung) => rung.current)).toBe(4);
  });

  it('go by the number owned where two numbers earn the same', () => {
    const work: Square = { ...large.squares[0], kind: 'utility', rents: [4, 4, 10] };
    const owned = (owner: number[]) => rungsFor(work, { ...view([0, 0, 0], [4, 0, 0]), owner }, large).findIndex((rung) => rung.current);
    expect([owned([0, 1, -1]), owned([0, 0, -1])]).toEqual([0, 1]);
  });

  it('have a rung for the skyscraper', () => {
    expect(rungsFor(large.squares[0], view([6, 5, 5], [750, 250, 250]), large)).toHaveLength(9);
  });
});
