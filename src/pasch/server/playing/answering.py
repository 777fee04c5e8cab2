"""A table's game and its answers: judged by the engine, written to the store, and only then acknowledged and told."""

from __future__ import annotations

import contextlib
from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from pasch.engine.core import Act, Action
from pasch.engine.core import Refused as EngineRefused
from pasch.engine.steps.ending import RESIGN
from pasch.game import Game
from pasch.rulesets import RuleSet
from pasch.server.clock import Clock
from pasch.server.playing import views
from pasch.server.playing.driving import Driver
from pasch.server.playing.pausing import WORDS as PAUSE_WORDS
from pasch.server.playing.pausing import Pausing
from pasch.server.playing.wishes import Wishes
from pasch.server.protocol import messages, objects, wire
from pasch.server.protocol.messages import Accepted, Checked, Refused
from pasch.server.protocol.objects import plain_refusal
from pasch.server.storage.database import StoreError
from pasch.server.storage.store import Store, StoredAnswer, StoredGame
from pasch.server.tables.client import Client
from pasch.server.tables.inbox import read_action
from pasch.server.tables.limits import Bucket, Limit
from pasch.server.tables.replaying import TableGame, replayed_aside
from pasch.server.tables.table_task import AGAIN

REMEMBERED: Final = 512  # refusals by action id, and as many about pauses; acceptances are kept as long as the game
# Of one seat: offers and what one builds take no turn, so nothing else ends them, and all of it is kept.
ACTS: Final = Limit(120.0, 2.0)
OnOver = Callable[[StoredGame, Game], None]


class Answers(Wishes):
    """The game of a table. Nothing here waits for anything but the store."""

    def __init__(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        answers: list[StoredAnswer],
        game: TableGame,
        store: Store,
        clock: Clock,
        driver: Driver,
        on_over: OnOver,
    ) -> None:
        super().__init__(stored, ruleset, clock, store, driver)
        self.on_over = on_over
        self.pausing = Pausing(self.people, stored.paused)
        self.not_before = 0.0  # until this moment nothing happens by itself
        self.unstored = False  # the last answers could not be stored
        self.lasting = [answer.token for answer in answers]
        self.accepted = {a.action_id: a.seq + 1 for a in answers if a.action_id is not None}
        self.agreed: OrderedDict[str, int] = OrderedDict()  # what was accepted about pauses, which are not in the log
        self.refused: OrderedDict[str, objects.Refusal] = OrderedDict()
        self.acts = [Bucket(clock, ACTS) for _ in stored.seats]
        self.log: objects.Events | None = None  # all events encoded, while nothing new happens
        self.take(game)

    def news(self, heard: int) -> views.News:
        """What has happened after the first `heard` events, for everybody."""
        clock = self.driver.clock
        seconds = clock.left(self.game, self.clock.now())
        return views.News(self.game, heard, None if seconds is None else views.Left(seconds, clock.whole))

    def whole_log(self) -> views.News:
        """Everything from the beginning, encoded once for all who come before anything new happens."""
        news = self.news(0 if self.log is None else len(self.game.events))
        if self.log is not None:
            news.events = self.log
        self.log = news.events
        return news

    def is_in_game(self, seat: int) -> bool:
        return self.game.table.state.out[seat] == 0

    def update(self, news: views.News, seats: tuple[int, ...]) -> objects.Update:
        """The news for the holder of these seats."""
        told = news.update(seats, sorted(self.driver.hold))
        return self.pausing.shown(self.game, told, seats, self.clock.now())

    def broadcast(self, heard: int) -> None:
        """Tell everybody what has happened since."""
        news, self.log = self.news(heard), None
        self.tell_each(lambda seats: self.update(news, seats))

    # ---- answers ----

    async def answer(self, client: Client, message: messages.AnswerMessage) -> None:
        name = f"{message.seat}:{message.id}"
        refusal = self.seat_refusal(client, message.seat)
        if refusal is not None:
            client.send(Refused(message.id, refusal))
        elif name in self.accepted and message.seq >= self.accepted[name]:
            # Whoever repeats himself does not yet know what his answer has brought about.
            client.send(Refused(message.id, plain_refusal("BAD_ACTION", message="another answer has this id")))
        elif name in self.accepted or name in self.agreed:
            client.send(Accepted(message.id, self.accepted.get(name) or self.agreed[name]))
        elif name in self.refused:
            client.send(Refused(message.id, self.refused[name]))
        elif message.action.get("type") in PAUSE_WORDS or self.pausing.still:
            await self.pause(client, message, name)
        else:
            await self.new_answer(client, message, name)

    async def pause(self, client: Client, message: messages.AnswerMessage, name: str) -> None:
        """What is said of pauses stands in no record. In a pause nothing else is answered."""
        if not self.is_patient(client):
            client.send(Refused(message.id, plain_refusal("TOO_FAST")))
            return
        was = self.pausing.as_it_is()
        try:
            events = self.pausing.hear(self.game, message.seat, message.action.get("type"), self.clock.now())
        except wire.ProtocolError as error:
            self.say_no(client, message, name, error)
            return
        if not await self.keep_pause():
            self.pausing.go_back(was)
            client.send(Refused(message.id, plain_refusal("UNAVAILABLE")))
            return
        self.agreed[name] = self.game.table.state.count
        if len(self.agreed) > REMEMBERED:
            self.agreed.popitem(last=False)
        client.send(Accepted(message.id, self.agreed[name]))
        self.tell_of_pause(events)

    async def keep_pause(self) -> bool:
        """A restart finds the game paused as it was; False if that could not be stored."""
        return self.stored.paused == self.pausing.still or await self.keep(paused=self.pausing.still)

    def tell_of_pause(self, events: list[dict[str, Any]]) -> None:
        self.look_who_is_there()
        news = self.news(len(self.game.events))
        news.events = views.encoded(events)
        self.tell_each(lambda seats: self.update(news, seats))

    @abstractmethod
    def look_who_is_there(self, but: Client | None = None) -> None:
        """Something has changed that starts or stops clocks."""

    async def new_answer(self, client: Client, message: messages.AnswerMessage, name: str) -> None:
        heard = len(self.game.events)
        try:
            action = read_action(self.game, message.action)
            self.be_fresh(message.seq, action)
            if isinstance(action, Act) and not self.acts[message.seat].take():
                client.send(Refused(message.id, plain_refusal("TOO_FAST")))
                return
            self.driver.tick_before(self.game, self.clock.now(), message.seat, action)
            place = self.game.length
            self.game.answer(action, message.seat)
            self.note(action)
        except (EngineRefused, wire.ProtocolError) as error:
            self.say_no(client, message, name, error)
            # Time may have passed before it, and that stands whatever came after.
            if self.game.length > len(self.lasting) and await self.commit():
                self.broadcast(heard)
            return
        grown = await self.commit(name, place)
        if name in self.accepted:
            self.keep_hand(message.seat)
            client.send(Accepted(message.id, self.accepted[name]))
        else:
            client.send(Refused(message.id, plain_refusal("UNAVAILABLE")))
        if grown:
            self.broadcast(heard)

    async def give_up(self, seat: int) -> None:
        """This seat leaves the game. Raises the engine's Refused, ProtocolError UNAVAILABLE."""
        heard = len(self.game.events)
        self.driver.tick_before(self.game, self.clock.now(), seat, RESIGN)
        self.game.answer(RESIGN, seat)
        self.note(RESIGN)
        if await self.commit():
            self.broadcast(heard)
        if self.game.table.state.out[seat] == 0:
            raise wire.ProtocolError("UNAVAILABLE")

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
            raise wire.ProtocolError("STALE", seq=count)

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

    # ---- the log ----

    async def commit(self, name: str | None = None, place: int = 0) -> bool:
        """Write what is not yet written; the token at `place` has come from a page and has a name.

        Whether the log has grown. If that failed the table is where its log is.
        """
        tokens = self.game.tokens(len(self.lasting))
        first = len(self.lasting)
        rows = [StoredAnswer(first + n, text, name if first + n == place else None) for n, text in enumerate(tokens)]
        now = self.clock.date()
        try:
            await self.store.append(self.stored.id, rows, now if self.game.over else None)
        except StoreError:
            self.unstored = True
            await self.go_back()
            return len(self.lasting) > first
        self.unstored = False
        self.lasting += tokens
        if name is not None:
            self.accepted[name] = place + 1
        self.see_the_end(now)
        return True

    def see_the_end(self, ended: float) -> None:
        """The game's last answer is stored, and when it came: it goes to whoever counts it, once."""
        if self.game.over and not self.stored.over:
            self.stored = replace(self.stored, over=True, ended=ended)
            self.on_over(self.stored, self.game)

    def take(self, game: TableGame) -> None:
        """Play on with this game, which is as it is in the log."""
        self.game, self.log = game, None
        self.asked = question_words(game)
        self.asked_since = game.table.state.count
        self.driver.note(game, self.clock.now())

    async def go_back(self) -> None:
        """Forget what could not be stored, and try again only after a while.

        What was reported as failed may be stored all the same, so the log itself is asked. While it cannot be read the
        last known one does: the store takes no place of a log twice, so that what is missing here shows with the next
        answer.
        """
        head = None
        with contextlib.suppress(StoreError):
            answers = await self.store.answers(self.stored.id)
            head = await self.store.game(self.stored.id)
            self.lasting = [answer.token for answer in answers]
            self.accepted |= {a.action_id: a.seq + 1 for a in answers if a.action_id is not None}
        self.take(await replayed_aside(self.ruleset, self.stored, self.lasting))
        self.not_before = self.clock.now() + AGAIN
        if head is not None:
            self.see_the_end(head.ended)

    def note(self, action: Action) -> None:
        """This has been played. Since when is asked what is asked now? Acts leave a question as it was."""
        asked = question_words(self.game)
        if asked != self.asked or not isinstance(action, Act):
            self.asked, self.asked_since = asked, self.game.table.state.count
        self.driver.note(self.game, self.clock.now())


def question_words(game: Game) -> str:
    """What is asked of whom; equal words are the same question."""
    return f"{game.to} {game.table.state.asked!r}"
