"""One simulation: tables of every rule set, people, a server on a failing disk, all from one seed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pasch.rulesets import load
from pasch.server.hub import HOUR
from pasch.server.storage.store import StoredGame
from tests.played import VARIANTS, variant
from tests.simulation import evening, keyrings, loop
from tests.simulation.browsers import Browser, become_guest
from tests.simulation.closing import Closings
from tests.simulation.devices import hash_of
from tests.simulation.disk import CALM, Disk, Weather, simulated_store
from tests.simulation.judge import Judge
from tests.simulation.ledger import Ledger
from tests.simulation.library import Library
from tests.simulation.loop import BEGINNING
from tests.simulation.network import Message
from tests.simulation.people import OPEN, PATIENCE, Person
from tests.simulation.server import Complaints, Server
from tests.simulation.whims import PACES

ROUGH = 75.0  # seconds in which everything may fail
CALM_FOR = 60.0  # seconds after it in which nothing fails, and every game has to go on
MOST_PEOPLE = 16  # devices of one seed
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
        self.library = Library(self)
        self.ledger = Ledger(self)
        self.closings = Closings(self)
        self.people: list[Person] = []
        self.lives: list[asyncio.Task[None]] = []
        self.calm = True
        self.haste = 0.5 if seed % 4 == 3 else 0.02  # how readily people give up
        self.kills = 0
        self.restarting: asyncio.Task[None] | None = None
        self.down: list[tuple[float, float]] = []
        self.hash = hashlib.blake2b(digest_size=16)

    def trace(self, who: str, way: str, text: str) -> None:
        line = f"{self.clock.moment:.6f} {who} {way} {text}\n"
        self.hash.update(line.encode())
        if self.told:
            sys.stdout.write(line)

    def task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Somebody does this, and if he finds something wrong everything ends at once."""
        task = asyncio.create_task(work)
        task.add_done_callback(lambda done: None if done.cancelled() else done.result())
        return task

    def downtime_since(self, moment: float) -> float:
        return sum(max(0.0, end - max(begin, moment)) for begin, end in self.down)

    # ---- the course of it ----

    async def run(self) -> Result:
        await self.server.start()
        if self.seed % 3 == 1:
            await evening.prepare(self)
        for number in range(self.rng.choice((1, 2, 2, 3))):
            await self.open_table(number)
        self.calm = False
        self.lives = [self.task(person.live()) for person in self.people]
        storm = asyncio.create_task(self.storm())
        await asyncio.sleep(ROUGH)
        storm.cancel()
        await asyncio.gather(storm, return_exceptions=True)
        if self.restarting is not None:
            await self.restarting  # else the process that was to stop would live on beside the next one
        await self.become_calm()
        for life in self.lives:
            life.cancel()
        for outcome in await asyncio.gather(*self.lives, return_exceptions=True):
            assert isinstance(outcome, asyncio.CancelledError), f"a person has given up: {outcome!r}"
        self.cut_all()
        await asyncio.sleep(HOUR + 60.0)  # what could not be counted is looked for every hour
        await self.ledger.read_profiles()
        await self.closings.check()
        await self.server.stop()
        heads = await self.heads()
        self.judge.conclude(heads)
        keyrings.check(self)
        answers = len(self.disk.flushed)
        return Result(self.seed, self.hash.hexdigest(), answers, self.kills, self.judge.counts)

    # ---- people ----

    @property
    def is_full(self) -> bool:
        """There are enough people and devices."""
        return len(self.people) >= MOST_PEOPLE

    def somebody(
        self, name: str, table: str, keys: list[str], browser: Browser | None = None, joins: bool = False
    ) -> Person:
        """A person, or a person's other device, who does not live yet."""
        return Person(self, name, table, keys, browser, joins)

    def welcome(self, person: Person) -> None:
        """One more, who has just come."""
        person.moved = self.clock.moment
        self.people.append(person)
        self.lives.append(self.task(person.live()))

    async def open(self, wish: Message, people: list[Person]) -> str:
        """A new table, opened by the first of these people, whose seats are theirs in their order; its id."""
        browser = people[0].browser if people else Browser()
        body = msgspec.json.encode(wish)
        reply = await self.server.call("POST", "/api/tables", body, browser.headers())
        assert reply.status == 201, reply
        told = reply.told
        for at, seat in enumerate(sorted(told["keys"], key=int)):
            person = people[min(at, len(people) - 1)]
            person.table = told["table"]
            person.keys.append(told["keys"][seat])
            person.codes.append(told["codes"][seat])
            self.judge.joined(person.table, [told["keys"][seat]], browser.human if at == 0 else None, True)
        return str(told["table"])

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
        held = count - len(bots) - len(free)
        hands, people = self.hands(number, held)
        if rng.random() < 0.5 and people:
            await become_guest(people[0])
        table = await self.open(wish, hands)
        for at in range(len(free)):
            people.append(self.somebody(f"t{number}j{at}", table, [], joins=True))
        for person in people:
            person.table = table
        self.people += people

    def hands(self, number: int, held: int) -> tuple[list[Person], list[Person]]:
        """Who holds each seat, one person may hold two, and everybody; perhaps somebody only looks on."""
        hands: list[Person] = []
        people: list[Person] = []
        for _ in range(held):
            if not people or self.rng.random() >= 0.2:
                people.append(self.somebody(f"t{number}p{len(people)}", "", []))
            hands.append(people[-1])
        if self.rng.random() < 0.5:
            people.append(self.somebody(f"t{number}s", "", []))
        return hands, people

    def gathers(self, number: int) -> bool:
        return (self.seed + number) % 5 < 2

    def seat(self, seat: int, bot: bool) -> Message:
        if bot:
            return {"name": f"Robo {seat}", "kind": "bot", "bot": self.rng.choice(LEVELS)}
        return {"name": f"Person {seat}", "kind": "human"}

    async def storm(self) -> None:
        """Weather changes, and now and then the server dies."""
        rng = self.rng
        while True:
            self.disk.weather = rng.choice(WEATHERS)
            await asyncio.sleep(rng.uniform(0.5, 12.0))
            fate = rng.random()
            if fate < 0.45:
                self.restarting = asyncio.create_task(self.restart(killed=fate < 0.35))
                await asyncio.shield(self.restarting)
            elif fate < 0.55:
                self.cut_all()

    def cut_all(self) -> None:
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

    async def become_calm(self) -> None:
        """Nothing fails any more: now every game goes on, and everybody learns how it stands."""
        self.disk.weather = CALM
        self.calm = True
        for person in self.people:
            person.calm_down()
        if self.server.hub is None:
            await self.server.start()
        before = {table: len(log) for table, log in self.disk.logs.items()}
        await asyncio.sleep(CALM_FOR)
        heads = await self.heads()
        for head in heads.values():
            least = load(head.rules, head.options).seats[0]
            there = self.there(head.id)
            here = [person for person in there if person.tabs[0].heard.seats and not person.browser.token]
            # Where nobody has come back to whom a seat belongs, nobody can begin; a program is no host.
            playing = sum(seat.kind != "free" for seat in head.seats) if here else 0
            begun = not head.gathering or playing < least or head.created > self.clock.moment - CALM_FOR + BEGINNING
            assert begun, f"table {head.id} does not begin"
        for table, count in before.items():
            if not self.there(table):
                continue  # whoever opened it has never heard of it, or all have left for good
            moved = len(self.disk.logs[table]) - count
            goes_on = heads[table].over or moved > 0 or await self.waits_for_nobody(heads[table])
            assert goes_on, f"table {table} stands still since answer {count}"
        versions = {table: len(log) for table, log in self.disk.logs.items()}
        await asyncio.sleep(5.0)
        for person in self.people:
            for tab in [] if person.gone else person.tabs:
                if person.joining or self.clock.moment - person.moved < 10.0 or person.is_turned_away:
                    continue
                assert tab.welcomed, f"{person.name} is not connected"
                assert tab.heard.version >= versions.get(person.table, -1), f"{person.name} was not told how it stands"
                left = {*tab.heard.seats} & {*self.disk.heads[person.table][-1].leaving}
                assert not left, f"{person.name} is there, and {left} are said to have left"
            waiting = [] if person.gone else [one for one in person.attempts.values() if one.fate == OPEN]
            assert all(self.clock.moment - attempt.said < PATIENCE + 2.0 for attempt in waiting), "no reply"

    def there(self, table: str) -> list[Person]:
        """Whoever is at this table, or will come back to it."""
        return [person for person in self.people if person.table == table and not person.gone]

    async def waits_for_nobody(self, head: StoredGame) -> bool:
        """Whether it is the turn of somebody who cannot come, and has not left this table.

        A stranger who has never heard that he sat down, or one who had gone home before it began. In a pause, for five
        minutes at most, somebody who has left one of his two seats, and is still there on the other.
        """
        assert self.server.hub is not None
        room = await self.server.hub.room(head.id)
        known = [seat.person for seat in head.seats if seat.person]
        if room.pausing.still and len(known) > len({*known}) and any(one.gone == head.id for one in self.people):
            return room.pausing.due is not None
        at = room.game.to
        seat = head.seats[at]
        opened = {key for key, opens in head.keys.items() if opens == at}
        holders = [
            person
            for person in self.people
            if opened & {*map(hash_of, person.keys)}
            or (seat.person and person.browser.human and person.browser.human.known_as == seat.person)
        ]
        gone = all(person.gone not in ("", head.id) for person in holders)
        return seat.kind == "human" and gone and bool(holders or not seat.person)

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
