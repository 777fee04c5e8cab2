import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../src/lib/connection.svelte';

/** A socket that does what the test says. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text).type);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  say(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const newest = () => Socket.all[Socket.all.length - 1];
const heard: string[] = [];
const made = () => new Connection('/socket', () => ({ type: 'hello' }), (message) => heard.push(message.type));

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  heard.length = 0;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line to a table', () => {
  it('says hello, and is open once something is heard', () => {
    const line = made();
    newest().open();
    expect(newest().sent).toEqual(['hello']);
    expect(line.link).toBe('connecting');
    newest().say('welcome');
    expect(line.link).toBe('open');
    expect(heard).toEqual(['welcome']);
  });

  it('tries again by itself, says when, and says hello anew', () => {
    const line = made();
    newest().open();
    newest().say('welcome');
    newest().break();
    expect(line.link).toBe('lost');
    expect(line.nextTry).toBeGreaterThan(Date.now());
    vi.advanceTimersByTime(700);
    expect(Socket.all).toHaveLength(2);
    expect(line.nextTry).toBeNull();
    newest().open();
    newest().say('welcome');
    expect(line.link).toBe('open');
    expect(newest().sent).toEqual(['hello']);
  });

  it('waits longer after each failure, but never longer than twelve seconds', () => {
    const line = made();
    const waits = Array.from({ length: 9 }, () => {
      newest().break();
      const wait = (line.nextTry ?? 0) - Date.now();
      vi.advanceTimersByTime(wait);
      return wait;
    });
    expect(waits[0]).toBeLessThanOrEqual(600);
    expect(Math.max(...waits)).toBeLessThanOrEqual(12_000);
    expect(Math.max(...waits.slice(4))).toBeGreaterThan(Math.max(...waits.slice(0, 2)));
  });

  it('counts as lost when nothing comes back, even if nobody has said so', () => {
    const line = made();
    newest().open();
    newest().say('welcome');
    vi.advanceTimersByTime(20_000);
    expect(newest().sent).toEqual(['hello', 'ping']);
    newest().say('pong');
    vi.advanceTimersByTime(20_000 + 5999);
    expect(line.link).toBe('open');
    vi.advanceTimersByTime(2);
    expect(line.link).toBe('lost');
  });

  it('comes back at once when a person asks for it', () => {
    const line = made();
    newest().break();
    line.renew();
    expect(Socket.all).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(Socket.all).toHaveLength(2);
  });

  it('gives up where there is no such table', () => {
    const line = made();
    newest().open();
    newest().break(4404);
    expect(line.link).toBe('gone');
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
  });

  it('is silent once it is closed', () => {
    const line = made();
    newest().open();
    line.close();
    newest().break();
    vi.advanceTimersByTime(60_000);
    expect(Socket.all).toHaveLength(1);
    expect(line.send({ type: 'ping' })).toBe(false);
  });
});

describe('a network that lets no line through', () => {
  const answers = (...health: unknown[]) => {
    vi.stubGlobal('fetch', vi.fn(() => {
      const next = health.length > 1 ? health.shift() : health[0];
      return next === 'away' ? Promise.reject(new TypeError('no network')) : Promise.resolve({ ok: true, json: () => Promise.resolve(next) });
    }));
  };
  /** An attempt that is turned away, and the question whether the server is there. */
  const turnedAway = async () => {
    newest().break();
    await vi.advanceTimersByTimeAsync(0);
  };
  const next = () => vi.advanceTimersByTimeAsync(15_000);

  it('is told from a server that is away', async () => {
    answers({ ok: true });
    const line = made();
    await turnedAway();
    expect(line.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(700);
    await turnedAway();
    expect(line.link).toBe('lost');
    await vi.advanceTimersByTimeAsync(1300);
    await turnedAway();
    expect(line.link).toBe('blocked');
    expect(line.nextTry).toBeGreaterThan(Date.now());
    await vi.advanceTimersByTimeAsync(13_000);
    newest().open();
    newest().say('welcome');
    expect(line.link).toBe('open');
  });

  it.each([['no answer', 'away'], ['another page in its place', null]])('is not meant by %s', async (_, health) => {
    answers(health);
    const line = made();
    for (let count = 0; count < 6; count += 1) {
      await turnedAway();
      expect(line.link).toBe('lost');
      await vi.advanceTimersByTimeAsync(13_000);
    }
  });

  it('is not meant by a server that begins again', async () => {
    answers({ ok: true }, { ok: true }, 'away', { ok: true });
    const line = made();
    for (let count = 0; count < 4; count += 1) {
      await turnedAway();
      expect(line.link).toBe('lost');
      await vi.advanceTimersByTimeAsync(9000);
    }
  });

  it('may swallow attempts without a word', async () => {
    answers({ ok: true });
    const line = made();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(line.link).toBe('lost');
    await next();
    expect(line.link).toBe('blocked');
  });

  it('may begin in the middle of a game, after a change of the network', async () => {
    answers({ ok: true });
    const line = made();
    newest().open();
    newest().say('welcome');
    for (let count = 0; count < 4; count += 1) {
      await turnedAway();
      await vi.advanceTimersByTimeAsync(count < 3 ? 9000 : 0);
    }
    expect(line.link).toBe('blocked');
  });
});
