"""Mortgages: the only credit there is."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BANK, BUILDING, RAISING, Act, Refusal
from pasch.engine.rules import STATION
from pasch.engine.table import Table


def deed_refusal(table: Table, seat: i64, square: i64, sentence: str) -> Refusal | None:
    """The square must be a deed, and this seat's own."""
    if not 0 <= square < table.rules.squares:
        return Refusal("UNKNOWN_SQUARE", sentence, {"square": square})
    if table.rules.kind[square] == 0:
        return Refusal("NOT_A_DEED", sentence, {"square": square})
    if table.state.owner[square] != seat:
        return Refusal("NOT_YOURS", sentence, {"square": square})
    return None


@mypyc_attr(acyclic=True, free_list_len=1)
class Mortgage(Act):
    """MORT-1: the bank lends the mortgage value. MORT-2: first the buildings of that street must be sold."""

    id: ClassVar[str] = "MORT-1"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["mortgage", self.square]

    def window(self) -> i64:
        return RAISING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        refusal = deed_refusal(table, seat, self.square, "MORT-1")
        if refusal is not None:
            return refusal
        if table.state.mortgaged[self.square] == 1:
            return Refusal("ALREADY_MORTGAGED", "MORT-1", {"square": self.square})
        if not clear_for_mortgage(table, self.square):
            code = "SELL_DEPOT_FIRST" if table.rules.kind[self.square] == STATION else "SELL_BUILDINGS_FIRST"
            return Refusal(code, "MORT-2", {"square": self.square})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        value = table.rules.mortgage[self.square]
        table.mortgage(self.square, True, "MORT-1", value)
        table.pay(BANK, seat, value, "MORT-1", self.square)


def clear_for_mortgage(table: Table, square: i64) -> bool:
    """MORT-2: nothing stands on the street itself, or in its whole group if the rules ask for that."""
    if table.rules.mortgage_needs_clear_group and table.rules.group[square] >= 0:
        return table.group_levels(table.rules.group[square]) == 0
    return table.state.level[square] == 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Redeem(Act):
    """MORT-3: redeeming costs the mortgage value and the interest."""

    id: ClassVar[str] = "MORT-3"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["redeem", self.square]

    def window(self) -> i64:
        return BUILDING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        refusal = deed_refusal(table, seat, self.square, "MORT-3")
        if refusal is not None:
            return refusal
        if table.state.mortgaged[self.square] == 0:
            return Refusal("NOT_MORTGAGED", "MORT-3", {"square": self.square})
        if table.state.cash[seat] < redemption(table, self.square):
            return Refusal("NOT_ENOUGH_CASH", "MORT-3", {"amount": redemption(table, self.square)})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        redeem(table, seat, self.square, "MORT-3")


def interest_on(table: Table, square: i64) -> i64:
    """MORT-3: the interest on a mortgage, rounded up to whole units."""
    return (table.rules.mortgage[square] * table.rules.interest_percent + 99) // 100


def redemption(table: Table, square: i64) -> i64:
    """MORT-3: what redeeming costs, the mortgage value and the interest."""
    return table.rules.mortgage[square] + interest_on(table, square)


def redeem(table: Table, seat: i64, square: i64, why: str) -> None:
    amount = redemption(table, square)
    table.mortgage(square, False, why, amount)
    table.pay(seat, BANK, amount, why, square)
