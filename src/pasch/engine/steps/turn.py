"""The turn: whose it is, the throw, doubles, and its end."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import DONE, THROW, Dice
from pasch.engine.core import (
    HOW_DOUBLES,
    Action,
    Choice,
    Step,
)
from pasch.engine.steps.dice import TwoDice, lose_claims
from pasch.engine.steps.move import ADVANCE
from pasch.engine.table import Table


class BeginTurn(Step):
    """TURN-1: a turn begins with the player left of the last one."""

    id: ClassVar[str] = "TURN-1"

    def words(self) -> list[object]:
        return ["begin_turn"]

    def run(self, table: Table, seat: i64) -> None:
        state = table.state
        table.start_turn(seat)
        table.then(seat, PASS_TURN)
        table.then(seat, FINISH)
        if state.jail[seat] > 0:
            table.then(seat, table.rules.turn.jail_turn)
        else:
            table.then(seat, table.rules.turn.ready[0])


class Ready(Choice):
    """TURN-2: before the throw. After doubles (TURN-4) it is asked again, unless the move ended in jail."""

    id: ClassVar[str] = "TURN-2"
    kind: ClassVar[str] = "ready"

    def __init__(self, throws: i64) -> None:
        self.throws: Final[i64] = throws

    def words(self) -> list[object]:
        return ["ready", self.throws]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.jail[seat] == 0:
            table.ask(self, seat, seat)

    def opens(self, table: Table, seat: i64) -> i64:
        return table.rules.mover_before if seat == table.state.to else table.rules.others_before

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [THROW]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        table.then(seat, table.rules.turn.roll[self.throws])

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"throws": self.throws}


class Roll(TwoDice):
    """TURN-3: throw two dice and move the sum. TURN-4: doubles throw again. TURN-5: not the third time."""

    id: ClassVar[str] = "TURN-3"
    kind: ClassVar[str] = "dice"

    def __init__(self, throws: i64) -> None:
        self.throws: Final[i64] = throws

    def words(self) -> list[object]:
        return ["roll", self.throws]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        a = action.a
        b = action.b
        lose_claims(table, seat)
        table.throw(seat, a, b, 0, "TURN-3")
        if a == b:
            if self.throws == 2:
                table.jail(seat, HOW_DOUBLES)
                return
            table.then(seat, table.rules.turn.ready[self.throws + 1])
        ADVANCE[a + b].run(table, seat)


class Finish(Choice):
    """TURN-6: the turn ends when the mover is done."""

    id: ClassVar[str] = "TURN-6"
    kind: ClassVar[str] = "finish"

    def words(self) -> list[object]:
        return ["finish"]

    def opens(self, table: Table, seat: i64) -> i64:
        return table.rules.mover_after if seat == table.state.to else table.rules.others_after

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [DONE]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        pass


class PassTurn(Step):
    """TURN-1: the next turn is the left neighbour's. A new round begins when the turn passes who opened."""

    id: ClassVar[str] = "TURN-1"

    def words(self) -> list[object]:
        return ["pass_turn"]

    def outlives(self) -> bool:
        return True

    def run(self, table: Table, seat: i64) -> None:
        state = table.state
        following = table.next_seat(seat)
        seats = state.seats
        if (following - state.first + seats) % seats <= (seat - state.first + seats) % seats:
            table.start_round()
        table.then(following, BEGIN_TURN)


BEGIN_TURN: Final[BeginTurn] = BeginTurn()
PASS_TURN: Final[PassTurn] = PassTurn()
FINISH: Final[Finish] = Finish()
READY: Final[list[Ready]] = [Ready(throws) for throws in range(3)]
ROLL: Final[list[Roll]] = [Roll(throws) for throws in range(3)]
