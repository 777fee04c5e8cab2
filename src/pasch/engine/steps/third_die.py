"""The third die: it adds pips, moves the figure on to the next deed, or brings the bus.

Two games throw it. On the big board the bus is a ticket, nobody moves on to a mortgaged deed, and a work charges for a
throw of its own. With the speed die the bus offers the dice one by one, and everything counts as one throw.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import MOVE_FIRST, MOVE_SECOND, MOVE_SUM, Dice, Go
from pasch.engine.core import (
    BANK,
    HOW_DOUBLES,
    HOW_JUMP,
    HOW_ON,
    Action,
    Choice,
    Refusal,
    Step,
)
from pasch.engine.steps.arrival import ChooseSquare, go_without_throw
from pasch.engine.steps.card import Draw
from pasch.engine.steps.dice import BUS, LAST_PIPS, ThreeDice, lose_claims
from pasch.engine.steps.move import ADVANCE, go_forward
from pasch.engine.steps.turn import ROLL
from pasch.engine.table import Table


class RollWithThird(ThreeDice):
    """DICE-5: a third die goes with the two. DICE-6: its pips count. DICE-7: only the two make doubles.

    DICE-8: three equal numbers are a jump, no doubles. BONUS-4: moving on comes before the further throw.
    """

    id: ClassVar[str] = "DICE-5"
    kind: ClassVar[str] = "dice"

    def __init__(self, throws: i64) -> None:
        self.throws: Final[i64] = throws

    def words(self) -> list[object]:
        return ["roll_with_third", self.throws]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        a = action.a
        b = action.b
        c = action.c
        lose_claims(table, seat)
        table.throw(seat, a, b, c, "DICE-5")
        if a == b and b == c and c <= LAST_PIPS:
            table.then(seat, self.jump())
            return
        if a == b:
            if self.throws == 2:
                table.jail(seat, HOW_DOUBLES)
                return
            table.then(seat, table.rules.turn.ready[self.throws + 1])
        if c <= LAST_PIPS:
            ADVANCE[a + b + c].run(table, seat)
        elif c < BUS:
            table.then(seat, self.figure())
            ADVANCE[a + b].run(table, seat)
        else:
            self.bus(table, seat, a + b)

    def jump(self) -> Jump:
        return JUMP

    def figure(self) -> OnToDeed:
        return ON_TO_DEED

    def bus(self, table: Table, seat: i64, pips: i64) -> None:
        """TICKET-1: a ticket. BONUS-3: when there are none left, on to a card once the move is over."""
        if table.state.tickets_left > 0:
            table.give_ticket(seat, "TICKET-1")
        else:
            table.then(seat, ON_TO_CARD)
        ADVANCE[pips].run(table, seat)


class SpeedRoll(RollWithThird):
    """DICE-10: the third die plays from a certain round on; before it, two dice are thrown as ever."""

    def words(self) -> list[object]:
        return ["speed_roll", self.throws]

    def plays(self, table: Table) -> bool:
        """Whether the third die is thrown."""
        return 0 < table.rules.speed_die_round <= table.state.round

    def ways(self, table: Table, seat: i64) -> i64:
        return super().ways(table, seat) if self.plays(table) else ROLL[self.throws].ways(table, seat)

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return super().way(table, seat, number) if self.plays(table) else ROLL[self.throws].way(table, seat, number)

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if self.plays(table):
            return super().refusal(table, seat, action)
        return ROLL[self.throws].refusal(table, seat, action)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if self.plays(table):
            super().answer(table, seat, action)
        else:
            ROLL[self.throws].answer(table, seat, action)

    def jump(self) -> Jump:
        return SPEED_JUMP

    def figure(self) -> OnToDeed:
        return MOVE_ON

    def bus(self, table: Table, seat: i64, pips: i64) -> None:
        """DICE-9: how far to move is asked first."""
        table.then(seat, SPEED_CHOICE)


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


class Jump(ChooseSquare):
    """DICE-8: three equal numbers let the figure move on to any other square, with all that passing and landing do."""

    id: ClassVar[str] = "DICE-8"
    kind: ClassVar[str] = "choose_square"
    how: ClassVar[str] = HOW_JUMP

    def words(self) -> list[object]:
        return ["jump_anywhere"]

    def reaches(self, table: Table, seat: i64, square: i64) -> bool:
        return square != table.state.at[seat]


class SpeedJump(Jump):
    """DICE-8: with the speed die, too; whoever says nothing moves as far as the three dice say."""

    def words(self) -> list[object]:
        return ["jump"]

    def arrive(self, table: Table, seat: i64, square: i64) -> None:
        go_forward(table, seat, square, self.how, self.id)

    def squares(self, table: Table, seat: i64) -> list[int]:
        return [square for square in range(table.rules.squares) if self.reaches(table, seat, square)]

    def default(self, table: Table, seat: i64) -> Action:
        state = table.state
        return Go((state.at[seat] + state.dice_a + state.dice_b + state.dice_c) % table.rules.squares)


class OnToDeed(Step):
    """BONUS-1: on to the next free deed. BONUS-2: if none is free, to somebody else's, unless it is mortgaged.

    BONUS-4: who has gone to jail does not move on.
    """

    id: ClassVar[str] = "BONUS-1"

    def words(self) -> list[object]:
        return ["on_to_deed"]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.jail[seat] > 0:
            return
        square = next_deed(table, seat, True)
        if square >= 0:
            self.arrive(table, seat, square, "BONUS-1")
            return
        square = next_deed(table, seat, False)
        if square >= 0 and not self.stops_short(table, square):
            self.arrive(table, seat, square, "BONUS-2")
        elif table.listening:
            facts: dict[str, object] = {"seat": seat, "how": "nothing_due"}
            if square >= 0:
                facts = {"seat": seat, "square": square, "how": "mortgaged"}
            table.tell("stands", "BONUS-2", facts)

    def arrive(self, table: Table, seat: i64, square: i64, why: str) -> None:
        go_without_throw(table, seat, square, HOW_ON, why)

    def stops_short(self, table: Table, square: i64) -> bool:
        """Whether the figure stays where it is rather than go to this deed of an opponent's."""
        return table.state.mortgaged[square] == 1


class MoveOn(OnToDeed):
    """BONUS-1, BONUS-2: with the speed die, too; it moves on to a mortgaged deed as well."""

    def words(self) -> list[object]:
        return ["move_on"]

    def arrive(self, table: Table, seat: i64, square: i64, why: str) -> None:
        go_forward(table, seat, square, HOW_ON, why)

    def stops_short(self, table: Table, square: i64) -> bool:
        return False


def next_deed(table: Table, seat: i64, free: bool) -> i64:
    """The next square ahead whose deed is free, or an opponent's; -1 if there is none."""
    rules = table.rules
    at = table.state.at[seat]
    far: i64 = 1
    while far < rules.squares:
        square = (at + far) % rules.squares
        if rules.kind[square] > 0:
            owner = table.state.owner[square]
            if owner == BANK if free else owner >= 0 and not table.same_side(owner, seat):
                return square
        far += 1
    return -1


class OnToCard(Step):
    """BONUS-3: the bank has no tickets left, so it is on to the nearest card square. BONUS-4: not from jail."""

    id: ClassVar[str] = "BONUS-3"

    def words(self) -> list[object]:
        return ["on_to_card"]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.jail[seat] > 0:
            return
        rules = table.rules
        square = (table.state.at[seat] + 1) % rules.squares
        while not isinstance(rules.land[square], Draw):
            square = (square + 1) % rules.squares
        go_without_throw(table, seat, square, HOW_ON, "BONUS-3")


ROLL_WITH_THIRD: Final[list[RollWithThird]] = [RollWithThird(throws) for throws in range(3)]
JUMP: Final[Jump] = Jump()
ON_TO_DEED: Final[OnToDeed] = OnToDeed()
ON_TO_CARD: Final[OnToCard] = OnToCard()
SPEED_ROLL: Final[list[SpeedRoll]] = [SpeedRoll(throws) for throws in range(3)]
SPEED_CHOICE: Final[SpeedChoice] = SpeedChoice()
SPEED_JUMP: Final[SpeedJump] = SpeedJump()
MOVE_ON: Final[MoveOn] = MoveOn()
