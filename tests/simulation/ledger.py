"""What finished games have brought people, computed anew from the logs and from the order in which they were counted.

The disk keeps an audit of its own, by triggers inside the same transactions: who was counted when and as whom, who
became whose, who is gone.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING, Any

import msgspec
from openskill.models import PlackettLuce

from pasch.people import counts_for, level
from pasch.server.people.quests import paid_in_all
from pasch.server.people.results import NO_GAIN, Finished, encoded, why
from tests.simulation.network import Message

if TYPE_CHECKING:
    from tests.simulation.played_again import Log
    from tests.simulation.world import World

Row = dict[str, Any]
MODEL = PlackettLuce()


class Ledger:
    """Checks the tables of results, ratings and people, and the profiles that were told, when everything is over."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.profiles: dict[str, Message] = {}

    async def read_profiles(self) -> None:
        """As everybody may read them; nothing changes any more."""
        for human in self.world.judge.humans:
            reply = await self.world.server.call("GET", f"/api/people/{human.person}")
            gone = human.account is not None or not human.known_as
            assert (reply.code == "UNKNOWN_PERSON") is gone, f"{human.name} is told as {reply}"
            if not gone:
                self.profiles[human.person] = reply.told

    # ---- one game ----

    def check_game(self, log: Log) -> None:
        """Counted exactly once for everybody who sat there, if it is over and no exercise, and for what it was."""
        stored = log.stored
        where = f"WHERE game = '{stored.id}'"
        rows = self.world.disk.read(f"SELECT * FROM result {where} ORDER BY seat")
        audit = self.world.disk.read(f"SELECT * FROM audit {where} AND what = 'result'")
        sitting = {row["seat"]: row["person"] for row in self.world.disk.read(f"SELECT * FROM sitting {where}")}
        known = {seat.seat: seat.person for seat in stored.seats if seat.person}
        assert sitting == known, f"game {stored.id}: {known} sit there, {sitting} are found there"
        if not stored.over or stored.given:
            assert not audit, f"game {stored.id} has no results"
            return
        assert stored.counted, f"game {stored.id} is over and not counted"
        assert {row["seat"]: row["person"] for row in rows} == known, f"game {stored.id} is of {known}"
        assert len({row["seat"] for row in audit}) == len(audit), f"game {stored.id} is counted twice"
        self.world.judge.count("results", len(rows))
        if rows:
            self.check_results(log, rows, audit)

    def check_results(self, log: Log, rows: list[Row], audit: list[Row]) -> None:
        named = frozenset(row.seq for row in log.rows if row.action_id is not None)
        finished = Finished.of(log.stored, log.game, named)
        people = [""] * log.game.seats
        for row in audit:
            people[row["seat"]] = row["person"]
        facts = finished.story.facts
        for row in rows:
            seat = row["seat"]
            counts = counts_for(facts, people, seat)
            won = finished.gains[seat] if counts.share or counts.achievements else NO_GAIN
            expected = {
                "rules": facts.rules,
                "mode": facts.mode,
                "place": facts.places[seat],
                "places": encoded(list(facts.places)),
                "rounds": facts.rounds,
                "seconds": facts.seconds,
                "ended": log.stored.ended,
                "stayed": seat not in finished.absent,
                "rated": counts.rated,
                "why": why(counts),
                "xp": won.xp,
                "achievements": encoded(won.achievements),
                "quests": encoded(won.steps),
            }
            wrong = {name: (row[name], value) for name, value in expected.items() if row[name] != value}
            assert not wrong, f"seat {seat} of {log.stored.id}, as it is and as it should be: {wrong}"
            self.world.judge.count("rated" if row["rated"] else f"not rated: {row['why']}")

    # ---- all of them ----

    def check_all(self) -> None:
        people = {row["id"]: row for row in self.world.disk.read("SELECT * FROM person")}
        results: dict[str, list[Row]] = defaultdict(list)
        for row in self.world.disk.read("SELECT * FROM result ORDER BY ended"):
            results[row["person"]].append(row)
        assert results.keys() <= people.keys(), "results of nobody"
        for person, row in people.items():
            mine = results.get(person, [])
            xp = sum(one["xp"] for one in mine) + paid_in_all(mine)
            assert row["xp"] == xp, f"{person} has {row['xp']} experience, of results {xp}"
        told = {(row["person"], row["rules"]): row for row in self.world.disk.read("SELECT * FROM rating")}
        skills = Ratings(self.world.disk.read("SELECT * FROM audit ORDER BY number")).skills
        assert told.keys() == skills.keys(), f"ratings of {told.keys()}, of results {skills.keys()}"
        for which, (mu, sigma, games) in skills.items():
            row = told[which]
            assert (row["mu"], row["sigma"], row["games"]) == (mu, sigma, games), f"{row} should be {skills[which]}"
        for person, profile in self.profiles.items():
            self.check_profile(profile, people[person], results.get(person, []), told)

    def check_profile(
        self, profile: Message, person: Row, rows: list[Row], ratings: dict[tuple[str, str], Row]
    ) -> None:
        """What everybody is told of somebody."""
        assert profile["xp"] == person["xp"] and profile["level"]["number"] == level(person["xp"]).number
        assert profile["reliability"] == {"games": len(rows), "stayed": sum(row["stayed"] for row in rows)}
        earned = {name for row in rows for name in msgspec.json.decode(row["achievements"])}
        assert {one["id"] for one in profile["achievements"] if one.get("earned")} == earned
        assert sum(one["games"] for one in profile["statistics"]) == len(rows)
        assert sum(one["won"] for one in profile["statistics"]) == sum(row["place"] == 1 for row in rows)
        mine = {rules: row for (whose, rules), row in ratings.items() if whose == person["id"]}
        assert {one["rules"]: one["games"] for one in profile["ratings"]} == {
            rules: row["games"] for rules, row in mine.items()
        }
        for one in profile["ratings"]:
            assert one["rating"] == shown(mine[one["rules"]]["mu"], mine[one["rules"]]["sigma"])


def shown(mu: float, sigma: float) -> float:
    return round(1000.0 + 40.0 * (mu - 3 * sigma), 1)


class Ratings:
    """What the rated games make of everybody, one after the other as they were counted."""

    def __init__(self, audit: list[Row]) -> None:
        self.skills: dict[tuple[str, str], tuple[float, float, int]] = {}
        self.moved: dict[str, str] = {}
        for (what, _), rows in groupby(audit, key=lambda row: (row["what"], row["game"])):
            for_one_game = list(rows)
            if what == "result" and for_one_game[0]["rated"]:
                self.rate(for_one_game)
            elif what == "moved":
                self.moved |= {row["other"]: row["person"] for row in for_one_game}
            elif what == "gone":
                for row in for_one_game:
                    self.leave(row["person"])

    def rate(self, rows: list[Row]) -> None:
        rules = rows[0]["rules"]
        fresh = MODEL.rating()
        before = [self.skills.get((row["person"], rules), (fresh.mu, fresh.sigma, 0)) for row in rows]
        teams = [[MODEL.rating(mu, sigma)] for mu, sigma, _ in before]
        after = MODEL.rate(teams, ranks=[float(row["place"]) for row in rows])
        for row, (mu, sigma, games), (one,) in zip(rows, before, after, strict=True):
            assert row["rated"] and row["rating_before"] == shown(mu, sigma)
            assert row["rating_after"] == shown(one.mu, one.sigma)
            self.skills[row["person"], rules] = (one.mu, one.sigma, games + 1)

    def leave(self, person: str) -> None:
        """Somebody is no more. What he was rated goes with him, or to the account that has none of its own."""
        for who, rules in [which for which in self.skills if which[0] == person]:
            skill = self.skills.pop((who, rules))
            account = self.moved.get(person)
            if account is not None:
                self.skills.setdefault((account, rules), skill)
