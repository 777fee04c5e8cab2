"""The turn: throw, move, doubles, Los."""

import pytest

from tests.clauses import clause
from tests.clauses.playing import after, asked, carried_out, cash, facts, of_kind, play, reasons, refused, table_after

THREE = "A* 30000 @13 | B 30000 @20 | C 30000 @20"


@clause("BRADY-03")
def test_a_turn_is_a_throw_a_move_of_the_sum_the_square_and_then_the_left_neighbour() -> None:
    assert facts(after(THREE, "throw", "3-4", "done")) == [
        "thrown A 3-4",
        "moved A 13>20 throw",
        "rest A",
        "turn B 1",
    ]


@clause("BRADY-03")
def test_after_the_last_seat_comes_the_first_again() -> None:
    position = "A 30000 @0 | B 30000 @0 | C* 30000 @13"
    assert facts(after(position, "throw", "3-4", "done"))[-1] == "turn A 2"


@clause("BRADY-03")
def test_a_round_ends_with_the_player_before_the_one_who_opened() -> None:
    position = "A* 0 @13 | B 0 @13 | C 0 @13 ; first=1 round=4"
    turn = ("throw", "3-4", "done")
    assert of_kind(after(position, *turn, *turn), "turn") == ["turn B 5", "turn C 5"]


@clause("BRADY-03")
def test_who_is_out_of_the_game_is_left_out() -> None:
    position = "A* 30000 @13 | B 0 @0 out=1 | C 30000 @0"
    assert facts(after(position, "throw", "3-4", "done"))[-1] == "turn C 1"


@clause("BRADY-03")
def test_without_doubles_nobody_throws_twice() -> None:
    table = table_after(THREE, "throw", "3-4")
    assert asked(table) == "A finish"
    assert refused(THREE, "throw", "3-4", "throw").code == "NOT_ASKED"
    assert refused(THREE, "B.throw").code == "NOT_YOUR_TURN"


@clause("BRADY-04")
def test_any_number_of_figures_may_stand_on_one_square() -> None:
    position = "A* 1 @13 | B 1 @20 | C 1 @20 | D 1 @20 | E 1 @20 | F 1 @20 | G 1 @20 | H 1 @20"
    assert list(table_after(position, "throw", "3-4").state.at) == [20] * 8


# ---- doubles --------------------------------------------------------------------------------------------------


@clause("BRADY-05")
def test_after_doubles_the_same_player_throws_again() -> None:
    position = "A* 30000 @0 | B 30000 @0"
    assert facts(after(position, "throw", "5-5", "throw", "4-6", "done")) == [
        "thrown A 5-5",
        "moved A 0>10 throw",
        "visit A",
        "thrown A 4-6",
        "moved A 10>20 throw",
        "rest A",
        "turn B 1",
    ]


@clause("BRADY-05")
def test_the_move_of_doubles_is_carried_out_in_full_before_the_next_throw() -> None:
    position = "A* 30000 @0 | B 30000 @0"
    assert asked(table_after(position, "throw", "3-3")) == "A buy"
    assert refused(position, "throw", "3-3", "throw").code == "NOT_ASKED"
    assert asked(table_after(position, "throw", "3-3", "decline")) == "B bid"
    assert asked(table_after(position, "throw", "3-3", "decline", "pass", "pass")) == "A ready"


@clause("BRADY-05")
def test_two_doubles_are_followed_by_a_third_throw_which_ends_the_turn() -> None:
    position = "A* 30000 @0 | B 30000 @0"
    table = table_after(position, "throw", "5-5", "throw", "5-5", "throw", "4-6")
    assert asked(table) == "A finish"
    assert table.state.jail[0] == 1  # 30 is the way to jail


@clause("BRADY-06", "BRADY-22", "BRADY-08")
def test_with_the_third_doubles_the_move_lapses_and_the_figure_goes_straight_to_jail() -> None:
    position = "A* 30000 @8 [32] | B 30000 @0"
    answers = ("throw", "6-6", "throw", "6-6", "throw", "4-4")
    assert facts(after(position, *answers)) == [
        "thrown A 6-6",
        "moved A 8>20 throw",
        "rest A",
        "thrown A 6-6",
        "moved A 20>32 throw",
        "thrown A 4-4",
        "jailed A doubles",
    ]
    table = table_after(position, *answers)
    assert (table.state.at[0], table.state.jail[0], table.state.cash[0]) == (10, 1, 30000)
    assert asked(table) == "A finish"
    play(table, "done")
    assert asked(table) == "B ready"


@clause("BRADY-06")
def test_doubles_of_an_earlier_turn_do_not_count() -> None:
    position = "A* 30000 @30 [12 32] | B 30000 @13"
    table = table_after(position, "throw", "5-5", "throw", "5-5", "throw", "6-4", "done", "throw", "3-4", "done")
    play(table, "throw", "6-6")
    assert (table.state.at[0], asked(table)) == (32, "A ready")


# ---- Los ------------------------------------------------------------------------------------------------------


@clause("BRADY-07")
def test_passing_los_pays_4000() -> None:
    assert facts(after("A* 100 @38 [5] | B 0 @0", "throw", "3-4")) == [
        "thrown A 3-4",
        "moved A 38>5 throw",
        "paid bank>A 4000 MOVE-2",
    ]


@clause("BRADY-07")
def test_reaching_los_pays_4000() -> None:
    assert facts(after("A* 100 @33 | B 0 @0", "throw", "3-4")) == [
        "thrown A 3-4",
        "moved A 33>0 throw",
        "paid bank>A 4000 MOVE-2",
    ]


@clause("BRADY-07")
def test_a_whole_lap_back_to_the_same_square_passes_los() -> None:
    assert facts(carried_out("A* 0 @5 [5] | B 0 @0", "advance_to", 5)) == [
        "moved A 5>5 card",
        "paid bank>A 4000 MOVE-2",
    ]


@clause("BRADY-07")
def test_leaving_los_pays_nothing() -> None:
    assert of_kind(after("A* 100 @0 | B 0 @0", "throw", "4-6"), "paid") == []


@clause("BRADY-07")
def test_los_pays_each_time_also_twice_in_a_turn() -> None:
    events = after("A* 0 @36 | B 0 @0", "throw", "2-2", "throw", "3-4", "card:4")
    assert of_kind(events, "moved", "paid") == [
        "moved A 36>0 throw",
        "paid bank>A 4000 MOVE-2",
        "moved A 0>7 throw",
        "moved A 7>0 card",
        "paid bank>A 4000 MOVE-2",
    ]


@clause("BRADY-07")
@pytest.mark.parametrize(("card", "square"), [(1, 24), (2, 11), (3, 5), (4, 0)])
def test_a_card_that_leads_forward_over_los_pays_the_salary(card: int, square: int) -> None:
    events = after("A* 0 @33 | B 0 @0", "throw", "1-2", f"card:{card}")
    assert facts(events)[3:] == [f"moved A 36>{square} card", "paid bank>A 4000 MOVE-2"]


@clause("BRADY-07")
def test_a_card_that_leads_forward_without_los_pays_nothing() -> None:
    assert facts(after("A* 0 @33 | B 0 @0", "throw", "1-2", "card:0"))[3:] == ["moved A 36>39 card"]


@clause("BRADY-07")
@pytest.mark.parametrize("step", [("back", 3), ("back_to", 38)])
def test_a_card_that_leads_backwards_over_los_pays_nothing(step: tuple[object, ...]) -> None:
    position = "A* 2000 @1 | B 0 @0"
    assert facts(carried_out(position, *step)) == ["moved A 1>38 back", "paid A>bank 2000 TAX-1"]


@clause("BRADY-07")
def test_a_card_that_leads_backwards_onto_los_pays_nothing() -> None:
    assert facts(carried_out("A* 0 @3 | B 0 @0", "back", 3)) == ["moved A 3>0 back"]


@clause("BRADY-07")
def test_going_backwards_to_the_baths_completes_no_lap_and_pays_nothing() -> None:
    table = table_after("A* 0 @33 [1] | B 0 @0", "throw", "1-2", "card:5")
    assert (table.state.at[0], cash(table), table.state.laps[0]) == (1, [0, 0], 0)


@clause("BRADY-07")
def test_a_table_may_agree_on_another_salary() -> None:
    table = table_after("A* 0 @33 | B 0 @0", "throw", "3-4", options={"salary": 1234})
    assert cash(table) == [1234, 0]


@clause("BRADY-08", "BRADY-22")
def test_the_square_leads_to_jail_without_pay_for_los() -> None:
    assert facts(after("A* 0 @23 | B 0 @0", "throw", "3-4")) == [
        "thrown A 3-4",
        "moved A 23>30 throw",
        "jailed A square",
    ]


@clause("BRADY-08", "BRADY-22")
def test_a_card_leads_to_jail_past_los_without_pay() -> None:
    assert facts(after("A* 0 @33 | B 0 @0", "throw", "1-2", "card:8")) == [
        "thrown A 1-2",
        "moved A 33>36 throw",
        "drawn A 0:8",
        "jailed A card",
    ]


@clause("BRADY-03", "BRADY-07", "BRADY-30")
def test_a_throw_and_its_move_name_their_sentences() -> None:
    assert reasons(after("A* 0 @13 | B 0 @0", "throw", "3-4", "done")) == [
        "thrown TURN-3",
        "moved MOVE-1",
        "rest REST-1",
        "turn TURN-1",
    ]
    assert reasons(after("A* 0 @33 | B 0 @0", "throw", "3-4")) == ["thrown TURN-3", "moved MOVE-1", "paid MOVE-2"]
    assert reasons(carried_out("A* 0 @3 | B 0 @0", "back", 3)) == ["moved MOVE-3"]
    assert reasons(carried_out("A* 0 @3 | B 0 @0", "back_to", 0)) == ["moved MOVE-3"]
