/** Tables where people meet, as far as a page can tell: a lobby, two gatherings, chat, people who come and go. */

const now = () => Date.now() / 1000;
const free = (seat) => ({ seat, name: '', kind: 'free' });
const person = (seat, name, ready = false) => ({ seat, name, kind: 'human', person: `p${name}`, ready });
const bot = (seat, name) => ({ seat, name, kind: 'bot', bot: 'solid' });
const told = (de, en) => ({ de, en });

const DIFFERENT = [
  told('Startkapital: 9.000', 'Starting cash: 9,000'), told('Frei Parken sammelt die Strafen: ja', 'Free Parking collects the fines: yes'),
  told('Gehalt: 0', 'Salary: 0'), told('Versteigerungen: offen', 'Auctions: open'), told('Häuser: 24', 'Houses: 24'),
];

/** What every table has beside its game. */
export const common = (id, seats, over) => ({
  table: id, pace: 'normal', over, timed: false, house: '', deviations: [], phase: over ? 'over' : 'playing', code: 'dako miru',
  public: false, host: 0, stand_in: true, chat: 'free', next: '', created: now() - 600,
  commitment: '9f2c4e7a51d0b83c6f1e9a24d7705bc8e3b1a6f04c2d985e7713ab60ff42c19d',
  presence: { present: seats.filter((seat) => seat.kind === 'human').map((seat) => seat.seat), standing_in: [], spectators: id.startsWith('watch') ? 3 : 1 },
});

const gathering = (id, seats, host) => ({
  ...common(id, seats, false), phase: 'gathering', rules: id.includes('online') ? 'online' : 'brady', options: {}, seats, host,
  presence: { present: seats.filter((seat) => seat.kind === 'human').map((seat) => seat.seat), standing_in: [], spectators: 0 },
});

const tables = {
  'gather-host': () => ({ info: gathering('gather-host', [person(0, 'Mira'), person(1, 'Ole', true), bot(2, 'Ada'), free(3)], 0), mine: [0] }),
  'gather-guest': () => ({ info: gathering('gather-guest', [person(0, 'Ole', true), free(1), free(2), bot(3, 'Ada')], 0), mine: [] }),
  'gather-online': () => ({ info: gathering('gather-online', [person(0, 'Mira'), free(1), free(2)], 0), mine: [0] }),
};
const open = new Map();

export const isGathering = (id) => id in tables;

function tableOf(id) {
  if (!open.has(id)) open.set(id, { ...tables[id](), sockets: new Set(), said: 0 });
  return open.get(id);
}

export const gatheringInfo = (id) => tableOf(id).info;

export function lobby() {
  const card = (id, more) => ({ table: id, rules: 'brady', house: '', options: {}, deviations: [], timed: false, stand_in: true, phase: 'gathering', created: now() - 240, round: 0, spectators: 0, ...more });
  return {
    mine: [card('gather-host', { seats: gatheringInfo('gather-host').seats })],
    open: [
      card('gather-guest', { seats: gatheringInfo('gather-guest').seats, deviations: DIFFERENT }),
      card('gather-online', { rules: 'online', timed: true, seats: [person(0, 'Ferdinand'), free(1), free(2), free(3), free(4)] }),
    ],
    running: [card('watchlotto', { rules: 'deckert', phase: 'playing', round: 12, spectators: 3, seats: [person(0, 'Mira'), bot(1, 'Ada'), bot(2, 'Boris'), bot(3, 'Clara')] })],
  };
}

export function join(id, wish) {
  const table = tableOf(id);
  const seat = wish.seat ?? table.info.seats.find((one) => one.kind === 'free').seat;
  change(table, seat, person(seat, wish.name));
  table.mine = [...table.mine, seat];
  return { table: id, keys: { [seat]: `key-${seat}` }, codes: { [seat]: 'kalu miro teba' } };
}

function change(table, seat, by) {
  table.info = { ...table.info, seats: table.info.seats.map((one) => (one.seat === seat ? { ...one, ...by } : one)) };
}

function tell(table) {
  for (const send of table.sockets) send({ type: 'gathering', table: table.info, seats: table.mine });
}

const ACTS = {
  ready: (table, message) => change(table, message.seat, { ready: message.on }),
  stand_up: (table, message) => {
    table.mine = table.mine.filter((seat) => seat !== message.seat);
    change(table, message.seat, { ...free(message.seat), person: undefined, ready: undefined });
  },
  fill: (table, message) => change(table, message.seat, message.bot ? { ...bot(message.seat, 'Emil'), bot: message.bot } : free(message.seat)),
  table: (table, { type: _, ...more }) => { table.info = { ...table.info, ...more }; },
};

export function gather(id, ws, send) {
  const table = tableOf(id);
  table.sockets.add(send);
  ws.on('close', () => table.sockets.delete(send));
  ws.on('message', (data) => {
    const message = JSON.parse(data.toString());
    if (message.type === 'ping') return send({ type: 'pong' });
    if (message.type === 'say') return chat(table.sockets, table.info.seats, message);
    ACTS[message.type]?.(table, message);
    return tell(table);
  });
}

let count = 3;
export function chat(sockets, seats, message) {
  const { seat, text, phrase } = message;
  count += 1;
  const line = { number: count, at: now(), seat, name: seats[seat]?.name ?? 'Gast', ...(text ? { text } : { phrase }) };
  for (const send of sockets) send({ type: 'said', line });
}

export const spoken = (seats) => [
  { number: 1, at: now() - 60, seat: 1, name: seats[1].name, phrase: 'hello' },
  { number: 2, at: now() - 40, seat: 2, name: seats[2]?.name ?? 'Boris', text: 'Die Badstraße gehört mir!' },
  { number: 3, at: now() - 20, seat: -1, name: 'Tom', phrase: 'good_game' },
];
