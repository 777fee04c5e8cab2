"""Mortgages that run out, and putting one's mortgaged deed up for auction."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BANK, BUILDING, Act, Refusal, Step
from pasch.engine.steps.auction import Bidding, DeedLot, Lot, open_auction
from pasch.engine.steps.debt import Owe, owe
from pasch.engine.steps.mortgage import deed_refusal, redemption
from pasch.engine.table import Table


def lose_expired(table: Table, seat: i64) -> None:
    """MORT-10: a mortgage runs for so many rounds; then the deed is lost. MORT-11: and auctioned, in board order."""
    rules = table.rules
    state = table.state
    if rules.mortgage_rounds == 0:
        return
    place: i64 = len(rules.deeds) - 1
    while place >= 0:
        at = rules.deeds[place]
        if state.mortgaged[at] == 1 and state.owner[at] == seat and state.round > until(table, at):
            table.then(seat, Expire(at))
        place -= 1


def until(table: Table, square: i64) -> i64:
    """MORT-10: the last round of this mortgage. MORT-12: it does not change with the owner."""
    return table.state.mortgage_round[square] + table.rules.mortgage_rounds


@mypyc_attr(acyclic=True)
class Expire(Step):
    """MORT-10: the deed goes to the bank without its mortgage. MORT-11: all may bid, whoever lost it too."""

    id: ClassVar[str] = "MORT-10"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["expire", self.square]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.owner[self.square] != seat or table.state.mortgaged[self.square] == 0:
            return
        table.forfeit(self.square, "mortgage_expired", "MORT-10")
        auction_among_all(table, seat, DeedLot(self.square), self.square)


def auction_among_all(table: Table, seat: i64, lot: Lot, square: i64) -> None:
    bidders: i64 = 0
    one: i64 = 1
    other: i64 = 0
    while other < table.state.seats:
        if table.alive(other):
            bidders |= one << other
        other += 1
    open_auction(table, seat, Bidding(lot, 0, -1, bidders, table.rules.price[square]))


@mypyc_attr(acyclic=True)
class PledgeLot(Lot):
    """A mortgaged deed whose owner wants it auctioned now."""

    def __init__(self, square: i64, seller: i64) -> None:
        self.square: Final[i64] = square
        self.seller: Final[i64] = seller

    def words(self) -> list[object]:
        return ["pledge_lot", self.square, self.seller]

    def facts(self) -> dict[str, object]:
        return {"square": self.square, "building": None, "seller": self.seller}

    def award(self, table: Table, winner: i64, bid: i64) -> None:
        """MORT-14: of the price the bank takes what redeeming costs, and the seller gets the rest."""
        if table.listening:
            table.tell("sold", "AUCTION-3", {"seat": winner, "square": self.square, "amount": bid})
        table.deed(self.square, winner, "AUCTION-3")
        share = min(redemption(table, self.square), bid)
        table.then(winner, Owe(self.seller, bid - share, "MORT-14", self.square))
        owe(table, winner, BANK, share, "MORT-14", self.square)

    def unsold(self, table: Table, last: i64) -> None:
        """MORT-11: nobody bid; it stays with the bank."""
        if table.listening:
            table.tell("unsold", "AUCTION-4", {"square": self.square})


@mypyc_attr(acyclic=True)
class AuctionDeed(Act):
    """MORT-14: one's own mortgaged deed is put up for auction at once, from its full price; all may bid."""

    id: ClassVar[str] = "MORT-14"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["auction_deed", self.square]

    def window(self) -> i64:
        return BUILDING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        refusal = deed_refusal(table, seat, self.square, "MORT-14")
        if refusal is not None:
            return refusal
        if not table.rules.mortgage_auction:
            return Refusal("NOT_NOW", "MORT-14", {"question": "auction_deed"})
        if table.state.mortgaged[self.square] == 0:
            return Refusal("NOT_MORTGAGED", "MORT-14", {"square": self.square})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        table.forfeit(self.square, "put_up", "MORT-14")
        auction_among_all(table, seat, PledgeLot(self.square, seat), self.square)
