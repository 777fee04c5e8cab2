"""How bots reckon in Lotto: as well as their strength allows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.engine.actions import LOTTO_DONE, LottoTry
from pasch.engine.core import Action
from pasch.engine.lotto import Reading, Steps, dice_in
from pasch.engine.solver import shortest
from pasch.engine.steps.lotto import Lotto
from pasch.engine.view import View

# LOTTO-11: the most dice that a bot of this strength puts into one calculation.
BEGINNER: Final = 2
SOLID: Final = 3
STRONG: Final = 4
EXPERT: Final = 6

# What somebody manages with six numbers and 180 seconds. Solid bots keep to it: with three dice in a calculation every
# second Lotto would be won, and the bank would pay out more than the rents of four players take in again.
IN_TIME: Final = 2


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
    found = PLAN.calculations(question.numbers, free, rules.reading, most)
    for place in range(len(question.numbers)):
        steps = found[place]
        if steps is not None and question.numbers[place] not in hit:
            return LottoTry(question.numbers[place], steps)
    return LOTTO_DONE


class Plan:
    """The last calculations found: the same numbers and dice are asked about again after each hit."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.dice: list[int] = []
        self.reading: Reading | None = None
        self.most: i64 = 0
        self.found: list[Steps | None] = []

    def calculations(self, numbers: list[int], dice: list[int], reading: Reading, most: i64) -> list[Steps | None]:
        same = self.reading is reading and self.most == most
        if not same or self.numbers != numbers or self.dice != dice:
            self.found = shortest(numbers, dice, reading, most)
            self.numbers = numbers
            self.dice = dice
            self.reading = reading
            self.most = most
        return self.found


PLAN: Final[Plan] = Plan()
