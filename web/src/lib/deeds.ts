import type { Group, RuleSet, Square, View } from './protocol';
import { seatName, type Names } from './sentences';
import { both, number, t } from './words.svelte';

/** What the deeds show: ladders, groups, marks. Only reading; what is allowed the server says. */

const DEEDS = new Set(['street', 'station', 'utility', 'finance', 'industry']);
/** Squares whose rent is a number times the throw. */
const WORKS = new Set(['utility', 'industry']);

export interface Rung { label: string; rent: number; current: boolean; text: string }

export function groupOf(square: Square, rules: RuleSet): Group | undefined {
  return rules.groups.find((group) => group.id === square.group);
}

export function isDeed(square: Square): boolean {
  return DEEDS.has(square.kind);
}

export function ownedInGroup(group: Group, seat: number, view: View): number {
  return group.squares.filter((index) => view.owner[index] === seat).length;
}

/** The rents as printed on the deed, the rung that counts now marked. */
export function rungsFor(square: Square, view: View, rules: RuleSet): Rung[] {
  return square.kind === 'street' ? streetRungs(square, view, rules) : countRungs(square, view, rules);
}

function streetRungs(square: Square, view: View, rules: RuleSet): Rung[] {
  const owned = view.owner[square.index] >= 0;
  const level = view.level[square.index] ?? 0;
  // Printed are the bare rent, four houses, the hotel and, on some boards, the skyscraper.
  const now = isHotel(level, rules) ? PRINTED_HOUSES + level - rules.numbers.hotel_after : level;
  return square.rents
    .map((rent, step) => ({
      rent, text: number(rent), current: owned && step === now,
      label: step === 0 ? t('rung-bare') : buildingWords(step, PRINTED_HOUSES, rules),
    }))
    // Where hotels come earlier, the printed rungs between are never reached.
    .filter((_, step) => step <= rules.numbers.hotel_after || step > PRINTED_HOUSES);
}

const PRINTED_HOUSES = 4;

function countRungs(square: Square, view: View, rules: RuleSet): Rung[] {
  const owner = view.owner[square.index];
  const group = groupOf(square, rules);
  const owned = group && owner >= 0 ? ownedInGroup(group, owner, view) : 0;
  const utility = WORKS.has(square.kind);
  const deposited = (view.level[square.index] ?? 0) > 0;
  return square.rents.map((rent, step) => ({
    rent, current: owner >= 0 && step === owned - 1,
    text: utility ? t('times-throw', { rent: number(rent) }) : number(rent),
    label: t(`rung-${LADDER[square.kind] ?? 'stations'}`, { count: step + 1 }),
  })).map((rung) => (deposited && rung.current
    ? { ...rung, rent: rung.rent * 2, text: number(rung.rent * 2), label: `${rung.label} + ${t('building-depot')}` }
    : rung));
}

const LADDER: Record<string, string> = { utility: 'works', finance: 'finance', industry: 'industry' };

export function isHotel(level: number, rules: RuleSet): boolean {
  return level > rules.numbers.hotel_after;
}

/** Branches and corporations stand on the boards whose deeds are brands. */
export function hasBranches(rules: RuleSet): boolean {
  return (rules.buildings ?? (rules.squares.some((square) => square.kind === 'finance') ? 'branches' : 'houses')) === 'branches';
}

/** The building that makes this level: its name in the catalogue and among the drawings. */
export function buildingKind(level: number, hotelAfter: number, rules: RuleSet): string {
  if (level <= hotelAfter) return hasBranches(rules) ? 'branch' : 'house';
  if (hasBranches(rules)) return 'corporation';
  return level === hotelAfter + 1 ? 'hotel' : 'skyscraper';
}

function buildingWords(level: number, hotelAfter: number, rules: RuleSet): string {
  const kind = buildingKind(level, hotelAfter, rules);
  if (kind === 'house') return t('houses', { count: level });
  return kind === 'branch' ? t('branches', { count: level }) : t(`building-${kind}`);
}

export function levelWords(level: number, rules: RuleSet, square?: Square): string {
  if (square && square.kind !== 'street') return t('building-depot');
  return buildingWords(level, rules.numbers.hotel_after, rules);
}

/** What the group multiplies the bare rent by: all of it, or (on some boards) all but one. */
export function bareFactor(square: Square, view: View, rules: RuleSet): number {
  const group = groupOf(square, rules);
  const owner = view.owner[square.index];
  if (!group || owner < 0) return 1;
  const missing = group.squares.length - ownedInGroup(group, owner, view);
  if (missing === 0) return rules.numbers.group_factor ?? 2;
  return missing <= (rules.numbers.missing_allowed ?? 0) ? rules.numbers.nearly_factor ?? 1 : 1;
}

/** The rounds a mortgage still runs, where it does not run for ever. */
export function roundsLeft(square: number, view: View): number | null {
  const until = view.mortgage_until?.[square] ?? 0;
  return view.mortgaged[square] && until > 0 ? Math.max(0, until - view.round) : null;
}

export function currentRent(square: Square, view: View, rules: RuleSet): string | null {
  const rung = rungsFor(square, view, rules).find((one) => one.current);
  if (!rung || view.mortgaged[square.index]) return null;
  const factor = square.kind === 'street' && view.level[square.index] === 0 ? bareFactor(square, view, rules) : 1;
  return factor > 1 ? number(rung.rent * factor) : rung.text;
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
  const rounds = roundsLeft(square.index, view);
  if (view.mortgaged[square.index]) parts.push(t('mortgaged'));
  if (rounds !== null) parts.push(t('mortgage-rounds', { rounds }));
  if (level > 0) parts.push(levelWords(level, names.rules, square));
  const rent = currentRent(square, view, names.rules);
  if (rent) parts.push(t('rent-label', { rent }));
  return parts;
}
