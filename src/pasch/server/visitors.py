"""Who speaks: the seam between the tables and the people who have an account, a guest's name or a program's token."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec
from starlette.requests import HTTPConnection


class Visitor(msgspec.Struct, frozen=True):
    """Somebody the server knows. `person` is the public id, `session` the hash of what has been shown."""

    person: str
    name: str
    kind: Literal["guest", "account", "program"]
    session: str = ""


class Visitors(Protocol):
    """Knows people by what they show: a session's cookie, or a program's token."""

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        """Whoever makes this call or opens this socket; None for somebody without a name.

        Raises ProtocolError BAD_TOKEN for a token that is nobody's, StoreError.
        """
