"""The lone walker at the engine's own table: the same shares as `odds.py`, thrown instead of computed.

Two seats walk past each other without meeting: nobody buys, nothing is auctioned, jail is left at once by card or
fine (or never before the third try), and the cash is so large that nobody goes broke. Where a rule set asks for more,
the walker gives the standard answer; of three dice it picks two blindly.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from pasch.bots.bot import Bot
from pasch.dealer import Dealer, SeededDealer
from pasch.engine.actions import DECLINE, DONE, PASS, PAY, PAY_FINE, TAX_FLAT, THROW, USE_CARD, WALK_ON
from pasch.engine.core import Action, Question
from pasch.engine.table import Table, new_table
from pasch.engine.view import View
from pasch.lab.odds import Odds, Policy
from pasch.lab.play_out import play_out
from pasch.rulesets import RuleSet, load
from pasch.rulesets.schema import Scalar

OPTIONS: Final[dict[str, Scalar]] = {"auctions": False, "start_cash": 1_000_000, "jail_fine": 0}
BATCHES: Final = 100


class Walker(Bot):
    """Throws, declines, pays."""

    def __init__(self, policy: Policy, seed: int = 0) -> None:
        super().__init__()
        self.whims = Random(seed)
        self.leaves = policy == "leave"
        self.answers: dict[str, Action] = {
            "ready": THROW,
            "ticket_or_throw": THROW,
            "bid": PASS,
            "casino": WALK_ON,
            "finish": DONE,
            "buy": DECLINE,
            "income_tax": TAX_FLAT,
            "card_choice": PAY,
        }

    def choose(self, view: View, question: Question) -> Action:
        if question.kind == "jail":
            return self.way_out(view) if self.leaves else THROW
        if question.kind == "choose_dice":
            return self.whims.choice([one.action for one in view.options(question) if one.refusal is None])
        return self.answers.get(question.kind) or view.standard_answer(question)

    def way_out(self, view: View) -> Action:
        """A jail card, so that it goes back under its pile, else the fine."""
        for deck in range(view.rules.decks):
            if view.jail_cards(view.seat, deck):
                return USE_CARD[deck]
        return PAY_FINE


class ShufflingDealer(Dealer):
    """Puts all cards back before every throw, so that each draw is uniform over the whole deck."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.inner = SeededDealer(seed)

    def deal(self, table: Table) -> Action:
        state = table.state
        for deck in range(table.rules.decks):
            state.unseen[deck] = (1 << table.rules.deck_size[deck]) - 1
            state.pile_size[deck] = 0
        return self.inner.deal(table)


@dataclass(frozen=True)
class Walk:
    """Shares of ends of moves over `throws` throws, with the standard errors of these shares.

    The errors come from batch means: ends that follow each other depend on each other, so the binomial formula does
    not hold; the spread of BATCHES long stretches does not mind (Law and Kelton, Simulation Modeling and Analysis).
    `jail` is the last of both lists.
    """

    throws: int
    shares: list[float]
    errors: list[float]

    def interval(self) -> list[float]:
        """Half the width of each share's interval of 95 percent."""
        return [1.96 * error for error in self.errors]

    def z(self, odds: Odds) -> list[float]:
        """How many standard errors each share is off the exact one; 0 where both are 0."""
        exact = [*odds.landings, odds.jail]
        return [
            (share - wanted) / error if error else share - wanted
            for share, wanted, error in zip(self.shares, exact, self.errors, strict=True)
        ]

    def chi_square(self, odds: Odds) -> float:
        """Pearson's statistic of the counts, as if the ends were independent (they nearly are)."""
        exact = [*odds.landings, odds.jail]
        return sum(
            self.throws * (share - wanted) ** 2 / wanted
            for share, wanted in zip(self.shares, exact, strict=True)
            if wanted
        )

    def distance(self, odds: Odds) -> float:
        """Total variation: half the sum of all differences."""
        exact = [*odds.landings, odds.jail]
        return sum(abs(a - b) for a, b in zip(self.shares, exact, strict=True)) / 2


def for_walking(ruleset: RuleSet) -> RuleSet:
    """The rule set with what keeps two walkers out of each other's way, as far as it lets itself be set."""
    changed = dict(ruleset.changed)
    for option in ruleset.options:
        if option.name in OPTIONS and option.kind != "choice":
            value = OPTIONS[option.name]
            least, most = option.least, option.most
            if isinstance(value, int) and least is not None and most is not None:
                value = max(least, min(most, value))
            changed[option.name] = value
    return load(ruleset.name, changed)


def walk(ruleset: RuleSet, throws: int, seed: int, policy: Policy = "leave", shuffled: bool = True) -> Walk:
    """At least so many throws, with decks shuffled before every draw or, as at a table, with known piles.

    Each batch is a game of its own from Los: with known piles the order of the cards stays what its first draws made
    it, so only games of their own have orders of their own.
    """
    rules = for_walking(ruleset).rules
    bots: list[Bot] = [Walker(policy, seed + seat) for seat in range(ruleset.seats[0])]
    batches: list[list[int]] = []
    for number in range(BATCHES):
        table = new_table(rules, len(bots))
        dealer = ShufflingDealer(seed + number) if shuffled else SeededDealer(seed + number)
        batches.append(ends_of_moves(table, bots, dealer, -(-throws // BATCHES)))
    total = [sum(column) for column in zip(*batches, strict=True)]
    ends = sum(total)
    return Walk(ends, [count / ends for count in total], standard_errors(batches))


def ends_of_moves(table: Table, bots: list[Bot], dealer: Dealer, throws: int) -> list[int]:
    """Play so many throws; how many ended on each square, and in jail."""
    while True:
        ends = [*table.tally.landings, table.tally.jail]
        missing = throws - sum(ends)
        if missing <= 0:
            return ends
        before = table.state.count
        play_out(table, bots, dealer, before + 2 * missing)
        assert table.state.count > before, "walkers do not stop"


def standard_errors(batches: list[list[int]]) -> list[float]:
    """Of the mean share in each column."""
    size = len(batches)
    errors = []
    for column in zip(*[[count / sum(batch) for count in batch] for batch in batches], strict=True):
        mean = sum(column) / size
        errors.append(sqrt(sum((value - mean) ** 2 for value in column) / (size - 1) / size))
    return errors
