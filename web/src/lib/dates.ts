import { language } from './words.svelte';

/** Moments of the server, in seconds, as people write them. */

const USUAL = { de: 'de', en: 'en-GB' };

/** The reader's own country where the browser names one for the language of the page: not everybody has AM and PM. */
export function locale(tags: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages): string {
  return tags.find((tag) => tag.startsWith(`${language()}-`)) ?? USUAL[language()];
}

export function day(moment: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(moment * 1000);
}

export function dayAndTime(moment: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment * 1000);
}

export function timeOfDay(moment: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(moment * 1000);
}
