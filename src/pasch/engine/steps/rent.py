"""Rent: what a deed earns when somebody lands on it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import Dice
from pasch.engine.core import CLAIMING, Act, Action, Refusal
from pasch.engine.rules import LEVELS, STATION, STREET
from pasch.engine.state import Claim
from pasch.engine.steps.debt import owe
from pasch.engine.steps.dice import TwoDice
from pasch.engine.table import Table


def rent_of(table: Table, square: i64) -> i64:
    """RENT-1 to RENT-6: the rent that is due on this owned, unmortgaged deed for the throw that lies on the table."""
    kind = table.rules.kind[square]
    if kind == STREET:
        return street_rent(table, square)
    owned = table.owned_in_group(table.state.owner[square], table.rules.group[square])
    printed = table.rules.rents[square * LEVELS + owned - 1]
    if kind == STATION:
        return printed
    return printed * (table.state.dice_a + table.state.dice_b)


def street_rent(table: Table, square: i64) -> i64:
    """RENT-3: buildings as printed. RENT-2: a whole colour in one hand doubles the unbuilt ones. RENT-1: else plain."""
    rules = table.rules
    level = table.state.level[square]
    printed = rules.rents[square * LEVELS + level]
    if level == 0 and table.owns_group(table.state.owner[square], rules.group[square]):
        return printed * rules.group_factor
    return printed


def rent_sentence(table: Table, square: i64) -> str:
    """Which of the rent sentences applies."""
    kind = table.rules.kind[square]
    if kind != STREET:
        return "RENT-5" if kind == STATION else "RENT-6"
    if table.state.level[square] > 0:
        return "RENT-3"
    if table.owns_group(table.state.owner[square], table.rules.group[square]):
        return "RENT-2"
    return "RENT-1"


def charge_rent(table: Table, debtor: i64, square: i64, amount: i64, why: str) -> None:
    """RENT-8: the owner claims it in time, or it is paid at once, as the rules choose."""
    owner = table.state.owner[square]
    if table.rules.explicit_claims:
        table.open_claim(Claim(square, owner, debtor, amount))
    else:
        owe(table, debtor, owner, amount, why, square)


@mypyc_attr(acyclic=True)
class ClaimRent(Act):
    """RENT-8: the owner claims rent from the landing until the next player has thrown."""

    id: ClassVar[str] = "RENT-8"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["claim", self.square]

    def window(self) -> i64:
        return CLAIMING

    def place(self, table: Table, seat: i64) -> i64:
        claims = table.state.claims
        place: i64 = 0
        while place < len(claims):
            if claims[place].square == self.square and claims[place].owner == seat:
                return place
            place += 1
        return -1

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        if self.place(table, seat) >= 0:
            return None
        for claim in table.state.claims:
            if claim.square == self.square:
                return Refusal("CLAIM_NOT_YOURS", "RENT-8", {"square": self.square})
        return Refusal("NO_SUCH_CLAIM", "RENT-9", {"square": self.square})

    def perform(self, table: Table, seat: i64) -> None:
        place = self.place(table, seat)
        claim = table.state.claims[place]
        table.drop_claim(place, False)
        why = "RENT-8"
        if table.state.owner[claim.square] == seat:
            why = rent_sentence(table, claim.square)
        owe(table, claim.debtor, seat, claim.amount, why, claim.square)


@mypyc_attr(acyclic=True)
class WorkRoll(TwoDice):
    """RENT-7: a card that sends to a work asks for a new throw and charges a multiple of it."""

    id: ClassVar[str] = "RENT-7"
    kind: ClassVar[str] = "work_dice"

    def __init__(self, square: i64, factor: i64) -> None:
        self.square: Final[i64] = square
        self.factor: Final[i64] = factor

    def words(self) -> list[object]:
        return ["work_roll", self.square, self.factor]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Dice)
        table.throw(seat, action.a, action.b, 0, "RENT-7")
        charge_rent(table, seat, self.square, self.factor * (action.a + action.b), "RENT-7")
