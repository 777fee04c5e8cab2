"""Guests and accounts: becoming one, changing it, coming back to it, leaving for good."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import Request

from pasch.people import level
from pasch.server.clock import pause
from pasch.server.hub import Hub
from pasch.server.people import moving
from pasch.server.people.passwords import Passwords, check_strength, proper_login
from pasch.server.people.seated import forget_at_tables, tell_tables
from pasch.server.people.sessions import Sessions
from pasch.server.protocol.people_objects import LoginWish, Me, PasskeyInfo, PasswordWish, Stranger
from pasch.server.protocol.wire import ProtocolError, key_hash
from pasch.server.secret_words import new_id, new_key
from pasch.server.storage.database import StoreError
from pasch.server.storage.schema import PASSKEY, PERSON, SESSION
from pasch.server.storage.store import Write
from pasch.server.tables.limits import Limit
from pasch.server.tables.names import checked_name
from pasch.server.tables.table_task import AGAIN
from pasch.server.visitors import Visitor
from pasch.server.web.http import Guard, address

GUESSES: Final = Limit(10.0, 1 / 30)  # passwords tried for one login, from one address
# From wherever. One address alone does not use it up: nobody should be kept out by a neighbour who knows his login.
ALL_GUESSES: Final = Limit(100.0, 1 / 10)
NOBODY: Final = Stranger("")
T = TypeVar("T")


class Accounts:
    """What people do with themselves. Every method raises ProtocolError with the code, and StoreError."""

    def __init__(self, hub: Hub, sessions: Sessions, guard: Guard, passwords: Passwords | None = None) -> None:
        self.hub = hub
        self.store = hub.store
        self.sessions = sessions
        self.guard = guard
        self.passwords = passwords or Passwords()

    # ---- oneself ----

    async def me(self, visitor: Visitor | None) -> Me | Stranger:
        if visitor is None:
            return NOBODY
        row = await self.row(PERSON.c.id == visitor.person)
        if row is None:
            return NOBODY
        wanted = sa.select(PASSKEY.c.id, PASSKEY.c.label, PASSKEY.c.created).where(PASSKEY.c.person == row["id"])
        keys = await self.store.rows(wanted.order_by(PASSKEY.c.created))
        return Me(
            person=row["id"],
            name=row["name"],
            kind=row["kind"],
            level=level(row["xp"]).number,
            xp=row["xp"],
            login=row["login"] or "",
            has_password=row["password"] is not None,
            passkeys=[PasskeyInfo(**key) for key in keys],
        )

    async def become(self, request: Request, name: str) -> tuple[Visitor, str | None]:
        """A stranger becomes a guest, everybody else has another name. Returns the token of a new session."""
        chosen = checked_name(name)
        visitor = await self.sessions.visitor(request)
        if visitor is not None:
            await self.set_values(visitor.person, name=chosen)
            return Visitor(visitor.person, chosen, visitor.kind), None
        person, token = new_id(), new_key()

        async def write(connection: AsyncConnection) -> None:
            row = {"id": person, "name": chosen, "kind": "guest", "created": self.sessions.now(), "xp": 0}
            await connection.execute(PERSON.insert(), row)
            await self.sessions.begin(connection, person, token)

        await self.store.commit(write)
        return Visitor(person, chosen, "guest"), token

    async def leave_for_good(self, visitor: Visitor) -> None:
        """Forget the person and what is known of it; finished games keep the seat's name."""
        gone: list[str] = []

        async def write(connection: AsyncConnection) -> None:
            wanted = sa.select(PERSON.c.id).where(PERSON.c.owner == visitor.person, PERSON.c.kind == "program")
            gone[:] = *(await connection.execute(wanted)).scalars(), visitor.person
            for person in gone:
                self.hub.games.becomes(person, "")
                await moving.forget(connection, person)

        await self.settle(write, lambda: self.is_gone(visitor.person))
        for person in gone:
            await forget_at_tables(self.hub, person)

    # ---- passwords ----

    async def set_password(self, request: Request, wish: PasswordWish) -> tuple[Visitor, str]:
        """The guest becomes an account, or the account gets another password; all its other sessions end."""
        visitor = await self.sessions.known(request)
        row = await self.row(PERSON.c.id == visitor.person)
        if row is None:
            raise ProtocolError("NO_NAME")
        login = proper_login(wish.login)
        check_strength(wish.password, wish.login, login, visitor.name)
        if row["password"] is not None:
            self.count_guess(request, row["login"])
            if not await self.passwords.fits(row["password"], wish.old or ""):
                raise ProtocolError("BAD_LOGIN")
        hashed = await self.passwords.hash(wish.password)
        token, problem = new_key(), ""

        async def write(connection: AsyncConnection) -> None:
            nonlocal problem
            other = sa.select(PERSON.c.id).where(PERSON.c.login == login, PERSON.c.id != visitor.person)
            taken = (await connection.execute(other)).first() is not None
            problem = "LOGIN_TAKEN" if taken else "" if await is_same(connection, row) else "BAD_LOGIN"
            if problem:
                return
            values = {"kind": "account", "login": login, "password": hashed}
            await connection.execute(PERSON.update().where(PERSON.c.id == visitor.person).values(**values))
            await connection.execute(SESSION.delete().where(SESSION.c.person == visitor.person))
            await self.sessions.begin(connection, visitor.person, token)

        await self.settle(write, lambda: self.sessions.is_open(token))
        if problem:
            raise ProtocolError(problem)
        self.hub.hang_up(visitor.person)
        return Visitor(visitor.person, visitor.name, "account"), token

    async def log_in(self, request: Request, wish: LoginWish) -> tuple[Visitor, str]:
        """Whoever knows the password is the account; what a guest had goes with him."""
        try:
            login = proper_login(wish.login)
        except ProtocolError:
            login = ""
        self.count_guess(request, login)
        row = await self.row((PERSON.c.login == login) & (PERSON.c.kind == "account"))
        stored = None if row is None else row["password"]
        if not await self.passwords.fits(stored, wish.password) or row is None:
            raise ProtocolError("BAD_LOGIN")
        old = self.passwords.is_old(row["password"])
        return await self.come_back(request, row, await self.passwords.hash(wish.password) if old else None)

    def count_guess(self, request: Request, login: str | None) -> None:
        """Raises ProtocolError TOO_FAST."""
        self.guard.count(f"login {login} {address(request)}", GUESSES)
        self.guard.count(f"login {login}", ALL_GUESSES)

    async def come_back(self, request: Request, row: Any, hashed: str | None = None) -> tuple[Visitor, str]:
        """A new session of this account, never one that was shown; the old one of this browser ends.

        `hashed`: its password anew, by today's parameters. Raises BAD_LOGIN if it has another one by now.
        """
        visitor, token = await self.sessions.visitor(request), new_key()
        account = Visitor(row["id"], row["name"], row["kind"], key_hash(token))
        guest = visitor.person if visitor is not None and visitor.kind == "guest" else ""
        same = False

        async def write(connection: AsyncConnection) -> None:
            nonlocal same
            same = await is_same(connection, row)
            if not same:
                return
            if hashed is not None:
                await connection.execute(PERSON.update().where(PERSON.c.id == row["id"]).values(password=hashed))
            await self.sessions.end(connection, request)
            if guest:
                await moving.move(connection, guest, account.person)
            await self.sessions.begin(connection, account.person, token)

        if guest:
            self.hub.games.becomes(guest, account.person)
        await self.settle(write, lambda: self.sessions.is_open(token))
        if not same:
            raise ProtocolError("BAD_LOGIN")
        if guest:
            await tell_tables(self.hub, guest, account)
        if visitor is not None:
            self.hub.end_session(visitor.session)
        return account, token

    async def log_out(self, request: Request, everywhere: bool) -> None:
        visitor = await self.sessions.visitor(request)
        if visitor is None:
            return

        async def write(connection: AsyncConnection) -> None:
            await self.sessions.end(connection, request)
            if everywhere:
                await connection.execute(SESSION.delete().where(SESSION.c.person == visitor.person))

        await self.settle(write, lambda: self.is_out(request))
        if everywhere:
            self.hub.hang_up(visitor.person)
        else:
            self.hub.end_session(visitor.session)

    # ---- rows ----

    async def settle(self, write: Write, is_done: Callable[[], Awaitable[bool]]) -> None:
        """What is reported as failed may be stored all the same; then tables and connections have to hear of it."""
        try:
            await self.store.commit(write)
        except StoreError:
            if not await self.find_out(is_done):
                raise

    async def find_out(self, read: Callable[[], Awaitable[T]]) -> T:
        """What is known after something has been stored. While it cannot be read it is asked again: it is done."""
        while True:
            with contextlib.suppress(StoreError):
                return await read()
            await pause(self.hub.clock, AGAIN)

    async def is_gone(self, person: str) -> bool:
        return await self.row(PERSON.c.id == person) is None

    async def is_out(self, request: Request) -> bool:
        """A program's token that is over is none any more."""
        try:
            return await self.sessions.visitor(request) is None
        except ProtocolError:
            return True

    async def row(self, which: sa.ColumnElement[bool]) -> Any | None:
        rows = await self.store.rows(sa.select(PERSON).where(which))
        return rows[0] if rows else None

    async def set_values(self, person: str, **values: Any) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(PERSON.update().where(PERSON.c.id == person).values(**values))

        await self.store.commit(write)


async def is_same(connection: AsyncConnection, row: Any) -> bool:
    """Whether this person is still there, and has no other password by now: working out a hash takes a while."""
    wanted = sa.select(PERSON.c.password).where(PERSON.c.id == row["id"])
    return (await connection.execute(wanted)).all() == [(row["password"],)]
