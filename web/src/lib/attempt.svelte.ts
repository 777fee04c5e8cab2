import { Refused } from './api';
import { t, wordsOrNull } from './words.svelte';

/** Something that is asked of the server by a button: one at a time, and what went wrong in words. */
export class Attempt {
  busy = $state(false);
  error = $state.raw<Refused | null>(null);

  /** Whether it has worked. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    try {
      await work();
    } catch (problem) {
      this.error = problem instanceof Refused ? problem : new Refused('UNREACHABLE');
    }
    this.busy = false;
    return this.error === null;
  }

  words = $derived(this.error ? problemWords(this.error) : '');
}

export function problemWords({ code, detail }: Refused): string {
  return wordsOrNull(`refusal-${code}`, detail as Record<string, string | number>) ?? t('refusal-unknown', { code });
}
