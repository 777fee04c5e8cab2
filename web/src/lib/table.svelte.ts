import { getContext, setContext } from 'svelte';
import { Chat } from './chat.svelte';
import { Connection, type Connect, type Line } from './connection.svelte';
import { Motion } from './motion.svelte';
import { Outbox, type Asked } from './outbox';
import { cue } from './sound';
import {
  forgetTable, keepNames, keepSeed, knownTable, markOver, randomSeed, takeKeysAlong, takeWaiting,
} from './tables';
import { settings } from './settings.svelte';
import { besideTheLog } from './told';
import type {
  Action, Answer, FromServer, GameEvent, Pace, Pending, Presence, Preview, Refusal, RuleSet, SeatInfo, SeatView,
  TableInfo, Update, View,
} from './protocol';

/** What a notice may tell that is no trouble: it is shown where it belongs. */
const TOLD = new Set(['HOLD', 'PACE', 'TABLE', 'STUCK']);

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
  /** What happened while the line was broken; empty for whoever has just come. */
  meanwhile = $state.raw<GameEvent[]>([]);
  /** The last refusal in answer to an act: shown beside its control until the next answer, or until something else is asked. */
  refused = $state.raw<{ action: Action; refusal: Refusal; seat: number; question: string } | null>(null);
  waiting = $state(false);
  /** What the server said without being asked, such as that a key fits no seat. */
  notice = $state('');
  /** By the clock of this page: since when a seat has no connection, and when a bot plays for it, as far as it is known. */
  absences = $state.raw<Record<number, { since?: number; bot?: number }>>({});
  /** What each seat of mine mixes into the dice; settled before the start. */
  seeds = $state.raw<Record<number, string>>({});
  /** The table of the rematch, once there is one. */
  next = $state('');
  readonly chat = new Chat();
  /** The seat of mine that the person looks through; several share a device in hot-seat. */
  chosen = $state<number | null>(null);
  readonly motion: Motion;
  readonly connection: Line;
  /** Leads to a line of the log within the page; null where the replay is another page. */
  jump: ((event: number) => void) | null = null;
  #outbox = new Outbox();
  /** Hands that were taken down here, of which one need not be told. */
  #lowered = new Set<number>();
  #checks = new Map<string, (checked: Checked) => void>();

  constructor(readonly id: string, readonly rules: RuleSet, connect: Connect = (...line) => new Connection(...line)) {
    this.motion = new Motion(rules.squares.length);
    const hello = () => ({ type: 'hello', keys: knownTable(id)?.keys ?? [], since: this.version });
    this.connection = connect(
      `/api/tables/${encodeURIComponent(id)}/socket`, hello, (message) => this.#hear(message));
  }

  beside = $derived(besideTheLog(this.events));
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
  /** Whether a seat of this device is still in the game. */
  playing = $derived(this.mine.some((seat) => this.view?.seats[seat]?.out === false));
  /** Whether one may trade at all: the bank and everybody rest in a pause. */
  trading = $derived(this.playing && !this.view?.paused);
  /** All people are out, those of this device among them, and computers play on. */
  leftToBots = $derived(this.mine.length > 0 && this.view?.over === false && this.info !== null
    && this.info.seats.every(({ seat, kind }) => kind === 'bot' || this.view?.seats[seat]?.out));
  own = $derived<SeatView | null>(this.view?.seats[this.seat] ?? null);

  seatInfo(seat: number): SeatInfo | undefined {
    return this.info?.seats[seat];
  }

  act(type: string, square?: number): Answer | undefined {
    return this.acts.find((one) => one.action.type === type
      && (square === undefined || one.action.square === square));
  }

  /**
   * While the line is broken the answer waits; it goes out when the table has been seen anew and it still fits.
   * Tells in the end whether the server took it.
   */
  answer(action: Action, seat = this.seat): Promise<boolean> {
    const { view } = this;
    if (!view || this.#outbox.holds(action)) return Promise.resolve(false);
    const question = this.#questionOf(seat);
    this.waiting = true;
    this.refused = null;
    return new Promise((judged) => {
      const asked = { id: this.#outbox.newId(), seq: view.seq, seat, action, question, judged };
      this.#outbox.put(asked);
      this.#send(asked);
    });
  }

  #send({ id, seq, seat, action }: Asked): void {
    this.connection.send({ type: 'answer', id, seq, seat, action });
  }

  check(action: Action, seat = this.seat): Promise<Checked> {
    const id = this.#outbox.newId();
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
    if (!this.connection.send({ type: 'hold', seat: this.seat, on })) return;
    if (on) this.#lowered.delete(this.seat);
    else this.#lowered.add(this.seat);
  }

  /** A hand that stays up for long without anything being done comes down by itself, and its owner is told so. */
  #hands(up: number[]): void {
    const down = this.hold.filter((seat) => this.mine.includes(seat) && !up.includes(seat) && !this.#lowered.delete(seat));
    this.hold = up;
    if (down.length > 0 && this.playing && !this.view?.over) this.notice = 'HAND_DOWN';
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

  say(words: { text: string } | { phrase: string }, seat = this.seat): boolean {
    return this.connection.send({ type: 'say', id: this.#outbox.newId(), seat, ...words });
  }

  giveSeed(seat: number, seed: string): void {
    this.connection.send({ type: 'client_seed', seat, seed });
    keepSeed(this.id, seat, seed);
    this.seeds = { ...this.seeds, [seat]: seed };
  }

  /** Whoever adds nothing himself adds chance: the server must not know beforehand what comes of it. */
  #mixIn(): void {
    const kept = knownTable(this.id)?.seeds ?? {};
    this.seeds = Object.fromEntries(this.mine.flatMap((seat) => (this.seeds[seat] ? [[seat, this.seeds[seat]]] : [])));
    for (const seat of this.mine) if (!this.seeds[seat]) this.giveSeed(seat, kept[seat] ?? randomSeed());
  }

  /** Before the start: all my seats could begin, or not. */
  beReady(on: boolean): void {
    for (const seat of this.mine) this.connection.send({ type: 'ready', seat, on });
  }

  rematch(): void {
    this.connection.send({ type: 'rematch' });
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'gathering':
        this.#meet(message.table, message.seats);
        this.chat.fill(message.chat ?? []);
        this.#mixIn();
        if (takeWaiting(this.id)) this.beReady(true);
        break;
      case 'welcome':
        this.#welcome(message);
        break;
      case 'presence':
        if (this.info) this.info = { ...this.info, host: message.host, presence: this.#watch(message.presence) };
        break;
      case 'said':
        this.chat.add(message.line);
        break;
      case 'next':
        this.#goesOn(message.table);
        break;
      case 'update':
        this.#take(message, [...this.events, ...message.events], message.events);
        break;
      case 'accepted':
        this.#outbox.take(message.id, true);
        this.waiting = this.#outbox.size > 0;
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

  #meet(table: TableInfo, mine: number[]): void {
    // Of a gathering one hears anew whenever a word of it changes, and of a game after a broken line.
    this.#watch(table.presence);
    // Whoever has stood up, or was sent away, holds no key here any more.
    if (table.phase === 'gathering' && this.mine.length > 0 && mine.length === 0) forgetTable(this.id);
    this.info = table;
    this.mine = mine;
    if (mine.length > 0) keepNames(this.id, table.seats.filter((seat) => seat.name).map((seat) => seat.name));
    if (table.next) this.#goesOn(table.next);
  }

  #welcome(message: Extract<FromServer, { type: 'welcome' }>): void {
    const goesOn = message.since > 0 && message.since === this.version;
    this.#meet(message.table, message.seats);
    for (const settle of this.#checks.values()) settle({ refusal: { code: 'UNREACHABLE', facts: {} } });
    this.#checks.clear();
    this.motion.place(message.update.view.seats);
    this.chat.fill(message.chat ?? []);
    const { events } = message.update;
    const all = goesOn ? [...this.events, ...events] : events;
    this.motion.lay(all);
    this.#take(message.update, all, []);
    this.meanwhile = goesOn ? events : [];
    this.#forgive(events);
    for (const asked of this.#outbox.again(message.update.pending)) this.#send(asked);
    this.waiting = this.#outbox.size > 0;
    this.#sayAutoClaim();
  }

  /** The server counts in durations from now on. */
  #watch(presence: Presence): Presence {
    const now = Date.now();
    const moment = (seconds?: number, sign = 1) => (seconds === undefined ? undefined : now + sign * seconds * 1000);
    this.absences = Object.fromEntries((presence.away ?? []).map(({ seat, seconds, stands_in }) => (
      [seat, { since: moment(seconds, -1), bot: moment(stands_in) }])));
    return presence;
  }

  /** There is a rematch. The same keys open the same seats there. */
  #goesOn(table: string): void {
    if (this.mine.length > 0) takeKeysAlong(this.id, table);
    this.next = table;
  }

  #take(update: Update, all: GameEvent[], fresh: GameEvent[]): void {
    if (update.view.mover !== this.view?.mover || update.pending.length !== this.pending.length) {
      this.#followDecision(update.pending);
    }
    this.version = update.version;
    this.heard = Date.now();
    this.view = update.view;
    this.pending = update.pending;
    this.#hands(update.hold);
    this.events = all;
    this.latest = fresh;
    this.motion.follow(fresh, update.view);
    for (const event of fresh) cue(event, this.mine);
    this.#forgive(fresh);
    if (update.view.over) markOver(this.id);
  }

  /** In hot-seat the look goes to whoever is asked; the chosen seat stays while it still has a decision. */
  #followDecision(pending: Pending[]): void {
    const asked = pending.filter((one) => this.mine.includes(one.seat) && isQuestion(one)).map((one) => one.seat);
    if (this.chosen !== null && asked.length > 0 && !asked.includes(this.chosen)) this.chosen = null;
  }

  #questionOf(seat: number): string {
    return this.pending.find((one) => one.seat === seat)?.question ?? '';
  }

  /** What could not be done is no matter any more once something else is asked, or another turn has begun. */
  #forgive(events: GameEvent[]): void {
    if (!this.refused) return;
    const { seat, question } = this.refused;
    if (this.#questionOf(seat) !== question || events.some((event) => event.kind === 'turn' && event.seat === seat)) this.refused = null;
  }

  #refuse(id: string, refusal: Refusal): void {
    const asked = this.#outbox.take(id, false);
    this.waiting = this.#outbox.size > 0;
    // The game had gone on before the answer got through; what happened meanwhile has been told.
    if (asked?.late && refusal.code === 'STALE') return;
    if (asked) this.refused = { action: asked.action, refusal, seat: asked.seat, question: this.#questionOf(asked.seat) };
    else this.notice = refusal.code;
  }

  #notice(message: Extract<FromServer, { type: 'notice' }>): void {
    const { code, pace, stand_in, chat } = message;
    if (this.info) {
      const { info } = this;
      const stuck = code === 'STUCK' ? message.on : info.stuck;
      this.info = { ...info, stuck, pace: pace ?? info.pace, stand_in: stand_in ?? info.stand_in, chat: chat ?? info.chat };
    }
    if (!TOLD.has(code)) this.notice = code;
    if (message.code !== 'HOLD' || message.seat === undefined) return;
    const others = this.hold.filter((seat) => seat !== message.seat);
    this.#hands(message.on ? [...others, message.seat] : others);
  }
}

/** A seat is asked when there is something to answer; a debt counts although acts are what pays it. */
export function isQuestion(pending: Pending): boolean {
  return pending.answers.length > 0;
}

const key = Symbol('table');
export const provideTable = (table: Table): Table => setContext(key, table);
export const useTable = (): Table => getContext<Table>(key);
