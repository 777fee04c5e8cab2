"""The casino: a stake on some numbers, a die, and a pool that grows until somebody wins it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import ONE_DIE, WALK_ON, Dice, Luck, Stake
from pasch.engine.core import BANK, POOL, Action, ChanceQuestion, Option, Question, Refusal, not_asked
from pasch.engine.table import Table

FACES: Final = 6
MOST_NUMBERS: Final = 3


class Casino(Question):
    """CASINO-1: one may put the stake on one, two or three numbers. CASINO-5: who has not got it does not play."""

    id: ClassVar[str] = "CASINO-1"
    kind: ClassVar[str] = "casino"

    def words(self) -> list[object]:
        return ["casino"]

    def run(self, table: Table, seat: i64) -> None:
        stake = table.rules.casino_stake
        if stake > 0 and table.state.cash[seat] >= stake:
            table.ask(self, seat, seat)
        elif table.listening:
            table.tell("casino_declined", "CASINO-5", {"seat": seat})

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if isinstance(action, Stake):
            return None if good_numbers(action.numbers) else Refusal("BAD_NUMBERS", "CASINO-1", {"most": MOST_NUMBERS})
        return None if action == WALK_ON else not_asked(self)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        """CASINO-4: with each stake the bank adds something to the pool."""
        if not isinstance(action, Stake):
            if table.listening:
                table.tell("casino_declined", "CASINO-1", {"seat": seat})
            return
        rules = table.rules
        if table.listening:
            facts: dict[str, object] = {"seat": seat, "numbers": list(action.numbers), "amount": rules.casino_stake}
            table.tell("casino_bet", "CASINO-1", facts)
        table.pay(seat, BANK, rules.casino_stake, "CASINO-1")
        table.pay(BANK, POOL, rules.casino_pool, "CASINO-4")
        if table.listening:
            table.tell("pool", "CASINO-4", {"amount": table.state.pool})
        table.then(seat, POOL_DRAW)
        table.then(seat, CasinoDie(action.numbers))

    def default(self, table: Table, seat: i64) -> Action:
        return WALK_ON

    def options(self, table: Table, seat: i64) -> list[Option]:
        out = [Option(WALK_ON)]
        for numbers in all_numbers():
            option = Option(Stake(numbers))
            option.cost = table.rules.casino_stake
            out.append(option)
        return out

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        rules = table.rules
        wins = [win(rules.casino_stake, count) for count in range(1, MOST_NUMBERS + 1)]
        return {"stake": rules.casino_stake, "pool": table.state.pool, "wins": wins, "odds": rules.casino_odds}


def good_numbers(numbers: list[int]) -> bool:
    """One to three different numbers of the die, rising."""
    last: i64 = 0
    for number in numbers:
        if not last < number <= FACES:
            return False
        last = number
    return 1 <= len(numbers) <= MOST_NUMBERS


def all_numbers() -> list[list[int]]:
    """Every choice of one, two or three numbers."""
    out: list[list[int]] = []
    for bits in range(1, 64):
        numbers = [face for face in range(1, FACES + 1) if bits >> (face - 1) & 1]
        if len(numbers) <= MOST_NUMBERS:
            out.append(numbers)
    return out


def win(stake: i64, count: i64) -> i64:
    """CASINO-2: six times the stake, divided by how many numbers were chosen."""
    return stake * FACES // count


@mypyc_attr(acyclic=True)
class CasinoDie(ChanceQuestion):
    """CASINO-2: one die is thrown, and a hit pays."""

    id: ClassVar[str] = "CASINO-2"
    kind: ClassVar[str] = "casino_die"

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final[list[int]] = numbers

    def words(self) -> list[object]:
        return ["casino_die", list(self.numbers)]

    def ways(self, table: Table, seat: i64) -> i64:
        return FACES

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return ONE_DIE[number]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Dice):
            return not_asked(self)
        if not 1 <= action.a <= FACES or action.b != 0 or action.c != 0:
            return Refusal("BAD_ACTION", "CASINO-2", {"words": action.words()})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        if table.listening:
            table.tell("casino_drawn", "CASINO-2", {"seat": seat, "dice": [action.a]})
        if action.a in self.numbers:
            amount = win(table.rules.casino_stake, len(self.numbers))
            if table.listening:
                table.tell("casino_won", "CASINO-2", {"seat": seat, "amount": amount})
            table.pay(BANK, seat, amount, "CASINO-2")
        elif table.listening:
            table.tell("casino_lost", "CASINO-2", {"seat": seat})


class PoolDraw(ChanceQuestion):
    """CASINO-3: each stake has a small chance of the whole pool."""

    id: ClassVar[str] = "CASINO-3"
    kind: ClassVar[str] = "pool_draw"

    def words(self) -> list[object]:
        return ["pool_draw"]

    def ways(self, table: Table, seat: i64) -> i64:
        return table.rules.casino_odds

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return Luck(number)

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Luck):
            return not_asked(self)
        if not 0 <= action.number < table.rules.casino_odds:
            return Refusal("BAD_ACTION", "CASINO-3", {"words": action.words()})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Luck)
        pool = table.state.pool
        if action.number != 0 or pool == 0:
            return
        if table.listening:
            table.tell("pool_won", "CASINO-3", {"seat": seat, "amount": pool})
        table.pay(POOL, seat, pool, "CASINO-3")


CASINO: Final[Casino] = Casino()
POOL_DRAW: Final[PoolDraw] = PoolDraw()
