"""One simulation: tables of every rule set, people, a server on a failing disk, all from one seed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pasch.rulesets import load
from pasch.server.storage.store import StoredGame
from tests.played import VARIANTS, variant
from tests.simulation import loop
from tests.simulation.disk import CALM, Disk, Weather, simulated_store
from tests.simulation.judge import Judge
from tests.simulation.loop import BEGINNING
from tests.simulation.network import Message
from tests.simulation.people import OPEN, PACES, PATIENCE, Person
from tests.simulation.server import Complaints, Server

ROUGH = 75.0  # seconds in which everything may fail
CALM_FOR = 60.0  # seconds after it in which nothing fails, and every game has to go on
LEVELS = ("solid", "beginner", "random")
WEATHERS = (
    CALM,
    Weather(slow=0.5, longest=3.0),
    Weather(failing=0.15),
    Weather(lying=0.15),
    Weather(unread=0.05),
    Weather(slow=0.2, longest=1.0, failing=0.05, lying=0.05, unread=0.02),
    Weather(full=True),
)


@dataclass
class Result:
    """What a run has come to: `digest` is the same for the same seed, down to the last byte and microsecond."""

    seed: int
    digest: str
    answers: int
    kills: int
    counts: dict[str, int] = field(default_factory=dict)


class World:
    """Everything of one seed."""

    def __init__(self, seed: int, clock: loop.SimulatedLoop, told: bool = False) -> None:
        self.seed = seed
        self.clock = clock
        self.told = told
        self.rng = Random(f"world {seed}")
        self.disk = Disk(Random(f"disk {seed}"))
        self.server = Server(self.disk, Path("no page"))
        self.judge = Judge(self)
        self.people: list[Person] = []
        self.calm = False
        self.haste = 0.5 if seed % 4 == 3 else 0.02  # how readily people give up
        self.kills = 0
        self.down: list[tuple[float, float]] = []
        self.hash = hashlib.blake2b(digest_size=16)

    def trace(self, who: str, way: str, text: str) -> None:
        line = f"{self.clock.moment:.6f} {who} {way} {text}\n"
        self.hash.update(line.encode())
        if self.told:
            sys.stdout.write(line)

    def downtime_since(self, moment: float) -> float:
        return sum(max(0.0, end - max(begin, moment)) for begin, end in self.down)

    # ---- the course of it ----

    async def run(self) -> Result:
        await self.server.start()
        for number in range(self.rng.choice((1, 2, 2, 3))):
            await self.open_table(number)
        lives = [asyncio.create_task(person.live()) for person in self.people]
        storm = asyncio.create_task(self.storm())
        await asyncio.sleep(ROUGH)
        storm.cancel()
        await asyncio.gather(storm, return_exceptions=True)
        await self.become_calm(lives)
        for life in lives:
            life.cancel()
        for outcome in await asyncio.gather(*lives, return_exceptions=True):
            assert isinstance(outcome, asyncio.CancelledError), f"a person has given up: {outcome!r}"
        await self.server.stop()
        heads = await self.heads()
        self.judge.conclude(heads)
        answers = len(self.disk.flushed)
        return Result(self.seed, self.hash.hexdigest(), answers, self.kills, self.judge.counts)

    async def open_table(self, number: int) -> None:
        rng = self.rng
        name = VARIANTS[(self.seed + number * 4) % len(VARIANTS)]
        ruleset = variant(name)
        rules, _, mode = name.partition(":")
        count = min(rng.randint(*ruleset.seats), 4) if ruleset.seats[0] <= 4 else ruleset.seats[0]
        bots = sorted(rng.sample(range(count), rng.randrange(count)))
        seats = [self.seat(seat, seat in bots) for seat in range(count)]
        free = [seat for seat in range(1, count) if seat not in bots and self.gathers(number)]
        for seat in free:
            seats[seat] = {"name": "", "kind": "free"}
        wish = {
            "rules": rules,
            "seats": seats,
            "options": {"mode": mode} if mode else {},
            "pace": rng.choice(PACES),
            "timed": rng.random() < 0.5,
            "stand_in": (self.seed + number) % 3 == 0,
        }
        status, body = await self.server.call("POST", "/api/tables", msgspec.json.encode(wish))
        assert status == 201, body
        ticket = msgspec.json.decode(body)
        self.sit_down(number, ticket["table"], {int(seat): key for seat, key in ticket["keys"].items()}, len(free))

    def gathers(self, number: int) -> bool:
        return (self.seed + number) % 5 < 2

    def seat(self, seat: int, bot: bool) -> Message:
        if bot:
            return {"name": f"Robo {seat}", "kind": "bot", "bot": self.rng.choice(LEVELS)}
        return {"name": f"Person {seat}", "kind": "human"}

    def sit_down(self, number: int, table: str, keys: dict[int, str], free: int) -> None:
        """Each key to a person; one person may hold two; some still join; and perhaps somebody looks on."""
        hands: list[list[int]] = []
        for seat in sorted(keys):
            if hands and self.rng.random() < 0.2:
                hands[-1].append(seat)
            else:
                hands.append([seat])
        if self.rng.random() < 0.5:
            hands.append([])
        for at, seats in enumerate([*hands, *[[]] * free]):
            rng = Random(f"person {self.seed} {number} {at}")
            shown = [keys[seat] for seat in seats]
            self.people.append(Person(self, f"t{number}p{at}", table, shown, rng, joins=at >= len(hands)))

    async def storm(self) -> None:
        """Weather changes, and now and then the server dies."""
        rng = self.rng
        while True:
            self.disk.weather = rng.choice(WEATHERS)
            await asyncio.sleep(rng.uniform(0.5, 12.0))
            fate = rng.random()
            if fate < 0.35:
                await self.restart(killed=True)
            elif fate < 0.45:
                await self.restart(killed=False)
            elif fate < 0.55:
                for person in self.people:
                    for tab in person.tabs:
                        tab.cut()

    async def restart(self, killed: bool) -> None:
        begin = self.clock.moment
        if killed:
            self.kills += 1
            self.server.kill()
        else:
            await self.server.stop()
        self.trace("server", "!", "killed" if killed else "stopped")
        await asyncio.sleep(self.rng.choice((0.05, 0.5, 5.0)))
        if self.disk.weather.full or self.disk.weather.unread:
            self.disk.weather = CALM  # else it would not start
        await self.server.start()
        self.down.append((begin, self.clock.moment))

    async def become_calm(self, lives: list[asyncio.Task[None]]) -> None:
        """Nothing fails any more: now every game goes on, and everybody learns how it stands."""
        self.disk.weather = CALM
        self.calm = True
        for person in self.people:
            person.calm_down()
        if self.server.hub is None:
            await self.server.start()
        before = {table: len(log) for table, log in self.disk.logs.items()}
        await asyncio.sleep(CALM_FOR)
        for life in lives:
            if life.done():
                life.result()
        heads = await self.heads()
        for head in heads.values():
            least = load(head.rules, head.options).seats[0]
            here = [person for person in self.people if person.table == head.id and person.tabs[0].heard.seats]
            # Where nobody has come back to whom a seat belongs, nobody can begin.
            playing = sum(seat.kind != "free" for seat in head.seats) if here else 0
            begun = not head.gathering or playing < least or head.created > self.clock.moment - CALM_FOR + BEGINNING
            assert begun, f"table {head.id} does not begin"
        for table, count in before.items():
            moved = len(self.disk.logs[table]) - count
            assert heads[table].over or moved > 0, f"table {table} stands still since answer {count}"
        versions = {table: len(log) for table, log in self.disk.logs.items()}
        await asyncio.sleep(5.0)
        for person in self.people:
            for tab in person.tabs:
                if person.joining or self.clock.moment - person.moved < 10.0:
                    continue
                assert tab.welcomed, f"{person.name} is not connected"
                assert tab.heard.version >= versions.get(person.table, -1), f"{person.name} was not told how it stands"
            waiting = [attempt for attempt in person.attempts.values() if attempt.fate == OPEN]
            assert all(self.clock.moment - attempt.said < PATIENCE + 2.0 for attempt in waiting), "no reply"

    async def heads(self) -> dict[str, StoredGame]:
        """What the disk says of each table; by the server's own store while it runs: they share one connection."""
        store = simulated_store(self.disk)[0] if self.server.hub is None else self.server.hub.store
        found = [await store.game(table) for table in self.disk.heads]
        return {head.id: head for head in found if head is not None}


def simulate(seed: int, told: bool = False) -> Result:
    """Run this seed. Raises AssertionError with what went wrong."""
    complaints = Complaints()
    logger = logging.getLogger("pasch.server")
    logger.addHandler(complaints)
    logger.propagate, propagates = False, logger.propagate
    world: list[World] = []

    async def inside() -> Result:
        clock = asyncio.get_running_loop()
        assert isinstance(clock, loop.SimulatedLoop)
        world.append(World(seed, clock, told))
        result = await world[0].run()
        assert not clock.faults, clock.faults
        return result

    try:
        result: Any = loop.run(seed, inside)
        assert not complaints.unexpected, "\n".join(complaints.unexpected)
        assert isinstance(result, Result)
        return result
    finally:
        logger.removeHandler(complaints)
        logger.propagate = propagates
        for one in world:
            one.disk.close()
