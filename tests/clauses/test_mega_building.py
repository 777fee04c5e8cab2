"""Houses, hotels, skyscrapers and depots; the bank's stock; the street that completes a group."""

import pytest

from tests.clauses import clause
from tests.clauses.mega_table import after, choices, levels, refused, stock, table_after
from tests.clauses.playing import acceptable, asked, cash, facts, of_kind, owned

# Light blue: 7, 8, 11, 12, 50 a house. A owns all but one, which is B's.
NEARLY = "A* 5000 @0 [7 8 11] | B 5000 @0 [12]"
WHOLE = "A* 5000 @0 [7 8 11 12] | B 5000 @0"


def at_level(level: int, position: str = WHOLE) -> str:
    return position.replace("7 8 11 12", f"7+{level} 8+{level} 11+{level} 12+{level}")


# ---- rents and ground -----------------------------------------------------------------------------------------


@clause("MEGA-18")
@pytest.mark.parametrize(("deeds", "rent", "why"), [("7 8", 6, "RENT-1"), ("7 8 11", 12, "RENT-10")])
def test_all_but_one_of_a_colour_earn_double_rent(deeds: str, rent: int, why: str) -> None:
    events = after(f"A 900 @0 [{deeds}] | B* 900 @0", "throw", "3-2-2")
    assert of_kind(events, "paid") == [f"paid B>A @7 {rent} {why}"]


@clause("MEGA-19")
def test_the_whole_colour_earns_triple_rent_on_unbuilt_streets() -> None:
    position = "A 900 @0 [7 8 11 12+1] | B* 900 @0"
    assert of_kind(after(position, "throw", "3-2-2"), "paid") == ["paid B>A @7 18 RENT-11"]
    assert of_kind(after(position, "throw", "5-6-1"), "paid") == ["paid B>A @12 40 RENT-3"]


@clause("MEGA-18")
def test_all_but_one_is_enough_to_build_on_the_own_ones() -> None:
    assert facts(after(NEARLY, "build:7")) == ["built A @7 +1 50", "paid A>bank @7 50 BUILD-7"]
    few = refused("A* 900 @0 [7 8] | B 900 @0 [11 12]", "build:7")
    assert (few.code, few.sentence) == ("NEED_ALMOST_FULL_GROUP", "BUILD-10")
    assert refused(NEARLY, "build:12").code == "NOT_YOURS"
    none_missing = {"streets_missing": 0}
    assert refused(NEARLY, "build:7", options=none_missing).code == "NEED_FULL_GROUP"
    assert acceptable(table_after(WHOLE, options=none_missing), "build:7")


@clause("MEGA-18", "MEGA-21")
def test_hotels_too_may_be_built_with_all_but_one() -> None:
    four = NEARLY.replace("7 8 11", "7+4 8+4 11+4")
    table = table_after(four, "build:7", "build:8", "build:11")
    assert levels(table, 7, 8, 11) == [5, 5, 5] and stock(table)[:2] == [32, 9]


@clause("MEGA-20")
def test_building_is_even_among_the_own_streets() -> None:
    assert refused(NEARLY, "build:7", "build:7").code == "NOT_EVEN"
    assert levels(table_after(NEARLY, "build:7", "build:8", "build:11", "build:7"), 7, 8, 11) == [2, 1, 1]
    uneven = NEARLY.replace("7 8 11", "7+2 8+1 11+1")
    assert refused(uneven, "sell:8").code == "NOT_EVEN"
    assert acceptable(table_after(uneven), "sell:7")


@clause("MEGA-20")
def test_nothing_is_built_while_an_own_street_of_the_group_is_mortgaged() -> None:
    own = refused("A* 5000 @0 [7 8 11 ~12] | B 900 @0", "build:7")
    assert (own.code, own.sentence) == ("GROUP_MORTGAGED", "BUILD-14")
    assert acceptable(table_after("A* 5000 @0 [7 8 11] | B 900 @0 [~12]"), "build:7")


@clause("MEGA-20")
def test_a_street_bought_later_must_catch_up() -> None:
    caught = "A* 5000 @0 [7+2 8+2 11+2 12] | B 5000 @0"
    assert refused(caught, "build:7").code == "NOT_EVEN"
    assert acceptable(table_after(caught, "build:12", "build:12"), "build:7")


@clause("MEGA-20")
def test_building_is_possible_in_the_turn_and_between_turns() -> None:
    assert acceptable(table_after(NEARLY.replace("A*", "A").replace("B", "B*", 1)), "A.build:7")
    between = ("throw", "1-2-1", "decline", "pass", "pass")
    assert acceptable(table_after(NEARLY, *between), "build:7")
    assert not acceptable(table_after(NEARLY, "throw", "1-2-1", "decline"), "A.build:7")


# ---- hotels and skyscrapers -----------------------------------------------------------------------------------


@clause("MEGA-21")
def test_a_hotel_needs_four_houses_on_each_own_street_and_gives_them_back() -> None:
    assert refused("A* 900 @0 [7+4 8+3 11+4 12+4] | B 0 @0", "build:7").code == "NOT_EVEN"
    before = table_after(at_level(4))
    assert stock(before)[:2] == [16, 12]
    table = table_after(at_level(4), "build:7")
    assert stock(table)[:2] == [20, 11] and cash(table)[0] == 4950
    assert refused(at_level(4), "build:7", "build:7").code == "NEED_HOTELS"


@clause("MEGA-19", "MEGA-22")
def test_a_skyscraper_needs_the_whole_group_with_a_hotel_everywhere() -> None:
    table = table_after(at_level(5), "build:7")
    assert levels(table, 7) == [6] and stock(table) == [32, 9, 7, 4] and cash(table)[0] == 4950
    nearly = refused(NEARLY.replace("7 8 11", "7+5 8+5 11+5"), "build:7")
    assert (nearly.code, nearly.sentence) == ("NEED_HOTELS", "BUILD-11")
    assert refused("A* 900 @0 [7+5 8+4 11+5 12+5] | B 0 @0", "build:7").code == "NEED_HOTELS"
    uneven = {"even_building": False}
    assert refused("A* 900 @0 [7+5 8 11 12] | B 0 @0", "build:7", options=uneven).code == "NEED_HOTELS"


@clause("MEGA-22")
def test_one_skyscraper_a_street_and_its_rent() -> None:
    assert refused(at_level(6), "build:7").code == "FULLY_BUILT"
    events = after(at_level(6).replace("A*", "A").replace("B 5000", "B* 5000"), "throw", "3-2-2")
    assert of_kind(events, "paid") == ["paid B>A @7 1050 RENT-3"]


# ---- depots ---------------------------------------------------------------------------------------------------


@clause("MEGA-27")
def test_a_depot_costs_100_doubles_the_rent_and_sells_at_half() -> None:
    stations = "A* 500 @0 [6 20] | B 500 @0"
    assert facts(after(stations, "build:6")) == ["built A @6 +1 100", "paid A>bank @6 100 BUILD-7"]
    assert stock(table_after(stations, "build:6", "build:20"))[3] == 2
    assert refused(stations, "build:6", "build:6").code == "FULLY_BUILT"
    assert refused(stations.replace("[6", "[~6"), "build:6").code == "GROUP_MORTGAGED"
    assert acceptable(table_after(stations.replace("[6", "[~6")), "build:20")
    assert cash(table_after(stations, "build:6", "sell:6"))[0] == 450
    rent = after("A 500 @0 [6+1 20] | B* 500 @0", "throw", "1-3-2")
    assert of_kind(rent, "paid") == ["paid B>A @6 100 RENT-12"]
    other = after("A 500 @14 [6+1 20] | B* 500 @14", "throw", "1-3-2")
    assert of_kind(other, "paid") == ["paid B>A @20 50 RENT-5"]
    assert cash(table_after(stations, "build:6", options={"depot_price": 40}))[0] == 460


# ---- the stock ------------------------------------------------------------------------------------------------


@clause("MEGA-23")
def test_the_bank_holds_32_12_8_4_and_no_more() -> None:
    assert stock(table_after(WHOLE)) == [32, 12, 8, 4]
    empty = "A* 5000 @0 [7+2 8+2 11+2 12+2] | B 5000 @0"
    assert refused(empty, "build:7", options={"houses": 8}).code == "BANK_HAS_NO_HOUSES"
    assert refused(at_level(4), "build:7", options={"hotels": 0}).code == "BANK_HAS_NO_HOTELS"
    one = {"skyscrapers": 1}
    assert refused(at_level(5), "build:7", "build:8", options=one).code == "BANK_HAS_NO_SKYSCRAPERS"
    assert refused("A* 500 @0 [6 20] | B 0 @0", "build:6", "build:20", options={"depots": 1}).code == (
        "BANK_HAS_NO_DEPOTS"
    )


@clause("MEGA-23")
@pytest.mark.parametrize(
    ("deeds", "other", "options", "building", "least"),
    [
        ("7+2 8+2 11+2 12+1", "48 49 51", {"houses": 8}, "house", 50),
        ("7+4 8+4 11+4 12+4", "1+4 3+4 4+4", {"hotels": 1}, "hotel", 50),
        ("7+5 8+5 11+5 12+5", "48+5 49+5 51+5", {"skyscrapers": 1}, "skyscraper", 50),
        ("6", "20", {"depots": 1}, "depot", 100),
    ],
)
def test_the_last_building_of_each_kind_is_auctioned(
    deeds: str, other: str, options: dict[str, int], building: str, least: int
) -> None:
    position = f"A* 5000 @0 [{deeds}] | B 5000 @0 [{other}]"
    square = deeds.split()[-1].partition("+")[0]
    events = after(position, f"build:{square}", "join", options=options)
    assert of_kind(events, "shortage", "auction") == [
        f"shortage A 1 building={building}",
        f"auction {least} building={building}",
    ]
    table = table_after(position, f"build:{square}", "join", f"bid:{least}", "pass", options=options)
    if asked(table).endswith("place"):
        table = table_after(
            position, f"build:{square}", "join", f"bid:{least}", "pass", f"place:{other.split('+')[0].split()[0]}",
            options=options,
        )  # fmt: skip
    assert cash(table) == [5000, 5000 - least]
    assert refused(position, f"build:{square}", "join", f"bid:{least - 1}", options=options).code == "BID_TOO_LOW"


@clause("MEGA-23", "MEGA-27")
def test_a_mortgaged_station_wants_no_depot() -> None:
    position = "A* 5000 @0 [6] | B 5000 @0 [20+1 ~33]"
    assert of_kind(after(position, "build:6", options={"depots": 2}), "shortage", "built") == ["built A @6 +1 100"]


# ---- selling --------------------------------------------------------------------------------------------------


@clause("MEGA-24")
def test_a_hotel_goes_back_for_four_houses_and_half_its_price() -> None:
    table = table_after(at_level(5), "sell:7")
    assert levels(table, 7) == [4] and stock(table)[:2] == [28, 9] and cash(table)[0] == 5025


@clause("MEGA-24")
def test_all_hotels_of_a_group_go_back_at_once() -> None:
    table = table_after(at_level(5), "sell_hotels:7")
    assert levels(table, 7, 8, 11, 12) == [0] * 4 and stock(table)[:2] == [32, 12]
    assert cash(table)[0] == 5000 + 4 * 5 * 25
    assert refused(at_level(4), "sell_hotels:7").code == "NO_BUILDINGS"
    assert refused(at_level(5), "B.sell_hotels:7").code == "NOT_YOURS"


@clause("MEGA-24")
def test_a_skyscraper_sells_at_half_and_becomes_a_hotel() -> None:
    table = table_after(at_level(6), "sell:7")
    assert levels(table, 7) == [5] and stock(table) == [32, 11, 5, 4] and cash(table)[0] == 5025


@clause("MEGA-46")
def test_a_skyscraper_without_a_hotel_in_the_bank_is_sold_further_down() -> None:
    none = {"hotels": 0}
    refusal = refused(at_level(6), "sell:7", options=none)
    assert (refusal.code, refusal.facts) == ("BANK_HAS_NO_HOTELS", {"left": 0})
    assert refused(at_level(6), "sell_group:7:20", options=none).code == "BAD_TOTAL"
    table = table_after(at_level(6), "sell_group:7:16", options=none)
    assert levels(table, 7, 8, 11, 12) == [4] * 4 and cash(table)[0] == 5000 + 8 * 25
    assert refused(at_level(6), "sell_group:7:16").code == "HOUSES_SUFFICE"


@clause("MEGA-24", "MEGA-28")
def test_buildings_are_sold_at_any_time_and_only_to_the_bank() -> None:
    assert acceptable(table_after(at_level(5).replace("A*", "A").replace("B 5000", "B* 5000")), "A.sell:7")


# ---- the street that completes a group ------------------------------------------------------------------------

BUILT = "A* 5000 @0 [7+3 8+3 11+3] | B 5000 @0 [12]"
SALE = ("offer:1:200:0+12", "B.accept:1")


@clause("MEGA-26")
def test_the_last_street_lets_the_buildings_be_spread_anew() -> None:
    table = table_after(BUILT, *SALE)
    assert asked(table) == "A redistribute"
    question = table.state.asked
    assert question is not None and question.facts(table, 0) == {"square": 12, "levels": 9}
    assert choices(table) == ["keep", "spread", "spread", "spread", "spread"]
    spread = table_after(BUILT, *SALE, "spread:2:2:2:3")
    assert levels(spread, 7, 8, 11, 12) == [2, 2, 2, 3] and cash(spread) == [4800, 5200]
    assert levels(table_after(BUILT, *SALE, "keep"), 7, 8, 11, 12) == [3, 3, 3, 0]
    for bad in ("spread:3:2:2:1", "spread:3:3:3:3", "spread:3:3:3", "spread:4:2:2:1"):
        assert refused(BUILT, *SALE, bad).code == "BAD_SPREAD"


@clause("MEGA-26")
def test_spreading_turns_hotels_into_houses_the_bank_must_have() -> None:
    hotels = BUILT.replace("+3", "+5")
    table = table_after(hotels, *SALE, "spread:4:4:4:3")
    assert levels(table, 7, 8, 11, 12) == [4, 4, 4, 3] and stock(table)[:2] == [17, 12]
    assert asked(table_after(hotels, *SALE, options={"houses": 8})) == "A ticket_or_throw"


@clause("MEGA-26")
def test_nothing_is_spread_over_a_mortgaged_street() -> None:
    """A street without a house may be mortgaged while its neighbours have one."""
    one_pawned = BUILT.replace("7+3 8+3 11+3", "7+1 8+1 ~11")
    assert asked(table_after(one_pawned, *SALE)) == "A ticket_or_throw"


@clause("MEGA-26")
@pytest.mark.parametrize("answers", [("throw", "5-6-1", "buy"), ("throw", "5-6-1", "decline", "pass", "bid:9")])
def test_buying_or_winning_it_does_the_same(answers: tuple[str, ...]) -> None:
    free = BUILT.replace(" [12]", "")
    table = table_after(free, *answers)
    assert owned(table, "A") == [7, 8, 11, 12] and asked(table) == "A redistribute"
    assert asked(table_after(BUILT.replace("+3", "").replace(" [12]", ""), *answers)) == "A finish"


@clause("MEGA-25")
def test_a_mortgaged_street_that_completes_a_built_group_is_redeemed_at_once() -> None:
    mortgaged = BUILT.replace("[12]", "[~12]")
    events = after(mortgaged, *SALE)
    assert of_kind(events, "paid", "redeemed") == [
        "paid A>B 200 TRADE-1",
        "paid A>bank @12 66 MORT-15",
        "redeemed A @12 66",
    ]
    assert asked(table_after(mortgaged, *SALE)) == "A redistribute"
    unbuilt = mortgaged.replace("+3", "")
    assert asked(table_after(unbuilt, *SALE)) == "A take_over"


@clause("MEGA-25")
def test_who_cannot_redeem_it_owes_it_to_the_bank() -> None:
    poor = BUILT.replace("[12]", "[~12]").replace("5000", "220", 1)
    table = table_after(poor, *SALE)
    assert asked(table) == "A settle"
    question = table.state.asked
    assert question is not None and question.facts(table, 0)["amount"] == 66
    settled = after(poor, *SALE, "sell:7", "sell:8")
    assert of_kind(settled, "redeemed", "settled") == ["settled A>bank 66", "redeemed A @12 66"]


@clause("MEGA-25", "MEGA-32")
def test_a_completing_street_out_of_a_bankruptcy_is_redeemed_at_once_too() -> None:
    position = "A 500 @0 [7+3 8+3 11+3] | B* 3 @0 [~12] | C 900 @0"
    events = after(position, "throw", "3-2-2", "bankrupt")
    assert of_kind(events, "deed", "redeemed", "debt", "paid")[-3:] == [
        "deed B>A @12",
        "paid A>bank @12 66 MORT-15",
        "redeemed A @12 66",
    ]
    assert asked(table_after(position, "throw", "3-2-2", "bankrupt")) == "A redistribute"
