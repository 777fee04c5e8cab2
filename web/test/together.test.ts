import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Chat, isMuted, mute } from '../src/lib/chat.svelte';
import { Outbox } from '../src/lib/outbox';
import { Draft } from '../src/lib/trades.svelte';
import type { Action, Offer, Pending, SeatInfo, View } from '../src/lib/protocol';

const pending = (seat: number, question: string, answers: Action[], acts: Action[] = []): Pending => ({
  seat, question, sentence: '', clause: '', facts: {},
  answers: answers.map((action) => ({ action, refusal: null })), acts: acts.map((action) => ({ action, refusal: null })),
});
const asked = (box: Outbox, action: Action, question: string) => {
  const one = { id: box.newId(), seq: 7, seat: 1, action, question };
  box.put(one);
  return one;
};

describe('answers under way when the line breaks', () => {
  it('go out again while the question still stands, with the id they had', () => {
    const box = new Outbox();
    const bid = asked(box, { type: 'bid', amount: 400 }, 'bid');
    expect(box.again([pending(1, 'bid', [{ type: 'bid' }, { type: 'pass' }])])).toEqual([bid]);
    expect(box.size).toBe(1);
  });

  it('are forgotten when something else is asked, or somebody else', () => {
    for (const now of [[pending(1, 'ready', [{ type: 'throw' }])], [pending(2, 'bid', [{ type: 'bid' }])], []]) {
      const box = new Outbox();
      asked(box, { type: 'bid', amount: 400 }, 'bid');
      expect(box.again(now)).toEqual([]);
      expect(box.size).toBe(0);
    }
  });

  it('stay if they are acts, whatever is asked', () => {
    const box = new Outbox();
    asked(box, { type: 'build', square: 6 }, 'ready');
    expect(box.again([pending(1, 'finish', [{ type: 'done' }], [{ type: 'build', square: 6 }])])).toHaveLength(1);
  });

  it('tell whoever gave them what became of them', () => {
    const box = new Outbox();
    const told: boolean[] = [];
    const judged = (taken: boolean) => told.push(taken);
    for (const id of ['taken', 'refused', 'pointless']) {
      box.put({ id, seq: 7, seat: 1, action: { type: 'buy' }, question: 'buy', judged });
    }
    box.take('taken', true);
    box.take('refused', false);
    box.again([]);
    expect(told).toEqual([true, false, false]);
  });

  it('are given only once', () => {
    const box = new Outbox();
    asked(box, { type: 'buy' }, 'buy');
    expect(box.holds({ type: 'buy' })).toBe(true);
    expect(box.holds({ type: 'decline' })).toBe(false);
  });
});

describe('the chat', () => {
  const seats = [{ seat: 0, name: 'Mira', kind: 'human', person: 'p1' }, { seat: 1, name: 'Ole', kind: 'human' }] as SeatInfo[];
  const line = (number: number, seat: number) => ({ number, at: 0, seat, name: seats[seat]?.name ?? 'Tom', text: 'Hallo' });

  it('counts what others have said since one looked', () => {
    const chat = new Chat();
    chat.fill([line(1, 0), line(2, 1)]);
    expect(chat.unread([0], seats)).toBe(0);
    chat.add(line(3, 1));
    chat.add(line(4, 0));
    chat.add(line(4, 0));
    expect(chat.lines).toHaveLength(4);
    expect(chat.unread([0], seats)).toBe(1);
  });

  it('keeps what it heard when the server tells it again', () => {
    const chat = new Chat();
    chat.add(line(1, 0));
    chat.fill([line(1, 0), line(2, 1)]);
    expect(chat.lines.map((one) => one.number)).toEqual([1, 2]);
  });

  it('is silent about whoever is muted, by the person where that is known', () => {
    mute(line(1, 0), seats, true);
    expect(isMuted(line(2, 0), seats)).toBe(true);
    expect(isMuted({ seat: 1, name: 'Mira' }, seats)).toBe(false);
    mute(line(1, 0), seats, false);
    expect(isMuted(line(2, 0), seats)).toBe(false);
  });
});

describe('every sentence that the page names', () => {
  const root = fileURLToPath(new URL('../src', import.meta.url));
  const files = (folder: string): string[] => readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
  const all = files(root);
  const ids = (text: string) => [...text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]);
  const game = readFileSync(new URL('../../src/pasch/words/de.ftl', import.meta.url), 'utf-8');
  const known = new Set([game, ...all.filter((path) => path.endsWith('de.ftl')).map((path) => readFileSync(path, 'utf-8'))].flatMap(ids));

  it('has words', () => {
    const named = all.filter((path) => /\.(svelte|ts)$/.test(path)).flatMap((path) =>
      [...readFileSync(path, 'utf-8').matchAll(/\bt\('([a-z][\w-]*)'/g)].map((match) => match[1]));
    expect(named.length).toBeGreaterThan(200);
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('a counter-offer', () => {
  const goods = { cash: 0, deeds: [], cards: [], tickets: 0 };
  const offer = { id: 3, seat: 1, to: 0, give: { ...goods, deeds: [6] }, get: { ...goods, cash: 500 } } as unknown as Offer;
  const view = (offers: Offer[]) => ({ offers, owner: { 6: 1 }, seats: [{ cards: [] }, { cards: [] }] }) as unknown as View;

  it('answers the offer as long as that lies on the table, and is an offer of its own afterwards', () => {
    const draft = new Draft();
    draft.counter(offer);
    draft.tidy(view([offer]), 0);
    expect(draft.action()).toMatchObject({ to: 1, instead: 3 });
    draft.tidy(view([]), 0);
    expect(draft.action()).toMatchObject({ to: 1, give: { cash: 500 }, get: { deeds: [6] } });
    expect(draft.action()).not.toHaveProperty('instead');
  });
});
