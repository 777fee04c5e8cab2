import type { SeatInfo } from './protocol';

/** One letter a seat; where two names begin alike, the later seat takes another letter of its name or its number. */
export function initials(seats: SeatInfo[]): string[] {
  const taken = new Set<string>();
  return seats.map(({ name, seat }) => {
    const letters = [...name.toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    const initial = letters.find((letter) => !taken.has(letter)) ?? String(seat + 1);
    taken.add(initial);
    return initial;
  });
}
