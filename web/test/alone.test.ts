import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alone } from '../src/lib/alone';

/** A store that all windows of a browser share; `shut` as where it is switched off. */
class Store {
  kept = new Map<string, string>();
  constructor(private readonly shut = false) {}
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem(key: string, value: string): void {
    if (this.shut) throw new Error('no store');
    this.kept.set(key, value);
  }
}

/** Locks as a browser has them: one holder at a time; whoever waits for it does so until the signal says no. */
class Locks {
  #last: Promise<unknown> = Promise.resolve();
  request<T>(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((done, stop) => {
      const refuse = () => stop(signal.reason);
      signal.addEventListener('abort', refuse);
      this.#last = this.#last.then(async () => {
        if (signal.aborted) return;
        // Whoever has begun is not stopped by it.
        signal.removeEventListener('abort', refuse);
        await work().then(done, stop);
      });
    });
  }
}

let told: string[];
const work = (name: string, takes: number) => async () => {
  told.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, takes));
  told.push(`${name} ends`);
  return name;
};
const there = (locks: unknown, store = new Store()) => {
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', store);
};

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const made = new AbortController();
    setTimeout(() => made.abort(new DOMException('', 'TimeoutError')), after);
    return made.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([['with locks', () => new Locks()], ['without', () => undefined]])('windows that become somebody, %s', (_, locks) => {
  it('do it one after the other', async () => {
    there(locks());
    const all = Promise.all(['a', 'b', 'c'].map((name) => alone(work(name, 300))));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(told.filter((_, at) => at % 2 === 0).map((one) => one[0])).toEqual(told.filter((_, at) => at % 2 === 1).map((one) => one[0]));
  });

  it('go on after one that has failed', async () => {
    there(locks());
    const failed = alone(() => Promise.reject(new Error('no'))).catch((problem: Error) => problem.message);
    const next = alone(work('b', 10));
    await vi.advanceTimersByTimeAsync(1000);
    expect([await failed, await next]).toEqual(['no', 'b']);
  });

  it('wait for none that is stuck', async () => {
    there(locks());
    void alone(() => new Promise(() => undefined));
    const next = alone(work('b', 10));
    await vi.advanceTimersByTimeAsync(4000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await next).toBe('b');
  });
});

it('a browser without locks and without a store does it all the same', async () => {
  there(undefined, new Store(true));
  const done = alone(work('a', 10));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe('a');
});
