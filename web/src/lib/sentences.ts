import type { Facts, GameEvent, Refusal, RuleSet, TableInfo } from './protocol';
import { BANK, POT } from './protocol';
import { both, number, t, wordsOrNull, type WordArgs } from './words.svelte';

/** Turns the protocol's facts into words: seats and squares become names, amounts become money. */

const SEATS = new Set(['seat', 'to', 'owner', 'debtor', 'bidder', 'who', 'creditor', 'by', 'mover']);
const SQUARES = new Set(['square']);
const AMOUNTS = new Set([
  'amount', 'price', 'cash', 'missing', 'raisable', 'flat', 'fine', 'bid', 'interest', 'redeem', 'cost', 'gain',
  'needed', 'due', 'mortgage', 'salary', 'least', 'most',
]);
/** Events whose `amount` is no money. */
const COUNTS = new Set(['negotiation', 'shortage']);

export interface Names { rules: RuleSet; info: TableInfo | null }

export function money(amount: number, rules: RuleSet): string {
  return `${number(amount)}\u00A0${rules.currency}`;
}

export function seatName(seat: number, names: Names): string {
  if (seat === BANK) return t('bank');
  if (seat === POT) return t('pot');
  return names.info?.seats[seat]?.name ?? t('seat-number', { number: seat + 1 });
}

export function squareName(square: number, rules: RuleSet): string {
  const found = rules.squares[square];
  return found ? both(found.name) : '';
}

function wordArg(key: string, value: unknown, names: Names, counts: boolean): string | number {
  if (typeof value === 'number') {
    if (SEATS.has(key)) return seatName(value, names);
    if (SQUARES.has(key)) return squareName(value, names.rules) || 'none';
    if (key === 'level') return value > names.rules.numbers.hotel_after ? 'hotel' : value;
    if (AMOUNTS.has(key) && !counts) return money(value, names.rules);
    if (key === 'deck') return deckName(value, names.rules);
    return value;
  }
  if (Array.isArray(value)) return value.map((one) => wordArg(key, one, names, counts)).join(', ');
  if (key === 'building' && value) return t(`building-${String(value)}`);
  return value === null || value === undefined ? 'none' : String(value);
}

export function deckName(deck: number, rules: RuleSet): string {
  return rules.decks[deck] ? both(rules.decks[deck].name) : String(deck);
}

export function wordArgs(facts: Facts, names: Names, kind = ''): WordArgs {
  const args: WordArgs = {};
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'offer' || key === 'why') continue;
    args[key] = wordArg(key, value, names, COUNTS.has(kind));
  }
  return args;
}

function fromArg(event: GameEvent, names: Names): string {
  if (event.from === undefined) return '';
  return event.kind === 'moved' ? squareName(event.from, names.rules) : seatName(event.from, names);
}

/** An event as a sentence. */
export function eventWords(event: GameEvent, names: Names): string {
  // Squares and buildings that an event does not name read as `none`, as the catalogue expects.
  const args: WordArgs = { square: 'none', building: 'none', ...wordArgs(event as unknown as Facts, names, event.kind) };
  if (event.from !== undefined) args.from = fromArg(event, names);
  if (event.dice) {
    args.dice = event.dice.join(' + ');
    args.sum = event.dice.reduce((total, one) => total + one, 0);
  }
  if (event.deck !== undefined && event.card !== undefined) {
    const card = names.rules.decks[event.deck]?.cards[event.card];
    args.card = card ? both(card) : '';
  }
  if (event.offer) args.offer = `${goodsWords(event.offer.give, names)} ⇄ ${goodsWords(event.offer.get, names)}`;
  return wordsOrNull(`event-${event.kind}`, args) ?? t('event-unknown', { kind: event.kind });
}

export function goodsWords(goods: { cash: number; deeds: number[]; cards: number[] }, names: Names): string {
  const parts = [
    ...(goods.cash > 0 ? [money(goods.cash, names.rules)] : []),
    ...goods.deeds.map((square) => squareName(square, names.rules)),
    ...goods.cards.map(() => t('jail-card')),
  ];
  return parts.length > 0 ? parts.join(', ') : t('nothing');
}

/** The words of a question; what the question does not name reads as `none`. */
export function questionWords(kind: string, facts: Facts, names: Names): string {
  return t(`question-${kind}`, { square: 'none', building: 'none', ...wordArgs(facts, names) });
}

/** A refusal in words; the code itself only where the catalogue knows no words for it. */
export function refusalWords(refusal: Refusal, names: Names): string {
  const args = wordArgs(refusal.facts ?? {}, names);
  return wordsOrNull(`refusal-${refusal.code}`, args) ?? t('refusal-unknown', { code: refusal.code });
}
