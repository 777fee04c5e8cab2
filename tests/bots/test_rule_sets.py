"""All bots play every rule set and mode legally, and sensibly where its rules ask for something of their own."""

from __future__ import annotations

import pytest

from pasch.bots import make
from pasch.dealer import SeededDealer
from pasch.engine.table import new_table
from pasch.lab.play_out import play_out
from pasch.lab.simulate import Experiment, simulate
from pasch.rulesets import load
from pasch.rulesets.schema import Scalar
from tests.bots.tables import play_checked

Options = dict[str, Scalar]

SETS: list[tuple[str, Options, list[int]]] = [
    ("classic", {}, [2, 4, 8]),
    ("deckert", {}, [2, 4, 8]),
    ("deckert", {"scale": "1", "jail_triple": "lotto_stay", "lotto_scope": "whole_draw"}, [3]),
    ("deckert", {"lotto_eval": "line", "lotto_use": "all_six", "start_deeds": True}, [4]),
    ("deckert", {"lotto_eval": "free", "lotto_values": "integer", "lotto_max_dice": 2, "deal_out": True}, [4]),
    ("deckert", {"lotto_solver": "automatic", "rent_claim": "explicit"}, [4]),
    ("mega", {}, [2, 3, 4]),
    ("mega", {"jail_fine": "before_roll", "utility_multipliers": "4-10-20"}, [4]),
    ("mega", {"streets_missing": 0}, [4]),
    ("online", {"mode": "classic"}, [2, 4, 6]),
    ("online", {"mode": "quick"}, [2, 4, 6]),
    ("online", {"mode": "showdown"}, [3]),
    ("online", {"mode": "teams"}, [4]),
    ("online", {"mode": "custom", "speed_die_round": 1, "build_before_throw": False, "rent_in_jail": True}, [4]),
    ("online", {"mode": "custom", "deal_out": True, "destroy_card": True, "mortgage_auction": True}, [2]),
    ("online", {"mode": "custom", "trade_balance": False, "decliner_bids": True, "mortgage_rounds": 0}, [5]),
    ("online", {"mode": "custom", "start_cash": 2000, "refund_percent": 0, "houses": 8, "hotels": 0}, [4]),
    ("online", {"mode": "custom", "casino_odds": 1, "casino_stake": 100, "mortgage_rounds": 1}, [3]),
]
CASES = [(name, options, seats) for name, options, counts in SETS for seats in counts]


def named(case: object) -> str:
    return "-".join(str(part) for part in case.values()) if isinstance(case, dict) else str(case)


@pytest.mark.parametrize(("name", "options", "seats"), CASES, ids=named)
def test_every_answer_is_legal(name: str, options: Options, seats: int) -> None:
    rules = load(name, options).rules
    names = ["solid", "beginner", "random", "solid", "trivial", "solid", "random", "beginner"]
    for seed in range(4):
        bots = [make(names[(seat + seed) % len(names)], seed + seat) for seat in range(seats)]
        play_checked(new_table(rules, seats), bots, SeededDealer(seed), 1200)


@pytest.mark.parametrize(("name", "options", "seats"), CASES, ids=named)
def test_solid_bots_among_themselves_are_legal(name: str, options: Options, seats: int) -> None:
    rules = load(name, options).rules
    for seed in range(2):
        play_checked(new_table(rules, seats), [make("solid") for _ in range(seats)], SeededDealer(seed), 1200)


def test_games_of_three_dice_are_decided_though_lotto_brings_the_money_of_the_bank() -> None:
    """With three dice in a calculation every second Lotto is won, and rents do not move as much as the bank pays."""
    decided = {bot: simulate(Experiment("deckert", (bot,) * 4, 3, 24)).finished for bot in ("solid", "solid:dice=3")}
    assert decided["solid"] >= 23 and decided["solid:dice=3"] <= 16


def wins(name: str, mode: str, other: str, games: int) -> int:
    """How many games a solid bot (or a team of them) wins against others of this name."""
    rules = load(name, {"mode": mode} if mode else {}).rules
    seats = 3 if mode == "showdown" else 4
    won = 0
    for game in range(games):
        hero = game % seats
        own = [seat for seat in range(seats) if seat == hero or (rules.teams and (seat - hero) % 2 == 0)]
        table = new_table(rules, seats)
        bots = [make("solid" if seat in own else other, game * 4 + seat) for seat in range(seats)]
        play_out(table, bots, SeededDealer(game), 20_000, timed=True)
        won += table.over and min(table.state.out[seat] for seat in own) == 0
    return won


@pytest.mark.parametrize(
    ("name", "mode", "over_random", "over_beginner"),
    [
        ("classic", "", 9, 7),
        ("deckert", "", 9, 9),
        ("mega", "", 9, 8),
        ("online", "classic", 9, 5),
        ("online", "quick", 9, 5),
        ("online", "showdown", 9, 7),
        ("online", "teams", 11, 8),
    ],
)
def test_solid_beats_the_others(name: str, mode: str, over_random: int, over_beginner: int) -> None:
    """A sanity check with few games; fair would be 3, 4 in a showdown, 6 in teams."""
    assert wins(name, mode, "random", 12) >= over_random
    assert wins(name, mode, "beginner", 12) >= over_beginner
