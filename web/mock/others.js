/** The canned positions of the other rule sets: every new question has one. */

const ok = (action, more = {}) => ({ action, refusal: null, ...more });
const no = (action, code, clause, facts = {}) => ({ action, refusal: { code, sentence: 'X-1', clause, facts } });
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
const spread = (count, base, pairs) => Array.from({ length: count }, (_, index) => pairs[index] ?? base);
const casino = [1, 2, 3].flatMap((count) => subsets(range(1, 6), count)).map((numbers) => ok({ type: 'stake', numbers }, { cost: 1000 }));

function subsets(values, count) {
  if (count === 0) return [[]];
  return values.flatMap((value, index) => subsets(values.slice(index + 1), count - 1).map((rest) => [value, ...rest]));
}

const base = {
  deckert: {
    count: 40, dice: [2, 5, 6], cash: [31400, 28100, 19750, 44900], square: [12, 20, 31, 39],
    owner: { 1: 0, 3: 0, 5: 2, 6: 0, 8: 1, 11: 1, 13: 1, 14: 1, 16: 3, 24: 2 }, level: { 1: 2, 3: 2, 11: 1 }, mortgaged: { 5: true },
    seat: [{ right: true }, {}, {}, {}], more: {},
  },
  mega: {
    count: 52, dice: [3, 4, 4], cash: [1480, 920, 2110, 330], square: [9, 13, 26, 45],
    owner: { 1: 0, 3: 0, 4: 0, 6: 1, 7: 2, 8: 2, 10: 2, 11: 2, 12: 2, 15: 1, 16: 1, 18: 1, 24: 0, 29: 3, 30: 3, 33: 1, 40: 0, 41: 0, 42: 0, 44: 0, 49: 3, 51: 3 },
    level: { 1: 3, 3: 3, 7: 5, 8: 6, 11: 5, 12: 6, 15: 1, 16: 2, 18: 1, 33: 1, 40: 3, 41: 3, 42: 3 }, mortgaged: { 24: true },
    seat: [{ tickets: 2 }, { tickets: 1 }, {}, {}], more: { skyscrapers: 6, depots: 3, bus_tickets: 11 },
  },
  online: {
    count: 40, dice: [3, 6, 2], cash: [14250, 9800, 21300, 4100], square: [20, 12, 31, 5],
    owner: { 1: 0, 3: 0, 5: 2, 6: 0, 8: 1, 9: 1, 11: 1, 12: 3, 13: 1, 14: 1, 15: 2, 21: 3, 23: 3, 24: 3, 31: 0, 32: 0, 34: 0, 39: 2 },
    level: { 11: 4, 13: 5, 14: 4, 31: 1, 32: 1 }, mortgaged: { 5: true, 6: true },
    seat: [{}, { missed: 2 }, {}, {}], more: { pool: 2500, seconds: 2890, tax_percent: 0, paused: false, mortgage_until: { 5: 14, 6: 19 } },
  },
};

const trade = [ok({ type: 'resign' })];
export const OTHERS = {
  dice: { rules: 'deckert', ask: ['choose_dice', { dice: [2, 5, 5], throws: 2, pairs: [{ dice: [5, 5], square: 22, doubles: true, jail: true }, { dice: [5, 2], square: 19, doubles: false, jail: false }] }, [ok({ type: 'choose', dice: [5, 5] }), ok({ type: 'choose', dice: [5, 2] })], 'DECKERT-03'] },
  dice3: { rules: 'deckert', ask: ['choose_dice', { dice: [2, 5, 6], throws: 0, pairs: [{ dice: [6, 5], square: 23 }, { dice: [6, 2], square: 20 }, { dice: [5, 2], square: 19 }] }, [ok({ type: 'choose', dice: [6, 5] }), ok({ type: 'choose', dice: [6, 2] }), ok({ type: 'choose', dice: [5, 2] })], 'DECKERT-03'] },
  jaildice: { rules: 'deckert', ask: ['jail_dice', { dice: [3, 3, 5], try: 2, pairs: [{ dice: [3, 3], square: 16 }] }, [ok({ type: 'choose', dice: [3, 3] }), ok({ type: 'refuse_pair' })], 'DECKERT-03b'] },
  right: { rules: 'deckert', ask: ['use_right', { dice: [2, 5, 6] }, [ok({ type: 'carry_out' }), ok({ type: 'let_lapse' })], 'DECKERT-12'] },
  lotto: { rules: 'deckert', seconds: 143, lotto: 'going', ask: ['lotto', { numbers: [3, 12, 17, 28, 41, 49], dice: [2, 7, 7, 9, 11, 12], hit: [12], seconds: 180 }, [ok({ type: 'lotto_done' })], 'DECKERT-08a'] },
  lottofree: { rules: 'deckert', seconds: 9, options: { lotto_eval: 'free', lotto_prize: 250000 }, lotto: 'going', ask: ['lotto', { numbers: [3, 12, 17, 28, 41, 49], dice: [2, 7, 7, 9, 11, 12], hit: [12], seconds: 180 }, [ok({ type: 'lotto_done' })], 'DECKERT-08a'] },
  lottoover: { rules: 'deckert', lotto: 'over', ask: ['ready', { throws: 0 }, [ok({ type: 'throw' })], 'DECKERT-02'] },
  watchlotto: { rules: 'deckert', seconds: 60, lotto: 'going', ask: ['lotto', { numbers: [3, 12, 17, 28, 41, 49], dice: [2, 7, 7, 9, 11, 12], hit: [12], seconds: 180 }, [ok({ type: 'lotto_done' })], 'DECKERT-08a'] },
  ticket: { rules: 'mega', ask: ['ticket_or_throw', { throws: 0, tickets: 2 }, [ok({ type: 'throw' }), ok({ type: 'use_ticket' })], 'MEGA-41'] },
  ride: { rules: 'mega', ask: ['choose_square', { how: 'ticket', squares: range(10, 13) }, range(10, 13).map((square) => ok({ type: 'go', square })), 'MEGA-41'] },
  jump: { rules: 'mega', dice: [2, 2, 2], ask: ['choose_square', { how: 'jump', squares: range(0, 51) }, range(0, 51).filter((at) => at !== 9).map((square) => ok({ type: 'go', square })), 'MEGA-36'] },
  deed: { rules: 'mega', ask: ['choose_deed', { squares: [17, 19, 21, 27, 31, 48] }, [17, 19, 21, 27, 31, 48].map((square) => ok({ type: 'pick_deed', square })), 'MEGA-44'] },
  birthday: { rules: 'mega', ask: ['birthday', { amount: 100, left: 11 }, [ok({ type: 'take_money' }), ok({ type: 'take_ticket' })], 'MEGA-45'] },
  spread: { rules: 'mega', ask: ['redistribute', { square: 44, levels: 9 }, [ok({ type: 'keep' }), ...[0, 1, 2, 3].map((high) => ok({ type: 'spread', levels: [0, 1, 2, 3].map((at) => (at === high ? 3 : 2)) }))], 'MEGA-26'] },
  jailpay: { rules: 'mega', jail: 1, ask: ['finish', {}, [ok({ type: 'done' })], 'MEGA-17'], acts: [ok({ type: 'pay_fine' }, { cost: 50 }), ...trade] },
  casino: { rules: 'online', seconds: 52, ask: ['casino', { stake: 1000, pool: 2500, wins: [6000, 3000, 2000], odds: 20 }, [ok({ type: 'walk_on' }), ...casino], 'ONLINE-18'] },
  speed: { rules: 'online', seconds: 41, options: { mode: 'quick' }, dice: [3, 4, 6], ask: ['speed_choice', { dice: [3, 4], squares: [23, 24, 27] }, ['move_sum', 'move_first', 'move_second'].map((type) => ok({ type })), 'ONLINE-32'] },
  pause: { rules: 'online', seconds: 24, ask: ['pause', { seat: 2, seconds: 30 }, [ok({ type: 'pause_yes' }), ok({ type: 'pause_no' })], 'ONLINE-27'] },
  resume: { rules: 'online', paused: true, ask: ['resume', { away: [0, 3] }, [ok({ type: 'back' })], 'ONLINE-27'] },
  pledge: { rules: 'online', seconds: 70, options: { mode: 'showdown' }, seats: 3, ask: ['ready', { throws: 0 }, [ok({ type: 'throw' })], 'ONLINE-02'], acts: [ok({ type: 'auction_deed', square: 6 }), ok({ type: 'redeem', square: 6 }, { cost: 600 }), ok({ type: 'build', square: 34 }, { cost: 2000 }), no({ type: 'build', square: 31 }, 'BUILT_THIS_TURN', 'ONLINE-08'), ok({ type: 'ask_pause' }), ...trade] },
  teams: { rules: 'online', seconds: 66, options: { mode: 'teams', casino_odds: 10 }, teams: true, late: true, ask: ['ready', { throws: 0 }, [ok({ type: 'throw' })], 'ONLINE-02'], acts: [ok({ type: 'ask_pause' }), ...trade] },
  endteams: { rules: 'online', options: { mode: 'teams' }, teams: true, over: true },
  watchcard: { rules: 'online', options: { mode: 'quick', casino_stake: 0, board_names: 'fictional' }, ask: ['ready', { throws: 0 }, [ok({ type: 'throw' })], 'ONLINE-02'] },
};

function lottoEvents(how) {
  if (!how) return [];
  const list = [
    { kind: 'lotto_drawn', seat: 0, numbers: [3, 12, 17, 28, 41, 49], clause: 'DECKERT-05' },
    { kind: 'lotto_thrown', seat: 0, dice: [2, 7, 7, 9, 11, 12], clause: 'DECKERT-06' },
    { kind: 'lotto_tried', seat: 0, number: 12, steps: [12], clause: 'DECKERT-07' },
  ];
  if (how === 'over') {
    const short = { 3: [9, '-', 7, '*', 2, '-', 1], 12: [12], 17: [9, '+', 7, '+', 12, '-', 11], 28: [7, '+', 7, '*', 2], 41: null, 49: [7, '*', 7] };
    for (const number of [3, 12, 17, 28, 41, 49]) list.push({ kind: 'lotto_solved', number, steps: short[number], clause: 'DECKERT-08b' });
    list.push({ kind: 'lotto_lost', seat: 0, number: 1, clause: 'DECKERT-10' });
  }
  return list;
}

function eventsOf(one, table) {
  const list = [{ kind: 'opens', seat: 0, clause: 'X-1' }, { kind: 'turn', seat: 0, number: 12, clause: 'X-1' }];
  list.push({ kind: 'thrown', seat: 0, dice: one.dice ?? table.dice, clause: 'X-1' });
  if (one.rules === 'mega') {
    list.push({ kind: 'built', seat: 2, square: 8, level: 6, amount: 100, clause: 'MEGA-22' }, { kind: 'built', seat: 1, square: 33, level: 1, amount: 100, clause: 'MEGA-27' }, { kind: 'ticket', seat: 0, number: 11, clause: 'MEGA-39' });
  }
  if (one.rules === 'online') {
    list.push({ kind: 'built_branch', seat: 1, square: 13, level: 5, amount: 1000, clause: 'ONLINE-06' }, { kind: 'rent_taxed', seat: 1, square: 13, amount: 3750, percent: 50, clause: 'ONLINE-24' }, { kind: 'missed', seat: 1, number: 2, clause: 'ONLINE-26' });
  }
  return [...list, ...lottoEvents(one.lotto)];
}

export function otherScene(id) {
  const one = OTHERS[id];
  const table = base[one.rules];
  const count = one.seats ?? 4;
  const more = { ...table.more };
  if (more.mortgage_until) more.mortgage_until = spread(table.count, 0, more.mortgage_until);
  if (one.late) Object.assign(more, { seconds: 4110, tax_percent: 60 });
  if (one.paused) more.paused = true;
  const owner = spread(table.count, -1, table.owner).map((seat) => (seat < count ? seat : -1));
  const [question, facts, answers, clause] = one.ask ?? [];
  return {
    version: 40, events: eventsOf(one, table), hold: [],
    pending: one.over ? [] : [{ seat: 0, question, sentence: 'X-1', clause, facts, answers, acts: one.acts ?? trade, ...(one.seconds ? { seconds: one.seconds } : {}) }],
    view: {
      seq: 40, round: 12, mover: 0, dice: one.dice ?? table.dice, over: one.over ?? false, ranking: one.over ? [2, 0, 3, 1] : [],
      seats: range(0, count - 1).map((seat) => ({
        seat, cash: table.cash[seat], square: one.jail && seat === 0 ? 13 : table.square[seat], jail: one.jail && seat === 0 ? one.jail : 0, cards: [], laps: 3,
        out: Boolean(one.over) && seat % 2 === 1, ...table.seat[seat], ...(one.teams ? { team: seat % 2 } : {}),
      })),
      owner, level: spread(table.count, 0, table.level), mortgaged: spread(table.count, false, table.mortgaged),
      houses: 17, hotels: 9, pot: 0, offers: [], claims: [], ...more,
    },
  };
}
