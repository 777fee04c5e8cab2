"""Handing finished games on to whoever counts them. Every game is handed on at least once, also after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from pasch.game import Game
from pasch.record import RecordError
from pasch.rulesets import RulesError, load
from pasch.server.clock import Clock, Timer
from pasch.server.storage.database import StoreError
from pasch.server.storage.store import Store, StoredGame
from pasch.server.tables.replaying import replayed

LOG: Final = logging.getLogger("pasch.server")
AGAIN: Final = 30.0  # seconds after which games are looked for that could not be counted
Count = Callable[[StoredGame, Game], Awaitable[None]]


class Endings:
    """Calls `count` with each finished game, beside the tables' own tasks; set it before `begin`.

    A game stays to be counted until `count` has returned. If the store fails it is handed on again after a while, and
    if the server ends in between at the next start, so counting one twice must do what counting it once does.
    """

    def __init__(self, store: Store, clock: Clock, count: Count | None = None) -> None:
        self.store = store
        self.clock = clock
        self.count = count
        self.timer: Timer | None = None
        self.closed = False
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Hand on what was not counted when the server last ended."""
        if self.count is not None:
            self.start(self.hand_on_missed())

    def hand_on(self, stored: StoredGame, game: Game) -> None:
        """This game has just ended, and is stored."""
        if self.count is not None:
            self.start(self.finish(stored, game))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Let what is under way come to its end; what is left waits for the next start."""
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def finish(self, stored: StoredGame, game: Game) -> None:
        assert self.count is not None, "somebody counts"
        try:
            await self.count(stored, game)
            await self.store.change(stored.id, counted=True)
        except Exception as error:
            LOG.exception("game %s is over and not counted yet", stored.id)
            self.try_again(error)

    def try_again(self, error: Exception) -> None:
        """A store that fails may be well again; a fault of ours stays one, and waits for another version."""
        if isinstance(error, StoreError) and self.timer is None and not self.closed:
            self.timer = self.clock.call_at(self.clock.now() + AGAIN, self.look_again)

    def look_again(self) -> None:
        self.timer = None
        self.begin()

    async def hand_on_missed(self) -> None:
        try:
            missed = await self.store.uncounted()
        except StoreError as error:
            LOG.exception("which games are not counted yet?")
            self.try_again(error)
            return
        for stored in missed:
            try:
                ruleset = load(stored.rules, stored.options)
                game = replayed(ruleset, stored, [one.token for one in await self.store.answers(stored.id)])
            except (StoreError, RulesError, RecordError) as error:
                LOG.exception("game %s cannot be counted", stored.id)
                self.try_again(error)
                continue
            await self.finish(stored, game)
