"""Selling buildings back to the bank, evenly and at half price."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BANK, RAISING, Act, Refusal
from pasch.engine.steps.mortgage import Mortgage, clear_for_mortgage, deed_refusal
from pasch.engine.table import Table


def half_price(table: Table, square: i64, levels: i64) -> i64:
    """SELL-1: half the purchase price of so many building levels."""
    return levels * (table.rules.house_price[square] // 2)


def pay_back(table: Table, seat: i64, square: i64, level: i64, why: str) -> None:
    gone = table.unbuild(seat, square, level, why)
    table.pay(BANK, seat, half_price(table, square, gone), why, square)


@mypyc_attr(acyclic=True)
class Sell(Act):
    """SELL-1: buildings go only to the bank, at half price. SELL-2: evenly. SELL-3: a hotel breaks into houses."""

    id: ClassVar[str] = "SELL-1"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["sell", self.square]

    def window(self) -> i64:
        return RAISING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        refusal = deed_refusal(table, seat, self.square, "SELL-1")
        if refusal is not None:
            return refusal
        if table.state.level[self.square] == 0:
            return Refusal("NO_BUILDINGS", "SELL-1", {"square": self.square})
        if not even_without(table, self.square):
            return Refusal("NOT_EVEN", "SELL-2", {"square": self.square})
        if hotel_is_stuck(table, self.square):
            return Refusal("BANK_HAS_NO_HOUSES", "SELL-3", {"left": table.state.houses})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        pay_back(table, seat, self.square, table.state.level[self.square] - 1, "SELL-1")


def even_without(table: Table, square: i64) -> bool:
    """SELL-2: nowhere in the group may more stand than here."""
    rules = table.rules
    if not rules.even_building:
        return True
    level = table.state.level[square]
    group = rules.group[square]
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if table.state.level[rules.members[place]] > level:
            return False
        place += 1
    return True


def hotel_is_stuck(table: Table, square: i64) -> bool:
    """SELL-3: breaking a hotel needs its houses in the bank."""
    state = table.state
    return state.level[square] == table.rules.hotel and state.houses < table.rules.hotel_after


@mypyc_attr(acyclic=True)
class SellGroup(Act):
    """SELL-4: where the bank lacks houses for a hotel, the owner sells the whole group further down in one step.

    `total` is the number of levels left in the group, spread evenly, the odd ones on its last streets.
    """

    id: ClassVar[str] = "SELL-4"

    def __init__(self, square: i64, total: i64) -> None:
        self.square: Final[i64] = square
        self.total: Final[i64] = total

    def words(self) -> list[object]:
        return ["sell_group", self.square, self.total]

    def window(self) -> i64:
        return RAISING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        refusal = deed_refusal(table, seat, self.square, "SELL-4")
        if refusal is not None:
            return refusal
        if not table.rules.buildable(self.square):
            return Refusal("NOT_BUILDABLE", "SELL-4", {"square": self.square})
        if not group_is_stuck(table, table.rules.group[self.square]):
            return Refusal("HOUSES_SUFFICE", "SELL-4", {"square": self.square})
        if not total_fits(table, table.rules.group[self.square], self.total):
            return Refusal("BAD_TOTAL", "SELL-4", {"total": self.total})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        rules = table.rules
        group = rules.group[self.square]
        start = rules.group_start[group]
        size = rules.group_size(group)
        place: i64 = 0
        while place < size:
            square = rules.members[start + place]
            level = even_level(self.total, size, place)
            if level < table.state.level[square]:
                pay_back(table, seat, square, level, "SELL-4")
            place += 1


def group_is_stuck(table: Table, group: i64) -> bool:
    """Whether a hotel stands in the group that the bank's houses cannot replace."""
    rules = table.rules
    if table.state.houses >= rules.hotel_after:
        return False
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if table.state.level[rules.members[place]] == rules.hotel:
            return True
        place += 1
    return False


def even_level(total: i64, size: i64, place: i64) -> i64:
    """The level of the street at this place when `total` levels are spread evenly."""
    return total // size + (1 if place >= size - total % size else 0)


def total_fits(table: Table, group: i64, total: i64) -> bool:
    """Fewer levels than now, no street higher than now, and the bank has the houses for it."""
    rules = table.rules
    state = table.state
    if not 0 <= total < table.group_levels(group):
        return False
    start = rules.group_start[group]
    size = rules.group_size(group)
    needed: i64 = 0
    place: i64 = 0
    while place < size:
        before = state.level[rules.members[start + place]]
        after = even_level(total, size, place)
        if after > before:
            return False
        if before == rules.hotel and after < rules.hotel:
            needed += after
        else:
            needed -= before - after
        place += 1
    return needed <= state.houses


def next_sale(table: Table, seat: i64) -> Act:
    """The act that raises cash at the least loss: mortgage what is clear, then sell the highest building evenly."""
    rules = table.rules
    state = table.state
    highest: i64 = -1
    at: i64 = 0
    while at < rules.squares:
        if state.owner[at] == seat and state.mortgaged[at] == 0:
            if clear_for_mortgage(table, at) and table.group_levels(rules.group[at]) == 0:
                return Mortgage(at)
            if state.level[at] > 0 and (highest < 0 or state.level[at] > state.level[highest]):
                highest = at
        at += 1
    if highest >= 0:
        if not hotel_is_stuck(table, highest):
            return Sell(highest)
        total = table.group_levels(rules.group[highest]) - 1
        while not total_fits(table, rules.group[highest], total):
            total -= 1
        return SellGroup(highest, total)
    return last_mortgage(table, seat)


def last_mortgage(table: Table, seat: i64) -> Act:
    at: i64 = 0
    while at < table.rules.squares:
        if table.state.owner[at] == seat and table.state.mortgaged[at] == 0:
            return Mortgage(at)
        at += 1
    raise AssertionError("nothing is left to raise")
