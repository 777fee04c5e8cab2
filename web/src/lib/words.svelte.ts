import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Text } from './protocol';
import { readStored, writeStored } from './stored';

export type Language = 'de' | 'en';
export type WordArgs = Record<string, FluentVariable>;

// One language is loaded at a time. The game's own words are shared with the command line; the page's are the page's.
// Screens that few people open bring words of their own: the folders of ../words.
const catalogues = import.meta.glob<string>(['../../../src/pasch/words/*.ftl', '../words/*.ftl', '../words/*/*.ftl'], {
  query: '?raw', import: 'default',
});
const parts = new Set(['words']);

async function loadBundle(language: Language): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false });
  const wanted = Object.entries(catalogues)
    .filter(([path]) => path.endsWith(`/${language}.ftl`) && parts.has(path.split('/').at(-2) ?? ''));
  for (const text of await Promise.all(wanted.map(([, load]) => load()))) {
    made.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return made;
}

function browserLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? ['de'] : navigator.languages;
  const first = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'de' || tag === 'en');
  return first === 'en' ? 'en' : 'de';
}

const current = $state({ language: readStored<Language>('language', browserLanguage()) });
let words = $state.raw(new FluentBundle('de'));

export function language(): Language {
  return current.language;
}

/** Call before anything is shown. */
export async function loadWords(): Promise<void> {
  words = await loadBundle(current.language);
}

/** The words of a part of the page, before it is shown. */
export async function loadPart(part: string): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  await loadWords();
}

export async function setLanguage(language: Language): Promise<void> {
  words = await loadBundle(language);
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

// Made once: making one takes longer than all else that a figure on the board needs.
const GROUPED = { useGrouping: 'always' } as Intl.NumberFormatOptions;
const FORMATS = { de: new Intl.NumberFormat('de', GROUPED), en: new Intl.NumberFormat('en', GROUPED) };

export function number(value: number): string {
  // A true minus sign lines up with digits; grouping starts at four digits, as on the printed money.
  const digits = FORMATS[current.language].format(Math.abs(value));
  return value < 0 ? `−${digits}` : digits;
}
