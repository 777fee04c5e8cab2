"""The white dice, the blue die, bus tickets, and the squares that came with them."""

import pytest

from pasch.engine.core import ChanceQuestion
from tests.clauses import clause
from tests.clauses.mega_table import after, choices, refused, rules, set_up, table_after, tickets
from tests.clauses.playing import asked, cash, facts, of_kind, reasons

PLAIN = "A* 900 @0 | B 900 @0"
RICH = "A* 900 @0 | B 900 @0 ; tickets=[1,0] tickets_left=15"
ALL = " ".join(str(at) for at in rules().rules.deeds)
SOLD = f"A* 900 @0 | B 900 @0 [{ALL}]"


def without(*squares: int) -> str:
    return " ".join(str(at) for at in rules().rules.deeds if at not in squares)


# ---- the dice -------------------------------------------------------------------------------------------------


@clause("MEGA-03", "MEGA-37")
def test_three_dice_are_thrown_and_blue_pips_count() -> None:
    assert facts(after(PLAIN, "throw", "3-4-2"))[:2] == ["thrown A 3-4-2", "moved A 0>9 throw"]
    question = table_after(PLAIN, "throw").state.asked
    assert isinstance(question, ChanceQuestion) and question.ways(set_up(PLAIN), 0) == 216
    assert refused(PLAIN, "throw", "3-4").code == "BAD_ACTION"


@clause("MEGA-40")
def test_the_blue_die_has_three_pips_two_figures_and_one_bus() -> None:
    """The faces after 3 are the figure, the figure and the bus."""
    ways = [of_kind(after(PLAIN, "throw", f"1-2-{face}"), "moved", "ticket") for face in range(1, 7)]
    assert ways[0] == ["moved A 0>4 throw"] and ways[1] == ["moved A 0>5 throw"] and ways[2] == ["moved A 0>6 throw"]
    assert ways[3] == ways[4] == ["moved A 0>3 throw"], "the purchase comes before moving on"
    assert ways[5] == ["ticket A 15", "moved A 0>3 throw"]
    assert asked(table_after(PLAIN, "throw", "1-2-4", "buy")) == "A buy"
    assert asked(table_after(PLAIN, "throw", "1-2-6", "buy")) == "A finish"


@clause("MEGA-34")
def test_only_the_white_dice_make_doubles() -> None:
    assert asked(table_after(PLAIN, "throw", "2-1-2")) == "A finish"
    doubles = table_after(PLAIN, "throw", "1-1-3")
    assert asked(doubles) == "A ticket_or_throw" and doubles.state.dice_c == 3
    assert choices(doubles) == ["throw"]
    assert choices(table_after(RICH, "throw", "1-1-3")) == ["throw", "use_ticket"]


@clause("MEGA-35", "MEGA-13")
def test_the_third_doubles_lead_to_jail_and_nothing_else_happens() -> None:
    answers = ("throw", "1-1-3", "throw", "4-4-2", "buy", "throw")
    for face in (1, 4, 6):
        events = after("A* 900 @0 | B 900 @0", *answers, f"2-2-{face}")
        assert facts(events)[-2:] == [f"thrown A 2-2-{face}", "jailed A doubles"]
    assert asked(table_after(PLAIN, *answers, "2-2-1")) == "A finish"


@clause("MEGA-36")
def test_a_triple_moves_to_any_square_and_gives_no_further_throw() -> None:
    jump = table_after(PLAIN, "throw", "1-1-1")
    assert asked(jump) == "A choose_square"
    question = jump.state.asked
    assert question is not None and question.facts(jump, 0) == {"how": "jump", "squares": list(range(1, 52))}
    events = after(PLAIN, "throw", "3-3-3", "go:51", "buy")
    assert of_kind(events, "moved", "bought") == ["moved A 0>51 jump", "bought A @51 400"]
    assert asked(table_after(PLAIN, "throw", "3-3-3", "go:51", "buy")) == "A finish"
    assert of_kind(after("A* 900 @30 | B 900 @0", "throw", "2-2-2", "go:5"), "paid")[0] == "paid bank>A 200 MOVE-2"
    assert refused(PLAIN, "throw", "3-3-3", "go:0").code == "NOT_REACHABLE"
    assert refused(PLAIN, "throw", "3-3-3", "go:52").code == "UNKNOWN_SQUARE"


@clause("MEGA-36")
def test_a_triple_after_two_doubles_does_not_jail() -> None:
    answers = ("throw", "1-1-3", "throw", "4-4-2", "buy", "throw", "2-2-2")
    assert asked(table_after(PLAIN, *answers)) == "A choose_square"


@clause("MEGA-36", "MEGA-40")
def test_fours_and_a_figure_are_doubles_and_no_triple() -> None:
    assert of_kind(after(PLAIN, "throw", "4-4-4"), "moved")[0] == "moved A 0>8 throw"


# ---- Mr. Monopoly and the bus ---------------------------------------------------------------------------------


@clause("MEGA-38")
def test_the_figure_moves_on_to_the_next_free_property() -> None:
    events = after("A* 900 @0 [4] | B 900 @0 [3 6]", "throw", "1-2-5", "buy")
    assert of_kind(events, "moved", "paid") == [
        "moved A 0>3 throw",
        "paid A>B @3 4 RENT-1",
        "moved A 3>7 on",
        "paid A>bank @7 100 DEED-1",
    ]
    declined = table_after("A* 900 @0 [4] | B 900 @0 [3 6]", "throw", "1-2-5", "decline")
    assert asked(declined) == "B bid"
    over_los = after(f"A* 900 @46 | B 900 @0 [{without(1)}]", "throw", "1-3-4", "buy")
    assert of_kind(over_los, "moved", "paid")[1:3] == ["paid A>bank 100 TAX-10", "moved A 50>1 on"]
    assert "paid bank>A 200 MOVE-2" in facts(over_los)


@clause("MEGA-38")
def test_when_all_is_bought_it_is_on_to_the_next_property_of_somebody_else() -> None:
    own = SOLD.replace("@0 |", "@0 [6 7] |", 1).replace("[" + ALL, "[" + without(6, 7))
    events = after(own, "throw", "2-3-4")
    assert of_kind(events, "moved", "paid")[2:] == ["moved A 5>8 on", "paid A>B @8 12 RENT-10"]
    mortgaged = own.replace(" 8 ", " ~8 ")
    events = after(mortgaged, "throw", "2-3-4")
    assert facts(events)[-1] == "stands A @8 mortgaged" and len(of_kind(events, "moved")) == 1


@clause("MEGA-38")
def test_nobody_moves_on_from_jail() -> None:
    events = after("A* 900 @32 | B 900 @0", "throw", "3-4-4")
    assert facts(events)[-1] == "jailed A square"
    assert asked(table_after("A* 900 @32 | B 900 @0", "throw", "3-4-4")) == "A finish"


@clause("MEGA-38")
def test_moving_on_comes_before_the_further_throw() -> None:
    events = after(PLAIN, "throw", "1-1-4", "card:11", "buy", "throw", "2-3-1")
    assert of_kind(events, "moved", "thrown") == [
        "thrown A 1-1-4",
        "moved A 0>2 throw",
        "moved A 2>3 on",
        "thrown A 2-3-1",
        "moved A 3>9 throw",
    ]


@clause("MEGA-39")
def test_the_bus_brings_a_ticket_besides_the_move() -> None:
    events = after(PLAIN, "throw", "1-2-6", "buy")
    assert facts(events)[:3] == ["thrown A 1-2-6", "ticket A 15", "moved A 0>3 throw"]
    assert tickets(table_after(PLAIN, "throw", "1-2-6")) == ([1, 0], 15)


@clause("MEGA-39")
def test_without_tickets_the_bus_moves_on_to_the_next_card_square() -> None:
    none = "A* 900 @0 | B 900 @0 ; tickets_left=0"
    events = after(none, "throw", "1-2-6", "buy", "card:11")
    assert of_kind(events, "moved", "drawn") == ["moved A 0>3 throw", "moved A 3>9 on", "drawn A 0:11"]
    assert reasons(events)[-3] == "moved BONUS-3"
    assert of_kind(after(none.replace("@0 |", "@32 |", 1), "throw", "3-4-6"), "moved") == ["moved A 32>39 throw"]


# ---- tickets --------------------------------------------------------------------------------------------------


@clause("MEGA-41")
@pytest.mark.parametrize(
    ("at", "first", "last"), [(0, 1, 13), (5, 6, 13), (12, 13, 13), (13, 14, 26), (26, 27, 39), (45, 46, 0), (51, 0, 0)]
)
def test_a_ticket_takes_one_along_the_own_side_up_to_the_next_corner(at: int, first: int, last: int) -> None:
    bus = table_after(RICH.replace("@0 |", f"@{at} |", 1), "use_ticket")
    question = bus.state.asked
    assert question is not None and asked(bus) == "A choose_square"
    squares = question.facts(bus, 0)["squares"]
    assert isinstance(squares, list) and (squares[0], squares[-1]) == (first, last)
    assert len(squares) == (last - at) % 52
    beyond = (last + 1) % 52
    assert refused(RICH.replace("@0 |", f"@{at} |", 1), "use_ticket", f"go:{beyond}").code == "NOT_REACHABLE"
    assert refused(RICH.replace("@0 |", f"@{at} |", 1), "use_ticket", f"go:{at}").code == "NOT_REACHABLE"


@clause("MEGA-41")
def test_a_ticket_is_used_instead_of_throwing_and_reaching_los_pays() -> None:
    events = after(RICH.replace("@0 |", "@45 |", 1), "use_ticket", "go:0")
    assert facts(events) == ["ticket_used A", "moved A 45>0 ticket", "paid bank>A 200 MOVE-2"]
    assert asked(table_after(RICH, "use_ticket", "go:12", "decline", "pass", "pass")) == "A finish"
    assert refused(PLAIN, "use_ticket").code == "NO_TICKET"
    assert facts(after(RICH.replace("@0 |", "@30 |", 1), "use_ticket", "go:39"))[-1] == "jailed A square"


@clause("MEGA-41", "MEGA-34")
def test_a_ticket_instead_of_the_further_throw_ends_the_turn() -> None:
    table = table_after(RICH, "throw", "1-1-3", "use_ticket", "go:13")
    assert asked(table) == "A finish"


@clause("MEGA-41")
def test_no_ticket_leads_out_of_jail() -> None:
    jailed = "A* 900 @13 #1 | B 900 @0 ; tickets=[1,0] tickets_left=15"
    assert refused(jailed, "use_ticket").code == "NOT_IN_JAIL"
    assert choices(set_up(jailed)) == ["throw", "pay_fine"]


@clause("MEGA-42")
def test_a_used_ticket_is_out_of_play_and_all_lie_open() -> None:
    table = table_after(RICH, "use_ticket", "go:13")
    assert tickets(table) == ([0, 0], 15)
    assert tickets(set_up(PLAIN)) == ([0, 0], 16)
    question = set_up(RICH).state.asked
    assert question is not None and question.facts(set_up(RICH), 0) == {"throws": 0, "tickets": 1}


@clause("MEGA-43")
def test_the_ticket_square_gives_a_ticket_as_long_as_there_are_any() -> None:
    assert facts(after("A* 900 @26 | B 900 @0", "throw", "3-2-1"))[-1] == "ticket A 15"
    none = after("A* 900 @26 | B 900 @0 ; tickets_left=0", "throw", "3-2-1")
    assert facts(none)[-1] == "no_ticket A"


# ---- auction square, birthday ---------------------------------------------------------------------------------


@clause("MEGA-44")
def test_on_the_auction_square_any_free_property_is_picked_and_auctioned() -> None:
    start = ("throw", "5-6-3")
    position = "A* 900 @0 [51] | B 900 @0"
    table = table_after(position, *start)
    assert asked(table) == "A choose_deed" and len(choices(table)) == 36
    events = after(position, *start, "pick_deed:49", "bid:10", "pass")
    assert of_kind(events, "auction", "sold") == ["auction @49 1", "sold B @49 10"]
    assert refused(position, *start, "pick_deed:51").code == "NOT_FREE"
    assert refused(position, *start, "pick_deed:14").code == "NOT_A_DEED"


@clause("MEGA-44")
def test_when_all_is_bought_the_auction_square_leads_to_the_highest_rent() -> None:
    highest = SOLD.replace("48 49 51", "48+5 49+5 51+5")
    events = after(highest, "throw", "5-6-3")
    assert facts(events)[1:] == ["moved A 0>14 throw", "moved A 14>51 on", "debt A>B 2000"]
    behind = SOLD.replace("[1 3 4", "[1+5 3+5 4+5").replace("900", "2000", 1)
    events = after(behind, "throw", "5-6-3")
    assert of_kind(events, "moved", "paid")[1:] == [
        "moved A 14>4 on",
        "paid bank>A 200 MOVE-2",
        "paid A>B @4 500 RENT-3",
    ]


@clause("MEGA-44")
def test_among_equal_rents_the_nearest_ahead_counts_and_nothing_due_is_a_stay() -> None:
    """All green and dark blue streets are mortgaged, all stations too: both last yellow ones charge 72."""
    position = SOLD
    for at in (40, 41, 42, 44, 48, 49, 51, 6, 20, 33, 45, 10, 17, 36):
        position = position.replace(f" {at} ", f" ~{at} ").replace(f" {at}]", f" ~{at}]")
    events = after(position, "throw", "5-6-3")
    assert of_kind(events, "moved", "paid")[1:] == ["moved A 14>37 on", "paid A>B @37 72 RENT-11"]
    mortgaged = f"A* 900 @0 | B 900 @0 [{' '.join('~' + str(at) for at in rules().rules.deeds)}]"
    assert facts(after(mortgaged, "throw", "5-6-3"))[-1] == "stands A nothing_due"


@clause("MEGA-44")
def test_a_work_counts_for_the_throw_that_led_to_the_auction_square() -> None:
    position = (
        "A* 900 @0 | B 900 @0 "
        "[" + " ".join(str(at) if at in (10, 17, 36) else f"~{at}" for at in rules().rules.deeds) + "]"
    )
    events = after(position, "throw", "5-6-3")
    assert of_kind(events, "moved", "paid")[1:] == ["moved A 14>17 on", "paid A>B @17 110 RENT-6"]
    by_bus = position.replace("@0 |", "@13 |", 1) + " ; tickets=[1,0] tickets_left=15"
    events = after(by_bus, "use_ticket", "go:14", "1-1")
    assert of_kind(events, "paid") == ["paid A>B @17 20 RENT-6"]


@clause("MEGA-45")
def test_the_birthday_gives_money_or_a_ticket() -> None:
    start = ("throw", "1-2-1")
    position = "A* 900 @43 | B 900 @0"
    assert facts(after(position, *start, "take_money"))[-1] == "paid bank>A 100 SPECIAL-3"
    table = table_after(position, *start, "take_ticket")
    assert tickets(table) == ([1, 0], 15) and cash(table)[0] == 900
    none = after(position + " ; tickets_left=0", *start)
    assert facts(none)[-1] == "paid bank>A 100 SPECIAL-3"
    assert cash(table_after(position, *start, "take_money", options={"birthday_gift": 30}))[0] == 930
