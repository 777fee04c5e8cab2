"""An event loop whose time is simulated: nothing waits, and what happens follows from what was asked of it alone."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from typing import Any, TypeVar, TypeVarTuple
from unittest.mock import patch

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
BEGINNING = 1_700_000_000.0  # what the wall clock says when simulated time is 0


# Which process the running code belongs to: 0 the people, else the so many-th start of the server.
PROCESS: ContextVar[int] = ContextVar("process", default=0)


class Stalled(AssertionError):
    """Everybody waits for somebody else: nothing would ever happen again."""


class JumpingSelector:
    """No files are watched; waiting for them is time passing."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Stalled
        self.loop.moment += max(timeout, 0.0)
        return []


class SimulatedLoop(asyncio.BaseEventLoop):
    """Calls are made in the order in which they were asked for, timers by their time; there are no threads."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 0.0
        self.faults: list[str] = []
        self._selector = JumpingSelector(self)

    def time(self) -> float:
        return self.moment

    def _process_events(self, event_list: list[Any]) -> None:
        assert not event_list

    def _write_to_self(self) -> None:
        raise AssertionError("a thread wakes the loop")

    def _asyncgen_finalizer_hook(self, agen: Any) -> None:
        """What a killed process leaves behind is not tidied up."""

    def run_in_executor(self, executor: Any, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        """What would be done in a thread is done before anything else."""

        async def at_once() -> T:
            return func(*args)

        return self.create_task(at_once())

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Nobody has caught this; the simulation fails with it, at once if it is a check of its own."""
        error = context.get("exception")
        if isinstance(error, AssertionError):
            raise error
        self.faults.append(f"{context.get('message')}: {context.get('exception')!r}")


@contextmanager
def chance_from(seed: int, loop: SimulatedLoop) -> Iterator[None]:
    """Secrets come from the seed and the wall clock from the loop, for as long as this lasts."""
    rng = Random(seed)

    def token_bytes(count: int | None = None) -> bytes:
        return rng.randbytes(32 if count is None else count)

    with (
        patch.object(os, "urandom", rng.randbytes),
        patch.object(secrets, "token_bytes", token_bytes),
        patch.object(secrets, "randbits", rng.getrandbits),
        patch.object(secrets, "randbelow", rng.randrange),
        patch.object(secrets, "choice", rng.choice),
        patch.object(time, "time", lambda: BEGINNING + loop.moment),
    ):
        yield


def run(seed: int, main: Callable[[], Any]) -> Any:
    """Run this coroutine function to its end in simulated time, with the chance of this seed."""
    loop = SimulatedLoop()
    asyncio.set_event_loop(loop)
    try:
        with chance_from(seed, loop):
            return loop.run_until_complete(main())
    finally:
        end_all(loop)
        asyncio.set_event_loop(None)
        loop.close()


def end_all(loop: SimulatedLoop) -> None:
    """End what still waits; some tasks wait once more while they end."""
    for _ in range(10):
        tasks = asyncio.all_tasks(loop)
        if not tasks:
            return
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
