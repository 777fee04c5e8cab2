"""Two thousand whole games among random players, every law watched after every answer.

Half of them are played by the random bot, half by a player who also gives up, offers and mortgages at every turn.
"""

from random import Random

import pytest

from pasch.bots import make
from pasch.dealer import SeededDealer
from pasch.engine.core import CHANCE
from pasch.engine.table import new_table
from pasch.engine.view import View
from pasch.rulesets import load
from tests.laws.player import legal
from tests.laws.tables import random_rules, random_table
from tests.laws.watched import Watched
from tests.played import invited

PARTS = 20
GAMES = 50  # a part, of each kind
BOUND = 200_000  # answers; without a salary money only runs dry, and every game ends long before
PATIENCE = 4_000  # answers; where a game may go round for ever it is watched for so long


def bot_game(seed: int, ends: bool) -> Watched:
    """A game among random bots under random options, at its end."""
    rng = Random(seed)
    ruleset = random_rules(rng)
    if ends:
        ruleset = load("brady", {**ruleset.changed, "salary": 0, "start_cash": 30_000})
    seats = rng.randint(2, 8)
    watched = Watched(new_table(ruleset.rules, seats))
    table, dealer = watched.table, SeededDealer(seed)
    bots = [make("random", seed * 8 + seat) for seat in range(seats)]
    views = [View(table, seat) for seat in range(seats)]
    for seat, bot in enumerate(bots):
        bot.begin(seat)
    while not table.over and table.state.count < (BOUND if ends else PATIENCE):
        if table.state.to == CHANCE:
            watched.answer(CHANCE, dealer.deal(table))
        else:
            seat, question = invited(table)
            watched.answer(seat, bots[seat].choose(views[seat], question))
    return watched


def restless_game(seed: int) -> Watched:
    """A game among players who try everything."""
    rng = Random(seed)
    watched = Watched(random_table(random_rules(rng), rng.randint(2, 8), rng))
    while not watched.table.over and watched.table.state.count < PATIENCE:
        watched.answer(*legal(watched.table, rng))
        if watched.table.state.count % 64 == 0:
            watched.check_pending()
    return watched


@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_among_random_bots_keeps_the_laws_and_ends_without_a_salary(part: int) -> None:
    for seed in range(part * GAMES, (part + 1) * GAMES):
        ends = seed % 2 == 0
        assert bot_game(seed, ends).table.over or not ends, f"seed {seed} does not end"


@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_of_restless_players_keeps_the_laws(part: int) -> None:
    ends = sum(restless_game(seed).table.over for seed in range(part * GAMES, (part + 1) * GAMES))
    assert ends > GAMES // 3, "hardly a game comes to its end"
