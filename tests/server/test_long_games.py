"""A long game comes into memory in a thread: everybody else plays on meanwhile, and nobody finds it twice."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from pasch.rulesets import RuleSet
from pasch.server.branching import branch
from pasch.server.people.moving import name_seats
from pasch.server.people.seated import forget_at_tables
from pasch.server.protocol.table_objects import BranchWish, NewSeat
from pasch.server.storage.store import StoredGame
from pasch.server.tables import replaying
from pasch.server.tables.replaying import TableGame
from pasch.server.visitors import Visitor
from tests.server.tables import OTHER, PERSON, Guest, House, run

PATIENCE = 30.0  # seconds after which a test that hangs says so


class Gate:
    """Replays wait here until it is opened."""

    def __init__(self) -> None:
        self.reached = 0
        self.threads: set[int] = set()
        self.arrivals = threading.Semaphore(0)
        self.open = threading.Event()

    async def wait(self) -> None:
        """Until one more has come here."""
        assert await asyncio.to_thread(self.arrivals.acquire, True, PATIENCE)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate, replayed = Gate(), replaying.replayed

    def waiting(ruleset: RuleSet, stored: StoredGame, tokens: list[str]) -> TableGame:
        gate.reached += 1
        gate.threads.add(threading.get_ident())
        gate.arrivals.release()
        assert gate.open.wait(PATIENCE)
        return replayed(ruleset, stored, tokens)

    monkeypatch.setattr(replaying, "replayed", waiting)
    yield gate
    gate.open.set()


async def played(house: House, visitor: Visitor | None = None) -> tuple[str, list[str], str]:
    """A table that was played at and has left the memory: its id, its keys, its record."""
    ticket = await house.hub.new_table(house.wish(PERSON, OTHER), visitor)
    guest = Guest(house, ticket.table, 1000)
    await guest.hello(*ticket.keys.values())
    await guest.play(lambda g: g.view["round"] > 3)
    await guest.leave()
    room = house.room(ticket.table)
    house.hub.forget(room)
    return ticket.table, list(ticket.keys.values()), room.record()


def test_two_who_come_at_once_find_the_same_table_and_others_play_on(gate: Gate) -> None:
    async def test(house: House) -> None:
        name, _, record = await played(house)
        coming = [asyncio.create_task(house.hub.room(name)) for _ in range(3)]
        await gate.wait()
        other = await house.open(PERSON, OTHER)
        guest = Guest(house, other.table)
        await guest.hello(*other.keys.values())
        assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] in ("accepted", "refused")
        assert not any(one.done() for one in coming)
        gate.open.set()
        rooms = await asyncio.gather(*coming)
        assert rooms[0] is rooms[1] is rooms[2] is house.hub.places[name]
        assert rooms[0].record() == record
        assert gate.reached == 1 and threading.get_ident() not in gate.threads

    run(test)


def test_who_goes_away_while_it_is_read_or_a_kill_then_loses_nothing(gate: Gate) -> None:
    async def test(house: House) -> None:
        name, keys, record = await played(house)
        impatient = asyncio.create_task(house.hub.room(name))
        await gate.wait()
        impatient.cancel()
        await asyncio.gather(impatient, return_exceptions=True)
        assert name not in house.hub.places
        patient = asyncio.create_task(house.hub.room(name))
        await gate.wait()
        gate.open.set()
        room = await patient
        assert room.record() == record
        guest = Guest(house, name)
        await guest.hello(*keys)
        await guest.play(lambda g: g.view["round"] > 4)
        assert [one.token for one in await house.store.answers(name)] == room.game.tokens()

    run(test)


def test_the_server_ends_after_what_is_being_read(gate: Gate) -> None:
    async def test(house: House) -> None:
        name, _, _ = await played(house)
        coming = asyncio.create_task(house.hub.room(name))
        await gate.wait()
        closing = asyncio.create_task(house.hub.close())
        await asyncio.sleep(0.01)
        assert not closing.done()
        gate.open.set()
        task = (await coming).task
        await closing
        assert task is not None and task.done() and not house.hub.places
        await house.hub.open()

    run(test)


def test_whoever_is_forgotten_meanwhile_sits_nowhere(gate: Gate) -> None:
    async def test(house: House) -> None:
        name, _, _ = await played(house, Visitor("ada-id", "Ada", "guest"))
        coming = asyncio.create_task(house.hub.room(name))
        await gate.wait()
        await house.store.commit(lambda connection: name_seats(connection, "ada-id", ""))
        forgetting = asyncio.create_task(forget_at_tables(house.hub, "ada-id"))
        await asyncio.sleep(0.01)
        gate.open.set()
        room = await coming
        await forgetting
        assert [seat.person for seat in room.stored.seats] == ["", ""]

    run(test)


def test_a_branch_is_played_that_far_once_and_in_a_thread(gate: Gate) -> None:
    async def test(house: House) -> None:
        name, _, _ = await played(house)
        gate.open.set()
        room = await house.hub.room(name)
        at = len(room.lasting)
        gate.reached = 0
        gate.threads.clear()
        ticket = await branch(
            house.hub, room, BranchWish(at, [NewSeat("Cy", "human"), NewSeat("Robo", "bot", "solid")])
        )
        assert gate.reached == 1 and threading.get_ident() not in gate.threads
        twin = house.room(ticket.table)
        assert twin.game.tokens()[:at] == room.lasting
        assert [one.token for one in await house.store.answers(ticket.table)] == twin.lasting == twin.game.tokens()

    run(test)
