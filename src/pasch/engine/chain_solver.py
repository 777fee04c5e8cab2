"""Finding calculations that go step by step: always the result so far and the next die."""

from __future__ import annotations

from typing import Final

from pasch.engine.lotto import Steps
from pasch.engine.throw import Solver


class ChainSolver(Solver):
    """Values of up to three dice forward; the last steps backward from the number."""

    def __init__(self, dice: list[int], whole: bool) -> None:
        super().__init__(dice, whole)
        self.unit: Final[int] = 1 if whole else self.set.product
        # For each subset: value -> (value before, operator, place of the last die)
        self.values: dict[int, dict[int, tuple[int, str, int]]] = {}

    def learn_subset(self, mask: int) -> None:
        found: dict[int, tuple[int, str, int]] = {}
        self.values[mask] = found
        whole = self.whole
        for place in self.set.singles(mask):
            die = self.set.dice[place]
            step = die * self.unit
            rest = mask & ~(1 << place)
            if rest == 0:
                found[step] = (0, "", place)
                continue
            for value in self.values[self.set.same[rest]]:
                found[value + step] = (value, "+", place)
                found[value - step] = (value, "-", place)
                found[value * die] = (value, "*", place)
                if not whole or value % die == 0:
                    found[value // die] = (value, "/", place)

    def using(self, number: int, count: int) -> Steps | None:
        self.learn(min(count, 3))
        target = number * self.unit
        if count > 3:
            return self.backward(target, self.set.full, count)
        for mask in self.set.subsets[count]:
            if target in self.values[mask]:
                return self.steps(mask, target)
        return None

    def backward(self, target: int, free: int, count: int) -> Steps | None:
        """The last of `count` steps taken back in all ways; `free` are the dice not yet used."""
        for place in self.set.singles(free):
            die = self.set.dice[place]
            rest = free & ~(1 << place)
            if count == 4:
                found = self.met(target, die, rest)
                if found is not None:
                    return found
                continue
            for value, operator in self.before(target, die):
                found = self.backward(value, rest, count - 1)
                if found is not None:
                    return [*found, operator, die]
        return None

    def before(self, target: int, die: int) -> list[tuple[int, str]]:
        """What there was before the step with this die, and the step."""
        step = die * self.unit
        out = [(target - step, "+"), (target + step, "-"), (target * die, "/")]
        if not self.whole or target % die == 0:
            out.append((target // die, "*"))
        return out

    def met(self, target: int, die: int, rest: int) -> Steps | None:
        """Three of the other dice and then this one."""
        step = die * self.unit
        product = not self.whole or target % die == 0
        for mask in self.set.splits(rest, 3):
            same = self.set.same[mask]
            values = self.values[same]
            if target - step in values:
                return [*self.steps(same, target - step), "+", die]
            if target + step in values:
                return [*self.steps(same, target + step), "-", die]
            if target * die in values:
                return [*self.steps(same, target * die), "/", die]
            if product and target // die in values:
                return [*self.steps(same, target // die), "*", die]
        return None

    def steps(self, mask: int, value: int) -> Steps:
        before, operator, place = self.values[mask][value]
        if not operator:
            return [self.set.dice[place]]
        return [*self.steps(self.set.same[mask & ~(1 << place)], before), operator, self.set.dice[place]]
