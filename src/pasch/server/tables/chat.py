"""What people say to each other at a table. It is kept in memory, as long as the table is, and stored nowhere."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict, deque
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from pasch.server.clock import Clock
from pasch.server.protocol.messages import SayMessage
from pasch.server.protocol.table_objects import ChatLine
from pasch.server.protocol.wire import Chat as Allowed
from pasch.server.protocol.wire import ProtocolError
from pasch.server.tables.limits import Buckets, Limit
from pasch.server.visitors import Visitor

KEPT: Final = 100  # lines
LINES: Final = Limit(5.0, 0.5)  # of one person
REMEMBERED: Final = 256  # ids of lines, and people with a limit
MOST_MARKS: Final = 3  # accents on one letter
# In words/*.ftl stands phrase-<id> for each of them.
PHRASES: Final = (
    "hello", "good_luck", "have_fun", "nice_throw", "bad_luck", "well_played", "thanks", "sorry",
    "your_turn", "hurry", "moment", "back_soon", "here_again", "trade", "no_deal", "good_game",
)  # fmt: skip
# What bots say of an offer that they refuse, under the names that they have for it; phrase-<id> as well.
REASONS: Final = ("TOO_CHEAP", "FEEDS_LEADER", "LEAVES_ME_BROKE", "NO_USE", "SAME_AS_BEFORE")
SEAT: Final = "seat "  # before the number, in place of a person's id
JOINERS: Final = "\u200c\u200d"  # they make one sign of several, in some scripts and in emoji


def plain_text(text: str) -> str:
    """The text without what does not show or changes how its neighbours show: controls, bidi overrides, spare marks."""
    kept, marks = [], 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter.isspace():
            kept.append(" ")
        elif (kind[0] != "C" or letter in JOINERS) and marks <= MOST_MARKS:
            kept.append(letter)
    return re.sub(" +", " ", "".join(kept)).strip(" " + JOINERS)


def speaker(visitor: Visitor | None, seat: int) -> str:
    """Whose ids and limits these are: a person's wherever he speaks, else those of whoever has this seat."""
    return f"{SEAT}{seat}" if visitor is None else visitor.person


class Chat:
    """The lines of one table, and how fast each person may add to them."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.lines: deque[ChatLine] = deque(maxlen=KEPT)
        self.said = 0
        self.heard: OrderedDict[tuple[str, str], ChatLine] = OrderedDict()
        self.buckets = Buckets(clock, REMEMBERED)

    def renumber(self, moved: Mapping[int, int]) -> None:
        """Which seat has become which. Whoever has none any more has spoken as somebody who watches."""
        now = {line.number: replace(line, seat=moved.get(line.seat, -1)) for line in self.lines}
        self.lines = deque(now.values(), KEPT)
        # Whoever is known by the seat alone may be somebody else there.
        self.heard = OrderedDict(
            (key, now.get(one.number, one)) for key, one in self.heard.items() if not key[0].startswith(SEAT)
        )

    def again(self, who: str, name: str) -> ChatLine | None:
        """The line that this person has already said under this id."""
        return self.heard.get((who, name))

    def say(self, who: str, name: str, message: SayMessage, allowed: Allowed) -> ChatLine:
        """A new line of this person, shown under this name. Raises ProtocolError CHAT_OFF, BAD_ACTION, TOO_FAST."""
        text = plain_text(message.text)
        if allowed == "off" or (allowed == "phrases" and not message.phrase):
            raise ProtocolError("CHAT_OFF")
        if message.phrase and (message.phrase not in PHRASES or message.text):
            raise ProtocolError("BAD_ACTION", message="a line is a text or one of the phrases")
        if not message.phrase and not text:
            raise ProtocolError("BAD_ACTION", message="a line says something")
        if not self.buckets.of(who, LINES).take():
            raise ProtocolError("TOO_FAST")
        line = self.add(message.seat, name, text, message.phrase)
        self.heard[who, message.id] = line
        if len(self.heard) > REMEMBERED:
            self.heard.popitem(last=False)
        return line

    def add(self, seat: int, name: str, text: str, phrase: str) -> ChatLine:
        """A new line, whoever says it."""
        self.said += 1
        line = ChatLine(self.said, self.clock.date(), seat, name, text, phrase)
        self.lines.append(line)
        return line
