"""Connections that ask without end, or not at all, against a real server on a port of its own."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import uvicorn

from pasch.server.hub import Hub
from pasch.server.serve import config, listening
from pasch.server.storage.store import Store
from pasch.server.web import http, patience

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
PLAIN = b"GET /api/health HTTP/1.1\r\nHost: here\r\n"


class Announced(uvicorn.Server):
    """Says when it is there."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.there = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.there.set()


@contextlib.asynccontextmanager
async def serving(file: Path) -> AsyncIterator[Callable[[], Awaitable[Streams]]]:
    """A running server; what is given opens a connection to it."""
    with listening("127.0.0.1", 0) as listener:
        server = Announced(config(Hub(Store(str(file))), ()))
        running = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            await server.there.wait()
            yield lambda: asyncio.open_connection("127.0.0.1", listener.getsockname()[1])
        finally:
            server.should_exit = True
            await running


async def answer(streams: Streams) -> bytes:
    """All that comes until the server hangs up."""
    reader, writer = streams
    told = b""
    with contextlib.suppress(ConnectionError):
        while more := await reader.read(4096):
            told += more
    writer.close()
    return told


async def send(streams: Streams, *parts: bytes) -> None:
    with contextlib.suppress(ConnectionError):
        for part in parts:
            streams[1].write(part)
            await streams[1].drain()


ENDLESS = {
    "address": [b"GET /", *[b"a" * 8192] * 200],
    "header": [PLAIN, b"X-A: ", *[b"a" * 8192] * 200],
    "headers": [PLAIN, *[b"X-A: " + b"a" * 1000 + b"\r\n"] * 1500],
}


@pytest.mark.parametrize("parts", ENDLESS.values(), ids=ENDLESS)
def test_a_head_without_end_is_not_kept(tmp_path: Path, parts: list[bytes]) -> None:
    async def inside() -> None:
        async with serving(tmp_path / "t.sqlite3") as connect:
            streams = await connect()
            await send(streams, *parts)
            assert await answer(streams) == b""
            usual = await connect()
            await send(usual, PLAIN, b"Cookie: " + b"a" * 8000 + b"\r\nConnection: close\r\n\r\n")
            assert (await answer(usual)).startswith(b"HTTP/1.1 200")

    asyncio.run(inside())


@pytest.mark.parametrize("part", [b"", b"GET / HTTP/1.1\r\nHost", b"GET /api/health HTTP/1.1\r\nHost: here\r\n\r\nGET"])
def test_whoever_never_asks_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: bytes) -> None:
    """Also after an answer."""
    monkeypatch.setattr(patience, "TIME_TO_ASK", 0.05)

    async def inside() -> None:
        async with serving(tmp_path / "t.sqlite3") as connect:
            streams = await connect()
            await send(streams, part)
            async with asyncio.timeout(30):
                told = await answer(streams)
            assert told.startswith(b"HTTP/1.1 200") == (b"\r\n\r\n" in part)

    asyncio.run(inside())


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "TIME_TO_SEND", 0.05)

    async def inside() -> None:
        async with serving(tmp_path / "t.sqlite3") as connect:
            streams = await connect()
            await send(streams, b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 50\r\n\r\n{")
            async with asyncio.timeout(30):
                told = await answer(streams)
            assert told.startswith(b"HTTP/1.1 400") and b"BAD_ACTION" in told

    asyncio.run(inside())


def test_a_socket_outlives_the_time_to_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "TIME_TO_ASK", 0.05)

    async def inside() -> None:
        async with serving(tmp_path / "t.sqlite3") as connect:
            reader, writer = await connect()
            head = b"Host: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            writer.write(b"GET /api/tables/none/socket HTTP/1.1\r\n" + head + key)
            assert b" 101 " in await reader.readline()
            await asyncio.sleep(0.2)
            writer.write(b"\x81\x80\x00\x00\x00\x00")  # an empty text
            async with asyncio.timeout(30):
                await reader.readuntil(b"BAD_ACTION")
            writer.close()

    asyncio.run(inside())
