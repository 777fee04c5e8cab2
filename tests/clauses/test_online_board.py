"""Board, salary, buildings and mortgages of the on-line game."""

import pytest

from tests.clauses import clause
from tests.clauses.online_table import after, refused, rules, set_up, table_after
from tests.clauses.playing import acceptable, asked, cash, facts, of_kind, owned

# Square, name, group, price, building, mortgage, rents: written down a second time, so that a slip is noticed.
DEEDS = (
    (1, "Aldi", "supermarkets", 600, 500, 300, (20, 100, 300, 900, 1600, 2500)),
    (3, "Lidl", "supermarkets", 600, 500, 300, (40, 200, 600, 1800, 3200, 4500)),
    (5, "Mastercard", "finance", 2000, 0, 1000, (250, 500, 1000, 2000)),
    (6, "Coca-Cola", "drinks", 1000, 500, 500, (60, 300, 900, 2700, 4000, 5500)),
    (8, "Pepsi", "drinks", 1000, 500, 500, (60, 300, 900, 2700, 4000, 5500)),
    (9, "Red Bull", "drinks", 1200, 500, 600, (80, 400, 1000, 3000, 4500, 6000)),
    (11, "H&M", "fashion", 1400, 1000, 700, (100, 500, 1500, 4500, 6250, 7500)),
    (12, "Siemens", "industry", 1500, 0, 750, (40, 100)),
    (13, "Zara", "fashion", 1400, 1000, 700, (100, 500, 1500, 4500, 6250, 7500)),
    (14, "Nike", "fashion", 1600, 1000, 800, (120, 600, 1800, 5000, 7000, 9000)),
    (15, "Visa", "finance", 2000, 0, 1000, (250, 500, 1000, 2000)),
    (16, "Burger King", "food", 1800, 1000, 900, (140, 700, 2000, 5500, 7500, 9500)),
    (18, "KFC", "food", 1800, 1000, 900, (140, 700, 2000, 5500, 7500, 9500)),
    (19, "McDonald's", "food", 2000, 1000, 1000, (160, 800, 2200, 6000, 8000, 10000)),
    (21, "Ryanair", "airlines", 2200, 1500, 1100, (180, 900, 2500, 7000, 8750, 10500)),
    (23, "Lufthansa", "airlines", 2200, 1500, 1100, (180, 900, 2500, 7000, 8750, 10500)),
    (24, "Emirates", "airlines", 2400, 1500, 1200, (200, 1000, 3000, 7500, 9250, 11000)),
    (25, "PayPal", "finance", 2000, 0, 1000, (250, 500, 1000, 2000)),
    (26, "Toyota", "cars", 2600, 1500, 1300, (220, 1100, 3300, 8000, 9750, 11500)),
    (27, "BMW", "cars", 2600, 1500, 1300, (220, 1100, 3300, 8000, 9750, 11500)),
    (28, "Shell", "industry", 1500, 0, 750, (40, 100)),
    (29, "Mercedes-Benz", "cars", 2800, 1500, 1400, (240, 1200, 3600, 8500, 10250, 12000)),
    (31, "Spotify", "media", 3000, 2000, 1500, (260, 1300, 3900, 9000, 11000, 12750)),
    (32, "Netflix", "media", 3000, 2000, 1500, (260, 1300, 3900, 9000, 11000, 12750)),
    (34, "Disney", "media", 3200, 2000, 1600, (280, 1500, 4500, 10000, 12000, 14000)),
    (35, "American Express", "finance", 2000, 0, 1000, (250, 500, 1000, 2000)),
    (37, "Microsoft", "technology", 3500, 2000, 1750, (350, 1750, 5000, 11000, 13000, 15000)),
    (39, "Apple", "technology", 4000, 2000, 2000, (500, 2000, 6000, 14000, 17000, 20000)),
)
OTHERS = {
    0: "go", 2: "event", 4: "tax_income", 7: "event", 10: "jail", 17: "event", 20: "casino", 22: "event",
    30: "go_to_jail", 33: "event", 36: "event", 38: "tax_luxury",
}  # fmt: skip


@clause("ONLINE-01")
@pytest.mark.parametrize("deed", DEEDS)
def test_the_deeds(deed: tuple[int, str, str, int, int, int, tuple[int, ...]]) -> None:
    at, name, group, price, building, mortgage, rents = deed
    square = rules().squares[at]
    assert (square.name.en, square.group) == (name, group)
    assert (square.price, square.house_price, square.mortgage) == (price, building, mortgage)
    assert tuple(square.rents) == rents


@clause("ONLINE-01")
def test_the_other_squares_and_the_taxes() -> None:
    squares = rules().squares
    assert len(squares) == 40
    assert {at: squares[at].kind for at in range(40) if not squares[at].price} == OTHERS
    assert cash(table_after("A* 9000 @0 | B 0 @0", "throw", "1-3")) == [7000, 0]
    assert cash(table_after("A* 9000 @34 | B 0 @0", "throw", "1-3")) == [8000, 0]


@clause("ONLINE-01")
def test_a_table_may_do_without_the_brands() -> None:
    assert rules({"board_names": "fictional"}).squares[39].name.en == "Nimbus Tech"


@clause("ONLINE-02")
def test_start_and_salary_and_a_throw_after_doubles() -> None:
    assert rules().rules.start_cash == 15000
    assert of_kind(after("A* 0 @39 | B 0 @0", "throw", "1-1"), "paid") == ["paid bank>A 2000 MOVE-2"]
    table = table_after("A* 9000 @39 | B 0 @0 [1]", "throw", "1-1")
    assert (table.state.at[0], asked(table)) == (1, "A ready")


@clause("ONLINE-03", "ONLINE-17")
def test_exactly_on_los_pays_a_thousand_more() -> None:
    paid = ["paid bank>A 2000 MOVE-2", "paid bank>A 1000 MOVE-10"]
    assert of_kind(after("A* 0 @37 | B 0 @0", "throw", "1-2"), "paid") == paid
    assert of_kind(after("A* 0 @5 | B 0 @0", "throw", "1-1", "card:10"), "paid") == paid


@clause("ONLINE-04")
def test_a_free_brand_may_be_bought_or_is_auctioned() -> None:
    assert cash(table_after("A* 1000 @0 | B 9000 @0", "throw", "1-2", "buy")) == [400, 9000]
    assert asked(table_after("A* 1000 @0 | B 9000 @0", "throw", "1-2", "decline")) == "B bid"


@clause("ONLINE-05")
@pytest.mark.parametrize(("deeds", "rent"), [("3", 40), ("1 3", 80), ("1 3+1", 200), ("1 3+4", 3200), ("1 3+5", 4500)])
def test_a_whole_group_doubles_and_buildings_raise(deeds: str, rent: int) -> None:
    assert cash(table_after(f"A* 5000 @0 | B 0 @0 [{deeds}]", "throw", "1-2")) == [5000 - rent, rent]


@clause("ONLINE-05")
def test_finance_goes_by_number_and_industry_by_the_throw() -> None:
    assert cash(table_after("A* 5000 @2 | B 0 @0 [5 15 25]", "throw", "1-2")) == [4000, 1000]
    assert cash(table_after("A* 5000 @8 | B 0 @0 [12]", "throw", "1-3")) == [4840, 160]
    assert cash(table_after("A* 5000 @8 | B 0 @0 [12 28]", "throw", "1-3")) == [4600, 400]


@clause("ONLINE-06")
def test_branches_and_then_the_corporation() -> None:
    whole = "A* 9000 @0 [1+{0} 3+{0}] | B 0 @0"
    for level in range(5):
        built = table_after(whole.format(level).replace("+0", ""), "build:1")
        assert built.state.level[1] == level + 1
    assert refused(whole.format(5), "build:1").code == "FULLY_BUILT"
    assert refused("A* 9000 @0 [1] | B 0 @0", "build:1").code == "NEED_FULL_GROUP"


@clause("ONLINE-07")
def test_building_is_even() -> None:
    assert refused("A* 9000 @0 [1+1 3] | B 0 @0", "build:1").code == "NOT_EVEN"
    assert refused("A* 9000 @0 [1+2 3+1] | B 0 @0", "sell:3").code == "NOT_EVEN"


@clause("ONLINE-08")
def test_one_building_a_group_and_turn() -> None:
    position = "A* 9000 @20 [1 3 6 8 9] | B 0 @0 [24]"
    assert refused(position, "build:1", "build:3").code == "BUILT_THIS_TURN"
    assert acceptable(table_after(position, "build:1"), "build:6")
    again = table_after(position, "build:1", "throw", "2-2")
    assert asked(again) == "A ready"
    assert not acceptable(again, "build:3"), "further throws belong to the turn"
    later = table_after(position, "build:1", "throw", "1-3", "throw", "4-6")
    assert asked(later) == "A ready"
    assert acceptable(later, "build:3")


@clause("ONLINE-08")
def test_building_only_before_the_throw_and_not_with_a_mortgage() -> None:
    assert refused("A* 9000 @0 [~1 3] | B 0 @0", "build:3").code == "GROUP_MORTGAGED"
    position = "A* 9000 @0 [6 8 9] | B 9000 @0 [1 3]"
    assert refused(position, "B.build:1").code == "NOT_NOW"
    assert refused(position, "throw", "6-5", "build:6").code == "NOT_NOW"


@clause("ONLINE-09")
def test_a_sold_building_returns_its_price() -> None:
    assert cash(table_after("A* 1000 @0 [37+1 39] | B 0 @0", "sell:37")) == [3000, 0]
    whole = {"mode": "showdown"}
    assert cash(table_after("A* 1000 @0 [37+1 39] | B 0 @0", "sell:37", options=whole)) == [2500, 0]


@clause("ONLINE-10")
def test_mortgage_for_half_and_redeem_for_sixty_percent() -> None:
    position = "A* 5000 @0 [37 ~39] | B 0 @0"
    assert facts(after(position, "mortgage:37")) == [
        "mortgaged A @37 1750 until=8",
        "paid bank>A @37 1750 MORT-1",
    ]
    assert cash(table_after(position, "redeem:39")) == [2600, 0]
    assert refused("A* 0 @0 [37+1 39] | B 0 @0", "mortgage:39").code == "SELL_BUILDINGS_FIRST"
    no_rent = after("A* 5000 @36 | B 0 @0 [37 ~39]", "throw", "1-2")
    assert of_kind(no_rent, "no_rent", "paid") == ["no_rent A>B @39"]


EXPIRED = "A* 9000 @10 | B 9000 @0 [~39] | C 9000 @0 ; round={} mortgage_round=" + str([0] * 39 + [3]).replace(" ", "")


@clause("ONLINE-11")
def test_a_mortgage_that_runs_out_is_lost_at_the_owners_next_turn() -> None:
    to_b = ("throw", "4-6", "walk_on")
    assert owned(table_after(EXPIRED.format(10), *to_b), "B") == [39]
    assert facts(after(EXPIRED.format(11), *to_b))[-4:] == [
        "turn B 11",
        "mortgage_expired B @39",
        "deed B>bank @39",
        "auction @39 4000",
    ]


@clause("ONLINE-11")
def test_all_bid_from_the_full_price_the_loser_too_and_the_bank_takes_the_money() -> None:
    auction = table_after(EXPIRED.format(11), "throw", "4-6", "walk_on")
    assert asked(auction) == "C bid"
    assert not acceptable(auction, "bid:3999")
    sold = table_after(EXPIRED.format(11), "throw", "4-6", "walk_on", "pass", "pass", "bid:4000")
    assert owned(sold, "B") == [39]
    assert cash(sold) == [9000, 5000, 9000]
    assert sold.state.mortgaged[39] == 0
    unsold = table_after(EXPIRED.format(11), "throw", "4-6", "walk_on", "pass", "pass", "pass")
    assert (unsold.state.owner[39], unsold.state.mortgaged[39]) == (-1, 0)
    assert asked(unsold) == "B ready"


@clause("ONLINE-11")
def test_the_time_of_a_mortgage_does_not_change_with_its_owner() -> None:
    position = "A* 9000 @0 [~39] | B 9000 @0 | C 0 @0 | D 0 @0 ; round=5 mortgage_round=" + str([0] * 39 + [3])
    table = table_after(position.replace(", ", ","), "offer:2:0+39:0", "C.accept:1", options={"mode": "teams"})
    assert owned(table, "C") == [39]
    assert (table.state.mortgaged[39], table.state.mortgage_round[39]) == (1, 3)
    assert cash(table) == [9000, 9000, 0, 0]
    assert asked(table) == "A ready", "and it costs the new owner nothing"


def test_the_position_that_these_tests_stand_on_is_before_the_first_throw() -> None:
    assert asked(set_up("A* 9000 @0 | B 0 @0")) == "A ready"
