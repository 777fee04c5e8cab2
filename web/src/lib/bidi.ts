/** Whatever is written from right to left, and the marks that turn the direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const APART = /^\u2068[^\u2066-\u2069]*\u2069$/;

/**
 * A name or what people write, so that it leaves the order of its neighbours alone: figures beside a Hebrew name would
 * jump to its other side. What runs from left to right as the page does stays as it is, without signs that do not show.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) && !APART.test(text) ? `\u2068${text}\u2069` : text;
}
