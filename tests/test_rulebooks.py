"""The files of the rule sets are whole: clauses, boards, cards and options lead to each other in both languages."""

import re

import pytest

from tests.reading import BOARDS, CARDS, LANGUAGES, OPTIONS, RULEBOOKS, clauses, own_clauses, texts, toml

MONEY = {"de": r"(\d[\d.]*) (?:DM|Euro|Dollar)\b", "en": r"(\d[\d,]*) (?:DM|euros|dollars)\b"}
# Steps of cards whose numbers are money.
PAYING = {"collect", "collect_each", "pay", "pay_each", "pay_or_draw", "repairs"}


def test_clauses_and_sentences_lead_to_each_other() -> None:
    sentences = [each["id"] for each in toml("rulebook/sentences.toml")["sentence"]]
    used = {each for book in RULEBOOKS for clause in own_clauses(book) for each in clause["sentences"]}
    assert len(sentences) == len(set(sentences))
    assert used == set(sentences)


SHORTER = [f"V{n}" for n in range(1, 5)]
DECKERT = "01 02 03 03a 03b 03c 03d 04 04a 05 06 07 08 08a 08b 08c 09 10 11 12 13 14 15 16"


@pytest.mark.parametrize(
    ("book", "numbers"),
    [
        ("brady", [f"{n:02}" for n in range(1, 59)] + SHORTER),
        ("classic", [f"{n:02}" for n in range(1, 59)] + SHORTER),
        ("deckert", DECKERT.split()),
        ("mega", [f"{n:02}" for n in range(1, 47)]),
        ("online", [f"{n:02}" for n in range(1, 36)]),
    ],
)
def test_every_clause_is_there_once(book: str, numbers: list[str]) -> None:
    assert [clause["id"] for clause in own_clauses(book)] == [f"{book.upper()}-{number}" for number in numbers]


def test_a_rulebook_takes_over_only_what_is_there() -> None:
    for book in RULEBOOKS:
        taken = toml(f"rulebook/{book}.toml").get("include")
        if taken:
            there = [clause["id"] for clause in own_clauses(taken["rulebook"].removesuffix(".toml"))]
            named = taken.get("only", []) + taken.get("without", [])
            assert [each for each in there if each in named] == named
            assert set(taken["money"]) == set(LANGUAGES)


TOML_FILES = (
    *(f"rulebook/{book}.toml" for book in RULEBOOKS),
    "rulebook/sentences.toml",
    *(f"rulesets/board_{board}.toml" for board in BOARDS),
    *(f"rulesets/cards_{cards}.toml" for cards in CARDS),
    *(f"rulesets/{options}.toml" for options in OPTIONS),
)


@pytest.mark.parametrize("path", TOML_FILES)
def test_every_text_stands_in_both_languages(path: str) -> None:
    found = list(texts(toml(path)))
    assert found
    for text in found:
        assert set(text) == set(LANGUAGES)
        assert all(each == each.strip() != "" for each in text.values())


@pytest.mark.parametrize("path", TOML_FILES)
def test_amounts_agree_between_the_languages(path: str) -> None:
    for text in texts(toml(path)):
        german = re.findall(MONEY["de"], text["de"])
        english = re.findall(MONEY["en"], text["en"])
        assert [each.replace(".", ",") for each in german] == english, text


@pytest.mark.parametrize(("cards", "money"), CARDS.items())
def test_cards_name_their_amounts(cards: str, money: str) -> None:
    """Wherever a card takes or gives money, its text says how much."""
    for deck in toml(f"rulesets/cards_{cards}.toml")["deck"]:
        for card in deck["card"]:
            for step in card["do"]:
                for amount in step[1:] if step[0] in PAYING else ():
                    if isinstance(amount, int):
                        assert f" {amount:,} {money}" in card["text"]["en"], card


@pytest.mark.parametrize("cards", CARDS)
def test_decks_are_whole_and_their_cards_differ(cards: str) -> None:
    for deck in toml(f"rulesets/cards_{cards}.toml")["deck"]:
        always = [card for card in deck["card"] if "option" not in card]
        assert len(always) == (20 if deck["id"] == "event" else 16)
        for language in LANGUAGES:
            assert len({card["text"][language] for card in deck["card"]}) == len(deck["card"])


@pytest.mark.parametrize(("name", "size"), BOARDS.items())
def test_boards_are_whole(name: str, size: int) -> None:
    board = toml(f"rulesets/board_{name}.toml")
    groups = {group["id"]: group for group in board["group"]}
    assert len(board["square"]) == size
    assert {square["group"] for square in board["square"] if "group" in square} == set(groups)
    assert len({group["letter"] for group in groups.values()}) == len(groups)
    for square in board["square"]:
        if "group" in square:
            assert square["rents"] == sorted(set(square["rents"])), "rents climb"
            assert square["mortgage"] * 2 == square["price"]
            assert ("fictional" in square) == (name == "online")


def test_the_small_board_is_the_large_one_divided_by_20() -> None:
    boards = [toml(f"rulesets/board_{name}.toml")["square"] for name in ("us", "dm")]
    for small, large in zip(*boards, strict=True):
        for key in ("price", "house_price", "mortgage", "amount"):
            assert small.get(key, 0) * 20 == large.get(key, 0)
        assert [rent * 20 for rent in small.get("rents", ())] == list(large.get("rents", ()))
        assert small["name"] == large["name"]


@pytest.mark.parametrize(("path", "book"), OPTIONS.items())
def test_options_lead_to_clauses_and_exclude_each_other(path: str, book: str) -> None:
    options = {each["name"]: each for each in toml(f"rulesets/{path}.toml")["option"]}
    ids = {clause["id"] for clause in clauses(book)}
    for name, option in options.items():
        assert option["clause"] in ids
        assert all(name in options[other]["excludes"] for other in option["excludes"])
        if option["kind"] == "choice":
            assert option["default"] in [choice["value"] for choice in option["choices"]]
        if option["kind"] == "number":
            assert option["least"] <= option["default"] <= option["most"]


def test_modes_change_options_that_are_there() -> None:
    file = toml("rulesets/options_online.toml")
    options = {each["name"]: each for each in file["option"]}
    assert [mode["name"] for mode in file["mode"]] == ["classic", "quick", "showdown", "teams", "custom"]
    for mode in file["mode"]:
        assert mode["seats"][0] <= mode["seats"][1]
        for name, value in mode["options"].items():
            assert type(value) is type(options[name]["default"])
            assert value != options[name]["default"], "a mode names what it changes"
