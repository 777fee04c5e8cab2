import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../src/words/', import.meta.url);
const parts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);

function messages(path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const message of readFileSync(new URL(path, folder), 'utf-8').split(/\n(?=[a-zA-Z])/)) {
    const id = /^([a-zA-Z][\w-]*) =/.exec(message)?.[1];
    if (id) found.set(id, [...new Set(message.match(/\$[a-z]+/g) ?? [])].sort().join(' '));
  }
  return found;
}

describe.each(parts)('the words of %s', (part) => {
  it('say the same things in both languages, and nothing that is said elsewhere already', () => {
    const german = messages(`${part}/de.ftl`);
    expect(german.size).toBeGreaterThan(5);
    expect([...german].sort()).toEqual([...messages(`${part}/en.ftl`)].sort());
    for (const other of ['de.ftl', ...parts.filter((one) => one !== part).map((one) => `${one}/de.ftl`)]) {
      const said = messages(other);
      expect([...german.keys()].filter((id) => said.has(id))).toEqual([]);
    }
  });
});

describe('why a game does not count', () => {
  const data = readFileSync(new URL('../../src/pasch/people/experience.toml', import.meta.url), 'utf-8');
  const reasons = [...data.matchAll(/\[\[reason\]\]\ncode = "(\w+)"\ntext = \{ de = "([^"]+)", en = "([^"]+)" \}/g)];

  it('is told in the words of the file of experience', () => {
    expect(reasons.length).toBe(data.split('[[reason]]').length - 1);
    for (const [language, place] of [['de', 2], ['en', 3]] as const) {
      const text = readFileSync(new URL(`people/${language}.ftl`, folder), 'utf-8');
      for (const reason of reasons) expect(text).toContain(`\nwhy-${reason[1]} = ${reason[place]}\n`);
    }
  });
});
