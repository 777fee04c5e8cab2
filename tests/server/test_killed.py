"""A real server process that is killed, or whose disk is full, under load: nothing acknowledged is lost."""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from pasch.server.storage.store import Store, StoredAnswer
from tests.server.killing import DATABASE, Killing
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, run

KILLS = int(os.environ.get("PASCH_KILLS", "4"))


def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    print(asyncio.run(Killing(7, tmp_path, 4).run(KILLS)))


def test_a_commit_is_on_the_disk_before_it_returns(tmp_path: Path) -> None:
    """Killing a process does not cut the power; that a commit is flushed is said by these two."""

    async def test() -> None:
        store = Store(str(tmp_path / DATABASE))
        async with store.engine.connect() as connection:
            journal = (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar()
            flush = (await connection.execute(sa.text("PRAGMA synchronous"))).scalar()
        await store.engine.dispose()
        assert (journal, flush) == ("wal", 2)

    asyncio.run(test())


# ---- a full disk ----------------------------------------------------------------------------------------------


class Room:
    """How many pages a database may have: SQLite's own limit, which is met as a full disk is."""

    def __init__(self, store: Store) -> None:
        self.pages = 1 << 30
        event.listen(store.engine.sync_engine, "begin", self.limit)

    def limit(self, connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {self.pages}")


async def fill(house: House, room: Room) -> None:
    """No page is left beyond those in use."""
    async with house.store.engine.connect() as connection:
        room.pages = int((await connection.execute(sa.text("PRAGMA page_count"))).scalar_one())


async def play_until_full(guest: Guest) -> dict[str, Any]:
    """Answer until that cannot be stored; the refused answer."""
    for _ in range(4000):
        answer = guest.answers()
        assert answer is not None
        message = {**answer, "seq": guest.view["seq"], "name": f"n{guest.view['seq']}"}
        reply = await guest.answer(**message)
        if reply["type"] == "refused":
            assert reply["refusal"]["code"] == "UNAVAILABLE"
            return message
    raise AssertionError("the disk has not become full")


def test_games_stand_still_while_the_disk_is_full_and_go_on_afterwards(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        room = Room(house.store)
        people = await house.open(PERSON, OTHER, seed=3)
        robots = await house.open(PERSON, ROBOT, ROBOT, seed=2, pace="fast")
        guest, looker = Guest(house, people.table), Guest(house, robots.table, limit=100_000)
        await guest.hello(*people.keys.values())
        await looker.hello(*robots.keys.values())
        await fill(house, room)
        answer = await play_until_full(guest)
        stored = await house.store.answers(people.table)
        assert len(stored) == guest.view["seq"], "nothing was told that is not stored"

        # Robots run no further than the disk, whether the last page has room for some of their answers or not.
        await looker.play(lambda g: g.answers() is not None)
        for _ in range(200):
            answer_of_looker = looker.answers()
            if answer_of_looker is not None:
                await looker.answer(**answer_of_looker)
            await house.wait(0.5)
            assert len(await house.store.answers(robots.table)) == looker.view["seq"]

        assert (await guest.answer(**answer))["refusal"]["code"] == "UNAVAILABLE"
        room.pages = 1 << 30
        assert (await guest.answer(**answer))["type"] == "accepted"
        seq = looker.view["seq"]
        await looker.play(lambda g: g.view["seq"] > seq + 20)
        for table in (people.table, robots.table):
            log: list[StoredAnswer] = await house.store.answers(table)
            assert [one.seq for one in log] == list(range(len(log)))

    run(test, str(tmp_path / DATABASE))


@contextmanager
def files_end_here(pid: int, directory: Path) -> Iterator[None]:
    """Nothing this process writes may go beyond what its largest file has now."""
    import resource

    largest = max(file.stat().st_size for file in directory.glob(f"{DATABASE}*"))
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (largest, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are Linux's")
def test_a_server_whose_files_cannot_grow_says_so_and_goes_on(tmp_path: Path) -> None:
    async def inside() -> None:
        killing = Killing(11, tmp_path, 3)
        killing.server.start()
        try:
            await killing.fill_up()
            await killing.everybody_goes_on()
            players = [player for table in killing.tables for player in table.players]
            with files_end_here(killing.server.pid, tmp_path):
                # A table where only bots are to move has nobody to tell; it waits like the others.
                await killing.until(lambda: any("UNAVAILABLE" in player.refusals for player in players))
            await killing.everybody_goes_on()
            assert any(player.refusals.get("UNAVAILABLE") for player in players)
        finally:
            killing.server.kill()
            for task in killing.tasks:
                task.cancel()
            await asyncio.gather(*killing.tasks, return_exceptions=True)
        killing.look()

    asyncio.run(inside())
