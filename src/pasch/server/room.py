"""A table: one task, one inbox, one game. What happens at a table happens in the order of its inbox.

An answer is judged by the engine, written to the store, and only then acknowledged and told to everybody.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from typing import Any, Final

import msgspec

from pasch.bots.bot import Bot
from pasch.engine.actions import Tick
from pasch.engine.core import Act, Action
from pasch.engine.core import Refused as EngineRefused
from pasch.game import Game
from pasch.rulesets import RuleSet
from pasch.server import messages, objects, views, wire
from pasch.server.client import Client
from pasch.server.clock import Clock
from pasch.server.database import StoreError
from pasch.server.driving import SECONDS, Driver, people_play
from pasch.server.inbox import Said, read_action
from pasch.server.messages import Accepted, Checked, Notice, Refused
from pasch.server.objects import plain_refusal
from pasch.server.pausing import WORDS as PAUSE_WORDS
from pasch.server.pausing import Pausing
from pasch.server.replaying import record_of, replayed
from pasch.server.store import Store, StoredAnswer, StoredGame
from pasch.server.timing import TableClock
from pasch.server.wishes import Wishes

REMEMBERED: Final = 512  # refusals by action id; acceptances are kept as long as the game
AT_ONCE: Final = 64  # answers of instant bots in one commit
PAUSE: Final = 1.0  # seconds before a table goes on whose answers could not be stored


class Room(Wishes):
    """A running table."""

    def __init__(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        answers: list[StoredAnswer],
        store: Store,
        clock: Clock,
        bots: dict[int, Bot],
    ) -> None:
        driver = Driver(bots, stored.pace, set(stored.auto_claim), TableClock(stored.timed))
        super().__init__(stored, ruleset, clock, store, driver)
        self.people = [seat.seat for seat in stored.seats if seat.kind == "human"]
        self.pausing = Pausing(self.people)
        self.paused = 0.0
        self.lasting = [answer.token for answer in answers]
        self.accepted = {a.action_id: a.seq + 1 for a in answers if a.action_id is not None}
        self.refused: OrderedDict[str, objects.Refusal] = OrderedDict()
        self.game: Game = self.replay()
        for seat, bot in bots.items():
            bot.begin(seat)

    @property
    def phase(self) -> wire.Phase:
        return "over" if self.game.over else "playing"

    @property
    def pace(self) -> wire.Pace:
        return self.driver.pace

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

    def greet(self, client: Client, hello: messages.Hello) -> None:
        known = self.recognise(client, hello.keys)
        self.look_who_is_there()
        client.push(self.welcome(client))
        if not known:
            client.send(Notice("UNKNOWN_KEY"))

    def take_over(self, clients: list[Client]) -> None:
        """The people of a table that begins."""
        self.clients = clients
        self.look_who_is_there()
        for client in clients:
            client.push(self.welcome(client))

    def welcome(self, client: Client) -> bytes:
        return messages.encoder.encode(
            messages.Welcome(self.info(), list(client.seats), self.update(0, client.seats), 0, [])
        )

    def update(self, heard: int, seats: tuple[int, ...]) -> objects.Update:
        """What has happened since, for the holder of these seats."""
        left = self.driver.clock.left(self.game, self.clock.now())
        update = views.update_object(self.game, heard, seats, sorted(self.driver.hold), left)
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
        except wire.ProtocolError as error:
            self.say_no(client, message, name, error)
            return
        self.accepted[name] = self.game.table.state.count
        client.send(Accepted(message.id, self.accepted[name]))
        self.tell_of_pause(events)

    def tell_of_pause(self, events: list[dict[str, Any]]) -> None:
        self.look_who_is_there()
        heard = len(self.game.events)
        self.tell_each(lambda seats: msgspec.structs.replace(self.update(heard, seats), events=events))

    async def new_answer(self, client: Client, message: messages.AnswerMessage, name: str) -> None:
        heard = len(self.game.events)
        try:
            action = read_action(self.game, message.action)
            self.be_fresh(message.seq, action)
            self.driver.tick_before(self.game, self.clock.now(), message.seat, action)
            place = len(self.game.tokens())
            self.game.answer(action, message.seat)
            self.note(action)
        except (EngineRefused, wire.ProtocolError) as error:
            self.say_no(client, message, name, error)
            return
        grown = await self.commit(name, place)
        if name in self.accepted:
            client.send(Accepted(message.id, self.accepted[name]))
        else:
            client.send(Refused(message.id, plain_refusal("UNAVAILABLE")))
        if grown:
            self.broadcast(heard)

    def say_no(
        self, client: Client, message: messages.AnswerMessage, name: str, error: EngineRefused | wire.ProtocolError
    ) -> None:
        """A refusal stays one, however often the answer is repeated."""
        told = self.refused[name] = self.refusal_of(error)
        if len(self.refused) > REMEMBERED:
            self.refused.popitem(last=False)
        client.send(Refused(message.id, told))

    def refusal_of(self, error: EngineRefused | wire.ProtocolError) -> objects.Refusal:
        if isinstance(error, EngineRefused):
            return views.refusal_object(self.game, error.refusal)
        return plain_refusal(error.code, **error.detail)

    def be_fresh(self, seq: int, action: Action) -> None:
        """An answer is to the question its sender saw. Raises ProtocolError STALE.

        Acts say themselves what they act on, and bots may have answered meanwhile: the engine judges those.
        """
        count = self.game.table.state.count
        if seq > count or (not isinstance(action, Act) and seq < self.asked_since):
            raise wire.ProtocolError("STALE", 409, seq=count)

    def check(self, client: Client, message: messages.CheckMessage) -> Checked:
        refusal = self.seat_refusal(client, message.seat)
        if refusal is not None:
            return Checked(message.id, refusal)
        try:
            action = read_action(self.game, message.action)
            preview = views.preview_object(self.game, message.seat, action)
        except (EngineRefused, wire.ProtocolError) as error:
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
        self.tell_each(lambda seats: self.update(heard, seats))

    # ---- bots and clocks ----

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
