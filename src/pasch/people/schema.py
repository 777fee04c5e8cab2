"""The file of experience, as types. Reading it checks it against these, and says where it does not fit."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pasch.people.counting import Code
from pasch.rulesets.schema import SquareKind, Text

Some = Annotated[int, msgspec.Meta(ge=1)]
Whole = Annotated[int, msgspec.Meta(ge=0)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]


class Need(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of events of a game. Whatever is left out does not matter.

    `event` is the kind of the event; every seat of a finished game also has one of kind `finished` with `place`,
    `rounds`, `seconds` and `seats`. `seat` says where in its facts the player has to stand. `other` says who has to
    stand in `to` (`from`, where the player is `to`): the bank or another player. `level` (a number of houses, or
    `hotel`), `how`, `why` (the sentences), `kind` and `group` (of the event's square) and `mode` have to fit.
    `least` and `at_most` bound facts that are numbers.

    Counted are the events; with `sum` what a fact adds up to, with `distinct` how many values it has. That number has
    to be `count` or more, and at most `most`.
    """

    event: Id
    seat: Literal["seat", "to", "from", "either"] = "seat"
    other: Literal["", "bank", "player"] = ""
    level: Whole | Literal["hotel"] | None = None
    how: str = ""
    why: list[str] = []
    kind: SquareKind | None = None
    group: str = ""
    mode: str = ""
    least: dict[str, int] = {}
    at_most: dict[str, int] = {}
    sum: str = ""
    distinct: str = ""
    count: Whole = 1
    most: Whole | None = None


class Achievement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be proud of, earned in one game that meets every need."""

    id: Id
    name: Text
    text: Text
    need: Annotated[list[Need], msgspec.Meta(min_length=1)]


class Quest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task for a day or a week. What its need counts adds up over the games of that time; it pays `xp`, once."""

    id: Id
    period: Literal["day", "week"]
    name: Text
    text: Text
    xp: Some
    need: Need


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game pays: by place and number of seats, for each player one made bankrupt, for each round one played."""

    place: dict[str, list[Whole]]
    bankruptcy: Whole
    round: Whole
    rounds_at_most: Some


class Offered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many quests are open at a time."""

    day: Some
    week: Some


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words for a code that says why a game does not count."""

    code: Code
    text: Text


class ExperienceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`levels` holds the experience at which each level begins; the first begins at 0."""

    levels: Annotated[list[Whole], msgspec.Meta(min_length=2)]
    result: Result
    offered: Offered
    reason: list[Reason]
    achievement: list[Achievement]
    quest: list[Quest]
