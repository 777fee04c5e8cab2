import type { Stop } from '../lib/replay';
import { eventWords, seatName, type Names } from '../lib/sentences';
import { repeats } from '../lib/told';
import { t } from '../lib/words.svelte';

/** What has just happened, in one sentence; at the very start that it is the start. */
export function momentWords(stop: Stop | undefined, names: Names): string {
  const told = (stop?.events ?? []).filter((event, index, all) => event.kind !== 'turn' && !repeats(all, index));
  const event = told.find((one) => one.kind === 'thrown') ?? told[0];
  if (event) return eventWords(event, names);
  const mover = stop?.view.mover ?? -1;
  return mover < 0 ? t('replay-start') : t('turn-of', { name: seatName(mover, names) });
}

export function momentLines(stop: Stop | undefined, names: Names, most: number): string[] {
  const told = (stop?.events ?? []).filter((_, index, all) => !repeats(all, index));
  return told.slice(-most).map((event) => eventWords(event, names));
}
