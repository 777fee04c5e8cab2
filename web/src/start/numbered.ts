import { t } from '../lib/words.svelte';

/** Whether this is nobody's name but the number of a seat, or nothing. */
export function isNumbered(name: string): boolean {
  const [before, after] = t('player-number', { number: 0 }).split('0');
  const middle = name.slice(before.length, name.length - after.length);
  return name.trim() === '' || (name.startsWith(before) && name.endsWith(after) && /^\d+$/.test(middle));
}
