"""What it is worth to come to a square: rents to pay, deeds to get, and the way there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.bots.liquidity import rent_now
from pasch.bots.sight import Sight
from pasch.bots.spots import AUCTION, CASINO, JAIL, POT, RIGHT
from pasch.bots.trader import Trader
from pasch.engine.core import BANK
from pasch.engine.rules import UTILITY
from pasch.engine.view import View

AHEAD_PART: Final = 50  # percent of the rents that lie within the next throw: one may still miss them
SHELTER: Final = 2  # turns that jail keeps one from moving


class Arrival:
    """Values for one seat in the position its trader has looked at, in units of cash."""

    def __init__(self, trader: Trader) -> None:
        self.trader: Final[Trader] = trader
        self.sight: Final[Sight] = Sight()
        self.mean: i64 = 0  # what a turn on the board costs, about
        self.income: i64 = 0  # from one opponent in 100,000 turns
        self.own: i64 = 0  # what one's own deeds bring in a round
        self.free: i64 = 0  # deeds the bank has
        self.others: i64 = 1

    def look(self, view: View) -> None:
        self.trader.look(view)
        self.mean = self.trader.danger.mean
        self.others = self.trader.picture.opponents
        if self.sight.look(view):
            self.take_in(view)
        self.own = self.income * self.others // 100000

    def take_in(self, view: View) -> None:
        """Which deeds the bank has, and what the own ones bring in."""
        self.income = 0
        self.free = 0
        share = self.trader.picture.tables.share
        for square in view.rules.deeds:
            owner = view.owner(square)
            if owner == BANK:
                self.free += 1
            elif owner == view.seat and not view.mortgaged(square):
                self.income += rent_now(view, owner, square) * share[square]

    def of(self, view: View, square: i64, pips: i64) -> i64:
        """What moving so many squares on to this one brings; `look` first."""
        rules = view.rules
        total = self.way(view, pips)
        if rules.kind[square] != 0:
            return total + self.at_deed(view, square, pips) - self.ahead(view, square)
        spots = self.trader.picture.tables.spots
        code = spots.code[square]
        total += spots.sure[square]
        if code == JAIL:
            return total - self.way(view, pips) + self.jailed(view)
        if code == RIGHT:
            total += self.trader.danger.worst // 20
        elif code == CASINO:
            total += (view.pool + rules.casino_pool) // max(1, rules.casino_odds)
        elif code == POT:
            total += view.pot
        elif code == AUCTION:
            total += rules.salary // 8 if self.free > 0 else -self.trader.danger.worst
        return total - self.ahead(view, square)

    def way(self, view: View, pips: i64) -> i64:
        """The part of the next salary that lies on this way."""
        return view.rules.salary * pips // view.rules.squares if view.salary_paid else 0

    def at_deed(self, view: View, square: i64, pips: i64) -> i64:
        owner = view.owner(square)
        if owner == BANK:
            price = view.rules.price[square]
            if view.cash(view.seat) < price:
                return 0
            return max(0, self.trader.deed_value(view, square) - price)
        if owner == view.seat:
            return 0
        return -self.pain(view, self.due(view, square, pips))

    def due(self, view: View, square: i64, pips: i64) -> i64:
        """The rent that would have to be paid here now."""
        rules = view.rules
        rent = self.trader.danger.rents[square]
        if rent == 0 or (not rules.rent_in_jail and view.jail(view.owner(square)) > 0):
            return 0
        return rent * pips // 7 if rules.kind[square] == UTILITY and pips <= 12 else rent

    def pain(self, view: View, rent: i64) -> i64:
        """Rent helps an opponent, too; what cash does not cover costs more, and what nothing covers costs the game."""
        lost = rent + rent // self.others
        cash = view.cash(view.seat)
        if rent > cash:
            lost += (rent - cash) // 2
            if rent > view.raisable(view.seat):
                lost += rent * 2
        return lost

    def ahead(self, view: View, square: i64) -> i64:
        """The rents within a throw of two dice from here."""
        if self.mean == 0:
            return 0
        rents = self.trader.danger.rents
        total: i64 = 0
        pips: i64 = 2
        to = (square + pips) % view.rules.squares
        while pips <= 12:
            if rents[to] > 0:
                total += self.due(view, to, pips) * (pips - 1 if pips <= 7 else 13 - pips)
            pips += 1
            to += 1
            if to == view.rules.squares:
                to = 0
        return total * AHEAD_PART // 3600

    def jailed(self, view: View) -> i64:
        """Jail costs a way on and perhaps rents, and keeps one from the others' deeds."""
        rules = view.rules
        value = -rules.jail_fine - self.way(view, 7)
        if self.free >= 4:
            value -= rules.salary // 4
        else:
            value += self.mean * SHELTER
        if not rules.rent_in_jail:
            value -= self.own * SHELTER
        return value

    def shelters(self, view: View) -> bool:
        """Whether staying in jail is better than walking about."""
        if self.free >= 4:
            return False
        gain = self.mean * 6
        if not view.rules.rent_in_jail:
            gain -= self.own * 6
        return gain > (view.rules.salary if view.salary_paid else view.rules.salary // 4)

    def again(self, view: View) -> i64:
        """What a further throw is worth."""
        value = self.way(view, 7) - self.mean
        if self.free > 0:
            value += view.rules.salary * self.free // (2 * len(view.rules.deeds))
        return value

    def throw(self, view: View, at: i64) -> i64:
        """What throwing two dice from here brings, on the average."""
        total: i64 = 0
        pips: i64 = 2
        while pips <= 12:
            ways: i64 = pips - 1 if pips <= 7 else 13 - pips
            total += self.of(view, (at + pips) % view.rules.squares, pips) * ways
            pips += 1
        return total // 36
