"""Arriving without a throw of one's own: by bus, by a jump, by a second move. A work then asks for a throw."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import Dice, Go
from pasch.engine.core import BANK, HOW_TICKET, Action, Option, Question, Refusal, Step, not_asked
from pasch.engine.rules import UTILITY
from pasch.engine.steps.deed import Buy
from pasch.engine.steps.move import pass_start
from pasch.engine.steps.rent import WorkRoll, charge_rent, earns, rate_of
from pasch.engine.table import Table


def go_without_throw(table: Table, seat: i64, square: i64, how: str, why: str) -> None:
    """MOVE-1, MOVE-2, MOVE-4 as in any move; only a work charges for a throw of its own (DICE-11)."""
    passed = square <= table.state.at[seat]
    table.move(seat, square, how, why)
    if passed:
        pass_start(table, seat)
    if table.rules.kind[square] == UTILITY:
        table.then(seat, LandOnWork(square))
    else:
        table.then(seat, table.rules.land[square])


@mypyc_attr(acyclic=True)
class LandOnWork(Step):
    """DICE-11: who comes to a work without a throw throws two dice for its rent."""

    id: ClassVar[str] = "DICE-11"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["land_on_work", self.square]

    def run(self, table: Table, seat: i64) -> None:
        owner = table.state.owner[self.square]
        if owner == BANK:
            table.then(seat, Buy(self.square))
        elif owner != seat and earns(table, seat, self.square):
            table.then(seat, WorkThrow(self.square, rate_of(table, self.square)))


@mypyc_attr(acyclic=True)
class WorkThrow(WorkRoll):
    """DICE-11: two dice are thrown only to find the rent of a work."""

    id: ClassVar[str] = "DICE-11"
    kind: ClassVar[str] = "work_dice"

    def words(self) -> list[object]:
        return ["work_throw", self.square, self.factor]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        table.throw(seat, action.a, action.b, 0, "DICE-11")
        charge_rent(table, seat, self.square, self.factor * (action.a + action.b), "RENT-6")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class ChooseSquare(Question):
    """Where the figure moves, where several squares may be chosen."""

    kind: ClassVar[str] = "choose_square"
    how: ClassVar[str] = ""

    def reaches(self, table: Table, seat: i64, square: i64) -> bool:
        raise AssertionError("every choice of squares has its limits")

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Go):
            return not_asked(self)
        if not 0 <= action.square < table.rules.squares:
            return Refusal("UNKNOWN_SQUARE", self.id, {"square": action.square})
        if not self.reaches(table, seat, action.square):
            return Refusal("NOT_REACHABLE", self.id, {"square": action.square})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Go)
        self.arrive(table, seat, action.square)

    def arrive(self, table: Table, seat: i64, square: i64) -> None:
        go_without_throw(table, seat, square, self.how, self.id)

    def squares(self, table: Table, seat: i64) -> list[int]:
        """The squares that may be chosen, the nearest ahead first."""
        size = table.rules.squares
        at = table.state.at[seat]
        out: list[int] = []
        far: i64 = 1
        while far < size:
            square = (at + far) % size
            if self.reaches(table, seat, square):
                out.append(square)
            far += 1
        return out

    def default(self, table: Table, seat: i64) -> Action:
        return Go(self.squares(table, seat)[0])

    def options(self, table: Table, seat: i64) -> list[Option]:
        return [Option(Go(square)) for square in self.squares(table, seat)]

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"how": self.how, "squares": self.squares(table, seat)}


class TakeBus(ChooseSquare):
    """TICKET-2: forward to any square of one's own side of the board, its last corner included.

    TICKET-3: from a corner the side ahead counts.
    """

    id: ClassVar[str] = "TICKET-2"
    kind: ClassVar[str] = "choose_square"
    how: ClassVar[str] = HOW_TICKET

    def words(self) -> list[object]:
        return ["take_bus"]

    def reaches(self, table: Table, seat: i64, square: i64) -> bool:
        side = table.rules.squares // 4
        at = table.state.at[seat]
        far = (square - at + table.rules.squares) % table.rules.squares
        return 0 < far <= side - at % side


TAKE_BUS: Final[TakeBus] = TakeBus()
