"""Finished games go to whoever counts them: each at least once, after its last answer is stored, also after a crash."""

from pathlib import Path
from typing import Any

import pytest

from pasch.game import Game
from pasch.server.storage.database import StoreError
from pasch.server.storage.store import StoredGame
from tests.server.tables import OTHER, PERSON, Guest, House, full, run

Counted = list[tuple[StoredGame, Game]]


async def play_and_resign(house: House) -> Guest:
    ticket = await house.open(PERSON, OTHER)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    await guest.answer(**guest.answers() or {})
    await guest.play(lambda g: g.part(g.asked)["question"] in ("ready", "finish"))
    await house.wait(5)
    await guest.answer(guest.asked, {"type": "resign"})
    await house.settle()
    return guest


def counting(house: House) -> Counted:
    """Counts, and looks whether the last answer was in the store by then."""
    counted: Counted = []

    async def count(stored: StoredGame, game: Game) -> None:
        head = await house.store.game(stored.id)
        assert head is not None and head.over and head.ended == stored.ended > 0 and not head.counted
        assert len(await house.store.answers(stored.id)) == game.table.state.count
        counted.append((stored, game))

    house.hub.endings.count = count
    return counted


def test_a_finished_game_is_counted_once() -> None:
    async def test(house: House) -> None:
        counted = counting(house)
        guest = await play_and_resign(house)
        ((stored, game),) = counted
        assert stored.id == guest.table and game.over and stored.over and stored.ended == house.clock.date()
        head = await house.store.game(guest.table)
        assert head is not None and head.counted and await house.store.uncounted() == []
        await guest.hello()
        await house.wait(3000)
        assert len(counted) == 1

    run(test)


def test_what_was_not_counted_is_offered_again_after_a_restart(tmp_path: Path, caplog: Any) -> None:
    seen: dict[str, Any] = {}
    database = str(tmp_path / "tables.sqlite3")

    async def nobody_counts(house: House) -> None:
        seen["first"] = (await play_and_resign(house)).table

    async def it_fails(house: House) -> None:
        async def count(stored: StoredGame, game: Game) -> None:
            seen.setdefault("tried", []).append(stored.id)
            raise RuntimeError("no ratings today")

        house.hub.endings.count = count
        house.hub.endings.catch_up()
        await house.settle()
        guest = await play_and_resign(house)
        seen["second"] = guest.table
        assert guest.view["over"], "the table does not care"
        assert seen["tried"] == [seen["first"], seen["second"]]

    async def it_counts(house: House) -> None:
        counted = counting(house)
        house.hub.endings.catch_up()
        await house.settle()
        assert [stored.id for stored, _ in counted] == [seen["first"], seen["second"]]
        assert all(game.over and game.events for _, game in counted)
        house.hub.endings.catch_up()
        await house.settle()
        assert len(counted) == 2

    run(nobody_counts, database)
    run(it_fails, database)
    run(it_counts, database)
    assert "not counted yet" in caplog.text


def test_what_could_not_be_counted_is_offered_again_within_the_hour() -> None:
    """The disk may have been full for just that minute; nobody restarts a server for a rating."""

    async def test(house: House) -> None:
        tried: list[str] = []

        async def count(stored: StoredGame, _: Game) -> None:
            tried.append(stored.id)
            if len(tried) == 1:
                raise StoreError("the disk is full")

        house.hub.endings.count = count
        guest = await play_and_resign(house)
        assert tried == [guest.table] and len(await house.store.uncounted()) == 1
        await house.wait(3600)
        assert tried == [guest.table] * 2 and await house.store.uncounted() == []
        await house.wait(7200)
        assert len(tried) == 2

    run(test)


def test_a_game_under_rules_that_are_no_more_is_not_counted_under_others(caplog: pytest.LogCaptureFixture) -> None:
    async def test(house: House) -> None:
        guest = await play_and_resign(house)
        await house.store.change(guest.table, digest="of another version")
        counted = counting(house)
        house.hub.endings.catch_up()
        await house.settle()
        assert counted == [] and f"game {guest.table} cannot be counted" in caplog.text

    run(test)


def test_an_end_that_could_not_be_stored_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        counted = counting(house)
        ticket = await house.open(PERSON, OTHER)
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await house.wait(5)

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", full)
            assert (await guest.answer(0, {"type": "resign"}, name="x"))["refusal"]["code"] == "UNAVAILABLE"
            await house.settle()
        assert counted == [] and not house.room(ticket.table).stored.over
        assert (await guest.answer(0, {"type": "resign"}, name="x"))["type"] == "accepted"
        await house.settle()
        assert len(counted) == 1

    run(test)


def test_when_it_ended_is_what_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if storing took a while, and if it was reported as failed."""

    async def test(house: House) -> None:
        for lies in (False, True):
            counted = counting(house)
            append = house.store.append

            async def slow(*arguments: Any, append: Any = append, lies: bool = lies) -> None:
                await append(*arguments)
                house.clock.time += 2.5
                if lies and arguments[2] is not None:
                    raise StoreError("the connection was lost")

            with monkeypatch.context() as patch:
                patch.setattr(house.store, "append", slow)
                await play_and_resign(house)
            assert len(counted) == 1

    run(test)
