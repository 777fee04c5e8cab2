"""Owing more than one can raise."""

import pytest

from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, facts, of_kind, owned, refused, table_after

# A lands on B's Schlossallee with a hotel and owes 40,000.
TO_B = "A* 700 @36 [1 ~5 6+2 8+2 9+3] !0 | B 9000 @0 [37+5 39+5] | C 9000 @0"
OWING = ("throw", "1-2", "B.claim:39", "bankrupt")


@clause("BRADY-48")
def test_everything_goes_to_the_creditor() -> None:
    table = table_after(TO_B, *OWING, "pay_interest")
    assert owned(table, "A") == [] and owned(table, "B") == [1, 5, 6, 8, 9, 37, 39]
    assert list(table.state.cards) == [0, 0, 1, 0, 0, 0]
    assert cash(table) == [0, 9000 + 700 + 7 * 500 - 200, 9000]


@clause("BRADY-48")
def test_buildings_go_to_the_bank_at_half_price_and_that_money_to_the_creditor() -> None:
    events = after(TO_B, *OWING)
    assert facts(events)[4:] == [
        "bankrupt A>B",
        "building_sold A @6 +0 1000",
        "paid bank>A @6 1000 BANKRUPT-1",
        "building_sold A @8 +0 1000",
        "paid bank>A @8 1000 BANKRUPT-1",
        "building_sold A @9 +0 1500",
        "paid bank>A @9 1500 BANKRUPT-1",
        "paid A>B 4200 BANKRUPT-1",
        "jail_card A>B 0",
        "deed A>B @1",
        "deed A>B @5",
        "deed A>B @6",
        "deed A>B @8",
        "deed A>B @9",
        "placed A 3",
    ]
    table = table_after(TO_B, *OWING, "pay_interest")
    assert [table.state.level[at] for at in (6, 8, 9)] == [0, 0, 0]
    assert table.state.stock[1] == 32


@clause("BRADY-48")
def test_hotels_are_sold_however_few_houses_the_bank_has() -> None:
    position = "A* 0 @36 [6+5 8+5 9+5] | B 0 @0 [37+4 39+4]"
    events = after(position, *OWING, options={"houses": 8})
    assert of_kind(events, "paid")[-1] == "paid A>B 7500 BANKRUPT-1"


@clause("BRADY-49")
def test_for_each_mortgaged_deed_the_creditor_pays_ten_percent_or_redeems_it() -> None:
    position = "A* 0 @36 [~5 ~15 1] | B 9000 @0 [37+5 39+5] | C 0 @0"
    assert asked(table_after(position, *OWING)) == "B take_over"
    events = after(position, *OWING, "pay_interest", "redeem_now")
    assert of_kind(events, "paid", "redeemed") == [
        "paid B>bank @5 200 BANKRUPT-3",
        "redeemed B @15 2200",
        "paid B>bank @15 2200 BANKRUPT-3",
    ]


@clause("BRADY-49")
def test_interest_that_the_creditor_does_not_have_is_a_debt_to_the_bank() -> None:
    position = "A* 0 @36 [~5] | B 0 @0 [37+4 39+4] | C 0 @0"
    table = table_after(position, *OWING)
    assert asked(table) == "B take_over"
    assert of_kind(after(position, *OWING, "pay_interest"), "debt")[-1] == "debt B>bank 200"
    assert asked(table_after(position, *OWING, "pay_interest", "sell:39")) == "B ready"
    assert cash(table_after(position, *OWING, "pay_interest", "sell:39"))[1] == 1800


@clause("BRADY-44", "BRADY-49")
def test_who_wants_to_redeem_at_once_may_raise_the_cash_for_it_first() -> None:
    position = "A* 0 @36 [~5] | B 0 @0 [37+4 39+4] | C 0 @0"
    assert refused(position, *OWING, "redeem_now").facts == {"amount": 2200}
    table = table_after(position, *OWING, "sell:39", "sell:37", "redeem_now")
    assert (table.state.owner[5], table.state.mortgaged[5], cash(table)[1]) == (1, 0, 1800)


@clause("BRADY-49", "BRADY-50")
def test_a_creditor_who_cannot_pay_it_falls_too_and_the_bank_auctions_what_both_had() -> None:
    """B's rent of 1,400 came from a deed that was mortgaged since; all B has cannot pay the interest."""
    position = 'A* 0 @16 [~5 ~15 ~25 ~35 ~39] | B 0 @0 [~18] | C 50 @0 | D 0 @0 ; claims=[[18,1,0,9000,"RENT-2"]]'
    table = table_after(position, "B.claim:18", "bankrupt")
    assert asked(table) == "B settle"
    table = table_after(position, "B.claim:18", "bankrupt", "bankrupt")
    assert [table.state.out[seat] for seat in range(4)] == [1, 2, 0, 0]
    assert asked(table) == "C bid"
    assert of_kind(after(position, "B.claim:18", "bankrupt", "bankrupt"), "auction") == ["auction @5 1"]


# A cannot pay the tax of 2,000.
TAXED = ("throw", "1-1")


@clause("BRADY-50")
def test_at_the_bank_all_is_taken_and_the_deeds_are_auctioned_in_the_order_of_the_board() -> None:
    poor = "A* 0 @36 [~15 ~5 1] !1 | B 9000 @10 | C 9000 @10"
    bids = ("bid:10", "pass", "bid:7", "bid:9", "pass", "pass", "bid:8")
    events = after(poor, *TAXED, "bankrupt", *bids)
    assert facts(events)[2:12] == [
        "debt A>bank 2000",
        "bankrupt A>bank",
        "card_back A 1",
        "deed A>bank @1",
        "deed A>bank @5",
        "redeemed bank @5 0",
        "deed A>bank @15",
        "redeemed bank @15 0",
        "placed A 3",
        "auction @1 1",
    ]
    assert of_kind(events, "auction", "sold", "unsold") == [
        "auction @1 1",
        "sold B @1 10",
        "auction @5 1",
        "sold C @5 9",
        "auction @15 1",
        "sold C @15 8",
    ]


@clause("BRADY-50")
def test_they_are_auctioned_free_of_mortgages() -> None:
    poor = "A* 0 @36 [~39] | B 9000 @10 | C 0 @10"
    table = table_after(poor, *TAXED, "bankrupt", "bid:5")
    assert (table.state.owner[39], table.state.mortgaged[39], cash(table)[1]) == (1, 0, 8995)


@clause("BRADY-50")
def test_what_nobody_bids_for_stays_with_the_bank() -> None:
    poor = "A* 0 @36 [~39] | B 9000 @10 | C 9000 @10"
    table = table_after(poor, *TAXED, "bankrupt", "pass", "pass")
    assert (table.state.owner[39], table.state.mortgaged[39]) == (-1, 0)
    assert asked(table) == "B ready"


@clause("BRADY-50")
def test_buildings_are_no_part_of_it() -> None:
    table = table_after("A* 0 @36 [1+1 3] | B 9000 @10 | C 0 @10", *TAXED, "bankrupt", "bid:1")
    assert (table.state.level[1], table.state.owner[1], table.state.stock[1]) == (0, 1, 32)


@clause("BRADY-50")
def test_jail_cards_go_under_their_piles() -> None:
    poor = "A* 0 @36 !0 !1 | B 9000 @10 | C 0 @10"
    table = table_after(poor, *TAXED, "bankrupt")
    assert list(table.state.cards) == [0] * 6
    assert (table.state.pile[0], table.state.pile_size[0], table.state.pile_size[1]) == (9, 1, 1)


@clause("BRADY-50")
@pytest.mark.parametrize(
    ("position", "answers"),
    [
        ("A* 0 @36 | B 9 @10 | C 0 @10", ("throw", "1-1", "bankrupt")),  # a tax
        ("A* 0 @0 | B 9 @10 | C 0 @10", ("throw", "1-1", "card:9", "bankrupt")),  # a card
        ("A* 0 @10 #3 | B 9 @10 | C 0 @10", ("throw", "1-2", "bankrupt")),  # the jail fine
    ],
)
def test_tax_card_and_fine_are_owed_to_the_bank(position: str, answers: tuple[str, ...]) -> None:
    assert of_kind(after(position, *answers), "bankrupt") == ["bankrupt A>bank"]


@clause("BRADY-50")
def test_the_auctions_come_before_the_game_goes_on_and_the_bankrupt_does_not_bid() -> None:
    poor = "A* 0 @36 [1] | B 9000 @10 | C 9000 @10"
    table = table_after(poor, *TAXED, "bankrupt")
    bidding = table.state.asked
    assert bidding is not None and bidding.facts(table, 1)["in"] == [1, 2]
    assert asked(table_after(poor, *TAXED, "bankrupt", "pass", "pass")) == "B ready"


@clause("BRADY-50", "BRADY-V3")
def test_what_cash_there_was_for_the_jackpot_lies_on_free_parking() -> None:
    table = table_after("A* 600 @36 | B 9 @10 | C 0 @10", *TAXED, "bankrupt", options={"jackpot": True})
    assert (table.state.pot, cash(table)) == (600, [0, 9, 0])


@clause("BRADY-50", "BRADY-V3")
def test_who_stands_there_takes_it_at_once() -> None:
    table = table_after("A* 600 @36 | B 9 @10 | C 0 @20", *TAXED, "bankrupt", options={"jackpot": True})
    assert (table.state.pot, cash(table)) == (0, [0, 9, 600])


@clause("BRADY-48", "BRADY-50")
def test_a_card_that_takes_from_all_passes_over_who_is_out() -> None:
    position = "A* 0 @0 | B 9000 @0 | C 0 @0 out=1 | D 9000 @0"
    assert of_kind(after(position, "throw", "1-1", "card:11"), "paid", "debt") == [
        "paid B>A 1000 CARD-5",
        "paid D>A 1000 CARD-5",
    ]


@clause("BRADY-48")
def test_who_falls_in_the_middle_of_a_collection_leaves_the_rest_of_it_standing() -> None:
    position = "A* 0 @0 | B 43 @0 | C 9000 @0"
    events = after(position, "throw", "1-1", "card:11", "bankrupt")
    assert of_kind(events, "paid", "bankrupt") == ["bankrupt B>A", "paid B>A 43 BANKRUPT-1", "paid C>A 1000 CARD-5"]


@clause("BRADY-48")
def test_who_is_owed_money_by_a_debtor_and_falls_leaves_the_debt_to_the_heir() -> None:
    """B owes A for the birthday; A owes nobody, but gives up while B still settles."""
    position = "A* 0 @0 | B 43 @0 [5] | C 9000 @0"
    events = after(position, "throw", "1-1", "card:11", "A.resign", "mortgage:5")
    assert of_kind(events, "settled") == ["settled B>bank 1000"]


@clause("BRADY-52")
def test_giving_up_without_a_debt_is_a_bankruptcy_to_the_bank() -> None:
    position = "A* 500 @0 [1] !0 | B 9000 @10 | C 9000 @10"
    assert facts(after(position, "resign", "bid:3", "pass"))[:7] == [
        "resigned A",
        "bankrupt A>bank",
        "paid A>bank 500 BANKRUPT-2",
        "card_back A 0",
        "deed A>bank @1",
        "placed A 3",
        "auction @1 1",
    ]
    assert asked(table_after(position, "resign", "bid:3", "pass")) == "B ready"


@clause("BRADY-52")
def test_giving_up_in_debt_leaves_everything_to_the_creditor_even_if_it_could_be_raised() -> None:
    position = "A* 700 @36 [5] | B 9000 @0 [39] | C 0 @0"
    events = after(position, "throw", "1-2", "B.claim:39", "resign")
    assert of_kind(events, "bankrupt", "deed") == ["bankrupt A>B", "deed A>B @5"]


@clause("BRADY-52")
def test_one_may_give_up_out_of_turn_but_not_in_an_auction() -> None:
    position = "A* 500 @0 | B 9000 @10 | C 9000 @10"
    assert of_kind(after(position, "C.resign"), "resigned", "turn") == ["resigned C"]
    assert asked(table_after(position, "C.resign")) == "A ready"
    table = table_after(position, "throw", "1-2", "decline")
    assert not any(acceptable(table, f"{seat}.resign") for seat in "ABC")
    assert refused(position, "C.resign", "C.resign").code == "OUT_OF_GAME"


@clause("BRADY-52")
def test_who_gives_up_on_turn_hands_the_turn_on() -> None:
    position = "A* 500 @0 | B 9000 @10 | C 9000 @10"
    assert asked(table_after(position, "resign")) == "B ready"
    assert asked(table_after(position, "throw", "1-2", "resign")) == "B ready"


@clause("BRADY-56")
def test_open_rents_lapse_when_their_owner_leaves() -> None:
    position = "A* 9000 @36 | B 9000 @0 [39] | C 0 @0"
    events = after(position, "throw", "1-2", "B.resign")
    assert of_kind(events, "rent_lost") == ["rent_lost A>B @39 1000"]
    assert cash(table_after(position, "throw", "1-2", "B.resign"))[0] == 9000


@clause("BRADY-56")
def test_open_rents_lapse_when_their_debtor_leaves() -> None:
    position = "A* 9000 @36 | B 9000 @0 [39] | C 0 @0"
    events = after(position, "throw", "1-2", "A.resign")
    assert of_kind(events, "rent_lost") == ["rent_lost A>B @39 1000"]
    assert refused(position, "throw", "1-2", "A.resign", "B.claim:39").code == "NO_SUCH_CLAIM"
