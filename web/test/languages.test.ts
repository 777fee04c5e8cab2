import { beforeAll, describe, expect, it } from 'vitest';
import { dayAndTime, locale, timeOfDay } from '../src/lib/dates';
import { freeBotName } from '../src/lib/names';
import { isNumbered } from '../src/start/numbered';
import { loadPart, preferred, setLanguage, t } from '../src/lib/words.svelte';

beforeAll(() => loadPart('together'));

describe('the language of whoever comes first', () => {
  it.each([
    [[], 'de'], [['de-AT', 'en'], 'de'], [['en-GB', 'de'], 'en'], [['fr', 'de', 'en'], 'de'], [['fr-FR', 'en', 'de'], 'en'],
    [['fr-FR', 'fr'], 'en'], [['tr'], 'en'],
  ])('asking for %j: %s', (tags, language) => expect(preferred(tags)).toBe(language));
});

describe('moments', () => {
  const moment = new Date(2026, 10, 30, 18, 19).getTime() / 1000;

  it('are written as in the country that the browser names', async () => {
    await setLanguage('en');
    expect(locale(['de-DE', 'en-US'])).toBe('en-US');
    expect(locale(['en-GB', 'en'])).toBe('en-GB');
    expect(locale(['en'])).toBe('en-GB');
    await setLanguage('de');
    expect(locale(['en-US'])).toBe('de');
    expect(locale(['de-AT', 'en'])).toBe('de-AT');
  });

  it('have a date and a time of day', async () => {
    await setLanguage('de');
    expect(timeOfDay(moment)).toBe('18:19');
    expect(dayAndTime(moment)).toBe('30.11.2026, 18:19');
  });
});

describe('the name of a computer', () => {
  it.each(['de', 'en'] as const)('is never the number of its seat in one language: %s', async (language) => {
    await setLanguage(language);
    expect([t('player-number', { number: 3 }), ' ', t('player-number', { number: 12 })].filter((name) => !isNumbered(name))).toEqual([]);
    expect(['Ada', 'Spieler Drei', `${t('player-number', { number: 3 })}a`].filter(isNumbered)).toEqual([]);
    expect(freeBotName([t('player-number', { number: 3 }), 'Ada'])).toBe('Boris');
  });
});
