"""Jail on the big board."""

import pytest

from tests.clauses import clause
from tests.clauses.mega_table import after, choices, refused, set_up, table_after
from tests.clauses.playing import asked, cash, facts, of_kind, reasons

JAILED = "A* 900 @13 #1 | B 900 @0"


@clause("MEGA-13")
@pytest.mark.parametrize(("at", "how"), [("@33", "square"), ("@3", "card")])
def test_the_square_and_a_card_lead_to_jail_without_pay(at: str, how: str) -> None:
    events = after(f"A* 900 {at} | B 900 @0", "throw", "2-3-1", *(["card:9"] if how == "card" else []))
    assert facts(events)[-1] == f"jailed A {how}" and not of_kind(events, "paid")


@clause("MEGA-13")
def test_stopping_on_jail_is_a_visit() -> None:
    table = table_after("A* 900 @7 | B 900 @0", "throw", "2-3-1")
    assert table.state.at[0] == 13 and table.state.jail[0] == 0


@clause("MEGA-14")
def test_rent_is_collected_in_jail() -> None:
    events = after("A* 900 @0 | B 900 @13 [4] #1", "throw", "1-2-1")
    assert of_kind(events, "paid") == ["paid A>B @4 5 RENT-1"]


@clause("MEGA-15", "MEGA-17")
def test_paying_ends_the_turn_and_the_next_one_is_normal() -> None:
    events = after(JAILED, "pay_fine")
    assert facts(events) == ["paid A>bank 50 JAIL-10", "freed A fine"]
    paid = table_after(JAILED, "pay_fine")
    assert asked(paid) == "A finish"
    later = table_after(JAILED, "pay_fine", "done", "throw", "1-2-1", "buy", "done")
    assert asked(later) == "A ticket_or_throw"
    assert facts(after(JAILED, "pay_fine", "done", "throw", "1-2-1", "buy", "done", "throw", "2-3-2"))[-1] == (
        "moved A 13>20 throw"
    )


@clause("MEGA-15", "MEGA-17")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_paying_is_possible_before_every_throw_even_the_third(turn: int) -> None:
    assert asked(table_after(JAILED.replace("#1", f"#{turn}"), "pay_fine")) == "A finish"
    assert refused(JAILED.replace("900", "49", 1).replace("#1", f"#{turn}"), "pay_fine").code == "NOT_ENOUGH_CASH"


@clause("MEGA-17")
def test_one_may_pay_in_the_very_turn_one_was_jailed() -> None:
    answers = ("throw", "2-3-1")
    table = table_after("A* 900 @33 | B 900 @0", *answers)
    assert choices(table) == ["done", "pay_fine"]
    assert reasons(after("A* 900 @33 | B 900 @0", *answers, "pay_fine"))[-3:-1] == ["paid JAIL-12", "freed JAIL-12"]
    free = table_after("A* 900 @33 | B 900 @0", *answers, "pay_fine", "throw", "1-2-1", "buy", "done")
    assert asked(free) == "A ticket_or_throw" and cash(free)[0] == 850
    assert refused("A* 49 @33 | B 900 @0", *answers, "pay_fine").code == "NOT_ENOUGH_CASH"


@clause("MEGA-17")
def test_one_may_not_pay_after_a_failed_throw_or_without_being_in_jail() -> None:
    assert choices(table_after(JAILED, "throw", "1-2")) == ["done"]
    assert choices(table_after("A* 900 @0 | B 900 @0", "throw", "2-1-2")) == ["done"]


@clause("MEGA-17")
def test_in_jail_only_the_white_dice_are_thrown() -> None:
    assert refused(JAILED, "throw", "1-2-3").code == "BAD_ACTION"
    assert facts(after(JAILED, "throw", "1-2")) == ["thrown A 1-2", "stays A 1"]


@clause("MEGA-17")
def test_paying_before_the_throw_is_an_option() -> None:
    before = {"jail_fine": "before_roll"}
    table = table_after(JAILED, "pay_fine", options=before)
    assert asked(table) == "A ticket_or_throw" and cash(table)[0] == 850
    assert choices(table_after("A* 900 @33 | B 900 @0", "throw", "2-3-1", options=before)) == ["done"]
    assert asked(set_up(JAILED, before)) == "A jail"


@clause("MEGA-15")
def test_a_card_frees_before_the_throw_also_one_just_bought() -> None:
    assert asked(table_after(JAILED.replace("#1", "#1 !0"), "use_card:0")) == "A ticket_or_throw"
    bought = table_after(JAILED.replace("900 @0", "900 @0 !1"), "offer:1:30:0~1", "B.accept:1", "use_card:1")
    assert asked(bought) == "A ticket_or_throw" and cash(bought) == [870, 930]
    assert refused(JAILED, "use_card:0").code == "NO_JAIL_CARD"


@clause("MEGA-15", "MEGA-16")
def test_doubles_free_and_move_without_a_further_throw() -> None:
    events = after(JAILED, "throw", "3-3")
    assert facts(events) == ["thrown A 3-3", "freed A doubles", "moved A 13>19 throw"]
    assert asked(table_after(JAILED, "throw", "3-3", "buy")) == "A finish"


@clause("MEGA-16")
def test_after_the_third_failure_one_pays_and_moves_the_white_dice() -> None:
    third = JAILED.replace("#1", "#3")
    assert facts(after(third, "throw", "3-4")) == [
        "thrown A 3-4",
        "paid A>bank 50 JAIL-6",
        "freed A fine",
        "moved A 13>20 throw",
    ]
    assert asked(table_after(third, "throw", "3-4", "buy")) == "A finish"
    assert of_kind(after(JAILED.replace("#1", "#2"), "throw", "3-4"), "freed", "stays") == ["stays A 2"]
