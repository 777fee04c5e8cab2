import type { Action, Answer, Pending } from './protocol';

/** An answer that is under way: sent again with its id when the line comes back, which does no harm if it arrived. */
export interface Asked {
  id: string; seq: number; seat: number; action: Action; question: string;
  /** Whether it had to wait for the line. */
  late?: boolean;
  /** Called once: whether the server took it. */
  judged?: (taken: boolean) => void;
}

/** The answers of this page that the server has not yet judged. */
export class Outbox {
  #asked = new Map<string, Asked>();
  #count = 0;

  get size(): number {
    return this.#asked.size;
  }

  newId(): string {
    this.#count += 1;
    return `${Date.now().toString(36)}-${this.#count}-${Math.random().toString(36).slice(2, 8)}`;
  }

  put(asked: Asked): void {
    this.#asked.set(asked.id, asked);
  }

  /** Takes out what has been judged. */
  take(id: string, taken: boolean): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.judged?.(taken);
    return asked;
  }

  /** A second press before the first is answered would only come back as stale. */
  holds(action: Action): boolean {
    const wanted = JSON.stringify(action);
    return [...this.#asked.values()].some((asked) => JSON.stringify(asked.action) === wanted);
  }

  /** After the line broke: forgets what can no longer be meant, and returns the rest in the order it was given. */
  again(pending: Pending[]): Asked[] {
    for (const asked of this.#asked.values()) {
      asked.late = true;
      if (!fits(asked, pending)) this.take(asked.id, false);
    }
    return [...this.#asked.values()];
  }
}

/** Whether the act is still listed, or the question still open that was answered. */
function fits(asked: Asked, pending: Pending[]): boolean {
  const listed = ({ action }: Answer) => action.type === asked.action.type;
  return pending.some((one) => one.seat === asked.seat
    && (one.acts.some(listed) || (one.question === asked.question && one.answers.some(listed))));
}
