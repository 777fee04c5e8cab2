"""What the server does by itself: bots, waiting for people, rents that claim themselves, clocks."""

from typing import Any

import pytest

from pasch.server.playing.wishes import LONGEST_HOLD
from tests.server.tables import OTHER, PERSON, ROBOT, BrokenBot, Guest, House, Json, Quitter, run

NOTHING = {"cash": 0, "deeds": [], "cards": []}


async def alone_with_bots(house: House, bots: int = 2, **wish: object) -> tuple[Guest, int]:
    ticket = await house.open(PERSON, *[ROBOT] * bots, **wish)
    guest = Guest(house, ticket.table)
    await guest.hello(ticket.keys["0"])
    return guest, 0


def bot_is_about_to_throw(guest: Guest) -> bool:
    return any(one["seat"] != 0 and one["question"] in ("ready", "jail") for one in guest.update["pending"])


def open_claim(guest: Guest) -> bool:
    return any(claim["owner"] == 0 for claim in guest.view["claims"])


def test_bots_play_a_game_to_its_end_at_once() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(ROBOT, ROBOT, pace="instant", seed=1)
        watcher = Guest(house, ticket.table)
        await watcher.hello()
        await house.wait(0)
        view = watcher.view
        assert view["over"] and sorted(view["ranking"]) == [0, 1] and watcher.update["pending"] == []
        assert house.clock.now() == 0
        room = await house.hub.room(ticket.table)
        assert "seed 1\n" in room.record() and room.info().over
        stored = await house.store.game(ticket.table)
        assert stored is not None and stored.over

    run(test, make_bot=lambda name: Quitter())


def test_bots_alone_do_not_play_for_nobody() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(ROBOT, ROBOT)
        await house.wait(10)
        room = await house.hub.room(ticket.table)
        seq = room.game.table.state.count
        watcher = Guest(house, ticket.table)
        assert (await watcher.hello())["update"]["version"] == seq
        await house.wait(10)
        assert watcher.view["seq"] > seq
        await watcher.leave()
        seq = room.game.table.state.count
        await house.wait(10)
        assert room.game.table.state.count == seq

    run(test)


def test_bots_keep_the_pace() -> None:
    async def test(house: House) -> None:
        guest, _ = await alone_with_bots(house)
        await guest.play(bot_is_about_to_throw)
        for pace, seconds in (("slow", 2.0), ("fast", 0.25), ("normal", 0.9)):
            notices = await guest.say(type="pace", pace=pace)
            assert {"type": "notice", "code": "PACE", "pace": pace} in notices
            await guest.play(bot_is_about_to_throw)
            seq = guest.view["seq"]
            await house.wait(seconds * 0.9)
            assert guest.view["seq"] == seq
            await house.wait(seconds * 0.11)
            assert guest.view["seq"] > seq
        assert house.hub.places[guest.table].info().pace == "normal"

    run(test)


def test_a_raised_hand_stops_the_bots_before_the_next_throw() -> None:
    async def test(house: House) -> None:
        guest, seat = await alone_with_bots(house)
        watcher = Guest(house, guest.table)
        await watcher.hello()
        await guest.play(bot_is_about_to_throw)
        assert await guest.say(type="hold", seat=seat, on=True) == [
            {"type": "notice", "code": "HOLD", "seat": seat, "on": True}
        ]
        seq = guest.view["seq"]
        await house.wait(60)
        assert guest.view["seq"] == seq
        assert (await watcher.hello())["update"]["hold"] == [seat]
        await guest.say(type="hold", seat=seat, on=False)
        await house.wait(1)
        assert guest.view["seq"] > seq
        assert (await watcher.say(type="hold", seat=seat, on=True))[-1]["code"] == "UNKNOWN_KEY"

    run(test)


def was_lowered(guest: Guest, seat: int) -> bool:
    guest.listen()
    return {"type": "notice", "code": "HOLD", "seat": seat, "on": False} in guest.heard


@pytest.mark.parametrize("wish", [{}, {"rules": "online", "timed": True}])
def test_a_hand_that_was_forgotten_lowers_itself(wish: dict[str, Any]) -> None:
    async def test(house: House) -> None:
        guest, seat = await alone_with_bots(house, **wish)
        for _ in range(2):
            await guest.play(bot_is_about_to_throw)
            thrown = len(told(guest, "thrown"))
            await guest.say(type="hold", seat=seat, on=True)
            await house.wait(LONGEST_HOLD - 1)
            await guest.say(type="hold", seat=seat, on=True)  # it is raised already
            assert len(told(guest, "thrown")) == thrown and not was_lowered(guest, seat)
            await house.wait(3)
            assert len(told(guest, "thrown")) > thrown and was_lowered(guest, seat)
            assert guest.update["hold"] == []
            guest.heard = [message for message in guest.heard if message.get("code") != "HOLD"]

    run(test)


def test_who_does_something_keeps_the_hand_raised() -> None:
    async def test(house: House) -> None:
        guest, seat = await alone_with_bots(house)
        await guest.play(bot_is_about_to_throw)
        await guest.say(type="hold", seat=seat, on=True)
        seq = guest.view["seq"]
        offer = {"type": "offer", "to": 1, "give": {**NOTHING, "cash": 1}, "get": NOTHING}
        for _ in range(3):
            await house.wait(LONGEST_HOLD - 20)
            assert (await guest.answer(seat, offer))["type"] == "accepted"
            assert guest.update["hold"] == [seat] and guest.view["seq"] > seq
        # What is refused is nothing done.
        await house.wait(LONGEST_HOLD - 20)
        assert (await guest.answer(seat, {"type": "throw"}))["type"] == "refused"
        assert not was_lowered(guest, seat)
        await house.wait(20.1)
        assert was_lowered(guest, seat)

    run(test)


def test_who_is_out_of_the_game_stops_no_bots() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, ROBOT, seed=4)
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await guest.say(type="hold", seat=0, on=True)
        await guest.answer(0, {"type": "resign"})
        assert was_lowered(guest, 0) and not guest.view["over"]
        assert (await guest.say(type="hold", seat=0, on=True))[-1]["code"] == "NOT_NOW"
        seq = guest.view["seq"]
        await house.wait(20)
        assert guest.view["seq"] > seq

    run(test)


def test_whoever_leaves_lowers_the_hand() -> None:
    async def test(house: House) -> None:
        guest, seat = await alone_with_bots(house)
        watcher = Guest(house, guest.table)
        await watcher.hello()
        await guest.say(type="hold", seat=seat, on=True)
        await guest.leave()
        assert {"type": "notice", "code": "HOLD", "seat": seat, "on": False} in watcher.listen()

    run(test)


def test_rents_of_people_claim_themselves() -> None:
    async def test(house: House) -> None:
        guest, _ = await alone_with_bots(house)
        await guest.play(lambda g: any(told(g, "rent_due", seat=0)) and any(told(g, "paid", to=0, square=None)))
        due = [e for e in events(guest) if e["kind"] == "rent_due" and e["seat"] == 0]
        assert due and not [e for e in events(guest) if e["kind"] == "rent_lost" and e["seat"] == 0]

    run(test)


def events(guest: Guest) -> list[Json]:
    guest.listen()
    return [e for m in guest.heard for e in (m.get("update") or m).get("events", [])]


def told(guest: Guest, kind: str, **facts: object) -> list[bool]:
    """For each event of this kind whether its facts are these (None: whether it has that fact at all)."""
    return [
        all(name in e and value in (None, e[name]) for name, value in facts.items())
        for e in events(guest)
        if e["kind"] == kind
    ]


def test_bots_leave_people_time_to_claim() -> None:
    async def test(house: House) -> None:
        guest, seat = await alone_with_bots(house)
        await guest.say(type="auto_claim", seat=seat, on=False)
        stored = await house.store.game(guest.table)
        assert stored is not None and stored.auto_claim == []
        await guest.play(lambda g: open_claim(g) and bot_is_about_to_throw(g))
        seq = guest.view["seq"]
        await house.wait(1.5)
        assert guest.view["seq"] == seq and open_claim(guest)
        claim = next(c for c in guest.view["claims"] if c["owner"] == seat)
        action = {"type": "claim", "square": claim["square"]}
        assert {"action": action, "refusal": None, "gain": claim["amount"]} in guest.part(seat)["acts"]
        await house.wait(1.6)
        assert guest.view["seq"] > seq and not open_claim(guest)
        assert "rent_lost" in [e["kind"] for e in events(guest)]

    run(test)


def test_bots_answer_offers() -> None:
    async def test(house: House) -> None:
        guest, seat = await alone_with_bots(house)
        await guest.play(lambda g: g.asked == seat and g.part(seat)["question"] in ("ready", "finish"))
        await guest.answer(seat, {"type": "offer", "to": 1, "give": {**NOTHING, "cash": 100}, "get": NOTHING})
        assert guest.view["offers"]
        await house.wait(1)
        assert guest.view["offers"] == [] and any(told(guest, "traded", seat=seat, to=1))

    run(test)


def test_a_negotiation_ends_with_its_time() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT, options={"deal_out": True, "negotiation_seconds": 60})
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await house.wait(1)
        for seat in (0, 1):
            part = guest.part(seat)
            assert part["question"] == "negotiate" and part["facts"] == {"seconds": 60, "agreed": [2]}
            assert part["answers"] == [{"action": {"type": "agree"}, "refusal": None}]
        await guest.answer(1, {"type": "agree"})
        await house.wait(58)
        assert guest.part(0)["question"] == "negotiate"
        await house.wait(2)
        assert guest.part(guest.asked)["question"] == "ready"

    run(test)


def test_a_negotiation_ends_when_all_agree() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, ROBOT, options={"deal_out": True})
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        await house.wait(5)
        await guest.answer(0, {"type": "agree"})
        await house.wait(0)
        assert guest.update["pending"][0]["question"] != "negotiate"

    run(test)


def test_a_broken_bot_plays_the_standard_answers() -> None:
    async def test(house: House) -> None:
        guest, _ = await alone_with_bots(house)
        await house.wait(5)
        seq = guest.view["seq"]
        await guest.play(lambda g: g.view["seq"] > seq + 20)

    run(test, make_bot=lambda name: BrokenBot())


def test_a_table_nobody_plays_at_leaves_the_memory() -> None:
    async def test(house: House) -> None:
        guest, _ = await alone_with_bots(house)
        await house.wait(2000)
        assert guest.table in house.hub.places
        view = guest.view
        await guest.leave()
        await house.wait(2000)
        assert guest.table not in house.hub.places
        again = Guest(house, guest.table)
        assert (await again.hello())["update"]["view"] == view

    run(test)
