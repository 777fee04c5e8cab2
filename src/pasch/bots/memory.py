"""What a trader remembers: offers made and refused, so that nobody is asked the same twice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pasch.bots.deals import Deal
from pasch.bots.sight import Sight
from pasch.engine.view import View

PATIENCE: Final = 3  # rounds before a refused offer may come again
LONGEST: Final = 24  # offers remembered


@mypyc_attr(acyclic=True)
class Offered:
    """An offer as it was made, and the position it was made in."""

    def __init__(self, deal: Deal, when: i64, holdings: i64) -> None:
        self.to: Final[i64] = deal.to
        self.give: Final[i64] = bits(deal.give)
        self.get: Final[i64] = bits(deal.get)
        self.cards: Final[i64] = deal.cards
        self.tickets: Final[i64] = deal.tickets
        self.pays: Final[i64] = deal.pays
        self.round: Final[i64] = when
        self.holdings: Final[i64] = holdings

    def like(self, to: i64, give: i64, get: i64) -> bool:
        return self.to == to and self.give == give and self.get == get


class Memory:
    """A list of offers, the newest last."""

    def __init__(self) -> None:
        self.offers: list[Offered] = []

    def clear(self) -> None:
        self.offers = []

    def keep(self, view: View, deal: Deal, holdings: i64) -> None:
        give = bits(deal.give)
        get = bits(deal.get)
        kept: list[Offered] = []
        for old in self.offers:
            if not old.like(deal.to, give, get) and old.round > view.round - 12:
                kept.append(old)
        kept.append(Offered(deal, view.round, holdings))
        self.offers = kept[-LONGEST:]

    def find(self, deal: Deal) -> Offered | None:
        """The last offer of the same deeds to (or from) the same partner."""
        if not self.offers:
            return None
        give = bits(deal.give)
        get = bits(deal.get)
        for old in self.offers:
            if old.like(deal.to, give, get):
                return old
        return None

    def may_offer(self, view: View, deal: Deal, holdings: i64) -> bool:
        """Not again what was refused, unless it is a tenth better; after some rounds if other deeds changed hands."""
        old = self.find(deal)
        if old is None:
            return True
        if deal.pays >= old.pays + max(abs_of(old.pays) // 10, view.rules.salary // 20):
            return True
        return view.round - old.round >= PATIENCE and old.holdings != holdings

    def refused_before(self, view: View, deal: Deal, holdings: i64) -> bool:
        """Whether this, or something better for me, has been refused while the deeds lay as now."""
        old = self.find(deal)
        if old is None or old.holdings != holdings or view.round - old.round >= PATIENCE:
            return False
        return deal.pays >= old.pays and deal.cards <= old.cards and deal.tickets <= old.tickets


def bits(squares: list[int]) -> i64:
    """A set of squares as a number."""
    found: i64 = 0
    one: i64 = 1
    for square in squares:
        found |= one << (square % 62)
    return found


def abs_of(amount: i64) -> i64:
    return -amount if amount < 0 else amount


class Holdings:
    """A number that changes when a deed changes hands."""

    def __init__(self) -> None:
        self.sight: Final[Sight] = Sight()
        self.number: i64 = 0

    def look(self, view: View) -> i64:
        if self.sight.look(view):
            self.number = 7
            for square in view.rules.deeds:
                self.number = (self.number * 37 + view.owner(square) + 2) & 0xFFFFFFFFFFF
        return self.number
