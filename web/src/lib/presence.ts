import type { Table } from './table.svelte';
import { now } from './now.svelte';
import { t } from './words.svelte';

/** How long the server waits before a bot plays for somebody who is away, where the table has that; in seconds. */
export const STAND_IN_AFTER = 30;

/** Whether nobody is there for a seat that a person plays. */
export function isAway(seat: number, table: Table): boolean {
  const info = table.info;
  return info?.seats[seat]?.kind === 'human' && !table.view?.over && !info.presence.present.includes(seat);
}

/** "weg seit 40 s; in 20 s spielt ein Bot", or "" if somebody is there. */
export function awayWords(seat: number, table: Table): string {
  const info = table.info;
  if (!info || !isAway(seat, table)) return '';
  if (info.presence.standing_in.includes(seat)) return t('away-bot-plays');
  const since = table.awaySince[seat];
  if (since === undefined) return t('away');
  const seconds = Math.max(0, Math.round((now() - since) / 1000));
  const left = STAND_IN_AFTER - seconds;
  return info.stand_in && left > 0 ? t('away-bot-soon', { seconds, left }) : t('away-since', { seconds });
}
