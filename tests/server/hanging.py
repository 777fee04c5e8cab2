"""A way to a PostgreSQL on which everything may get stuck: nothing arrives, and nobody is told so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Final

SOCKET: Final = ".s.PGSQL.5432"


class Way:
    """Passes on what comes, until it is stopped or until this text has come; then it holds back everything."""

    def __init__(self, to: Path) -> None:
        self.to = to
        self.open = asyncio.Event()
        self.open.set()
        self.stuck = asyncio.Event()
        self.stops_at = b""
        self.stops_after = False  # whether that text still arrives
        self.tasks: set[asyncio.Task[None]] = set()

    def stop(self) -> None:
        self.open.clear()
        self.stuck.set()

    def stop_at(self, text: bytes, after: bool = False) -> None:
        """Stop when the server says this next, before it arrives or after it."""
        self.stops_at, self.stops_after = text, after
        self.stuck.clear()

    def go_on(self) -> None:
        self.open.set()

    def come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.tasks.add(asyncio.create_task(self.serve(reader, writer)))

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.open.wait()
        back, out = await asyncio.open_unix_connection(str(self.to / SOCKET))
        await asyncio.gather(self.pass_on(reader, out), self.pass_on(back, writer))

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError), closing(writer):
            while data := await reader.read(2**16):
                met = bool(self.stops_at) and self.stops_at in data
                if met:
                    self.stops_at = b""
                    self.stop()
                if not (met and self.stops_after):
                    await self.open.wait()
                writer.write(data)
                await writer.drain()


@asynccontextmanager
async def way_to(url: str, folder: Path) -> AsyncIterator[tuple[Way, str]]:
    """One to this database of `tests.server.postgres`, and its URL on this way; `folder` has a short path."""
    real = url.partition("?host=")[2]
    way = Way(Path(real))
    server = await asyncio.start_unix_server(way.come, str(folder / SOCKET))
    try:
        yield way, url.replace(real, str(folder))
    finally:
        way.go_on()
        server.close()
        await asyncio.wait_for(asyncio.gather(*way.tasks), 60)
