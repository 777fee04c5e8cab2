import { openTable } from './api';
import type { NewTable, TableTicket } from './protocol';
import { readStored, writeStored } from './stored';

/** The tables this device holds keys for. Whoever shows a key plays the seat, so they never leave the device. */
export interface KnownTable {
  table: string;
  rules: string;
  keys: string[];
  names: string[];
  opened: number;
  over: boolean;
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

export function markOver(id: string): void {
  keep(knownTables().map((known) => (known.table === id ? { ...known, over: true } : known)));
}

/** Opens a table and remembers its keys; returns its id. */
export async function openAndKeep(wanted: NewTable): Promise<string> {
  return keepTicket(await openTable(wanted), wanted.rules, wanted.seats.map((seat) => seat.name));
}

/** Remembers the keys of a table; returns its id. */
export function keepTicket(ticket: TableTicket, rules: string, names: string[]): string {
  const known: KnownTable = {
    table: ticket.table, rules, keys: Object.values(ticket.keys), names, opened: Date.now(), over: false,
  };
  keep([known, ...knownTables().filter((other) => other.table !== known.table)]);
  return ticket.table;
}
