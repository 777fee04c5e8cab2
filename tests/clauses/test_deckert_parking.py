"""Free Parking gives a right."""

from tests.clauses import clause
from tests.clauses.deckert import after, carried_out, refused, table_after
from tests.clauses.playing import asked, facts, of_kind, reasons

HAVE = "A* 30000 @0 | B 30000 @0 [8 9] ; rights=[1,0]"
LANDED = ("throw", "4-3-1", "choose:4,3", "done", "throw", "1-2-4", "choose:2,1", "decline", "pass", "pass", "done")


@clause("DECKERT-12")
def test_landing_on_free_parking_gives_the_right_for_the_next_turn() -> None:
    position = "A* 30000 @13 | B 30000 @0"
    assert of_kind(after(position, *LANDED), "right_won") == ["right_won A"]
    table = table_after(position, *LANDED, "throw", "1-2-4")
    assert asked(table) == "A use_right"


@clause("DECKERT-12")
def test_it_holds_for_a_further_throw_after_doubles_too() -> None:
    position = "A* 30000 @10 | B 30000 @0"
    assert asked(table_after(position, "throw", "5-5-1", "choose:5,5", "throw", "1-2-4")) == "A use_right"


@clause("DECKERT-12")
def test_the_question_comes_after_the_throw_and_before_the_pair_is_chosen() -> None:
    table = table_after(HAVE, "throw", "1-2-4")
    assert asked(table) == "A use_right"
    assert table.state.asked is not None
    assert table.state.asked.facts(table, 0) == {"dice": [1, 2, 4]}
    assert refused(HAVE, "throw", "1-2-4", "choose:4,2").code == "NOT_ASKED"
    assert asked(table_after(HAVE, "throw", "1-2-4", "carry_out")) == "A choose_dice"
    assert asked(table_after("A* 1 @0 | B 1 @0 ; rights=[0,1]", "throw", "1-2-4")) == "A choose_dice"


@clause("DECKERT-12")
def test_it_does_not_stack() -> None:
    position = "A* 30000 @13 | B 30000 @0 ; rights=[1,0]"
    table = table_after(position, "throw", "4-3-1", "carry_out", "choose:4,3")
    assert list(table.state.rights) == [1, 0]
    again = table_after("A* 30000 @13 | B 30000 @0 ; rights=[1,1]", "throw", "4-3-1", "carry_out", "choose:4,3")
    assert max(again.state.rights) == 1


@clause("DECKERT-13")
def test_a_throw_that_lapses_does_nothing_at_all() -> None:
    position = "A* 30000 @39 | B 30000 @0 [1 3 5] ; rights=[1,0]"
    events = after(position, "throw", "3-3-2", "let_lapse", "done")
    assert facts(events) == ["thrown A 3-3-2", "right_used A", "turn B 1"]
    assert reasons(events)[1] == "right_used RIGHT-3"
    table = table_after(position, "throw", "3-3-2", "let_lapse")
    assert asked(table) == "A finish"
    assert (table.state.at[0], table.state.cash[0], table.state.laps[0]) == (39, 30_000, 0)


@clause("DECKERT-13")
def test_staying_on_free_parking_is_no_landing() -> None:
    table = table_after("A* 30000 @20 | B 30000 @0 ; rights=[1,0]", "throw", "1-2-4", "let_lapse")
    assert list(table.state.rights) == [0, 0]


@clause("DECKERT-14")
def test_the_right_is_gone_once_it_was_used_or_passed_over() -> None:
    for answer, event in (("let_lapse", "right_used A"), ("carry_out", "right_lost A passed")):
        table = table_after(HAVE, "throw", "1-2-4", answer)
        assert list(table.state.rights) == [0, 0]
        assert of_kind(after(HAVE, "throw", "1-2-4", answer), "right_used", "right_lost") == [event]


@clause("DECKERT-14")
def test_a_triple_plays_lotto_without_asking_and_the_right_expires() -> None:
    events = after(HAVE, "throw", "4-4-4")
    assert facts(events) == ["thrown A 4-4-4", "right_lost A triple"]
    assert reasons(events)[1] == "right_lost RIGHT-5"
    assert asked(table_after(HAVE, "throw", "4-4-4")) == "chance lotto_numbers"


@clause("DECKERT-14")
def test_going_to_jail_ends_the_right() -> None:
    position = "A* 30000 @10 | B 30000 @0"
    series = ("throw", "5-5-1", "choose:5,5", "throw", "5-5-1", "carry_out", "choose:5,5")
    assert of_kind(after(position, *series), "right_won", "right_lost", "jailed") == [
        "right_won A",
        "right_lost A passed",
        "jailed A square",
    ]
    card = after("A* 30000 @33 | B 30000 @0 ; rights=[1,1]", "throw", "1-2-4", "carry_out", "choose:2,1", "card:8")
    assert of_kind(card, "right_lost", "jailed") == ["right_lost A passed", "jailed A card"]


@clause("DECKERT-14")
def test_a_right_that_is_still_held_is_lost_in_jail() -> None:
    events = carried_out(HAVE, "go_to_jail", "card")
    assert facts(events) == ["jailed A card", "right_lost A jail"]
    assert reasons(events)[1] == "right_lost RIGHT-5"


@clause("DECKERT-14")
def test_when_the_time_is_up_the_throw_is_carried_out() -> None:
    events = after(HAVE, "throw", "1-2-4", "!.time_up")
    assert facts(events)[1:] == ["right_lost A passed"]
    assert asked(table_after(HAVE, "throw", "1-2-4", "!.time_up")) == "A choose_dice"
