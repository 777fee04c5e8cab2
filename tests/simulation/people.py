"""Scripted people: they do at random what is allowed, repeat themselves, lose their connection and come back."""

from __future__ import annotations

import asyncio
import itertools
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from tests.simulation import gatherers, whims
from tests.simulation.browsers import Browser
from tests.simulation.network import Down, Line, Message, Way
from tests.simulation.tabs import PAUSE_WORDS, Heard, Tab

if TYPE_CHECKING:
    from tests.simulation.world import World

WAYS = (Way(0.01, 0.02), Way(0.05, 0.2), Way(0.3, 1.5), Way(0.05, 0.1, gap=2.5))  # the last one reads slowly
PATIENCE = 4.0  # seconds without a reply before an answer is repeated
OPEN, ACCEPTED, REFUSED, LEFT = "open", "accepted", "refused", "left"


@dataclass
class Attempt:
    """An answer under one id, until somebody has said what became of it; `own`: for a seat that one held then."""

    table: str
    seat: int
    message: Message
    said: float
    own: bool
    fate: str = OPEN
    seq: int = -1
    code: str = ""
    place: Any = None  # the table in memory that said so
    beside: frozenset[str] = frozenset()  # earlier ones of which it was not known yet what had become of them
    ways: list[tuple[float, Line]] = field(default_factory=list)  # every time it was said, and over which connection

    def say(self, tab: Tab) -> None:
        """Over this connection, if there is one."""
        if tab.line is not None:
            self.ways.append((asyncio.get_running_loop().time(), tab.line))
        tab.say(self.message)

    def may_be_after(self, later: Attempt) -> bool:
        """Whether this one may have come to the server after a later one that was given beside it.

        It was said again since then, or one of them went over another connection.
        """
        mine, others = self.ways, later.ways
        return any(said > since or over is not line for said, over in mine for since, line in others)


class Person:
    """Somebody with a device at a table, who holds some seats by keys or by who he is; a spectator holds none."""

    def __init__(
        self,
        world: World,
        name: str,
        table: str,
        keys: list[str],
        browser: Browser | None = None,
        joins: bool = False,
    ) -> None:
        self.world = world
        self.name = name
        self.table = table
        self.keys = keys
        self.codes: list[str] = []  # of the seats, for other devices
        self.browser = browser or Browser()
        self.joining = name if joins else ""  # wants to sit down under this name
        self.errand: asyncio.Task[None] | None = None
        self.weary = 0.0  # how readily he gives up
        self.gone = ""  # the table that he has left for good; he comes to no other
        self.rng = rng = Random(f"person {world.seed} {name}")
        self.address = f"198.51.{rng.randrange(256)}.{rng.randrange(256)}"
        self.tabs = [Tab(self)]
        self.attempts: dict[str, Attempt] = {}
        self.ids = itertools.count(1)
        self.away_until = self.moved = 0.0
        self.usual_way = rng.choices(range(len(WAYS)), (6, 5, 2, 1))[0]

    def way(self) -> Way:
        return WAYS[1 if self.world.calm else self.usual_way]

    @property
    def is_turned_away(self) -> bool:
        """A program that its owner has removed: its token opens nothing any more."""
        return bool(self.browser.token) and not self.browser.alive

    @property
    def version(self) -> int:
        """Up to where he has heard of the game."""
        return max(tab.heard.version for tab in self.tabs)

    def calm_down(self) -> None:
        """Come back, read quickly, and one window is enough."""
        self.away_until = math.inf if self.gone else 0.0
        for tab in self.tabs[1:]:
            tab.cut()
        del self.tabs[1:]
        for tab in self.tabs:
            if tab.line is not None:
                tab.line.way = self.way()

    async def live(self) -> None:
        """Until the world ends."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self.rng.uniform(0.05, 1.2))
            if self.errand is not None and self.errand.done():
                self.errand = None
            if loop.time() < self.away_until:
                continue
            try:
                self.do_something()
            except Down:
                await asyncio.sleep(self.rng.uniform(0.1, 2.0))

    def run(self, errand: Callable[[Person], Awaitable[object]]) -> None:
        """Something that takes its time, beside what he does at the table; one thing at a time."""

        async def until_it_fails() -> None:
            with suppress(Down):
                await errand(self)

        if self.errand is None:
            self.errand = self.world.task(until_it_fails())

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

    def lose_table(self) -> None:
        """There is no such table any more; he goes home."""
        self.world.closings.must_be_asked(self.table)
        self.gone, self.away_until, self.joining = self.table, math.inf, ""

    def do_something(self) -> None:
        """One thing. Raises Down."""
        if self.joining:
            self.run(gatherers.join)
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
        if tab.heard.view["over"] and gatherers.play_again(self, tab):
            return  # what this window knows is of the table before
        if not self.repeat(tab):
            whims.follow_one(self, tab)

    # ---- answers ----

    def repeat(self, tab: Tab) -> bool:
        """Say again, under the same id, what nobody has replied to for a while."""
        now = asyncio.get_running_loop().time()
        for attempt in self.attempts.values():
            if attempt.fate == OPEN and now - attempt.said > PATIENCE:
                attempt.said = now
                attempt.say(tab)
                return True
        return False

    def attempt(self, tab: Tab, seat: int, action: Message, seq: int | None = None) -> None:
        name = f"{self.name}-{next(self.ids)}"
        seq = tab.heard.version if seq is None else seq
        message = {"type": "answer", "id": name, "seq": max(seq, 0), "seat": seat, "action": action}
        own = seat in tab.heard.seats
        attempt = Attempt(self.table, seat, message, asyncio.get_running_loop().time(), own)
        attempt.beside = frozenset(name for name, one in self.attempts.items() if one.fate == OPEN)
        self.attempts[name] = attempt
        attempt.say(tab)
        if self.rng.random() < 0.1 and not self.world.calm:
            attempt.say(self.rng.choice(self.tabs))  # a nervous finger

    def replied(self, message: Message, late: bool) -> None:
        """What became of an attempt. A reply never changes, unless the answer could not be stored.

        What is said of pauses is no answer of the game: a table that comes into memory anew knows nothing of it, and
        `late`, from a server that has hung up already, a reply may be older than one from another connection.
        """
        if message["id"] not in self.attempts:
            return  # a line of the chat
        attempt = self.attempts[message["id"]]
        if late and attempt.message["action"].get("type") in PAUSE_WORDS:
            return
        hub = self.world.server.hub
        place = None if hub is None else hub.places.get(self.table)
        if attempt.message["action"].get("type") in PAUSE_WORDS and attempt.place is not place:
            attempt.fate, attempt.seq = OPEN, -1
        attempt.place = place
        if message["type"] == "accepted":
            assert attempt.fate in (OPEN, ACCEPTED, LEFT), f"{message} was {attempt.fate} before"
            assert attempt.seq in (-1, message["seq"]), f"{message} had the place {attempt.seq}"
            attempt.fate, attempt.seq = ACCEPTED, message["seq"]
            return
        code = message["refusal"]["code"]
        if code in ("UNAVAILABLE", "TOO_FAST"):
            return  # nothing has happened, or it is not known yet: say it again
        if code == "UNKNOWN_KEY" and attempt.own:
            if attempt.fate == OPEN:
                attempt.fate = LEFT  # the seat is not his any more, so he does not learn what became of it
            return
        assert attempt.fate != ACCEPTED, f"{message} was accepted before"
        attempt.fate, attempt.code = REFUSED, code

    def waiting(self) -> bool:
        return any(attempt.fate == OPEN for attempt in self.attempts.values())
