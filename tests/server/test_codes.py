"""Spoken codes: easy to say, hard to guess, found however they are written."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from pasch.server.app import make_app
from pasch.server.hub import Hub
from pasch.server.storage.schema import GAME, SEAT_CODE
from pasch.server.storage.store import Store
from pasch.server.tables import codes
from tests.server.tables import FREE, OTHER, PERSON, Guest, House, plain_bot, run

WISH = {"rules": "brady", "seats": [{"name": "Ada", "kind": "human"}, {"name": "", "kind": "free"}]}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    hub = Hub(Store(str(tmp_path / "t.sqlite3")), make_bot=plain_bot)
    with TestClient(make_app(hub)) as client:
        yield client


def found(client: TestClient, code: str) -> tuple[int, dict[str, Any]]:
    response = client.post("/api/codes", json={"code": code})
    return response.status_code, response.json()


def test_codes_are_syllables_in_words() -> None:
    made = [codes.new_table_code() for _ in range(500)]
    assert all(re.fullmatch("([bdhklmnrst][aeiou]){2} ([bdhklmnrst][aeiou]){2}", code) for code in made)
    assert len(set(made)) > 495
    assert all(len(codes.new_seat_code().split()) == 3 for _ in range(20))


def test_nobody_has_to_say_what_he_does_not_want_to() -> None:
    made = [codes.new_seat_code().replace(" ", "") for _ in range(3000)]
    assert not any(word in code for code in made for word in ("kaka", "titi", "huri", "nuta", "dike", "homo"))
    assert codes.BARRED.search("mokaka")


@pytest.mark.parametrize(
    ("written", "letters"),
    [
        ("dako miru", "dakomiru"),
        ("  DAKO-MIRU ", "dakomiru"),
        ("da ko mi ru", "dakomiru"),
        ("Da.Ko/Mi_Ru", "dakomiru"),
        ("kalu miro teba", "kalumiroteba"),
        ("dako", ""),
        ("dako miru ka", ""),
        ("dakx miru", ""),
        ("zako miru", ""),
        ("akod urim", ""),
        ("", ""),
        ("ＤＡＫＯ miru", ""),
    ],
)
def test_it_does_not_matter_how_a_code_is_written(written: str, letters: str) -> None:
    assert codes.letters_of(written) == letters


def test_no_key_is_taken_for_a_code() -> None:
    assert codes.seat_letters("kalu miro teba") == "kalumiroteba"
    assert codes.seat_letters("dako miru") == ""
    assert codes.seat_letters("kalumiroteba" + "-" * 31) == ""


def test_a_code_finds_its_table_and_a_seat(client: TestClient) -> None:
    ticket = client.post("/api/tables", json=WISH).json()
    info = client.get(f"/api/tables/{ticket['table']}").json()
    assert found(client, info["code"].upper().replace(" ", "-")) == (200, {"table": ticket["table"]})
    status, seat = found(client, ticket["codes"]["0"])
    assert (status, seat["table"], seat["seat"]) == (200, ticket["table"], 0)
    with client.websocket_connect(f"/api/tables/{ticket['table']}/socket") as socket:
        socket.send_json({"type": "hello", "keys": [seat["key"]]})
        assert socket.receive_json()["seats"] == [0]
    with client.websocket_connect(f"/api/tables/{ticket['table']}/socket") as socket:
        socket.send_json({"type": "hello", "keys": [ticket["codes"]["0"].title()]})
        assert socket.receive_json()["seats"] == [0]


def test_guessing_comes_to_an_end(client: TestClient) -> None:
    ticket = client.post("/api/tables", json=WISH).json()
    info = client.get(f"/api/tables/{ticket['table']}").json()
    # Right ones cost nothing.
    assert {found(client, info["code"])[0] for _ in range(20)} == {200}
    answers = [found(client, codes.new_seat_code()) for _ in range(12)]
    assert answers[0] == (404, {"code": "UNKNOWN_CODE", "detail": {}})
    assert answers[-1][1]["code"] == "TOO_FAST"
    # Whoever has guessed too often learns nothing from a right one, nor over the socket.
    assert found(client, info["code"])[1]["code"] == "TOO_FAST"
    with client.websocket_connect(f"/api/tables/{ticket['table']}/socket") as socket:
        socket.send_json({"type": "hello", "keys": [ticket["codes"]["0"]]})
        assert socket.receive_json()["code"] == "TOO_FAST"
        assert socket.receive_json()["seats"] == []
        # A key is long enough.
        socket.send_json({"type": "hello", "keys": [ticket["keys"]["0"]]})
        assert socket.receive_json()["seats"] == [0]


def test_guessing_over_the_socket_comes_to_an_end(client: TestClient) -> None:
    ticket = client.post("/api/tables", json=WISH).json()
    with client.websocket_connect(f"/api/tables/{ticket['table']}/socket") as socket:
        socket.send_json({"type": "hello", "keys": [codes.new_seat_code() for _ in range(16)]})
        assert socket.receive_json()["code"] == "TOO_FAST"
    assert found(client, ticket["codes"]["0"])[1]["code"] == "TOO_FAST"


def test_codes_of_seats_are_stored_as_hashes_only() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, FREE)
        rows = str([dict(r) for table in (GAME, SEAT_CODE) for r in await house.store.rows(sa.select(table))])
        for code in ticket.codes.values():
            assert code not in rows and code.replace(" ", "") not in rows
        assert len(await house.hub.games.codes_of(ticket.table)) == 2

    run(test)


def test_no_two_tables_that_are_not_over_share_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        made = iter(["bada bada", "bada bada", "dako miru", "dako miru", "lomo lomo"])
        monkeypatch.setattr("pasch.server.hub.new_table_code", lambda: next(made))
        shown = []
        for _ in range(3):
            guest = Guest(house, (await house.open(PERSON, FREE)).table)
            shown.append((await guest.hello())["table"]["code"])
        assert shown == ["bada bada", "dako miru", "lomo lomo"] and not house.hub.reserved

    run(test)
