"""Scripted people: they answer at random what is allowed, repeat themselves, lose their connection and come back."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation import gatherers
from tests.simulation.network import Down, Line, Message, Way, encoded

if TYPE_CHECKING:
    from tests.simulation.world import World

WAYS = (Way(0.01, 0.02), Way(0.05, 0.2), Way(0.3, 1.5), Way(0.05, 0.1, gap=2.5))  # the last one reads slowly
PACES = ("slow", "normal", "fast", "instant")
PATIENCE = 4.0  # seconds without a reply before an answer is repeated
OPEN, ACCEPTED, REFUSED, LEFT = "open", "accepted", "refused", "left"


@dataclass
class Attempt:
    """An answer under one id, until somebody has said what became of it."""

    table: str
    seat: int
    message: Message
    said: float
    legal: bool
    fate: str = OPEN
    seq: int = -1
    code: str = ""
    place: Any = None  # the table in memory that said so


@dataclass
class Heard:
    """What a tab knows of its table, folded from a welcome and the updates after it."""

    seats: list[int] = field(default_factory=list)
    events: int = 0
    version: int = -1
    view: Message = field(default_factory=dict)
    pending: list[Message] = field(default_factory=list)
    table: Message = field(default_factory=dict)
    present: list[int] = field(default_factory=list)


class Tab:
    """One window of a person's: a connection, and what was heard over it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.line: Line | None = None
        self.heard = Heard()
        self.welcomed = False

    def connect(self) -> None:
        """Raises Down."""
        person = self.person
        self.welcomed = False
        line = Line(person.rng, person.way(), self.hear, self.lost)
        person.world.server.connect(line, f"/api/tables/{person.table}/socket", person.address)
        self.line = line
        self.say({"type": "hello", "keys": person.keys, "since": max(self.heard.version, 0)})

    def say(self, message: Message) -> None:
        if self.line is not None:
            text = encoded(message)
            self.person.world.trace(self.person.name, ">", text)
            self.line.say(text)

    def lost(self) -> None:
        self.line = None
        self.welcomed = False

    def cut(self, half_open: bool = False) -> None:
        if self.line is not None:
            self.line.cut(half_open)

    def hear(self, text: str) -> None:
        """Fold in a frame; the judge looks at it first."""
        person = self.person
        person.world.trace(person.name, "<", text)
        message: Message = msgspec.json.decode(text)
        kind = message["type"]
        if kind == "welcome":
            assert message["since"] in (0, max(self.heard.version, 0)), "the page goes on where it was, or begins anew"
            known = self.heard.events if message["since"] else 0
            self.heard = Heard(seats=message["seats"], events=known)
            self.heard.table = message["table"]
            self.fold(message["update"])
            self.welcomed = True
        elif kind == "gathering":
            self.heard = Heard(seats=message["seats"])
            self.heard.table, self.heard.present = message["table"], message["table"]["presence"]["present"]
            self.welcomed = True
        elif kind == "presence":
            self.heard.table["host"], self.heard.present = message["host"], message["presence"]["present"]
        elif kind == "next":
            self.heard.table["next"] = message["table"]
        elif kind == "update":
            self.fold(message)
        elif kind in ("accepted", "refused"):
            person.replied(message)
        person.world.judge.hear(self, message)

    def fold(self, update: Message) -> None:
        heard = self.heard
        heard.events += len([event for event in update["events"] if event["kind"] not in PAUSE_EVENTS])
        heard.version, heard.view, heard.pending = update["version"], update["view"], update["pending"]


PAUSE_WORDS = ("ask_pause", "pause_yes", "pause_no", "back")
PAUSE_EVENTS = ("pause_asked", "pause_agreed", "pause_refused", "paused", "back", "resumed")


class Person:
    """Somebody at a table, with the keys of some of its seats; a spectator has none."""

    def __init__(self, world: World, name: str, table: str, keys: list[str], rng: Random, joins: bool = False) -> None:
        self.world = world
        self.name = name
        self.table = table
        self.keys = keys
        self.joining = name if joins else ""  # wants to sit down under this name
        self.joiner: asyncio.Task[None] | None = None
        self.rng = rng
        self.address = f"198.51.{rng.randrange(256)}.{rng.randrange(256)}"
        self.tabs = [Tab(self)]
        self.attempts: dict[str, Attempt] = {}
        self.ids = itertools.count(1)
        self.away_until = self.moved = 0.0
        self.usual_way = rng.choices(range(len(WAYS)), (6, 5, 2, 1))[0]

    def way(self) -> Way:
        return WAYS[1 if self.world.calm else self.usual_way]

    def calm_down(self) -> None:
        """Come back, and read quickly."""
        self.away_until = 0.0
        for tab in self.tabs:
            if tab.line is not None:
                tab.line.way = self.way()

    async def live(self) -> None:
        """Until the world ends."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self.rng.uniform(0.05, 1.2))
            if loop.time() < self.away_until:
                continue
            try:
                self.do_something()
            except Down:
                await asyncio.sleep(self.rng.uniform(0.1, 2.0))

    def move(self, table: str) -> None:
        """To another table, with the same keys; what was not replied to is left behind."""
        self.table = table
        self.moved = asyncio.get_running_loop().time()
        for attempt in self.attempts.values():
            if attempt.fate == OPEN:
                attempt.fate = LEFT
        for tab in self.tabs:
            tab.cut()
            tab.heard = Heard()

    def do_something(self) -> None:
        """One thing. Raises Down."""
        if self.joining:
            if self.joiner is None or self.joiner.done():
                self.joiner = asyncio.create_task(gatherers.join(self))
            return
        lost = [tab for tab in self.tabs if tab.line is None]
        if lost:
            lost[0].connect()
            return
        ready = [tab for tab in self.tabs if tab.welcomed]
        if not ready:
            if self.rng.random() < 0.05:
                self.tabs[0].cut()  # no welcome; perhaps the next connection is luckier
            return
        tab = self.rng.choice(ready)
        if tab.heard.table["phase"] == "gathering":
            gatherers.gather(self, tab)
            return
        if tab.heard.view["over"]:
            gatherers.play_again(self, tab)
        if self.repeat(tab):
            return
        whims = CALM_WHIMS if self.world.calm else WHIMS
        self.rng.choices([whim for whim, _ in whims], [weight for _, weight in whims])[0](self, tab)

    # ---- answers ----

    def repeat(self, tab: Tab) -> bool:
        """Say again, under the same id, what nobody has replied to for a while."""
        now = asyncio.get_running_loop().time()
        for attempt in self.attempts.values():
            if attempt.fate == OPEN and now - attempt.said > PATIENCE:
                attempt.said = now
                tab.say(attempt.message)
                return True
        return False

    def attempt(self, tab: Tab, seat: int, action: Message, legal: bool = True, seq: int | None = None) -> None:
        name = f"{self.name}-{next(self.ids)}"
        seq = tab.heard.version if seq is None else seq
        message = {"type": "answer", "id": name, "seq": max(seq, 0), "seat": seat, "action": action}
        self.attempts[name] = Attempt(self.table, seat, message, asyncio.get_running_loop().time(), legal)
        tab.say(message)
        if self.rng.random() < 0.1 and not self.world.calm:
            self.rng.choice(self.tabs).say(message)  # a nervous finger

    def replied(self, message: Message) -> None:
        """What became of an attempt. A reply never changes, unless the answer could not be stored.

        What is said of pauses is no answer of the game: a table that comes into memory anew knows nothing of it.
        """
        if message["id"] not in self.attempts:
            return  # a line of the chat
        attempt = self.attempts[message["id"]]
        hub = self.world.server.hub
        place = None if hub is None else hub.places.get(self.table)
        if attempt.message["action"].get("type") in PAUSE_WORDS and attempt.place is not place:
            attempt.fate, attempt.seq = OPEN, -1
        attempt.place = place
        if message["type"] == "accepted":
            assert attempt.fate in (OPEN, ACCEPTED), f"{message} was {attempt.fate} before"
            assert attempt.seq in (-1, message["seq"]), f"{message} had the place {attempt.seq}"
            attempt.fate, attempt.seq = ACCEPTED, message["seq"]
            return
        code = message["refusal"]["code"]
        if code in ("UNAVAILABLE", "TOO_FAST"):
            return  # nothing has happened, or it is not known yet: say it again
        assert attempt.fate != ACCEPTED, f"{message} was accepted before"
        attempt.fate, attempt.code = REFUSED, code

    def waiting(self) -> bool:
        return any(attempt.fate == OPEN for attempt in self.attempts.values())

    # ---- whims ----

    def answer(self, tab: Tab) -> None:
        """One of the allowed answers of one of our seats, if one is asked."""
        if self.waiting():
            return
        for one in tab.heard.pending:
            if one["seat"] in tab.heard.seats and one["answers"]:
                allowed = [each for each in one["answers"] if each["refusal"] is None]
                raising = [each for each in one["acts"] if each["refusal"] is None and "gain" in each]
                if allowed or raising:
                    self.attempt(tab, one["seat"], self.filled(self.rng.choice(allowed or raising)))
                    return

    def filled(self, answer: Message) -> Message:
        """The action; of a range of bids a low one."""
        action = dict(answer["action"])
        if "most" in answer and "amount" in action:
            room = max(0, min(answer["most"] - answer["least"], 200))
            action["amount"] = answer["least"] + self.rng.randrange(room + 1)
        return action

    def act(self, tab: Tab) -> None:
        """One of the allowed acts; giving up is rare."""
        mine = [one for one in tab.heard.pending if one["seat"] in tab.heard.seats]
        acts = [(one["seat"], each) for one in mine for each in one["acts"] if each["refusal"] is None]
        if not acts or self.waiting():
            return
        seat, chosen = self.rng.choice(acts)
        if chosen["action"]["type"] != "resign" or self.rng.random() < self.world.haste:
            self.attempt(tab, seat, self.filled(chosen))

    def offer(self, tab: Tab) -> None:
        """A trade, sensible or not."""
        view, seats = tab.heard.view, tab.heard.seats
        if not seats or self.waiting():
            return
        seat, to = self.rng.choice(seats), self.rng.randrange(len(view["seats"]))
        deeds = [at for at, owner in enumerate(view["owner"]) if owner == seat]
        wanted = [at for at, owner in enumerate(view["owner"]) if owner == to]
        give = {"cash": self.rng.choice((0, 100)), "deeds": self.some(deeds), "cards": []}
        get = {"cash": self.rng.choice((0, 100)), "deeds": self.some(wanted), "cards": []}
        self.attempt(tab, seat, {"type": "offer", "to": to, "give": give, "get": get}, legal=False)

    def some(self, deeds: list[int]) -> list[int]:
        return sorted(self.rng.sample(deeds, min(len(deeds), self.rng.choice((0, 1)))))

    def nonsense(self, tab: Tab) -> None:
        """Foreign seats, old questions, things that do not exist."""
        seat = self.rng.choice([*tab.heard.seats, *range(-1, 7)])
        words: list[Message] = [{"type": word} for word in ("throw", "buy", "done", "dance")]
        words += [{"type": "build", "square": 3}, {}]
        seq = self.rng.choice((0, tab.heard.version, tab.heard.version + 50))
        self.attempt(tab, seat, dict(self.rng.choice(words)), legal=False, seq=seq)

    def meddle(self, tab: Tab) -> None:
        """Answer for somebody else what he is asked."""
        for one in tab.heard.pending:
            allowed = [each for each in one["answers"] if each["refusal"] is None]
            if one["seat"] not in tab.heard.seats and allowed:
                self.attempt(tab, one["seat"], self.filled(self.rng.choice(allowed)), legal=False)
                return

    def check(self, tab: Tab) -> None:
        """Ask whether something would be accepted."""
        acts = [(one["seat"], each) for one in tab.heard.pending for each in (*one["acts"], *one["answers"])]
        seat, action = self.rng.randrange(-1, 7), {"type": "throw"}
        if acts:
            seat, chosen = self.rng.choice(acts)
            action = self.filled(chosen)
        tab.say({"type": "check", "id": f"check-{next(self.ids)}", "seat": seat, "action": action})

    def set_up(self, tab: Tab) -> None:
        """Hands, the pace, rents that claim themselves, a ping."""
        seat = self.rng.choice([*tab.heard.seats, 0])
        on = self.rng.random() < 0.4
        messages: tuple[Message, ...] = (
            {"type": "hold", "seat": seat, "on": on},
            {"type": "hold", "seat": seat, "on": False},
            {"type": "pace", "pace": self.rng.choice(PACES)},
            {"type": "auto_claim", "seat": seat, "on": on},
            {"type": "ping"},
            {"type": "say", "id": f"{self.name}-{next(self.ids)}", "seat": seat, "text": self.rng.choice(("Oh!", ""))},
            {"type": "say", "id": f"{self.name}-{next(self.ids)}", "seat": seat, "phrase": "nice_throw"},
            {"type": "table", "stand_in": on},
        )
        tab.say(self.rng.choice(messages))

    def lower_hands(self, tab: Tab) -> None:
        for seat in tab.heard.seats:
            tab.say({"type": "hold", "seat": seat, "on": False})

    def lose(self, tab: Tab) -> None:
        """The connection ends, noticed or not."""
        tab.cut(half_open=self.rng.random() < 0.3)

    def another_tab(self, tab: Tab) -> None:
        """A second window with the same keys, or one less."""
        if len(self.tabs) > 1:
            tab.cut()
            self.tabs.remove(tab)
        else:
            self.tabs.append(Tab(self))

    def go_away(self, tab: Tab) -> None:
        """For seconds, or for so long that the table leaves the memory."""
        for one in self.tabs:
            one.cut()
        self.away_until = asyncio.get_running_loop().time() + self.rng.choice((5.0, 30.0, 30.0, 1500.0))

    def pause(self, tab: Tab) -> None:
        """Ask for a pause, where there are some."""
        for seat in tab.heard.seats[:1]:
            if not self.waiting():
                self.attempt(tab, seat, {"type": "ask_pause"}, legal=False)


Whim = Callable[[Person, Tab], Any]
WHIMS: list[tuple[Whim, float]] = [
    (Person.answer, 60),
    (Person.act, 8),
    (Person.offer, 3),
    (Person.nonsense, 3),
    (Person.meddle, 2),
    (Person.check, 3),
    (Person.set_up, 5),
    (Person.lose, 1.5),
    (Person.another_tab, 1),
    (Person.go_away, 0.3),
    (Person.pause, 0.5),
]
CALM_WHIMS: list[tuple[Whim, float]] = [(Person.answer, 10), (Person.lower_hands, 0.5)]
