"""The behaviour number: a digest over some hundred games of every rule set.

A commit that changes what the engine or a bot does changes it and says so; any other must not.

    python -m tests.signature           write it down
    python -m tests.signature brady 40  print it for the first 40 games of one rule set
"""

import hashlib
import sys
from pathlib import Path
from random import Random

from pasch import Game
from pasch.rulesets import load
from pasch.rulesets.ruleset import NAMES
from tests.played import BOTS, play, some_options

FILE = Path(__file__).with_name("signature.txt")
GAMES = 320
LONGEST = 1_500  # answers a game; what comes later is more of the same


def game_words(name: str, seed: int) -> str:
    """One game: what was answered, and how everybody stood at the end."""
    rng = Random(seed)
    plain = load(name)
    least, most = plain.seats
    ruleset = load(name, some_options(plain, rng)) if seed % 4 else plain
    seats = rng.randint(least, most)
    game = Game.new(ruleset, seats, seed)
    play(game, [rng.choice(BOTS) for _ in range(seats)], seed, LONGEST)
    state = game.table.state
    end = [list(state.cash), list(state.at), list(state.owner), list(state.level), list(state.mortgaged), state.pot]
    return f"{' '.join(game.tokens())} {end}\n"


def signature(name: str, games: int = GAMES) -> str:
    digest = hashlib.sha256()
    for seed in range(games):
        digest.update(game_words(name, seed).encode())
    return digest.hexdigest()[:16]


def written() -> dict[str, str]:
    """The numbers as they were last written down, by rule set."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return dict(line.split() for line in lines)


def main(arguments: list[str]) -> None:
    if arguments:
        print(signature(arguments[0], int(arguments[1]) if len(arguments) > 1 else GAMES))
        return
    before = written()
    now = {name: signature(name) for name in NAMES}
    FILE.write_text("".join(f"{name} {number}\n" for name, number in now.items()), encoding="utf-8")
    for name, number in now.items():
        was = before.get(name, "nothing")
        print(f"{name}: {number}, as before" if was == number else f"{name}: {number}, before it was {was}")


if __name__ == "__main__":
    main(sys.argv[1:])
