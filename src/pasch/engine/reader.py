"""Reading the words of steps and actions one by one, each checked."""

from __future__ import annotations

from typing import Final

from pasch.engine.core import POT
from pasch.engine.lotto import FACES, HIGHEST
from pasch.engine.rules import DEPOT, HOUSE, STATION, STREET, UTILITY


class BadNotation(ValueError):
    """The words mean nothing here."""


KINDS: Final = {"street": STREET, "station": STATION, "utility": UTILITY, "finance": STATION, "industry": UTILITY}
SQUARE: Final = (0, 255)
SEAT: Final = (0, 7)
SEATS: Final = (0, 255)  # bits
DECK: Final = (0, 3)
MONEY: Final = (0, 10**12)
PAYEE: Final = (POT, 7)
PIPS: Final = (0, 39)
TICKETS: Final = (1, 255)
BUILDING: Final = (HOUSE, DEPOT)
DIE: Final = (1, 6)
FACE: Final = (1, FACES)
LOTTO: Final = (1, HIGHEST)


class Reader:
    """Takes the arguments of one tag one by one, each checked."""

    def __init__(self, words: list[object]) -> None:
        self.words = words
        self.at = 1

    def item(self) -> object:
        if self.at >= len(self.words):
            raise BadNotation(f"{self.words[0]} needs more than {self.at - 1} arguments")
        self.at += 1
        return self.words[self.at - 1]

    def number(self, bounds: tuple[int, int]) -> int:
        value = self.item()
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadNotation(f"{self.words[0]}: {value!r} is no whole number")
        if not bounds[0] <= value <= bounds[1]:
            raise BadNotation(f"{self.words[0]}: {value} is not within {bounds[0]} and {bounds[1]}")
        return value

    def word(self, allowed: tuple[str, ...]) -> str:
        value = self.item()
        if not isinstance(value, str) or value not in allowed:
            raise BadNotation(f"{self.words[0]}: {value!r} is none of {', '.join(allowed)}")
        return value

    def deed_kind(self) -> int:
        """A station or a work, by name or number."""
        kind = self.item()
        if isinstance(kind, str) and kind in KINDS:
            kind = KINDS[kind]
        if kind not in (STATION, UTILITY):
            raise BadNotation(f"{self.words[0]}: {kind!r} is neither station nor utility")
        assert isinstance(kind, int)
        return kind

    def text(self) -> str:
        value = self.item()
        if not isinstance(value, str):
            raise BadNotation(f"{self.words[0]}: {value!r} is no word")
        return value

    def items(self) -> list[object]:
        value = self.item()
        if not isinstance(value, list):
            raise BadNotation(f"{self.words[0]}: {value!r} is no list")
        return value

    def numbers(self, bounds: tuple[int, int]) -> list[int]:
        inner = Reader([self.words[0], *self.items()])
        return [inner.number(bounds) for _ in range(len(inner.words) - 1)]

    def so_many(self, count: int, bounds: tuple[int, int]) -> list[int]:
        found = self.numbers(bounds)
        if len(found) != count:
            raise BadNotation(f"{self.words[0]} takes {count} numbers, not {len(found)}")
        return found

    def rest(self, bounds: tuple[int, int]) -> list[int]:
        """All arguments that are left, at most eight."""
        return [self.number(bounds) for _ in self.words[self.at :][:8]]

    def has_more(self) -> bool:
        return self.at < len(self.words)

    def end(self) -> None:
        if self.has_more():
            raise BadNotation(f"{self.words[0]} takes no more than {self.at - 1} arguments")
