"""People who mean no good: every frame is answered or ends its connection with a code, and the other tables go on."""

import asyncio
import contextlib
import socket
from pathlib import Path
from random import Random

import msgspec
import pytest
from starlette.routing import Route
from starlette.testclient import TestClient
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidState

from pasch.server.app import make_app
from pasch.server.hub import Hub
from pasch.server.storage.store import Store
from pasch.server.web.page import Page
from tests.server.hostile import ATTACKS, Json, fall_silent, flood, raw_connections, send_huge
from tests.server.killing import Killing
from tests.server.tables import plain_bot

ROUNDS = 6
IN_A_ROUND = 25
ANSWERS = {
    "welcome",
    "gathering",
    "update",
    "accepted",
    "refused",
    "checked",
    "notice",
    "pong",
    "presence",
    "said",
    "next",
}
# In order, going away, a breach of the protocol, no such data, no text, against the rules, too big, later, no table.
CODES = {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1013, 4404}


async def attack(killing: Killing, table: str, keys: list[str], rng: Random, said: dict[str, int]) -> None:
    """One connection that says hello, or not, and then whatever comes; counts what the server says to it."""
    path = f"ws://127.0.0.1:{killing.server.port}/api/tables/{table}/socket"
    async with connect(
        path, proxy=None, compression=None, local_addr=killing.tables[0].way().get("local_addr")
    ) as line:
        if rng.random() < 0.7:
            await line.send(msgspec.json.encode({"type": "hello", "keys": keys, "since": None}).decode())
        frames = rng.choice((1, 1, 1, 4, 12))
        silent, loud = False, frames > 1
        with contextlib.suppress(ConnectionClosed, InvalidState):
            for _ in range(frames):
                chosen = rng.choices([one for one, _ in ATTACKS], [weight for _, weight in ATTACKS])[0]
                await chosen(line, rng)
                silent = silent or chosen is fall_silent
                loud = loud or chosen in (send_huge, flood)
            if not silent:
                await line.send('{"type":"ping"}')
        if not silent:
            await listen(line, said, CODES | {1006} if loud else CODES)


async def listen(line: ClientConnection, said: dict[str, int], codes: set[int]) -> None:
    """Until the last ping is answered or refused, or the connection has ended with one of these codes.

    Whoever goes on talking when the server hangs up does not hear its last words, the system throws them away: 1006.
    """
    try:
        async with asyncio.timeout(30):
            while True:
                message: Json = msgspec.json.decode(await line.recv())
                kind = message["type"]
                assert kind in ANSWERS, message
                said[kind] = said.get(kind, 0) + 1
                if kind == "pong" or message.get("code") in ("HELLO_FIRST", "TOO_FAST"):
                    return
    except ConnectionClosed as closed:
        code = 1006 if closed.rcvd is None else closed.rcvd.code
        assert code in codes, f"the connection ended with {code}"
        said[f"closed {code}"] = said.get(f"closed {code}", 0) + 1


def test_other_tables_go_on_whatever_somebody_sends(tmp_path: Path) -> None:
    rng, said = Random(5), dict[str, int]()

    async def inside() -> None:
        killing, lines = Killing(5, tmp_path, 2), list[socket.socket]()
        killing.server.start()
        try:
            await killing.fill_up()
            people = [{"name": name, "kind": "human"} for name in ("Ada", "Bo")]
            wish = {"rules": "online", "seats": people, "timed": True}
            own = msgspec.json.decode(await asyncio.to_thread(killing.server.call, "/api/tables", wish))
            places = [(own["table"], list(own["keys"].values())), (killing.tables[0].name, []), ("no-table", ["x"])]
            lines += raw_connections(killing.server.port, 12)
            for _ in range(ROUNDS):
                for _ in range(IN_A_ROUND // 5):
                    chosen = [rng.choice(places) for _ in range(5)]
                    await asyncio.gather(*(attack(killing, *place, Random(rng.random()), said) for place in chosen))
                await killing.everybody_goes_on()
        finally:
            for line in lines:
                line.close()
            killing.server.kill()
            for task in killing.tasks:
                task.cancel()
            await asyncio.gather(*killing.tasks, return_exceptions=True)
        killing.look()

    asyncio.run(inside())
    assert {"notice", "refused", "checked", "pong"} <= said.keys(), said
    assert {"closed 1007", "closed 1009"} <= said.keys(), said


# ---- other origins and made-up sessions -----------------------------------------------------------------------


def changing_calls() -> list[tuple[str, str]]:
    """Every call that changes something."""
    routes = make_app(Hub(Store()), Page(Path("no page"))).routes
    calls = [route for route in routes if isinstance(route, Route) and route.methods is not None]
    return [
        (method, call.path) for call in calls for method in sorted(call.methods or ()) if method not in ("GET", "HEAD")
    ]


@pytest.mark.parametrize(("method", "path"), changing_calls())
def test_no_call_that_changes_something_listens_to_another_origin(method: str, path: str) -> None:
    with TestClient(make_app(Hub(Store(), make_bot=plain_bot), Page(Path("no page")))) as client:
        for origin in ("http://evil.example", "null", "http://testserver.evil.example", "https://testserver:1"):
            response = client.request(
                method, path.replace("{", "").replace("}", ""), json={}, headers={"origin": origin}
            )
            assert (response.status_code, response.json()["code"]) == (403, "FOREIGN_ORIGIN"), origin


@pytest.mark.parametrize("cookie", ["x", "a" * 5000, "../..", "%00", '";drop table game', "\u00fc"])
def test_a_made_up_session_is_nobodys(cookie: str) -> None:
    with TestClient(make_app(Hub(Store(), make_bot=plain_bot), Page(Path("no page")))) as client:
        names = set(client.post("/api/me", json={"name": "Ada"}).cookies)
        assert len(names) == 1
        client.cookies.clear()
        header = {b"cookie": f"{names.pop()}={cookie}".encode()}
        nobody = client.get("/api/me")
        made_up = client.get("/api/me", headers=header)
        assert (made_up.status_code, made_up.content) == (nobody.status_code, nobody.content)
