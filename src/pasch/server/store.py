"""The log of all games. An answer counts once it is written here; everything else can be played again from it.

One writer commits whatever has queued up while the last commit was under way, so that many tables share one flush of
the disk. No table goes on before its own answers are in.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool
from sqlalchemy.schema import CreateColumn

from pasch.rulesets.schema import Scalar
from pasch.server.messages import Pace, SeatInfo

LOG: Final = logging.getLogger("pasch.server")
MEMORY: Final = "sqlite+aiosqlite:///:memory:"
METADATA: Final = sa.MetaData()

GAME: Final = sa.Table(
    "game",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("engine", sa.String(32), nullable=False),
    sa.Column("rules", sa.String(64), nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("keys", sa.Text, nullable=False),
    sa.Column("pace", sa.String(16), nullable=False),
    sa.Column("auto_claim", sa.Text, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    # Later than the first release; an older file gets them when it is opened.
    sa.Column("timed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("house", sa.String(200), nullable=False, server_default=""),
)

ANSWER: Final = sa.Table(
    "answer",
    METADATA,
    sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("token", sa.Text, nullable=False),
    sa.Column("action_id", sa.String(80), nullable=True),
    sa.UniqueConstraint("game", "action_id"),
)


class StoreError(Exception):
    """Something could not be written or read; nothing of it was."""


class StoredGame(msgspec.Struct, frozen=True):
    """A game's head. `keys` maps the SHA-256 of a seat's key to the seat: the keys themselves are nowhere kept."""

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


JSON_FIELDS: Final = ("options", "seats", "keys", "auto_claim")


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


def address(database: str) -> str:
    """The URL of a database: a URL stays as it is, anything else is the path of a SQLite file."""
    return database if "://" in database else f"sqlite+aiosqlite:///{Path(database).resolve()}"


def set_up_sqlite(connection: Any, _: object) -> None:
    """WAL lets readers read while the writer writes; FULL flushes before a commit returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """The database behind the server."""

    def __init__(self, database: str = MEMORY) -> None:
        self.url = address(database)
        options: dict[str, Any] = {"poolclass": StaticPool} if ":memory:" in self.url else {}
        self.engine: AsyncEngine = create_async_engine(self.url, **options)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", set_up_sqlite)
        self.queue: list[tuple[Write, asyncio.Future[None]]] = []
        self.more = asyncio.Event()
        # A database in memory is one connection: a reader would end the writer's transaction.
        self.alone = asyncio.Lock()
        self.writer: asyncio.Task[None] | None = None

    def try_file(self) -> None:
        """See whether a SQLite file can be opened, before threads wait for it. Raises StoreError."""
        file = self.engine.url.database
        if self.engine.dialect.name != "sqlite" or file is None or ":memory:" in file:
            return
        try:
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("PRAGMA schema_version")
        except sqlite3.Error as error:
            raise StoreError(f"{file}: {error}") from error

    async def open(self) -> None:
        """Make the tables where they are missing and start the writer. Raises StoreError."""
        self.try_file()
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(bring_up_to_date)
        except (SQLAlchemyError, OSError) as error:
            await self.engine.dispose()
            raise StoreError(str(error)) from error
        self.writer = asyncio.create_task(self.write_on())

    async def close(self) -> None:
        """Write what is still queued, then let go of the database."""
        if self.writer is not None:
            if self.queue:
                await asyncio.wait([done for _, done in self.queue])
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
            self.writer = None
        await self.engine.dispose()

    # ---- writing ----

    async def create(self, game: StoredGame, answers: list[StoredAnswer]) -> None:
        """A new game with the answers of chance before its first question. Raises StoreError."""
        row = msgspec.structs.asdict(game)
        for name in JSON_FIELDS:
            row[name] = msgspec.json.encode(row[name]).decode()

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(GAME.insert(), row)
            if answers:
                await connection.execute(ANSWER.insert(), answer_rows(game.id, answers))

        await self.commit(write)

    async def append(self, game: str, answers: list[StoredAnswer], over: bool) -> None:
        """More answers; two writers of one game cannot both succeed. Raises StoreError."""
        rows = Rows(answer_rows(game, answers))

        async def write(connection: AsyncConnection) -> None:
            await rows(connection)
            await connection.execute(GAME.update().where(GAME.c.id == game).values(over=True))

        await self.commit(write if over else rows)

    async def set_up(self, game: str, pace: Pace, auto_claim: list[int]) -> None:
        """What a table has set since it was opened. Raises StoreError."""
        claims = msgspec.json.encode(auto_claim).decode()

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(GAME.update().where(GAME.c.id == game).values(pace=pace, auto_claim=claims))

        await self.commit(write)

    async def commit(self, write: Write) -> None:
        """Returns when this is on the disk. Raises StoreError."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.append((write, done))
        self.more.set()
        await done

    async def write_on(self) -> None:
        while True:
            await self.more.wait()
            self.more.clear()
            while self.queue:
                batch = self.queue[:]
                await self.write_batch(batch)
                del self.queue[: len(batch)]

    async def write_batch(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        """All in one transaction; if that fails each in its own, so that one bad one harms no other."""
        try:
            async with self.alone, self.engine.begin() as connection:
                for write in together([write for write, _ in batch]):
                    await write(connection)
        except Exception as error:
            if len(batch) == 1:
                LOG.exception("not stored")
                settle(batch[0][1], StoreError(str(error)))
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
        row = {str(column): value for column, value in rows[0].items()}
        for field in JSON_FIELDS:
            row[field] = msgspec.json.decode(row[field])
        return msgspec.convert(row, StoredGame)

    async def answers(self, name: str) -> list[StoredAnswer]:
        """All answers of a game, in order. Raises StoreError."""
        wanted = sa.select(ANSWER.c.seq, ANSWER.c.token, ANSWER.c.action_id)
        rows = await self.rows(wanted.where(ANSWER.c.game == name).order_by(ANSWER.c.seq))
        return [StoredAnswer(row["seq"], row["token"], row["action_id"]) for row in rows]

    async def rows(self, query: sa.Select[Any]) -> list[Any]:
        try:
            async with self.alone, self.engine.connect() as connection:
                return list((await connection.execute(query)).mappings())
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(str(error)) from error


def bring_up_to_date(connection: sa.Connection) -> None:
    """Make what is missing: tables, and the columns that an older version did not know."""
    METADATA.create_all(connection)
    there = {column["name"] for column in sa.inspect(connection).get_columns(GAME.name)}
    for column in GAME.columns:
        if column.name not in there:
            words = CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(sa.text(f"ALTER TABLE {GAME.name} ADD COLUMN {words}"))


def answer_rows(game: str, answers: list[StoredAnswer]) -> list[dict[str, Any]]:
    return [{"game": game, **msgspec.structs.asdict(answer)} for answer in answers]


def settle(done: asyncio.Future[None], error: StoreError | None) -> None:
    """Tell whoever waits; he may have stopped waiting."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
