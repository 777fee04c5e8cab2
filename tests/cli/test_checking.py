"""`pasch rules check`: all that is wrong with a file of rules, where it stands, in the language that was asked for."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pasch.cli.app import app
from tests.cli.test_commands import run

WRONG = """\
based_on = "brady"
nam = "Fridays"
[options]
salary = -5
jackpot = "ja"
start_cash = 1.5
scale = 3
rent_claim = "never"
start_deeds = true
deal_out = true
"""
PATHS = ["", *(f"options.{name}" for name in ("salary", "jackpot", "start_cash", "scale", "rent_claim", "start_deeds"))]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.mark.parametrize("language", ["de", "en"])
def test_all_that_is_wrong_is_told_at_once_and_where(language: str, file: Path) -> None:
    file.write_text(WRONG, "utf-8")
    lines = run("rules", "check", str(file), "--lang", language, code=2).splitlines()
    places = [line.removeprefix("pasch: ").partition(": ")[0] for line in lines]
    assert places == [f"{file}, {path}".removesuffix(", ") for path in PATHS]
    done = CliRunner().invoke(app, ["rules", "check", str(file), "--lang", language, "--json"])
    told = json.loads(done.stdout)
    assert done.exit_code == 2 and (told["valid"], told["code"]) == (False, "BAD_FILE")
    assert [(one["file"], one.get("path", "")) for one in told["problems"]] == [(str(file), path) for path in PATHS]
    assert told["message"].splitlines() == [one["message"] for one in told["problems"]]


def test_a_server_tells_all_that_is_wrong_with_its_rules(file: Path, tmp_path: Path) -> None:
    file.write_text(WRONG, "utf-8")
    said = run("serve", "--port", "0", "--database", str(tmp_path / "t.sqlite3"), "--rules", str(file), code=2)
    assert len(said.splitlines()) == len(PATHS) and f"{file}, options.salary: salary is 0 to 100000" in said


def test_what_does_not_stand_in_the_file_is_not_looked_for_there(file: Path) -> None:
    file.write_text('based_on = "brady"\n[options]\nsalary = 5000\n', "utf-8")
    said = run("simulate", "--rules", str(file), "--games", "1", "--option", "salary=-1", code=2)
    assert said == "pasch: salary is 0 to 100000, not -1.\n"


@pytest.mark.parametrize(
    ("content", "line", "german", "english"),
    [
        ('based_on = "brady"\nname = "M\xfcller"\n'.encode("latin-1"), 2, "nicht UTF-8", "not UTF-8"),
        (b'based_on = "brady"\n\n[options\nsalary = 1\n', 3, "nicht als TOML", "no TOML: [options (Expected"),
        (b'based_on = "brady"\nbased_on = "mega"', 2, "nicht als TOML", "Cannot overwrite"),
    ],
)
def test_a_file_that_cannot_be_read_names_the_line(
    content: bytes, line: int, german: str, english: str, file: Path
) -> None:
    file.write_bytes(content)
    said = run("rules", "check", str(file), "--lang", "de", code=2)
    assert said.startswith(f"pasch: {file}, Zeile {line}: ") and german in said
    said = run("rules", "check", str(file), code=2)
    assert said.startswith(f"pasch: {file}, line {line}: ") and english in said


GERMAN = {
    "": "Hier fehlt",
    "based_on = 5": "based_on ist ein Text",
    "based_on = 'brady'\noptions = 5": "options ist ein Abschnitt",
    "based_on = 'nix'": "Den Regelsatz 'nix' gibt es nicht",
    "based_on = 'online'\n[options]\nmode = 'quik'": "Ist quick gemeint?",
    "based_on = 'brady'\n[options]\nfly = 1979-05-27": "Die Option 'fly' gibt es nicht",
    "based_on = 'brady'\n[options]\njackpot = 1979-05-27": "jackpot ist true oder false",
}


@pytest.mark.parametrize("text", GERMAN)
def test_a_file_is_checked_in_german(text: str, file: Path) -> None:
    file.write_text(text, "utf-8")
    assert GERMAN[text] in run("rules", "check", str(file), "--lang", "de", code=2)


def test_a_check_speaks_one_language(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert "Diese Datei gibt es nicht" in run("rules", "check", str(file), "--lang", "de", code=2)
    assert "keine .toml-Datei" in run("rules", "check", str(tmp_path / "mine.txt"), "--lang", "de", code=2)
    assert "lässt sich nicht lesen" in run("rules", "check", str(folder), "--lang", "de", code=2)
    file.write_text('based_on = "brady"\n', "utf-8")
    assert run("rules", "check", str(file), "--lang", "de").startswith(f"{file} ist in Ordnung: ")
    assert run("rules", "check", str(file)).startswith(f"{file} is fine: ")
