import { Draft } from './trades.svelte';

/** One draft for the page: leaving the trade panel and coming back loses nothing. */
export const draft = new Draft();
