"""The engine and its bots behave as before, and compiled as interpreted."""

import pytest

from pasch import loaded
from pasch.rulesets.ruleset import NAMES
from tests.interpreted import interpreted
from tests.signature import signature, written

COMPARED = 500


@pytest.mark.parametrize("name", NAMES)
def test_the_behaviour_number_is_the_one_written_down(name: str) -> None:
    now, before = signature(name), written().get(name)
    assert now == before, f"{name} behaves otherwise: {now}, before {before}. If that is meant: make signature"


@pytest.mark.skipif(not loaded.compiled(), reason="there is only the interpreted build here")
@pytest.mark.parametrize("name", NAMES)
def test_compiled_and_interpreted_play_the_same_games(name: str) -> None:
    alone = interpreted("-m", "tests.signature", name, str(COMPARED)).strip()
    assert signature(name, COMPARED) == alone
