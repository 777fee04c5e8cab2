"""Games among bots with everything that belongs to a game: dealer, record, events."""

from collections.abc import Mapping, Sequence
from random import Random

from pasch import Game
from pasch.bots import make
from pasch.bots.bot import Bot
from pasch.bots.inviting import next_asked
from pasch.dealer import Dealer
from pasch.engine.core import CHANCE, Action
from pasch.engine.table import Table
from pasch.engine.view import View
from pasch.rulesets import RuleSet, load
from pasch.rulesets.options import MODE
from pasch.rulesets.schema import Option, Scalar

# Every rule set, and where it has modes each of them.
VARIANTS = (
    "brady",
    "classic",
    "deckert",
    "mega",
    "online:classic",
    "online:quick",
    "online:showdown",
    "online:teams",
    "online:custom",
)
BOTS = ("trivial", "random", "beginner", "solid")
LONGEST = 100_000  # answers; a game that has more does not end

# What numbers are tried; the least and the most where nothing is said.
TELLING: Mapping[str, tuple[int, ...]] = {
    "start_cash": (4_000, 15_000, 30_000, 60_000),
    "salary": (0, 4_000, 8_000),
    "jail_fine": (0, 1_000, 5_000),
    "houses": (8, 12, 32),
    "hotels": (0, 2, 12),
}


def variant(name: str, options: Mapping[str, Scalar] | None = None) -> RuleSet:
    """The rules of this variant, with these options changed."""
    rules, _, mode = name.partition(":")
    return load(rules, {**(options or {}), **({MODE: mode} if mode else {})})


class Seated:
    """Bots on the seats of a table from the beginning of a game, and a dealer unless the game deals by itself."""

    def __init__(self, table: Table, bots: Sequence[Bot], dealer: Dealer | None = None) -> None:
        self.table, self.bots, self.dealer = table, bots, dealer
        self.views = [View(table, seat) for seat in range(table.state.seats)]
        for seat, bot in enumerate(bots):
            bot.begin(seat)

    def answer(self) -> tuple[int, Action]:
        """What one of them does next."""
        if self.table.state.to == CHANCE:
            assert self.dealer is not None, "chance has somebody who deals"
            return CHANCE, self.dealer.deal(self.table)
        asked = next_asked(self.table)
        return asked.seat, self.bots[asked.seat].choose(self.views[asked.seat], asked.question)


def play(game: Game, names: Sequence[str], seed: int, limit: int = LONGEST) -> Game:
    """Let these bots play the game to its end, or until it has had `limit` answers."""
    seated = Seated(game.table, [make(name, seed * 8 + seat) for seat, name in enumerate(names)])
    while not game.over and game.table.state.count < limit:
        seat, action = seated.answer()
        game.answer(action, seat)
    return game


def choices(option: Option) -> list[Scalar]:
    if option.kind == "flag":
        return [False, True]
    if option.kind == "number":
        assert option.least is not None and option.most is not None
        telling = [n for n in TELLING.get(option.name, ()) if option.least <= n <= option.most]
        return list(telling or (option.least, option.most))
    return [choice.value for choice in option.choices]


def some_options(ruleset: RuleSet, rng: Random) -> dict[str, Scalar]:
    """Nearly every third option of the rule set changed, and none that exclude each other."""
    chosen: dict[str, Scalar] = {}
    for option in ruleset.options:
        if rng.random() < 0.3 and not set(option.excludes) & set(chosen):
            chosen[option.name] = rng.choice(choices(option))
    return chosen
