"""Houses and hotels go back to the bank."""

import pytest

from pasch.engine.pending import pending
from pasch.engine.table import Table
from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, facts, refused, set_up, table_after


def levels(table: Table, *squares: int) -> list[int]:
    return [table.state.level[at] for at in squares]


@clause("BRADY-39")
def test_the_bank_pays_half_of_what_a_house_cost() -> None:
    assert facts(after("A* 0 @0 [37+1 39+1] | B 0 @0", "sell:39")) == [
        "building_sold A @39 +0 2000",
        "paid bank>A @39 2000 SELL-1",
    ]


@clause("BRADY-39")
def test_a_hotel_sold_for_half_its_price_leaves_four_houses() -> None:
    table = table_after("A* 0 @0 [37+5 39+5] | B 0 @0", "sell:37")
    assert (levels(table, 37, 39), cash(table)) == ([4, 5], [2000, 0])
    assert (table.state.stock[1], table.state.stock[2]) == (28, 11)


@clause("BRADY-39")
def test_all_of_a_hotel_brings_half_of_five_house_prices() -> None:
    everything = [f"sell:{at}" for _ in range(5) for at in (37, 39)]
    table = table_after("A* 0 @0 [37+5 39+5] | B 0 @0", *everything)
    assert (levels(table, 37, 39), cash(table)) == ([0, 0], [2 * 5 * 2000, 0])


@clause("BRADY-39", "BRADY-41")
def test_buildings_are_sold_only_to_the_bank() -> None:
    """A trade has no place for them: not even with the ground they stand on."""
    built = "A* 0 @0 [37+1 39+1] | B 30000 @0"
    assert refused(built, "offer:1:0+37+39:20000").code == "GROUP_HAS_BUILDINGS"


@clause("BRADY-34")
def test_houses_are_sold_as_evenly_as_they_are_built() -> None:
    uneven = "A* 0 @0 [6+2 8+2 9+3] | B 0 @0"
    refusal = refused(uneven, "sell:6")
    assert (refusal.code, refusal.sentence) == ("NOT_EVEN", "SELL-2")
    assert levels(table_after(uneven, "sell:9", "sell:6", "sell:8"), 6, 8, 9) == [1, 1, 2]
    assert refused(uneven, "sell:9", "sell:6", "sell:6").code == "NOT_EVEN"


@clause("BRADY-34")
def test_hotels_come_down_before_the_houses_beside_them() -> None:
    assert refused("A* 0 @0 [6+4 8+4 9+5] | B 0 @0", "sell:6").code == "NOT_EVEN"


@clause("BRADY-34")
def test_uneven_selling_is_an_option() -> None:
    uneven = {"even_building": False}
    assert levels(table_after("A* 0 @0 [6+2 8+2 9+2] | B 0 @0", "sell:6", "sell:6", options=uneven), 6, 8) == [0, 2]


@clause("BRADY-39")
def test_only_ones_own_buildings_are_sold_and_only_where_there_are_some() -> None:
    position = "A* 0 @0 [6+1 8 9] | B 0 @0 [1+1 3]"
    assert refused(position, "sell:1").code == "NOT_YOURS"
    assert refused(position, "sell:8").code == "NO_BUILDINGS"
    assert refused(position, "sell:7").code == "NOT_A_DEED"
    assert refused(position, "sell:99").code == "UNKNOWN_SQUARE"


@clause("BRADY-29", "BRADY-39")
def test_buildings_are_sold_out_of_turn_and_from_jail_too() -> None:
    assert acceptable(set_up("A* 0 @0 | B 0 @10 [6+1 8 9] #1"), "B.sell:6")
    assert acceptable(set_up("A* 0 @10 [6+1 8 9] #2 | B 0 @0"), "sell:6")


@clause("BRADY-39")
def test_a_bidder_may_sell_to_bid_and_the_others_wait_meanwhile() -> None:
    position = "A* 5000 @0 | B 0 @0 [6+1 8 9] | C 9 @0 [1+1 3]"
    table = table_after(position, "throw", "1-4", "decline")
    assert asked(table) == "B bid"
    assert acceptable(table, "sell:6") and not acceptable(table, "C.sell:1")


# Three hotels, and two houses left in the bank.
STUCK = "A* 0 @0 [6+5 8+5 9+5] | B 0 @0 [1+3 3+3]"
EIGHT = {"houses": 8}


@clause("BRADY-39")
def test_a_hotel_breaks_only_into_houses_that_the_bank_has() -> None:
    refusal = refused(STUCK, "sell:6", options=EIGHT)
    assert (refusal.code, refusal.sentence, refusal.facts) == ("BANK_HAS_NO_HOUSES", "SELL-3", {"left": 2})


@clause("BRADY-39")
@pytest.mark.parametrize(
    ("total", "left"),
    [
        (2, [0, 1, 1]),  # as high as two houses reach, evenly
        (1, [0, 0, 1]),
        (0, [0, 0, 0]),
    ],
)
def test_without_them_the_whole_group_is_sold_further_down_in_one_step(total: int, left: list[int]) -> None:
    table = table_after(STUCK, f"sell_group:6:{total}", options=EIGHT)
    assert levels(table, 6, 8, 9) == left
    assert cash(table)[0] == (15 - total) * 500
    assert (table.state.stock[1], table.state.stock[2]) == (2 - total, 12)


@clause("BRADY-39")
def test_no_more_stays_than_the_bank_has_houses_for_and_no_less_is_sold_than_something() -> None:
    for total in (3, 14, 15, 20):
        assert refused(STUCK, f"sell_group:6:{total}", options=EIGHT).code == "BAD_TOTAL"


@clause("BRADY-39")
def test_houses_of_the_same_group_help_to_break_its_hotel() -> None:
    """Hotel, four, four and an empty bank: two, three and three are the houses that were there."""
    position = "A* 0 @0 [6+5 8+4 9+4] | B 0 @0"
    table = table_after(position, "sell_group:6:8", options=EIGHT)
    assert (levels(table, 6, 8, 9), cash(table)[0], table.state.stock[1]) == ([2, 3, 3], 5 * 500, 0)
    assert refused(position, "sell_group:6:9", options=EIGHT).code == "BAD_TOTAL"


@clause("BRADY-39")
def test_selling_down_never_puts_a_house_where_none_stood() -> None:
    """Built unevenly, a lone hotel cannot be spread over its neighbours; it goes as a whole."""
    lone, options = STUCK.replace("6+5 8+5 9+5", "6+5 8 9"), {"houses": 8, "even_building": False}
    assert refused(lone, "sell_group:6:2", options=options).code == "BAD_TOTAL"
    assert levels(table_after(lone, "sell_group:6:0", options=options), 6, 8, 9) == [0, 0, 0]


@clause("BRADY-39")
def test_while_the_bank_has_houses_hotels_come_down_one_by_one() -> None:
    enough = STUCK.replace("1+3 3+3", "1+2 3+2")
    assert refused(enough, "sell_group:6:0", options=EIGHT).code == "HOUSES_SUFFICE"
    assert acceptable(set_up(enough, EIGHT), "sell:6")


@clause("BRADY-39", "BRADY-47")
def test_a_debtor_with_stuck_hotels_is_shown_ways_to_raise_money() -> None:
    table = table_after(STUCK.replace("A* 0 @0", "A* 0 @36"), "throw", "1-1", options=EIGHT)
    assert asked(table) == "A settle"
    shown = [str(each.action) for each in pending(table)[0].acts if each.refusal is None]
    assert shown[:3] == ["(sell_group 6 0)", "(sell_group 6 1)", "(sell_group 6 2)"]
    assert asked(
        table_after(STUCK.replace("A* 0 @0", "A* 0 @36"), "throw", "1-1", "sell_group:6:2", options=EIGHT)
    ) == ("A ready")
