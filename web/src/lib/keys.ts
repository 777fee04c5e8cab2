import { openRulebook, panels } from './panels.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

/** The keys that work anywhere on the table. Shown with `?`; none of them decides without a button being pressed. */
export const KEYS: [key: string, words: string][] = [
  ['?', 'key-help'], ['W', 'key-primary'], ['D', 'key-decision'], ['B', 'key-board'], ['T', 'key-trade'],
  ['P', 'key-portfolio'], ['V', 'key-log'], ['H', 'key-hold'], ['R', 'key-rules'], ['Esc', 'key-close'],
];

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

export function globalKeys(event: KeyboardEvent, table: Table): void {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const act = ACTIONS[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act(table);
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input:not([type=radio],[type=checkbox]), textarea, select') || target.isContentEditable);
}

const ACTIONS: Record<string, (table: Table) => unknown> = {
  '?': () => (panels.open = panels.open === 'keys' ? null : 'keys'),
  w: () => document.querySelector<HTMLElement>('.decision .button.primary, .decision .claim')?.click(),
  d: () => focus('.decision'),
  b: () => focus('[data-testid=board] .hit[tabindex="0"]'),
  t: (table) => (panels.trade = !panels.trade && table.playing),
  p: () => focus('[data-testid=portfolio] button, [data-testid=tab-portfolio]'),
  v: () => focus('[data-testid=log] .lines, [data-testid=tab-log]'),
  h: (table) => table.mine.length > 0 && table.raiseHand(!table.hold.includes(table.seat)),
  r: () => openRulebook(),
};
