"""Counting a finished game for the people who played it, once: ONLINE-31, ONLINE-34, ONLINE-35."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.game import Game, ReplayDealer
from pasch.people import Counts, Story, counts_for, earned, open_quests, pay, steps
from pasch.record import play_token
from pasch.server.people.dice import count_up, plain_faces
from pasch.server.people.quests import begin_of, day_of, paid_for
from pasch.server.people.ratings import Skill, beginner, rated
from pasch.server.storage.schema import ANSWER, GAME, PERSON, RATING, RESULT, SITTING
from pasch.server.storage.store import Store, StoredGame

PROGRAMS = ("bot", "program")


@dataclass(frozen=True)
class Gain:
    """What the game brings a seat, as far as it alone says."""

    xp: int
    achievements: list[str]
    steps: dict[str, int]


NO_GAIN = Gain(0, [], {})


@dataclass(frozen=True)
class Finished:
    """All of a finished game that results are made of. `absent`: seats whose person was not there to the own end."""

    stored: StoredGame
    story: Story
    ended: float
    sides: list[int]
    gains: list[Gain]
    absent: frozenset[int]
    faces: list[int]

    @classmethod
    def of(cls, stored: StoredGame, game: Game, named: Collection[int] = ()) -> Finished:
        """`named`: the numbers of the answers that came from pages. Takes a while, and may be run in a thread."""
        # Where bots may stand in, nobody can spoil or save a rating by leaving: the game counts for nobody.
        kinds = {seat.seat for seat in stored.seats if stored.stand_in or seat.kind in PROGRAMS}
        bots = kinds | set(stored.stood_in)
        ended = stored.ended or stored.created
        story = Story.of(game, bots)
        story = replace(story, facts=replace(story.facts, known_dice=not stored.server_seed))
        return cls(
            stored=stored,
            story=story,
            ended=ended,
            sides=[next(o for o in range(game.seats) if game.table.same_side(s, o)) for s in range(game.seats)],
            gains=[gain(story, seat, ended) for seat in range(game.seats)],
            absent=missing(game) | replaced(stored, game, named),
            faces=plain_faces(game),
        )


def missing(game: Game) -> frozenset[int]:
    """Seats that lost by missed turns, CLOCK-5."""
    state, most = game.table.state, game.ruleset.rules.missed_turns
    return frozenset(s for s in range(game.seats) if state.out[s] > 0 and state.missed[s] >= most > 0)


def replaced(stored: StoredGame, game: Game, named: Collection[int]) -> frozenset[int]:
    """Seats whose last answer a bot gave in place of the person. Whoever came back and answered was there."""
    if not stored.stood_in:
        return frozenset()
    again = Game(game.ruleset, game.seats, ReplayDealer())
    last: dict[int, int] = {}
    for number, text in enumerate(game.tokens()):
        asked, plain = again.to, "." not in text
        play_token(again, text, number)
        if plain and asked >= 0:
            last[asked] = number
    return frozenset(seat for seat in stored.stood_in if last.get(seat, -1) not in named)


def gain(story: Story, seat: int, ended: float) -> Gain:
    quests = {quest.id: steps(quest, story, seat) for quest in open_quests(day_of(ended))}
    return Gain(
        xp=pay(story, seat).total,
        achievements=[each.id for each in earned(story, seat)],
        steps={name: number for name, number in quests.items() if number > 0},
    )


class Results:
    """Writes what games have brought. A game that has been counted is not counted again."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def count(self, stored: StoredGame, game: Game) -> None:
        """Count a game that is over and stored, in one transaction with the mark that it is. Raises StoreError."""
        # As it lies there: after a restart nothing else is known, and it must come to the same.
        stored = await self.store.game(stored.id) or stored
        named = await self.named(stored.id) if stored.stood_in else ()
        finished = await asyncio.to_thread(Finished.of, stored, game, named)

        async def write(connection: AsyncConnection) -> None:
            mark = GAME.update().where(GAME.c.id == stored.id, GAME.c.counted.is_(sa.false())).values(counted=True)
            fresh = (await connection.execute(mark)).rowcount == 1
            # What was played on from an earlier moment of another game is an exercise.
            if fresh and stored.given == 0:
                await Counting(connection, finished).write()

        await self.store.commit(write)

    async def named(self, game: str) -> frozenset[int]:
        """The numbers of the answers that came from pages."""
        wanted = sa.select(ANSWER.c.seq).where(ANSWER.c.game == game, ANSWER.c.action_id.is_not(None))
        return frozenset(row["seq"] for row in await self.store.rows(wanted))


class Counting:
    """The writes for one game, inside one transaction."""

    def __init__(self, connection: AsyncConnection, finished: Finished) -> None:
        self.connection = connection
        self.finished = finished
        self.people = [""] * len(finished.gains)

    async def write(self) -> None:
        finished = self.finished
        await self.find_people()
        changes = await self.rate()
        for seat, person in enumerate(self.people):
            if person:
                await self.add(seat, person, changes.get(seat))
        if finished.stored.server_seed:
            await count_up(self.connection, finished.faces)

    async def find_people(self) -> None:
        """Who sits where, as it is known now; somebody may have been forgotten, or be an account by now."""
        wanted = (
            sa.select(SITTING.c.seat, SITTING.c.person)
            .join(PERSON, PERSON.c.id == SITTING.c.person)
            .where(SITTING.c.game == self.finished.stored.id)
        )
        for seat, person in (await self.connection.execute(wanted)).all():
            self.people[seat] = person

    def counts(self, seat: int) -> Counts:
        return counts_for(self.finished.story.facts, self.people, seat)

    # ---- rating ----

    async def rate(self) -> dict[int, tuple[float, float]]:
        """New ratings for all, or for nobody. Returns the shown ones by seat, before and after."""
        if not all(self.counts(seat).rated for seat in range(len(self.people))):
            return {}
        rules = self.finished.stored.rules
        found = sa.select(RATING).where(RATING.c.rules == rules, RATING.c.person.in_(self.people))
        rows = {row["person"]: row for row in (await self.connection.execute(found)).mappings()}
        before = [skill_of(rows.get(person)) for person in self.people]
        after = rated(before, self.finished.sides, self.finished.story.facts.places)
        for person, skill in zip(self.people, after, strict=True):
            await self.set_rating(person, skill, rows.get(person))
        return {seat: (one.shown, two.shown) for seat, (one, two) in enumerate(zip(before, after, strict=True))}

    async def set_rating(self, person: str, skill: Skill, row: Any | None) -> None:
        rules = self.finished.stored.rules
        values = {"mu": skill.mu, "sigma": skill.sigma, "games": 1 if row is None else row["games"] + 1}
        if row is None:
            await self.connection.execute(RATING.insert(), {"person": person, "rules": rules, **values})
        else:
            own = (RATING.c.person == person) & (RATING.c.rules == rules)
            await self.connection.execute(RATING.update().where(own).values(**values))

    # ---- one person ----

    async def add(self, seat: int, person: str, change: tuple[float, float] | None) -> None:
        counts = self.counts(seat)
        facts = self.finished.story.facts
        won = self.finished.gains[seat] if counts.share or counts.achievements else NO_GAIN
        quest_xp = paid_for(self.finished.ended, await self.results(person), won.steps)
        row = {
            "game": self.finished.stored.id,
            "seat": seat,
            "person": person,
            "rules": facts.rules,
            "mode": facts.mode,
            "seats": facts.seats,
            "place": facts.places[seat],
            "places": encoded(list(facts.places)),
            "rounds": facts.rounds,
            "seconds": facts.seconds,
            "ended": self.finished.ended,
            "stayed": seat not in self.finished.absent,
            "rated": change is not None,
            "why": why(counts),
            "rating_before": change[0] if change else None,
            "rating_after": change[1] if change else None,
            "xp": won.xp,
            "quest_xp": quest_xp,
            "achievements": encoded(won.achievements),
            "quests": encoded(won.steps),
        }
        await self.connection.execute(RESULT.insert(), row)
        more = PERSON.c.xp + won.xp + quest_xp
        await self.connection.execute(PERSON.update().where(PERSON.c.id == person).values(xp=more))

    async def results(self, person: str) -> Sequence[Any]:
        """What this person has done since the oldest quest that is open began."""
        ended = self.finished.ended
        since = min(begin_of(quest, ended) for quest in open_quests(day_of(ended)))
        wanted = sa.select(RESULT.c.ended, RESULT.c.quests).where(RESULT.c.person == person, RESULT.c.ended >= since)
        return (await self.connection.execute(wanted)).mappings().all()


def skill_of(row: Any | None) -> Skill:
    return beginner() if row is None else Skill(row["mu"], row["sigma"])


def why(counts: Counts) -> str:
    """The code that is told: why it is not rated, which is the most it can count for."""
    return counts.why.get("rating", "")


def encoded(value: object) -> str:
    return msgspec.json.encode(value).decode()
