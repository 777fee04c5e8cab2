import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** A server that knows one browser: who it is, and what it answers to whoever wants to sit down. */
class Server {
  person = '';
  name = '';
  calls: string[] = [];
  join: () => [number, unknown] = () => [201, { table: 'x', keys: { 0: 'key' } }];

  answer(path: string, method: string, body: { name?: string }): [number, unknown] {
    this.calls.push(`${method} ${path}`);
    if (path !== '/api/me') return this.join();
    if (method === 'DELETE') this.person = this.name = '';
    if (method === 'POST') {
      this.person ||= 'p';
      this.name = body.name ?? '';
    }
    return [200, this.person ? { person: this.person, name: this.name, kind: 'guest' } : { person: '' }];
  }
}

const refusal = (status: number, code: string) => (): [number, unknown] => [status, { code, detail: {} }];
let server: Server;

async function page() {
  vi.resetModules();
  return { ...await import('../src/lib/me.svelte'), ...await import('../src/lib/tables') };
}

// The first time it takes a while.
beforeAll(page, 60_000);
beforeEach(() => {
  server = new Server();
  vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, work: () => unknown) => work() }, languages: ['de'] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const [status, told] = server.answer(path, init.method ?? 'GET', init.body ? JSON.parse(String(init.body)) : {});
    return { ok: status < 400, json: async () => told };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a new guest', () => {
  it('has the name with which sitting down has worked, not the one that was refused', async () => {
    const { joinAndKeep, me } = await page();
    server.join = refusal(409, 'NAME_TAKEN');
    await expect(joinAndKeep('x', { name: 'Jürgen' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    expect([server.person, me()]).toEqual(['', null]);
    server.join = () => [201, { table: 'x', keys: { 0: 'key' } }];
    await joinAndKeep('x', { name: 'Zoë' });
    expect([server.name, me()?.name]).toEqual(['Zoë', 'Zoë']);
  });

  it('stays where nobody knows whether it has worked', async () => {
    for (const code of ['UNAVAILABLE', 'UNREACHABLE']) {
      const { joinAndKeep, me } = await page();
      server.join = refusal(503, code);
      await expect(joinAndKeep('x', { name: 'Zoë' })).rejects.toMatchObject({ code });
      expect(me()?.name).toBe('Zoë');
    }
  });

  it('is called as the seat that he sits on at a table of his own', async () => {
    const { openAndKeep, me } = await page();
    await openAndKeep({ rules: 'brady', seats: [{ name: 'Ada', kind: 'bot' }, { name: 'Zoë', kind: 'human' }, { name: '', kind: 'free' }] });
    expect(me()?.name).toBe('Zoë');
  });

  it('does not vanish with a seat that was refused later', async () => {
    const { joinAndKeep, rename, me } = await page();
    await rename('Mira');
    server.join = refusal(409, 'NAME_TAKEN');
    await expect(joinAndKeep('x', { name: 'Jürgen' })).rejects.toMatchObject({ code: 'NAME_TAKEN' });
    expect([me()?.name, server.calls.includes('DELETE /api/me')]).toEqual(['Mira', false]);
  });

  it('is not needed to sit down', async () => {
    const { joinAndKeep, me } = await page();
    const { answer } = server;
    server.answer = (path, method, body) => (path === '/api/me' && method === 'POST' ? [429, { code: 'TOO_FAST' }] : answer.call(server, path, method, body));
    await joinAndKeep('x', { name: 'Zoë' });
    expect(me()).toBe(null);
  });
});
