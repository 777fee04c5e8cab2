import type { FromServer } from './protocol';

export type Link = 'connecting' | 'open' | 'lost' | 'gone';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;

/** What a table needs of its line; a replay has one that is silent. */
export interface Line { readonly link: Link; send(message: unknown): boolean; close(): void }
export type Connect = (path: string, hello: () => unknown, hear: (message: FromServer) => void) => Line;

/** A socket that comes back by itself; `hello` is said anew each time, so nothing is missed. */
export class Connection implements Line {
  link = $state<Link>('connecting');
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly path: string,
    private readonly hello: () => unknown,
    private readonly hear: (message: FromServer) => void,
  ) {
    this.#open();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      socket.send(JSON.stringify(this.hello()));
      this.#ping = setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
    };
    socket.onmessage = (message) => {
      this.link = 'open';
      this.hear(JSON.parse(message.data as string) as FromServer);
    };
    socket.onclose = () => this.#later(socket);
  }

  #later(socket: WebSocket): void {
    clearInterval(this.#ping);
    if (this.#closed || socket !== this.#socket) return;
    this.link = 'lost';
    // Jitter, so that not every page of a restarted server knocks at the same moment.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.5 + Math.random());
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #hurry = (): void => {
    if (this.link !== 'lost' || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retry);
    this.#tries = 0;
    this.#open();
  };
}
