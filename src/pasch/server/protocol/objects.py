"""What the page is told of a game: the view, what is pending, refusals. docs/protocol.md states the fields."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from pasch.server.protocol.wire import ActionObject, Outgoing


class Refusal(Outgoing, frozen=True):
    code: str
    sentence: str
    clause: str
    facts: dict[str, Any]


class Answer(Outgoing, frozen=True):
    action: ActionObject
    refusal: Refusal | None
    cost: int | None = None
    gain: int | None = None
    least: int | None = None
    most: int | None = None


class Pending(Outgoing, frozen=True):
    seat: int
    question: str
    sentence: str
    clause: str
    facts: dict[str, Any]
    answers: list[Answer]
    acts: list[Answer]
    seconds: int | None = None
    of: int | None = None


class Goods(Outgoing, frozen=True):
    cash: int
    deeds: list[int]
    cards: list[int]
    tickets: int = 0


class Offer(Outgoing, frozen=True):
    id: int
    seat: int
    to: int
    give: Goods
    get: Goods


class Claim(Outgoing, frozen=True):
    square: int
    owner: int
    debtor: int
    amount: int


class SeatView(Outgoing, frozen=True):
    seat: int
    cash: int
    square: int
    jail: int
    cards: list[int]
    laps: int
    out: bool
    tickets: int | None = None
    right: bool | None = None
    missed: int | None = None
    team: int | None = None
    offers_left: int | None = None


class View(Outgoing, frozen=True):
    seq: int
    round: int
    mover: int
    dice: list[int]
    over: bool
    ranking: list[int]
    seats: list[SeatView]
    owner: list[int]
    level: list[int]
    mortgaged: list[bool]
    rent: list[int]
    houses: int
    hotels: int
    pot: int
    offers: list[Offer]
    claims: list[Claim]
    mortgage_until: list[int] | None = None
    skyscrapers: int | None = None
    depots: int | None = None
    bus_tickets: int | None = None
    pool: int | None = None
    seconds: int | None = None
    salary_paid: bool | None = None
    tax_percent: int | None = None
    paused: bool | None = None


# Encoded once, for all who are told.
Events = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "array", "items": {"type": "object"}})]


class Update(Outgoing, frozen=True):
    version: int
    events: Events
    view: View
    pending: list[Pending]
    hold: list[int]


class Step(Outgoing, frozen=True):
    """One answer of a replay; `changes` are fields of View. Chance and the clock have the seat -1 and no `action`."""

    seq: int
    seat: int
    action: ActionObject | None
    events: list[dict[str, Any]]
    changes: dict[str, Any]


class Preview(Outgoing, frozen=True):
    cash: dict[str, int]


def plain_refusal(code: str, **facts: Any) -> Refusal:
    """A refusal that no rule of the game stands behind."""
    return Refusal(code, "", "", facts)
