"""Many games by seed, on one core or several, with the same results for any number of processes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from pasch.bots import make
from pasch.dealer import SeededDealer
from pasch.engine.table import Table, new_table
from pasch.lab.play_out import play_out
from pasch.lab.results import Results
from pasch.rulesets import RuleSet, load
from pasch.rulesets.schema import Scalar

CHUNK = 25  # games a process plays between two reports; no result depends on it


@dataclass(frozen=True)
class Experiment:
    """What is played: plain values only, so that it can be sent to another process.

    `rules` is a name or the path of a house rule file; `bots` one name for each seat; `limit` in answers, None for the
    one that the rule set names.
    """

    rules: str
    bots: tuple[str, ...]
    seed: int
    games: int
    options: dict[str, Scalar] = field(default_factory=dict)
    limit: int | None = None

    @property
    def ruleset(self) -> RuleSet:
        """Raises RulesError."""
        return load(self.rules, self.options)

    def bound(self, ruleset: RuleSet) -> int:
        """Answers after which a game is undecided."""
        return ruleset.undecided_after if self.limit is None else self.limit

    def checked(self) -> RuleSet:
        """The rules, if this can be played with them. Raises RulesError and ValueError (an unknown bot)."""
        ruleset = self.ruleset
        ruleset.check_seats(len(self.bots))
        for name in self.bots:
            make(name)
        return ruleset

    def empty(self) -> Results:
        return Results(self.rules, len(self.bots), list(self.bots), self.seed, self.bound(self.ruleset))


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of an experiment, 56 bits: experiments with other seeds share no games."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:7], "big")


def play_one(experiment: Experiment, number: int) -> Table:
    """One game of the experiment, played out or stopped as undecided."""
    ruleset = experiment.ruleset
    seed = game_seed(experiment.seed, number)
    table = new_table(ruleset.rules, len(experiment.bots))
    bots = [make(name, seed + seat) for seat, name in enumerate(experiment.bots)]
    play_out(table, bots, SeededDealer(seed), experiment.bound(ruleset), timed=True)
    return table


def play_some(experiment: Experiment, first: int) -> Results:
    """The games from number `first` up to the end of its chunk."""
    results = experiment.empty()
    for number in range(first, min(first + CHUNK, experiment.games)):
        results.add(play_one(experiment, number))
    return results


def parts(experiment: Experiment, jobs: int) -> Iterator[Results]:
    """The results chunk by chunk, always in the same order."""
    firsts = range(0, experiment.games, CHUNK)
    if jobs <= 1 or len(firsts) <= 1:
        yield from map(partial(play_some, experiment), firsts)
        return
    with ProcessPoolExecutor(max_workers=min(jobs, len(firsts))) as pool:
        yield from pool.map(partial(play_some, experiment), firsts)


def simulate(experiment: Experiment, jobs: int = 1, report: Callable[[int], None] | None = None) -> Results:
    """Play all games in `jobs` processes; `report` hears how many games have just been played.

    Raises RulesError and ValueError for what cannot be played.
    """
    experiment.checked()
    total = experiment.empty()
    for part in parts(experiment, jobs):
        total.merge(part)
        if report is not None:
            report(part.games)
    return total
