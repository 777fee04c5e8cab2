"""Bots stand in for people who are away, play no longer than that, and it is written down."""

from pathlib import Path
from typing import Any

import pytest

from pasch.server.playing.presence import GRACE
from pasch.server.protocol.table_objects import NewTable
from pasch.server.storage.database import StoreError
from pasch.server.visitors import Visitor
from tests.server.gathered import ADA, CY, codes
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, full, run
from tests.server.test_presence import presence


async def two(house: House, **wish: Any) -> tuple[Any, Guest, Guest]:
    """Ada, whose seat is the first, and Bo; each on a page of their own."""
    wish.setdefault("stand_in", True)
    ticket = await house.open(PERSON, OTHER, **wish)
    guests = Guest(house, ticket.table), Guest(house, ticket.table)
    for seat, guest in enumerate(guests):
        await guest.hello(ticket.keys[str(seat)])
    return ticket, *guests


async def until_asked(guest: Guest, other: Guest, seat: int) -> None:
    """Both play until this seat is asked before its throw."""
    for _ in range(500):
        part = next((one for one in guest.update["pending"] if one["answers"]), None)
        if part is not None and part["seat"] == seat and part["question"] == "ready":
            return
        for one in (guest, other):
            answer = one.answers()
            if answer is not None:
                await one.answer(**answer)
                break
    raise AssertionError("never asked")


def kinds(guest: Guest) -> list[str]:
    guest.listen()
    return [e["kind"] for m in guest.heard if m["type"] == "update" for e in m["events"]]


def test_a_bot_plays_for_whoever_is_away_until_he_is_back() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo = await two(house)
        await until_asked(ada, bo, 1)
        await bo.leave()
        seq = ada.view["seq"]
        await house.wait(GRACE - 1)
        assert ada.view["seq"] == seq and presence(ada)["standing_in"] == []
        await house.wait(1)
        assert presence(ada)["standing_in"] == [1]
        assert house.room(ticket.table).stored.stood_in == [], "it has not played yet"
        await house.wait(1)
        assert ada.view["seq"] > seq
        stored = await house.store.game(ticket.table)
        assert stored is not None and stored.stood_in == [1]
        await ada.play(lambda g: g.view["seq"] > seq + 30)
        await bo.hello(ticket.keys["1"])
        assert presence(ada)["standing_in"] == [] and presence(bo)["present"] == [0, 1]
        await until_asked(ada, bo, 1)
        seq = ada.view["seq"]
        await house.wait(1000)
        assert ada.view["seq"] == seq, "his own seat again"
        assert (await bo.answer(1, {"type": "throw"}))["type"] == "accepted"

    run(test)


def test_coming_back_in_time_counts_as_nothing() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo = await two(house)
        await until_asked(ada, bo, 1)
        for _ in range(5):
            await bo.leave()
            await house.wait(GRACE - 0.5)
            await bo.hello(ticket.keys["1"])
        seq = ada.view["seq"]
        await house.wait(GRACE * 3)
        assert ada.view["seq"] == seq
        stored = await house.store.game(ticket.table)
        assert stored is not None and stored.stood_in == []

    run(test)


def test_he_comes_back_in_the_middle_of_an_auction() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo = await two(house, pace="slow")
        await ada.play(lambda g: any(one["question"] == "buy" for one in g.update["pending"]) or g.answers() is None)
        for _ in range(200):
            if any(one["question"] == "buy" for one in ada.update["pending"]):
                break
            for one in (ada, bo):
                answer = one.answers()
                if answer is not None:
                    await one.answer(**answer)
                    break
        seller = ada.asked
        await (ada if seller == 0 else bo).answer(seller, {"type": "decline"})
        if ada.asked == 0:
            least = next(a["least"] for a in ada.part(0)["answers"] if a["action"]["type"] == "bid")
            await ada.answer(0, {"type": "bid", "amount": least})
        assert ada.part(1)["question"] == "bid"
        await bo.leave()
        await house.wait(GRACE + 1)
        assert presence(ada)["standing_in"] == [1] and ada.part(1)["question"] == "bid", "the bot still thinks"
        await bo.hello(ticket.keys["1"])
        await house.wait(60)
        assert bo.part(1)["question"] == "bid", "and now he is asked himself"
        assert (await bo.answer(1, {"type": "pass"}))["type"] == "accepted"
        assert house.room(ticket.table).stored.stood_in == []

    run(test)


def test_when_all_are_away_nothing_goes_on_and_whoever_comes_first_waits_for_the_others() -> None:
    async def test(house: House) -> None:
        ticket, ada, bo = await two(house)
        await until_asked(ada, bo, 1)
        await bo.leave()
        await ada.leave()
        seq = house.room(ticket.table).game.table.state.count
        await house.wait(300)
        assert house.room(ticket.table).game.table.state.count == seq
        await ada.hello(ticket.keys["0"])
        await house.wait(GRACE - 1)
        assert ada.view["seq"] == seq and presence(ada)["standing_in"] == []
        await house.wait(3)
        assert ada.view["seq"] > seq

    run(test)


@pytest.mark.parametrize(("visitor", "code"), [(CY, "SETTLED"), (None, "TABLE")])
def test_where_a_game_may_be_rated_stand_ins_are_settled_before_the_start(visitor: Visitor | None, code: str) -> None:
    async def test(house: House) -> None:
        wish = NewTable("online", [PERSON, FREE])
        ticket = await house.hub.new_table(wish, ADA)
        host = Guest(house, ticket.table)
        await host.hello(ticket.keys["0"])
        await house.join(ticket.table, "Cy", visitor)
        await host.say(type="start")
        assert codes(await host.say(type="table", stand_in=True)) == [code]
        assert house.room(ticket.table).stored.stand_in is (code == "TABLE")
        assert codes(await host.say(type="table", chat="off")) == ["TABLE"]

    run(test)


def test_after_the_end_nobody_changes_what_a_game_counts_for() -> None:
    async def test(house: House) -> None:
        _ticket, ada, bo = await two(house, stand_in=False)
        await until_asked(ada, bo, 1)
        await bo.answer(1, {"type": "resign"})
        assert ada.view["over"]
        assert codes(await ada.say(type="table", stand_in=True)) == ["SETTLED"]
        assert codes(await ada.say(type="table", chat="off")) == ["TABLE"]

    run(test)


def test_a_setting_that_was_stored_after_all_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The store has reported that it failed; what it says of it itself counts, where it can be asked."""

    async def test(house: House) -> None:
        ticket, ada, _ = await two(house, stand_in=False)
        change = house.store.change

        async def lie(*arguments: Any, **fields: Any) -> None:
            await change(*arguments, **fields)
            raise StoreError("the connection was lost")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "change", full)
            assert codes(await ada.say(type="table", stand_in=True)) == ["UNAVAILABLE"]
            patch.setattr(house.store, "change", lie)
            assert codes(await ada.say(type="table", stand_in=True)) == ["TABLE"]
            assert house.room(ticket.table).stored.stand_in
            patch.setattr(house.store, "game", full)
            assert codes(await ada.say(type="table", chat="off")) == ["UNAVAILABLE"]

    run(test)


def test_without_stand_ins_an_untimed_table_waits() -> None:
    async def test(house: House) -> None:
        _ticket, ada, bo = await two(house, stand_in=False)
        await until_asked(ada, bo, 1)
        await bo.leave()
        seq = ada.view["seq"]
        await house.wait(1000)
        assert ada.view["seq"] == seq and presence(ada) == {
            "present": [0],
            "standing_in": [],
            "spectators": 0,
            "away": [{"seat": 1, "seconds": 0}],
            "host": 0,
        }
        await ada.say(type="table", stand_in=True)
        await house.wait(2)
        assert presence(ada)["standing_in"] == [1] and ada.view["seq"] > seq
        await ada.say(type="table", stand_in=False)
        assert presence(ada)["standing_in"] == []

    run(test)


def test_turns_that_a_bot_plays_are_not_missed() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT, rules="online", timed=True, stand_in=True)
        ada, bo = Guest(house, ticket.table), Guest(house, ticket.table)
        await ada.hello(ticket.keys["0"])
        await bo.hello(ticket.keys["1"])
        await bo.leave()
        await ada.play(lambda g: g.view["round"] > 6)
        assert not ada.view["seats"][1]["out"] and ada.view["seats"][1]["missed"] == 0
        assert "missed" not in kinds(ada)

    run(test)


def test_the_bot_does_not_play_before_it_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        _, ada, bo = await two(house)
        await until_asked(ada, bo, 1)
        await bo.leave()
        seq = ada.view["seq"]

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "change", full)
            await house.wait(GRACE * 2)
            assert ada.view["seq"] == seq
        await house.wait(3)
        assert ada.view["seq"] > seq

    run(test)


def test_a_restart_gives_everybody_time_to_come_back(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        ticket, ada, bo = await two(house)
        await until_asked(ada, bo, 1)
        seen["ticket"] = ticket
        await bo.leave()
        await house.wait(GRACE + 5)
        seen["stood_in"] = house.room(ticket.table).stored.stood_in

    async def after(house: House) -> None:
        ticket = seen["ticket"]
        ada = Guest(house, ticket.table)
        await ada.hello(ticket.keys["0"])
        assert house.room(ticket.table).stored.stood_in == seen["stood_in"] == [1]
        await ada.play(lambda g: g.answers() is None)
        seq = ada.view["seq"]
        await house.wait(GRACE - 2)
        assert ada.view["seq"] == seq
        await house.wait(4)
        assert ada.view["seq"] > seq

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)


def test_a_pause_does_not_wait_for_whoever_never_comes_back() -> None:
    async def test(house: House) -> None:
        _ticket, ada, bo = await two(house, rules="online", timed=True)
        await ada.answer(0, {"type": "ask_pause"})
        await bo.answer(1, {"type": "pause_yes"})
        await bo.leave()
        await house.wait(3600)
        assert ada.view["paused"] and presence(ada)["standing_in"] == [], "a pause may be long"
        await ada.answer(0, {"type": "back"})
        await house.wait(GRACE - 1)
        assert ada.view["paused"]
        await house.wait(1 + 6)
        assert not ada.view["paused"] and presence(ada)["standing_in"] == [1]

    run(test)


def test_a_pause_that_comes_about_without_who_is_away_outlives_a_restart(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        seen["ticket"], ada, bo = await two(house, rules="online", timed=True)
        await bo.leave()
        await house.wait(GRACE - 5)
        await ada.answer(0, {"type": "ask_pause"})
        assert not ada.view["paused"]
        await house.wait(6)
        assert ada.view["paused"], "nobody else is asked any more"

    async def after(house: House) -> None:
        ada = Guest(house, seen["ticket"].table)
        await ada.hello(seen["ticket"].keys["0"])
        assert ada.view["paused"]

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)
