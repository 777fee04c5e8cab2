"""Who may do what now: the list that drives pages, bots, timers and screen readers.

If nothing is pending and the game is not over, that is a bug.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import (
    AGREEING,
    BUILDING,
    CLAIMING,
    LEAVING,
    RAISING,
    TRADING,
    Act,
    Action,
    Option,
    Question,
)
from pasch.engine.state import Claim, StandingOffer
from pasch.engine.steps.build import Build
from pasch.engine.steps.ending import RESIGN
from pasch.engine.steps.expiry import AuctionDeed
from pasch.engine.steps.hotels import SellHotels, has_hotels
from pasch.engine.steps.mortgage import Mortgage, Redeem, redemption
from pasch.engine.steps.opening import AGREE
from pasch.engine.steps.rent import ClaimRent
from pasch.engine.steps.sale import Sell, SellGroup, group_is_stuck, own_streets
from pasch.engine.steps.trade import Accept, Reject, Withdraw
from pasch.engine.table import Table


class AnswerOffer(Question):
    """TRADE-4: an offer stands; accept it, reject it, or offer something else. Nothing waits for the answer."""

    id: ClassVar[str] = "TRADE-4"
    kind: ClassVar[str] = "answer_offer"

    def __init__(self, offer: StandingOffer) -> None:
        self.offer: Final[StandingOffer] = offer

    def words(self) -> list[object]:
        return ["answer_offer", self.offer.words()]

    def options(self, table: Table, seat: i64) -> list[Option]:
        accept = Accept(self.offer.number)
        return [Option(accept, table.refusal(seat, accept)), Option(Reject(self.offer.number))]

    def default(self, table: Table, seat: i64) -> Action:
        return Reject(self.offer.number)


@mypyc_attr(acyclic=True, free_list_len=1)
class MayClaim(Question):
    """RENT-8: rent is due to this seat, as long as it claims it in time. Nothing waits for the answer."""

    id: ClassVar[str] = "RENT-8"
    kind: ClassVar[str] = "may_claim"

    def __init__(self, claim: Claim) -> None:
        self.claim: Final[Claim] = claim

    def words(self) -> list[object]:
        return ["may_claim", self.claim.words()]

    def options(self, table: Table, seat: i64) -> list[Option]:
        return [Option(ClaimRent(self.claim.square))]

    def default(self, table: Table, seat: i64) -> Action:
        return ClaimRent(self.claim.square)


class MayAgree(Question):
    """OPEN-5: a negotiation goes on; a seat that has not agreed yet may trade, or agree. Nothing waits for it."""

    id: ClassVar[str] = "OPEN-5"
    kind: ClassVar[str] = "negotiate"

    def words(self) -> list[object]:
        return ["may_agree"]

    def options(self, table: Table, seat: i64) -> list[Option]:
        return [Option(AGREE, table.refusal(seat, AGREE))]

    def default(self, table: Table, seat: i64) -> Action:
        return AGREE


class Pending:
    """One seat's part: the question it must answer (or None), its optional questions, and its acts.

    `seconds` is the time that the question has: its own, or else all that the turn has; 0 without a clock.
    """

    def __init__(self, seat: i64, question: Question | None) -> None:
        self.seat: Final[i64] = seat
        self.question: Final[Question | None] = question
        self.seconds: i64 = 0
        self.optional: list[Question] = []
        self.answers: list[Option] = []
        self.acts: list[Option] = []


def pending(table: Table) -> list[Pending]:
    """For every seat that may do something now, what it may do. Empty only when the game is over or chance is due."""
    state = table.state
    question = state.asked
    out: list[Pending] = []
    if question is None or state.to < 0:
        return out
    for seat in range(state.seats):
        if state.out[seat] != 0:
            continue
        one = Pending(seat, question if seat == state.to else None)
        if seat == state.to:
            one.answers = question.options(table, state.subject)
            one.seconds = question.seconds(table) or table.rules.turn_seconds
        one.optional = optional_questions(table, seat)
        one.acts = acts(table, seat)
        if one.question is not None or one.acts:
            out.append(one)
    return out


def optional_questions(table: Table, seat: i64) -> list[Question]:
    """What this seat is invited to answer though nothing waits for it: rents to claim, offers, a negotiation."""
    question = table.state.asked
    out: list[Question] = []
    if question is None or table.state.to < 0:
        return out
    windows = table.windows(seat)
    if windows & CLAIMING:
        out.extend([MayClaim(claim) for claim in table.state.claims if claim.owner == seat])
    if windows & TRADING:
        out.extend([AnswerOffer(offer) for offer in table.state.offers if offer.to == seat])
    if windows & AGREEING and table.refusal(seat, AGREE) is None:
        out.append(MayAgree())
    return out


def acts(table: Table, seat: i64) -> list[Option]:
    """What this seat may do besides answering: possible acts, and those on its own deeds with why they are not."""
    question = table.state.asked
    out: list[Option] = []
    if question is None or table.state.to < 0:
        return out
    windows = table.windows(seat)
    if windows & CLAIMING:
        for claim in table.state.claims:
            if claim.owner == seat:
                option = Option(ClaimRent(claim.square))
                option.gain = claim.amount
                out.append(option)
    if windows & TRADING:
        out.extend(offer_acts(table, seat))
    if windows & AGREEING and table.refusal(seat, AGREE) is None:
        out.append(Option(AGREE))
    for square in table.rules.deeds:
        if table.state.owner[square] == seat and windows & (BUILDING | RAISING):
            out.extend(deed_acts(table, seat, square))
    if windows & RAISING:
        out.extend(group_acts(table, seat))
    if windows & LEAVING:
        out.append(Option(RESIGN))
    return out


def offer_acts(table: Table, seat: i64) -> list[Option]:
    out: list[Option] = []
    for offer in table.state.offers:
        if offer.to == seat:
            accept = Accept(offer.number)
            out.append(Option(accept, accept.refusal(table, seat)))
            out.append(Option(Reject(offer.number)))
        elif offer.seat == seat:
            out.append(Option(Withdraw(offer.number)))
    return out


def deed_acts(table: Table, seat: i64, square: i64) -> list[Option]:
    """Build, sell, mortgage, redeem on one's own deed; the impossible ones with their reason."""
    rules = table.rules
    out: list[Option] = []
    if rules.buildable(square):
        build = act_option(table, seat, Build(square))
        build.cost = rules.house_price[square]
        out.append(build)
        if table.state.level[square] > 0:
            sell = act_option(table, seat, Sell(square))
            sell.gain = rules.refund(square, 1)
            out.append(sell)
    if table.state.mortgaged[square] == 1:
        redeem = act_option(table, seat, Redeem(square))
        redeem.cost = redemption(table, square)
        out.append(redeem)
        if rules.mortgage_auction:
            out.append(act_option(table, seat, AuctionDeed(square)))
    else:
        mortgage = act_option(table, seat, Mortgage(square))
        mortgage.gain = rules.mortgage[square]
        out.append(mortgage)
    return out


def act_option(table: Table, seat: i64, act: Act) -> Option:
    return Option(act, table.refusal(seat, act))


def group_acts(table: Table, seat: i64) -> list[Option]:
    """Selling all hotels of a group, and selling it down where a building cannot be broken otherwise."""
    rules = table.rules
    out: list[Option] = []
    for group in range(rules.groups):
        streets = own_streets(table, seat, group) if rules.hotels_at_once else vec[i64]()
        if len(streets) > 0 and has_hotels(table, seat, group):
            hotels = Option(SellHotels(streets[0]))
            for square in streets:
                hotels.gain += rules.refund(square, rules.hotel)
            out.append(hotels)
        if not group_is_stuck(table, seat, group):
            continue
        first = own_streets(table, seat, group)[0]
        levels = table.group_levels(group)
        for total in range(levels):
            sell = SellGroup(first, total)
            if table.refusal(seat, sell) is None:
                option = Option(sell)
                option.gain = rules.refund(first, levels - total)
                out.append(option)
    return out
