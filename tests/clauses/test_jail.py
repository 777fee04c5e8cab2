"""Jail: the ways in and out, and what goes on inside. And Frei Parken, where nothing does."""

import pytest

from tests.clauses import clause
from tests.clauses.playing import after, asked, cash, facts, play, reasons, refused, table_after

IN = "A* 30000 @10 #{} | B 30000 @0"


# ---- in -------------------------------------------------------------------------------------------------------


@clause("BRADY-22")
@pytest.mark.parametrize(
    ("position", "answers", "how"),
    [
        ("A* 0 @23 | B 0 @20", ("throw", "3-4"), "square"),
        ("A* 0 @24 | B 0 @20", ("throw", "3-3"), "square"),
        ("A* 0 @4 | B 0 @20", ("throw", "1-2", "card:8"), "card"),
        ("A* 0 @3 | B 0 @20", ("throw", "2-2", "card:8"), "card"),
        ("A* 0 @14 | B 0 @20", ("throw", "1-2", "card:14"), "card"),
        ("A* 0 @0 | B 0 @20", ("throw", "5-5", "throw", "5-5", "throw", "1-1"), "doubles"),
    ],
)
def test_square_card_and_three_doubles_lead_to_jail_and_the_turn_is_over(
    position: str, answers: tuple[str, ...], how: str
) -> None:
    assert facts(after(position, *answers, "done"))[-2:] == [f"jailed A {how}", "turn B 1"]
    table = table_after(position, *answers)
    assert (table.state.at[0], table.state.jail[0], table.state.cash[0]) == (10, 1, 0)
    assert asked(table) == "A finish"
    play(table, "done")
    assert asked(table) == "B ready"


@clause("BRADY-23")
def test_landing_on_the_jail_square_is_only_a_visit() -> None:
    position = "A* 30000 @3 | B 30000 @13"
    assert facts(after(position, "throw", "3-4")) == ["thrown A 3-4", "moved A 3>10 throw", "visit A"]
    table = table_after(position, "throw", "3-4", "done", "throw", "3-4", "done")
    assert (table.state.jail[0], asked(table)) == (0, "A ready")
    assert asked(table_after("A* 0 @0 | B 0 @0", "throw", "5-5")) == "A ready"


# ---- out ------------------------------------------------------------------------------------------------------


@clause("BRADY-24")
@pytest.mark.parametrize("turn", [1, 2])
def test_in_the_first_and_second_turn_one_may_pay_1000_before_throwing(turn: int) -> None:
    assert facts(after(IN.format(turn), "pay_fine", "throw", "4-6")) == [
        "paid A>bank 1000 JAIL-3",
        "freed A fine",
        "thrown A 4-6",
        "moved A 10>20 throw",
        "rest A",
    ]


@clause("BRADY-24")
def test_who_has_paid_throws_and_moves_normally_so_doubles_throw_again() -> None:
    table = table_after(IN.format(1), "pay_fine", "throw", "5-5")
    assert (table.state.at[0], asked(table)) == (20, "A ready")
    table = table_after("A* 9000 @10 #2 [32] | B 0 @0", "pay_fine", "throw", "5-5", "throw", "6-6", "throw", "1-1")
    assert (table.state.at[0], table.state.jail[0]) == (10, 1)


@clause("BRADY-24", "BRADY-28")
def test_in_the_third_turn_one_throws_first() -> None:
    assert refused(IN.format(3), "pay_fine").code == "THROW_FIRST"


@clause("BRADY-24")
def test_who_has_not_1000_in_cash_cannot_pay_before_throwing() -> None:
    position = "A* 999 @10 #1 [5] | B 0 @0"
    assert refused(position, "pay_fine").code == "NOT_ENOUGH_CASH"
    assert cash(table_after(position, "mortgage:5", "pay_fine")) == [1999, 0]


@clause("BRADY-24")
def test_after_the_throw_it_is_too_late_to_pay() -> None:
    assert refused(IN.format(1), "throw", "1-2", "pay_fine").code == "NOT_ASKED"


@clause("BRADY-24")
def test_a_table_may_agree_on_another_fine() -> None:
    table = table_after(IN.format(1), "pay_fine", options={"jail_fine": 50})
    assert cash(table) == [29950, 30000]


@clause("BRADY-25")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_doubles_free_and_move_at_once_without_a_further_throw(turn: int) -> None:
    assert facts(after(IN.format(turn), "throw", "5-5")) == [
        "thrown A 5-5",
        "freed A doubles",
        "moved A 10>20 throw",
        "rest A",
    ]
    table = table_after(IN.format(turn), "throw", "5-5")
    assert (table.state.jail[0], asked(table), cash(table)) == (0, "A finish", [30000, 30000])
    assert refused(IN.format(turn), "throw", "5-5", "throw").code == "NOT_ASKED"


@clause("BRADY-25", "BRADY-24")
@pytest.mark.parametrize("turn", [1, 2])
def test_without_doubles_one_stays_and_the_turn_is_over(turn: int) -> None:
    assert facts(after(IN.format(turn), "throw", "4-6", "done")) == [
        "thrown A 4-6",
        f"stays A {turn}",
        "turn B 1",
    ]
    table = table_after(IN.format(turn), "throw", "4-6")
    assert (table.state.at[0], table.state.jail[0], cash(table)) == (10, turn + 1, [30000, 30000])


@clause("BRADY-26")
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("deck", [0, 1])
def test_the_card_frees_before_the_throw_in_any_of_the_three_turns(turn: int, deck: int) -> None:
    position = f"A* 0 @10 #{turn} !{deck} | B 0 @0"
    assert facts(after(position, f"use_card:{deck}", "throw", "4-6")) == [
        f"card_back A {deck}",
        "freed A card",
        "thrown A 4-6",
        "moved A 10>20 throw",
        "rest A",
    ]


@clause("BRADY-26")
def test_after_using_the_card_the_turn_is_normal() -> None:
    position = "A* 0 @10 #3 !0 [32] | B 0 @0"
    table = table_after(position, "use_card:0", "throw", "5-5", "throw", "6-6")
    assert (table.state.at[0], asked(table)) == (32, "A ready")
    play(table, "throw", "1-1")
    assert (table.state.at[0], table.state.jail[0]) == (10, 1)


@clause("BRADY-26")
def test_the_card_is_of_no_use_after_the_throw_nor_without_having_it() -> None:
    position = "A* 0 @10 #1 !0 | B 0 @0 !1"
    assert refused(position, "throw", "1-2", "use_card:0").code == "NOT_ASKED"
    assert refused(position, "use_card:1").code == "NO_JAIL_CARD"
    others = "A* 0 @10 #1 | B 0 @0 !0 !1"
    assert {refused(others, f"use_card:{deck}").code for deck in range(4)} == {"NO_JAIL_CARD"}


@clause("BRADY-27", "BRADY-18")
def test_the_card_may_be_bought_from_another_player_and_used_right_away() -> None:
    position = "A* 1000 @10 #3 | B 0 @0 !1"
    assert facts(after(position, "offer:1:700:0~1", "B.accept:1", "use_card:1")) == [
        "offered A>B #1 700:0~1",
        "traded A>B #1 700:0~1",
        "paid A>B 700 TRADE-1",
        "jail_card B>A 1",
        "card_back A 1",
        "freed A card",
    ]


@clause("BRADY-28")
def test_no_doubles_in_the_third_throw_one_pays_1000_and_moves_by_that_throw() -> None:
    assert facts(after(IN.format(3), "throw", "4-6")) == [
        "thrown A 4-6",
        "paid A>bank 1000 JAIL-6",
        "freed A fine",
        "moved A 10>20 throw",
        "rest A",
    ]
    assert asked(table_after(IN.format(3), "throw", "4-6")) == "A finish"


@clause("BRADY-28")
def test_the_third_throw_is_the_third_turn_in_jail() -> None:
    position = "A* 5000 @23 | B 0 @13 [27 34]"
    turn_of_b = ("throw", "3-4", "done")
    stays = ("throw", "1-2", "done")
    answers = ("throw", "3-4", "done", *turn_of_b, *stays, *turn_of_b, *stays, *turn_of_b)
    table = table_after(position, *answers)
    assert (table.state.jail[0], table.state.cash[0]) == (3, 5000)
    play(table, "throw", "4-6")
    assert (table.state.at[0], table.state.jail[0], table.state.cash[0]) == (20, 0, 4000)


@clause("BRADY-28")
def test_who_cannot_pay_settles_the_debt_first_and_moves_then() -> None:
    position = "A* 400 @10 #3 [3] | B 0 @0"
    assert facts(after(position, "throw", "4-6")) == ["thrown A 4-6", "debt A>bank 1000"]
    assert table_after(position, "throw", "4-6").state.at[0] == 10
    assert facts(after(position, "throw", "4-6", "mortgage:3"))[2:] == [
        "mortgaged A @3 600",
        "paid bank>A @3 600 MORT-1",
        "paid A>bank 1000 JAIL-6",
        "settled A>bank 1000",
        "freed A fine",
        "moved A 10>20 throw",
        "rest A",
    ]


# ---- inside ---------------------------------------------------------------------------------------------------


@clause("BRADY-29")
def test_in_jail_one_collects_rent() -> None:
    position = "A* 5000 @0 | B 0 @10 #1 [3]"
    assert facts(after(position, "throw", "1-2", "B.claim:3"))[2:] == [
        "rent_due A>B @3 80",
        "paid A>B @3 80 RENT-1",
    ]
    automatic = after(position, "throw", "1-2", options={"rent_claim": "automatic"})
    assert facts(automatic)[2:] == ["paid A>B @3 80 RENT-1"]


@clause("BRADY-29")
def test_in_jail_one_buys_at_auctions() -> None:
    position = "A* 5000 @0 | B 900 @10 #1"
    table = table_after(position, "throw", "1-2", "decline", "bid:900", "pass")
    assert (table.state.owner[3], table.state.cash[1]) == (1, 0)


@clause("BRADY-29")
def test_in_jail_one_buys_from_and_sells_to_players_and_the_bank() -> None:
    position = "A* 5000 @0 [5] | B 5000 @10 #1 [1 3 12]"
    table = table_after(position, "B.offer:0:100+12:0+5", "A.accept:1", "B.build:1", "B.sell:1", "B.mortgage:3")
    assert (table.state.owner[12], table.state.owner[5]) == (0, 1)
    assert cash(table) == [5100, 5000 - 100 - 1000 + 500 + 600]
    own = table_after("A* 5000 @10 #1 [1 3] | B 0 @0", "build:1", "sell:1", "mortgage:1")
    assert (asked(own), cash(own)) == ("A jail", [5100, 0])


@clause("BRADY-30")
def test_on_frei_parken_nothing_happens() -> None:
    position = "A* 5000 @13 | B 0 @0 ; pot=0"
    assert facts(after(position, "throw", "3-4")) == ["thrown A 3-4", "moved A 13>20 throw", "rest A"]
    table = table_after(position, "throw", "3-4")
    assert (cash(table), asked(table)) == ([5000, 0], "A finish")


@clause("BRADY-30")
def test_taxes_and_fines_go_to_the_bank_and_never_to_frei_parken() -> None:
    position = "A* 9000 @35 | B 0 @20"
    table = table_after(position, "throw", "1-2")
    assert (cash(table), table.state.pot) == ([7000, 0], 0)


# ---- the sentences people are shown ---------------------------------------------------------------------------


@clause("BRADY-22", "BRADY-23", "BRADY-25", "BRADY-26", "BRADY-28")
@pytest.mark.parametrize(
    ("position", "answers", "reason"),
    [
        ("A* 0 @23 | B 0 @0", ("throw", "3-4"), "jailed JAIL-1"),
        ("A* 0 @3 | B 0 @0", ("throw", "3-4"), "visit JAIL-2"),
        ("A* 1000 @10 #1 | B 0 @0", ("pay_fine",), "freed JAIL-3"),
        ("A* 0 @10 #1 | B 0 @0", ("throw", "1-2"), "stays JAIL-4"),
        ("A* 0 @10 #1 | B 0 @0", ("throw", "5-5"), "freed JAIL-4"),
        ("A* 0 @10 #1 !0 | B 0 @0", ("use_card:0",), "freed JAIL-5"),
        ("A* 1000 @10 #3 | B 0 @0", ("throw", "4-6"), "freed JAIL-6"),
    ],
)
def test_what_happens_in_jail_names_its_sentence(position: str, answers: tuple[str, ...], reason: str) -> None:
    assert reason in reasons(after(position, *answers))


@clause("BRADY-24", "BRADY-26")
def test_the_ways_out_are_shown_with_their_price_and_what_stands_against_them() -> None:
    table = table_after("A* 30000 @10 #3 !1 | B 0 @0")
    question = table.state.asked
    assert question is not None
    shown = [
        (str(option.action), option.cost, option.refusal and option.refusal.code)
        for option in question.options(table, 0)
    ]
    assert sorted(shown) == [
        ("(pay_fine)", 1000, "THROW_FIRST"),
        ("(throw)", 0, None),
        ("(use_card 1)", 0, None),
    ]
