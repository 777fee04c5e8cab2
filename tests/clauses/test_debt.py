"""What cash does not cover."""

import pytest

from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, facts, of_kind, refused, table_after

# A will land on B's Schlossallee and owe 1,000.
RENT = "A* 300 @36 [5 6+1 8 9] | B 0 @0 [39]"
OWING = ("throw", "1-2", "B.claim:39")
TAX = "A* 300 @36 [5] | B 0 @0"


@clause("BRADY-47")
def test_what_cash_does_not_cover_becomes_a_debt_with_a_name() -> None:
    assert facts(after(RENT, *OWING))[-1] == "debt A>B 1000"
    table = table_after(RENT, *OWING)
    assert asked(table) == "A settle"
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 0) == {
        "to": 1,
        "amount": 1000,
        "missing": 700,
        "raisable": 300 + 2000 + 1000 + 1000 + 1200 + 500,
        "why": "RENT-1",
    }
    assert cash(table) == [300, 0]


@clause("BRADY-47")
@pytest.mark.parametrize(
    "way",
    [
        ("mortgage:5",),
        ("sell:6", "mortgage:8"),
        ("offer:1:0+5:0", "B.reject:1", "mortgage:9"),
    ],
)
def test_the_debtor_raises_it_by_any_means_and_it_is_paid_at_once(way: tuple[str, ...]) -> None:
    table = table_after(RENT, *OWING, *way)
    assert asked(table) == "A finish"
    assert cash(table)[1] == 1000


@clause("BRADY-47")
def test_a_debt_that_is_paid_is_told_as_settled() -> None:
    assert facts(after(RENT, *OWING, "mortgage:5"))[-4:] == [
        "mortgaged A @5 2000",
        "paid bank>A @5 2000 MORT-1",
        "paid A>B @39 1000 RENT-1",
        "settled A>B 1000",
    ]


@clause("BRADY-47")
def test_who_can_still_raise_it_must() -> None:
    refusal = refused(RENT, *OWING, "bankrupt")
    assert (refusal.code, refusal.sentence) == ("CAN_STILL_RAISE", "DEBT-2")
    assert refusal.facts == {"raisable": 6000, "amount": 1000}


@clause("BRADY-47")
def test_who_can_raise_exactly_the_sum_is_not_bankrupt() -> None:
    exactly = "A* 400 @36 [1] | B 0 @0 [39]"
    assert refused(exactly, *OWING, "bankrupt").code == "CAN_STILL_RAISE"
    assert acceptable(table_after("A* 399 @36 [1] | B 0 @0 [39]", *OWING), "bankrupt")


@clause("BRADY-47")
def test_who_cannot_raise_it_may_still_trade_before_going_bankrupt() -> None:
    short = "A* 399 @36 [1] | B 0 @0 [39] | C 9000 @0"
    events = after(short, *OWING, "offer:2:0+1:700", "C.accept:1")
    assert of_kind(events, "settled", "bankrupt") == ["settled A>B 1000"]


@clause("BRADY-47")
def test_nothing_else_goes_on_before_the_debt_is_settled() -> None:
    table = table_after(RENT, *OWING)
    for answer in ("A.done", "A.throw", "A.build:6", "A.redeem:5", "B.throw", "B.mortgage:39"):
        assert not acceptable(table, answer), answer


@clause("BRADY-28", "BRADY-47")
def test_after_the_third_failed_throw_the_debt_comes_before_the_move() -> None:
    jailed = "A* 0 @10 [5] #3 | B 0 @0"
    table = table_after(jailed, "throw", "1-2")
    assert (asked(table), table.state.at[0], table.state.jail[0]) == ("A settle", 10, 3)
    table = table_after(jailed, "throw", "1-2", "mortgage:5")
    assert (table.state.at[0], table.state.jail[0], cash(table)[0]) == (13, 0, 1000)


@clause("BRADY-19", "BRADY-47")
def test_a_tax_is_owed_to_the_bank() -> None:
    assert facts(after(TAX, "throw", "1-1"))[-1] == "debt A>bank 2000"
    assert cash(table_after(TAX, "throw", "1-1", "mortgage:5"))[0] == 300


# A has a birthday: everybody owes 1,000. B has 43, C nothing, D plenty.
BIRTHDAY = "A* 0 @0 | B 43 @0 [5] | C 0 @0 [15] | D 9000 @0"
PARTY = ("throw", "1-1", "card:11")


@clause("BRADY-47")
def test_a_debtor_who_is_not_on_turn_is_asked_and_may_raise_the_money() -> None:
    table = table_after(BIRTHDAY, *PARTY)
    assert asked(table) == "B settle"
    assert acceptable(table, "mortgage:5") and not acceptable(table, "C.mortgage:15")
    assert acceptable(table, "C.offer:3:0+15:1") and acceptable(table, "B.offer:3:0+5:957")


@clause("BRADY-47")
def test_several_debtors_settle_one_after_the_other_in_turn_order_and_in_full() -> None:
    events = after(BIRTHDAY, *PARTY, "mortgage:5", "mortgage:15")
    assert of_kind(events, "debt", "settled", "paid") == [
        "debt B>A 1000",
        "paid bank>B @5 2000 MORT-1",
        "paid B>A 1000 CARD-5",
        "settled B>A 1000",
        "debt C>A 1000",
        "paid bank>C @15 2000 MORT-1",
        "paid C>A 1000 CARD-5",
        "settled C>A 1000",
        "paid D>A 1000 CARD-5",
    ]
    assert cash(table_after(BIRTHDAY, *PARTY, "mortgage:5", "mortgage:15")) == [3000, 1043, 1000, 8000]


@clause("BRADY-47")
def test_after_the_debts_the_turn_goes_on_where_it_stopped() -> None:
    """Doubles: A throws again."""
    assert asked(table_after(BIRTHDAY, *PARTY, "mortgage:5", "mortgage:15")) == "A ready"


@clause("BRADY-47")
def test_income_settles_a_debt_at_once() -> None:
    """B owes and is paid a price by D; nobody has to press anything."""
    events = after(BIRTHDAY, *PARTY, "D.offer:1:957:0", "B.accept:1")
    assert of_kind(events, "settled") == ["settled B>A 1000"]
    assert asked(table_after(BIRTHDAY, *PARTY, "D.offer:1:957:0", "B.accept:1")) == "C settle"


@clause("BRADY-15", "BRADY-47")
def test_rent_claimed_meanwhile_settles_a_debt_at_once() -> None:
    """A still owes B rent from the last throw, and then B owes A: B claims, is paid and pays."""
    position = 'A* 9000 @0 [1] | B 43 @0 [12] | C 9000 @0 ; claims=[[12,1,0,1000,"RENT-6"]]'
    events = after(position, *PARTY, "B.claim:12")
    assert of_kind(events, "rent_lost", "debt", "paid", "settled") == [
        "debt B>A 1000",
        "paid A>B @12 1000 RENT-6",
        "paid B>A 1000 CARD-5",
        "settled B>A 1000",
        "paid C>A 1000 CARD-5",
    ]


@clause("BRADY-47")
def test_two_debts_are_settled_one_after_the_other() -> None:
    """Election: 1,000 to each player, with cash for one of them only."""
    position = "A* 1000 @5 [5] | B 0 @0 | C 0 @0"
    events = after(position, "throw", "1-1", "card:13", "mortgage:5")
    assert of_kind(events, "paid", "debt") == [
        "paid A>B 1000 CARD-6",
        "debt A>C 1000",
        "paid bank>A @5 2000 MORT-1",
        "paid A>C 1000 CARD-6",
    ]


@clause("BRADY-47")
def test_when_the_time_is_up_what_can_be_raised_is_raised_the_cheapest_way() -> None:
    """First deeds are mortgaged that cost no rent increase, then buildings are sold; at last bankruptcy."""
    events = after(RENT, *OWING, "!.time_up")
    assert of_kind(events, "mortgaged", "building_sold", "settled") == ["mortgaged A @5 2000", "settled A>B 1000"]
    houses = "A* 0 @36 [6+1 8+1 9+1] | B 0 @0 [39]"
    events = after(houses, *OWING, "!.time_up", "!.time_up")
    assert of_kind(events, "building_sold", "mortgaged", "settled")[-1] == "settled A>B 1000"
    nothing = "A* 0 @36 | B 0 @0 [39]"
    assert of_kind(after(nothing, *OWING, "!.time_up"), "bankrupt", "won") == ["bankrupt A>B", "won B"]


@clause("BRADY-V3")
def test_a_debt_to_the_jackpot_reaches_the_jackpot() -> None:
    table = table_after(TAX, "throw", "1-1", "mortgage:5", options={"jackpot": True})
    assert table.state.pot == 2000


TWO_CLAIMS = 'A* 0 @0 [1 3 5] | B 0 @0 [37] | C 0 @0 [39] ; claims=[[37,1,0,700,"RENT-1"],[39,2,0,1000,"RENT-1"]]'


@clause("BRADY-47")
def test_debts_are_paid_in_the_order_in_which_they_arose() -> None:
    """A can raise 3,200: enough for both, but B asked first and is paid first."""
    events = after(TWO_CLAIMS, "B.claim:37", "C.claim:39", "mortgage:1", "mortgage:3", "mortgage:5")
    assert [fact for fact in of_kind(events, "paid") if fact.startswith("paid A")] == [
        "paid A>B @37 700 RENT-1",
        "paid A>C @39 1000 RENT-1",
    ]


@clause("BRADY-47")
def test_a_small_demand_waits_behind_a_debt_that_stands_already() -> None:
    position = 'A* 300 @0 [39] | B 0 @0 | C 0 @0 ; claims=[[37,1,0,9000,"RENT-1"],[6,2,0,120,"RENT-1"]]'
    table = table_after(position, "B.claim:37", "C.claim:6")
    assert (asked(table), cash(table)) == ("A settle", [300, 0, 0])


@clause("BRADY-55")
def test_a_rent_that_may_still_be_claimed_is_no_reason_for_a_present() -> None:
    position = 'A* 9000 @0 [39] | B 0 @0 | C 0 @0 ; claims=[[37,1,0,9000,"RENT-3"]]'
    assert refused(position, "offer:2:9000+39:0").code == "DEBT_MUST_STAY_COVERED"
    assert asked(table_after(position, "offer:2:0+39:0", "C.accept:1")) == "A ready"


@clause("BRADY-53")
def test_who_has_a_debt_open_does_not_bid() -> None:
    position = 'A* 2000 @0 [39] | B 0 @0 | C 0 @0 [5] | D 500 @0 ; claims=[[37,1,0,9000,"RENT-3"]]'
    table = table_after(position, "B.claim:37", "C.resign")
    assert asked(table) == "D bid"
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 3)["in"] == [1, 3]


@clause("BRADY-52", "BRADY-V3")
def test_who_gives_up_with_a_tax_unpaid_leaves_everything_to_the_bank_not_to_the_jackpot() -> None:
    position = "A* 900 @36 [37+4 39+4] | B 9 @10 | C 0 @20"
    table = table_after(position, "throw", "1-1", "A.resign", options={"jackpot": True})
    assert (table.state.pot, cash(table)) == (0, [0, 9, 0])
