"""A small random generator for bots that need a whim. Never used for dice or cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class SmallRandom:
    """Marsaglia's xorshift on 32 bits: the same seed gives the same whims everywhere."""

    def __init__(self, seed: i64) -> None:
        self.word: i64 = 0
        self.start(seed)

    def start(self, seed: i64) -> None:
        self.word = ((seed + 1) * 0x9E3779B1) & MASK
        if self.word == 0:
            self.word = 1
        for _ in range(4):
            self.pick(2)

    def pick(self, choices: i64) -> i64:
        """A number from 0 to `choices` - 1."""
        word = self.word
        word ^= (word << 13) & MASK
        word ^= word >> 17
        word ^= (word << 5) & MASK
        self.word = word
        return word % choices

    def percent(self, chance: i64) -> bool:
        """True in so many of a hundred cases."""
        return self.pick(100) < chance
