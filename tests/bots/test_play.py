"""All bots play legally under every option, to the end, and the better one wins."""

from __future__ import annotations

import pytest

from pasch.bots import NAMES, make
from pasch.bots.solid import SolidBot
from pasch.dealer import SeededDealer
from pasch.engine.table import new_table
from pasch.lab.play_out import play_out
from pasch.rulesets import load
from pasch.rulesets.schema import Scalar
from tests.bots.tables import play_checked

OPTIONS: list[dict[str, Scalar]] = [
    {},
    {"rent_claim": "automatic", "jackpot": True},
    {"start_deeds": True, "mortgage_needs_clear": "group"},
    {"cheap_hotels": True, "even_building": False},
    {"deal_out": True, "negotiation_seconds": 60},
    {"deal_out": True, "cheap_hotels": True, "jackpot": True},
    {"auctions": False, "start_cash": 3000},
    {"decliner_bids": False, "houses": 8, "hotels": 0},
    {"start_cash": 0, "salary": 100000, "jail_fine": 100000},
    {"start_cash": 1000000, "salary": 0, "jail_fine": 0, "hotels": 2, "houses": 10},
]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
def test_every_answer_is_legal(options: dict[str, Scalar], seats: int) -> None:
    names = ["solid", "beginner", "random", "solid", "trivial", "solid", "random", "beginner"][:seats]
    table = new_table(load("brady", options).rules, seats)
    bots = [make(name, seats + at) for at, name in enumerate(names)]
    play_checked(table, bots, SeededDealer(seats), 1500)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "plain")
def test_solid_bots_among_themselves_are_legal(options: dict[str, Scalar]) -> None:
    for seed in range(3):
        table = new_table(load("brady", options).rules, 4)
        play_checked(table, [make("solid") for _ in range(4)], SeededDealer(seed), 1500)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_games_of_solid_bots_end(seats: int) -> None:
    for seed in range(10):
        table = new_table(load("brady").rules, seats)
        assert play_out(table, [make("solid") for _ in range(seats)], SeededDealer(seed), 20_000), seed


def wins(hero: str, others: str, games: int) -> int:
    won = 0
    for game in range(games):
        seat = game % 4
        table = new_table(load("brady").rules, 4)
        bots = [make(hero if at == seat else others, game * 4 + at) for at in range(4)]
        play_out(table, bots, SeededDealer(game), 20_000)
        won += table.over and table.state.out[seat] == 0
    return won


def test_solid_beats_beginners_and_random_bots() -> None:
    """A sanity check; the measured shares stand in the log of changes."""
    assert wins("solid", "random", 20) >= 17
    assert wins("solid", "beginner", 48) >= 18


def test_the_same_seed_plays_the_same_game() -> None:
    ends = []
    for _ in range(2):
        table = new_table(load("brady").rules, 4)
        bots = [make(name, 5) for name in ("solid", "beginner", "random", "solid")]
        play_out(table, bots, SeededDealer(9), 3000)
        ends.append((table.state.count, list(table.state.cash), list(table.state.owner)))
    assert ends[0] == ends[1]


def test_a_bot_can_play_one_game_after_another() -> None:
    """What it remembers of a game does not reach into the next."""
    bots = [make(name, 3) for name in ("solid", "beginner", "random", "trivial")]
    ends = []
    for _ in range(2):
        table = new_table(load("brady").rules, 4)
        play_out(table, bots, SeededDealer(2), 1500)
        ends.append((table.state.count, list(table.state.cash)))
    assert ends[0] == ends[1]


def test_names() -> None:
    for name in (*NAMES, "trivial"):
        make(name)
    with pytest.raises(ValueError, match="no bot 'grandmaster'; there are random, beginner, solid, trivial"):
        make("grandmaster")


def test_a_solid_bot_is_told_how_many_dice_it_joins_in_lotto() -> None:
    assert [solid(name).dice for name in ("solid", "solid:dice=1", "solid:dice=6")] == [2, 1, 6]
    for wrong in ("solid:dice=0", "solid:dice=7", "solid:dice=", "solid:dice=03", "solid:3", "beginner:dice=3"):
        with pytest.raises(ValueError, match="no bot"):
            make(wrong)


def solid(name: str) -> SolidBot:
    bot = make(name)
    assert isinstance(bot, SolidBot)
    return bot
