"""Plain answers that every bot may fall back on: legal, quick, and not foolish."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.engine.actions import (
    DRAW,
    GO_BANKRUPT,
    PAY,
    PAY_FINE,
    PAY_INTEREST,
    STAY_OUT,
    TAX_FLAT,
    THROW,
    USE_CARD,
    Choose,
)
from pasch.engine.core import BUILDING, Act, Action, Question
from pasch.engine.pending import MayClaim
from pasch.engine.steps.auction import Bidding, DeedLot
from pasch.engine.steps.card import PayOrDraw
from pasch.engine.steps.debt import Settle
from pasch.engine.steps.expiry import PledgeLot
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.mortgage import Mortgage
from pasch.engine.steps.rent import ClaimRent
from pasch.engine.steps.sale import Sell, SellGroup
from pasch.engine.steps.shortage import Shortage
from pasch.engine.steps.takeover import TakeOver
from pasch.engine.steps.tax import IncomeTax
from pasch.engine.steps.three_dice import ChoosePair
from pasch.engine.view import View


def plain_answer(view: View, question: Question) -> Action:
    """A quick answer to the rarer questions; else the one that is played when the time is up."""
    if isinstance(question, ChoosePair):
        return largest_pair(view, question)
    if isinstance(question, IncomeTax):
        return TAX_FLAT
    if isinstance(question, PayOrDraw):
        return PAY if view.cash(view.seat) >= question.amount else DRAW
    if isinstance(question, JailTurn):
        return leave_jail(view, 3 * view.rules.jail_fine, question.last_paid)
    if isinstance(question, TakeOver):
        return PAY_INTEREST
    if isinstance(question, Shortage):
        return STAY_OUT
    return view.standard_answer(question)


def largest_pair(view: View, question: ChoosePair) -> Action:
    """The two largest dice, unless they are the third doubles."""
    dice = view.dice
    least = min(dice.a, dice.b, dice.c)
    most = max(dice.a, dice.b, dice.c)
    middle = dice.a + dice.b + dice.c - least - most
    pair = Choose(most, middle)
    return Choose(most, least) if question.jails(pair) else pair


def builds_before(view: View) -> bool:
    """Whether building is for the time before the throw, because nothing follows it."""
    return view.rules.mover_after & BUILDING == 0


def leave_jail(view: View, least: i64, last_paid: i64) -> Action:
    """Use the card, or pay where at least this much is at hand; else try one's luck."""
    seat = view.seat
    deck: i64 = 0
    while deck < view.rules.decks:
        if view.jail_cards(seat, deck) > 0:
            return USE_CARD[deck]
        deck += 1
    cash = view.cash(seat)
    if view.jail(seat) <= last_paid and cash >= least and cash >= view.rules.jail_fine:
        return PAY_FINE
    return THROW


def raise_cash(view: View, question: Settle) -> Action:
    """The cheapest way of the rules to raise cash; bankrupt when nothing helps."""
    if view.raisable(view.seat) < question.amount:
        return GO_BANKRUPT
    standard = view.standard_answer(question)
    if standard is not GO_BANKRUPT:
        return standard
    act = cheapest_sale(view)
    return GO_BANKRUPT if act is None else act


def cheapest_sale(view: View) -> Act | None:
    """Where the clock would go bankrupt: mortgage what is clear, then sell the highest building; None if all went."""
    rules = view.rules
    seat = view.seat
    highest: i64 = -1
    for square in rules.deeds:
        if view.owner(square) != seat or view.mortgaged(square):
            continue
        if view.level(square) == 0:
            mortgage = Mortgage(square)
            if view.refusal(mortgage) is None:
                return mortgage
        elif highest < 0 or view.level(square) > view.level(highest):
            highest = square
    if highest < 0:
        return None
    sell = Sell(highest)
    if view.refusal(sell) is None:
        return sell
    total = view.group_levels(rules.group[highest]) - 1
    while total >= 0:
        group = SellGroup(highest, total)
        if view.refusal(group) is None:
            return group
        total -= 1
    return None


def claim_for(question: MayClaim) -> Action:
    return ClaimRent(question.claim.square)


def least_bid(view: View, question: Bidding) -> i64:
    """The least bid that raises the last one."""
    return question.least if question.bidder < 0 else question.bid + view.rules.bid_step


def lot_square(question: Bidding) -> i64:
    """The deed that is auctioned, -1 if it is something else."""
    lot = question.lot
    if isinstance(lot, DeedLot):
        return lot.square
    return lot.square if isinstance(lot, PledgeLot) else -1


def most_bid(view: View) -> i64:
    """The most this seat may bid now."""
    return view.raisable(view.seat) if view.rules.bids_on_credit else view.cash(view.seat)
