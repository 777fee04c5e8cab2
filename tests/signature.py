"""The behaviour number: a digest over some hundred games of BRADY and some dozen of every other rule set and mode.

In one part of it the clock of the on-line games ticks, and time runs out.

A commit that changes what the engine or a bot does changes it and says so; any other must not.

    python -m tests.signature           write it down
    python -m tests.signature brady 40  print it for the first 40 games of one rule set; `online:quick` is a mode
"""

import hashlib
import sys
from pathlib import Path
from random import Random

from pasch import Game
from pasch.bots import make
from pasch.engine.actions import TIME_UP, Tick
from pasch.engine.core import CLOCK
from tests.played import BOTS, VARIANTS, Seated, play, some_options, variant

FILE = Path(__file__).with_name("signature.txt")
# A custom table of the on-line game is its classic mode with other options, which are tried there.
GAMES = {name: 320 if name == "brady" else 60 for name in VARIANTS if name != "online:custom"}
WITH_CLOCK = [name for name in GAMES if name.startswith("online:")]
CLOCK_PART = "online+clock"
GAMES[CLOCK_PART] = 60
LONGEST = 1_500  # answers a game; what comes later is more of the same
TICK = 15  # seconds that have passed at least before the game is told of them
LONGEST_THOUGHT = 30  # seconds
TOO_LATE = 0.04  # how often somebody's time runs out


def play_by_the_clock(game: Game, names: list[str], seed: int) -> None:
    """As `play`, while time passes and now and then is up."""
    seated = Seated(game.table, [make(name, seed * 8 + seat) for seat, name in enumerate(names)])
    rng = Random(seed)
    passed = 0
    while not game.over and game.table.state.count < LONGEST:
        passed += rng.randrange(LONGEST_THOUGHT)
        if passed >= TICK:
            game.answer(Tick(passed), CLOCK)
            passed = 0
        if rng.random() < TOO_LATE:
            game.answer(TIME_UP, CLOCK)
        else:
            seat, action = seated.answer()
            game.answer(action, seat)


def game_words(name: str, seed: int) -> str:
    """One game: what was answered, and how everybody stood at the end."""
    rng = Random(seed)
    ticks = name == CLOCK_PART
    played = WITH_CLOCK[seed // 4 % len(WITH_CLOCK)] if ticks else name
    plain = variant(played)
    ruleset = variant(played, some_options(plain, rng)) if seed % 4 else plain
    least, most = ruleset.seats
    seats = rng.randint(least, most)
    game = Game.new(ruleset, seats, seed)
    bots = [rng.choice(BOTS) for _ in range(seats)]
    if ticks:
        play_by_the_clock(game, bots, seed)
    else:
        play(game, bots, seed, LONGEST)
    state = game.table.state
    end = [list(state.cash), list(state.at), list(state.owner), list(state.level), list(state.mortgaged), state.pot]
    if ticks:
        end += [list(state.missed), list(state.mortgage_round), state.seconds, state.pool]
    return f"{' '.join(game.tokens())} {end}\n"


def signature(name: str, games: int = 0) -> str:
    """The number of a variant, over its first games or over as many as are written down."""
    digest = hashlib.sha256()
    for seed in range(games or GAMES[name]):
        digest.update(game_words(name, seed).encode())
    return digest.hexdigest()[:16]


def written() -> dict[str, str]:
    """The numbers as they were last written down, by rule set."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return dict(line.split() for line in lines)


def main(arguments: list[str]) -> None:
    if arguments:
        print(signature(arguments[0], int(arguments[1]) if len(arguments) > 1 else 0))
        return
    before = written()
    now = {name: signature(name) for name in GAMES}
    FILE.write_text("".join(f"{name} {number}\n" for name, number in now.items()), encoding="utf-8")
    for name, number in now.items():
        was = before.get(name, "nothing")
        print(f"{name}: {number}, as before" if was == number else f"{name}: {number}, before it was {was}")


if __name__ == "__main__":
    main(sys.argv[1:])
