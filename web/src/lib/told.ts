import { BANK, type GameEvent } from './protocol';

/** Which events say again what can be read already: a purchase names its price and its deed. */

const COMPLETE = new Set(['bought', 'sold', 'built', 'built_branch', 'building_sold', 'branch_sold', 'casino_bet', 'casino_won', 'pool_won', 'lotto_won', 'mortgaged', 'redeemed']);
const PARTS = new Set(['paid', 'deed', 'jail_card', 'tickets']);

export function repeats(events: GameEvent[], index: number): boolean {
  const event = events[index];
  // The time stands above the players; that a mortgage ends when the bank gets the deed goes without saying.
  if (event.kind === 'clock' || (event.kind === 'redeemed' && event.seat === BANK)) return true;
  if (!PARTS.has(event.kind)) return false;
  let before = index - 1;
  while (before >= 0 && PARTS.has(events[before].kind)) before -= 1;
  const head = events[before];
  if (head?.kind === 'traded') return event.kind !== 'paid';
  if (!head || !COMPLETE.has(head.kind) || index - before > 2) return false;
  if (event.kind === 'paid') return event.amount === head.amount && (event.seat === head.seat || event.to === head.seat);
  return event.kind === 'deed' && event.square === head.square;
}

const COSTS = new Set(['bought', 'sold', 'built', 'built_branch', 'casino_bet', 'redeemed']);
const GAINS = new Set(['building_sold', 'branch_sold', 'casino_won', 'pool_won', 'lotto_won', 'mortgaged']);

/** What an event brings (or, below zero, costs) these seats together. */
export function change(event: GameEvent, seats: number[]): number {
  const amount = event.amount ?? 0;
  const mine = seats.includes(event.seat ?? -9);
  if (event.kind === 'paid') {
    const theirs = seats.includes(event.to ?? -9);
    return mine === theirs ? 0 : mine ? -amount : amount;
  }
  if (!mine) return 0;
  return COSTS.has(event.kind) ? -amount : GAINS.has(event.kind) ? amount : 0;
}

/** The last events that say something new. */
export function lastTold(events: GameEvent[], count: number): { event: GameEvent; index: number }[] {
  const found: { event: GameEvent; index: number }[] = [];
  for (let index = events.length - 1; index >= 0 && found.length < count; index -= 1) {
    if (!repeats(events, index)) found.unshift({ event: events[index], index });
  }
  return found;
}

const BESIDE_THE_LOG = new Set(['pause_asked', 'pause_agreed', 'pause_refused', 'paused', 'back', 'resumed']);

/** Where pauses are told, which stand in no record. */
export function besideTheLog(events: GameEvent[]): number[] {
  return events.flatMap((event, index) => (BESIDE_THE_LOG.has(event.kind) ? [index] : []));
}

/** Which event of the stored log this is, or which one came last before it. */
export function placeInLog(beside: number[], index: number): number {
  return Math.max(0, index - beside.filter((one) => one <= index).length);
}

/** The card drawn last in the turn that is going on. */
export function cardOfTurn(events: GameEvent[]): GameEvent | null {
  for (let index = events.length - 1; index >= 0; index -= 1) {
    if (events[index].kind === 'turn') return null;
    if (events[index].kind === 'drawn') return events[index];
  }
  return null;
}
