"""What all messages of the protocol stand on: their plain types, their bases, and the error that has a code."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final, Literal

import msgspec

Pace = Literal["slow", "normal", "fast", "instant"]
Level = Literal["solid", "beginner", "random"]
Kind = Literal["human", "bot", "program", "free"]
Chat = Literal["free", "phrases", "off"]
Phase = Literal["gathering", "playing", "over"]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Key = Annotated[str, msgspec.Meta(max_length=128)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Seat = Annotated[int, msgspec.Meta(ge=-1, le=255)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
# A plain $ would let a line break follow, which stands between the seeds of a game.
ClientSeed = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[!-~]*(?!\n)$")]
ActionObject = dict[str, Any]

LONGEST_FRAME: Final = 16 * 1024
LONGEST_CHAT: Final = 300
# What a code is told with over HTTP. Over the socket it is told alone.
STATUS: Final[dict[str, int]] = {
    "BAD_ACTION": 400,
    "BAD_LOGIN": 403,
    "BAD_LOGIN_NAME": 400,
    "BAD_NAME": 400,
    "BAD_OPTION": 400,
    "BAD_PASSKEY": 403,
    "BAD_RECORD": 410,
    "BAD_SEATS": 400,
    "BAD_TOKEN": 401,
    "CHAT_OFF": 403,
    "FOREIGN_ORIGIN": 403,
    "GAME_OVER": 409,
    "HELLO_FIRST": 400,
    "LAST_PASSKEY": 409,
    "LOGIN_TAKEN": 409,
    "NAME_TAKEN": 409,
    "NOT_FOUND": 404,
    "NOT_GATHERING": 409,
    "NOT_HOST": 403,
    "NOT_NOW": 409,
    "NOT_STARTED": 409,
    "NO_FREE_SEAT": 409,
    "NO_NAME": 401,
    "NO_PAUSE": 409,
    "NO_SUCH_OFFER": 409,
    "OPTION_EXCLUDES": 400,
    "OTHER_VERSION": 410,
    "PAUSED": 409,
    "SEAT_TAKEN": 409,
    "STALE": 409,
    "TOO_FAST": 429,
    "TOO_LARGE": 413,
    "TOO_MANY_PASSKEYS": 409,
    "TOO_MANY_PROGRAMS": 409,
    "UNAVAILABLE": 503,
    "UNKNOWN_CODE": 404,
    "UNKNOWN_KEY": 403,
    "UNKNOWN_PERSON": 404,
    "UNKNOWN_RULES": 404,
    "UNKNOWN_SEAT": 404,
    "UNKNOWN_TABLE": 404,
    "WEAK_PASSWORD": 400,
}


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """From the page. Unknown fields are refused, so that a misspelt one is noticed."""


class Outgoing(msgspec.Struct, frozen=True, omit_defaults=True):
    """To the page. Only what may be left out has a default."""


class Tagged(Outgoing, frozen=True, tag_field="type"):
    """A message over the socket."""


class ProtocolError(Exception):
    """A request that cannot be fulfilled: a code with the words in the catalogue, and what they are made of.

    `status`: the HTTP status, where it is not that of `STATUS`.
    """

    def __init__(self, code: str, status: int | None = None, **detail: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code] if status is None else status
        self.detail = detail


def key_hash(key: str) -> str:
    """What is kept of a seat's key. The keys are long and random, so a plain hash does."""
    return hashlib.sha256(key.encode()).hexdigest()
