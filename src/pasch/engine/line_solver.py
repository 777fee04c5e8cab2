"""Finding calculations in one line without brackets, multiplication and division first."""

from __future__ import annotations

from typing import Final

from pasch.engine.lotto import Steps
from pasch.engine.throw import Solver


class Sum:
    """Terms with their signs, linked."""

    def __init__(self, sign: str, term: Steps, rest: Sum | None) -> None:
        self.sign: Final[str] = sign
        self.term: Final[Steps] = term
        self.rest: Final[Sum | None] = rest

    def joined(self, other: Sum | None) -> Sum:
        rest = other if self.rest is None else self.rest.joined(other)
        return Sum(self.sign, self.term, rest)

    def steps(self) -> Steps:
        """The terms to be added first, so that no line begins with a minus."""
        out: Steps = []
        for sign in ("+", "-"):
            one: Sum | None = self
            while one is not None:
                if one.sign == sign:
                    if out:
                        out.append(sign)
                    out.extend(one.term)
                one = one.rest
        return out


class LineSolver(Solver):
    """A line is a sum of terms, each a product of dice over a product of dice; one at least is added.

    Sums of up to four dice forward; larger ones are two such sums, or one term of five and a die, or one of six.
    """

    def __init__(self, dice: list[int], whole: bool) -> None:
        super().__init__(dice, whole)
        self.unit: Final[int] = 1 if whole else self.set.product
        size = self.set.full + 1
        self.terms: list[dict[int, Steps]] = [{} for _ in range(size)]
        self.sums: list[dict[int, Sum]] = [{} for _ in range(size)]  # with at least one term added
        self.negative: list[dict[int, Sum]] = [{} for _ in range(size)]  # all terms subtracted

    def learn_subset(self, mask: int) -> None:
        self.learn_terms(mask)
        if len(self.set.faces[mask]) > 4:
            return
        sums = self.sums[mask]
        negative = self.negative[mask]
        for value, term in self.terms[mask].items():
            sums[value] = Sum("+", term, None)
            negative[-value] = Sum("-", term, None)
        for size in range(1, len(self.set.faces[mask])):
            for part in self.set.splits(mask, size):
                rest = self.set.same[mask & ~part]
                for value, term in self.terms[self.set.same[part]].items():
                    for other, tail in self.sums[rest].items():
                        sums[value + other] = Sum("+", term, tail)
                        sums[other - value] = Sum("-", term, tail)
                    for other, tail in self.negative[rest].items():
                        sums[value + other] = Sum("+", term, tail)
                        negative[other - value] = Sum("-", term, tail)

    def learn_terms(self, mask: int) -> None:
        """All products over products with exactly these dice."""
        for above in range(1, mask + 1):
            if above & mask != above:
                continue
            product = self.unit
            divisor = 1
            steps: Steps = []
            for die in self.set.faces[above]:
                product *= die
                steps.extend(["*", die] if steps else [die])
            for die in self.set.faces[mask & ~above]:
                divisor *= die
                steps.extend(["/", die])
            if product % divisor == 0:
                self.terms[mask][product // divisor] = steps

    def using(self, number: int, count: int) -> Steps | None:
        self.learn(count)
        target = number * self.unit
        for mask in self.set.subsets[count]:
            found = self.sums[mask].get(target) if count <= 4 else self.large(target, mask, count)
            if found is not None:
                return found.steps()
        return None

    def large(self, target: int, mask: int, count: int) -> Sum | None:
        for size in range(count - 4, 4):
            for part in self.set.splits(mask, size):
                found = self.joined(target, self.set.same[part], self.set.same[mask & ~part])
                if found is not None:
                    return found
        if target in self.terms[mask]:
            return Sum("+", self.terms[mask][target], None)
        return self.term_and_die(target, mask) if count == 6 else None

    def joined(self, target: int, one: int, other: int) -> Sum | None:
        for value, head in self.sums[one].items():
            tail = self.sums[other].get(target - value) or self.negative[other].get(target - value)
            if tail is not None:
                return head.joined(tail)
        for value, head in self.negative[one].items():
            tail = self.sums[other].get(target - value)
            if tail is not None:
                return head.joined(tail)
        return None

    def term_and_die(self, target: int, mask: int) -> Sum | None:
        for place in self.set.singles(mask):
            die = self.set.dice[place]
            terms = self.terms[self.set.same[mask & ~(1 << place)]]
            step = die * self.unit
            if target - step in terms:
                return Sum("+", terms[target - step], Sum("+", [die], None))
            if target + step in terms:
                return Sum("+", terms[target + step], Sum("-", [die], None))
            if step - target in terms:
                return Sum("+", [die], Sum("-", terms[step - target], None))
        return None
