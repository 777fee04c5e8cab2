"""The whole server in the simulation: the application over hub, rooms and store, started, killed and started again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from contextvars import Context, copy_context
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from pasch.server.app import make_app
from pasch.server.hub import Hub
from pasch.server.people.passwords import Passwords
from pasch.server.storage.database import StoreError
from pasch.server.web.page import Page
from tests.simulation.disk import Disk, SimulatedEngine, simulated_store
from tests.simulation.loop import PROCESS
from tests.simulation.network import App, Down, Headers, Line, Reply, serve_call, serve_socket

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # the same hashes, only quicker to guess
EXPECTED = "not stored"  # what the log says when the disk fails


class Complaints(logging.Handler):
    """What the server logs as an error, but for what the disk is to blame for: that is a fault of the server."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.unexpected: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if record.getMessage() != EXPECTED and not isinstance(error, StoreError):
            self.unexpected.append(self.format(record))


class Server:
    """At most one process at a time over one disk; `process` counts the starts."""

    def __init__(self, disk: Disk, page: Path) -> None:
        self.disk = disk
        self.page = page
        self.process = 0
        self.hub: Hub | None = None
        self.app: App | None = None
        self.engine: SimulatedEngine | None = None
        self.life: AbstractAsyncContextManager[Any] | None = None
        self.tasks: list[asyncio.Task[Any]] = []
        self.lines: list[Line] = []
        self.starts: list[float] = []
        asyncio.get_running_loop().set_task_factory(self.make_task)

    def make_task(self, loop: asyncio.AbstractEventLoop, coro: Any, **options: Any) -> asyncio.Task[Any]:
        """Tasks of the server are known, so that a kill ends them all."""
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **options)
        context: Context = options.get("context") or copy_context()
        if context.get(PROCESS, 0):
            if len(self.tasks) > 1000:
                self.tasks = [one for one in self.tasks if not one.done()]
            self.tasks.append(task)
        return task

    def inside(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task of the server's process."""
        context = copy_context()
        context.run(PROCESS.set, self.process)
        return asyncio.get_running_loop().create_task(work, context=context)

    async def start(self) -> None:
        """Until the store can be opened."""
        assert self.hub is None, "it runs already"
        while True:
            self.process += 1
            store, self.engine = simulated_store(self.disk, self.process)
            hub = Hub(store)
            app = make_app(hub, Page(self.page), passwords=Passwords(QUICK))
            self.life = app.router.lifespan_context(app)
            try:
                await self.inside(self.life.__aenter__())
            except StoreError:
                await asyncio.sleep(1.0)
                continue
            self.hub, self.app = hub, app
            self.starts.append(asyncio.get_running_loop().time())
            return

    def kill(self) -> None:
        """Everything in memory is gone, and with it every connection."""
        if self.hub is None or self.engine is None:
            return
        self.engine.killed = True
        self.hub = self.app = None
        for task in self.tasks:
            task.cancel()
        self.tasks = []
        self.end_lines()

    async def stop(self) -> None:
        """An end in good order."""
        if self.hub is not None:
            self.hub = self.app = None
            assert self.life is not None, "a started server has a life"
            await self.inside(self.life.__aexit__(None, None, None))
            for task in self.tasks:
                task.cancel()
            self.tasks = []
            self.end_lines()

    def end_lines(self) -> None:
        for line in self.lines:
            line.hang_up(1006)
        self.lines = []

    def connect(self, line: Line, path: str, more: Headers, address: str) -> None:
        """Raises Down."""
        if self.app is None:
            raise Down
        self.lines = [one for one in self.lines if one.there]
        self.lines.append(line)
        line.task = self.inside(serve_socket(self.app, line, path, more, address))

    async def call(
        self, method: str, path: str, body: bytes = b"", more: Headers | None = None, address: str = "192.0.2.1"
    ) -> Reply:
        """What is answered. Raises Down, also when the server dies before it has answered."""
        if self.app is None:
            raise Down
        task = self.inside(serve_call(self.app, method, path, body, more or {}, address))
        await asyncio.wait([task])
        if task.cancelled():
            raise Down
        reply: Reply = task.result()
        return reply
