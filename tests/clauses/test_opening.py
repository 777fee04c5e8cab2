"""How it begins."""

from tests.clauses import clause
from tests.clauses.playing import asked, begun, cash, facts, left, play, reasons, refusal_of


@clause("BRADY-01")
def test_the_banker_throws_first_then_everyone_in_turn_and_the_highest_opens() -> None:
    _, events = begun(3, "2", "5", "3")
    assert facts(events) == ["die A 2", "die B 5", "die C 3", "opens B", "turn B 1"]


@clause("BRADY-01")
def test_a_later_equal_throw_does_not_beat_the_first_one_but_ties_with_it() -> None:
    table, events = begun(3, "6", "2", "6")
    assert facts(events) == ["die A 6", "die B 2", "die C 6"]
    assert asked(table) == "chance opening_die" and table.state.subject == 0


@clause("BRADY-01")
def test_tied_leaders_throw_again_among_themselves_until_one_is_ahead() -> None:
    table, events = begun(4, "1", "4", "4", "4", "6", "6", "2", "3", "3", "5", "1")
    assert facts(events) == [
        *("die A 1", "die B 4", "die C 4", "die D 4"),
        *("die B 6", "die C 6", "die D 2"),
        *("die B 3", "die C 3"),
        *("die B 5", "die C 1"),
        *("opens B", "turn B 1"),
    ]
    assert asked(table) == "B ready"


@clause("BRADY-01")
def test_the_opening_is_thrown_with_one_die() -> None:
    table, _ = begun(2)
    assert refusal_of(table, "3-4").code == "BAD_ACTION"
    assert refusal_of(table, "7").code == "BAD_ACTION"


@clause("BRADY-02")
def test_every_figure_starts_on_los_with_30000_in_hand() -> None:
    table, _ = begun(8)
    assert list(table.state.at) == [0] * 8
    assert cash(table) == [30000] * 8
    assert set(table.state.owner) == {-1}
    assert left(table) == (32, 12)


@clause("BRADY-02")
def test_a_table_may_agree_on_another_start_capital() -> None:
    table, _ = begun(2, options={"start_cash": 12345})
    assert cash(table) == [12345, 12345]


@clause("BRADY-02")
def test_a_normal_turn_uses_two_dice_of_six_faces() -> None:
    table, _ = begun(2, "6", "1", "throw")
    assert asked(table) == "chance dice"
    assert {refusal_of(table, dice).code for dice in ("4", "1-2-3", "0-4", "4-7")} == {"BAD_ACTION"}
    play(table, "6-4")
    assert table.state.at[0] == 10


@clause("BRADY-01")
def test_the_opening_names_its_sentences() -> None:
    _, events = begun(2, "2", "5")
    assert reasons(events) == ["die OPEN-1", "die OPEN-1", "opens OPEN-1", "turn TURN-1"]
