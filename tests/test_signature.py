"""The engine and its bots behave as before, and compiled as interpreted."""

import re

import pytest

from pasch import loaded
from tests.interpreted import interpreted
from tests.signature import CLOCK_PART, GAMES, game_words, signature, written


@pytest.mark.parametrize("name", GAMES)
def test_the_behaviour_number_is_the_one_written_down(name: str) -> None:
    now, before = signature(name), written().get(name)
    assert now == before, f"{name} behaves otherwise: {now}, before {before}. If that is meant: make signature"


@pytest.mark.skipif(not loaded.compiled(), reason="there is only the interpreted build here")
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_play_the_same_games(name: str) -> None:
    games = GAMES[name] * 3 // 2  # those of the number, and as many again by half
    alone = interpreted("-m", "tests.signature", name, str(games)).strip()
    assert signature(name, games) == alone


def test_the_clock_ticks_in_its_part_and_time_runs_out() -> None:
    words = [game_words(CLOCK_PART, seed) for seed in range(8)]
    assert all("!.tick:" in each and "!.time_up" in each for each in words)
    assert any(sum(map(int, re.findall(r"!\.tick:(\d+)", each))) > 3_900 for each in words), "long enough for the tax"
