"""A table: one task, one inbox, one game. What happens at a table happens in the order of its inbox."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from pasch.bots.bot import Bot
from pasch.differing import table_card
from pasch.engine.actions import Tick
from pasch.rulesets import RuleSet
from pasch.server import messages, objects, table_objects, wire
from pasch.server.answering import PAUSE, Answers, OnOver
from pasch.server.client import Client
from pasch.server.clock import Clock, Timer
from pasch.server.driving import SECONDS, Driver, MakeBot, people_play
from pasch.server.inbox import WAKE, Asked, Behind, Item, Left, Said, Wake
from pasch.server.messages import Checked, Notice, PresenceMessage, Refused
from pasch.server.objects import plain_refusal
from pasch.server.presence import Absences
from pasch.server.replaying import record_of
from pasch.server.store import Store, StoredAnswer, StoredGame
from pasch.server.timing import TableClock

LOG: Final = logging.getLogger("pasch.server")
INBOX: Final = 256
AT_ONCE: Final = 64  # answers of instant bots in one commit
STAND_IN: Final = "solid"  # the bot that plays for people who are away


class Room(Answers):
    """A running table. Only its own task touches the game; everybody else puts items into the inbox."""

    def __init__(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        answers: list[StoredAnswer],
        store: Store,
        clock: Clock,
        make_bot: MakeBot,
        on_over: OnOver,
    ) -> None:
        bots = {seat.seat: make_bot(seat.bot or "solid") for seat in stored.seats if seat.kind == "bot"}
        driver = Driver(dict(bots), stored.pace, set(stored.auto_claim), TableClock(stored.timed))
        super().__init__(stored, ruleset, answers, store, clock, driver, on_over)
        self.make_bot = make_bot
        self.players = [seat.seat for seat in stored.seats if seat.kind in ("human", "program")]
        self.absences = Absences()
        self.stand_ins: dict[int, Bot] = {}
        self.standing_in: set[int] = set()
        self.told_of_presence: PresenceMessage | None = None
        self.inbox: asyncio.Queue[Item] = asyncio.Queue(INBOX)
        self.task: asyncio.Task[None] | None = None
        self.timer: Timer | None = None
        self.woken = False
        self.busy = False
        for seat, bot in bots.items():
            bot.begin(seat)

    # ---- the task ----

    def start(self) -> None:
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Ends the task; what was acknowledged is stored."""
        self.rest()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        while not self.inbox.empty():
            item = self.inbox.get_nowait()
            if isinstance(item, Asked) and not item.answer.done():
                item.answer.cancel()
        for client in self.clients:
            client.close()

    async def run(self) -> None:
        self.schedule()
        while True:
            item = await self.inbox.get()
            self.busy = True
            try:
                await self.handle(item)
            except Exception:
                # A fault of ours must not leave the table half way between two answers.
                LOG.exception("table %s goes back to its log after %r", self.stored.id, item)
                await self.go_back()
                if isinstance(item, Said):
                    self.refuse(item, plain_refusal("UNAVAILABLE"))
            self.look_who_is_there()
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
            item.answer.set_result(item.read())

    async def ask(self, read: Callable[[], Any]) -> Any:
        """Read something of the table between two answers."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self.inbox.put(Asked(read, answer))
        return await answer

    def info(self) -> table_objects.TableInfo:
        stored, fairness = self.stored, self.game.fairness
        return table_objects.TableInfo(
            table=stored.id,
            rules=stored.rules,
            options=stored.options,
            seats=stored.seats,
            pace=self.driver.pace,
            over=self.game.over,
            timed=stored.timed,
            house=stored.house,
            deviations=table_card(self.ruleset),
            phase="over" if self.game.over else "playing",
            code=stored.code,
            public=stored.public,
            host=self.host,
            stand_in=stored.stand_in,
            chat=stored.chat,
            commitment=fairness.commitment if fairness is not None else "",
            next=stored.next,
            created=stored.created,
            presence=self.presence(),
        )

    def record(self) -> str:
        return record_of(self.game)

    # ---- messages ----

    async def hear(self, said: Said) -> None:
        client, message = said.client, said.message
        if isinstance(message, messages.AnswerMessage):
            await self.answer(client, message)
        elif isinstance(message, messages.CheckMessage):
            client.send(self.check(client, message))
        elif isinstance(message, messages.Hello):
            self.greet(client, message)
        elif isinstance(message, messages.HoldMessage):
            self.raise_hand(client, message)
        elif isinstance(message, messages.PaceMessage | messages.AutoClaimMessage):
            await self.set_up(client, message)
        elif isinstance(message, messages.TableMessage):
            await self.change_table(client, message)
        elif isinstance(message, messages.SayMessage):
            self.say(client, message)
        else:
            client.send(messages.Pong() if isinstance(message, messages.Ping) else Notice("NOT_GATHERING"))

    def refuse(self, said: Said, refusal: objects.Refusal) -> None:
        """Say no in the form that the message asks for."""
        message = said.message
        if isinstance(message, messages.AnswerMessage | messages.SayMessage):
            said.client.send(Refused(message.id, refusal))
        elif isinstance(message, messages.CheckMessage):
            said.client.send(Checked(message.id, refusal))
        else:
            said.client.send(Notice(refusal.code))

    def greet(self, client: Client, hello: messages.Hello) -> None:
        """A seat is opened by its key, or by the session of the person who sat down there."""
        hashes = [wire.key_hash(key) for key in hello.keys]
        seats = {self.stored.keys[one] for one in hashes if one in self.stored.keys}
        if client.visitor is not None:
            seats |= {seat.seat for seat in self.stored.seats if seat.user == client.visitor.person}
        client.seats = tuple(sorted(seats))
        if client not in self.clients:
            self.clients.append(client)
        self.look_who_is_there(but=client)
        client.push(self.welcome(client, hello.since))
        if any(one not in self.stored.keys for one in hashes):
            client.send(Notice("UNKNOWN_KEY"))

    def welcome(self, client: Client, since: int | None = None) -> bytes:
        """Everything, or what has happened after the version that the page knows, where that is one of this game."""
        known = since if since is not None and since < len(self.game.marks) else 0
        news = self.news(self.game.marks[known]) if known else self.whole_log()
        update = self.update(news, client.seats)
        return messages.encoder.encode(
            messages.Welcome(self.info(), list(client.seats), update, known, list(self.chat.lines))
        )

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
        self.look_who_is_there()
        self.lower_hands()

    # ---- who is there ----

    def presence(self) -> table_objects.Presence:
        """Who is there at this moment."""
        return table_objects.Presence(sorted(self.held), sorted(self.standing_in), self.spectators)

    def look_who_is_there(self, but: Client | None = None) -> None:
        """Clocks run only while somebody who plays is there, and not in a pause; bots stand in for others meanwhile."""
        now, held, out = self.clock.now(), self.held, self.game.table.state.out
        playing = [seat for seat in self.players if out[seat] == 0]
        there = not held.isdisjoint(playing)
        resting = self.pausing.stage == "paused" and not self.pausing.said
        self.absences.look(held, playing, there and not resting, now)
        gone = self.absences.gone(now)
        self.stand_in_for(gone if self.stored.stand_in else set())
        events = self.pausing.excuse(self.game, gone if self.stored.stand_in or self.stored.timed else (), now)
        watched = bool(self.clients) and not playing
        self.driver.clock.run((there or watched) and not self.pausing.still, now)
        self.tell_presence(but)
        if events:
            self.tell_of_pause(events)

    def stand_in_for(self, seats: set[int]) -> None:
        """Bots play for these people, at the table's pace from now on, and for nobody else."""
        for seat in self.standing_in - seats:
            del self.driver.bots[seat]
        for seat in seats - self.standing_in:
            if seat not in self.stand_ins:
                self.stand_ins[seat] = self.make_bot(STAND_IN)
                self.stand_ins[seat].begin(seat)
            self.driver.bots[seat] = self.stand_ins[seat]
            self.driver.changed = self.clock.now()
        self.standing_in = seats

    def tell_presence(self, but: Client | None) -> None:
        now = PresenceMessage(self.presence(), self.host)
        if now != self.told_of_presence:
            self.told_of_presence = now
            self.tell(now, but)

    # ---- bots and clocks ----

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def schedule(self) -> None:
        """Wake up when the next thing is due. Bots alone do not play on for nobody."""
        self.rest()
        if self.woken or not (self.clients or people_play(self.game, self.people)):
            return
        move = None if self.pausing.still else self.driver.next_move(self.game)
        moments = [] if move is None else [max(move.due, self.paused)]
        others = (self.pausing.due, self.absences.due(self.clock.now()))
        moments += [moment for moment in others if moment is not None]
        if moments:
            self.timer = self.clock.call_at(min(moments), self.wake)

    def wake(self) -> None:
        self.timer = None
        if self.woken:
            return
        if self.inbox.full():
            self.timer = self.clock.call_at(self.clock.now() + 0.05, self.wake)
            return
        self.woken = True
        self.inbox.put_nowait(WAKE)

    async def drive(self) -> None:
        """Play what is due; instant bots go on until a person is asked, many answers to one commit."""
        heard = len(self.game.events)
        played = 0
        await self.end_pause()
        self.look_who_is_there()
        while played < AT_ONCE and not self.pausing.still:
            move = self.driver.next_move(self.game)
            if move is None or max(move.due, self.paused) > self.clock.now() or not await self.own_up(move.seat):
                break
            played += 1
            if isinstance(move.action, Tick):
                self.driver.tick(self.game, self.clock.now(), 1)
                continue
            if move.question is not None:
                self.driver.clock.count_bot(self.game, SECONDS[self.driver.pace])
            self.driver.tick(self.game, self.clock.now())
            action = self.driver.action(self.game, move)
            self.game.answer(action, move.seat)
            self.note(action)
            if SECONDS[self.driver.pace] > 0:
                break
        if played and await self.commit():
            self.broadcast(heard)

    async def end_pause(self) -> None:
        """The time to agree to a pause is up, or the countdown after it."""
        was = self.pausing.as_it_is()
        said = self.pausing.expire(self.game, self.clock.now())
        if not await self.keep_pause():
            self.pausing.go_back(was)
            self.pausing.due = self.clock.now() + PAUSE
        elif said:
            self.tell_of_pause(said)

    async def own_up(self, seat: int) -> bool:
        """Before a bot plays for somebody for the first time, it is written down; False if that failed."""
        if seat not in self.standing_in or seat in self.stored.stood_in:
            return True
        if await self.keep(stood_in=sorted({*self.stored.stood_in, seat})):
            return True
        self.paused = self.clock.now() + PAUSE
        return False
