"""Selling buildings back to the bank, evenly and at half price."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BANK, RAISING, Act, Refusal
from pasch.engine.rules import STREET
from pasch.engine.steps.mortgage import Mortgage, clear_for_mortgage, deed_refusal
from pasch.engine.steps.site import NONE_LEFT
from pasch.engine.table import Table


def pay_back(table: Table, seat: i64, square: i64, level: i64, why: str) -> None:
    gone = table.unbuild(seat, square, level, why)
    table.pay(BANK, seat, table.rules.refund(square, gone), why, square)


@mypyc_attr(acyclic=True, free_list_len=1)
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
        if is_stuck(table, self.square):
            kind = table.rules.building(self.square, table.state.level[self.square] - 1)
            return Refusal(NONE_LEFT[kind], "SELL-3", {"left": table.state.stock[kind]})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        pay_back(table, seat, self.square, table.state.level[self.square] - 1, "SELL-1")


def even_without(table: Table, square: i64) -> bool:
    """SELL-2: nowhere in the group may its owner have more than here."""
    rules = table.rules
    if not rules.even_building:
        return True
    level = table.state.level[square]
    owner = table.state.owner[square]
    group = rules.group[square]
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        other = rules.members[place]
        if table.state.owner[other] == owner and table.state.level[other] > level and rules.kind[other] == STREET:
            return False
        place += 1
    return True


def is_stuck(table: Table, square: i64) -> bool:
    """SELL-3: breaking a hotel needs its houses in the bank, breaking a skyscraper needs a hotel there."""
    rules = table.rules
    level = table.state.level[square]
    if level < rules.hotel or rules.kind[square] != STREET:
        return False
    return table.state.stock[rules.building(square, level - 1)] < rules.pieces(square, level - 1)


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
        if table.rules.kind[self.square] != STREET:
            return Refusal("NOT_BUILDABLE", "SELL-4", {"square": self.square})
        if not group_is_stuck(table, seat, table.rules.group[self.square]):
            return Refusal("HOUSES_SUFFICE", "SELL-4", {"square": self.square})
        if not total_fits(table, seat, table.rules.group[self.square], self.total):
            return Refusal("BAD_TOTAL", "SELL-4", {"total": self.total})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        streets = own_streets(table, seat, table.rules.group[self.square])
        for place in range(len(streets)):
            level = even_level(self.total, len(streets), place)
            if level < table.state.level[streets[place]]:
                pay_back(table, seat, streets[place], level, "SELL-4")


def own_streets(table: Table, seat: i64, group: i64) -> vec[i64]:
    """The seat's streets in the group, in board order."""
    rules = table.rules
    out: vec[i64] = vec[i64]()
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if table.state.owner[rules.members[place]] == seat:
            out = append(out, rules.members[place])
        place += 1
    return out


def group_is_stuck(table: Table, seat: i64, group: i64) -> bool:
    """Whether a high building of the seat stands in the group that the bank's stock cannot break down."""
    return len([square for square in own_streets(table, seat, group) if is_stuck(table, square)]) > 0


def even_level(total: i64, size: i64, place: i64) -> i64:
    """The level of the street at this place when `total` levels are spread evenly."""
    return total // size + (1 if place >= size - total % size else 0)


def total_fits(table: Table, seat: i64, group: i64, total: i64) -> bool:
    """Fewer levels than now, no street higher than now, and the bank has the buildings for it."""
    rules = table.rules
    streets = own_streets(table, seat, group)
    size = len(streets)
    if not 0 <= total < table.group_levels(group):
        return False
    stock = table.state.stock[:]
    for place in range(size):
        square = streets[place]
        before = table.state.level[square]
        after = even_level(total, size, place)
        if after > before:
            return False
        if before > 0:
            stock[rules.building(square, before)] += rules.pieces(square, before)
        if after > 0:
            stock[rules.building(square, after)] -= rules.pieces(square, after)
    return min(stock) >= 0


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
        if not is_stuck(table, highest):
            return Sell(highest)
        total = table.group_levels(rules.group[highest]) - 1
        while not total_fits(table, seat, rules.group[highest], total):
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
