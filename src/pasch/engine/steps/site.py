"""The building site: where a house or hotel may be put, and how many of them are wanted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.engine.table import Table

HOUSE: Final = 1
HOTEL: Final = 2
BUILDING_NAMES: Final = ("", "house", "hotel")


def kind_wanted(table: Table, square: i64) -> i64:
    """Which kind of building comes next on this square."""
    return HOTEL if table.state.level[square] == table.rules.hotel_after else HOUSE


def stock(table: Table, kind: i64) -> i64:
    return table.state.hotels if kind == HOTEL else table.state.houses


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
    group = rules.group[square]
    if not table.owns_group(seat, group):
        return "NEED_FULL_GROUP"
    if rules.first_lap_builds_nothing and state.laps[seat] == 0:
        return "FIRST_LAP"
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if state.mortgaged[rules.members[place]] == 1:
            return "GROUP_MORTGAGED"
        place += 1
    return ""


def height_obstacle(table: Table, square: i64) -> str:
    """BUILD-3: evenly, nowhere in the group may less stand than here. BUILD-4: a hotel is the last building."""
    rules = table.rules
    level = table.state.level[square]
    if level >= rules.hotel:
        return "FULLY_BUILT"
    if not rules.even_building:
        return ""
    group = rules.group[square]
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if table.state.level[rules.members[place]] < level:
            return "NOT_EVEN"
        place += 1
    return ""


def obstacle(table: Table, seat: i64, square: i64) -> str:
    """Why the next building may not be put here now; "" if it may."""
    found = ground_obstacle(table, seat, square)
    if found:
        return found
    found = height_obstacle(table, square)
    if found:
        return found
    kind = kind_wanted(table, square)
    if stock(table, kind) == 0:
        return "BANK_HAS_NO_HOTELS" if kind == HOTEL else "BANK_HAS_NO_HOUSES"
    if table.state.cash[seat] < table.rules.house_price[square]:
        return "NOT_ENOUGH_CASH"
    return ""


def is_short(table: Table, kind: i64) -> bool:
    """BUILD-8: whether several players could place and pay for more buildings of this kind than the bank has."""
    state = table.state
    wanted: i64 = 0
    builders: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if state.out[seat] == 0:
            could = could_place(table, seat, kind)
            wanted += could
            if could > 0:
                builders += 1
        seat += 1
    return builders > 1 and wanted > stock(table, kind)


def could_place(table: Table, seat: i64, kind: i64) -> i64:
    """How many buildings of this kind the seat could place and pay for now, the bank's stock left aside."""
    rules = table.rules
    cash = table.state.cash[seat]
    total: i64 = 0
    group: i64 = 0
    while group < rules.groups:
        first = rules.members[rules.group_start[group]]
        if table.state.owner[first] == seat and not ground_obstacle(table, seat, first):
            count = min(room_for(table, group, kind), cash // rules.house_price[first])
            total += count
            cash -= count * rules.house_price[first]
        group += 1
    return total


def room_for(table: Table, group: i64, kind: i64) -> i64:
    """How many buildings of this kind the group still takes; a hotel counts only where its houses stand."""
    rules = table.rules
    room: i64 = 0
    lowest: i64 = rules.hotel
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        level = table.state.level[rules.members[place]]
        lowest = min(lowest, level)
        if kind == HOTEL:
            room += 1 if level == rules.hotel_after else 0
        elif level < rules.hotel_after:
            room += rules.hotel_after - level
        place += 1
    if kind == HOTEL and rules.even_building and lowest < rules.hotel_after:
        return 0
    return room
