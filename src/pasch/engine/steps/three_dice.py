"""Three dice are thrown and two of them count; three equal ones do not move the figure at all."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import STAY, Dice, Pick, three_dice
from pasch.engine.core import HOW_DOUBLES, Action, ChanceQuestion, Choice, Option, Refusal, Step, not_asked
from pasch.engine.steps.debt import owe, treasury
from pasch.engine.steps.dice import lose_claims
from pasch.engine.steps.jail import LAST_TRY, RELEASE
from pasch.engine.steps.lotto import START_LOTTO
from pasch.engine.steps.move import ADVANCE
from pasch.engine.steps.right import UseRight
from pasch.engine.table import Table

NO_FURTHER: Final = -1  # a pair chosen on leaving jail gives no further throw, whatever it is


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class ThreeDice(ChanceQuestion):
    """Chance throws three dice of six faces."""

    def ways(self, table: Table, seat: i64) -> i64:
        return 216

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return three_dice(number)

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Dice):
            return not_asked(self)
        if not (1 <= action.a <= 6 and 1 <= action.b <= 6 and 1 <= action.c <= 6):
            return Refusal("BAD_ACTION", self.id, {"words": action.words()})
        return None


class RollThree(ThreeDice):
    """DICE-1: throw three dice. DICE-4: a triple plays Lotto instead of moving, and ends a series of doubles.

    RIGHT-2: who may let the throw lapse is asked after it fell; RIGHT-4: a triple does not ask.
    """

    id: ClassVar[str] = "DICE-1"
    kind: ClassVar[str] = "dice"

    def __init__(self, throws: i64) -> None:
        self.throws: Final[i64] = throws

    def words(self) -> list[object]:
        return ["roll_three", self.throws]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        lose_claims(table, seat)
        table.throw(seat, action.a, action.b, action.c, "DICE-1")
        holds = table.state.rights[seat] == 1
        if action.a == action.b == action.c:
            if holds:
                table.end_right(seat, "lost", "RIGHT-4")
            table.then(seat, START_LOTTO)
            return
        table.then(seat, CHOOSE_PAIR[self.throws])
        if holds:
            table.then(seat, UseRight())


@mypyc_attr(acyclic=True)
class ChoosePair(Choice):
    """DICE-2: two of the three dice are picked freely and their sum is moved. DICE-3: an equal pair is doubles."""

    id: ClassVar[str] = "DICE-2"
    kind: ClassVar[str] = "choose_dice"

    def __init__(self, throws: i64) -> None:
        self.throws: Final[i64] = throws

    def words(self) -> list[object]:
        return ["choose_pair", self.throws]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        """The pairs on the table, the largest sum first; equal ones once."""
        out: list[Action] = []
        for pair in pairs_on(table):
            if pair not in out:
                out.append(pair)
        return out

    def default(self, table: Table, seat: i64) -> Action:
        """The largest sum that is no third doubles."""
        for pair in self.choices(table, seat):
            if not (self.throws == 2 and isinstance(pair, Pick) and pair.a == pair.b):
                return pair
        return self.choices(table, seat)[0]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Pick)
        table.choose_dice(seat, action.a, action.b, "DICE-2")
        if action.a == action.b and self.throws != NO_FURTHER:
            if self.throws == 2:
                table.jail(seat, HOW_DOUBLES)
                return
            table.then(seat, table.rules.turn.ready[self.throws + 1])
        ADVANCE[action.a + action.b].run(table, seat)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        """`pairs` with the square each reaches, and whether it would go to jail as the third doubles."""
        at = table.state.at[seat]
        pairs: list[dict[str, object]] = []
        for pair in self.choices(table, seat):
            assert isinstance(pair, Pick)
            doubles = pair.a == pair.b
            square = (at + pair.a + pair.b) % table.rules.squares
            jail = doubles and self.throws == 2
            pairs.append({"dice": [pair.a, pair.b], "square": square, "doubles": doubles, "jail": jail})
        return {"dice": thrown(table), "pairs": pairs}


def thrown(table: Table) -> list[int]:
    state = table.state
    return [state.dice_a, state.dice_b, state.dice_c]


def pairs_on(table: Table) -> list[Pick]:
    """The three pairs of the dice on the table, each with the larger die first, the largest sum first."""
    low, middle, high = sorted(thrown(table))
    return [Pick(high, middle), Pick(high, low), Pick(middle, low)]


class JailThree(ThreeDice):
    """JAIL-10: in jail three dice are thrown as well; an equal pair may be taken, and frees.

    A triple plays Lotto; by the rule set's choice the player is then free without moving, or it was a failed try.
    """

    id: ClassVar[str] = "JAIL-10"
    kind: ClassVar[str] = "dice"

    def __init__(self, triple_frees: bool) -> None:
        self.triple_frees: Final[bool] = triple_frees

    def words(self) -> list[object]:
        return ["jail_three", 1 if self.triple_frees else 0]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        lose_claims(table, seat)
        table.throw(seat, action.a, action.b, action.c, "JAIL-10")
        if table.state.rights[seat] == 1:
            table.end_right(seat, "lost", "RIGHT-4")
        if action.a == action.b == action.c:
            if self.triple_frees:
                table.free(seat, "triple", "JAIL-11")
            else:
                fail_try(table, seat)
            table.then(seat, START_LOTTO)
        elif action.a == action.b or action.b == action.c or action.a == action.c:
            table.then(seat, JAIL_PAIR)
        else:
            fail_try(table, seat)


def fail_try(table: Table, seat: i64) -> None:
    """JAIL-4: stay; JAIL-6: after the third failure pay, then move by a chosen pair."""
    if table.state.jail[seat] < LAST_TRY:
        table.stay(seat)
        return
    state = table.state
    if state.dice_a != state.dice_b or state.dice_b != state.dice_c:
        table.then(seat, CHOOSE_PAIR[NO_FURTHER])
    table.then(seat, RELEASE)
    owe(table, seat, treasury(table), table.rules.jail_fine, "JAIL-6")


class JailPair(Choice):
    """JAIL-10: the equal pair is taken (free, move that sum, no further throw) or refused (a failed try)."""

    id: ClassVar[str] = "JAIL-10"
    kind: ClassVar[str] = "jail_pair"

    def words(self) -> list[object]:
        return ["jail_pair"]

    def pair(self, table: Table) -> Pick:
        for pair in pairs_on(table):
            if pair.a == pair.b:
                return pair
        raise AssertionError("asked only of an equal pair")

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [self.pair(table), STAY]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == STAY:
            fail_try(table, seat)
            return
        pair = self.pair(table)
        table.choose_dice(seat, pair.a, pair.b, "JAIL-10")
        table.free(seat, "doubles", "JAIL-10")
        ADVANCE[pair.a + pair.b].run(table, seat)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        pair = self.pair(table)
        square = (table.state.at[seat] + pair.a + pair.b) % table.rules.squares
        return {"dice": thrown(table), "pair": [pair.a, pair.b], "square": square}


CHOOSE_PAIR: Final[list[ChoosePair]] = [ChoosePair(0), ChoosePair(1), ChoosePair(2), ChoosePair(NO_FURTHER)]
JAIL_PAIR: Final[JailPair] = JailPair()
