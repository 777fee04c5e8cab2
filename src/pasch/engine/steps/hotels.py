"""Selling all hotels of a group in one step."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import RAISING, Act, Refusal
from pasch.engine.steps.mortgage import deed_refusal
from pasch.engine.steps.sale import own_streets, pay_back
from pasch.engine.table import Table


@mypyc_attr(acyclic=True)
class SellHotels(Act):
    """SELL-11: all hotels of a group go back at once, at half their price and half that of their houses."""

    id: ClassVar[str] = "SELL-11"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["sell_hotels", self.square]

    def window(self) -> i64:
        return RAISING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        refusal = deed_refusal(table, seat, self.square, "SELL-11")
        if refusal is not None:
            return refusal
        if not table.rules.hotels_at_once or not has_hotels(table, seat, table.rules.group[self.square]):
            return Refusal("NO_BUILDINGS", "SELL-11", {"square": self.square})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        for square in own_streets(table, seat, table.rules.group[self.square]):
            pay_back(table, seat, square, 0, "SELL-11")


def has_hotels(table: Table, seat: i64, group: i64) -> bool:
    """Whether a hotel, and nothing higher, stands on each of the seat's streets of this group."""
    streets = own_streets(table, seat, group)
    place: i64 = 0
    while place < len(streets) and table.state.level[streets[place]] == table.rules.hotel:
        place += 1
    return place == len(streets)
