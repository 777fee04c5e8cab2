"""The simulated disk keeps the promises of the real one: the same checks on both."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.storage.database import StoreError
from pasch.server.storage.games import Games
from pasch.server.storage.store import Store, StoredAnswer, StoredGame
from tests.simulation import loop
from tests.simulation.disk import CALM, Disk, Weather, simulated_store

Open = Callable[[], Store]
Check = Callable[[Open], Awaitable[None]]
SEATS = [SeatInfo(0, "Ada", "human"), SeatInfo(1, "Robo", "bot", "solid")]
FIRST = [StoredAnswer(0, "3"), StoredAnswer(1, "4-2")]


def game(name: str) -> StoredGame:
    return StoredGame(
        id=name,
        created=1.5,
        engine="1",
        rules="brady",
        digest="d",
        options={"salary": 1, "jackpot": True, "mode": "quick"},
        seats=SEATS,
        keys={"hash": 0},
        pace="fast",
        auto_claim=[0],
        seed=2**60,
        over=False,
        timed=True,
        house="Ours",
    )


async def opened(open_store: Open) -> Store:
    store = open_store()
    await store.open()
    return store


async def what_is_written_is_read(open_store: Open) -> None:
    store = await opened(open_store)
    await Games(store).open(game("one"), (), FIRST)
    assert await store.game("one") == game("one")
    assert await store.answers("one") == FIRST
    assert await store.game("none") is None and await store.answers("none") == []
    await store.close()


async def it_outlives_the_store(open_store: Open) -> None:
    store = await opened(open_store)
    await Games(store).open(game("one"), (), FIRST)
    more = [StoredAnswer(2, "buy", "0:mine"), StoredAnswer(3, "done")]
    await store.append("one", more, 9.5)
    await store.change("one", pace="slow", auto_claim=[])
    await store.close()
    again = await opened(open_store)
    assert await again.answers("one") == FIRST + more
    head = await again.game("one")
    assert head is not None and (head.over, head.ended, head.pace, head.auto_claim) == (True, 9.5, "slow", [])
    await again.close()


async def a_place_and_an_id_are_taken_once(open_store: Open) -> None:
    store = await opened(open_store)
    await Games(store).open(game("one"), (), FIRST)
    await store.append("one", [StoredAnswer(2, "buy", "0:mine")])
    for wrong in (StoredAnswer(2, "pass"), StoredAnswer(3, "pass", "0:mine"), StoredAnswer(0, "pass")):
        with pytest.raises(StoreError):
            await store.append("one", [StoredAnswer(9, "before"), wrong])
    with pytest.raises(StoreError):
        await Games(store).open(game("one"), (), [])
    assert [answer.token for answer in await store.answers("one")] == ["3", "4-2", "buy"]
    await store.close()


async def one_bad_write_harms_no_other(open_store: Open) -> None:
    store = await opened(open_store)
    names = [f"game {n}" for n in range(8)]
    await asyncio.gather(*(Games(store).open(game(name), (), FIRST) for name in names))
    bad = store.append(names[3], [StoredAnswer(1, "twice")])
    good = [store.append(name, [StoredAnswer(2, "buy", f"0:{name}")]) for name in names]
    results = await asyncio.gather(*good[:4], bad, *good[4:], return_exceptions=True)
    assert [isinstance(one, StoreError) for one in results] == [n == 4 for n in range(9)]
    for name in names:
        assert len(await store.answers(name)) == 3
    await store.close()


async def what_waits_is_written_before_it_closes(open_store: Open) -> None:
    store = await opened(open_store)
    await Games(store).open(game("one"), (), [])
    writes = [asyncio.create_task(store.append("one", [StoredAnswer(n, str(n))])) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writes)
    again = await opened(open_store)
    assert [answer.seq for answer in await again.answers("one")] == list(range(20))
    await again.close()


CHECKS: list[Check] = [
    what_is_written_is_read,
    it_outlives_the_store,
    a_place_and_an_id_are_taken_once,
    one_bad_write_harms_no_other,
    what_waits_is_written_before_it_closes,
]


@pytest.mark.parametrize("check", CHECKS)
def test_a_real_file(check: Check, tmp_path: Path) -> None:
    async def inside() -> None:
        await check(lambda: Store(str(tmp_path / "tables.sqlite3")))

    asyncio.run(inside())


def on_disk(test: Callable[[Disk], Awaitable[None]]) -> None:
    async def inside() -> None:
        disk = Disk(Random(1))
        try:
            await test(disk)
        finally:
            disk.close()

    loop.run(1, inside)


@pytest.mark.parametrize("check", CHECKS)
def test_the_simulated_disk(check: Check) -> None:
    on_disk(lambda disk: check(lambda: simulated_store(disk)[0]))


# ---- faults ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weather", "stays"), [(Weather(failing=1), False), (Weather(full=True), False), (Weather(lying=1), True)]
)
def test_a_fault_is_reported_whether_the_commit_is_there_or_not(weather: Weather, stays: bool) -> None:
    async def test(disk: Disk) -> None:
        store = await opened(lambda: simulated_store(disk)[0])
        await Games(store).open(game("one"), (), FIRST)
        disk.weather = weather
        with pytest.raises(StoreError):
            await store.append("one", [StoredAnswer(2, "buy")])
        disk.weather = CALM
        assert (len(await store.answers("one")) == 3) is stays
        assert [one.seq for one in disk.logs["one"]] == [0, 1, 2][: 3 if stays else 2]
        await store.close()

    on_disk(test)


def test_after_a_kill_only_what_was_flushed_is_there() -> None:
    async def test(disk: Disk) -> None:
        left = set()
        for number in range(20):
            store, engine = simulated_store(disk)
            await store.open()
            name = f"game {number}"
            await Games(store).open(game(name), (), FIRST)
            acknowledged = asyncio.create_task(store.append(name, [StoredAnswer(2, "buy")]))
            await asyncio.sleep(CALM.quick * (0.4 if number % 2 else 4))
            done = acknowledged.done()
            engine.killed = True
            for task in (store.writer, acknowledged):
                assert task is not None
                task.cancel()
            await asyncio.sleep(0)
            store = await opened(lambda: simulated_store(disk)[0])
            there = len(await store.answers(name)) == 3
            assert there or not done
            left.add((done, there))
            await store.close()
        assert left == {(True, True), (False, True), (False, False)}

    on_disk(test)
