"""What solid bots do on the big board: building with all but one, skyscrapers, tickets, jumps."""

from __future__ import annotations

from pasch.engine.actions import (
    PAY_FINE,
    THROW,
    USE_TICKET,
    Go,
    PickDeed,
    Spread,
)
from pasch.engine.steps.bail import FINISH_OR_PAY
from pasch.engine.steps.build import Build
from pasch.engine.steps.completing import Redistribute
from pasch.engine.steps.special import AUCTION_SQUARE
from pasch.engine.steps.third_die import JUMP
from pasch.engine.steps.ticket import TICKET_OR_THROW
from pasch.engine.table import Table
from tests.bots.tables import asked, begun


def mega() -> Table:
    return begun("mega", {}, 3, {})


def group_of(table: Table, size: int) -> list[int]:
    """The streets of the first group of this size."""
    rules = table.rules
    for group in range(rules.groups):
        members = [rules.members[at] for at in range(rules.group_start[group], rules.group_start[group + 1])]
        if len(members) == size and rules.kind[members[0]] == 1:
            return members
    raise AssertionError("no such group")


def test_building_begins_with_all_but_one() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets[:3]:
        table.state.owner[square] = 0
    table.state.owner[streets[3]] = 1
    action = asked(table, FINISH_OR_PAY)
    assert isinstance(action, Build)
    assert action.square in streets[:3]


def test_skyscrapers_follow_hotels_on_the_whole_group() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets:
        table.state.owner[square] = 0
        table.state.level[square] = 5
    table.state.cash[0] = 20000
    action = asked(table, FINISH_OR_PAY)
    assert isinstance(action, Build)
    assert action.square in streets


def test_who_wants_out_pays_at_the_end_of_the_turn_that_jailed() -> None:
    table = mega()
    table.state.at[0] = table.rules.jail_square
    table.state.jail[0] = 1
    assert asked(table, FINISH_OR_PAY) == PAY_FINE


def test_a_ticket_is_used_for_a_wanted_deed_and_kept_otherwise() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets[1:]:
        table.state.owner[square] = 0
    table.state.tickets[0] = 1
    side = table.rules.squares // 4
    table.state.at[0] = (streets[0] - 1) % table.rules.squares
    assert table.state.at[0] // side == streets[0] // side
    assert asked(table, TICKET_OR_THROW[1]) == USE_TICKET
    for square in table.rules.deeds:
        table.state.owner[square] = 0
    table.state.owner[table.rules.deeds[0]] = 1
    table.state.cash[0] = 10
    assert asked(table, TICKET_OR_THROW[1]) == THROW


def test_a_jump_and_the_auction_square_find_the_missing_deed() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets[:2]:
        table.state.owner[square] = 0
    table.state.owner[streets[3]] = 1
    table.state.at[0] = (streets[2] + 1) % table.rules.squares
    assert asked(table, JUMP) == Go(streets[2])
    assert asked(table, AUCTION_SQUARE) == PickDeed(streets[2])


def test_buildings_are_spread_where_they_earn_most() -> None:
    table = mega()
    streets = group_of(table, 3)
    for square in streets:
        table.state.owner[square] = 0
    for square in streets[:2]:
        table.state.level[square] = 2
    action = asked(table, Redistribute(streets[2]))
    assert isinstance(action, Spread)
    assert sorted(action.levels) == [1, 1, 2]
