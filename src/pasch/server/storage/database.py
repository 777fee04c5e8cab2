"""The database by its address: a SQLite file by default, PostgreSQL by a URL; and that only one server uses it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from filelock import FileLock, Timeout
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

MEMORY: Final = "sqlite+aiosqlite:///:memory:"
ASYNCPG: Final = "postgresql+asyncpg"
POSTGRES: Final = ("postgres", "postgresql")
DRIVER: Final = "PostgreSQL needs a driver: pip install 'pasch[postgres]'"
VARIABLE: Final = "PASCH_DATABASE"
BESIDE: Final = "pasch.sqlite3"
BUSY: Final = 5000  # milliseconds to wait for somebody who has locked the file
PATIENCE: Final = 20.0  # seconds in which PostgreSQL has to answer a server that plays
ONE_SERVER: Final = 0x5061736368  # the number of the lock that a server holds in PostgreSQL


class StoreError(Exception):
    """Something could not be written or read; nothing of it was."""


def chosen(database: str | None) -> str:
    """The database that is named, else the environment's, else a file in the working directory."""
    return database or os.environ.get(VARIABLE) or BESIDE


def address(database: str) -> str:
    """The URL of a database: a URL gets the driver that is used here, anything else is the path of a SQLite file."""
    scheme, colon, rest = database.partition("://")
    if not colon:
        return f"sqlite+aiosqlite:///{Path(database).resolve()}"
    if scheme in POSTGRES:
        scheme = ASYNCPG
    elif scheme == "sqlite":
        scheme = "sqlite+aiosqlite"
    return f"{scheme}://{rest}"


def in_memory(url: str) -> bool:
    """Whether this database is in no file, and gone with the process."""
    return ":memory:" in url


def make_engine(url: str, patience: float | None = None) -> AsyncEngine:
    """Raises SQLAlchemyError for an address that is none, StoreError or ImportError where the driver is missing.

    `patience`: seconds after which PostgreSQL counts as gone that does not answer; None for what may take its time.
    """
    # What is written, seeds of dice and hashes of passwords among it, has no business in a log.
    if in_memory(url):
        # A database in memory is one connection.
        engine = create_async_engine(url, hide_parameters=True, poolclass=StaticPool)
    elif url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True)
    else:
        limits = {}
        if patience is not None and ASYNCPG in url:
            limits = {"command_timeout": patience, "timeout": patience}
        try:
            engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=limits)
        except ImportError as error:
            if ASYNCPG not in url:
                raise
            raise StoreError(DRIVER) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", set_up_sqlite)
    return engine


def is_busy(error: Exception) -> bool:
    """Whether somebody else has locked the file of a SQLite database, and nothing at all can be written."""
    return getattr(getattr(error, "orig", None), "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY


def set_up_sqlite(connection: Any, _: object) -> None:
    """WAL lets readers read while the writer writes; FULL flushes before a commit returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def sqlite_file(engine: AsyncEngine) -> Path | None:
    """The file of a SQLite database that is one."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or name is None or in_memory(name):
        return None
    return Path(name)


def try_file(engine: AsyncEngine) -> None:
    """See whether a SQLite file can be opened, before threads wait for it. Raises StoreError."""
    file = sqlite_file(engine)
    if file is None:
        return
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise StoreError(f"{file}: {error}") from error


def remove_sqlite(file: Path) -> None:
    """A SQLite file that is open nowhere, with all that lies beside it, the lock of whoever claims it among it."""
    for beside in ("", "-wal", "-shm", "-journal", ".lock"):
        with suppress(OSError):
            Path(f"{file}{beside}").unlink(missing_ok=True)


async def begin(connection: AsyncConnection) -> None:
    """From here on everything is one transaction: Python's SQLite begins none before a table is made or read."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")


class Claim:
    """A server's right to be the only one: each holds its games in memory, and two would contradict each other.

    The system lets go of it when the process ends, however it ends. PostgreSQL does so too when the connection is lost
    that holds it; so all writes go through that very connection, and whoever has lost it to another writes no more.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.lock: FileLock | None = None
        self.connection: AsyncConnection | None = None

    @property
    def is_held_by_a_connection(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def take(self) -> None:
        """Raises StoreError if another server has it."""
        file = sqlite_file(self.engine)
        if file is not None:
            lock = FileLock(f"{file.resolve()}.lock")
            try:
                lock.acquire(timeout=0)
            except Timeout as error:
                raise StoreError(f"{file} is in use by another server.") from error
            except OSError as error:
                raise StoreError(f"{file}.lock: {error}") from error
            self.lock = lock
        elif self.is_held_by_a_connection:
            self.connection = await self.claiming_connection()

    async def claiming_connection(self) -> AsyncConnection:
        """Raises StoreError."""
        connection = None
        try:
            connection = await self.engine.connect()
            taken = await connection.scalar(sa.select(sa.func.pg_try_advisory_lock(ONE_SERVER)))
            await connection.commit()
        except (SQLAlchemyError, OSError) as error:
            await give_up(connection)
            raise StoreError(str(error)) from error
        if not taken:
            await give_up(connection)
            raise StoreError("This database is in use by another server.")
        return connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """One on the connection that holds the claim. Raises StoreError where it was lost and cannot be had again."""
        if self.connection is None or self.connection.invalidated:
            await self.release()
            self.connection = await self.claiming_connection()
        try:
            async with self.connection.begin():
                yield self.connection
        except TimeoutError as error:
            # What has been sent may still come about: not before this connection has ended is there another claim.
            await self.release()
            raise StoreError("The database does not answer.") from error

    async def release(self) -> None:
        if self.lock is not None:
            self.lock.release()
            self.lock = None
        gone, self.connection = self.connection, None
        await give_up(gone)


async def give_up(connection: AsyncConnection | None) -> None:
    """Let go of a connection for good, and of the locks that it holds."""
    if connection is not None:
        await connection.invalidate()
        await connection.close()
