"""How bots reckon in Lotto: as well as their strength allows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.engine.actions import LOTTO_DONE, LottoTry
from pasch.engine.core import Action
from pasch.engine.lotto import dice_in
from pasch.engine.solver import shortest
from pasch.engine.steps.lotto import Lotto
from pasch.engine.view import View

# LOTTO-11: the most dice that a bot puts into one calculation.
BEGINNER: Final = 2
SOLID: Final = 3
STRONG: Final = 4
EXPERT: Final = 6


def calculation(view: View, question: Lotto, most: i64) -> Action:
    """A calculation for the first number that this many dice can hit; the end of Lotto when there is none left."""
    rules = view.rules.lotto
    free = list(question.dice)
    if rules.whole_draw:
        for one in question.tries:
            for die in dice_in(one.steps):
                free.remove(die)
    if not free:
        return LOTTO_DONE
    hit = question.hit()
    wanted = [number for number in question.numbers if number not in hit]
    found = shortest(wanted, free, rules.reading, most)
    for place in range(len(wanted)):
        steps = found[place]
        if steps is not None:
            return LottoTry(wanted[place], steps)
    return LOTTO_DONE
