"""The end of a turn, and of the game."""

from pasch import Game
from pasch.engine.pending import pending
from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, facts, of_kind, refused, table_after

TWO = "A* 0 @36 [~1] | B 0 @0 [37+5 39+5]"
LAST = ("throw", "1-2", "B.claim:39", "bankrupt")


@clause("BRADY-51")
def test_the_last_player_left_wins() -> None:
    assert facts(after(TWO, *LAST))[-2:] == ["placed A 2", "won B"]
    table = table_after(TWO, *LAST)
    assert table.over and asked(table) == "over"


@clause("BRADY-51")
def test_after_the_end_nobody_is_asked_anything_and_nothing_is_accepted() -> None:
    table = table_after(TWO, *LAST)
    assert pending(table) == []
    for answer in ("A.throw", "B.throw", "B.done", "B.offer:0:1:0", "A.resign", "B.resign"):
        assert not acceptable(table, answer)
    assert refused(TWO, *LAST, "B.throw").code == "GAME_OVER"


@clause("BRADY-51")
def test_with_several_players_the_game_goes_on_without_who_is_out() -> None:
    three = "A* 0 @36 | B 0 @0 [37+5 39+5] | C 0 @0"
    events = after(three, *LAST)
    assert of_kind(events, "placed", "won", "turn") == ["placed A 3", "turn B 1"]
    table = table_after(three, *LAST)
    assert not table.over
    assert [one.seat for one in pending(table)] == [1, 2]
    assert refused(three, *LAST, "A.offer:1:1:0").code == "OUT_OF_GAME"


@clause("BRADY-51")
def test_the_turn_passes_over_who_is_out() -> None:
    assert asked(table_after("A* 9 @0 | B 0 @0 out=1 | C 9 @0", "throw", "4-6", "done")) == "C ready"


@clause("BRADY-51")
def test_what_was_still_to_be_done_lapses_with_the_last_bankruptcy() -> None:
    """No interest, no auction, no offer survives the end."""
    assert of_kind(after(TWO, *LAST), "auction", "debt") == ["debt A>B 40000"]
    standing = "A* 0 @36 | B 50 @0 [37+5 39+5 5]"
    assert of_kind(after(standing, "B.offer:0:1:0", *LAST), "lapsed", "won") == ["lapsed B>A #1 1:0", "won B"]


@clause("BRADY-51")
def test_the_ranking_runs_from_the_winner_to_the_first_who_left() -> None:
    game = Game.new("brady", seats=4, seed=1)
    for seat in (2, 0, 3):
        game.answer("resign", seat)
    assert game.over and game.ranking == [1, 3, 0, 2]


@clause("BRADY-58")
def test_a_turn_ends_only_when_the_player_says_so() -> None:
    position = "A* 9000 @0 [1] | B 9000 @0"
    table = table_after(position, "throw", "4-6")
    assert asked(table) == "A finish"
    assert refused(position, "throw", "4-6", "B.throw").code == "NOT_YOUR_TURN"
    assert asked(table_after(position, "throw", "4-6", "done")) == "B ready"


@clause("BRADY-58")
def test_until_then_there_is_time_to_build_trade_mortgage_and_sell() -> None:
    position = "A* 9000 @0 [6+1 8 9 1] | B 9000 @0 [11+1 13 14]"
    table = table_after(position, "throw", "4-6")
    for answer in ("A.build:8", "A.sell:6", "A.mortgage:1", "A.offer:1:0+1:0", "B.build:13", "B.offer:0:1:0+1"):
        assert acceptable(table, answer), answer
    assert asked(table_after(position, "throw", "4-6", "build:8", "build:9")) == "A finish"


@clause("BRADY-58")
def test_a_turn_is_ended_once_and_not_again() -> None:
    """The second press of the same button is not taken for the next player's."""
    assert refused("A* 9 @0 | B 9 @0", "throw", "4-6", "done", "A.done").code == "NOT_YOUR_TURN"
    assert refused("A* 9 @0 | B 9 @0", "throw", "A.throw").code == "NOT_YOUR_TURN"
    assert refused("A* 9 @0 | B 9 @0", "done").code == "NOT_ASKED"
