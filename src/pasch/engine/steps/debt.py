"""Debts: what cash does not cover becomes a debt with a name, and is settled first."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import GO_BANKRUPT
from pasch.engine.core import (
    BANK,
    CLAIMING,
    LEAVING,
    POT,
    RAISING,
    TRADING,
    Action,
    Choice,
    Refusal,
    Step,
)
from pasch.engine.steps.sale import next_sale
from pasch.engine.table import Table


def owe(table: Table, payer: i64, payee: i64, amount: i64, why: str, square: i64 = -1) -> None:
    """DEBT-1: pay at once what cash covers; otherwise a debt stands until it is settled."""
    if amount <= 0 or payer == payee:
        return
    if table.state.cash[payer] >= amount:
        hand_over(table, payer, payee, amount, why, square)
        return
    if table.listening:
        table.tell("debt", why, {"seat": payer, "to": payee, "amount": amount})
    table.then(payer, Settle(payee, amount, why, square))


def hand_over(table: Table, payer: i64, payee: i64, amount: i64, why: str, square: i64) -> None:
    table.pay(payer, payee, amount, why, square)
    if payee == POT:
        collect_at_once(table)


def collect_at_once(table: Table) -> None:
    """POT-2: who stands on Frei Parken when something is paid in collects at once, the first to arrive."""
    collector = first_on(table, table.rules.pot_square)
    if collector >= 0 and table.state.pot > 0:
        table.pay(POT, collector, table.state.pot, "POT-2")


def treasury(table: Table) -> i64:
    """POT-1: with a jackpot, taxes, repairs and fines lie on Frei Parken; else the bank takes them."""
    return POT if table.rules.pot else BANK


def first_on(table: Table, square: i64) -> i64:
    """The seat that has stood on this square longest, or -1."""
    state = table.state
    found: i64 = -1
    seat: i64 = 0
    while seat < state.seats:
        if state.out[seat] == 0 and state.at[seat] == square:
            if found < 0 or state.arrived[seat] < state.arrived[found]:
                found = seat
        seat += 1
    return found


@mypyc_attr(acyclic=True)
class Owe(Step):
    """DEBT-1: pay this, or owe it. (One of several payments that wait for their turn.)"""

    id: ClassVar[str] = "DEBT-1"

    def __init__(self, payee: i64, amount: i64, why: str, square: i64) -> None:
        self.payee: Final[i64] = payee
        self.amount: Final[i64] = amount
        self.why: Final[str] = why
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["owe", self.payee, self.amount, self.why, self.square]

    def run(self, table: Table, seat: i64) -> None:
        owe(table, seat, table.payee(self.payee), self.amount, self.why, self.square)


@mypyc_attr(acyclic=True)
class Settle(Choice):
    """DEBT-1: a debt that cash does not cover is settled by selling, mortgaging or trading while it stands.

    It pays itself as soon as cash suffices. DEBT-2: what can still be raised must be. DEBT-3: else bankruptcy.
    """

    id: ClassVar[str] = "DEBT-1"
    kind: ClassVar[str] = "settle"

    def __init__(self, payee: i64, amount: i64, why: str, square: i64) -> None:
        self.payee: Final[i64] = payee
        self.amount: Final[i64] = amount
        self.why: Final[str] = why
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["settle", self.payee, self.amount, self.why, self.square]

    def run(self, table: Table, seat: i64) -> None:
        payee = table.payee(self.payee)
        if payee == seat:
            return
        if table.state.cash[seat] < self.amount:
            table.ask(self, seat, seat)
            return
        hand_over(table, seat, payee, self.amount, self.why, self.square)
        if table.listening:
            table.tell("settled", "DEBT-1", {"seat": seat, "to": payee, "amount": self.amount})

    def opens(self, table: Table, seat: i64) -> i64:
        windows: i64 = TRADING + CLAIMING + LEAVING
        if seat == table.state.to:
            windows += RAISING
        return windows

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [GO_BANKRUPT]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        raisable = table.raisable(seat)
        if action == GO_BANKRUPT and raisable >= self.amount:
            return Refusal("CAN_STILL_RAISE", "DEBT-2", {"raisable": raisable, "amount": self.amount})
        return super().refusal(table, seat, action)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        table.name_heir(seat, table.payee(self.payee))
        table.then(seat, table.rules.turn.bankruptcy)

    def default(self, table: Table, seat: i64) -> Action:
        """Raise what can be raised, the cheapest way first; bankrupt only when nothing helps."""
        if table.raisable(seat) < self.amount:
            return GO_BANKRUPT
        return next_sale(table, seat)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {
            "to": table.payee(self.payee),
            "amount": self.amount,
            "missing": self.amount - table.state.cash[seat],
            "raisable": table.raisable(seat),
            "why": self.why,
        }


def owe_in_turn(table: Table, payer: i64, payee: i64, amount: i64, why: str, square: i64) -> None:
    """DEBT-4: a new demand waits behind the debts that stand already; nobody gains by asking last."""
    state = table.state
    depth: i64 = 0
    while depth < state.depth:
        if state.who[depth] == payer and isinstance(state.steps[depth], Settle):
            table.insert(depth, payer, Owe(payee, amount, why, square))
            return
        depth += 1
    owe(table, payer, payee, amount, why, square)


def creditor_of(table: Table, seat: i64) -> i64:
    """Whom this seat owes the debt that stands foremost; the bank if there is none, or if it is owed to the pot."""
    state = table.state
    depth = state.depth - 1
    while depth >= 0:
        step = state.steps[depth]
        if state.who[depth] == seat and isinstance(step, Settle):
            return max(table.payee(step.payee), BANK)
        depth -= 1
    return BANK


def standing_debt(table: Table, seat: i64) -> i64:
    """The sum of this seat's debts that stand now."""
    state = table.state
    total: i64 = 0
    asked = state.asked
    if state.subject == seat and isinstance(asked, Settle):
        total = asked.amount
    depth: i64 = 0
    while depth < state.depth:
        step = state.steps[depth]
        if state.who[depth] == seat and isinstance(step, Settle):
            total += step.amount
        depth += 1
    return total


def debt_due(table: Table, seat: i64) -> i64:
    """TRADE-6: the debts that stand and the rents that may still be claimed from this seat."""
    total = standing_debt(table, seat)
    for claim in table.state.claims:
        if claim.debtor == seat:
            total += claim.amount
    return total
