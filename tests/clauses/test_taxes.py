"""Taxes, and the choice that is made before anybody counts."""

import json

import pytest

from pasch.engine.pending import pending
from pasch.engine.steps.tax import wealth
from tests.clauses import clause
from tests.clauses.playing import after, asked, facts, refused, table_after

HERE = ("throw", "1-2")  # from square 1 to the income tax


def share(deeds: str, cash: int = 0) -> str:
    """What 10 percent costs A who has this much cash and these deeds; his debt, when cash does not cover it."""
    events = after(f"A* {cash} @1 [{deeds}] | B 0 @20", *HERE, "tax_share")
    return facts(events)[2]


@clause("BRADY-19")
def test_the_zusatzsteuer_is_paid_to_the_bank_at_once() -> None:
    assert facts(after("A* 5000 @35 | B 0 @20", "throw", "1-2")) == [
        "thrown A 1-2",
        "moved A 35>38 throw",
        "paid A>bank 2000 TAX-1",
    ]


@clause("BRADY-19")
def test_who_has_too_little_settles_the_zusatzsteuer_before_anything_else() -> None:
    position = "A* 1999 @35 [3] | B 0 @20"
    assert facts(after(position, "throw", "1-2"))[2:] == ["debt A>bank 2000"]
    assert refused(position, "throw", "1-2", "done").code == "NOT_ASKED"
    assert facts(after(position, "throw", "1-2", "mortgage:3"))[3:] == [
        "mortgaged A @3 600",
        "paid bank>A @3 600 MORT-1",
        "paid A>bank 2000 TAX-1",
        "settled A>bank 2000",
    ]


@clause("BRADY-20")
def test_the_income_tax_is_4000_or_10_percent_of_all_wealth_as_one_chooses() -> None:
    position = "A* 30000 @1 | B 0 @20"
    assert facts(after(position, *HERE))[2:] == []
    assert facts(after(position, *HERE, "tax_flat"))[2:] == ["paid A>bank 4000 TAX-2"]
    assert facts(after(position, *HERE, "tax_share"))[2:] == ["paid A>bank 3000 TAX-3"]


@clause("BRADY-20")
def test_the_choice_is_made_before_anything_else_and_is_final() -> None:
    position = "A* 30000 @1 [3] | B 0 @20"
    assert refused(position, *HERE, "mortgage:3").code == "NOT_NOW"
    assert refused(position, *HERE, "offer:1:1:0").code == "NOT_NOW"
    assert refused(position, *HERE, "done").code == "NOT_ASKED"
    assert refused(position, *HERE, "tax_share", "tax_flat").code == "NOT_ASKED"


@clause("BRADY-20")
def test_nothing_shown_before_the_choice_states_the_wealth_or_its_tenth() -> None:
    table = table_after("A* 7123 @1 [1+3 3+4 ~39] | B 0 @20", *HERE)
    question = table.state.asked
    assert question is not None
    total = wealth(table, 0)
    assert total == 7123 + 1200 + 1200 + 8000 + 7 * 1000
    assert question.facts(table, 0) == {"flat": 4000, "percent": 10}
    numbers: list[object] = []
    for one in pending(table):
        for option in (*one.answers, *one.acts):
            numbers += [option.cost, option.gain, option.least, option.most]
        for asked_beside in one.optional:
            numbers += asked_beside.facts(table, one.seat).values()
    assert not {total, total // 10} & set(numbers)
    assert str(total) not in json.dumps([numbers, question.words()], default=str)
    assert [(str(option.action), option.cost) for option in question.options(table, 0)] == [
        ("(tax_flat)", 4000),
        ("(tax_share)", 0),
    ]


@clause("BRADY-20")
def test_who_does_not_choose_in_time_pays_the_fixed_sum() -> None:
    events = after("A* 30000 @1 | B 0 @20", *HERE, "!.time_up")
    assert facts(events)[2:] == ["paid A>bank 4000 TAX-2"]


# ---- wealth ---------------------------------------------------------------------------------------------------


@clause("BRADY-21")
@pytest.mark.parametrize(
    ("deeds", "cash", "tax"),
    [
        ("", 10000, 1000),
        ("39", 10000, 1800),  # the printed price
        ("~39", 10000, 1800),  # a mortgage changes nothing
        ("39 37 5 12", 10000, 3200),  # streets, stations and works
        ("1+1 3", 10000, 1340),  # 1200 + 1200 + one house of 1000
        ("37+4 39+4", 10000, 5700),  # 8 houses of 4000
        ("37+5 39+4", 10000, 6100),  # a hotel counts five house prices
        ("37+5 39+5", 10000, 6500),
        ("1+5 3+5", 10000, 2240),
    ],
)
def test_wealth_is_cash_and_printed_prices_and_purchase_prices_of_buildings(deeds: str, cash: int, tax: int) -> None:
    assert share(deeds, cash) == f"paid A>bank {tax} TAX-3"


@clause("BRADY-21")
@pytest.mark.parametrize(("cash", "tax"), [(10009, 1000), (10010, 1001), (19, 1)])
def test_the_10_percent_are_rounded_down(cash: int, tax: int) -> None:
    assert share("", cash) == f"paid A>bank {tax} TAX-3"


@clause("BRADY-21")
def test_ten_percent_of_almost_nothing_is_nothing() -> None:
    position = "A* 9 @1 | B 0 @20"
    assert facts(after(position, *HERE, "tax_share"))[2:] == []
    assert asked(table_after(position, *HERE, "tax_share")) == "A finish"


@clause("BRADY-21")
def test_deeds_and_buildings_of_others_are_not_ones_wealth() -> None:
    events = after("A* 1000 @1 | B 99999 @20 [37+5 39+5]", *HERE, "tax_share")
    assert facts(events)[2:] == ["paid A>bank 100 TAX-3"]


@clause("BRADY-21")
def test_cash_that_does_not_cover_the_tenth_leaves_a_debt() -> None:
    assert share("37 39", 1000) == "debt A>bank 1600"
