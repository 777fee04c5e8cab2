"""What somebody may not know changes nothing of what he is told: not a byte, on any channel.

Two servers hold the same game up to now. They differ in the seed, and so in every throw and card to come, in the keys
of the others, in what the server has drawn by chance for itself, and in what the others do for themselves alone.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.routing import Route, WebSocketRoute

from pasch.engine.core import CHANCE
from pasch.engine.notation import action_object
from pasch.game import Game
from pasch.server import messages
from pasch.server.app import Api, make_app
from pasch.server.client import Client
from pasch.server.hub import Hub
from pasch.server.inbox import Behind, Left, Said
from pasch.server.messages import SeatInfo, key_hash, read_message
from pasch.server.replaying import replayed
from pasch.server.room import Room
from pasch.server.store import StoredAnswer, StoredGame
from tests.played import VARIANTS, variant
from tests.simulation import loop
from tests.simulation.disk import Disk, simulated_store
from tests.simulation.network import serve_call

TABLE = "table"
MESSAGES = {"welcome", "update", "accepted", "refused", "checked", "notice", "pong"}
CALLS = {
    "/api/health",
    "/api/rulesets",
    "/api/rulesets/{name}",
    "/api/tables/{table}",
    "/api/tables/{table}/rules",
    "/api/tables/{table}/record",
}
# What is answered without any table, or tells of none; the socket is looked at by its messages.
OTHER_CALLS = {"/api/tables", "/api/tables/{table}/socket", "/api/{rest:path}"}
seen: set[str] = set()  # kinds of messages that were compared


@dataclass(frozen=True)
class Secrets:
    """What the viewer may not know."""

    seed: int
    chance: int  # of the server itself
    salt: str  # of the keys of the others
    private: list[int]  # what the others do that is nobody else's business


@dataclass
class Case:
    """A game up to now, and what the viewer does."""

    name: str
    seats: int
    tokens: list[str]
    wishes: list[int]
    viewer: int  # the seat of the one who looks; a spectator holds none


def history(name: str, seats: int, seed: int, answers: int) -> tuple[list[str], int]:
    """The tokens of a game in which everybody answers at random, and whom it asks now."""
    game = Game.new(variant(name), seats, seed)
    rng = Random(seed)
    for _ in range(answers):
        if game.over:
            break
        options = game.options()
        quiet = [option for option in options if option.action.words()[0] not in ("resign", "bankrupt")]
        chosen = rng.choice(quiet or options)
        game.answer(chosen.action)
    return game.tokens(), max(game.to, 0)


def stored(case: Case, secrets: Secrets) -> tuple[StoredGame, dict[int, str]]:
    """The head of the game with the keys of its seats: the viewer's own is the same everywhere."""
    ruleset = variant(case.name)
    keys = {seat: f"{'' if seat == case.viewer else secrets.salt}key {seat}" for seat in range(case.seats)}
    head = StoredGame(
        id=TABLE,
        created=1.0,
        engine="1",
        rules=ruleset.name,
        digest=ruleset.digest,
        options=ruleset.changed,
        seats=[SeatInfo(seat, f"Person {seat}", "human") for seat in range(case.seats)],
        keys={key_hash(key): seat for seat, key in keys.items()},
        pace="slow",
        auto_claim=[case.viewer],
        seed=secrets.seed,
        over=False,
        timed=True,
    )
    return head, keys


class Looking:
    """One server with the game, the viewer, a spectator and the others."""

    def __init__(self, room: Room, case: Case, keys: dict[int, str]) -> None:
        self.room = room
        self.case = case
        self.keys = keys
        self.seat = case.viewer
        self.others = [seat for seat in keys if seat != case.viewer]
        self.viewer, self.spectator, self.other = Client(1000), Client(1000), Client(1000)
        self.ids = 0

    async def say(self, client: Client, **message: Any) -> None:
        await self.room.inbox.put(Said(client, read_message(msgspec.json.encode(message).decode())))
        await self.settle()

    async def settle(self) -> None:
        """Simulated time: long enough for any commit, too short for anything else."""
        await asyncio.sleep(0.02)
        assert not self.room.inbox.qsize() and not self.room.busy

    def next_id(self) -> str:
        self.ids += 1
        return f"mine {self.ids}"

    async def come(self) -> None:
        await self.say(self.other, type="hello", keys=[self.keys[seat] for seat in self.others])
        await self.say(self.viewer, type="hello", keys=[self.keys[self.seat]])
        await self.say(self.spectator, type="hello", keys=[])

    async def behave_privately(self, private: list[int]) -> None:
        """The others ask, try what is not allowed, and set what concerns them alone."""
        for number, wish in enumerate(private):
            seat = self.others[wish % len(self.others)]
            kind = wish // 8 % 5
            if kind == 0:
                await self.say(self.other, type="check", id=f"c{number}", seat=seat, action={"type": "throw"})
            elif kind == 1:
                await self.say(self.other, type="auto_claim", seat=seat, on=wish % 2 == 0)
            elif kind == 2:
                bad = {"type": "build", "square": 0}
                await self.say(self.other, type="answer", id=f"o{number}", seq=0, seat=seat, action=bad)
            elif kind == 3:
                await self.say(self.other, type="ping")
            else:
                await self.say(Client(), type="hello", keys=["no key"])
        self.room.clients = self.room.clients[:3]

    async def do(self, wish: int) -> None:
        """Something of the viewer's that brings no throw and no card."""
        game = self.room.game
        kind = wish % 8
        if kind == 0:
            await self.say(self.viewer, type="ping")
        elif kind == 1:
            await self.say(self.viewer, type="hold", seat=self.seat, on=wish % 2 == 0)
        elif kind == 2:
            await self.say(self.viewer, type="pace", pace=("slow", "normal")[wish // 8 % 2])
        elif kind == 3:
            await self.room.inbox.put(Behind(self.spectator))
            await self.settle()
        elif kind == 4:
            await self.say(
                self.viewer, type="answer", id=self.next_id(), seq=0, seat=self.others[0], action={"type": "throw"}
            )
        elif kind == 5:
            options = game.options(self.seat)
            action = action_object(options[wish // 8 % len(options)].action) if options else {"type": "throw"}
            await self.say(self.viewer, type="check", id=self.next_id(), seat=self.seat, action=action)
        else:
            await self.answer(wish // 8)

    async def answer(self, wish: int) -> None:
        """Answer what leads to no chance; whoever is asked does, and the viewer is told."""
        game = self.room.game
        seat = game.to
        certain = []
        for option in game.options():
            table = game.table.copy()
            table.answer(seat, option.action)
            if table.state.to != CHANCE:
                certain.append(option.action)
        if certain:
            client = self.viewer if seat == self.seat else self.other
            action, seq = action_object(certain[wish % len(certain)]), game.table.state.count
            await self.say(client, type="answer", id=self.next_id(), seq=seq, seat=seat, action=action)


async def told(case: Case, secrets: Secrets, disk: Disk) -> dict[str, list[bytes]]:
    """Everything that the viewer and a spectator get to know, by channel."""
    store, _ = simulated_store(disk)
    hub = Hub(store)
    app = make_app(hub, Path("no page"))
    await hub.open()
    head, keys = stored(case, secrets)
    await store.create(head, [StoredAnswer(n, token) for n, token in enumerate(case.tokens)])
    looking = Looking(await hub.room(TABLE), case, keys)
    await looking.come()
    await looking.behave_privately(secrets.private)
    for wish in case.wishes:
        await looking.do(wish)
    await looking.room.inbox.put(Left(looking.other))
    await looking.settle()
    out = {"viewer": list(looking.viewer.out), "spectator": list(looking.spectator.out)}
    for path in sorted(CALLS):
        path = path.replace("{table}", TABLE).replace("{name}", head.rules)
        status, body = await serve_call(app, "GET", path, b"", {})
        assert status == 200, body
        out[path] = [body]
    await hub.close()
    return out


def everything(case: Case, secrets: Secrets) -> dict[str, list[bytes]]:
    disk = Disk(Random(1))
    try:
        out: dict[str, list[bytes]] = loop.run(secrets.chance, lambda: told(case, secrets, disk))
        return out
    finally:
        disk.close()


NUMBERS = st.integers(0, 2**20)
SECRETS = st.builds(
    Secrets, st.integers(0, 2**60), NUMBERS, st.text(max_size=3), st.lists(st.integers(0, 10_000), max_size=6)
)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    name = draw(st.sampled_from(VARIANTS))
    seats = draw(st.integers(*variant(name).seats))
    tokens, asked = history(name, seats, draw(NUMBERS), draw(st.integers(0, 120)))
    return Case(name, seats, tokens, draw(st.lists(st.integers(0, 10_000), min_size=4, max_size=16)), asked)


@settings(max_examples=60)
@given(cases(), SECRETS, SECRETS)
def test_what_one_may_not_know_changes_nothing_that_one_is_told(case: Case, one: Secrets, other: Secrets) -> None:
    first, second = everything(case, one), everything(case, other)
    for channel, messages_of in first.items():
        assert messages_of == second[channel], channel
    seen.update(msgspec.json.decode(data)["type"] for name in ("viewer", "spectator") for data in first[name])


def test_every_kind_of_message_was_compared() -> None:
    """In this very run, by the examples above."""
    if not seen:
        test_what_one_may_not_know_changes_nothing_that_one_is_told()
    assert seen == MESSAGES, f"not compared: {MESSAGES - seen}"


def kinds(struct: type[messages.Tagged]) -> Iterator[str]:
    for each in struct.__subclasses__():
        yield str(each.__struct_config__.tag)
        yield from kinds(each)


def test_no_channel_is_left_out() -> None:
    """Whoever adds a message or a call says here how it is looked at."""
    assert set(kinds(messages.Tagged)) == MESSAGES
    routes = Api(Hub(simulated_store(Disk(Random(1)))[0]), ()).routes()
    assert all(isinstance(route, Route | WebSocketRoute) for route in routes)
    assert {route.path for route in routes} == CALLS | OTHER_CALLS


def test_the_comparison_would_notice_the_next_throw() -> None:
    """The seeds do make another game: one throw later everything is told otherwise."""
    tokens, _ = history("brady", 3, 5, 10)
    ruleset = variant("brady")
    futures = set()
    for seed in range(8):
        game = replayed(ruleset, 3, seed, tokens)
        while not game.over and len(game.tokens()) < len(tokens) + 10:
            game.answer(game.options()[0].action)
        futures.add(hashlib.sha256(repr(game.tokens()).encode()).hexdigest())
    assert len(futures) > 4
