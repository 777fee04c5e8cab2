import { call, loadRuleSets } from './api';
import { takeMe, type Me } from './me.svelte';
import type { RuleSetSummary, Text } from './protocol';

/** The calls about people: oneself, programs, profiles, leaders, quests. All raise Refused. */

export interface Rating { rules: string; rating: number; games: number; place: number | null; provisional: boolean }
export interface Achievement { id: string; name: Text; text: Text; earned: number | null }
export interface Statistics { rules: string; games: number; won: number; places: number[] }
export interface Profile {
  person: string; name: string; kind: 'guest' | 'account' | 'program'; since: number; xp: number;
  level: { number: number; since: number; missing: number | null };
  ratings: Rating[]; achievements: Achievement[]; reliability: { games: number; stayed: number }; statistics: Statistics[];
}
export interface GameResult {
  table: string; rules: string; mode: string; ended: number; place: number; rounds: number; rated: boolean; why: string;
  xp: number; rating_change?: number; seats: { name: string; person?: string; place: number }[];
}
export interface Leader { place: number; person: string; name: string; rating: number; games: number }
export interface Quest { id: string; period: 'day' | 'week'; name: Text; text: Text; xp: number; done: number; goal: number }
export interface Program { person: string; name: string; created: number }

type Answer = Me | { person: '' };
const path = encodeURIComponent;

export const logIn = async (login: string, password: string) => takeMe(await call<Answer>('/api/login', { login, password }));
export const logOut = async (everywhere = false) => takeMe(await call<Answer>('/api/logout', { everywhere }));
export const forgetMe = async () => takeMe(await call<Answer>('/api/me', undefined, 'DELETE'));
export const setPassword = async (login: string, password: string, old?: string) =>
  takeMe(await call<Answer>('/api/me/password', { login, password, ...(old === undefined ? {} : { old }) }));
export const removePasskey = async (id: string) => takeMe(await call<Answer>(`/api/passkeys/${path(id)}`, undefined, 'DELETE'));

export const loadPrograms = () => call<Program[]>('/api/programs');
export const makeProgram = (name: string) => call<{ person: string; token: string }>('/api/programs', { name });
export const removeProgram = (person: string) => call<Program[]>(`/api/programs/${path(person)}`, undefined, 'DELETE');

export const loadProfile = (person: string) => call<Profile>(`/api/people/${path(person)}`);
export const loadGames = (person: string, before?: number) =>
  call<{ games: GameResult[]; more: boolean }>(`/api/people/${path(person)}/games${before === undefined ? '' : `?before=${before}`}`);
export const loadLeaders = async (rules: string) => (await call<{ leaders: Leader[] }>(`/api/leaders/${path(rules)}`)).leaders;
export const loadQuests = () => call<{ quests: Quest[]; ends: Partial<Record<Quest['period'], number>> }>('/api/quests');

let summaries: Promise<RuleSetSummary[]> | null = null;

/** The rule sets, whose titles stand beside ratings and games. */
export function ruleSets(): Promise<RuleSetSummary[]> {
  summaries ??= loadRuleSets();
  summaries.catch(() => (summaries = null));
  return summaries;
}
