import type { ChatLine, SeatInfo } from './protocol';
import { readStored, writeStored } from './stored';

/** Whose words this device does not want to see; kept from table to table. */
const muted = $state<{ people: string[] }>({ people: readStored<string[]>('muted', []) });

/** A person is known by the public id, where there is one, else by the name. */
function personOf(line: Pick<ChatLine, 'seat' | 'name'>, seats: SeatInfo[]): string {
  return seats[line.seat]?.person || `name:${line.name}`;
}

export function isMuted(line: Pick<ChatLine, 'seat' | 'name'>, seats: SeatInfo[]): boolean {
  return muted.people.includes(personOf(line, seats));
}

export function mute(line: Pick<ChatLine, 'seat' | 'name'>, seats: SeatInfo[], on: boolean): void {
  const person = personOf(line, seats);
  const others = muted.people.filter((one) => one !== person);
  muted.people = on ? [...others, person] : others;
  writeStored('muted', muted.people);
}

/** What has been said at a table, and up to where it has been read. */
export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  read = $state(0);
  /** The last line that came while one was there; what was said before is not announced. */
  fresh = $state.raw<ChatLine | null>(null);

  last = $derived(this.lines.at(-1)?.number ?? 0);

  /** All that is kept of the chat; it may be shorter than what one has heard oneself. */
  fill(lines: ChatLine[]): void {
    const first = this.lines.length === 0;
    const known = new Set(lines.map((line) => line.number));
    this.lines = [...this.lines.filter((line) => !known.has(line.number)), ...lines].sort((a, b) => a.number - b.number);
    if (first) this.read = this.last;
  }

  add(line: ChatLine): void {
    if (this.lines.some((one) => one.number === line.number)) return;
    this.lines = [...this.lines, line];
    this.fresh = line;
  }

  unread(mine: number[], seats: SeatInfo[]): number {
    return this.lines.filter((line) => line.number > this.read && !isMuted(line, seats)
      && (line.seat < 0 || !mine.includes(line.seat))).length;
  }
}
