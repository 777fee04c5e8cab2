"""One connection as a table sees it: its seats, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from pasch.server.protocol.messages import encoder
from pasch.server.visitors import Visitor

LONGEST_QUEUE: Final = 64  # messages
LARGEST_QUEUE: Final = 2**20  # bytes


class Client:
    """What the table tells a connection waits here. A reader that does not keep up starts over with a welcome."""

    def __init__(self, limit: int = LONGEST_QUEUE) -> None:
        self.seats: tuple[int, ...] = ()
        self.visitor: Visitor | None = None
        self.limit = limit
        # Plain things, not a deque and an event: there is one of these for each connection, and most are idle.
        self.out: list[bytes] = []
        self.stirred = False
        self.waiter: asyncio.Future[None] | None = None
        self.behind = False
        self.closed = False

    def send(self, message: msgspec.Struct) -> None:
        self.push(encoder.encode(message))

    def push(self, data: bytes) -> None:
        """Queue an encoded message; never waits."""
        if self.closed or self.behind:
            return
        if self.out and (len(self.out) >= self.limit or sum(map(len, self.out)) + len(data) > LARGEST_QUEUE):
            self.out.clear()
            self.behind = True
        else:
            self.out.append(data)
        self.stir()

    def start_over(self, data: bytes) -> None:
        """The welcome that tells everything a slow reader has missed."""
        self.behind = False
        self.push(data)

    def close(self) -> None:
        self.closed = True
        self.stir()

    def stir(self) -> None:
        """There is something to do for whoever writes to the connection."""
        self.stirred = True
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def wait(self) -> None:
        """Until there is something to do."""
        if not self.stirred:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
            self.waiter = None
        self.stirred = False
