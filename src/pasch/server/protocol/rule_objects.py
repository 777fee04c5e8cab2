"""Rule sets as they are told. docs/protocol.md states the fields."""

from __future__ import annotations

from typing import Literal

import msgspec

from pasch.rulesets.schema import Choice, Mode, Scalar, SquareKind, Text


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has a default may be missing."""


class Health(Told, frozen=True):
    ok: bool
    version: str
    compiled: bool


class RuleSetSummary(Told, frozen=True):
    """A rule set in the list; `based_on` and `deviations` are there for rules of the house."""

    name: str
    title: Text
    summary: Text
    seats: tuple[int, int]
    default_seats: int
    based_on: str = ""
    deviations: list[Text] = []


class SquareInfo(Told, frozen=True):
    index: int
    kind: SquareKind
    name: Text
    group: str | None
    price: int
    house_price: int
    rents: list[int]
    mortgage: int
    redeem: int
    amount: int


class GroupInfo(Told, frozen=True):
    id: str
    name: Text
    letter: str
    squares: list[int]


class DeckInfo(Told, frozen=True):
    id: str
    name: Text
    cards: list[Text]


class Numbers(Told, frozen=True):
    start_cash: int
    salary: int
    jail_fine: int
    houses: int
    hotels: int
    hotel_after: int
    group_factor: int
    nearly_factor: int
    missing_allowed: int


class OptionInfo(Told, frozen=True):
    """A choice has `choices`, a number `least` and `most`, and `zero` where 0 has a meaning of its own."""

    name: str
    kind: Literal["choice", "number", "flag"]
    default: Scalar
    text: Text
    clause: str
    excludes: list[str]
    choices: list[Choice] = []
    least: int | None = None
    most: int | None = None
    zero: Text | None = None


class ClauseInfo(Told, frozen=True):
    id: str
    text: Text
    ruling: Text | None
    sentences: list[str]


class SectionInfo(Told, frozen=True):
    id: str
    title: Text
    clauses: list[ClauseInfo]


class RuleSet(RuleSetSummary, frozen=True, kw_only=True):
    """Board, groups, decks, numbers, options and rulebook; under a table's options where it is a table's."""

    currency: str
    squares: list[SquareInfo]
    groups: list[GroupInfo]
    decks: list[DeckInfo]
    numbers: Numbers
    options: list[OptionInfo]
    sections: list[SectionInfo]
    modes: list[Mode] = []
    third_die: Literal["plain", "faces"] | None = None
    buildings: Literal["houses", "branches"] = "houses"
