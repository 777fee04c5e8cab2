"""Players made of rules of thumb. They see the view and answer questions, nothing else."""

from pasch.bots.beginner import BeginnerBot
from pasch.bots.bot import Bot
from pasch.bots.random_bot import RandomBot
from pasch.bots.reckoning import EXPERT, IN_TIME
from pasch.bots.solid import SolidBot
from pasch.bots.trivial import TrivialBot

NAMES = ("random", "beginner", "solid")
BENCHMARKS = ("trivial",)


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name. The same seed makes the same whims. Raises ValueError for a name that no bot has.

    `solid:dice=3` is a solid bot that puts up to three dice into one calculation in Lotto instead of two.
    """
    small = seed & 0x7FFFFFFF
    if name == "random":
        return RandomBot(small)
    if name == "beginner":
        return BeginnerBot(small)
    if name == "trivial":
        return TrivialBot()
    kind, _, wish = name.partition(":")
    if kind == "solid":
        return SolidBot(dice_of(name, wish) if wish else IN_TIME)
    known = ", ".join(NAMES + BENCHMARKS)
    raise ValueError(f"There is no bot {name!r}; there are {known}, and solid:dice=1 to solid:dice={EXPERT}.")


def dice_of(name: str, wish: str) -> int:
    """The number in `dice=3`. Raises ValueError for anything else."""
    what, _, number = wish.partition("=")
    if what == "dice" and number in [str(dice) for dice in range(1, EXPERT + 1)]:
        return int(number)
    raise ValueError(f"{name!r} is no bot; the dice of a solid one in a calculation are solid:dice=1 to {EXPERT}.")
