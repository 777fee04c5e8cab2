"""All tables of a server: opens them, finds them, loads them from the store when somebody comes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from pasch import bots
from pasch.bots.bot import Bot
from pasch.record import RecordError
from pasch.rulesets import RuleSet
from pasch.server.clock import Clock, Timer, WallClock
from pasch.server.ending import Endings
from pasch.server.playing.driving import MakeBot
from pasch.server.playing.room import Room
from pasch.server.protocol.table_objects import (
    Closed,
    CloseWish,
    Goodbye,
    JoinWish,
    LeaveWish,
    NewTable,
    TableTicket,
)
from pasch.server.protocol.wire import ProtocolError
from pasch.server.storage.database import StoreError
from pasch.server.storage.games import Games
from pasch.server.storage.store import Store, StoredAnswer, StoredGame
from pasch.server.tables.client import Client
from pasch.server.tables.codes import new_table_code
from pasch.server.tables.gathering import Gathering
from pasch.server.tables.houses import House
from pasch.server.tables.opening import answers_of, first_game, new_head
from pasch.server.tables.rematch import next_head
from pasch.server.tables.replaying import OtherVersion, TableGame, replayed_aside, rules_of, unplayed_record
from pasch.server.visitors import Visitor

LOG: Final = logging.getLogger("pasch.server")
IDLE: Final = 600.0  # seconds without a connection after which a table leaves the memory
MOST: Final = 500  # tables in memory, after which those where nothing happens leave it sooner
HOUR: Final = 3600.0
KEPT: Final = 24.0 * HOUR  # how long a table that has not begun waits for somebody
Place = Room | Gathering


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
        self.games = Games(store)
        self.clock: Clock = clock or WallClock()
        self.make_bot = make_bot
        self.houses = {house.name: house for house in houses}
        self.places: dict[str, Place] = {}
        self.watches: dict[str, Timer] = {}  # when to look at each of them again
        self.lines: dict[Client, None] = {}  # in the order in which they came
        self.sessions_ended = 0
        self.reserved: set[str] = set()
        self.loading = asyncio.Lock()
        self.sweeping: asyncio.Task[None] | None = None
        self.endings = Endings(store)

    async def open(self) -> None:
        """Raises StoreError."""
        await self.store.open()
        self.endings.catch_up()
        self.clock.call_at(self.clock.now() + HOUR, self.sweep)

    async def close(self) -> None:
        if self.sweeping is not None:
            await self.sweeping
        async with self.loading:
            for room in list(self.places.values()):
                await room.stop()
                self.stop_watching(room)
            self.places.clear()
        await self.endings.close()
        await self.store.close()

    # ---- opening ----

    async def new_table(self, wish: NewTable, visitor: Visitor | None = None) -> TableTicket:
        """Open a table. Raises ProtocolError with the code of what is wrong with it."""
        head, ruleset, opened = new_head(wish, self.houses, visitor, self.clock.date())
        game = None if head.gathering else first_game(head, ruleset)
        await self.open_table(head, ruleset, opened.code_hashes, game)
        return opened.ticket(head.id)

    async def open_table(
        self,
        head: StoredGame,
        ruleset: RuleSet,
        codes: set[str],
        game: TableGame | None,
        before: StoredGame | None = None,
    ) -> Place:
        """Store a new table, which gets its spoken code here, and bring it into memory. Raises ProtocolError.

        `game` is None where people gather first; `before` is the game whose rematch it is.
        """
        answers = [] if game is None else answers_of(game)
        try:
            code = await self.free_code()
            try:
                head = replace(head, code=code)
                head = await self.games.open(head, codes, answers, before)
            finally:
                self.reserved.discard(code)
        except StoreError as error:
            raise ProtocolError("UNAVAILABLE") from error
        return self.seat_down(head, ruleset, codes, answers, game)

    async def rematch(self, room: Room, host: int) -> str:
        """The table on which this game's people play again, always the same one. Raises ProtocolError UNAVAILABLE."""
        old = room.stored
        try:
            if old.next and await self.store.game(old.next) is not None:
                return old.next
            codes = await self.games.codes_of(old.id)
            try:
                place = await self.open_table(
                    next_head(old, host, self.clock.date()), room.ruleset, codes, None, before=old
                )
            except ProtocolError:
                # What was reported as failed may be stored all the same.
                stored = await self.store.game(old.id)
                if stored is None or stored.next in ("", old.next):
                    raise
                room.stored = replace(old, next=stored.next)
                return stored.next
        except StoreError as error:
            raise ProtocolError("UNAVAILABLE") from error
        room.stored = replace(old, next=place.stored.id)
        return place.stored.id

    async def free_code(self) -> str:
        """Reserves a code that no table has which is not over. Raises StoreError."""
        while True:
            code = new_table_code()
            if code in self.reserved:
                continue
            self.reserved.add(code)
            try:
                taken = await self.games.table_of_code(code) is not None
            except StoreError:
                self.reserved.discard(code)
                raise
            if not taken:
                return code
            self.reserved.discard(code)

    async def join(self, name: str, wish: JoinWish, visitor: Visitor | None = None) -> TableTicket:
        """Sit down at a table. Raises ProtocolError."""
        place = await self.place(name)
        if not isinstance(place, Gathering):
            raise ProtocolError("NOT_GATHERING")
        ticket: TableTicket = await place.ask(lambda: place.join(wish, visitor))
        return ticket

    async def leave(self, name: str, wish: LeaveWish, visitor: Visitor | None = None) -> Goodbye:
        """Leave a table without a connection to it. Raises ProtocolError."""
        place = await self.place(name)

        async def part() -> bool:
            now = self.places.get(name, place)  # its game may have begun meanwhile
            return await now.part(now.seats_of(visitor, wish.keys), wish.seat)

        return Goodbye(bool(await place.ask(part)))

    async def close_table(self, name: str, wish: CloseWish, visitor: Visitor | None = None) -> Closed:
        """Close a table that has not begun, as its host. Raises ProtocolError."""
        place = await self.place(name)
        if not isinstance(place, Gathering):
            raise ProtocolError("NOT_GATHERING")

        async def close() -> None:
            await place.close(place.seats_of(visitor, wish.keys))
            place.rest()
            self.drop(place)
            await place.turn_away()

        await place.ask(close)
        return Closed(True)

    # ---- in memory ----

    def seat_down(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        codes: set[str],
        answers: list[StoredAnswer],
        game: TableGame | None,
    ) -> Place:
        """Bring a table into memory and start its task, if nobody has done so since it was stored."""
        if stored.id in self.places:
            return self.places[stored.id]
        if game is None:
            return self.begin(Gathering(stored, ruleset, codes, self.games, self.clock, self.take_over))
        return self.begin(self.new_room(stored, ruleset, answers, game))

    def new_room(self, stored: StoredGame, ruleset: RuleSet, answers: list[StoredAnswer], game: TableGame) -> Room:
        room = Room(stored, ruleset, answers, game, self.store, self.clock, self.make_bot, self.endings.hand_on)
        room.rematch = self.rematch
        return room

    def begin(self, place: Place) -> Place:
        if len(self.places) >= MOST:
            self.make_space()
        self.places[place.stored.id] = place
        place.start().add_done_callback(lambda task: self.look_after(place, task))
        self.watch(place)
        return place

    def take_over(self, gathering: Gathering, game: TableGame) -> None:
        """The game of this table has been stored and begins: the same people, and what they have said meanwhile."""
        room = self.new_room(gathering.stored, gathering.ruleset, answers_of(game), game)
        room.take_over(gathering)
        self.begin(room)

    async def place(self, name: str) -> Place:
        """The table of this id, from memory or from the store.

        Raises ProtocolError UNKNOWN_TABLE, OTHER_VERSION, BAD_RECORD, UNAVAILABLE.
        """
        if name in self.places:
            return self.places[name]
        if len(name) > 32:
            raise ProtocolError("UNKNOWN_TABLE")
        async with self.loading:
            return self.places.get(name) or await self.load(name)

    async def room(self, name: str) -> Room:
        """A table whose game has begun. Raises ProtocolError, NOT_STARTED too."""
        place = await self.place(name)
        if isinstance(place, Gathering):
            raise ProtocolError("NOT_STARTED")
        return place

    async def load(self, name: str) -> Place:
        """One table at a time: a second thread would only make the first one slower, and those who are answered."""
        try:
            stored = await self.store.game(name)
            if stored is None:
                raise ProtocolError("UNKNOWN_TABLE")
            ruleset = rules_of(stored)
            codes = await self.games.codes_of(name)
            answers = await self.store.answers(name)
            tokens = [answer.token for answer in answers]
            game = None if stored.gathering else await replayed_aside(ruleset, stored, tokens)
            return self.seat_down(stored, ruleset, codes, answers, game)
        except StoreError as error:
            raise ProtocolError("UNAVAILABLE") from error
        except OtherVersion as error:
            raise ProtocolError("OTHER_VERSION", engine=error.engine) from error
        except RecordError as error:
            raise ProtocolError("BAD_RECORD", message=str(error)) from error

    async def unplayed_record(self, name: str) -> str:
        """The record of a game of another version. Raises ProtocolError UNKNOWN_TABLE, NOT_STARTED; StoreError."""
        stored = await self.store.game(name)
        if stored is None or stored.gathering:
            raise ProtocolError("UNKNOWN_TABLE" if stored is None else "NOT_STARTED")
        return unplayed_record(stored, [answer.token for answer in await self.store.answers(name)])

    def hang_up(self, person: str) -> None:
        """All connections of a person whose sessions are over; their pages come back as whoever they are then."""
        self.close_lines(lambda visitor: visitor.person == person)

    def end_session(self, session: str) -> None:
        """The same with those of one session."""
        self.close_lines(lambda visitor: visitor.session == session)

    def close_lines(self, ended: Callable[[Visitor], bool]) -> None:
        self.sessions_ended += 1
        for client in self.lines:
            if client.visitor is not None and ended(client.visitor):
                client.close()

    def watch(self, place: Place) -> None:
        """Look again after a while whether anybody is still there."""
        self.stop_watching(place)
        self.watches[place.stored.id] = self.clock.call_at(self.clock.now() + IDLE, lambda: self.let_go(place))

    def stop_watching(self, place: Place) -> None:
        watch = self.watches.pop(place.stored.id, None)
        if watch is not None:
            watch.cancel()

    def let_go(self, place: Place) -> None:
        """A table where nobody is connected and nothing waits lives on in the store alone."""
        if is_idle(place):
            self.forget(place)
        else:
            self.watch(place)

    def make_space(self) -> None:
        """What has been in memory longest goes first."""
        idle = [place for place in self.places.values() if is_idle(place)]
        for place in idle[: len(self.places) - MOST + 1]:
            self.forget(place)

    def forget(self, place: Place) -> None:
        self.drop(place)
        place.let_go()

    def drop(self, place: Place) -> None:
        """Out of the memory, which nothing of ours that is still to come may keep it in."""
        del self.places[place.stored.id]
        self.stop_watching(place)

    def look_after(self, place: Place, task: asyncio.Task[None]) -> None:
        """Where a fault of ours has ended a table's task, the store has the table for whoever comes back."""
        if task.cancelled() or task.exception() is None:
            return
        LOG.error("table %s is lost", place.stored.id, exc_info=task.exception())
        if self.places.get(place.stored.id) is place:
            self.forget(place)
        place.hang_up()

    # ---- tables that nobody comes to any more ----

    @property
    def is_sweeping(self) -> bool:
        return self.sweeping is not None and not self.sweeping.done()

    def sweep(self) -> None:
        """Every hour: tables that nobody comes to go, and what could not be counted is counted after all."""
        self.endings.catch_up()
        self.clock.call_at(self.clock.now() + HOUR, self.sweep)
        if not self.is_sweeping:
            self.sweeping = asyncio.create_task(self.sweep_out())

    async def sweep_out(self) -> None:
        """Tables that never began go after a day without anybody; games that did are kept."""
        async with self.loading:
            there = [name for name, place in self.places.items() if isinstance(place, Gathering)]
            now = self.clock.date()
            try:
                await self.games.sweep(there, now, now - KEPT - HOUR)
            except StoreError:
                LOG.warning("tables that nobody comes to any more stay for another hour")


def is_idle(place: Place) -> bool:
    """Nobody is connected, and nothing waits."""
    return not (place.clients or place.busy or place.timer is not None or not place.inbox.empty())
