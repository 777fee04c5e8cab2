"""Six right: the solvers against brute force, the kept counts against a recount of a part."""

from fractions import Fraction
from itertools import permutations, product
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasch.engine.lotto import (
    CHAIN,
    DRAWS,
    FREE,
    LINE,
    THROWS,
    BadSteps,
    Reading,
    Steps,
    applied,
    dice_in,
    evaluate,
    flaw,
)
from pasch.engine.solver import shortest, solver, together
from pasch.lab.lotto import (
    KINDS,
    Eval,
    Values,
    count_one,
    kept_counts,
    key,
    multiplicity,
    possible_sums,
    reached,
    six_right,
    throws,
)

DICE = st.lists(st.integers(1, 12), min_size=1, max_size=4)
SIX = st.lists(st.integers(1, 12), min_size=6, max_size=6)
OPERATORS = "+-*/"


def in_line(dice: tuple[int, ...], operators: tuple[str, ...]) -> Steps:
    out: Steps = [dice[0]]
    for operator, die in zip(operators, dice[1:], strict=True):
        out += [operator, die]
    return out


def trees(dice: tuple[int, ...], whole: bool) -> set[Fraction]:
    """Everything that can be made of exactly these dice in this order by joining neighbours."""
    if len(dice) == 1:
        return {Fraction(dice[0])}
    out = set()
    for cut in range(1, len(dice)):
        for a, b in product(trees(dice[:cut], whole), trees(dice[cut:], whole)):
            for operator in OPERATORS:
                if operator != "/" or b:
                    value = Fraction(*applied(a.as_integer_ratio(), operator, b.as_integer_ratio()))
                    if not whole or value.denominator == 1:
                        out.add(value)
    return out


def brute_force(dice: list[int], reading: Reading) -> dict[int, int]:
    """For each number from 1 to 49 the fewest dice that make it, found by trying everything."""
    found: dict[int, int] = {}
    for size in range(1, len(dice) + 1):
        for some in set(permutations(dice, size)):
            for value in values(some, reading):
                if value.denominator == 1 and 1 <= value <= 49:
                    found.setdefault(int(value), size)
    return found


def values(dice: tuple[int, ...], reading: Reading) -> set[Fraction]:
    if reading.kind == FREE:
        return trees(dice, reading.whole)
    out = set()
    for operators in product(OPERATORS, repeat=len(dice) - 1):
        try:
            out.add(Fraction(*evaluate(in_line(dice, operators), reading)))
        except BadSteps:
            continue
    return out


@settings(max_examples=40)
@given(DICE, st.sampled_from((CHAIN, LINE, FREE)), st.booleans())
def test_the_solver_finds_what_trying_everything_finds_and_nothing_longer(
    dice: list[int], kind: int, whole: bool
) -> None:
    reading = Reading(kind, whole, False, 6)
    wanted = brute_force(dice, reading)
    for number, steps in zip(range(1, 50), shortest(list(range(1, 50)), dice, reading, 6), strict=True):
        assert (None if steps is None else len(dice_in(steps))) == wanted.get(number), number
        assert steps is None or flaw(steps, number, dice, [], reading) is None


@settings(max_examples=60)
@given(SIX, st.sampled_from((CHAIN, LINE, FREE)), st.booleans(), st.booleans(), st.integers(2, 6))
def test_every_solution_of_six_dice_is_right(dice: list[int], kind: int, whole: bool, all_six: bool, most: int) -> None:
    reading = Reading(kind, whole, all_six, 6 if all_six else most)
    for number, steps in zip(range(1, 50), shortest(list(range(1, 50)), dice, reading, 6), strict=True):
        assert steps is None or flaw(steps, number, dice, [], reading) is None


@settings(max_examples=200)
@given(SIX, st.lists(st.sampled_from(OPERATORS), min_size=5, max_size=5), st.randoms(use_true_random=False))
def test_whatever_six_dice_make_the_solver_makes_of_them(dice: list[int], operators: list[str], rng: Random) -> None:
    for kind in (CHAIN, LINE, FREE):
        steps = in_line(tuple(dice), tuple(operators)) if kind != FREE else any_postfix(dice, operators, rng)
        try:
            value = evaluate(steps, Reading(kind, False, False, 6))
        except BadSteps:
            continue
        if value[1] == 1 and 1 <= value[0] <= 49:
            assert solver(dice, Reading(kind, False, True, 6)).using(value[0], 6) is not None, steps


def any_postfix(dice: list[int], operators: list[str], rng: Random) -> Steps:
    stack: list[Steps] = [[die] for die in dice]
    for operator in operators:
        rng.shuffle(stack)
        right, left = stack.pop(), stack.pop()
        stack.append([*left, *right, operator])
    return stack[0]


def test_whole_draws_need_a_die_for_each_number() -> None:
    reading = Reading(CHAIN, False, False, 6)
    assert together([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1], reading) == 6
    assert together([1, 2, 3, 4, 5, 7], [6, 5, 4, 3, 2, 1], reading) == 5
    assert together([10, 20, 30, 40, 41, 42], [5, 5, 4, 5, 6, 5], reading) == 3
    assert together([10, 20, 30, 40, 41, 42], [1, 1, 1, 1, 1, 1], reading) == 0
    assert together([10, 20, 30, 40, 41, 42], [1, 1, 1, 1, 1, 1], Reading(CHAIN, False, True, 6)) == 0
    assert together([5, 6, 30, 40, 41, 42], [1, 1, 1, 1, 1, 1], Reading(CHAIN, False, True, 6)) == 1


# ---- odds ------------------------------------------------------------------------------------------------------


def test_all_throws_are_counted() -> None:
    every = list(throws())
    assert len(every) == 12_376
    assert sum(multiplicity(dice) for dice in every) == THROWS == 12**6
    assert comb(49, 6) == DRAWS


@pytest.mark.parametrize("name", sorted(kept_counts()))
def test_kept_counts_hold_every_throw_once(name: str) -> None:
    counts = kept_counts()[name]
    assert len(counts) == 50 and sum(counts) == THROWS and min(counts) >= 0


def test_the_throws_that_reach_nothing_or_everything_agree_with_a_recount_of_a_part() -> None:
    """No throw of a sample reaches a number of numbers that the kept counts do not know."""
    sample = Random(49).sample(list(throws()), 60)
    for name, kind in KINDS.items():
        for values, use in (("any", "at_most_once"), ("integer", "all_six")):
            reading = Reading(kind, values == "integer", use == "all_six", 6)
            seen = [0] * 50
            for dice in sample:
                seen[reached(dice, reading)[6]] += multiplicity(dice)
            kept = kept_counts()[f"{name} {values} {use} 6"]
            assert all(mine <= all_of_them for mine, all_of_them in zip(seen, kept, strict=True))


def test_the_throws_that_reach_no_six_numbers_are_counted_by_hand() -> None:
    """With two dice in a calculation, six equal dice reach 1, the face, twice and its square, if not beyond 49."""
    for face, numbers in ((1, {1, 2}), (2, {1, 2, 4}), (3, {1, 3, 6, 9}), (7, {1, 7, 14, 49}), (12, {1, 12, 24})):
        assert reached((face,) * 6, Reading(CHAIN, False, False, 6))[2] == len(numbers)
    assert count_one(((1,) * 6, (CHAIN, False, False))) == (1, reached((1,) * 6, Reading(CHAIN, False, False, 6)))


def test_six_right_follows_from_the_counts() -> None:
    counts = {key("chain", "any", "at_most_once", 6): [0] * 50}
    counts["chain any at_most_once 6"][6] = THROWS
    assert six_right("chain", "any", "at_most_once", "per_number", 6, counts) == Fraction(1, DRAWS)
    assert six_right("chain", "any", "at_most_once", "whole_draw", 6) == Fraction(924 * 720, THROWS * DRAWS)
    assert six_right("chain", "any", "all_six", "whole_draw", 6) == 0
    assert six_right("line", "any", "all_six", "per_number", 5) == 0


def test_more_freedom_wins_more_often() -> None:
    def share(kind: Eval, values: Values = "any", most: int = 6) -> Fraction:
        return six_right(kind, values, "at_most_once", "per_number", most)

    for kind in KINDS:
        by_dice = [share(kind, most=most) for most in range(2, 7)]
        assert by_dice == sorted(by_dice) and len(set(by_dice)) == 5
        assert share(kind, "integer") < share(kind, "any")
    assert share("line") < share("chain") < share("free")


def test_three_dice_have_one_two_or_three_sums() -> None:
    assert possible_sums() == {1: Fraction(6, 216), 2: Fraction(90, 216), 3: Fraction(120, 216)}
