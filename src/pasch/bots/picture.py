"""The table in numbers: who holds what of which group, and what each seat is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pasch.bots.sight import Sight
from pasch.bots.value import ANNUITY, CENT, SEATS, Prospects
from pasch.engine.rules import LEVELS, zeros
from pasch.engine.view import View

HELD: Final = 300  # thousandths of a group's growth value for an unfinished group, times the square of the part held
TWO_HANDS: Final = 40  # more, if one other player holds all that is missing: a deal is possible


PLENTY: Final = 4  # times the cash at the start
IDLE: Final = 70  # percent of the cash beyond that which count for nothing


class Picture:
    """Numbers by seat and group. `worth` is cash, deeds and the growth value of whole groups, of any seat.

    What a group adds to a seat's worth apart from cash is kept, and found anew where deeds have changed hands, on the
    table or in thought.
    """

    def __init__(self, tables: Prospects, seats: i64) -> None:
        self.tables = tables
        self.sight: Final[Sight] = Sight()
        self.seats: i64 = seats
        self.groups: i64 = tables.rules.groups
        self.count: vec[i64] = zeros(seats * self.groups)  # deeds held
        self.floor: vec[i64] = zeros(seats * self.groups)  # what the bank lends on them, and their plain rents
        self.tied: vec[i64] = zeros(seats * self.groups)  # what redeeming would cost
        self.pledged: vec[i64] = zeros(seats * self.groups)  # how many are mortgaged
        self.held: vec[i64] = zeros(seats)  # bits of the groups that a seat has deeds of, on the table
        self.houses: vec[i64] = zeros(self.groups)
        self.built: vec[i64] = zeros(self.groups)  # what these cost
        self.cash: vec[i64] = zeros(seats)
        self.extras: vec[i64] = zeros(seats)  # what jail cards and bus tickets are worth
        self.part: vec[i64] = zeros(seats * self.groups)  # what each group adds to a seat's worth apart from cash
        self.fixed: vec[i64] = zeros(seats)  # the sum of these
        self.whole: vec[i64] = zeros(seats)  # bits of a seat's whole groups
        self.stale: vec[i64] = zeros(seats)  # bits of the groups for which the last three must be found anew
        self.kept_part: vec[i64] = self.part[:]  # the first three of these as they were when `keep` was called
        self.kept_fixed: vec[i64] = self.fixed[:]
        self.kept_whole: vec[i64] = self.whole[:]
        self.opponents: i64 = seats - 1
        self.plenty: i64 = tables.rules.start_cash * PLENTY  # more cash than this finds little use

    def use(self, tables: Prospects) -> None:
        """Other tables for the same rules."""
        self.tables = tables
        self.sight.forget()

    def look(self, view: View) -> None:
        """Take in what has changed."""
        rules = view.rules
        foes: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            self.cash[seat] = view.cash(seat)
            cards: i64 = 0
            deck: i64 = 0
            while deck < rules.decks:
                cards += view.jail_cards(seat, deck)
                deck += 1
            self.extras[seat] = view.tickets(seat) * self.tables.ticket + cards * (rules.jail_fine // 2)
            if view.alive(seat) and seat != view.seat and not (rules.teams and view.same_side(seat, view.seat)):
                foes += 1
            seat += 1
        if self.opponents != max(1, foes):
            self.opponents = max(1, foes)
            self.sight.forget()
        if self.sight.look(view):
            last_in = view.changes.last_in
            group: i64 = 0
            while group < self.groups:
                if last_in[group] > self.sight.before:
                    self.take_in(view, group)
                group += 1

    def take_in(self, view: View, group: i64) -> None:
        """Who holds the deeds of this group. What it adds to a seat that neither did nor does stays nothing."""
        rules = self.tables.rules
        bit = self.tables.bit[group]
        seat: i64 = 0
        while seat < self.seats:
            if self.held[seat] & bit != 0:
                at = seat * self.groups + group
                self.count[at] = 0
                self.floor[at] = 0
                self.tied[at] = 0
                self.pledged[at] = 0
                self.stale[seat] |= bit
                self.held[seat] &= ~bit
            seat += 1
        houses: i64 = 0
        place = rules.group_start[group]
        while place < rules.group_start[group + 1]:
            square = rules.members[place]
            place += 1
            owner = view.owner(square)
            if owner >= 0:
                self.put(view, owner, square, 1)
                self.held[owner] |= bit
                houses += view.level(square)
        self.houses[group] = houses
        self.built[group] = houses * self.tables.house[group]

    def put(self, view: View, seat: i64, square: i64, sign: i64) -> None:
        """Add a deed to a seat's holdings (sign 1) or take it away (-1)."""
        tables = self.tables
        group = tables.rules.group[square]
        at = seat * self.groups + group
        self.stale[seat] |= tables.bit[group]
        self.count[at] += sign
        if view.mortgaged(square):
            self.tied[at] += sign * tables.redemption[square]
            self.pledged[at] += sign
        else:
            self.floor[at] += sign * tables.clear[square * SEATS + self.opponents]

    def hand(self, origin: i64, to: i64, cards: i64, tickets: i64) -> None:
        """Jail cards and bus tickets pass from one seat to another; numbers below 0 go the other way."""
        worth = cards * (self.tables.rules.jail_fine // 2) + tickets * self.tables.ticket
        self.extras[origin] -= worth
        self.extras[to] += worth

    def worth(self, seat: i64, cash: i64) -> i64:
        """What the seat is worth with its holdings as they are here and this much cash."""
        if self.stale[seat] != 0:
            self.refresh(seat)
        total = cash + self.fixed[seat] + self.extras[seat]
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
                group = tables.places[place]
                at = base + group
                built = self.built[group]
                free = spare - self.tied[at]
                gain = tables.gain(group, self.opponents, free + built)
                held = self.count[at]
                total += gain if held == tables.size[group] else gain * held // tables.size[group]
                need = tables.useful[group] - built
                if need > 0:
                    spare = max(0, min(spare, free - need))
            whole >>= 1
            place += 1
        return total

    def refresh(self, seat: i64) -> None:
        """Find anew what the stale groups add, and which of them are whole."""
        tables = self.tables
        stale = self.stale[seat]
        whole = self.whole[seat] & ~stale
        fixed = self.fixed[seat]
        place: i64 = 0
        while stale != 0:
            if stale & 1 == 1:
                group = tables.places[place]
                at = seat * self.groups + group
                held = self.count[at]
                if held >= tables.enough[group]:
                    whole |= tables.bit[group]
                part: i64 = 0
                if held > 0:
                    part = self.adds(seat, group, held)
                fixed += part - self.part[at]
                self.part[at] = part
            stale >>= 1
            place += 1
        self.stale[seat] = 0
        self.whole[seat] = whole
        self.fixed[seat] = fixed

    def keep(self) -> None:
        """Remember what is worth how much while deals are thought through that will all be taken back."""
        self.kept_part = self.part[:]
        self.kept_fixed = self.fixed[:]
        self.kept_whole = self.whole[:]

    def recall(self, seat: i64) -> None:
        """The seat's deeds are again those that it had at `keep`, and worth as much; nothing is stale."""
        places = self.tables.places
        stale = self.stale[seat]
        place: i64 = 0
        while stale != 0:
            if stale & 1 == 1:
                at = seat * self.groups + places[place]
                self.part[at] = self.kept_part[at]
            stale >>= 1
            place += 1
        self.stale[seat] = 0
        self.fixed[seat] = self.kept_fixed[seat]
        self.whole[seat] = self.kept_whole[seat]

    def adds(self, seat: i64, group: i64, held: i64) -> i64:
        """What so many deeds add to a seat's worth apart from cash: what the bank lends, and what there is to hope."""
        tables = self.tables
        at = seat * self.groups + group
        floor = self.floor[at]
        if not tables.building[group]:
            return floor + self.rents(seat, group, held)
        if held >= tables.enough[group]:
            return floor + self.houses[group] * tables.refund[group]
        return floor + self.hope(seat, group, held)

    def hope(self, seat: i64, group: i64, held: i64) -> i64:
        """What an unfinished group may become."""
        tables = self.tables
        count = self.count
        size = tables.size[group]
        part = HELD * held * held // (size * size)
        own = seat * self.groups + group
        other = group
        while other < len(count):
            if count[other] == size - held and other != own:
                part += TWO_HANDS
            other += self.groups
        tied = self.tied[own] // 2
        return max(0, tables.reference[group * SEATS + self.opponents] * part // 1000 - tied)

    def rents(self, seat: i64, group: i64, held: i64) -> i64:
        """The rents to come of stations, works and whatever else is not built on."""
        tables = self.tables
        size = tables.size[group]
        active = held - self.pledged[seat * self.groups + group]
        income = tables.income[group * LEVELS + held - 1] * active // held
        income += tables.income[group * LEVELS + size - 1] * held * held * 2 // (10 * size * size)
        return income * self.opponents * ANNUITY // CENT

    def whole_groups(self, seat: i64) -> i64:
        """How many groups that can be built the seat has complete."""
        if self.stale[seat] != 0:
            self.refresh(seat)
        whole = self.whole[seat]
        found: i64 = 0
        while whole != 0:
            whole &= whole - 1
            found += 1
        return found

    def growth(self, seat: i64) -> i64:
        """What the seat's whole groups will earn with enough cash for most of the houses."""
        if self.stale[seat] != 0:
            self.refresh(seat)
        tables = self.tables
        whole = self.whole[seat]
        total: i64 = 0
        place: i64 = 0
        while whole != 0:
            if whole & 1 == 1:
                total += tables.reference[tables.places[place] * SEATS + self.opponents]
            whole >>= 1
            place += 1
        return total
