"""The trivial bot: a steady hand for measuring speed. It buys, builds, pays and never trades."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.bots.bot import Bot
from pasch.bots.plain import builds_before, claim_for, least_bid, plain_answer, raise_cash
from pasch.engine.actions import BUY, DECLINE, DONE, PASS, THROW, Bid
from pasch.engine.core import Action, Question
from pasch.engine.pending import AnswerOffer, MayAgree, MayClaim
from pasch.engine.rules import STREET
from pasch.engine.steps.auction import Bidding, DeedLot
from pasch.engine.steps.build import Build
from pasch.engine.steps.debt import Settle
from pasch.engine.steps.deed import Buy
from pasch.engine.steps.opening import AGREE
from pasch.engine.steps.trade import Reject
from pasch.engine.steps.turn import Finish, Ready
from pasch.engine.view import View


class TrivialBot(Bot):
    """Buys what it can pay, builds at the end of its turn, bids up to the printed price."""

    def choose(self, view: View, question: Question) -> Action:
        if isinstance(question, Ready):
            return build_or(view, THROW) if builds_before(view) else THROW
        if isinstance(question, Finish):
            return build_or(view, DONE)
        if isinstance(question, MayClaim):
            return claim_for(question)
        if isinstance(question, Buy):
            return BUY if view.cash(view.seat) >= view.rules.price[question.square] else DECLINE
        if isinstance(question, Bidding):
            return bid_up_to_price(view, question)
        if isinstance(question, Settle):
            return raise_cash(view, question)
        if isinstance(question, AnswerOffer):
            return Reject(question.offer.number)
        if isinstance(question, MayAgree):
            return AGREE
        return plain_answer(view, question)


def build_or(view: View, otherwise: Action) -> Action:
    """The next building, if there is one to be had."""
    square = building_site(view)
    if square < 0:
        return otherwise
    build = Build(square)
    return build if view.refusal(build) is None else otherwise


def building_site(view: View) -> i64:
    """A street where the next building can be put and paid at once, -1 if there is none."""
    rules = view.rules
    seat = view.seat
    cash = view.cash(seat)
    group: i64 = 0
    while group < rules.groups:
        start = rules.group_start[group]
        first = rules.members[start]
        if rules.kind[first] == STREET and view.owner(first) == seat:
            price = rules.house_price[first]
            if 0 < price <= cash and view.owns_group(seat, group) and may_build_again(view, group):
                square = lowest_street(view, group)
                if square >= 0:
                    return square
        group += 1
    return -1


def may_build_again(view: View, group: i64) -> bool:
    """Where buildings are limited by group and turn: whether this turn still allows one."""
    most = view.rules.builds_per_group
    return most == 0 or view.built_in_turn(group) < most


def lowest_street(view: View, group: i64) -> i64:
    """The street of this own whole group that is built next, -1 if none is or may be."""
    rules = view.rules
    if rules.first_lap_builds_nothing and view.laps(view.seat) == 0:
        return -1
    lowest: i64 = rules.top
    found: i64 = -1
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        square = rules.members[place]
        if view.mortgaged(square):
            return -1
        if view.level(square) < lowest:
            lowest = view.level(square)
            found = square
        place += 1
    if found >= 0 and lowest < rules.hotel:
        left = view.hotels if lowest == rules.hotel_after else view.houses
        if left == 0:
            return -1
    return found


def bid_up_to_price(view: View, question: Bidding) -> Action:
    lot = question.lot
    if isinstance(lot, DeedLot):
        limit = min(view.rules.price[lot.square], view.cash(view.seat))
        least = least_bid(view, question)
        if least <= limit:
            return Bid(min(limit, max(least, (least + limit) // 2)))
    return PASS
