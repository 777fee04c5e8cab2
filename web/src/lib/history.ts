import type { GameEvent, RuleSet, View } from './protocol';

/** What the log tells about the whole game: cash after each turn, how the dice fell. */

export interface Course { cash: number[][]; trusted: boolean }

/** Kinds that carry an amount which their own `paid` does not repeat, by who gains. */
const OWN_COST = new Set(['bought', 'sold', 'built', 'built_branch', 'redeemed', 'casino_bet']);
const OWN_GAIN = new Set(['building_sold', 'branch_sold', 'mortgaged', 'casino_won', 'pool_won', 'lotto_won']);

function apply(cash: number[], event: GameEvent, alone: boolean): void {
  const { seat, to, amount } = event;
  if (amount === undefined || seat === undefined) return;
  if (event.kind === 'paid') {
    if (seat >= 0) cash[seat] -= amount;
    if (to !== undefined && to >= 0) cash[to] += amount;
  } else if (alone && OWN_COST.has(event.kind)) {
    cash[seat] -= amount;
  } else if (alone && OWN_GAIN.has(event.kind)) {
    cash[seat] += amount;
  }
}

function course(events: GameEvent[], seats: number, start: number, alone: boolean): number[][] {
  const cash = Array.from({ length: seats }, () => start);
  const points = [[...cash]];
  for (const event of events) {
    if (event.kind === 'turn') points.push([...cash]);
    apply(cash, event, alone);
  }
  points.push(cash);
  return points;
}

/** Both readings of the log are tried; only one that ends at the cash in the view may be drawn. */
export function cashCourse(events: GameEvent[], view: View, rules: RuleSet): Course {
  const start = rules.numbers.start_cash;
  for (const alone of [true, false]) {
    const points = course(events, view.seats.length, start, alone);
    const last = points[points.length - 1];
    if (view.seats.every((seat) => last[seat.seat] === seat.cash)) return { cash: points, trusted: true };
  }
  return { cash: [], trusted: false };
}

/** How often each sum fell: of two dice, or of three where all three are plain. A third die with faces is left out. */
export function diceSums(events: GameEvent[], faced = false): { sum: number; count: number }[] {
  let dice = 2;
  const counts = new Map<number, number>();
  for (const event of events) {
    if (event.kind !== 'thrown' || !event.dice) continue;
    const counted = faced ? event.dice.slice(0, 2) : event.dice;
    dice = Math.max(dice, counted.length);
    const sum = counted.reduce((total, one) => total + one, 0);
    counts.set(sum, (counts.get(sum) ?? 0) + 1);
  }
  return Array.from({ length: dice * 5 + 1 }, (_, index) => ({ sum: index + dice, count: counts.get(index + dice) ?? 0 }));
}
