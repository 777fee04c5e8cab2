import { getContext, setContext } from 'svelte';
import { Connection, type Connect, type Line } from './connection.svelte';
import { Motion } from './motion.svelte';
import { cue } from './sound';
import { knownTable, markOver } from './tables';
import { settings } from './settings.svelte';
import type {
  Action, Answer, FromServer, GameEvent, Pace, Pending, Preview, Refusal, RuleSet, SeatInfo, SeatView,
  TableInfo, Update, View,
} from './protocol';

export interface Checked { refusal: Refusal | null; preview?: Preview }

/** One table as the page knows it: what the server last said, and what the page has asked. */
export class Table {
  info = $state.raw<TableInfo | null>(null);
  mine = $state.raw<number[]>([]);
  view = $state.raw<View | null>(null);
  pending = $state.raw<Pending[]>([]);
  events = $state.raw<GameEvent[]>([]);
  hold = $state.raw<number[]>([]);
  /** The events of the last update, for the live region and the sounds. */
  latest = $state.raw<GameEvent[]>([]);
  version = $state<number | null>(null);
  /** When the last update came, for what counts seconds from there. */
  heard = $state(0);
  /** The last refusal in answer to an act, with the act's type: shown beside its control until the next answer. */
  refused = $state.raw<{ action: Action; refusal: Refusal } | null>(null);
  waiting = $state(false);
  /** What the server said without being asked, such as that a key fits no seat. */
  notice = $state('');
  /** The seat of mine that the person looks through; several share a device in hot-seat. */
  chosen = $state<number | null>(null);
  readonly motion: Motion;
  readonly connection: Line;
  /** Where a line of the log leads to; null where it leads nowhere. */
  jump: ((event: number) => void) | null = null;
  #asked = new Map<string, Action>();
  #checks = new Map<string, (checked: Checked) => void>();
  #count = 0;

  constructor(readonly id: string, readonly rules: RuleSet, connect: Connect = (...line) => new Connection(...line)) {
    this.motion = new Motion(rules.squares.length);
    const hello = () => ({ type: 'hello', keys: knownTable(id)?.keys ?? [], since: this.version });
    this.connection = connect(
      `/api/tables/${encodeURIComponent(id)}/socket`, hello, (message) => this.#hear(message));
  }

  decisions = $derived(this.pending.filter((one) => this.mine.includes(one.seat) && isQuestion(one)));
  /** The seat whose decision, possessions and trades are shown. */
  seat = $derived.by(() => {
    const asked = this.decisions.map((one) => one.seat);
    // Who only watches may look through any seat.
    if (this.chosen !== null && (this.mine.length === 0 || this.mine.includes(this.chosen))) return this.chosen;
    return asked[0] ?? this.mine.find((seat) => !this.view?.seats[seat]?.out) ?? this.mine[0] ?? -1;
  });
  decision = $derived(this.decisions.find((one) => one.seat === this.seat) ?? null);
  acts = $derived(this.pending.filter((one) => one.seat === this.seat).flatMap((one) => one.acts));
  own = $derived<SeatView | null>(this.view?.seats[this.seat] ?? null);

  seatInfo(seat: number): SeatInfo | undefined {
    return this.info?.seats[seat];
  }

  act(type: string, square?: number): Answer | undefined {
    return this.acts.find((one) => one.action.type === type
      && (square === undefined || one.action.square === square));
  }

  answer(action: Action, seat = this.seat): void {
    if (!this.view || this.#underWay(action)) return;
    const id = this.#newId();
    const sent = this.connection.send({ type: 'answer', id, seq: this.view.seq, seat, action });
    if (!sent) return;
    this.#asked.set(id, action);
    this.waiting = true;
    this.refused = null;
  }

  /** A second press before the first is answered would only come back as stale. */
  #underWay(action: Action): boolean {
    const wanted = JSON.stringify(action);
    return [...this.#asked.values()].some((asked) => JSON.stringify(asked) === wanted);
  }

  check(action: Action, seat = this.seat): Promise<Checked> {
    const id = this.#newId();
    return new Promise((resolve) => {
      this.#checks.set(id, resolve);
      if (!this.connection.send({ type: 'check', id, seat, action })) {
        this.#checks.delete(id);
        resolve({ refusal: { code: 'UNREACHABLE', facts: {} } });
      }
    });
  }

  setPace(pace: Pace): void {
    this.connection.send({ type: 'pace', pace });
    if (this.info) this.info = { ...this.info, pace };
  }

  raiseHand(on: boolean): void {
    this.connection.send({ type: 'hold', seat: this.seat, on });
  }

  setAutoClaim(on: boolean): void {
    settings.claim = on;
    this.#sayAutoClaim();
  }

  #sayAutoClaim(): void {
    for (const seat of this.mine) this.connection.send({ type: 'auto_claim', seat, on: settings.claim });
  }

  leave(): void {
    this.connection.close();
    this.motion.stop();
  }

  #newId(): string {
    this.#count += 1;
    return `${Date.now().toString(36)}-${this.#count}-${Math.random().toString(36).slice(2, 8)}`;
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'update':
        this.#take(message, [...this.events, ...message.events], message.events);
        break;
      case 'accepted':
        this.#asked.delete(message.id);
        this.waiting = this.#asked.size > 0;
        break;
      case 'refused':
        this.#refuse(message.id, message.refusal);
        break;
      case 'checked':
        this.#checks.get(message.id)?.({ refusal: message.refusal, preview: message.preview });
        this.#checks.delete(message.id);
        break;
      case 'notice':
        this.#notice(message);
        break;
    }
  }

  #welcome(message: Extract<FromServer, { type: 'welcome' }>): void {
    this.info = message.table;
    this.mine = message.seats;
    // Answers that were under way when the line broke are settled by the state that comes with the welcome.
    this.#asked.clear();
    this.waiting = false;
    for (const settle of this.#checks.values()) settle({ refusal: { code: 'UNREACHABLE', facts: {} } });
    this.#checks.clear();
    this.motion.place(message.update.view.seats);
    this.#take(message.update, message.update.events, []);
    this.#sayAutoClaim();
  }

  #take(update: Update, all: GameEvent[], fresh: GameEvent[]): void {
    if (update.view.mover !== this.view?.mover || update.pending.length !== this.pending.length) {
      this.#followDecision(update.pending);
    }
    this.version = update.version;
    this.heard = Date.now();
    this.view = update.view;
    this.pending = update.pending;
    this.hold = update.hold;
    this.events = all;
    this.latest = fresh;
    this.motion.follow(fresh, update.view);
    for (const event of fresh) cue(event, this.mine);
    if (update.view.over) markOver(this.id);
  }

  /** In hot-seat the look goes to whoever is asked; the chosen seat stays while it still has a decision. */
  #followDecision(pending: Pending[]): void {
    const asked = pending.filter((one) => this.mine.includes(one.seat) && isQuestion(one)).map((one) => one.seat);
    if (this.chosen !== null && asked.length > 0 && !asked.includes(this.chosen)) this.chosen = null;
  }

  #refuse(id: string, refusal: Refusal): void {
    const action = this.#asked.get(id);
    this.#asked.delete(id);
    this.waiting = this.#asked.size > 0;
    if (action) this.refused = { action, refusal };
  }

  #notice(message: Extract<FromServer, { type: 'notice' }>): void {
    if (message.pace && this.info) this.info = { ...this.info, pace: message.pace };
    if (message.code !== 'HOLD' && message.code !== 'PACE') this.notice = message.code;
    if (message.code !== 'HOLD' || message.seat === undefined) return;
    const others = this.hold.filter((seat) => seat !== message.seat);
    this.hold = message.on ? [...others, message.seat] : others;
  }
}

/** A seat is asked when there is something to answer; a debt counts although acts are what pays it. */
export function isQuestion(pending: Pending): boolean {
  return pending.answers.length > 0;
}

const key = Symbol('table');
export const provideTable = (table: Table): Table => setContext(key, table);
export const useTable = (): Table => getContext<Table>(key);
