"""Coming back: from another tab, after a break, with what one still knows. Two screens of one seat agree."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, Json, run


def events(guest: Guest) -> list[Json]:
    """All events that a page has been told, in order."""
    out: list[Json] = []
    for message in guest.heard:
        if message["type"] == "welcome":
            out = out if message["since"] else []
            out += message["update"]["events"]
        elif message["type"] == "update":
            out += message["events"]
    return out


async def played(house: House, answers: int = 12) -> tuple[Guest, list[str]]:
    ticket = await house.open(PERSON, OTHER)
    keys = list(ticket.keys.values())
    guest = Guest(house, ticket.table)
    await guest.hello(*keys)
    for _ in range(answers):
        await guest.answer(**guest.answers() or {})
    return guest, keys


def test_whoever_comes_back_is_told_only_what_he_has_missed() -> None:
    async def test(house: House) -> None:
        guest, keys = await played(house, 6)
        lost = Guest(house, guest.table)
        await lost.hello(*keys)
        known = lost.view["seq"]
        await lost.leave()
        for _ in range(8):
            await guest.answer(**guest.answers() or {})
        welcome = await lost.hello(*keys, since=known)
        assert welcome["since"] == known and welcome["update"]["version"] == guest.view["seq"]
        assert 0 < len(welcome["update"]["events"]) < len(events(guest))
        assert events(lost) == events(guest)
        assert welcome["update"]["view"] == guest.view and welcome["update"]["pending"] == guest.update["pending"]

    run(test)


def test_every_version_of_the_game_can_be_continued() -> None:
    async def test(house: House) -> None:
        guest, _ = await played(house)
        everything = events(guest)
        told = [m["version"] for m in guest.heard if m["type"] == "update"]
        lengths = []
        for since in range(guest.view["seq"] + 1):
            welcome = await Guest(house, guest.table).hello(since=since)
            rest = welcome["update"]["events"]
            assert welcome["since"] == since and (not rest or everything[-len(rest) :] == rest)
            lengths.append(len(rest))
        assert lengths[-1] == 0 and lengths == sorted(lengths, reverse=True)
        for version in told:
            heard = [e for m in guest.heard if m["type"] == "update" and m["version"] > version for e in m["events"]]
            assert lengths[version] == len(heard)

    run(test)


@pytest.mark.parametrize("ahead", [1, 2, 10**9, 2**53])
def test_a_version_that_the_game_has_not_reached_gets_everything(ahead: int) -> None:
    async def test(house: House) -> None:
        guest, keys = await played(house)
        welcome = await Guest(house, guest.table).hello(*keys, since=guest.view["seq"] + min(ahead, 2**53 - 1000))
        assert welcome["since"] == 0 and welcome["update"]["events"] == events(guest)

    run(test)


def test_a_restart_goes_on_where_the_page_stopped(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        guest, seen["keys"] = await played(house, 7)
        seen["table"], seen["seq"] = guest.table, guest.view["seq"]
        for _ in range(5):
            await guest.answer(**guest.answers() or {})
        seen["events"] = events(guest)

    async def after(house: House) -> None:
        guest = Guest(house, seen["table"])
        welcome = await guest.hello(*seen["keys"], since=seen["seq"])
        rest = welcome["update"]["events"]
        assert welcome["since"] == seen["seq"] and rest and seen["events"][-len(rest) :] == rest

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)


def test_two_tabs_of_one_seat_agree() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT)
        tabs = [Guest(house, ticket.table), Guest(house, ticket.table)]
        for tab in tabs:
            assert (await tab.hello(ticket.keys["0"]))["seats"] == [0]
        for number in range(40):
            tab = tabs[number % 2]
            answer = tab.answers()
            if answer is None:
                await house.wait(1)
            else:
                assert (await tab.answer(**answer))["type"] == "accepted"
            assert tabs[0].update["view"] == tabs[1].update["view"]
            assert tabs[0].update["pending"] == tabs[1].update["pending"]
        assert events(tabs[0]) == events(tabs[1])

    run(test)


def test_both_tabs_answer_at_once_and_one_of_them_counts() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        one, two = Guest(house, ticket.table), Guest(house, ticket.table)
        for tab in (one, two):
            await tab.hello(*ticket.keys.values())
        seat, seq = one.asked, one.view["seq"]
        first = await one.answer(seat, {"type": "throw"}, seq)
        second = await two.answer(seat, {"type": "throw"}, seq)
        assert first["type"] == "accepted" and second["refusal"]["code"] == "STALE"
        thrown = [event for event in events(one) if event["kind"] == "thrown"]
        assert len(thrown) == 1 and one.view == two.view

    run(test)


def test_a_double_click_throws_once() -> None:
    """Twice with one id, twice with two, and once more with a button that has become stale."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        seat, seq = guest.asked, guest.view["seq"]
        first = await guest.answer(seat, {"type": "throw"}, seq, name="click")
        assert await guest.answer(seat, {"type": "throw"}, seq, name="click") == first
        assert (await guest.answer(seat, {"type": "throw"}, seq))["refusal"]["code"] == "STALE"
        assert len([event for event in events(guest) if event["kind"] == "thrown"]) == 1
        await guest.play(lambda g: any(one["question"] == "finish" for one in g.update["pending"]))
        seat, seq = guest.asked, guest.view["seq"]
        replies = [await guest.answer(seat, {"type": "done"}, seq) for _ in range(4)]
        assert [reply["type"] for reply in replies] == ["accepted", "refused", "refused", "refused"]
        assert {reply["refusal"]["code"] for reply in replies[1:]} == {"STALE"}
        assert guest.view["mover"] == 1 - seat, "nobody has been skipped"

    run(test)


def test_a_bid_after_sold_changes_nothing() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await guest.play(lambda g: any(one["question"] == "buy" for one in g.update["pending"]))
        await guest.answer(guest.asked, {"type": "decline"})
        bidder = guest.asked
        least = next(a["least"] for a in guest.part(bidder)["answers"] if a["action"]["type"] == "bid")
        seq = guest.view["seq"]
        await guest.answer(bidder, {"type": "bid", "amount": least})
        while guest.part(guest.asked)["question"] == "bid":
            await guest.answer(guest.asked, {"type": "pass"})
        assert [e["seat"] for e in events(guest) if e["kind"] == "sold"] == [bidder]
        before = guest.view
        for seat in (0, 1):
            late = await guest.answer(seat, {"type": "bid", "amount": least + 1000}, seq)
            assert late["type"] == "refused"
            now = await guest.answer(seat, {"type": "bid", "amount": least + 1000})
            assert now["refusal"]["code"] in ("NOT_ASKED", "NOT_YOUR_TURN")
            assert (await guest.answer(seat, {"type": "pass"}, seq))["type"] == "refused", "it is closed once"
        assert (await guest.hello(*ticket.keys.values()))["update"]["view"] == before

    run(test)


def test_the_same_seat_after_fifty_reloads() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        other = Guest(house, ticket.table)
        await other.hello(ticket.keys["1"])
        known = 0
        for _ in range(50):
            tab = Guest(house, ticket.table)
            assert (await tab.hello(ticket.keys["0"], since=known or None))["seats"] == [0]
            answer = tab.answers() or other.answers()
            assert answer is not None, "one of the two is asked"
            mine = answer["seat"] == 0
            assert (await (tab if mine else other).answer(**answer))["type"] == "accepted"
            known = tab.view["seq"]
            await tab.leave()
        assert house.room(ticket.table).held == {1}

    run(test)
