"""Clocks: minutes pass for the game, time runs out at timed tables, and stands still when nobody is there."""

from typing import Any

from pasch.game import Game
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, run


async def seated(house: House, *seats: Any, **wish: Any) -> tuple[Guest, Any]:
    ticket = await house.open(*seats, rules="online", **wish)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    return guest, ticket


def asked(guest: Guest) -> dict[str, Any]:
    return next(one for one in guest.update["pending"] if one["answers"])


def record(house: House, guest: Guest) -> str:
    return house.room(guest.table).record()


def test_the_game_hears_the_time_coarsely() -> None:
    async def test(house: House) -> None:
        guest, _ = await seated(house, PERSON, OTHER)
        assert guest.view["seconds"] == 0 and "seconds" not in asked(guest)
        await house.wait(12)
        assert guest.view["seconds"] == 0  # nobody has answered, and it is not yet late
        await guest.answer(asked(guest)["seat"], {"type": "throw"})
        assert guest.view["seconds"] == 12
        tokens = record(house, guest)
        assert "!.tick:12" in tokens and Game.replay(tokens).table.state.seconds == 12
        await house.wait(15)
        assert guest.view["seconds"] == 27

    run(test)


def test_nobody_is_hurried_where_the_table_has_no_timers() -> None:
    async def test(house: House) -> None:
        guest, _ = await seated(house, PERSON, OTHER)
        question = asked(guest)["question"]
        await house.wait(10_000)
        assert asked(guest)["question"] == question
        assert guest.view["seconds"] == 75, "an answer takes no more of the game than it would have had"

    run(test)


def test_time_runs_out_at_a_timed_table() -> None:
    async def test(house: House) -> None:
        guest, _ = await seated(house, PERSON, OTHER, timed=True)
        assert house.hub.places[guest.table].info().timed
        assert asked(guest)["seconds"] == 75
        await house.wait(74)
        assert asked(guest)["question"] == "ready"
        await house.wait(2)
        kinds = [event["kind"] for event in guest.update["events"]]
        assert asked(guest)["question"] != "ready" or "timed_out" in kinds
        assert "!.time_up" in record(house, guest)
        Game.replay(record(house, guest))

    run(test)


def test_the_clock_of_the_turn_goes_on_and_an_auction_has_its_own() -> None:
    async def test(house: House) -> None:
        guest, _ = await seated(house, PERSON, OTHER, timed=True, seed=3)
        await house.wait(30)
        await guest.answer(asked(guest)["seat"], {"type": "throw"})
        one = asked(guest)
        if one["question"] == "buy":
            assert one["seconds"] == 45
            await guest.answer(one["seat"], {"type": "decline"})
            assert asked(guest)["question"] == "bid" and asked(guest)["seconds"] == 20

    run(test)


def test_clocks_stand_still_when_nobody_is_there() -> None:
    async def test(house: House) -> None:
        guest, ticket = await seated(house, PERSON, OTHER, timed=True)
        await house.wait(20)
        await guest.leave()
        await house.wait(500)
        again = Guest(house, ticket.table)
        await again.hello(*ticket.keys.values())
        assert asked(again)["question"] == "ready" and 50 <= asked(again)["seconds"] <= 56
        watcher = Guest(house, ticket.table)
        await watcher.hello()
        await again.leave()
        await house.wait(100)
        assert "time_up" not in record(house, watcher), "a spectator starts no clock"
        await watcher.leave()
        await house.wait(1000)
        assert house.hub.places == {}, "the table lives on in the store"
        late = Guest(house, ticket.table)
        await late.hello(*ticket.keys.values())
        assert "time_up" not in record(house, late)
        assert asked(late)["question"] == "ready" and 50 <= asked(late)["seconds"] <= 60

    run(test)


def test_three_missed_turns_are_bankruptcy() -> None:
    async def test(house: House) -> None:
        guest, _ = await seated(house, PERSON, ROBOT, timed=True)
        for _ in range(60):
            await house.wait(30)
            if guest.view["over"]:
                break
        assert guest.view["over"] and guest.view["ranking"] == [1, 0]
        assert any(seat["missed"] for seat in guest.view["seats"]) or guest.view["over"]

    run(test)


def test_lotto_and_negotiation_have_their_time_without_a_clock_of_the_game() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, rules="deckert")
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        assert "seconds" not in guest.view and "seconds" not in asked(guest)
        await house.wait(500)
        assert "tick" not in record(house, guest)

    run(test)
