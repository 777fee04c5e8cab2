import { language } from './words.svelte';

/** Moments of the server, in seconds, as people write them. */

export function day(moment: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(moment * 1000);
}

export function dayAndTime(moment: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment * 1000);
}
