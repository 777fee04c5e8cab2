"""Simulations: the same games for the same seed, on however many processes."""

import pytest

from pasch.lab.results import Results
from pasch.lab.simulate import Experiment, game_seed, play_one, simulate
from pasch.rulesets import RulesError, load

BOTS = ("trivial", "random", "beginner", "trivial")


def experiment(games: int = 60, seed: int = 5, limit: int | None = 400) -> Experiment:
    return Experiment("brady", BOTS, seed, games, limit=limit)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone, together = simulate(experiment(), jobs=1), simulate(experiment(), jobs=2)
    assert alone == together
    assert alone.games == 60


def test_results_depend_on_the_seed() -> None:
    assert simulate(experiment(10)) != simulate(experiment(10, seed=6))


def test_fewer_games_are_the_first_ones() -> None:
    """Game 7 is the same game whatever comes after it."""
    few, many = simulate(experiment(7)), simulate(experiment(60))
    assert few.rounds == many.rounds[: len(few.rounds)]


def test_shares_add_up_to_one_and_counts_fit() -> None:
    results = simulate(experiment(30))
    summary = results.summary(1.0)
    landings, jail = summary["landings"], summary["jail"]
    assert isinstance(landings, list) and isinstance(jail, float)
    assert sum(landings) + jail == pytest.approx(1, abs=1e-4)
    assert sum(results.wins) == results.finished == len(results.rounds)
    assert 0 < results.turns <= sum(results.landings) + results.jail, "doubles move again within a turn"
    assert results.answers <= 30 * 400


def test_a_game_stops_at_its_limit_undecided() -> None:
    table = play_one(experiment(limit=50), 0)
    assert table.state.count == 50
    assert not table.over
    results = simulate(experiment(games=3, limit=50))
    assert (results.finished, results.undecided, sum(results.wins)) == (0, 3, 0)
    summary = results.summary(1.0)
    assert (summary["undecided"], summary["limit"]) == (3, 50)


def test_without_a_limit_the_rule_set_says_when_a_game_is_undecided() -> None:
    """This one goes round for ever: nobody trades, so hardly a group comes into one hand."""
    idle = Experiment("brady", ("trivial",) * 3, 1, 3)
    results = simulate(idle)
    assert results.limit == load("brady").undecided_after
    assert 0 < results.undecided < 3
    assert max(play_one(idle, number).state.count for number in range(3)) == results.limit


def test_a_report_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(experiment(60), report=heard.append)
    assert sum(heard) == 60


def test_games_of_other_experiments_have_other_seeds() -> None:
    seeds = {game_seed(seed, number) for seed in range(20) for number in range(200)}
    assert len(seeds) == 4000
    assert all(0 <= seed < 2**56 for seed in seeds)


@pytest.mark.parametrize("seats", [1, 9])
def test_rules_are_for_a_number_of_players(seats: int) -> None:
    with pytest.raises(RulesError, match="players"):
        simulate(Experiment("brady", ("trivial",) * seats, 1, 1))


def test_nothing_played_is_nothing_counted() -> None:
    summary = Results("brady", 2, ["trivial", "trivial"], 1, 400).summary(0.0)
    assert summary["rounds"] is None
    assert summary["jail"] == 0.0
