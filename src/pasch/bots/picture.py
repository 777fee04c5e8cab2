"""The table in numbers: who holds what of which group, and what each seat is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pasch.bots.value import ANNUITY, CENT, SEATS, Prospects
from pasch.engine.rules import LEVELS, zeros
from pasch.engine.view import View

HELD: Final = 300  # thousandths of a group's growth value for an unfinished group, times the square of the part held
TWO_HANDS: Final = 40  # more, if one other player holds all that is missing: a deal is possible


PLENTY: Final = 4  # times the cash at the start
IDLE: Final = 70  # percent of the cash beyond that which count for nothing


class Picture:
    """Numbers by seat and group. `worth` is cash, deeds and the growth value of whole groups, of any seat."""

    def __init__(self, tables: Prospects, seats: i64) -> None:
        self.tables = tables
        self.seats: i64 = seats
        self.groups: i64 = tables.rules.groups
        self.count: vec[i64] = zeros(seats * self.groups)  # deeds held
        self.floor: vec[i64] = zeros(seats * self.groups)  # what the bank lends on them, and their plain rents
        self.tied: vec[i64] = zeros(seats * self.groups)  # what redeeming would cost
        self.pledged: vec[i64] = zeros(seats * self.groups)  # how many are mortgaged
        self.houses: vec[i64] = zeros(self.groups)
        self.cash: vec[i64] = zeros(seats)
        self.cards: vec[i64] = zeros(seats)
        self.tickets: vec[i64] = zeros(seats)
        self.fixed: vec[i64] = zeros(seats)  # the part of a seat's worth that does not depend on its cash
        self.whole: vec[i64] = zeros(seats)  # bits of its whole groups, by their place in the order of groups
        self.fresh: vec[i64] = zeros(seats)  # whether the two are up to date
        self.opponents: i64 = seats - 1
        self.plenty: i64 = tables.rules.start_cash * PLENTY  # more cash than this finds little use

    def look(self, view: View) -> None:
        """Take everything in afresh."""
        rules = view.rules
        place: i64 = 0
        while place < self.seats * self.groups:
            self.count[place] = 0
            self.floor[place] = 0
            self.tied[place] = 0
            self.pledged[place] = 0
            place += 1
        group: i64 = 0
        while group < self.groups:
            self.houses[group] = 0
            group += 1
        foes: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            self.cash[seat] = view.cash(seat)
            self.cards[seat] = 0
            self.tickets[seat] = view.tickets(seat)
            self.fresh[seat] = 0
            deck: i64 = 0
            while deck < rules.decks:
                self.cards[seat] += view.jail_cards(seat, deck)
                deck += 1
            if view.alive(seat) and seat != view.seat and not (rules.teams and view.same_side(seat, view.seat)):
                foes += 1
            seat += 1
        self.opponents = max(1, foes)
        place = 0
        while place < len(rules.deeds):
            square = rules.deeds[place]
            owner = view.owner(square)
            if owner >= 0:
                self.put(view, owner, square, 1)
                self.houses[rules.group[square]] += view.level(square)
            place += 1

    def put(self, view: View, seat: i64, square: i64, sign: i64) -> None:
        """Add a deed to a seat's holdings (sign 1) or take it away (-1)."""
        rules = self.tables.rules
        at = seat * self.groups + rules.group[square]
        self.fresh[seat] = 0
        self.count[at] += sign
        if view.mortgaged(square):
            self.tied[at] += sign * (rules.mortgage[square] * (100 + rules.interest_percent) // 100)
            self.pledged[at] += sign
        else:
            lone: i64 = 0
            if self.tables.building[rules.group[square]]:
                lone = self.tables.lone[square] * self.opponents * ANNUITY * 6 // (10 * CENT)
            self.floor[at] += sign * (rules.mortgage[square] + lone)

    def worth(self, seat: i64, cash: i64) -> i64:
        """What the seat is worth with its holdings as they are here and this much cash."""
        if self.fresh[seat] == 0:
            self.add_up(seat)
        total = cash + self.fixed[seat]
        if cash > self.plenty:
            total -= (cash - self.plenty) * IDLE // 100
        whole = self.whole[seat]
        if whole == 0:
            return total
        tables = self.tables
        base = seat * self.groups
        spare = cash
        place: i64 = 0
        while whole != 0:
            if whole & 1 == 1:
                group = tables.order[place]
                built = self.houses[group] * tables.house[group]
                free = spare - self.tied[base + group]
                gain = tables.gain(group, self.opponents, free + built)
                held = self.count[base + group]
                total += gain if held == tables.size[group] else gain * held // tables.size[group]
                need = 3 * tables.size[group] * tables.house[group] - built
                if need > 0:
                    spare = max(0, min(spare, free - need))
            whole >>= 1
            place += 1
        return total

    def add_up(self, seat: i64) -> None:
        """All that does not depend on cash, and which groups are whole."""
        tables = self.tables
        total = self.cards[seat] * (tables.rules.jail_fine // 2) + self.tickets[seat] * tables.ticket
        whole: i64 = 0
        one: i64 = 1
        base = seat * self.groups
        place: i64 = 0
        while place < len(tables.order):
            group = tables.order[place]
            held = self.count[base + group]
            if held > 0:
                total += self.floor[base + group]
                if held >= tables.size[group] - tables.rules.missing_allowed:
                    whole |= one << place
                    total += self.houses[group] * tables.refund[group]
                else:
                    total += self.hope(seat, group, held)
            place += 1
        self.fixed[seat] = total + self.others(seat)
        self.whole[seat] = whole
        self.fresh[seat] = 1

    def hope(self, seat: i64, group: i64, held: i64) -> i64:
        """What an unfinished group may become."""
        tables = self.tables
        size = tables.size[group]
        part = HELD * held * held // (size * size)
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.count[other * self.groups + group] == size - held:
                part += TWO_HANDS
            other += 1
        tied = self.tied[seat * self.groups + group] // 2
        return max(0, tables.reference[group * SEATS + self.opponents] * part // 1000 - tied)

    def others(self, seat: i64) -> i64:
        """Stations, works and whatever else is not built on: what the bank lends, and the rents."""
        tables = self.tables
        total: i64 = 0
        base = seat * self.groups
        place: i64 = 0
        while place < len(tables.plain):
            group = tables.plain[place]
            held = self.count[base + group]
            if held > 0:
                size = tables.size[group]
                active = held - self.pledged[base + group]
                income = tables.income[group * LEVELS + held - 1] * active // held
                income += tables.income[group * LEVELS + size - 1] * held * held * 2 // (10 * size * size)
                total += income * self.opponents * ANNUITY // CENT
                total += self.floor[base + group]
            place += 1
        return total

    def whole_groups(self, seat: i64) -> i64:
        """How many groups that can be built the seat has complete."""
        if self.fresh[seat] == 0:
            self.add_up(seat)
        whole = self.whole[seat]
        found: i64 = 0
        while whole != 0:
            whole &= whole - 1
            found += 1
        return found

    def growth(self, seat: i64) -> i64:
        """What the seat's whole groups will earn with enough cash for most of the houses."""
        if self.fresh[seat] == 0:
            self.add_up(seat)
        tables = self.tables
        whole = self.whole[seat]
        total: i64 = 0
        place: i64 = 0
        while whole != 0:
            if whole & 1 == 1:
                total += tables.reference[tables.order[place] * SEATS + self.opponents]
            whole >>= 1
            place += 1
        return total
