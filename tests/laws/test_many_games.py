"""Whole games of every rule set and mode among random players, every law watched after every answer.

Some are played by the random bot, and half as many by a player who also gives up, offers and mortgages at every turn.
PASCH_GAMES says how many games of random bots there are in each rule set and mode: a few in every run of the tests,
2,000 in the long one.
"""

import os
from random import Random

import pytest

from pasch.bots import make
from pasch.dealer import SeededDealer
from pasch.engine.table import new_table
from pasch.rulesets.options import MODE
from pasch.rulesets.schema import Scalar
from tests.laws.player import walk
from tests.laws.tables import random_rules, random_table
from tests.laws.watched import Watched
from tests.played import VARIANTS, Seated, variant

GAMES = int(os.environ.get("PASCH_GAMES", "16"))
RESTLESS = max(GAMES // 2, 16)
PART = 50  # games at most in one test
BOUND = 200_000  # answers; where money only runs dry every game ends long before
PATIENCE = 4_000  # answers; where a game may go round for ever it is watched for so long
DRY = ("salary", "go_bonus", "birthday_gift", "lotto_prize", "casino_stake")  # what brings new money every round

# What must happen in the first games of a rule set, or they prove less than they seem to: questions and events.
MET = {
    "brady": "negotiate shortage place take_over card_choice rent_lost jail_card",
    "classic": "income_tax take_over shortage place",
    "deckert": "choose_dice jail_dice use_right right_used lotto lotto_tried lotto_won lotto_lost",
    "mega": "ticket_or_throw choose_square choose_deed birthday redistribute redistributed tickets tickets_gone stands",
    "online": "casino pool_won speed_choice speed_die mortgage_expired destroyed razed missed in_time tax_rate "
    "no_salary rent_taxed hopeless put_up team_won inherited no_rent_jail no_rent_team won",
}

everywhere = pytest.mark.parametrize("name", VARIANTS)


def bot_game(name: str, seed: int, ends: bool) -> Watched:
    """A game among random bots under random options, at its end."""
    rng = Random(seed)
    ruleset = random_rules(rng, name)
    if ends:
        dry: dict[str, Scalar] = {option.name: 0 for option in ruleset.options if option.name in DRY}
        usual = {"start_cash": variant(name).settings["start_cash"]}
        ruleset = variant(name, {**{k: v for k, v in ruleset.changed.items() if k != MODE}, **dry, **usual})
    seats = rng.randint(*ruleset.seats)
    watched = Watched(new_table(ruleset.rules, seats), ruleset)
    table = watched.table
    seated = Seated(table, [make("random", seed * 8 + seat) for seat in range(seats)], SeededDealer(seed))
    while not table.over and table.state.count < (BOUND if ends else PATIENCE):
        watched.answer(*seated.answer())
    watched.check_replay(new_table(ruleset.rules, seats))
    return watched


def restless_game(name: str, seed: int, patience: int = PATIENCE) -> Watched:
    """A game among players who try everything."""
    rng = Random(seed)
    ruleset = random_rules(rng, name)
    began = random_table(ruleset, rng.randint(*ruleset.seats), rng)
    watched = Watched(began.copy(), ruleset)
    busy = rng.choice((0.1, 0.4, 0.6))
    for seat, action in walk(watched.table, rng, patience, busy):
        watched.answer(seat, action)
        if len(watched.answers) % 64 == 0:
            watched.check_pending()
            watched.check_saving()
    watched.check_replay(began)
    return watched


@everywhere
@pytest.mark.parametrize("first", range(0, GAMES, PART))
def test_every_game_among_random_bots_keeps_the_laws_and_ends_without_new_money(name: str, first: int) -> None:
    for seed in range(first, min(first + PART, GAMES)):
        ends = seed % 2 == 0
        assert bot_game(name, seed, ends).table.over or not ends, f"seed {seed} does not end"


@everywhere
@pytest.mark.parametrize("first", range(0, RESTLESS, PART))
def test_every_game_of_restless_players_keeps_the_laws(name: str, first: int) -> None:
    games = range(first, min(first + PART, RESTLESS))
    ends = sum(restless_game(name, seed).table.over for seed in games)
    assert ends > len(games) // 4, "hardly a game comes to its end"


@pytest.mark.parametrize("rules", MET)
def test_the_games_show_what_is_special_about_their_rule_set(rules: str) -> None:
    variants = [name for name in VARIANTS if name.partition(":")[0] == rules]
    met: set[str] = set()
    for seed in range(40 * len(variants)):
        met |= restless_game(variants[seed % len(variants)], seed, 300).met
    assert set(MET[rules].split()) <= met, set(MET[rules].split()) - met
