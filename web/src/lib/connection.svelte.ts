import { call } from './api';
import type { FromServer } from './protocol';

/** `blocked`: the server answers calls, and yet no line comes about; something on the way lets none through. */
export type Link = 'connecting' | 'open' | 'lost' | 'blocked' | 'gone';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
/** A line on which nothing comes back for so long is dead, even if nobody has said so. */
const PATIENCE = 6000;
/** After a change of the network, or when a phone wakes up, one would rather know soon. */
const LITTLE_PATIENCE = 2000;
/** An attempt that takes longer than this will hardly succeed; the next one may. */
const LONGEST_ATTEMPT = 10_000;
/** So many attempts in a row that came to nothing although the server was there are no accident; a swallowed one counts double. */
const ENOUGH = 3;
/** How the server closes the line of a table that it does not know. */
const NO_TABLE = 4404;

/** What a table needs of its line; a replay has one that is silent. */
export interface Line {
  readonly link: Link;
  readonly nextTry: number | null;
  send(message: unknown): boolean;
  greet(): void;
  renew(): void;
  renewed(): Promise<void>;
  close(): void;
}
export type Connect = (path: string, hello: () => unknown, hear: (message: FromServer) => void) => Line;

/** A socket that comes back by itself; `hello` is said anew each time, so nothing is missed. */
export class Connection implements Line {
  link = $state<Link>('connecting');
  /** When the next attempt begins; null while one is under way. */
  nextTry = $state<number | null>(null);
  #socket: WebSocket | null = null;
  #tries = 0;
  #shut = 0;
  /** Whether nothing has been heard on this socket yet. */
  #mute = true;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #answered: (() => void) | undefined;

  constructor(
    private readonly path: string,
    private readonly hello: () => unknown,
    private readonly hear: (message: FromServer) => void,
  ) {
    this.#open();
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Says hello again, after one has got other keys or sits no more. */
  greet(): void {
    this.send(this.hello());
  }

  /** A new line at once: by the wish of a person, or because the cookie has changed. */
  renew(): void {
    this.#tries = 0;
    this.#open();
  }

  /** The same, and waits until the server has answered there. */
  renewed(): Promise<void> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.renew();
    });
  }

  close(): void {
    this.#closed = true;
    this.#still();
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  #still(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    clearInterval(this.#ping);
  }

  #open(): void {
    this.#still();
    this.#socket?.close();
    this.nextTry = null;
    this.#mute = true;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.#socket = socket;
    this.#doubt = setTimeout(() => this.#give(socket), LONGEST_ATTEMPT);
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      socket.send(JSON.stringify(this.hello()));
      this.#ping = setInterval(() => this.#probe(PATIENCE), PING_EVERY);
    };
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#doubt);
      this.#doubt = undefined;
      this.#mute = false;
      this.#shut = 0;
      const heard = JSON.parse(message.data as string) as FromServer;
      // A notice may be all that a full table ever says.
      if (heard.type !== 'notice') this.#tries = 0;
      this.link = 'open';
      this.hear(heard);
      this.#answered?.();
      this.#answered = undefined;
    };
    socket.onclose = (event) => this.#later(socket, event.code === NO_TABLE);
  }

  /** Asks for a sign of life; without one the line counts as lost. */
  #probe(patience: number): void {
    const socket = this.#socket;
    if (!socket || !this.send({ type: 'ping' })) return;
    this.#doubt ??= setTimeout(() => this.#give(socket), patience);
  }

  /** A dead line may take minutes to close; nobody waits for that. */
  #give(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    socket.onclose = null;
    socket.close();
    this.#later(socket, false, 2);
  }

  /** An attempt came to nothing: is the server away, or does something on the way let no line through? */
  async #wonder(weight: number): Promise<void> {
    const there = await call<{ ok?: boolean } | null>('/api/health').then((health) => health?.ok === true, () => false);
    if (this.#closed || this.link === 'open' || this.link === 'gone') return;
    this.#shut = there ? this.#shut + weight : 0;
    this.link = this.#shut >= ENOUGH ? 'blocked' : 'lost';
  }

  #later(socket: WebSocket, gone = false, weight = 1): void {
    if (this.#closed || socket !== this.#socket) return;
    this.#still();
    if (gone) {
      this.link = 'gone';
      return;
    }
    if (this.link !== 'blocked') this.link = 'lost';
    if (this.#mute) void this.#wonder(weight);
    // Jitter, so that not every page of a restarted server knocks at the same moment.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random());
    this.#tries += 1;
    this.nextTry = Date.now() + wait;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.link === 'open') this.#probe(LITTLE_PATIENCE);
    else if (this.link === 'lost' || this.link === 'blocked') this.renew();
  };
}
