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
Headers = dict[str, str]
App = Callable[..., Any]

WINDOW = 8  # frames under way before the server has to wait
UNNOTICED = 40.0  # seconds until unanswered pings tell a server that nobody is there
HOST = "pasch.test"


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
        self.cookie = ""  # that it was opened with
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


@dataclass(frozen=True)
class Reply:
    """What a call is answered by. `cookie` is the value that it sets, "" where it takes the cookie away."""

    status: int
    body: bytes
    cookie: str | None = None

    @property
    def told(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def code(self) -> str:
        """Of an error, else ""."""
        return str(self.told["code"]) if self.status >= 400 else ""


def headers(more: Headers) -> list[tuple[bytes, bytes]]:
    return [(b"host", HOST.encode()), *((name.encode(), value.encode()) for name, value in more.items())]


def scope_of(kind: str, path: str, more: Headers, address: str) -> Message:
    """What a server tells an application of a call, or of a socket that is opened."""
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers(more),
        "client": (address, 1),
        "server": ("192.0.2.2", 80),
    }


async def serve_socket(app: App, line: Line, path: str, more: Headers, address: str) -> None:
    """Run the application for this socket."""
    scope = {**scope_of("websocket", path, more, address), "scheme": "ws", "subprotocols": []}
    with suppress(asyncio.CancelledError):
        await app(scope, line.receive, line.send)
    line.hang_up(1006)


async def serve_call(app: App, method: str, path: str, body: bytes, more: Headers, address: str) -> Reply:
    """Run the application for this call."""
    about = {"http_version": "1.1", "scheme": "http", "method": method}
    scope = {**scope_of("http", path, {"content-type": "application/json", **more}, address), **about}
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    start = next(message for message in sent if message["type"] == "http.response.start")
    content = b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body")
    return Reply(start["status"], content, cookie_of(start["headers"]))


def cookie_of(told: list[tuple[bytes, bytes]]) -> str | None:
    given = [value.decode() for name, value in told if name == b"set-cookie"]
    return given[0].partition(";")[0].partition("=")[2].strip('"') if given else None


def encoded(message: Message) -> str:
    return msgspec.json.encode(message).decode()
