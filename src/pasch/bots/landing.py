"""How often a figure ends on each square of a board: worked out once from the rules, for any ring of squares."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.engine.core import Step
from pasch.engine.rules import DECK_ROOM, Rules
from pasch.engine.steps.card import Draw, Nearest
from pasch.engine.steps.move import AdvanceTo, Back, BackTo, GoToJail

ROUNDS: Final = 40  # of walking, until where one began is forgotten
MOVES_A_TURN: Final = 1.14  # doubles throw again, jail keeps some turns


class Landings:
    """`share[square]`: of 100,000 turns of one player, how many visits to this square. (As whole numbers.)"""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final[Rules] = rules
        self.ends: list[float] = [0.0] * int(rules.squares)
        self.share: list[int] = []
        places = [1.0 / float(rules.squares)] * int(rules.squares)
        for _ in range(ROUNDS):
            places = self.walk(places)
        total = sum(places)
        for place in places:
            self.share.append(round(place / total * MOVES_A_TURN * 100000.0))

    def walk(self, places: list[float]) -> list[float]:
        """One throw of everybody."""
        size: i64 = self.rules.squares
        self.ends = [0.0] * int(size)
        start: i64 = 0
        while start < size:
            pips: i64 = 2
            while pips <= 12:
                ways = float(pips - 1 if pips <= 7 else 13 - pips)
                self.land((start + pips) % size, places[start] * ways / 36.0)
                pips += 1
            start += 1
        return self.ends

    def land(self, square: i64, share: float) -> None:
        step = self.rules.land[square]
        if isinstance(step, GoToJail):
            self.ends[self.rules.jail_square] += share
        elif isinstance(step, Draw):
            self.draw(square, step.deck, share)
        else:
            self.ends[square] += share

    def draw(self, square: i64, deck: i64, share: float) -> None:
        size = self.rules.deck_size[deck]
        card: i64 = 0
        while card < size:
            to = self.sent(square, self.rules.cards[deck * DECK_ROOM + card])
            self.ends[to] += share / float(size)
            card += 1

    def sent(self, square: i64, card: Step) -> i64:
        """Where a card sends a figure that stands on this square."""
        rules = self.rules
        if isinstance(card, AdvanceTo):
            return card.square
        if isinstance(card, BackTo):
            return card.square
        if isinstance(card, Back):
            return (square + rules.squares - card.pips) % rules.squares
        if isinstance(card, GoToJail):
            return rules.jail_square
        if isinstance(card, Nearest):
            to = (square + 1) % rules.squares
            while rules.kind[to] != card.kind and to != square:
                to = (to + 1) % rules.squares
            return to
        return square
