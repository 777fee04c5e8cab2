"""Programs that play: a bot of one's own, with a token in place of a browser's cookie."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.server.people import moving
from pasch.server.people.accounts import Accounts
from pasch.server.people.seated import forget_at_tables
from pasch.server.protocol.people_objects import NewProgram, ProgramInfo
from pasch.server.protocol.wire import ProtocolError
from pasch.server.secret_words import new_id, new_key
from pasch.server.storage.schema import PERSON
from pasch.server.tables.names import checked_name
from pasch.server.visitors import Visitor

MOST: Final = 10  # of one person


class Programs:
    """The programs of people. Every method raises StoreError."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.hub = accounts.hub
        self.store = accounts.store
        self.sessions = accounts.sessions

    async def make(self, owner: Visitor, name: str) -> NewProgram:
        """Raises ProtocolError BAD_NAME, TOO_MANY_PROGRAMS."""
        chosen = checked_name(name)
        person, token, full = new_id(), new_key(), False

        async def write(connection: AsyncConnection) -> None:
            nonlocal full
            there = sa.select(sa.func.count()).select_from(PERSON).where(*owned(owner))
            full = ((await connection.execute(there)).scalar() or 0) >= MOST
            if full:
                return
            created = self.sessions.now()
            row = {"id": person, "name": chosen, "kind": "program", "owner": owner.person, "created": created, "xp": 0}
            await connection.execute(PERSON.insert(), row)
            await self.sessions.begin(connection, person, token)

        await self.store.commit(write)
        if full:
            raise ProtocolError("TOO_MANY_PROGRAMS", most=MOST)
        return NewProgram(person, token)

    async def of(self, owner: Visitor) -> list[ProgramInfo]:
        wanted = sa.select(PERSON.c.id, PERSON.c.name, PERSON.c.created).where(*owned(owner))
        rows = await self.store.rows(wanted.order_by(PERSON.c.created, PERSON.c.id))
        return [ProgramInfo(row["id"], row["name"], row["created"]) for row in rows]

    async def remove(self, owner: Visitor, person: str) -> None:
        """Raises ProtocolError NOT_FOUND, for somebody else's program too."""
        there = False

        async def write(connection: AsyncConnection) -> None:
            nonlocal there
            wanted = sa.select(PERSON.c.id).where(*owned(owner), PERSON.c.id == person)
            there = (await connection.execute(wanted)).first() is not None
            if there:
                self.hub.games.becomes(person, "")
                await moving.forget(connection, person)

        await self.accounts.settle(write, lambda: self.accounts.is_gone(person))
        if not there:
            raise ProtocolError("NOT_FOUND")
        await forget_at_tables(self.hub, person)


def owned(owner: Visitor) -> tuple[sa.ColumnElement[bool], ...]:
    return PERSON.c.kind == "program", PERSON.c.owner == owner.person
