"""Landing on a deed: buy it, let it be auctioned, or pay."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import BUY, DECLINE
from pasch.engine.core import (
    BANK,
    CLAIMING,
    LEAVING,
    RAISING,
    TRADING,
    Action,
    Choice,
    Refusal,
    Step,
)
from pasch.engine.rules import UTILITY
from pasch.engine.steps.auction import AuctionLot
from pasch.engine.steps.rent import WorkRoll, charge_rent, earns, rent_of, rent_sentence
from pasch.engine.table import Table


@mypyc_attr(acyclic=True)
class LandOnDeed(Step):
    """DEED-1: free, it may be bought. RENT-1: another's, rent is due; RENT-4: not while it is mortgaged."""

    id: ClassVar[str] = "DEED-1"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square
        self.buy: Final[Buy] = Buy(square)

    def words(self) -> list[object]:
        return ["land_on_deed", self.square]

    def run(self, table: Table, seat: i64) -> None:
        owner = table.state.owner[self.square]
        if owner == BANK:
            table.then(seat, self.buy)
        elif owner != seat and earns(table, seat, self.square):
            why = rent_sentence(table, self.square)
            charge_rent(table, seat, self.square, rent_of(table, self.square), why)


@mypyc_attr(acyclic=True)
class LandByCard(Step):
    """RENT-7: sent by a card, one pays a multiple of the rent; at a work, of a new throw."""

    id: ClassVar[str] = "RENT-7"

    def __init__(self, square: i64, factor: i64) -> None:
        self.square: Final[i64] = square
        self.factor: Final[i64] = factor

    def words(self) -> list[object]:
        return ["land_by_card", self.square, self.factor]

    def run(self, table: Table, seat: i64) -> None:
        owner = table.state.owner[self.square]
        if owner == BANK:
            table.then(seat, Buy(self.square))
        elif owner != seat and earns(table, seat, self.square):
            if table.rules.kind[self.square] == UTILITY:
                table.then(seat, WorkRoll(self.square, self.factor))
            else:
                charge_rent(table, seat, self.square, self.factor * rent_of(table, self.square), "RENT-7")


@mypyc_attr(acyclic=True)
class Buy(Choice):
    """DEED-1: a free deed may be bought at its printed price. DEED-2: if not, the bank auctions it."""

    id: ClassVar[str] = "DEED-1"
    kind: ClassVar[str] = "buy"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["buy", self.square]

    def opens(self, table: Table, seat: i64) -> i64:
        windows: i64 = TRADING + CLAIMING + LEAVING
        if seat == table.state.to:
            windows += RAISING
        return windows

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [DECLINE, BUY]

    def cost(self, table: Table, seat: i64, action: Action) -> i64:
        return table.rules.price[self.square] if action == BUY else 0

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        price = table.rules.price[self.square]
        if action == BUY and table.state.cash[seat] < price:
            return Refusal("NOT_ENOUGH_CASH", "DEED-1", {"amount": price})
        return super().refusal(table, seat, action)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == BUY:
            price = table.rules.price[self.square]
            if table.listening:
                table.tell("bought", "DEED-1", {"seat": seat, "square": self.square, "amount": price})
            table.pay(seat, BANK, price, "DEED-1", self.square)
            table.deed(self.square, seat, "DEED-1")
            return
        if table.listening:
            table.tell("declined", "DEED-2", {"seat": seat, "square": self.square})
        if table.rules.auctions:
            table.then(seat, AuctionLot(self.square))

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"square": self.square, "price": table.rules.price[self.square]}
