/** Round figures above the least bid: small, middle and large steps by the worth of the lot. */
export function bidSteps(least: number, most: number, bid: number, worth: number): number[] {
  if (most < least) return [];
  const unit = niceUnit(worth / 20);
  const wanted = bid === 0 && least <= unit ? [unit, unit * 5, unit * 10] : [bid + unit, bid + unit * 2, bid + unit * 5];
  const steps = wanted.map((step) => Math.min(most, Math.max(least, roundUp(step, unit))));
  return [...new Set(steps)].sort((one, other) => one - other);
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit;
}

/** The next of 1, 2, 5, 10, 20, 50 … at or below the value. */
export function niceUnit(value: number): number {
  if (value < 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}
