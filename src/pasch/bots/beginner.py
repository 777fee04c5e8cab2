"""The beginner: plays by list prices, forgets reserves, misjudges deeds by a quarter, and gives nothing away."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.bots.bot import Bot
from pasch.bots.plain import builds_before, claim_for, least_bid, plain_answer, raise_cash
from pasch.bots.reckoning import BEGINNER, calculation
from pasch.bots.small_random import SmallRandom
from pasch.bots.spots import ticket_worth
from pasch.bots.trivial import build_or
from pasch.engine.actions import BUY, DECLINE, DONE, JOIN, PASS, THROW, USE_CARD, WALK_ON, Bid, Stake
from pasch.engine.core import Action, Question
from pasch.engine.pending import AnswerOffer, MayAgree, MayClaim
from pasch.engine.state import Goods
from pasch.engine.steps.auction import Bidding, DeedLot
from pasch.engine.steps.casino import Casino
from pasch.engine.steps.debt import Settle
from pasch.engine.steps.deed import Buy
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.lotto import Lotto
from pasch.engine.steps.mortgage import Redeem
from pasch.engine.steps.opening import AGREE
from pasch.engine.steps.shortage import Shortage
from pasch.engine.steps.trade import Accept, Offer, Reject
from pasch.engine.steps.turn import Finish, Ready
from pasch.engine.view import View


class BeginnerBot(Bot):
    """Beatable by somebody who plays for the first time, and never absurd."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        self.seed: i64 = seed
        self.random = SmallRandom(seed)
        self.asked_for: i64 = -1

    def begin(self, seat: i64) -> None:
        self.random.start(self.seed * 8 + seat)
        self.asked_for = -1

    def choose(self, view: View, question: Question) -> Action:
        self.reason = ""
        if isinstance(question, Ready):
            return self.before_throw(view, question)
        if isinstance(question, Finish):
            return self.improve(view, DONE)
        if isinstance(question, MayClaim):
            return claim_for(question)
        if isinstance(question, Buy):
            spare = self.random.pick(view.rules.start_cash // 12 + 1)
            return BUY if view.cash(view.seat) >= view.rules.price[question.square] + spare else DECLINE
        if isinstance(question, Bidding):
            return self.bid(view, question)
        if isinstance(question, AnswerOffer):
            return self.answer_offer(view, question)
        if isinstance(question, Settle):
            return raise_cash(view, question)
        return self.rarer(view, question)

    def rarer(self, view: View, question: Question) -> Action:
        if isinstance(question, JailTurn):
            return self.in_jail(view, question)
        if isinstance(question, MayAgree):
            return AGREE
        if isinstance(question, Shortage):
            return JOIN
        if isinstance(question, Lotto):
            return calculation(view, question, BEGINNER)
        if isinstance(question, Casino):
            lucky = self.random.pick(6) + 1
            return Stake([lucky]) if self.random.percent(50) else WALK_ON
        return plain_answer(view, question)

    def in_jail(self, view: View, question: JailTurn) -> Action:
        """Waits for doubles, and plays the card only when nothing else is left."""
        deck: i64 = 0
        while deck < view.rules.decks:
            if view.jail_cards(view.seat, deck) > 0 and view.jail(view.seat) > question.last_paid:
                return USE_CARD[deck]
            deck += 1
        return THROW

    def before_throw(self, view: View, question: Ready) -> Action:
        if question.throws == 0 and self.random.percent(15):
            offer = self.offer(view)
            if offer is not None and view.refusal(offer) is None:
                return offer
        return self.improve(view, THROW) if builds_before(view) else THROW

    def improve(self, view: View, otherwise: Action) -> Action:
        """Builds as soon as a little is left, and frees a deed from its mortgage when there is plenty."""
        cash = view.cash(view.seat)
        least = view.rules.start_cash // 15
        if cash > least:
            act = build_or(view, otherwise)
            if act is not otherwise and self.random.percent(80):
                return act
        if cash > view.rules.start_cash // 4:
            for square in view.rules.deeds:
                if view.mortgaged(square) and view.owner(square) == view.seat:
                    redeem = Redeem(square)
                    if view.refusal(redeem) is None:
                        return redeem
        return otherwise

    def bid(self, view: View, question: Bidding) -> Action:
        """Goes up to what the deed seems to be worth, in steps of about a tenth."""
        lot = question.lot
        if not isinstance(lot, DeedLot):
            return PASS
        price = self.seems(view, lot.square)
        least = least_bid(view, question)
        limit = min(price, view.cash(view.seat) - view.rules.start_cash // 30)
        if least > limit:
            return PASS
        return Bid(min(limit, least + self.random.pick(price // 6 + 1)))

    def seems(self, view: View, square: i64) -> i64:
        """The list price, misjudged by up to a quarter, always the same for the same deed."""
        error = (self.seed * 31 + square * 17 + view.seat * 7) % 51 - 25
        return view.rules.price[square] * (100 + error) // 100

    # ---- trading ----

    def answer_offer(self, view: View, question: AnswerOffer) -> Action:
        """Takes what seems to be worth more than what it gives; a deed that completes a group counts more."""
        offer = question.offer
        got = self.worth(view, offer.give, view.seat)
        given = self.worth(view, offer.get, offer.seat)
        accept = Accept(offer.number)
        if got >= given + given // 20 and got > 0 and view.refusal(accept) is None:
            self.reason = "GOOD_PRICE"
            return accept
        self.reason = "TOO_CHEAP"
        return Reject(offer.number)

    def worth(self, view: View, goods: Goods, to: i64) -> i64:
        """What these goods seem worth, given to this seat."""
        total = goods.cash + len(goods.cards) * view.rules.jail_fine // 2 + goods.tickets * ticket_worth(view.rules)
        for square in goods.deeds:
            value = self.seems(view, square)
            group = view.rules.group[square]
            if group >= 0 and view.owned_in_group(to, group) + in_group(view, goods, group) >= view.rules.group_size(
                group
            ):
                value = value * 5 // 2 if view.rules.buildable(square) else value * 3 // 2
            if view.mortgaged(square):
                value -= view.rules.mortgage[square]
            total += value
        return total

    def offer(self, view: View) -> Offer | None:
        """Cash for the one deed that is missing in a group of its own, a little more than the list says."""
        rules = view.rules
        seat = view.seat
        group: i64 = self.random.pick(rules.groups) if rules.groups > 0 else 0
        if rules.groups == 0 or view.owned_in_group(seat, group) != rules.group_size(group) - 1:
            return None
        place = rules.group_start[group]
        while place < rules.group_start[group + 1]:
            square = rules.members[place]
            owner = view.owner(square)
            if owner >= 0 and owner != seat:
                cash = min(view.cash(seat), rules.price[square] * (120 + self.random.pick(120)) // 100)
                if self.asked_for == square * 100 + view.round // 4 or cash < rules.price[square]:
                    return None
                self.asked_for = square * 100 + view.round // 4
                return Offer(owner, Goods(cash, [], []), Goods(0, [square], []))
            place += 1
        return None


def in_group(view: View, goods: Goods, group: i64) -> i64:
    """How many of these deeds are of the group."""
    count: i64 = 0
    for square in goods.deeds:
        if view.rules.group[square] == group:
            count += 1
    return count
