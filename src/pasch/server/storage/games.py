"""The heads of games in the database: what a table is, who sits there, and how it is found."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec.structs import asdict, replace
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.server.storage.schema import ANSWER, GAME, PERSON, SEAT_CODE, SITTING
from pasch.server.storage.store import Store, StoredAnswer, StoredGame, answer_rows, head_of, head_row

AT_ONCE: Final = 500  # ids in one statement
MOST_HEIRS: Final = 1000  # of whom is remembered who they have become
MOST_OF_ONE: Final = 50  # games that are not over, of one person


class Vanished(Exception):
    """The game is not there any more, or has gone on."""


class Games:
    """Each call is one transaction; `codes` are the hashes of the seats' spoken codes among a game's keys.

    All of them raise StoreError, and then nothing has changed.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.heirs: dict[str, str] = {}

    # ---- writing ----

    async def open(
        self,
        game: StoredGame,
        codes: Collection[str],
        answers: list[StoredAnswer],
        before: StoredGame | None = None,
    ) -> StoredGame:
        """A new game, as it is stored; one that gathers has no answers yet.

        As the rematch of the game `before` it is the only one, and the codes of the seats open those of the new table.
        """

        stored = game

        async def write(connection: AsyncConnection) -> None:
            nonlocal stored
            if before is not None:
                here = sa.and_(GAME.c.id == before.id, GAME.c.next == "")
                changed = await connection.execute(GAME.update().where(here).values(next=game.id))
                if changed.rowcount != 1:
                    raise Vanished(before.id)
                await connection.execute(SEAT_CODE.delete().where(SEAT_CODE.c.game == before.id))
            stored = await self.with_people(connection, game)
            await connection.execute(GAME.insert(), head_row(asdict(stored)))
            await seat(connection, stored, codes)
            if answers:
                await connection.execute(ANSWER.insert(), answer_rows(game.id, answers))

        await self.store.commit(write)
        return stored

    async def keep(
        self, game: StoredGame, codes: Collection[str], answers: list[StoredAnswer] | None = None
    ) -> StoredGame:
        """A table before its start as it is now, and as it is stored; with answers the game begins."""
        stored = game

        async def write(connection: AsyncConnection) -> None:
            nonlocal stored
            stored = await self.with_people(connection, game)
            row = head_row(asdict(stored))
            row.pop("seen")
            here = sa.and_(GAME.c.id == game.id, GAME.c.gathering == sa.true())
            changed = await connection.execute(GAME.update().where(here).values(row))
            if changed.rowcount != 1:
                raise Vanished(game.id)
            await connection.execute(SITTING.delete().where(SITTING.c.game == game.id))
            await connection.execute(SEAT_CODE.delete().where(SEAT_CODE.c.game == game.id))
            await seat(connection, stored, codes)
            if answers:
                await connection.execute(ANSWER.insert(), answer_rows(game.id, answers))

        await self.store.commit(write)
        return stored

    def becomes(self, person: str, heir: str) -> None:
        """Say before it is written that somebody will be another one from now on, or nobody, "".

        Tables that hear of it only after that write on, and so does a call of his that is under way.
        """
        self.heirs[person] = heir
        if len(self.heirs) > MOST_HEIRS:
            del self.heirs[next(iter(self.heirs))]

    async def with_people(self, connection: AsyncConnection, game: StoredGame) -> StoredGame:
        """Part of a write: the game with its people as whoever they are by now."""
        heirs = {one.person: one.person for one in game.seats}
        while wanted := {heir for heir in heirs.values() if heir in self.heirs}:
            found = sa.select(PERSON.c.id).where(PERSON.c.id.in_(wanted))
            gone = wanted - set((await connection.execute(found)).scalars())
            if not gone:
                break
            heirs = {one: self.heirs[heir] if heir in gone else heir for one, heir in heirs.items()}
        return replace(game, seats=[replace(one, person=heirs[one.person]) for one in game.seats])

    async def remove(self, game: str) -> None:
        """A table that has not begun is there no more."""

        async def write(connection: AsyncConnection) -> None:
            here = sa.and_(GAME.c.id == game, GAME.c.gathering == sa.true())
            gone = await connection.execute(sa.select(GAME.c.id).where(here))
            if gone.first() is None:
                raise Vanished(game)
            await remove(connection, [game])

        await self.store.commit(write)

    async def sweep(self, there: Sequence[str], now: float, before: float) -> None:
        """Somebody is at these tables now; those where nobody has been since `before` go, if they never began."""

        async def write(connection: AsyncConnection) -> None:
            for first in range(0, len(there), AT_ONCE):
                some = there[first : first + AT_ONCE]
                await connection.execute(GAME.update().where(GAME.c.id.in_(some)).values(seen=now))
            idle = sa.and_(GAME.c.gathering == sa.true(), GAME.c.seen < before)
            rows = await connection.execute(sa.select(GAME.c.id).where(idle).limit(AT_ONCE))
            gone = [row[0] for row in rows]
            if gone:
                await remove(connection, gone)

        await self.store.commit(write)

    # ---- reading ----

    async def codes_of(self, game: str) -> set[str]:
        """The hashes of its seats' codes."""
        rows = await self.store.rows(sa.select(SEAT_CODE.c.hash).where(SEAT_CODE.c.game == game))
        return {row["hash"] for row in rows}

    async def seat_of_code(self, code_hash: str) -> tuple[str, int] | None:
        """The game and the seat that a spoken code opens."""
        rows = await self.store.rows(sa.select(SEAT_CODE).where(SEAT_CODE.c.hash == code_hash))
        return (rows[0]["game"], rows[0]["seat"]) if rows else None

    async def table_of_code(self, code: str) -> str | None:
        """The table with this code that is not over."""
        found = sa.select(GAME.c.id).where(GAME.c.code == code, GAME.c.over == sa.false())
        rows = await self.store.rows(found)
        return str(rows[0]["id"]) if rows else None

    async def of_person(self, person: str) -> list[StoredGame]:
        """Where somebody sits and it is not over, the newest first."""
        sits = sa.select(SITTING.c.game).where(SITTING.c.person == person)
        found = sa.select(GAME).where(GAME.c.id.in_(sits), GAME.c.over == sa.false())
        rows = await self.store.rows(found.order_by(GAME.c.created.desc()).limit(MOST_OF_ONE))
        return [head_of(row) for row in rows]


async def remove(connection: AsyncConnection, games: Sequence[str]) -> None:
    """These tables, and whatever leads to them. The codes that a rematch has taken over open the game before again."""
    earlier = sa.select(GAME.c.id, GAME.c["keys"], GAME.c.next).where(GAME.c.next.in_(games))
    back = []
    for before, text, rematch in (await connection.execute(earlier)).all():
        keys = msgspec.json.decode(text, type=dict[str, int])
        codes = (await connection.execute(sa.select(SEAT_CODE.c.hash).where(SEAT_CODE.c.game == rematch))).scalars()
        back += [{"hash": one, "game": before, "seat": keys[one]} for one in codes if one in keys]
    for table in (SITTING, SEAT_CODE):
        await connection.execute(table.delete().where(table.c.game.in_(games)))
    await connection.execute(GAME.update().where(GAME.c.next.in_(games)).values(next=""))
    await connection.execute(GAME.delete().where(GAME.c.id.in_(games)))
    if back:
        await connection.execute(SEAT_CODE.insert(), back)


async def seat(connection: AsyncConnection, game: StoredGame, codes: Collection[str]) -> None:
    """Who sits where, and the codes of the seats."""
    sitting: list[dict[str, Any]] = [
        {"game": game.id, "seat": one.seat, "person": one.person} for one in game.seats if one.person
    ]
    spoken = [{"hash": one, "game": game.id, "seat": game.keys[one]} for one in codes if one in game.keys]
    if sitting:
        await connection.execute(SITTING.insert(), sitting)
    if spoken:
        await connection.execute(SEAT_CODE.insert(), spoken)
