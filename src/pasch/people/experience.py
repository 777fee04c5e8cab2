"""Experience: what a game pays, levels, achievements, quests. ONLINE-35. No clock is read here; days come in."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from pasch.engine.core import BANK, Event
from pasch.game import Game
from pasch.people.counting import Counts, Facts, counts
from pasch.people.reading import experience
from pasch.people.schema import Achievement, ExperienceFile, Need, Quest
from pasch.rulesets import RuleSet


@dataclass(frozen=True)
class Story:
    """A finished game as achievements and quests look at it: its facts, its rules, what happened."""

    facts: Facts
    ruleset: RuleSet
    events: tuple[Event, ...]

    @classmethod
    def of(cls, game: Game, bots: Collection[int] = ()) -> Story:
        """The story of a game that is over; a stored one is told by `Game.replay`. Raises ValueError."""
        return cls(Facts.from_game(game, bots), game.ruleset, tuple(game.events))

    @property
    def counts(self) -> Counts:
        return counts(self.facts)

    def told(self) -> Iterator[Event]:
        """What happened, and then how it ended for each seat."""
        yield from self.events
        facts = self.facts
        for seat, place in enumerate(facts.places):
            about = {"rounds": facts.rounds, "seconds": facts.seconds, "seats": facts.seats}
            yield Event("finished", "END-1", {"seat": seat, "place": place, **about})


# ---- counting what a need asks for --------------------------------------------------------------------------


def amount(need: Need, story: Story, seat: int) -> int:
    """The number that this need counts for a seat."""
    if need.mode and need.mode != story.facts.mode:
        return 0
    fitting = [event for event in story.told() if fits(need, event, story.ruleset, seat)]
    if need.sum:
        return sum(number(event, need.sum) or 0 for event in fitting)
    if need.distinct:
        return len({repr(event.facts.get(need.distinct)) for event in fitting})
    return len(fitting)


def met(need: Need, story: Story, seat: int) -> bool:
    found = amount(need, story, seat)
    return found >= need.count and (need.most is None or found <= need.most)


def fits(need: Need, event: Event, ruleset: RuleSet, seat: int) -> bool:
    return (
        event.kind == need.event
        and concerns(need, event, seat)
        and (not need.why or event.why in need.why)
        and (not need.how or event.facts.get("how") == need.how)
        and (need.level is None or event.facts.get("level") == level_number(need.level, ruleset))
        and stands_on(need, event, ruleset)
        and bounded(need, event)
    )


def concerns(need: Need, event: Event, seat: int) -> bool:
    """Whether the player, and the other one, stand where the need wants them."""
    facts = event.facts
    if need.seat == "either":
        mine = seat in (facts.get("seat"), facts.get("to"))
        other = facts.get("to") if facts.get("seat") == seat else facts.get("seat")
    else:
        mine = facts.get(need.seat) == seat
        there = "seat" if need.seat != "seat" else "from" if "from" in facts else "to"
        other = facts.get(there)
    if not mine or not need.other:
        return mine
    if need.other == "bank":
        return other == BANK
    return isinstance(other, int) and other >= 0 and other != seat


def level_number(level: int | Literal["hotel"], ruleset: RuleSet) -> int:
    return ruleset.numbers["hotel_after"] + 1 if level == "hotel" else level


def stands_on(need: Need, event: Event, ruleset: RuleSet) -> bool:
    if need.kind is None and not need.group:
        return True
    at = number(event, "square")
    if at is None or not 0 <= at < len(ruleset.squares):
        return False
    square = ruleset.squares[at]
    return need.kind in (None, square.kind) and need.group in ("", square.group)


def bounded(need: Need, event: Event) -> bool:
    low = all((found := number(event, name)) is not None and found >= n for name, n in need.least.items())
    return low and all((found := number(event, name)) is not None and found <= n for name, n in need.at_most.items())


def number(event: Event, name: str) -> int | None:
    found = event.facts.get(name)
    return found if isinstance(found, int) else None


# ---- experience and levels ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pay:
    """What a game pays a seat, in parts; `total` is the sum's share that the game counts for, rounded down."""

    place: int
    bankruptcies: int
    rounds: int
    total: int


CAUSED = Need(event="bankrupt", seat="to", other="player")
PLAYED = Need(event="turn", distinct="number")


def pay(story: Story, seat: int, file: ExperienceFile | None = None) -> Pay:
    """The experience of a seat. Rounds are those in which it had a turn, up to a limit."""
    counted = story.counts
    if counted.share == 0:
        return Pay(0, 0, 0, 0)
    result = (file or experience()).result
    place = result.place[str(story.facts.seats)][story.facts.places[seat] - 1]
    bankruptcies = result.bankruptcy * amount(CAUSED, story, seat)
    rounds = result.round * min(amount(PLAYED, story, seat), result.rounds_at_most)
    return Pay(place, bankruptcies, rounds, int((place + bankruptcies + rounds) * counted.share))


@dataclass(frozen=True)
class Level:
    """A level, from 1; `since` is the experience made in it, `missing` what is left to the next, None at the last."""

    number: int
    since: int
    missing: int | None


def level(xp: int, file: ExperienceFile | None = None) -> Level:
    """The level of a sum of experience. Raises ValueError for a sum below 0."""
    if xp < 0:
        raise ValueError(f"Experience is never below 0, as {xp} is.")
    levels = (file or experience()).levels
    reached = sum(begins <= xp for begins in levels)
    missing = levels[reached] - xp if reached < len(levels) else None
    return Level(reached, xp - levels[reached - 1], missing)


# ---- achievements -------------------------------------------------------------------------------------------


def earned(story: Story, seat: int, file: ExperienceFile | None = None) -> list[Achievement]:
    """The achievements of a seat in this game, as the file orders them; none where the game does not count."""
    if not story.counts.achievements:
        return []
    return [each for each in (file or experience()).achievement if all(met(need, story, seat) for need in each.need)]


# ---- quests -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Time:
    """From one day to another, both included."""

    first: date
    last: date

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last


@dataclass(frozen=True)
class Played:
    """A game that somebody has finished: when, how it went, on which seat."""

    day: date
    story: Story
    seat: int


@dataclass(frozen=True)
class Progress:
    """How far a quest has come; `done` never passes `goal`."""

    quest: Quest
    done: int
    goal: int

    @property
    def reached(self) -> bool:
        return self.done >= self.goal


def time_of(period: Literal["day", "week"], day: date) -> Time:
    """The day itself, or its week from Monday to Sunday."""
    if period == "day":
        return Time(day, day)
    monday = day - timedelta(days=day.weekday())
    return Time(monday, monday + timedelta(days=6))


def open_quests(day: date, file: ExperienceFile | None = None) -> list[Quest]:
    """The quests that are open on a day, those of the day first: the same ones for everybody."""
    table = file or experience()
    return [*drawn("day", table.offered.day, day, table), *drawn("week", table.offered.week, day, table)]


def drawn(period: Literal["day", "week"], most: int, day: date, file: ExperienceFile) -> list[Quest]:
    begins = time_of(period, day).first.isoformat()

    def lot(quest: Quest) -> str:
        return hashlib.sha256(f"{begins} {quest.id}".encode()).hexdigest()

    return sorted((quest for quest in file.quest if quest.period == period), key=lot)[:most]


def steps(quest: Quest, story: Story, seat: int) -> int:
    """How far one game brings a quest; 0 where the game does not count for quests."""
    return amount(quest.need, story, seat) if story.counts.quests else 0


def progress(quest: Quest, day: date, games: Iterable[Played]) -> Progress:
    """How far a quest has come on a day, from games of any day: those of its time up to that day count."""
    time = time_of(quest.period, day)
    done = sum(steps(quest, game.story, game.seat) for game in games if game.day in time and game.day <= day)
    return Progress(quest, min(done, quest.need.count), quest.need.count)
