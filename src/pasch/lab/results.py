"""What many games add up to: plain sums first, so that the order in which games were played cannot matter."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import mean, median

from pasch.engine.table import Table


@dataclass
class Results:
    """Sums over games.

    `landings` counts ends of moves by square and `jail` those that ended in jail, a failed try to leave it included;
    so each move is one of them. `turns` are those of the games, whatever is thrown in them. `wins` are by seat (all of
    a team's seats that are left win), `rounds` has one entry for each finished game, `minutes` one for each that had
    a clock. A game that was still going on after `limit` answers is undecided, and nobody wins it.
    """

    rules: str
    players: int
    bots: list[str]
    seed: int
    limit: int
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
    minutes: list[int] = field(default_factory=list)

    @property
    def undecided(self) -> int:
        return self.games - self.finished

    def add(self, table: Table) -> None:
        """Count a game that was played out, or stopped as undecided."""
        state, tally = table.state, table.tally
        self.wins = self.wins or [0] * state.seats
        self.landings = self.landings or [0] * table.rules.squares
        self.games += 1
        self.answers += state.count
        self.turns += state.turns
        self.trades += tally.trades
        self.auctions += tally.auctions
        self.bankruptcies += tally.bankruptcies
        self.jail += tally.jail
        for square, times in enumerate(tally.landings):
            self.landings[square] += times
        if table.over:
            self.finished += 1
            self.rounds.append(state.round)
            if state.seconds > 0:
                self.minutes.append(state.seconds // 60)
            for seat in range(state.seats):
                if state.out[seat] == 0:
                    self.wins[seat] += 1

    def merge(self, other: Results) -> None:
        """Put other games of the same experiment after these."""
        assert (self.rules, self.bots, self.limit) == (other.rules, other.bots, other.limit)
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
        self.minutes += other.minutes

    def summary(self, seconds: float) -> dict[str, object]:
        """The results as one object of numbers, lists and words; shares add up to 1 together with `jail`."""
        ends = sum(self.landings) + self.jail
        return {
            "rules": self.rules,
            "players": self.players,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "undecided": self.undecided,
            "limit": self.limit,
            "answers": self.answers,
            "turns": self.turns,
            "seconds": round(seconds, 3),
            "wins": self.wins,
            "rounds": middle(self.rounds),
            "minutes": middle(self.minutes),
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


def middle(values: list[int]) -> dict[str, float] | None:
    return {"mean": round(mean(values), 3), "median": median(values)} if values else None


def share(part: int, whole: int) -> float:
    return round(part / whole, 6) if whole else 0.0
