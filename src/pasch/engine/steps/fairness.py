"""Limits to trades, and when no rent is due, in games against strangers and in teams."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from pasch.engine.core import Refusal, Step
from pasch.engine.formulas import TradeRule, Waiver
from pasch.engine.state import Goods, StandingOffer
from pasch.engine.table import Table


class OffersInTurn(TradeRule):
    """TRADE-10: offers are made before one's own throw, while deciding on a purchase or while one owes something.

    Whoever has been made one may answer it with another at any time.
    """

    def words(self) -> list[object]:
        return ["offers_in_turn"]

    def offering_refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        question = table.state.asked
        if question is None or table.state.to == offer.seat or is_answer(table, offer):
            return None
        return Refusal("OFFER_NOT_NOW", "TRADE-10", {"question": question.kind})

    def refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        return None


def is_answer(table: Table, offer: StandingOffer) -> bool:
    """TRADE-4: whether an offer the other way stands between the two."""
    return any(standing.seat == offer.to and standing.to == offer.seat for standing in table.state.offers)


class OffersLimited(TradeRule):
    """TRADE-12: only so many offers may be made a turn."""

    def words(self) -> list[object]:
        return ["offers_limited"]

    def offering_refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        most = table.rules.offers_per_turn
        if most == 0 or table.offers_made_by(offer.seat) < most:
            return None
        return Refusal("TOO_MANY_OFFERS", "TRADE-12", {"number": most})

    def refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        return None


class Balanced(TradeRule):
    """TRADE-11: the smaller side is worth at least half of the larger. TRADE-13: among team mates nobody counts."""

    def words(self) -> list[object]:
        return ["balanced"]

    def refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        if not table.rules.trade_balance or table.same_side(offer.seat, offer.to):
            return None
        give = worth(table, offer.give)
        get = worth(table, offer.get)
        if 2 * min(give, get) >= max(give, get):
            return None
        return Refusal("OFFER_UNBALANCED", "TRADE-11", {"give": give, "get": get})


def worth(table: Table, goods: Goods) -> i64:
    """TRADE-11: cash and the prices of the deeds."""
    total = goods.cash
    for square in goods.deeds:
        total += table.rules.price[square]
    return total


class NoCards(TradeRule):
    """TRADE-17: only money and deeds are traded."""

    def words(self) -> list[object]:
        return ["no_cards"]

    def refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        if offer.give.cards or offer.get.cards:
            return Refusal("BAD_ACTION", "TRADE-17", {"words": offer.words()})
        return None


class MortgagedAmongMates(TradeRule):
    """TRADE-13: mortgaged deeds change hands only between team mates."""

    def words(self) -> list[object]:
        return ["mortgaged_among_mates"]

    def refusal(self, table: Table, offer: StandingOffer) -> Refusal | None:
        if table.same_side(offer.seat, offer.to):
            return None
        for goods in (offer.give, offer.get):
            for square in goods.deeds:
                if table.state.mortgaged[square] == 1:
                    return Refusal("MORTGAGED_TO_MATE_ONLY", "TRADE-13", {"square": square})
        return None


class OwnerInJail(Waiver):
    """RENT-13: an owner in jail gets no rent."""

    id: ClassVar[str] = "RENT-13"
    kind: ClassVar[str] = "no_rent_jail"

    def words(self) -> list[object]:
        return ["owner_in_jail"]

    def waives(self, table: Table, debtor: i64, square: i64) -> bool:
        return not table.rules.rent_in_jail and table.state.jail[table.state.owner[square]] > 0


class BetweenMates(Waiver):
    """RENT-15: team mates pay each other no rent."""

    id: ClassVar[str] = "RENT-15"
    kind: ClassVar[str] = "no_rent_team"

    def words(self) -> list[object]:
        return ["between_mates"]

    def waives(self, table: Table, debtor: i64, square: i64) -> bool:
        return table.same_side(debtor, table.state.owner[square])


class TeamUp(Step):
    """TEAM-1: two play together, and the teams sit alternately."""

    id: ClassVar[str] = "TEAM-1"

    def words(self) -> list[object]:
        return ["team_up"]

    def run(self, table: Table, seat: i64) -> None:
        if not table.listening:
            return
        for one in range(table.state.seats):
            for other in range(one + 1, table.state.seats):
                if table.same_side(one, other):
                    table.tell("teamed", "TEAM-1", {"seat": one, "to": other})


TEAM_UP: Final[TeamUp] = TeamUp()
