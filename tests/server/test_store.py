"""The log: what was acknowledged is there after a restart, and nothing runs ahead of it."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch import Game
from pasch.server.storage import database
from pasch.server.storage.database import StoreError
from pasch.server.storage.schema import COUNTER, GAME
from pasch.server.storage.store import Store
from tests.server.databases import two_writers
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, full, run


def test_a_restart_loses_nothing_and_throws_no_other_dice(tmp_path: Path) -> None:
    """One house plays through; the other is torn down after every few answers. Both play the same game."""
    seen: dict[str, Any] = {}

    async def play_on(house: House, table: str, keys: list[str], answers: int) -> Guest:
        guest = Guest(house, table)
        await guest.hello(*keys)
        for _ in range(answers):
            await guest.answer(**guest.answers() or {})
        return guest

    async def through(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, seed=5)
        guest = await play_on(house, ticket.table, list(ticket.keys.values()), 60)
        seen["view"] = guest.view

    async def first(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, seed=5)
        seen["table"], seen["keys"] = ticket.table, list(ticket.keys.values())

    async def again(house: House) -> None:
        guest = await play_on(house, seen["table"], seen["keys"], 12)
        seen["again"] = guest.view

    run(through)
    database = str(tmp_path / "tables.sqlite3")
    run(first, database)
    for _ in range(5):
        run(again, database)
    assert seen["again"] == seen["view"]


def test_a_repeat_after_a_restart_gets_its_old_reply(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        guest = Guest(house, ticket.table)
        seen["keys"], seen["table"] = list(ticket.keys.values()), ticket.table
        await guest.hello(*seen["keys"])
        seen["seat"], seen["seq"] = guest.asked, guest.view["seq"]
        seen["reply"] = await guest.answer(guest.asked, {"type": "throw"}, name="mine")
        seen["view"] = guest.view

    async def after(house: House) -> None:
        guest = Guest(house, seen["table"])
        welcome = await guest.hello(*seen["keys"])
        assert welcome["update"]["view"] == seen["view"]
        reply = await guest.answer(seen["seat"], {"type": "throw"}, seen["seq"], name="mine")
        assert reply == seen["reply"]
        assert (await guest.hello())["update"]["view"] == seen["view"]

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)


def test_settings_outlive_a_restart(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT)
        seen["table"] = ticket.table
        guest = Guest(house, ticket.table)
        await guest.hello(ticket.keys["0"])
        await guest.say(type="pace", pace="slow")
        await guest.say(type="auto_claim", seat=0, on=False)

    async def after(house: House) -> None:
        room = await house.hub.room(seen["table"])
        assert room.info().pace == "slow" and room.driver.auto_claim == set()

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)


def test_what_cannot_be_stored_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT)
        guest, watcher = Guest(house, ticket.table), Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await watcher.hello()
        await guest.play(lambda g: g.answers() is not None)
        watcher.listen()
        view, seat = guest.view, guest.asked

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", full)
            reply = await guest.answer(seat, {"type": "throw"}, name="x")
            assert reply["refusal"]["code"] == "UNAVAILABLE"
            assert watcher.listen() == []
            assert (await guest.hello(*ticket.keys.values()))["update"]["view"] == view
        # The same answer again, and the dice are the ones that would have fallen.
        assert (await guest.answer(seat, {"type": "throw"}, name="x"))["type"] == "accepted"
        stored = await house.store.answers(ticket.table)
        assert [answer.seq for answer in stored] == list(range(len(stored)))
        assert len(stored) == guest.view["seq"]

    run(test)


def test_bots_wait_while_nothing_can_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, ROBOT, pace="instant", seed=2)
        tries = 0

        async def full(*arguments: object) -> None:
            nonlocal tries
            tries += 1
            raise StoreError("the disk is full")

        guest = Guest(house, ticket.table)
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", full)
            await guest.hello(*ticket.keys.values())
            seq = guest.view["seq"]
            await house.wait(10)
            assert guest.view["seq"] == seq and tries <= 11
        await guest.play(lambda g: g.view["seq"] > seq + 10)

    run(test)


def test_two_writers_of_a_game_cannot_both_succeed() -> None:
    run(two_writers)


def test_the_store_knows_no_key_and_the_running_record_no_seed() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, seed=777_777)
        rows = await house.store.rows(sa.select(GAME))
        assert all(key not in str(rows) for key in ticket.keys.values())
        room = await house.hub.room(ticket.table)
        record = room.record()
        assert "777777" not in record
        assert Game.replay(record).to == room.game.to

    run(test)


def test_a_database_that_cannot_be_opened_is_told() -> None:
    async def test() -> None:
        store = Store("/nowhere/at/all.sqlite3")
        with pytest.raises(StoreError):
            await store.open()

    asyncio.run(test())


def test_a_file_that_is_locked_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables have something to write."""
    monkeypatch.setattr(database, "BUSY", 20)
    file, tried = tmp_path / "t.sqlite3", []

    async def inside() -> None:
        store = Store(str(file))
        await store.open()

        async def write(connection: AsyncConnection) -> None:
            tried.append(1)
            await connection.execute(COUNTER.insert(), {"name": f"n{len(tried)}", "count": 1})

        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            told = await asyncio.gather(*(store.commit(write) for _ in range(5)), return_exceptions=True)
            other.execute("ROLLBACK")
        assert [type(one) for one in told] == [StoreError] * 5 and len(tried) == 1
        await store.commit(write)
        assert len(await store.rows(sa.select(COUNTER))) == 1
        await store.close()

    asyncio.run(inside())


def test_nobody_waits_for_the_disk_because_somebody_reads(tmp_path: Path) -> None:
    """A profile of thousands of games takes a while to read, and answers are stored meanwhile."""
    gate = threading.Event()

    async def test(house: House) -> None:
        def lend_a_gate(connection: Any, _: object) -> None:
            connection.create_function("until_the_gate_opens", 0, lambda: gate.wait(60) and None)

        event.listen(house.store.engine.sync_engine, "connect", lend_a_gate)
        await house.store.engine.dispose()
        ticket = await house.open(PERSON, OTHER)
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        reading = asyncio.ensure_future(house.store.rows(sa.select(sa.func.until_the_gate_opens())))
        try:
            async with asyncio.timeout(30):
                assert (await guest.answer(**guest.answers() or {}))["type"] == "accepted"
            assert not reading.done()
        finally:
            gate.set()
        await reading

    run(test, str(tmp_path / "t.sqlite3"))
