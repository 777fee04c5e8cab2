import type { DrawSheet } from './fair';
import type {
  FoundCode, JoinWish, Lobby, NewTable, RuleSet, RuleSetSummary, TableInfo, TableTicket,
} from './protocol';

/** An error the server explains by a code; the words stand in the catalogue. */
export class Refused extends Error {
  constructor(readonly code: string, readonly detail: Record<string, unknown> = {}) {
    super(code);
  }
}

/** A call without a body asks, one with a body posts, unless another method is named. */
export async function call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, body === undefined ? { method } : {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Refused('UNREACHABLE');
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer?.code ?? 'UNREACHABLE', answer?.detail ?? {});
  return answer as T;
}

const ruleSets = new Map<string, Promise<RuleSet>>();

export function loadRuleSet(name: string): Promise<RuleSet> {
  const known = ruleSets.get(name);
  if (known) return known;
  const loading = call<RuleSet>(`/api/rulesets/${encodeURIComponent(name)}`);
  ruleSets.set(name, loading);
  loading.catch(() => ruleSets.delete(name));
  return loading;
}

export const loadRuleSets = () => call<RuleSetSummary[]>('/api/rulesets');
export const loadTable = (id: string) => call<TableInfo>(`/api/tables/${encodeURIComponent(id)}`);
export const openTable = (table: NewTable) => call<TableTicket>('/api/tables', table);
export const joinTable = (id: string, wish: JoinWish) =>
  call<TableTicket>(`/api/tables/${encodeURIComponent(id)}/join`, wish);
export const findCode = (code: string) => call<FoundCode>('/api/codes', { code });
export const loadLobby = () => call<Lobby>('/api/lobby');
/** The rule set with the numbers that the table's options make. */
export const loadTableRules = (id: string) => call<RuleSet>(`/api/tables/${encodeURIComponent(id)}/rules`);
export const recordAddress = (id: string) => `/api/tables/${encodeURIComponent(id)}/record`;
/** Every draw of a game with committed dice. */
export const loadDraws = (id: string) => call<DrawSheet>(`/api/tables/${encodeURIComponent(id)}/draws`);
