"""Three dice are thrown and two of them count; three equal ones do not move the figure at all."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import REFUSE_PAIR, Choose, Dice
from pasch.engine.core import HOW_DOUBLES, Action, Choice, Refusal, Step, not_asked
from pasch.engine.steps.debt import owe, treasury
from pasch.engine.steps.dice import ThreeDice, lose_claims
from pasch.engine.steps.jail import LAST_TRY, RELEASE
from pasch.engine.steps.lotto import START_LOTTO
from pasch.engine.steps.move import ADVANCE
from pasch.engine.steps.right import USE_RIGHT
from pasch.engine.table import Table

NO_FURTHER: Final = -1  # a pair chosen on leaving jail gives no further throw, whatever it is


class RollThree(ThreeDice):
    """DICE-1: throw three dice. DICE-4: a triple plays Lotto instead of moving, and ends a series of doubles.

    RIGHT-2: who may let the throw lapse is asked after it fell; RIGHT-5: a triple does not ask.
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
        may_lapse = table.state.rights[seat] == 1
        if action.a == action.b and action.b == action.c:
            if may_lapse:
                table.lose_right(seat, "triple", "RIGHT-5")
            table.then(seat, START_LOTTO)
            return
        table.then(seat, CHOOSE_PAIR[self.throws])
        if may_lapse:
            table.then(seat, USE_RIGHT)


class ChoosePair(Choice):
    """DICE-2: two of the three dice are picked freely and their sum is moved. DICE-3: an equal pair is doubles.

    `throws` are the doubles before this throw, or NO_FURTHER. TURN-5: the third chosen doubles go to jail.
    """

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

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Choose):
            return not_asked(self)
        return pair_refusal(table, action, self.id)

    def default(self, table: Table, seat: i64) -> Action:
        """The largest sum that is no third doubles."""
        for pair in pairs_on(table):
            if not self.jails(pair):
                return pair
        raise AssertionError("three dice that are not all equal have a pair that is no doubles")

    def jails(self, pair: Choose) -> bool:
        return self.throws == 2 and pair.a == pair.b

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Choose)
        table.choose_dice(seat, action.a, action.b, "DICE-2")
        if self.jails(action):
            table.jail(seat, HOW_DOUBLES)
            return
        if action.a == action.b and self.throws != NO_FURTHER:
            table.then(seat, table.rules.turn.ready[self.throws + 1])
        ADVANCE[action.a + action.b].run(table, seat)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        """`pairs` with the square each reaches; `doubles` throw again, `jail` is where the third ones lead."""
        out: list[object] = []
        for pair in self.choices(table, seat):
            assert isinstance(pair, Choose)
            facts = pair_facts(table, seat, pair)
            facts["doubles"] = pair.a == pair.b and self.throws != NO_FURTHER
            facts["jail"] = self.jails(pair)
            out.append(facts)
        return {"dice": on_table(table), "throws": max(self.throws, 0), "pairs": out}


def on_table(table: Table) -> list[int]:
    state = table.state
    return [state.dice_a, state.dice_b, state.dice_c]


def pairs_on(table: Table) -> list[Choose]:
    """The three pairs of the dice on the table, each with the larger die first, the largest sum first."""
    least, middle, most = sorted_dice(table)
    return [Choose(most, middle), Choose(most, least), Choose(middle, least)]


def sorted_dice(table: Table) -> tuple[i64, i64, i64]:
    """The dice on the table, the smallest first."""
    state = table.state
    least = min(state.dice_a, min(state.dice_b, state.dice_c))
    most = max(state.dice_a, max(state.dice_b, state.dice_c))
    return least, state.dice_a + state.dice_b + state.dice_c - least - most, most


def pair_refusal(table: Table, action: Choose, why: str) -> Refusal | None:
    return None if action in pairs_on(table) else Refusal("NOT_A_PAIR", why, {"dice": [action.a, action.b]})


def pair_facts(table: Table, seat: i64, pair: Choose) -> dict[str, object]:
    square = (table.state.at[seat] + pair.a + pair.b) % table.rules.squares
    return {"dice": [pair.a, pair.b], "square": square}


@mypyc_attr(acyclic=True)
class JailThree(ThreeDice):
    """JAIL-13: in jail three dice are thrown as well; an equal pair may be taken, and frees.

    A triple plays Lotto. JAIL-14: after it the player is free without moving, or else it was a failed try.
    """

    id: ClassVar[str] = "JAIL-13"
    kind: ClassVar[str] = "dice"

    def __init__(self, triple_frees: bool) -> None:
        self.triple_frees: Final[bool] = triple_frees

    def words(self) -> list[object]:
        return ["jail_three", 1 if self.triple_frees else 0]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        lose_claims(table, seat)
        table.throw(seat, action.a, action.b, action.c, "JAIL-13")
        if action.a == action.b and action.b == action.c:
            if self.triple_frees:
                table.then(seat, FREE_AFTER_LOTTO)
            else:
                table.then(seat, FAIL_TRY)
            table.then(seat, START_LOTTO)
        elif action.a == action.b or action.b == action.c or action.a == action.c:
            table.then(seat, JAIL_PAIR)
        else:
            table.then(seat, FAIL_TRY)


class FreeAfterLotto(Step):
    """JAIL-14: after a triple in jail and its Lotto the player is free and stays there as a visitor."""

    id: ClassVar[str] = "JAIL-14"

    def words(self) -> list[object]:
        return ["free_after_lotto"]

    def run(self, table: Table, seat: i64) -> None:
        table.free(seat, "lotto", "JAIL-14")


class FailTry(Step):
    """JAIL-4: stay. JAIL-6: after the third failure pay, then move by a chosen pair; a triple moves nobody."""

    id: ClassVar[str] = "JAIL-4"

    def words(self) -> list[object]:
        return ["fail_try"]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.jail[seat] < LAST_TRY:
            table.stay(seat)
            return
        if not triple_on(table):
            table.then(seat, CHOOSE_PAIR[NO_FURTHER])
        table.then(seat, RELEASE)
        owe(table, seat, treasury(table), table.rules.jail_fine, "JAIL-6")


def triple_on(table: Table) -> bool:
    state = table.state
    return state.dice_a == state.dice_b and state.dice_b == state.dice_c


class JailPair(Choice):
    """JAIL-13: the equal pair is taken (free, move that sum, no further throw) or refused (a failed try)."""

    id: ClassVar[str] = "JAIL-13"
    kind: ClassVar[str] = "jail_dice"

    def words(self) -> list[object]:
        return ["jail_pair"]

    def pair(self, table: Table) -> Choose:
        middle = sorted_dice(table)[1]
        return Choose(middle, middle)

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [self.pair(table), REFUSE_PAIR]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if isinstance(action, Choose) and action.a != action.b:
            return Refusal("NOT_A_PAIR", self.id, {"dice": [action.a, action.b]})
        if isinstance(action, Choose):
            return pair_refusal(table, action, self.id)
        return None if action == REFUSE_PAIR else not_asked(self)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        pair = self.pair(table)
        if action == REFUSE_PAIR:
            if table.listening:
                table.tell("pair_refused", "JAIL-13", {"seat": seat, "dice": [pair.a, pair.b]})
            table.then(seat, FAIL_TRY)
            return
        table.choose_dice(seat, pair.a, pair.b, "JAIL-13")
        table.free(seat, "doubles", "JAIL-13")
        ADVANCE[pair.a + pair.b].run(table, seat)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        pairs: list[object] = [pair_facts(table, seat, self.pair(table))]
        return {"dice": on_table(table), "try": table.state.jail[seat], "pairs": pairs}


CHOOSE_PAIR: Final[list[ChoosePair]] = [ChoosePair(0), ChoosePair(1), ChoosePair(2), ChoosePair(NO_FURTHER)]
ROLL_THREE: Final[list[RollThree]] = [RollThree(throws) for throws in range(3)]
JAIL_PAIR: Final[JailPair] = JailPair()
FAIL_TRY: Final[FailTry] = FailTry()
FREE_AFTER_LOTTO: Final[FreeAfterLotto] = FreeAfterLotto()
