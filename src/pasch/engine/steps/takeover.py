"""A mortgaged deed in new hands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import PAY_INTEREST, REDEEM_NOW
from pasch.engine.core import BANK, CLAIMING, Action, Option, Question, Refusal, not_asked
from pasch.engine.steps.debt import owe
from pasch.engine.steps.mortgage import interest_on, redemption
from pasch.engine.table import Table


@mypyc_attr(acyclic=True)
class TakeOver(Question):
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

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        return None if action == REDEEM_NOW or action == PAY_INTEREST else not_asked(self)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == PAY_INTEREST:
            owe(table, seat, BANK, interest_on(table, self.square), "MORT-4", self.square)
            return
        amount = redemption(table, self.square)
        table.mortgage(self.square, False, "MORT-4", amount)
        table.pay(seat, BANK, amount, "MORT-4", self.square)

    def default(self, table: Table, seat: i64) -> Action:
        return PAY_INTEREST

    def options(self, table: Table, seat: i64) -> list[Option]:
        redeem = Option(REDEEM_NOW)
        redeem.cost = redemption(table, self.square)
        interest = Option(PAY_INTEREST)
        interest.cost = interest_on(table, self.square)
        return [redeem, interest]

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {
            "square": self.square,
            "interest": interest_on(table, self.square),
            "redeem": redemption(table, self.square),
        }
