import { findCode, joinTable, openTable } from './api';
import { asGuest } from './me.svelte';
import { ownName } from './names';
import type { JoinWish, NewTable, TableTicket } from './protocol';
import { readStored, writeStored } from './stored';

/** The tables this device holds keys for. Whoever shows a key plays the seat, so they leave it only by one's own wish. */
export interface KnownTable {
  table: string;
  rules: string;
  keys: string[];
  names: string[];
  opened: number;
  over: boolean;
  /** The spoken codes of one's seats, for another device. */
  codes?: Record<string, string>;
  /** What each of one's seats has mixed into the dice. */
  seeds?: Record<string, string>;
}

const KEPT = 20;

export function knownTables(): KnownTable[] {
  return readStored<KnownTable[]>('tables', []);
}

export function knownTable(id: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === id);
}

function keep(tables: KnownTable[]): void {
  writeStored('tables', tables.slice(0, KEPT));
}

export function forgetTable(id: string): void {
  keep(knownTables().filter((known) => known.table !== id));
}

function change(id: string, change: Partial<KnownTable>): void {
  keep(knownTables().map((known) => (known.table === id ? { ...known, ...change } : known)));
}

export function markOver(id: string): void {
  change(id, { over: true });
}

export function keepNames(id: string, names: string[]): void {
  change(id, { names });
}

export function keepSeed(id: string, seat: number, seed: string): void {
  change(id, { seeds: { ...knownTable(id)?.seeds, [seat]: seed } });
}

/** Adds keys to what this device knows of the table; the newest table stands first. */
export function keepKeys(id: string, keys: string[], more: Partial<KnownTable> = {}): void {
  const before = knownTable(id);
  const known: KnownTable = {
    table: id, rules: '', names: [], opened: Date.now(), over: false, ...before, ...more,
    keys: [...new Set([...(before?.keys ?? []), ...keys])],
    codes: { ...before?.codes, ...more.codes },
  };
  keep([known, ...knownTables().filter((other) => other.table !== id)]);
}

/** At a rematch the keys of the old table open the same seats. */
export function takeKeysAlong(from: string, to: string): void {
  const old = knownTable(from);
  if (old) keepKeys(to, old.keys, { rules: old.rules, names: old.names, codes: old.codes });
}

/** The rematch to which this page is on its way: whoever wants one need not say so twice. */
let waiting = '';

export function waitFor(table: string): void {
  waiting = table;
}

export function takeWaiting(table: string): boolean {
  if (waiting !== table) return false;
  waiting = '';
  return true;
}

/** Opens a table and remembers its keys; returns its id. Its first seat for somebody is that of whoever opens it. */
export async function openAndKeep(wanted: NewTable): Promise<string> {
  const name = wanted.seats.find((seat) => seat.kind === 'human')?.name ?? ownName();
  const ticket = await asGuest(name, () => openTable(wanted));
  return keepTicket(ticket, wanted.rules, wanted.seats.map((seat) => seat.name).filter(Boolean));
}

/** Remembers the keys of a table; returns its id. */
export function keepTicket(ticket: TableTicket, rules: string, names: string[]): string {
  keepKeys(ticket.table, Object.values(ticket.keys), { rules, names, codes: ticket.codes });
  return ticket.table;
}

/** Sits down before the start. */
export async function joinAndKeep(id: string, wish: JoinWish): Promise<void> {
  const ticket = await asGuest(wish.name, () => joinTable(id, wish));
  keepTicket(ticket, knownTable(id)?.rules ?? '', [wish.name]);
}

/** To the table of a spoken code, with the key of the seat if it is the code of one; returns the table's id. */
export async function findAndKeep(code: string): Promise<string> {
  const { table, key, seat } = await findCode(code);
  if (key) keepKeys(table, [key], { codes: seat === undefined ? {} : { [seat]: code } });
  return table;
}

/** Eight bytes of chance of one's own, in hexadecimal. */
export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
