"""The messages over the socket, as docs/protocol.md states them. What comes in is checked against these types."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from pasch.server.protocol.objects import Events, Pending, Preview, Refusal, Update, View
from pasch.server.protocol.table_objects import ChatLine, Presence, TableInfo
from pasch.server.protocol.wire import (
    LONGEST_CHAT,
    ActionObject,
    Chat,
    ClientSeed,
    Count,
    Id,
    Incoming,
    Key,
    Level,
    Pace,
    ProtocolError,
    Seat,
    Tagged,
)


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


class ReadyMessage(Incoming, frozen=True, tag="ready"):
    """Before the start: this seat could begin."""

    seat: Seat
    on: bool


class SeedMessage(Incoming, frozen=True, tag="client_seed"):
    """Before the start: what this seat mixes into the dice."""

    seat: Seat
    seed: ClientSeed


class StandUpMessage(Incoming, frozen=True, tag="stand_up"):
    """Before the start: leave this seat; the host may also send others away."""

    seat: Seat


class FillMessage(Incoming, frozen=True, tag="fill"):
    """Before the start, by the host: put a bot on a free seat, or take it away again (None)."""

    seat: Seat
    bot: Level | None


class TableMessage(Incoming, frozen=True, tag="table"):
    """By the host: what is left out stays as it is."""

    public: bool | None = None
    stand_in: bool | None = None
    timed: bool | None = None
    chat: Chat | None = None


class StartMessage(Incoming, frozen=True, tag="start"):
    """By the host: begin; seats that are still free go away."""


class RematchMessage(Incoming, frozen=True, tag="rematch"):
    """After the end, by somebody who played: the same table anew."""


class SayMessage(Incoming, frozen=True, tag="say"):
    """Chat: free words or the id of a phrase, from a seat or, with -1, from a spectator with a name."""

    id: Id
    seat: Seat
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_CHAT)] = ""
    phrase: Annotated[str, msgspec.Meta(max_length=32)] = ""


class Ping(Incoming, frozen=True, tag="ping"):
    pass


FromPage = (
    Hello
    | AnswerMessage
    | CheckMessage
    | HoldMessage
    | PaceMessage
    | AutoClaimMessage
    | ReadyMessage
    | SeedMessage
    | StandUpMessage
    | FillMessage
    | TableMessage
    | StartMessage
    | RematchMessage
    | SayMessage
    | Ping
)


class Named(msgspec.Struct):
    """What can still be read of a message that is wrong: whom to answer."""

    type: Any = None
    id: Any = None


class Gathering(Tagged, frozen=True, tag="gathering"):
    """The table before its start: the answer to hello, with the chat; and again when something of it has changed."""

    table: TableInfo
    seats: list[int]
    chat: list[ChatLine] = msgspec.field(default_factory=list)


class Welcome(Tagged, frozen=True, tag="welcome"):
    """The answer to hello. `update.events` are those after `since`, 0 for all of them."""

    table: TableInfo
    seats: list[int]
    update: Update
    since: int
    chat: list[ChatLine]


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


class PresenceMessage(Tagged, frozen=True, tag="presence"):
    """Somebody came or went."""

    presence: Presence
    host: int


class Said(Tagged, frozen=True, tag="said"):
    """Chat; `id` is the sender's own, for him alone."""

    line: ChatLine
    id: str = ""


class Next(Tagged, frozen=True, tag="next"):
    """A rematch has been opened; the keys of the old table open the same seats there."""

    table: str


class Notice(Tagged, frozen=True, tag="notice"):
    code: str
    seat: int | None = None
    on: bool | None = None
    pace: str | None = None
    stand_in: bool | None = None
    chat: str | None = None
    detail: str | None = None


class Pong(Tagged, frozen=True, tag="pong"):
    pass


decoder: Final = msgspec.json.Decoder(FromPage)
encoder: Final = msgspec.json.Encoder()


def read_message(text: str) -> FromPage:
    """The message that this frame holds. Raises ProtocolError BAD_ACTION."""
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("BAD_ACTION", message=str(error)) from error


def named(text: str) -> tuple[str, str]:
    """The type and the id of a message that could not be read, "" where they are missing or make no sense."""
    try:
        wrong = msgspec.json.decode(text, type=Named)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return "", ""
    kind = wrong.type if isinstance(wrong.type, str) else ""
    name = wrong.id if isinstance(wrong.id, str) and 0 < len(wrong.id) <= 64 else ""
    return kind, name
