"""The dice of a throw, their subsets, and what every way of finding calculations has in common.

The solvers meet in the middle: the values of few dice are kept, and a number is taken back step by step until such a
value is met. Values are whole numbers inside and yet exact. A chain or a line divides by nothing but dice, so its
values times the product of all dice are whole; how free calculations do it stands with them.
"""

from __future__ import annotations

from typing import Final

from pasch.engine.lotto import FACES, Steps


class Dice:
    """The dice of a throw and their subsets, as bits; of subsets with the same faces only the first one counts."""

    def __init__(self, dice: list[int]) -> None:
        self.dice: Final[list[int]] = sorted(dice)
        self.full: Final[int] = (1 << len(dice)) - 1
        self.faces: list[list[int]] = [[]]
        self.subsets: list[list[int]] = [[] for _ in range(len(dice) + 1)]
        self.same: list[int] = []  # for each subset the first one with the same faces
        self.known_splits: dict[int, list[int]] = {}
        self.product = 1
        for die in dice:
            self.product *= die
        names = [0]  # numbers by which subsets with the same faces are known
        for die in self.dice:
            self.faces.extend([[*faces, die] for faces in self.faces])
            names.extend([name * (FACES + 1) + die for name in names])
        first: dict[int, int] = {}
        for mask in range(self.full + 1):
            name = names[mask]
            if name not in first:
                first[name] = mask
                self.subsets[len(self.faces[mask])].append(mask)
            self.same.append(first[name])

    def singles(self, mask: int) -> list[int]:
        """The places of the dice in this subset, one for each face."""
        out: list[int] = []
        seen = 0
        for place in range(len(self.dice)):
            if mask >> place & 1 and self.dice[place] != seen:
                out.append(place)
                seen = self.dice[place]
        return out

    def splits(self, mask: int, size: int) -> list[int]:
        """The subsets of `mask` with so many dice, those with the same faces once."""
        key = mask * 8 + size
        known = self.known_splits.get(key)
        if known is not None:
            return known
        out: list[int] = []
        seen: set[int] = set()
        for part in range(1, mask + 1):
            if part & mask == part and len(self.faces[part]) == size and self.same[part] not in seen:
                seen.add(self.same[part])
                out.append(part)
        self.known_splits[key] = out
        return out


class Solver:
    """Finds calculations for the numbers of one throw."""

    def __init__(self, dice: list[int], whole: bool) -> None:
        self.set: Final[Dice] = Dice(dice)
        self.whole: Final[bool] = whole
        self.known = 0

    def learn(self, size: int) -> None:
        """Find the values of all subsets with up to so many dice."""
        while self.known < size:
            self.known += 1
            for mask in self.set.subsets[self.known]:
                self.learn_subset(mask)

    def learn_subset(self, mask: int) -> None:
        raise AssertionError("every solver learns")

    def using(self, number: int, count: int) -> Steps | None:
        """A calculation of this number with exactly so many dice; None if there is none."""
        raise AssertionError("every solver solves")

    def shortest(self, number: int, most: int) -> Steps | None:
        """A calculation with the fewest dice, no more than `most`; None if there is none."""
        for count in range(1, min(most, len(self.set.dice)) + 1):
            found = self.using(number, count)
            if found is not None:
                return found
        return None
