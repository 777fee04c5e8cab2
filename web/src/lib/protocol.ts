/** The messages between page and server, as docs/protocol.md states them. */

export type Text = { de: string; en: string };
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export type Level = 'solid' | 'beginner' | 'random';
export type Facts = Record<string, unknown>;

export interface RuleSetSummary {
  name: string;
  title: Text;
  summary: Text;
  seats: [number, number];
  default_seats: number;
  /** Rules of the house: what they stand on, and what they change. */
  based_on?: string;
  deviations?: Text[];
}

export type SquareKind =
  | 'go' | 'street' | 'station' | 'utility' | 'chance' | 'chest' | 'tax_income'
  | 'tax_luxury' | 'jail' | 'free_parking' | 'go_to_jail'
  | 'bus_ticket' | 'auction' | 'birthday' | 'event' | 'finance' | 'industry' | 'casino';

export interface Square {
  index: number;
  kind: SquareKind;
  name: Text;
  group: string | null;
  price: number;
  house_price: number;
  rents: number[];
  mortgage: number;
  redeem: number;
  amount?: number;
}

export interface Group { id: string; name: Text; letter: string; squares: number[] }
export interface Deck { id: string; name: Text; cards: Text[] }
export interface Clause { id: string; text: Text; ruling: boolean | Text | null; sentences: string[] }
export interface Section { id: string; title: Text; clauses: Clause[] }

export interface RuleOption {
  name: string;
  kind: 'choice' | 'number' | 'flag';
  default: string | number | boolean;
  choices?: { value: string; text: Text }[];
  least?: number;
  most?: number;
  text: Text;
  clause: string;
  excludes: string[];
}

/** A set of choices with a name, such as the modes of the on-line game; the first one is the usual one. */
export interface Mode {
  name: string; title: Text; summary: Text; seats: [number, number]; clause: string; options: OptionValues;
}

export interface RuleSet extends RuleSetSummary {
  currency: string;
  squares: Square[];
  groups: Group[];
  decks: Deck[];
  numbers: {
    start_cash: number; salary: number; jail_fine: number;
    houses: number; hotels: number; hotel_after: number; group_factor?: number;
    /** What the bare rent is multiplied by where only the allowed number of streets is missing. */
    nearly_factor?: number;
    /** How many streets of a group may be missing when building. */
    missing_allowed?: number;
  };
  options: RuleOption[];
  modes?: Mode[];
  /** What the third die shows: numbers, or 1 to 3, the figure (4, 5) and the bus (6). */
  third_die?: 'plain' | 'faces';
  /** What stands on the streets; it is branches where the words say so. */
  buildings?: 'houses' | 'branches';
  sections: Section[];
}

export type OptionValues = Record<string, string | number | boolean>;
export type SeatKind = 'human' | 'bot' | 'program' | 'free';
export type Phase = 'gathering' | 'playing' | 'over';
/** Who may write what at a table. */
export type ChatRule = 'free' | 'phrases' | 'off';
export interface SeatInfo { seat: number; name: string; kind: SeatKind; bot?: Level; user?: string; ready?: boolean }
/** Who is there: seats with a connection, seats that a bot plays for now, people who watch. */
export interface Presence { present: number[]; standing_in: number[]; spectators: number }
export interface TableInfo {
  table: string; rules: string; options: OptionValues; seats: SeatInfo[]; pace: Pace; over: boolean;
  timed: boolean; house: string; deviations: Text[];
  phase: Phase; code: string; public: boolean; host: number; stand_in: boolean; chat: ChatRule;
  commitment: string; next: string; created: number; presence: Presence;
}
export interface NewSeat { name: string; kind: 'human' | 'bot' | 'free'; bot?: Level }
export interface NewTable {
  rules: string;
  options: OptionValues;
  seed?: number;
  pace: Pace;
  timed?: boolean;
  public?: boolean;
  stand_in?: boolean;
  chat?: ChatRule;
  seats: NewSeat[];
}
/** The keys of one's seats, and the spoken codes that open them on another device. */
export interface TableTicket { table: string; keys: Record<string, string>; codes?: Record<string, string> }
export interface JoinWish { name: string; seat?: number; client_seed?: string }
export interface FoundCode { table: string; seat?: number; key?: string }
export interface TableCard {
  table: string; rules: string; house: string; options: OptionValues; deviations: Text[]; seats: SeatInfo[];
  timed: boolean; stand_in: boolean; phase: Phase; created: number; round: number; spectators: number;
}
export interface Lobby { open: TableCard[]; running: TableCard[]; mine: TableCard[] }
export interface ChatLine { number: number; at: number; seat: number; name: string; text?: string; phrase?: string }

export interface Refusal { code: string; sentence?: string; clause?: string; facts: Facts }
export interface Goods { cash: number; deeds: number[]; cards: number[]; tickets?: number }
export interface Offer { id: number | string; seat: number; to: number; give: Goods; get: Goods }
export interface Claim { square: number; owner: number; debtor: number; amount: number }

export type Action = { type: string } & Record<string, unknown>;
export interface Answer {
  action: Action; refusal: Refusal | null;
  cost?: number; gain?: number; least?: number; most?: number;
}
export interface Pending {
  seat: number; question: string; sentence: string; clause: string; facts: Facts;
  answers: Answer[]; acts: Answer[];
  /** Seconds left to answer when this was sent; absent without a clock. */
  seconds?: number;
}

export interface SeatView {
  seat: number; cash: number; square: number; jail: number; cards: number[]; laps: number; out: boolean;
  tickets?: number; right?: boolean; missed?: number; team?: number;
}
export interface View {
  seq: number; round: number; mover: number; dice: number[]; over: boolean; ranking: number[];
  seats: SeatView[]; owner: number[]; level: number[]; mortgaged: boolean[];
  houses: number; hotels: number; pot: number; offers: Offer[]; claims: Claim[];
  /** For each square the last round of its mortgage; 0 or -1 where none runs. */
  mortgage_until?: number[];
  skyscrapers?: number; depots?: number; bus_tickets?: number;
  pool?: number; seconds?: number; tax_percent?: number; paused?: boolean;
}

/** A calculation of Lotto: dice and operators in turn. */
export type Steps = (number | string)[];

export interface GameEvent {
  kind: string; why?: string; clause?: string;
  seat?: number; to?: number; square?: number; from?: number; amount?: number; number?: number;
  level?: number; deck?: number; card?: number; dice?: number[]; how?: string;
  building?: string | null; offer?: Offer;
  numbers?: number[]; steps?: Steps | null; levels?: number[]; percent?: number;
}

export interface Update {
  version: number; events: GameEvent[]; view: View; pending: Pending[]; hold: number[];
}
export interface Preview { cash?: Record<string, number> }

export type FromServer =
  | { type: 'gathering'; table: TableInfo; seats: number[]; chat?: ChatLine[] }
  | { type: 'welcome'; table: TableInfo; seats: number[]; update: Update; since: number; chat: ChatLine[] }
  | { type: 'presence'; presence: Presence; host: number }
  | { type: 'said'; line: ChatLine }
  | { type: 'next'; table: string }
  | ({ type: 'update' } & Update)
  | { type: 'accepted'; id: string; seq: number }
  | { type: 'refused'; id: string; refusal: Refusal }
  | { type: 'checked'; id: string; refusal: Refusal | null; preview?: Preview }
  | { type: 'notice'; code: string; seat?: number; on?: boolean; pace?: Pace; stand_in?: boolean; chat?: ChatRule }
  | { type: 'pong' };

/** Payers and payees that are no seats. */
export const BANK = -1;
export const POT = -4;
export const POOL = -5;
