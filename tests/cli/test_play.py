"""A whole game in the terminal, by lines on stdin."""

from pathlib import Path

from pasch.game import Game
from tests.cli.test_commands import run

ENTER = "\n" * 20_000


def test_a_whole_game_by_the_enter_key(tmp_path: Path) -> None:
    """Whoever always takes the standard answer buys nothing and is bankrupt some time; then the bots play on."""
    path = tmp_path / "game.txt"
    out = run("play", "--players", "2", "--bots", "trivial", "--seed", "4", "--save", str(path), stdin=ENTER)
    game = Game.replay(path.read_text("utf-8"))
    assert game.over
    assert "has won" in out
    assert game.ranking == [1, 0]


def test_the_same_seed_and_lines_tell_the_same_game() -> None:
    lines = ("play", "--players", "3", "--bots", "trivial", "--seed", "7")
    assert run(*lines, stdin="\n" * 30) == run(*lines, stdin="\n" * 30)


def test_the_game_speaks_german() -> None:
    out = run("play", "--bots", "trivial", "--lang", "de", "--seed", "1", stdin="hilfe\nstand\nbrett\n?\nende\n")
    for words in ("Du bist am Zug", "Eingabetaste", "Schlossallee", "30.000\u00a0DM", "BRADY-"):
        assert words in out


def test_rules_and_refusals_are_explained() -> None:
    lines = "?\n? BRADY-12\n? build:1\n? throw\n? nonsense\nquit\n"
    out = run("play", "--bots", "trivial", "--seed", "3", stdin=lines)
    assert "BRADY-12" in out
    assert "not yours" in out
    assert "possible now" in out
    assert "no rule" in out


def test_what_makes_no_sense_changes_nothing() -> None:
    nonsense = [
        "fly",
        "99",
        "-1",
        "build",
        "build:999",
        "bid:" + "9" * 50,
        "offer",
        "offer Z 1 for 2",
        "offer B x for 1",
    ]
    out = run("play", "--bots", "trivial", "--seed", "3", stdin="\n".join([*nonsense, "quit", ""]))
    assert out.count("I do not understand") == len(nonsense)


def test_offers_are_typed_and_answered() -> None:
    out = run("play", "--bots", "beginner", "--seed", "3", stdin="offer B 500 for 200\noffer A 1 for 2\nquit\n")
    assert "Red offers Blue a trade: 500\u00a0DM ⇄ 200\u00a0DM" in out
    assert "cannot trade with yourself" in out


def test_a_number_chooses_and_a_word_gives_up(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    run("play", "--players", "2", "--bots", "trivial", "--seed", "3", "--save", str(path), stdin="1\nresign\n")
    game = Game.replay(path.read_text("utf-8"))
    assert game.over
    assert game.ranking == [1, 0]


def test_a_record_that_cannot_be_written_is_said_in_words(tmp_path: Path) -> None:
    assert run("play", "--bots", "trivial", "--save", str(tmp_path), stdin="quit\n", code=2).strip()
