"""Frei Parken's right: to let the next throw lapse."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import CARRY_OUT, LET_LAPSE
from pasch.engine.core import Action, Choice, Step
from pasch.engine.table import Table


class GainRight(Step):
    """RIGHT-1: landing here gives the right to let the next throw lapse. RIGHT-6: a second one does not add up."""

    id: ClassVar[str] = "RIGHT-1"

    def words(self) -> list[object]:
        return ["gain_right"]

    def run(self, table: Table, seat: i64) -> None:
        table.give_right(seat)


class UseRight(Choice):
    """RIGHT-2: after the throw the player decides: carry it out, or let it lapse completely (RIGHT-3).

    RIGHT-4: either way the right is gone. What would carry out the throw waits next on the agenda.
    """

    id: ClassVar[str] = "RIGHT-2"
    kind: ClassVar[str] = "use_right"

    def words(self) -> list[object]:
        return ["use_right"]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [CARRY_OUT, LET_LAPSE]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == CARRY_OUT:
            table.lose_right(seat, "passed", "RIGHT-4")
        else:
            table.use_right(seat)
            table.drop_next()

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        state = table.state
        return {"dice": [state.dice_a, state.dice_b, state.dice_c]}


GAIN_RIGHT: Final[GainRight] = GainRight()
USE_RIGHT: Final[UseRight] = UseRight()
