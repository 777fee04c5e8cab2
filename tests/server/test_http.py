"""The calls and the socket as a browser meets them, and as nobody should."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasch.server.app import make_app
from pasch.server.hub import Hub
from pasch.server.serve import ServeError, listening, serve
from pasch.server.storage.store import Store
from pasch.server.web.page import Page
from tests.server.tables import plain_bot

PEOPLE = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]
WISH = {"rules": "brady", "options": {}, "pace": "normal", "seats": PEOPLE}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Pasch</title>", "utf-8")
    (page / "assets" / "a-1.js").write_text("1", "utf-8")
    hub = Hub(Store(str(tmp_path / "t.sqlite3")), make_bot=plain_bot)
    with TestClient(make_app(hub, Page(page), ["http://friend.example"]), raise_server_exceptions=True) as client:
        yield client


def opened(client: TestClient) -> tuple[str, list[str]]:
    ticket = client.post("/api/tables", json=WISH).json()
    return f"/api/tables/{ticket['table']}", list(ticket["keys"].values())


def test_health(client: TestClient) -> None:
    health = client.get("/api/health").json()
    assert health["ok"] is True and set(health) == {"ok", "version", "compiled"}


def test_rule_sets_are_described(client: TestClient) -> None:
    (first, *_) = client.get("/api/rulesets").json()
    assert set(first) == {"name", "title", "summary", "seats", "default_seats"} and first["name"] == "brady"
    rules = client.get("/api/rulesets/brady").json()
    assert len(rules["squares"]) == 40 and rules["currency"] == "DM"
    street = rules["squares"][1]
    assert street["group"] == "brown" and street["redeem"] == 660 and len(street["rents"]) == 6
    assert rules["groups"][0]["squares"] == [1, 3]
    assert rules["numbers"]["hotel_after"] == 4 and all(
        set(card) == {"de", "en"} for card in rules["decks"][0]["cards"]
    )
    clauses = [clause for section in rules["sections"] for clause in section["clauses"]]
    assert {"BRADY-01", "BRADY-51"} <= {clause["id"] for clause in clauses}
    numbers = [option for option in rules["options"] if option["kind"] == "number"]
    assert all({"least", "most"} <= set(option) for option in numbers)


def test_a_table_is_opened_and_told(client: TestClient) -> None:
    path, keys = opened(client)
    assert len(keys) == 2 and len(set(keys)) == 2
    info = client.get(path).json()
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"] and info["over"] is False
    record = client.get(path + "/record")
    assert record.text.startswith("pasch 1\n") and record.headers["content-type"].startswith("text/plain")


def test_a_table_has_its_own_rules(client: TestClient) -> None:
    ticket = client.post("/api/tables", json={**WISH, "options": {"cheap_hotels": True}}).json()
    assert client.get(f"/api/tables/{ticket['table']}/rules").json()["numbers"]["hotel_after"] == 3


BAD_TABLES: list[tuple[Any, str]] = [
    ("nonsense", "BAD_ACTION"),
    ("", "BAD_ACTION"),
    ("[" * 9000, "BAD_ACTION"),
    (b"\xff\xfe", "BAD_ACTION"),
    ([], "BAD_ACTION"),
    ({}, "BAD_ACTION"),
    ({**WISH, "colour": "red"}, "BAD_ACTION"),
    ({**WISH, "pace": "sluggish"}, "BAD_ACTION"),
    ({**WISH, "seed": -1}, "BAD_ACTION"),
    ({**WISH, "seed": 2**64}, "BAD_ACTION"),
    ({**WISH, "seed": "1"}, "BAD_ACTION"),
    ({**WISH, "rules": "monopoly"}, "UNKNOWN_RULES"),
    ({**WISH, "rules": "/etc/house.toml"}, "UNKNOWN_RULES"),
    ({**WISH, "options": {"colour": 1}}, "BAD_OPTION"),
    ({**WISH, "options": {"jackpot": 1}}, "BAD_OPTION"),
    ({**WISH, "options": {"negotiation_seconds": 10**40}}, "BAD_OPTION"),
    ({**WISH, "options": {"start_deeds": True, "deal_out": True}}, "OPTION_EXCLUDES"),
    ({**WISH, "seats": []}, "BAD_SEATS"),
    ({**WISH, "seats": PEOPLE[:1]}, "BAD_SEATS"),
    ({**WISH, "seats": PEOPLE * 5}, "BAD_SEATS"),
    ({**WISH, "seats": [*PEOPLE, {"name": " ", "kind": "human"}]}, "BAD_NAME"),
    ({**WISH, "seats": [*PEOPLE, {"name": "x" * 99, "kind": "human"}]}, "BAD_NAME"),
    ({**WISH, "seats": [*PEOPLE, {"name": "a\u202eb", "kind": "human"}]}, "BAD_NAME"),
    ({**WISH, "seats": [*PEOPLE, {"name": "x", "kind": "human", "bot": "solid"}]}, "BAD_SEATS"),
    ({**WISH, "seats": [*PEOPLE, {"name": "x", "kind": "bot", "bot": "genius"}]}, "BAD_ACTION"),
    ({**WISH, "rules": "x" * 20_000}, "TOO_LARGE"),
]


@pytest.mark.parametrize(("wish", "code"), BAD_TABLES)
def test_a_table_that_cannot_be_is_refused(client: TestClient, wish: Any, code: str) -> None:
    body = wish if isinstance(wish, str | bytes) else json.dumps(wish)
    response = client.post("/api/tables", content=body)
    assert 400 <= response.status_code < 500
    assert response.json()["code"] == code and set(response.json()) == {"code", "detail"}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/rulesets/monopoly", 404, "UNKNOWN_RULES"),
        ("GET", "/api/rulesets/x.toml", 404, "UNKNOWN_RULES"),
        ("GET", "/api/tables/none", 404, "UNKNOWN_TABLE"),
        ("GET", "/api/tables/" + "x" * 500, 404, "UNKNOWN_TABLE"),
        ("GET", "/api/tables/none/record", 404, "UNKNOWN_TABLE"),
        ("GET", "/api/nothing", 404, "NOT_FOUND"),
        ("DELETE", "/api/tables", 405, "METHOD_NOT_ALLOWED"),
        ("GET", "/assets/none.js", 404, "NOT_FOUND"),
    ],
)
def test_what_is_not_there(client: TestClient, method: str, path: str, status: int, code: str) -> None:
    response = client.request(method, path)
    assert (response.status_code, response.json()["code"]) == (status, code)


def test_foreign_pages_open_no_tables(client: TestClient) -> None:
    for origin, status in (("http://evil.example", 403), ("http://testserver", 201), ("http://friend.example", 201)):
        assert client.post("/api/tables", json=WISH, headers={"origin": origin}).status_code == status


def test_tables_are_not_opened_without_end(client: TestClient) -> None:
    statuses = [client.post("/api/tables", json={}).status_code for _ in range(80)]
    assert statuses[0] == 400 and statuses[-1] == 429


def test_the_page_is_served_for_every_place_in_it(client: TestClient) -> None:
    for path in ("/", "/table/abc", "/rules"):
        response = client.get(path)
        assert "Pasch" in response.text and response.headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in client.get("/assets/a-1.js").headers["cache-control"]
    assert "immutable" not in client.get("/assets/none.js").headers.get("cache-control", "")


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    hub = Hub(Store(), make_bot=plain_bot)
    with TestClient(make_app(hub, Page(tmp_path / "none"))) as client:
        response = client.get("/")
        assert response.status_code == 503 and "make run" in response.text


# ---- the socket -----------------------------------------------------------------------------------------------


def test_a_game_over_the_socket(client: TestClient) -> None:
    path, keys = opened(client)
    with client.websocket_connect(path + "/socket") as socket:
        socket.send_json({"type": "hello", "keys": keys, "since": None})
        welcome = socket.receive_json()
        view = welcome["update"]["view"]
        throw = {"type": "answer", "id": "1", "seq": view["seq"], "seat": view["mover"], "action": {"type": "throw"}}
        socket.send_json(throw)
        assert socket.receive_json()["type"] == "accepted"
        assert socket.receive_json()["type"] == "update"


BAD_FRAMES: list[tuple[Any, dict[str, Any]]] = [
    ("nonsense", {"type": "notice", "code": "BAD_ACTION"}),
    ("[" * 9000, {"type": "notice", "code": "BAD_ACTION"}),
    ([], {"type": "notice", "code": "BAD_ACTION"}),
    (7, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "dance"}, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "hold", "seat": 0, "on": 1}, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "hold", "seat": 9, "on": True}, {"type": "notice", "code": "UNKNOWN_SEAT"}),
    ({"type": "auto_claim", "seat": 9, "on": True}, {"type": "notice", "code": "UNKNOWN_SEAT"}),
    ({"type": "pace", "pace": 9}, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "ping", "more": 1}, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "hello", "keys": ["x"] * 99}, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "answer", "id": "a"}, {"type": "refused", "id": "a"}),
    ({"type": "answer", "id": "a", "seq": -1, "seat": 0, "action": {}}, {"type": "refused", "id": "a"}),
    ({"type": "answer", "id": "a", "seq": 2**70, "seat": 0, "action": {}}, {"type": "refused", "id": "a"}),
    ({"type": "answer", "id": "a", "seq": 1, "seat": 10**30, "action": {}}, {"type": "refused", "id": "a"}),
    ({"type": "answer", "id": "a", "seq": 1, "seat": 0, "action": []}, {"type": "refused", "id": "a"}),
    ({"type": "answer", "id": "a", "seq": 1, "seat": 0, "action": {}, "x": 1}, {"type": "refused", "id": "a"}),
    ({"type": "answer", "id": "", "seq": 1, "seat": 0, "action": {}}, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "answer", "id": "x" * 65, "seq": 1, "seat": 0, "action": {}}, {"type": "notice", "code": "BAD_ACTION"}),
    ({"type": "check", "id": "c", "seat": 0}, {"type": "checked", "id": "c"}),
]


@pytest.mark.parametrize(("frame", "reply"), BAD_FRAMES)
def test_a_frame_that_means_nothing_gets_a_code(client: TestClient, frame: Any, reply: dict[str, Any]) -> None:
    path, keys = opened(client)
    with client.websocket_connect(path + "/socket") as socket:
        socket.send_json({"type": "hello", "keys": keys})
        socket.receive_json()
        socket.send_text(frame if isinstance(frame, str) else json.dumps(frame))
        answer = socket.receive_json()
        assert reply.items() <= answer.items()
        if "refusal" in answer:
            assert answer["refusal"]["code"] == "BAD_ACTION"
        socket.send_bytes(b"\x00")
        assert socket.receive_json()["code"] == "BAD_ACTION"
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}


def test_the_first_word_is_hello(client: TestClient) -> None:
    path, _ = opened(client)
    with client.websocket_connect(path + "/socket") as socket:
        socket.send_json({"type": "answer", "id": "a", "seq": 0, "seat": 0, "action": {"type": "throw"}})
        assert socket.receive_json()["refusal"]["code"] == "HELLO_FIRST"


def test_a_table_that_is_not_there(client: TestClient) -> None:
    with client.websocket_connect("/api/tables/none/socket") as socket:
        socket.send_json({"type": "hello", "keys": []})
        assert socket.receive_json()["code"] == "UNKNOWN_TABLE"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_foreign_pages_get_no_socket(client: TestClient) -> None:
    path, _ = opened(client)
    for origin in ("http://evil.example", "null", "http://testserver.evil.example"):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(path + "/socket", headers={"origin": origin}):
            pass
    with client.websocket_connect(path + "/socket", headers={"origin": "http://testserver"}) as socket:
        socket.send_json({"type": "hello", "keys": []})
        assert socket.receive_json()["type"] == "welcome"


def test_a_frame_too_long_ends_the_connection(client: TestClient) -> None:
    path, _ = opened(client)
    with client.websocket_connect(path + "/socket") as socket:
        socket.send_text("x" * 20_000)
        with pytest.raises(WebSocketDisconnect) as hangup:
            socket.receive_json()
        assert hangup.value.code == 1009


def test_a_flood_is_told_then_ended(client: TestClient) -> None:
    path, _ = opened(client)
    with client.websocket_connect(path + "/socket") as socket:
        socket.send_json({"type": "hello", "keys": []})
        codes: list[str] = []
        for _ in range(900):
            socket.send_json({"type": "ping"})
        with pytest.raises(WebSocketDisconnect) as hangup:
            codes.extend(message.get("code", "") for message in iter(socket.receive_json, None))
        assert hangup.value.code == 1008 and "TOO_FAST" in codes


# ---- starting -------------------------------------------------------------------------------------------------


def test_an_address_that_is_taken_is_told() -> None:
    with listening("127.0.0.1", 0) as taken, pytest.raises(ServeError) as told:
        serve(port=taken.getsockname()[1])
    assert told.value.code == "ADDRESS_TAKEN"


def test_a_database_that_another_server_uses_is_told(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite3")
    with TestClient(make_app(Hub(Store(database)))), pytest.raises(ServeError, match="in use") as told:
        serve(port=0, database=database)
    assert told.value.code == "BAD_DATABASE"


@pytest.mark.parametrize("database", ["/nowhere/at/all.sqlite3", "nonsense://", "oracle+nothing://x/y"])
def test_a_database_that_cannot_be_used_is_told(database: str) -> None:
    with pytest.raises(ServeError) as told:
        serve(port=0, database=database)
    assert told.value.code == "BAD_DATABASE"
