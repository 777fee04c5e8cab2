"""Guests: a name and go. Cookies that nobody reads, sets or sends from elsewhere."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from pasch.server.people.sessions import LIFETIME, RENEWED
from pasch.server.storage.database import StoreError
from pasch.server.tables.names import proper_name
from pasch.server.web.http import PLAIN_COOKIE, SECURE_COOKIE
from tests.server.people import Server, code, serving

WISH = {"rules": "brady", "seats": [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]}


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def test_a_stranger_becomes_a_guest_by_a_name(server: Server) -> None:
    browser = server.browser()
    assert browser.get("/api/me").json() == {"person": ""}
    me = browser.post("/api/me", json={"name": "  Ada \u00a0 Quist "}).json()
    assert me == {"person": me["person"], "name": "Ada Quist", "kind": "guest", "level": 1, "xp": 0}
    assert browser.get("/api/me").json() == me
    assert browser.post("/api/me", json={"name": "Bo"}).json() == {**me, "name": "Bo"}
    assert server.browser().get("/api/me").json() == {"person": ""}


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\u202eb", "a\x00b", "a\u200bb", "a\u0085\x07", "\u2066x\u2069"])
def test_a_name_can_be_read(server: Server, name: str) -> None:
    assert code(server.browser().post("/api/me", json={"name": name})) == (400, "BAD_NAME")
    assert proper_name(name) is None
    seats = [*WISH["seats"], {"name": name, "kind": "human"}]
    refused = server.browser().post("/api/tables", json={**WISH, "seats": seats})
    assert code(refused) == (400, "BAD_NAME") and refused.json()["detail"]["seat"] == 2


def test_a_name_is_one_name_however_it_is_typed() -> None:
    assert proper_name("Ju\u0308rgen") == "Jürgen" == proper_name("\tJürgen\n")
    assert proper_name("x" * 40) == "x" * 40


def test_the_cookie_is_the_browsers_alone(server: Server) -> None:
    given = server.browser().post("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    parts = {part.strip().split("=")[0].lower(): part.strip() for part in given.split(";")}
    assert given.startswith(f"{PLAIN_COOKIE}=") and len(given.split(";")[0]) == len("pasch=") + 43
    assert {"httponly", "samesite", "max-age", "path"} <= set(parts) and "secure" not in parts
    assert parts["samesite"] == "SameSite=lax" and parts["max-age"] == f"Max-Age={LIFETIME}"
    safe = server.browser("https://testserver").post("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert safe.startswith(f"{SECURE_COOKIE}=") and "; Secure" in safe and "; Path=/" in safe
    assert "domain" not in safe.lower()


def test_over_https_a_cookie_that_others_can_set_means_nothing(server: Server) -> None:
    browser, _ = server.guest()
    token = browser.cookies[PLAIN_COOKIE]
    safe = server.browser("https://testserver")
    assert safe.get("/api/me", headers={"cookie": f"{PLAIN_COOKIE}={token}"}).json() == {"person": ""}
    assert safe.get("/api/me", headers={"cookie": f"{SECURE_COOKIE}={token}"}).json()["name"] == "Ada"


@pytest.mark.parametrize("token", ["", "x", "x" * 43, "x" * 5000])
def test_a_token_that_was_not_given_is_nobodys(server: Server, token: str) -> None:
    browser = server.browser()
    assert browser.get("/api/me", headers={"cookie": f"pasch={token}"}).json() == {"person": ""}


def test_a_session_that_somebody_else_has_chosen_is_not_taken_on(server: Server) -> None:
    victim = server.browser()
    chosen = {"cookie": "pasch=" + "A" * 43}
    assert victim.post("/api/me", json={"name": "Ada"}, headers=chosen).status_code == 200
    assert server.browser().get("/api/me", headers=chosen).json() == {"person": ""}


def test_only_a_hash_of_the_token_is_stored(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    with serving(str(file)) as server:
        browser, person = server.guest()
        token = browser.cookies[PLAIN_COOKIE]
    with sqlite3.connect(file) as connection:
        everything = "\n".join(connection.iterdump())
    connection.close()
    assert person in everything and token not in everything
    with serving(str(file)) as server:
        again = server.browser().get("/api/me", headers={"cookie": f"pasch={token}"})
        assert again.json()["person"] == person


def test_who_somebody_is_can_be_read_from_a_full_disk(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """That a session is used is noted once a day; where that cannot be, it is one all the same."""
    browser, person = server.guest()
    server.now += 2 * 86_400

    async def full(_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(server.hub.store, "commit", full)
    assert browser.get("/api/me").json()["person"] == person


def test_a_session_lasts_as_long_as_it_is_used(server: Server) -> None:
    browser, person = server.guest()
    token = browser.cookies[PLAIN_COOKIE]
    for _ in range(4):
        server.now += LIFETIME - RENEWED
        assert browser.get("/api/me").json()["person"] == person
        assert browser.cookies[PLAIN_COOKIE] == token
    server.now += LIFETIME
    assert browser.get("/api/me").json() == {"person": ""}


FOREIGN = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://["},
    {"origin": "http://testserver:81"},
    {"origin": "http://testserver.evil.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "http://testserver", "sec-fetch-site": "cross-site"},
]
UNSAFE = [
    ("POST", "/api/me"),
    ("DELETE", "/api/me"),
    ("POST", "/api/me/password"),
    ("POST", "/api/login"),
    ("POST", "/api/logout"),
    ("POST", "/api/programs"),
    ("DELETE", "/api/programs/x"),
    ("POST", "/api/passkeys/register/options"),
    ("POST", "/api/passkeys/register"),
    ("POST", "/api/passkeys/login/options"),
    ("POST", "/api/passkeys/login"),
    ("DELETE", "/api/passkeys/x"),
    ("POST", "/api/tables"),
]


@pytest.mark.parametrize(("method", "path"), UNSAFE)
def test_no_foreign_page_changes_anything(server: Server, method: str, path: str) -> None:
    browser, person = server.guest()
    for headers in FOREIGN:
        assert code(browser.request(method, path, json={}, headers=headers)) == (403, "FOREIGN_ORIGIN")
    assert browser.get("/api/me").json()["person"] == person


def test_own_pages_and_listed_ones_may() -> None:
    with serving(origins=("https://friend.example",)) as server:
        for headers in (
            {"origin": "http://testserver", "sec-fetch-site": "same-origin"},
            {"origin": "https://friend.example", "sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "none"},
        ):
            assert server.browser().post("/api/me", json={"name": "Ada"}, headers=headers).status_code == 200


def test_a_page_without_https_is_not_the_one_with_it(server: Server) -> None:
    browser = server.browser("https://testserver")
    plain = {"origin": "http://testserver"}
    assert code(browser.post("/api/me", json={"name": "Ada"}, headers=plain)) == (403, "FOREIGN_ORIGIN")


def test_a_socket_with_a_cookie_says_where_it_comes_from(server: Server) -> None:
    browser, _ = server.guest()
    table = browser.post("/api/tables", json=WISH).json()["table"]
    path = f"/api/tables/{table}/socket"
    for headers in ({}, {"origin": "http://evil.example"}, {"origin": "null"}, {"origin": "http://["}):
        with pytest.raises(WebSocketDisconnect), browser.websocket_connect(path, headers=headers):
            pass
    with browser.websocket_connect(path, headers={"origin": "http://testserver"}) as socket:
        socket.send_json({"type": "hello", "keys": []})
        assert socket.receive_json()["type"] == "welcome"
    with server.browser().websocket_connect(path) as socket:
        socket.send_json({"type": "hello", "keys": []})
        assert socket.receive_json()["type"] == "welcome"


def test_guests_are_not_made_without_end(server: Server) -> None:
    browser = server.browser()
    statuses = [browser.post("/api/me", json={"name": "Ada"}).status_code for _ in range(40)]
    assert statuses[0] == 200 and statuses[-1] == 429
    server.wait(3600.0)
    assert browser.post("/api/me", json={"name": "Ada"}).status_code == 200


def test_deleting_oneself_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite3"
    with serving(str(file)) as server:
        browser, person = server.guest("Ada Quist")
        browser.post("/api/programs", json={"name": "Robo"})
        token = browser.cookies[PLAIN_COOKIE]
        assert browser.delete("/api/me").json() == {"person": ""}
        assert PLAIN_COOKIE not in browser.cookies
        assert server.browser().get("/api/me", headers={"cookie": f"pasch={token}"}).json() == {"person": ""}
        assert code(browser.get(f"/api/people/{person}")) == (404, "UNKNOWN_PERSON")
        assert code(browser.delete("/api/me")) == (401, "NO_NAME")
    with sqlite3.connect(file) as connection:
        everything = "\n".join(connection.iterdump())
    connection.close()
    assert person not in everything and "Ada Quist" not in everything and "Robo" not in everything
