"""Faces are counted by kind of die, and chi-square has the p-values that stand in the tables."""

from itertools import pairwise

import pytest

from pasch.dice_counts import Tally, chi_square_tail, count_dice
from pasch.verifying import verify
from tests.test_fair import dealt, revealed


@pytest.mark.parametrize(
    ("degrees", "values"),
    [
        (1, (2.706, 3.841, 6.635, 10.828)),
        (2, (4.605, 5.991, 9.210, 13.816)),
        (5, (9.236, 11.070, 15.086, 20.515)),
        (11, (17.275, 19.675, 24.725, 31.264)),
        (48, (60.907, 65.171, 73.683, 84.037)),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_printed_tables(degrees: int, values: tuple[float, ...]) -> None:
    for p, value in zip((0.1, 0.05, 0.01, 0.001), values, strict=True):
        assert chi_square_tail(value, degrees) == pytest.approx(p, rel=2e-3)


def test_the_tail_begins_at_one_and_ends_at_nothing() -> None:
    for degrees in range(1, 60):
        assert chi_square_tail(0, degrees) == 1
        assert chi_square_tail(5000, degrees) < 1e-100
        tails = [chi_square_tail(value, degrees) for value in range(200)]
        assert all(0 <= later <= earlier + 1e-12 <= 1 + 1e-12 for earlier, later in pairwise(tails))


def test_even_counts_are_ordinary_and_a_loaded_die_is_not() -> None:
    even, loaded = Tally("plain", [100] * 6), Tally("plain", [100, 100, 100, 100, 100, 160])
    assert (even.chi_square, even.degrees, even.p) == (0, 5, 1)
    assert loaded.p is not None and loaded.p < 0.001
    assert Tally("plain", [4, 5, 5, 5, 5, 5]).p is None
    assert Tally("blue", [0] * 6).chi_square == 0


def test_numbers_drawn_without_putting_back_are_judged_as_such() -> None:
    """The factor is (49 - 1) / (49 - 6): a number that was drawn is not drawn again in the same draw."""
    counts = [10] * 24 + [12] + [14] * 24
    plain = sum((count - 12) ** 2 for count in counts) / 12
    assert Tally("lotto_number", counts).chi_square == pytest.approx(plain * 48 / 43)


@pytest.mark.parametrize(
    ("name", "dice"),
    [
        ("brady", {"plain"}),
        ("mega", {"plain", "blue"}),
        ("online:quick", {"plain", "blue"}),
        ("deckert", {"plain", "lotto_die", "lotto_number"}),
    ],
)
def test_every_die_is_counted_once(name: str, dice: set[str]) -> None:
    draws = verify(revealed(dealt(name, 2500))).draws
    counts = count_dice(draws)
    tallies = {tally.die: sum(tally.counts) for tally in counts.tallies}
    assert set(tallies) == dice
    tokens = [draw for draw in draws if draw.label in ("opening_die", "dice", "work_dice", "casino_die")]
    thrown = sum(sum(1 for face in draw.shown.words()[1:] if face) for draw in tokens)
    assert tallies["plain"] + tallies.get("blue", 0) == thrown
    if "lotto_die" in dice:
        assert tallies["lotto_die"] == tallies["lotto_number"] > 0
    if name in ("mega", "brady"):
        # A move is made with two plain dice, whatever else is thrown with them.
        assert counts.throws == sum(1 for draw in draws if draw.choices in (36, 216))
        assert 0 < counts.doubles < counts.throws
