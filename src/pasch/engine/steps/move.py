"""Moving: forward past Los, backward, and the squares where nothing is bought."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.core import BANK, HOW_BACK, HOW_CARD, HOW_SQUARE, HOW_THROWN, POT, Step
from pasch.engine.table import Table


def pass_start(table: Table, seat: i64) -> None:
    """MOVE-2: reaching or passing Los completes a lap and pays what the rules say."""
    table.complete_lap(seat)
    table.rules.turn.salary.run(table, seat)


class PaySalary(Step):
    """MOVE-2: reaching or passing Los pays the salary."""

    id: ClassVar[str] = "MOVE-2"

    def words(self) -> list[object]:
        return ["salary"]

    def run(self, table: Table, seat: i64) -> None:
        table.pay(BANK, seat, table.rules.salary, "MOVE-2")


def go_forward(table: Table, seat: i64, square: i64, how: str, why: str) -> None:
    """MOVE-1: in the direction of the arrow. MOVE-2: reaching or passing Los pays the salary. MOVE-4: then land."""
    passed = square <= table.state.at[seat]
    table.move(seat, square, how, why)
    if passed:
        pass_start(table, seat)
    table.then(seat, table.rules.land[square])


class Advance(Step):
    """MOVE-1: move this many squares in the direction of the arrow."""

    id: ClassVar[str] = "MOVE-1"

    def __init__(self, pips: i64) -> None:
        self.pips: Final[i64] = pips

    def words(self) -> list[object]:
        return ["advance", self.pips]

    def run(self, table: Table, seat: i64) -> None:
        square = (table.state.at[seat] + self.pips) % table.rules.squares
        go_forward(table, seat, square, HOW_THROWN, "MOVE-1")


class AdvanceTo(Step):
    """CARD-8: move forward to this square; Los is reached or passed as in any move."""

    id: ClassVar[str] = "CARD-8"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["advance_to", self.square]

    def run(self, table: Table, seat: i64) -> None:
        go_forward(table, seat, self.square, HOW_CARD, "CARD-8")


class BackTo(Step):
    """MOVE-3: back to this square; going backwards over Los pays nothing."""

    id: ClassVar[str] = "MOVE-3"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["back_to", self.square]

    def run(self, table: Table, seat: i64) -> None:
        table.move(seat, self.square, HOW_BACK, "MOVE-3")
        table.then(seat, table.rules.land[self.square])


class Back(Step):
    """MOVE-3: go back this many squares; going backwards over Los pays nothing."""

    id: ClassVar[str] = "MOVE-3"

    def __init__(self, pips: i64) -> None:
        self.pips: Final[i64] = pips

    def words(self) -> list[object]:
        return ["back", self.pips]

    def run(self, table: Table, seat: i64) -> None:
        square = (table.state.at[seat] - self.pips + table.rules.squares) % table.rules.squares
        table.move(seat, square, HOW_BACK, "MOVE-3")
        table.then(seat, table.rules.land[square])


class Rest(Step):
    """REST-1: nothing happens here."""

    id: ClassVar[str] = "REST-1"

    def words(self) -> list[object]:
        return ["rest"]

    def run(self, table: Table, seat: i64) -> None:
        if table.listening:
            table.tell("rest", "REST-1", {"seat": seat})


class Visit(Step):
    """JAIL-2: who lands on the jail square in the normal course is only visiting."""

    id: ClassVar[str] = "JAIL-2"

    def words(self) -> list[object]:
        return ["visit"]

    def run(self, table: Table, seat: i64) -> None:
        if table.listening:
            table.tell("visit", "JAIL-2", {"seat": seat})


class Passage(Step):
    """MOVE-2: Los itself asks nothing more; its salary was paid on arriving."""

    id: ClassVar[str] = "MOVE-2"

    def words(self) -> list[object]:
        return ["passage"]

    def run(self, table: Table, seat: i64) -> None:
        pass


class GoToJail(Step):
    """JAIL-1: straight to jail, nothing is paid for Los (MOVE-5), and the turn's moving is over."""

    id: ClassVar[str] = "JAIL-1"

    def __init__(self, how: str) -> None:
        self.how: Final[str] = how

    def words(self) -> list[object]:
        return ["go_to_jail"] if self.how == HOW_SQUARE else ["go_to_jail", self.how]

    def run(self, table: Table, seat: i64) -> None:
        table.jail(seat, self.how)


class CollectPot(Step):
    """POT-2: who reaches Frei Parken takes what lies there."""

    id: ClassVar[str] = "POT-2"

    def words(self) -> list[object]:
        return ["collect_pot"]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.pot > 0:
            table.pay(POT, seat, table.state.pot, "POT-2")
        elif table.listening:
            table.tell("rest", "REST-1", {"seat": seat})


ADVANCE: Final[list[Advance]] = [Advance(pips) for pips in range(40)]
SALARY: Final[PaySalary] = PaySalary()
REST: Final[Rest] = Rest()
VISIT: Final[Visit] = Visit()
PASSAGE: Final[Passage] = Passage()
COLLECT_POT: Final[CollectPot] = CollectPot()
JAILED_BY_SQUARE: Final[GoToJail] = GoToJail(HOW_SQUARE)
JAILED_BY_CARD: Final[GoToJail] = GoToJail(HOW_CARD)
