"""Pauses: everybody agrees, everybody comes back, and meanwhile nothing happens."""

from typing import Any

from pasch.server.storage.store import StoredGame
from tests.clauses import clause
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, Json, run


async def seated(house: House, *seats: Any, **wish: Any) -> Guest:
    ticket = await house.open(*seats, rules=wish.pop("rules", "online"), **wish)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    return guest


def asked_about(guest: Guest, question: str) -> list[int]:
    return [one["seat"] for one in guest.update["pending"] if one["question"] == question]


def kinds(guest: Guest) -> list[str]:
    return [event["kind"] for event in guest.update["events"]]


def is_paused(guest: Guest) -> bool:
    return bool(guest.view["paused"])


async def say(guest: Guest, seat: int, word: str) -> Json:
    return await guest.answer(seat, {"type": word})


def events_of(message: Json) -> list[Json]:
    return list(message.get("events", []))


async def stored(house: House, guest: Guest) -> StoredGame:
    head = await house.store.game(guest.table)
    assert head is not None
    return head


@clause("ONLINE-27")
def test_a_pause_comes_about_if_all_agree_and_ends_when_all_are_back() -> None:
    async def test(house: House) -> None:
        guest = await seated(house, PERSON, OTHER, ROBOT, timed=True)
        assert any(act["action"] == {"type": "ask_pause"} for act in guest.part(0)["acts"])
        assert not is_paused(guest)
        assert (await say(guest, 0, "ask_pause"))["type"] == "accepted"
        assert asked_about(guest, "pause") == [1] and kinds(guest) == ["pause_asked"]
        assert (await say(guest, 1, "pause_yes"))["type"] == "accepted"
        assert kinds(guest) == ["pause_agreed", "paused"] and is_paused(guest)
        seq = guest.view["seq"]
        await house.wait(1000)
        assert guest.view["seq"] == seq and asked_about(guest, "resume") == [0, 1]
        assert (await say(guest, 0, "throw"))["refusal"]["code"] == "PAUSED"
        assert (await say(guest, 0, "ask_pause"))["refusal"]["code"] == "PAUSED"
        await say(guest, 0, "back")
        assert guest.update["pending"][0]["facts"] == {"away": [1]}
        assert (await say(guest, 0, "back"))["refusal"]["code"] == "NOT_NOW"
        await say(guest, 1, "back")
        assert is_paused(guest), "a short countdown"
        await house.wait(5.1)
        assert not is_paused(guest)

    run(test)


@clause("ONLINE-27")
def test_whoever_does_not_come_back_does_not_stop_the_game_for_ever() -> None:
    """He is connected, so nobody else can tell him from somebody who will say it soon."""

    async def test(house: House) -> None:
        guest = await seated(house, PERSON, OTHER, timed=True)
        await say(guest, 0, "ask_pause")
        await say(guest, 1, "pause_yes")
        await house.wait(2000)
        assert is_paused(guest), "nobody is back, so nobody waits"
        await say(guest, 0, "back")
        told = guest.part(1)
        assert (told["question"], told["seconds"], told["of"]) == ("resume", 300, 300)
        assert [one["action"] for one in told["answers"]] == [{"type": "back"}]
        await house.wait(299)
        assert is_paused(guest)
        await house.wait(1.1)
        assert not is_paused(guest) and not (await stored(house, guest)).paused
        assert "resumed" in [event["kind"] for message in guest.heard for event in events_of(message)]

    run(test)


@clause("ONLINE-27")
def test_no_answer_is_a_no() -> None:
    async def test(house: House) -> None:
        guest = await seated(house, PERSON, OTHER)
        await say(guest, 1, "ask_pause")
        await house.wait(31)
        assert asked_about(guest, "pause") == [] and not is_paused(guest)
        assert (await say(guest, 0, "pause_yes"))["refusal"]["code"] == "NO_PAUSE"
        await say(guest, 1, "ask_pause")
        await say(guest, 0, "pause_no")
        assert kinds(guest) == ["pause_refused"]

    run(test)


@clause("ONLINE-27")
def test_there_are_pauses_only_where_the_rules_have_them() -> None:
    async def test(house: House) -> None:
        guest = await seated(house, PERSON, OTHER, rules="brady")
        assert "paused" not in guest.view
        assert (await say(guest, 0, "ask_pause"))["refusal"]["code"] == "NO_PAUSE"

    run(test)


@clause("ONLINE-27")
def test_a_pause_ends_with_the_last_person_in_the_game() -> None:
    async def test(house: House) -> None:
        guest = await seated(house, PERSON, OTHER, ROBOT, ROBOT, seed=4)
        await say(guest, 0, "ask_pause")
        await guest.answer(0, {"type": "resign"})
        await guest.answer(1, {"type": "resign"})
        seq = guest.view["seq"]
        await house.wait(20)
        assert not is_paused(guest) and guest.view["seq"] > seq

    run(test)


@clause("ONLINE-27")
def test_who_is_out_of_the_game_stops_nobody() -> None:
    """Nobody would be waited for, and so the pause would never end."""

    async def test(house: House) -> None:
        guest = await seated(house, PERSON, ROBOT, ROBOT, seed=4)
        await guest.answer(0, {"type": "resign"})
        assert guest.view["seats"][0]["out"] and not guest.view["over"]
        assert (await say(guest, 0, "ask_pause"))["refusal"]["code"] == "NOT_NOW"
        seq = guest.view["seq"]
        await house.wait(20)
        assert guest.view["seq"] > seq

    run(test)
