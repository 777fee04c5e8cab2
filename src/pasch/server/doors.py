"""What stands before every connection: the tables it may reach, who makes it, and how many one may have."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from pasch.server.http import Guard
from pasch.server.hub import Hub
from pasch.server.limits import Limit
from pasch.server.visitors import Visitor, Visitors

CODES: Final = Limit(10.0, 0.1)  # wrong codes tried from one address


class Crowd:
    """How many connections everybody has, and may have; of a stranger's address, since others may share it."""

    def __init__(self, of_a_person: int = 5, of_a_stranger: int = 20) -> None:
        self.of_a_person = of_a_person
        self.of_a_stranger = of_a_stranger
        self.of: Counter[str] = Counter()

    def enter(self, connection: HTTPConnection, visitor: Visitor | None) -> str | None:
        """One connection more for whoever this is: how he is counted, None if that is too many."""
        who = f"address {address(connection)}" if visitor is None else f"person {visitor.person}"
        if self.of[who] >= (self.of_a_stranger if visitor is None else self.of_a_person):
            return None
        self.of[who] += 1
        return who

    def leave(self, who: str) -> None:
        self.of[who] -= 1
        if self.of[who] <= 0:
            del self.of[who]


@dataclass(frozen=True)
class Doors:
    """What connections share, whether they are a call or a socket."""

    hub: Hub
    guard: Guard
    visitors: Visitors
    crowd: Crowd

    def may_try(self, whose: str, right: bool) -> bool:
        """Whether a code from this address counts. Right ones cost nothing, but who has guessed too often must wait."""
        bucket = self.guard.buckets.of(whose, CODES)
        if not bucket.take():
            return False
        if right:
            bucket.left += 1.0
        return True


def address(connection: HTTPConnection) -> str:
    """Where a connection comes from, "" if that is not known."""
    return connection.client.host if connection.client else ""
