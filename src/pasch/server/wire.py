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


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """From the page. Unknown fields are refused, so that a misspelt one is noticed."""


class Outgoing(msgspec.Struct, frozen=True, omit_defaults=True):
    """To the page. Only what may be left out has a default."""


class Tagged(Outgoing, frozen=True, tag_field="type"):
    """A message over the socket."""


class ProtocolError(Exception):
    """A request that cannot be fulfilled: a code with the words in the catalogue, and a fitting HTTP status."""

    def __init__(self, code: str, status: int, **detail: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.detail = detail


def key_hash(key: str) -> str:
    """What is kept of a seat's key. The keys are long and random, so a plain hash does."""
    return hashlib.sha256(key.encode()).hexdigest()
