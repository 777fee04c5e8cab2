"""A disk that fails as disks do: the database under the real `Store`, in memory, without threads, in simulated time.

The store itself is the server's own, with its queue, its writer and its SQL; only what lies below SQLAlchemy's
asynchronous engine is replaced. What a real database can do, and what the server must make of it:

slow      a commit takes long. Only the tables that wait for it wait.
failing   a statement or a commit fails and nothing of it is there (locked, an error of the device). What was answered
          has not happened: UNAVAILABLE, and the same answer may be given again.
lying     a commit is there although it was reported as failed (the connection to a database was lost meanwhile; a
          flush failed after the write). The table must find out, not go on from a log that is shorter than the real
          one, and never log an answer twice.
full      every commit fails for a while. Games stand still and say UNAVAILABLE; they go on when there is room again.
unread    reading fails. The table is UNAVAILABLE, not unknown.
killed    the process ends at any moment, also between a commit and its answer. Only what was committed remains.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import StaticPool

from pasch.server.storage.database import MEMORY
from pasch.server.storage.schema import ANSWER
from pasch.server.storage.store import Store


@dataclass
class Weather:
    """How likely what goes wrong is, for each commit or statement; seconds for what takes time."""

    quick: float = 0.002
    slow: float = 0.0
    longest: float = 0.0
    failing: float = 0.0
    lying: float = 0.0
    unread: float = 0.0
    full: bool = False


CALM = Weather()
# Results in the order in which they were written, also of those that are forgotten later, with whom they went to.
RESULT_ROW = "game, seat, person, rules, place, rated, rating_before, rating_after"
COUNTED = f"INSERT INTO audit SELECT NULL, 'result', '', {RESULT_ROW} FROM result WHERE rowid = NEW.rowid"
MOVED = "INSERT INTO audit (what, other, person) VALUES ('moved', OLD.person, NEW.person)"
GONE = "INSERT INTO audit (what, person) VALUES ('gone', OLD.id)"
AUDIT = (
    f"CREATE TABLE audit (number INTEGER PRIMARY KEY, what, other, {RESULT_ROW})",
    f"CREATE TRIGGER counted AFTER INSERT ON result BEGIN {COUNTED}; END",
    f"CREATE TRIGGER moved AFTER UPDATE OF person ON result BEGIN {MOVED}; END",
    f"CREATE TRIGGER gone AFTER DELETE ON person BEGIN {GONE}; END",
)
NEWEST = "SELECT rowid, game, seq, token, action_id FROM answer WHERE rowid > ? ORDER BY rowid"

SETTINGS = ("host", "pace", "timed", "public", "stand_in", "chat")
COLUMNS = ("id", "keys", "seats", *SETTINGS, "code", "over", "next", "server_seed", "leaving")
HEAD = f"SELECT {', '.join(COLUMNS)} FROM game"


def digest(value: Any) -> bytes:
    return hashlib.blake2b(msgspec.json.encode(value, order="sorted"), digest_size=8).digest()


def settings(table: Any, seats: list[dict[str, Any]]) -> list[Any]:
    """What is told of a table before its start, but for whose a seat is: that may change in the very same commit."""
    known = [[one["seat"], one["name"], one["kind"], one.get("bot"), bool(one.get("ready"))] for one in seats]
    return [known, *[int(table[name]) if isinstance(table[name], bool) else table[name] for name in SETTINGS]]


@dataclass(frozen=True)
class Head:
    """How a table once was on the disk: which seat each hash of a key opens, whose the seats are, and what is told."""

    keys: dict[str, int]
    people: dict[int, str]
    code: str
    over: bool
    next: str
    server_seed: str
    leaving: list[int]
    told: bytes


@dataclass(frozen=True)
class Flushed:
    """An answer on the disk: when it came there, and by which start of the server."""

    at: float
    process: int
    game: str
    seq: int
    token: str
    action_id: str | None


def broken(words: str) -> OperationalError:
    return OperationalError("simulated", None, Exception(words))


class Disk:
    """What outlives the server: a database, and the order in which its answers were flushed."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.weather = CALM
        self.engine = sa.create_engine("sqlite://", poolclass=StaticPool)
        self.flushed: list[Flushed] = []
        self.logs: dict[str, list[Flushed]] = {}
        self.heads: dict[str, list[Head]] = {}
        self.removed: set[str] = set()
        self.rows: dict[str, Any] = {}
        self.last = 0
        self.set_up = False

    def note(self, connection: sa.Connection, process: int) -> None:
        """Keep what this commit brings, in the order of its rows."""
        if not self.set_up:
            self.set_up = sa.inspect(connection).has_table(ANSWER.name)
            if not self.set_up:
                return
            for statement in AUDIT:
                connection.exec_driver_sql(statement)
        self.note_heads(connection)
        now = asyncio.get_running_loop().time()
        for number, *fields in connection.exec_driver_sql(NEWEST, (self.last,)):
            one = Flushed(now, process, *fields)
            self.last = number
            self.flushed.append(one)
            self.logs.setdefault(one.game, []).append(one)

    def note_heads(self, connection: sa.Connection) -> None:
        """Keep how each table is now, where that is new."""
        # Straight from the driver: this is done at every commit.
        found = connection.connection.cursor().execute(HEAD).fetchall()
        self.removed = self.rows.keys() - {values[0] for values in found}
        for values in found:
            row = dict(zip(COLUMNS, values, strict=True))
            if self.rows.get(row["id"]) != values:
                self.rows[row["id"]] = values
                seats = msgspec.json.decode(row["seats"])
                head = Head(
                    keys=msgspec.json.decode(row["keys"]),
                    people={seat["seat"]: seat["person"] for seat in seats if seat.get("person")},
                    code=row["code"],
                    over=bool(row["over"]),
                    next=row["next"],
                    server_seed=row["server_seed"],
                    leaving=msgspec.json.decode(row["leaving"]),
                    told=digest(settings(row, seats)),
                )
                self.heads.setdefault(row["id"], []).append(head)

    def read(self, statement: str) -> list[dict[str, Any]]:
        """What is on the disk now, when nobody writes."""
        with self.engine.connect() as connection:
            return [dict(row) for row in connection.exec_driver_sql(statement).mappings()]

    def close(self) -> None:
        self.engine.dispose()


class Link:
    """What the store uses of an asynchronous connection."""

    def __init__(self, sync: sa.Connection, disk: Disk) -> None:
        self.sync = sync
        self.disk = disk
        self.dialect = sync.dialect

    async def exec_driver_sql(self, statement: str) -> None:
        self.sync.exec_driver_sql(statement)

    async def execute(self, *arguments: Any) -> Any:
        await asyncio.sleep(self.disk.weather.quick / 10)
        if self.disk.rng.random() < self.disk.weather.unread:
            raise broken("database is locked")
        return self.sync.execute(*arguments)

    async def run_sync(self, call: Callable[..., Any], *arguments: Any) -> Any:
        return call(self.sync, *arguments)


class SimulatedEngine:
    """What the store uses of an asynchronous engine, for one process: it can be killed, the disk stays."""

    def __init__(self, disk: Disk, process: int) -> None:
        self.disk = disk
        self.process = process
        self.killed = False
        self.dialect = disk.engine.dialect
        self.url = sa.make_url(MEMORY)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[Link]:
        assert not self.killed, "a dead process reads"
        with self.disk.engine.connect() as sync:
            yield Link(sync, self.disk)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Link]:
        assert not self.killed, "a dead process writes"
        with self.disk.engine.connect() as sync, sync.begin() as transaction:
            yield Link(sync, self.disk)
            await self.commit(sync, transaction)

    async def commit(self, sync: sa.Connection, transaction: sa.RootTransaction) -> None:
        """Raises OperationalError, after or before the commit."""
        weather, rng = self.disk.weather, self.disk.rng
        slow = rng.random() < weather.slow
        fate = rng.random()
        try:
            await asyncio.sleep(rng.uniform(0, weather.longest) if slow else weather.quick)
        except asyncio.CancelledError:
            # Killed in the middle: it was in time, or it was not.
            if self.killed and not self.disk.weather.full and rng.random() < 0.5:
                self.write(sync, transaction)
            raise
        if self.disk.weather.full:
            raise broken("database or disk is full")
        if fate < weather.failing:
            raise broken("disk I/O error")
        self.write(sync, transaction)
        if fate > 1 - weather.lying:
            raise broken("connection was lost")

    def write(self, sync: sa.Connection, transaction: sa.RootTransaction) -> None:
        self.disk.note(sync, self.process)
        transaction.commit()

    async def dispose(self) -> None:
        pass


def simulated_store(disk: Disk, process: int = 0) -> tuple[Store, SimulatedEngine]:
    """The server's store over this disk."""
    store, engine = Store(MEMORY), SimulatedEngine(disk, process)
    store.engine = cast(AsyncEngine, engine)
    return store, engine
