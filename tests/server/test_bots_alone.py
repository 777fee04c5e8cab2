"""Games that only bots play: they may have no end, and take nobody's server away."""

import pytest

from pasch.server.playing import room
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
