"""Dealers sit on the seat of chance: they throw the dice, turn up the cards and deal the deeds."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import CARDS, ONE_DIE, TWO_DICE, Card, DealDeed
from pasch.engine.core import BANK, Action
from pasch.engine.rules import DECK_ROOM
from pasch.engine.steps.card import Draw
from pasch.engine.steps.opening import Deal, OpeningThrow
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
        question = table.state.asked
        if isinstance(question, Draw):
            return self.card(table.state.unseen[question.deck])
        if isinstance(question, OpeningThrow):
            return ONE_DIE[self.pick(6)]
        if isinstance(question, Deal):
            return self.deed(table)
        return TWO_DICE[self.pick(36)]

    def card(self, unseen: i64) -> Card:
        """One of the cards whose bits are set."""
        left = unseen
        count: i64 = 0
        while left:
            left &= left - 1
            count += 1
        skip = self.pick(count)
        card: i64 = 0
        while card < DECK_ROOM:
            if unseen >> card & 1:
                if skip == 0:
                    return CARDS[card]
                skip -= 1
            card += 1
        raise AssertionError("chance is asked only while cards are unseen")

    def deed(self, table: Table) -> DealDeed:
        free: vec[i64] = vec[i64]()
        for square in table.rules.deeds:
            if table.state.owner[square] == BANK:
                free = append(free, square)
        return DealDeed(free[self.pick(len(free))])


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


class ScriptedDealer(Dealer):
    """Deals what it was told to, in order."""

    def __init__(self, script: list[Action]) -> None:
        self.script = script
        self.at: i64 = 0

    def deal(self, table: Table) -> Action:
        assert self.at < len(self.script), "the script is over"
        self.at += 1
        return self.script[self.at - 1]
