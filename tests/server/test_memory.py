"""How many tables are in memory: those at which something happens, and not many others."""

import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator

import pytest

from pasch.server import hub
from pasch.server.playing.room import Room
from pasch.server.protocol.table_objects import CloseWish
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, Quitter, run


def test_tables_where_nothing_happens_make_space_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST", 5)

    async def test(house: House) -> None:
        used = await house.open(PERSON, OTHER)
        guest = Guest(house, used.table)
        await guest.hello(*used.keys.values())
        others = []
        for number in range(12):
            others.append(await house.open(PERSON, OTHER if number % 2 else FREE))
            await house.settle()
            assert len(house.hub.places) <= 5
        assert used.table in house.hub.places and others[0].table not in house.hub.places
        assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] == "accepted"
        for ticket in others:
            late = Guest(house, ticket.table)
            assert (await late.hello(*ticket.keys.values()))["seats"] in ([0], [0, 1]), "they are found again"
            await late.leave()
            assert len(house.hub.places) <= 5

    run(test)


def test_tables_with_people_are_never_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST", 2)

    async def test(house: House) -> None:
        guests = []
        for _ in range(5):
            ticket = await house.open(PERSON, OTHER)
            guests.append(Guest(house, ticket.table))
            await guests[-1].hello(*ticket.keys.values())
        assert len(house.hub.places) == 5
        for guest in guests:
            assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] == "accepted"

    run(test)


@pytest.fixture
def no_collector() -> Iterator[None]:
    """A server's garbage collector hardly ever looks at what is old."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def left_alone(house: House, *guests: Guest) -> None:
    for guest in guests:
        await guest.leave()
    await house.wait(2 * hub.IDLE)


async def played(house: House) -> None:
    ticket = await house.open(PERSON, OTHER)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] == "accepted"
    assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] == "refused"
    await left_alone(house, guest)


async def gathered_and_played_to_the_end(house: House) -> None:
    ticket = await house.open(PERSON, FREE, ROBOT, pace="instant")
    host, other, looker = (Guest(house, ticket.table) for _ in range(3))
    await host.hello(*ticket.keys.values())
    joined = await house.join(ticket.table, "Bo")
    await other.hello(*joined.keys.values())
    await looker.hello()
    await other.say(type="say", id="a", seat=1, phrase="hello")
    await other.say(type="ready", seat=1, on=True)
    assert host.has_started() and isinstance(house.hub.places[ticket.table], Room)
    await other.leave()
    await host.say(type="answer", id="b", seq=host.view["seq"], seat=0, action={"type": "resign"})
    again = Guest(house, ticket.table)
    await again.hello(*joined.keys.values())
    await again.say(type="answer", id="c", seq=again.view["seq"], seat=1, action={"type": "resign"})
    assert again.view["over"]
    await again.say(type="rematch")
    assert await (await house.hub.room(ticket.table)).ask(lambda: 1) == 1
    await left_alone(house, host, looker, again)


async def closed_before_the_start(house: House) -> None:
    ticket = await house.open(PERSON, FREE)
    await house.hub.close_table(ticket.table, CloseWish(list(ticket.keys.values())))
    await house.settle()


async def pushed_out(house: House) -> None:
    ticket = await house.open(PERSON, OTHER)
    house.hub.forget(house.hub.places[ticket.table])
    await house.settle()


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("spend", [played, gathered_and_played_to_the_end, closed_before_the_start, pushed_out])
def test_a_table_that_has_left_the_memory_has_left_it(
    spend: Callable[[House], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only the list of tables: a server that runs for weeks would grow with every game."""
    there: list[weakref.ref[hub.Place]] = []
    begin = hub.Hub.begin

    def begun(self: hub.Hub, place: hub.Place) -> hub.Place:
        there.append(weakref.ref(place))
        return begin(self, place)

    monkeypatch.setattr(hub.Hub, "begin", begun)

    async def test(house: House) -> None:
        await spend(house)
        assert there and not house.hub.places
        assert [place() for place in there if place() is not None] == []

    run(test, make_bot=lambda name: Quitter())


def test_a_server_that_is_closed_looks_after_no_table_any_more() -> None:
    houses: list[House] = []

    async def test(house: House) -> None:
        houses.append(house)
        await house.open(PERSON, OTHER)

    run(test)
    assert not houses[0].hub.watches
    while houses[0].clock.move(2 * hub.IDLE - 1):
        """Whatever is still due is called, and does nothing."""
