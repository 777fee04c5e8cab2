"""Tables that their host closes before the game: gone for everybody, also for whoever is just coming."""

import asyncio
from typing import Any

import pytest

from pasch.server.protocol.messages import Hello
from pasch.server.protocol.table_objects import CloseWish
from pasch.server.storage.database import StoreError
from pasch.server.tables.inbox import Said
from tests.server.gathered import joined, refused
from tests.server.tables import FREE, PERSON, Guest, House, full, run


def test_the_host_closes_a_table_for_everybody() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, FREE, public=True)
        table, keys = ticket.table, list(ticket.keys.values())
        host = Guest(house, table)
        await host.hello(*keys)
        guest = await joined(house, table, "Cy")
        await refused("NOT_HOST", house.hub.close_table(table, CloseWish([])))
        place = house.hub.places[table]
        late = asyncio.ensure_future(place.ask(place.info))
        assert (await house.hub.close_table(table, CloseWish(keys))).closed
        assert late.done()
        assert host.client.closed and guest.client.closed
        assert table not in house.hub.places and await house.store.game(table) is None
        await refused("UNKNOWN_TABLE", house.hub.place(table))
        await refused("UNKNOWN_TABLE", house.hub.close_table(table, CloseWish(keys)))

    run(test)


def test_whoever_waits_at_a_closed_table_is_turned_away() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, FREE)
        wish = CloseWish(list(ticket.keys.values()))
        twice = await asyncio.gather(
            *(house.hub.close_table(ticket.table, wish) for _ in range(2)),
            house.join(ticket.table, "Cy"),
            return_exceptions=True,
        )
        assert [getattr(one, "code", "") for one in twice] == ["", "UNKNOWN_TABLE", "UNKNOWN_TABLE"]

    run(test)


def test_a_table_that_cannot_be_deleted_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, FREE)
        wish = CloseWish(list(ticket.keys.values()))
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "commit", full)
            await refused("UNAVAILABLE", house.hub.close_table(ticket.table, wish))
        await house.join(ticket.table, "Cy")
        assert (await house.hub.close_table(ticket.table, wish)).closed

    run(test)


def test_a_table_that_was_deleted_is_closed_whatever_the_disk_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk may fail after a write; nobody could close the table any more then, nor use it."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, FREE)
        wish = CloseWish(list(ticket.keys.values()))
        commit = house.store.commit

        async def lying(write: Any) -> None:
            await commit(write)
            raise StoreError("the connection was lost")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "commit", lying)
            patch.setattr(house.store, "game", full)
            await refused("UNAVAILABLE", house.hub.close_table(ticket.table, wish))
        assert ticket.table in house.hub.places
        assert (await house.hub.close_table(ticket.table, wish)).closed
        assert ticket.table not in house.hub.places

    run(test)


def test_whoever_comes_while_a_table_is_closed_is_turned_away() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, FREE)
        place, late = house.hub.places[ticket.table], Guest(house, ticket.table)
        wish = CloseWish(list(ticket.keys.values()))
        closing = asyncio.ensure_future(house.hub.close_table(ticket.table, wish))
        await asyncio.sleep(0)
        place.inbox.put_nowait(Said(late.client, Hello([])))
        assert (await closing).closed
        assert late.client.closed, "else it would wait for a welcome that never comes"

    run(test)
