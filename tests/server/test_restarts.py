"""Clocks and pauses over a restart: whatever was going on goes on, and nobody has less time than is fair."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, Json, full, run


async def seated(house: House, ticket: Any) -> Guest:
    guest = Guest(house, ticket.table)
    await look(guest, ticket)
    return guest


async def look(guest: Guest, ticket: Any) -> Json:
    """Whoever is asked, as it is told at this moment."""
    await guest.hello(*ticket.keys.values())
    return asked(guest)


def asked(guest: Guest) -> Json:
    return next(one for one in guest.update["pending"] if one["answers"])


def over_a_restart(
    tmp_path: Path,
    before: Callable[[House], Awaitable[Any]],
    after: Callable[[House, Guest, Any], Awaitable[None]],
) -> None:
    """`before` returns a ticket. The second house begins at another time, hours later."""
    database = str(tmp_path / "tables.sqlite3")
    seen: dict[str, Any] = {}

    async def first(house: House) -> None:
        seen["ticket"] = await before(house)

    async def second(house: House) -> None:
        await house.wait(10_000)
        await after(house, await seated(house, seen["ticket"]), seen["ticket"])

    run(first, database)
    run(second, database)


def record(house: House, guest: Guest) -> str:
    return house.room(guest.table).record()


def test_in_the_middle_of_an_auction(tmp_path: Path) -> None:
    async def before(house: House) -> Any:
        ticket = await house.open(PERSON, OTHER, ROBOT, rules="online", timed=True, seed=3)
        guest = await seated(house, ticket)
        await guest.play(lambda g: asked(g)["question"] == "buy")
        await guest.answer(guest.asked, {"type": "decline"})
        await house.wait(2)
        bid = asked(guest)
        assert bid["question"] == "bid" and bid["of"] == 20 and bid["seconds"] <= 20
        await house.wait(15)
        return ticket

    async def after(house: House, guest: Guest, ticket: Any) -> None:
        bid = asked(guest)
        assert bid["question"] == "bid" and bid["seconds"] == bid["of"] == 20, "all of its time, not what was left"
        assert "time_up" not in record(house, guest)
        await house.wait(19)
        bid = await look(guest, ticket)
        assert bid["question"] == "bid" and bid["seconds"] == 1
        await house.wait(2)
        assert "time_up" in record(house, guest)
        assert all(seat["missed"] == 0 for seat in guest.view["seats"])

    over_a_restart(tmp_path, before, after)


def test_in_the_middle_of_a_negotiation(tmp_path: Path) -> None:
    async def before(house: House) -> Any:
        ticket = await house.open(PERSON, OTHER, ROBOT, options={"deal_out": True, "negotiation_seconds": 60})
        guest = await seated(house, ticket)
        await guest.answer(1, {"type": "agree"})
        await house.wait(50)
        negotiation = await look(guest, ticket)
        assert negotiation["question"] == "negotiate" and negotiation["seconds"] == 10
        return ticket

    async def after(house: House, guest: Guest, ticket: Any) -> None:
        part = guest.part(0)
        assert part["question"] == "negotiate" and 1 in part["facts"]["agreed"], "who has agreed has agreed"
        assert part["seconds"] == part["of"] == 60
        await house.wait(59)
        assert guest.part(0)["question"] == "negotiate"
        await house.wait(2)
        assert asked(guest)["question"] == "ready"

    over_a_restart(tmp_path, before, after)


def test_in_the_middle_of_a_pause(tmp_path: Path) -> None:
    async def before(house: House) -> Any:
        ticket = await house.open(PERSON, OTHER, ROBOT, rules="online", timed=True)
        guest = await seated(house, ticket)
        await guest.answer(0, {"type": "ask_pause"})
        await guest.answer(1, {"type": "pause_yes"})
        await guest.answer(0, {"type": "back"})
        assert guest.view["paused"]
        return ticket

    async def after(house: House, guest: Guest, ticket: Any) -> None:
        assert guest.view["paused"]
        assert [one["seat"] for one in guest.update["pending"]] == [0, 1], "everybody says again that he is back"
        await house.wait(5_000)
        assert guest.view["paused"] and "time_up" not in record(house, guest)
        assert (await guest.answer(0, {"type": "throw"}))["refusal"]["code"] == "PAUSED"
        for seat in (0, 1):
            await guest.answer(seat, {"type": "back"})
        assert [one["seconds"] for one in guest.update["pending"]] == [5, 5], "the countdown is shown to all"
        assert all(one["of"] == 5 and one["answers"] == [] for one in guest.update["pending"])
        await house.wait(6)
        assert not guest.view["paused"]
        stored = await house.store.game(guest.table)
        assert stored is not None and not stored.paused
        assert asked(guest)["seconds"] > 60

    over_a_restart(tmp_path, before, after)


def test_a_pause_that_is_only_asked_for_ends_with_the_server(tmp_path: Path) -> None:
    async def before(house: House) -> Any:
        ticket = await house.open(PERSON, OTHER, rules="online", timed=True)
        await (await seated(house, ticket)).answer(0, {"type": "ask_pause"})
        return ticket

    async def after(house: House, guest: Guest, ticket: Any) -> None:
        assert not guest.view["paused"] and asked(guest)["question"] == "ready"
        assert (await guest.answer(1, {"type": "pause_yes"}))["refusal"]["code"] == "NO_PAUSE"

    over_a_restart(tmp_path, before, after)


def test_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    async def before(house: House) -> Any:
        ticket = await house.open(PERSON, OTHER, rules="online", timed=True)
        guest = await seated(house, ticket)
        await house.wait(70)
        assert (await look(guest, ticket))["seconds"] <= 5
        return ticket

    async def after(house: House, guest: Guest, ticket: Any) -> None:
        assert asked(guest)["question"] == "ready" and 15 <= asked(guest)["seconds"] <= 75
        await house.wait(14)
        assert "time_up" not in record(house, guest)

    over_a_restart(tmp_path, before, after)


def test_a_pause_that_cannot_be_stored_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        guest = await seated(house, await house.open(PERSON, OTHER, rules="online", timed=True))
        await guest.answer(0, {"type": "ask_pause"})

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "change", full)
            reply = await guest.answer(1, {"type": "pause_yes"}, name="yes")
            assert reply["refusal"]["code"] == "UNAVAILABLE"
            assert not guest.view["paused"] and guest.update["pending"][0]["question"] == "pause"
        assert (await guest.answer(1, {"type": "pause_yes"}, name="yes"))["type"] == "accepted"
        assert guest.view["paused"]
        for seat in (0, 1):
            await guest.answer(seat, {"type": "back"})
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "change", full)
            await house.wait(10)
            assert guest.view["paused"], "it stays what the store says"
        await house.wait(2)
        assert not guest.view["paused"]

    run(test)


def test_clocks_tell_how_much_there_was() -> None:
    """Durations from the moment of sending, and the whole: a page needs no clock that is right."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, rules="online", timed=True, seed=3)
        guest = await seated(house, ticket)
        assert asked(guest)["seconds"] == asked(guest)["of"] == 75
        await house.wait(30)
        turn = await look(guest, ticket)
        assert (turn["seconds"], turn["of"]) == (45, 75)
        assert (await guest.answer(0, {"type": "ask_pause"}))["type"] == "accepted"
        pause = guest.update["pending"][0]
        assert (pause["question"], pause["seconds"], pause["of"]) == ("pause", 30, 30)

    run(test)
