"""The clock: turns that it plays, salary that ends, tax on the rent collected."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BANK, Step
from pasch.engine.formulas import RentCollection
from pasch.engine.steps.debt import owe
from pasch.engine.steps.expiry import lose_expired
from pasch.engine.steps.turn import FINISH, PASS_TURN
from pasch.engine.table import Table


class BeginTimedTurn(Step):
    """TURN-1: a turn begins with the player left of the last one. MORT-10: first, what has run out is lost."""

    id: ClassVar[str] = "TURN-1"

    def words(self) -> list[object]:
        return ["begin_timed_turn"]

    def run(self, table: Table, seat: i64) -> None:
        rules = table.rules
        table.start_turn(seat)
        if table.listening and table.state.round == rules.speed_die_round and opens_round(table, seat):
            table.tell("speed_die", "DICE-10", {"number": table.state.round})
        table.then(seat, PASS_TURN)
        table.then(seat, TURN_OVER)
        if rules.mover_after != 0:
            table.then(seat, FINISH)
        if table.state.jail[seat] > 0:
            table.then(seat, rules.turn.jail_turn)
        else:
            table.then(seat, rules.turn.ready[0])
        lose_expired(table, seat)


def opens_round(table: Table, seat: i64) -> bool:
    """Whether this seat's turn is the first of its round."""
    first = table.state.first
    return seat == (first if table.alive(first) else table.next_seat(first))


class TurnOver(Step):
    """CLOCK-5: a turn in which only the clock answered is missed; several in a row mean bankruptcy.

    TRADE-10: offers are made for one's own turn, so they lapse with it.
    """

    id: ClassVar[str] = "CLOCK-5"

    def words(self) -> list[object]:
        return ["turn_over"]

    def run(self, table: Table, seat: i64) -> None:
        state = table.state
        place: i64 = len(state.offers) - 1
        while place >= 0:
            table.drop_offer(place, "lapsed")
            place -= 1
        if state.turn_mark != 1:
            return
        table.miss_turn(seat)
        if state.missed[seat] >= table.rules.missed_turns > 0:
            table.name_heir(seat, BANK)
            table.then(seat, table.rules.turn.bankruptcy)


class TimedSalary(Step):
    """MOVE-2: reaching or passing Los pays the salary. MOVE-10: and something more for landing on it.

    CLOCK-1: from a certain minute on neither is paid.
    """

    id: ClassVar[str] = "MOVE-2"

    def words(self) -> list[object]:
        return ["timed_salary"]

    def run(self, table: Table, seat: i64) -> None:
        rules = table.rules
        ends = rules.salary_ends_minute * 60
        if 0 < ends <= table.state.seconds:
            if table.listening:
                table.tell("no_salary", "CLOCK-1", {"seat": seat})
            return
        table.pay(BANK, seat, rules.salary, "MOVE-2")
        if table.state.at[seat] == 0 and rules.go_bonus > 0:
            table.pay(BANK, seat, rules.go_bonus, "MOVE-10")


class TaxedRent(RentCollection):
    """RENT-16: rent is paid by itself. RENT-14: what the tax takes of it, its owner pays on when it has come in."""

    def words(self) -> list[object]:
        return ["taxed_rent"]

    def collect(self, table: Table, debtor: i64, square: i64, amount: i64, why: str) -> None:
        owner = table.state.owner[square]
        if table.rules.tax_begins_minute > 0:
            table.then(owner, RentTax(debtor, amount, square))
        owe(table, debtor, owner, amount, why, square)


@mypyc_attr(acyclic=True)
class RentTax(Step):
    """RENT-14: the tenant has paid in full; the owner keeps the rest, rounded down. CLOCK-2: the rate goes by time."""

    id: ClassVar[str] = "RENT-14"

    def __init__(self, debtor: i64, amount: i64, square: i64) -> None:
        self.debtor: Final[i64] = debtor
        self.amount: Final[i64] = amount
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["rent_tax", self.debtor, self.amount, self.square]

    def run(self, table: Table, seat: i64) -> None:
        percent = table.tax_percent()
        if percent == 0 or not table.alive(self.debtor):
            return
        tax = self.amount - self.amount * (100 - percent) // 100
        if table.listening:
            facts: dict[str, object] = {"seat": seat, "square": self.square, "amount": tax, "percent": percent}
            table.tell("rent_taxed", "RENT-14", facts)
        owe(table, seat, BANK, tax, "RENT-14", self.square)


BEGIN_TIMED_TURN: Final[BeginTimedTurn] = BeginTimedTurn()
TURN_OVER: Final[TurnOver] = TurnOver()
TIMED_SALARY: Final[TimedSalary] = TimedSalary()
