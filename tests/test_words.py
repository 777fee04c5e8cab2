"""The words are whole: both languages say the same, and every event, question, answer and refusal has words."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.reading import BOARDS, LANGUAGES, inner, toml

ROOT = Path(__file__).parents[1]

REFUSALS = """
    NOT_YOUR_TURN NOT_NOW NOT_ASKED STALE GAME_OVER BAD_ACTION UNKNOWN_SEAT UNKNOWN_SQUARE NOT_A_DEED NOT_YOURS
    NEED_FULL_GROUP NOT_BUILDABLE GROUP_MORTGAGED NOT_EVEN FULLY_BUILT BANK_HAS_NO_HOUSES
    BANK_HAS_NO_HOTELS NOT_ENOUGH_CASH NO_BUILDINGS SELL_BUILDINGS_FIRST GROUP_HAS_BUILDINGS ALREADY_MORTGAGED
    NOT_MORTGAGED BID_TOO_LOW BID_TOO_HIGH NO_SUCH_OFFER NOT_YOUR_OFFER OFFER_EMPTY OFFER_TO_SELF OFFER_SEAT_OUT
    OFFER_GOODS_GONE OFFER_BAD_AMOUNT PARTNER_CANNOT_PAY DEBT_MUST_STAY_COVERED CAN_STILL_RAISE NO_SUCH_CLAIM
    CLAIM_NOT_YOURS NO_JAIL_CARD FIRST_LAP HOUSES_SUFFICE BAD_TOTAL OUT_OF_GAME UNKNOWN_RULES BAD_OPTION
    OPTION_EXCLUDES BAD_SEATS BAD_RECORD BAD_POSITION UNKNOWN_TABLE UNKNOWN_KEY THROW_FIRST NOT_A_PAIR NOT_REACHABLE
    NO_TICKET NOT_IN_JAIL NOT_DRAWN ALREADY_HIT WRONG_RESULT DIE_USED_TWICE DIE_NOT_THROWN TOO_MANY_DICE
    ALL_SIX_NEEDED NOT_WHOLE DIVIDE_BY_ZERO BAD_NUMBERS NOT_FREE NEED_ALMOST_FULL_GROUP NEED_HOTELS
    BANK_HAS_NO_SKYSCRAPERS BANK_HAS_NO_DEPOTS SELL_DEPOT_FIRST BAD_SPREAD BUILT_THIS_TURN
    OFFER_NOT_NOW OFFER_UNBALANCED TOO_MANY_OFFERS MORTGAGED_TO_MATE_ONLY PAUSED NO_PAUSE
    UNKNOWN_MODE BAD_CLIENT_SEED
"""

# What the callers hand over: names, money already written out, plain numbers where they count something.
SAMPLES: dict[str, dict[str, str | int]] = {
    "de": {
        "seat": "Rot", "to": "Blau", "from": "Gelb", "square": "Opernplatz", "amount": "1.200 DM",
        "dice": "3 + 4", "deck": "Ereignis", "card": "Drei Felder zurück.", "offer": "400 DM ⇄ Badstraße",
        "kind": "neu", "how": "card", "number": 2, "level": 3, "building": "Haus", "throws": 0, "try": 1,
        "fine": "1.000 DM", "price": "4.800 DM", "flat": "4.000 DM", "percent": 10, "missing": "200 DM",
        "raisable": "900 DM", "interest": "240 DM", "redeem": "2.640 DM", "left": 2, "seconds": 60,
        "least": "101 DM", "most": "900 DM", "clause": "BRADY-12", "code": "NEU", "tickets": 1,
        "numbers": "3, 17, 49", "steps": "3 + 4 = 7, 7 × 5 = 35", "result": "7/2",
        "stake": "1.000 DM", "pool": "2.500 DM", "draws": 1765, "round": 12, "found": "3-4", "expected": "6-1",
        "value": "4,13", "degrees": 5, "p": "0.53", "doubles": 61, "given": 12,
        "currency": "DM", "sign": "no", "minus": "", "wrong": "empty",
    },
    "en": {
        "seat": "Red", "to": "Blue", "from": "Yellow", "square": "Opera Square", "amount": "1,200 DM",
        "dice": "3 + 4", "deck": "Chance", "card": "Go back three squares.", "offer": "400 DM ⇄ Baths Street",
        "kind": "new", "how": "card", "number": 2, "level": 3, "building": "house", "throws": 0, "try": 1,
        "fine": "1,000 DM", "price": "4,800 DM", "flat": "4,000 DM", "percent": 10, "missing": "200 DM",
        "raisable": "900 DM", "interest": "240 DM", "redeem": "2,640 DM", "left": 2, "seconds": 60,
        "least": "101 DM", "most": "900 DM", "clause": "BRADY-12", "code": "NEW", "tickets": 1,
        "numbers": "3, 17, 49", "steps": "3 + 4 = 7, 7 × 5 = 35", "result": "7/2",
        "stake": "1,000 DM", "pool": "2,500 DM", "draws": 1765, "round": 12, "found": "3-4", "expected": "6-1",
        "value": "4.13", "degrees": 5, "p": "0.53", "doubles": 61, "given": 12,
        "currency": "DM", "sign": "no", "minus": "", "wrong": "empty",
    },
}  # fmt: skip

# A count where other events have money.
COUNTED = {"event-negotiation": 60, "event-shortage": 2}


# ---- reading --------------------------------------------------------------------------------------------------


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, frozenset[str]]:
    """The variables of each message."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(inner(f"words/{language}.ftl")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.names)
    return found


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(inner(f"words/{language}.ftl")))
    return made


def words(language: str, name: str, **changes: str | int) -> str:
    arguments = {**SAMPLES[language], **changes}
    if name in COUNTED and "amount" not in changes:
        arguments["amount"] = COUNTED[name]
    pattern = bundle(language).get_message(name).value
    assert pattern is not None, name
    text, errors = bundle(language).format_pattern(pattern, arguments)
    assert not errors, f"{language} {name}: {errors}"
    return str(text)


def table_rows(heading: str) -> Iterator[tuple[list[str], str]]:
    """The rows of a table in the protocol: the names in the first cell, and the rest."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").replace("\\|", "/")
    part = text.split(f"## {heading}", 1)[1].split("\n## ", 1)[0]
    for line in part.splitlines():
        first, _, rest = line.removeprefix("|").partition("|")
        names = re.findall(r"`(\w+)`", first) if line.startswith("|") else []
        if names:
            yield names, rest


def protocol_acts() -> set[str]:
    """The types of answers and acts: they stand in backticks, alone or before their fields."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    acts = text.split("\nActs:", 1)[1].split("\n\n", 1)[0]
    cells = [rest.rsplit("|", 2)[1] for _, rest in table_rows("Questions and their answers")]
    return set(re.findall(r"`(\w+)(?: \{[^}]*\})?`", " ".join([*cells, acts]))) - {"total"}


# ---- the catalogue --------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages_and_variables() -> None:
    assert catalogue("de") == catalogue("en")


def test_every_event_has_words_made_of_its_own_fields() -> None:
    for kinds, fields in table_rows("Events"):
        for kind in set(kinds) - {"kind"}:
            assert catalogue("de")[f"event-{kind}"] <= set(re.findall(r"[a-z]+", fields)), kind


def test_every_question_has_words_made_of_its_own_facts() -> None:
    for kinds, rest in table_rows("Questions and their answers"):
        for kind in kinds:
            facts = rest.split("|", 1)[0]
            assert catalogue("de")[f"question-{kind}"] <= set(re.findall(r"[a-z]+", facts)), kind


def test_every_answer_and_refusal_has_words() -> None:
    wanted = {f"answer-{each}" for each in protocol_acts()}
    wanted |= {f"refusal-{each}" for each in REFUSALS.split()}
    wanted |= {f"group-{each['id']}" for board in BOARDS for each in toml(f"rulesets/board_{board}.toml")["group"]}
    wanted |= {f"seat-{n}" for n in range(8)}
    assert wanted <= set(catalogue("de")), sorted(wanted - set(catalogue("de")))
    assert len(wanted) > 100


def sources() -> Iterator[str]:
    for path in sorted((ROOT / "src" / "pasch").rglob("*.py")):
        yield path.read_text(encoding="utf-8")


def test_every_refusal_in_the_sources_has_words() -> None:
    codes = {code for source in sources() for code in re.findall(r"\bRefusal\(\s*\"([A-Z_]+)\"", source)}
    codes |= {code for source in sources() for code in re.findall(r"\bProtocolError\(\s*\"([A-Z_]+)\"", source)}
    assert len(codes) > 60
    assert {f"refusal-{code}" for code in codes} <= set(catalogue("de"))


def test_every_sentence_in_the_sources_has_words() -> None:
    known = {each["id"] for each in toml("rulebook/sentences.toml")["sentence"]}
    families = "|".join(sorted({each.rpartition("-")[0] for each in known}))
    named = {id_ for source in sources() for id_ in re.findall(rf"\"((?:{families})-\d+)\"", source)}
    assert named <= known, sorted(named - known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_makes_a_sentence(language: str) -> None:
    for name in catalogue(language):
        text = words(language, name)
        assert text == text.strip() != ""
        assert "{" not in text
        assert "  " not in text
        if name.startswith(("event-", "question-", "refusal-", "phrase-")):
            assert text[0].isupper() or text[0].isdigit(), text
            assert text[-1] in ".?!”“", text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bank_never_begins_a_sentence(language: str) -> None:
    bank, pot = words(language, "bank"), words(language, "pot")
    for name in ("event-paid", "event-debt", "event-settled", "event-bankrupt", "event-deed", "question-settle"):
        for one, other in ((bank, pot), (pot, bank)):
            payer = "Rot" if name in ("event-debt", "event-settled", "event-bankrupt") else one
            text = words(language, name, **{"seat": payer, "to": other, "from": other})
            assert not text.startswith((bank, pot)), text
            assert not re.search(r"\b(von|mit|bei|zu) die\b", text), text


@pytest.mark.parametrize(
    ("name", "changes", "german", "english"),
    [
        ("event-built", {"level": 1}, "das erste Haus", "the first house"),
        ("event-built", {"level": 3}, "3 Häuser", "3 houses"),
        ("event-built", {"level": "hotel"}, "ein Hotel", "a hotel"),
        ("event-building_sold", {"level": 0}, "alles", "everything"),
        ("event-building_sold", {"level": 1}, "ein Haus", "one house"),
        ("event-shortage", {"amount": 1}, "nur noch ein Haus", "only one house"),
        ("event-shortage", {"amount": 0}, "nur noch 0 Häuser", "only 0 houses"),
        ("event-negotiation", {"amount": 900}, "15 Minuten", "15 minutes"),
        ("event-sold", {"square": "none"}, "den Zuschlag", "the auction"),
        ("question-jail", {"try": 3}, "dritter Versuch", "third try"),
        ("question-ready", {"throws": 1}, "Pasch", "Doubles"),
        ("event-built", {"level": "skyscraper"}, "einen Wolkenkratzer", "a skyscraper"),
        ("event-built", {"level": "depot"}, "ein Depot", "a depot"),
        ("event-building_sold", {"level": "hotel"}, "ein Hotel bleibt", "a hotel is left"),
        ("event-built_branch", {"level": "corporation"}, "den Konzern", "the corporation"),
        ("event-moved", {"how": "ticket"}, "mit dem Busticket", "takes the bus"),
        ("event-lotto_solved", {"steps": "none"}, "keine Rechnung", "no calculation"),
        ("event-lotto_lost", {"number": 1}, "eine Zahl", "one number"),
        ("event-ticket", {"number": 0}, "letzte", "last"),
        ("event-missed", {"number": 1}, "einen Zug", "one turn"),
        ("question-birthday", {"left": 0}, "Du bekommst", "You get"),
        # What can be raised counts the cash at hand, and the sentence must say so.
        ("question-settle", {}, "Mit Bargeld, Verkäufen", "Cash, sales"),
        ("refusal-CAN_STILL_RAISE", {}, "mit Bargeld, Verkäufen", "cash, sales"),
        ("question-jail_dice", {"try": 3}, "dritter Versuch", "third try"),
    ],
)
def test_numbers_and_cases_change_the_words(
    name: str, changes: dict[str, str | int], german: str, english: str
) -> None:
    assert german in words("de", name, **changes)
    assert english in words("en", name, **changes)


@pytest.mark.parametrize("name", ["event-auction", "question-bid", "event-shortage", "question-shortage"])
def test_a_building_is_named(name: str) -> None:
    for kind in ("house", "hotel", "skyscraper", "depot"):
        for language in LANGUAGES:
            word = words(language, f"building-{kind}")
            assert words(language, name, building=kind) == words(language, name, building=word)
            assert kind == "house" or word.lower() in words(language, name, building=word).lower()
