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
from starlette.routing import Mount, Route, WebSocketRoute

from pasch.engine.core import CHANCE, Action
from pasch.engine.notation import action_object
from pasch.engine.table import Table
from pasch.fair import commitment
from pasch.game import Game
from pasch.server.app import make_app
from pasch.server.hub import Hub
from pasch.server.playing.room import Room
from pasch.server.protocol.messages import read_message
from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.protocol.wire import Tagged, key_hash
from pasch.server.storage.games import Games
from pasch.server.storage.store import StoredAnswer, StoredGame
from pasch.server.tables.client import Client
from pasch.server.tables.inbox import Behind, Left, Said
from pasch.server.tables.replaying import replayed
from pasch.server.web.page import Page
from tests.played import VARIANTS, variant
from tests.simulation import loop
from tests.simulation.disk import Disk, simulated_store
from tests.simulation.network import serve_call

TABLE = "table"
MESSAGES = {"welcome", "update", "accepted", "refused", "checked", "notice", "pong", "presence", "said"}
# Before and after a game there is nothing to foresee but keys, which these do not hold.
OTHER_MESSAGES = {"gathering", "next"}
CALLS = {
    "/api/health",
    "/api/rulesets",
    "/api/rulesets/{name}",
    "/api/tables/{table}",
    "/api/tables/{table}/rules",
    "/api/tables/{table}/record",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/draws",
    "/api/lobby",
}
# What opens a seat tells its key to whoever sits down; the socket is looked at by its messages; the rest is no table's.
OTHER_CALLS = {
    "",
    "/api/tables",
    "/api/tables/{table}/branch",
    "/api/tables/{table}/join",
    "/api/tables/{table}/leave",
    "/api/tables/{table}/close",
    "/api/tables/{table}/socket",
    "/api/codes",
    "/api/openapi.json",
    "/api/asyncapi.json",
    "/api/{rest:path}",
}
# These tell of games that are over.
PEOPLE = tuple(f"/api/{name}" for name in ["me", "log", "passkeys", "programs", "people", "leaders", "quests", "dice"])
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
    given: int  # answers of chance so far
    committed: bool  # dice by a seed that the server has bound itself to, else by a plain one


def history(name: str, seats: int, seed: int, answers: int) -> tuple[list[str], int, int]:
    """The tokens of a game in which everybody answers at random, whom it asks now, and its answers of chance."""
    game = Game.new(variant(name), seats, seed)
    rng = Random(seed)
    for _ in range(answers):
        options = game.options()
        quiet = [option for option in options if option.action.words()[0] not in ("resign", "bankrupt")]
        chosen = rng.choice(quiet or options).action
        if leads_to(game, chosen).over:
            break
        game.answer(chosen)
    return game.tokens(), max(game.to, 0), game.dealt


def leads_to(game: Game, action: Action) -> Table:
    """Where the table stands when the asked seat answers so, before any chance."""
    table = game.table.copy()
    table.answer(game.to, action)
    return table


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
        auto_claim=[],
        seed=0 if case.committed else secrets.seed,
        over=False,
        timed=True,
        public=True,
        server_seed=f"{secrets.seed:064x}" if case.committed else "",
        given=case.given if case.committed else 0,
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
                tab = Client()
                await self.say(tab, type="hello", keys=[self.keys[seat]])
                await self.room.inbox.put(Left(tab))
        await asyncio.sleep(1.0 - asyncio.get_running_loop().time())

    async def do(self, wish: int) -> None:
        """Something of the viewer's that brings no throw and no card."""
        game = self.room.game
        kind = wish % 9
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
        elif kind == 6:
            await self.say(self.other, type="say", id=self.next_id(), seat=self.others[0], text="Well?")
        else:
            await self.answer(wish // 8)

    async def answer(self, wish: int) -> None:
        """Answer what leads to no chance and to no end, with which secrets end; whoever is asked does it."""
        game = self.room.game
        seat = game.to
        after = [(option.action, leads_to(game, option.action)) for option in game.options()]
        certain = [action for action, table in after if table.state.to != CHANCE and not table.over]
        if certain:
            client = self.viewer if seat == self.seat else self.other
            action, seq = action_object(certain[wish % len(certain)]), game.table.state.count
            await self.say(client, type="answer", id=self.next_id(), seq=seq, seat=seat, action=action)


async def told(case: Case, secrets: Secrets, disk: Disk) -> dict[str, list[bytes]]:
    """Everything that the viewer and a spectator get to know, by channel."""
    store, _ = simulated_store(disk)
    hub = Hub(store)
    app = make_app(hub, Page(Path("no page")))
    await hub.open()
    head, keys = stored(case, secrets)
    await Games(store).open(head, (), [StoredAnswer(n, token) for n, token in enumerate(case.tokens)])
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
        reply = await serve_call(app, "GET", path, b"", {}, "192.0.2.1")
        assert reply.status == (404 if path.endswith("draws") and not case.committed else 200), reply
        out[path] = [reply.body]
    await hub.close()
    promised = commitment(bytes.fromhex(head.server_seed)).encode()
    return {name: [data.replace(promised, b"promised") for data in told] for name, told in out.items()}


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
    tokens, asked, dealt = history(name, seats, draw(NUMBERS), draw(st.integers(0, 120)))
    wishes = draw(st.lists(st.integers(0, 10_000), min_size=4, max_size=16))
    return Case(name, seats, tokens, wishes, asked, dealt, draw(st.booleans()))


@settings(max_examples=40, deadline=None)
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


def kinds(struct: type[Tagged]) -> Iterator[str]:
    for each in struct.__subclasses__():
        yield str(each.__struct_config__.tag)
        yield from kinds(each)


def test_no_channel_is_left_out() -> None:
    """Whoever adds a message or a call says here how it is looked at."""
    assert set(kinds(Tagged)) == MESSAGES | OTHER_MESSAGES
    routes = make_app(Hub(simulated_store(Disk(Random(1)))[0]), Page(Path("no page"))).routes
    assert all(isinstance(route, Route | WebSocketRoute | Mount) for route in routes)
    paths = {str(getattr(route, "path", None)) for route in routes}
    assert {path for path in paths if not path.startswith(PEOPLE)} == CALLS | OTHER_CALLS


def test_the_comparison_would_notice_the_next_throw() -> None:
    """The seeds do make another game: one throw later everything is told otherwise."""
    tokens, asked, dealt = history("brady", 3, 5, 10)
    futures = set()
    for seed in range(8):
        head, _ = stored(Case("brady", 3, tokens, [], asked, dealt, seed % 2 == 0), Secrets(seed, 0, "", []))
        game = replayed(variant("brady"), head, tokens)
        while not game.over and len(game.tokens()) < len(tokens) + 10:
            game.answer(game.options()[0].action)
        futures.add(hashlib.sha256(repr(game.tokens()).encode()).hexdigest())
    assert len(futures) > 4
