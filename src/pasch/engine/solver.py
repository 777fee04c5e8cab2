"""Finding a shortest calculation for each lotto number, whatever the reading of the rule."""

from __future__ import annotations

from pasch.engine.chain_solver import ChainSolver
from pasch.engine.free_solver import FreeSolver
from pasch.engine.line_solver import LineSolver
from pasch.engine.lotto import CHAIN, LINE, Reading, Steps
from pasch.engine.throw import Dice, Solver


def solver(dice: list[int], reading: Reading) -> Solver:
    if reading.kind == CHAIN:
        return ChainSolver(dice, reading.whole)
    if reading.kind == LINE:
        return LineSolver(dice, reading.whole)
    return FreeSolver(dice, reading.whole)


def shortest(numbers: list[int], dice: list[int], reading: Reading, most: int) -> list[Steps | None]:
    """For each number a shortest calculation with these dice, `most` in each at the most; None where there is none."""
    known = solver(dice, reading)
    most = min(most, reading.most)
    out: list[Steps | None] = []
    for number in numbers:
        if not reading.all_six:
            out.append(known.shortest(number, most))
        else:
            out.append(known.using(number, len(dice)) if most >= len(dice) else None)
    return out


def reachable(numbers: list[int], dice: list[int], reading: Reading) -> int:
    """How many of the numbers can be hit where each die counts for each number anew."""
    count = 0
    for steps in shortest(numbers, dice, reading, len(dice)):
        if steps is not None:
            count += 1
    return count


def together(numbers: list[int], dice: list[int], reading: Reading) -> int:
    """How many of the numbers can be hit where each die counts once for all of them together."""
    if reading.all_six:
        return min(1, reachable(numbers, dice, reading))
    known = solver(dice, reading)
    subsets = known.set
    best = [0] * (subsets.full + 1)  # by the dice still free
    for number in numbers:
        before = best[:]
        for count in range(1, min(int(reading.most), len(dice)) + 1):
            for same in subsets.subsets[count]:
                if hits(subsets.faces[same], number, count, reading):
                    take(subsets, same, before, best)
    return best[subsets.full]


def hits(faces: list[int], number: int, count: int, reading: Reading) -> bool:
    return solver(faces, reading).using(number, count) is not None


def take(subsets: Dice, same: int, before: list[int], best: list[int]) -> None:
    """One number is hit by these dice: what can be hit in all by any set of dice that holds them."""
    for free in range(subsets.full + 1):
        for part in subsets.splits(free, len(subsets.faces[same])):
            if subsets.same[part] == same:
                best[free] = max(best[free], before[free & ~part] + 1)
