"""What is settled before the start, how a game begins, and that a restart loses nothing of it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pasch.game import Game
from pasch.record import parse
from pasch.server.storage.database import StoreError
from tests.server.gathered import codes, joined, opened, refused
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, Json, run

# ---- settings, bots, the start --------------------------------------------------------------------------------


def test_the_host_settles_how_it_is_played() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        guest = await joined(house, table, "Cy")
        await host.say(type="table", public=True, stand_in=True)
        await host.say(type="table", timed=True, chat="phrases")
        await guest.say(type="pace", pace="fast")
        told = guest.gathered["table"]
        assert told["public"] and told["stand_in"] and told["timed"]
        assert (told["chat"], told["pace"]) == ("phrases", "fast")
        await guest.say(type="auto_claim", seat=1, on=False)
        await guest.say(type="ready", seat=1, on=True)
        room = await house.hub.room(table)
        assert room.driver.clock.timed and room.driver.pace == "fast" and room.driver.auto_claim == {0}
        assert room.stored.chat == "phrases" and room.stored.stand_in and room.stored.public

    run(test)


def test_bots_fill_seats_and_make_room_again() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE, FREE)
        await host.say(type="fill", seat=1, bot="beginner")
        await host.say(type="fill", seat=2, bot="solid")
        seats = host.gathered["table"]["seats"]
        assert [seat.get("bot") for seat in seats] == [None, "beginner", "solid", None]
        assert len({seat["name"] for seat in seats}) == 4
        await host.say(type="fill", seat=2, bot="random")
        assert host.gathered["table"]["seats"][2]["name"] == seats[2]["name"]
        await host.say(type="fill", seat=2, bot=None)
        guest = await joined(house, table, "Cy")
        assert guest.gathered["seats"] == [2]
        assert codes(await host.say(type="fill", seat=2, bot="solid")) == ["SEAT_TAKEN"]
        # With a bot on the last seat everybody is ready, but the host has not yet said that he wants to begin.
        await guest.say(type="ready", seat=2, on=True)
        await host.say(type="fill", seat=3, bot="solid")
        assert not host.has_started()
        await host.say(type="start")
        assert host.has_started() and guest.has_started()

    run(test)


def test_the_start_takes_free_seats_away_and_moves_the_others_up() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, FREE, PERSON, FREE, ROBOT, FREE)
        ticket = await house.join(table, "Cy", seat=4, client_seed="clover")
        guest = Guest(house, table)
        await guest.hello(ticket.keys["4"])
        await host.say(type="start")
        welcome = guest.last
        assert [seat["name"] for seat in welcome["table"]["seats"]] == ["Ada", "Robo", "Cy"]
        assert [seat["seat"] for seat in welcome["table"]["seats"]] == [0, 1, 2]
        assert guest.client.seats == (2,) and host.client.seats == (0,) and welcome["table"]["host"] == 0
        stored = await house.store.game(table)
        assert stored is not None and not stored.gathering and stored.client_seeds == {"2": "clover"}
        # Keys and codes have moved along, in memory and in the store.
        for opener in (ticket.keys["4"], ticket.codes["4"].replace(" ", "")):
            assert (await Guest(house, table).hello(opener))["seats"] == [2]
        assert set((await house.store.answers(table))[0].token) and host.view["seats"][2]["seat"] == 2

    run(test)


def test_too_few_cannot_start() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        assert codes(await host.say(type="start")) == ["BAD_SEATS"]
        assert (await house.store.answers(table)) == [] and not host.has_started()
        await joined(house, table, "Cy")
        await host.say(type="start")
        assert host.has_started()

    run(test)


def test_a_mode_for_exactly_four_starts_with_four() -> None:
    async def test(house: House) -> None:
        host, _ = await opened(house, PERSON, OTHER, FREE, FREE, rules="online", options={"mode": "teams"})
        await host.say(type="fill", seat=2, bot="solid")
        assert codes(await host.say(type="start")) == ["BAD_SEATS"]
        await host.say(type="fill", seat=3, bot="solid")
        await host.say(type="start")
        assert host.has_started()

    run(test)


def test_people_on_one_device_and_a_remote_one() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, OTHER, FREE)
        assert host.gathered["seats"] == [0, 1]
        guest = await joined(house, table, "Cy")
        # One of the device leaves, the other stays and is the host.
        await host.say(type="stand_up", seat=0)
        assert host.gathered["seats"] == [1] and guest.gathered["table"]["host"] == 1
        await guest.say(type="ready", seat=2, on=True)
        assert not guest.has_started()
        await host.say(type="start")
        assert host.client.seats == (0,) and guest.client.seats == (1,)

    run(test)


def test_nothing_is_said_twice_by_a_doubled_call() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        guest = await joined(house, table, "Cy")
        for message in ({"type": "ready", "seat": 1, "on": True}, {"type": "client_seed", "seat": 1, "seed": "s"}):
            await guest.say(**message)
            host.listen()
            await guest.say(**message)
            assert host.listen() == []
        await host.say(type="start")
        assert codes(await host.say(type="start")) != [] or not host.listen()
        assert sum(message["type"] == "welcome" for message in host.heard) == 1

    run(test)


# ---- nothing is lost ------------------------------------------------------------------------------------------


class Table:
    """A table over many servers: what all of them must say of it, and the keys to it."""

    def __init__(self) -> None:
        self.name = ""
        self.keys: list[str] = []
        self.told: Json | None = None

    async def back(self, house: House) -> Guest:
        guest = Guest(house, self.name)
        hello = await guest.hello(*self.keys)
        assert self.told is None or {**hello["table"], "presence": None} == self.told
        return guest

    def remember(self, guest: Guest) -> None:
        self.told = {**guest.gathered["table"], "presence": None}

    async def open(self, house: House) -> None:
        ticket = await house.open(PERSON, FREE, FREE, ROBOT)
        self.name, self.keys = ticket.table, list(ticket.keys.values())
        self.remember(await self.back(house))

    async def join(self, house: House) -> None:
        ticket = await house.join(self.name, "Cy", seat=2, client_seed="abc")
        self.keys += ticket.keys.values()
        self.told = None
        self.remember(await self.back(house))

    def saying(self, **message: Any) -> Callable[[House], Awaitable[None]]:
        async def step(house: House) -> None:
            guest = await self.back(house)
            await guest.say(**message)
            assert codes(guest.heard) == []
            self.remember(guest)

        return step


def test_a_restart_at_every_moment_loses_nothing(tmp_path: Path) -> None:
    """Each step happens in a server of its own."""
    table = Table()
    seen: dict[str, Any] = {}

    async def start(house: House) -> None:
        guest = await table.back(house)
        await guest.say(type="start")
        seen["view"] = guest.view

    async def play(house: House) -> None:
        guest = Guest(house, table.name)
        welcome = await guest.hello(*table.keys)
        assert welcome["update"]["view"] == seen["view"] and welcome["seats"] == [0, 1]
        stored = await house.store.game(table.name)
        assert stored is not None and stored.client_seeds == {"1": "abc"}

    steps = [
        table.open,
        table.join,
        table.saying(type="ready", seat=2, on=True),
        table.saying(type="table", public=True, chat="off"),
        table.saying(type="pace", pace="slow"),
        table.saying(type="fill", seat=3, bot="random"),
        table.saying(type="client_seed", seat=0, seed="mine"),
        table.saying(type="client_seed", seat=0, seed=""),
        start,
        play,
    ]
    for step in steps:
        run(step, str(tmp_path / "tables.sqlite3"))


def test_what_cannot_be_stored_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        guest = await joined(house, table, "Cy")
        host.listen()

        async def full(*arguments: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "commit", full)
            await refused("UNAVAILABLE", house.open(PERSON, FREE))
            assert codes(await guest.say(type="ready", seat=1, on=True)) == ["UNAVAILABLE"]
            assert codes(await host.say(type="start")) == ["UNAVAILABLE"]
            assert codes(await host.say(type="fill", seat=1, bot=None)) == ["SEAT_TAKEN"]
            assert [message["type"] for message in host.heard[-2:]] == ["notice", "notice"]
        assert not host.has_started()
        await guest.say(type="ready", seat=1, on=True)
        assert host.has_started() and guest.has_started()

    run(test)


def test_a_start_that_could_not_be_stored_happens_by_itself_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        guest = await joined(house, table, "Cy")
        keep = house.hub.games.keep

        async def only_heads(game: Any, codes: Any, answers: Any = None) -> Any:
            if answers is not None:
                raise StoreError("the disk is full")
            return await keep(game, codes)

        with monkeypatch.context() as patch:
            patch.setattr(house.hub.games, "keep", only_heads)
            assert codes(await guest.say(type="ready", seat=1, on=True)) == ["UNAVAILABLE"]
            await house.wait(5)
            assert not host.has_started()
        await house.wait(2)
        assert host.has_started() and guest.has_started()

    run(test)


def test_messages_that_wait_while_the_game_begins_reach_it() -> None:
    async def test(house: House) -> None:
        host, _ = await opened(house, PERSON, OTHER, FREE)
        start = asyncio.create_task(host.say(type="start"))
        await asyncio.sleep(0)
        hand = asyncio.create_task(host.say(type="hold", seat=0, on=True))
        await asyncio.gather(start, hand)
        kinds = [message["type"] for message in host.heard]
        assert kinds.index("welcome") < kinds.index("notice") and host.heard[-1]["code"] == "HOLD"

    run(test)


def test_a_slow_reader_of_a_gathering_table_starts_over() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        slow = Guest(house, table, limit=2)
        await slow.hello()
        for pace in ("slow", "fast", "normal", "slow"):
            await host.say(type="pace", pace=pace)
        assert slow.client.behind
        await slow.catch_up()
        assert slow.gathered["table"]["pace"] == "slow"

    run(test)


# ---- committed dice -------------------------------------------------------------------------------------------


def test_the_dice_are_promised_before_anybody_mixes_something_in() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE, seed=None)
        promised = host.gathered["table"]["commitment"]
        assert len(promised) == 64
        guest = await joined(house, table, "Cy", seat=2, client_seed="clover")
        await host.say(type="client_seed", seat=0, seed="4711")
        assert codes(await host.say(type="client_seed", seat=2, seed="mine")) == ["UNKNOWN_KEY"]
        await host.say(type="start")
        assert guest.last["table"]["commitment"] == promised
        await host.answer(0, {"type": "resign"})
        record = house.room(table).record()
        assert f"fair {table} {promised}" in record and "clients A:4711 B:clover" in record
        fairness = parse(record).fairness
        assert fairness is not None and fairness.kept and fairness.clients == ("4711", "clover")
        # Whoever plays the record again with these seeds gets the same dice.
        assert Game.replay(record).events == house.room(table).game.events

    run(test)


def test_a_table_from_a_known_seed_promises_nothing() -> None:
    async def test(house: House) -> None:
        host, _ = await opened(house, PERSON, FREE, seed=7)
        assert host.gathered["table"]["commitment"] == ""

    run(test)
