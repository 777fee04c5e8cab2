"""The facts of real games."""

import pytest

from pasch.engine.actions import Tick
from pasch.engine.core import CLOCK
from pasch.game import Game
from pasch.people import Facts, Story, counts, earned, pay
from pasch.rulesets import RuleSet, load
from tests.played import play


def played(ruleset: RuleSet, seats: int, seed: int) -> Game:
    """A whole game among bots, eleven minutes long."""
    game = Game.new(ruleset, seats, seed)
    game.answer("tick:660", CLOCK)
    return play(game, ["solid"] * seats, seed)


@pytest.mark.parametrize("seed", range(5))
def test_the_facts_of_a_game_and_of_its_record(seed: int) -> None:
    game = played(load("online"), 3, seed)
    facts = Facts.from_game(game)
    assert (facts.rules, facts.mode, facts.custom, facts.seats) == ("online", "classic", False, 3)
    assert facts.rounds == [e.facts["number"] for e in game.events if e.kind == "turn"][-1]
    assert facts.seconds == game.table.state.seconds > 0
    assert [facts.places[seat] for seat in game.ranking] == [1, 2, 3]
    placed = {e.facts["seat"]: e.facts["number"] for e in game.events if e.kind == "placed"}
    assert {seat: place for seat, place in enumerate(facts.places) if place > 1} == placed
    again = Story.of(Game.replay(game.record()))
    told = Story.of(game)
    assert again == told
    for seat in range(3):
        assert pay(again, seat) == pay(told, seat)
        assert earned(again, seat) == earned(told, seat)


def test_a_long_game_counts_and_with_a_bot_it_does_not() -> None:
    game = next(g for g in (played(load("online"), 3, seed) for seed in range(9)) if counts(Facts.from_game(g)).rated)
    facts = Facts.from_game(game, bots=[2])
    assert facts.bots == {2}
    assert set(counts(facts).why.values()) == {"BOTS"}


def test_a_table_with_rules_of_its_own_is_custom() -> None:
    assert Facts.from_game(played(load("online", {"start_cash": 9000}), 2, 1)).custom
    assert Facts.from_game(played(load("online", {"mode": "custom"}), 2, 1)).custom
    quick = Facts.from_game(played(load("online", {"mode": "quick"}), 2, 1))
    assert (quick.mode, quick.custom) == ("quick", False)


@pytest.mark.parametrize("seed", range(4))
def test_team_mates_share_their_place(seed: int) -> None:
    game = played(load("online", {"mode": "teams"}), 4, seed)
    places = Facts.from_game(game).places
    assert places in ((1, 3, 1, 3), (3, 1, 3, 1))
    assert places[game.ranking[0]] == 1


def test_other_rule_sets_have_no_mode() -> None:
    game = Game.new("brady", seats=2, seed=1)
    while not game.over:
        game.answer("resign", game.to)
    facts = Facts.from_game(game)
    assert (facts.rules, facts.mode) == ("brady", "")


def test_what_is_not_over_has_no_facts() -> None:
    game = Game.new("online", seats=2, seed=1)
    game.answer(Tick(700), CLOCK)
    with pytest.raises(ValueError, match="over"):
        Facts.from_game(game)


def test_bots_sit_on_seats() -> None:
    with pytest.raises(ValueError, match="seat 3"):
        Facts.from_game(played(load("online"), 2, 1), bots=[3])
