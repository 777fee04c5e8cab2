"""Trades: offers that stand until they are answered, and the exchange itself."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import TRADING, Act, Refusal
from pasch.engine.rules import STATION
from pasch.engine.state import Goods, StandingOffer
from pasch.engine.steps.debt import debt_due
from pasch.engine.steps.mortgage import interest_on
from pasch.engine.steps.takeover import TakeOver
from pasch.engine.table import Table


@mypyc_attr(acyclic=True, free_list_len=1)
class Offer(Act):
    """TRADE-1: offer another player a trade of cash, deeds and jail cards.

    TRADE-4: it stands until answered. An offer to a player whose own offer stands is the answer to it.
    """

    id: ClassVar[str] = "TRADE-1"

    def __init__(self, to: i64, give: Goods, get: Goods) -> None:
        self.to: Final[i64] = to
        self.give: Final[Goods] = give
        self.get: Final[Goods] = get

    def words(self) -> list[object]:
        return ["offer", self.to, self.give.words(), self.get.words()]

    def window(self) -> i64:
        return TRADING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        state = table.state
        if self.to == seat:
            return Refusal("OFFER_TO_SELF", "TRADE-1")
        if not 0 <= self.to < state.seats:
            return Refusal("UNKNOWN_SEAT", "TRADE-1", {"seat": self.to})
        if state.out[self.to] != 0:
            return Refusal("OFFER_SEAT_OUT", "TRADE-1", {"seat": self.to})
        if self.give.empty() and self.get.empty():
            return Refusal("OFFER_EMPTY", "TRADE-1")
        for giver, goods in ((seat, self.give), (self.to, self.get)):
            refusal = goods_refusal(table, giver, goods)
            if refusal is not None:
                return refusal
        if state.cash[seat] < self.give.cash - self.get.cash:
            return Refusal("NOT_ENOUGH_CASH", "TRADE-3", {"amount": self.give.cash - self.get.cash})
        refusal = debt_refusal(table, seat, self.to, self.give, self.get)
        if refusal is not None:
            return refusal
        offer = StandingOffer(state.next_offer, seat, self.to, self.give, self.get)
        for rule in table.rules.trade_rules:
            refusal = rule.offering_refusal(table, offer)
            if refusal is None:
                refusal = rule.refusal(table, offer)
            if refusal is not None:
                return refusal
        return None

    def perform(self, table: Table, seat: i64) -> None:
        state = table.state
        place: i64 = len(state.offers) - 1
        while place >= 0:
            offer = state.offers[place]
            if offer.seat == seat and offer.to == self.to:
                table.drop_offer(place, "withdrawn")
            elif offer.seat == self.to and offer.to == seat:
                table.drop_offer(place, "rejected")
            place -= 1
        table.post_offer(seat, self.to, StandingOffer(state.next_offer, seat, self.to, self.give, self.get))


@mypyc_attr(acyclic=True)
class Accept(Act):
    """TRADE-1: both agree, and everything changes hands at once; all is checked again at this moment."""

    id: ClassVar[str] = "TRADE-1"

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def words(self) -> list[object]:
        return ["accept", self.number]

    def window(self) -> i64:
        return TRADING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        refusal = number_refusal(table, seat, self.number, False)
        if refusal is not None:
            return refusal
        offer = table.state.offers[offer_place(table, self.number, -1, seat)]
        for giver, goods in ((offer.seat, offer.give), (seat, offer.get)):
            gone = goods_refusal(table, giver, goods)
            if gone is not None:
                return gone
        balance = offer.give.cash - offer.get.cash
        theirs = balance + interest_with(table, offer.get)
        if table.state.cash[offer.seat] < theirs:
            return Refusal("PARTNER_CANNOT_PAY", "TRADE-3", {"seat": offer.seat, "amount": theirs})
        ours = interest_with(table, offer.give) - balance
        if table.state.cash[seat] < ours:
            return Refusal("NOT_ENOUGH_CASH", "TRADE-3", {"amount": ours})
        for rule in table.rules.trade_rules:
            broken = rule.refusal(table, offer)
            if broken is not None:
                return broken
        return debt_refusal(table, offer.seat, seat, offer.give, offer.get)

    def perform(self, table: Table, seat: i64) -> None:
        place = offer_place(table, self.number, -1, seat)
        offer = table.state.offers[place]
        table.close_offer(place)
        balance = offer.give.cash - offer.get.cash
        if balance > 0:
            table.pay(offer.seat, seat, balance, "TRADE-1")
        elif balance < 0:
            table.pay(seat, offer.seat, -balance, "TRADE-1")
        hand_over_goods(table, offer.seat, seat, offer.give)
        hand_over_goods(table, seat, offer.seat, offer.get)


@mypyc_attr(acyclic=True)
class Reject(Act):
    """TRADE-4: the one who was asked says no."""

    id: ClassVar[str] = "TRADE-4"

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def words(self) -> list[object]:
        return ["reject", self.number]

    def window(self) -> i64:
        return TRADING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        return number_refusal(table, seat, self.number, False)

    def perform(self, table: Table, seat: i64) -> None:
        table.drop_offer(offer_place(table, self.number, -1, seat), "rejected")


@mypyc_attr(acyclic=True)
class Withdraw(Act):
    """TRADE-4: the one who offered takes it back."""

    id: ClassVar[str] = "TRADE-4"

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def words(self) -> list[object]:
        return ["withdraw", self.number]

    def window(self) -> i64:
        return TRADING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        return number_refusal(table, seat, self.number, True)

    def perform(self, table: Table, seat: i64) -> None:
        table.drop_offer(offer_place(table, self.number, seat, -1), "withdrawn")


def offer_place(table: Table, number: i64, seat: i64, to: i64) -> i64:
    """Where in the list this offer stands, -1 if it does not; a seat of -1 is not compared."""
    offers = table.state.offers
    place: i64 = 0
    while place < len(offers):
        offer = offers[place]
        if offer.number == number and (seat < 0 or offer.seat == seat) and (to < 0 or offer.to == to):
            return place
        place += 1
    return -1


def number_refusal(table: Table, seat: i64, number: i64, own: bool) -> Refusal | None:
    """The offer must stand, and be this seat's own, or be made to it."""
    if offer_place(table, number, -1, -1) < 0:
        return Refusal("NO_SUCH_OFFER", "TRADE-4", {"offer": number})
    place = offer_place(table, number, seat, -1) if own else offer_place(table, number, -1, seat)
    if place < 0:
        return Refusal("NOT_YOUR_OFFER", "TRADE-4", {"offer": number})
    return None


def goods_refusal(table: Table, giver: i64, goods: Goods) -> Refusal | None:
    """TRADE-1: whole amounts, deeds and cards the giver holds. TRADE-2: nothing built in the deed's group."""
    if goods.cash < 0:
        return Refusal("OFFER_BAD_AMOUNT", "TRADE-1", {"amount": goods.cash})
    for square in goods.deeds:
        if not 0 <= square < table.rules.squares or table.rules.kind[square] == 0:
            return Refusal("NOT_A_DEED", "TRADE-1", {"square": square})
        if goods.deeds.count(square) > 1:
            return Refusal("BAD_ACTION", "TRADE-1", {"square": square})
        if table.state.owner[square] != giver:
            return Refusal("OFFER_GOODS_GONE", "TRADE-1", {"seat": giver, "square": square})
        locked = lock_refusal(table, giver, square)
        if locked is not None:
            return locked
    for deck in goods.cards:
        if not 0 <= deck < table.rules.decks:
            return Refusal("NO_JAIL_CARD", "TRADE-1", {"deck": deck})
        if table.state.cards[giver * table.rules.decks + deck] < goods.cards.count(deck):
            return Refusal("NO_JAIL_CARD", "TRADE-1", {"seat": giver, "deck": deck})
    if not 0 <= goods.tickets <= table.state.tickets[giver]:
        return Refusal("NO_TICKET", "TRADE-14", {"seat": giver})
    return None


def lock_refusal(table: Table, giver: i64, square: i64) -> Refusal | None:
    """TRADE-2, TRADE-16: the giver has built in the street's group. TRADE-15: a depot stands on the station."""
    if table.rules.kind[square] == STATION:
        if table.state.level[square] > 0:
            return Refusal("SELL_DEPOT_FIRST", "TRADE-15", {"square": square})
    elif own_levels(table, giver, table.rules.group[square]) > 0:
        sentence = "TRADE-2" if table.rules.missing_allowed == 0 else "TRADE-16"
        return Refusal("GROUP_HAS_BUILDINGS", sentence, {"square": square})
    return None


def own_levels(table: Table, seat: i64, group: i64) -> i64:
    """TRADE-16: building levels on this seat's own streets of the group."""
    rules = table.rules
    levels: i64 = 0
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if table.state.owner[rules.members[place]] == seat:
            levels += table.state.level[rules.members[place]]
        place += 1
    return levels


def debt_refusal(table: Table, one: i64, other: i64, give: Goods, get: Goods) -> Refusal | None:
    """TRADE-6: a debtor's trade may not take what would cover the debt away from the creditor."""
    for seat, gives, gets in ((one, give, get), (other, get, give)):
        debt = debt_due(table, seat)
        if debt == 0:
            continue
        before = table.raisable(seat)
        after = before - raisable_from(table, gives, False) + raisable_from(table, gets, True)
        if after < min(debt, before):
            return Refusal("DEBT_MUST_STAY_COVERED", "TRADE-6", {"seat": seat, "amount": debt})
    return None


def interest_with(table: Table, goods: Goods) -> i64:
    """MORT-4: the interest that comes at once with the mortgaged deeds among these goods."""
    total: i64 = 0
    for square in goods.deeds:
        if table.state.mortgaged[square] == 1 and table.rules.transfer_interest:
            total += interest_on(table, square)
    return total


def raisable_from(table: Table, goods: Goods, received: bool) -> i64:
    """What these goods add to what a seat can raise; a mortgaged deed costs its new owner interest."""
    total = goods.cash
    for square in goods.deeds:
        if table.state.mortgaged[square] == 0:
            total += table.rules.mortgage[square]
        elif received and table.rules.transfer_interest:
            total -= interest_on(table, square)
    return total


def hand_over_goods(table: Table, giver: i64, taker: i64, goods: Goods) -> None:
    """Deeds and cards of one side; MORT-4 asks the new owner about the mortgaged ones."""
    for square in goods.deeds:
        if table.state.mortgaged[square] == 1 and table.rules.transfer_interest:
            table.then(taker, TakeOver(square, "MORT-4"))
        table.deed(square, taker, "TRADE-1")
    for deck in goods.cards:
        table.jail_card(taker, deck, giver, "TRADE-1")
    if goods.tickets > 0:
        table.pass_tickets(taker, giver, goods.tickets, "TRADE-14")
