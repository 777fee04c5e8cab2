"""The only credit there is."""

import pytest

from pasch.engine.notation import ACTIONS
from pasch.engine.steps.mortgage import interest_on
from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, facts, of_kind, refused, set_up, table_after


@clause("BRADY-42", "BRADY-46")
@pytest.mark.parametrize(("square", "value"), [(1, 600), (39, 4000), (5, 2000), (12, 1500), (9, 1200)])
def test_the_bank_lends_half_the_price_on_any_deed(square: int, value: int) -> None:
    position = f"A* 0 @0 [{square}] | B 0 @0"
    assert facts(after(position, f"mortgage:{square}")) == [
        f"mortgaged A @{square} {value}",
        f"paid bank>A @{square} {value} MORT-1",
    ]


@clause("BRADY-42")
def test_first_the_buildings_of_that_street_are_sold() -> None:
    position = "A* 0 @0 [6+1 8 9] | B 0 @0"
    refusal = refused(position, "mortgage:6")
    assert (refusal.code, refusal.sentence) == ("SELL_BUILDINGS_FIRST", "MORT-2")
    assert acceptable(table_after(position, "sell:6"), "mortgage:6")


@clause("BRADY-42")
def test_buildings_elsewhere_in_the_group_do_not_hinder_unless_the_table_says_so() -> None:
    position = "A* 0 @0 [6+1 8 9] | B 0 @0"
    assert acceptable(set_up(position), "mortgage:8")
    whole = {"mortgage_needs_clear": "group"}
    assert refused(position, "mortgage:8", options=whole).code == "SELL_BUILDINGS_FIRST"
    assert acceptable(table_after(position, "sell:6", options=whole), "mortgage:8")


@clause("BRADY-42")
def test_what_is_mortgaged_or_another_players_cannot_be_mortgaged() -> None:
    position = "A* 0 @0 [~6] | B 0 @0 [8]"
    assert refused(position, "mortgage:6").code == "ALREADY_MORTGAGED"
    assert refused(position, "mortgage:8").code == "NOT_YOURS"
    assert refused(position, "mortgage:10").code == "NOT_A_DEED"


@clause("BRADY-42")
def test_one_may_mortgage_out_of_turn_and_before_deciding_on_a_purchase() -> None:
    position = "A* 0 @0 [39] | B 0 @0 [37]"
    assert acceptable(set_up(position), "B.mortgage:37")
    assert of_kind(after(position, "throw", "1-2", "mortgage:39", "buy"), "bought") == ["bought A @3 1200"]


@clause("BRADY-43")
@pytest.mark.parametrize(("square", "cost"), [(1, 660), (39, 4400), (5, 2200), (29, 3080), (24, 2640)])
def test_redeeming_costs_the_mortgage_value_and_ten_percent(square: int, cost: int) -> None:
    assert facts(after(f"A* 9000 @0 [~{square}] | B 0 @0", f"redeem:{square}")) == [
        f"redeemed A @{square} {cost}",
        f"paid A>bank @{square} {cost} MORT-3",
    ]


@clause("BRADY-43")
def test_the_interest_rounds_up_to_whole_marks() -> None:
    """All printed values divide by ten, so a value that does not is put in."""
    table = set_up("A* 0 @0 | B 0 @0")
    for value, interest in ((601, 61), (609, 61), (610, 61), (1, 1), (10, 1), (0, 0)):
        table.rules.mortgage[1] = value
        assert interest_on(table, 1) == interest
    table.rules.mortgage[1] = 600


@clause("BRADY-43")
def test_redeeming_needs_the_whole_sum_in_cash() -> None:
    refusal = refused("A* 659 @0 [~1] | B 0 @0", "redeem:1")
    assert (refusal.code, refusal.facts) == ("NOT_ENOUGH_CASH", {"amount": 660})
    assert acceptable(set_up("A* 660 @0 [~1] | B 0 @0"), "redeem:1")
    assert refused("A* 660 @0 [1] | B 0 @0", "redeem:1").code == "NOT_MORTGAGED"


SALE = ("offer:1:0+39:100", "B.accept:1")


@clause("BRADY-44")
def test_the_new_owner_of_a_mortgaged_deed_may_redeem_it_at_once() -> None:
    assert facts(after("A* 0 @0 [~39] | B 9000 @0", *SALE, "redeem_now"))[-2:] == [
        "redeemed B @39 4400",
        "paid B>bank @39 4400 MORT-4",
    ]


@clause("BRADY-44")
def test_or_pays_ten_percent_now_and_again_ten_percent_at_the_later_redemption() -> None:
    position = "A* 0 @0 [~39] | B 9000 @0"
    assert asked(table_after(position, *SALE)) == "B take_over"
    table = table_after(position, *SALE, "pay_interest")
    assert (cash(table)[1], table.state.mortgaged[39]) == (9000 - 100 - 400, 1)
    assert cash(table_after(position, *SALE, "pay_interest", "B.redeem:39"))[1] == 9000 - 100 - 400 - 4400


@clause("BRADY-44")
def test_the_new_owner_sees_both_sums() -> None:
    table = table_after("A* 0 @0 [~39] | B 9000 @0", *SALE)
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 1) == {"square": 39, "interest": 400, "redeem": 4400}


@clause("BRADY-44")
def test_who_cannot_redeem_at_once_just_pays_the_interest() -> None:
    position = "A* 0 @0 [~39] | B 4499 @0"
    assert of_kind(after(position, *SALE), "paid")[-1] == "paid B>bank @39 400 MORT-4"


@clause("BRADY-44", "BRADY-40")
def test_who_has_not_even_the_interest_cannot_take_the_deed() -> None:
    refusal = refused("A* 0 @0 [~39] | B 100 @0 [1]", *SALE)
    assert (refusal.code, refusal.sentence) == ("NOT_ENOUGH_CASH", "TRADE-3")


@clause("BRADY-44")
def test_each_of_several_mortgaged_deeds_is_decided_by_itself_on_both_sides() -> None:
    position = "A* 9000 @0 [~37 ~39 1] | B 9000 @0 [~5]"
    swap = ("offer:1:0+37+39:0+5", "B.accept:1")
    table = table_after(position, *swap, "pay_interest", "redeem_now", "pay_interest")
    assert sorted(
        of_kind(after(position, *swap, "pay_interest", "redeem_now", "pay_interest"), "redeemed", "paid")
    ) == [
        "paid A>bank @5 200 MORT-4",
        "paid B>bank @37 350 MORT-4",
        "paid B>bank @39 4400 MORT-4",
        "redeemed B @39 4400",
    ]
    assert asked(table) == "A ready"


@clause("BRADY-45")
def test_a_mortgage_brings_no_money_back_for_houses_sold_before() -> None:
    """Sold at 500, mortgaged at 1,000, redeemed at 1,100, built again at 1,000."""
    position = "A* 2000 @0 [6+1 8 9] | B 0 @0"
    assert (
        cash(table_after(position, "sell:6", "mortgage:6", "redeem:6", "build:6"))[0] == 2000 + 500 + 1000 - 1100 - 1000
    )


@clause("BRADY-46")
def test_there_is_no_other_credit() -> None:
    """What players can say to each other holds cash, deeds and jail cards that pass at once, and nothing for later."""
    with_others = {"offer", "accept", "reject", "withdraw", "claim", "agree"}
    own = {"build", "sell", "sell_group", "mortgage", "redeem", "resign"}
    assert {tag for tag in ACTIONS if tag in with_others | own} == with_others | own
    assert not {tag for tag in ACTIONS if "lend" in tag or "loan" in tag or "promise" in tag}


@clause("BRADY-46")
def test_nobody_can_offer_money_that_is_not_there() -> None:
    assert refused("A* 500 @0 | B 0 @0 [39]", "offer:1:501:0+39").code == "NOT_ENOUGH_CASH"
    assert refused("A* 500 @0 | B 0 @0 [39]", "offer:1:-1:0+39").code == "OFFER_BAD_AMOUNT"
