"""Paying one's way out of jail and waiting for the next turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import DONE, PAY_FINE, USE_TICKET
from pasch.engine.core import Action, Refusal
from pasch.engine.steps.debt import owe, treasury
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.turn import PASS_TURN, BeginTurn, Finish
from pasch.engine.table import Table


def pay_out(table: Table, seat: i64, why: str) -> None:
    owe(table, seat, treasury(table), table.rules.jail_fine, why)
    table.free(seat, "fine", why)


class WaitingJailTurn(JailTurn):
    """JAIL-10: paying the fine ends the turn, the next one is a normal turn. TICKET-8: no ticket leads out of jail."""

    id: ClassVar[str] = "JAIL-10"
    kind: ClassVar[str] = "jail"

    def words(self) -> list[object]:
        return ["jail_turn_waiting", self.last_paid]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if action == USE_TICKET:
            return Refusal("NOT_IN_JAIL", "TICKET-8", {"seat": seat})
        return super().refusal(table, seat, action)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == PAY_FINE:
            pay_out(table, seat, "JAIL-10")
        else:
            super().answer(table, seat, action)


class FinishOrPay(Finish):
    """TURN-6: the turn ends. JAIL-12: who was jailed in this very turn may pay now and plays normally next time."""

    id: ClassVar[str] = "TURN-6"
    kind: ClassVar[str] = "finish"

    def words(self) -> list[object]:
        return ["finish_or_pay"]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [DONE, PAY_FINE] if table.state.jail[seat] == 1 else [DONE]

    def cost(self, table: Table, seat: i64, action: Action) -> i64:
        return table.rules.jail_fine if action == PAY_FINE else 0

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        refusal = super().refusal(table, seat, action)
        if refusal is None and action == PAY_FINE and table.state.cash[seat] < table.rules.jail_fine:
            return Refusal("NOT_ENOUGH_CASH", "JAIL-12", {"amount": table.rules.jail_fine})
        return refusal

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == PAY_FINE:
            pay_out(table, seat, "JAIL-12")


class BeginOpenTurn(BeginTurn):
    """TURN-1: a turn at whose end one may still pay for the jail one came to."""

    id: ClassVar[str] = "TURN-1"

    def words(self) -> list[object]:
        return ["begin_open_turn"]

    def run(self, table: Table, seat: i64) -> None:
        table.start_turn(seat)
        table.then(seat, PASS_TURN)
        table.then(seat, FINISH_OR_PAY)
        if table.state.jail[seat] > 0:
            table.then(seat, table.rules.turn.jail_turn)
        else:
            table.then(seat, table.rules.turn.ready[0])


FINISH_OR_PAY: Final[FinishOrPay] = FinishOrPay()
BEGIN_OPEN_TURN: Final[BeginOpenTurn] = BeginOpenTurn()
