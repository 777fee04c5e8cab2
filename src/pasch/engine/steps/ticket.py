"""Bus tickets: how one gets them, and riding instead of throwing."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import TAKE_MONEY, TAKE_TICKET, THROW, USE_TICKET
from pasch.engine.core import BANK, Action, Choice, Refusal, Step
from pasch.engine.steps.arrival import TAKE_BUS
from pasch.engine.steps.dice import lose_claims
from pasch.engine.steps.turn import Ready
from pasch.engine.table import Table


class TicketOrThrow(Ready):
    """TICKET-2: instead of throwing, a ticket may be used. TICKET-6: instead of a further throw, it ends the turn."""

    id: ClassVar[str] = "TICKET-2"
    kind: ClassVar[str] = "ticket_or_throw"

    def words(self) -> list[object]:
        return ["ticket_or_throw", self.throws]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [THROW, USE_TICKET] if table.state.tickets[seat] > 0 else [THROW]

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if action == USE_TICKET and table.state.tickets[seat] == 0:
            return Refusal("NO_TICKET", "TICKET-2", {"seat": seat})
        return super().refusal(table, seat, action)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == USE_TICKET:
            lose_claims(table, seat)
            table.use_ticket(seat)
            table.then(seat, TAKE_BUS)
        else:
            super().answer(table, seat, action)

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"throws": self.throws, "tickets": table.state.tickets[seat]}


class TicketSquare(Step):
    """TICKET-7: a ticket from the bank, as long as there are any."""

    id: ClassVar[str] = "TICKET-7"

    def words(self) -> list[object]:
        return ["ticket"]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.tickets_left > 0:
            table.give_ticket(seat, "TICKET-7")
        elif table.listening:
            table.tell("no_ticket", "TICKET-7", {"seat": seat})


@mypyc_attr(acyclic=True)
class Birthday(Choice):
    """SPECIAL-3: money from the bank, or a ticket; money without asking when no ticket is left."""

    id: ClassVar[str] = "SPECIAL-3"
    kind: ClassVar[str] = "birthday"

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def words(self) -> list[object]:
        return ["birthday", self.amount]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.tickets_left > 0:
            table.ask(self, seat, seat)
        else:
            table.pay(BANK, seat, self.amount, "SPECIAL-3")

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [TAKE_MONEY, TAKE_TICKET]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == TAKE_TICKET:
            table.give_ticket(seat, "SPECIAL-3")
        else:
            table.pay(BANK, seat, self.amount, "SPECIAL-3")

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"amount": self.amount, "left": table.state.tickets_left}


TICKET_OR_THROW: Final[list[TicketOrThrow]] = [TicketOrThrow(throws) for throws in range(3)]
TICKET_SQUARE: Final[TicketSquare] = TicketSquare()
