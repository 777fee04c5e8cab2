"""A table before its start: people sit down and leave, the host settles how it is played, and then it begins.

Everything is stored before it is told, so a restart loses no seat, name, readiness or setting.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from pasch.rulesets import RuleSet
from pasch.server.clock import Clock
from pasch.server.protocol import messages
from pasch.server.protocol.messages import Notice, Pong
from pasch.server.protocol.objects import plain_refusal
from pasch.server.protocol.table_objects import ChatLine, JoinWish, TableTicket
from pasch.server.protocol.wire import Phase, ProtocolError
from pasch.server.settling import settle
from pasch.server.storage.database import StoreError
from pasch.server.storage.games import Games
from pasch.server.storage.store import StoredAnswer, StoredGame
from pasch.server.tables import seats
from pasch.server.tables.client import Client
from pasch.server.tables.inbox import Asked, Said
from pasch.server.tables.names import alike
from pasch.server.tables.opening import Opened, answers_of, first_game
from pasch.server.tables.replaying import TableGame
from pasch.server.tables.table_task import AGAIN, TableTask
from pasch.server.visitors import Visitor

HOST_MAY_BE_AWAY: Final = 20.0  # seconds, before another one who is there is the host
TakeOver = Callable[["Gathering", TableGame], None]


class Gathering(TableTask):
    """`take_over` lets the game begin that has just been stored, with the connections and the inbox of this table."""

    def __init__(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        codes: set[str],
        games: Games,
        clock: Clock,
        take_over: TakeOver,
    ) -> None:
        super().__init__(stored, ruleset, clock)
        self.codes = codes
        self.games = games
        self.take_over = take_over
        self.away_since: float | None = None

    @property
    def phase(self) -> Phase:
        return "playing" if self.ended else "gathering"

    @property
    def has_free_seat(self) -> bool:
        return any(one.kind == "free" for one in self.stored.seats)

    # ---- who is there ----

    def greet(self, client: Client, hello: messages.Hello) -> None:
        known = self.recognise(client, hello.keys)
        client.push(self.welcome(client))
        if not known:
            client.send(Notice("UNKNOWN_KEY"))
        self.tell_presence(client)

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.tell_presence(client)

    def tell_presence(self, but: Client | None) -> None:
        super().tell_presence(but)
        self.look_for_host()

    def look_for_host(self) -> None:
        """Since when is the host away while others are there?"""
        present = self.presence().present
        people = [one.seat for one in self.stored.seats if one.kind == "human" and one.seat in present]
        if self.stored.host in present or not people:
            self.away_since = None
        elif self.away_since is None:
            self.away_since = self.clock.now()

    def welcome(self, client: Client) -> bytes:
        return self.told(client, list(self.chat.lines))

    def told(self, client: Client, chat: list[ChatLine]) -> bytes:
        return messages.encoder.encode(messages.Gathering(self.info(), list(client.seats), chat))

    def tell_all(self, chat: list[ChatLine]) -> None:
        """The table as it is now, and lines that are others now; those who hold the same seats get the same bytes."""
        self.note_presence()
        encoded: dict[tuple[int, ...], bytes] = {}
        for client in self.clients:
            if client.seats not in encoded:
                encoded[client.seats] = self.told(client, chat)
            client.push(encoded[client.seats])

    # ---- what happens by itself ----

    def schedule(self) -> None:
        """The host's role passes on; and what could not begin because it could not be stored begins after all."""
        self.rest()
        if self.ended or self.woken:
            return
        if seats.complete(self.stored):
            self.timer = self.clock.call_at(self.clock.now() + AGAIN, self.wake)
        elif self.away_since is not None:
            self.timer = self.clock.call_at(self.away_since + HOST_MAY_BE_AWAY, self.wake)

    async def drive(self) -> None:
        try:
            if seats.complete(self.stored):
                await self.begin()
            elif self.away_since is not None and self.clock.now() >= self.away_since + HOST_MAY_BE_AWAY:
                await self.change(seats.pass_on(self.stored, self.presence().present))
        except ProtocolError:
            if self.away_since is not None:
                self.away_since = self.clock.now() - HOST_MAY_BE_AWAY + AGAIN

    async def go_back(self) -> None:
        """Nothing is changed here before it is stored."""

    # ---- messages ----

    async def hear(self, said: Said) -> None:
        message = said.message
        try:
            if isinstance(message, messages.Hello):
                self.greet(said.client, message)
            elif isinstance(message, messages.Ping):
                said.client.send(Pong())
            elif isinstance(message, messages.SayMessage):
                self.say(said.client, message)
            elif not self.is_patient(said.client):
                self.refuse(said, plain_refusal("TOO_FAST"))
            else:
                await self.obey(said.client, message)
        except ProtocolError as error:
            self.refuse(said, plain_refusal(error.code, **error.detail))

    async def obey(self, client: Client, message: messages.FromPage) -> None:
        if isinstance(message, messages.StartMessage):
            self.be_host(client)
            await self.begin()
        else:
            # Who fills the last seat has not said that he wants to begin; whoever is ready last has.
            await self.change(self.wished(client, message), begins=not isinstance(message, messages.FillMessage))

    def wished(self, client: Client, message: messages.FromPage) -> StoredGame:
        """The table as this message wants it. Raises ProtocolError."""
        head = self.stored
        if isinstance(message, messages.ReadyMessage):
            return seats.make_ready(head, self.own(client, message.seat), message.on)
        if isinstance(message, messages.SeedMessage):
            return seats.mix_in(head, self.own(client, message.seat), message.seed)
        if isinstance(message, messages.AutoClaimMessage):
            others = set(head.auto_claim) - {self.own(client, message.seat)}
            return replace(head, auto_claim=sorted(others | {message.seat} if message.on else others))
        if isinstance(message, messages.PaceMessage):
            self.be_somebody(client)
            return replace(head, pace=message.pace)
        if isinstance(message, messages.StandUpMessage):
            return self.without(head, client.seats, message.seat)
        if isinstance(message, messages.FillMessage):
            self.be_host(client)
            return seats.fill(head, message.seat, message.bot)
        if isinstance(message, messages.TableMessage):
            self.be_host(client)
            given = {name: getattr(message, name) for name in message.__struct_fields__}
            return replace(head, **{name: value for name, value in given.items() if value is not None})
        raise ProtocolError("NOT_STARTED")

    def without(self, head: StoredGame, mine: Collection[int], seat: int) -> StoredGame:
        """One's own seat, or the host sends somebody away. Raises ProtocolError UNKNOWN_SEAT, NOT_HOST."""
        here = seats.seat_at(head, seat)
        if seat not in mine and self.stored.host not in mine:
            raise ProtocolError("NOT_HOST")
        if not seats.played(here):
            return head
        head = seats.stand_up(head, seat)
        return seats.pass_on(head, self.presence().present) if seat == head.host else head

    def own(self, client: Client, seat: int) -> int:
        """Raises ProtocolError UNKNOWN_SEAT, UNKNOWN_KEY."""
        seats.seat_at(self.stored, seat)
        if seat not in client.seats:
            raise ProtocolError("UNKNOWN_KEY", seat=seat)
        return seat

    def be_somebody(self, client: Client) -> None:
        if not client.seats:
            raise ProtocolError("UNKNOWN_KEY")

    def be_host(self, client: Client) -> None:
        """Raises ProtocolError NOT_HOST."""
        if self.stored.host not in client.seats:
            raise ProtocolError("NOT_HOST")

    # ---- without a connection ----

    async def part(self, mine: set[int], seat: int | None) -> bool:
        if self.ended:
            raise ProtocolError("UNKNOWN_TABLE")
        if not mine:
            raise ProtocolError("UNKNOWN_KEY")
        head = self.stored
        for one in sorted(mine) if seat is None else [seat]:
            head = self.without(head, mine, one)
        await self.change(head)
        return True

    async def close(self, mine: Collection[int]) -> None:
        """The host closes the table: it is gone, for everybody. Raises ProtocolError NOT_HOST, UNAVAILABLE.

        What is reported as failed may be done all the same, so one looks.
        """
        if self.ended:
            raise ProtocolError("NOT_GATHERING")
        if self.stored.host not in mine:
            raise ProtocolError("NOT_HOST")
        try:
            await self.games.remove(self.stored.id)
        except StoreError as error:
            gone = False
            with contextlib.suppress(StoreError):
                gone = await self.games.store.game(self.stored.id) is None
            if not gone:
                raise ProtocolError("UNAVAILABLE") from error
        self.ended = True

    async def turn_away(self) -> None:
        """After closing: whoever is here, or was about to come, hears that there is no such table."""
        for client in self.clients:
            client.close()
        while not self.inbox.empty():
            item = self.inbox.get_nowait()
            if isinstance(item, Asked):
                settle(item.answer, ProtocolError("UNKNOWN_TABLE"))
            elif isinstance(item, Said):
                item.client.close()
            await asyncio.sleep(0)  # whoever waited for room in the inbox comes in

    # ---- changes ----

    async def join(self, wish: JoinWish, visitor: Visitor | None) -> TableTicket:
        """Sit down. Raises ProtocolError: NOT_GATHERING and what `seats` says.

        Whoever is known and sits here under this name already gets a new key to the same seat: a call that is made
        twice does no harm.
        """
        if self.ended:
            raise ProtocolError("NOT_GATHERING")
        opened = Opened()
        for one in self.stored.seats if visitor is not None else []:
            if visitor is not None and one.person == visitor.person and alike(one.name) == alike(wish.name):
                await self.change(seats.open_by(self.stored, one.seat, opened.add(one.seat)), opened)
                return opened.ticket(self.stored.id)
        seat = seats.find_free(self.stored, wish.seat)
        opened_by = opened.add(seat)
        await self.change(seats.sit_down(self.stored, seat, wish.name, visitor, opened_by, wish.client_seed), opened)
        return opened.ticket(self.stored.id)

    async def change(self, head: StoredGame, opened: Opened | None = None, begins: bool = True) -> None:
        """Store this, then tell it; and begin if nobody is waited for any more. Raises ProtocolError UNAVAILABLE."""
        if head == self.stored:
            return
        codes = self.codes | (opened.code_hashes if opened is not None else set())
        codes &= head.keys.keys()
        played = {one.seat for one in self.stored.seats if seats.played(one)}
        head = await self.write(head, codes)
        freed = {one.seat for one in head.seats if not seats.played(one)}
        left = played & freed
        self.stored, self.codes = head, codes
        for client in self.clients:
            mine = {one.seat for one in head.seats if client.visitor and one.person == client.visitor.person}
            client.seats = tuple(sorted({*client.seats, *mine} - freed))
        if left:
            self.chat.renumber({one.seat: one.seat for one in head.seats if one.seat not in left})
        self.tell_all(list(self.chat.lines) if left else [])
        self.look_for_host()
        if begins and seats.complete(head):
            await self.begin()

    async def begin(self) -> None:
        """The game starts, without the seats that are still free. Raises ProtocolError BAD_SEATS, UNAVAILABLE."""
        head, moved = seats.close_up(self.stored)
        head = replace(head, gathering=False)
        game = first_game(head, self.ruleset)
        head = await self.write(head, self.codes, answers_of(game))
        self.stored, self.ended = head, True
        self.chat.renumber(moved)
        for client in self.clients:
            client.seats = tuple(sorted(moved[seat] for seat in client.seats))
        self.take_over(self, game)

    async def write(self, head: StoredGame, codes: set[str], answers: list[StoredAnswer] | None = None) -> StoredGame:
        """The table as it is stored. Raises ProtocolError UNAVAILABLE.

        What is reported as failed may be stored all the same, so one looks.
        """
        try:
            return await self.games.keep(head, codes, answers)
        except StoreError as error:
            with contextlib.suppress(StoreError):
                stored = await self.games.store.game(head.id)
                if stored is not None and seats.is_same(replace(stored, seen=head.seen), head):
                    return stored
            raise ProtocolError("UNAVAILABLE") from error
