"""The messages of the protocol, as docs/protocol.md states them. What comes in is checked against these types."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final, Literal

import msgspec

from pasch.rulesets.schema import Scalar, Text

Pace = Literal["slow", "normal", "fast", "instant"]
Level = Literal["solid", "beginner", "random"]
Kind = Literal["human", "bot"]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Key = Annotated[str, msgspec.Meta(max_length=128)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Seat = Annotated[int, msgspec.Meta(ge=-1, le=255)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
ActionObject = dict[str, Any]
Events = list[dict[str, Any]] | msgspec.Raw  # raw: encoded already

LONGEST_FRAME: Final = 16 * 1024


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """From the page. Unknown fields are refused, so that a misspelt one is noticed."""


class Hello(Incoming, frozen=True, tag="hello"):
    """The first message: the keys of the seats one plays; `since` is the version the page last saw."""

    keys: Annotated[list[Key], msgspec.Meta(max_length=16)]
    since: Count | None = None


class AnswerMessage(Incoming, frozen=True, tag="answer"):
    """An answer or act of a seat. `id` makes a repeat harmless, `seq` is the view it was given in."""

    id: Id
    seq: Count
    seat: Seat
    action: ActionObject


class CheckMessage(Incoming, frozen=True, tag="check"):
    """Would this be accepted?"""

    id: Id
    seat: Seat
    action: ActionObject


class HoldMessage(Incoming, frozen=True, tag="hold"):
    seat: Seat
    on: bool


class PaceMessage(Incoming, frozen=True, tag="pace"):
    pace: Pace


class AutoClaimMessage(Incoming, frozen=True, tag="auto_claim"):
    seat: Seat
    on: bool


class Ping(Incoming, frozen=True, tag="ping"):
    pass


FromPage = Hello | AnswerMessage | CheckMessage | HoldMessage | PaceMessage | AutoClaimMessage | Ping


class Named(msgspec.Struct):
    """What can still be read of a message that is wrong: whom to answer."""

    type: Any = None
    id: Any = None


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: Kind
    bot: Level | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page asks for when it opens a table. `timed`: people's time runs out, where the game has a clock."""

    rules: str
    seats: list[NewSeat]
    options: dict[str, Scalar] = {}
    pace: Pace = "normal"
    seed: Seed | None = None
    timed: bool = False


class Outgoing(msgspec.Struct, frozen=True, omit_defaults=True):
    """To the page. Only what may be left out has a default."""


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


class Update(Outgoing, frozen=True):
    version: int
    events: Events
    view: View
    pending: list[Pending]
    hold: list[int]


class SeatInfo(Outgoing, frozen=True):
    seat: int
    name: str
    kind: Kind
    bot: Level | None = None


class TableInfo(Outgoing, frozen=True):
    table: str
    rules: str
    options: dict[str, Scalar]
    seats: list[SeatInfo]
    pace: Pace
    over: bool
    timed: bool
    house: str
    deviations: list[Text]


class TableTicket(Outgoing, frozen=True):
    table: str
    keys: dict[str, str]


class Preview(Outgoing, frozen=True):
    cash: dict[str, int]


class Tagged(Outgoing, frozen=True, tag_field="type"):
    """A message over the socket."""


class Welcome(Tagged, frozen=True, tag="welcome"):
    table: TableInfo
    seats: list[int]
    update: Update


class UpdateMessage(Tagged, frozen=True, tag="update"):
    version: int
    events: Events
    view: View
    pending: list[Pending]
    hold: list[int]


class Accepted(Tagged, frozen=True, tag="accepted"):
    id: str
    seq: int


class Refused(Tagged, frozen=True, tag="refused"):
    id: str
    refusal: Refusal


class Checked(Tagged, frozen=True, tag="checked"):
    id: str
    refusal: Refusal | None
    preview: Preview | None = None


class Notice(Tagged, frozen=True, tag="notice"):
    code: str
    seat: int | None = None
    on: bool | None = None
    pace: str | None = None
    detail: str | None = None


class Pong(Tagged, frozen=True, tag="pong"):
    pass


decoder: Final = msgspec.json.Decoder(FromPage)
encoder: Final = msgspec.json.Encoder()


def plain_refusal(code: str, **facts: Any) -> Refusal:
    """A refusal that no rule of the game stands behind."""
    return Refusal(code, "", "", facts)


class ProtocolError(Exception):
    """A request that cannot be fulfilled: a code with the words in the catalogue, and a fitting HTTP status."""

    def __init__(self, code: str, status: int, **detail: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.detail = detail


def read_message(text: str) -> FromPage:
    """The message that this frame holds. Raises ProtocolError BAD_ACTION."""
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("BAD_ACTION", 400, message=str(error)) from error


def named(text: str) -> tuple[str, str]:
    """The type and the id of a message that could not be read, "" where they are missing or make no sense."""
    try:
        wrong = msgspec.json.decode(text, type=Named)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return "", ""
    kind = wrong.type if isinstance(wrong.type, str) else ""
    name = wrong.id if isinstance(wrong.id, str) and 0 < len(wrong.id) <= 64 else ""
    return kind, name


def key_hash(key: str) -> str:
    """What is kept of a seat's key. The keys are long and random, so a plain hash does."""
    return hashlib.sha256(key.encode()).hexdigest()
