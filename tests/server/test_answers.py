"""A table and its pages: who may say what, and what comes back."""

from typing import Any

import pytest

from pasch.server.protocol.table_objects import NewSeat
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, Json, run


async def seated(house: House, *seats: NewSeat, **wish: Any) -> Guest:
    """One page that holds the keys of all people at a new table."""
    ticket = await house.open(*(seats or (PERSON, OTHER)), **wish)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    return guest


def kinds(update: Json) -> list[str]:
    return [event["kind"] for event in update["events"]]


def test_the_welcome_tells_everything() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, OTHER, options={"jackpot": True})
        assert sorted(ticket.keys) == ["0", "2"]
        guest = Guest(house, ticket.table)
        welcome = await guest.hello(ticket.keys["2"])
        assert welcome["seats"] == [2]
        table = welcome["table"]
        assert table["rules"] == "brady" and table["options"] == {"jackpot": True} and not table["over"]
        assert table["seats"][1] == {"seat": 1, "name": "Robo", "kind": "bot", "bot": "solid"}
        assert table["seats"][0] == {"seat": 0, "name": "Ada", "kind": "human"}
        update = welcome["update"]
        view = update["view"]
        assert kinds(update)[-2:] == ["opens", "turn"] and update["events"][-1]["clause"].startswith("BRADY-")
        assert update["version"] == view["seq"] and update["hold"] == []
        assert [seat["cash"] for seat in view["seats"]] == [30_000] * 3
        assert len(view["owner"]) == len(view["level"]) == len(view["mortgaged"]) == 40
        assert view["ranking"] == [] and view["dice"] == [] and view["pot"] == 0

    run(test)


def test_an_accepted_answer_is_told_to_everybody() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        watcher = Guest(house, guest.table)
        assert (await watcher.hello())["seats"] == []
        seq = guest.view["seq"]
        seat = guest.asked
        reply = await guest.answer(seat, {"type": "throw"})
        assert reply["type"] == "accepted" and reply["seq"] == seq + 1
        assert "thrown" in kinds(guest.update) and guest.view["seq"] > seq + 1
        assert watcher.view == guest.view and watcher.update["events"] == guest.update["events"]

    run(test)


def test_others_are_shown_what_is_asked_but_not_each_others_acts() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        watcher = Guest(house, guest.table)
        await watcher.hello()
        (told,) = watcher.update["pending"]
        assert told["question"] == "ready" and told["answers"] and told["acts"] == []
        mine = guest.part(guest.asked)
        assert {"action": {"type": "resign"}, "refusal": None} in mine["acts"]
        other = guest.part(1 - guest.asked)
        assert other["question"] == "" and other["answers"] == []

    run(test)


BAD_ANSWERS: list[tuple[Json, str]] = [
    ({"action": {"type": "done"}}, "NOT_ASKED"),
    ({"action": {"type": "build", "square": 1}}, "NOT_YOURS"),
    ({"action": {"type": "build", "square": 200}}, "UNKNOWN_SQUARE"),
    ({"action": {"type": "build", "square": 10**30}}, "BAD_ACTION"),
    ({"action": {"type": "build", "square": 1.0}}, "BAD_ACTION"),
    ({"action": {"type": "build", "square": True}}, "BAD_ACTION"),
    ({"action": {"type": "build"}}, "BAD_ACTION"),
    ({"action": {"type": "throw", "dice": [6, 6]}}, "BAD_ACTION"),
    ({"action": {"type": "dice", "a": 6, "b": 6, "c": 0}}, "NOT_ASKED"),
    ({"action": {"type": "card", "card": 3}}, "NOT_ASKED"),
    ({"action": {"type": "deal", "square": 39}}, "NOT_ASKED"),
    ({"action": {"type": "time_up"}}, "NOT_YOUR_TURN"),
    ({"action": {"type": "bid", "amount": 10**18}}, "BAD_ACTION"),
    ({"action": {"type": ["throw"]}}, "BAD_ACTION"),
    ({"action": {}}, "BAD_ACTION"),
    ({"action": {"type": "accept", "offer": 7}}, "NO_SUCH_OFFER"),
    ({"action": {"type": "claim", "square": 1}}, "NO_SUCH_CLAIM"),
    ({"action": {"type": "offer", "to": 1, "give": [], "get": {}}}, "BAD_ACTION"),
    ({"action": {"type": "offer", "to": 1, "give": {}, "get": {}, "instead": 9}}, "NO_SUCH_OFFER"),
    ({"action": {"type": "throw"}, "seq": 2**50}, "STALE"),
    ({"action": {"type": "throw"}, "seq": 0}, "STALE"),
    ({"action": {"type": "throw"}, "seat": 5}, "UNKNOWN_SEAT"),
    ({"action": {"type": "throw"}, "seat": -1}, "UNKNOWN_SEAT"),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "code"), BAD_ANSWERS)
def test_what_cannot_be_is_refused_and_changes_nothing(wrong: Json, code: str) -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        before = guest.update
        reply = await guest.answer(**{"seat": guest.asked, **wrong})
        assert reply["type"] == "refused" and reply["refusal"]["code"] == code, reply
        assert set(reply["refusal"]) == {"code", "sentence", "clause", "facts"}
        checked = await guest.say(type="check", id="c", seat=wrong.get("seat", guest.asked), action=wrong["action"])
        if code != "STALE":
            assert checked[0]["refusal"]["code"] == code
        assert (await guest.hello())["update"]["view"] == before["view"]

    run(test)


def test_a_refusal_names_its_clause() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        refusal = (await guest.answer(guest.asked, {"type": "build", "square": 1}))["refusal"]
        assert refusal["sentence"] and refusal["clause"].startswith("BRADY-")

    run(test)


def test_a_seat_is_played_by_its_key_alone() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        guest = Guest(house, ticket.table)
        messages = await guest.say(type="hello", keys=["stolen"], since=None)
        assert messages[0]["seats"] == [] and messages[1] == {"type": "notice", "code": "UNKNOWN_KEY"}
        reply = await guest.answer(guest.asked, {"type": "throw"})
        assert reply["refusal"]["code"] == "UNKNOWN_KEY"
        asked = guest.asked
        await guest.hello(ticket.keys[str(1 - asked)])
        assert (await guest.answer(asked, {"type": "throw"}))["refusal"]["code"] == "UNKNOWN_KEY"
        assert (await guest.answer(1 - asked, {"type": "throw"}))["refusal"]["code"] == "NOT_YOUR_TURN"
        await guest.hello(*ticket.keys.values())
        assert (await guest.answer(asked, {"type": "throw"}))["type"] == "accepted"

    run(test)


def test_a_repeated_id_gets_its_old_reply() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        asked, seq = guest.asked, guest.view["seq"]
        refused = await guest.answer(asked, {"type": "done"}, name="x")
        first = await guest.answer(asked, {"type": "throw"}, name="y")
        view = guest.view
        assert await guest.answer(asked, {"type": "throw"}, seq, name="y") == first
        assert await guest.answer(asked, {"type": "throw"}, seq, name="x") == refused
        assert (await guest.hello())["update"]["view"] == view

    run(test)


def test_another_answer_under_an_accepted_id_is_not_taken_for_a_repeat() -> None:
    """A program that begins to count anew would else be told that it had answered."""

    async def test(house: House) -> None:
        guest = await seated(house)
        asked = guest.asked
        await guest.answer(asked, {"type": "throw"}, name="1")
        await guest.play(lambda g: g.asked == asked and g.part(asked)["question"] in ("ready", "jail"))
        seq = guest.view["seq"]
        reply = await guest.answer(asked, {"type": "throw"}, name="1")
        assert reply["refusal"]["code"] == "BAD_ACTION" and guest.view["seq"] == seq
        assert (await guest.answer(asked, {"type": "throw"}, name="2"))["type"] == "accepted"

    run(test)


def test_an_answer_to_an_older_question_is_stale_and_an_act_is_not() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        asked, seq = guest.asked, guest.view["seq"]
        await guest.answer(asked, {"type": "throw"})
        assert (await guest.answer(asked, {"type": "throw"}, seq))["refusal"]["code"] == "STALE"
        goods, nothing = {"cash": 100, "deeds": [], "cards": []}, {"cash": 0, "deeds": [], "cards": []}
        await guest.play(lambda g: g.update["pending"][0]["question"] in ("ready", "finish"))
        seq = guest.view["seq"]
        offer = {"type": "offer", "to": 1, "give": goods, "get": nothing}
        assert (await guest.answer(0, offer, seq))["type"] == "accepted"
        # The question is still the one that was seen, although somebody acted meanwhile.
        number = guest.view["offers"][0]["id"]
        assert (await guest.answer(1, {"type": "reject", "offer": number}, seq))["type"] == "accepted"
        answer = guest.answers()
        assert answer is not None and (await guest.answer(**answer, seq=seq))["type"] == "accepted"

    run(test)


def test_offers_are_objects_and_a_counter_offer_replaces() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        goods, nothing = {"cash": 100, "deeds": [], "cards": []}, {"cash": 0, "deeds": [], "cards": []}
        await guest.answer(0, {"type": "offer", "to": 1, "give": goods, "get": nothing})
        offer = {"id": 1, "seat": 0, "to": 1, "give": goods, "get": nothing}
        assert guest.view["offers"] == [offer] and guest.update["events"][0]["offer"] == offer
        counter = {"type": "offer", "to": 0, "give": nothing, "get": {**goods, "cash": 200}, "instead": 1}
        checked = await guest.say(type="check", id="c", seat=1, action=counter)
        assert checked[0]["preview"] == {"cash": {"0": 29_800, "1": 30_200}}
        assert (await guest.answer(1, counter))["type"] == "accepted"
        assert kinds(guest.update) == ["rejected", "offered"] and [o["id"] for o in guest.view["offers"]] == [2]
        assert (await guest.answer(0, {"type": "accept", "offer": 2}))["type"] == "accepted"
        assert [seat["cash"] for seat in guest.view["seats"]] == [29_800, 30_200]

    run(test)


def test_a_check_shows_the_cash_afterwards_and_changes_nothing() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        await guest.play(lambda g: any(p["question"] == "buy" for p in g.update["pending"]))
        seat = guest.asked
        facts, before = guest.part(seat)["facts"], guest.view
        (checked,) = await guest.say(type="check", id="c", seat=seat, action={"type": "buy"})
        left = before["seats"][seat]["cash"] - facts["price"]
        assert checked == {"type": "checked", "id": "c", "refusal": None, "preview": {"cash": {str(seat): left}}}
        assert (await guest.hello())["update"]["view"] == before

    run(test)


def test_whoever_comes_back_gets_the_whole_log() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        for _ in range(10):
            await guest.answer(**guest.answers() or {})
        events = [e for m in guest.heard for e in (m.get("update") or m).get("events", [])]
        again = Guest(house, guest.table)
        welcome = await again.hello()
        assert welcome["since"] == 0 and welcome["update"]["events"] == events

    run(test)


def test_a_slow_reader_starts_over() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        room = await house.hub.room(guest.table)
        slow = Guest(house, guest.table, limit=4)
        await slow.hello()
        for _ in range(10):
            await guest.answer(**guest.answers() or {})
        assert slow.client.behind and not slow.client.out and slow.client in room.clients
        (welcome,) = await slow.catch_up()
        assert welcome["type"] == "welcome" and welcome["update"]["view"] == guest.view

    run(test)


def test_pings_are_answered() -> None:
    async def test(house: House) -> None:
        guest = await seated(house)
        assert await guest.say(type="ping") == [{"type": "pong"}]

    run(test)
