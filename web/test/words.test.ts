import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fittingSize, softHyphens, wrapName } from '../src/lib/hyphens';
import { bidSteps, niceUnit } from '../src/lib/bids';
import { initials } from '../src/lib/marks';
import { cashCourse, diceSums } from '../src/lib/history';
import type { GameEvent, RuleSet, View } from '../src/lib/protocol';

function variables(language: string): Map<string, string> {
  const text = readFileSync(new URL(`../src/words/${language}.ftl`, import.meta.url), 'utf-8');
  const found = new Map<string, string>();
  for (const message of text.split(/\n(?=[a-zA-Z])/)) {
    const id = /^([a-zA-Z][\w-]*) =/.exec(message)?.[1];
    if (id) found.set(id, [...new Set(message.match(/\$[a-z]+/g) ?? [])].sort().join(' '));
  }
  return found;
}

describe('the page’s words', () => {
  it('say the same things in both languages, with the same variables', () => {
    const german = variables('de');
    const english = variables('en');
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, wanted] of german) expect(`${id} ${english.get(id)}`).toBe(`${id} ${wanted}`);
  });
});

describe('Zug and Runde', () => {
  const LAP = 'refusal-FIRST_LAP'; // „Runde um das Brett“
  const said = (folder: string, language: string) => {
    const text = readFileSync(new URL(`${folder}/${language}.ftl`, import.meta.url), 'utf-8');
    const entries = text.split(/\n(?=[a-zA-Z])/).map((entry): [string, string] => [entry.split(' =')[0], entry.replace(/\{[^}]*\}/g, '')]);
    return new Map(entries);
  };

  it.each(['../src/words', '../../src/pasch/words'])('are a turn and a round, and never each other, in %s', (folder) => {
    const english = said(folder, 'en');
    for (const [id, german] of said(folder, 'de')) {
      const other = english.get(id) ?? '';
      if (id !== LAP) expect([id, /\brunden?\b/i.test(german)]).toEqual([id, /\brounds?\b/i.test(other)]);
      if (/\b(Zug|Zugs|Züge)\b/.test(german)) expect(other).toMatch(/\bturns?\b|\bmoves?\b/i);
    }
  });
});

describe('names on the board', () => {
  it('break at spaces and inside compounds', () => {
    expect(wrapName('Chausseestraße', 10)).toEqual(['Chaussee-', 'straße']);
    expect(wrapName('Neue Straße', 10)).toEqual(['Neue', 'Straße']);
    expect(wrapName('Los', 10)).toEqual(['Los']);
  });

  it('are set smaller where they would touch the square beside', () => {
    expect(fittingSize('Straße', 14, 90)).toBe(14);
    for (const line of ['Südbahnhof', 'Einkommen-']) {
      expect(fittingSize(line, 14, 90)).toBeLessThan(14);
      expect(fittingSize(line, 14, 90)).toBeGreaterThan(11);
    }
  });

  it('keep the letters', () => {
    expect(softHyphens('Gemeinschaftsfeld').replaceAll('\u00AD', '')).toBe('Gemeinschaftsfeld');
  });
});

describe('quick bids', () => {
  it('are legal, round and rising', () => {
    expect(bidSteps(4201, 12900, 4200, 7000)).toEqual([4400, 4600, 5200]);
    expect(bidSteps(10, 5, 0, 7000)).toEqual([]);
    for (const step of bidSteps(4201, 4300, 4200, 7000)) expect(step).toBe(4300);
  });

  it('find a unit for any worth', () => {
    expect([0.2, 1, 7, 60, 350].map(niceUnit)).toEqual([1, 1, 5, 50, 200]);
  });
});

describe('initials', () => {
  it('differ even when names begin alike', () => {
    const seats = ['Anna', 'Anna B', 'Ada'].map((name, seat) => ({ seat, name, kind: 'human' as const }));
    expect(new Set(initials(seats)).size).toBe(3);
  });
});

describe('the course of the game', () => {
  const rules = { numbers: { start_cash: 1000 } } as RuleSet;
  const view = (...cash: number[]) => ({ seats: cash.map((one, seat) => ({ seat, cash: one })) }) as View;
  const log: GameEvent[] = [
    { kind: 'turn', seat: 0 }, { kind: 'bought', seat: 0, amount: 300, square: 1 },
    { kind: 'turn', seat: 1 }, { kind: 'thrown', seat: 1, dice: [3, 4] }, { kind: 'paid', seat: 1, to: 0, amount: 50 },
  ];

  it('is drawn only when it ends at the cash that is really there', () => {
    expect(cashCourse(log, view(750, 950), rules).trusted).toBe(true);
    expect(cashCourse(log, view(1050, 950), rules).trusted).toBe(true);
    expect(cashCourse(log, view(1, 2), rules).trusted).toBe(false);
  });

  it('counts the dice', () => {
    expect(diceSums(log).find((one) => one.sum === 7)?.count).toBe(1);
  });
});
