"""The speed die: a third die that adds pips, takes the bus, or moves on to the next deed."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import MOVE_FIRST, MOVE_SECOND, MOVE_SUM, TWO_DICE, Dice, Go, three_dice
from pasch.engine.core import (
    BANK,
    HOW_DOUBLES,
    HOW_JUMP,
    HOW_ON,
    Action,
    Choice,
    Option,
    Question,
    Refusal,
    Step,
    not_asked,
)
from pasch.engine.steps.dice import BUS, LAST_PIPS
from pasch.engine.steps.move import ADVANCE, go_forward
from pasch.engine.steps.turn import Roll
from pasch.engine.table import Table


class SpeedRoll(Roll):
    """DICE-5: a third die goes with the two. DICE-10: from a certain round on. DICE-7: only the two make doubles.

    DICE-8: a triple is a jump. BONUS-4: moving on comes before the further throw.
    """

    id: ClassVar[str] = "DICE-5"
    kind: ClassVar[str] = "dice"

    def words(self) -> list[object]:
        return ["speed_roll", self.throws]

    def plays(self, table: Table) -> bool:
        """DICE-10: whether the third die is thrown."""
        return 0 < table.rules.speed_die_round <= table.state.round

    def ways(self, table: Table, seat: i64) -> i64:
        ways: i64 = 216
        return ways if self.plays(table) else 36

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return three_dice(number) if self.plays(table) else TWO_DICE[number]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not self.plays(table) or not isinstance(action, Dice):
            return super().refusal(table, seat, action)
        if not (1 <= action.a <= 6 and 1 <= action.b <= 6 and 1 <= action.c <= 6):
            return Refusal("BAD_ACTION", self.id, {"words": action.words()})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        a = action.a
        b = action.b
        c = action.c
        if c == 0:
            super().answer(table, seat, action)
            return
        table.throw(seat, a, b, c, "DICE-5")
        if a == b == c and c <= LAST_PIPS:
            table.then(seat, JUMP)
            return
        if a == b:
            if self.throws == 2:
                table.jail(seat, HOW_DOUBLES)
                return
            table.then(seat, table.rules.turn.ready[self.throws + 1])
        if c == BUS:
            table.then(seat, SPEED_CHOICE)
            return
        if c > LAST_PIPS:
            table.then(seat, MOVE_ON)
        ADVANCE[a + b if c > LAST_PIPS else a + b + c].run(table, seat)


class SpeedChoice(Choice):
    """DICE-9: with the bus one moves the one die, the other, or their sum."""

    id: ClassVar[str] = "DICE-9"
    kind: ClassVar[str] = "speed_choice"

    def words(self) -> list[object]:
        return ["speed_choice"]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [MOVE_SUM, MOVE_FIRST, MOVE_SECOND]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        a = table.state.dice_a
        b = table.state.dice_b
        pips = a if action == MOVE_FIRST else b if action == MOVE_SECOND else a + b
        ADVANCE[pips].run(table, seat)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        a = table.state.dice_a
        b = table.state.dice_b
        squares = [(table.state.at[seat] + pips) % table.rules.squares for pips in (a, b, a + b)]
        return {"dice": [a, b], "squares": squares}


class ChooseSquare(Question):
    """DICE-8: three equal numbers let the figure move on to any other square, with all that passing and landing do."""

    id: ClassVar[str] = "DICE-8"
    kind: ClassVar[str] = "choose_square"

    def words(self) -> list[object]:
        return ["jump"]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Go):
            return not_asked(self)
        if not 0 <= action.square < table.rules.squares or action.square == table.state.at[seat]:
            return Refusal("NOT_REACHABLE", "DICE-8", {"square": action.square})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Go)
        go_forward(table, seat, action.square, HOW_JUMP, "DICE-8")

    def default(self, table: Table, seat: i64) -> Action:
        """Where the throw itself leads."""
        state = table.state
        return Go((state.at[seat] + state.dice_a + state.dice_b + state.dice_c) % table.rules.squares)

    def options(self, table: Table, seat: i64) -> list[Option]:
        return [Option(Go(at)) for at in range(table.rules.squares) if at != table.state.at[seat]]

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        squares = [at for at in range(table.rules.squares) if at != table.state.at[seat]]
        return {"how": HOW_JUMP, "squares": squares}


class MoveOn(Step):
    """BONUS-1: on to the next free deed. BONUS-2: if none is free, to an opponent's. BONUS-4: not from jail."""

    id: ClassVar[str] = "BONUS-1"

    def words(self) -> list[object]:
        return ["move_on"]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.jail[seat] > 0:
            return
        square = next_deed(table, seat, True)
        if square >= 0:
            go_forward(table, seat, square, HOW_ON, "BONUS-1")
            return
        square = next_deed(table, seat, False)
        if square >= 0:
            go_forward(table, seat, square, HOW_ON, "BONUS-2")


def next_deed(table: Table, seat: i64, free: bool) -> i64:
    """The next square ahead whose deed is free, or an opponent's; -1 if there is none."""
    rules = table.rules
    at = table.state.at[seat]
    for _ in range(rules.squares - 1):
        at = (at + 1) % rules.squares
        if rules.kind[at] == 0:
            continue
        owner = table.state.owner[at]
        if owner == BANK if free else owner >= 0 and not table.same_side(owner, seat):
            return at
    return -1


SPEED_ROLL: Final[list[SpeedRoll]] = [SpeedRoll(throws) for throws in range(3)]
SPEED_CHOICE: Final[SpeedChoice] = SpeedChoice()
JUMP: Final[ChooseSquare] = ChooseSquare()
MOVE_ON: Final[MoveOn] = MoveOn()
