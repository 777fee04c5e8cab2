"""A rule set as the page shows it: board, decks, numbers, options and rulebook."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec
from msgspec.structs import asdict, fields, replace

from pasch.differing import table_card
from pasch.engine.steps.mortgage import redemption
from pasch.engine.table import new_table
from pasch.rulesets import NAMES, RuleSet, load
from pasch.rulesets.schema import GroupFile, Option, SectionFile, Text
from pasch.server.protocol import rule_objects as objects
from pasch.server.tables.houses import House

# What the third die shows, by the sentence of the throw.
THIRD_DIE: Final[dict[str, Literal["plain", "faces"]]] = {
    "roll_three": "plain",
    "speed_roll": "faces",
    "roll_with_third": "faces",
}


def summary(ruleset: RuleSet) -> objects.RuleSetSummary:
    """A rule set in the list: name, title, one line, seats."""
    file = ruleset.file
    return objects.RuleSetSummary(file.name, file.title, file.summary, ruleset.seats, file.default_seats)


def description(ruleset: RuleSet) -> objects.RuleSet:
    """Everything the page needs to draw the board and to explain the rules, under this table's options."""
    table = new_table(ruleset.rules, ruleset.seats[0])
    return objects.RuleSet(
        **asdict(summary(ruleset)),
        currency=ruleset.file.currency,
        squares=[
            square_object(ruleset, at, redemption(table, at) if square.mortgage else 0)
            for at, square in enumerate(ruleset.squares)
        ],
        groups=[group_object(ruleset, group) for group in ruleset.groups],
        decks=[objects.DeckInfo(deck.id, deck.name, [card.text for card in deck.card]) for deck in ruleset.decks],
        numbers=objects.Numbers(**{field.name: ruleset.numbers[field.name] for field in fields(objects.Numbers)}),
        options=[option_object(option) for option in ruleset.options],
        sections=[section_object(section) for section in ruleset.rulebook.section],
        modes=list(ruleset.modes),
        third_die=THIRD_DIE.get(ruleset.file.turn.roll[0][0]),
        buildings="branches" if ruleset.has("finance") else "houses",
    )


def house_summary(house: House) -> objects.RuleSetSummary:
    """Rules of the house in the list: under their own name, with what they change."""
    card = table_card(house.ruleset)
    title = house.ruleset.file.title
    changes = {"de": "; ".join(text.de for text in card), "en": "; ".join(text.en for text in card)}
    return replace(
        summary(house.ruleset),
        name=house.name,
        title=Text(house.title, house.title),
        summary=Text(f"{title.de}. {changes['de']}", f"{title.en}. {changes['en']}"),
        based_on=house.ruleset.name,
        deviations=card,
    )


def house_description(house: House) -> objects.RuleSet:
    """The rule set of the house, in whose form everything stands as the house has it."""
    whole = description(house.ruleset)
    settings = house.ruleset.settings
    options = [replace(option, default=settings[option.name]) for option in whole.options]
    return replace(whole, **asdict(house_summary(house)), options=options, modes=[])


def square_object(ruleset: RuleSet, at: int, redeem: int) -> objects.SquareInfo:
    square = ruleset.squares[at]
    return objects.SquareInfo(
        index=at,
        kind=square.kind,
        name=square.name,
        group=square.group or None,
        price=square.price,
        house_price=ruleset.house_price_of(at),
        rents=ruleset.rents_of(at),
        mortgage=square.mortgage,
        redeem=redeem,
        amount=square.amount,
    )


def group_object(ruleset: RuleSet, group: GroupFile) -> objects.GroupInfo:
    squares = [at for at, square in enumerate(ruleset.squares) if square.group == group.id]
    return objects.GroupInfo(group.id, group.name, group.letter, squares)


def option_object(option: Option) -> objects.OptionInfo:
    is_number = option.kind == "number"
    return objects.OptionInfo(
        name=option.name,
        kind=option.kind,
        default=option.default,
        text=option.text,
        clause=option.clause,
        excludes=option.excludes,
        choices=option.choices,
        least=option.least if is_number else None,
        most=option.most if is_number else None,
        zero=option.zero,
    )


def section_object(section: SectionFile) -> objects.SectionInfo:
    clauses = [objects.ClauseInfo(clause.id, clause.text, clause.ruling, clause.sentences) for clause in section.clause]
    return objects.SectionInfo(section.id, section.title, clauses)


@lru_cache(maxsize=1)
def summaries_json() -> bytes:
    """The list of rule sets, encoded once."""
    return msgspec.json.encode([summary(load(name)) for name in NAMES])


@lru_cache(maxsize=16)
def description_json(name: str) -> bytes:
    """A rule set, encoded once. Raises RulesError UNKNOWN_RULES."""
    return msgspec.json.encode(description(load(name)))
