"""The letters of the seats, as records, positions and the terminal write them."""

from __future__ import annotations

from typing import Final

from pasch.engine.core import CLOCK

LETTERS: Final = "ABCDEFGH"


def seat_letter(seat: int) -> str:
    """A, B, C ... for the seats; `!` for the clock, `?` for chance."""
    if seat < 0:
        return "!" if seat == CLOCK else "?"
    return LETTERS[seat]


def seat_of(letter: str) -> int:
    """The seat with this letter; -1 if there is none."""
    return LETTERS.find(letter) if len(letter) == 1 else -1
