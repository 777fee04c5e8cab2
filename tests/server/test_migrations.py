"""A database of any age becomes the one that schema.py states, and keeps what is in it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from pasch.server.storage.database import StoreError
from pasch.server.storage.migrations import bring_to, step_of, steps
from pasch.server.storage.schema import METADATA
from pasch.server.storage.store import Store
from tests.server.databases import two_servers
from tests.server.tables import OTHER, PERSON, Guest, House, run

BEFORE_STEPS = """
CREATE TABLE game (id VARCHAR(32) NOT NULL PRIMARY KEY, created FLOAT NOT NULL, engine VARCHAR(32) NOT NULL,
  rules VARCHAR(64) NOT NULL, digest VARCHAR(64) NOT NULL, options TEXT NOT NULL, seats TEXT NOT NULL,
  keys TEXT NOT NULL, pace VARCHAR(16) NOT NULL, auto_claim TEXT NOT NULL, seed BIGINT NOT NULL, over BOOLEAN NOT NULL);
CREATE TABLE answer (game VARCHAR(32) NOT NULL REFERENCES game (id), seq INTEGER NOT NULL, token TEXT NOT NULL,
  action_id VARCHAR(80), PRIMARY KEY (game, seq), UNIQUE (game, action_id));
"""


def differences(url: str) -> list[Any]:
    """What the database has otherwise than schema.py."""
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        found: list[Any] = compare_metadata(MigrationContext.configure(connection), METADATA)
    engine.dispose()
    return found


def opened(database: Path) -> None:
    async def once() -> None:
        store = Store(str(database))
        await store.open()
        await store.close()

    asyncio.run(once())


def test_all_steps_lead_to_the_schema(tmp_path: Path) -> None:
    opened(tmp_path / "new.sqlite3")
    assert differences(f"sqlite:///{tmp_path / 'new.sqlite3'}") == []


def test_every_step_leads_on_to_the_next(tmp_path: Path) -> None:
    """Whichever step a database has stopped at, opening it walks the rest."""
    for step in steps():
        file = tmp_path / f"{step}.sqlite3"
        engine = sa.create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            bring_to(connection, step)
            assert step_of(connection) == step
        engine.dispose()
        opened(file)
        assert differences(f"sqlite:///{file}") == []


def test_a_database_from_before_there_were_steps_keeps_its_games(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}
    fresh, old = tmp_path / "fresh.sqlite3", tmp_path / "old.sqlite3"

    async def before(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, seed=5)
        guest = Guest(house, ticket.table)
        seen["table"], seen["keys"] = ticket.table, list(ticket.keys.values())
        await guest.hello(*seen["keys"])
        await guest.answer(guest.asked, {"type": "throw"})
        seen["view"] = guest.view

    async def after(house: House) -> None:
        guest = Guest(house, seen["table"])
        await guest.hello(*seen["keys"])
        assert guest.view == seen["view"]

    run(before, str(fresh))
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(BEFORE_STEPS)
        connection.execute("ATTACH ? AS fresh", (str(fresh),))
        for table in ("game", "answer"):
            names = ", ".join(row[1] for row in connection.execute(f"PRAGMA main.table_info({table})"))
            connection.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM fresh.{table}")
        connection.commit()
    run(after, str(old))
    assert differences(f"sqlite:///{old}") == []


def test_a_database_of_a_newer_pasch_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "newer.sqlite3"
    opened(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(StoreError, match="newer"):
        opened(file)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_only_one_server_uses_a_database(tmp_path: Path) -> None:
    asyncio.run(two_servers(str(tmp_path / "one.sqlite3")))


def test_a_database_is_one_whatever_it_is_called(tmp_path: Path) -> None:
    file, link = tmp_path / "one.sqlite3", tmp_path / "other.sqlite3"
    opened(file)
    link.symlink_to(file)

    async def both() -> None:
        store = Store(str(file))
        await store.open()
        for name in (str(link), f"sqlite:///{link}", f"sqlite:///{tmp_path}/./one.sqlite3"):
            with pytest.raises(StoreError, match="another server"):
                await Store(name).open()
        await store.close()

    asyncio.run(both())
