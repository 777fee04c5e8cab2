"""How fast the engine plays and how large its games are: figures, never a verdict."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

import msgspec

from pasch.bots import make
from pasch.bots.bot import Bot
from pasch.bots.inviting import next_asked
from pasch.dealer import SeededDealer
from pasch.engine.table import new_table
from pasch.game import Game
from pasch.lab.play_out import play_out
from pasch.lab.simulate import game_seed
from pasch.rulesets import NAMES, RuleSet, load
from pasch.rulesets.options import MODE
from pasch.saving import dump

SEATS: Final = 4
MIDDLE: Final = 400  # answers after which a game's state is measured
COPIES: Final = 10_000
GAMES: Final = 4  # whose sizes are measured


def games_to_measure() -> dict[str, RuleSet]:
    """Every rule set, and the modes that stand beside its first one: `online`, `online:quick`, ..."""
    out = {}
    for name in NAMES:
        ruleset = load(name)
        out[name] = ruleset
        for mode in ruleset.modes[1:]:
            if mode.options:
                out[f"{name}:{mode.name}"] = load(name, {MODE: mode.name})
    return out


def seats_for(ruleset: RuleSet) -> int:
    """Four, or as near to it as this many may play."""
    least, most = ruleset.seats
    return max(least, min(SEATS, most))


def measured(ruleset: RuleSet, seconds: float) -> dict[str, float]:
    """All figures for one rule set, four seats where that is possible, one core, nobody listening.

    `games_per_second` with four `solid` bots (trades and auctions); `answers_per_second`, `answer_ns` and `copy_ns` (a
    copy of the state in the middle of a game) with four `trivial` ones; `state_bytes` and `record_bytes` are the
    largest of GAMES games of `solid` bots. Answers are those of players and of chance. Each
    speed is taken over at least `seconds`.
    """
    solid_games, _, solid_time = paced(ruleset, "solid", seconds)
    _, answers, trivial_time = paced(ruleset, "trivial", seconds)
    state_bytes, record_bytes = sizes(ruleset)
    return {
        "games_per_second": round(solid_games / solid_time, 1),
        "answers_per_second": round(answers / trivial_time),
        "answer_ns": round(trivial_time / answers * 1e9, 1),
        "copy_ns": round(copy_time(ruleset, seconds) * 1e9, 1),
        "state_bytes": state_bytes,
        "record_bytes": record_bytes,
    }


def seated(ruleset: RuleSet, name: str, seed: int) -> list[Bot]:
    return [make(name, seed + seat) for seat in range(seats_for(ruleset))]


def paced(ruleset: RuleSet, name: str, seconds: float) -> tuple[int, int, float]:
    """Games, answers and seconds of play, after one game to warm up."""
    bots = seated(ruleset, name, 1)
    play_out(new_table(ruleset.rules, len(bots)), bots, SeededDealer(0), ruleset.undecided_after)
    games = answers = 0
    start = perf_counter()
    while True:
        table = new_table(ruleset.rules, len(bots))
        play_out(table, bots, SeededDealer(game_seed(1, games)), ruleset.undecided_after)
        games += 1
        answers += table.state.count
        taken = perf_counter() - start
        if taken >= seconds:
            return games, answers, taken


def copy_time(ruleset: RuleSet, seconds: float) -> float:
    """Seconds for one copy of a state: the best of many rounds, less the best round of the loop around it."""
    bots = seated(ruleset, "trivial", 1)
    table = new_table(ruleset.rules, len(bots))
    play_out(table, bots, SeededDealer(1), MIDDLE)
    copies = loops = float("inf")
    end = perf_counter() + seconds / 2
    while perf_counter() < end or copies <= loops:
        copies = min(copies, timed(table.state.copy))
        loops = min(loops, timed(nothing))
    return (copies - loops) / COPIES


def timed(work: Callable[[], object]) -> float:
    start = perf_counter()
    for _ in range(COPIES):
        work()
    return perf_counter() - start


def nothing() -> None:
    """What the loop costs without a copy."""


def sizes(ruleset: RuleSet) -> tuple[int, int]:
    """The largest of a few games: bytes of the state in its middle, as JSON, and of the record of the whole game."""
    states = [0]
    records = [0]
    for seed in range(1, GAMES + 1):
        game = Game.new(ruleset, seats_for(ruleset), seed)
        states.append(recorded(game, seated(ruleset, "solid", seed), ruleset.undecided_after))
        records.append(len(game.record().encode()))
    return max(states), max(records)


def recorded(game: Game, bots: list[Bot], limit: int) -> int:
    """Play a game to its end, or for so many answers, with its record kept; the bytes of its state at MIDDLE."""
    size = 0
    for seat, bot in enumerate(bots):
        bot.begin(seat)
    while not game.over and game.table.state.count < limit:
        if not size and game.table.state.count >= MIDDLE:
            size = len(msgspec.json.encode(dump(game.table.state)))
        asked = next_asked(game.table)
        game.answer(bots[asked.seat].choose(game.view(asked.seat), asked.question), asked.seat)
    return size
