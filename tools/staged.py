"""Tables that stand in the middle of a game, put into a database for the pictures and for the tests of the page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pasch
from pasch import bots
from pasch.bots.bot import Bot
from pasch.bots.inviting import next_asked
from pasch.engine.actions import Tick
from pasch.engine.core import CLOCK
from pasch.game import Game
from pasch.rulesets.schema import Scalar
from pasch.server.playing.timing import counts_time
from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.protocol.wire import Kind, Pace, key_hash
from pasch.server.storage.games import Games
from pasch.server.storage.store import Store, StoredAnswer, StoredGame

NAMES = ("Mira", "Ada", "Boris", "Clara", "Emil", "Frieda", "Hugo", "Ines")
LONGEST = 6000  # answers after which another seed is tried
ANSWERS_A_MINUTE = 12  # of the game, where it counts time
Wanted = Callable[[Game], bool]


@dataclass(frozen=True)
class Scene:
    """A moment: who plays how under what options, and what has to be so that it is the one."""

    wanted: Wanted
    seats: int = 4
    player: str = "solid"
    options: dict[str, Scalar] = field(default_factory=dict)
    first_seed: int = 1
    rules: str = "brady"


def asks(kind: str, also: Wanted = lambda _: True) -> Wanted:
    """A question of this kind is open."""

    def wanted(game: Game) -> bool:
        asked = game.table.state.asked
        return asked is not None and asked.kind == kind and also(game)

    return wanted


def reached(scene: Scene) -> Game:
    """The first game, by seeds, that comes to this moment."""
    for seed in range(scene.first_seed, scene.first_seed + 500):
        game = Game.new(scene.rules, scene.seats, seed, scene.options)
        players = [bots.make(scene.player, seed + seat) for seat in range(scene.seats)]
        for seat, player in enumerate(players):
            player.begin(seat)
        for _ in range(LONGEST):
            if scene.wanted(game):
                return game
            if game.over:
                break
            go_on(game, players)
    raise LookupError("no seed comes to this scene")


def go_on(game: Game, players: Sequence[Bot]) -> None:
    """One answer: of whoever is invited to something, else of the seat that is asked. Time goes on where it counts."""
    if counts_time(game) and game.table.state.count % ANSWERS_A_MINUTE == 0:
        game.step(CLOCK, Tick(60))
    asked = next_asked(game.table)
    game.step(asked.seat, players[asked.seat].choose(game.view(asked.seat), asked.question))
    game.deal()


@dataclass(frozen=True)
class Staged:
    """A table in the database, and the keys of the seats that people have there."""

    table: str
    rules: str
    keys: dict[int, str]
    names: list[str]

    def known(self) -> list[dict[str, Any]]:
        """What the page keeps in its store to sit down here."""
        keys = list(self.keys.values())
        fixed = {"rules": self.rules, "names": self.names, "opened": 0, "over": False}
        return [{"table": self.table, "keys": keys, **fixed}]


def stage(database: Path, games: dict[str, tuple[Game, set[int]]], pace: Pace = "slow") -> dict[str, Staged]:
    """Store each game under its name; the seats named with it are people's, the others belong to solid bots."""
    staged = {}
    stored = []
    for name, (game, people) in games.items():
        seats = [seat_info(seat, people) for seat in range(game.seats)]
        keys = {seat: f"{name}-{seat}" for seat in sorted(people)}
        head = StoredGame(
            id=name,
            created=time.time(),
            engine=pasch.__version__,
            rules=game.ruleset.name,
            digest=game.ruleset.digest,
            options=game.ruleset.changed,
            seats=seats,
            keys={key_hash(key): seat for seat, key in keys.items()},
            pace=pace,
            auto_claim=sorted(people),
            seed=game.seed or 0,
            over=game.over,
        )
        stored.append((head, [StoredAnswer(number, text) for number, text in enumerate(game.tokens())]))
        staged[name] = Staged(name, game.ruleset.name, keys, [seat.name for seat in seats])
    asyncio.run(write(database, stored))
    return staged


def seat_info(seat: int, people: set[int]) -> SeatInfo:
    kind: Kind = "human" if seat in people else "bot"
    return SeatInfo(seat, NAMES[seat], kind, None if kind == "human" else "solid")


async def write(database: Path, stored: list[tuple[StoredGame, list[StoredAnswer]]]) -> None:
    store = Store(str(database))
    games = Games(store)
    await store.open()
    for head, answers in stored:
        await games.open(head, (), answers)
    await store.close()
