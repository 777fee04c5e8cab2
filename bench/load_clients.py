"""The client side of `make load`: a process with many connections whose players answer as people would, only faster."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import time
from array import array
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from multiprocessing.synchronize import Barrier
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

LIKED = ("buy", "pass", "throw", "done", "pay", "tax_flat")  # so that games go on
AT_ONCE = 40  # connections that a client process opens at a time
PATIENCE = 60.0


class Answer(msgspec.Struct):
    """What a scripted client looks at; the rest of a message is not even read."""

    action: dict[str, Any]
    refusal: Any = None
    least: int | None = None
    gain: int | None = None


class Pending(msgspec.Struct):
    seat: int
    answers: list[Answer]
    acts: list[Answer]


class View(msgspec.Struct):
    over: bool


class Update(msgspec.Struct):
    version: int
    pending: list[Pending]
    view: View


class Message(msgspec.Struct):
    type: str
    id: str = ""
    version: int = 0
    pending: list[Pending] = []
    view: View | None = None
    update: Update | None = None


READ = msgspec.json.Decoder(Message).decode


@dataclass(frozen=True)
class Place:
    """One connection to be: the table's socket, and the key and the number of a seat; a looker has none."""

    address: str
    key: str | None
    seat: int
    source: str  # the address it comes from: no address may have many connections


@dataclass
class Figures:
    """What one process has measured; latencies in seconds."""

    accepted: array[float] = field(default_factory=lambda: array("d"))
    updated: array[float] = field(default_factory=lambda: array("d"))
    frames: int = 0
    bytes: int = 0
    refused: int = 0
    welcome: float = 0.0  # from the start of the storm to the last welcome


class Guest:
    """One connection. A player answers after a while, measured by an alarm of the event loop."""

    def __init__(self, place: Place, figures: Figures, think: float, rng: Random) -> None:
        self.place = place
        self.figures = figures
        self.think = think
        self.rng = rng
        self.socket: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None
        self.welcomed = asyncio.Event()
        self.playing = False
        self.answered = -1  # the version that was answered last
        self.sent: dict[str, float] = {}
        self.waiting: list[tuple[int, float]] = []  # places of accepted answers whose update is not there yet
        self.count = 0
        self.newest: Update | None = None

    async def come(self) -> None:
        """Connect and wait for the welcome."""
        self.welcomed.clear()
        source = (self.place.source, 0)
        self.socket = await connect(
            self.place.address, proxy=None, compression=None, max_size=None, ping_interval=None, local_addr=source
        )
        keys = [] if self.place.key is None else [self.place.key]
        await self.socket.send(msgspec.json.encode({"type": "hello", "keys": keys, "since": None}).decode())
        self.task = asyncio.create_task(self.read(self.socket))
        await self.welcomed.wait()

    async def go(self) -> None:
        """Cut the connection, without a word."""
        if self.socket is not None and self.task is not None:
            self.socket.transport.abort()
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(WebSocketException):
            while True:
                frame = await socket.recv(decode=False)
                self.hear(frame, time.perf_counter())

    def hear(self, frame: bytes, now: float) -> None:
        figures = self.figures
        figures.frames += 1
        figures.bytes += len(frame)
        if self.place.key is None and self.welcomed.is_set():
            return
        message = READ(frame)
        if message.type == "update" and message.view is not None:
            self.newest = Update(message.version, message.pending, message.view)
            while self.waiting and self.waiting[0][0] <= message.version:
                figures.updated.append(now - self.waiting.pop(0)[1])
            self.plan()
        elif message.type == "accepted":
            begun = self.sent.pop(message.id, None)
            if begun is not None:
                figures.accepted.append(now - begun)
                self.waiting.append((self.answered + 1, begun))
        elif message.type == "refused":
            figures.refused += 1
            self.sent.pop(message.id, None)
        elif message.type == "welcome":
            self.newest = message.update
            self.welcomed.set()
            self.plan()

    def plan(self) -> None:
        """If this seat is asked: answer after a while."""
        update = self.newest
        if self.playing and update is not None and update.version > self.answered and self.choice(update) is not None:
            self.answered = update.version
            asyncio.get_running_loop().call_later(self.rng.uniform(0, 2 * self.think), self.answer)

    def choice(self, update: Update) -> Answer | None:
        for one in update.pending:
            if one.seat == self.place.seat and one.answers:
                allowed = [each for each in one.answers if each.refusal is None]
                liked = [each for each in allowed if each.action["type"] in LIKED]
                raising = [each for each in one.acts if each.refusal is None and each.gain is not None]
                return next(iter((*liked, *allowed, *raising)), None)
        return None

    def answer(self) -> None:
        update = self.newest
        chosen = None if update is None else self.choice(update)
        if update is None or chosen is None or self.socket is None or not self.playing:
            return
        self.answered = update.version
        self.count += 1
        name = f"{id(self)}-{self.count}"
        action = dict(chosen.action)
        if chosen.least is not None:
            action["amount"] = chosen.least
        message = {"type": "answer", "id": name, "seq": update.version, "seat": self.place.seat, "action": action}
        self.sent[name] = time.perf_counter()
        self.task_of_sending = asyncio.ensure_future(self.say(self.socket, msgspec.json.encode(message).decode()))

    async def say(self, socket: ClientConnection, text: str) -> None:
        with contextlib.suppress(WebSocketException):
            await socket.send(text)


async def all_of(guests: list[Guest], do: Callable[[Guest], Awaitable[None]]) -> None:
    """For everybody, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(guest: Guest) -> None:
        async with gate:
            async with asyncio.timeout(PATIENCE):
                await do(guest)

    await asyncio.gather(*(one(guest) for guest in guests))


async def course(places: list[Place], think: float, seconds: float, barrier: Barrier) -> Figures:
    """Connect, be idle, play, be cut off and come back; the barrier stands between the parts."""

    async def together() -> None:
        await asyncio.to_thread(barrier.wait, PATIENCE * 4)

    figures = Figures()
    rng = Random(1)
    guests = [Guest(place, figures, think, rng) for place in places]
    await together()
    await all_of(guests, Guest.come)
    await together()  # everybody is there: the memory is measured
    await together()
    for guest in guests:
        guest.playing = True
        guest.plan()
    await asyncio.sleep(seconds / 4)  # the first answers come all at once
    figures.accepted, figures.updated = array("d"), array("d")
    await together()
    await asyncio.sleep(seconds)
    measured = figures.accepted[:], figures.updated[:]
    await together()
    for guest in guests:
        guest.playing = False
    await all_of(guests, Guest.go)
    await together()
    begun = time.perf_counter()
    await all_of(guests, Guest.come)
    figures.welcome = time.perf_counter() - begun
    await together()
    await all_of(guests, Guest.go)
    figures.accepted, figures.updated = measured
    return figures


def run(places: list[Place], think: float, seconds: float, barrier: Barrier, cores: set[int]) -> Figures:
    """In a process of its own, whose garbage collector is not to be measured."""
    gc.disable()
    if cores:
        os.sched_setaffinity(0, cores)
    return asyncio.run(course(places, think, seconds, barrier))
