"""What every throw has in common."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.engine.actions import Dice
from pasch.engine.core import Action, Question, Refusal, not_asked
from pasch.engine.table import Table


def dice_refusal(question: Question, action: Action) -> Refusal | None:
    """Two dice of six faces, nothing else."""
    if not isinstance(action, Dice):
        return not_asked(question)
    if not (1 <= action.a <= 6 and 1 <= action.b <= 6 and action.c == 0):
        return Refusal("BAD_ACTION", question.id, {"words": action.words()})
    return None


def lose_claims(table: Table, thrower: i64) -> None:
    """RENT-9: rent not claimed before the next player has thrown is lost."""
    place: i64 = len(table.state.claims) - 1
    while place >= 0:
        if table.state.claims[place].debtor != thrower:
            table.drop_claim(place, True)
        place -= 1
