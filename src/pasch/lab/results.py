"""What many games add up to: plain sums first, so that the order in which games were played cannot matter."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import mean, median

from pasch.engine.table import Table


@dataclass
class Results:
    """Sums over games.

    `landings` counts ends of moves by square and `jail` those that ended in jail, a failed try to leave it included;
    so each throw is one of them. `turns` is their sum: a throw again after doubles counts as a turn. `wins` are by
    seat, `rounds` has one entry for each finished game.
    """

    rules: str
    players: int
    bots: list[str]
    seed: int
    games: int = 0
    finished: int = 0
    answers: int = 0
    turns: int = 0
    trades: int = 0
    auctions: int = 0
    bankruptcies: int = 0
    jail: int = 0
    wins: list[int] = field(default_factory=list)
    landings: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)

    def add(self, table: Table) -> None:
        """Count a game that was played out, or stopped at its limit of answers."""
        state, tally = table.state, table.tally
        self.wins = self.wins or [0] * state.seats
        self.landings = self.landings or [0] * table.rules.squares
        self.games += 1
        self.answers += state.count
        self.turns += sum(tally.landings) + tally.jail
        self.trades += tally.trades
        self.auctions += tally.auctions
        self.bankruptcies += tally.bankruptcies
        self.jail += tally.jail
        for square, times in enumerate(tally.landings):
            self.landings[square] += times
        if table.over:
            self.finished += 1
            self.rounds.append(state.round)
            for seat in range(state.seats):
                if state.out[seat] == 0:
                    self.wins[seat] += 1

    def merge(self, other: Results) -> None:
        """Put other games of the same experiment after these."""
        assert (self.rules, self.players, self.bots) == (other.rules, other.players, other.bots)
        self.games += other.games
        self.finished += other.finished
        self.answers += other.answers
        self.turns += other.turns
        self.trades += other.trades
        self.auctions += other.auctions
        self.bankruptcies += other.bankruptcies
        self.jail += other.jail
        self.wins = added(self.wins, other.wins)
        self.landings = added(self.landings, other.landings)
        self.rounds += other.rounds

    def summary(self, seconds: float) -> dict[str, object]:
        """The results as one object of numbers, lists and words; shares add up to 1 together with `jail`."""
        ends = sum(self.landings) + self.jail
        rounds = {"mean": round(mean(self.rounds), 3), "median": median(self.rounds)} if self.rounds else None
        return {
            "rules": self.rules,
            "players": self.players,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "answers": self.answers,
            "turns": self.turns,
            "seconds": round(seconds, 3),
            "wins": self.wins,
            "rounds": rounds,
            "landings": [share(times, ends) for times in self.landings],
            "jail": share(self.jail, ends),
            "trades": self.trades,
            "auctions": self.auctions,
            "bankruptcies": self.bankruptcies,
        }


def added(one: list[int], other: list[int]) -> list[int]:
    """Two lists of counts added place by place; an empty one counts as zeros."""
    if not one or not other:
        return list(one or other)
    return [a + b for a, b in zip(one, other, strict=True)]


def share(part: int, whole: int) -> float:
    return round(part / whole, 6) if whole else 0.0
