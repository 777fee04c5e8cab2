"""Finding calculations that may join any results.

They may divide by any result, so their values are kept modulo the prime 2 ** 61 - 1, where every division has an exact
result. Nothing is lost: numerators and denominators of six dice up to 12 stay below 2 ** 27, so two different
fractions of that size, multiplied out, differ by less than the prime.
"""

from __future__ import annotations

from typing import Final

from pasch.engine.lotto import Steps
from pasch.engine.throw import Solver

PRIME: Final = 2**61 - 1
Joint = tuple[int, int, str, int, int]


class FreeSolver(Solver):
    """Values of up to four dice forward; larger calculations are split at their last operation."""

    def __init__(self, dice: list[int], whole: bool) -> None:
        super().__init__(dice, whole)
        # For each subset: value -> (left value, its subset, operator, right value, its subset)
        self.values: list[dict[int, Joint]] = [{} for _ in range(self.set.full + 1)]

    def learn_subset(self, mask: int) -> None:
        size = len(self.set.faces[mask])
        if size == 1:
            self.values[mask][self.set.faces[mask][0]] = (0, 0, "", 0, 0)
        elif size <= 4:
            for half in range(1, size // 2 + 1):
                for part in self.set.splits(mask, half):
                    one = self.set.same[part]
                    other = self.set.same[mask & ~part]
                    if self.whole:
                        self.combine_whole(mask, one, other)
                    else:
                        self.combine(mask, one, other)

    def combine(self, mask: int, one: int, other: int) -> None:
        found = self.values[mask]
        others = [(b, inverse(b)) for b in self.values[other]]
        for a in self.values[one]:
            inverse_a = inverse(a)
            for b, inverse_b in others:
                found[(a + b) % PRIME] = (a, one, "+", b, other)
                found[(a - b) % PRIME] = (a, one, "-", b, other)
                found[(b - a) % PRIME] = (b, other, "-", a, one)
                found[a * b % PRIME] = (a, one, "*", b, other)
                if b:
                    found[a * inverse_b % PRIME] = (a, one, "/", b, other)
                if a:
                    found[b * inverse_a % PRIME] = (b, other, "/", a, one)

    def combine_whole(self, mask: int, one: int, other: int) -> None:
        found = self.values[mask]
        for a in self.values[one]:
            for b in self.values[other]:
                found[a + b] = (a, one, "+", b, other)
                found[a - b] = (a, one, "-", b, other)
                found[b - a] = (b, other, "-", a, one)
                found[a * b] = (a, one, "*", b, other)
                if b and a % b == 0:
                    found[a // b] = (a, one, "/", b, other)
                if a and b % a == 0:
                    found[b // a] = (b, other, "/", a, one)

    def using(self, number: int, count: int) -> Steps | None:
        self.learn(min(count, 4))
        for mask in self.set.subsets[count]:
            found = self.find(number, mask, count)
            if found is not None:
                return found
        return None

    def find(self, target: int, mask: int, count: int) -> Steps | None:
        """A calculation of this value with exactly these dice."""
        same = self.set.same[mask]
        if count <= 4:
            return self.steps(same, target) if target in self.values[same] else None
        for size in range(count // 2, 0, -1):
            for part in self.set.splits(mask, size):
                found = self.split(target, self.set.same[part], mask & ~part, count - size)
                if found is not None:
                    return found
        return None

    def split(self, target: int, one: int, rest: int, count: int) -> Steps | None:
        """The last operation joins a value of `one` with one of the other dice, of which there are `count`."""
        table = self.values[self.set.same[rest]]
        for b in self.values[one]:
            for a, operator, b_first in self.partners(target, b, table, count):
                if count <= 4 and a not in table:
                    continue
                found = self.find(a, rest, count)
                if found is None:
                    continue
                tail = self.steps(one, b)
                return [*tail, *found, operator] if b_first else [*found, *tail, operator]
        return None

    def partners(self, target: int, b: int, table: dict[int, Joint], count: int) -> list[tuple[int, str, bool]]:
        """What `b` has to be joined with, by which operation, and whether `b` stands first."""
        if self.whole:
            out = [(target - b, "+", False), (target + b, "-", False), (b - target, "-", True)]
            if b:
                out.append((target * b, "/", False))
                if target % b == 0:
                    out.append((target // b, "*", False))
                if target and b % target == 0:
                    out.append((b // target, "/", True))
        else:
            out = [
                ((target - b) % PRIME, "+", False),
                ((target + b) % PRIME, "-", False),
                ((b - target) % PRIME, "-", True),
            ]
            if b:
                out.append((target * b % PRIME, "/", False))
                out.append((target * inverse(b) % PRIME, "*", False))
                if target:
                    out.append((b * inverse(target) % PRIME, "/", True))
        if b == 0 and target == 0 and count <= 4:
            out.extend([(a, "*", False) for a in table])
        return out

    def steps(self, mask: int, value: int) -> Steps:
        left, one, operator, right, other = self.values[mask][value]
        if not operator:
            return list(self.set.faces[mask])
        return [*self.steps(one, left), *self.steps(other, right), operator]


INVERSES: Final[dict[int, int]] = {}
MOST_INVERSES: Final = 400_000


def inverse(value: int) -> int:
    """Modulo PRIME; 0 for 0. Remembered, because the values of few dice come again and again."""
    known = INVERSES.get(value)
    if known is None:
        known = pow(value, PRIME - 2, PRIME) if value else 0
        if len(INVERSES) < MOST_INVERSES:
            INVERSES[value] = known
    return known
