"""Debts with a time of their own, and bankruptcies in which the creditor gets no more than the debt."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import GO_BANKRUPT
from pasch.engine.core import BANK, Action, Choice, Refusal, Step
from pasch.engine.formulas import DebtRule
from pasch.engine.steps.debt import Settle, standing_debt
from pasch.engine.steps.ending import hand_over_cards, hand_over_deeds, sell_all_buildings, win
from pasch.engine.steps.tax import wealth
from pasch.engine.table import Table


class SettleInTime(DebtRule):
    """DEBT-1: it stands until it is settled. CLOCK-9: for so long. DEBT-10: unless nothing could ever cover it."""

    def words(self) -> list[object]:
        return ["settle_in_time"]

    def demand(self, payee: i64, amount: i64, why: str, square: i64) -> Step:
        return TimedSettle(payee, amount, why, square)


@mypyc_attr(acyclic=True)
class TimedSettle(Settle):
    """DEBT-1: a debt is settled by selling, mortgaging or trading while it stands, and pays itself when cash suffices.

    DEBT-10: who owes more than everything he has is worth is bankrupt at once. CLOCK-9: time that runs out, too.
    """

    id: ClassVar[str] = "DEBT-1"
    kind: ClassVar[str] = "settle"

    def words(self) -> list[object]:
        return ["timed_settle", self.payee, self.amount, self.why, self.square]

    def run(self, table: Table, seat: i64) -> None:
        owed = self.amount + standing_debt(table, seat)
        if table.payee(self.payee) != seat and owed > wealth(table, seat):
            if table.listening:
                facts: dict[str, object] = {"seat": seat, "amount": owed, "assets": wealth(table, seat)}
                table.tell("hopeless", "DEBT-10", facts)
            self.fall(table, seat)
        else:
            super().run(table, seat)

    def fall(self, table: Table, seat: i64) -> None:
        table.name_heir(seat, table.payee(self.payee))
        table.then(seat, self)
        table.then(seat, table.rules.turn.bankruptcy)

    def seconds(self, table: Table) -> i64:
        return table.rules.debt_seconds

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        return Choice.refusal(self, table, seat, action)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        self.fall(table, seat)

    def default(self, table: Table, seat: i64) -> Action:
        """DEBT-3: cash did not suffice in time."""
        return GO_BANKRUPT

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        facts = super().facts(table, seat)
        facts["assets"] = wealth(table, seat)
        return facts


class Insolvency(Step):
    """BANKRUPT-11: the buildings are sold, the creditor gets at most the debt, and the deeds as they are.

    BANKRUPT-10: at the bank the deeds become free, without buildings or mortgages. TEAM-2: or the team mate's.
    """

    id: ClassVar[str] = "BANKRUPT-11"

    def words(self) -> list[object]:
        return ["insolvency"]

    def run(self, table: Table, seat: i64) -> None:
        creditor = table.state.heir[seat]
        heir = creditor
        why = "BANKRUPT-11"
        if creditor < 0:
            creditor = BANK
            heir = team_mate(table, seat)
            why = "BANKRUPT-10" if heir < 0 else "TEAM-2"
            table.name_heir(seat, heir)
        debt = debt_to(table, seat, creditor)
        table.tally.bankruptcies += 1
        if table.listening:
            table.tell("bankrupt", why, {"seat": seat, "to": creditor})
            if creditor < 0 and heir >= 0:
                table.tell("inherited", why, {"seat": heir, "from": seat})
        if creditor >= 0:
            sell_all_buildings(table, seat, why)
        elif heir < 0:
            destroy_all_buildings(table, seat, why)
        pay_out(table, seat, creditor, heir, debt, why)
        hand_over_cards(table, seat, heir, why)
        hand_over_deeds(table, seat, heir, why)
        table.leave(seat)
        if table.sides_left() == 1:
            win(table)


def pay_out(table: Table, seat: i64, creditor: i64, heir: i64, debt: i64, why: str) -> None:
    """The debt first; what is left goes to the team mate who inherits, else to the bank."""
    cash = table.state.cash[seat]
    due = min(cash, debt)
    if due > 0:
        table.pay(seat, creditor, due, why)
    if cash > due:
        table.pay(seat, heir if creditor < 0 else BANK, cash - due, why)


def debt_to(table: Table, seat: i64, creditor: i64) -> i64:
    """The sum of what this seat owes this creditor now."""
    state = table.state
    total: i64 = 0
    depth: i64 = 0
    while depth < state.depth:
        step = state.steps[depth]
        if state.who[depth] == seat and isinstance(step, Settle):
            payee = table.payee(step.payee)
            if payee == creditor or (payee < 0 and creditor < 0):
                total += step.amount
        depth += 1
    return total


def destroy_all_buildings(table: Table, seat: i64, why: str) -> None:
    at: i64 = 0
    while at < table.rules.squares:
        if table.state.owner[at] == seat and table.state.level[at] > 0:
            table.destroy(BANK, at, 0, why)
        at += 1


def team_mate(table: Table, seat: i64) -> i64:
    """The team mate who is still in the game, or BANK."""
    other: i64 = 0
    while other < table.state.seats:
        if other != seat and table.alive(other) and table.same_side(seat, other):
            return other
        other += 1
    return BANK


INSOLVENCY: Final[Insolvency] = Insolvency()
