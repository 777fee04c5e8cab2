"""How likely six right are: exactly, over all throws of six twelve-sided dice and all draws of six numbers of 49.

Six different numbers are all hit if and only if each of them can be reached with the thrown dice, so a throw that
reaches `n` of the 49 numbers wins with C(n, 6) of the C(49, 6) draws. The 12,376 multisets of six dice stand for all
12 ** 6 throws. Where each die counts once for the whole draw, each of the six numbers has one die, so the dice must be
the numbers.

Counting the throws takes minutes, so the counts are kept in `lotto_counts.json`; `count` makes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from multiprocessing import Pool
from typing import Final, Literal

from pasch.engine.lotto import CHAIN, DICE, DRAWS, FACES, FREE, HIGHEST, LINE, THROWS, Reading
from pasch.engine.solver import solver

Eval = Literal["chain", "line", "free"]
Values = Literal["any", "integer"]
Use = Literal["at_most_once", "all_six"]
Scope = Literal["per_number", "whole_draw"]

KINDS: Final[dict[Eval, int]] = {"chain": CHAIN, "line": LINE, "free": FREE}
LEAST_DICE: Final = 2
Counts = dict[str, list[int]]


def throws() -> Iterator[tuple[int, ...]]:
    """All multisets of six twelve-sided dice."""
    return combinations_with_replacement(range(1, FACES + 1), DICE)


def multiplicity(dice: tuple[int, ...]) -> int:
    """In how many ways six dice in a row show this multiset."""
    return factorial(DICE) // prod(factorial(dice.count(face)) for face in set(dice))


def fewest(dice: tuple[int, ...], reading: Reading) -> list[int]:
    """For each number from 1 to 49 the fewest dice that make it; 0 where none do."""
    known = solver(list(dice), reading)
    counts = (DICE,) if reading.all_six else range(1, DICE + 1)
    return [
        next((count for count in counts if known.using(number, count) is not None), 0)
        for number in range(1, HIGHEST + 1)
    ]


def reached(dice: tuple[int, ...], reading: Reading) -> dict[int, int]:
    """How many numbers a throw reaches, by the most dice that a calculation may have."""
    found = fewest(dice, reading)
    return {most: sum(0 < count <= most for count in found) for most in range(LEAST_DICE, DICE + 1)}


def key(kind: Eval, values: Values, use: Use, most: int) -> str:
    return f"{kind} {values} {use} {most}"


def count(kind: Eval, values: Values, use: Use, jobs: int = 1) -> Counts:
    """For each limit of dice: how many of the 12 ** 6 throws reach 0, 1, ... 49 numbers."""
    reading = (KINDS[kind], values == "integer", use == "all_six")
    out = {most: [0] * (HIGHEST + 1) for most in range(LEAST_DICE, DICE + 1)}
    work = [(dice, reading) for dice in throws()]
    with Pool(jobs) as pool:
        for ways, found in pool.imap_unordered(count_one, work, chunksize=64):
            for most, numbers in found.items():
                out[most][numbers] += ways
    return {key(kind, values, use, most): table for most, table in out.items()}


def count_one(work: tuple[tuple[int, ...], tuple[int, bool, bool]]) -> tuple[int, dict[int, int]]:
    dice, (kind, whole, all_six) = work
    return multiplicity(dice), reached(dice, Reading(kind, whole, all_six, DICE))


@cache
def kept_counts() -> Counts:
    found: Counts = json.loads((files("pasch") / "lab" / "lotto_counts.json").read_text("utf-8"))
    return found


def of_counts(counts: list[int]) -> Fraction:
    """Six right, from how many throws reach how many numbers."""
    assert sum(counts) == THROWS, "every throw is counted once"
    return Fraction(sum(ways * comb(numbers, DICE) for numbers, ways in enumerate(counts)), THROWS * DRAWS)


def whole_draw(use: Use) -> Fraction:
    """Each of six numbers has a die of its own, so the dice are the numbers; with all six in each there is no way."""
    if use == "all_six":
        return Fraction(0)
    return Fraction(comb(FACES, DICE) * factorial(DICE), THROWS * DRAWS)


def six_right(kind: Eval, values: Values, use: Use, scope: Scope, most: int, counts: Counts | None = None) -> Fraction:
    """The exact probability that six different numbers of 49 can all be hit with one throw."""
    if scope == "whole_draw":
        return whole_draw(use)
    if use == "all_six" and most < DICE:
        return Fraction(0)
    return of_counts((counts if counts is not None else kept_counts())[key(kind, values, use, most)])


def possible_sums() -> dict[int, Fraction]:
    """Three ordinary dice of which two are picked: the shares of throws with one, two and three possible sums."""
    shares = dict.fromkeys((1, 2, 3), Fraction(0))
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                shares[len({a + b, a + c, b + c})] += Fraction(1, 216)
    return shares
