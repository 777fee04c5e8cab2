import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatAloud, handsAloud, meanwhileAloud, newsAloud, questionAloud } from '../src/lib/aloud';
import { eventWords, seatName } from '../src/lib/sentences';
import { Table } from '../src/lib/table.svelte';
import { loadPart, setLanguage, t } from '../src/lib/words.svelte';
import type { FromServer, GameEvent, Pending, RuleSet } from '../src/lib/protocol';

const text = (words: string) => ({ de: words, en: words });
const rules = {
  currency: '€', numbers: { hotel_after: 5 }, options: [], decks: [],
  squares: ['Los', 'Neue Straße', 'Parkweg'].map((name, index) => ({ index, kind: 'street', name: text(name) })),
} as unknown as RuleSet;
const HEBREW = 'Zoë שלום';
const APART = `\u2068${HEBREW}\u2069`;
const SEATS = ['Anna', 'Boris', HEBREW].map((name, seat) => ({ seat, name, kind: seat === 0 ? 'human' : 'bot' }));
const asked = (question: string, facts: object, seat = 0): Pending => ({
  seat, question, facts, answers: [{ action: { type: 'throw' }, refusal: null }], acts: [],
}) as unknown as Pending;

let hear: (message: FromServer) => void;
let sent: { type: string; id: string }[];
let table: Table;
let version: number;
const update = (events: GameEvent[], pending: Pending[]) => ({
  version, events, pending, hold: [],
  view: { seq: version, round: 1, mover: 0, dice: [], over: false, ranking: [], offers: [], claims: [], seats: SEATS.map(({ seat }) => ({ seat, cash: 1, square: 0, jail: 0, cards: [], laps: 0, out: false })) },
});
const say = (message: unknown) => hear(message as FromServer);
const happens = (events: GameEvent[], pending: Pending[] = []) => {
  version += 1;
  say({ type: 'update', ...update(events, pending) });
};
const comes = (since: number, events: GameEvent[], pending: Pending[] = []) => {
  version += 1;
  const info = { table: 't', seats: SEATS, phase: 'playing', host: 0, presence: { present: [0], standing_in: [], spectators: 0 } };
  say({ type: 'welcome', table: info, seats: [0], update: update(events, pending), since, chat: [] });
};

beforeAll(async () => {
  await setLanguage('de');
  await loadPart('special');
});
beforeEach(() => {
  [sent, version] = [[], 0];
  table = new Table('t', rules, (_, __, hears) => {
    hear = hears;
    return { link: 'open', nextTry: null, send: (message) => sent.push(message as typeof sent[0]) > 0, greet() {}, renew() {}, renewed: () => Promise.resolve(), close() {} };
  });
});

describe('after a broken line', () => {
  const thrown = (seat: number, ...dice: number[]): GameEvent => ({ kind: 'thrown', seat, dice });
  const paid = { kind: 'paid', seat: 0, to: 1, amount: 220 };

  beforeEach(() => {
    comes(0, []);
    happens([thrown(2, 6, 1)], [asked('ready', { throws: 0 })]);
  });

  it('the dice lie as they were thrown last, and by whom', () => {
    comes(2, [thrown(1, 2, 4), { kind: 'turn', seat: 0, number: 8 }]);
    expect([table.motion.dice, table.motion.thrower, table.motion.rolling]).toEqual([[2, 4], 1, false]);
    comes(0, [thrown(1, 5, 5)]);
    expect([table.motion.dice, table.motion.thrower]).toEqual([[5, 5], 1]);
  });

  it('one hears what has become of one’s own seat meanwhile, and nothing of that twice', () => {
    comes(2, [{ kind: 'timed_out', seat: 0 }, thrown(0, 3, 4), paid, thrown(1, 1, 2)]);
    expect(meanwhileAloud(table)).toBe('Während du weg warst: Die Zeit von Anna ist um. Das Spiel antwortet selbst. Anna würfelt 3 + 4. 220\u00A0€ zahlt Anna an Boris.');
    expect(newsAloud(table)).toBe('');
    expect(table.events.map((event) => event.kind)).toEqual(['thrown', 'timed_out', 'thrown', 'paid', 'thrown']);
  });

  it('the last few things are told when there were many, and nothing to whoever comes anew', () => {
    comes(2, Array.from({ length: 20 }, () => paid));
    expect(meanwhileAloud(table).match(/zahlt/g)).toHaveLength(6);
    expect(meanwhileAloud(table)).toContain('Mehr steht im Verlauf.');
    comes(0, [paid]);
    expect(meanwhileAloud(table)).toBe('');
  });

  it('an answer that came too late is no failure, and any other still is', async () => {
    const taken = table.answer({ type: 'throw' }, 0);
    comes(2, [{ kind: 'timed_out', seat: 0 }, thrown(0, 3, 4), { kind: 'turn', seat: 0, number: 2 }], [asked('ready', { throws: 0 })]);
    const [first, again] = sent.filter((one) => one.type === 'answer');
    expect(again.id).toBe(first.id);
    say({ type: 'refused', id: again.id, refusal: { code: 'STALE', facts: {} } });
    expect([await taken, table.refused]).toEqual([false, null]);
    void table.answer({ type: 'throw' }, 0);
    say({ type: 'refused', id: sent.at(-1)?.id, refusal: { code: 'STALE', facts: {} } });
    expect(table.refused?.refusal.code).toBe('STALE');
  });
});

describe('what was refused', () => {
  const refuse = () => {
    void table.answer({ type: 'throw' }, 0);
    say({ type: 'refused', id: sent.at(-1)?.id, refusal: { code: 'NOT_NOW', facts: {} } });
    expect(table.refused).not.toBe(null);
  };
  const ready = asked('ready', { throws: 0 });

  it('stays while the same is asked, and goes with the next question or turn', () => {
    comes(0, [], [ready]);
    refuse();
    happens([{ kind: 'offered', seat: 1, to: 2 }], [ready]);
    expect(table.refused).not.toBe(null);
    happens([{ kind: 'thrown', seat: 0, dice: [1, 2] }], [asked('finish', {})]);
    expect(table.refused).toBe(null);
    happens([], [ready]);
    refuse();
    happens([{ kind: 'turn', seat: 1, number: 3 }, { kind: 'turn', seat: 0, number: 4 }], [ready]);
    expect(table.refused).toBe(null);
  });
});

describe('the ears', () => {
  beforeEach(() => comes(0, []));

  it('hear each bid with who bids and how much, and the lot once', () => {
    const bid = (facts: object) => asked('bid', { square: 1, building: null, bid: 0, bidder: -1, in: [0, 1], ...facts });
    happens([{ kind: 'auction', square: 1, amount: 10 }], [bid({})]);
    expect(questionAloud(table)).toBe('Deine Entscheidung: Neue Straße wird versteigert. Wie viel bietest du?');
    happens([{ kind: 'bid', seat: 1, amount: 270 }], [bid({ bid: 270, bidder: 1 })]);
    expect(questionAloud(table)).toBe('Deine Entscheidung: Boris bietet 270\u00A0€. Wie viel bietest du?');
    expect(newsAloud(table)).toBe('');
    happens([{ kind: 'bid', seat: 2, amount: 280 }]);
    expect([questionAloud(table), newsAloud(table)]).toEqual(['', `${APART} bietet 280\u00A0€.`]);
  });

  it('hear of an offer who gives what', () => {
    const offer = { id: 1, seat: 1, to: 0, give: { cash: 0, deeds: [1], cards: [] }, get: { cash: 386, deeds: [], cards: [] } };
    happens([{ kind: 'offered', seat: 1, to: 0, offer }]);
    expect(newsAloud(table)).toBe('Boris bietet Anna einen Handel an: Boris gibt Neue Straße, Anna gibt 386\u00A0€.');
    expect(eventWords(table.events[0], table)).toBe('Boris bietet Anna einen Handel an: Neue Straße gegen 386\u00A0€.');
  });

  it.each([
    ['rejected', { seat: 0, to: 1, offer: { id: 1, seat: 0, to: 1, give: { cash: 5, deeds: [], cards: [] }, get: { cash: 0, deeds: [1], cards: [] } } }, 'Boris lehnt das Angebot von Anna ab: Anna gibt 5\u00A0€, Boris gibt Neue Straße.'],
    ['mortgaged', { seat: 0, square: 1, amount: 30 }, 'Anna nimmt auf Neue Straße eine Hypothek auf und bekommt 30\u00A0€.'],
    ['redeemed', { seat: 0, square: 1, amount: 33 }, 'Anna löst die Hypothek auf Neue Straße für 33\u00A0€ ab.'],
    ['lotto_tried', { seat: 1, number: 11, steps: [4, 7, '+'] }, 'Boris trifft die 11'],
    ['casino_drawn', { seat: 1, dice: [5] }, 'Im Casino fällt die 5.'],
  ])('hear of %s', (kind, facts, words) => {
    happens([{ kind, ...facts } as GameEvent]);
    expect(newsAloud(table)).toContain(words);
  });

  it('hear why a computer has turned one’s own offer down, and no other talk unasked', () => {
    const line = (number: number, seat: number, phrase: string) => say({ type: 'said', line: { number, at: 0, seat, name: SEATS[seat].name, phrase } });
    line(1, 1, 'hello');
    expect(chatAloud(table)).toBe('');
    happens([{ kind: 'rejected', seat: 0, to: 1 }]);
    line(2, 1, 'TOO_CHEAP');
    expect(chatAloud(table)).toBe('Boris sagt: Das ist mir zu wenig.');
    line(3, 2, 'NO_USE');
    expect(chatAloud(table)).toBe('');
    happens([{ kind: 'rejected', seat: 2, to: 1 }]);
    line(4, 1, 'TOO_CHEAP');
    expect(chatAloud(table)).toBe('');
  });

  it('do not hear of other people’s mortgages and refusals', () => {
    happens([{ kind: 'mortgaged', seat: 1, square: 1, amount: 30 }, { kind: 'rejected', seat: 2, to: 1 }]);
    expect(newsAloud(table)).toBe('');
  });

  it('hear whose hand is up', () => {
    say({ type: 'notice', code: 'HOLD', seat: 1, on: true });
    expect(handsAloud(table)).toContain('Boris hat „Halt!“ gerufen.');
    say({ type: 'notice', code: 'HOLD', seat: 1, on: false });
    expect(handsAloud(table)).toBe('');
  });
});

describe('names that run from right to left', () => {
  beforeEach(() => comes(0, []));

  it('stand apart in every sentence, and the others as they are', () => {
    expect(seatName(2, table)).toBe(APART);
    expect(seatName(0, table)).toBe('Anna');
    expect(eventWords({ kind: 'paid', seat: 2, to: 0, amount: 2500 }, table)).toBe(`2.500\u00A0€ zahlt ${APART} an Anna.`);
    expect(t('me-corner', { name: HEBREW })).toBe(`Dein Konto: ${APART}`);
    expect(t('chat-said', { name: 'Anna', words: 'مرحبا 12' })).toBe('Anna sagt: \u2068مرحبا 12\u2069');
    expect(t('round', { number: 3 })).toBe('Runde 3');
  });
});

describe('the signs of a calculation', () => {
  it('have names in both languages', async () => {
    const names = () => ['plus', 'minus', 'times', 'divided'].map((operator) => t('lotto-operator', { operator }));
    expect(names()).toEqual(['plus', 'minus', 'mal', 'geteilt durch']);
    await setLanguage('en');
    expect(names()).toEqual(['plus', 'minus', 'times', 'divided by']);
    await setLanguage('de');
  });
});
