"""The solid bot: a real opponent. It values groups by what they will earn with the cash there is to build on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.bots.bot import Bot
from pasch.bots.builder import Estate, best_site, deed_running_out, deed_to_redeem, depot_site
from pasch.bots.liquidity import part_with
from pasch.bots.mover import Mover
from pasch.bots.plain import builds_before, claim_for, least_bid, leave_jail, lot_square, most_bid, raise_cash
from pasch.bots.reckoning import IN_TIME, calculation
from pasch.bots.trader import Trader
from pasch.bots.value import prospects
from pasch.engine.actions import (
    BUY,
    DECLINE,
    DONE,
    DRAW,
    GO_BANKRUPT,
    JOIN,
    PASS,
    PAY,
    PAY_FINE,
    PAY_INTEREST,
    REDEEM_NOW,
    STAY_OUT,
    TAX_FLAT,
    TAX_SHARE,
    THROW,
    USE_TICKET,
    Bid,
    Place,
)
from pasch.engine.core import BANK, Action, Question
from pasch.engine.pending import AnswerOffer, MayAgree, MayClaim
from pasch.engine.steps.auction import Bidding
from pasch.engine.steps.build import Build
from pasch.engine.steps.card import PayOrDraw
from pasch.engine.steps.debt import Settle
from pasch.engine.steps.deed import Buy
from pasch.engine.steps.expiry import AuctionDeed, PledgeLot
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.lotto import Lotto
from pasch.engine.steps.mortgage import Redeem
from pasch.engine.steps.opening import AGREE
from pasch.engine.steps.shortage import Placing, Shortage
from pasch.engine.steps.takeover import TakeOver
from pasch.engine.steps.tax import IncomeTax
from pasch.engine.steps.turn import Finish, Ready
from pasch.engine.view import View


class SolidBot(Bot):
    """Deterministic: in the same position with the same memories it does the same.

    `dice` is the most that it puts into one calculation in Lotto.
    """

    def __init__(self, dice: i64 = IN_TIME) -> None:
        super().__init__()
        self.dice: Final[i64] = dice
        self.trader: Trader | None = None
        self.mover: Mover | None = None
        self.lot: i64 = -1  # the lot whose limit is known
        self.limit: i64 = 0

    def begin(self, seat: i64) -> None:
        self.trader = None
        self.lot = -1

    def choose(self, view: View, question: Question) -> Action:
        self.reason = ""
        if isinstance(question, Ready):
            return self.before_throw(view, question)
        if isinstance(question, Finish):
            return self.improve(view, self.end_of_turn(view))
        if isinstance(question, MayClaim):
            return claim_for(question)
        if isinstance(question, Bidding):
            return self.bid(view, question)
        if isinstance(question, Buy):
            return self.buy(view, question)
        if isinstance(question, AnswerOffer):
            trader = self.mind(view)
            act = trader.answer(view, question.offer)
            self.reason = trader.reason
            return act
        if isinstance(question, Settle):
            return self.settle(view, question)
        return self.rarer(view, question)

    def rarer(self, view: View, question: Question) -> Action:
        if isinstance(question, JailTurn):
            return self.in_jail(view, question)
        if isinstance(question, Lotto):
            return calculation(view, question, self.dice)
        if isinstance(question, MayAgree):
            return self.offer_or(view, AGREE)
        if isinstance(question, IncomeTax):
            rough = rough_wealth(view) * question.percent // 100
            return TAX_SHARE if rough < question.flat else TAX_FLAT
        if isinstance(question, PayOrDraw):
            return DRAW if free_deeds(view) > 0 and view.cash(view.seat) > view.rules.salary else PAY
        if isinstance(question, TakeOver):
            return self.take_over(view, question)
        if isinstance(question, Shortage):
            site = best_site(view, self.mind(view).estate, self.reserve(view) // 2)
            return JOIN if site >= 0 else STAY_OUT
        if isinstance(question, Placing):
            return self.place(view, question)
        answer = self.way(view).answer(view, question)
        return view.standard_answer(question) if answer is None else answer

    def mind(self, view: View) -> Trader:
        """The trader of this game."""
        trader = self.trader
        if trader is None or trader.picture.tables.rules is not view.rules:
            trader = Trader(prospects(view), view.seats)
            self.trader = trader
            self.mover = Mover(trader)
        elif not trader.picture.tables.suits(view):
            trader.keep_up(prospects(view))
        return trader

    def way(self, view: View) -> Mover:
        """Who knows the way in this game."""
        self.mind(view)
        mover = self.mover
        assert mover is not None, "the trader brings it"
        return mover

    def reserve(self, view: View) -> i64:
        danger = self.mind(view).danger
        danger.look(view)
        return danger.reserve(view)

    # ---- the own turn ----

    def before_throw(self, view: View, question: Ready) -> Action:
        act: Action = THROW
        if question.throws == 0:
            act = self.offer_or(view, THROW)
        if act is THROW and builds_before(view):
            act = self.improve(view, THROW)
        if act is THROW and view.rules.bus_tickets > 0 and view.tickets(view.seat) > 0:
            if self.way(view).rides(view, question.throws):
                return USE_TICKET
        return act

    def end_of_turn(self, view: View) -> Action:
        """Where that is allowed, pay at once for the jail one has just come to, if one wants to get out."""
        if view.jail(view.seat) != 1 or view.refusal(PAY_FINE) is not None:
            return DONE
        arrival = self.way(view).arrival
        arrival.look(view)
        fine = view.rules.jail_fine
        if arrival.shelters(view) or view.cash(view.seat) < fine + self.reserve(view) // 2 or self.has_card(view):
            return DONE
        return PAY_FINE

    def has_card(self, view: View) -> bool:
        deck: i64 = 0
        while deck < view.rules.decks:
            if view.jail_cards(view.seat, deck) > 0:
                return True
            deck += 1
        return False

    def keep(self, view: View) -> i64:
        """The reserve to keep when building: the less, the more the bank gives back for buildings."""
        reserve = self.reserve(view)
        if view.rules.refund_percent > 50:
            return reserve * (100 - view.rules.refund_percent) // 50
        return reserve

    def offer_or(self, view: View, otherwise: Action) -> Action:
        trader = self.mind(view)
        offer = trader.proposal(view)
        if offer is None:
            return otherwise
        self.reason = trader.reason
        return offer

    def improve(self, view: View, otherwise: Action) -> Action:
        """Build, then redeem, as far as the next lap allows."""
        cash = view.cash(view.seat)
        estate = self.mind(view).estate
        if view.rules.mortgage_rounds > 0:
            act = self.in_time(view, estate)
            if act is not None:
                return act
        build = self.build(view, estate)
        if build is not None:
            return build
        if cash > view.rules.salary // 2:
            square = deed_to_redeem(view, estate)
            if square >= 0:
                redeem = Redeem(square)
                cost = estate.tables.redemption[square]
                keep = self.reserve(view) if view.rules.mortgage_rounds == 0 else self.reserve(view) // 2
                if cash - cost >= keep and view.refusal(redeem) is None:
                    return redeem
        return otherwise

    def build(self, view: View, estate: Estate) -> Action | None:
        """The building that pays best and leaves the reserve; None if there is none."""
        site = best_site(view, estate, 0)
        if site >= 0:
            keep = self.keep(view)
            if view.cash(view.seat) - keep < estate.tables.house[view.rules.group[site]]:
                site = best_site(view, estate, keep)
            if site >= 0:
                build = Build(site)
                if view.refusal(build) is None:
                    return build
            else:
                self.reason = "KEEPS_RESERVE"
        if view.depots > 0:
            station = depot_site(view, estate.tables, self.keep(view))
            if station >= 0:
                depot = Build(station)
                if view.refusal(depot) is None:
                    return depot
        return None

    def in_time(self, view: View, estate: Estate) -> Action | None:
        """Redeem what runs out, with the last cash if need be; what cannot be redeemed is better sold than lost."""
        square = deed_running_out(view, estate)
        if square < 0:
            return None
        redeem = Redeem(square)
        if view.refusal(redeem) is None:
            return redeem
        auction = AuctionDeed(square)
        if view.mortgage_until(square) <= view.round and view.refusal(auction) is None:
            return auction
        return None

    def in_jail(self, view: View, question: JailTurn) -> Action:
        """Out at once while there is much to buy and little to fear; later jail is a shelter."""
        trader = self.mind(view)
        offer = trader.proposal(view)
        if offer is not None:
            self.reason = trader.reason
            return offer
        if builds_before(view):
            act = self.improve(view, THROW)
            if act is not THROW:
                return act
        reserve = self.reserve(view)
        if free_deeds(view) < 4 and self.stays(view):
            return THROW
        return leave_jail(view, view.rules.jail_fine + reserve // 2, question.last_paid)

    def stays(self, view: View) -> bool:
        """Whether jail is a shelter; not where its price is the rent that one's own deeds would bring."""
        if view.rules.rent_in_jail and view.salary_paid:
            return self.mind(view).danger.mean * 6 > view.rules.salary
        arrival = self.way(view).arrival
        arrival.look(view)
        return arrival.shelters(view)

    # ---- getting deeds ----

    def buy(self, view: View, question: Buy) -> Action:
        square = question.square
        price = view.rules.price[square]
        cash = view.cash(view.seat)
        if cash >= price + view.rules.salary:
            return BUY
        trader = self.mind(view)
        value = trader.price_of(view, square)
        if value < price:
            self.reason = "KEEPS_RESERVE"
            return DECLINE
        if cash >= price:
            return BUY
        great = price * 3 // 2 if view.rules.mortgage_rounds == 0 else price * 3
        if value >= great and cash + trader.danger.pawns >= price:
            act = part_with(view, trader.picture.tables, trader.picture.opponents, True)
            if act is not None:
                return act
        return DECLINE

    def bid(self, view: View, question: Bidding) -> Action:
        """Up to what the lot is worth, in steps that close in on it; mortgages single deeds for a great prize."""
        square = lot_square(question)
        trader = self.mind(view)
        if question.bidder >= 0 and view.rules.teams and view.same_side(question.bidder, view.seat):
            return PASS
        lot = question.lot
        if isinstance(lot, PledgeLot) and lot.seller == view.seat:
            return PASS
        key = view.round * 64 + (square if square >= 0 else 63)
        if key != self.lot or question.bidder < 0:
            self.lot = key
            self.limit = self.lot_value(view, question)
        least = least_bid(view, question)
        most = most_bid(view)
        limit = min(self.limit, most)
        if view.rules.bids_on_credit:
            limit = min(limit, self.credit(view, least))
        if least <= limit:
            step = max(1, view.rules.salary // 40, (limit - least) // 3)
            return Bid(min(limit, least + step - 1))
        if (
            self.limit >= least * 3 // 2
            and view.rules.mortgage_rounds == 0
            and most < least
            and trader.danger.pawns > least - most
        ):
            act = part_with(view, trader.picture.tables, trader.picture.opponents, True)
            if act is not None:
                return act
        return PASS

    def credit(self, view: View, least: i64) -> i64:
        """How far to go where bids may exceed the cash: for a great prize as far as the bank lends on single deeds.

        Not where mortgages run out: the deeds would be lost for it.
        """
        cash = view.cash(view.seat)
        if self.limit < least * 3 // 2 or view.rules.mortgage_rounds > 0:
            return cash
        danger = self.mind(view).danger
        danger.look(view)
        return cash + danger.pawns

    def lot_value(self, view: View, question: Bidding) -> i64:
        square = lot_square(question)
        trader = self.mind(view)
        if square >= 0:
            value = trader.price_of(view, square)
            spare = view.cash(view.seat) - view.rules.salary // 8
            return min(value, max(spare, value * 2 // 3))
        site = best_site(view, trader.estate, 0)
        return view.rules.house_price[site] * 3 // 2 if site >= 0 else 0

    def take_over(self, view: View, question: TakeOver) -> Action:
        cost = view.rules.mortgage[question.square] * (100 + view.rules.interest_percent) // 100
        return REDEEM_NOW if view.cash(view.seat) - cost >= self.reserve(view) else PAY_INTEREST

    def place(self, view: View, question: Placing) -> Action:
        site = best_site(view, self.mind(view).estate, 0)
        if site >= 0 and view.refusal(Place(site)) is None:
            return Place(site)
        return view.standard_answer(question)

    # ---- debts ----

    def settle(self, view: View, question: Settle) -> Action:
        """Raise the money at the least loss; when nothing is enough, try to sell a deed to a player first."""
        trader = self.mind(view)
        self.reason = "NEEDS_CASH"
        if view.raisable(view.seat) < question.amount:
            offer = trader.rescue(view, question.amount)
            return GO_BANKRUPT if offer is None else offer
        act = part_with(view, trader.picture.tables, trader.picture.opponents, False)
        return raise_cash(view, question) if act is None else act


def free_deeds(view: View) -> i64:
    """How many deeds the bank still has."""
    found: i64 = 0
    place: i64 = 0
    while place < len(view.rules.deeds):
        if view.owner(view.rules.deeds[place]) == BANK:
            found += 1
        place += 1
    return found


def rough_wealth(view: View) -> i64:
    """As one guesses it before counting: cash, an average price for every deed, half a salary for every house."""
    rules = view.rules
    prices: i64 = 0
    own: i64 = 0
    houses: i64 = 0
    for square in rules.deeds:
        prices += rules.price[square]
        if view.owner(square) == view.seat:
            own += 1
            houses += view.level(square)
    return view.cash(view.seat) + own * prices // max(1, len(rules.deeds)) + houses * (rules.salary // 2)
