"""Whatever people do before the start, and whatever the disk does: what must always hold."""

from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from pasch.server.protocol.wire import ProtocolError, key_hash
from pasch.server.storage.database import StoreError
from pasch.server.storage.schema import SEAT_CODE, SITTING
from pasch.server.storage.store import StoredGame
from pasch.server.tables.gathering import Gathering
from pasch.server.tables.names import alike
from pasch.server.tables.seats import played
from pasch.server.visitors import Visitor
from tests.server.tables import FREE, PERSON, ROBOT, Guest, House, Json, run

NAMES = ("Cy", "Di", "Eve", "Flo", "cy", "ADA", "")
PEOPLE = [None, None, Visitor("p-1", "Cy", "guest"), Visitor("p-2", "Di", "account"), Visitor("p-3", "R", "program")]


class Crowd:
    """Some connections to one table, and the keys that each of them has shown."""

    def __init__(self, house: House, table: str, rng: Random) -> None:
        self.house = house
        self.table = table
        self.rng = rng
        self.guests: list[Guest] = []
        self.shown: dict[Guest, list[str]] = {}
        self.keys: list[str] = []

    async def act(self) -> None:
        await self.rng.choice([self.come, self.leave, self.join, self.say, self.say, self.say, self.pass_time])()

    async def come(self) -> None:
        guest = Guest(self.house, self.table, limit=500, visitor=self.rng.choice(PEOPLE))
        self.guests.append(guest)
        await self.hello(guest)

    async def hello(self, guest: Guest) -> None:
        self.shown[guest] = self.rng.sample(self.keys, min(len(self.keys), self.rng.randrange(3)))
        await guest.say(type="hello", keys=self.shown[guest])

    async def leave(self) -> None:
        if self.guests:
            guest = self.guests.pop(self.rng.randrange(len(self.guests)))
            await guest.leave()

    async def join(self) -> None:
        seat = self.rng.choice([None, None, 0, 1, 5])
        try:
            ticket = await self.house.join(
                self.table, self.rng.choice(NAMES), self.rng.choice(PEOPLE), seat=seat, client_seed="s"
            )
        except ProtocolError:
            return
        self.keys += [*ticket.keys.values(), *(code.replace(" ", "") for code in ticket.codes.values())]

    async def say(self) -> None:
        if self.guests:
            await self.rng.choice(self.guests).say(**self.message())

    def message(self) -> Json:
        seat, on = self.rng.randrange(-1, 6), self.rng.random() < 0.7
        return self.rng.choice(
            [
                {"type": "ready", "seat": seat, "on": on},
                {"type": "client_seed", "seat": seat, "seed": self.rng.choice(["", "a", "b"])},
                {"type": "stand_up", "seat": seat},
                {"type": "fill", "seat": seat, "bot": self.rng.choice([None, "solid"])},
                {"type": "table", "public": on},
                {"type": "pace", "pace": "instant"},
                {"type": "auto_claim", "seat": seat, "on": on},
                *([{"type": "start"}] if self.rng.random() < 0.3 else []),
            ]
        )

    async def pass_time(self) -> None:
        await self.house.wait(self.rng.choice([1, 25]))


async def check(crowd: Crowd) -> None:
    """Memory and store agree, seats belong to whoever shows their keys, and nothing is left over."""
    place = await crowd.house.hub.place(crowd.table)
    head = place.stored
    stored = await crowd.house.store.game(crowd.table)
    assert stored is not None and replace(stored, seen=head.seen) == head
    check_seats(head)
    for guest in crowd.guests:
        mine = {head.keys[one] for one in map(key_hash, crowd.shown[guest]) if one in head.keys}
        person = guest.client.visitor.person if guest.client.visitor else None
        assert set(guest.client.seats) == mine | {seat.seat for seat in head.seats if person and seat.person == person}
        told = [message for message in guest.heard + guest.listen() if "seats" in message]
        assert not told or told[-1]["seats"] == list(guest.client.seats)
    rows: Any = await crowd.house.store.rows(sa.select(SITTING))
    assert {(row["seat"], row["person"]) for row in rows} == {(s.seat, s.person) for s in head.seats if s.person}
    rows = await crowd.house.store.rows(sa.select(SEAT_CODE))
    assert all(head.keys[row["hash"]] == row["seat"] for row in rows)
    assert bool(await crowd.house.store.answers(crowd.table)) != isinstance(place, Gathering) != (not head.gathering)


def check_seats(head: StoredGame) -> None:
    takers = {seat.seat for seat in head.seats if played(seat)}
    people = {seat.seat for seat in head.seats if seat.kind == "human"}
    assert [seat.seat for seat in head.seats] == list(range(len(head.seats)))
    assert set(head.keys.values()) == takers and set(head.auto_claim) <= people
    assert {int(seat) for seat in head.client_seeds} <= takers
    names = [alike(seat.name) for seat in head.seats if seat.kind != "free"]
    assert len(set(names)) == len(names) and all(names)
    assert head.host in people or (head.host == -1 and not people)
    if not head.gathering:
        assert all(seat.kind != "free" and not seat.ready for seat in head.seats)


@pytest.mark.parametrize("seed", range(25))
def test_what_always_holds_before_the_start(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        rng = Random(seed)
        seats = [PERSON, ROBOT, FREE, FREE, FREE] if seed % 2 else [FREE, FREE, PERSON]
        ticket = await house.open(*seats, seed=None)
        crowd = Crowd(house, ticket.table, rng)
        crowd.keys += [*ticket.keys.values(), *(code.replace(" ", "") for code in ticket.codes.values())]
        commit = house.store.commit

        async def failing(write: Any) -> None:
            if rng.random() < 0.1:
                raise StoreError("the disk is full")
            await commit(write)
            if rng.random() < 0.05:
                raise StoreError("the connection is gone")

        monkeypatch.setattr(house.store, "commit", failing)
        for _ in range(60):
            await crowd.act()
            if (await house.hub.place(ticket.table)).phase != "gathering":
                break
            await check(crowd)
        await check(crowd)

    run(test)
