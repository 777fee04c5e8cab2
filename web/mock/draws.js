/** The canned draws of a table: revealed where it is over (`end`), with one changed throw (`forged`), else sealed. */
import { createHash, createHmac } from 'node:crypto';
import { rulesOf } from './scenes.js';

const SECRET = Buffer.alloc(32, 7);
const CLIENTS = ['clover', '', 'm!ra-4711', ''];
const DRAWS = 320;
const LIMIT = 2 ** 32;

function way(seed, k, label, choices) {
  for (let block = 0; ; block++) {
    const digest = createHmac('sha256', seed).update(`${k} ${label} ${block}`).digest();
    for (let at = 0; at < 32; at += 4) {
      const word = digest.readUInt32BE(at);
      if (word < LIMIT - (LIMIT % choices)) return word % choices;
    }
  }
}

/** A few of each kind, as the rule set throws them. */
function asked(k, three) {
  if (k < 4) return ['opening_die', 6];
  if (k % 5 === 0) return ['card', 16];
  return three ? ['dice', 216] : ['dice', 36];
}

function shown(label, choices, number) {
  if (label === 'card') return { type: 'card', card: number };
  if (choices === 6) return { type: 'dice', a: number + 1, b: 0, c: 0 };
  if (choices === 36) return { type: 'dice', a: Math.floor(number / 6) + 1, b: (number % 6) + 1, c: 0 };
  return { type: 'dice', a: Math.floor(number / 36) + 1, b: (Math.floor(number / 6) % 6) + 1, c: (number % 6) + 1 };
}

export function drawsOf(id) {
  const rules = rulesOf(id);
  const seed = createHmac('sha256', SECRET).update(['pasch-dice-1', id, ...CLIENTS].join('\n')).digest();
  const draws = Array.from({ length: DRAWS }, (_, k) => {
    const [label, choices] = asked(k, rules === 'mega' || rules === 'deckert');
    const number = way(seed, k, label, choices);
    const draw = { k, label, choices, way: number, shown: shown(label, choices, number), round: Math.floor(k / 8) };
    return label === 'card' ? { ...draw, deck: k % 2 } : draw;
  });
  if (id.startsWith('forged')) draws[12] = { ...draws[12], way: 35, shown: { type: 'dice', a: 6, b: 6, c: 0 } };
  const plain = draws.filter((draw) => draw.label !== 'card').flatMap(({ shown: { a, b } }) => [a, b]).filter(Boolean);
  const counts = [1, 2, 3, 4, 5, 6].map((face) => plain.filter((pips) => pips === face).length);
  const over = id.startsWith('end') || id.startsWith('forged');
  return {
    game: id, commitment: createHash('sha256').update(SECRET).digest('hex'),
    clients: CLIENTS.map((word, seat) => ({ seat, seed: word })), given: 0, server_seed: over ? SECRET.toString('hex') : null, draws,
    dice: [{ die: 'plain', counts, chi_square: 3.21, degrees: 5, p: 0.6676 }, { die: 'blue', counts: [2, 3, 4, 1, 2, 3], chi_square: 2.2, degrees: 5, p: null }],
    doubles: { throws: 252, doubles: 45, share: 45 / 252, expected: 1 / 6 },
  };
}
