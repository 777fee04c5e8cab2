"""What the tests of the server stand on: a plain bot, tables under a clock moved by hand, connections without a net."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from pasch.bots.bot import Bot
from pasch.engine.core import Action, Question
from pasch.engine.steps.ending import RESIGN
from pasch.engine.view import View
from pasch.server.clock import HandClock
from pasch.server.hub import Hub
from pasch.server.playing.room import Room
from pasch.server.protocol.messages import read_message
from pasch.server.protocol.table_objects import JoinWish, NewSeat, NewTable, TableTicket
from pasch.server.storage.database import MEMORY, StoreError
from pasch.server.storage.store import Store
from pasch.server.tables.client import Client
from pasch.server.tables.inbox import Behind, Left, Said
from pasch.server.visitors import Visitor

Json = dict[str, Any]
IDS = itertools.count(1)
PERSON = NewSeat("Ada", "human")
OTHER = NewSeat("Bo", "human")
ROBOT = NewSeat("Robo", "bot", "solid")
FREE = NewSeat("", "free")


LIKED = ("buy", "pass", "tax_flat")  # so that games are short and deeds get owners


class PlainBot(Bot):
    """Buys, never bids, and else takes the first answer that is allowed."""

    def choose(self, view: View, question: Question) -> Action:
        allowed = [option.action for option in view.options(question) if option.refusal is None]
        liked = [action for action in allowed if action.words()[0] in LIKED]
        return (liked or allowed or [view.standard_answer(question)])[0]


class Quitter(PlainBot):
    """Gives up after some rounds, so that the game has an end."""

    def choose(self, view: View, question: Question) -> Action:
        if view.round > 12 and question.kind == "ready":
            return RESIGN
        return super().choose(view, question)


async def full(*_: object, **__: object) -> None:
    """In place of what writes or reads the store."""
    raise StoreError("the disk is full")


class BrokenBot(Bot):
    """Fails whenever it is asked."""

    def choose(self, view: View, question: Question) -> Action:
        raise RuntimeError("broken")


def plain_bot(name: str) -> Bot:
    return PlainBot()


class House:
    """A server without a net: its hub, and what it takes to let time pass."""

    def __init__(self, database: str = MEMORY, make_bot: Callable[[str], Bot] = plain_bot) -> None:
        self.clock = HandClock()
        self.store = Store(database)
        self.hub = Hub(self.store, self.clock, make_bot)

    def wish(self, *seats: NewSeat, **wish: Any) -> NewTable:
        wish.setdefault("seed", 1)
        rules = wish.pop("rules", "brady")
        return NewTable(rules, list(seats), **wish)

    async def open(self, *seats: NewSeat, **wish: Any) -> TableTicket:
        return await self.hub.new_table(self.wish(*seats, **wish))

    def room(self, table: str) -> Room:
        """A table in memory whose game has begun."""
        room = self.hub.places[table]
        assert isinstance(room, Room)
        return room

    async def join(self, table: str, name: str, visitor: Visitor | None = None, **wish: Any) -> TableTicket:
        return await self.hub.join(table, JoinWish(name, **wish), visitor)

    async def settle(self) -> None:
        """Until every table has worked off its inbox and nothing waits for the disk."""
        quiet = 0
        while quiet < 3:
            await asyncio.sleep(0)
            places = self.hub.places.values()
            waits = self.store.queue or self.hub.endings.tasks or self.hub.is_sweeping
            busy = waits or any(p.inbox.qsize() or p.woken or p.busy for p in places)
            if busy:
                quiet = 0
                await asyncio.sleep(0.0005)
            else:
                quiet += 1

    async def wait(self, seconds: float) -> None:
        """Let this much time pass, everything due in it happening in order."""
        await self.settle()
        end = self.clock.now() + seconds
        while self.clock.move(end):
            await self.settle()
        await self.settle()


class Guest:
    """A connection that lives in the test: what it says goes into the inbox, what it is told is kept."""

    def __init__(self, house: House, table: str, limit: int = 64, visitor: Visitor | None = None) -> None:
        self.house = house
        self.table = table
        self.client = Client(limit)
        self.client.visitor = visitor
        self.heard: list[Json] = []

    async def say(self, **message: Any) -> list[Json]:
        """Say something; returns what is heard until everything is quiet."""
        room = await self.house.hub.place(self.table)
        text = msgspec.json.encode(message).decode()
        await room.inbox.put(Said(self.client, read_message(text)))
        await self.house.settle()
        return self.listen()

    async def hello(self, *keys: str, since: int | None = None) -> Json:
        messages = await self.say(type="hello", keys=list(keys), since=since)
        return next(message for message in messages if message["type"] in ("welcome", "gathering"))

    async def answer(self, seat: int, action: Json, seq: int | None = None, name: str | None = None) -> Json:
        """Answer; returns `accepted` or `refused`."""
        name = name or f"id-{next(IDS)}"
        seq = self.view["seq"] if seq is None else seq
        messages = await self.say(type="answer", id=name, seq=seq, seat=seat, action=action)
        return next(message for message in messages if message.get("id") == name)

    def listen(self) -> list[Json]:
        fresh: list[Json] = [msgspec.json.decode(data) for data in self.client.out]
        self.client.out.clear()
        self.heard += fresh
        return fresh

    async def catch_up(self) -> list[Json]:
        """What the writer of a socket does with a queue that ran over."""
        room = await self.house.hub.place(self.table)
        await room.inbox.put(Behind(self.client))
        await self.house.settle()
        return self.listen()

    async def leave(self) -> None:
        room = await self.house.hub.place(self.table)
        await room.inbox.put(Left(self.client))
        await self.house.settle()

    @property
    def gathered(self) -> Json:
        """The newest of the table before its start."""
        self.listen()
        return next(message for message in reversed(self.heard) if message["type"] == "gathering")

    @property
    def last(self) -> Json:
        """What was heard last."""
        self.listen()
        return self.heard[-1]

    def has_started(self) -> bool:
        self.listen()
        return any(message["type"] == "welcome" for message in self.heard)

    @property
    def update(self) -> Json:
        """The newest update."""
        self.listen()
        for message in reversed(self.heard):
            if message["type"] == "update":
                return message
            if message["type"] == "welcome":
                update: Json = message["update"]
                return update
        raise AssertionError("not welcomed yet")

    @property
    def view(self) -> Json:
        view: Json = self.update["view"]
        return view

    def part(self, seat: int) -> Json:
        """What this seat may do now."""
        pending: Json = next(one for one in self.update["pending"] if one["seat"] == seat)
        return pending

    def answers(self) -> Json | None:
        """An answer of the kind a PlainBot gives for the first seat of ours that is asked; None if none is."""
        for one in self.update["pending"]:
            allowed = [a["action"] for a in one["answers"] if a["refusal"] is None]
            if one["seat"] in self.client.seats and one["answers"]:
                if not allowed:  # a debt that can still be covered
                    allowed = [a["action"] for a in one["acts"] if a["refusal"] is None and "gain" in a]
                liked = [action for action in allowed if action["type"] in LIKED]
                return {"seat": one["seat"], "action": (liked or allowed)[0]}
        return None

    async def play(self, until: Callable[[Guest], bool], most: int = 2000) -> None:
        """Answer for our seats, and let time pass for the others, until this is so."""
        for _ in range(most):
            if until(self):
                return
            answer = self.answers()
            if answer is None:
                await self.house.wait(0.25)
            else:
                reply = await self.answer(**answer)
                assert reply["type"] == "accepted", reply
        raise AssertionError(f"it did not come to that: {self.update}")

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        return int(next(one["seat"] for one in self.update["pending"] if one["answers"]))


def run(test: Callable[[House], Awaitable[None]], database: str = MEMORY, **options: Any) -> None:
    """Run a test inside a server that is opened before and closed after it."""

    async def inside() -> None:
        house = House(database, **options)
        await house.hub.open()
        try:
            await test(house)
        finally:
            await house.hub.close()

    asyncio.run(inside())
