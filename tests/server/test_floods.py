"""What one connection may ask of a table: nobody fills its memory, its disk or its time."""

import pytest
from starlette.websockets import WebSocketDisconnect

from pasch.server.playing import answering
from pasch.server.tables import client, table_task
from pasch.server.tables.client import Client
from pasch.server.web.socket import HELLOS
from tests.server.gathered import codes
from tests.server.people import serving
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, Json, run

PATIENCE = int(table_task.CHANGES.burst)
NOTHING: Json = {"cash": 0, "deeds": [], "cards": []}
PEOPLE = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]


async def seated(house: House, **wish: object) -> Guest:
    ticket = await house.open(PERSON, OTHER, ROBOT, **wish)
    guest = Guest(house, ticket.table, limit=10_000)
    await guest.hello(*ticket.keys.values())
    return guest


@pytest.mark.parametrize(
    "message",
    [
        {"type": "hold", "seat": 0, "on": True},
        {"type": "pace", "pace": "slow"},
        {"type": "auto_claim", "seat": 0, "on": True},
        {"type": "table", "stand_in": True},
        {"type": "rematch"},
    ],
)
def test_nobody_changes_a_running_table_without_end(message: Json) -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        for _ in range(PATIENCE):
            assert "TOO_FAST" not in codes(await guest.say(**message))
        assert codes(await guest.say(**message)) == ["TOO_FAST"]
        await house.wait(10)
        assert "TOO_FAST" not in codes(await guest.say(**message))

    run(test)


def test_a_hand_that_is_raised_is_not_told_again() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        assert codes(await guest.say(type="hold", seat=0, on=True)) == ["HOLD"]
        assert await guest.say(type="hold", seat=0, on=True) == []

    run(test)


def test_nobody_offers_without_end() -> None:
    """The log of a game grows with each, and nothing but patience ends it."""

    async def test(house: House) -> None:
        guest = await seated(house)
        offer = {"type": "offer", "to": 1, "give": {**NOTHING, "cash": 1}, "get": {**NOTHING, "cash": 2}}
        for _ in range(int(answering.ACTS.burst) // 2):
            assert (await guest.answer(0, offer))["type"] == "accepted"
            withdraw = {"type": "withdraw", "offer": guest.view["offers"][-1]["id"]}
            assert (await guest.answer(0, withdraw))["type"] == "accepted"
        log = len(house.room(guest.table).lasting)
        assert (await guest.answer(0, offer, name="x"))["refusal"]["code"] == "TOO_FAST"
        assert len(house.room(guest.table).lasting) == log
        assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] == "accepted", "the game goes on"
        await house.wait(1)
        assert (await guest.answer(0, offer, name="x"))["type"] == "accepted"

    run(test)


def test_talk_of_pauses_is_forgotten_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "REMEMBERED", 5)

    async def test(house: House) -> None:
        guest = await seated(house, rules="online")
        room = house.room(guest.table)
        for number in range(10):
            assert (await guest.answer(0, {"type": "ask_pause"}, name=f"a{number}"))["type"] == "accepted"
            assert (await guest.answer(1, {"type": "pause_no"}, name=f"b{number}"))["type"] == "accepted"
        assert (await guest.answer(1, {"type": "pause_no"}, name="b9"))["type"] == "accepted", "said already"
        assert len(room.agreed) == 5 and not room.accepted

    run(test)


def test_nobody_asks_for_pauses_without_end() -> None:
    async def test(house: House) -> None:
        guest = await seated(house, rules="online")
        for number in range(PATIENCE):
            word = "pause_no" if number % 2 else "ask_pause"
            assert (await guest.answer(number % 2, {"type": word}))["type"] == "accepted"
        assert (await guest.answer(0, {"type": "ask_pause"}, name="p"))["refusal"]["code"] == "TOO_FAST"
        await house.wait(10)
        assert (await guest.answer(0, {"type": "ask_pause"}, name="p"))["type"] == "accepted"

    run(test)


def test_what_waits_for_a_slow_reader_is_not_large() -> None:
    slow = Client()
    large = b"x" * (client.LARGEST_QUEUE // 4)
    for _ in range(4):
        slow.push(large)
    assert (len(slow.out), slow.behind) == (4, False)
    slow.push(b"x")
    assert (len(slow.out), slow.behind) == (0, True)
    slow.start_over(b"x" * (2 * client.LARGEST_QUEUE))
    assert len(slow.out) == 1, "a welcome is told, however long it is"


def test_nobody_asks_for_a_whole_game_without_end() -> None:
    with serving() as server:
        browser = server.browser()
        table = browser.post("/api/tables", json={"rules": "brady", "seats": PEOPLE}).json()["table"]
        path = f"/api/tables/{table}/socket"
        with browser.websocket_connect(path) as socket:
            for _ in range(int(HELLOS.burst)):
                socket.send_json({"type": "hello", "keys": []})
                assert socket.receive_json()["type"] == "welcome"
            socket.send_json({"type": "hello", "keys": []})
            assert socket.receive_json()["code"] == "TOO_FAST"
            socket.send_json({"type": "ping"})
            assert socket.receive_json()["type"] == "pong", "the connection stays"
        with browser.websocket_connect(path) as socket:
            socket.send_json({"type": "hello", "keys": []})
            assert socket.receive_json()["code"] == "TOO_FAST"
            with pytest.raises(WebSocketDisconnect) as hangup:
                socket.receive_json()
            assert hangup.value.code == 1013
        server.wait(10)
        with browser.websocket_connect(path) as socket:
            socket.send_json({"type": "hello", "keys": []})
            assert socket.receive_json()["type"] == "welcome"
