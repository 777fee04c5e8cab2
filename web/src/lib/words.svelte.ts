import { untrack } from 'svelte';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { isolated } from './bidi';
import type { Text } from './protocol';
import { readStored, writeStored } from './stored';

export type Language = 'de' | 'en';
export type WordArgs = Record<string, FluentVariable>;

// One language is loaded at a time. The game's own words are shared with the command line; the page's are the page's.
// Words that only some screens need lie in folders of their own and come along with those.
const catalogues = import.meta.glob<string>(['../../../src/pasch/words/*.ftl', '../words/**/*.ftl'], {
  query: '?raw', import: 'default',
});
const parts = new Set<string>();

function wanted(path: string, language: Language): boolean {
  const part = /^\.\.\/words\/(\w+)\//.exec(path)?.[1];
  return path.endsWith(`/${language}.ftl`) && (part === undefined || parts.has(part));
}

async function loadBundle(language: Language): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false });
  const files = Object.entries(catalogues).filter(([path]) => wanted(path, language));
  for (const text of await Promise.all(files.map(([, load]) => load()))) {
    made.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return made;
}

/** One after the other, so that the last one asked for is the one that stays. */
let loading: Promise<void> = Promise.resolve();

function load(language: Language): Promise<void> {
  loading = loading.catch(() => undefined).then(async () => {
    words = await loadBundle(language);
    current.language = language;
  });
  return loading;
}

/** The words of parts of the page, before they are shown: the folders `words/<part>`. */
export function loadPart(...wanted: string[]): Promise<void> {
  const missing = wanted.filter((part) => !parts.has(part));
  if (missing.length === 0) return loading;
  for (const part of missing) parts.add(part);
  // Another language later is no reason to fetch, and to show, a screen anew.
  const made = load(untrack(language));
  // What did not come may be asked for again.
  made.catch(() => missing.forEach((part) => parts.delete(part)));
  return made;
}

/** A lazily loaded screen together with the words that only it needs. */
export async function withWords<T>(part: string, screen: Promise<T>): Promise<T> {
  await loadPart(part);
  return screen;
}

/** German comes first for whoever asks for nothing; whoever asks for other languages reads English sooner. */
export function preferred(tags: readonly string[]): Language {
  if (tags.length === 0) return 'de';
  return tags.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'de' || tag === 'en') === 'de' ? 'de' : 'en';
}

function browserLanguage(): Language {
  return preferred(typeof navigator === 'undefined' ? [] : navigator.languages);
}

const current = $state({ language: readStored<Language>('language', browserLanguage()) });
/** Without a language until words have come. */
let words = $state.raw(new FluentBundle([]));

export function language(): Language {
  return current.language;
}

/** Call before anything is shown. */
export async function loadWords(): Promise<void> {
  await load(current.language);
}

export async function setLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  await load(language);
}

/** Call once: the document says which language it is in. */
export function keepLanguage(): void {
  $effect(() => {
    document.documentElement.lang = current.language;
  });
}

/** Texts that run from right to left stand apart; around every other one Fluent's own marks would only be in the way. */
function apart([name, value]: [string, FluentVariable]): [string, FluentVariable] {
  return [name, typeof value === 'string' ? isolated(value) : value];
}

/** The words for an id, or null where the catalogue has none. */
export function wordsOrNull(id: string, args: WordArgs = {}): string | null {
  const message = words.getMessage(id);
  if (!message?.value) return null;
  return words.formatPattern(message.value, Object.fromEntries(Object.entries(args).map(apart)), []);
}

export function t(id: string, args: WordArgs = {}): string {
  return wordsOrNull(id, args) ?? wordless(id);
}

/** An id in place of words is a mistake of ours: whoever tests the page in a browser hears of it. */
function wordless(id: string): string {
  if (words.locales.length > 0) console.error(`There are no words for ${id}.`);
  return id;
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
