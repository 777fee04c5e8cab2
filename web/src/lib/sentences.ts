import { isolated } from './bidi';
import { setting } from './choices';
import { hasBranches } from './deeds';
import { stepsWords, type Eval } from './lotto';
import type { Facts, GameEvent, Goods, Offer, Refusal, RuleSet, Steps, TableInfo } from './protocol';
import { BANK, POOL, POT } from './protocol';
import { both, language, number, t, wordsOrNull, type WordArgs } from './words.svelte';

/** Turns the protocol's facts into words: seats and squares become names, amounts become money. */

const SEATS = new Set(['seat', 'to', 'owner', 'debtor', 'bidder', 'who', 'creditor', 'by', 'mover']);
const SQUARES = new Set(['square']);
const AMOUNTS = new Set([
  'amount', 'price', 'cash', 'missing', 'raisable', 'flat', 'fine', 'bid', 'interest', 'redeem', 'cost', 'gain',
  'needed', 'due', 'mortgage', 'salary', 'least', 'most', 'stake', 'pool', 'assets',
]);
/** Events whose `amount` is no money. */
const COUNTS = new Set(['negotiation', 'shortage']);

export interface Names { rules: RuleSet; info: TableInfo | null }

export function money(amount: number, rules: RuleSet): string {
  const { currency } = rules;
  return t('money', { currency, sign: currency.length === 1 ? 'yes' : 'no', minus: amount < 0 ? '−' : '', amount: number(Math.abs(amount)) });
}

/** Ready to stand in a sentence or beside figures. */
export function seatName(seat: number, names: Names): string {
  if (seat === BANK) return t('bank');
  if (seat === POT) return t('pot');
  if (seat === POOL) return t('pool');
  return isolated(names.info?.seats[seat]?.name ?? t('seat-number', { number: seat + 1 }));
}

export function squareName(square: number, rules: RuleSet): string {
  const found = rules.squares[square];
  return found ? both(found.name) : '';
}

function wordArg(key: string, value: unknown, names: Names, counts: boolean): string | number {
  if (typeof value === 'number') {
    if (SEATS.has(key)) return seatName(value, names);
    if (SQUARES.has(key)) return squareName(value, names.rules) || 'none';
    if (key === 'level') return levelArg(value, names.rules);
    if (AMOUNTS.has(key) && !counts) return money(value, names.rules);
    if (key === 'deck') return deckName(value, names.rules);
    return value;
  }
  if (Array.isArray(value)) return value.map((one) => wordArg(key, one, names, counts)).join(', ');
  if (key === 'building' && value) return t(`building-${String(value)}`);
  return value === null || value === undefined ? 'none' : String(value);
}

function levelArg(level: number, rules: RuleSet): string | number {
  const above = level - rules.numbers.hotel_after;
  if (above <= 0) return level;
  if (hasBranches(rules)) return 'corporation';
  return above === 1 ? 'hotel' : 'skyscraper';
}

/** Faces of a throw; the last of three is the one with the figure and the bus where the rule set has such a die. */
export function faceWords(dice: number[], rules: RuleSet): string[] {
  return dice.map((die, index) => {
    if (index < 2 || dice.length !== 3 || !hasFaces(rules) || die <= 3) return String(die);
    return t(die === 6 ? 'face-bus' : 'face-figure');
  });
}

export function hasFaces(rules: RuleSet): boolean {
  return (rules.third_die ?? (rules.options.some((option) => option.name === 'lotto_prize') ? 'plain' : 'faces')) === 'faces';
}

export function lottoEval(names: Names): Eval {
  return (setting('lotto_eval', names.rules, names.info) ?? 'chain') as Eval;
}

function stepsArg(steps: Steps | null | undefined, names: Names): string {
  return steps && steps.length > 0 ? stepsWords(steps, lottoEval(names)) : 'none';
}

export function deckName(deck: number, rules: RuleSet): string {
  return rules.decks[deck] ? both(rules.decks[deck].name) : String(deck);
}

export function wordArgs(facts: Facts, names: Names, kind = ''): WordArgs {
  const args: WordArgs = {};
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'offer' || key === 'why' || key === 'pairs') continue;
    args[key] = wordArg(key, value, names, COUNTS.has(kind));
  }
  return args;
}

function fromArg(event: GameEvent, names: Names): string {
  if (event.from === undefined) return '';
  return event.kind === 'moved' ? squareName(event.from, names.rules) : seatName(event.from, names);
}

/** An event as a sentence; `aloud` for whoever hears it once and does not see whose mark stands before it. */
export function eventWords(event: GameEvent, names: Names, aloud = false): string {
  // Squares and buildings that an event does not name read as `none`, as the catalogue expects.
  const args: WordArgs = { square: 'none', building: 'none', ...wordArgs(event as unknown as Facts, names, event.kind) };
  if (event.from !== undefined) args.from = fromArg(event, names);
  if (event.dice) {
    args.dice = event.kind === 'lotto_thrown' ? listed(event.dice) : faceWords(event.dice, names.rules).join(' + ');
    args.sum = event.dice.reduce((total, one) => total + one, 0);
  }
  if (event.deck !== undefined && event.card !== undefined) {
    const card = names.rules.decks[event.deck]?.cards[event.card];
    args.card = card ? both(card) : '';
  }
  if ('steps' in event || event.kind === 'lotto_solved') args.steps = stepsArg(event.steps, names);
  if (event.level !== undefined && event.square !== undefined && names.rules.squares[event.square]?.kind === 'station') {
    args.level = event.level > 0 ? 'depot' : 0;
  }
  if (event.offer) args.offer = offerWords(event.offer, names, aloud);
  const words = wordsOrNull(`event-${event.kind}`, args) ?? t('event-unknown', { kind: event.kind });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function listed(values: (number | string)[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(values.map(String));
}

function offerWords({ seat, to, give, get }: Offer, names: Names, aloud: boolean): string {
  const [gives, wants] = [goodsWords(give, names), goodsWords(get, names)];
  if (!aloud) return t('offer-short', { give: gives, get: wants });
  return t('offer-aloud', { from: seatName(seat, names), to: seatName(to, names), give: gives, get: wants });
}

export function goodsWords(goods: Goods, names: Names): string {
  const parts = [
    ...(goods.cash > 0 ? [money(goods.cash, names.rules)] : []),
    ...goods.deeds.map((square) => squareName(square, names.rules)),
    ...goods.cards.map(() => t('jail-card')),
    ...(goods.tickets ? [t('tickets', { count: goods.tickets })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('nothing');
}

/** The words of a question; what the question does not name reads as `none`. */
export function questionWords(kind: string, facts: Facts, names: Names): string {
  const args: WordArgs = { square: 'none', building: 'none', ...wordArgs(facts, names) };
  for (const key of ['dice', 'numbers']) if (Array.isArray(facts[key])) args[key] = listed(facts[key] as number[]);
  return t(`question-${kind}`, args);
}

/** A refusal in words; the code itself only where the catalogue knows no words for it. */
export function refusalWords(refusal: Refusal, names: Names): string {
  const args = wordArgs(refusal.facts ?? {}, names);
  return wordsOrNull(`refusal-${refusal.code}`, args) ?? t('refusal-unknown', { code: refusal.code });
}
