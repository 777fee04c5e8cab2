"""Copies of the database: whole or refused, of one moment, and put back only where nothing is."""

import asyncio
import errno
import gzip
import os
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from pasch.server.storage import backup
from pasch.server.storage.backup import BackupError
from pasch.server.storage.database import StoreError
from pasch.server.storage.migrations import bring_to
from pasch.server.storage.schema import METADATA, PASSKEY, PERSON
from pasch.server.storage.store import Store
from tests.cli.test_commands import run as pasch
from tests.server.tables import OTHER, Guest, House, run
from tests.server.tables import PERSON as ADA

Rows = dict[str, list[dict[str, Any]]]


async def contents(store: Store) -> Rows:
    """Everything in a database."""
    found = {table.name: await store.rows(sa.select(table)) for table in METADATA.sorted_tables}
    return {name: sorted((dict(row) for row in rows), key=repr) for name, rows in found.items()}


async def fill(house: House) -> None:
    """A game and a person with a passkey, whose key is bytes."""
    ticket = await house.open(ADA, OTHER, seed=5)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    for _ in range(20):
        await guest.answer(**guest.answers() or {})

    async def write(connection: Any) -> None:
        await connection.execute(PERSON.insert(), {"id": "p", "name": "Ädä 🎲", "kind": "account", "created": 1.5})
        row = {"id": "k", "person": "p", "public_key": bytes(range(256)), "sign_count": 3, "label": "", "created": 2.5}
        await connection.execute(PASSKEY.insert(), row)

    await house.store.commit(write)


@pytest.fixture
def whole(tmp_path: Path) -> tuple[Path, Rows]:
    """A database with something in it, and what that is."""
    seen: Rows = {}

    async def make(house: House) -> None:
        await fill(house)
        seen.update(await contents(house.store))

    run(make, str(tmp_path / "games.sqlite3"))
    return tmp_path / "games.sqlite3", seen


def what_is_in(database: Path) -> Rows:
    seen: Rows = {}

    async def look(house: House) -> None:
        seen.update(await contents(house.store))

    run(look, str(database))
    return seen


def test_what_was_copied_comes_back(whole: tuple[Path, Rows], tmp_path: Path) -> None:
    database, seen = whole
    copy, back = tmp_path / "copy.gz", tmp_path / "back.sqlite3"
    rows = sum(len(table) for table in seen.values())
    assert f"{rows} rows" in pasch("backup", str(copy), "--database", str(database))
    assert f"{rows} rows" in pasch("restore", str(copy), "--database", str(back))
    assert what_is_in(back) == seen
    assert seen["answer"] and seen["passkey"][0]["public_key"] == bytes(range(256))


def test_a_running_server_is_copied_as_it_is_at_one_moment(tmp_path: Path) -> None:
    """Answers that are stored while the copy is written are in it for all tables or for none."""
    copy = tmp_path / "copy.gz"

    async def test(house: House) -> None:
        await fill(house)
        writer = asyncio.create_task(many(house))
        for _ in range(5):
            await backup.back_up(str(tmp_path / "games.sqlite3"), copy)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)

    async def many(house: House) -> None:
        while True:
            await house.open(ADA, OTHER)

    run(test, str(tmp_path / "games.sqlite3"))
    pasch("restore", str(copy), "--database", str(tmp_path / "back.sqlite3"))
    found = what_is_in(tmp_path / "back.sqlite3")
    assert {row["game"] for row in found["answer"]} == {row["id"] for row in found["game"]}


def test_a_copy_that_is_not_whole_is_refused(whole: tuple[Path, Rows], tmp_path: Path) -> None:
    copy, back = tmp_path / "copy.gz", tmp_path / "back.sqlite3"
    pasch("backup", str(copy), "--database", str(whole[0]))
    lines = gzip.decompress(copy.read_bytes()).splitlines(keepends=True)
    for wrong in (lines[:-1], lines[:3] + lines[4:], lines[1:], lines + lines[1:2], [b"{}\n"], []):
        copy.write_bytes(gzip.compress(b"".join(wrong)))
        with pytest.raises(BackupError) as error:
            asyncio.run(backup.restore(copy, str(back)))
        assert error.value.code == "BAD_BACKUP"
        assert not list(tmp_path.glob("back*")), "nothing of it has stayed"
    copy.write_bytes(gzip.compress(b"".join(lines))[:200])
    assert "copy.gz" in pasch("restore", str(copy), "--database", str(back), code=2)
    assert "copy.gz" in pasch("restore", str(tmp_path / "none" / "copy.gz"), "--database", str(back), code=2)
    assert not list(tmp_path.glob("back*"))


def test_a_database_that_was_there_stays_where_nothing_could_be_put_back(
    whole: tuple[Path, Rows], tmp_path: Path
) -> None:
    """Empty, or with something in it."""
    empty = tmp_path / "empty.sqlite3"
    empty.touch()
    for database in (empty, whole[0]):
        pasch("restore", str(tmp_path / "none.gz"), "--database", str(database), code=2)
        assert database.exists()
    assert what_is_in(whole[0]) == whole[1]


def test_a_copy_that_is_told_of_outlives_a_power_cut(
    whole: tuple[Path, Rows], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies on the disk whole before it gets its name, and the name does before anybody hears of it."""
    copy, half = tmp_path / "copy.gz", tmp_path / "copy.gz.part"
    copy.write_bytes(b"the one of yesterday")
    fsync = os.fsync
    flushed: list[tuple[str, bool]] = []

    def observed(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            same = os.path.samestat(os.fstat(handle), tmp_path.stat())
            flushed.append(("folder", same and is_whole(copy) and not half.exists()))
        else:
            same = os.path.samestat(os.fstat(handle), half.stat())
            flushed.append(("file", same and is_whole(half) and copy.read_bytes() == b"the one of yesterday"))
        fsync(handle)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", observed)
        asyncio.run(backup.back_up(str(whole[0]), copy))
    assert flushed == [("file", True), ("folder", True)]


def is_whole(copy: Path) -> bool:
    return len(list(backup.lines_of(copy))) > 20


@pytest.mark.parametrize("folder", [False, True])
@pytest.mark.parametrize("number", [errno.EIO, errno.EINVAL])
def test_a_copy_that_does_not_reach_the_disk_is_none(
    whole: tuple[Path, Rows], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: bool, number: int
) -> None:
    """But where a disk cannot flush folders at all, there is nothing to be done."""
    copy = tmp_path / "copy.gz"
    copy.write_bytes(b"the one of yesterday")
    fsync = os.fsync

    def failing(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode) == folder:
            raise OSError(number, "no")
        fsync(handle)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing)
        if folder and number == errno.EINVAL:
            assert asyncio.run(backup.back_up(str(whole[0]), copy)) > 20
            return
        with pytest.raises(BackupError, match="cannot be written"):
            asyncio.run(backup.back_up(str(whole[0]), copy))
    assert folder or copy.read_bytes() == b"the one of yesterday"
    assert not (tmp_path / "copy.gz.part").exists()


def test_nothing_is_overwritten(whole: tuple[Path, Rows], tmp_path: Path) -> None:
    copy = tmp_path / "copy.gz"
    pasch("backup", str(copy), "--database", str(whole[0]))
    assert "empty" in pasch("restore", str(copy), "--database", str(whole[0]), code=2)
    assert what_is_in(whole[0]) == whole[1]


def test_a_copy_of_an_older_database_is_put_back_as_one_of_today(whole: tuple[Path, Rows], tmp_path: Path) -> None:
    old, copy, back = tmp_path / "old.sqlite3", tmp_path / "copy.gz", tmp_path / "back.sqlite3"
    engine = sa.create_engine(f"sqlite:///{old}")
    with engine.begin() as connection:
        bring_to(connection, "0005")
        connection.exec_driver_sql("ATTACH ? AS whole", (str(whole[0]),))
        for table in ("game", "answer"):
            names = ", ".join(row[1] for row in connection.exec_driver_sql(f"PRAGMA main.table_info({table})"))
            connection.exec_driver_sql(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM whole.{table}")
    engine.dispose()
    pasch("backup", str(copy), "--database", str(old))
    pasch("restore", str(copy), "--database", str(back))
    found = what_is_in(back)
    assert found["game"] == whole[1]["game"] and found["answer"] == whole[1]["answer"]
    assert [row["leaving"] for row in found["game"]] == ["[]"]


def test_what_is_no_database_is_not_copied(tmp_path: Path) -> None:
    """And nothing is made by looking for it."""
    copy, none, empty = tmp_path / "c.gz", tmp_path / "none.sqlite3", tmp_path / "empty.sqlite3"
    empty.touch()
    assert f"no file {none}" in pasch("backup", str(copy), "--database", str(none), code=2)
    assert not none.exists() and not list(tmp_path.glob("none*"))
    assert "no database" in pasch("backup", str(copy), "--database", str(empty), code=2)
    assert not list(tmp_path.glob("c.gz*"))
    pasch("backup", str(tmp_path / "c.gz"), "--database", "nonsense://x", code=2)


def test_a_driver_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    database = ("--database", "postgresql://nobody@127.0.0.1/none")
    for command in (("serve", "--port", "0"), ("backup", str(tmp_path / "c.gz")), ("restore", str(tmp_path / "c.gz"))):
        assert "pip install 'pasch[postgres]'" in pasch(*command, *database, code=2)


def test_a_server_keeps_others_from_putting_back(whole: tuple[Path, Rows], tmp_path: Path) -> None:
    copy = tmp_path / "copy.gz"
    pasch("backup", str(copy), "--database", str(whole[0]))

    async def test(house: House) -> None:
        with pytest.raises(StoreError, match="in use"):
            await backup.restore(copy, str(whole[0]))

    run(test, str(whole[0]))
