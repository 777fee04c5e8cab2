"""The last street of a group, when something is built on the others: redeemed at once, and everything spread anew."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import KEEP, Spread
from pasch.engine.core import BANK, Action, Option, Question, Refusal, Step, not_asked
from pasch.engine.formulas import DeedRule
from pasch.engine.rules import STREET
from pasch.engine.steps.debt import owe
from pasch.engine.steps.ending import Bankruptcy
from pasch.engine.steps.mortgage import redemption
from pasch.engine.steps.sale import own_streets
from pasch.engine.steps.site import NONE_LEFT
from pasch.engine.table import Table


class CompletingStreet(DeedRule):
    """MORT-15: a mortgaged street that completes a built group is redeemed. BUILD-15: the buildings may be spread."""

    def words(self) -> list[object]:
        return ["completing_street"]

    def acquired(self, table: Table, seat: i64, square: i64) -> None:
        if completes(table, seat, square):
            table.then(seat, Redistribute(square))
            table.then(seat, RedeemCompleting(square))


def completes(table: Table, seat: i64, square: i64) -> bool:
    """Whether the street has made a group whole in which its owner has built."""
    rules = table.rules
    group = rules.group[square]
    return rules.kind[square] == STREET and table.owns_group(seat, group) and table.group_levels(group) > 0


@mypyc_attr(acyclic=True)
class RedeemCompleting(Step):
    """MORT-15: at once; who cannot pay owes it to the bank."""

    id: ClassVar[str] = "MORT-15"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["redeem_completing", self.square]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.mortgaged[self.square] == 1 and completes(table, seat, self.square):
            table.then(seat, Redeemed(self.square))
            owe(table, seat, BANK, redemption(table, self.square), "MORT-15", self.square)


@mypyc_attr(acyclic=True)
class Redeemed(Step):
    """MORT-15: once it is paid, the mortgage is gone."""

    id: ClassVar[str] = "MORT-15"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["redeemed", self.square]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.owner[self.square] == seat and table.state.mortgaged[self.square] == 1:
            table.mortgage(self.square, False, "MORT-15", redemption(table, self.square))


@mypyc_attr(acyclic=True)
class Redistribute(Question):
    """BUILD-15: the buildings may be spread evenly over the whole group, as many levels as before.

    Not while one of its streets is mortgaged (BUILD-14), nor where the bank lacks the buildings for it.
    """

    id: ClassVar[str] = "BUILD-15"
    kind: ClassVar[str] = "redistribute"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["redistribute", self.square]

    def run(self, table: Table, seat: i64) -> None:
        if not completes(table, seat, self.square) or any_mortgaged(table, table.rules.group[self.square]):
            return
        for option in self.options(table, seat):
            if option.refusal is None and option.action is not KEEP:
                table.ask(self, seat, seat)
                return

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if action == KEEP:
            return None
        if not isinstance(action, Spread):
            return not_asked(self)
        streets = own_streets(table, seat, table.rules.group[self.square])
        if not is_even(action.levels, len(streets), table.group_levels(table.rules.group[self.square])):
            return Refusal("BAD_SPREAD", "BUILD-15", {"square": self.square})
        kind = lacking(table, streets, action.levels)
        if kind > 0:
            return Refusal(NONE_LEFT[kind], "BUILD-5", {"left": table.state.stock[kind]})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if isinstance(action, Spread):
            streets = own_streets(table, seat, table.rules.group[self.square])
            table.spread(seat, self.square, streets, action.levels, "BUILD-15")

    def default(self, table: Table, seat: i64) -> Action:
        return KEEP

    def options(self, table: Table, seat: i64) -> list[Option]:
        """Leaving them, and every even way to spread them."""
        group = table.rules.group[self.square]
        out = [Option(KEEP)]
        for levels in even_ways(table.group_levels(group), table.rules.group_size(group)):
            spread = Spread(levels)
            out.append(Option(spread, self.refusal(table, seat, spread)))
        return out

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"square": self.square, "levels": table.group_levels(table.rules.group[self.square])}


def any_mortgaged(table: Table, group: i64) -> bool:
    rules = table.rules
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if table.state.mortgaged[rules.members[place]] == 1:
            return True
        place += 1
    return False


def is_even(levels: list[int], size: i64, total: i64) -> bool:
    """As many levels as before, for as many streets, nowhere more than one apart."""
    return len(levels) == size and sum(levels) == total and max(levels) - min(levels) <= 1


def even_ways(total: i64, size: i64) -> list[list[int]]:
    """All ways to spread so many levels evenly over so many streets."""
    low = total // size
    higher = total % size
    out: list[list[int]] = []
    bits: i64 = 0
    one: i64 = 1
    while bits < one << size:
        levels = [int(low + (bits >> place & 1)) for place in range(size)]
        if sum(levels) == low * size + higher:
            out.append(levels)
        bits += 1
    return out


def lacking(table: Table, streets: vec[i64], levels: list[int]) -> i64:
    """Which kind of building the bank would lack, 0 if none."""
    rules = table.rules
    stock = table.state.stock[:]
    for place in range(len(streets)):
        square = streets[place]
        before = table.state.level[square]
        if before > 0:
            stock[rules.building(square, before)] += rules.pieces(square, before)
        if levels[place] > 0:
            stock[rules.building(square, levels[place])] -= rules.pieces(square, levels[place])
    for kind in range(len(stock)):
        if stock[kind] < 0:
            return kind
    return 0


class FullBankruptcy(Bankruptcy):
    """BANKRUPT-1. BANKRUPT-12: tickets go to the creditor; lost to the bank, they are out of play.

    MORT-15: a mortgaged street that completes a built group of the creditor is redeemed before anything is asked.
    """

    id: ClassVar[str] = "BANKRUPT-1"

    def words(self) -> list[object]:
        return ["full_bankruptcy"]

    def hand_over_rest(self, table: Table, seat: i64, heir: i64, why: str) -> None:
        super().hand_over_rest(table, seat, heir, why)
        if table.state.tickets[seat] > 0:
            table.pass_tickets(heir, seat, table.state.tickets[seat], "BANKRUPT-12")

    def run(self, table: Table, seat: i64) -> None:
        super().run(table, seat)
        heir = table.state.heir[seat]
        if heir < 0 or table.sides_left() == 1:
            return
        for square in table.rules.deeds:
            if table.state.owner[square] == heir and table.state.mortgaged[square] == 1:
                if completes(table, heir, square):
                    table.then(heir, RedeemCompleting(square))


FULL_BANKRUPTCY: Final[FullBankruptcy] = FullBankruptcy()
