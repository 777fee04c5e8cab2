"""What the README and the examples promise is true: its game is played, its commands exist, its files are valid."""

import doctest
import re
import runpy
from pathlib import Path

import pytest

from pasch.record import FORMAT
from pasch.rulesets import load
from tests.cli.test_commands import run

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_game_in_the_readme_is_played() -> None:
    examples = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert len(examples.examples) >= 8
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(examples)
    assert runner.summarize().failed == 0


def test_the_house_rules_in_the_readme_are_the_example_and_valid() -> None:
    block = re.search(r"```toml\n(.*?)```", README, re.DOTALL)
    assert block is not None
    path = ROOT / "examples" / "fridays.toml"
    assert block[1] == path.read_text("utf-8")
    assert load(path).changed["jackpot"] is True


def test_the_house_rules_do_what_they_say() -> None:
    """A jackpot, a higher salary, less to begin with; and what is said to be usual is."""
    path = ROOT / "examples" / "fridays.toml"
    here, usual = load(path), load("brady")
    head = "a jackpot, a higher salary and a little less to begin with"
    assert head in path.read_text("utf-8").splitlines()[0]
    assert here.settings["jackpot"] and not usual.settings["jackpot"]
    assert here.numbers["salary"] > usual.numbers["salary"] == 4000
    assert here.numbers["start_cash"] < usual.numbers["start_cash"] == 30000


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.toml")), ids=lambda path: str(path.name))
def test_the_examples_of_house_rules_are_valid(path: Path) -> None:
    assert "is fine" in run("rules", "check", str(path))
    assert load(path).custom


@pytest.mark.parametrize("line", re.findall(r"^    (?:\.venv/bin/)?pasch (.*)$", README, re.MULTILINE))
def test_the_commands_in_the_readme_exist(line: str) -> None:
    words = re.split(r"\s{2,}", line)[0].split()
    commands = [word for word in words[:2] if word.isalpha()]
    said = run(*commands[: 2 if commands[0] == "rules" else 1], "--help")
    for option in (word for word in words if word.startswith("--")):
        assert option in said


@pytest.mark.parametrize("target", re.findall(r"\]\((?!http)([^)#]+)\)", README))
def test_the_links_in_the_readme_lead_somewhere(target: str) -> None:
    assert (ROOT / target).exists() or target.startswith("docs/pictures/")


def test_the_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "whole_game.py"), run_name="__main__")
    assert "wins the game!" in capsys.readouterr().out


def test_the_notation_shows_the_format_that_is_written() -> None:
    assert f"\n{FORMAT}\n" in (ROOT / "docs" / "notation.md").read_text("utf-8")
