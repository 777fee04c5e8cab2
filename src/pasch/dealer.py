"""Dealers sit on the seat of chance: they throw the dice, turn up the cards and deal the deeds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import Action, ChanceQuestion
from pasch.engine.table import Table

WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Answers for chance. Subclasses choose a number; what it stands for is the same for all of them."""

    def pick(self, choices: i64) -> i64:
        """A number from 0 to `choices` - 1, all equally likely."""
        raise AssertionError("every dealer picks")

    def deal(self, table: Table) -> Action:
        """The answer of chance to the question that waits for it."""
        state = table.state
        assert isinstance(state.asked, ChanceQuestion), "chance is asked"
        question: ChanceQuestion = state.asked
        return question.way(table, state.subject, self.pick(question.ways(table, state.subject)))


class SeededDealer(Dealer):
    """Deals by the generator sfc32 (PractRand's small fast counting generator, 32 bits) from a seed.

    It is written out here because a seed must mean the same game in every version and on every machine, compiled or
    not. Not for play where somebody could gain from foreseeing it.
    """

    def __init__(self, seed: i64) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _ in range(16):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        total = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + total) & WORD
        return total

    def pick(self, choices: i64) -> i64:
        """Without bias: words beyond the last whole multiple of `choices` are thrown away."""
        limit = (WORD + 1) - (WORD + 1) % choices
        while True:
            word = self.word()
            if word < limit:
                return word % choices
