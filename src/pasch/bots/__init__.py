"""Players made of rules of thumb. They see the view and answer questions, nothing else."""

from pasch.bots.beginner import BeginnerBot
from pasch.bots.bot import Bot
from pasch.bots.random_bot import RandomBot
from pasch.bots.solid import SolidBot
from pasch.bots.trivial import TrivialBot

NAMES = ("random", "beginner", "solid")
BENCHMARKS = ("trivial",)


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name. The same seed makes the same whims. Raises ValueError for a name that no bot has."""
    small = seed & 0x7FFFFFFF
    if name == "random":
        return RandomBot(small)
    if name == "beginner":
        return BeginnerBot(small)
    if name == "solid":
        return SolidBot()
    if name == "trivial":
        return TrivialBot()
    known = ", ".join(NAMES + BENCHMARKS)
    raise ValueError(f"There is no bot {name!r}; there are {known}.")
