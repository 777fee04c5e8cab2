"""The state: everything that can change in a game, as flat tables of numbers and the agenda.

It holds no random generator and no reference to the rules, so it can be copied, compared, saved and searched.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BANK, NOBODY, Question, Step, Worded
from pasch.engine.rules import DECK_ROOM, Rules, filled, zeros


class Nothing(Step):
    """Fills the unused places of the agenda."""

    def words(self) -> list[object]:
        return ["nothing"]


NOTHING: Final[Nothing] = Nothing()
FIRST_ROOM: Final = 12


@mypyc_attr(acyclic=True, free_list_len=1)
class Goods(Worded):
    """One side of a trade: cash, deeds by square, jail cards by deck, and bus tickets, named only if there are any."""

    def __init__(self, cash: i64, deeds: list[int], cards: list[int], tickets: i64 = 0) -> None:
        self.cash: Final[i64] = cash
        self.deeds: Final[list[int]] = deeds
        self.cards: Final[list[int]] = cards
        self.tickets: Final[i64] = tickets

    def words(self) -> list[object]:
        if self.tickets == 0:
            return [self.cash, list(self.deeds), list(self.cards)]
        return [self.cash, list(self.deeds), list(self.cards), self.tickets]

    def empty(self) -> bool:
        return self.cash == 0 and not self.deeds and not self.cards and self.tickets == 0


@mypyc_attr(acyclic=True)
class StandingOffer(Worded):
    """An offer that waits for its answer; `give` and `get` are seen from the one who offers."""

    def __init__(self, number: i64, seat: i64, to: i64, give: Goods, get: Goods) -> None:
        self.number: Final[i64] = number
        self.seat: Final[i64] = seat
        self.to: Final[i64] = to
        self.give: Final[Goods] = give
        self.get: Final[Goods] = get

    def words(self) -> list[object]:
        return [self.number, self.seat, self.to, self.give.words(), self.get.words()]

    def names(self, square: i64) -> bool:
        return square in self.give.deeds or square in self.get.deeds


@mypyc_attr(acyclic=True, free_list_len=1)
class Claim(Worded):
    """Rent that may still be claimed, and the sentence that made it so high."""

    def __init__(self, square: i64, owner: i64, debtor: i64, amount: i64, why: str) -> None:
        self.square: Final[i64] = square
        self.owner: Final[i64] = owner
        self.debtor: Final[i64] = debtor
        self.amount: Final[i64] = amount
        self.why: Final[str] = why

    def words(self) -> list[object]:
        return [self.square, self.owner, self.debtor, self.amount, self.why]

    def facts(self) -> dict[str, object]:
        return {"seat": self.owner, "to": self.debtor, "square": self.square, "amount": self.amount}


class State:
    """Tables by seat, by square and by deck, a few single numbers, and the agenda.

    Seats: `cash`; `at` (square); `jail` (0 free, else which turn in jail, from 1); `laps`; `arrived` (the count of
    answers when the seat came to its square); `out` (0 in the game, else the how-manieth to leave); `heir` (who took
    over the claims of a bankrupt seat); `cards` (by seat and deck).
    `rights` (to let the next throw lapse), `tickets` (for the bus), `missed` (turns in a row that the clock played).
    Squares: `owner` (seat or BANK), `level` (houses; one more than the most houses is a hotel), `mortgaged` (0, 1),
    `mortgage_round` (the round of the mortgage). Groups: `built` (where buildings are limited: eight times the turn
    after that of the last building, and how many that turn brought).
    The turn: `turns` (how many there have been), `offers_made` (six bits a seat), `turn_mark` (1 the clock has
    answered for the mover, 2 the mover has done something).
    Bank: `stock` by kind of building.
    Decks: `unseen` (bits of the cards not yet seen), `pile` (the seen ones in their known order).
    """

    def __init__(self) -> None:
        none: vec[i64] = vec[i64]()
        self.cash: vec[i64] = none
        self.at: vec[i64] = none
        self.jail: vec[i64] = none
        self.laps: vec[i64] = none
        self.arrived: vec[i64] = none
        self.out: vec[i64] = none
        self.heir: vec[i64] = none
        self.cards: vec[i64] = none
        self.rights: vec[i64] = none
        self.tickets: vec[i64] = none
        self.missed: vec[i64] = none
        self.owner: vec[i64] = none
        self.level: vec[i64] = none
        self.mortgaged: vec[i64] = none
        self.mortgage_round: vec[i64] = none
        self.built: vec[i64] = none
        self.unseen: vec[i64] = none
        self.pile: vec[i64] = none
        self.pile_size: vec[i64] = none
        self.seats: i64 = 0
        self.stock: vec[i64] = none
        self.pot: i64 = 0
        self.pool: i64 = 0
        self.tickets_left: i64 = 0
        self.seconds: i64 = 0
        self.turns: i64 = 0
        self.offers_made: i64 = 0
        self.turn_mark: i64 = 0
        self.mover: i64 = NOBODY
        self.first: i64 = 0
        self.round: i64 = 0
        self.outs: i64 = 0
        self.dice_a: i64 = 0
        self.dice_b: i64 = 0
        self.dice_c: i64 = 0
        self.count: i64 = 0
        self.next_offer: i64 = 1
        self.offers: list[StandingOffer] = []
        self.claims: list[Claim] = []
        self.steps: vec[Step] = vec[Step]()
        self.who: vec[i64] = none
        self.depth: i64 = 0
        self.asked: Question | None = None
        self.to: i64 = NOBODY
        self.subject: i64 = NOBODY

    def copy(self) -> State:
        """A state that shares nothing that can change."""
        new = State()
        new.cash = self.cash[:]
        new.at = self.at[:]
        new.jail = self.jail[:]
        new.laps = self.laps[:]
        new.arrived = self.arrived[:]
        new.out = self.out[:]
        new.heir = self.heir[:]
        new.cards = self.cards[:]
        new.rights = self.rights[:]
        new.tickets = self.tickets[:]
        new.missed = self.missed[:]
        new.owner = self.owner[:]
        new.level = self.level[:]
        new.mortgaged = self.mortgaged[:]
        new.mortgage_round = self.mortgage_round[:]
        new.built = self.built[:]
        new.unseen = self.unseen[:]
        new.pile = self.pile[:]
        new.pile_size = self.pile_size[:]
        new.seats = self.seats
        new.stock = self.stock[:]
        new.pot = self.pot
        new.pool = self.pool
        new.tickets_left = self.tickets_left
        new.seconds = self.seconds
        new.turns = self.turns
        new.offers_made = self.offers_made
        new.turn_mark = self.turn_mark
        new.mover = self.mover
        new.first = self.first
        new.round = self.round
        new.outs = self.outs
        new.dice_a = self.dice_a
        new.dice_b = self.dice_b
        new.dice_c = self.dice_c
        new.count = self.count
        new.next_offer = self.next_offer
        new.offers = self.offers[:]
        new.claims = self.claims[:]
        new.steps = self.steps[: self.depth]
        new.who = self.who[: self.depth]
        new.depth = self.depth
        new.asked = self.asked
        new.to = self.to
        new.subject = self.subject
        return new


def first_state(rules: Rules, seats: i64) -> State:
    """The state before the first throw: everybody on the first square, all deeds with the bank."""
    assert 2 <= seats <= 8, "2 to 8 seats"
    state = State()
    state.seats = seats
    state.cash = filled(seats, rules.start_cash)
    state.at = zeros(seats)
    state.jail = zeros(seats)
    state.laps = zeros(seats)
    state.arrived = zeros(seats)
    state.out = zeros(seats)
    state.heir = filled(seats, BANK)
    state.cards = zeros(seats * rules.decks)
    state.owner = filled(rules.squares, BANK)
    state.level = zeros(rules.squares)
    state.mortgaged = zeros(rules.squares)
    state.mortgage_round = zeros(rules.squares)
    state.built = zeros(rules.groups)
    state.rights = zeros(seats)
    state.tickets = zeros(seats)
    state.missed = zeros(seats)
    state.tickets_left = rules.bus_tickets
    state.unseen = zeros(rules.decks)
    state.pile = zeros(rules.decks * DECK_ROOM)
    state.pile_size = zeros(rules.decks)
    for deck in range(rules.decks):
        one: i64 = 1
        state.unseen[deck] = (one << rules.deck_size[deck]) - 1
    state.stock = rules.stock[:]
    state.steps = vec[Step](capacity=FIRST_ROOM)
    state.who = vec[i64](capacity=FIRST_ROOM)
    for _ in range(FIRST_ROOM):
        state.steps = append(state.steps, NOTHING)
        state.who = append(state.who, NOBODY)
    return state
