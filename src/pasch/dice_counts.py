"""How often each face came up, and whether that is what fair dice do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt
from typing import Final, Literal, TypedDict

from pasch.engine.actions import Dice, Faces, Numbers
from pasch.engine.lotto import DICE, FACES, HIGHEST
from pasch.engine.steps.third_die import RollWithThird
from pasch.verifying import Draw

SIDES: Final = 6
LEAST_EXPECTED: Final = 5  # of each face, by the usual rule of thumb; below that chi-square says nothing
DOUBLES: Final = 1 / 6

Die = Literal["plain", "blue", "lotto_die", "lotto_number"]
LAST_FACE: Final[dict[Die, int]] = {"plain": SIDES, "blue": SIDES, "lotto_die": FACES, "lotto_number": HIGHEST}


class DieTally(TypedDict):
    """A `Tally` as JSON."""

    die: Die
    counts: list[int]
    chi_square: float
    degrees: int
    p: float | None


class DoublesCount(TypedDict):
    """Doubles among throws of two dice; `share` is null where there was none."""

    throws: int
    doubles: int
    share: float | None
    expected: float


class DiceSheet(TypedDict):
    """`DiceCounts` as JSON."""

    dice: list[DieTally]
    doubles: DoublesCount


@dataclass(frozen=True)
class Tally:
    """How often each face of a kind of die came up, from the face 1 on.

    `blue` is the third die that moves on: 1 to 3 are pips, 4 and 5 the figure, 6 the bus. A `lotto_number` is no die:
    six different ones are drawn at a time.
    """

    die: Die
    counts: list[int]

    @property
    def chi_square(self) -> float:
        """Pearson's statistic. Numbers drawn without putting back vary less; the factor makes up for it."""
        expected = sum(self.counts) / len(self.counts)
        if expected == 0:
            return 0.0
        statistic = sum((count - expected) ** 2 for count in self.counts) / expected
        return statistic * (HIGHEST - 1) / (HIGHEST - DICE) if self.die == "lotto_number" else statistic

    @property
    def degrees(self) -> int:
        return len(self.counts) - 1

    @property
    def p(self) -> float | None:
        """How often fair dice deviate at least so far; None where there are too few throws to say."""
        if sum(self.counts) < LEAST_EXPECTED * len(self.counts):
            return None
        return chi_square_tail(self.chi_square, self.degrees)

    def as_object(self) -> DieTally:
        return {
            "die": self.die,
            "counts": self.counts,
            "chi_square": self.chi_square,
            "degrees": self.degrees,
            "p": self.p,
        }


@dataclass(frozen=True)
class DiceCounts:
    """The dice of one game or many: a tally for each kind of die thrown, and the doubles among throws of two dice."""

    tallies: list[Tally]
    throws: int
    doubles: int

    def as_object(self) -> DiceSheet:
        share = self.doubles / self.throws if self.throws else None
        doubles: DoublesCount = {"throws": self.throws, "doubles": self.doubles, "share": share, "expected": DOUBLES}
        return {"dice": [tally.as_object() for tally in self.tallies], "doubles": doubles}


def count_dice(draws: Iterable[Draw]) -> DiceCounts:
    """The dice among these answers of chance."""
    counts: dict[Die, list[int]] = {die: [0] * last for die, last in LAST_FACE.items()}
    throws = doubles = 0
    for draw in draws:
        thrown = faces(draw)
        for die, face in thrown:
            counts[die][face - 1] += 1
        plain = [face for die, face in thrown if die == "plain"]
        if len(plain) == 2:
            throws += 1
            doubles += plain[0] == plain[1]
    return DiceCounts([Tally(die, many) for die, many in counts.items() if any(many)], throws, doubles)


def faces(draw: Draw) -> list[tuple[Die, int]]:
    """Which dice were thrown in this answer of chance, and what they show; nothing where it was a card or a deed."""
    shown = draw.shown
    if isinstance(shown, Dice):
        third: Die = "blue" if isinstance(draw.question, RollWithThird) else "plain"
        dice: list[tuple[Die, int]] = [("plain", shown.a), ("plain", shown.b), (third, shown.c)]
        return [(die, face) for die, face in dice if face > 0]
    if isinstance(shown, Faces):
        return [("lotto_die", face) for face in shown.faces]
    if isinstance(shown, Numbers):
        return [("lotto_number", number) for number in shown.numbers]
    return []


def chi_square_tail(value: float, degrees: int) -> float:
    """The probability that chi-square with these degrees of freedom is at least so large.

    It is Q(degrees / 2, value / 2), the regularised incomplete gamma function, a finite sum for whole degrees:
    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.4.4 (odd) and 26.4.5 (even).
    """
    half = value / 2
    if half <= 0:
        return 1.0
    shape, tail = (0.5, erfc(sqrt(half))) if degrees % 2 else (1.0, exp(-half))
    while shape < degrees / 2:
        tail += exp(shape * log(half) - half - lgamma(shape + 1))
        shape += 1
    return min(tail, 1.0)
