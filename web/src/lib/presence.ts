import type { Table } from './table.svelte';
import { now } from './now.svelte';
import { t } from './words.svelte';

/** Whether nobody is there for a seat that a person plays. */
export function isAway(seat: number, table: Table): boolean {
  const info = table.info;
  return info?.seats[seat]?.kind === 'human' && !table.view?.over && !info.presence.present.includes(seat);
}

/** "40 s", "5 min", "2 h": nobody wants to know it more exactly. */
function spell(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** "weg seit 40 s; in 20 s spielt ein Bot", or "" if somebody is there. The server knows both, so a newcomer reads the same. */
export function awayWords(seat: number, table: Table): string {
  if (!isAway(seat, table)) return '';
  if (table.info?.presence.standing_in.includes(seat)) return t('away-bot-plays');
  const { since, bot = 0 } = table.absences[seat] ?? {};
  const left = Math.ceil((bot - now()) / 1000);
  const words = since === undefined ? t('away') : t('away-since', { time: spell(Math.max(0, Math.round((now() - since) / 1000))) });
  return left > 0 ? t('away-bot-soon', { words, left }) : words;
}
