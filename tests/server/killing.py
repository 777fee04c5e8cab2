"""A real server process under load, killed at random moments and started again on the same file.

`python -m tests.server.killing --kills 100` is the long form (`make kill`).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pasch.rulesets import load
from pasch.server.storage.store import Store
from pasch.server.tables.replaying import replayed

Json = dict[str, Any]
DATABASE = "tables.sqlite3"
PATIENCE = 60.0  # seconds in which every table has to go on after a restart
TRANSIENT = ("UNAVAILABLE", "TOO_FAST")
GAMES: list[tuple[str, Json]] = [
    ("brady", {}),
    ("online", {"mode": "quick"}),
    ("mega", {}),
    ("classic", {}),
    ("deckert", {}),
    ("online", {}),
]


class ServerProcess:
    """`pasch serve` on a database in this directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> None:
        """Until it answers."""
        command = [sys.executable, "-m", "pasch", "serve", "--port", "0", "--database", str(self.directory / DATABASE)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip()
        assert address, "the server has not started"
        self.port = int(address.rpartition(":")[2])
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                self.call("/api/health")
                return
            except OSError:
                assert time.monotonic() < patience, "the server does not answer"
                time.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """At once, with no chance to tidy up."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None

    def call(self, path: str, body: Json | None = None) -> bytes:
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            content: bytes = answer.read()
            return content


@dataclass
class Said:
    """An answer under its id, until it is known what became of it."""

    message: Json
    fate: str = "open"
    seq: int = -1


@dataclass
class Player:
    """Somebody with the key of a seat, who answers as fast as he is asked; what is not replied to he repeats."""

    table: Table
    seat: int
    key: str
    rng: Random
    said: dict[str, Said] = field(default_factory=dict)
    open: Said | None = None
    refusals: dict[str, int] = field(default_factory=dict)
    ids: itertools.count[int] = field(default_factory=itertools.count)
    newest: Json = field(default_factory=dict)

    async def live(self, server: ServerProcess) -> None:
        """Come back whenever the connection is lost, until the game is over."""
        while not self.table.over or self.open is not None:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                path = f"ws://127.0.0.1:{server.port}/api/tables/{self.table.name}/socket"
                async with connect(path, proxy=None, max_size=None, compression=None, **self.table.way()) as socket:
                    await self.play(socket)
            await asyncio.sleep(0.05)

    async def play(self, socket: ClientConnection) -> None:
        await self.send(socket, {"type": "hello", "keys": [self.key], "since": None})
        async for frame in socket:
            message = msgspec.json.decode(frame)
            kind = message["type"]
            if kind in ("accepted", "refused"):
                await self.replied(socket, message)
            elif kind in ("welcome", "update"):
                update = message["update"] if kind == "welcome" else message
                self.table.hear(update)
                self.newest = update
                if kind == "welcome" and self.open is not None:
                    await self.send(socket, self.open.message)
                elif self.open is None:
                    await self.answer(socket, update)

    async def send(self, socket: ClientConnection, message: Json) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def replied(self, socket: ClientConnection, message: Json) -> None:
        """What became of an answer; what could not be stored is said again."""
        said = self.said[message["id"]]
        if message["type"] == "accepted":
            assert said.seq in (-1, message["seq"]), f"{message} had the place {said.seq}"
            said.fate, said.seq = "accepted", message["seq"]
        else:
            code = message["refusal"]["code"]
            self.refusals[code] = self.refusals.get(code, 0) + 1
            if code in TRANSIENT:
                await asyncio.sleep(0.2)
                await self.send(socket, said.message)
                return
            assert said.fate == "open", f"{message} was accepted before"
            said.fate = "refused"
        if said is self.open:
            self.open = None
        # What was repeated after a restart may have been told long ago: then nothing new comes that would ask him.
        if said.fate == "refused" or self.newest["version"] >= said.seq:
            await self.answer(socket, self.newest)

    async def answer(self, socket: ClientConnection, update: Json) -> None:
        """One of the allowed answers, if this seat is asked."""
        for one in update["pending"]:
            if one["seat"] != self.seat or not one["answers"]:
                continue
            allowed = [each for each in one["answers"] if each["refusal"] is None]
            raising = [each for each in one["acts"] if each["refusal"] is None and "gain" in each]
            if not (allowed or raising):
                return
            chosen = self.rng.choice(allowed or raising)
            action = dict(chosen["action"])
            if "least" in chosen and "amount" in action:
                action["amount"] = chosen["least"]
            name = f"{self.seat}-{next(self.ids)}"
            message = {"type": "answer", "id": name, "seq": update["version"], "seat": self.seat, "action": action}
            self.open = self.said[name] = Said(message)
            await self.send(socket, message)


@dataclass
class Table:
    """A table with its players, and what was seen of its log."""

    name: str
    number: int
    version: int = 0
    over: bool = False
    log: list[tuple[int, str, str | None]] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)

    def way(self) -> Json:
        """From one address come so many connections and no more; each table has its own where loopback has many."""
        return {"local_addr": (f"127.0.0.{2 + self.number % 250}", 0)} if sys.platform == "linux" else {}

    def told(self) -> str:
        """How it stands, for whoever looks for the reason."""
        asked = [(player.seat, player.open, player.newest.get("pending")) for player in self.players]
        return f"{self.name} at version {self.version}: {asked}"

    def hear(self, update: Json) -> None:
        self.version = max(self.version, update["version"])
        self.over = update["view"]["over"]


class Killing:
    """Tables, players and a server that is killed again and again."""

    def __init__(self, seed: int, directory: Path, tables: int) -> None:
        self.rng = Random(seed)
        self.directory = directory
        self.wanted = tables
        self.server = ServerProcess(directory)
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.opened = 0

    async def run(self, kills: int) -> str:
        """Kill so many times; a line of figures. Raises AssertionError."""
        self.server.start()
        try:
            for _ in range(kills):
                await self.fill_up()
                await self.everybody_goes_on()
                await asyncio.sleep(self.rng.uniform(0.0, 0.5))
                self.server.kill()
                self.look()
                self.server.start()
            await self.everybody_goes_on()
            await self.records_replay()
        finally:
            self.server.kill()
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        self.look()
        return self.figures(kills)

    async def fill_up(self) -> None:
        """A new table for every game that is over."""
        while len([table for table in self.tables if not table.over]) < self.wanted:
            rules, options = GAMES[self.opened % len(GAMES)]
            self.opened += 1
            people = [{"name": f"Person {n}", "kind": "human"} for n in range(3)]
            seats = [*people, {"name": "Robo", "kind": "bot", "bot": "beginner"}]
            wish = {"rules": rules, "options": options, "pace": "instant", "seats": seats}
            ticket = msgspec.json.decode(await asyncio.to_thread(self.server.call, "/api/tables", wish))
            table = Table(ticket["table"], self.opened)
            for seat, key in ticket["keys"].items():
                table.players.append(Player(table, int(seat), key, Random(self.rng.random())))
            self.tables.append(table)
            self.tasks += [asyncio.create_task(player.live(self.server)) for player in table.players]

    async def everybody_goes_on(self) -> None:
        """Until every game that is not over has had another answer."""
        before = {table.name: table.version for table in self.tables}

        def still() -> list[Table]:
            return [table for table in self.tables if not table.over and table.version <= before[table.name]]

        try:
            await self.until(lambda: not still())
        except TimeoutError:
            raise AssertionError(f"these stand still: {[table.told() for table in still()]}") from None

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                for task in self.tasks:
                    if task.done():
                        task.result()  # a player whose game is over, or one who has met a fault
                await asyncio.sleep(0.02)

    def look(self) -> None:
        """The logs as the dead server has left them, in a copy, so that the next one finds them untouched."""
        with tempfile.TemporaryDirectory(dir=self.directory) as copy:
            for ending in ("", "-wal", "-shm"):
                with contextlib.suppress(FileNotFoundError):
                    shutil.copy(self.directory / f"{DATABASE}{ending}", copy)
            with closing(sqlite3.connect(Path(copy) / DATABASE)) as database:
                for table in self.tables:
                    rows = database.execute(
                        "SELECT seq, token, action_id FROM answer WHERE game = ? ORDER BY seq", (table.name,)
                    )
                    self.check(table, rows.fetchall())

    def check(self, table: Table, log: list[tuple[int, str, str | None]]) -> None:
        """Every acknowledged answer is there, none twice, none out of order, and nothing old has changed."""
        assert [seq for seq, _, _ in log] == list(range(len(log))), "the log has gaps"
        assert log[: len(table.log)] == table.log, "what was written is written"
        assert len(log) >= table.version, f"version {table.version} was told, {len(log)} answers are stored"
        places = {name: seq for seq, _, name in log if name is not None}
        assert len(places) == len([name for _, _, name in log if name is not None]), "an answer stands twice"
        for player in table.players:
            last = 0
            for name, said in player.said.items():
                place = places.get(f"{player.seat}:{name}")
                if said.fate == "accepted":
                    assert place == said.seq - 1 >= last, f"{said} of table {table.name} stands at {place}"
                    last = said.seq
                elif said.fate == "refused":
                    assert place is None, f"{said} was refused and stands at {place}"
        table.log = log

    async def records_replay(self) -> None:
        """Each log is a game: legal answers, with the dice of its seed."""
        store = Store(str(self.directory / DATABASE))
        for table in self.tables:
            stored = await store.game(table.name)
            assert stored is not None
            game = replayed(load(stored.rules, stored.options), stored, [token for _, token, _ in table.log])
            record = await asyncio.to_thread(self.server.call, f"/api/tables/{table.name}/record")
            assert record.decode().startswith("pasch ") and len(game.tokens()) == len(table.log)
        await store.engine.dispose()

    def figures(self, kills: int) -> str:
        players = [player for table in self.tables for player in table.players]
        accepted = sum(said.fate == "accepted" for player in players for said in player.said.values())
        logged = sum(len(table.log) for table in self.tables)
        return (
            f"{kills} kills, {len(self.tables)} tables, {len(players)} players: "
            f"{accepted} acknowledged answers, {logged} in the logs, none lost, twice or out of order"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=6)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        print(asyncio.run(Killing(options.seed, Path(directory), options.tables).run(options.kills)))


if __name__ == "__main__":
    main()
