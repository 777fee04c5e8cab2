"""What a finished game counts for: rating, experience, achievements, quests. ONLINE-31, ONLINE-34."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal

from pasch.game import Game

Thing = Literal["rating", "xp", "achievements", "quests"]
Code = Literal[
    "OTHER_RULES", "BOTS", "KNOWN_DICE", "TOO_FEW_ROUNDS", "TOO_SHORT", "CUSTOM", "OTHER_MODE", "SAME_PERSON", "NOBODY"
]

RULES: Final = "online"
MODE: Final = "classic"
LEAST_ROUNDS: Final = 10
LEAST_SECONDS: Final = 600
FULL: Final = Fraction(1)
HALF: Final = Fraction(1, 2)
NONE: Final = Fraction(0)


@dataclass(frozen=True)
class Facts:
    """What is known of a finished game.

    `mode` is empty where the rule set has none; `custom` says whether the table changed anything; `bots` are the seats
    that a bot has played, wholly or for a while; `rounds` is the number of the last round that was begun, `seconds` the
    game's own clock, without pauses; `places` are the places by seat, from 1, where a team shares one; `known_dice`
    says that somebody could foresee them.
    """

    rules: str
    mode: str
    custom: bool
    bots: frozenset[int]
    rounds: int
    seconds: int
    places: tuple[int, ...]
    known_dice: bool = False

    @property
    def seats(self) -> int:
        return len(self.places)

    @classmethod
    def from_game(cls, game: Game, bots: Collection[int] = ()) -> Facts:
        """The facts of a game that is over. Raises ValueError for one that is not, and for a bot on no seat."""
        if not game.over:
            raise ValueError("A game counts when it is over; this one is not.")
        strays = sorted(seat for seat in set(bots) if not 0 <= seat < game.seats)
        if strays:
            raise ValueError(f"A bot cannot have played seat {strays[0]}: the seats are 0 to {game.seats - 1}.")
        ruleset, state = game.ruleset, game.table.state
        return cls(
            rules=ruleset.name,
            mode=ruleset.mode.name if ruleset.mode is not None else "",
            custom=ruleset.custom,
            bots=frozenset(bots),
            rounds=int(state.round),
            seconds=int(state.seconds),
            places=places(game),
        )


def places(game: Game) -> tuple[int, ...]:
    """The place of each seat; team mates share the better one."""
    ranking = game.ranking
    return tuple(
        1 + next(n for n, other in enumerate(ranking) if game.table.same_side(seat, other))
        for seat in range(game.seats)
    )


@dataclass(frozen=True)
class Counts:
    """What a game counts for. `why` holds a code for everything that it does not, or not fully, count for."""

    rated: bool
    share: Fraction
    achievements: bool
    quests: bool
    why: Mapping[Thing, Code]


def counts(facts: Facts) -> Counts:
    """Rating, experience and quests (which pay in experience) are for CLASSIC as it stands, without bots and of some
    length; a changed table of that length gives half the experience. Achievements, which pay nothing, are for every
    mode as it stands.
    """
    barrier = unfit(facts)
    if barrier is not None:
        return nothing(barrier)
    if facts.custom:
        why: dict[Thing, Code] = dict.fromkeys(("rating", "xp", "achievements", "quests"), "CUSTOM")
        return Counts(rated=False, share=HALF, achievements=False, quests=False, why=why)
    if facts.mode != MODE:
        why = dict.fromkeys(("rating", "xp", "quests"), "OTHER_MODE")
        return Counts(rated=False, share=NONE, achievements=True, quests=False, why=why)
    return Counts(rated=True, share=FULL, achievements=True, quests=True, why={})


def unfit(facts: Facts) -> Code | None:
    """Why a game counts for nothing at all."""
    if facts.rules != RULES:
        return "OTHER_RULES"
    if facts.bots:
        return "BOTS"
    if facts.known_dice:
        return "KNOWN_DICE"
    if facts.rounds < LEAST_ROUNDS:
        return "TOO_FEW_ROUNDS"
    if facts.seconds < LEAST_SECONDS:
        return "TOO_SHORT"
    return None


def nothing(code: Code) -> Counts:
    why: dict[Thing, Code] = dict.fromkeys(("rating", "xp", "achievements", "quests"), code)
    return Counts(rated=False, share=NONE, achievements=False, quests=False, why=why)


def counts_for(facts: Facts, people: Sequence[str], seat: int) -> Counts:
    """What a game counts for on one seat, where these people sat, "" for nobody known.

    A rating compares people, so each seat must be a person's, and a different one's: else it is for nobody. Whoever sat
    on two seats played against himself, and gets nothing at all.
    """
    counted = counts(facts)
    if people[seat] and Counter(people)[people[seat]] > 1 and unfit(facts) is None:
        return nothing("SAME_PERSON")
    barrier = rating_barrier(people)
    if not counted.rated or barrier is None:
        return counted
    return replace(counted, rated=False, why={"rating": barrier})


def rating_barrier(people: Sequence[str]) -> Code | None:
    """Why a game of these people rates nobody."""
    if "" in people:
        return "NOBODY"
    return "SAME_PERSON" if len(set(people)) < len(people) else None
