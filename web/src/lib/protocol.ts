import type * as made from './protocol.generated';

/**
 * The messages between page and server, as docs/protocol.md states them. Their types are made of the server's
 * (protocol.generated.ts); here stands what the page calls otherwise, and what it knows more exactly.
 */

export type {
  ChatLine, FoundCode, Goods, JoinWish, Lobby, NewSeat, Presence, Preview, RuleSetSummary, SeatInfo, SeatView,
  TableCard, TableInfo, TableTicket, Text,
} from './protocol.generated';

export type Pace = made.TableInfo['pace'];
export type Level = NonNullable<made.SeatInfo['bot']>;
/** Who may write what at a table. */
export type ChatRule = made.TableInfo['chat'];
export type Facts = Record<string, unknown>;
export type OptionValues = Record<string, string | number | boolean>;

export type Square = made.SquareInfo;
export type Group = made.GroupInfo;
export type RuleOption = made.OptionInfo;
/** A set of choices with a name, such as the modes of the on-line game; the first one is the usual one. */
export type Mode = made.Mode & { options: OptionValues };
export type RuleSet = Omit<made.RuleSet, 'modes'> & { modes?: Mode[] };

export type NewTable = made.NewTable & { options: OptionValues; pace: Pace };

export type Refusal = Pick<made.Refusal, 'code' | 'facts'> & Partial<made.Refusal>;
/** One that is being written has no number yet. */
export type Offer = Omit<made.Offer, 'id'> & { id: number | string };
export type View = Omit<made.View, 'offers'> & { offers: Offer[] };

export type Action = { type: string } & Record<string, unknown>;
export type Answer = Omit<made.Answer, 'action' | 'refusal'> & { action: Action; refusal: Refusal | null };
export type Pending = Omit<made.Pending, 'answers' | 'acts'> & { answers: Answer[]; acts: Answer[] };

/** A calculation of Lotto: dice and operators in turn. */
export type Steps = (number | string)[];

export interface GameEvent {
  kind: string; why?: string; clause?: string;
  seat?: number; to?: number; square?: number; from?: number; amount?: number; number?: number;
  level?: number; deck?: number; card?: number; dice?: number[]; how?: string;
  building?: string | null; offer?: Offer;
  numbers?: number[]; steps?: Steps | null; levels?: number[]; percent?: number;
}

export type Update = Omit<made.Update, 'events' | 'view' | 'pending'> & {
  events: GameEvent[]; view: View; pending: Pending[];
};

export type FromServer =
  | Exclude<made.FromServer, { type: 'welcome' | 'update' | 'refused' | 'checked' | 'notice' }>
  | (Omit<made.Welcome, 'update'> & { update: Update })
  | ({ type: 'update' } & Update)
  | (Omit<made.Refused, 'refusal'> & { refusal: Refusal })
  | (Omit<made.Checked, 'refusal'> & { refusal: Refusal | null })
  | (Omit<made.Notice, 'pace' | 'chat'> & { pace?: Pace; chat?: ChatRule });

/** Computer players, the strongest first. */
export const LEVELS: Level[] = ['solid', 'beginner', 'random'];

/** Payers and payees that are no seats. */
export const BANK = -1;
export const POT = -4;
export const POOL = -5;
