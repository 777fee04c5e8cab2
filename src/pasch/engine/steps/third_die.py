"""The third die: it adds pips, moves the figure on to the next deed, or brings the bus."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import Dice
from pasch.engine.core import (
    BANK,
    HOW_DOUBLES,
    HOW_ON,
    Action,
    Step,
)
from pasch.engine.steps.arrival import JUMP, go_without_throw
from pasch.engine.steps.card import Draw
from pasch.engine.steps.dice import BUS, LAST_PIPS, ThreeDice, lose_claims
from pasch.engine.steps.move import ADVANCE
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
            table.then(seat, JUMP)
            return
        if a == b:
            if self.throws == 2:
                table.jail(seat, HOW_DOUBLES)
                return
            table.then(seat, table.rules.turn.ready[self.throws + 1])
        if c <= LAST_PIPS:
            ADVANCE[a + b + c].run(table, seat)
            return
        if c < BUS:
            table.then(seat, ON_TO_DEED)
        elif table.state.tickets_left > 0:
            table.give_ticket(seat, "TICKET-1")
        else:
            table.then(seat, ON_TO_CARD)
        ADVANCE[a + b].run(table, seat)


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
            go_without_throw(table, seat, square, HOW_ON, "BONUS-1")
            return
        square = next_deed(table, seat, False)
        if square >= 0 and table.state.mortgaged[square] == 0:
            go_without_throw(table, seat, square, HOW_ON, "BONUS-2")
        elif table.listening:
            facts: dict[str, object] = {"seat": seat, "how": "nothing_due"}
            if square >= 0:
                facts = {"seat": seat, "square": square, "how": "mortgaged"}
            table.tell("stands", "BONUS-2", facts)


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
ON_TO_DEED: Final[OnToDeed] = OnToDeed()
ON_TO_CARD: Final[OnToCard] = OnToCard()
