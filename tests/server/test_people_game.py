"""A whole rated game of four people through the server, and people who change while they sit at tables."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from pasch.people import Story, pay
from pasch.server.people.results import Results
from pasch.server.playing.room import Room
from pasch.server.storage.database import StoreError
from tests.server.finished import LIKED, head, played, store_game
from tests.server.people import MONDAY, PASSWORD, Server, serving

Json = dict[str, Any]
OWN = {"origin": "http://testserver"}
NAMES = ("Ada", "Bo", "Cy", "Di")
FREE = {"name": "", "kind": "free"}


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def gathered(browsers: list[TestClient], **wish: Any) -> tuple[str, list[str]]:
    """A table that these have sat down at: its id and the keys of the seats."""
    seats = [{"name": NAMES[0], "kind": "human"}, *[FREE] * (len(browsers) - 1)]
    ticket = browsers[0].post("/api/tables", json={"rules": "online", "seats": seats, **wish}).json()
    keys = list(ticket["keys"].values())
    for browser, name in zip(browsers[1:], NAMES[1:], strict=False):
        joined = browser.post(f"/api/tables/{ticket['table']}/join", json={"name": name})
        assert joined.status_code == 201, joined.text
        keys += joined.json()["keys"].values()
    return ticket["table"], keys


class Page:
    """One socket that plays all the seats whose keys it has."""

    def __init__(self, server: Server, socket: WebSocketTestSession) -> None:
        self.server = server
        self.socket = socket
        self.ids = itertools.count()
        self.view: Json = {}
        self.pending: list[Json] = []

    def say(self, **message: Any) -> list[Json]:
        """Say something; returns what is heard until the table has dealt with it."""
        self.socket.send_json(message)
        self.socket.send_json({"type": "ping"})
        heard = list(itertools.takewhile(lambda one: one["type"] != "pong", iter(self.socket.receive_json, None)))
        for one in heard:
            update = one.get("update", one)
            if "view" in update:
                self.view, self.pending = update["view"], update["pending"]
        return heard

    def answer(self, seat: int, action: Json) -> None:
        message = {"seq": self.view["seq"], "seat": seat, "action": action}
        (reply,) = [
            one for one in self.say(type="answer", id=str(next(self.ids)), **message) if one["type"] != "update"
        ]
        assert reply["type"] == "accepted", reply

    def play(self, rounds: int = 10) -> None:
        """To the end: from the tenth round on they give up, the last seat first, all within a quarter of an hour."""
        for _ in range(1000):
            if self.view["over"]:
                return
            self.server.wait(20.0)
            part = next(one for one in self.pending if one["answers"])
            allowed = [one["action"] for one in part["answers"] if one["refusal"] is None]
            acts = [one["action"]["type"] for one in part["acts"] if one["refusal"] is None]
            last = max(seat["seat"] for seat in self.view["seats"] if not seat["out"])
            if self.view["round"] >= rounds and part["seat"] == last and "resign" in acts:
                self.answer(last, {"type": "resign"})
            else:
                liked = [action for action in allowed if action["type"] in LIKED]
                raising = [one["action"] for one in part["acts"] if one["refusal"] is None and "gain" in one]
                self.answer(part["seat"], (liked or allowed or raising)[0])
        raise AssertionError("it never ends")


def test_four_people_play_a_rated_game(tmp_path: Path) -> None:
    database = str(tmp_path / "t.sqlite3")
    with serving(database) as server:
        guests = [server.guest(name) for name in NAMES]
        browsers, people = [one for one, _ in guests], [one for _, one in guests]
        table, keys = gathered(browsers)
        with browsers[0].websocket_connect(f"/api/tables/{table}/socket", headers=OWN) as socket:
            page = Page(server, socket)
            page.say(type="hello", keys=keys)
            for seat in range(1, 4):
                page.say(type="ready", seat=seat, on=True)
            page.play()
            ranking = page.view["ranking"]
        room = server.hub.places[table]
        assert isinstance(room, Room)
        game = room.game
        assert game.table.state.seconds >= 600 and game.table.state.round >= 10
    with serving(database) as server:
        told = [server.browser().get(f"/api/people/{person}").json() for person in people]
        results = [server.browser().get(f"/api/people/{person}/games").json()["games"] for person in people]
        dice = server.browser().get("/api/dice").json()
    for seat, (profile, games) in enumerate(zip(told, results, strict=True)):
        (one,) = games
        assert (one["table"], one["place"], one["rated"], one["why"]) == (table, ranking.index(seat) + 1, True, ""), one
        assert one["xp"] >= pay(Story.of(game), seat).total > 0 and profile["xp"] == one["xp"]
        (rating,) = profile["ratings"]
        assert rating["rules"] == "online" and rating["games"] == 1
        assert profile["reliability"] == {"games": 1, "stayed": 1}
    ratings = [told[seat]["ratings"][0]["rating"] for seat in ranking]
    assert ratings == sorted(ratings, reverse=True) and len(set(ratings)) == 4
    assert dice["games"] == 1


def users(browser: TestClient, table: str) -> list[str]:
    return [seat.get("person", "") for seat in browser.get(f"/api/tables/{table}").json()["seats"]]


@pytest.mark.parametrize("begun", [False, True])
def test_a_guests_seat_is_the_accounts_after_the_login(server: Server, begun: bool) -> None:
    guests = [server.guest(name) for name in NAMES[:2]]
    (ada, first), (bo, second) = guests
    _, account = server.account("bo.account")
    table, keys = gathered([ada, bo])
    assert users(ada, table) == [first, second]
    with ada.websocket_connect(f"/api/tables/{table}/socket", headers=OWN) as socket:
        page = Page(server, socket)
        page.say(type="hello", keys=keys)
        if begun:
            page.say(type="ready", seat=1, on=True)
            assert page.view
        bo.post("/api/login", json={"login": "bo.account", "password": PASSWORD})
        assert users(ada, table) == [first, account]
        with bo.websocket_connect(f"/api/tables/{table}/socket", headers=OWN) as other:
            other.send_json({"type": "hello", "keys": []})
            assert other.receive_json()["seats"] == [1]
        if not begun:
            page.say(type="ready", seat=1, on=True)
            assert page.view and users(ada, table) == [first, account]
        ada.delete("/api/me")
        assert users(bo, table) == ["", account]


def test_a_program_sits_as_one(server: Server) -> None:
    ada, person = server.guest("Ada")
    token = ada.post("/api/programs", json={"name": "Robo"}).json()
    bearer = {"authorization": f"Bearer {token['token']}"}
    seats = [{"name": "Ada", "kind": "human"}, FREE]
    ticket = ada.post("/api/tables", json={"rules": "online", "seats": seats}).json()
    program = server.browser()
    joined = program.post(f"/api/tables/{ticket['table']}/join", json={"name": "Robo"}, headers=bearer)
    assert joined.status_code == 201
    shown = ada.get(f"/api/tables/{ticket['table']}").json()["seats"]
    assert [(seat["kind"], seat["person"]) for seat in shown] == [("human", person), ("program", token["person"])]
    with program.websocket_connect(f"/api/tables/{ticket['table']}/socket", headers=bearer) as socket:
        socket.send_json({"type": "hello", "keys": []})
        assert socket.receive_json()["seats"] == [1]


def test_a_game_is_counted_after_a_crash_and_then_no_more(tmp_path: Path) -> None:
    """The server ended when the last answer was stored and nothing yet counted; or when all was, and nobody knew."""
    database = str(tmp_path / "t.sqlite3")
    with serving(database) as server:
        people = [server.guest(name)[1] for name in NAMES]
        stored = head(played(), people, MONDAY + 1)
        server.do(store_game, server.hub.store, stored, played())
    told = []
    for _ in range(3):
        with serving(database) as server:
            server.do(server.hub.endings.close)
            profile = server.browser().get(f"/api/people/{people[0]}").json()
            told.append((profile["xp"], profile["ratings"], profile["reliability"]))
            assert server.browser().get("/api/dice").json()["games"] == 1
            server.do(Results(server.hub.store).count, stored, played())
    assert told[0] == told[1] == told[2] and told[0][0] > 0 and told[0][2]["games"] == 1


def test_what_cannot_be_stored_has_not_happened(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, person = server.guest("Ada")

    async def full(*_: Any) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(server.hub.store, "commit", full)
        for path, body in (("/api/me", {"name": "Bo"}), ("/api/programs", {"name": "Robo"})):
            reply = browser.post(path, json=body)
            assert (reply.status_code, reply.json()["code"]) == (503, "UNAVAILABLE")
            assert "set-cookie" not in reply.headers
    assert browser.get("/api/me").json()["name"] == "Ada"
    assert browser.get("/api/programs").json() == []
    with monkeypatch.context() as patched:
        patched.setattr(server.hub.store, "rows", full)
        assert browser.get(f"/api/people/{person}").status_code == 503
