/** The canned positions. Every question kind has one. */

import { otherScene, OTHERS } from './others.js';

const seats = [
  { seat: 0, name: 'Mira', kind: 'human' },
  { seat: 1, name: 'Ada', kind: 'bot', bot: 'solid' },
  { seat: 2, name: 'Boris', kind: 'bot', bot: 'solid' },
  { seat: 3, name: 'Clara', kind: 'bot', bot: 'solid' },
];

const fill = (value) => Array.from({ length: 40 }, () => value);
const set = (base, pairs) => base.map((value, index) => pairs[index] ?? value);
const owner = set(fill(-1), {
  1: 0, 3: 0, 5: 2, 6: 0, 8: 0, 9: 0, 11: 1, 13: 1, 14: 1, 15: 0, 16: 2, 18: 3, 19: 2, 12: 3, 21: 3, 23: 3, 24: 1, 25: 2, 31: 0, 39: 1,
});
const level = set(fill(0), { 6: 2, 8: 2, 9: 3, 11: 4, 13: 5, 14: 4 });
const mortgaged = set(fill(false), { 15: true, 24: true });
const ok = (action, more = {}) => ({ action, refusal: null, ...more });
const no = (action, code, clause, facts = {}) => ({ action, refusal: { code, sentence: 'X-1', clause, facts } });

const acts = [
  ok({ type: 'build', square: 6 }, { cost: 1000 }),
  no({ type: 'build', square: 9 }, 'NOT_EVEN', 'BRADY-33'),
  ok({ type: 'sell', square: 9 }, { gain: 500 }),
  no({ type: 'mortgage', square: 6 }, 'SELL_BUILDINGS_FIRST', 'BRADY-42'),
  no({ type: 'mortgage', square: 8 }, 'SELL_BUILDINGS_FIRST', 'BRADY-42'),
  ok({ type: 'build', square: 1 }, { cost: 1000 }),
  ok({ type: 'build', square: 3 }, { cost: 1000 }),
  ok({ type: 'mortgage', square: 1 }, { gain: 600 }),
  ok({ type: 'mortgage', square: 3 }, { gain: 600 }),
  ok({ type: 'mortgage', square: 31 }, { gain: 3000 }),
  no({ type: 'build', square: 31 }, 'NEED_FULL_GROUP', 'BRADY-31'),
  ok({ type: 'redeem', square: 15 }, { cost: 2200 }),
  ok({ type: 'accept', offer: 7 }),
  ok({ type: 'reject', offer: 7 }),
  ok({ type: 'resign' }),
];

const offers = [{ id: 7, seat: 2, to: 0, give: { cash: 1500, deeds: [5], cards: [] }, get: { cash: 0, deeds: [31], cards: [] } }];

const questions = {
  ready: [{ throws: 0 }, [ok({ type: 'throw' })], 'BRADY-03'],
  finish: [{}, [ok({ type: 'done' })], 'BRADY-03'],
  jail: [{ try: 2, fine: 1000 }, [ok({ type: 'throw' }), ok({ type: 'pay_fine' }, { cost: 1000 }), no({ type: 'use_card', deck: 0 }, 'NO_JAIL_CARD', 'BRADY-26')], 'BRADY-24'],
  buy: [{ square: 32, price: 6000 }, [ok({ type: 'buy' }, { cost: 6000 }), ok({ type: 'decline' })], 'BRADY-09'],
  bid: [{ square: 37, building: null, bid: 4200, bidder: 1, in: [0, 1, 2] }, [ok({ type: 'bid' }, { least: 4201, most: 12900 }), ok({ type: 'pass' })], 'BRADY-10'],
  income_tax: [{ flat: 4000, percent: 10 }, [ok({ type: 'tax_flat' }), ok({ type: 'tax_share' })], 'BRADY-20'],
  card_choice: [{ amount: 200, deck: 1 }, [ok({ type: 'pay' }), ok({ type: 'draw' })], 'BRADY-17'],
  settle: [{ to: 1, amount: 18000, missing: 5100, raisable: 20200, why: 'RENT-1' }, [no({ type: 'bankrupt' }, 'CAN_STILL_RAISE', 'BRADY-47', { amount: 18000, raisable: 20200 })], 'BRADY-47'],
  take_over: [{ square: 24, interest: 240, redeem: 2640 }, [ok({ type: 'redeem_now' }), ok({ type: 'pay_interest' })], 'BRADY-44'],
  shortage: [{ building: 'house', left: 1, seat: 2 }, [ok({ type: 'join' }), ok({ type: 'stay_out' })], 'BRADY-37'],
  place: [{ building: 'house' }, [1, 3, 6, 8].map((square) => ok({ type: 'place', square })), 'BRADY-37'],
  negotiate: [{ seconds: 900, agreed: [1] }, [ok({ type: 'agree' })], 'BRADY-V4'],
};

function pending(seat, kind, more = acts) {
  const [facts, answers, clause] = questions[kind];
  return { seat, question: kind, sentence: 'X-1', clause, facts, answers, acts: more };
}

function events() {
  const list = [
    { kind: 'opens', seat: 0, clause: 'BRADY-01' },
  ];
  for (let round = 1; round <= 12; round += 1) {
    for (let seat = 0; seat < 4; seat += 1) {
      list.push(
        { kind: 'turn', seat, number: round, clause: 'BRADY-03' },
        { kind: 'thrown', seat, dice: [((round + seat) % 6) + 1, ((round * 3 + seat) % 6) + 1], clause: 'BRADY-02' },
        { kind: 'moved', seat, square: (round * 7 + seat) % 40, from: (round * 7 - 7 + seat) % 40, how: 'throw', clause: 'BRADY-03' },
        { kind: 'rent_due', seat: (seat + 1) % 4, to: seat, square: 11, amount: 1200, clause: 'BRADY-11' },
        { kind: 'paid', seat, to: (seat + 1) % 4, amount: 1200, square: 11, clause: 'BRADY-11' },
      );
    }
  }
  list.push(
    { kind: 'drawn', seat: 3, deck: 0, card: 3, clause: 'BRADY-17' },
    { kind: 'built', seat: 0, square: 9, level: 3, amount: 1000, clause: 'BRADY-31' },
    { kind: 'offered', seat: 2, to: 0, offer: offers[0], clause: 'BRADY-40' },
  );
  return list;
}

function pendingFor(id) {
  if (id === 'hotseat') return [pending(1, 'buy', []), { ...pending(0, 'ready'), answers: [] }];
  if (id === 'watch' || id === 'end') return [pending(2, 'bid', [])];
  if (id === 'waiting') return [pending(2, 'buy', []), { ...pending(0, 'ready'), answers: [], acts: [...acts, ok({ type: 'claim', square: 9 })] }];
  return [pending(0, questions[id] ? id : 'ready')];
}

export const rulesOf = (id) => OTHERS[id]?.rules ?? 'brady';
export const optionsOf = (id) => OTHERS[id]?.options ?? {};
export const seatsOf = (id) => (OTHERS[id]?.seats ? seats.slice(0, OTHERS[id].seats) : seats);

export function scene(id) {
  if (OTHERS[id]) return otherScene(id);
  const over = id === 'end';
  return {
    version: 40,
    events: events(),
    pending: over ? [] : pendingFor(id),
    hold: id === 'waiting' ? [0] : [],
    view: {
      seq: 40, round: 12, mover: id === 'waiting' ? 2 : id === 'away' ? 1 : 0, dice: [4, 4], over, ranking: over ? [0, 2, 3, 1] : [],
      seats: [
        { seat: 0, cash: 12900, square: 32, jail: 0, cards: [0], laps: 3, out: false },
        { seat: 1, cash: 18600, square: 10, jail: 2, cards: [], laps: 3, out: false },
        { seat: 2, cash: 7450, square: 10, jail: 0, cards: [], laps: 2, out: false },
        { seat: 3, cash: 980, square: 32, jail: 0, cards: [], laps: 2, out: over },
      ],
      owner, level, mortgaged, houses: 17, hotels: 11, pot: id === 'jail' ? 3200 : 0, offers: over ? [] : offers,
      claims: [{ square: 9, owner: 0, debtor: 2, amount: 6000 }],
    },
  };
}
