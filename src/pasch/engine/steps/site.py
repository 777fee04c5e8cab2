"""The building site: where a building may be put, and how many of them are wanted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.engine.core import count_bits
from pasch.engine.rules import DEPOT, HOUSE, SKYSCRAPER, STATION
from pasch.engine.table import Table

NONE_LEFT: Final = ("", "BANK_HAS_NO_HOUSES", "BANK_HAS_NO_HOTELS", "BANK_HAS_NO_SKYSCRAPERS", "BANK_HAS_NO_DEPOTS")


def kind_wanted(table: Table, square: i64) -> i64:
    """Which kind of building comes next on this square."""
    return table.rules.building(square, table.state.level[square] + 1)


def ground_obstacle(table: Table, seat: i64, square: i64) -> str:
    """BUILD-1, BUILD-6, OPEN-6: why this seat may not build here at all, whatever the height; "" if it may."""
    rules = table.rules
    state = table.state
    if not 0 <= square < rules.squares:
        return "UNKNOWN_SQUARE"
    if not rules.buildable(square):
        return "NOT_BUILDABLE"
    if state.owner[square] != seat:
        return "NOT_YOURS"
    if rules.kind[square] == STATION:
        return "GROUP_MORTGAGED" if state.mortgaged[square] == 1 else ""
    group = rules.group[square]
    if missing(table, seat, group) > rules.missing_allowed:
        return "NEED_FULL_GROUP" if rules.missing_allowed == 0 else "NEED_ALMOST_FULL_GROUP"
    if rules.builds_per_group > 0 and table.built_in_turn(group) >= rules.builds_per_group:
        return "BUILT_THIS_TURN"
    if rules.first_lap_builds_nothing and state.laps[seat] == 0:
        return "FIRST_LAP"
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if state.owner[rules.members[place]] == seat and state.mortgaged[rules.members[place]] == 1:
            return "GROUP_MORTGAGED"
        place += 1
    return ""


def missing(table: Table, seat: i64, group: i64) -> i64:
    """How many deeds of the group are not this seat's."""
    if table.rules.missing_allowed == 0:
        return 0 if table.owns_group(seat, group) else 1
    return table.rules.group_size(group) - table.owned_in_group(seat, group)


def height_obstacle(table: Table, square: i64) -> str:
    """BUILD-3: evenly, nowhere in the group may its owner have less than here. BUILD-4: and no higher than the top.

    BUILD-11: a skyscraper needs the whole group in one hand, and a hotel on every street of it.
    """
    rules = table.rules
    level = table.state.level[square]
    if level >= rules.top_of(square):
        return "FULLY_BUILT"
    if rules.kind[square] == STATION:
        return ""
    group = rules.group[square]
    owner = table.state.owner[square]
    if rules.building(square, level + 1) == SKYSCRAPER and not hotels_everywhere(table, owner, group):
        return "NEED_HOTELS"
    if not rules.even_building:
        return ""
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        other = rules.members[place]
        if table.state.owner[other] == owner and table.state.level[other] < level:
            return "NOT_EVEN"
        place += 1
    return ""


def hotels_everywhere(table: Table, seat: i64, group: i64) -> bool:
    """Whether the whole group is this seat's, with a hotel or more on each street."""
    rules = table.rules
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        square = rules.members[place]
        if table.state.owner[square] != seat or table.state.level[square] < rules.hotel:
            return False
        place += 1
    return True


def obstacle(table: Table, seat: i64, square: i64) -> str:
    """Why the next building may not be put here now; "" if it may."""
    found = ground_obstacle(table, seat, square)
    if found:
        return found
    found = height_obstacle(table, square)
    if found:
        return found
    kind = kind_wanted(table, square)
    if table.state.stock[kind] < 1:
        return NONE_LEFT[kind]
    if table.state.cash[seat] < table.rules.house_price[square]:
        return "NOT_ENOUGH_CASH"
    return ""


def is_short(table: Table, kind: i64) -> bool:
    """BUILD-8: whether several players could place and pay for more buildings of this kind than the bank has."""
    rules = table.rules
    state = table.state
    one: i64 = 1
    cash = state.cash[:]
    wanted: i64 = 0
    builders: i64 = 0
    for group in rules.grounds:
        seen: i64 = 0
        place = rules.group_start[group]
        end = candidates_end(table, group)
        while place < end:
            seat = state.owner[rules.members[place]]
            place += 1
            if seat < 0 or seen >> seat & 1 == 1 or state.out[seat] != 0:
                continue
            seen |= one << seat
            site = site_of(table, seat, group)
            count = affordable(table, seat, site, kind, cash[seat])
            if count > 0:
                cash[seat] -= count * rules.house_price[site]
                wanted += count
                builders |= one << seat
    return wanted > state.stock[kind] and count_bits(builders) > 1


def candidates_end(table: Table, group: i64) -> i64:
    """Whoever may build in this group owns one of its squares before this place of `rules.members`."""
    rules = table.rules
    start = rules.group_start[group]
    end = rules.group_start[group + 1]
    return end if rules.kind[rules.members[start]] == STATION else min(end, start + rules.missing_allowed + 1)


def could_place(table: Table, seat: i64, kind: i64) -> i64:
    """How many buildings of this kind the seat could place and pay for now, the bank's stock left aside."""
    rules = table.rules
    cash = table.state.cash[seat]
    total: i64 = 0
    for group in rules.grounds:
        site = site_of(table, seat, group)
        count = affordable(table, seat, site, kind, cash)
        if count > 0:
            total += count
            cash -= count * rules.house_price[site]
    return total


def affordable(table: Table, seat: i64, site: i64, kind: i64, cash: i64) -> i64:
    """The same in the group of this site, with so much cash; none where there is no site (-1)."""
    if site < 0:
        return 0
    return min(room_for(table, seat, table.rules.group[site], kind), cash // table.rules.house_price[site])


def site_of(table: Table, seat: i64, group: i64) -> i64:
    """A square of the group on whose ground the seat may build, -1 if there is none."""
    rules = table.rules
    lacking: i64 = 0
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        square = rules.members[place]
        if table.state.owner[square] != seat:
            lacking += 1
            if lacking > rules.missing_allowed and rules.kind[square] != STATION:
                return -1
        elif not ground_obstacle(table, seat, square):
            return square
        elif rules.kind[square] != STATION:
            return -1
        place += 1
    return -1


def room_for(table: Table, seat: i64, group: i64, kind: i64) -> i64:
    """How many buildings of this kind the seat's part of the group still takes.

    A house has room up to the last one; a higher building only where it comes next, and evenly.
    """
    rules = table.rules
    room: i64 = 0
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        square = rules.members[place]
        level = table.state.level[square]
        if table.state.owner[square] == seat and (kind != DEPOT or table.state.mortgaged[square] == 0):
            if kind == HOUSE and rules.kind[square] != STATION:
                room += max(rules.hotel_after - level, 0)
            elif kind != HOUSE and not height_obstacle(table, square) and kind_wanted(table, square) == kind:
                room += 1
        place += 1
    return room
