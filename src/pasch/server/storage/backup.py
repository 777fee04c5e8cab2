"""Copies of the whole database as one file, from a running server or none, and back into an empty database.

The file is gzipped JSON lines: a head, one line for each row, and a last line with their number, without which the
copy is not whole. It knows nothing of the kind of database, so it also moves games from SQLite to PostgreSQL.
"""

from __future__ import annotations

import base64
import errno
import gzip
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import pasch
from pasch.server.storage.database import (
    Claim,
    StoreError,
    address,
    begin,
    make_engine,
    remove_sqlite,
    sqlite_file,
    try_file,
)
from pasch.server.storage.migrations import UnknownStep, bring_to, step_of, steps

FORMAT: Final = "pasch backup 1"
STEP: Final = "alembic_version"
ROWS: Final = 500  # in one statement
Row = dict[str, Any]


class BackupError(Exception):
    """The copy cannot be made or read: a code and a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Head(msgspec.Struct, frozen=True):
    """The first line: what wrote it, and the step of the database's migrations."""

    format: str
    version: str
    step: str
    created: float


class Line(msgspec.Struct, frozen=True):
    table: str
    row: Row


class End(msgspec.Struct, frozen=True):
    rows: int


async def back_up(database: str, file: Path) -> int:
    """Write the copy, at one moment of the database; returns the number of rows. Raises BackupError, StoreError."""
    half = file.with_name(file.name + ".part")
    try:
        async with engine_of(database) as engine:
            place = sqlite_file(engine)
            if place is not None and not place.exists():
                raise BackupError("NO_DATABASE", f"There is no file {place}.")  # opening it would make one
            try_file(engine)
            async with engine.connect() as connection:
                count = await write_copy(connection, half)
        put_in_place(half, file)
    except OSError as error:
        raise BackupError("BAD_BACKUP", f"{file} cannot be written: {error}") from error
    finally:
        half.unlink(missing_ok=True)
    return count


async def write_copy(connection: AsyncConnection, file: Path) -> int:
    """Returns the number of rows. Raises BackupError for a database of others, OSError."""
    await freeze(connection)
    step = await connection.run_sync(step_of)
    if step is None:
        raise BackupError("NO_DATABASE", f"There is no database of Pasch at {connection.engine.url}.")
    count = 0
    with gzip.open(file, "wb") as out:
        out.write(line(Head(FORMAT, pasch.__version__, step, time.time())))
        async for name, row in rows_of(connection):
            out.write(line(Line(name, row)))
            count += 1
        out.write(line(End(count)))
    return count


def put_in_place(whole: Path, file: Path) -> None:
    """Give a file that is whole its name; after a power cut the one before has it or this one. Raises OSError.

    Afterwards it is this one.
    """
    with whole.open("rb+") as written_out:
        os.fsync(written_out.fileno())
    whole.replace(file)
    flush_folder(file.parent)


def flush_folder(folder: Path) -> None:
    """Which names are in it; some systems open no folders, and some of their disks flush none. Raises OSError."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


async def restore(file: Path, database: str) -> int:
    """Fill an empty database from a copy; all of it or nothing, not even a file. Raises BackupError, StoreError."""
    async with engine_of(database) as engine:
        place = sqlite_file(engine)
        made = place if place is not None and not place.exists() else None
        try_file(engine)
        claim = Claim(engine)
        await claim.take()
        try:
            async with engine.begin() as connection:
                return await fill(connection, file)
        except BaseException:
            await engine.dispose()
            if made is not None:
                remove_sqlite(made)
            raise
        finally:
            await claim.release()


async def fill(connection: AsyncConnection, file: Path) -> int:
    await begin(connection)
    if await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names()):
        raise BackupError("NOT_EMPTY", "A copy is put back into an empty database only; this one is not.")
    lines = lines_of(file)
    head = next(lines)
    assert isinstance(head, Head), "lines_of yields the head first"
    try:
        await connection.run_sync(bring_to, head.step)
        metadata = await reflected(connection)
        count = 0
        for name, rows in packs(lines):
            table = metadata.tables.get(name)
            if table is None:
                raise BackupError("BAD_BACKUP", f"{file}: there is no table {name!r}.")
            await connection.execute(table.insert(), [read_row(table, row) for row in rows])
            count += len(rows)
        await connection.run_sync(bring_to)
    except (UnknownStep, SQLAlchemyError) as error:
        raise BackupError("BAD_BACKUP", f"{file} cannot be put back: {error}") from error
    return count


@asynccontextmanager
async def engine_of(database: str) -> AsyncIterator[AsyncEngine]:
    """Raises StoreError for a database that cannot be reached, also while it is used."""
    try:
        engine = make_engine(address(database))
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(str(error)) from error
    try:
        yield engine
    except SQLAlchemyError as error:
        raise StoreError(str(error)) from error
    finally:
        await engine.dispose()


async def freeze(connection: AsyncConnection) -> None:
    """Everything this connection reads from here on is of one moment, whatever a running server writes meanwhile."""
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
    await begin(connection)


async def reflected(connection: AsyncConnection) -> sa.MetaData:
    """The tables as they are, which may be those of an older step."""
    metadata = sa.MetaData()
    await connection.run_sync(metadata.reflect)
    return metadata


async def rows_of(connection: AsyncConnection) -> AsyncIterator[tuple[str, Row]]:
    """All rows, those that others point to first."""
    metadata = await reflected(connection)
    for table in metadata.sorted_tables:
        if table.name == STEP:
            continue
        result = await connection.stream(sa.select(table).order_by(*table.primary_key.columns))
        async for row in result.mappings():
            yield str(table.name), {str(name): written(value) for name, value in row.items()}


def written(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def read_row(table: sa.Table, row: Row) -> Row:
    """A row with its bytes. Raises BackupError."""
    out = dict(row)
    for name, value in row.items():
        if name not in table.columns:
            raise BackupError("BAD_BACKUP", f"{table.name} has no column {name!r}.")
        if isinstance(table.columns[name].type, sa.LargeBinary) and isinstance(value, str):
            out[name] = base64.b64decode(value)
    return out


def line(content: msgspec.Struct) -> bytes:
    return msgspec.json.encode(content) + b"\n"


def lines_of(file: Path) -> Iterator[Head | Line]:
    """The head, then every row. Raises BackupError for a file that is none, or not whole."""
    known = steps()
    count = 0
    try:
        with gzip.open(file, "rb") as stream:
            head = msgspec.json.decode(stream.readline(), type=Head)
            if head.format != FORMAT or head.step not in known:
                raise BackupError("BAD_BACKUP", f"{file} is of a newer Pasch ({head.version}).")
            yield head
            for text in stream:
                if text.startswith(b'{"rows"'):
                    if msgspec.json.decode(text, type=End).rows != count or stream.read(1):
                        break
                    return
                count += 1
                yield msgspec.json.decode(text, type=Line)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise BackupError("BAD_BACKUP", f"{file} cannot be read: {error}") from error
    raise BackupError("BAD_BACKUP", f"{file} is not whole: it ends after {count} rows.")


def packs(lines: Iterator[Head | Line]) -> Iterator[tuple[str, list[Row]]]:
    """Rows of one table together, so many at a time."""
    name, rows = "", list[Row]()
    for one in lines:
        assert isinstance(one, Line), "after the head come rows"
        if rows and (one.table != name or len(rows) == ROWS):
            yield name, rows
            rows = []
        name = one.table
        rows.append(one.row)
    if rows:
        yield name, rows
