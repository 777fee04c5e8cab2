import { call } from './api';
import { isDeed } from './deeds';
import type { Action, GameEvent, RuleSet, TableInfo, TableTicket, View } from './protocol';

/** The past of a game: all its steps, and the places where one can stop and look. */

export interface ReplayStep {
  seq: number; seat: number;
  /** Null for chance and the clock. */
  action: Action | null;
  events: GameEvent[];
  /** The fields of the view that differ from the step before, each whole. */
  changes: Partial<View>;
}
export interface Replay { table: TableInfo & { commitment?: string }; start: View; steps: ReplayStep[] }
export interface BranchSeat { name: string; kind: 'human' | 'bot'; bot?: string }

export const loadReplay = (id: string) => call<Replay>(`/api/tables/${encodeURIComponent(id)}/replay`);
export const playOn = (id: string, at: number, seats: BranchSeat[]) =>
  call<TableTicket>(`/api/tables/${encodeURIComponent(id)}/branch`, { at, seats });

/** A place where the slider stands: after an answer, and whatever chance and the clock made of it. */
export interface Stop {
  seq: number;
  view: View;
  events: GameEvent[];
  /** How many events of the log have happened by then. */
  logged: number;
  /** The last throw up to here. */
  throw: { dice: number[]; seat: number };
  /** Whether somebody's turn begins here. */
  turn: boolean;
}

function belongsToLast(step: ReplayStep): boolean {
  return step.action === null && !step.events.some((event) => event.kind === 'timed_out');
}

/**
 * Every stop with its whole view. Steps bring whole fields, so neighbours share all that did not change: two thousand
 * views weigh little more than the steps themselves, and a jump has nothing to reckon.
 */
export function stopsOf(replay: Replay): Stop[] {
  let last: Stop = {
    seq: replay.start.seq, view: replay.start, events: [], logged: 0, throw: { dice: replay.start.dice, seat: -1 }, turn: false,
  };
  const stops = [last];
  for (const step of replay.steps) {
    const joins = belongsToLast(step);
    const events = joins ? [...last.events, ...step.events] : step.events;
    const thrown = step.events.findLast((event) => event.dice && (event.kind === 'thrown' || event.kind === 'die'));
    const next: Stop = {
      seq: step.seq, events, view: { ...last.view, ...step.changes, seq: step.seq },
      logged: last.logged + step.events.length,
      throw: thrown ? { dice: thrown.dice ?? [], seat: thrown.seat ?? -1 } : last.throw,
      turn: events.some((event) => event.kind === 'turn'),
    };
    if (joins) stops[stops.length - 1] = next;
    else stops.push(next);
    last = next;
  }
  return stops;
}

/** The last stop with no more answers than that. */
export function stopAt(stops: Stop[], seq: number): number {
  return Math.max(0, stops.findLastIndex((stop) => stop.seq <= seq));
}

/** The stop at which this event of the log happened. */
export function stopOfEvent(stops: Stop[], index: number): number {
  const found = stops.findIndex((stop) => stop.logged > index);
  return found < 0 ? stops.length - 1 : found;
}

/** Where the next turn begins, or this one or the one before. */
export function turnFrom(stops: Stop[], at: number, forward: boolean): number {
  if (forward) {
    const next = stops.findIndex((stop, index) => index > at && stop.turn);
    return next < 0 ? stops.length - 1 : next;
  }
  return Math.max(0, stops.findLastIndex((stop, index) => index < at && stop.turn));
}

/** What each seat is worth: cash, deeds at their price less what they are mortgaged for, buildings at cost. */
export function worth(view: View, rules: RuleSet): number[] {
  const sums = view.seats.map((seat) => (seat.out ? 0 : seat.cash));
  for (const square of rules.squares) {
    const owner = view.owner[square.index];
    if (owner < 0 || !isDeed(square)) continue;
    sums[owner] += square.price - (view.mortgaged[square.index] ? square.mortgage : 0)
      + (view.level[square.index] ?? 0) * square.house_price;
  }
  return sums;
}

const POINTS = 240;

/** The worth of all seats over the game, at so many places that a curve shows no corner too few. */
export function worthCourse(stops: Stop[], rules: RuleSet): { at: number; worth: number[] }[] {
  const every = Math.max(1, Math.ceil((stops.length - 1) / POINTS));
  const places = stops.map((_, index) => index).filter((index) => index % every === 0 || index === stops.length - 1);
  return places.map((at) => ({ at, worth: worth(stops[at].view, rules) }));
}
