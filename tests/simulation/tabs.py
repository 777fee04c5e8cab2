"""A window of somebody's: a connection to a table, and what was heard over it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from tests.simulation.closing import NO_TABLE
from tests.simulation.network import Line, Message, encoded

if TYPE_CHECKING:
    from tests.simulation.browsers import Human
    from tests.simulation.people import Person

PAUSE_WORDS = ("ask_pause", "pause_yes", "pause_no", "back")
PAUSE_EVENTS = ("pause_asked", "pause_agreed", "pause_refused", "paused", "back", "resumed")


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
        self.connected = 0.0
        self.human: Human | None = None  # who the server should know him as, and what there was to know of that
        self.history = (0, False)

    @property
    def is_settled(self) -> bool:
        """Whether it is known who this connection speaks for."""
        return self.human is None or (self.human.history == self.history and not self.history[1])

    def connect(self) -> None:
        """Raises Down."""
        person = self.person
        self.welcomed, self.connected = False, person.world.clock.moment
        line = Line(person.rng, person.way(), self.hear, self.lost)
        browser = person.browser
        self.human = browser.known
        self.history = (0, False) if self.human is None else self.human.history
        line.cookie = browser.cookie
        person.world.server.connect(line, f"/api/tables/{person.table}/socket", browser.headers(), person.address)
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
            person.replied(message, late=self.line is not None and not self.line.there)
        elif kind == "notice" and message["code"] == NO_TABLE:
            person.lose_table()
        person.world.judge.hear(self, message, text)

    def fold(self, update: Message) -> None:
        heard = self.heard
        heard.events += len([event for event in update["events"] if event["kind"] not in PAUSE_EVENTS])
        heard.version, heard.view, heard.pending = update["version"], update["view"], update["pending"]
