"""One connection as a table sees it: its seats, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import msgspec

from pasch.server.messages import encoder
from pasch.server.visitors import Visitor

LONGEST_QUEUE: Final = 64  # messages


class Client:
    """What the table tells a connection waits here. A reader that does not keep up starts over with a welcome."""

    def __init__(self, limit: int = LONGEST_QUEUE) -> None:
        self.seats: tuple[int, ...] = ()
        self.visitor: Visitor | None = None
        self.limit = limit
        self.out: deque[bytes] = deque()
        self.ready = asyncio.Event()
        self.behind = False
        self.closed = False

    def send(self, message: msgspec.Struct) -> None:
        self.push(encoder.encode(message))

    def push(self, data: bytes) -> None:
        """Queue an encoded message; never waits."""
        if self.closed or self.behind:
            return
        if len(self.out) >= self.limit:
            self.out.clear()
            self.behind = True
        else:
            self.out.append(data)
        self.ready.set()

    def start_over(self, data: bytes) -> None:
        """The welcome that tells everything a slow reader has missed."""
        self.behind = False
        self.push(data)

    def close(self) -> None:
        self.closed = True
        self.ready.set()
