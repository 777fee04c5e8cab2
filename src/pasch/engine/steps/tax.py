"""Taxes."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import TAX_FLAT, TAX_SHARE
from pasch.engine.core import Action, Choice, Step
from pasch.engine.steps.debt import owe, treasury
from pasch.engine.table import Table


class PayTax(Step):
    """TAX-1: the tax is paid at once."""

    id: ClassVar[str] = "TAX-1"

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def words(self) -> list[object]:
        return ["tax", self.amount]

    def run(self, table: Table, seat: i64) -> None:
        owe(table, seat, treasury(table), self.amount, "TAX-1")


class IncomeTax(Choice):
    """TAX-2: choose the fixed sum or a share of all wealth, before anybody counts that wealth."""

    id: ClassVar[str] = "TAX-2"
    kind: ClassVar[str] = "income_tax"
    foretells: ClassVar[bool] = False

    def __init__(self, flat: i64, percent: i64) -> None:
        self.flat: Final[i64] = flat
        self.percent: Final[i64] = percent

    def words(self) -> list[object]:
        return ["income_tax", self.flat, self.percent]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [TAX_FLAT, TAX_SHARE]

    def cost(self, table: Table, seat: i64, action: Action) -> i64:
        return self.flat if action == TAX_FLAT else 0

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == TAX_FLAT:
            owe(table, seat, treasury(table), self.flat, "TAX-2")
        else:
            owe(table, seat, treasury(table), wealth(table, seat) * self.percent // 100, "TAX-3")

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"flat": self.flat, "percent": self.percent}


def wealth(table: Table, seat: i64) -> i64:
    """TAX-3: cash, the printed prices of all deeds (mortgaged or not), the purchase prices of all buildings."""
    rules = table.rules
    state = table.state
    total = state.cash[seat]
    at: i64 = 0
    while at < rules.squares:
        if state.owner[at] == seat:
            total += rules.price[at] + state.level[at] * rules.house_price[at]
        at += 1
    return total
