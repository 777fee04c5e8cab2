"""A token that is nobody's opens nothing: no call, no socket, and above all no seat as a person."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasch.server.people.sessions import Sessions
from pasch.server.protocol.api_calls import CALLS
from pasch.server.storage.database import StoreError
from tests.server.people import Server, code, serving

SEATS = [{"name": "Ada", "kind": "human"}, {"name": "", "kind": "free"}]
WRONG = {"authorization": "Bearer wrong"}


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def table_of(browser: TestClient) -> str:
    return str(browser.post("/api/tables", json={"rules": "brady", "seats": SEATS}).json()["table"])


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_no_call_is_answered_to_a_wrong_token(server: Server, call: Any) -> None:
    browser, _ = server.guest()
    path = call.path.replace("{table}", table_of(browser)).replace("{name}", "brady")
    for wrong in ("Bearer wrong", "Bearer", "Basic QWRhOng=", "wrong"):
        headers = {"authorization": wrong}
        body: dict[str, str] | None = None if call.body is None else {}
        assert code(browser.request(call.method, path, headers=headers, json=body)) == (401, "BAD_TOKEN"), wrong
    assert (401, "BAD_TOKEN") in call.errors


def test_nobody_sits_down_as_a_person_by_a_wrong_token(server: Server) -> None:
    browser, _ = server.guest()
    table = table_of(browser)
    joined = server.browser().post(f"/api/tables/{table}/join", json={"name": "Robo"}, headers=WRONG)
    assert code(joined) == (401, "BAD_TOKEN")
    assert browser.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "free"


def test_the_page_itself_asks_for_no_token(server: Server) -> None:
    for path in ("/", "/table/x"):
        assert "Pasch" in server.browser().get(path, headers=WRONG).text


@pytest.mark.parametrize("wrong", ["Bearer wrong", "Bearer", "Basic QWRhOng="])
def test_a_socket_hears_that_its_token_is_wrong_and_nothing_else(server: Server, wrong: str) -> None:
    """Not even with the key of a seat."""
    browser, _ = server.guest()
    ticket = browser.post("/api/tables", json={"rules": "brady", "seats": SEATS}).json()
    path = f"/api/tables/{ticket['table']}/socket"
    with server.browser().websocket_connect(path, headers={"authorization": wrong}) as socket:
        socket.send_json({"type": "hello", "keys": [ticket["keys"]["0"]]})
        assert socket.receive_json() == {"type": "notice", "code": "BAD_TOKEN"}
        with pytest.raises(WebSocketDisconnect) as hangup:
            socket.receive_json()
    assert hangup.value.code == 1008


def test_where_tokens_cannot_be_looked_up_nobody_is_taken_for_a_stranger(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, _ = server.guest()
    table = table_of(browser)

    async def lost(*_: object, **__: object) -> None:
        raise StoreError("the connection is lost")

    monkeypatch.setattr(Sessions, "found", lost)
    program = server.browser()
    joined = program.post(f"/api/tables/{table}/join", json={"name": "Robo"}, headers=WRONG)
    assert code(joined) == (503, "UNAVAILABLE")
    assert program.get("/api/health", headers=WRONG).json()["ok"]
