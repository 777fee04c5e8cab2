"""Leaving without a connection, over HTTP: before the game, in it, and where the rules do not let one go."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from pasch.server.protocol.table_objects import CloseWish, LeaveWish, TableTicket
from pasch.server.storage.database import StoreError
from tests.server.gathered import ADA, CY, joined, opened, refused, seats_of
from tests.server.people import serving
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, full, run
from tests.server.test_pausing import is_paused, say


async def left(house: House, table: str, *keys: str, seat: int | None = None) -> bool:
    return (await house.hub.leave(table, LeaveWish(list(keys), seat))).left


def test_before_the_start_a_seat_is_free_again() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        ticket = await house.join(table, "Cy")
        key = ticket.keys["1"]
        assert await left(house, table, key)
        assert seats_of(host) == [("human", "Ada"), ("free", ""), ("free", "")]
        await refused("UNKNOWN_KEY", house.hub.leave(table, LeaveWish([key])))
        stored = await house.store.game(table)
        assert stored is not None and stored.seats[1].kind == "free"

    run(test)


def test_a_session_is_enough_and_the_host_sends_others_away() -> None:
    async def test(house: House) -> None:
        ticket = await house.hub.new_table(house.wish(PERSON, FREE, FREE), ADA)
        await house.join(ticket.table, "Cy", CY)
        await joined(house, ticket.table, "Di")
        await refused("NOT_HOST", house.hub.leave(ticket.table, LeaveWish([], 2), CY))
        await refused("UNKNOWN_SEAT", house.hub.leave(ticket.table, LeaveWish([], 9), ADA))
        assert (await house.hub.leave(ticket.table, LeaveWish([], 2), ADA)).left
        assert (await house.hub.leave(ticket.table, LeaveWish([]), CY)).left
        place = house.hub.places[ticket.table]
        assert [seat.name for seat in place.stored.seats] == ["Ada", "", ""]
        assert (await house.hub.leave(ticket.table, LeaveWish([]), ADA)).left
        assert place.stored.host == -1

    run(test)


def test_a_running_game_is_given_up_and_goes_on_for_the_others() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT)
        bo = Guest(house, ticket.table)
        await bo.hello(ticket.keys["1"])
        await refused("UNKNOWN_KEY", house.hub.leave(ticket.table, LeaveWish(["wrong"])))
        await refused("UNKNOWN_KEY", house.hub.leave(ticket.table, LeaveWish([ticket.keys["0"]], 1)))
        await refused("UNKNOWN_SEAT", house.hub.leave(ticket.table, LeaveWish([ticket.keys["0"]], 3)))
        await refused("NOT_GATHERING", house.hub.close_table(ticket.table, CloseWish([ticket.keys["0"]])))
        assert await left(house, ticket.table, ticket.keys["0"])
        assert bo.view["seats"][0]["out"] and not bo.view["over"]
        assert any(event["kind"] == "resigned" for event in bo.update["events"])
        assert await left(house, ticket.table, ticket.keys["0"]), "said twice it is still so"
        answers = await house.store.answers(ticket.table)
        assert [one.token for one in answers].count("resign") == 0
        assert sum("resign" in one.token for one in answers) == 1
        await bo.play(lambda guest: guest.view["round"] > 2)

    run(test)


def test_a_game_that_was_only_started_ends_with_everybody_who_leaves() -> None:
    """Nobody has ever been connected to it, and it is over all the same."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        assert await left(house, ticket.table, ticket.keys["0"])
        assert house.room(ticket.table).game.over
        await refused("GAME_OVER", house.hub.leave(ticket.table, LeaveWish([ticket.keys["1"]])))
        stored = await house.store.game(ticket.table)
        assert stored is not None and stored.over

    run(test)


async def gone_in_a_pause(house: House) -> TableTicket:
    """Two people and a bot have a pause, and both go."""
    ticket = await house.open(PERSON, OTHER, ROBOT, rules="online")
    both = Guest(house, ticket.table)
    await both.hello(*ticket.keys.values())
    await say(both, 0, "ask_pause")
    await say(both, 1, "pause_yes")
    await both.leave()
    return ticket


def test_in_a_pause_nobody_waits_for_whoever_has_left() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, ROBOT, rules="online")
        ada = Guest(house, ticket.table)
        await ada.hello(ticket.keys["0"])
        await say(ada, 0, "ask_pause")
        assert is_paused(ada)
        room = house.room(ticket.table)
        # He is there, and can say himself that he is back.
        await refused("PAUSED", house.hub.leave(ticket.table, LeaveWish([ticket.keys["0"]])))
        await ada.leave()
        assert not await left(house, ticket.table, ticket.keys["0"])
        assert not room.game.table.state.out[0]
        await house.wait(10)
        assert not room.pausing.still
        assert room.game.table.state.out[0] == 1

    run(test)


def test_whoever_comes_back_in_time_has_not_left() -> None:
    async def test(house: House) -> None:
        ticket = await gone_in_a_pause(house)
        again = Guest(house, ticket.table)
        assert not await left(house, ticket.table, *ticket.keys.values(), seat=0)
        await house.settle()
        room = house.room(ticket.table)
        assert room.pausing.missing(room.game) == [1]
        await again.hello(ticket.keys["0"])
        assert room.pausing.missing(room.game) == [0, 1]
        await house.wait(100)
        assert is_paused(again) and not again.view["seats"][0]["out"]

    run(test)


def test_where_the_rules_let_nobody_go_it_happens_as_soon_as_they_do() -> None:
    """Who takes over a mortgaged deed answers first; nobody waits for it."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT, rules="brady")
        bo = Guest(house, ticket.table)
        await bo.hello(*ticket.keys.values())
        await bo.play(lambda guest: has_deed(guest, 0))
        deed = next(square for square, owner in enumerate(bo.view["owner"]) if owner == 0)
        await bo.play(lambda guest: guest.asked == 0 and guest.part(0)["question"] in ("ready", "finish"))
        assert (await bo.answer(0, {"type": "mortgage", "square": deed}))["type"] == "accepted"
        offer = {"cash": 0, "deeds": [deed], "cards": []}
        nothing = {"cash": 0, "deeds": [], "cards": []}
        await bo.answer(0, {"type": "offer", "to": 1, "give": offer, "get": nothing})
        number = bo.view["offers"][0]["id"]
        assert (await bo.answer(1, {"type": "accept", "offer": number}))["type"] == "accepted"
        assert bo.part(1)["question"] == "take_over"
        await refused("NOT_NOW", house.hub.leave(ticket.table, LeaveWish([ticket.keys["1"]])))
        await bo.leave()
        assert not await left(house, ticket.table, ticket.keys["1"])
        assert not await left(house, ticket.table, ticket.keys["0"])
        room = house.room(ticket.table)
        await house.wait(5)
        assert room.game.over and [place > 0 for place in room.game.table.state.out] == [True, True, False]

    run(test)


def has_deed(guest: Guest, seat: int) -> bool:
    return seat in guest.view["owner"]


# ---- over a restart ----


async def leaving(house: House, table: str) -> list[int]:
    stored = await house.store.game(table)
    assert stored is not None
    return stored.leaving


async def left_in_a_pause(house: House) -> TableTicket:
    """The same, and the first one goes for good."""
    ticket = await gone_in_a_pause(house)
    assert not await left(house, ticket.table, ticket.keys["0"])
    assert await leaving(house, ticket.table) == [0]
    return ticket


def over_a_restart(
    tmp_path: Path,
    before: Callable[[House], Awaitable[TableTicket]],
    after: Callable[[House, Guest, TableTicket], Awaitable[None]],
) -> None:
    """After it the second one comes alone."""
    seen: list[TableTicket] = []

    async def first(house: House) -> None:
        seen.append(await before(house))

    async def second(house: House) -> None:
        (ticket,) = seen
        bo = Guest(house, ticket.table)
        await bo.hello(ticket.keys["1"])
        await after(house, bo, ticket)

    database = str(tmp_path / "tables.sqlite3")
    run(first, database)
    run(second, database)


def test_a_restart_waits_for_nobody_who_has_left(tmp_path: Path) -> None:
    async def after(house: House, bo: Guest, ticket: TableTicket) -> None:
        room = house.room(ticket.table)
        assert room.pausing.missing(room.game) == [1]
        await say(bo, 1, "back")
        await house.wait(10)
        assert not is_paused(bo)
        await bo.play(lambda guest: bool(guest.view["seats"][0]["out"]))
        assert await leaving(house, ticket.table) == [], "he has given up, and that stands in the log"
        await bo.play(lambda guest: guest.view["round"] > 2)

    over_a_restart(tmp_path, left_in_a_pause, after)


def test_who_has_come_back_before_a_restart_has_not_left(tmp_path: Path) -> None:
    async def before(house: House) -> TableTicket:
        ticket = await left_in_a_pause(house)
        again = Guest(house, ticket.table)
        await again.hello(ticket.keys["0"])
        assert await leaving(house, ticket.table) == []
        return ticket

    async def after(house: House, bo: Guest, ticket: TableTicket) -> None:
        room = house.room(ticket.table)
        assert room.pausing.missing(room.game) == [0, 1]
        await say(bo, 1, "back")
        await house.wait(1000)
        assert not bo.view["seats"][0]["out"]

    over_a_restart(tmp_path, before, after)


def test_whoever_comes_back_is_let_in_although_that_cannot_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before(house: House) -> TableTicket:
        ticket = await left_in_a_pause(house)
        again = Guest(house, ticket.table)
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "change", full)
            await again.hello(ticket.keys["0"])
            assert is_paused(again)
        await house.wait(1.1)
        assert await leaving(house, ticket.table) == [], "it is tried again"
        return ticket

    async def after(house: House, bo: Guest, ticket: TableTicket) -> None:
        room = house.room(ticket.table)
        assert room.pausing.missing(room.game) == [0, 1]

    over_a_restart(tmp_path, before, after)


def test_who_was_told_that_he_could_not_leave_has_not_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Although the disk has it, as a disk may that fails after a write."""

    async def test(house: House) -> None:
        ticket = await gone_in_a_pause(house)
        change = house.store.change

        async def lying(game: str, **fields: Any) -> None:
            await change(game, **fields)
            raise StoreError("the connection was lost")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "change", lying)
            patch.setattr(house.store, "game", full)
            await refused("UNAVAILABLE", house.hub.leave(ticket.table, LeaveWish([ticket.keys["0"]])))
        assert await leaving(house, ticket.table) == [0]
        await house.wait(1.1)
        assert await leaving(house, ticket.table) == []

    run(test)


def test_what_could_not_be_stored_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT)
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", full)
            await refused("UNAVAILABLE", house.hub.leave(ticket.table, LeaveWish([ticket.keys["0"]])))
        assert house.room(ticket.table).game.table.state.out[0] == 0
        assert await left(house, ticket.table, ticket.keys["0"])

    run(test)


# ---- over HTTP ----


def post(browser: TestClient, path: str, **wish: Any) -> tuple[int, Any]:
    reply = browser.post(path, json=wish)
    return reply.status_code, reply.json()


def test_the_calls() -> None:
    with serving() as server:
        browser = server.browser()
        seats = [{"name": "Ada", "kind": "human"}, {"name": "", "kind": "free"}]
        ticket = browser.post("/api/tables", json={"rules": "brady", "seats": seats}).json()
        path = f"/api/tables/{ticket['table']}"
        code = ticket["codes"]["0"].upper()
        assert post(browser, path + "/leave")[1]["code"] == "UNKNOWN_KEY"
        assert post(browser, path + "/close", keys=[code]) == (200, {"closed": True})
        assert browser.get(path).status_code == 404
        seats[1] = {"name": "Bo", "kind": "bot"}
        ticket = browser.post("/api/tables", json={"rules": "brady", "seats": seats}).json()
        path = f"/api/tables/{ticket['table']}"
        assert post(browser, path + "/close", keys=list(ticket["keys"].values()))[1]["code"] == "NOT_GATHERING"
        assert post(browser, path + "/leave", keys=list(ticket["keys"].values())) == (200, {"left": True})
        assert browser.get(path).json()["over"] is True


def test_codes_are_not_guessed_here_either() -> None:
    with serving() as server:
        browser = server.browser()
        seats = [{"name": "Ada", "kind": "human"}, {"name": "", "kind": "free"}]
        table = browser.post("/api/tables", json={"rules": "brady", "seats": seats}).json()["table"]
        told = [post(browser, f"/api/tables/{table}/leave", keys=["kalu miro teba"])[1]["code"] for _ in range(12)]
        assert told[0] == "UNKNOWN_KEY" and told[-1] == "TOO_FAST"
