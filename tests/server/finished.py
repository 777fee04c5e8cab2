"""Games that are over, for the tests of results: played by a script, stored as the server stores them."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from functools import cache

import pasch
from pasch.engine.core import CLOCK, Action
from pasch.engine.steps.ending import RESIGN
from pasch.game import Game
from pasch.rulesets import load
from pasch.rulesets.schema import Scalar
from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.protocol.wire import Kind
from pasch.server.storage.games import Games
from pasch.server.storage.store import Store, StoredAnswer, StoredGame

IDS = itertools.count(1)
LIKED = ("buy", "pass", "walk_on", "done")
Options = tuple[tuple[str, Scalar], ...]


@cache
def played(rules: str = "online", options: Options = (), seats: int = 4, rounds: int = 10, seconds: int = 660) -> Game:
    """A game in which the seats give up one after the other, the last one first, after so many rounds."""
    game = Game.new(load(rules, dict(options)), seats, 1)
    if rules == "online":
        game.answer(f"tick:{seconds}", CLOCK)
    while not game.over:
        giving_up = game.table.state.round >= rounds and game.to == max(alive(game))
        if giving_up and game.table.refusal(game.to, RESIGN) is None:
            game.answer(RESIGN)
        else:
            game.answer(choice(game))
    return game


def alive(game: Game) -> list[int]:
    return [seat for seat in range(game.seats) if game.table.state.out[seat] == 0]


def choice(game: Game) -> Action:
    """Buy, do not bid, and else the first answer that is allowed."""
    allowed = [option.action for option in game.options() if option.refusal is None]
    liked = [action for action in allowed if action.words()[0] in LIKED]
    return (liked or allowed)[0]


def head(
    game: Game,
    people: Sequence[str],
    ended: float,
    kinds: Mapping[int, Kind] | None = None,
    stood_in: Collection[int] = (),
    server_seed: str = "00" * 32,
) -> StoredGame:
    """The head of this game, with these people on its seats, "" for nobody known."""
    known = kinds or {}
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
    return StoredGame(
        id=f"game-{next(IDS)}",
        created=ended - 3600,
        engine=pasch.__version__,
        rules=game.ruleset.name,
        digest=game.ruleset.digest,
        options=game.ruleset.changed,
        seats=[SeatInfo(n, names[n], known.get(n, "human"), person=who) for n, who in enumerate(people)],
        keys={},
        pace="normal",
        auto_claim=[],
        seed=1,
        over=True,
        stood_in=sorted(stood_in),
        server_seed=server_seed,
        ended=ended,
    )


async def store_game(store: Store, stored: StoredGame, game: Game, named: Collection[int] = ()) -> None:
    """As a game lies in the database when its last answer is stored; `named` are the answers from pages."""
    answers = [StoredAnswer(n, text, f"page:{n}" if n in named else None) for n, text in enumerate(game.tokens())]
    await Games(store).open(stored, [], answers)
