"""What every table is, before its start and after: one task, one inbox, and the people connected to it."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cached_property
from inspect import isawaitable
from typing import Any, Final
from weakref import WeakKeyDictionary

from pasch.differing import table_card
from pasch.rulesets import RuleSet
from pasch.rulesets.schema import Text
from pasch.server.clock import Clock, Timer
from pasch.server.protocol import messages, objects
from pasch.server.protocol.messages import Checked, Notice, PresenceMessage, Refused
from pasch.server.protocol.objects import plain_refusal
from pasch.server.protocol.table_objects import Presence, TableInfo
from pasch.server.protocol.wire import Pace, Phase, ProtocolError, key_hash
from pasch.server.settling import settle
from pasch.server.storage.store import StoredGame
from pasch.server.tables.audience import Audience
from pasch.server.tables.chat import Chat, speaker
from pasch.server.tables.client import Client
from pasch.server.tables.inbox import WAKE, Asked, Behind, Item, Left, Said, Wake
from pasch.server.tables.limits import Bucket, Limit
from pasch.server.tables.replaying import commitment_of
from pasch.server.visitors import Visitor

LOG: Final = logging.getLogger("pasch.server")
INBOX: Final = 256  # items
AGAIN: Final = 1.0  # seconds before something is tried again that could not be stored
CHANGES: Final = Limit(30.0, 2.0)  # of one connection


class TableTask(Audience, ABC):
    """Only its own task touches a table; everybody else puts items into the inbox."""

    def __init__(self, stored: StoredGame, ruleset: RuleSet, clock: Clock) -> None:
        super().__init__(len(stored.seats))
        self.stored = stored
        self.ruleset = ruleset
        self.clock = clock
        self.chat = Chat(clock)
        self.told_of_presence: object = None
        self.buckets: WeakKeyDictionary[Client, Bucket] = WeakKeyDictionary()
        self.inbox: asyncio.Queue[Item] = asyncio.Queue(INBOX)
        self.task: asyncio.Task[None] | None = None
        self.timer: Timer | None = None
        self.woken = False
        self.busy = False
        self.ended = False

    # ---- what each kind of table does in its own way ----

    @abstractmethod
    async def hear(self, said: Said) -> None:
        """Somebody connected has said something."""

    @abstractmethod
    async def drive(self) -> None:
        """Something is due."""

    @abstractmethod
    def leave(self, client: Client) -> None:
        """A connection has ended."""

    @abstractmethod
    def welcome(self, client: Client) -> bytes:
        """All that this connection may know."""

    @abstractmethod
    def schedule(self) -> None:
        """Wake up when the next thing is due."""

    @abstractmethod
    async def go_back(self) -> None:
        """A fault of ours: go back to what is stored."""

    @abstractmethod
    async def part(self, mine: set[int], seat: int | None) -> bool:
        """Whoever holds these seats leaves, without a connection, this one or all; whether they are left already.

        Raises ProtocolError.
        """

    def presence(self) -> Presence:
        """Who is there at this moment."""
        return Presence(sorted(self.held), [], self.spectators)

    def presence_mark(self) -> object:
        """Equal as long as there is nothing new to tell of who is there; that time passes is nothing new."""
        return self.presence(), self.host

    @property
    def host(self) -> int:
        return self.stored.host

    @property
    @abstractmethod
    def phase(self) -> Phase:
        """Whether people gather, play, or have played."""

    @property
    def pace(self) -> Pace:
        return self.stored.pace

    @property
    def stuck(self) -> bool:
        """Whether the game waits for the disk."""
        return False

    # ---- the task ----

    def start(self) -> asyncio.Task[None]:
        self.task = asyncio.create_task(self.run())
        return self.task

    async def stop(self) -> None:
        """Ends the task; what was acknowledged is stored."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.hang_up()

    def let_go(self) -> None:
        """Ends the task of a table that leaves the memory.

        A task that was cancelled knows where, and thereby its table: without this they would hold each other until the
        garbage collector came, which hardly ever comes so far.
        """
        if self.task is not None:
            self.task.cancel()
            self.task = None

    def hang_up(self) -> None:
        """The task has ended: nobody is listened to any more, and nobody waits for it."""
        self.rest()
        while not self.inbox.empty():
            item = self.inbox.get_nowait()
            if isinstance(item, Asked):
                settle(item.answer, ProtocolError("UNAVAILABLE"))
        for client in self.clients:
            client.close()

    async def run(self) -> None:
        self.schedule()
        while not self.ended:
            item = await self.inbox.get()
            self.busy = True
            try:
                await self.handle(item)
            except Exception:
                # A fault of ours must not leave the table half way between two answers.
                LOG.exception("table %s goes back to its log after %s", self.stored.id, described(item))
                await self.go_back()
                if isinstance(item, Said):
                    self.refuse(item, plain_refusal("UNAVAILABLE"))
            self.busy = False
            self.schedule()

    async def handle(self, item: Item) -> None:
        if isinstance(item, Said):
            await self.hear(item)
        elif isinstance(item, Wake):
            self.woken = False
            await self.drive()
        elif isinstance(item, Left):
            self.leave(item.client)
        elif isinstance(item, Behind):
            item.client.start_over(self.welcome(item.client))
        elif not item.answer.done():
            await self.reply(item)

    async def reply(self, item: Asked) -> None:
        """Do what somebody outside has asked for; he hears of it, whatever becomes of it."""
        try:
            result = item.read()
            settle(item.answer, await result if isawaitable(result) else result)
        except ProtocolError as error:
            settle(item.answer, error)
        except BaseException:
            settle(item.answer, ProtocolError("UNAVAILABLE"))
            raise

    async def ask(self, read: Callable[[], Any]) -> Any:
        """Read something of the table, or do it there, between two answers. Raises the ProtocolError of it."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self.inbox.put(Asked(read, answer))
        return await answer

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def wake(self) -> None:
        self.timer = None
        if self.woken:
            return
        if self.inbox.full():
            self.timer = self.clock.call_at(self.clock.now() + 0.05, self.wake)
            return
        self.woken = True
        self.inbox.put_nowait(WAKE)

    # ---- the people ----

    @cached_property
    def deviations(self) -> list[Text]:
        """What this table changes, in words."""
        return table_card(self.ruleset)

    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        stored = self.stored
        return TableInfo(
            table=stored.id,
            rules=stored.rules,
            options=stored.options,
            seats=stored.seats,
            pace=self.pace,
            over=self.phase == "over",
            timed=stored.timed,
            house=stored.house,
            deviations=self.deviations,
            phase=self.phase,
            code=stored.code,
            public=stored.public,
            host=self.host,
            stand_in=stored.stand_in,
            chat=stored.chat,
            commitment=commitment_of(stored),
            next=stored.next,
            created=stored.created,
            presence=self.presence(),
            stuck=self.stuck,
        )

    def tell_presence(self, but: Client | None) -> None:
        """Tell who is there, where that has changed; `but` is told in another way."""
        now = self.presence_mark()
        if now != self.told_of_presence:
            self.told_of_presence = now
            self.tell(PresenceMessage(self.presence(), self.host), but)

    def note_presence(self) -> None:
        """All are told in another way."""
        self.told_of_presence = self.presence_mark()

    def knows(self, key: str) -> bool:
        return key_hash(key) in self.stored.keys

    def recognise(self, client: Client, keys: list[str]) -> bool:
        """Gives a connection the seats that its keys open and those of its person. False if a key opens none."""
        client.seats = tuple(sorted(self.seats_of(client.visitor, keys)))
        if client not in self.clients:
            self.clients.append(client)
        return all(self.knows(key) for key in keys)

    def seats_of(self, visitor: Visitor | None, keys: list[str]) -> set[int]:
        """The seats that these keys open, and those of this person."""
        opened = {self.stored.keys[one] for one in map(key_hash, keys) if one in self.stored.keys}
        if visitor is None:
            return opened
        return opened | {seat.seat for seat in self.stored.seats if seat.person == visitor.person}

    def is_patient(self, client: Client) -> bool:
        """Changes are stored and told to all, so nobody makes them without end."""
        return self.buckets.setdefault(client, Bucket(self.clock, CHANGES)).take()

    def say(self, client: Client, message: messages.SayMessage) -> None:
        """Chat, from a seat or from a spectator who has a name."""
        visitor = client.visitor
        refusal = None if message.seat == -1 else self.seat_refusal(client, message.seat)
        if message.seat == -1 and visitor is None:
            refusal = plain_refusal("NO_NAME")
        if refusal is not None:
            client.send(Refused(message.id, refusal))
            return
        who = speaker(visitor, message.seat)
        name = visitor.name if visitor is not None and message.seat == -1 else self.stored.seats[message.seat].name
        line = self.chat.again(who, message.id)
        try:
            if line is None:
                line = self.chat.say(who, name, message, self.stored.chat)
                self.tell(messages.Said(line), but=client)
        except ProtocolError as error:
            client.send(Refused(message.id, plain_refusal(error.code, **error.detail)))
            return
        client.send(messages.Said(line, message.id))

    def refuse(self, said: Said, refusal: objects.Refusal) -> None:
        """Say no in the form that the message asks for."""
        message = said.message
        if isinstance(message, messages.AnswerMessage | messages.SayMessage):
            said.client.send(Refused(message.id, refusal))
        elif isinstance(message, messages.CheckMessage):
            said.client.send(Checked(message.id, refusal))
        else:
            said.client.send(Notice(refusal.code, refusal.facts.get("seat")))


def described(item: Item) -> str:
    """For the log: what it was, and nothing of its keys and seeds."""
    return type(item.message if isinstance(item, Said) else item).__name__
