"""Every rule set and mode by the command line: compared, checked, simulated, walked, played."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pasch.game import Game
from pasch.rulesets import NAMES, load
from tests.cli.test_commands import read, run
from tests.records import STORY, path

MODES = [("online", mode) for mode in ("quick", "showdown", "teams", "custom")]
GAMES = [(name, "") for name in NAMES] + MODES


def arguments(name: str, mode: str) -> list[str]:
    return ["--rules", name, *(["--option", f"mode={mode}"] if mode else [])]


def players(name: str, mode: str) -> str:
    return str(load(name, {"mode": mode} if mode else {}).seats[0])


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_every_game_can_be_simulated(name: str, mode: str) -> None:
    few = ("--players", players(name, mode), "--bots", "beginner", "--games", "2", "--limit", "400")
    out = read("simulate", *arguments(name, mode), *few)
    assert out["games"] == 2 and out["turns"] > 0
    assert len(out["landings"]) == len(load(name).squares)


@pytest.mark.parametrize(("name", "mode"), GAMES)
def test_every_game_can_be_played_by_the_enter_key(name: str, mode: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    few = ("--players", players(name, mode), "--bots", "random", "--seed", "2", "--save", str(path))
    for language in ("de", "en"):
        run("play", *arguments(name, mode), *few, "--lang", language, stdin="\n" * 60)
    assert Game.replay(path.read_text("utf-8")).table.state.count > 60


def test_a_mortgage_that_ends_because_the_bank_gets_the_deed_is_not_told(tmp_path: Path) -> None:
    text, _, happened = path("mega-restless").read_text("utf-8").partition(STORY)
    assert "redeemed bank" in happened
    record = tmp_path / "game.txt"
    record.write_text(text, "utf-8")
    told = run("replay", str(record))
    assert " to the bank." in told and "the bank redeems" not in told.lower()
    assert " redeems " in told, "of others it is told"


@pytest.mark.parametrize("name", NAMES)
def test_every_rulebook_is_shown_with_the_clauses_it_takes_over(name: str) -> None:
    ids = [clause["id"] for clause in read("rules", "show", name)]
    assert ids == [clause.id for section in load(name).rulebook.section for clause in section.clause]
    assert len(ids) == len(set(ids))
    assert name.upper() in ids[0]


def test_seats_that_do_not_fit_a_mode_are_refused() -> None:
    for mode, many in (("showdown", "4"), ("teams", "3")):
        error = run("simulate", *arguments("online", mode), "--players", many, "--games", "1", code=2)
        assert f"online ({mode}) is for exactly" in error


# ---- differences ----


def differing(*names: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read("rules", "diff", *names)["differences"]
    return found


def test_a_rule_set_does_not_differ_from_itself() -> None:
    for name in NAMES:
        assert differing(name, name) == []


def test_house_rules_differ_by_what_they_change(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('based_on = "brady"\n[options]\nsalary = 5000\njackpot = true\n', "utf-8")
    found = {one["name"]: one for one in differing("brady", str(file))}
    assert set(found) == {"salary", "jackpot"}
    assert found["salary"]["a"]["en"] == "4,000" and found["salary"]["b"]["de"] == "5.000"
    assert found["jackpot"]["b"] == {"de": "ja", "en": "yes"} and found["jackpot"]["clause"] == "BRADY-V3"
    assert "- 4.000" in run("rules", "diff", "brady", str(file), "--lang", "de")


def test_amounts_of_a_square_name_their_currency_once_and_where_the_language_has_it() -> None:
    squares = [one for one in differing("brady", "classic") if one["kind"] == "square"]
    street = next(one for one in squares if one["name"] == "39")
    assert re.search(r" \d[\d.]*( · \d[\d.]*)+\u00a0DM$", street["a"]["de"]), street
    assert re.search(r" \$\d+( · [\d,]+)+$", street["b"]["en"]), street
    assert re.search(r" \d[\d.]*( · [\d.]+)+\u00a0\$$", street["b"]["de"]), street


def test_rule_sets_differ_in_board_cards_and_clauses() -> None:
    kinds = {one["kind"] for one in differing("brady", "online")}
    assert kinds == {"head", "option", "number", "square", "card", "clause"}
    for name in NAMES[1:]:
        for one in differing("brady", name):
            assert one["a"] != one["b"] and one["text"]["de"] and one["text"]["en"]
    titles = [one["b"] for one in differing("brady", "deckert") if one["name"] == "title"]
    assert titles == [{"de": "Drei Würfel und Lotto", "en": "Three dice and Lotto"}]


# ---- checking ----


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('based_on = "onlin"', "Did you mean online?"),
        ('based_on = "online"\n[options]\nmode = "quik"', "Did you mean quick?"),
        ('based_on = "online"\n[options]\nmode = "quick"\nsalry = 3', "Did you mean salary?"),
        ('based_on = "deckert"\n[options]\nlotto_max_dice = 9', "2 to 6"),
        ('based_on = "mega"\n[optons]\nx = 1', "Did you mean options?"),
        ('based_on = "brady"\n[options]\nmode = "quick"', "no option 'mode'"),
        ('based_on = "online"\n[options]\nmod = "quick"', "Did you mean mode?"),
    ],
)
def test_what_is_nearly_right_is_told_what_was_meant(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    assert said in run("rules", "check", str(file), code=2)


def test_a_mode_is_a_deviation_and_brings_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('based_on = "online"\n[options]\nmode = "showdown"\nsalary = 1000\n', "utf-8")
    out = read("rules", "check", str(file))
    assert out["options"] == {"mode": "showdown", "salary": 1000} and out["seats"] == [3, 3]
    words = [text["en"] for text in out["deviations"]]
    assert "Mode: Showdown (usually Classic)" in words
    assert "Salary for Go: 1,000 (usually 2,000)" in words
    assert "From this round on the speed die plays: 8 (usually never)" in words
    assert "mode = showdown" in run("rules", "check", str(file))


# ---- where moves end ----


@pytest.mark.parametrize(("name", "exact"), [("brady", True), ("classic", True), ("online", True)])
def test_landings_are_exact_where_a_move_is_two_dice(name: str, exact: bool) -> None:
    out = read("odds", "landing", "--rules", name)
    assert out["exact"] is exact and "interval" not in out
    assert sum(out["landings"]) + out["jail"] == pytest.approx(1)


@pytest.mark.parametrize("name", ["deckert", "mega"])
def test_landings_are_thrown_with_an_interval_elsewhere(name: str) -> None:
    out = read("odds", "landing", "--rules", name, "--throws", "4000")
    assert out["exact"] is False and out["throws"] == 4000
    assert len(out["landings"]) == len(out["interval"]["landings"]) == len(load(name).squares)
    assert sum(out["landings"]) + out["jail"] == pytest.approx(1)
    assert 0 < out["interval"]["jail"] < 0.05


def test_the_speed_die_makes_landings_inexact() -> None:
    out = read("odds", "landing", "--rules", "online", "--option", "mode=quick", "--throws", "2000")
    assert out["exact"] is False
    assert run("odds", "landing", "--throws", "1000").count("yes") == 41


def test_options_hold_for_the_computed_and_the_thrown_half() -> None:
    out = read("odds", "--throws", "2000", "--rules", "online", "--option", "mode=teams")
    assert out["thrown"]["throws"] >= 2000 and out["rules"] == "online"
    run("odds", "--throws", "2000", "--rules", "online", "--option", "mode=quick", code=2)


# ---- Lotto by hand ----


def test_a_calculation_is_typed_as_it_is_read() -> None:
    from pasch.cli.reading import Unclear, read_line

    assert read_line("35: 3 + 4 x 5", []).words() == ["lotto_try", 35, [3, "+", 4, "*", 5]]
    assert read_line("23=3*4+(5+6)", [], free=True).words() == ["lotto_try", 23, [3, 4, "*", 5, 6, "+", "+"]]
    assert read_line("23: 3 4 * 5 6 + +", [], free=True).words()[2] == [3, 4, "*", 5, 6, "+", "+"]
    assert read_line("6: 12÷2", []).words() == ["lotto_try", 6, [12, "/", 2]]
    for nonsense in ("23: (3", "5: ", "7:+-+("):
        with pytest.raises(Unclear):
            read_line(nonsense, [])


def test_bench_names_every_rule_set_and_mode() -> None:
    from pasch.lab.measure import games_to_measure, seats_for

    games = games_to_measure()
    assert list(games) == [*NAMES, "online:quick", "online:showdown", "online:teams"]
    assert [seats_for(ruleset) for ruleset in games.values()] == [4] * 6 + [3, 4]


def test_the_list_names_seats_and_modes() -> None:
    listed = {one["name"]: one for one in json.loads(run("rules", "list", "--json"))}
    assert listed["online"]["modes"] == ["classic", "quick", "showdown", "teams", "custom"]
    assert listed["mega"]["seats"] == list(load("mega").seats)
