"""Bus tickets in trades: asked for, given, sold in need, and never for nothing."""

from __future__ import annotations

import pytest

from pasch.bots import make
from pasch.bots.bot import Bot
from pasch.bots.solid import SolidBot
from pasch.engine.core import Action
from pasch.engine.pending import AnswerOffer
from pasch.engine.state import Goods
from pasch.engine.steps.debt import Settle
from pasch.engine.steps.ticket import TICKET_OR_THROW
from pasch.engine.steps.trade import Accept, Offer
from pasch.engine.table import Table
from pasch.engine.view import View
from tests.bots.tables import asked, begun


def mega(tickets: tuple[int, int, int], cash: tuple[int, int, int] = (1500, 1500, 1500)) -> Table:
    """Three seats with these tickets and this cash, hardly a deed in anybody's hands."""
    table = begun("mega", {}, 3, {0: [1], 1: [3], 2: [6]})
    for seat in range(3):
        table.state.tickets[seat] = tickets[seat]
        table.state.cash[seat] = cash[seat]
    return table


def answered(table: Table, give: Goods, get: Goods, bot: Bot) -> Action:
    """What the bot on seat 0 says to this offer from seat 1."""
    table.answer(1, Offer(0, give, get))
    return bot.choose(View(table, 0), AnswerOffer(table.state.offers[-1]))


def cash(amount: int) -> Goods:
    return Goods(amount, [], [])


def tickets(number: int) -> Goods:
    return Goods(0, [], [], number)


@pytest.mark.parametrize("name", ["solid", "beginner"])
@pytest.mark.parametrize(
    ("give", "get", "good"),
    [
        (cash(1), tickets(1), False),
        (cash(40), tickets(1), False),
        (cash(400), tickets(1), True),
        (tickets(3), cash(60), True),
        (tickets(3), cash(900), False),
        (tickets(2), tickets(3), False),
        (tickets(3), tickets(1), True),
    ],
    ids=str,
)
def test_a_ticket_has_its_price(name: str, give: Goods, get: Goods, good: bool) -> None:
    action = answered(mega((3, 3, 0)), give, get, make(name))
    assert isinstance(action, Accept) == good


def test_tickets_are_sold_before_one_goes_bankrupt() -> None:
    table = mega((4, 0, 0), (10, 1500, 1500))
    table.state.mortgaged[1] = 1
    offer = asked(table, Settle(1, 150, "RENT-3", 3))
    assert isinstance(offer, Offer)
    assert (offer.give.tickets, offer.give.deeds, offer.get.deeds) == (4, [], [])
    assert 140 <= offer.get.cash < 4 * table.rules.salary
    partner = SolidBot()
    table.answer(0, offer)
    answer = partner.choose(View(table, offer.to), AnswerOffer(table.state.offers[-1]))
    assert isinstance(answer, Accept), partner.reason


def test_tickets_are_given_where_money_is_short() -> None:
    """The street that is missing before one can build, from one who has no other use for it."""
    owners = {0: [15, 16, 34], 1: [18, 48, 20], 2: [19, 6, 40]}
    assert proposed(owners, (0, 0), (950, 400)) is None
    offer = proposed(owners, (8, 0), (950, 400))
    assert offer is not None and offer.get.deeds == [18]
    assert offer.give.tickets == 8 and offer.give.cash < 400


def test_tickets_are_asked_for_where_the_other_is_short_of_money() -> None:
    owners = {0: [7, 8, 34], 1: [11, 48, 20], 2: [12, 6, 40]}
    assert proposed(owners, (0, 0), (350, 900)) is None
    offer = proposed(owners, (0, 8), (350, 900))
    assert offer is not None and offer.give.deeds == [7, 8]
    assert offer.get.tickets == 8 and offer.get.cash < 900


def proposed(owners: dict[int, list[int]], tickets: tuple[int, int], cash: tuple[int, int]) -> Offer | None:
    """What seat 0 offers to seat 1 before its throw."""
    table = begun("mega", {}, 3, owners)
    for seat in range(2):
        table.state.tickets[seat] = tickets[seat]
        table.state.cash[seat] = cash[seat]
    action = asked(table, TICKET_OR_THROW[0])
    return action if isinstance(action, Offer) else None
