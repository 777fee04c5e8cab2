"""Games that only bots play: they may have no end, and take nobody's server away."""

from typing import Any

import pytest

from pasch.server.lobby import LobbyBoard
from pasch.server.playing import room
from pasch.server.storage.database import StoreError
from pasch.server.storage.store import Store
from tests.server.tables import PERSON, ROBOT, Guest, House, run

FULL = 400


def test_bots_alone_leave_time_for_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "UNHURRIED", 100)

    async def test(house: House) -> None:
        ticket = await house.open(ROBOT, ROBOT, ROBOT, pace="instant", options={"salary": 40000})
        guest = Guest(house, ticket.table)
        await guest.hello()
        await house.wait(0)
        assert 100 <= len(house.room(ticket.table).lasting) <= 100 + 3 * room.AT_ONCE, "not all at once"
        before = len(house.room(ticket.table).lasting)
        await house.wait(room.BREATH)
        assert len(house.room(ticket.table).lasting) > before, "but they go on"

    run(test)


def test_bots_alone_do_not_play_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_ALONE", FULL)

    async def test(house: House) -> None:
        ticket = await house.open(ROBOT, ROBOT, ROBOT, pace="instant", options={"salary": 40000})
        guest = Guest(house, ticket.table)
        await guest.hello()
        await house.wait(60)
        played = house.room(ticket.table).lasting[:]
        assert FULL <= len(played) <= FULL + 2 * room.AT_ONCE
        await house.wait(600)
        assert house.room(ticket.table).lasting == played and not house.room(ticket.table).game.over

    run(test)


def test_with_a_person_they_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_ALONE", 10)

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, ROBOT, pace="instant", options={"salary": 40000})
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await guest.play(lambda one: one.view["round"] > 12)
        assert len(house.room(ticket.table).lasting) > 50

    run(test)


def test_what_cannot_be_stored_pauses_is_shown_to_whoever_looks_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    append, full = Store.append, False

    async def sometimes(self: Store, *arguments: Any) -> None:
        if full:
            raise StoreError("the disk is full")
        await append(self, *arguments)

    monkeypatch.setattr(Store, "append", sometimes)

    async def test(house: House) -> None:
        nonlocal full
        ticket = await house.open(ROBOT, ROBOT, pace="fast", public=True)
        watcher = Guest(house, ticket.table, 1000)

        async def shown() -> tuple[bool, bool]:
            """What the lobby says, and what is said to whoever comes now."""
            await house.wait(1)
            card = (await LobbyBoard(house.hub).seen_by(None)).running[0]
            new = Guest(house, ticket.table)
            table = (await new.hello())["table"]
            await new.leave()
            return card.stuck, table.get("stuck", False)

        await watcher.hello()
        assert await shown() == (False, False)
        full = True
        assert await shown() == (True, True)
        await house.wait(60)
        watcher.listen()
        told = [(m["code"], m["on"]) for m in watcher.heard if m["type"] == "notice"]
        assert told == [("STUCK", True)], "it is said once"
        stored = await house.store.answers(ticket.table)
        assert len(stored) == watcher.view["seq"], "nothing is told that is not stored"
        full = False
        assert await shown() == (False, False)
        assert watcher.view["seq"] > len(stored)
        assert [(m["code"], m["on"]) for m in watcher.heard if m["type"] == "notice"][1:] == [("STUCK", False)]

    run(test)


def test_a_person_who_is_asked_is_told_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, pace="fast")
        guest = Guest(house, ticket.table, 1000)
        await guest.hello(*ticket.keys.values())
        await guest.play(lambda one: one.answers() is not None)
        answer = guest.answers()
        assert answer is not None

        async def never(self: Store, *arguments: Any) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as full:
            full.setattr(Store, "append", never)
            assert (await guest.answer(**answer))["refusal"]["code"] == "UNAVAILABLE"
            assert not house.room(ticket.table).stuck, "nothing goes on by itself"
        assert (await guest.answer(**answer))["type"] == "accepted"

    run(test)
