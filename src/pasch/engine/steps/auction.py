"""Auctions: a lot, the bids for it, and who takes it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import PASS, Bid
from pasch.engine.core import BANK, RAISING, Action, Option, Question, Refusal, Step, Worded, not_asked
from pasch.engine.steps.debt import owe, standing_debt
from pasch.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Lot(Worded):
    """What is auctioned, and what happens to it at the end."""

    def facts(self) -> dict[str, object]:
        """What a bidder is shown: `square` (or -1) and `building` (or None)."""
        raise AssertionError("every lot shows itself")

    def opens(self) -> i64:
        """What a bidder may do besides bidding: raise cash, unless that could make the lot useless to him."""
        return RAISING

    def award(self, table: Table, winner: i64, bid: i64) -> None:
        raise AssertionError("every lot can be won")

    def unsold(self, table: Table, last: i64) -> None:
        raise AssertionError("every lot can stay unsold")


@mypyc_attr(acyclic=True)
class DeedLot(Lot):
    """A deed that belongs to the bank."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["deed_lot", self.square]

    def facts(self) -> dict[str, object]:
        return {"square": self.square, "building": None}

    def award(self, table: Table, winner: i64, bid: i64) -> None:
        """AUCTION-3: the highest bidder pays at once and takes the deed."""
        if table.listening:
            table.tell("sold", "AUCTION-3", {"seat": winner, "square": self.square, "amount": bid})
        table.deed(self.square, winner, "AUCTION-3")
        owe(table, winner, BANK, bid, "AUCTION-3", self.square)

    def unsold(self, table: Table, last: i64) -> None:
        """AUCTION-4: nobody bid; it stays with the bank."""
        if table.listening:
            table.tell("unsold", "AUCTION-4", {"square": self.square})


@mypyc_attr(acyclic=True)
class AuctionLot(Step):
    """AUCTION-1: everybody may bid in turn order, from the left of the player the deed comes from.

    Who has a debt standing does not: his money belongs to his creditor.
    """

    id: ClassVar[str] = "AUCTION-1"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["auction", self.square]

    def outlives(self) -> bool:
        return True

    def run(self, table: Table, seat: i64) -> None:
        state = table.state
        bidders: i64 = 0
        one: i64 = 1
        other: i64 = 0
        while other < state.seats:
            if state.out[other] == 0 and (table.rules.decliner_bids or other != seat) and not owes(table, other):
                bidders |= one << other
            other += 1
        least: i64 = table.rules.price[self.square] if table.rules.bid_from_price else 1
        open_auction(table, seat, Bidding(DeedLot(self.square), 0, -1, bidders, least))


@mypyc_attr(acyclic=True, free_list_len=1)
class Bidding(Question):
    """AUCTION-2: a bid is higher than the last one and not above the bidder's cash; who passes is out of it.

    `bidder` is -1 and `bid` 0 until somebody bids; `seats_in` are the bits of the seats that have not passed.
    """

    id: ClassVar[str] = "AUCTION-2"
    kind: ClassVar[str] = "bid"

    def __init__(self, lot: Lot, bid: i64, bidder: i64, seats_in: i64, least: i64) -> None:
        self.lot: Final[Lot] = lot
        self.bid: Final[i64] = bid
        self.bidder: Final[i64] = bidder
        self.seats_in: Final[i64] = seats_in
        self.least: Final[i64] = least

    def words(self) -> list[object]:
        return ["bidding", self.lot.words(), self.bid, self.bidder, self.seats_in, self.least]

    def minimum(self, table: Table) -> i64:
        return self.least if self.bidder < 0 else self.bid + table.rules.bid_step

    def limit(self, table: Table, seat: i64) -> i64:
        """The most this seat may bid: its cash, or all it could raise where the rules give credit."""
        return table.raisable(seat) if table.rules.bids_on_credit else table.state.cash[seat]

    def opens(self, table: Table, seat: i64) -> i64:
        return self.lot.opens() if seat == table.state.to else 0

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if isinstance(action, Bid):
            if action.amount < self.minimum(table):
                return Refusal("BID_TOO_LOW", "AUCTION-2", {"least": self.minimum(table)})
            if action.amount > self.limit(table, seat):
                return Refusal("BID_TOO_HIGH", "AUCTION-2", {"most": self.limit(table, seat)})
            return None
        return None if action == PASS else not_asked(self)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if isinstance(action, Bid):
            if table.listening:
                table.tell("bid", "AUCTION-2", {"seat": seat, "amount": action.amount})
            go_on(table, seat, Bidding(self.lot, action.amount, seat, self.seats_in, self.least))
            return
        if table.listening:
            table.tell("passed", "AUCTION-2", {"seat": seat})
        one: i64 = 1
        left = self.seats_in & ~(one << seat)
        go_on(table, seat, Bidding(self.lot, self.bid, self.bidder, left, self.least))

    def default(self, table: Table, seat: i64) -> Action:
        return PASS

    def options(self, table: Table, seat: i64) -> list[Option]:
        least = Bid(self.minimum(table))
        bid = Option(least, self.refusal(table, seat, least))
        bid.least = self.minimum(table)
        bid.most = self.limit(table, seat)
        return [bid, Option(PASS)]

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        facts = self.lot.facts()
        facts["bid"] = self.bid
        facts["bidder"] = self.bidder
        facts["in"] = [n for n in range(table.state.seats) if self.seats_in >> n & 1]
        return facts


def owes(table: Table, seat: i64) -> bool:
    return standing_debt(table, seat) > 0


def open_auction(table: Table, last: i64, bidding: Bidding) -> None:
    """AUCTION-1: the bidding begins with the seat after `last`."""
    table.tally.auctions += 1
    if table.listening:
        facts = bidding.lot.facts()
        facts["amount"] = bidding.least
        table.tell("auction", "AUCTION-1", facts)
    go_on(table, last, bidding)


def go_on(table: Table, last: i64, bidding: Bidding) -> None:
    """AUCTION-1: ask the next seat in turn order that is still in and could raise the least bid; else conclude."""
    state = table.state
    minimum = bidding.minimum(table)
    seat = last
    for _ in range(state.seats):
        seat += 1
        if seat == state.seats:
            seat = 0
        if bidding.seats_in >> seat & 1 == 0 or seat == bidding.bidder:
            continue
        if state.cash[seat] >= minimum or (bidding.lot.opens() and table.raisable(seat) >= minimum):
            table.then(seat, bidding)
            return
    if bidding.bidder >= 0:
        bidding.lot.award(table, bidding.bidder, bidding.bid)
    else:
        bidding.lot.unsold(table, last)
