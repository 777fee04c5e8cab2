"""Jail: three ways out, and the third failed throw."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.actions import PAY_FINE, THROW, USE_CARD, Dice, UseCard
from pasch.engine.core import (
    BANK,
    Action,
    Option,
    Question,
    Refusal,
    Step,
    not_asked,
)
from pasch.engine.steps.debt import owe, treasury
from pasch.engine.steps.dice import TwoDice, lose_claims
from pasch.engine.steps.move import ADVANCE
from pasch.engine.table import Table

LAST_TRY: Final = 3


class JailTurn(Question):
    """JAIL-3: up to a certain turn in jail one may pay before throwing. JAIL-5: the card frees in any turn."""

    id: ClassVar[str] = "JAIL-3"
    kind: ClassVar[str] = "jail"

    def __init__(self, last_paid: i64) -> None:
        self.last_paid: Final[i64] = last_paid

    def words(self) -> list[object]:
        return ["jail_turn", self.last_paid]

    def opens(self, table: Table, seat: i64) -> i64:
        return table.rules.mover_before if seat == table.state.to else table.rules.others_before

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        state = table.state
        if action == THROW:
            return None
        if action == PAY_FINE:
            if state.jail[seat] > self.last_paid:
                return Refusal("THROW_FIRST", "JAIL-3", {"number": state.jail[seat]})
            fine = table.rules.jail_fine
            if state.cash[seat] < fine:
                return Refusal("NOT_ENOUGH_CASH", "JAIL-3", {"amount": fine})
            return None
        if isinstance(action, UseCard):
            decks = table.rules.decks
            if not (0 <= action.deck < decks and state.cards[seat * decks + action.deck] > 0):
                return Refusal("NO_JAIL_CARD", "JAIL-5", {"deck": action.deck})
            return None
        return not_asked(self)

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if isinstance(action, UseCard):
            table.jail_card(BANK, action.deck, seat, "JAIL-5")
            table.free(seat, "card", "JAIL-5")
            table.then(seat, table.rules.turn.ready[0])
        elif action == PAY_FINE:
            owe(table, seat, treasury(table), table.rules.jail_fine, "JAIL-3")
            table.free(seat, "fine", "JAIL-3")
            table.then(seat, table.rules.turn.ready[0])
        else:
            table.then(seat, table.rules.turn.jail_roll)

    def default(self, table: Table, seat: i64) -> Action:
        return THROW

    def options(self, table: Table, seat: i64) -> list[Option]:
        out = [Option(THROW)]
        pay = Option(PAY_FINE, self.refusal(table, seat, PAY_FINE))
        pay.cost = table.rules.jail_fine
        out.append(pay)
        for deck in range(table.rules.decks):
            if table.state.cards[seat * table.rules.decks + deck] > 0:
                out.append(Option(USE_CARD[deck]))
        return out

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"try": table.state.jail[seat], "fine": table.rules.jail_fine}


class JailRoll(TwoDice):
    """JAIL-4: doubles free and move at once, without a further throw. JAIL-6: after the third failure pay and move."""

    id: ClassVar[str] = "JAIL-4"
    kind: ClassVar[str] = "dice"

    def words(self) -> list[object]:
        return ["jail_roll"]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        lose_claims(table, seat)
        table.throw(seat, action.a, action.b, 0, "JAIL-4")
        if action.a == action.b:
            table.free(seat, "doubles", "JAIL-4")
            ADVANCE[action.a + action.b].run(table, seat)
        elif table.state.jail[seat] < LAST_TRY:
            table.stay(seat)
        else:
            table.then(seat, ADVANCE[action.a + action.b])
            table.then(seat, RELEASE)
            owe(table, seat, treasury(table), table.rules.jail_fine, "JAIL-6")


class Release(Step):
    """JAIL-6: once the fine is paid the player is free."""

    id: ClassVar[str] = "JAIL-6"

    def words(self) -> list[object]:
        return ["release"]

    def run(self, table: Table, seat: i64) -> None:
        table.free(seat, "fine", "JAIL-6")


JAIL_ROLL: Final[JailRoll] = JailRoll()
RELEASE: Final[Release] = Release()
