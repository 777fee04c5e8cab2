import { route } from '../board/geometry';
import type { GameEvent, SeatView, View } from './protocol';
import { motion } from './settings.svelte';

const STEP = 75;
const LONGEST_WALK = 900;
const ROLL = 500;

const isThrow = (event: GameEvent): boolean => event.dice !== undefined && (event.kind === 'thrown' || event.kind === 'die');

/** What moves on the board. It only shows; nothing ever waits for it. */
export class Motion {
  /** The square where each token is drawn now. */
  squares = $state<number[]>([]);
  dice = $state.raw<number[]>([]);
  rolling = $state(false);
  thrower = $state(-1);
  #walks = new Map<number, ReturnType<typeof setTimeout>>();
  #goals = new Map<number, number>();
  #roll: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly count: number) {}

  place(seats: SeatView[]): void {
    this.stop();
    this.squares = seats.map((seat) => seat.square);
  }

  /** The dice as they were last thrown, for whoever has just come or was away meanwhile. */
  lay(events: GameEvent[]): void {
    const last = events.findLast(isThrow);
    this.dice = last?.dice ?? [];
    this.thrower = last?.seat ?? -1;
  }

  stop(): void {
    for (const walk of this.#walks.values()) clearTimeout(walk);
    this.#walks.clear();
    this.#goals.clear();
    clearTimeout(this.#roll);
    this.rolling = false;
  }

  follow(events: GameEvent[], view: View): void {
    let rolled = false;
    for (const event of events) {
      if (!isThrow(event)) continue;
      this.#show(event);
      rolled = true;
    }
    if (!rolled && view.dice.length > 0 && this.dice.length === 0) this.dice = view.dice;
    const wait = rolled && motion() > 0 ? ROLL / motion() : 0;
    const moved = new Map<number, GameEvent[]>();
    for (const event of events) {
      if (event.kind !== 'moved' || event.seat === undefined) continue;
      moved.set(event.seat, [...(moved.get(event.seat) ?? []), event]);
    }
    for (const seat of view.seats) this.#goTo(seat, moved.get(seat.seat) ?? [], wait);
  }

  #show(event: GameEvent): void {
    this.dice = event.dice ?? [];
    this.thrower = event.seat ?? -1;
    clearTimeout(this.#roll);
    if (motion() === 0) return;
    this.rolling = true;
    this.#roll = setTimeout(() => (this.rolling = false), ROLL / motion());
  }

  #goTo(seat: SeatView, moves: GameEvent[], wait: number): void {
    const at = this.squares[seat.seat] ?? seat.square;
    // A walk under way to the right square goes on, whatever else happens meanwhile.
    if (motion() > 0 && moves.length === 0 && this.#goals.get(seat.seat) === seat.square) return;
    if (this.#walks.has(seat.seat)) clearTimeout(this.#walks.get(seat.seat));
    if (motion() === 0 || moves.length === 0) {
      if (at === seat.square || motion() === 0) this.squares[seat.seat] = seat.square;
      else this.#walk(seat.seat, [seat.square], wait);
      return;
    }
    let from = at;
    const path: number[] = [];
    for (const move of moves) {
      const to = move.square ?? from;
      path.push(...route(from, to, this.count, move.how === 'back'));
      from = to;
    }
    // Into jail one goes straight, past nothing.
    if (from !== seat.square) path.push(seat.square);
    this.#walk(seat.seat, path, wait);
  }

  #walk(seat: number, path: number[], wait: number): void {
    this.#goals.set(seat, path[path.length - 1]);
    const step = Math.min(STEP, LONGEST_WALK / Math.max(1, path.length)) / motion();
    const next = (index: number): void => {
      if (index >= path.length) {
        this.#walks.delete(seat);
        this.#goals.delete(seat);
        return;
      }
      this.squares[seat] = path[index];
      this.#walks.set(seat, setTimeout(() => next(index + 1), step));
    };
    this.#walks.set(seat, setTimeout(() => next(0), wait));
  }
}
