"""A mortgaged deed in new hands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import PAY_INTEREST, REDEEM_NOW
from pasch.engine.core import BANK, CLAIMING, Action, Choice
from pasch.engine.steps.debt import owe
from pasch.engine.steps.mortgage import interest_on, redemption
from pasch.engine.table import Table


@mypyc_attr(acyclic=True)
class TakeOver(Choice):
    """MORT-4: the new owner redeems at once with interest, or pays the interest now and again on redeeming later.

    Who cannot redeem at once is not asked and owes the interest.
    """

    id: ClassVar[str] = "MORT-4"
    kind: ClassVar[str] = "take_over"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["take_over", self.square]

    def run(self, table: Table, seat: i64) -> None:
        state = table.state
        if state.owner[self.square] != seat or state.mortgaged[self.square] == 0:
            return
        if state.cash[seat] >= redemption(table, self.square):
            table.ask(self, seat, seat)
        else:
            owe(table, seat, BANK, interest_on(table, self.square), "MORT-4", self.square)

    def opens(self, table: Table, seat: i64) -> i64:
        return CLAIMING

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [PAY_INTEREST, REDEEM_NOW]

    def cost(self, table: Table, seat: i64, action: Action) -> i64:
        return interest_on(table, self.square) if action == PAY_INTEREST else redemption(table, self.square)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == PAY_INTEREST:
            owe(table, seat, BANK, interest_on(table, self.square), "MORT-4", self.square)
            return
        amount = redemption(table, self.square)
        table.mortgage(self.square, False, "MORT-4", amount)
        table.pay(seat, BANK, amount, "MORT-4", self.square)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {
            "square": self.square,
            "interest": interest_on(table, self.square),
            "redeem": redemption(table, self.square),
        }
