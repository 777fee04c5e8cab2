"""Experiments with every rule set and mode: time passes where there is a clock, and the results stay the same."""

import pytest

from pasch.bots import make
from pasch.bots.inviting import invitations
from pasch.dealer import SeededDealer
from pasch.engine.table import new_table
from pasch.game import Game
from pasch.lab.odds import is_exact
from pasch.lab.play_out import play_out
from pasch.lab.simulate import Experiment, simulate
from pasch.lab.walker import for_walking
from pasch.rulesets import NAMES, RulesError, load
from pasch.seating import LETTERS, seat_letter, seat_of


def experiment(mode: str, seats: int, bot: str = "solid", games: int = 1) -> Experiment:
    return Experiment("online", (bot,) * seats, 3, games, {"mode": mode}, 20_000)


@pytest.mark.parametrize(("mode", "seats"), [("classic", 2), ("quick", 2), ("showdown", 3), ("teams", 4)])
def test_minutes_pass_by_the_time_model(mode: str, seats: int) -> None:
    """Games against the clock last about as long as such games do, and end because the economy tightens."""
    results = simulate(experiment(mode, seats))
    assert results.finished == 1 and len(results.minutes) == 1
    assert 10 < results.minutes[0] < 300
    assert results.summary(1.0)["minutes"] == {"mean": results.minutes[0], "median": results.minutes[0]}
    assert sum(results.wins) in (1, 2), "a team wins together"


def test_time_passes_only_where_it_is_wanted_and_counted() -> None:
    for name, timed, passes in (("online", True, True), ("online", False, False), ("brady", True, False)):
        table = new_table(load(name).rules, 2)
        play_out(table, [make("trivial"), make("trivial")], SeededDealer(1), 200, timed=timed)
        assert (table.state.seconds > 0) == passes


def test_the_results_do_not_depend_on_the_number_of_processes() -> None:
    wished = experiment("teams", 4, "trivial", 30)
    assert simulate(wished, 1) == simulate(wished, 2)


def test_seats_are_checked_in_one_place() -> None:
    for mode, seats in (("showdown", 2), ("teams", 5)):
        with pytest.raises(RulesError, match="exactly"):
            experiment(mode, seats).checked()
        with pytest.raises(RulesError, match="exactly"):
            Game.new("online", seats, 1, {"mode": mode})


def test_letters_of_seats() -> None:
    assert [seat_of(letter) for letter in LETTERS] == list(range(8))
    assert "".join(seat_letter(seat) for seat in range(8)) == LETTERS
    assert seat_letter(-3) == "!" and seat_letter(-2) == "?"
    assert [seat_of(wrong) for wrong in ("", "AB", "Z", "a")] == [-1] * 4


def test_nobody_is_invited_before_anything_has_happened() -> None:
    assert invitations(Game.new("brady", 3, 1).table) == []


def test_a_negotiation_invites_everybody() -> None:
    game = Game.new("brady", 3, 1, {"deal_out": True})
    assert [one.seat for one in invitations(game.table)] == [0, 1, 2]


@pytest.mark.parametrize("name", NAMES)
def test_walkers_meet_as_little_as_the_rule_set_lets_them(name: str) -> None:
    plain, walking = load(name), for_walking(load(name))
    assert is_exact(plain.rules) == is_exact(walking.rules) == (name in ("brady", "classic", "online"))
    assert walking.rules.start_cash >= plain.rules.start_cash
