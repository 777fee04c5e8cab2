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
)
from pasch.engine.core import Action, Question
from pasch.engine.pending import MayClaim
from pasch.engine.steps.auction import Bidding
from pasch.engine.steps.card import PayOrDraw
from pasch.engine.steps.debt import Settle
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.rent import ClaimRent
from pasch.engine.steps.shortage import Shortage
from pasch.engine.steps.takeover import TakeOver
from pasch.engine.steps.tax import IncomeTax
from pasch.engine.view import View


def plain_answer(view: View, question: Question) -> Action:
    """A quick answer to the rarer questions; else the one that is played when the time is up."""
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
    return view.standard_answer(question)


def claim_for(question: MayClaim) -> Action:
    return ClaimRent(question.claim.square)


def least_bid(view: View, question: Bidding) -> i64:
    """The least bid that raises the last one."""
    return question.least if question.bidder < 0 else question.bid + view.rules.bid_step


def most_bid(view: View) -> i64:
    """The most this seat may bid now."""
    return view.raisable(view.seat) if view.rules.bids_on_credit else view.cash(view.seat)
