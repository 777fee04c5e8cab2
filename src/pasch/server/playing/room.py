"""A table: one task, one inbox, one game. What happens at a table happens in the order of its inbox."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Final

from msgspec.structs import replace

from pasch.bots.bot import Bot
from pasch.engine.actions import Tick
from pasch.engine.core import Action
from pasch.engine.pending import AnswerOffer
from pasch.engine.steps.ending import RESIGN
from pasch.engine.steps.trade import Reject
from pasch.rulesets import RuleSet
from pasch.server.clock import Clock
from pasch.server.playing.answering import Answers, OnOver
from pasch.server.playing.driving import SECONDS, Driver, MakeBot, Move, people_play
from pasch.server.playing.leaving import Leaver
from pasch.server.playing.presence import Absences
from pasch.server.playing.timing import TableClock
from pasch.server.protocol import messages, table_objects, wire
from pasch.server.protocol.messages import Notice
from pasch.server.protocol.objects import plain_refusal
from pasch.server.storage.store import Store, StoredAnswer, StoredGame
from pasch.server.tables.chat import REASONS
from pasch.server.tables.client import Client
from pasch.server.tables.inbox import Said
from pasch.server.tables.replaying import TableGame, record_of
from pasch.server.tables.table_task import AGAIN, TableTask

AT_ONCE: Final = 64  # answers of instant bots in one commit
# A game among bots alone may have no end: after so many answers it takes breath between such commits, then it stops.
UNHURRIED: Final = 2_000
BREATH: Final = 0.25  # seconds
MOST_ALONE: Final = 20_000
STAND_IN: Final = "solid"  # the bot that plays for people who are away
WISHES: Final = (
    messages.HoldMessage,
    messages.PaceMessage,
    messages.AutoClaimMessage,
    messages.TableMessage,
    messages.RematchMessage,
)
Rematch = Callable[["Room", int], Awaitable[str]]  # by whoever sits on this seat; returns the new table


class Room(Answers):
    """A running table."""

    def __init__(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        answers: list[StoredAnswer],
        game: TableGame,
        store: Store,
        clock: Clock,
        make_bot: MakeBot,
        on_over: OnOver,
    ) -> None:
        bots = {seat.seat: make_bot(seat.bot or "solid") for seat in stored.seats if seat.kind == "bot"}
        driver = Driver(dict(bots), stored.pace, set(stored.auto_claim), TableClock(stored.timed))
        super().__init__(stored, ruleset, answers, game, store, clock, driver, on_over)
        self.make_bot = make_bot
        self.players = [seat.seat for seat in stored.seats if seat.kind in ("human", "program")]
        self.absences = Absences()
        self.stand_ins: dict[int, Bot] = {}
        self.standing_in: set[int] = set()
        self.leaving = set(stored.leaving)  # who has left and could not give up yet
        self.leaving_is_kept = True  # whether it is known what is stored of it
        self.rematch: Rematch | None = None
        self.told_stuck = False
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
            await self.greet(client, message)
        elif isinstance(message, WISHES) and not self.is_patient(client):
            self.refuse(said, plain_refusal("TOO_FAST"))
        elif isinstance(message, messages.HoldMessage):
            self.raise_hand(client, message)
        elif isinstance(message, messages.PaceMessage | messages.AutoClaimMessage):
            await self.set_up(client, message)
        elif isinstance(message, messages.TableMessage):
            await self.change_table(client, message)
        elif isinstance(message, messages.SayMessage):
            self.say(client, message)
        elif isinstance(message, messages.RematchMessage):
            await self.play_again(client)
        else:
            client.send(messages.Pong() if isinstance(message, messages.Ping) else Notice("NOT_GATHERING"))

    async def play_again(self, client: Client) -> None:
        """Whoever has played opens the same table anew; asked twice it is the one that is there already.

        Where all who play are out nobody need wait for the bots to come to an end.
        """
        if not client.seats or not (self.game.over or self.is_left_to_bots) or self.rematch is None:
            client.send(Notice("NOT_OVER" if client.seats else "UNKNOWN_KEY"))
            return
        before = self.stored.next
        host = next((seat for seat in client.seats if seat in self.people), client.seats[0])
        try:
            told = messages.Next(await self.rematch(self, host))
        except wire.ProtocolError as error:
            client.send(Notice(error.code))
            return
        if told.table == before:
            client.send(told)
        else:
            self.tell(told)

    async def greet(self, client: Client, hello: messages.Hello) -> None:
        """A seat is opened by its key, or by the session of the person who sat down there."""
        known = self.recognise(client, hello.keys)
        self.look_who_is_there(but=client)
        await self.keep_leaving()
        client.push(self.welcome(client, hello.since))
        if not known:
            client.send(Notice("UNKNOWN_KEY"))

    def welcome(self, client: Client, since: int | None = None) -> bytes:
        """Everything, or what has happened after the version that the page knows, where that is one of this game."""
        known = since if since is not None and since < len(self.game.marks) else 0
        news = self.news(self.game.marks[known]) if known else self.whole_log()
        update = self.update(news, client.seats)
        return messages.encoder.encode(
            messages.Welcome(self.info(), list(client.seats), update, known, list(self.chat.lines))
        )

    def take_over(self, table: TableTask) -> None:
        """The people of a table that begins, what they have said, and what they are saying."""
        self.clients, self.chat, self.inbox = table.clients, table.chat, table.inbox
        self.note_presence()
        self.look_who_is_there()
        for client in self.clients:
            client.push(self.welcome(client))

    def leave(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
        self.look_who_is_there()

    # ---- who is there ----

    def presence(self) -> table_objects.Presence:
        """Who is there at this moment."""
        away = self.absences.told(self.stored.stand_in, self.clock.now())
        return table_objects.Presence(sorted(self.held), sorted(self.standing_in), self.spectators, away)

    def presence_mark(self) -> object:
        lasting = replace(self.presence(), away=[])
        return lasting, self.host, self.absences.moments(self.stored.stand_in, self.clock.now())

    def look_who_is_there(self, but: Client | None = None) -> None:
        """Clocks run only while somebody who plays is there, and not in a pause; bots stand in for others meanwhile."""
        now, held, out = self.clock.now(), self.held, self.game.table.state.out
        playing = [seat for seat in self.players if out[seat] == 0 and not self.game.over]
        there = not held.isdisjoint(playing)
        resting = self.pausing.stage == "paused" and not self.pausing.said
        self.absences.look(held, playing, there and not resting, now)
        gone = self.absences.gone(now)
        leaving = {seat for seat in self.leaving if seat in playing and seat not in held}
        self.stand_in_for(gone - leaving if self.stored.stand_in else set())
        self.see_off(leaving)
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

    # ---- who leaves ----

    async def part(self, mine: set[int], seat: int | None) -> bool:
        if seat is not None and not 0 <= seat < self.seat_count:
            raise wire.ProtocolError("UNKNOWN_SEAT", seat=seat)
        if not mine or (seat is not None and seat not in mine):
            raise wire.ProtocolError("UNKNOWN_KEY")
        left = [await self.leave_game(one) for one in (sorted(mine) if seat is None else [seat])]
        return all(left)

    async def leave_game(self, seat: int) -> bool:
        """Give up now, or else as soon as the rules let one, where nobody is connected who could do it himself."""
        if not self.is_in_game(seat):
            return True
        if self.game.over:
            raise wire.ProtocolError("GAME_OVER")
        refusal = self.game.table.refusal(seat, RESIGN)
        if refusal is None and not self.pausing.still:
            await self.give_up(seat)
            return True
        if seat in self.held:
            raise wire.ProtocolError("PAUSED" if refusal is None else refusal.code)
        if not await self.keep_leaving({seat}):
            raise wire.ProtocolError("UNAVAILABLE")
        return False

    async def keep_leaving(self, more: Collection[int] = ()) -> bool:
        """These have left, too, and a restart finds it so; False if that could not be stored, and is tried again."""
        leaving = sorted({*self.leaving, *more})
        if leaving != self.stored.leaving or not self.leaving_is_kept:
            self.leaving_is_kept = await self.keep(leaving=leaving)
        if self.leaving_is_kept:
            self.leaving = set(leaving)
        return self.leaving_is_kept

    def see_off(self, leaving: set[int]) -> None:
        """These have left and are not waited for; whoever has come back plays again."""
        for seat in self.leaving - leaving:
            self.driver.bots.pop(seat, None)
        for seat in leaving:
            self.driver.bots.setdefault(seat, Leaver())
        self.leaving = self.pausing.left = leaving

    # ---- what the disk does not take ----

    @property
    def is_stored(self) -> bool:
        """Whether a restart would find the pauses of this table as they are, and who has left it."""
        leaving = self.leaving_is_kept and sorted(self.leaving) == self.stored.leaving
        return leaving and self.pausing.still == self.stored.paused

    @property
    def stuck(self) -> bool:
        """Whether the game would go on by itself if it could be stored: nobody who answers hears that it cannot."""
        return self.unstored and self.next_move() is not None

    def tell_if_stuck(self) -> None:
        if self.stuck != self.told_stuck:
            self.told_stuck = self.stuck
            self.tell(Notice("STUCK", on=self.told_stuck))

    # ---- bots and clocks ----

    @property
    def is_left_to_bots(self) -> bool:
        """Nobody who could be asked plays any more, or ever has."""
        return not people_play(self.game, self.players)

    @property
    def has_stopped(self) -> bool:
        """Bots alone do not play for ever: a server has other tables."""
        return len(self.lasting) >= MOST_ALONE and self.is_left_to_bots

    @property
    def goes_on(self) -> bool:
        """Whether there is something to watch: somebody who plays is there, or bots play before somebody's eyes."""
        if self.is_left_to_bots:
            return bool(self.clients) and not self.game.over and not self.has_stopped
        return not self.game.over and any(seat in self.held and self.is_in_game(seat) for seat in self.players)

    def next_move(self) -> Move | None:
        """What the table itself has to do next."""
        if self.pausing.still or self.has_stopped:
            return None
        return self.driver.next_move(self.game)

    def schedule(self) -> None:
        """Wake up when the next thing is due. Bots alone do not play on for nobody."""
        self.look_who_is_there()
        self.lower_hands()
        self.tell_if_stuck()
        self.rest()
        if self.woken or not (self.clients or people_play(self.game, self.people)):
            return
        now = self.clock.now()
        move = self.next_move()
        unsaid = None if self.is_stored else now
        due_to_move = None if move is None else move.due
        moments = [self.pausing.due, self.absences.due(now), self.hands_due, unsaid, due_to_move]
        due = min((moment for moment in moments if moment is not None), default=None)
        if due is not None:
            self.timer = self.clock.call_at(max(due, self.not_before), self.wake)

    async def drive(self) -> None:
        """Play what is due; instant bots go on until a person is asked, many answers to one commit."""
        heard = len(self.game.events)
        played = 0
        reasons: list[tuple[int, str]] = []
        await self.end_pause()
        if self.not_before <= self.clock.now() and not await self.keep_leaving():
            self.not_before = self.clock.now() + AGAIN
        self.look_who_is_there()
        while played < AT_ONCE:
            move = self.next_move()
            if move is None or max(move.due, self.not_before) > self.clock.now() or not await self.own_up(move.seat):
                break
            played += 1
            if isinstance(move.action, Tick):
                self.driver.tick(self.game, self.clock.now(), 1)
                continue
            if move.question is not None:
                self.driver.clock.count_bot(self.game, SECONDS[self.driver.pace])
            self.driver.tick(self.game, self.clock.now())
            action = self.driver.action(self.game, move)
            reasons += self.reason_of(move, action)
            self.game.answer(action, move.seat)
            self.note(action)
            if SECONDS[self.driver.pace] > 0:
                break
        if played == AT_ONCE and len(self.lasting) >= UNHURRIED and self.is_left_to_bots:
            self.not_before = self.clock.now() + BREATH
        if played and await self.commit():
            self.broadcast(heard)
            self.give(reasons)

    def reason_of(self, move: Move, action: Action) -> list[tuple[int, str]]:
        """The seat of a bot that refuses a person's offer, and why: its kind, while what it reckons is its own."""
        asked = move.question
        if not isinstance(asked, AnswerOffer) or not isinstance(action, Reject) or asked.offer.seat not in self.players:
            return []
        reason = self.driver.bots[move.seat].reason
        return [(move.seat, reason)] if move.seat not in self.players and reason in REASONS else []

    def give(self, reasons: list[tuple[int, str]]) -> None:
        """Bots say in the chat why they have refused."""
        for seat, reason in reasons if self.stored.chat != "off" else ():
            self.tell(messages.Said(self.chat.add(seat, self.stored.seats[seat].name, "", reason)))

    async def end_pause(self) -> None:
        """The time to agree to a pause is up, or the countdown after it."""
        if self.not_before > self.clock.now():
            return
        was = self.pausing.as_it_is()
        said = self.pausing.expire(self.game, self.clock.now())
        if not await self.keep_pause():
            self.pausing.go_back(was)
            self.not_before = self.clock.now() + AGAIN
        elif said:
            self.tell_of_pause(said)

    async def own_up(self, seat: int) -> bool:
        """Before a bot plays for somebody for the first time, it is written down; False if that failed."""
        if seat not in self.standing_in or seat in self.stored.stood_in:
            return True
        if await self.keep(stood_in=sorted({*self.stored.stood_in, seat})):
            return True
        self.unstored = True
        self.not_before = self.clock.now() + AGAIN
        return False
