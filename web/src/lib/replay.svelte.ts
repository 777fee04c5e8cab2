import type { Connect } from './connection.svelte';
import type { RuleSet } from './protocol';
import { stopAt, stopOfEvent, stopsOf, turnFrom, type Replay, type Stop } from './replay';
import { Table } from './table.svelte';

export type Speed = 1 | 2 | 4;

const nothing = () => undefined;
const silent: Connect = () => ({
  link: 'open', nextTry: null, send: () => false, greet: nothing, renew: nothing, renewed: () => Promise.resolve(), close: nothing,
});
const BEAT = 800;
/** The log follows when the slider rests: writing a hundred sentences for each place passed would make it stick. */
const REST = 140;

/** A table that shows the past: nobody is asked anything, and nothing is sent. */
export class ReplayTable extends Table {
  stops = $state.raw<Stop[]>([]);
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Whether the dice were promised before the game, so that they can be checked. */
  promised = $state(false);
  /** Where the slider has come to rest: what is slow to draw, or is read aloud, waits for it. */
  rested = $state(0);
  #beat: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #log: Stop['events'] = [];

  constructor(replay: Replay, rules: RuleSet) {
    super(replay.table.table, rules, silent);
    this.chosen = replay.table.seats.find((seat) => seat.kind === 'human')?.seat ?? 0;
    // The past does not run on: the game's clock stands where it stood.
    this.heard = Infinity;
    this.jump = (event) => this.show(stopOfEvent(this.stops, event));
    this.load(replay);
  }

  here = $derived<Stop | undefined>(this.stops[this.at]);

  /** Also when a running game has gone on meanwhile. */
  load(replay: Replay): void {
    // Who is there now says nothing about then.
    this.info = { ...replay.table, presence: { present: replay.table.seats.map((one) => one.seat), standing_in: [], spectators: 0 } };
    this.promised = Boolean(replay.table.commitment);
    this.stops = stopsOf(replay);
    this.#log = this.stops.flatMap((stop) => stop.events);
    this.#place(Math.min(this.at, this.stops.length - 1), false);
    this.#settle();
  }

  /** To a place of the slider; whoever drags it while it plays has taken over. */
  show(index: number): void {
    this.pause();
    this.#place(index, false);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST);
  }

  showAnswer(seq: number): void {
    this.show(stopAt(this.stops, seq));
    this.#settle();
  }

  showEvent(index: number): void {
    this.show(stopOfEvent(this.stops, index));
    this.#settle();
  }

  step(by: number): void {
    this.show(this.at + by);
  }

  turn(forward: boolean): void {
    this.show(turnFrom(this.stops, this.at, forward));
  }

  end(): void {
    this.show(this.stops.length - 1);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.stops.length - 1) this.#place(0, false);
    this.playing = true;
    this.#later();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#beat);
  }

  override leave(): void {
    this.pause();
    clearTimeout(this.#rest);
    super.leave();
  }

  #later(): void {
    this.#beat = setTimeout(() => {
      this.#place(this.at + 1, this.speed < 4);
      this.#settle();
      if (this.at < this.stops.length - 1) this.#later();
      else this.playing = false;
    }, BEAT / this.speed);
  }

  #place(index: number, walk: boolean): void {
    const at = Math.max(0, Math.min(index, this.stops.length - 1));
    const stop = this.stops[at];
    this.at = at;
    this.view = stop.view;
    if (walk) this.motion.follow(stop.events, stop.view);
    else this.motion.place(stop.view.seats);
    this.motion.dice = stop.throw.dice;
    this.motion.thrower = stop.throw.seat;
  }

  #settle(): void {
    clearTimeout(this.#rest);
    this.rested = this.at;
    this.events = this.#log.slice(0, this.here?.logged ?? 0);
  }
}
