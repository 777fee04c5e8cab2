"""What stands before every connection: the tables it may reach, who makes it, and how many one may have."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from starlette.requests import HTTPConnection

from pasch.server.http import Guard, Limit
from pasch.server.hub import Hub
from pasch.server.visitors import Strangers, Visitor, Visitors

CODES: Final = Limit(10.0, 0.1)  # wrong codes tried from one address


class Crowd:
    """How many connections everybody has."""

    def __init__(self) -> None:
        self.of: Counter[str] = Counter()

    def enter(self, who: str, most: int) -> bool:
        """One more; False if that is too many."""
        if self.of[who] >= most:
            return False
        self.of[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.of[who] -= 1
        if self.of[who] <= 0:
            del self.of[who]


@dataclass
class Doors:
    """`most_of_a_person` and `most_of_a_stranger`: connections at a time; of a stranger's address, others share it."""

    hub: Hub
    guard: Guard
    visitors: Visitors = field(default_factory=Strangers)
    crowd: Crowd = field(default_factory=Crowd)
    most_of_a_person: int = 5
    most_of_a_stranger: int = 20

    def enter(self, connection: HTTPConnection, visitor: Visitor | None) -> str | None:
        """One connection more for whoever this is: how he is counted, None if that is too many."""
        who = f"address {address(connection)}" if visitor is None else f"person {visitor.person}"
        most = self.most_of_a_stranger if visitor is None else self.most_of_a_person
        return who if self.crowd.enter(who, most) else None

    def may_try(self, whose: str, right: bool) -> bool:
        """Whether a code from this address counts. Right ones cost nothing, but who has guessed too often must wait."""
        bucket = self.guard.bucket(whose, CODES)
        if not bucket.take():
            return False
        if right:
            bucket.left += 1.0
        return True


def address(connection: HTTPConnection) -> str:
    """Where a connection comes from, "" if that is not known."""
    return connection.client.host if connection.client else ""
