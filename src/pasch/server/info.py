"""A rule set as the page shows it: board, decks, numbers, options and rulebook."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from pasch.differing import table_card
from pasch.engine.steps.mortgage import redemption
from pasch.engine.table import new_table
from pasch.rulesets import NAMES, RuleSet, load
from pasch.rulesets.schema import GroupFile, Option, SectionFile, Text
from pasch.server.houses import House

NUMBERS: Final = (
    "start_cash",
    "salary",
    "jail_fine",
    "houses",
    "hotels",
    "hotel_after",
    "group_factor",
    "nearly_factor",
    "missing_allowed",
)
# What the third die shows, by the sentence of the throw.
THIRD_DIE: Final = {"roll_three": "plain", "speed_roll": "faces", "roll_with_third": "faces"}


def summary(ruleset: RuleSet) -> dict[str, Any]:
    """A rule set in the list: name, title, one line, seats."""
    file = ruleset.file
    return {
        "name": file.name,
        "title": file.title,
        "summary": file.summary,
        "seats": list(ruleset.seats),
        "default_seats": file.default_seats,
    }


def description(ruleset: RuleSet) -> dict[str, Any]:
    """Everything the page needs to draw the board and to explain the rules, under this table's options."""
    table = new_table(ruleset.rules, ruleset.seats[0])
    return {
        **summary(ruleset),
        "currency": ruleset.file.currency,
        "squares": [
            square_object(ruleset, at, redemption(table, at) if square.mortgage else 0)
            for at, square in enumerate(ruleset.squares)
        ],
        "groups": [group_object(ruleset, group) for group in ruleset.groups],
        "decks": [
            {"id": deck.id, "name": deck.name, "cards": [card.text for card in deck.card]} for deck in ruleset.decks
        ],
        "numbers": {name: ruleset.numbers[name] for name in NUMBERS},
        "options": [option_object(option) for option in ruleset.options],
        **special(ruleset),
        "sections": [section_object(section) for section in ruleset.rulebook.section],
    }


def special(ruleset: RuleSet) -> dict[str, Any]:
    """What only some rule sets have."""
    out: dict[str, Any] = {}
    if ruleset.modes:
        out["modes"] = [msgspec.to_builtins(mode) for mode in ruleset.modes]
    third = THIRD_DIE.get(ruleset.file.turn.roll[0][0])
    if third is not None:
        out["third_die"] = third
    if ruleset.has("finance"):
        out["buildings"] = "branches"
    return out


def house_summary(house: House) -> dict[str, Any]:
    """Rules of the house in the list: under their own name, with what they change."""
    card = table_card(house.ruleset)
    title = house.ruleset.file.title
    changes = {"de": "; ".join(text.de for text in card), "en": "; ".join(text.en for text in card)}
    return {
        **summary(house.ruleset),
        "name": house.name,
        "title": Text(house.title, house.title),
        "summary": Text(f"{title.de}. {changes['de']}", f"{title.en}. {changes['en']}"),
        "based_on": house.ruleset.name,
        "deviations": card,
    }


def house_description(house: House) -> dict[str, Any]:
    """The rule set of the house, in whose form everything stands as the house has it."""
    out = {**description(house.ruleset), **house_summary(house)}
    for option in out["options"]:
        option["default"] = house.ruleset.settings[option["name"]]
    out.pop("modes", None)
    return out


def square_object(ruleset: RuleSet, at: int, redeem: int) -> dict[str, Any]:
    square = ruleset.squares[at]
    return {
        "index": at,
        "kind": square.kind,
        "name": square.name,
        "group": square.group or None,
        "price": square.price,
        "house_price": ruleset.house_price_of(at),
        "rents": ruleset.rents_of(at),
        "mortgage": square.mortgage,
        "redeem": redeem,
        "amount": square.amount,
    }


def group_object(ruleset: RuleSet, group: GroupFile) -> dict[str, Any]:
    squares = [at for at, square in enumerate(ruleset.squares) if square.group == group.id]
    return {"id": group.id, "name": group.name, "letter": group.letter, "squares": squares}


def option_object(option: Option) -> dict[str, Any]:
    out: dict[str, Any] = {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "text": option.text,
        "clause": option.clause,
        "excludes": option.excludes,
    }
    if option.choices:
        out["choices"] = option.choices
    if option.kind == "number":
        out["least"], out["most"] = option.least, option.most
    return out


def section_object(section: SectionFile) -> dict[str, Any]:
    clauses = [
        {"id": clause.id, "text": clause.text, "ruling": clause.ruling, "sentences": clause.sentences}
        for clause in section.clause
    ]
    return {"id": section.id, "title": section.title, "clauses": clauses}


@lru_cache(maxsize=1)
def summaries_json() -> bytes:
    """The list of rule sets, encoded once."""
    return msgspec.json.encode([summary(load(name)) for name in NAMES])


@lru_cache(maxsize=16)
def description_json(name: str) -> bytes:
    """A rule set, encoded once. Raises RulesError UNKNOWN_RULES."""
    return msgspec.json.encode(description(load(name)))
