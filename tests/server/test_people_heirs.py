"""People who become an account, or nobody, just when a table writes, or while a store says what is untrue."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from pasch.server.storage.database import StoreError
from pasch.server.storage.store import Store, StoredGame
from pasch.server.tables.gathering import Gathering
from tests.server.people import PASSWORD, Server, serving
from tests.server.test_people_game import gathered, users
from tests.server.test_people_sockets import ENDS, ORIGIN, End, greeted, is_ended, new_table


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def stored(server: Server, table: str) -> StoredGame:
    found: StoredGame | None = server.do(server.hub.store.game, table)
    assert found is not None
    return found


def sitting(server: Server, person: str) -> list[str]:
    """The tables at which this person is found."""
    return [game.id for game in server.do(server.hub.games.of_person, person)]


def log_in(browser: TestClient) -> Any:
    return browser.post("/api/login", json={"login": "bo.account", "password": PASSWORD})


LEAVE: dict[str, End] = {"forgotten": lambda browser: browser.delete("/api/me"), "merged": log_in}


@pytest.mark.parametrize("end", LEAVE)
def test_what_a_table_writes_before_it_has_heard(server: Server, end: str) -> None:
    """Its head still names who is no more; so does a call that began as somebody else."""
    (ada, first), (bo, second) = server.guest("Ada"), server.guest("Bo")
    _, account = server.account("bo.account")
    heir = account if end == "merged" else ""
    table, _ = gathered([ada, bo])
    place, games = server.hub.places[table], server.hub.games
    assert isinstance(place, Gathering)
    before, codes = place.stored, place.codes
    assert LEAVE[end](bo).status_code == 200
    assert [seat.person for seat in before.seats] == [first, second]
    kept = server.do(games.keep, before, codes)
    opened = server.do(games.open, replace(before, id="another"), (), [])
    for head in (kept, opened, stored(server, table), stored(server, "another")):
        assert [seat.person for seat in head.seats] == [first, heir]
    assert sitting(server, second) == []
    assert sorted(sitting(server, heir)) == (sorted([table, "another"]) if heir else [])


def test_a_table_takes_what_was_stored(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was told nothing, and learns with the next thing that it writes who sits there."""
    (ada, first), (bo, _) = server.guest("Ada"), server.guest("Bo")
    table, _ = gathered([ada, bo])

    async def nobody(*_: Any) -> None:
        """Nobody tells it."""

    monkeypatch.setattr("pasch.server.people.accounts.forget_at_tables", nobody)
    bo.delete("/api/me")
    with ada.websocket_connect(f"/api/tables/{table}/socket", headers=ORIGIN) as socket:
        assert greeted(socket) == [0]
        socket.send_json({"type": "pace", "pace": "fast"})
        told = socket.receive_json()
    assert [seat.get("person", "") for seat in told["table"]["seats"]] == [first, ""]


# ---- a store that says that it has failed, and has not --------------------------------------------------------


@contextmanager
def lying(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    commit = Store.commit

    async def lie(self: Store, write: Any) -> None:
        await commit(self, write)
        raise StoreError("the connection was lost")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "commit", lie)
        yield


@pytest.mark.parametrize("end", ENDS)
def test_a_session_that_has_ended_after_all(server: Server, monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    browser, _ = server.guest()
    ending: End = ENDS[end]
    with browser.websocket_connect(new_table(browser), headers=ORIGIN) as socket:
        assert greeted(socket) == [0]
        with lying(monkeypatch):
            assert ending(browser).status_code == 200
        assert is_ended(socket)


@contextmanager
def unreadable(server: Server, monkeypatch: pytest.MonkeyPatch, lies: bool = True) -> Iterator[list[str]]:
    """As `lying`, or telling the truth, and nothing can be read for ten seconds after it. What was tried meanwhile."""
    clock, rows, tried = server.hub.clock, Store.rows, []
    until = clock.now()

    async def lie(self: Store, write: Any) -> None:
        nonlocal until
        await commit(self, write)
        until = clock.now() + 10.0
        if lies:
            raise StoreError("the connection was lost")

    async def unread(self: Store, query: Any) -> list[Any]:
        if clock.now() >= until:
            return await rows(self, query)
        tried.append(str(query))
        # Time passes once whoever asks has begun to wait.
        asyncio.get_running_loop().call_soon(server.clock.move, until)
        raise StoreError("the connection is lost")

    commit = Store.commit
    with monkeypatch.context() as patched:
        patched.setattr(Store, "commit", lie)
        patched.setattr(Store, "rows", unread)
        yield tried


@pytest.mark.parametrize("end", ENDS)
def test_a_session_of_which_nothing_can_be_read_for_a_while(
    server: Server, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    browser, _ = server.guest()
    ending: End = ENDS[end]
    with browser.websocket_connect(new_table(browser), headers=ORIGIN) as socket:
        assert greeted(socket) == [0]
        with unreadable(server, monkeypatch) as tried:
            assert ending(browser).status_code == 200
        assert len(tried) >= 2, "it was asked again"
        assert is_ended(socket)


def test_a_login_that_was_done_after_all(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    (ada, first), (bo, _) = server.guest("Ada"), server.guest("Bo")
    _, account = server.account("bo.account")
    table, _ = gathered([ada, bo])
    with lying(monkeypatch):
        assert log_in(bo).json()["person"] == account
    assert bo.get("/api/me").json()["person"] == account
    assert users(ada, table) == [first, account]


def test_a_login_of_which_nothing_can_be_read_for_a_while(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    (ada, first), (bo, _) = server.guest("Ada"), server.guest("Bo")
    _, account = server.account("bo.account")
    table, _ = gathered([ada, bo])
    with unreadable(server, monkeypatch) as tried:
        assert log_in(bo).json()["person"] == account
    assert tried
    assert users(ada, table) == [first, account]


def test_a_login_after_which_nothing_can_be_read_for_a_while(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    bo, _ = server.guest("Bo")
    _, account = server.account("bo.account")
    with unreadable(server, monkeypatch, lies=False) as tried:
        assert log_in(bo).json()["person"] == account, "it is done, so the browser gets its session"
    assert tried
    assert bo.get("/api/me").json()["person"] == account


def test_a_program_that_is_gone_after_all(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, _ = server.guest()
    program = browser.post("/api/programs", json={"name": "Robo"}).json()["person"]
    with lying(monkeypatch):
        assert browser.delete(f"/api/programs/{program}").json() == []


def test_what_really_failed_is_said(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, person = server.guest()

    async def full(*_: Any) -> None:
        raise StoreError("the disk is full")

    for end in ENDS.values():
        with monkeypatch.context() as patched:
            patched.setattr(Store, "commit", full)
            assert end(browser).status_code == 503
        assert browser.get("/api/me").json()["person"] == person
