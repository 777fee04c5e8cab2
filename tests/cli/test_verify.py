"""`pasch verify`: honest records pass, others are named with what is wrong, and the dice are counted."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pasch.cli.app import app
from tests import records
from tests.test_branch_dice import branch
from tests.test_fair import SERVER_SEED, changed, dealt, revealed


def verify(*arguments: str, code: int = 0, stdin: str = "") -> str:
    """stdout of the command; the exit code is as expected."""
    done = CliRunner().invoke(app, ["verify", *arguments], input=stdin)
    assert done.exit_code == code, done.output
    return done.stdout


def read(*arguments: str, code: int = 0) -> Any:
    return json.loads(verify(*arguments, "--json", code=code))


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    path = tmp_path / "honest.txt"
    path.write_text(revealed(dealt()), "utf-8")
    return path


@pytest.fixture
def forged(tmp_path: Path) -> Path:
    path = tmp_path / "forged.txt"
    path.write_text(changed(revealed(dealt()), 20), "utf-8")
    return path


def test_an_honest_record_is_verified(honest: Path) -> None:
    assert "folgen aus dem Siegel" in verify(str(honest), "--lang", "de")
    assert "follow from the seal" in verify(str(honest))
    assert "follow from the seal" in verify("-", stdin=honest.read_text("utf-8"))
    out = read(str(honest))
    assert out["verified"] is True
    assert out["files"][0] | {"status": "verified", "committed": True, "game": "k3v9x2"} == out["files"][0]


def test_a_changed_throw_is_named(forged: Path) -> None:
    said = verify(str(forged), code=1)
    assert "Answer 20 of chance" in said and "it should be" in said
    assert "Antwort 20 des Zufalls" in verify(str(forged), "--lang", "de", code=1)
    out = read(str(forged), code=1)
    first = out["files"][0]["first"]
    assert out["verified"] is False and out["files"][0]["status"] == "differs"
    assert first["k"] == 20 and first["found"] != first["expected"] and first["found"]["type"] == "dice"


def test_one_bad_file_among_good_ones_fails_them_all(honest: Path, forged: Path) -> None:
    out = read(str(honest), str(forged), code=1)
    assert [file["status"] for file in out["files"]] == ["verified", "differs"] and out["verified"] is False


def test_a_running_game_and_another_secret_are_not_verified(honest: Path) -> None:
    text = honest.read_text("utf-8")
    honest.write_text(text.replace(f"server_seed {SERVER_SEED.hex()}\n", ""), "utf-8")
    assert "not revealed" in verify(str(honest), code=1)
    honest.write_text(text.replace(SERVER_SEED.hex(), bytes(32).hex()), "utf-8")
    assert "does not fit the seal" in verify(str(honest), code=1)


def test_a_record_with_a_seed_is_verified_and_it_is_said_what_that_is_worth(tmp_path: Path) -> None:
    path = tmp_path / "seeded.txt"
    text = records.path("two-solid").read_text("utf-8").partition(records.STORY)[0]
    path.write_text(text, "utf-8")
    assert "nobody had been promised" in verify(str(path))
    assert read(str(path))["files"][0]["committed"] is False
    path.write_text("".join(line for line in text.splitlines(True) if not line.startswith("seed ")), "utf-8")
    assert "nothing to check" in verify(str(path), code=1)


def test_of_a_branch_it_is_said_what_was_not_checked(tmp_path: Path) -> None:
    path = tmp_path / "branch.txt"
    path.write_text(revealed(branch()), "utf-8")
    out = read(str(path))["files"][0]
    assert out["given"] > 20
    assert f"{out['given']} earlier ones were given in the game" in verify(str(path))
    assert f"Alle {out['draws'] - out['given']} Antworten" in verify(str(path), "--lang", "de")


def test_dice_are_counted_over_all_files(honest: Path, tmp_path: Path) -> None:
    lotto = tmp_path / "lotto.txt"
    lotto.write_text(revealed(dealt("deckert", 1500)), "utf-8")
    out = read(str(honest), str(lotto), "--dice")
    dice = {one["die"]: one for one in out["dice"]}
    assert set(dice) == {"plain", "lotto_die", "lotto_number"}
    assert sum(dice["plain"]["counts"]) > 500 and 0 < dice["plain"]["p"] < 1
    assert 0.1 < out["doubles"]["share"] < 0.25
    for language, words in (("de", ("Würfel im Lotto", "Freiheitsgraden", "Pasch bei")), ("en", ("Doubles in",))):
        said = verify(str(honest), str(lotto), "--dice", "--lang", language)
        assert all(word in said for word in words)


def test_what_is_no_record_ends_with_code_2(honest: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("pasch 2\n", "utf-8")
    verify(str(honest), str(broken), code=2)
    verify(str(tmp_path / "nowhere.txt"), code=2)
    verify(code=2)
    honest.write_text(honest.read_text("utf-8") + "fly\n", "utf-8")
    verify(str(honest), code=2)
