import type { RuleSetSummary } from '../lib/protocol';
import { both } from '../lib/words.svelte';

/** The title of a rule set, or its name where the server no longer has it. */
export function titleOf(name: string, rules: RuleSetSummary[]): string {
  const found = rules.find((one) => one.name === name);
  return found ? both(found.title) : name;
}
