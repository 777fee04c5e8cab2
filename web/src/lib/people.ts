import { alone } from './alone';
import { call, loadRuleSets } from './api';
import { takeMe, type Me } from './me.svelte';
import type { RuleSetSummary } from './protocol';
import type * as made from './protocol.generated';

/** The calls about people: oneself, programs, profiles, leaders, quests. All raise Refused. */

export type {
  AchievementInfo as Achievement, GameResult, Leader, Profile, ProgramInfo as Program, QuestInfo as Quest,
  RatingInfo as Rating, Statistics,
} from './protocol.generated';

type Answer = Me | { person: '' };
const path = encodeURIComponent;

export const logIn = async (login: string, password: string) => takeMe(await alone(() => call<Answer>('/api/login', { login, password })));
export const logOut = async (everywhere = false) => takeMe(await call<Answer>('/api/logout', { everywhere }));
export const setPassword = async (login: string, password: string, old?: string) =>
  takeMe(await call<Answer>('/api/me/password', { login, password, ...(old === undefined ? {} : { old }) }));
export const removePasskey = async (id: string) => takeMe(await call<Answer>(`/api/passkeys/${path(id)}`, undefined, 'DELETE'));

export const loadPrograms = () => call<made.ProgramInfo[]>('/api/programs');
export const makeProgram = (name: string) => call<{ person: string; token: string }>('/api/programs', { name });
export const removeProgram = (person: string) => call<made.ProgramInfo[]>(`/api/programs/${path(person)}`, undefined, 'DELETE');

export const loadProfile = (person: string) => call<made.Profile>(`/api/people/${path(person)}`);
export const loadGames = (person: string, before?: number) =>
  call<{ games: made.GameResult[]; more: boolean }>(`/api/people/${path(person)}/games${before === undefined ? '' : `?before=${before}`}`);
export const loadLeaders = async (rules: string) => (await call<{ leaders: made.Leader[] }>(`/api/leaders/${path(rules)}`)).leaders;
export const loadQuests = () => call<{ quests: made.QuestInfo[]; ends: Partial<Record<made.QuestInfo['period'], number>> }>('/api/quests');

let summaries: Promise<RuleSetSummary[]> | null = null;

/** The rule sets, whose titles stand beside ratings and games. */
export function ruleSets(): Promise<RuleSetSummary[]> {
  summaries ??= loadRuleSets();
  summaries.catch(() => (summaries = null));
  return summaries;
}
