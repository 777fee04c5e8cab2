import type { Pending } from './protocol';

/** The squares a decision is about: they are lit on the board, and some can be chosen there. */

const PICK: Record<string, string> = { choose_square: 'go', choose_deed: 'pick_deed', place: 'place' };

export interface PairFact { dice: [number, number]; square: number; doubles?: boolean; jail?: boolean }

export function pairsOf(pending: Pending): PairFact[] {
  return (pending.facts.pairs as PairFact[] | undefined) ?? [];
}

/** The squares one may tap to answer; none where the answer is no square. */
export function pickable(pending: Pending | null): number[] {
  const type = pending ? PICK[pending.question] : undefined;
  if (!pending || !type) return [];
  return pending.answers.filter((one) => one.action.type === type && !one.refusal).map((one) => Number(one.action.square));
}

/** The squares on a figure's own side of the board that a ticket reaches: up to and including the next corner. */
export function ticketSquares(at: number, count: number): number[] {
  const side = Math.floor(count / 4);
  const corner = (Math.floor(at / side) + 1) * side;
  return Array.from({ length: corner - at }, (_, step) => (at + step + 1) % count);
}

export function litSquares(pending: Pending | null, at: number, count: number): number[] {
  if (!pending) return [];
  const { facts, question } = pending;
  if (question === 'redistribute') return [];
  if (question === 'choose_dice' || question === 'jail_dice') return pairsOf(pending).map((pair) => pair.square);
  if (question === 'ticket_or_throw') {
    return pending.answers.some((one) => one.action.type === 'use_ticket' && !one.refusal) ? ticketSquares(at, count) : [];
  }
  const squares = pickable(pending);
  if (squares.length > 0) return squares;
  if (Array.isArray(facts.squares)) return facts.squares as number[];
  return typeof facts.square === 'number' && facts.square >= 0 ? [facts.square] : [];
}
