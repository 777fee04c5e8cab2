import type { Group, RuleSet, Square, View } from './protocol';
import { seatName, type Names } from './sentences';
import { both, number, t } from './words.svelte';

/** What the deeds show: ladders, groups, marks. Only reading; what is allowed the server says. */

const DEEDS = new Set(['street', 'station', 'utility', 'finance', 'industry']);
/** Squares whose rent is a number times the throw. */
const WORKS = new Set(['utility', 'industry']);

export interface Rung { label: string; rent: number; current: boolean; text: string }
type Row = { label: string; rent: number; built?: boolean; count?: number };

export function groupOf(square: Square, rules: RuleSet): Group | undefined {
  return rules.groups.find((group) => group.id === square.group);
}

export function isDeed(square: Square): boolean {
  return DEEDS.has(square.kind);
}

export function ownedInGroup(group: Group, seat: number, view: View): number {
  return group.squares.filter((index) => view.owner[index] === seat).length;
}

/** The rents as printed on the deed, the rung marked that is what whoever comes owes now. */
export function rungsFor(square: Square, view: View, rules: RuleSet): Rung[] {
  const now = view.rent[square.index];
  const street = square.kind === 'street';
  const built = (view.level[square.index] ?? 0) > 0;
  const group = groupOf(square, rules);
  const owned = group ? ownedInGroup(group, view.owner[square.index], view) : 0;
  const rows = street ? streetRows(square, rules) : countRows(square);
  if (built && !street) rows.push({ label: t('building-depot'), rent: now, built });
  const current = rows.findIndex((row) => now > 0 && row.rent === now && !!row.built === built && (row.count ?? owned) === owned);
  return rows.map(({ label, rent }, at) => ({ label, rent, text: rentText(square, rent), current: at === current }));
}

/** Printed are the bare rent, four houses, the hotel and, on some boards, the skyscraper. */
const PRINTED_HOUSES = 4;

function streetRows(square: Square, rules: RuleSet): Row[] {
  const { group_factor = 2, nearly_factor = 1, hotel_after } = rules.numbers;
  const [bare] = square.rents;
  const rows: Row[] = [{ label: t('rung-bare'), rent: bare }];
  if (nearly_factor > 1) rows.push({ label: t('rung-nearly'), rent: bare * nearly_factor });
  rows.push({ label: t('rung-group'), rent: bare * group_factor });
  square.rents.forEach((rent, step) => {
    // Where hotels come earlier, the printed rungs between are never reached.
    if (step > 0 && (step <= hotel_after || step > PRINTED_HOUSES)) {
      rows.push({ label: buildingWords(step, PRINTED_HOUSES, rules), rent, built: true });
    }
  });
  return rows;
}

function countRows(square: Square): Row[] {
  return square.rents.map((rent, step) => ({ rent, count: step + 1, label: t(`rung-${LADDER[square.kind] ?? 'stations'}`, { count: step + 1 }) }));
}

const LADDER: Record<string, string> = { utility: 'works', finance: 'finance', industry: 'industry' };

function rentText(square: Square, rent: number): string {
  return WORKS.has(square.kind) ? t('times-throw', { rent: number(rent) }) : number(rent);
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

/** The rounds a mortgage still runs, where it does not run for ever. */
export function roundsLeft(square: number, view: View): number | null {
  const until = view.mortgage_until?.[square] ?? 0;
  return view.mortgaged[square] && until > 0 ? Math.max(0, until - view.round) : null;
}

/** What whoever comes owes there now; null where nothing is due. */
export function currentRent(square: Square, view: View): string | null {
  const rent = view.rent[square.index];
  return rent > 0 ? rentText(square, rent) : null;
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
  const rent = currentRent(square, view);
  if (rent) parts.push(t('rent-label', { rent }));
  return parts;
}
