"""Games in sentences and in pictures: nothing is missing, nothing escapes unescaped."""

import re
from xml.etree import ElementTree as ET

import pytest

from pasch.bots import make
from pasch.drawing import GROUPS, board_svg
from pasch.engine.core import Event, Refusal
from pasch.game import Game
from pasch.lab.measure import recorded
from pasch.texts import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"
OPTIONS = [{}, {"jackpot": True}, {"start_deeds": True}, {"deal_out": True}, {"cheap_hotels": True}, {"houses": 8}]


def played(options: dict[str, bool | int], seed: int = 1) -> Game:
    """A game of four, at most 3,000 answers long."""
    game = Game.new("brady", 4, seed, {"salary": 1000, **options})
    recorded(game, [make(name, seed) for name in ("random", "beginner", "trivial", "random")], 3000)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: next(iter(options), "usual"))
def test_everything_that_happens_makes_a_sentence(language: str, options: dict[str, bool | int]) -> None:
    game = played(options)
    words = Words(language, game.ruleset)
    assert len(game.events) > 100
    for event in game.events:
        sentence = words.event(event)
        assert not re.search(r"\bnone\b|\bNone\b|[{}]|\bevent-", sentence), (event, sentence)
        assert words.event(Event("unheard", "", {})) != sentence
        assert words.why(event.why).startswith("BRADY-"), event


def test_signs_stand_before_the_figure_in_english() -> None:
    for name, sign in (("classic", "$"), ("deckert", "€")):
        words = Words("en", Game.new(name, 2, 1).ruleset)
        assert [words.money(amount) for amount in (0, 1200, -1200)] == [f"{sign}0", f"{sign}1,200", f"−{sign}1,200"]
        german = Words("de", words.ruleset)
        assert [german.money(amount) for amount in (1200, -1200)] == [f"1.200\u00a0{sign}", f"−1.200\u00a0{sign}"]


@pytest.mark.parametrize(("language", "written"), [("de", "1.200\u00a0DM"), ("en", "1,200\u00a0DM")])
def test_money_is_written_as_the_language_does(language: str, written: str) -> None:
    words = Words(language, Game.new("brady", 2, 1).ruleset)
    assert words.money(1200) == written
    assert words.money(0) == "0\u00a0DM"
    assert words.money(-1200) == "−" + written
    assert words.money(1_234_567).count(written[1]) == 2


def test_names_are_the_players_or_their_colours() -> None:
    ruleset = Game.new("brady", 2, 1).ruleset
    words = Words("en", ruleset, ["Ada"])
    assert [words.seat(0), words.seat(1), words.seat(-1)] == ["Ada", "Blue", "the bank"]
    assert words.refusal(Refusal("BID_TOO_LOW", "AUCTION-2", {"least": 1200})).endswith("1,200\u00a0DM.")
    assert "NEW" in words.refusal(Refusal("NEW", "AUCTION-2"))


def test_there_are_two_languages() -> None:
    with pytest.raises(ValueError, match="language"):
        Words("fr", Game.new("brady", 2, 1).ruleset)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_a_picture_of_the_game(language: str) -> None:
    game = played({})
    picture = ET.fromstring(board_svg(game, language))
    written = " ".join("".join(text.itertext()) for text in picture.iter(f"{SVG}text"))
    assert len(list(picture.iter(f"{SVG}g"))) >= 40
    fills = {shape.get("fill") for shape in picture.iter()}
    assert set(GROUPS.values()) <= fills
    assert Words(language, game.ruleset).money(game.table.state.cash[game.ranking[0]]) in written


def test_names_are_escaped_in_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "square", lambda self, square: "<b>&\"'")
    picture = board_svg(Game.new("brady", 2, 1))
    assert "<b>" not in picture
    ET.fromstring(picture)


def test_a_game_draws_itself() -> None:
    game = Game.new("brady", 8, 1)
    assert game._repr_svg_() == board_svg(game)
