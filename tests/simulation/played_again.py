"""The log of one table, played again beside everything that was told of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from pasch.dealer import SeededDealer
from pasch.engine.core import CHANCE
from pasch.engine.notation import action_object
from pasch.engine.text import read_token, token
from pasch.game import Game, ReplayDealer
from pasch.record import play_token
from pasch.rulesets import RuleSet, load
from pasch.seating import seat_of
from pasch.server.playing import views
from pasch.server.storage.store import StoredGame
from pasch.server.tables.replaying import fairness_of
from tests.simulation.disk import Flushed, digest
from tests.simulation.network import Message
from tests.simulation.seen import Seen, plain, without_time

if TYPE_CHECKING:
    from tests.simulation.world import World

TIME_UP = "!.time_up"
LEAST_TIME = 14.0  # seconds that everybody has after a restart, whatever the clock said before


class Log:
    """The log of one table; `game` is what it comes to, `given` how many of its answers were there when it began."""

    def __init__(self, world: World, stored: StoredGame, seen: dict[int, Seen]) -> None:
        self.world = world
        self.stored = stored
        self.rows = world.disk.logs[stored.id]
        self.seen = seen
        self.given = world.library.given.get(stored.id, 0)
        self.ruleset: RuleSet = load(stored.rules, stored.options)
        self.game = Game(self.ruleset, len(stored.seats), ReplayDealer(), stored.seed)
        self.events: list[Message] = []
        self.seen_off: list[tuple[int, Flushed]] = []  # who has given up, and no page has said so
        self.chance: list[Any] = []
        self.seconds_given = self.dealt_given = 0

    def check(self) -> None:
        self.check_rows()
        self.check_told()
        assert self.game.over == self.stored.over
        assert self.game.over or self.game.to != CHANCE, "the log ends where somebody is asked"
        self.check_clocks()
        self.world.library.check(self)

    def check_rows(self) -> None:
        """Every place once and in order, every id once."""
        assert [row.seq for row in self.rows] == list(range(len(self.rows)))
        ids = [row.action_id for row in self.rows if row.action_id is not None]
        assert len(ids) == len(set(ids)), "an answer stands twice in the log"

    def check_told(self) -> None:
        """Replay, the dice thrown along from the seed, and compare at every version of which something was told.

        The first answers of a branch were thrown at the table it branches off.
        """
        game = self.game
        fairness = fairness_of(self.stored)
        dealer = SeededDealer(self.stored.seed) if fairness is None else fairness.dealer(fairness.given)
        for number, row in enumerate(self.rows, 1):
            if game.to == CHANCE:
                self.chance.append(plain(action_object(read_token(row.token))))
                if game.dealt >= self.stored.given:
                    dice = token(dealer.deal(game.table))
                    assert row.token == dice, f"{row} was thrown a second time, first it was {dice}"
            head = row.token.rpartition(".")[0]
            seat = seat_of(head) if head else game.to
            play_token(game, row.token, number)
            if number > self.given and row.action_id is None and row.token.rpartition(".")[2] == "resign":
                self.seen_off.append((seat, row))
            if number == self.given:
                self.seconds_given, self.dealt_given = int(game.table.state.seconds), game.dealt
            if number in self.seen:
                self.compare(game, self.seen.pop(number))
        assert not self.seen, f"versions {sorted(self.seen)} were told and are not in the log"

    def compare(self, game: Game, seen: Seen) -> None:
        since = len(self.events)
        self.events += [plain(views.event_object(game, event)) for event in game.events[since:]]
        assert seen.views == {digest(plain(views.view_object(game)))}
        assert seen.events == {len(self.events)}, f"{seen.events} events were told, there are {len(self.events)}"
        for begin, news in seen.news:
            assert news == digest(self.events[begin:]), "other events were told than have happened"
        part = views.News(game, len(game.events))
        for seats, told in seen.pending.items():
            assert told == {digest(without_time(plain(part.pending(seats))))}

    def check_clocks(self) -> None:
        """Nobody's time is up sooner than the least that is left after a restart; no time passes while it is down."""
        starts = self.world.server.starts
        rows = self.rows[self.given :]
        for row in rows:
            if row.token == TIME_UP:
                begun = max(at for at in starts if at <= row.at)
                assert row.at - begun >= LEAST_TIME, f"{row} came {row.at - begun} seconds after a restart"
        opened, now = self.rows[0].at, asyncio.get_running_loop().time()
        passed = int(self.game.table.state.seconds) - self.seconds_given
        bots = 2.0 * len(rows)
        assert passed <= now - opened - self.world.downtime_since(opened) + bots + 1.0
