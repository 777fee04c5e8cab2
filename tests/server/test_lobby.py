"""The lobby: which tables one can join, watch, or come back to; and the calls and limits around it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pasch.server.app import make_app
from pasch.server.hub import IDLE, Hub
from pasch.server.lobby import LobbyBoard
from pasch.server.playing import room
from pasch.server.protocol.table_objects import Lobby
from pasch.server.storage.store import Store
from pasch.server.visitors import Visitor
from tests.server.gathered import ADA, CY, joined, opened
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, plain_bot, run

GATHERING = {"rules": "brady", "seats": [{"name": "Ada", "kind": "human"}, {"name": "", "kind": "free"}]}


class NamedVisitors:
    """Believes what the header says."""

    async def visitor(self, connection: HTTPConnection) -> Visitor | None:
        name = connection.headers.get("who")
        return Visitor(f"p-{name}", name, "guest") if name else None


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    hub = Hub(Store(str(tmp_path / "t.sqlite3")), make_bot=plain_bot)
    with TestClient(make_app(hub, visitors=NamedVisitors())) as client:
        yield client


def names(lobby: Lobby) -> dict[str, list[str]]:
    return {kind: [card.table for card in getattr(lobby, kind)] for kind in ("open", "running", "mine")}


async def look(house: House, visitor: Visitor | None = None) -> dict[str, list[str]]:
    return names(await LobbyBoard(house.hub).seen_by(visitor))


def test_public_tables_are_listed_while_they_wait_and_while_they_are_played() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, public=True)
        await opened(house, PERSON, FREE)
        assert await look(house) == {"open": [table], "running": [], "mine": []}
        guest = await joined(house, table, "Cy")
        # Full: nobody else can join any more.
        assert await look(house) == {"open": [], "running": [], "mine": []}
        await guest.say(type="ready", seat=1, on=True)
        assert await look(house) == {"open": [], "running": [table], "mine": []}
        for one in (host, guest):
            await one.leave()
        assert await look(house) == {"open": [], "running": [], "mine": []}

    run(test)


def test_a_game_that_stands_still_is_none_to_watch() -> None:
    """Somebody who only looks on does not make it go on; whoever comes from the lobby would only wait beside him."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT, public=True)
        table = ticket.table
        ada, watcher = Guest(house, table), Guest(house, table)
        await watcher.hello()
        assert (await look(house))["running"] == []
        await ada.hello(ticket.keys["0"])
        assert (await look(house))["running"] == [table]
        # She is out, and the game waits for somebody who is not there.
        await ada.answer(0, {"type": "resign"})
        assert (await look(house))["running"] == []

    run(test)


def test_what_bots_play_on_is_to_watch_while_somebody_does(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, ROBOT, public=True, seed=4)
        ada = Guest(house, ticket.table)
        await ada.hello(*ticket.keys.values())
        await ada.answer(0, {"type": "resign"})
        assert not ada.view["over"] and (await look(house))["running"] == [ticket.table]
        with monkeypatch.context() as patch:
            patch.setattr(room, "MOST_ALONE", 1)
            assert (await look(house))["running"] == [], "it has stopped"
        await ada.leave()
        assert (await look(house))["running"] == []

    run(test)


def test_the_host_opens_and_closes_a_table_to_the_public() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        await host.say(type="table", public=True)
        assert (await look(house))["open"] == [table]
        await host.say(type="table", public=False)
        assert (await look(house))["open"] == []

    run(test)


def test_a_table_that_nobody_waits_at_is_not_offered() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, public=True)
        await host.leave()
        await house.wait(2 * IDLE)
        assert (await look(house))["open"] == [] and table not in house.hub.places

    run(test)


def test_a_card_says_what_one_joins() -> None:
    async def test(house: House) -> None:
        wish = {"options": {"jackpot": True}, "timed": True, "stand_in": True, "public": True}
        _, table = await opened(house, PERSON, ROBOT, FREE, **wish)
        watcher = Guest(house, table)
        await watcher.hello()
        (card,) = (await LobbyBoard(house.hub).seen_by(None)).open
        assert (card.rules, card.phase, card.timed, card.stand_in) == ("brady", "gathering", True, True)
        assert card.options == {"jackpot": True} and len(card.deviations) == 1 and card.spectators == 1
        assert [seat.kind for seat in card.seats] == ["human", "bot", "free"]

    run(test)


def test_where_one_sits_stands_first_even_after_a_restart(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        game = await house.hub.new_table(house.wish(PERSON, OTHER), ADA)
        waits = await house.hub.new_table(house.wish(PERSON, FREE, FREE), ADA)
        await house.join(waits.table, "Cy", CY)
        seen.update(game=game.table, waits=waits.table, keys=game.keys)
        assert (await look(house, ADA))["mine"] == [game.table, waits.table]

    async def after(house: House) -> None:
        assert not house.hub.places
        assert (await look(house, ADA))["mine"] == [seen["game"], seen["waits"]]
        assert (await look(house, CY))["mine"] == [seen["waits"]]
        guest = Guest(house, seen["waits"], visitor=CY)
        await guest.hello()
        await guest.say(type="stand_up", seat=1)
        assert (await look(house, CY))["mine"] == []
        # A game that is over is nobody's any more.
        player = Guest(house, seen["game"])
        await player.hello(*seen["keys"].values())
        await player.answer(player.asked, {"type": "resign"})
        assert player.view["over"] and (await look(house, ADA))["mine"] == [seen["waits"]]

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)


def test_the_list_is_made_once_for_all_who_ask() -> None:
    async def test(house: House) -> None:
        board = LobbyBoard(house.hub)
        first = await board.seen_by(None)
        await opened(house, PERSON, FREE, public=True)
        assert await board.seen_by(None) == first
        await house.wait(1)
        assert len((await board.seen_by(None)).open) == 1

    run(test)


# ---- over HTTP ------------------------------------------------------------------------------------------------


def test_what_has_not_changed_is_not_sent_again(client: TestClient) -> None:
    first = client.get("/api/lobby")
    assert first.json() == {"open": [], "running": [], "mine": []}
    again = client.get("/api/lobby", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    client.post("/api/tables", json=GATHERING, headers={"who": "ada"})
    mine = client.get("/api/lobby", headers={"if-none-match": first.headers["etag"], "who": "ada"})
    assert mine.status_code == 200 and len(mine.json()["mine"]) == 1


def test_a_table_over_http_from_opening_to_the_game(client: TestClient) -> None:
    ticket = client.post("/api/tables", json=GATHERING).json()
    path = f"/api/tables/{ticket['table']}"
    assert client.get(path).json()["phase"] == "gathering"
    assert client.get(path + "/rules").json()["name"] == "brady"
    assert client.get(path + "/record").json()["code"] == "NOT_STARTED"
    for wish, code in (({"name": "ada"}, "NAME_TAKEN"), ({"name": ""}, "BAD_NAME"), ({"who": "Cy"}, "BAD_ACTION")):
        assert client.post(path + "/join", json=wish).json()["code"] == code
    for seed in ("two words", "x" * 65, "ü"):
        assert client.post(path + "/join", json={"name": "Cy", "client_seed": seed}).json()["code"] == "BAD_ACTION"
    joined = client.post(path + "/join", json={"name": "Cy", "client_seed": "clover"})
    assert joined.status_code == 201 and set(joined.json()["keys"]) == {"1"} == set(joined.json()["codes"])
    with client.websocket_connect(path + "/socket") as host, client.websocket_connect(path + "/socket") as guest:
        host.send_json({"type": "hello", "keys": list(ticket["keys"].values())})
        assert host.receive_json()["type"] == "gathering"
        guest.send_json({"type": "hello", "keys": list(joined.json()["keys"].values())})
        assert guest.receive_json()["seats"] == [1]
        assert host.receive_json()["presence"]["present"] == [0, 1]
        guest.send_json({"type": "ready", "seat": 1, "on": True})
        assert [guest.receive_json()["type"] for _ in range(2)] == ["gathering", "welcome"]
        guest.send_json({"type": "ping"})
        assert guest.receive_json()["type"] == "pong"


def test_foreign_pages_sit_down_nowhere(client: TestClient) -> None:
    path = f"/api/tables/{client.post('/api/tables', json=GATHERING).json()['table']}"
    evil = {"origin": "http://evil.example"}
    for call, body in ((path + "/join", {"name": "Cy"}), ("/api/codes", {"code": "dako miru"})):
        assert client.post(call, json=body, headers=evil).json()["code"] == "FOREIGN_ORIGIN"


@pytest.mark.parametrize(("headers", "most"), [({"who": "ada"}, 15), ({}, 20)])
def test_nobody_has_connections_without_end(client: TestClient, headers: dict[str, str], most: int) -> None:
    path = f"/api/tables/{client.post('/api/tables', json=GATHERING).json()['table']}/socket"
    sockets = [client.websocket_connect(path, headers=headers) for _ in range(most)]
    for socket in sockets:
        socket.__enter__().send_json({"type": "hello", "keys": []})
        assert socket.receive_json()["type"] == "gathering"
    with client.websocket_connect(path, headers=headers) as one_more:
        assert one_more.receive_json()["code"] == "TOO_MANY_CONNECTIONS"
        with pytest.raises(WebSocketDisconnect) as hangup:
            one_more.receive_json()
        assert hangup.value.code == 1013
    with client.websocket_connect(path, headers={"who": "somebody else"}) as other:
        other.send_json({"type": "hello", "keys": []})
        assert other.receive_json()["type"] == "gathering"
    sockets.pop().__exit__(None, None, None)
    with client.websocket_connect(path, headers=headers) as again:
        again.send_json({"type": "hello", "keys": []})
        assert again.receive_json()["type"] == "gathering"
    for socket in sockets:
        socket.__exit__(None, None, None)
