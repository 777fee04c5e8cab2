"""Handing finished games on to whoever counts them. Every game is handed on at least once, also after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from pasch.game import Game
from pasch.record import RecordError
from pasch.server.storage.database import StoreError
from pasch.server.storage.store import Store, StoredGame
from pasch.server.tables.replaying import replayed_aside, rules_of

LOG: Final = logging.getLogger("pasch.server")
Count = Callable[[StoredGame, Game], Awaitable[None]]


class Endings:
    """Calls `count` with each finished game, beside the tables' own tasks; set it before `catch_up`.

    A game stays to be counted until `count` has returned. If that failed, or the server ended in between, `catch_up`
    hands it on again, so counting one twice must do what counting it once does.
    """

    def __init__(self, store: Store, count: Count | None = None) -> None:
        self.store = store
        self.count = count
        self.tasks: set[asyncio.Task[None]] = set()

    def catch_up(self) -> None:
        """Hand on what is over and was not counted; at the start, and now and then."""
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
        """Let what is under way come to its end."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def finish(self, stored: StoredGame, game: Game) -> None:
        assert self.count is not None, "somebody counts"
        try:
            await self.count(stored, game)
            await self.store.change(stored.id, counted=True)
        except Exception:
            LOG.exception("game %s is over and not counted yet", stored.id)

    async def hand_on_missed(self) -> None:
        try:
            missed = await self.store.uncounted()
        except StoreError:
            LOG.exception("which games are not counted yet?")
            return
        for stored in missed:
            try:
                tokens = [one.token for one in await self.store.answers(stored.id)]
                game = await replayed_aside(rules_of(stored), stored, tokens)
            except (StoreError, RecordError):
                LOG.exception("game %s cannot be counted", stored.id)
                continue
            await self.finish(stored, game)
