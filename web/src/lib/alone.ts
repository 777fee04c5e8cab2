import { readStored, writeStored } from './stored';

/** One window of this browser after the other: two strangers who give a name at once would be two people. */

const NAME = 'becoming';
/** Whoever has waited so long waits no more: a window may have been shut, or its call got stuck. Milliseconds. */
const LONGEST = 5000;
const MOMENT = 50;
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT));

/** Does it when no other window does. Raises what it raises. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return inTurn(work);
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await locks.request(`pasch.${NAME}`, { signal: AbortSignal.timeout(LONGEST) }, begin);
  } catch (problem) {
    if (begun) throw problem;
    return work();
  }
}

interface Sign { whose: number; until: number }
const sign = () => readStored<Sign | null>(NAME, null);

/** Locks there are only on https and on this very computer. Elsewhere: whose sign still stands after a moment has the turn. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const whose = Math.random();
  // A store that keeps nothing has no sign of anybody.
  for (let first = true; first || (sign() && sign()?.whose !== whose); first = false) {
    while ((sign()?.until ?? 0) > Date.now()) await moment();
    writeStored(NAME, { whose, until: Date.now() + LONGEST });
    await moment();
  }
  try {
    return await work();
  } finally {
    if (sign()?.whose === whose) writeStored(NAME, null);
  }
}
