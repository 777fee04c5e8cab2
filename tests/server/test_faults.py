"""Faults of our own: a table that fell over is found again, and whoever had asked it something hears of it."""

import asyncio
from typing import Any

import pytest

from pasch.server.playing.room import Room
from tests.server.gathered import opened, refused
from tests.server.tables import FREE, OTHER, PERSON, Guest, House, run


def broken(*_: Any) -> Any:
    raise RuntimeError("broken")


async def asking(house: House, table: str) -> asyncio.Future[Any]:
    """Somebody who has just asked this table something."""
    asked = asyncio.ensure_future(house.hub.places[table].ask(lambda: "an answer"))
    await asyncio.sleep(0)
    return asked


def test_a_table_that_cannot_go_back_to_its_log_is_read_anew(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        guest = Guest(house, ticket.table)
        view = (await guest.hello(*ticket.keys.values()))["update"]["view"]
        with monkeypatch.context() as patched:
            patched.setattr(Room, "greet", broken)
            patched.setattr(Room, "take", broken)
            asked = await asking(house, ticket.table)
            await guest.say(type="hello", keys=[])
        assert await asked == "an answer", "it came first"
        assert ticket.table not in house.hub.places and f"table {ticket.table} is lost" in caplog.text
        assert guest.client.closed, "the page comes back"
        again = Guest(house, ticket.table)
        assert (await again.hello(*ticket.keys.values()))["update"]["view"] == view

    run(test)


def test_who_waits_for_a_table_that_is_lost_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        place, fallen = house.hub.places[table], asyncio.Event()

        async def fall() -> None:
            await fallen.wait()
            raise RuntimeError("broken")

        monkeypatch.setattr(place, "go_back", broken)
        first = asyncio.ensure_future(place.ask(fall))
        await asyncio.sleep(0)
        second = await asking(house, table)
        fallen.set()
        await refused("UNAVAILABLE", first)
        await refused("UNAVAILABLE", second)
        await house.settle()
        assert host.client.closed and table not in house.hub.places

    run(test)


def test_who_waits_for_a_table_when_the_server_ends_hears_of_it() -> None:
    async def test(house: House) -> None:
        _, table = await opened(house, PERSON, FREE)
        first = asyncio.ensure_future(house.hub.places[table].ask(asyncio.Event().wait))
        await asyncio.sleep(0)
        second = await asking(house, table)
        await house.hub.places[table].stop()
        await refused("UNAVAILABLE", first)
        await refused("UNAVAILABLE", second)

    run(test)
