"""Open connections of people whose session is over: nobody goes on speaking for them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from pasch.server.people.sessions import Sessions
from pasch.server.storage.schema import SESSION
from pasch.server.visitors import Visitor
from tests.server.people import PASSWORD, Server, serving

ORIGIN = {"origin": "http://testserver"}
SEATS = [{"name": "Ada", "kind": "human"}, {"name": "", "kind": "free"}]
End = Callable[[TestClient], Any]


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def new_table(browser: TestClient, headers: dict[str, str] | None = None) -> str:
    reply = browser.post("/api/tables", json={"rules": "brady", "seats": SEATS}, headers=headers)
    return f"/api/tables/{reply.json()['table']}/socket"


def greeted(socket: WebSocketTestSession) -> list[int]:
    """The seats that are ours without a key."""
    socket.send_json({"type": "hello", "keys": []})
    return list(socket.receive_json()["seats"])


def is_ended(socket: WebSocketTestSession) -> bool:
    with pytest.raises(WebSocketDisconnect) as hangup:
        list(iter(socket.receive_json, None))
    return bool(hangup.value.code == 1001)


def is_alive(socket: WebSocketTestSession) -> bool:
    socket.send_json({"type": "ping"})
    return any(socket.receive_json()["type"] == "pong" for _ in range(10))


ENDS: dict[str, End] = {
    "logout": lambda browser: browser.post("/api/logout", json={}),
    "everywhere": lambda browser: browser.post("/api/logout", json={"everywhere": True}),
    "forgotten": lambda browser: browser.delete("/api/me"),
    "password": lambda browser: browser.post("/api/me/password", json={"login": "ada", "password": PASSWORD}),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_session_that_is_over_has_no_connections(server: Server, end: str) -> None:
    browser, _ = server.guest()
    path = new_table(browser)
    with browser.websocket_connect(path, headers=ORIGIN) as socket:
        assert greeted(socket) == [0]
        assert ENDS[end](browser).status_code == 200
        assert is_ended(socket)
    with browser.websocket_connect(path, headers=ORIGIN) as socket:
        assert greeted(socket) == ([0] if end == "password" else [])


def test_a_session_that_ends_while_somebody_comes_with_it_is_over_for_him(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, person = server.guest()
    path = new_table(browser)
    visitor = Sessions.visitor

    async def end(connection: AsyncConnection) -> None:
        await connection.execute(SESSION.delete().where(SESSION.c.person == person))

    async def slow(sessions: Sessions, connection: HTTPConnection) -> Visitor | None:
        found = await visitor(sessions, connection)
        if found is not None:
            await server.hub.store.commit(end)
            server.hub.end_session(found.session)
        return found

    monkeypatch.setattr(Sessions, "visitor", slow)
    with browser.websocket_connect(path, headers=ORIGIN) as socket:
        assert greeted(socket) == []


def test_other_people_and_other_sessions_stay(server: Server) -> None:
    browser, _ = server.account("ada.l")
    second = server.browser()
    assert second.post("/api/login", json={"login": "ada.l", "password": PASSWORD}).status_code == 200
    stranger, _ = server.guest("Bo")
    path = new_table(browser)
    with (
        browser.websocket_connect(path, headers=ORIGIN) as first,
        second.websocket_connect(path, headers=ORIGIN) as same,
        stranger.websocket_connect(path, headers=ORIGIN) as other,
    ):
        assert greeted(first) == [0]
        browser.post("/api/logout", json={})
        assert is_ended(first)
        assert greeted(same) == [0] and greeted(other) == []
        second.post("/api/logout", json={"everywhere": True})
        assert is_ended(same)
        assert is_alive(other), "somebody else's"


@pytest.mark.parametrize("whole", [False, True])
def test_a_program_that_was_taken_away_plays_no_more(server: Server, whole: bool) -> None:
    """Alone, or together with whoever owned it."""
    browser, _ = server.guest()
    made = browser.post("/api/programs", json={"name": "Robo"}).json()
    token = {"authorization": f"Bearer {made['token']}"}
    program = server.browser()
    path = new_table(program, token)
    with program.websocket_connect(path, headers=token) as socket:
        assert greeted(socket) == [0]
        browser.delete("/api/me" if whole else f"/api/programs/{made['person']}")
        assert is_ended(socket)
    table = program.get(path.removesuffix("/socket")).json()
    assert "person" not in table["seats"][0], "the table in memory knows it, too"
