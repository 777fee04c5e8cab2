"""PostgreSQL by one setting: the same steps, the same promises."""

import asyncio
import os
import tempfile
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.server.hub import HOUR
from pasch.server.storage import backup
from pasch.server.storage.database import StoreError, make_engine
from pasch.server.storage.schema import COUNTER
from pasch.server.storage.store import Store
from tests.server import postgres
from tests.server.databases import two_servers, two_writers
from tests.server.evening import Evening
from tests.server.gathered import ADA, CY
from tests.server.hanging import Way, way_to
from tests.server.people import PASSWORD, serving
from tests.server.tables import FREE, IDS, OTHER, PERSON, Guest, House, run
from tests.server.test_backup import contents, fill

QUICK = 1.0  # second of patience, for which nothing that works takes so long
pytestmark = [
    pytest.mark.skipif(
        postgres.programs() is None and not os.environ.get("PASCH_POSTGRES"), reason="PostgreSQL is not installed"
    ),
    pytest.mark.xdist_group("postgres"),
]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with (
        tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder,
        postgres.cluster(Path(folder)) as url,
    ):
        yield url


def test_a_game_goes_on_after_restarts(server: str) -> None:
    database = postgres.empty(server, "restarts")
    seen: dict[str, Any] = {}

    async def first(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, seed=5)
        seen["table"], seen["keys"] = ticket.table, list(ticket.keys.values())

    async def again(house: House) -> None:
        guest = Guest(house, seen["table"])
        await guest.hello(*seen["keys"])
        assert guest.view["seq"] == seen.get("seq", guest.view["seq"])
        for _ in range(12):
            await guest.answer(**guest.answers() or {})
        seen["seq"] = guest.view["seq"]

    run(first, database)
    for _ in range(3):
        run(again, database)
    assert seen["seq"] > 36


def test_a_table_gathers_begins_and_is_played_again(server: str) -> None:
    database = postgres.empty(server, "gathering")
    seen: dict[str, Any] = {}

    async def gather(house: House) -> None:
        ticket = await house.hub.new_table(house.wish(PERSON, FREE, FREE, seed=None), ADA)
        seen["table"] = ticket.table
        await house.join(ticket.table, "Cy", CY, seat=2)
        (mine,) = await house.hub.games.of_person(CY.person)
        assert await house.hub.games.table_of_code(mine.code) == ticket.table
        assert len(await house.hub.games.codes_of(ticket.table)) == 2

    async def play(house: House) -> None:
        ada = Guest(house, seen["table"], visitor=ADA)
        await ada.hello()
        await ada.say(type="start")
        await ada.answer(0, {"type": "resign"})
        await ada.say(type="rematch")
        seen["next"] = ada.last["table"]
        assert [game.id for game in await house.hub.games.of_person(CY.person)] == [seen["next"]]
        await house.wait(27 * HOUR)
        assert await house.store.game(seen["next"]) is None and await house.store.game(seen["table"]) is not None

    run(gather, database)
    run(play, database)


def test_one_bad_write_harms_no_other(server: str) -> None:
    run(two_writers, postgres.empty(server, "writes"))


def test_only_one_server_uses_a_database(server: str) -> None:
    asyncio.run(two_servers(postgres.empty(server, "one")))


async def cut(store: Store) -> None:
    """End every connection that this server has, as a PostgreSQL that is started again does."""
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    admin = make_engine(store.url)
    async with admin.connect() as connection:
        await connection.execute(sa.text(f"SELECT pg_terminate_backend(pid, 5000) {others}"))
    await admin.dispose()


async def add_one(connection: AsyncConnection) -> None:
    await connection.execute(COUNTER.insert(), {"name": f"n{next(IDS)}", "count": 1})


async def written(store: Store) -> bool:
    try:
        await store.commit(add_one)
    except StoreError:
        return False
    return True


def test_a_server_whose_connections_were_cut_goes_on_as_the_only_one(server: str) -> None:
    database = postgres.empty(server, "cut")

    async def inside() -> None:
        store, second = Store(database), Store(database)
        await store.open()
        for _ in range(2):
            await cut(store)
            assert all(await asyncio.gather(*(written(store) for _ in range(5))))
            assert len(await store.rows(sa.select(COUNTER))) > 0
            with pytest.raises(StoreError, match="another server"):
                await second.open()
        await store.close()

    asyncio.run(inside())


def test_who_has_lost_the_database_to_another_server_writes_nothing_more(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And does not ask for it anew for each of those who wait."""
    database = postgres.empty(server, "lost")

    async def inside() -> None:
        store, second = Store(database), Store(database)
        await store.open()
        tries, claim = 0, store.claim.claiming_connection

        async def counted() -> AsyncConnection:
            nonlocal tries
            tries += 1
            return await claim()

        monkeypatch.setattr(store.claim, "claiming_connection", counted)
        await cut(store)
        await second.open()
        assert not any(await asyncio.gather(*(written(store) for _ in range(5)))) and tries == 1
        assert not await written(store) and tries == 2
        assert await written(second)
        assert len(await second.rows(sa.select(COUNTER))) == 1
        await second.close()
        assert await written(store), "the other one has gone"
        await store.close()

    asyncio.run(inside())


@pytest.fixture
def folder() -> Iterator[Path]:
    """One with a short path."""
    with tempfile.TemporaryDirectory(prefix="way", ignore_cleanup_errors=True) as made:
        yield Path(made)


async def until_written(store: Store) -> None:
    """PostgreSQL may not have noticed yet that the connection with the claim has ended."""
    for _ in range(600):
        if await written(store):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it is never used again")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pasch.server.storage.store.PATIENCE", QUICK)


def test_a_database_that_does_not_answer_is_one_that_fails(server: str, folder: Path, quick: None) -> None:
    """Wherever it gets stuck; and it is used again as soon as it answers."""

    async def inside() -> None:
        async with way_to(postgres.empty(server, "hangs"), folder) as (way, url):
            store = Store(url)
            await store.open()
            await until_written(store)
            way.stop()
            assert not any(await asyncio.gather(*(written(store) for _ in range(5))))
            with pytest.raises(StoreError):
                await store.rows(sa.select(COUNTER))
            way.go_on()
            await until_written(store)
            way.stop_at(b"COMMIT", after=True)
            assert not await written(store)
            way.go_on()
            await until_written(store)
            found = await store.rows(sa.select(COUNTER))
            assert len(found) >= 4, "the commit that had arrived has come about, although nobody was told so"
            await store.close()

    asyncio.run(asyncio.wait_for(inside(), 60))


def test_a_game_goes_on_when_the_database_answers_again(server: str, folder: Path, quick: None) -> None:
    async def inside() -> None:
        async with way_to(postgres.empty(server, "stuck"), folder) as (way, url):
            house = House(url)
            await house.hub.open()
            ticket = await house.open(PERSON, OTHER, seed=5)
            guest = Guest(house, ticket.table)
            await guest.hello(*ticket.keys.values())
            way.stop()
            told = await guest.answer(guest.asked, {"type": "throw"}, name="mine")
            assert told["refusal"]["code"] == "UNAVAILABLE"
            way.go_on()
            await until_written(house.store)
            assert (await guest.answer(guest.asked, {"type": "throw"}, name="mine"))["type"] == "accepted"
            await house.hub.close()

    asyncio.run(asyncio.wait_for(inside(), 60))


def test_what_may_take_its_time_is_not_cut_short(server: str, folder: Path, quick: None, tmp_path: Path) -> None:
    """The steps of an old database, and putting back a copy."""

    async def make(house: House) -> None:
        await fill(house)

    run(make, str(tmp_path / "a.sqlite3"))
    asyncio.run(backup.back_up(str(tmp_path / "a.sqlite3"), tmp_path / "copy.gz"))

    async def slowly(way: Way, text: bytes, work: Coroutine[Any, Any, object]) -> None:
        way.stop_at(text)
        task = asyncio.create_task(work)
        await asyncio.wait_for(way.stuck.wait(), 60)
        await asyncio.sleep(2 * QUICK)
        way.go_on()
        await task

    async def inside() -> None:
        async with way_to(postgres.empty(server, "steps"), folder) as (way, url):
            store = Store(url)
            await slowly(way, b"CREATE TABLE game", store.open())
            await store.close()
        async with way_to(postgres.empty(server, "back"), folder) as (way, url):
            await slowly(way, b"INSERT INTO game", backup.restore(tmp_path / "copy.gz", url))
            await slowly(way, b"FROM game", backup.back_up(url, tmp_path / "again.gz"))

    asyncio.run(asyncio.wait_for(inside(), 60))


def test_games_move_from_sqlite_to_postgres_and_back(server: str, tmp_path: Path) -> None:
    seen = []

    async def make(house: House) -> None:
        await fill(house)
        seen.append(await contents(house.store))

    async def look(house: House) -> None:
        seen.append(await contents(house.store))

    database = postgres.empty(server, "moved")
    run(make, str(tmp_path / "a.sqlite3"))
    asyncio.run(backup.back_up(str(tmp_path / "a.sqlite3"), tmp_path / "1.gz"))
    asyncio.run(backup.restore(tmp_path / "1.gz", database))
    run(look, database)
    asyncio.run(backup.back_up(database, tmp_path / "2.gz"))
    asyncio.run(backup.restore(tmp_path / "2.gz", str(tmp_path / "b.sqlite3")))
    run(look, str(tmp_path / "b.sqlite3"))
    assert seen[0] == seen[1] == seen[2] and seen[0]["answer"]


def test_people_and_their_results(server: str) -> None:
    """Names, accounts, passkeys' and programs' tables, a counted game, and a guest who comes home."""
    with serving(postgres.empty(server, "people")) as running:
        evening = Evening(running)
        evening.end(times=2)
        _, account = running.account("ada")
        xp = evening.profile()["xp"]
        evening.browsers[0].post("/api/programs", json={"name": "Robo"})
        me = evening.browsers[0].post("/api/login", json={"login": "ada", "password": PASSWORD}).json()
        assert (me["person"], me["xp"]) == (account, xp) and xp > 0
        evening.people[0] = account
        evening.end()
        assert [game["rated"] for game in evening.games()] == [True, True]
        assert running.browser().get("/api/dice").json()["games"] == 2
        assert running.browser().get("/api/leaders/online").json() == {"leaders": []}
        assert evening.quests()["week_win"] == (2, 2)
        assert evening.browsers[1].delete("/api/me").json() == {"person": ""}
        assert evening.games()[0]["seats"][1] == {"name": "Bo", "place": 2}
