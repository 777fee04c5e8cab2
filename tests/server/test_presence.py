"""Who is there: told whenever it changes, and spectators count for nothing."""

from typing import Any

from pasch.server.visitors import Visitor
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, Json, run


def presence(guest: Guest) -> Json:
    """The newest word on who is there."""
    guest.listen()
    for message in reversed(guest.heard):
        if message["type"] == "presence":
            return {**message["presence"], "host": message["host"]}
        if message["type"] == "welcome":
            return {**message["table"]["presence"], "host": message["table"]["host"]}
    raise AssertionError("not welcomed yet")


async def three(house: House, **wish: Any) -> tuple[Any, Guest, Guest, Guest]:
    ticket = await house.open(PERSON, ROBOT, OTHER, **wish)
    ada, bo, watcher = (Guest(house, ticket.table) for _ in range(3))
    await ada.hello(ticket.keys["0"])
    return ticket, ada, bo, watcher


def test_everybody_is_told_who_comes_and_goes() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo, watcher = await three(house)
        assert presence(ada) == {"present": [0], "standing_in": [], "spectators": 0, "host": 0}
        ada.listen()
        await bo.hello(ticket.keys["2"])
        assert [m["type"] for m in bo.heard] == ["welcome"]
        assert ada.listen() == [
            {"type": "presence", "presence": {"present": [0, 2], "standing_in": [], "spectators": 0}, "host": 0}
        ]
        await watcher.hello()
        assert presence(ada) == presence(bo) == presence(watcher)
        assert presence(ada)["spectators"] == 1
        again = Guest(house, ticket.table)
        ada.listen()
        await again.hello(ticket.keys["2"])
        assert ada.listen() == [], "another tab of the same seat changes nothing"
        await bo.leave()
        assert ada.listen() == []
        await again.leave()
        assert presence(ada)["present"] == [0]
        await watcher.leave()
        assert presence(ada)["spectators"] == 0

    run(test)


def test_the_host_is_who_is_there() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo, watcher = await three(house)
        await bo.hello(ticket.keys["2"])
        await watcher.hello()
        assert (await bo.say(type="table", stand_in=True))[-1]["code"] == "NOT_HOST"
        await ada.leave()
        assert presence(bo)["host"] == 2
        assert (await watcher.say(type="table", chat="off"))[-1]["code"] == "NOT_HOST"
        assert (await bo.say(type="table", public=True))[-1]["code"] == "NOT_GATHERING"
        told = await bo.say(type="table", stand_in=True)
        assert {"type": "notice", "code": "TABLE", "stand_in": True, "chat": "free"} in told
        assert (await watcher.hello())["table"]["stand_in"] is True
        await ada.hello(ticket.keys["0"])
        assert presence(bo)["host"] == 0
        assert (await ada.say(type="start"))[-1]["code"] == "NOT_GATHERING"

    run(test)


def test_a_session_opens_the_seats_of_its_person() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        room = house.room(ticket.table)
        room.stored.seats[1] = type(room.stored.seats[1])(1, "Bo", "human", person="p1")
        guest, stranger = Guest(house, ticket.table), Guest(house, ticket.table)
        guest.client.visitor = Visitor("p1", "Bo", "guest")
        stranger.client.visitor = Visitor("p2", "Cleo", "guest")
        assert (await guest.hello())["seats"] == [1]
        assert (await guest.hello(ticket.keys["0"]))["seats"] == [0, 1]
        assert (await stranger.hello())["seats"] == []

    run(test)


def test_spectators_hold_up_nothing_and_see_what_is_public() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo, watcher = await three(house, rules="online", timed=True)
        await watcher.hello()
        assert (await watcher.say(type="hold", seat=0, on=True))[-1]["code"] == "UNKNOWN_KEY"
        assert (await watcher.say(type="pace", pace="slow"))[-1]["code"] == "UNKNOWN_KEY"
        for word in ("ask_pause", "throw", "resign"):
            refusal = (await watcher.answer(0, {"type": word}))["refusal"]
            assert refusal["code"] == "UNKNOWN_KEY"
        assert all(one["acts"] == [] for one in watcher.update["pending"])
        await ada.leave()
        seq = watcher.view["seq"]
        await house.wait(500)
        assert watcher.view["seq"] - seq < 60, "with only spectators there no clock runs"
        room = house.room(ticket.table)
        assert "time_up" not in room.record()
        await bo.hello(ticket.keys["2"])
        await watcher.leave()
        assert bo.client in room.clients and not room.game.over

    run(test)


def test_an_eliminated_person_closes_the_tab_and_nothing_stops() -> None:
    """Neither the game, nor its clocks, nor a pause waits for somebody who is out."""

    async def test(house: House) -> None:
        ticket, ada, bo, _watcher = await three(house, rules="online", timed=True, stand_in=True)
        await bo.hello(ticket.keys["2"])
        assert (await ada.answer(0, {"type": "resign"}))["type"] == "accepted"
        assert bo.view["seats"][0]["out"] and not bo.view["over"]
        await ada.leave()
        await house.wait(40)
        assert presence(bo) == {"present": [2], "standing_in": [], "spectators": 0, "host": 2}
        assert (await bo.answer(2, {"type": "ask_pause"}))["type"] == "accepted"
        assert bo.view["paused"], "the only person left has agreed"
        await bo.answer(2, {"type": "back"})
        await house.wait(6)
        assert not bo.view["paused"]
        seq = bo.view["seq"]
        await house.wait(100)
        assert bo.view["seq"] > seq

    run(test)


def test_an_eliminated_person_alone_starts_no_clock() -> None:
    async def test(house: House) -> None:
        ticket, ada, _bo, _ = await three(house, rules="online", timed=True, stand_in=True)
        await ada.answer(0, {"type": "resign"})
        await house.wait(5)
        record = house.room(ticket.table).record()
        await house.wait(1000)
        after = house.room(ticket.table).record()
        assert "time_up" not in after.removeprefix(record) and presence(ada)["standing_in"] == []

    run(test)


def test_nobody_stands_in_after_the_end() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo, _watcher = await three(house, stand_in=True)
        await bo.hello(ticket.keys["2"])
        await ada.answer(0, {"type": "resign"})
        await bo.play(lambda g: g.part(g.asked)["question"] in ("ready", "finish"))
        await bo.leave()
        await house.wait(40)
        assert presence(ada)["standing_in"] == [], "only somebody who is out is there"
        await bo.hello(ticket.keys["2"])
        assert (await bo.answer(2, {"type": "resign"}))["type"] == "accepted" and bo.view["over"]
        for guest in (bo, ada):
            await guest.leave()
        late = Guest(house, ticket.table)
        await late.hello(ticket.keys["2"])
        await house.wait(1000)
        assert presence(late)["standing_in"] == [] and house.room(ticket.table).timer is None

    run(test)


def away(guest: Guest) -> list[Json]:
    told: list[Json] = presence(guest).get("away", [])
    return told


def test_everybody_hears_since_when_somebody_is_away_and_when_a_bot_plays() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo, late = await three(house, stand_in=True)
        assert away(ada) == [{"seat": 2, "stands_in": 30}], "nobody has seen him go"
        await bo.hello(ticket.keys["2"])
        assert away(ada) == []
        await house.wait(5)
        await bo.leave()
        assert away(ada) == [{"seat": 2, "seconds": 0, "stands_in": 30}]
        heard = len(ada.heard)
        await house.wait(12)
        ada.listen()
        assert [m for m in ada.heard[heard:] if m["type"] == "presence"] == [], "that time passes is told to nobody"
        await late.hello()
        assert away(late) == away(ada) == [{"seat": 2, "seconds": 12, "stands_in": 18}]
        again = Guest(house, ticket.table)
        await again.hello(ticket.keys["0"])
        assert away(again) == away(ada)
        await house.wait(18)
        assert away(ada) == [{"seat": 2, "seconds": 30}] and presence(ada)["standing_in"] == [2]
        await bo.hello(ticket.keys["2"])
        assert away(ada) == []

    run(test)


def test_the_time_away_goes_on_while_nobody_is_there_and_the_bot_waits_anew() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo, late = await three(house, stand_in=True)
        await bo.hello(ticket.keys["2"])
        await bo.leave()
        await house.wait(20)
        await ada.leave()
        await house.wait(60)
        await late.hello()
        assert away(late) == [{"seat": 0, "seconds": 60}, {"seat": 2, "seconds": 80}]
        await ada.hello(ticket.keys["0"])
        assert away(ada) == away(late) == [{"seat": 2, "seconds": 80, "stands_in": 30}]
        assert (await ada.say(type="table", stand_in=False))[-1]["type"] == "presence"
        assert away(late) == [{"seat": 2, "seconds": 80}]

    run(test)


def test_after_a_restart_nobody_knows_since_when() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo, late = await three(house)
        await bo.hello(ticket.keys["2"])
        await bo.leave()
        assert away(ada) == [{"seat": 2, "seconds": 0}]
        await house.hub.places.pop(ticket.table).stop()
        await late.hello()
        assert away(late) == []

    run(test)
