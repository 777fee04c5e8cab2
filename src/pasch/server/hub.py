"""All tables of a server: opens them, finds them, loads them from the store when somebody comes."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import Final

import pasch
from pasch import bots
from pasch.bots.bot import Bot
from pasch.dealer import SeededDealer
from pasch.game import Game
from pasch.record import RecordError
from pasch.rulesets import NAMES, RulesError, RuleSet, load
from pasch.server.clock import Clock, WallClock
from pasch.server.database import StoreError
from pasch.server.driving import MakeBot
from pasch.server.ending import Endings
from pasch.server.houses import House
from pasch.server.room import Room
from pasch.server.store import Store, StoredAnswer, StoredGame
from pasch.server.table_objects import NewSeat, NewTable, SeatInfo, TableTicket
from pasch.server.wire import ProtocolError, key_hash

LONGEST_NAME: Final = 40
IDLE: Final = 600.0  # seconds without a connection after which a table leaves the memory


def house_bot(name: str) -> Bot:
    """The bot of this name that comes with Pasch."""
    return bots.make(name, secrets.randbits(31))


class Hub:
    """The tables in memory, over a store, a clock and a maker of bots; `houses` are rules offered beside the others."""

    def __init__(
        self,
        store: Store,
        clock: Clock | None = None,
        make_bot: MakeBot = house_bot,
        houses: Sequence[House] = (),
    ) -> None:
        self.store = store
        self.clock: Clock = clock or WallClock()
        self.make_bot = make_bot
        self.houses = {house.name: house for house in houses}
        self.rooms: dict[str, Room] = {}
        self.loading = asyncio.Lock()
        self.endings = Endings(store)

    async def open(self) -> None:
        """Raises StoreError."""
        await self.store.open()
        self.endings.begin()

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            await room.stop()
        self.rooms.clear()
        await self.endings.close()
        await self.store.close()

    async def new_table(self, wish: NewTable) -> TableTicket:
        """Open a table. Raises ProtocolError with the code of what is wrong with it."""
        try:
            house = self.houses.get(wish.rules)
            ruleset = named_rules(wish, house)
            seed = secrets.randbits(60) if wish.seed is None else wish.seed
            seats = [seat_info(number, seat) for number, seat in enumerate(wish.seats)]
            game = Game(ruleset, len(seats), SeededDealer(seed), seed)
        except RulesError as error:
            raise ProtocolError(error.code, 400, message=str(error), **error.detail) from error
        keys = {seat.seat: secrets.token_urlsafe(32) for seat in seats if seat.kind == "human"}
        stored = StoredGame(
            id=secrets.token_urlsafe(9),
            created=time.time(),
            engine=pasch.__version__,
            rules=ruleset.name,
            digest=ruleset.digest,
            options=ruleset.changed,
            seats=seats,
            keys={key_hash(key): seat for seat, key in keys.items()},
            pace=wish.pace,
            auto_claim=sorted(keys),
            seed=seed,
            over=False,
            timed=wish.timed,
            house=house.title if house is not None else "",
            public=wish.public,
            stand_in=wish.stand_in,
            chat=wish.chat,
        )
        answers = [StoredAnswer(n, text) for n, text in enumerate(game.tokens())]
        try:
            await self.store.create(stored, answers)
        except StoreError as error:
            raise ProtocolError("UNAVAILABLE", 503) from error
        self.seat_down(stored, ruleset, answers)
        return TableTicket(stored.id, {str(seat): key for seat, key in keys.items()})

    def seat_down(self, stored: StoredGame, ruleset: RuleSet, answers: list[StoredAnswer]) -> Room:
        """Bring a table into memory and start its task. Raises RecordError."""
        room = Room(stored, ruleset, answers, self.store, self.clock, self.make_bot, self.endings.hand_on)
        self.rooms[stored.id] = room
        room.start()
        self.watch(room)
        return room

    async def room(self, name: str) -> Room:
        """The table of this id, from memory or from the store. Raises ProtocolError UNKNOWN_TABLE, BAD_RECORD."""
        if name in self.rooms:
            return self.rooms[name]
        if len(name) > 32:
            raise ProtocolError("UNKNOWN_TABLE", 404)
        async with self.loading:
            return self.rooms.get(name) or await self.load(name)

    async def load(self, name: str) -> Room:
        try:
            stored = await self.store.game(name)
            if stored is None:
                raise ProtocolError("UNKNOWN_TABLE", 404)
            ruleset = load(stored.rules, stored.options)
            if ruleset.digest != stored.digest:
                raise ProtocolError("BAD_RECORD", 410, engine=stored.engine)
            return self.seat_down(stored, ruleset, await self.store.answers(name))
        except StoreError as error:
            raise ProtocolError("UNAVAILABLE", 503) from error
        except (RulesError, RecordError) as error:
            raise ProtocolError("BAD_RECORD", 410, message=str(error)) from error

    def watch(self, room: Room) -> None:
        """Look again after a while whether anybody is still there."""
        self.clock.call_at(self.clock.now() + IDLE, lambda: self.let_go(room))

    def let_go(self, room: Room) -> None:
        """A table where nobody is connected and nothing waits lives on in the store alone."""
        if self.rooms.get(room.stored.id) is not room:
            return
        if room.clients or room.busy or room.timer is not None or not room.inbox.empty():
            self.watch(room)
            return
        del self.rooms[room.stored.id]
        if room.task is not None:
            room.task.cancel()


def named_rules(wish: NewTable, house: House | None) -> RuleSet:
    """The rule set that is wished for; a path would be read as a file of house rules. Raises RulesError."""
    if house is not None:
        return load(house.ruleset.name, {**house.ruleset.changed, **wish.options})
    if wish.rules not in NAMES:
        raise RulesError("UNKNOWN_RULES", "There is no such rule set.", name=wish.rules[:64])
    return load(wish.rules, wish.options)


def seat_info(number: int, seat: NewSeat) -> SeatInfo:
    """A seat as it was wished for. Raises RulesError BAD_SEATS."""
    name = " ".join(seat.name.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise RulesError("BAD_SEATS", f"A name has 1 to {LONGEST_NAME} characters.", seat=number)
    if seat.kind == "human" and seat.bot is not None:
        raise RulesError("BAD_SEATS", "A person's seat has no bot.", seat=number)
    return SeatInfo(number, name, seat.kind, (seat.bot or "solid") if seat.kind == "bot" else None)
