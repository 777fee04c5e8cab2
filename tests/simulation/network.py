"""What lies between people and server: calls and sockets of the real application, with delays, cuts and silence.

A socket keeps its order, as TCP does; what overtakes is another socket. A cut loses what is under way, or lets it
arrive before the end. A half-open socket is one whose server has not noticed yet: it notices when nobody answers its
pings. A slow reader takes one frame after another in its own time, and the server waits when too many are under way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

Message = dict[str, Any]
App = Callable[..., Any]

WINDOW = 8  # frames under way before the server has to wait
UNNOTICED = 40.0  # seconds until unanswered pings tell a server that nobody is there
HOST = b"pasch.test"


class Down(Exception):
    """Nobody answers: the server is not running, or has died meanwhile."""


@dataclass(frozen=True)
class Way:
    """How fast a connection is: seconds for a frame, and how far they vary; `gap` lies between two frames read."""

    delay: float
    spread: float
    gap: float = 0.0


class Line:
    """One socket. The person's side is `say`, `cut` and the two calls; the server's is an ASGI connection."""

    def __init__(self, rng: Random, way: Way, heard: Callable[[str], None], ended: Callable[[], None]) -> None:
        self.loop = asyncio.get_running_loop()
        self.rng = rng
        self.way = way
        self.heard = heard
        self.ended = ended
        self.inbound: asyncio.Queue[Message] = asyncio.Queue()
        self.inbound.put_nowait({"type": "websocket.connect"})
        self.arrives_in = self.arrives_out = self.loop.time()
        self.under_way = 0
        self.room = asyncio.Event()
        self.room.set()
        self.here = True  # the person's side is open
        self.there = True  # the server's side is
        self.lossy = False
        self.task: asyncio.Task[None] | None = None
        self.code: int | None = None

    def late(self, last: float, gap: float = 0.0) -> float:
        """When a frame that is sent now arrives: after the one before it (timers of one moment have no order)."""
        return max(last + gap + 1e-6, self.loop.time() + self.way.delay + self.rng.random() * self.way.spread)

    # ---- the person's side ----

    def say(self, text: str) -> None:
        if self.here:
            self.arrives_in = self.late(self.arrives_in)
            self.loop.call_at(self.arrives_in, self.arrive, {"type": "websocket.receive", "text": text})

    def arrive(self, message: Message) -> None:
        if self.there and not (self.lossy and message["type"] == "websocket.receive"):
            self.inbound.put_nowait(message)
            if message["type"] == "websocket.disconnect":
                self.there = False
                self.room.set()

    def cut(self, half_open: bool = False) -> None:
        """The person's side is gone at once; the server learns of it later, and what is under way may be lost."""
        if not self.here:
            return
        self.here = False
        self.lossy = self.rng.random() < 0.5
        self.arrives_in = self.late(self.arrives_in) + (UNNOTICED if half_open else 0.0)
        self.loop.call_at(self.arrives_in, self.arrive, {"type": "websocket.disconnect", "code": 1006})
        self.ended()

    # ---- the server's side ----

    async def receive(self) -> Message:
        return await self.inbound.get()

    async def send(self, message: Message) -> None:
        """Raises OSError, as servers do, once it is known that nobody is there."""
        await self.room.wait()
        if not self.there:
            raise OSError("the page is gone")
        if message["type"] == "websocket.send":
            self.under_way += 1
            if self.under_way >= WINDOW:
                self.room.clear()
            self.arrives_out = self.late(self.arrives_out, self.way.gap)
            self.loop.call_at(self.arrives_out, self.deliver, message["text"])
        elif message["type"] == "websocket.close":
            self.hang_up(message.get("code", 1000))

    def deliver(self, text: str) -> None:
        if self.here:
            self.under_way -= 1
            self.room.set()
            self.heard(text)

    def hang_up(self, code: int) -> None:
        """The server's side is gone: closed, or the whole server."""
        if self.there:
            self.there = False
            self.code = code
            self.room.set()
            self.inbound.put_nowait({"type": "websocket.disconnect", "code": code})
            self.arrives_out = self.late(self.arrives_out)
            self.loop.call_at(self.arrives_out, self.finish)

    def finish(self) -> None:
        if self.here:
            self.here = False
            self.ended()


def headers(more: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(b"host", HOST), *((name.encode(), value.encode()) for name, value in more.items())]


async def serve_socket(app: App, line: Line, path: str, address: str) -> None:
    """Run the application for this socket."""
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "scheme": "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers({}),
        "client": (address, 1),
        "server": ("192.0.2.2", 80),
        "subprotocols": [],
    }
    with suppress(asyncio.CancelledError):
        await app(scope, line.receive, line.send)
    line.hang_up(1006)


async def serve_call(
    app: App, method: str, path: str, body: bytes, more: dict[str, str], address: str = "192.0.2.1"
) -> tuple[int, bytes]:
    """Run the application for this call; status and body of its answer."""
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers({"content-type": "application/json", **more}),
        "client": (address, 1),
        "server": ("192.0.2.2", 80),
    }
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    status = next(message["status"] for message in sent if message["type"] == "http.response.start")
    return status, b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body")


def encoded(message: Message) -> str:
    return msgspec.json.encode(message).decode()
