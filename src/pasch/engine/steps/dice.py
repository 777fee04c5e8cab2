"""What throws have in common."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import TWO_DICE, Dice, three_dice
from pasch.engine.core import Action, ChanceQuestion, Refusal, not_asked
from pasch.engine.table import Table

LAST_PIPS: Final = 3  # of a die with faces for moving on, 1, 2, 3 are pips,
BUS: Final = 6  # the last face is the bus, and those between are the figure


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class TwoDice(ChanceQuestion):
    """Chance throws two dice of six faces."""

    def ways(self, table: Table, seat: i64) -> i64:
        return 36

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return TWO_DICE[number]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Dice):
            return not_asked(self)
        if not (1 <= action.a <= 6 and 1 <= action.b <= 6 and action.c == 0):
            return Refusal("BAD_ACTION", self.id, {"words": action.words()})
        return None


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class ThreeDice(ChanceQuestion):
    """Chance throws three dice of six faces."""

    def ways(self, table: Table, seat: i64) -> i64:
        return 216

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return three_dice(number)

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Dice):
            return not_asked(self)
        if not (1 <= action.a <= 6 and 1 <= action.b <= 6 and 1 <= action.c <= 6):
            return Refusal("BAD_ACTION", self.id, {"words": action.words()})
        return None


def lose_claims(table: Table, thrower: i64) -> None:
    """RENT-9: rent not claimed before the next player has thrown is lost."""
    place: i64 = len(table.state.claims) - 1
    while place >= 0:
        if table.state.claims[place].debtor != thrower:
            table.drop_claim(place, True)
        place -= 1
