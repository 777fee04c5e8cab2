import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Text } from './protocol';
import { readStored, writeStored } from './stored';
import pageDe from '../words/de.ftl?raw';
import pageEn from '../words/en.ftl?raw';

export type Language = 'de' | 'en';
export type WordArgs = Record<string, FluentVariable>;

// The game's own words are shared with the command line; the page's words are the page's.
const game = import.meta.glob<string>('../../../src/pasch/words/*.ftl', {
  query: '?raw', import: 'default', eager: true,
});

function gameWords(language: Language): string {
  return Object.entries(game).find(([path]) => path.endsWith(`/${language}.ftl`))?.[1] ?? '';
}

function bundle(language: Language, page: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(gameWords(language)));
  made.addResource(new FluentResource(page), { allowOverrides: true });
  return made;
}

const bundles: Record<Language, FluentBundle> = { de: bundle('de', pageDe), en: bundle('en', pageEn) };

function browserLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? ['de'] : navigator.languages;
  const first = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'de' || tag === 'en');
  return first === 'en' ? 'en' : 'de';
}

const current = $state({ language: readStored<Language>('language', browserLanguage()) });

export function language(): Language {
  return current.language;
}

export function setLanguage(language: Language): void {
  current.language = language;
  writeStored('language', language);
}

/** Call once: the document says which language it is in. */
export function keepLanguage(): void {
  $effect(() => {
    document.documentElement.lang = current.language;
  });
}

/** The words for an id, or null where the catalogue has none. */
export function wordsOrNull(id: string, args: WordArgs = {}): string | null {
  const words = bundles[current.language];
  const message = words.getMessage(id);
  if (!message?.value) return null;
  return words.formatPattern(message.value, args, []);
}

export function t(id: string, args: WordArgs = {}): string {
  return wordsOrNull(id, args) ?? id;
}

/** A text the server sends in both languages. */
export function both(text: Text): string {
  return text[current.language];
}

export function number(value: number): string {
  // A true minus sign lines up with digits; grouping starts at four digits, as on the printed money.
  const digits = new Intl.NumberFormat(current.language, { useGrouping: 'always' } as Intl.NumberFormatOptions)
    .format(Math.abs(value));
  return value < 0 ? `−${digits}` : digits;
}
