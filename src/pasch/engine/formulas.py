"""What a rule set chooses for rents and trades: small formulas that the steps ask.

The kinds that exist stand with their sentences in `steps`; here is only what all of one sort have in common.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import Refusal, Step, Worded

if TYPE_CHECKING:
    from pasch.engine.state import StandingOffer
    from pasch.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class RentFormula(Worded):
    """The rent that is due on an owned deed of one kind."""

    def rate(self, table: Table, square: i64) -> i64:
        """In whole units, whoever comes; where the throw counts, for each pip of it."""
        raise AssertionError("every formula computes")

    def rent(self, table: Table, square: i64) -> i64:
        """In whole units, for the throw that lies on the table."""
        return self.rate(table, square)

    def sentence(self, table: Table, square: i64) -> str:
        """Which of the rent sentences applies."""
        raise AssertionError("every rent has its sentence")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Waiver(Worded):
    """A reason why no rent is due; `kind` is the event that tells so."""

    id: ClassVar[str] = ""
    kind: ClassVar[str] = "no_rent"

    def waives(self, table: Table, debtor: i64, square: i64) -> bool:
        raise AssertionError("every waiver decides")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class RentCollection(Worded):
    """How rent that is due comes to its owner."""

    def collect(self, table: Table, debtor: i64, square: i64, amount: i64, why: str) -> None:
        raise AssertionError("every collection collects")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class DebtRule(Worded):
    """What happens to a debt that cash does not cover."""

    def demand(self, payee: i64, amount: i64, why: str, square: i64) -> Step:
        """The step that stands for this debt until it is settled."""
        raise AssertionError("every debt rule demands")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class TradeRule(Worded):
    """A limit to trades beyond those that hold in all games."""

    def refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        raise AssertionError("every trade rule decides")

    def offering_refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        """What limits making the offer, though not accepting it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class DeedRule(Worded):
    """What a deed's new owner has to do, or may do, beyond paying for it."""

    def acquired(self, table: Table, seat: i64, square: i64) -> None:
        raise AssertionError("every deed rule says what follows")
