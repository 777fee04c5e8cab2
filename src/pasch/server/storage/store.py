"""The log of all games. An answer counts once it is written here; everything else can be played again from it.

One writer commits whatever has queued up while the last commit was under way, so that many tables share one flush of
the disk. No table goes on before its own answers are in.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pasch.rulesets.schema import Scalar
from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.protocol.wire import Chat, Pace
from pasch.server.settling import settle
from pasch.server.storage.database import (
    MEMORY,
    PATIENCE,
    Claim,
    StoreError,
    address,
    begin,
    in_memory,
    is_busy,
    make_engine,
    try_file,
)
from pasch.server.storage.migrations import UnknownStep, bring_to
from pasch.server.storage.schema import ANSWER, GAME

LOG: Final = logging.getLogger("pasch.server")


class StoredGame(msgspec.Struct, frozen=True):
    """A game's head. `keys` maps the SHA-256 of what opens a seat to it: keys and codes themselves are nowhere kept.

    `seen` is when somebody was last known to be at a table that gathers.
    """

    id: str
    created: float
    engine: str
    rules: str
    digest: str
    options: dict[str, Scalar]
    seats: list[SeatInfo]
    keys: dict[str, int]
    pace: Pace
    auto_claim: list[int]
    seed: int
    over: bool
    timed: bool = False
    house: str = ""
    gathering: bool = False
    public: bool = False
    stand_in: bool = False
    chat: Chat = "free"
    host: int = 0
    code: str = ""
    next: str = ""
    stood_in: list[int] = []
    server_seed: str = ""
    client_seeds: dict[str, str] = {}
    ended: float = 0.0
    counted: bool = False
    paused: bool = False
    given: int = 0
    leaving: list[int] = []
    seen: float = 0.0


JSON_FIELDS: Final = ("options", "seats", "keys", "auto_claim", "stood_in", "client_seeds", "leaving")


class StoredAnswer(msgspec.Struct, frozen=True):
    """One token of the record; those that came from a page carry its seat and id."""

    seq: int
    token: str
    action_id: str | None = None


Write = Callable[[AsyncConnection], Awaitable[None]]


class Rows:
    """Answers to be written. Those of one batch go in with one statement: each one costs a way to the database."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.rows = rows

    async def __call__(self, connection: AsyncConnection) -> None:
        await connection.execute(ANSWER.insert(), self.rows)


def together(writes: list[Write]) -> list[Write]:
    """The same writes, all rows of answers in one. Nobody waits for another one of his batch."""
    rows = [row for write in writes if isinstance(write, Rows) for row in write.rows]
    others = [write for write in writes if not isinstance(write, Rows)]
    return [*others, Rows(rows)] if rows else others


class Store:
    """The database behind the server."""

    def __init__(self, database: str = MEMORY) -> None:
        self.url = address(database)
        self.engine: AsyncEngine = make_engine(self.url, PATIENCE)
        self.claim = Claim(self.engine)
        self.queue: list[tuple[Write, asyncio.Future[None]]] = []
        self.more = asyncio.Event()
        # One reads and one writes at a time. In memory both are one connection: a reader would end the writer's
        # transaction.
        self.reading = asyncio.Lock()
        self.writing = self.reading if in_memory(self.url) else asyncio.Lock()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database up to date and start the writer. Raises StoreError."""
        try_file(self.engine)
        try:
            await self.claim.take()
            await self.bring_up_to_date()
        except (SQLAlchemyError, OSError, UnknownStep, StoreError) as error:
            await self.let_go()
            raise StoreError(str(error)) from error
        self.writer = asyncio.create_task(self.write_on())

    async def bring_up_to_date(self) -> None:
        """The steps of an old and large database may take longer than anybody who plays would wait."""
        engine = make_engine(self.url) if self.claim.is_held_by_a_connection else self.engine
        try:
            async with engine.begin() as connection:
                await begin(connection)
                await connection.run_sync(bring_to)
        finally:
            if engine is not self.engine:
                await engine.dispose()

    async def close(self) -> None:
        """Write what is still queued, then let go of the database."""
        if self.writer is not None:
            if self.queue:
                await asyncio.wait([done for _, done in self.queue])
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
            self.writer = None
        await self.let_go()

    async def let_go(self) -> None:
        await self.claim.release()
        await self.engine.dispose()

    # ---- writing ----

    async def append(self, game: str, answers: list[StoredAnswer], ended: float | None = None) -> None:
        """More answers; two writers of one game cannot both succeed. `ended`: when, if the last one is among them.

        Raises StoreError.
        """
        rows = Rows(answer_rows(game, answers))

        async def write(connection: AsyncConnection) -> None:
            await rows(connection)
            await connection.execute(GAME.update().where(GAME.c.id == game).values(over=True, ended=ended))

        await self.commit(rows if ended is None else write)

    async def change(self, game: str, **fields: Any) -> None:
        """Other values in a game's head. Raises StoreError."""
        row = head_row(fields)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(GAME.update().where(GAME.c.id == game).values(row))

        await self.commit(write)

    async def commit(self, write: Write) -> None:
        """Returns when this is on the disk. Raises StoreError."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.append((write, done))
        self.more.set()
        await done

    def transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """One to write in, as the only server."""
        return self.claim.transaction() if self.claim.is_held_by_a_connection else self.engine.begin()

    async def write_on(self) -> None:
        while True:
            await self.more.wait()
            self.more.clear()
            while self.queue:
                batch = self.queue[:]
                await self.write_batch(batch)
                del self.queue[: len(batch)]

    async def write_batch(self, batch: list[tuple[Write, asyncio.Future[None]]], again: bool = True) -> None:
        """All in one transaction; if that fails each in its own, so that one bad one harms no other.

        Where the file is locked or the database out of reach, each would wait for as long as all have waited already.
        Where only the connection was lost, all are tried once more.
        """
        try:
            async with self.writing, self.transaction() as connection:
                for write in together([write for write, _ in batch]):
                    await write(connection)
        except Exception as error:
            if again and isinstance(error, DBAPIError) and error.connection_invalidated:
                await self.write_batch(batch, again=False)
            elif len(batch) == 1 or is_busy(error) or isinstance(error, StoreError):
                LOG.exception("not stored")
                for _, done in batch:
                    settle(done, StoreError(str(error)))
            else:
                for one in batch:
                    await self.write_batch([one])
        else:
            for _, done in batch:
                settle(done, None)

    # ---- reading ----

    async def game(self, name: str) -> StoredGame | None:
        """The head of a game, None if there is no such game. Raises StoreError."""
        rows = await self.rows(sa.select(GAME).where(GAME.c.id == name))
        if not rows:
            return None
        return head_of(rows[0])

    async def uncounted(self) -> list[StoredGame]:
        """Games that are over and have not gone to the people who played them, oldest first. Raises StoreError."""
        wanted = sa.select(GAME).where(GAME.c.over, sa.not_(GAME.c.counted)).order_by(GAME.c.ended)
        return [head_of(row) for row in await self.rows(wanted)]

    async def answers(self, name: str) -> list[StoredAnswer]:
        """All answers of a game, in order. Raises StoreError."""
        wanted = sa.select(ANSWER.c.seq, ANSWER.c.token, ANSWER.c.action_id)
        rows = await self.rows(wanted.where(ANSWER.c.game == name).order_by(ANSWER.c.seq))
        return [StoredAnswer(row["seq"], row["token"], row["action_id"]) for row in rows]

    async def rows(self, query: sa.Select[Any]) -> list[Any]:
        try:
            async with self.reading, self.engine.connect() as connection:
                return list((await connection.execute(query)).mappings())
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(str(error)) from error


def head_row(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields of a head as the database holds them."""
    row = dict(fields)
    for name in JSON_FIELDS:
        if name in row:
            row[name] = msgspec.json.encode(row[name]).decode()
    return row


def head_of(found: Any) -> StoredGame:
    row = {str(column): value for column, value in found.items()}
    for name in JSON_FIELDS:
        row[name] = msgspec.json.decode(row[name])
    return msgspec.convert(row, StoredGame)


def answer_rows(game: str, answers: list[StoredAnswer]) -> list[dict[str, Any]]:
    return [{"game": game, **msgspec.structs.asdict(answer)} for answer in answers]
