"""A mortgaged deed in new hands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import PAY_INTEREST, REDEEM_NOW
from pasch.engine.core import BANK, CLAIMING, RAISING, Action, Choice, Refusal
from pasch.engine.steps.debt import owe
from pasch.engine.steps.mortgage import interest_on, redeem, redemption
from pasch.engine.table import Table


@mypyc_attr(acyclic=True)
class TakeOver(Choice):
    """MORT-4: the new owner redeems at once with interest, or pays the interest now and again on redeeming later.

    Who could not raise what redeeming costs is not asked and owes the interest. `why` is MORT-4 after a trade, or
    BANKRUPT-3 for the deeds of a bankrupt.
    """

    id: ClassVar[str] = "MORT-4"
    kind: ClassVar[str] = "take_over"

    def __init__(self, square: i64, why: str) -> None:
        self.square: Final[i64] = square
        self.why: Final[str] = why

    def words(self) -> list[object]:
        return ["take_over", self.square, self.why]

    def run(self, table: Table, seat: i64) -> None:
        state = table.state
        if state.owner[self.square] != seat or state.mortgaged[self.square] == 0:
            return
        if table.raisable(seat) >= redemption(table, self.square):
            table.ask(self, seat, seat)
        else:
            owe(table, seat, BANK, interest_on(table, self.square), self.why, self.square)

    def opens(self, table: Table, seat: i64) -> i64:
        windows: i64 = CLAIMING
        return windows + RAISING if seat == table.state.to else windows

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [PAY_INTEREST, REDEEM_NOW]

    def cost(self, table: Table, seat: i64, action: Action) -> i64:
        return interest_on(table, self.square) if action == PAY_INTEREST else redemption(table, self.square)

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        amount = redemption(table, self.square)
        if action == REDEEM_NOW and table.state.cash[seat] < amount:
            return Refusal("NOT_ENOUGH_CASH", "MORT-4", {"amount": amount})
        return super().refusal(table, seat, action)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == PAY_INTEREST:
            owe(table, seat, BANK, interest_on(table, self.square), self.why, self.square)
        else:
            redeem(table, seat, self.square, self.why)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {
            "square": self.square,
            "interest": interest_on(table, self.square),
            "redeem": redemption(table, self.square),
        }
