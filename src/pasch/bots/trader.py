"""The trading half of the solid bot: proposes, answers, remembers, and looks for help when in debt."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.bots.builder import Estate
from pasch.bots.deals import Deal, printed
from pasch.bots.liquidity import Danger
from pasch.bots.memory import Holdings, Memory
from pasch.bots.picture import Picture
from pasch.bots.search import Search, offer_of
from pasch.bots.value import Prospects
from pasch.engine.core import Action
from pasch.engine.state import Goods, StandingOffer
from pasch.engine.steps.trade import Accept, Reject
from pasch.engine.view import View

PROPOSALS: Final = 2  # in one turn
AGAIN: Final = 4  # rounds after which one looks again though no deed has changed hands
NOTHING: Final[Goods] = Goods(0, [], [])


class Trader:
    """Makes and answers offers for one seat in one game."""

    def __init__(self, tables: Prospects, seats: i64) -> None:
        self.picture = Picture(tables, seats)
        self.search = Search(self.picture)
        self.danger = Danger(tables)
        self.estate = Estate(tables)
        self.holdings = Holdings()
        self.made = Memory()
        self.refused = Memory()
        self.reason: str = ""
        self.turn: i64 = -1  # the turn that the next two belong to
        self.asked: i64 = 0  # bits of the partners asked in it
        self.count: i64 = 0
        self.seen: i64 = 0  # the holdings at the last search that found nothing
        self.seen_round: i64 = -99

    def keep_up(self, tables: Prospects) -> None:
        """It is later, and what groups will earn is something else."""
        self.picture.use(tables)
        self.danger.use(tables)
        self.estate.use(tables)

    def look(self, view: View) -> None:
        """See the position afresh."""
        self.picture.look(view)
        self.danger.look(view)
        self.search.judge.floor = max(view.rules.salary // 8, self.danger.reserve(view) // 2)

    # ---- proposing ----

    def proposal(self, view: View) -> Action | None:
        """An offer worth making now, None if there is none."""
        self.new_turn(view)
        if self.count >= PROPOSALS or view.offers_left == 0:
            return None
        holdings = self.holdings.look(view)
        if holdings == self.seen and view.round < self.seen_round + AGAIN:
            return None
        self.look(view)
        best: Deal | None = None
        to: i64 = 0
        while to < view.seats:
            if to != view.seat and view.alive(to) and self.asked >> to & 1 == 0:
                deal = self.search.with_partner(view, to)
                if deal is not None and (best is None or deal.score > best.score):
                    if self.made.may_offer(view, deal, holdings):
                        best = deal
            to += 1
        if best is not None:
            offer = offer_of(best)
            if view.refusal(offer) is None:
                self.note(view, best, holdings)
                self.reason = "FAIR_SWAP" if best.give else "COMPLETES_MY_GROUP"
                if not best.get:
                    self.reason = "GOOD_PRICE"
                return offer
        self.seen = holdings
        self.seen_round = view.round
        return None

    def new_turn(self, view: View) -> None:
        turn = view.round * 16 + view.mover
        if turn != self.turn:
            self.turn = turn
            self.asked = 0
            self.count = 0

    def note(self, view: View, deal: Deal, holdings: i64) -> None:
        """Remember that this is being offered."""
        one: i64 = 1
        self.asked |= one << deal.to
        self.count += 1
        self.made.keep(view, deal, holdings)

    # ---- answering ----

    def answer(self, view: View, offer: StandingOffer) -> Action:
        self.new_turn(view)
        deal = Deal(offer.seat, offer.get.deeds, offer.give.deeds, offer.get.cash - offer.give.cash)
        deal.cards = len(offer.give.cards) - len(offer.get.cards)
        deal.tickets = offer.give.tickets - offer.get.tickets
        accept = Accept(offer.number)
        holdings = self.holdings.look(view)
        if view.refusal(accept) is not None:
            self.reason = "LEAVES_ME_BROKE" if deal.pays > view.cash(view.seat) else "NO_USE"
            return Reject(offer.number)
        if self.is_own(view, deal, holdings):
            self.reason = "FAIR_SWAP" if deal.give and deal.get else "GOOD_PRICE"
            return accept
        if self.refused.refused_before(view, deal, holdings):
            self.reason = "SAME_AS_BEFORE"
            return Reject(offer.number)
        return self.weigh(view, deal, accept, holdings)

    def weigh(self, view: View, deal: Deal, accept: Accept, holdings: i64) -> Action:
        """Judge an offer on its merits; where only the price is wrong, name the right one."""
        self.look(view)
        judge = self.search.judge
        judge.face(view, deal.to)
        judge.move(view, deal, False)
        verdict = judge.verdict(deal.pays)
        mine = judge.my_groups
        his = judge.his_groups
        counter = Deal(deal.to, deal.give, deal.get, 0)
        counter.cards = deal.cards
        counter.tickets = deal.tickets
        fits = bool(verdict) and deal.cards == 0 and self.may_counter(view, deal) and self.search.price(view, counter)
        judge.move(view, deal, True)
        if not verdict:
            self.reason = "GOOD_PRICE"
            if mine > 0:
                self.reason = "FAIR_SWAP" if his > 0 else "COMPLETES_MY_GROUP"
            return accept
        self.reason = "NO_USE" if not deal.get and deal.pays >= 0 else verdict
        self.refused.keep(view, deal, holdings)
        if fits and self.made.may_offer(view, counter, holdings):
            offer = offer_of(counter)
            if view.refusal(offer) is None:
                self.note(view, counter, holdings)
                return offer
        return Reject(accept.number)

    def may_counter(self, view: View, deal: Deal) -> bool:
        """One offer to each partner in a turn, and none about nothing but cash, nor on the clock of another's turn."""
        if view.rules.offers_per_turn > 0 and view.mover != view.seat:
            return False
        return self.asked >> deal.to & 1 == 0 and self.count < PROPOSALS and len(deal.give) + len(deal.get) > 0

    def is_own(self, view: View, deal: Deal, holdings: i64) -> bool:
        """Whether this is my own last offer, come back unchanged or better while nothing else has changed."""
        old = self.made.find(deal)
        if old is None or old.holdings != holdings or old.round != view.round:
            return False
        return deal.pays <= old.pays and deal.cards >= old.cards and deal.tickets >= old.tickets

    # ---- in debt ----

    def rescue(self, view: View, amount: i64) -> Action | None:
        """Sell what brings enough to pay the debt, to whoever gives most for it."""
        self.new_turn(view)
        if self.count >= PROPOSALS or view.offers_left == 0:
            return None
        self.look(view)
        missing = amount - view.raisable(view.seat)
        best: Deal | None = None
        to: i64 = 0
        while to < view.seats:
            if to != view.seat and view.alive(to) and self.asked >> to & 1 == 0:
                deal = self.dearest(view, to, missing)
                if deal is not None and (best is None or deal.pays < best.pays):
                    best = deal
            to += 1
        if best is None:
            return None
        offer = offer_of(best)
        if view.refusal(offer) is not None:
            return None
        self.note(view, best, self.holdings.look(view))
        self.reason = "NEEDS_CASH"
        return offer

    def dearest(self, view: View, to: i64, missing: i64) -> Deal | None:
        """Bus tickets, else the deed this partner would pay most for, if that covers what is missing."""
        rules = view.rules
        judge = self.search.judge
        judge.face(view, to)
        if view.tickets(view.seat) > 0 and missing <= view.cash(to):
            ride = Deal(to, [], [], 0)
            ride.tickets = -view.tickets(view.seat)
            self.sell(view, ride, missing, view.cash(to))
            if ride.pays < 0:
                return ride
        best: Deal | None = None
        for square in rules.deeds:
            group = rules.group[square]
            if view.owner(square) != view.seat or self.picture.houses[group] > 0:
                continue
            if self.picture.count[to * self.picture.groups + group] == 0:
                continue
            lent = 0 if view.mortgaged(square) else rules.mortgage[square]
            need = missing + lent
            top = view.cash(to)
            deal = Deal(to, [square], [], 0)
            if rules.trade_balance and not judge.mates:
                need = max(need, (printed(view, deal.give) + 1) // 2)
                top = min(top, 2 * printed(view, deal.give))
            if need > top:
                continue
            self.sell(view, deal, need, top)
            if deal.pays < 0 and (best is None or deal.pays < best.pays):
                best = deal
        return best

    def sell(self, view: View, deal: Deal, need: i64, top: i64) -> None:
        """Set the price to the most that the partner would pay, between these two; to 0 if he would not."""
        judge = self.search.judge
        judge.move(view, deal, False)
        deal.pays = -self.most(deal.to, need, top)
        judge.move(view, deal, True)

    def most(self, to: i64, need: i64, top: i64) -> i64:
        """The most he would pay, at least `need`; 0 if he would not."""
        judge = self.search.judge
        if not judge.he_agrees(-need):
            return 0
        low = need
        high = top
        step: i64 = 0
        while step < 6:
            middle = (low + high) // 2
            if judge.he_agrees(-middle):
                low = middle
            else:
                high = middle
            step += 1
        return low

    # ---- single deeds ----

    def price_of(self, view: View, square: i64) -> i64:
        """What a free deed is worth to this seat: what it adds, and a part of what it would add to another."""
        self.look(view)
        return self.deed_value(view, square)

    def deed_value(self, view: View, square: i64) -> i64:
        """As `price_of`, in the position that has been looked at; what a team mate would gain is worth as much."""
        mine = self.adds(view, square, view.seat)
        if view.rules.teams:
            seat: i64 = 0
            while seat < view.seats:
                if seat != view.seat and view.alive(seat) and view.same_side(seat, view.seat):
                    mine = max(mine, self.adds(view, square, seat))
                seat += 1
        return mine + self.dearest_to_others(view, square) * 4 // 10

    def dearest_to_others(self, view: View, square: i64) -> i64:
        """The most that this free deed would add to an opponent."""
        dearest: i64 = 0
        teams = view.rules.teams
        seat: i64 = 0
        while seat < view.seats:
            if seat != view.seat and view.alive(seat) and not (teams and view.same_side(seat, view.seat)):
                dearest = max(dearest, self.adds(view, square, seat))
            seat += 1
        return dearest

    def adds(self, view: View, square: i64, seat: i64) -> i64:
        picture = self.picture
        before = picture.worth(seat, picture.cash[seat])
        picture.put(view, seat, square, 1)
        after = picture.worth(seat, picture.cash[seat])
        picture.put(view, seat, square, -1)
        return after - before
