"""The files of a rule set, as types. Reading one checks it against these, and says where it does not fit."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Words = list[Any]
Scalar = bool | int | str
SquareKind = Literal[
    "go",
    "street",
    "station",
    "utility",
    "tax_income",
    "tax_luxury",
    "chance",
    "chest",
    "jail",
    "free_parking",
    "go_to_jail",
    "event",
    "finance",
    "industry",
    "casino",
    "bus_ticket",
    "auction",
    "birthday",
]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    de: str
    en: str

    def told(self, language: str) -> str:
        """Those of this language, "de" or "en"."""
        return self.de if language == "de" else self.en


class SquareFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One square; `rents` by houses (0..4, hotel), by number owned, or the multipliers of a work.

    `fictional` is what stands there where a table does without the real names.
    """

    kind: SquareKind
    name: Text
    fictional: str = ""
    group: str = ""
    price: int = 0
    house_price: int = 0
    rents: list[int] = []
    mortgage: int = 0
    amount: int = 0


class GroupFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Text
    letter: str


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    group: list[GroupFile]
    square: list[SquareFile]


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card; it lies in the pile only where the option it names is on."""

    do: list[Words]
    text: Text
    option: str = ""


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Text
    card: list[CardFile]


class CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: list[DeckFile]


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: str
    text: Text


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing a table may agree on; the form, the check of a file and the description all come from here.

    `zero` is what a number's 0 means, where that says more than the figure.
    """

    name: str
    kind: Literal["choice", "number", "flag"]
    default: Scalar
    text: Text
    clause: str
    excludes: list[str] = []
    choices: list[Choice] = []
    least: int | None = None
    most: int | None = None
    zero: Text | None = None


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of choices with a name; what it does not name has the options' defaults."""

    name: str
    title: Text
    summary: Text
    seats: tuple[int, int]
    clause: str
    options: dict[str, Scalar] = {}


class OptionsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    option: list[Option]
    mode: list[Mode] = []


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What choosing `value` for an option changes in the rule set. A number chosen by its own name comes last."""

    option: str
    value: Scalar
    numbers: dict[str, int] = {}
    landing: dict[str, Words] = {}
    turn: dict[str, Words] = {}
    collection: Words = []
    first: list[Words] = []
    seats: tuple[int, int] | None = None
    divide: int = 1  # all amounts of the board and the cards by this
    end_of_turn: list[Words] | None = None
    rents: dict[str, list[int]] = {}


class TurnFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps that others hand over to; `ready` and `roll` by the doubles thrown so far."""

    begin: Words
    ready: list[Words]
    roll: list[Words]
    jail_turn: Words
    jail_roll: Words
    salary: Words
    bankruptcy: Words


class RentFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The formula for each kind of deed, what waives rent, and how it is collected."""

    street: Words
    station: Words
    utility: Words
    waivers: list[Words]
    collection: Words


class TradeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: list[Words] = []


class DeedsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new owner has to do, or may do."""

    rules: list[Words] = []


class SetupFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: list[Words]


class RuleSetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set. `undecided_after` is no rule: no game at a table ends by it, only experiments stop there."""

    name: str
    title: Text
    summary: Text
    currency: str
    seats: tuple[int, int]
    default_seats: int
    undecided_after: int
    board: str
    cards: str
    options: str
    rulebook: str
    numbers: dict[str, int]
    landing: dict[str, Words]
    turn: TurnFile
    rent: RentFile
    setup: SetupFile
    trade: TradeFile = TradeFile()
    debt: Words = msgspec.field(default_factory=lambda: ["raise_first"])
    # Sentences that steps tell of, and the one that says how it is here.
    instead: dict[str, str] = {}
    deeds: DeedsFile = DeedsFile()
    # What waits below the question before the first throw.
    end_of_turn: list[Words] = msgspec.field(default_factory=lambda: [["pass_turn"], ["finish"]])
    # Rents by kind of deed that hold instead of the printed ones.
    rents: dict[str, list[int]] = {}
    effect: list[Effect] = []


class HouseRulesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's own rules: a rule set and what is different."""

    based_on: str
    name: str = ""
    options: dict[str, Scalar] = {}


class ClauseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: Text
    sentences: list[str]
    ruling: Text | None = None


class SectionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: Text
    clause: list[ClauseFile]


class IncludeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses taken over from another rulebook: only these, or all without these; with another word for the money."""

    rulebook: str
    money: Text
    without: list[str] = []
    only: list[str] = []


class RulebookFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    section: list[SectionFile]
    include: IncludeFile | None = None


class SentenceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: Text


class SentencesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sentence: list[SentenceFile]
