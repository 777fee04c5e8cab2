import type { NewTable, Pace, RuleSetSummary } from './protocol';
import { settings } from './settings.svelte';
import { t } from './words.svelte';

/** Names for computer players; each begins with another letter, because the initial marks the token. */
export const BOT_NAMES = ['Ada', 'Boris', 'Clara', 'Emil', 'Frieda', 'Hugo', 'Ines', 'Jona', 'Kurt', 'Lotte'];

export function ownName(): string {
  return settings.name.trim() || t('default-name');
}

export function freeBotName(taken: string[]): string {
  const initials = new Set(taken.map((name) => name.trim().charAt(0).toUpperCase()));
  return BOT_NAMES.find((name) => !taken.includes(name) && !initials.has(name.charAt(0)))
    ?? BOT_NAMES.find((name) => !taken.includes(name)) ?? 'Max';
}

/** The table one click opens: oneself and three solid computer players. */
export function quickTable(rules: RuleSetSummary, pace: Pace): NewTable {
  const names = [ownName()];
  while (names.length < Math.min(4, rules.seats[1])) names.push(freeBotName(names));
  return {
    rules: rules.name,
    options: {},
    pace,
    seats: names.map((name, index) => (index === 0 ? { name, kind: 'human' } : { name, kind: 'bot', bot: 'solid' })),
  };
}
