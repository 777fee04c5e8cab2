"""Lotto: six numbers, six dice with twelve faces, and calculations that hit the numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import LOTTO_DONE, Faces, LottoTry, Numbers
from pasch.engine.core import BANK, Action, ChanceQuestion, Option, Question, Refusal, Step, not_asked
from pasch.engine.lotto import DICE, DRAWS, FACES, HIGHEST, THROWS, LottoRules, dice_in, draw, flaw, throw
from pasch.engine.solver import reachable, shortest, together
from pasch.engine.table import Table

# Which sentence a calculation offends.
FLAWS: Final = {
    "BAD_ACTION": "LOTTO-5",
    "DIE_NOT_THROWN": "LOTTO-4",
    "DIE_USED_TWICE": "LOTTO-6",
    "TOO_MANY_DICE": "LOTTO-6",
    "ALL_SIX_NEEDED": "LOTTO-6",
    "DIVIDE_BY_ZERO": "LOTTO-5",
    "NOT_WHOLE": "LOTTO-5",
    "WRONG_RESULT": "LOTTO-4",
}


class StartLotto(Step):
    """LOTTO-1: the figure stays where it is, and Lotto is played."""

    id: ClassVar[str] = "LOTTO-1"

    def words(self) -> list[object]:
        return ["start_lotto"]

    def run(self, table: Table, seat: i64) -> None:
        table.then(seat, DRAW_NUMBERS)


class DrawNumbers(ChanceQuestion):
    """LOTTO-2: six different numbers from 1 to 49 are drawn, for this attempt only."""

    id: ClassVar[str] = "LOTTO-2"
    kind: ClassVar[str] = "lotto_numbers"

    def words(self) -> list[object]:
        return ["draw_numbers"]

    def ways(self, table: Table, seat: i64) -> i64:
        return DRAWS

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return Numbers(draw(number))

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Numbers):
            return not_asked(self)
        last = 0
        for number in action.numbers:
            if not last < number <= HIGHEST:
                return Refusal("BAD_ACTION", "LOTTO-2", {"words": action.words()})
            last = number
        return None if len(action.numbers) == DICE else Refusal("BAD_ACTION", "LOTTO-2", {"words": action.words()})

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Numbers)
        if table.listening:
            table.tell("lotto_drawn", "LOTTO-2", {"seat": seat, "numbers": list(action.numbers)})
        table.then(seat, ThrowFaces(action.numbers))


@mypyc_attr(acyclic=True)
class ThrowFaces(ChanceQuestion):
    """LOTTO-3: six dice with the numbers 1 to 12 are thrown."""

    id: ClassVar[str] = "LOTTO-3"
    kind: ClassVar[str] = "lotto_dice"

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final[list[int]] = numbers

    def words(self) -> list[object]:
        return ["throw_faces", list(self.numbers)]

    def ways(self, table: Table, seat: i64) -> i64:
        return THROWS

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return Faces(throw(number))

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Faces):
            return not_asked(self)
        if len(action.faces) != DICE or min(action.faces) < 1 or max(action.faces) > FACES:
            return Refusal("BAD_ACTION", "LOTTO-3", {"words": action.words()})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Faces)
        if table.listening:
            table.tell("lotto_thrown", "LOTTO-3", {"seat": seat, "dice": list(action.faces)})
        if table.rules.lotto.automatic:
            finish(table, seat, self.numbers, action.faces, found_hits(table.rules.lotto, self.numbers, action.faces))
        else:
            table.then(seat, Lotto(self.numbers, action.faces, []))


@mypyc_attr(acyclic=True)
class Lotto(Question):
    """LOTTO-7: the player finds a calculation for each number, in any order, and the game checks it.

    `tries` are the calculations that have hit. It ends when all are hit, the player has no more, or the time is up.
    """

    id: ClassVar[str] = "LOTTO-7"
    kind: ClassVar[str] = "lotto"

    def __init__(self, numbers: list[int], dice: list[int], tries: list[LottoTry]) -> None:
        self.numbers: Final[list[int]] = numbers
        self.dice: Final[list[int]] = dice
        self.tries: Final[list[LottoTry]] = tries

    def words(self) -> list[object]:
        tries: list[object] = [[one.number, list(one.steps)] for one in self.tries]
        return ["lotto", list(self.numbers), list(self.dice), tries]

    def seconds(self, table: Table) -> i64:
        return table.rules.lotto.seconds

    def hit(self) -> list[int]:
        """The numbers that have been hit, in the order they were."""
        return [one.number for one in self.tries]

    def gone(self, table: Table) -> list[int]:
        """The dice that may not be used again."""
        out: list[int] = []
        if table.rules.lotto.whole_draw:
            for one in self.tries:
                out.extend(dice_in(one.steps))
        return out

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if action == LOTTO_DONE:
            return None
        if not isinstance(action, LottoTry):
            return not_asked(self)
        if action.number not in self.numbers:
            return Refusal("NOT_DRAWN", "LOTTO-4", {"number": action.number})
        if action.number in self.hit():
            return Refusal("ALREADY_HIT", "LOTTO-4", {"number": action.number})
        reading = table.rules.lotto.reading
        bad = flaw(action.steps, action.number, self.dice, self.gone(table), reading)
        if bad is None:
            return None
        facts: dict[str, object] = {"number": action.number, "most": reading.most}
        if bad.result:
            facts["result"] = bad.result
        return Refusal(bad.code, FLAWS[bad.code], facts)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if not isinstance(action, LottoTry):
            finish(table, seat, self.numbers, self.dice, len(self.tries))
            return
        if table.listening:
            facts: dict[str, object] = {"seat": seat, "number": action.number, "steps": list(action.steps)}
            table.tell("lotto_tried", "LOTTO-4", facts)
        tries = [*self.tries, action]
        if len(tries) == len(self.numbers):
            finish(table, seat, self.numbers, self.dice, len(tries))
        else:
            table.then(seat, Lotto(self.numbers, self.dice, tries))

    def default(self, table: Table, seat: i64) -> Action:
        return LOTTO_DONE

    def options(self, table: Table, seat: i64) -> list[Option]:
        """Only the end; there is no end of calculations."""
        return [Option(LOTTO_DONE)]

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {
            "numbers": list(self.numbers),
            "dice": list(self.dice),
            "hit": self.hit(),
            "seconds": table.rules.lotto.seconds,
        }


def found_hits(rules: LottoRules, numbers: list[int], dice: list[int]) -> i64:
    """How many numbers can be hit, where the game looks for the calculations itself."""
    if rules.whole_draw:
        return together(numbers, dice, rules.reading)
    return reachable(numbers, dice, rules.reading)


def finish(table: Table, seat: i64, numbers: list[int], dice: list[int], hits: i64) -> None:
    """LOTTO-8: everybody sees a shortest calculation for each number. LOTTO-9: all six win the prize, fewer nothing.

    LOTTO-10: nothing follows, so the turn ends.
    """
    if table.listening:
        found = shortest(numbers, dice, table.rules.lotto.reading, DICE)
        for place in range(len(numbers)):
            table.tell("lotto_solved", "LOTTO-8", {"number": numbers[place], "steps": found[place]})
    prize = table.rules.lotto.prize
    if hits == len(numbers):
        if table.listening:
            table.tell("lotto_won", "LOTTO-9", {"seat": seat, "amount": prize})
        table.pay(BANK, seat, prize, "LOTTO-9")
    elif table.listening:
        table.tell("lotto_lost", "LOTTO-9", {"seat": seat, "number": hits})


START_LOTTO: Final[StartLotto] = StartLotto()
DRAW_NUMBERS: Final[DrawNumbers] = DrawNumbers()
