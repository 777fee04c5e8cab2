"""Random games of every mode: money is kept, states and records round-trip, and games end."""

import random

import pytest

from pasch.engine.table import new_table
from pasch.engine.text import read_token, token
from pasch.position import read, write
from pasch.saving import dump, load
from tests.clauses.online_random import random_game
from tests.clauses.online_table import rules

SEATS = {"classic": (2, 3, 4, 5, 6), "quick": (2, 3, 4, 5, 6), "showdown": (3,), "teams": (4,), "custom": (2, 4, 6)}
GAMES = 300
BLOCK = 50


@pytest.mark.parametrize("mode", SEATS)
@pytest.mark.parametrize("block", range(0, GAMES, BLOCK))
def test_random_games(mode: str, block: int) -> None:
    ruleset = rules({"mode": mode})
    for seed in range(block, block + BLOCK):
        seats = SEATS[mode][seed % len(SEATS[mode])]
        table, answers, purse = random_game(mode, seats, seed)
        assert table.over, f"seed {seed}"
        assert purse.sentences <= set(ruleset.clause_of), purse.sentences - set(ruleset.clause_of)
        again = new_table(ruleset.rules, seats)
        stop = random.Random(seed).randrange(len(answers))
        for number, (seat, action) in enumerate(answers):
            assert read_token(token(action)) == action
            again.answer(seat, action)
            if number == stop:
                saved = dump(again.state)
                assert dump(load(saved, ruleset.rules)) == saved
                assert dump(read(write(again.state, ruleset), ruleset).state) == saved
        assert dump(again.state) == dump(table.state)
