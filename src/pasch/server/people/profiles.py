"""What is told of people: profiles, games they played, leaders, quests."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from pasch.people import experience, level, open_quests
from pasch.rulesets import NAMES
from pasch.server.people.quests import begin_of, day_of, done_before, end_of
from pasch.server.people.ratings import PROVISIONAL, Skill
from pasch.server.protocol import people_objects as objects
from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.protocol.wire import ProtocolError
from pasch.server.storage.schema import GAME, PERSON, RATING, RESULT
from pasch.server.storage.store import Store

PAGE: Final = 20  # games told at once
MOST_SEATS: Final = 8
LEADERS: Final = 100
ORDINAL: Final = RATING.c.mu - 3 * RATING.c.sigma


class Profiles:
    """Reads of people. Every method raises StoreError."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def person(self, name: str) -> Any:
        """Raises ProtocolError UNKNOWN_PERSON."""
        rows = await self.store.rows(sa.select(PERSON).where(PERSON.c.id == name[:64]))
        if not rows:
            raise ProtocolError("UNKNOWN_PERSON")
        return rows[0]

    async def profile(self, name: str) -> objects.Profile:
        """Raises ProtocolError UNKNOWN_PERSON."""
        person = await self.person(name)
        reached = level(person["xp"])
        columns = (RESULT.c.rules, RESULT.c.place, RESULT.c.stayed, RESULT.c.ended, RESULT.c.achievements)
        wanted = sa.select(*columns).where(RESULT.c.person == person["id"]).order_by(RESULT.c.ended)
        rows = await self.store.rows(wanted)
        return objects.Profile(
            person=person["id"],
            name=person["name"],
            kind=person["kind"],
            since=person["created"],
            xp=person["xp"],
            level=objects.LevelInfo(reached.number, reached.since, reached.missing),
            ratings=await self.ratings(person),
            achievements=achievements(rows),
            reliability=objects.Reliability(len(rows), sum(bool(row["stayed"]) for row in rows)),
            statistics=statistics(rows),
        )

    async def ratings(self, person: Any) -> list[objects.RatingInfo]:
        own = await self.store.rows(sa.select(RATING).where(RATING.c.person == person["id"]))
        out = []
        for row in sorted(own, key=lambda row: NAMES.index(row["rules"])):
            provisional = row["games"] < PROVISIONAL
            place = None if provisional or person["kind"] != "account" else await self.place(row)
            shown = Skill(row["mu"], row["sigma"]).shown
            out.append(objects.RatingInfo(row["rules"], shown, row["games"], place, provisional))
        return out

    async def place(self, row: Any) -> int:
        """The place among the leaders: one more than there are accounts with a better rating."""
        better = Skill(row["mu"], row["sigma"]).sure < ORDINAL
        wanted = leading(sa.select(sa.func.count().label("better")), row["rules"]).where(better)
        return 1 + int((await self.store.rows(wanted))[0]["better"])

    async def leaders(self, rules: str) -> objects.Leaders:
        """Accounts with enough rated games, the best first; the same rating has the same place.

        Raises ProtocolError UNKNOWN_RULES.
        """
        if rules not in NAMES:
            raise ProtocolError("UNKNOWN_RULES", name=rules[:64])
        columns = (PERSON.c.id, PERSON.c.name, RATING.c.mu, RATING.c.sigma, RATING.c.games)
        wanted = leading(sa.select(*columns), rules).order_by(ORDINAL.desc(), PERSON.c.created).limit(LEADERS)
        rows = await self.store.rows(wanted)
        skills = [Skill(row["mu"], row["sigma"]) for row in rows]
        out = []
        for row, skill in zip(rows, skills, strict=True):
            place = 1 + sum(other.sure > skill.sure for other in skills)
            out.append(objects.Leader(place, row["id"], row["name"], skill.shown, row["games"]))
        return objects.Leaders(out)

    async def games(self, name: str, before: float | None) -> objects.History:
        """The finished games of a person, newest first; a game's own seats are never torn apart.

        Raises ProtocolError UNKNOWN_PERSON.
        """
        person = await self.person(name)
        wanted = sa.select(RESULT, GAME.c.seats.label("names")).join(GAME, GAME.c.id == RESULT.c.game)
        wanted = wanted.where(RESULT.c.person == person["id"])
        if before is not None:
            wanted = wanted.where(RESULT.c.ended < before)
        order = wanted.order_by(RESULT.c.ended.desc(), RESULT.c.game, RESULT.c.seat)
        rows = await self.store.rows(order.limit(PAGE + MOST_SEATS))
        end = PAGE
        while 0 < end < len(rows) and rows[end]["ended"] == rows[end - 1]["ended"]:
            end += 1
        return objects.History([game_result(row) for row in rows[:end]], more=len(rows) > end)

    async def quests(self, person: str, now: float) -> objects.Quests:
        """The quests that are open now, with how far this person, "" for nobody, has come in them."""
        quests = open_quests(day_of(now))
        since = min(begin_of(quest, now) for quest in quests)
        wanted = sa.select(RESULT.c.ended, RESULT.c.quests).where(RESULT.c.person == person, RESULT.c.ended >= since)
        rows = await self.store.rows(wanted) if person else []
        told = [
            objects.QuestInfo(
                id=quest.id,
                period=quest.period,
                name=quest.name,
                text=quest.text,
                xp=quest.xp,
                done=min(done_before(quest, now, rows), quest.need.count),
                goal=quest.need.count,
            )
            for quest in quests
        ]
        return objects.Quests(told, {quest.period: end_of(quest, now) for quest in quests})


def leading(query: sa.Select[Any], rules: str) -> sa.Select[Any]:
    """Of the leaders: accounts with enough rated games. Guests come and go too easily."""
    joined = query.select_from(RATING).join(PERSON, PERSON.c.id == RATING.c.person)
    return joined.where(RATING.c.rules == rules, RATING.c.games >= PROVISIONAL, PERSON.c.kind == "account")


def achievements(rows: Sequence[Any]) -> list[objects.AchievementInfo]:
    """All there are, with the moment of the first time; the rows are in order of time."""
    first: dict[str, float] = {}
    for row in rows:
        for name in msgspec.json.decode(row["achievements"], type=list[str]):
            first.setdefault(name, row["ended"])
    there = experience().achievement
    return [objects.AchievementInfo(each.id, each.name, each.text, first.get(each.id)) for each in there]


def statistics(rows: Sequence[Any]) -> list[objects.Statistics]:
    """By rule set, in the order of the rule sets."""
    places: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        places[row["rules"]].append(row["place"])
    out = []
    for rules in sorted(places, key=NAMES.index):
        own = places[rules]
        counted = [own.count(place) for place in range(1, max(own) + 1)]
        out.append(objects.Statistics(rules, len(own), own.count(1), counted))
    return out


def game_result(row: Any) -> objects.GameResult:
    seats = msgspec.json.decode(row["names"], type=list[SeatInfo])
    places = msgspec.json.decode(row["places"], type=list[int])
    change = None if row["rating_after"] is None else round(row["rating_after"] - row["rating_before"], 1)
    return objects.GameResult(
        table=row["game"],
        rules=row["rules"],
        mode=row["mode"],
        ended=row["ended"],
        place=row["place"],
        seats=[objects.ResultSeat(s.name, place, s.person) for s, place in zip(seats, places, strict=True)],
        rounds=row["rounds"],
        rated=bool(row["rated"]),
        why=row["why"],
        xp=row["xp"] + row["quest_xp"],
        rating_change=change,
    )
