"""Some seeds of the simulation (`make sim` runs a thousand), and whether it would notice a broken server."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from pasch.dealer import SeededDealer
from pasch.game import Game
from pasch.rulesets import RuleSet
from pasch.server.playing import views
from pasch.server.playing.room import Room
from pasch.server.playing.timing import TableClock
from pasch.server.storage.store import Store, StoredAnswer, StoredGame
from pasch.server.tables import replaying
from pasch.server.tables.audience import Audience
from pasch.server.tables.table_task import AGAIN
from tests.simulation.world import simulate

SEEDS = range(5)  # their tables are of every rule set and mode


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost(seed: int) -> None:
    """When it fails: `make sim SEED=n` does exactly the same again."""
    result = simulate(seed)
    assert result.answers > 20


def test_a_seed_is_the_same_run_everywhere() -> None:
    """Two processes that order their sets otherwise; another seed is another run."""

    def digest(seed: int, salt: str) -> str:
        command = [sys.executable, "-m", "tests.simulation", "--seed", str(seed)]
        environment = {**os.environ, "PYTHONHASHSEED": salt}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        return done.stdout.split(":")[0].split()[2]

    assert digest(13, "1") == digest(13, "2") != simulate(6).digest


# ---- a simulation that notices nothing proves nothing ---------------------------------------------------------


def acknowledges_too_early(patch: pytest.MonkeyPatch) -> None:
    append = Store.append
    waiting = []

    async def early(self: Store, *arguments: Any) -> None:
        waiting.append(asyncio.create_task(append(self, *arguments)))

    patch.setattr(Store, "append", early)


def tells_acts_to_all(patch: pytest.MonkeyPatch) -> None:
    pending = views.News.pending
    patch.setattr(views.News, "pending", lambda self, seats: pending(self, range(8)))


def lets_everybody_play_every_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Audience, "seat_refusal", lambda self, client, seat: None)


def never_asks_the_log_again(patch: pytest.MonkeyPatch) -> None:
    async def go_back(self: Room) -> None:
        self.take(replaying.replayed(self.ruleset, self.stored, self.lasting))
        self.not_before = self.clock.now() + AGAIN

    patch.setattr(Room, "go_back", go_back)


def throws_other_dice_after_a_restart(patch: pytest.MonkeyPatch) -> None:
    replayed = replaying.replayed

    def otherwise(ruleset: RuleSet, stored: StoredGame, tokens: list[str]) -> Game:
        game = replayed(ruleset, stored, tokens)
        game.dealer = SeededDealer(stored.seed + 1)
        return game

    patch.setattr(replaying, "replayed", otherwise)


def forgets_what_was_said(patch: pytest.MonkeyPatch) -> None:
    """A repeat is judged anew, and stored under another id."""
    append = Store.append

    async def nameless(self: Store, game: str, answers: list[StoredAnswer], ended: float | None = None) -> None:
        await append(self, game, [StoredAnswer(one.seq, one.token) for one in answers], ended)

    patch.setattr(Store, "append", nameless)


def leaves_events_out(patch: pytest.MonkeyPatch) -> None:
    news = Room.news
    patch.setattr(Room, "news", lambda self, heard: news(self, heard + (heard > 90)))


def hurries_after_a_restart(patch: pytest.MonkeyPatch) -> None:
    """What was left of the time before it is all that is left."""
    left = TableClock.left

    def hurried(self: TableClock, game: Game, now: float) -> float | None:
        seconds = left(self, game, now)
        return seconds if seconds is None else min(seconds, 5.0)

    patch.setattr(TableClock, "left", hurried)


BROKEN: list[Callable[[pytest.MonkeyPatch], None]] = [
    acknowledges_too_early,
    tells_acts_to_all,
    lets_everybody_play_every_seat,
    never_asks_the_log_again,
    throws_other_dice_after_a_restart,
    forgets_what_was_said,
    leaves_events_out,
    hurries_after_a_restart,
]


@pytest.mark.parametrize("break_it", BROKEN)
def test_a_broken_server_is_noticed(break_it: Callable[[pytest.MonkeyPatch], None], monkeypatch: Any) -> None:
    break_it(monkeypatch)
    for seed in range(12):
        try:
            simulate(seed)
        except AssertionError:
            return
    raise AssertionError("twelve runs have shown nothing")
