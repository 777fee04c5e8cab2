/** Stand-ins for the calls about people. Who one is lasts until the mock is started anew. */
import { readFileSync } from 'node:fs';

const nobody = { person: '' };
let me = nobody;
let programs = [];
const now = Date.now() / 1000;
const DAY = 86_400;

const data = readFileSync(new URL('../../src/pasch/people/experience.toml', import.meta.url), 'utf-8');
const text = (words) => ({ de: /de = "([^"]*)"/.exec(words)[1], en: /en = "([^"]*)"/.exec(words)[1] });
const entries = (what) => data.split(`[[${what}]]`).slice(1).map((entry) => {
  const field = (name) => new RegExp(`^${name} = (.*)$`, 'm').exec(entry)?.[1] ?? '';
  return { id: field('id').replaceAll('"', ''), period: field('period').replaceAll('"', ''), name: text(field('name')), text: text(field('text')), xp: Number(field('xp')) };
});

function profile(person) {
  const guest = person === 'newcomer';
  return {
    person, name: guest ? 'Newcomer' : 'Mira', kind: guest ? 'guest' : 'account', since: now - 90 * DAY, xp: guest ? 0 : 340,
    level: guest ? { number: 1, since: 0, missing: 100 } : { number: 3, since: 90, missing: 110 },
    ratings: guest ? [] : [{ rules: 'online', rating: 1287.4, games: 12, place: 7, provisional: false }, { rules: 'brady', rating: 1012, games: 2, place: null, provisional: true }],
    achievements: entries('achievement').map(({ id, name, text: how }, index) => ({ id, name, text: how, earned: !guest && index % 3 === 0 ? now - index * DAY : null })),
    reliability: guest ? { games: 0, stayed: 0 } : { games: 29, stayed: 28 },
    statistics: guest ? [] : [{ rules: 'online', games: 21, won: 8, places: [8, 6, 4, 3] }, { rules: 'brady', games: 8, won: 1, places: [1, 4, 0, 3] }],
  };
}

const WHY = ['', 'BOTS', 'CUSTOM', 'TOO_SHORT', '', 'OTHER_RULES'];

function game(number) {
  const why = WHY[number % WHY.length];
  const names = ['Mira', 'Ada', 'Boris', 'Clara'];
  return {
    table: number % 2 ? 'past-brady' : 'past-online', rules: number % 2 ? 'brady' : 'online', mode: 'classic', ended: now - number * DAY,
    place: (number % 4) + 1, rounds: 31 + number, rated: why === '', why, xp: why === '' ? 96 : why === 'CUSTOM' ? 41 : 0,
    ...(why === '' ? { rating_change: number % 4 > 1 ? -18.4 : 23.1 } : {}),
    seats: names.map((name, seat) => ({ name, place: ((seat + number) % 4) + 1, ...(seat < 2 ? { person: name.toLowerCase() } : {}) })),
  };
}

function games(before) {
  const first = before ? Math.round((now - Number(before)) / DAY) + 1 : 0;
  return { games: Array.from({ length: Math.min(20, 27 - first) }, (_, index) => game(first + index)), more: first + 20 < 27 };
}

const leaders = () => Array.from({ length: 14 }, (_, index) => ({
  place: index + 1, person: index === 6 ? me.person || 'mira' : `p${index}`, rating: 1644 - index * 41.7, games: 60 - index * 2,
  name: ['Ada', 'Boris', 'Clara', 'Emil', 'Frieda', 'Hugo', 'Mira', 'Ines', 'Jona', 'Kurt', 'Lotte', 'Nele', 'Otto', 'Pia'][index],
}));

function quests() {
  const all = entries('quest');
  const open = [...all.filter((one) => one.period === 'day').slice(0, 3), ...all.filter((one) => one.period === 'week').slice(0, 2)];
  return { quests: open.map((one, index) => ({ ...one, goal: index + 2, done: index % 3 === 0 ? index + 2 : index })), ends: { day: now + DAY / 3, week: now + 3 * DAY } };
}

const CALLS = {
  'GET /api/me': () => me,
  'POST /api/me': ({ name }) => (me = { ...(me.person ? me : { person: 'mira', kind: 'guest', level: 3, xp: 340, login: '', has_password: false, passkeys: [] }), name }),
  'DELETE /api/me': () => (me = nobody),
  'POST /api/me/password': ({ login, password }) => (password.length < 8
    ? { refused: { code: 'WEAK_PASSWORD', detail: { least: 8, most: 128 } } } : (me = { ...me, kind: 'account', login, has_password: true })),
  'POST /api/login': ({ login }) => (login === 'mira'
    ? (me = { person: 'mira', name: 'Mira', kind: 'account', level: 3, xp: 340, login, has_password: true, passkeys: [{ id: 'k', label: 'Telefon', created: now - DAY }] })
    : { refused: { code: 'BAD_LOGIN', detail: {} } }),
  'POST /api/logout': () => (me = nobody),
  'GET /api/programs': () => programs,
  'POST /api/programs': ({ name }) => {
    programs = [...programs, { person: `program-${programs.length}`, name, created: now }];
    return { person: 'program', token: 'c2VjcmV0IG9mIGEgcHJvZ3JhbSB0aGF0IGlzIHNob3duIG9uY2U' };
  },
  'POST /api/passkeys/login/options': () => ({ challenge: 'bW9jaw', timeout: 60_000, rpId: 'localhost', allowCredentials: [], userVerification: 'preferred' }),
  'GET /api/quests': quests,
};

function answer(path, method, body, query) {
  const call = CALLS[`${method} ${path}`];
  if (call) return call(body);
  const [, what, id, more] = path.slice(1).split('/');
  if (what === 'leaders') return { leaders: id === 'online' ? leaders() : [] };
  if (what === 'people') return more === 'games' ? (id === 'newcomer' ? { games: [], more: false } : games(query.get('before'))) : profile(id);
  if (what === 'programs') return (programs = programs.filter((one) => one.person !== id));
  if (what === 'passkeys' && method === 'DELETE') return (me = { ...me, passkeys: me.passkeys.filter((key) => key.id !== id) });
  return undefined;
}

const PATHS = /^\/api\/(me|login|logout|passkeys|programs|people|leaders|quests)(\/|$)/;

/** Answers what it knows; false for the rest. */
export function people(path, request, response) {
  if (!PATHS.test(path)) return false;
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const found = answer(path, request.method, body ? JSON.parse(body) : {}, new URL(request.url, 'http://mock').searchParams);
    response.statusCode = found === undefined ? 404 : found.refused ? 400 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(found === undefined ? { code: 'NOT_FOUND', detail: {} } : (found.refused ?? found)));
  });
  return true;
}
