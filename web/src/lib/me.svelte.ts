import { call } from './api';

/** Makes sure that the server knows this person by a name. Whoever has one keeps it; without one a seat still plays. */
export async function ensureGuest(name: string): Promise<void> {
  try {
    const { person } = await call<{ person: string }>('/api/me');
    if (!person) await call('/api/me', { name });
  } catch {
    // The seat's key is enough to play; only the history and the chat of a spectator need a person.
  }
}
