"""A table: one task, one inbox, one game. What happens at a table happens in the order of its inbox.

An answer is judged by the engine, written to the store, and only then acknowledged and told to everybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from pasch.bots.bot import Bot
from pasch.differing import table_card
from pasch.engine.actions import Tick
from pasch.engine.core import Act, Action
from pasch.engine.core import Refused as EngineRefused
from pasch.game import Game
from pasch.rulesets import RuleSet
from pasch.server import messages, views
from pasch.server.client import Client
from pasch.server.clock import Clock, Timer
from pasch.server.driving import SECONDS, Driver, people_play
from pasch.server.inbox import WAKE, Asked, Behind, Item, Left, Said, Wake, read_action
from pasch.server.messages import Accepted, Checked, Notice, Refused, plain_refusal
from pasch.server.pausing import WORDS as PAUSE_WORDS
from pasch.server.pausing import Pausing
from pasch.server.replaying import record_of, replayed
from pasch.server.store import Store, StoredAnswer, StoredGame, StoreError
from pasch.server.timing import TableClock
from pasch.server.wishes import Wishes

LOG: Final = logging.getLogger("pasch.server")
INBOX: Final = 256
REMEMBERED: Final = 512  # refusals by action id; acceptances are kept as long as the game
AT_ONCE: Final = 64  # answers of instant bots in one commit
PAUSE: Final = 1.0  # seconds before a table goes on whose answers could not be stored


class Room(Wishes):
    """A running table. Only its own task touches the game; everybody else puts items into the inbox."""

    def __init__(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        answers: list[StoredAnswer],
        store: Store,
        clock: Clock,
        bots: dict[int, Bot],
    ) -> None:
        self.ruleset = ruleset
        self.clock = clock
        super().__init__(stored, store, Driver(bots, stored.pace, set(stored.auto_claim), TableClock(stored.timed)))
        self.people = [seat.seat for seat in stored.seats if seat.kind == "human"]
        self.pausing = Pausing(self.people)
        self.inbox: asyncio.Queue[Item] = asyncio.Queue(INBOX)
        self.task: asyncio.Task[None] | None = None
        self.timer: Timer | None = None
        self.woken = False
        self.busy = False
        self.paused = 0.0
        self.lasting = [answer.token for answer in answers]
        self.accepted = {a.action_id: a.seq + 1 for a in answers if a.action_id is not None}
        self.refused: OrderedDict[str, messages.Refusal] = OrderedDict()
        self.log: msgspec.Raw | None = None  # all events encoded, while nothing new happens
        self.game: Game = self.replay()
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

    def info(self) -> messages.TableInfo:
        stored = self.stored
        return messages.TableInfo(
            stored.id,
            stored.rules,
            stored.options,
            stored.seats,
            self.driver.pace,
            self.game.over,
            stored.timed,
            stored.house,
            table_card(self.ruleset),
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
        else:
            client.send(messages.Pong())

    def refuse(self, said: Said, refusal: messages.Refusal) -> None:
        """Say no in the form that the message asks for."""
        message = said.message
        if isinstance(message, messages.AnswerMessage):
            said.client.send(Refused(message.id, refusal))
        elif isinstance(message, messages.CheckMessage):
            said.client.send(Checked(message.id, refusal))
        else:
            said.client.send(Notice(refusal.code))

    def greet(self, client: Client, hello: messages.Hello) -> None:
        hashes = [messages.key_hash(key) for key in hello.keys]
        seats = {self.stored.keys[one] for one in hashes if one in self.stored.keys}
        client.seats = tuple(sorted(seats))
        if client not in self.clients:
            self.clients.append(client)
        self.look_who_is_there()
        client.push(self.welcome(client))
        if any(one not in self.stored.keys for one in hashes):
            client.send(Notice("UNKNOWN_KEY"))

    def welcome(self, client: Client) -> bytes:
        news = self.news(len(self.game.events))
        if self.log is None:
            self.log = views.log_json(self.game)
        news.events = self.log
        welcome = messages.Welcome(self.info(), list(client.seats), self.update(news, client.seats))
        return messages.encoder.encode(welcome)

    def news(self, heard: int) -> views.News:
        """What has happened since, for everybody."""
        return views.News(self.game, heard, self.driver.clock.left(self.game, self.clock.now()))

    def update(self, news: views.News, seats: tuple[int, ...]) -> messages.Update:
        """The news for the holder of these seats."""
        update = news.update(seats, sorted(self.driver.hold))
        return self.pausing.shown(self.game, update, seats, self.clock.now())

    def look_who_is_there(self) -> None:
        """Clocks run only while somebody who plays is there, and not in a pause."""
        there = self.present or (bool(self.clients) and not self.people)
        self.driver.clock.run(there and not self.pausing.still, self.clock.now())

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
        self.look_who_is_there()
        held = {seat for other in self.clients for seat in other.seats}
        for seat in sorted(self.driver.hold - held):
            self.driver.hold.discard(seat)
            self.tell(Notice("HOLD", seat, False))

    # ---- answers ----

    async def answer(self, client: Client, message: messages.AnswerMessage) -> None:
        name = f"{message.seat}:{message.id}"
        refusal = self.seat_refusal(client, message.seat)
        if refusal is not None:
            client.send(Refused(message.id, refusal))
        elif name in self.accepted:
            client.send(Accepted(message.id, self.accepted[name]))
        elif name in self.refused:
            client.send(Refused(message.id, self.refused[name]))
        elif message.action.get("type") in PAUSE_WORDS or self.pausing.still:
            self.pause(client, message, name)
        else:
            await self.new_answer(client, message, name)

    def pause(self, client: Client, message: messages.AnswerMessage, name: str) -> None:
        """What is said of pauses stands in no record. In a pause nothing else is answered."""
        try:
            events = self.pausing.hear(self.game, message.seat, message.action.get("type"), self.clock.now())
        except messages.ProtocolError as error:
            self.say_no(client, message, name, error)
            return
        self.accepted[name] = self.game.table.state.count
        client.send(Accepted(message.id, self.accepted[name]))
        self.tell_of_pause(events)

    def tell_of_pause(self, events: list[dict[str, Any]]) -> None:
        self.look_who_is_there()
        news = self.news(len(self.game.events))
        news.events = list(events)
        self.tell_each(lambda seats: self.update(news, seats))

    async def new_answer(self, client: Client, message: messages.AnswerMessage, name: str) -> None:
        heard = len(self.game.events)
        try:
            action = read_action(self.game, message.action)
            self.be_fresh(message.seq, action)
            self.driver.tick_before(self.game, self.clock.now(), message.seat, action)
            place = self.game.length
            self.game.answer(action, message.seat)
            self.note(action)
        except (EngineRefused, messages.ProtocolError) as error:
            self.say_no(client, message, name, error)
            # Time may have passed before it, and that stands whatever came after.
            if self.game.length > len(self.lasting) and await self.commit():
                self.broadcast(heard)
            return
        grown = await self.commit(name, place)
        if name in self.accepted:
            client.send(Accepted(message.id, self.accepted[name]))
        else:
            client.send(Refused(message.id, plain_refusal("UNAVAILABLE")))
        if grown:
            self.broadcast(heard)

    def say_no(
        self, client: Client, message: messages.AnswerMessage, name: str, error: EngineRefused | messages.ProtocolError
    ) -> None:
        """A refusal stays one, however often the answer is repeated."""
        told = self.refused[name] = self.refusal_of(error)
        if len(self.refused) > REMEMBERED:
            self.refused.popitem(last=False)
        client.send(Refused(message.id, told))

    def refusal_of(self, error: EngineRefused | messages.ProtocolError) -> messages.Refusal:
        if isinstance(error, EngineRefused):
            return views.refusal_object(self.game, error.refusal)
        return plain_refusal(error.code, **error.detail)

    def be_fresh(self, seq: int, action: Action) -> None:
        """An answer is to the question its sender saw. Raises ProtocolError STALE.

        Acts say themselves what they act on, and bots may have answered meanwhile: the engine judges those.
        """
        count = self.game.table.state.count
        if seq > count or (not isinstance(action, Act) and seq < self.asked_since):
            raise messages.ProtocolError("STALE", 409, seq=count)

    def check(self, client: Client, message: messages.CheckMessage) -> Checked:
        refusal = self.seat_refusal(client, message.seat)
        if refusal is not None:
            return Checked(message.id, refusal)
        try:
            action = read_action(self.game, message.action)
            preview = views.preview_object(self.game, message.seat, action)
        except (EngineRefused, messages.ProtocolError) as error:
            return Checked(message.id, self.refusal_of(error))
        return Checked(message.id, None, preview)

    async def commit(self, name: str | None = None, place: int = 0) -> bool:
        """Write what is not yet written; the token at `place` has come from a page and has a name.

        Whether the log has grown. If that failed the table is where its log is.
        """
        tokens = self.game.tokens(len(self.lasting))
        first = len(self.lasting)
        rows = [StoredAnswer(first + n, text, name if first + n == place else None) for n, text in enumerate(tokens)]
        try:
            await self.store.append(self.stored.id, rows, self.game.over)
        except StoreError:
            await self.go_back()
            return len(self.lasting) > first
        self.lasting += tokens
        if name is not None:
            self.accepted[name] = place + 1
        return True

    def replay(self) -> Game:
        """The game as it is in the log. Raises RecordError."""
        game = replayed(self.ruleset, len(self.stored.seats), self.stored.seed, self.lasting)
        self.log = None
        self.asked = question_words(game)
        self.asked_since = game.table.state.count
        self.driver.note(game, self.clock.now())
        return game

    async def go_back(self) -> None:
        """Forget what could not be stored, and try again only after a while.

        What was reported as failed may be stored all the same, so the log itself is asked. While it cannot be read the
        last known one does: the store takes no place of a log twice, so that what is missing here shows with the next
        answer.
        """
        with contextlib.suppress(StoreError):
            answers = await self.store.answers(self.stored.id)
            self.lasting = [answer.token for answer in answers]
            self.accepted |= {a.action_id: a.seq + 1 for a in answers if a.action_id is not None}
        self.game = self.replay()
        self.paused = self.clock.now() + PAUSE

    def note(self, action: Action) -> None:
        """This has been played. Since when is asked what is asked now? Acts leave a question as it was."""
        asked = question_words(self.game)
        if asked != self.asked or not isinstance(action, Act):
            self.asked, self.asked_since = asked, self.game.table.state.count
        self.driver.note(self.game, self.clock.now())

    def broadcast(self, heard: int) -> None:
        """Tell everybody what has happened since."""
        self.log = None
        news = self.news(heard)
        self.tell_each(lambda seats: self.update(news, seats))

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
        if self.pausing.due is not None:
            moments.append(self.pausing.due)
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
        said = self.pausing.expire(self.game, self.clock.now())
        if said:
            self.tell_of_pause(said)
        while played < AT_ONCE and not self.pausing.still:
            move = self.driver.next_move(self.game)
            if move is None or max(move.due, self.paused) > self.clock.now():
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


def question_words(game: Game) -> str:
    """What is asked of whom; equal words are the same question."""
    return f"{game.to} {game.table.state.asked!r}"
