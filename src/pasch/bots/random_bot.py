"""The random bot: first a kind of action, then one of that kind. It does anything legal except giving up."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.bots.bot import Bot
from pasch.bots.plain import claim_for, least_bid, most_bid, raise_cash
from pasch.bots.small_random import SmallRandom
from pasch.engine.actions import Bid
from pasch.engine.core import BANK, Action, Option, Question
from pasch.engine.pending import AnswerOffer, MayAgree, MayClaim
from pasch.engine.state import Goods
from pasch.engine.steps.auction import Bidding
from pasch.engine.steps.build import Build
from pasch.engine.steps.debt import Settle
from pasch.engine.steps.deed import Buy
from pasch.engine.steps.expiry import AuctionDeed
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.mortgage import Mortgage, Redeem
from pasch.engine.steps.opening import AGREE
from pasch.engine.steps.sale import Sell
from pasch.engine.steps.trade import Accept, Offer, Reject
from pasch.engine.steps.turn import Finish, Ready
from pasch.engine.view import View


class RandomBot(Bot):
    """Proposes a trade with 2 percent in each of its turns, accepts 10 percent, and ends its turns soon enough."""

    def __init__(self, seed: i64) -> None:
        super().__init__()
        self.seed: i64 = seed
        self.random = SmallRandom(seed)

    def begin(self, seat: i64) -> None:
        self.random.start(self.seed * 8 + seat)

    def choose(self, view: View, question: Question) -> Action:
        if isinstance(question, MayClaim):
            return claim_for(question)
        if isinstance(question, AnswerOffer):
            return self.answer_offer(view, question)
        if isinstance(question, MayAgree):
            return self.maybe_offer(view, 20, AGREE)
        if isinstance(question, Bidding):
            return self.bid(view, question)
        if isinstance(question, Settle):
            return self.settle(view, question)
        if isinstance(question, (Ready, JailTurn)):
            return self.maybe_offer(view, 2, self.turn(view, question, 50))
        if isinstance(question, (Finish, Buy)):
            return self.turn(view, question, 50)
        return self.any_answer(view, question)

    def answer_offer(self, view: View, question: AnswerOffer) -> Action:
        accept = Accept(question.offer.number)
        if self.random.percent(10) and view.refusal(accept) is None:
            return accept
        return Reject(question.offer.number)

    def turn(self, view: View, question: Question, share: i64) -> Action:
        """An answer in so many percent of the cases, else one of the other kinds, if it has one that is legal."""
        if not self.random.percent(share):
            act = self.any_act(view, self.random.pick(12))
            if act is not None:
                return act
        return self.any_answer(view, question)

    def any_act(self, view: View, kind: i64) -> Action | None:
        """Something done to one of the own deeds: mostly building and redeeming, so that games end."""
        square = self.own_deed(view, view.seat)
        if square < 0:
            return None
        act: Action = Build(square)
        if kind == 0:
            act = Sell(square)
        elif kind == 1:
            act = Mortgage(square)
        elif kind == 3 and view.rules.mortgage_auction and view.mortgaged(square):
            act = AuctionDeed(square)
        elif kind == 2 or view.mortgaged(square):
            act = Redeem(square)
        return act if view.refusal(act) is None else None

    def own_deed(self, view: View, seat: i64) -> i64:
        """One of this seat's deeds, or -1."""
        count: i64 = 0
        found: i64 = -1
        for square in view.rules.deeds:
            if view.owner(square) == seat:
                count += 1
                if self.random.pick(count) == 0:
                    found = square
        return found

    def any_answer(self, view: View, question: Question) -> Action:
        legal: list[Option] = [option for option in view.options(question) if option.refusal is None]
        if not legal:
            return view.standard_answer(question)
        return legal[self.random.pick(len(legal))].action

    def bid(self, view: View, question: Bidding) -> Action:
        """Pass in half of the cases; else a little more than the last bid."""
        least = least_bid(view, question)
        room = most_bid(view) - least
        if room >= 0 and self.random.percent(50):
            return Bid(least + self.random.pick(min(room, view.rules.salary // 2) + 1))
        return self.any_answer(view, question) if room < 0 else view.standard_answer(question)

    def settle(self, view: View, question: Settle) -> Action:
        """Raise money by whatever is legal; the standard answer when luck does not find anything."""
        if view.raisable(view.seat) >= question.amount:
            act = self.any_act(view, self.random.pick(2))
            if act is not None:
                return act
        return raise_cash(view, question)

    def maybe_offer(self, view: View, chance: i64, otherwise: Action) -> Action:
        """A trade of random goods with a random player, in so many percent of the cases."""
        if not self.random.percent(chance):
            return otherwise
        to = self.random.pick(view.seats)
        give = self.goods(view, view.seat)
        get = self.goods(view, to)
        offer = Offer(to, give, get)
        return offer if view.refusal(offer) is None else otherwise

    def goods(self, view: View, seat: i64) -> Goods:
        cash: i64 = 0
        if self.random.percent(50):
            cash = self.random.pick(view.cash(seat) + 1)
        deeds: list[int] = []
        square = self.own_deed(view, seat)
        if square != BANK and self.random.percent(70):
            deeds.append(square)
        cards: list[int] = []
        deck = self.random.pick(view.rules.decks) if view.rules.decks > 0 else 0
        if view.rules.decks > 0 and view.jail_cards(seat, deck) > 0 and self.random.percent(20):
            cards.append(deck)
        tickets: i64 = 1 if view.tickets(seat) > 0 and self.random.percent(20) else 0
        return Goods(cash, deeds, cards, tickets)
