"""Playing again: the same table anew, the same people, and only once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pasch.server.hub import HOUR
from pasch.server.protocol.table_objects import CloseWish, NewSeat, TableTicket
from pasch.server.protocol.wire import key_hash
from pasch.server.storage.database import StoreError
from pasch.server.tables.codes import letters_of
from tests.server.gathered import ADA, CY, codes
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, full, run

ROBOT2 = NewSeat("Rita", "bot", "solid")


async def finished(house: House, *seats: NewSeat, **wish: Any) -> tuple[TableTicket, Guest]:
    """A game of people that is over, and the connection that holds their seats."""
    ticket = await house.open(*seats, **wish)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    for seat in ticket.keys:
        if not guest.view["over"]:
            await guest.answer(int(seat), {"type": "resign"})
    assert guest.view["over"]
    return ticket, guest


def next_of(guest: Guest) -> str:
    guest.listen()
    return str(next(message["table"] for message in reversed(guest.heard) if message["type"] == "next"))


def test_the_same_table_with_the_same_seats() -> None:
    async def test(house: House) -> None:
        wish = {"options": {"jackpot": True}, "pace": "slow", "public": True, "chat": "phrases", "stand_in": True}
        ticket, guest = await finished(house, PERSON, ROBOT, OTHER, **wish)
        watcher = Guest(house, ticket.table)
        await watcher.hello()
        await guest.say(type="rematch")
        table = next_of(guest)
        assert next_of(watcher) == table != ticket.table
        assert (await Guest(house, ticket.table).hello())["table"]["next"] == table
        again = Guest(house, table)
        told = (await again.hello(ticket.keys["2"], ticket.codes["0"].replace(" ", "")))["table"]
        assert told["phase"] == "gathering" and again.gathered["seats"] == [0, 2]
        assert [(s["name"], s["kind"], s.get("ready", False)) for s in told["seats"]] == [
            ("Ada", "human", False), ("Robo", "bot", False), ("Bo", "human", False),
        ]  # fmt: skip
        assert {name: told[name] for name in wish} == wish
        assert told["code"] and told["commitment"] and told["host"] == 0 and told["next"] == ""
        for seat in (0, 2):
            await again.say(type="ready", seat=seat, on=True)
        assert again.has_started() and not again.view["over"]
        # The codes of the seats open the new table now.
        letters = ticket.codes["2"].replace(" ", "")
        assert (await Guest(house, table).hello(letters))["seats"] == [2]

    run(test)


def test_asked_twice_and_by_two_it_is_the_same_table() -> None:
    async def test(house: House) -> None:
        ticket, guest = await finished(house, PERSON, OTHER)
        other = Guest(house, ticket.table)
        await other.hello(ticket.keys["1"])
        await asyncio.gather(guest.say(type="rematch"), other.say(type="rematch"), guest.say(type="rematch"))
        for one in (guest, other):
            one.listen()
        told = {m["table"] for one in (guest, other) for m in one.heard if m["type"] == "next"}
        assert len(told) == 1 and len(house.hub.places) == 2

    run(test)


def test_after_a_restart_it_is_still_the_same_table(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        ticket, guest = await finished(house, PERSON, OTHER)
        await guest.say(type="rematch")
        seen.update(ticket=ticket, table=next_of(guest))

    async def after(house: House) -> None:
        guest = Guest(house, seen["ticket"].table)
        assert (await guest.hello(*seen["ticket"].keys.values()))["table"]["next"] == seen["table"]
        await guest.say(type="rematch")
        assert next_of(guest) == seen["table"]
        again = Guest(house, seen["table"])
        assert (await again.hello(*seen["ticket"].keys.values()))["seats"] == [0, 1]

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)
    run(after, database)


def test_it_comes_after_the_end_and_from_who_has_played() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        guest, watcher = Guest(house, ticket.table), Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await watcher.hello()
        assert codes(await guest.say(type="rematch")) == ["NOT_OVER"]
        await guest.answer(0, {"type": "resign"})
        assert codes(await watcher.say(type="rematch")) == ["UNKNOWN_KEY"]
        assert len(house.hub.places) == 1

    run(test)


def test_the_seat_of_somebody_who_does_not_come_is_freed_by_the_host() -> None:
    async def test(house: House) -> None:
        ticket, guest = await finished(house, PERSON, OTHER)
        watcher = Guest(house, ticket.table)
        await watcher.hello(ticket.keys["1"])
        await watcher.say(type="rematch")
        host = Guest(house, next_of(guest))
        assert (await host.hello(ticket.keys["1"]))["table"]["host"] == 1
        await host.say(type="stand_up", seat=0)
        await house.join(host.table, "Cy")
        late = Guest(house, host.table)
        assert (await late.hello(ticket.keys["0"]))["seats"] == []

    run(test)


def test_people_are_known_at_the_new_table() -> None:
    async def test(house: House) -> None:
        ticket = await house.hub.new_table(house.wish(PERSON, FREE), ADA)
        await house.join(ticket.table, "Cy", CY)
        ada, cy = (Guest(house, ticket.table, visitor=who) for who in (ADA, CY))
        await ada.hello()
        await cy.hello()
        await cy.say(type="ready", seat=1, on=True)
        await ada.answer(0, {"type": "resign"})
        await cy.say(type="rematch")
        again = Guest(house, next_of(ada), visitor=ADA)
        assert (await again.hello())["seats"] == [0]
        assert [game.id for game in await house.hub.games.of_person("p-ada")] == [again.table]

    run(test)


def test_a_rematch_that_could_not_be_stored_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        _, guest = await finished(house, PERSON, OTHER)

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "commit", full)
            assert codes(await guest.say(type="rematch")) == ["UNAVAILABLE"]
        await guest.say(type="rematch")
        assert next_of(guest) in house.hub.places

    run(test)


def test_a_rematch_that_was_stored_although_it_seemed_not_is_the_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ticket, guest = await finished(house, PERSON, OTHER)
        open_it = house.hub.games.open

        async def unheard(*arguments: Any) -> None:
            await open_it(*arguments)
            raise StoreError("the connection is gone")

        with monkeypatch.context() as patch:
            patch.setattr(house.hub.games, "open", unheard)
            await guest.say(type="rematch")
        again = Guest(house, next_of(guest))
        assert (await again.hello(*ticket.keys.values()))["seats"] == [0, 1]
        await guest.say(type="rematch")
        assert next_of(guest) == again.table

    run(test)


def test_a_rematch_to_which_nobody_comes_goes_and_can_be_asked_for_again() -> None:
    async def test(house: House) -> None:
        ticket, guest = await finished(house, PERSON, OTHER)
        await guest.say(type="rematch")
        first = next_of(guest)
        await house.wait(27 * HOUR)
        assert await house.store.game(first) is None
        old = await house.store.game(ticket.table)
        assert old is not None and old.next == ""
        await guest.say(type="rematch")
        assert next_of(guest) not in ("", first)

    run(test)


def test_codes_open_the_game_before_when_its_rematch_is_closed_and_the_next_one_after_that() -> None:
    async def test(house: House) -> None:
        ticket, guest = await finished(house, PERSON, OTHER)

        async def opened() -> list[tuple[str, int] | None]:
            hashes = [key_hash(letters_of(ticket.codes[seat])) for seat in ("0", "1")]
            return [await house.hub.games.seat_of_code(one) for one in hashes]

        assert await opened() == [(ticket.table, 0), (ticket.table, 1)]
        await guest.say(type="rematch")
        first = next_of(guest)
        assert await opened() == [(first, 0), (first, 1)]
        await house.hub.close_table(first, CloseWish(list(ticket.keys.values())))
        assert await opened() == [(ticket.table, 0), (ticket.table, 1)]
        await guest.say(type="rematch")
        again = next_of(guest)
        assert await opened() == [(again, 0), (again, 1)] and again != first

    run(test)


def test_whoever_is_out_need_not_wait_for_the_bots() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT, ROBOT2)
        ada, bo = Guest(house, ticket.table), Guest(house, ticket.table)
        await ada.hello(ticket.keys["0"])
        await bo.hello(ticket.keys["1"])
        await ada.answer(0, {"type": "resign"})
        assert codes(await ada.say(type="rematch")) == ["NOT_OVER"], "Bo still plays"
        await bo.answer(1, {"type": "resign"})
        assert not bo.view["over"]
        await ada.say(type="rematch")
        table = next_of(ada)
        assert next_of(bo) == table
        told = (await Guest(house, table).hello(ticket.keys["1"]))["table"]
        assert told["phase"] == "gathering" and [seat["kind"] for seat in told["seats"]] == [
            "human",
            "human",
            "bot",
            "bot",
        ]
        assert not house.room(ticket.table).game.over

    run(test)
