"""Rent: what a deed earns when somebody lands on it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import Dice
from pasch.engine.core import CLAIMING, Act, Action, Refusal
from pasch.engine.formulas import RentCollection, RentFormula, Waiver
from pasch.engine.rules import LEVELS
from pasch.engine.state import Claim
from pasch.engine.steps.debt import owe, owe_in_turn
from pasch.engine.steps.dice import TwoDice
from pasch.engine.table import Table


def rent_of(table: Table, square: i64) -> i64:
    """The rent that is due on this owned, unmortgaged deed for the throw that lies on the table."""
    return table.rules.rents.formula[table.rules.kind[square]].rent(table, square)


def rate_of(table: Table, square: i64) -> i64:
    """The same for any throw; where the throw counts, for each pip of it."""
    return table.rules.rents.formula[table.rules.kind[square]].rate(table, square)


def rent_sentence(table: Table, square: i64) -> str:
    """Which of the rent sentences applies."""
    return table.rules.rents.formula[table.rules.kind[square]].sentence(table, square)


class StreetRent(RentFormula):
    """RENT-3: buildings as printed. RENT-2: a whole colour in one hand multiplies the unbuilt ones. RENT-1: else plain.

    RENT-10: all but one of a colour may have a factor of its own.
    """

    def words(self) -> list[object]:
        return ["street_rent"]

    def factor(self, table: Table, square: i64) -> i64:
        rules = table.rules
        group = rules.group[square]
        owner = table.state.owner[square]
        if rules.nearly_factor == 1:
            return rules.group_factor if table.owns_group(owner, group) else 1
        missing = rules.group_size(group) - table.owned_in_group(owner, group)
        if missing == 0:
            return rules.group_factor
        return rules.nearly_factor if missing == 1 else 1

    def rate(self, table: Table, square: i64) -> i64:
        level = table.state.level[square]
        printed = table.rules.printed[square * LEVELS + level]
        return printed if level > 0 else printed * self.factor(table, square)

    def sentence(self, table: Table, square: i64) -> str:
        if table.state.level[square] > 0:
            return "RENT-3"
        return "RENT-1" if self.factor(table, square) == 1 else "RENT-2"


class StationRent(RentFormula):
    """RENT-5: a station's rent goes by the number of stations its owner has."""

    def words(self) -> list[object]:
        return ["station_rent"]

    def rate(self, table: Table, square: i64) -> i64:
        owned = table.owned_in_group(table.state.owner[square], table.rules.group[square])
        return table.rules.printed[square * LEVELS + owned - 1]

    def sentence(self, table: Table, square: i64) -> str:
        return "RENT-5"


class WorkRent(RentFormula):
    """RENT-6: a work's rent is a multiple of the throw, by the number of works its owner has."""

    def words(self) -> list[object]:
        return ["work_rent"]

    def rate(self, table: Table, square: i64) -> i64:
        owned = table.owned_in_group(table.state.owner[square], table.rules.group[square])
        return table.rules.printed[square * LEVELS + owned - 1]

    def rent(self, table: Table, square: i64) -> i64:
        return self.rate(table, square) * (table.state.dice_a + table.state.dice_b)

    def sentence(self, table: Table, square: i64) -> str:
        return "RENT-6"


class WhileMortgaged(Waiver):
    """RENT-4: a mortgaged deed earns nothing."""

    id: ClassVar[str] = "RENT-4"

    def words(self) -> list[object]:
        return ["while_mortgaged"]

    def waives(self, table: Table, debtor: i64, square: i64) -> bool:
        return table.state.mortgaged[square] == 1


def waived(table: Table, debtor: i64, square: i64) -> Waiver | None:
    """Why this seat would owe no rent here; None if it would."""
    for waiver in table.rules.rents.waivers:
        if waiver.waives(table, debtor, square):
            return waiver
    return None


def earns(table: Table, debtor: i64, square: i64) -> bool:
    """Whether rent is due here at all; if not, everybody hears why."""
    waiver = waived(table, debtor, square)
    if waiver is None:
        return True
    if table.listening:
        facts: dict[str, object] = {"seat": table.state.owner[square], "to": debtor, "square": square}
        table.tell(waiver.kind, waiver.id, facts)
    return False


def rates(table: Table) -> list[int]:
    """For each square what its owner's next neighbour, who is never his mate, would owe there now.

    Where the throw counts, for each pip of it; 0 where nothing would be due.
    """
    state = table.state
    out: list[int] = []
    square: i64 = 0
    while square < table.rules.squares:
        owner = state.owner[square]
        due = owner >= 0 and waived(table, (owner + 1) % state.seats, square) is None
        out.append(rate_of(table, square) if due else 0)
        square += 1
    return out


def charge_rent(table: Table, debtor: i64, square: i64, amount: i64, why: str) -> None:
    table.rules.rents.collection.collect(table, debtor, square, amount, why)


class PaidAtOnce(RentCollection):
    """RENT-16: rent is paid by itself."""

    def words(self) -> list[object]:
        return ["paid_at_once"]

    def collect(self, table: Table, debtor: i64, square: i64, amount: i64, why: str) -> None:
        owe(table, debtor, table.state.owner[square], amount, why, square)


class PaidOnClaim(RentCollection):
    """RENT-8: the owner must claim it in time."""

    def words(self) -> list[object]:
        return ["paid_on_claim"]

    def collect(self, table: Table, debtor: i64, square: i64, amount: i64, why: str) -> None:
        table.open_claim(Claim(square, table.state.owner[square], debtor, amount, why))


@mypyc_attr(acyclic=True, free_list_len=1)
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
        owe_in_turn(table, claim.debtor, seat, claim.amount, claim.why, claim.square)


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
