import { tick } from 'svelte';
import { openRulebook, panels } from './panels.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

/** The key of the next step. It presses only buttons that show it; whatever is a choice has to be chosen. */
export const STEP = 'W';

/** The keys that work anywhere on the table. Shown with `?`; none of them decides without a button being pressed. */
export const KEYS: [key: string, words: string][] = [
  ['?', 'key-help'], [STEP, 'key-primary'], ['D', 'key-decision'], ['B', 'key-board'], ['T', 'key-trade'], ['O', 'key-offers'],
  ['P', 'key-portfolio'], ['V', 'key-log'], ['H', 'key-hold'], ['R', 'key-rules'], ['Esc', 'key-close'],
];

function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

export function globalKeys(event: KeyboardEvent, table: Table): void {
  // A key that is held down does nothing again: what it would do next nobody has read yet.
  if (event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') close();
  if (!settings.keys || typing(event.target)) return;
  const act = ACTIONS[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act(table);
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input:not([type=radio],[type=checkbox]), textarea, select') || target.isContentEditable);
}

/** Wherever the focus is. A panel that has it closes itself before this. */
function close(): void {
  if (panels.trade) panels.trade = false;
  else if (panels.deed !== null) panels.deed = null;
  else panels.open = null;
}

/** Where the offers lie in a tab they first have to be shown. */
async function toOffers(table: Table): Promise<void> {
  const title = '#offers-title';
  if (!table.view?.offers.length || focus(title)) return;
  panels.trade = false;
  for (const tab of ['trade', 'players']) {
    const button = document.querySelector<HTMLElement>(`[data-testid=tab-${tab}]`);
    button?.click();
    await tick();
    if (button && focus(title)) return;
  }
}

const ACTIONS: Record<string, (table: Table) => unknown> = {
  '?': () => (panels.open = panels.open === 'keys' ? null : 'keys'),
  [STEP.toLowerCase()]: () => document.querySelector<HTMLElement>(`.decision [aria-keyshortcuts=${STEP}]`)?.click(),
  d: () => focus('.decision'),
  b: () => focus('[data-testid=board] .hit[tabindex="0"]'),
  t: (table) => (panels.trade = !panels.trade && table.trading),
  o: toOffers,
  p: () => focus('[data-testid=portfolio] button, [data-testid=tab-portfolio]'),
  v: () => focus('[data-testid=log] .lines, [data-testid=tab-log]'),
  h: (table) => table.mine.length > 0 && table.raiseHand(!table.hold.includes(table.seat)),
  r: () => openRulebook(),
};
