"""Before the first turn: dealing deeds, negotiating, and who begins."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import ONE_DIE, TIME_UP, TWO_DICE, DealDeed, Dice, three_dice
from pasch.engine.core import (
    AGREEING,
    BANK,
    LEAVING,
    TRADING,
    Act,
    Action,
    ChanceQuestion,
    Option,
    Question,
    Refusal,
    Step,
    not_asked,
)
from pasch.engine.steps.debt import owe
from pasch.engine.table import Table

EVERYBODY: Final = 0
BY_DICE: Final = ("", "OPEN-1", "OPEN-11", "OPEN-10")  # the sentence by the number of dice


@mypyc_attr(acyclic=True)
class OpeningThrow(ChanceQuestion):
    """OPEN-1, OPEN-10: everybody throws in turn, the highest sum opens. OPEN-2: tied leaders throw again.

    `throwers` are the bits of the seats that throw in this series (0 at the very start: everybody), `best` the highest
    throw so far, `leaders` the bits of who threw it, and `dice` how many dice are thrown, 1 to 3.
    """

    id: ClassVar[str] = "OPEN-1"
    kind: ClassVar[str] = "opening_die"

    def __init__(self, throwers: i64, best: i64, leaders: i64, dice: i64) -> None:
        self.dice: Final[i64] = dice
        self.throwers: Final[i64] = throwers
        self.best: Final[i64] = best
        self.leaders: Final[i64] = leaders

    def words(self) -> list[object]:
        return ["opening_throw", self.throwers, self.best, self.leaders, self.dice]

    def outlives(self) -> bool:
        return True

    def run(self, table: Table, seat: i64) -> None:
        if self.throwers != EVERYBODY:
            super().run(table, seat)
            return
        everybody: i64 = 0
        one: i64 = 1
        for other in range(table.state.seats):
            if table.alive(other):
                everybody |= one << other
        table.then(next_thrower(everybody, -1), OpeningThrow(everybody, 0, 0, self.dice))

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Dice):
            return not_asked(self)
        for place, pips in ((1, action.a), (2, action.b), (3, action.c)):
            if not (1 <= pips <= 6 if place <= self.dice else pips == 0):
                return Refusal("BAD_ACTION", BY_DICE[self.dice], {"words": action.words()})
        return None

    def ways(self, table: Table, seat: i64) -> i64:
        ways: i64 = 6
        return ways if self.dice == 1 else ways * 6 if self.dice == 2 else ways * 36

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        if self.dice == 1:
            return ONE_DIE[number]
        return TWO_DICE[number] if self.dice == 2 else three_dice(number)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        if table.listening:
            dice = [n for n in (action.a, action.b, action.c) if n > 0]
            table.tell("die", BY_DICE[self.dice], {"seat": seat, "dice": dice})
        one: i64 = 1
        best = self.best
        leaders = self.leaders
        thrown = action.a + action.b + action.c
        if thrown > best:
            best = thrown
            leaders = one << seat
        elif thrown == best:
            leaders |= one << seat
        following = next_thrower(self.throwers, seat)
        if following >= 0:
            table.then(following, OpeningThrow(self.throwers, best, leaders, self.dice))
        elif leaders & (leaders - 1):
            table.then(next_thrower(leaders, -1), OpeningThrow(leaders, 0, 0, self.dice))
        else:
            opens = next_thrower(leaders, -1)
            table.open_game(opens, BY_DICE[self.dice])
            table.then(opens, table.rules.turn.begin)


def next_thrower(throwers: i64, seat: i64) -> i64:
    """The next of these seats after this one, -1 if there is none."""
    following = seat + 1
    while throwers >> following:
        if throwers >> following & 1:
            return following
        following += 1
    return -1


@mypyc_attr(acyclic=True)
class Deal(ChanceQuestion):
    """OPEN-3: so many deeds for everybody, paid for at once. OPEN-4: or as many as divide evenly, free."""

    id: ClassVar[str] = "OPEN-3"
    kind: ClassVar[str] = "deal"

    def __init__(self, left: i64, paid: bool) -> None:
        self.left: Final[i64] = left
        self.paid: Final[bool] = paid

    def words(self) -> list[object]:
        return ["deal", self.left, 1 if self.paid else 0]

    def outlives(self) -> bool:
        return True

    def run(self, table: Table, seat: i64) -> None:
        """Whoever has left meanwhile is passed over, and the deed meant for him stays with the bank."""
        if table.alive(seat):
            super().run(table, seat)
        else:
            self.go_on(table, seat)

    def go_on(self, table: Table, seat: i64) -> None:
        if self.left > 1:
            table.then((seat + 1) % table.state.seats, Deal(self.left - 1, self.paid))

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, DealDeed):
            return not_asked(self)
        square = action.square
        if not (0 <= square < table.rules.squares and table.rules.kind[square] > 0):
            return Refusal("NOT_A_DEED", "OPEN-3", {"square": square})
        if table.state.owner[square] != BANK:
            return Refusal("BAD_ACTION", "OPEN-3", {"square": square})
        return None

    def ways(self, table: Table, seat: i64) -> i64:
        return len(free_deeds(table))

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return DealDeed(free_deeds(table)[number])

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, DealDeed)
        self.go_on(table, seat)
        why = "OPEN-3" if self.paid else "OPEN-4"
        table.deed(action.square, seat, why)
        if self.paid:
            owe(table, seat, BANK, table.rules.price[action.square], why, action.square)


def free_deeds(table: Table) -> vec[i64]:
    """The squares of the deeds that the bank still has."""
    free: vec[i64] = vec[i64]()
    for square in table.rules.deeds:
        if table.state.owner[square] == BANK:
            free = append(free, square)
    return free


class StartDeeds(Step):
    """OPEN-3: everybody is dealt some deeds and pays their printed prices."""

    id: ClassVar[str] = "OPEN-3"

    def __init__(self, each: i64) -> None:
        self.each: Final[i64] = each

    def words(self) -> list[object]:
        return ["start_deeds", self.each]

    def run(self, table: Table, seat: i64) -> None:
        table.then(seat, Deal(self.each * table.state.seats, True))


class DealOut(Step):
    """OPEN-4: all deeds are dealt out evenly and free; what does not divide stays with the bank."""

    id: ClassVar[str] = "OPEN-4"

    def words(self) -> list[object]:
        return ["deal_out"]

    def run(self, table: Table, seat: i64) -> None:
        seats = table.state.seats
        table.then(seat, Deal(len(table.rules.deeds) // seats * seats, False))


class OpenNegotiation(Step):
    """OPEN-5: a time of free negotiation begins."""

    id: ClassVar[str] = "OPEN-5"

    def words(self) -> list[object]:
        return ["open_negotiation"]

    def run(self, table: Table, seat: i64) -> None:
        if table.listening:
            table.tell("negotiation", "OPEN-5", {"amount": table.rules.negotiation_seconds})
        table.then(seat, Negotiate(0))


@mypyc_attr(acyclic=True)
class Negotiate(Question):
    """OPEN-5: free negotiation; only trades are legal, until all have said that they are done or the time is up."""

    id: ClassVar[str] = "OPEN-5"
    kind: ClassVar[str] = "negotiate"

    def __init__(self, agreed: i64) -> None:
        self.agreed: Final[i64] = agreed

    def words(self) -> list[object]:
        return ["negotiate", self.agreed]

    def outlives(self) -> bool:
        return True

    def run(self, table: Table, seat: i64) -> None:
        for other in range(table.state.seats):
            if table.alive(other) and self.agreed >> other & 1 == 0:
                table.ask(self, other, other)
                return

    def opens(self, table: Table, seat: i64) -> i64:
        return TRADING + AGREEING + LEAVING

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        return not_asked(self)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert action is TIME_UP, "everything else in a negotiation is an act"

    def default(self, table: Table, seat: i64) -> Action:
        return TIME_UP

    def options(self, table: Table, seat: i64) -> list[Option]:
        return []

    def seconds(self, table: Table) -> i64:
        return table.rules.negotiation_seconds

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        agreed = [n for n in range(table.state.seats) if self.agreed >> n & 1]
        return {"seconds": table.rules.negotiation_seconds, "agreed": agreed}


class Agree(Act):
    """OPEN-5: this player is done negotiating."""

    id: ClassVar[str] = "OPEN-5"

    def words(self) -> list[object]:
        return ["agree"]

    def window(self) -> i64:
        return AGREEING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        question = table.state.asked
        if isinstance(question, Negotiate) and question.agreed >> seat & 1:
            return Refusal("NOT_NOW", "OPEN-5", {"question": "negotiate"})
        return None

    def perform(self, table: Table, seat: i64) -> None:
        if table.listening:
            table.tell("agreed", "OPEN-5", {"seat": seat})
        waiting = table.waiting()
        assert isinstance(waiting, Negotiate)
        one: i64 = 1
        table.instead(Negotiate(waiting.agreed | one << seat))


AGREE: Final[Agree] = Agree()
OPEN_NEGOTIATION: Final[OpenNegotiation] = OpenNegotiation()
