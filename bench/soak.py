"""`make soak`: tables are opened, played to their end and left, for as long as one likes: does the server grow or slow?

At each table there are three bots and a person, who loses the connection now and then. The end compares the last
quarter of the time with the second one, in which tables of every age have been in memory already.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.load import FROM_ONE_ADDRESS, Server, open_table, quantile, socket_of
from bench.load_clients import Figures, Guest, Place

STALLED = 60.0  # seconds without an update, in which no table may be
ADDRESSES = 200  # a server lets nobody open many tables at once, and loopback has many addresses


class Sample(NamedTuple):
    """What one minute was like."""

    minute: int
    memory: float  # MiB
    opened: int
    over: int
    answers: int
    cuts: int
    p50: float  # ms from an answer to `accepted`
    p99: float
    core: float  # percent


class Player(Guest):
    """Answers again what was refused or lost on the way, and knows when something was heard last."""

    heard = 0.0

    def hear(self, frame: bytes, now: float) -> None:
        self.heard = now
        refused = self.figures.refused
        super().hear(frame, now)
        if self.figures.refused > refused:
            self.ask_again()

    def ask_again(self) -> None:
        self.answered = -1
        self.sent.clear()
        self.waiting.clear()
        self.plan()

    @property
    def over(self) -> bool:
        return self.newest is not None and self.newest.view.over


class Soak:
    def __init__(self, server: Server, options: argparse.Namespace) -> None:
        self.server = server
        self.options = options
        self.rng = Random(1)
        self.figures = Figures()
        self.until = time.monotonic() + options.minutes * 60
        self.opened = self.over = self.cuts = 0
        self.stalled: list[str] = []

    async def run(self) -> list[Sample]:
        places = [asyncio.create_task(self.keep_playing(delay * 0.2)) for delay in range(self.options.tables)]
        samples = await self.watch()
        await asyncio.gather(*places)
        return samples

    async def keep_playing(self, delay: float) -> None:
        """One table after the other."""
        await asyncio.sleep(delay)
        while time.monotonic() < self.until:
            at = self.opened
            self.opened += 1
            address = f"127.0.1.{1 + at // FROM_ONE_ADDRESS % ADDRESSES}"
            seed = self.rng.getrandbits(40)
            ticket = await asyncio.to_thread(open_table, self.server.port, at, 1, 3, seed, address)
            seat, key = next(iter(ticket["keys"].items()))
            place = Place(socket_of(self.server.port, ticket), key, int(seat), f"127.1.0.{1 + at % ADDRESSES}")
            await self.play(Player(place, self.figures, self.options.think, self.rng))

    async def play(self, player: Player) -> None:
        end = min(self.until, time.monotonic() + self.options.longest)
        player.playing = True
        await player.come()
        cut_at = self.next_cut()
        while time.monotonic() < end and not player.over:
            await asyncio.sleep(0.5)
            if time.perf_counter() - player.heard > STALLED:
                self.stalled.append(player.place.address)
                break
            if time.monotonic() >= cut_at:
                await self.cut(player)
                cut_at = self.next_cut()
        self.over += player.over
        await player.go()

    def next_cut(self) -> float:
        return time.monotonic() + self.rng.expovariate(1 / self.options.cut)

    async def cut(self, player: Player) -> None:
        self.cuts += 1
        await player.go()
        await asyncio.sleep(self.rng.uniform(0, 5))
        await player.come()
        player.ask_again()

    async def watch(self) -> list[Sample]:
        """A sample every minute, told as it comes."""
        print(" ".join(f"{name:>8}" for name in Sample._fields))
        samples: list[Sample] = []
        busy, began = self.server.busy(), time.monotonic()
        while time.monotonic() < self.until:
            await asyncio.sleep(min(60.0, max(0.0, self.until - time.monotonic())))
            now, computed = time.monotonic(), self.server.busy()
            latencies = sorted(value * 1000 for value in self.figures.accepted)
            del self.figures.accepted[:], self.figures.updated[:]
            sample = Sample(
                len(samples) + 1,
                self.server.resident() / 1024,
                self.opened,
                self.over,
                self.server.logged(),
                self.cuts,
                quantile(latencies, 0.5),
                quantile(latencies, 0.99),
                100 * (computed - busy) / (now - began),
            )
            busy, began = computed, now
            samples.append(sample)
            print(" ".join(f"{value:>8.{1 if isinstance(value, float) else 0}f}" for value in sample), flush=True)
        return samples


def verdict(samples: list[Sample]) -> str:
    """How the last quarter differs from the second."""
    quarter = len(samples) // 4
    if not quarter:
        return "too short to compare"
    early, late = samples[quarter : 2 * quarter], samples[-quarter:]
    grown = statistics.median(s.memory for s in late) - statistics.median(s.memory for s in early)
    tables = statistics.median(s.opened for s in late) - statistics.median(s.opened for s in early)
    slower = statistics.median(s.p50 for s in late) / statistics.median(s.p50 for s in early)
    each = grown * 1024 / max(1, tables)
    return f"grown by {grown:.1f} MiB in {tables:.0f} tables, {each:.1f} KiB each; p50 is {slower:.2f} of what it was"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=200, help="at a time")
    parser.add_argument("--longest", type=float, default=600.0, help="seconds until a person leaves an endless game")
    parser.add_argument("--think", type=float, default=0.5, help="seconds until a person answers, on the average")
    parser.add_argument("--cut", type=float, default=60.0, help="seconds between two losses of a connection")
    parser.add_argument("--directory", type=Path, help="where the database is for the time being")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.directory) as directory:
        server = Server(Path(directory), set(), None)
        try:
            server.wait()
            soak = Soak(server, options)
            with contextlib.suppress(KeyboardInterrupt):
                print(verdict(asyncio.run(soak.run())))
        finally:
            server.stop()
    if soak.stalled:
        raise SystemExit(f"{len(soak.stalled)} tables stood still: {', '.join(soak.stalled)}")


if __name__ == "__main__":
    main()
