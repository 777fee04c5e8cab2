"""Squares and cards that work otherwise: an auction of any free deed, a printed tax, a throw that still counts."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import PickDeed
from pasch.engine.core import BANK, HOW_ON, Action, Option, Question, Refusal, Step, not_asked
from pasch.engine.rules import UTILITY
from pasch.engine.steps.arrival import go_without_throw
from pasch.engine.steps.auction import AuctionLot
from pasch.engine.steps.card import Nearest
from pasch.engine.steps.debt import owe, treasury
from pasch.engine.steps.deed import LandByCard
from pasch.engine.steps.move import go_forward
from pasch.engine.steps.opening import free_deeds
from pasch.engine.steps.rent import charge_rent, earns, rate_of, rent_of, waived
from pasch.engine.steps.tax import PayTax
from pasch.engine.table import Table

USUAL_THROW: Final = 7  # what a work is reckoned at where no throw lies on the table


class AuctionSquare(Question):
    """SPECIAL-1: pick any free deed, and it is auctioned. SPECIAL-2: none is free: on to where the most rent is due."""

    id: ClassVar[str] = "SPECIAL-1"
    kind: ClassVar[str] = "choose_deed"

    def words(self) -> list[object]:
        return ["auction_square"]

    def run(self, table: Table, seat: i64) -> None:
        if len(free_deeds(table)) > 0:
            table.ask(self, seat, seat)
            return
        square = dearest(table, seat)
        if square < 0:
            if table.listening:
                table.tell("stands", "SPECIAL-2", {"seat": seat, "how": "nothing_due"})
        elif table.state.dice_a > 0:
            go_forward(table, seat, square, HOW_ON, "SPECIAL-2")
        else:
            go_without_throw(table, seat, square, HOW_ON, "SPECIAL-2")

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, PickDeed):
            return not_asked(self)
        square = action.square
        if not (0 <= square < table.rules.squares and table.rules.kind[square] > 0):
            return Refusal("NOT_A_DEED", "SPECIAL-1", {"square": square})
        if table.state.owner[square] != BANK:
            return Refusal("NOT_FREE", "SPECIAL-1", {"square": square})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, PickDeed)
        table.then(seat, AuctionLot(action.square))

    def default(self, table: Table, seat: i64) -> Action:
        return PickDeed(free_deeds(table)[0])

    def options(self, table: Table, seat: i64) -> list[Option]:
        return [Option(PickDeed(square)) for square in free_deeds(table)]

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"squares": list(free_deeds(table))}


def dearest(table: Table, seat: i64) -> i64:
    """The square whose rent would cost this seat most now, the nearest ahead among equals; -1 if none is due."""
    rules = table.rules
    at = table.state.at[seat]
    found: i64 = -1
    highest: i64 = 0
    far: i64 = 1
    while far < rules.squares:
        square = (at + far) % rules.squares
        due = rent_due(table, seat, square)
        if due > highest:
            highest = due
            found = square
        far += 1
    return found


def rent_due(table: Table, seat: i64, square: i64) -> i64:
    """The rent this seat would owe on the square now; without a throw on the table a work counts as for a 7."""
    rules = table.rules
    owner = table.state.owner[square]
    if rules.kind[square] == 0 or owner < 0 or owner == seat:
        return 0
    if waived(table, seat, square) is not None:
        return 0
    if rules.kind[square] == UTILITY and table.state.dice_a == 0:
        return rate_of(table, square) * USUAL_THROW
    return rent_of(table, square)


@mypyc_attr(acyclic=True)
class NearestByThrow(Nearest):
    """CARD-10: forward to the nearest station or work. CARD-12: at a work the throw already made counts."""

    id: ClassVar[str] = "CARD-10"

    def words(self) -> list[object]:
        return ["nearest_by_throw", self.kind, self.factor]

    def landing(self, square: i64) -> Step:
        return LandByThrow(square, self.factor)


@mypyc_attr(acyclic=True)
class LandByThrow(LandByCard):
    """CARD-12: a work charges a multiple of the throw already made; where none was made, of a new one (DICE-11)."""

    id: ClassVar[str] = "CARD-12"

    def words(self) -> list[object]:
        return ["land_by_throw", self.square, self.factor]

    def run(self, table: Table, seat: i64) -> None:
        state = table.state
        owner = state.owner[self.square]
        if owner < 0 or owner == seat or state.dice_a == 0 or table.rules.kind[self.square] != UTILITY:
            super().run(table, seat)
        elif earns(table, seat, self.square):
            charge_rent(table, seat, self.square, self.factor * (state.dice_a + state.dice_b), "CARD-12")


class PrintedTax(PayTax):
    """TAX-10: on a tax square the printed amount is paid at once."""

    id: ClassVar[str] = "TAX-10"

    def words(self) -> list[object]:
        return ["printed_tax", self.amount]

    def run(self, table: Table, seat: i64) -> None:
        owe(table, seat, treasury(table), self.amount, "TAX-10")


AUCTION_SQUARE: Final[AuctionSquare] = AuctionSquare()
