import type { Action, Goods, Offer, Square, View } from './protocol';
import type { Table } from './table.svelte';

const nothing = (): Goods => ({ cash: 0, deeds: [], cards: [], tickets: 0 });

/** The offer being put together. It only becomes real when it is sent. */
export class Draft {
  to = $state(-1);
  give = $state<Goods>(nothing());
  get = $state<Goods>(nothing());
  /** The offer that this one answers; it stays on the table until the counter-offer is sent. */
  instead = $state<Offer['id'] | null>(null);

  clear(): void {
    this.give = nothing();
    this.get = nothing();
    this.instead = null;
  }

  turnTo(seat: number): void {
    if (seat === this.to) return;
    this.to = seat;
    this.get = nothing();
    this.instead = null;
  }

  /** Begin from somebody's offer, seen from the other side. */
  counter(offer: Offer): void {
    this.to = offer.seat;
    this.give = copy(offer.get);
    this.get = copy(offer.give);
    this.instead = offer.id;
  }

  empty = $derived(isEmpty(this.give) && isEmpty(this.get));

  action(): Action {
    const action: Action = { type: 'offer', to: this.to, give: sent(this.give), get: sent(this.get) };
    if (this.instead !== null) action.instead = this.instead;
    return action;
  }

  /** What was given away meanwhile falls out of the draft; a counter-offer to what was withdrawn is an offer of its own. */
  tidy(view: View, seat: number): void {
    if (!view.offers.some((offer) => offer.id === this.instead)) this.instead = null;
    const has = (owner: number) => (square: number) => view.owner[square] === owner;
    const keep = (goods: Goods, owner: number) => {
      const deeds = goods.deeds.filter(has(owner));
      const cards = goods.cards.filter((deck) => view.seats[owner]?.cards.includes(deck));
      if (deeds.length !== goods.deeds.length) goods.deeds = deeds;
      if (cards.length !== goods.cards.length) goods.cards = cards;
      const tickets = view.seats[owner]?.tickets ?? 0;
      if ((goods.tickets ?? 0) > tickets) goods.tickets = tickets;
    };
    keep(this.give, seat);
    if (this.to >= 0) keep(this.get, this.to);
  }
}

function copy(goods: Goods): Goods {
  return { cash: goods.cash, deeds: [...goods.deeds], cards: [...goods.cards], tickets: goods.tickets ?? 0 };
}

/** Tickets are only named where there are some: not every rule set knows them. */
function sent(goods: Goods): Goods {
  const { tickets, ...rest } = copy(goods);
  return tickets ? { ...rest, tickets } : rest;
}

function isEmpty(goods: Goods): boolean {
  return goods.cash === 0 && !goods.tickets && goods.deeds.length === 0 && goods.cards.length === 0;
}

export function deedsOf(seat: number, table: Table): Square[] {
  return table.rules.squares.filter((square) => table.view?.owner[square.index] === seat && square.group !== null);
}

export function toggle(list: number[], one: number): number[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
