"""The answers of chance in a record, checked against the seeds that they are said to come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from pasch.dealer import SeededDealer
from pasch.engine.core import CHANCE, Action, ChanceQuestion
from pasch.fair import Fairness, drawn_way
from pasch.game import Game, ReplayDealer
from pasch.record import Record, RecordError, parse
from pasch.rulesets import RuleSet

SEARCHED: Final = 1000  # ways that are looked through for the one that came out
LARGEST_SEED: Final = 2**63 - 1

# Which way the answer of chance takes, by its number, its label and its choices.
Picks = Callable[[int, str, int], int]
Status = Literal["verified", "differs", "wrong_seed", "unrevealed", "unseeded"]


@dataclass(frozen=True)
class Draw:
    """An answer of chance: its number in the game, what was asked, how many ways there were and which one came out.

    `shown` is what came out, `expected` what the seeds give, None without seeds. `way` is None where it is not known.
    """

    k: int
    label: str
    choices: int
    way: int | None
    shown: Action
    expected: Action | None
    round: int
    question: ChanceQuestion = field(repr=False)

    @property
    def right(self) -> bool:
        return self.shown == self.expected


class Differs(Exception):
    """A replay stops at the first answer that is not the one the seeds give."""


class Watched(Game):
    """A game that is replayed, and every answer of chance looked at before it is played; the `given` are taken."""

    def __init__(self, ruleset: RuleSet, seats: int, picks: Picks | None, strict: bool = False, given: int = 0) -> None:
        super().__init__(ruleset, seats, ReplayDealer())
        self.given = given
        self.picks = picks
        self.strict = strict
        self.draws: list[Draw] = []

    def step(self, seat: int, action: Action) -> None:
        """Raises Differs where the replay is strict and the answer is not what the seeds give."""
        question = self.table.state.asked
        if seat == CHANCE and isinstance(question, ChanceQuestion) and self.table.refusal(seat, action) is None:
            draw = self.look(question, action)
            self.draws.append(draw)
            if self.strict and not draw.right and draw.k >= self.given:
                raise Differs
        super().step(seat, action)

    def look(self, question: ChanceQuestion, action: Action) -> Draw:
        table, subject = self.table, self.table.state.subject
        choices = question.ways(table, subject)
        way = expected = None
        if self.picks is not None and self.dealt >= self.given:
            way = self.picks(self.dealt, question.kind, choices)
            expected = question.way(table, subject, way)
        if expected != action:
            ways = range(choices) if choices <= SEARCHED else ()
            way = next((n for n in ways if question.way(table, subject, n) == action), None)
        return Draw(self.dealt, question.kind, choices, way, action, expected, table.state.round, question)


@dataclass(frozen=True)
class Verdict:
    """What a record's dice are worth.

    `verified`     every answer of chance follows from the seeds
    `differs`      one does not: `first`, the last of `draws`
    `wrong_seed`   the server's seed is not the one that was promised
    `unrevealed`   the server's seed is not told yet
    `unseeded`     the record says nothing about where its dice come from

    `fairness` is None where nothing was promised before the game; then `verified` is about the record's own seed. Of a
    branch only the answers after the `given` ones are checked.
    """

    status: Status
    record: Record
    ruleset: RuleSet
    draws: list[Draw]

    @property
    def fairness(self) -> Fairness | None:
        return self.record.fairness

    @property
    def given(self) -> int:
        """How many answers of chance were thrown in another game and are not checked here."""
        return 0 if self.fairness is None else min(self.fairness.given, len(self.draws))

    @property
    def first(self) -> Draw | None:
        return self.draws[-1] if self.status == "differs" else None

    @property
    def verified(self) -> bool:
        return self.status == "verified"


def verify(text: str) -> Verdict:
    """Replay a record under its rules and check its dice. Raises RecordError if it is none, or is against the rules."""
    record = parse(text)
    ruleset = record.ruleset()
    picks = picks_of(record)
    if picks is None:
        status: Status = "unseeded" if record.fairness is None else "unrevealed"
    elif record.fairness is not None and not record.fairness.kept:
        status, picks = "wrong_seed", None
    else:
        status = "verified"
    given = record.fairness.given if record.fairness is not None else 0
    game = Watched(ruleset, record.seats, picks, strict=picks is not None, given=given)
    try:
        record.play(game)
    except Differs:
        status = "differs"
    if status == "verified" and len(game.draws) <= given:
        status = "unseeded"  # a branch without draws of its own: nothing of it has been checked
    return Verdict(status, record, ruleset, game.draws)


def picks_of(record: Record) -> Picks | None:
    """What the dice of a record follow from; None if it does not say so. Raises RecordError."""
    if record.fairness is not None:
        return committed_picks(record.fairness)
    if record.seed is None:
        return None
    if record.seed > LARGEST_SEED:
        raise RecordError(f"The seed {record.seed} is too large for dice.")
    dealer = SeededDealer(record.seed)
    return lambda _number, _label, choices: dealer.pick(choices)


def committed_picks(fairness: Fairness) -> Picks | None:
    """What committed dice give; None while the server's seed is not told."""
    seed = fairness.seed
    if seed is None:
        return None
    return lambda number, label, choices: drawn_way(seed, number, label, choices)
