"""What stands before every connection: the tables it may reach, who makes it, and how many one may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from pasch.server.hub import Hub, Place
from pasch.server.protocol.wire import ProtocolError
from pasch.server.tables.codes import seat_letters
from pasch.server.tables.limits import Limit
from pasch.server.visitors import Visitor, Visitors
from pasch.server.web.http import Guard, address

CODES: Final = Limit(10.0, 0.1)  # wrong codes tried from one address


class Crowd:
    """How many connections everybody has, and may have; of a stranger's address, since others may share it.

    A person may sit at some tables, each on some devices. People at one address have no end, as guests come and go; so
    all of them together have a limit, too.
    """

    def __init__(self, of_a_person: int = 15, of_a_stranger: int = 20, of_an_address: int = 100) -> None:
        self.of_a_person = of_a_person
        self.of_a_stranger = of_a_stranger
        self.of_an_address = of_an_address
        self.of: Counter[str] = Counter()

    def enter(self, connection: HTTPConnection, visitor: Visitor | None) -> tuple[str, ...] | None:
        """One connection more for whoever this is: how he is counted, None if that is too many."""
        here = address(connection)
        own = (f"stranger {here}", self.of_a_stranger) if visitor is None else (visitor.person, self.of_a_person)
        counted = (own, (f"address {here}", self.of_an_address))
        if any(self.of[who] >= most for who, most in counted):
            return None
        names = tuple(who for who, _ in counted)
        self.of.update(names)
        return names

    def leave(self, names: Collection[str]) -> None:
        self.of.subtract(names)
        self.of = +self.of


@dataclass(frozen=True)
class Doors:
    """What connections share, whether they are a call or a socket."""

    hub: Hub
    guard: Guard
    visitors: Visitors
    crowd: Crowd

    def opening(self, whose: str, keys: list[str], place: Place) -> list[str]:
        """The keys, a seat's code among them however it is written. Raises ProtocolError TOO_FAST for many wrong ones."""
        opened = [seat_letters(key) or key for key in keys]
        for key in opened:
            if seat_letters(key) and not self.may_try(whose, place.knows(key)):
                raise ProtocolError("TOO_FAST")
        return opened

    def may_try(self, whose: str, right: bool) -> bool:
        """Whether a code from this address counts. Right ones cost nothing, but who has guessed too often must wait."""
        bucket = self.guard.buckets.of(whose, CODES)
        if not bucket.take():
            return False
        if right:
            bucket.left += 1.0
        return True
