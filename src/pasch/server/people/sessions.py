"""Who somebody is: the cookie of a browser, the token of a program. Only hashes of both are stored."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from pasch.server.protocol.wire import ProtocolError, key_hash
from pasch.server.storage.database import StoreError
from pasch.server.storage.schema import PERSON, SESSION
from pasch.server.storage.store import Store
from pasch.server.visitors import Visitor
from pasch.server.web.http import cookie_name, is_secure, session_cookie

LIFETIME: Final = 180 * 86_400  # seconds after its last use that a session is forgotten
RENEWED: Final = 86_400  # a use is noted no oftener than this
LONGEST_TOKEN: Final = 128


class Sessions:
    """The `Visitors` of a server with people, and what opens and ends their sessions. `now` is Unix time."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        """Whoever shows a program's token, or else a browser's cookie. Raises StoreError.

        A token is no cookie and a cookie no token: each is looked for among its own kind only. Whose cookie is nobody's
        is a stranger; a token that is nobody's, or an `Authorization` of another kind, raises BAD_TOKEN.
        """
        bearer = bearer_token(connection)
        token = (self.cookie_of(connection) if bearer is None else bearer) or ""
        session = key_hash(token)
        fits = 0 < len(token) <= LONGEST_TOKEN
        found = await self.found(session, program=bearer is not None) if fits else None
        if found is None and bearer is not None:
            raise ProtocolError("BAD_TOKEN")
        if found is None:
            return None
        if bearer is None and self.now() - found["seen"] > RENEWED:
            await self.renew(session)
        return Visitor(found["id"], found["name"], found["kind"], session)

    def cookie_of(self, connection: HTTPConnection) -> str | None:
        """The token of a browser; whoever shows a program's token is no browser."""
        return session_cookie(connection) if bearer_token(connection) is None else None

    async def is_open(self, token: str) -> bool:
        """Whether somebody's session has this token."""
        rows = await self.store.rows(sa.select(SESSION.c.hash).where(SESSION.c.hash == key_hash(token)))
        return bool(rows)

    async def found(self, hashed: str, program: bool) -> Any | None:
        wanted = (
            sa.select(PERSON.c.id, PERSON.c.name, PERSON.c.kind, SESSION.c.seen)
            .join(SESSION, SESSION.c.person == PERSON.c.id)
            .where(SESSION.c.hash == hashed)
        )
        if program:
            wanted = wanted.where(PERSON.c.kind == "program")
        else:
            wanted = wanted.where(PERSON.c.kind != "program", SESSION.c.seen > self.now() - LIFETIME)
        rows = await self.store.rows(wanted)
        return rows[0] if rows else None

    async def known(self, connection: HTTPConnection) -> Visitor:
        """Raises ProtocolError NO_NAME for a stranger and for a program, BAD_TOKEN; StoreError."""
        visitor = await self.visitor(connection)
        if visitor is None or visitor.kind == "program":
            raise ProtocolError("NO_NAME")
        return visitor

    async def renew(self, hashed: str) -> None:
        """Note that it is used. Where that cannot be stored it is used all the same, and noted the next time."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(SESSION.update().where(SESSION.c.hash == hashed).values(seen=self.now()))

        with contextlib.suppress(StoreError):
            await self.store.commit(write)

    async def begin(self, connection: AsyncConnection, person: str, token: str) -> None:
        """Part of a write: this token is this person's from now on. Old sessions are swept out at the occasion."""
        programs = sa.select(PERSON.c.id).where(PERSON.c.kind == "program")
        old = (SESSION.c.seen < self.now() - LIFETIME) & SESSION.c.person.not_in(programs)
        await connection.execute(SESSION.delete().where(old))
        now = self.now()
        row = {"hash": key_hash(token), "person": person, "created": now, "seen": now}
        await connection.execute(SESSION.insert(), row)

    async def end(self, connection: AsyncConnection, request: HTTPConnection) -> None:
        """Part of a write: the session that this browser has shown is over."""
        token = self.cookie_of(request)
        if token:
            await connection.execute(SESSION.delete().where(SESSION.c.hash == key_hash(token)))


def bearer_token(connection: HTTPConnection) -> str | None:
    """The token of the Authorization header, None without that header; "" for one of another kind."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def give_cookie(response: Response, connection: HTTPConnection, token: str) -> Response:
    response.set_cookie(
        cookie_name(connection), token, LIFETIME, path="/", secure=is_secure(connection), httponly=True, samesite="lax"
    )
    return response


def take_cookie(response: Response, connection: HTTPConnection) -> Response:
    response.delete_cookie(
        cookie_name(connection), path="/", secure=is_secure(connection), httponly=True, samesite="lax"
    )
    return response
