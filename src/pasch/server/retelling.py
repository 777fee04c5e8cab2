"""What can be read of a game beside playing it: its replay, and its draws. Built in threads, and kept a while."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from pasch.draw_sheet import draws
from pasch.engine.core import Action
from pasch.engine.notation import action_object
from pasch.record import play_token
from pasch.rulesets import RuleSet
from pasch.server.giving_way import GivingWay
from pasch.server.playing import views
from pasch.server.playing.room import Room
from pasch.server.protocol import objects
from pasch.server.protocol.messages import encoder
from pasch.server.protocol.table_objects import Presence, Replay, TableInfo
from pasch.server.protocol.wire import ProtocolError
from pasch.server.storage.store import StoredGame
from pasch.server.tables.replaying import TableGame, replayed

LARGEST: Final = 16 * 2**20  # bytes that are kept
NOBODY_THERE: Final = Presence([], [], 0)
Build = Callable[[], bytes]


class Retold(TableGame):
    """A game that is played again and notes what each answer changes."""

    def __init__(self, ruleset: RuleSet, seats: int) -> None:
        super().__init__(ruleset, seats, None, None)
        self.start = self.shown = views.view_object(self)
        self.steps: list[bytes] = []
        self.give_way = GivingWay()
        self.told = 0  # events; what happens before the first answer is told with it

    def step(self, seat: int, action: Action) -> None:
        super().step(seat, action)
        before, now = self.shown, views.view_object(self)
        names = [name for name in now.__struct_fields__ if getattr(now, name) != getattr(before, name)]
        events = [views.event_object(self, event) for event in self.events[self.told :]]
        self.told = len(self.events)
        told = action_object(action) if seat >= 0 else None
        changes = {name: getattr(now, name) for name in names}
        # Encoded one by one: the whole at once would keep the tables waiting.
        self.steps.append(encoder.encode(objects.Step(now.seq, max(seat, -1), told, events, changes)))
        self.shown = now
        self.give_way()


def replay_json(ruleset: RuleSet, stored: StoredGame, tokens: list[str], info: TableInfo) -> bytes:
    """The replay as everybody may see it: what a spectator has been told, and not more."""
    game = Retold(ruleset, len(stored.seats))
    for number, text in enumerate(tokens, 1):
        play_token(game, text, number)
    head = encoder.encode(Replay(replace(info, presence=NOBODY_THERE, stuck=False), game.start, []))
    return head.removesuffix(b"[]}") + b"[" + b",".join(game.steps) + b"]}"


def draws_json(ruleset: RuleSet, stored: StoredGame, tokens: list[str]) -> bytes:
    return encoder.encode(draws(replayed(ruleset, stored, tokens)))


class Archive:
    """Builds such texts, one at a time so that the tables go on, and keeps the last ones compressed."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, str], tuple[object, bytes]] = OrderedDict()
        self.size = 0
        self.one = asyncio.Lock()

    async def replay(self, room: Room) -> bytes:
        """The `Replay` of a table up to now, gzipped JSON."""
        tokens, stored, info = await room.ask(lambda: (room.lasting[:], room.stored, room.info()))
        build = partial(replay_json, room.ruleset, stored, tokens, info)
        return await self.get(("replay", stored.id), (len(tokens), stored), build)

    async def draws(self, room: Room) -> bytes:
        """Its answers of chance, gzipped JSON. Raises ProtocolError NOT_FOUND where its dice come from a known seed."""
        if not room.stored.server_seed:
            raise ProtocolError("NOT_FOUND")
        tokens, stored = await room.ask(lambda: (room.lasting[:], room.stored))
        build = partial(draws_json, room.ruleset, stored, tokens)
        return await self.get(("draws", stored.id), (len(tokens), stored), build)

    async def get(self, key: tuple[str, str], made_of: object, build: Build) -> bytes:
        """What is kept under this key, if it was made of just that; else it is built."""
        async with self.one:
            kept, data = self.kept.get(key, (None, b""))
            if kept != made_of:
                data = await asyncio.to_thread(lambda: gzip.compress(build(), 6, mtime=0))
                self.keep(key, made_of, data)
            self.kept.move_to_end(key)
        return data

    def keep(self, key: tuple[str, str], made_of: object, data: bytes) -> None:
        """The longest unread is forgotten first; the newest is always kept."""
        self.size += len(data) - len(self.kept.pop(key, (None, b""))[1])
        self.kept[key] = made_of, data
        while self.size > LARGEST and len(self.kept) > 1:
            self.size -= len(self.kept.popitem(last=False)[1][1])
