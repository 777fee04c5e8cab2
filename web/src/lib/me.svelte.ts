import { alone } from './alone';
import { call, Refused } from './api';
import type * as made from './protocol.generated';

/** Who uses this page: a stranger, a guest who has given a name, or an account. */
export type Me = made.Me;

const current = $state<{ me: Me | null | undefined }>({ me: undefined });
let asking: Promise<Me | null> | null = null;

/** Null for a stranger, undefined as long as nobody has asked. */
export function me(): Me | null | undefined {
  return current.me;
}

/** What a call has answered about oneself. */
export function takeMe(answer: Me | { person: '' }): Me | null {
  current.me = answer.person ? (answer as Me) : null;
  return current.me;
}

/** Asks the server once; raises Refused. */
export function loadMe(): Promise<Me | null> {
  if (current.me !== undefined) return Promise.resolve(current.me);
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

const ask = () => call<Me | { person: '' }>('/api/me').then(takeMe);

/** Becomes a guest of that name, or changes one's name. Raises Refused. */
export async function rename(name: string): Promise<Me> {
  return takeMe(await call<Me>('/api/me', { name })) as Me;
}

/**
 * Whoever is a stranger becomes a guest of that name; everybody else stays who they are, also whoever has become
 * somebody in another window. Raises Refused.
 */
export async function ensureGuest(name: string): Promise<Me> {
  return (await loadMe()) ?? alone(async () => (await ask()) ?? rename(name));
}

/** Nobody from now on, with all that was known. Raises Refused. */
export const forgetMe = async () => takeMe(await call<Me | { person: '' }>('/api/me', undefined, 'DELETE'));

/** After these it may be done all the same. */
const OPEN = ['UNREACHABLE', 'UNAVAILABLE'];

/**
 * Does what binds a seat to whoever one is. A stranger becomes a guest of that name by it, and is a stranger again if it
 * is refused: the name one gets is the one that was good for a seat. It is done for a stranger, too, where he cannot
 * become a guest: keys alone are enough to play. Raises what the work raises.
 */
export async function asGuest<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (await loadMe().catch(() => null)) return work();
  // No other window comes to know the guest before it is clear that he stays.
  return alone(async () => {
    const made = await ask().then((known) => !known && rename(name).then(() => true)).catch(() => false);
    try {
      return await work();
    } catch (problem) {
      if (made && problem instanceof Refused && !OPEN.includes(problem.code)) await forgetMe().catch(() => undefined);
      throw problem;
    }
  });
}
