"""Where to build next, and which mortgage to redeem."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.bots.sight import Sight
from pasch.bots.value import Prospects
from pasch.engine.rules import LEVELS, STATION, STREET
from pasch.engine.view import View

SOON: Final = 4  # rounds before the end of a mortgage, when redeeming comes before everything else
DEPOT_TURNS: Final = 25  # in so many visits a turn of one opponent a depot should have paid for itself
SCARCE: Final = 6  # houses in the bank: below this, hotels would help those who wait for houses

RICH: Final = 8  # salaries: with more cash than this, holding houses back only makes the game longer


class Estate:
    """What this seat's deeds allow, by sets of groups: where it may build, and where there is something to redeem."""

    def __init__(self, tables: Prospects) -> None:
        self.tables = tables
        self.sight: Final[Sight] = Sight()
        self.grounds: i64 = 0
        self.pawned: i64 = 0

    def use(self, tables: Prospects) -> None:
        """Other tables for the same rules."""
        self.tables = tables
        self.sight.forget()

    def look(self, view: View) -> None:
        """Take in what has changed."""
        if self.sight.look(view):
            last_in = view.changes.last_in
            group: i64 = 0
            while group < view.rules.groups:
                if last_in[group] > self.sight.before:
                    self.take_in(view, group)
                group += 1

    def take_in(self, view: View, group: i64) -> None:
        tables = self.tables
        rules = tables.rules
        bit = tables.bit[group]
        self.grounds &= ~bit
        self.pawned &= ~bit
        held: i64 = 0
        place = rules.group_start[group]
        while place < rules.group_start[group + 1]:
            if view.owner(rules.members[place]) == view.seat:
                held += 1
                if view.mortgaged(rules.members[place]):
                    self.pawned |= bit
            place += 1
        if held >= tables.enough[group]:
            self.grounds |= bit


def best_site(view: View, estate: Estate, reserve: i64) -> i64:
    """The street where the next building brings most for its price and leaves the reserve; -1 if there is none."""
    estate.look(view)
    tables = estate.tables
    seat = view.seat
    if tables.rules.first_lap_builds_nothing and view.laps(seat) == 0:
        return -1
    cash = view.cash(seat) - reserve
    best: i64 = -1
    best_rise: i64 = 0
    place: i64 = 0
    left = estate.grounds
    while left != 0:
        if left & 1 == 1 and cash >= tables.house[tables.places[place]]:
            square = site_in(view, tables, tables.places[place])
            if square >= 0:
                rise = tables.rises[tables.places[place] * LEVELS + view.level(square)]
                if rise > best_rise and not waits(view, tables, square):
                    best = square
                    best_rise = rise
        left >>= 1
        place += 1
    return best


def site_in(view: View, tables: Prospects, group: i64) -> i64:
    """Where to build in this group, if this turn has not brought it enough buildings; else -1."""
    most = tables.rules.builds_per_group
    if most > 0 and view.built_in_turn(group) >= most:
        return -1
    return lowest_site(view, group)


def lowest_site(view: View, group: i64) -> i64:
    """The seat's lowest street of the group, the last of them on equal height; -1 while one is mortgaged."""
    rules = view.rules
    lowest: i64 = 99
    found: i64 = -1
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        square = rules.members[place]
        place += 1
        if view.owner(square) != view.seat:
            continue
        if view.mortgaged(square):
            return -1
        if view.level(square) <= lowest:
            lowest = view.level(square)
            found = square
    return found if lowest < rules.top_of(rules.members[rules.group_start[group]]) else -1


def waits(view: View, tables: Prospects, square: i64) -> bool:
    """Whether the bank has no such building, or a hotel would only give scarce houses to others who need them."""
    rules = view.rules
    level = view.level(square)
    if level < rules.hotel_after:
        return view.houses == 0
    if level > rules.hotel_after:
        return view.skyscrapers == 0 or not hotels_everywhere(view, rules.group[square])
    if view.hotels == 0:
        return True
    rich = view.cash(view.seat) > RICH * rules.salary
    return view.houses < SCARCE and not rich and others_need_houses(view, tables)


def hotels_everywhere(view: View, group: i64) -> bool:
    """Whether the whole group is this seat's with a hotel on each street, so that skyscrapers may follow."""
    rules = view.rules
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        square = rules.members[place]
        if view.owner(square) != view.seat or view.level(square) < rules.hotel:
            return False
        place += 1
    return True


def depot_site(view: View, tables: Prospects, reserve: i64) -> i64:
    """The own station where a depot pays for itself soonest; -1 if there is none, or none that would."""
    rules = tables.rules
    best: i64 = -1
    most: i64 = 0
    if view.depots == 0:
        return -1
    for square in rules.deeds:
        if rules.kind[square] != STATION or view.owner(square) != view.seat:
            continue
        price = rules.house_price[square]
        if price == 0 or view.level(square) > 0 or view.mortgaged(square) or view.cash(view.seat) - reserve < price:
            continue
        rent = view.rent(square, view.owned_in_group(view.seat, rules.group[square]) - 1)
        gain = rent * tables.share[square]
        if gain > most and gain * DEPOT_TURNS > price * 100000:
            best = square
            most = gain
    return best


def deed_running_out(view: View, estate: Estate) -> i64:
    """The own deed whose mortgage runs out first, if that is soon; -1 if none does."""
    estate.look(view)
    found: i64 = -1
    if estate.pawned == 0:
        return found
    soonest = view.round + SOON
    for square in view.rules.deeds:
        if view.owner(square) == view.seat and view.mortgaged(square) and view.mortgage_until(square) < soonest:
            found = square
            soonest = view.mortgage_until(square)
    return found


def others_need_houses(view: View, tables: Prospects) -> bool:
    rules = view.rules
    place: i64 = 0
    while place < len(tables.order):
        start = rules.group_start[tables.order[place]]
        first = rules.members[start]
        owner = view.owner(first)
        if owner >= 0 and owner != view.seat and view.owns_group(owner, tables.order[place]):
            if view.level(first) < rules.hotel_after and view.cash(owner) >= rules.house_price[first]:
                return True
        place += 1
    return False


def deed_to_redeem(view: View, estate: Estate) -> i64:
    """The own mortgaged deed that is missed most: of a whole group first, then by its rent; -1 if none is mortgaged."""
    estate.look(view)
    if estate.pawned == 0:
        return -1
    tables = estate.tables
    rules = tables.rules
    best: i64 = -1
    best_need: i64 = -1
    place: i64 = 0
    while place < len(rules.deeds):
        square = rules.deeds[place]
        place += 1
        if view.owner(square) == view.seat and view.mortgaged(square):
            need = tables.lone[square] * 1000 // max(1, rules.mortgage[square])
            if rules.kind[square] == STREET and view.owns_group(view.seat, rules.group[square]):
                need += 1000000
            if need > best_need:
                best = square
                best_need = need
    return best
