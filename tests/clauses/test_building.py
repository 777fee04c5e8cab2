"""Houses and hotels go up."""

import pytest

from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, facts, refused, set_up, table_after

# The light blue group costs 1,000 a house.
GROUP = "A* 30000 @0 [6 8 9] | B 30000 @10"


@clause("BRADY-31")
def test_a_house_costs_the_price_on_the_deed_and_comes_from_the_bank() -> None:
    assert facts(after(GROUP, "build:6")) == ["built A @6 +1 1000", "paid A>bank @6 1000 BUILD-7"]
    assert facts(after("A* 30000 @0 [37 39] | B 0 @0", "build:39"))[1] == "paid A>bank @39 4000 BUILD-7"
    assert table_after(GROUP, "build:6").state.stock[1] == 31


@clause("BRADY-31")
@pytest.mark.parametrize("deeds", ["[6 8] | B 0 @0 [9]", "[6 8] | B 0 @0"])
def test_two_of_three_streets_are_not_enough_to_build(deeds: str) -> None:
    refusal = refused(f"A* 30000 @0 {deeds}", "build:6")
    assert (refusal.code, refusal.sentence) == ("NEED_FULL_GROUP", "BUILD-1")


@clause("BRADY-31")
def test_nobody_builds_on_a_street_of_somebody_else_or_of_nobody() -> None:
    assert refused(GROUP, "B.build:6").code == "NOT_YOURS"
    assert refused(GROUP, "build:1").code == "NOT_YOURS"


@clause("BRADY-31")
def test_a_house_needs_its_full_price_in_cash() -> None:
    poor = "A* 999 @0 [6 8 9] | B 0 @0"
    refusal = refused(poor, "build:6")
    assert (refusal.code, refusal.facts) == ("NOT_ENOUGH_CASH", {"square": 6, "amount": 1000})
    assert cash(table_after(poor.replace("999", "1000"), "build:6")) == [0, 0]


@clause("BRADY-16", "BRADY-31")
@pytest.mark.parametrize("square", [5, 12, 10, 0, 40, 255])
def test_nothing_is_built_on_stations_works_or_other_squares(square: int) -> None:
    all_of_them = "A* 30000 @0 [5 15 25 35 12 28] | B 30000 @0"
    assert refused(all_of_them, f"build:{square}").code in ("NOT_BUILDABLE", "UNKNOWN_SQUARE")


@clause("BRADY-32")
def test_as_many_houses_as_one_can_pay_for_may_be_built_at_once() -> None:
    table = table_after("A* 6500 @0 [6 8 9] | B 0 @0", *(f"build:{at}" for at in (6, 8, 9, 6, 8, 9)))
    assert [table.state.level[at] for at in (6, 8, 9)] == [2, 2, 2]
    assert cash(table)[0] == 500
    assert not acceptable(table, "build:6")


@clause("BRADY-32")
def test_houses_may_be_built_out_of_turn_and_wherever_the_figure_stands() -> None:
    out_of_turn = "A 30000 @22 [6 8 9] | B* 30000 @10"
    assert facts(after(out_of_turn, "A.build:6"))[0] == "built A @6 +1 1000"
    assert acceptable(table_after(out_of_turn, "throw", "1-2", "decline", "pass", "pass"), "A.build:6")


@clause("BRADY-32")
def test_both_before_the_throw_and_after_the_move_there_is_time_to_build() -> None:
    ended = table_after(GROUP, "throw", "4-6")
    assert asked(ended) == "A finish"
    assert acceptable(set_up(GROUP), "build:6") and acceptable(ended, "build:6")


@clause("BRADY-32")
def test_one_may_build_in_jail() -> None:
    assert acceptable(set_up("A* 30000 @10 [6 8 9] #1 | B 0 @0"), "build:6")


@clause("BRADY-32")
@pytest.mark.parametrize(
    "answers",
    [
        ("throw",),  # the dice still fly
        ("throw", "1-2"),  # a deed may be bought
        ("throw", "1-3"),  # income tax is to be chosen
        ("throw", "3-4"),  # a card is to be drawn
    ],
)
def test_nothing_is_built_between_a_throw_and_the_end_of_what_it_caused(answers: tuple[str, ...]) -> None:
    table = table_after("A* 30000 @0 [6 8 9] | B 30000 @10 [11 13 14]", *answers)
    assert not acceptable(table, "A.build:6")
    assert not acceptable(table, "B.build:11")


@clause("BRADY-32")
def test_nothing_is_built_during_an_auction() -> None:
    refusal = refused(GROUP, "throw", "1-2", "decline", "A.build:6")
    assert (refusal.code, refusal.facts) == ("NOT_NOW", {"question": "bid"})
    assert not acceptable(table_after(GROUP, "throw", "1-2", "decline"), "B.redeem:6")


@clause("BRADY-32")
def test_nothing_is_built_while_a_debt_stands() -> None:
    table = table_after("A* 1500 @36 [6 8 9] | B 0 @0", "throw", "1-1")
    assert asked(table) == "A settle"
    assert not acceptable(table, "build:6")


@clause("BRADY-32")
def test_requests_are_taken_in_the_order_they_arrive() -> None:
    """The bank's last house goes to who asked first, when nobody else can pay for one."""
    last = "A* 1000 @0 [6 8 9] | B 5000 @0 [11 13 14]"
    table = table_after(last, "A.build:6", "B.build:11", options={"houses": 8})
    assert [table.state.level[6], table.state.level[11]] == [1, 1]


@clause("BRADY-33")
def test_a_second_house_waits_until_every_other_street_of_the_group_has_one() -> None:
    assert refused(GROUP, "build:6", "build:6").code == "NOT_EVEN"
    assert refused(GROUP, "build:6", "build:8", "build:6").code == "NOT_EVEN"
    assert table_after(GROUP, "build:6", "build:8", "build:9", "build:6").state.level[6] == 2


@clause("BRADY-33")
def test_uneven_building_is_an_option() -> None:
    table = table_after(GROUP, *["build:6"] * 5, options={"even_building": False})
    assert [table.state.level[at] for at in (6, 8, 9)] == [5, 0, 0]


@clause("BRADY-33", "BRADY-35")
def test_four_houses_are_followed_by_one_hotel_and_then_by_nothing() -> None:
    hotels = "A* 30000 @0 [6+5 8+4 9+4] | B 0 @0"
    refusal = refused(hotels, "build:6")
    assert (refusal.code, refusal.sentence) == ("FULLY_BUILT", "BUILD-4")
    assert refused(hotels, "build:8", "build:9", "build:9").code == "FULLY_BUILT"


@clause("BRADY-35")
def test_a_hotel_needs_four_houses_on_every_street_of_the_group() -> None:
    assert refused("A* 30000 @0 [6+4 8+4 9+3] | B 0 @0", "build:6").code == "NOT_EVEN"
    assert acceptable(set_up("A* 30000 @0 [6+4 8+4 9+4] | B 0 @0"), "build:6")
    assert acceptable(set_up("A* 30000 @0 [6+5 8+4 9+4] | B 0 @0"), "build:8")


@clause("BRADY-35")
def test_a_hotel_costs_its_price_and_its_four_houses_go_back_to_the_bank() -> None:
    full = "A* 30000 @0 [6+4 8+4 9+4] | B 0 @0"
    assert facts(after(full, "build:9")) == ["built A @9 +5 1000", "paid A>bank @9 1000 BUILD-7"]
    before, table = set_up(full), table_after(full, "build:9")
    assert (before.state.stock[1], before.state.stock[2]) == (20, 12)
    assert (table.state.stock[1], table.state.stock[2]) == (24, 11)


@clause("BRADY-36")
def test_the_bank_has_32_houses_and_12_hotels() -> None:
    bank = set_up(GROUP).state.stock
    assert (bank[1], bank[2]) == (32, 12)


# Eight houses in the bank, all of them on the brown streets.
EMPTY = "A* 30000 @0 [6 8 9] | B 400 @0 [1+4 3+4]"
EIGHT = {"houses": 8}


@clause("BRADY-36")
def test_without_houses_in_the_bank_one_waits_until_some_come_back() -> None:
    refusal = refused(EMPTY, "build:6", options=EIGHT)
    assert (refusal.code, refusal.sentence) == ("BANK_HAS_NO_HOUSES", "BUILD-5")
    assert facts(after(EMPTY, "B.sell:3", "build:6", options=EIGHT))[-2] == "built A @6 +1 1000"


@clause("BRADY-36")
def test_houses_come_back_when_a_hotel_is_built() -> None:
    rich = EMPTY.replace("B 400", "B 1000")
    assert acceptable(table_after(rich, "B.build:1", options=EIGHT), "build:6")


@clause("BRADY-36")
def test_without_hotels_in_the_bank_no_hotel_is_built() -> None:
    refusal = refused("A* 30000 @0 [6+4 8+4 9+4] | B 0 @0", "build:6", options={"hotels": 0})
    assert (refusal.code, refusal.sentence) == ("BANK_HAS_NO_HOTELS", "BUILD-5")


@clause("BRADY-38", "BRADY-45")
def test_while_one_street_is_mortgaged_nothing_is_built_in_its_group() -> None:
    mortgaged = "A* 30000 @0 [6 8 ~9] | B 0 @0"
    for square in (6, 8, 9):
        refusal = refused(mortgaged, f"build:{square}")
        assert (refusal.code, refusal.sentence) == ("GROUP_MORTGAGED", "BUILD-6")


@clause("BRADY-38", "BRADY-45")
def test_once_it_is_redeemed_the_house_is_bought_at_its_full_price() -> None:
    mortgaged = "A* 30000 @0 [6 8 ~9] | B 0 @0"
    assert facts(after(mortgaged, "redeem:9", "build:9")) == [
        "redeemed A @9 1320",
        "paid A>bank @9 1320 MORT-3",
        "built A @9 +1 1000",
        "paid A>bank @9 1000 BUILD-7",
    ]


@clause("BRADY-V4")
def test_before_ones_own_first_full_lap_nothing_is_built_if_the_deeds_were_dealt_out() -> None:
    start = "A* 30000 @1 [6 8 9] | B 30000 @0 [11 13 14] laps=1"
    refusal = refused(start, "build:6", options={"deal_out": True})
    assert (refusal.code, refusal.sentence) == ("FIRST_LAP", "OPEN-6")
    assert acceptable(set_up(start, {"deal_out": True}), "B.build:11")
    assert acceptable(set_up(start), "build:6")
