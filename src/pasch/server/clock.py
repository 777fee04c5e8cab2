"""Time as a parameter: the wall clock of a live server, and one that a test moves by hand."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol

from pasch.server.settling import settle


class Timer(Protocol):
    """A call that will be made; it can be called off."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Seconds since some moment, and calls at a moment. Nothing in a table's code asks for the time elsewhere."""

    def now(self) -> float: ...

    def date(self) -> float:
        """Unix time, which may jump: for what is kept longer than the server runs."""

    def call_at(self, when: float, call: Callable[[], None]) -> Timer: ...


class WallClock:
    """The time of the running event loop, which never jumps."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def date(self) -> float:
        return time.time()

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_at(when, call)


async def pause(clock: Clock, seconds: float) -> None:
    """Let this much of the clock's time pass."""
    over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    clock.call_at(clock.now() + seconds, lambda: settle(over, None))
    await over


class HandTimer:
    """A call of a `HandClock`."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class HandClock:
    """Stands still until somebody moves it; for tests and simulated time. `began`: the Unix time when it stood at 0."""

    def __init__(self, began: float = 0.0) -> None:
        self.began = began
        self.time = 0.0
        self.order = itertools.count()
        self.timers: list[tuple[float, int, HandTimer]] = []

    def now(self) -> float:
        return self.time

    def date(self) -> float:
        return self.began + self.time

    def call_at(self, when: float, call: Callable[[], None]) -> Timer:
        timer = HandTimer(call)
        heapq.heappush(self.timers, (when, next(self.order), timer))
        return timer

    def move(self, to: float) -> bool:
        """Make the next call that is due up to this moment; False if there is none, and then it is this moment."""
        while self.timers and self.timers[0][0] <= to:
            when, _, timer = heapq.heappop(self.timers)
            if timer.call is not None:
                self.time = max(self.time, when)
                timer.call()
                return True
        self.time = max(self.time, to)
        return False
