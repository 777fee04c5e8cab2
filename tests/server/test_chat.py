"""Chat: who may say what, how often, and what is left of it."""

from pathlib import Path
from typing import Any

import pytest

from pasch.bots import make
from pasch.bots.bot import Bot
from pasch.server.tables.chat import KEPT, PHRASES, REASONS, plain_text
from pasch.server.visitors import Visitor
from tests.server.gathered import joined, opened
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, Json, run
from tests.test_words import catalogue


async def two(house: House, **wish: Any) -> tuple[Guest, Guest]:
    ticket = await house.open(PERSON, OTHER, **wish)
    guests = Guest(house, ticket.table), Guest(house, ticket.table)
    for seat, guest in enumerate(guests):
        await guest.hello(ticket.keys[str(seat)])
    for guest in guests:
        guest.listen()
    return guests


async def say(guest: Guest, seat: int, name: str, **words: str) -> Json:
    """What the speaker hears."""
    return (await guest.say(type="say", id=name, seat=seat, **words))[-1]


def test_everybody_hears_what_is_said_and_the_speaker_its_id() -> None:
    async def test(house: House) -> None:
        ada, bo = await two(house)
        said = await say(ada, 0, "a", text="  Hi,\n\tBo ")
        line = said["line"]
        assert said == {"type": "said", "line": line, "id": "a"}
        assert line["text"] == "Hi, Bo" and line["seat"] == 0 and line["name"] == "Ada" and line["number"] == 1
        assert bo.listen() == [{"type": "said", "line": line}]
        said = await say(bo, 1, "a", phrase="hello")
        assert said["line"]["phrase"] == "hello" and "text" not in said["line"] and said["line"]["number"] == 2
        assert [one["number"] for one in (await Guest(house, ada.table).hello())["chat"]] == [1, 2]

    run(test)


def test_a_repeat_says_nothing_twice() -> None:
    async def test(house: House) -> None:
        ada, bo = await two(house)
        first = await say(ada, 0, "a", text="Hi")
        bo.listen()
        assert await say(ada, 0, "a", text="Hi") == first
        assert bo.listen() == []

    run(test)


def test_a_line_is_its_speakers_also_when_seats_are_numbered_anew() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        bo = await joined(house, table, "Bo", seat=2)
        await say(host, 0, "a", text="Hi")
        await say(bo, 2, "a", text="Hello")
        await host.say(type="start")
        told = next(one for one in reversed(bo.heard + bo.listen()) if one["type"] == "welcome")
        assert told["seats"] == [1]
        assert [(line["seat"], line["name"]) for line in told["chat"]] == [(0, "Ada"), (1, "Bo")]
        assert (await say(bo, 1, "b", text="Good luck"))["line"]["number"] == 3

    run(test)


def test_a_line_is_not_of_whoever_has_the_seat_by_now() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        bo = await joined(house, table, "Bo", seat=1)
        await say(bo, 1, "a", text="Hello")
        await say(host, 0, "a", text="Hi")
        await host.say(type="stand_up", seat=1)
        cy = await joined(house, table, "Cy", seat=1)
        assert [(line["seat"], line["name"]) for line in cy.gathered["chat"]] == [(-1, "Bo"), (0, "Ada")]
        assert (await say(cy, 1, "a", text="It is me"))["line"]["name"] == "Cy", "Bo's id was his own"

    run(test)


BAD: list[tuple[Json, str]] = [
    ({"text": " \t\u200d\u202e "}, "BAD_ACTION"),
    ({}, "BAD_ACTION"),
    ({"phrase": "nonsense"}, "BAD_ACTION"),
    ({"phrase": "hello", "text": "Hi"}, "BAD_ACTION"),
    ({"seat": 1, "text": "I am Bo"}, "UNKNOWN_KEY"),
    ({"seat": 7, "text": "Hi"}, "UNKNOWN_SEAT"),
    ({"seat": -1, "text": "Hi"}, "NO_NAME"),
]


@pytest.mark.parametrize(("wrong", "code"), BAD)
def test_what_cannot_be_said_is_refused_and_heard_by_nobody(wrong: Json, code: str) -> None:
    async def test(house: House) -> None:
        ada, bo = await two(house)
        refused = await say(ada, **{"seat": 0, "name": "x", **wrong})
        assert refused["type"] == "refused" and refused["id"] == "x" and refused["refusal"]["code"] == code
        assert bo.listen() == []

    run(test)


@pytest.mark.parametrize(
    ("allowed", "free", "phrase"),
    [("free", "said", "said"), ("phrases", "CHAT_OFF", "said"), ("off", "CHAT_OFF", "CHAT_OFF")],
)
def test_the_table_says_how_much_is_said(allowed: str, free: str, phrase: str) -> None:
    async def test(house: House) -> None:
        ada, bo = await two(house)
        assert await ada.say(type="table", chat=allowed) == [
            {"type": "notice", "code": "TABLE", "stand_in": False, "chat": allowed}
        ]
        assert bo.listen()[-1]["chat"] == allowed
        for words, wanted in (({"text": "Hi"}, free), ({"phrase": "hello"}, phrase)):
            told = await say(ada, 0, str(words), **words)
            assert (told["refusal"]["code"] if wanted == "CHAT_OFF" else told["type"]) == wanted
        stored = await house.store.game(ada.table)
        assert stored is not None and stored.chat == allowed

    run(test)


def test_spectators_speak_under_their_name() -> None:
    async def test(house: House) -> None:
        ada, _ = await two(house)
        watcher = Guest(house, ada.table)
        await watcher.hello()
        assert (await say(watcher, -1, "a", text="Hi"))["refusal"]["code"] == "NO_NAME"
        watcher.client.visitor = Visitor("p1", "Cleo", "guest")
        line = (await say(watcher, -1, "b", text="Hi"))["line"]
        assert line["seat"] == -1 and line["name"] == "Cleo"

    run(test)


def test_nobody_speaks_too_fast() -> None:
    async def test(house: House) -> None:
        ada, bo = await two(house)
        for number in range(5):
            assert (await say(ada, 0, str(number), text="Hi"))["type"] == "said"
        assert (await say(ada, 0, "5", text="Hi"))["refusal"]["code"] == "TOO_FAST"
        assert (await say(bo, 1, "5", text="Hi"))["type"] == "said"
        await house.wait(2)
        assert (await say(ada, 0, "5", text="Hi"))["type"] == "said"
        assert (await say(ada, 0, "6", text="Hi"))["refusal"]["code"] == "TOO_FAST"

    run(test)


def test_the_last_lines_are_kept_and_nowhere_stored(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        ada, _ = await two(house)
        seen["table"] = ada.table
        for number in range(KEPT + 10):
            await house.wait(2)
            await say(ada, 0, str(number), text=f"zebra {number}")
        lines = (await Guest(house, ada.table).hello())["chat"]
        assert [line["number"] for line in lines] == list(range(11, KEPT + 11))

    async def after(house: House) -> None:
        assert (await Guest(house, seen["table"]).hello())["chat"] == []

    run(before, str(database))
    assert not any(b"zebra" in file.read_bytes() for file in tmp_path.iterdir())
    run(after, str(database))


def test_chat_moves_no_game() -> None:
    async def test(house: House) -> None:
        ada, _ = await two(house)
        view = ada.view
        await say(ada, 0, "a", text="Hi")
        assert (await ada.hello())["update"]["view"] == view

    run(test)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("a\u202eb\u2066c\u200f", "abc"),
        ("a\x00b\x1bc\u0085d", "abc d"),
        ("e" + "\u0301" * 20, "é" + "\u0301" * 3),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\ud7ff\ue000x", "x"),
        ("Größe – ok", "Größe – ok"),
    ],
)
def test_what_does_not_show_is_left_out(text: str, plain: str) -> None:
    assert plain_text(text) == plain


def test_every_phrase_has_words_in_both_languages() -> None:
    assert len(set(PHRASES)) == len(PHRASES) == 16
    wanted = {f"phrase-{phrase}" for phrase in (*PHRASES, *REASONS)}
    for language in ("de", "en"):
        assert {name for name in catalogue(language) if name.startswith("phrase-")} == wanted


def test_bots_alone_have_no_host() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(ROBOT, ROBOT)
        watcher = Guest(house, ticket.table)
        assert (await watcher.hello())["table"]["host"] == -1
        assert (await watcher.say(type="table", chat="off"))[-1]["code"] == "NOT_HOST"

    run(test)


# ---- what bots say --------------------------------------------------------------------------------------------


def solid(_: str) -> Bot:
    return make("solid", 7)


def may_ask(guest: Guest) -> bool:
    """Seat 0 is before its throw, and seat 1 has something."""
    return 1 in guest.view["owner"] and guest.asked == 0 and guest.part(0)["question"] == "ready"


async def ask_too_much(house: House, guest: Guest) -> None:
    """Seat 0 wants a deed of seat 1 for next to nothing, and is refused."""
    goods: Json = {"cash": 0, "deeds": [], "cards": []}
    wanted = {**goods, "deeds": [guest.view["owner"].index(1)]}
    offer = {"type": "offer", "to": 1, "give": {**goods, "cash": 1}, "get": wanted}
    assert (await guest.answer(0, offer))["type"] == "accepted"
    await house.wait(5)
    guest.listen()
    assert "rejected" in kinds_told(guest)


def kinds_told(guest: Guest) -> set[str]:
    return {event["kind"] for m in guest.heard if m["type"] == "update" for event in m["events"]}


def said(guest: Guest) -> list[tuple[int, str, str]]:
    return [(m["line"]["seat"], m["line"]["name"], m["line"]["phrase"]) for m in guest.heard if m["type"] == "said"]


@pytest.mark.parametrize("chat", ["free", "phrases", "off"])
def test_a_bot_says_why_it_refuses_a_persons_offer(chat: str) -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, ROBOT, pace="fast", seed=2, chat=chat)
        guest = Guest(house, ticket.table, 1000)
        await guest.hello(*ticket.keys.values())
        await guest.play(may_ask)
        await ask_too_much(house, guest)
        assert said(guest) == ([] if chat == "off" else [(1, "Robo", "TOO_CHEAP")])
        if chat != "off":
            kinds = [m["type"] for m in guest.heard]
            assert kinds.index("said") > kinds.index("update"), "it is said of what has been told"
        lines = (await Guest(house, guest.table).hello())["chat"]
        assert [line["phrase"] for line in lines] == [phrase for _, _, phrase in said(guest)]

    run(test, make_bot=solid)


def test_bots_say_nothing_to_each_other() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(ROBOT, ROBOT, ROBOT, pace="instant", seed=1)
        watcher = Guest(house, ticket.table, 10_000)
        await watcher.hello()
        await house.wait(30)
        watcher.listen()
        assert "rejected" in kinds_told(watcher) and said(watcher) == []

    run(test, make_bot=solid)


def test_a_bot_that_stands_in_says_nothing_in_somebodys_name() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, pace="fast", seed=2, stand_in=True)
        guest = Guest(house, ticket.table, 1000)
        await guest.hello(*ticket.keys.values())
        await guest.play(may_ask)
        await guest.leave()
        await guest.hello(ticket.keys["0"])
        guest.client.seats = (0,)
        await house.wait(40)
        await guest.play(may_ask)
        assert house.room(ticket.table).standing_in == {1}
        await ask_too_much(house, guest)
        assert said(guest) == []

    run(test, make_bot=solid)
