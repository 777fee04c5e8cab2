import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { partsThere, readModules } from './said';

const LANGUAGES = ['de', 'en'];
const WORDS = new URL('../src/words/', import.meta.url);
const GAME = new URL('../../src/pasch/words/', import.meta.url);
const PARTS = readdirSync(WORDS, { withFileTypes: true }).filter((one) => one.isDirectory()).map((one) => one.name);
const file = (folder: URL, name: string) => readFileSync(new URL(name, folder), 'utf-8');

/** What the page's own reader of words finds in it; an entry it cannot read is left out there without a word. */
function read(source: string, language = 'de'): Set<string> {
  const bundle = new FluentBundle(language);
  const resource = new FluentResource(source);
  expect(bundle.addResource(resource)).toEqual([]);
  return new Set(resource.body.map((entry) => entry.id));
}

/** The words that are always there, and those of each part. */
function catalogue(language: string): { base: Set<string>; parts: Map<string, Set<string>> } {
  const base = new Set([...read(file(WORDS, `${language}.ftl`)), ...read(file(GAME, `${language}.ftl`))]);
  return { base, parts: new Map(PARTS.map((part) => [part, read(file(WORDS, `${part}/${language}.ftl`))])) };
}

const pattern = (made: string) => new RegExp(`^${made.replaceAll('*', '[\\w-]+')}$`);
const modules = readModules();
const there = partsThere(modules);

describe.each(LANGUAGES)('every entry of the catalogue in %s', (language) => {
  it.each([[WORDS, '.'], [GAME, '.'], ...PARTS.map((part): [URL, string] => [WORDS, part])])('can be read: %s %s', (folder, part) => {
    const source = file(folder, `${part}/${language}.ftl`);
    expect([...read(source)]).toEqual([...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((entry) => entry[1]));
  });
});

describe('whatever the page says', () => {
  it.each(LANGUAGES)('has words in %s, and they are there when it is said', (language) => {
    const { base, parts } = catalogue(language);
    const without = [...there].flatMap(([name, brought]) => {
      const words = [...base, ...[...brought].flatMap((part) => [...(parts.get(part) ?? [])])];
      const { exact, made } = modules.get(name)?.said ?? { exact: [], made: [] };
      const missing = [...exact].filter((id) => !words.includes(id));
      return [...missing, ...[...made].filter((one) => !words.some((id) => pattern(one).test(id)))].map((id) => `${name}: ${id}`);
    });
    expect(without).toEqual([]);
  });
});

describe('the look at what is said', () => {
  it('sees the whole page', () => {
    expect([...modules.keys()].filter((one) => one.endsWith('.svelte') && !there.has(one))).toEqual([]);
    expect([...modules.values()].reduce((sum, one) => sum + one.said.exact.size, 0)).toBeGreaterThan(300);
  });

  it('knows what came along with a screen', () => {
    expect(there.get('panels/KeyHelp.svelte')).toContain('panels');
    expect(there.get('parts/ThemeSwitch.svelte')).not.toContain('panels');
  });
});
