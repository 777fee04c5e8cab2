"""How many tables are in memory: those at which something happens, and not many others."""

import pytest

from pasch.server import hub
from tests.server.tables import FREE, OTHER, PERSON, Guest, House, run


def test_tables_where_nothing_happens_make_space_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST", 5)

    async def test(house: House) -> None:
        used = await house.open(PERSON, OTHER)
        guest = Guest(house, used.table)
        await guest.hello(*used.keys.values())
        others = []
        for number in range(12):
            others.append(await house.open(PERSON, OTHER if number % 2 else FREE))
            await house.settle()
            assert len(house.hub.places) <= 5
        assert used.table in house.hub.places and others[0].table not in house.hub.places
        assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] == "accepted"
        for ticket in others:
            late = Guest(house, ticket.table)
            assert (await late.hello(*ticket.keys.values()))["seats"] in ([0], [0, 1]), "they are found again"
            await late.leave()
            assert len(house.hub.places) <= 5

    run(test)


def test_tables_with_people_are_never_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "MOST", 2)

    async def test(house: House) -> None:
        guests = []
        for _ in range(5):
            ticket = await house.open(PERSON, OTHER)
            guests.append(Guest(house, ticket.table))
            await guests[-1].hello(*ticket.keys.values())
        assert len(house.hub.places) == 5
        for guest in guests:
            assert (await guest.answer(guest.asked, {"type": "throw"}))["type"] == "accepted"

    run(test)
