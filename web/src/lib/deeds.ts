import type { Group, RuleSet, Square, View } from './protocol';
import { seatName, type Names } from './sentences';
import { both, number, t } from './words.svelte';

/** What the deeds show: ladders, groups, marks. Only reading; what is allowed the server says. */

export interface Rung { label: string; rent: number; current: boolean; text: string }

export function groupOf(square: Square, rules: RuleSet): Group | undefined {
  return rules.groups.find((group) => group.id === square.group);
}

export function isDeed(square: Square): boolean {
  return square.kind === 'street' || square.kind === 'station' || square.kind === 'utility';
}

export function ownedInGroup(group: Group, seat: number, view: View): number {
  return group.squares.filter((index) => view.owner[index] === seat).length;
}

export function wholeGroup(square: Square, view: View, rules: RuleSet): boolean {
  const group = groupOf(square, rules);
  const owner = view.owner[square.index];
  return group !== undefined && owner >= 0 && ownedInGroup(group, owner, view) === group.squares.length;
}

/** The rents as printed on the deed, the rung that counts now marked. */
export function rungsFor(square: Square, view: View, rules: RuleSet): Rung[] {
  return square.kind === 'street' ? streetRungs(square, view, rules) : countRungs(square, view, rules);
}

function streetRungs(square: Square, view: View, rules: RuleSet): Rung[] {
  const owned = view.owner[square.index] >= 0;
  const level = view.level[square.index] ?? 0;
  const hotel = square.rents.length - 1;
  const now = isHotel(level, rules) ? hotel : level;
  return square.rents
    .map((rent, step) => ({
      rent, text: number(rent), current: owned && step === now,
      label: step === 0 ? t('rung-bare') : step === hotel ? t('rung-hotel') : t('houses', { count: step }),
    }))
    // Where hotels come earlier, the printed rungs between are never reached.
    .filter((_, step) => step <= rules.numbers.hotel_after || step === hotel);
}

function countRungs(square: Square, view: View, rules: RuleSet): Rung[] {
  const owner = view.owner[square.index];
  const group = groupOf(square, rules);
  const owned = group && owner >= 0 ? ownedInGroup(group, owner, view) : 0;
  const utility = square.kind === 'utility';
  return square.rents.map((rent, step) => ({
    rent, current: owner >= 0 && step === owned - 1,
    text: utility ? t('times-throw', { rent: number(rent) }) : number(rent),
    label: t(utility ? 'rung-works' : 'rung-stations', { count: step + 1 }),
  }));
}

export function isHotel(level: number, rules: RuleSet): boolean {
  return level > rules.numbers.hotel_after;
}

export function levelWords(level: number, rules: RuleSet): string {
  return isHotel(level, rules) ? t('building-hotel') : t('houses', { count: level });
}

export function groupRent(rung: Rung, rules: RuleSet): string {
  return number(rung.rent * (rules.numbers.group_factor ?? 2));
}

export function currentRent(square: Square, view: View, rules: RuleSet): string | null {
  const rung = rungsFor(square, view, rules).find((one) => one.current);
  if (!rung || view.mortgaged[square.index]) return null;
  const bareWhole = square.kind === 'street' && view.level[square.index] === 0 && wholeGroup(square, view, rules);
  return bareWhole ? groupRent(rung, rules) : rung.text;
}

/** A square as a screen reader hears it. */
export function squareLabel(square: Square, view: View, names: Names): string {
  const { rules } = names;
  const parts = [t('square-number', { number: square.index }), both(square.name)];
  const group = groupOf(square, rules);
  if (group && square.kind === 'street') {
    parts.push(t('group-label', { name: both(group.name), letter: group.letter }));
  }
  if (isDeed(square)) parts.push(...deedParts(square, view, names));
  const here = view.seats.filter((seat) => !seat.out && seat.square === square.index);
  if (here.length > 0) {
    parts.push(t('standing-here', { names: here.map((seat) => seatName(seat.seat, names)).join(', ') }));
  }
  return parts.join(', ');
}

function deedParts(square: Square, view: View, names: Names): string[] {
  const owner = view.owner[square.index];
  if (owner < 0) return [t('free-for', { price: number(square.price) })];
  const parts = [t('owner-label', { name: seatName(owner, names) })];
  const level = view.level[square.index];
  if (view.mortgaged[square.index]) parts.push(t('mortgaged'));
  if (level > 0) parts.push(levelWords(level, names.rules));
  const rent = currentRent(square, view, names.rules);
  if (rent) parts.push(t('rent-label', { rent }));
  return parts;
}
