"""Somebody becomes another person, or nobody, while his tables are in the middle of something."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from pasch.server.people.accounts import Accounts
from pasch.server.people.sessions import Sessions
from pasch.server.playing.room import Room
from pasch.server.protocol.messages import FromPage, PaceMessage, RematchMessage, StartMessage
from pasch.server.protocol.table_objects import CloseWish
from pasch.server.storage.schema import SITTING
from pasch.server.storage.store import StoredGame
from pasch.server.tables.inbox import Asked, Said
from pasch.server.web.http import Guard
from tests.server.gathered import ADA
from tests.server.tables import FREE, OTHER, PERSON, Guest, House, run


async def until(so: Callable[[], bool]) -> None:
    for _ in range(2000):
        if so():
            return
        await asyncio.sleep(0.0005)
    raise AssertionError("it did not come to that")


async def new_table(house: House, *others: Any) -> tuple[str, Guest]:
    """A table with Ada and these, and her connection."""
    ticket = await house.hub.new_table(house.wish(PERSON, *others), ADA)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    return ticket.table, guest


async def say(guest: Guest, message: FromPage) -> None:
    """Into the inbox, and nothing more."""
    await guest.house.hub.places[guest.table].inbox.put(Said(guest.client, message))


async def hold(house: House, table: str) -> asyncio.Event:
    """The table is busy until this event."""
    gate = asyncio.Event()
    place = house.hub.places[table]
    await place.inbox.put(Asked(gate.wait, asyncio.get_running_loop().create_future()))
    await until(lambda: place.busy)
    return gate


def leaving(house: House) -> asyncio.Future[None]:
    """Ada is being forgotten."""
    accounts = Accounts(house.hub, Sessions(house.store, house.clock.date), Guard(house.clock))
    return asyncio.ensure_future(accounts.leave_for_good(ADA))


async def sees_nobody(house: House, table: str) -> None:
    """Neither the memory nor the database knows Ada at this table."""
    await house.settle()
    stored = await house.store.game(table)
    assert stored is not None
    assert [seat.person for seat in stored.seats if seat.kind == "human"].count(ADA.person) == 0
    assert not await house.store.rows(sa.select(SITTING.c.seat).where(SITTING.c.person == ADA.person))
    assert all(seat.person != ADA.person for seat in house.hub.places[table].stored.seats)


def test_a_table_that_begins_meanwhile_is_told() -> None:
    async def test(house: House) -> None:
        first, _ = await new_table(house, FREE)
        second, host = await new_table(house, FREE)
        await house.join(second, "Bo")
        gate = await hold(house, first)
        left = leaving(house)
        await until(lambda: house.hub.places[first].inbox.qsize() > 0)
        await say(host, StartMessage())
        await until(lambda: isinstance(house.hub.places[second], Room))
        gate.set()
        await left
        await sees_nobody(house, first)
        await sees_nobody(house, second)

    run(test)


def test_a_table_that_is_closed_meanwhile_keeps_nobody_from_leaving() -> None:
    async def test(house: House) -> None:
        table, guest = await new_table(house, FREE)
        other, _ = await new_table(house, FREE)
        gate = await hold(house, table)
        place = house.hub.places[table]
        closing = asyncio.ensure_future(house.hub.close_table(table, CloseWish(), ADA))
        await until(lambda: place.inbox.qsize() == 1)
        left = leaving(house)
        await until(lambda: place.inbox.qsize() == 2)
        gate.set()
        await asyncio.gather(closing, left)
        assert guest.client.closed and await house.store.game(table) is None
        await sees_nobody(house, other)

    run(test)


def test_a_rematch_that_is_opened_meanwhile_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        table, guest = await new_table(house, OTHER)
        await guest.play(lambda one: any(act["action"] == {"type": "resign"} for act in one.part(one.asked)["acts"]))
        await guest.answer(guest.asked, {"type": "resign"})
        gate, opened = asyncio.Event(), house.hub.games.open

        async def slow(*new: Any) -> StoredGame:
            stored = await opened(*new)
            await gate.wait()
            return stored

        monkeypatch.setattr(house.hub.games, "open", slow)
        await say(guest, RematchMessage())
        await until(lambda: house.hub.places[table].busy)
        left = leaving(house)
        await until(lambda: house.hub.places[table].inbox.qsize() > 0)
        gate.set()
        await left
        await house.settle()
        await sees_nobody(house, house.hub.places[table].stored.next)

    run(test)


def test_a_table_that_is_read_meanwhile_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        table, guest = await new_table(house, FREE)
        await guest.leave()
        await house.wait(700)
        assert table not in house.hub.places
        gate, codes_of = asyncio.Event(), house.hub.games.codes_of

        async def slow(game: str) -> set[str]:
            await gate.wait()
            return await codes_of(game)

        monkeypatch.setattr(house.hub.games, "codes_of", slow)
        coming = asyncio.ensure_future(house.hub.place(table))
        await until(house.hub.loading.locked)
        left = leaving(house)
        await house.wait(0)
        gate.set()
        await asyncio.gather(coming, left)
        await sees_nobody(house, table)

    run(test)


def test_what_a_table_is_writing_meanwhile_brings_nobody_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        table, guest = await new_table(house, FREE)
        commit = house.store.commit

        async def after_a_change(write: Any) -> None:
            monkeypatch.setattr(house.store, "commit", commit)
            done = asyncio.ensure_future(commit(write))
            await say(guest, PaceMessage("fast"))
            await done

        monkeypatch.setattr(house.store, "commit", after_a_change)
        await leaving(house)
        assert house.hub.places[table].stored.pace == "fast"
        await sees_nobody(house, table)

    run(test)
