import { isMuted } from './chat.svelte';
import type { ChatLine, GameEvent } from './protocol';
import { eventWords, money, questionWords, seatName } from './sentences';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import { repeats } from './told';
import { t, wordsOrNull } from './words.svelte';

/** What a screen reader hears of the game: what one has not done oneself, or would not know to have worked. */

const MATTERS = new Set([
  'thrown', 'moved', 'paid', 'bought', 'sold', 'built', 'drawn', 'jailed', 'traded', 'bankrupt', 'won', 'rent_due', 'rent_lost',
  'offered', 'debt', 'bid', 'dice_chosen', 'lotto_drawn', 'lotto_tried', 'lotto_won', 'lotto_lost', 'ticket', 'right_won', 'right_used',
  'casino_drawn', 'casino_won', 'casino_lost', 'pool_won', 'built_branch', 'mortgage_expired', 'destroyed', 'timed_out', 'missed',
  'salary_ended', 'tax_rate', 'speed_die', 'pause_asked', 'paused', 'resumed', 'team_won',
]);
/** Of these only one's own: an offer that is turned down, a mortgage. */
const MATTERS_TO_ONE = new Set(['rejected', 'mortgaged', 'redeemed', 'building_sold', 'branch_sold']);
/** What is told of the time that one was away is what one would have decided, won or lost. */
const MEANWHILE = new Set([
  'thrown', 'paid', 'bought', 'sold', 'jailed', 'traded', 'bankrupt', 'won', 'rent_lost', 'debt', 'mortgaged', 'mortgage_expired',
  'destroyed', 'timed_out', 'missed', 'placed', 'lotto_won', 'lotto_lost', 'casino_won', 'casino_lost',
]);
const MOST = 6;

const ofSeats = (event: GameEvent, seats: number[]) => [event.seat, event.to].some((seat) => seat !== undefined && seats.includes(seat));

function matters(event: GameEvent, table: Table): boolean {
  // The question that follows names the bid that is to be beaten.
  if (event.kind === 'bid' && table.decision?.question === 'bid') return false;
  if (settings.verbosity === 2 || MATTERS.has(event.kind)) return true;
  return MATTERS_TO_ONE.has(event.kind) && table.mine.includes(event.seat ?? -1);
}

/** What has just happened. */
export function newsAloud(table: Table): string {
  if (settings.verbosity === 0) return '';
  const first = table.events.length - table.latest.length;
  return table.latest
    .filter((event, index) => !repeats(table.events, first + index) && matters(event, table))
    .map((event) => eventWords(event, table, true)).join(' ');
}

/** What has happened to one's own seats while the line was broken, in a few sentences; the log has all of it. */
export function meanwhileAloud(table: Table): string {
  if (settings.verbosity === 0) return '';
  const first = table.events.length - table.meanwhile.length;
  const own = table.meanwhile.filter((event, index) => MEANWHILE.has(event.kind) && ofSeats(event, table.mine) && !repeats(table.events, first + index));
  if (own.length === 0) return '';
  const events = own.slice(-MOST).map((event) => eventWords(event, table, true)).join(' ');
  return t('meanwhile', { events: own.length > MOST ? t('meanwhile-more', { events }) : events });
}

/** What is asked. In an auction the lot is named once; from then on what matters is who bids how much. */
export function questionAloud(table: Table): string {
  const one = table.decision;
  if (!one) return '';
  const name = table.mine.length > 1 ? `${seatName(one.seat, table)}: ` : '';
  const { bidder, bid } = one.facts;
  const words = one.question === 'bid' && typeof bidder === 'number' && bidder >= 0
    ? t('bid-asked', { name: seatName(bidder, table), amount: money(Number(bid), table.rules) })
    : questionWords(one.question, one.facts, table);
  return `${t('decision')}: ${name}${words}`;
}

/** Whose hand stops the game. */
export function handsAloud(table: Table): string {
  return table.hold.length === 0 ? '' : t('held-by', { names: table.hold.map((seat) => seatName(seat, table)).join(', ') });
}

/** Why a computer has turned one's offer down is an answer to oneself, and no talk among others. */
function isAnswer(line: ChatLine, table: Table): boolean {
  const rejected = table.events.findLast((event) => event.kind === 'rejected');
  return Boolean(line.phrase) && rejected?.to === line.seat && table.seatInfo(line.seat)?.kind === 'bot'
    && table.mine.includes(rejected.seat ?? -1);
}

/** What has been said at the table, to whoever wants to hear it. */
export function chatAloud(table: Table): string {
  const line = table.chat.fresh;
  if (!line || table.mine.includes(line.seat) || isMuted(line, table.info?.seats ?? [])) return '';
  if (!isAnswer(line, table) && !(settings.chat && settings.chatAloud)) return '';
  return t('chat-said', { name: line.name, words: line.phrase ? wordsOrNull(`phrase-${line.phrase}`) ?? '' : line.text ?? '' });
}
