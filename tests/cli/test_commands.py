"""Every command does what it says, prints JSON that can be read, and answers bad input in words with code 2."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pasch import loaded
from pasch.cli.app import app
from pasch.game import Game

HOUSE = 'based_on = "brady"\nname = "Fridays"\n[options]\njackpot = true\nsalary = 5000\n'
FEW = ("--bots", "trivial", "--games", "4", "--limit", "300")


def run(*arguments: str, stdin: str = "", code: int = 0) -> str:
    """stdout for these arguments; the exit code is as expected and nothing has escaped."""
    done = CliRunner().invoke(app, list(arguments), input=stdin)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == code, done.output
    return done.stdout if code == 0 else done.stderr


def read(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short game on file."""
    game = Game.new("brady", seats=3, seed=1)
    for _ in range(40):
        game.answer(game.options()[0].action)
    path = tmp_path / "game.txt"
    path.write_text(game.record(), "utf-8")
    return path


def test_the_version_says_which_build_it_is() -> None:
    assert ("compiled" if loaded.compiled() else "interpreted") in run("--version")


def test_a_simulation_is_one_object() -> None:
    out = read("simulate", *FEW, "--seed", "3", "--players", "3")
    assert (out["rules"], out["players"], out["games"]) == ("brady", 3, 4)
    assert {"finished", "answers", "turns", "seconds", "wins", "rounds", "landings"} <= set(out)
    assert {"jail", "trades", "auctions", "bankruptcies"} <= set(out)
    assert len(out["wins"]) == 3 and len(out["landings"]) == 40
    assert sum(out["landings"]) + out["jail"] == pytest.approx(1, abs=1e-4)


def test_a_simulation_tells_people_as_well() -> None:
    """How many games came to no end, too."""
    assert "4 games of brady, seed 1; all decided" in run("simulate", "--games", "4", "--bots", "solid")
    assert "2 undecided after 30 answers (100.0%), which nobody won" in run("simulate", "--games", "2", "--limit", "30")


def test_bots_are_named_by_seat() -> None:
    bots = "trivial,random,beginner"
    out = read("simulate", "--players", "3", "--bots", bots, "--games", "2", "--limit", "200")
    assert out["bots"] == bots.split(",")


def test_options_change_the_rules_of_a_simulation() -> None:
    plain, poor = read("simulate", *FEW), read("simulate", *FEW, "--option", "start_cash=0")
    assert plain["answers"] != poor["answers"] or plain["rounds"] != poor["rounds"]


def test_a_house_rule_file_can_be_played_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "fridays.toml"
    path.write_text(HOUSE, "utf-8")
    assert read("rules", "check", str(path))["options"] == {"jackpot": True, "salary": 5000}
    assert "salary = 5000" in run("rules", "check", str(path))
    assert read("simulate", *FEW, "--rules", str(path))["games"] == 4


def test_the_rules_are_listed_and_shown() -> None:
    assert "brady" in [one["name"] for one in read("rules", "list")]
    assert "BRADY-12" in run("rules", "show", "brady", "--lang", "de")
    assert [one["id"] for one in read("rules", "show", "brady", "--clause", "brady-12")] == ["BRADY-12"]


def test_a_record_is_told_and_verified(record: Path) -> None:
    assert "würfelt" in run("replay", str(record), "--lang", "de")
    assert "valid game" in run("replay", str(record), "--verify")
    assert run("replay", "-", "--verify", stdin=record.read_text("utf-8"))
    out = read("replay", str(record))
    assert out["valid"] and all(event["words"] for event in out["events"])


def test_odds_are_exact_and_thrown() -> None:
    out = read("odds", "--throws", "5000")
    assert sum(out["landings"]) + out["jail"] == pytest.approx(1)
    assert out["thrown"]["throws"] >= 5000
    assert "%" in run("odds", "--jail", "stay")


def test_the_bench_is_one_object() -> None:
    out = read("bench", "--seconds", "0.05")
    assert out["compiled"] is loaded.compiled()
    names = {"games_per_second", "answers_per_second", "answer_ns", "copy_ns", "state_bytes", "record_bytes"}
    assert set(out["rules"]["brady"]) == names
    assert all(value > 0 for value in out["rules"]["brady"].values())


BAD = [
    ("simulate", "--rules", "nix"),
    ("simulate", "--rules", "nowhere.toml"),
    ("simulate", "--bots", "nobody"),
    ("simulate", "--bots", ""),
    ("simulate", "--bots", "random,random"),
    ("simulate", "--players", "1"),
    ("simulate", "--players", "9"),
    ("simulate", "--players", "two"),
    ("simulate", "--games", "0"),
    ("simulate", "--games", "99999999999999999999999"),
    ("simulate", "--seed", "-1"),
    ("simulate", "--seed", "99999999999999999999999"),
    ("simulate", "--jobs", "0"),
    ("simulate", "--limit", "0"),
    ("simulate", "--option", "salary"),
    ("simulate", "--option", "salary="),
    ("simulate", "--option", "=5"),
    ("simulate", "--option", "salary=many"),
    ("simulate", "--option", "salary=-1"),
    ("simulate", "--option", "salary=99999999999999999999999"),
    ("simulate", "--option", "colour=blue"),
    ("simulate", "--option", "jackpot=1"),
    ("simulate", "--option", "salary=1", "--option", "salary=2"),
    ("simulate", "--option", "start_deeds=true", "--option", "deal_out=true"),
    ("odds", "--rules", "nix"),
    ("odds", "--jail", "sometimes"),
    ("odds", "--throws", "-1"),
    ("play", "--rules", "nix"),
    ("play", "--bots", "nobody"),
    ("play", "--lang", "fr"),
    ("play", "--players", "1"),
    ("replay", "nowhere.txt"),
    ("replay", "."),
    ("verify", "nowhere.txt"),
    ("verify", "."),
    ("rules", "show", "nix"),
    ("rules", "show", "brady", "--clause", "BRADY-999"),
    ("rules", "check", "nowhere.toml"),
    ("rules", "check", "README.md"),
    ("serve", "--port", "70000"),
    ("serve", "--port", "x"),
    ("bench", "--seconds", "0"),
    ("fly",),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_is_answered_in_words(arguments: tuple[str, ...]) -> None:
    said = run(*arguments, code=2)
    assert said.strip()
    assert "Traceback" not in said


BROKEN = [
    b"",
    b"\n\n",
    b"\xff\xfe\x00",
    b"pasch 2\n",
    b"pasch 1\nseats 3\n\n",
    b"pasch 1\nrules brady\nseats 3\n\n",
    b"pasch 1\nrules brady 000000000000\nseats 3\n\n",
    b"pasch 1\nrules brady 0\nseats 99999999999999999999999999\n\n",
    b"pasch 1\nrules brady 0\nseats x\n\n",
    b"pasch 1\nrules brady 0\noptions jackpot=\nseats 3\n\n",
    b'pasch 1\nrules brady 0\noptions salary={"a":1}\nseats 3\n\n',
    b"pasch 1\ncolour blue\n\n",
]


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_record_is_answered_in_words(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(content)
    assert run("replay", str(path), "--verify", code=2).strip()


@pytest.mark.parametrize("tail", ["fly", "bid:1", "H.buy", "9-9", "resign:1", "bid:" + "9" * 40, "!.throw", "Z.done"])
def test_a_record_that_goes_wrong_names_the_line(record: Path, tail: str) -> None:
    record.write_text(record.read_text("utf-8") + tail + "\n", "utf-8")
    assert "line " in run("replay", str(record), "--verify", code=2)


HOUSES = [
    b"",
    b"based_on = 5\n",
    b'based_on = "nix"\n',
    b'based_on = "brady"\ncolour = "blue"\n',
    b'based_on = "brady"\n[options]\nsalary = "much"\n',
    b'based_on = "brady"\n[options]\nsalary = 1.5\n',
    b'based_on = "brady"\n[options]\nsalary = 999999999999999999999999\n',
    b'based_on = "brady"\n[options]\nfly = true\n',
    b"based_on = \xff\n",
    b"[[[",
]


@pytest.mark.parametrize("content", HOUSES)
def test_a_broken_house_rule_file_is_answered_in_words(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(content)
    assert run("rules", "check", str(path), code=2).strip()


def test_a_terminal_without_umlauts_gets_question_marks() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pasch", "rules", "show", "brady", "--lang", "de", "--clause", "BRADY-05"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"BRADY-05" in done.stdout and b"?" in done.stdout
