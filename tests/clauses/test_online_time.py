"""The clock of the on-line game: what ends, what begins, and who misses turns."""

import pytest

from pasch.engine.actions import Tick
from pasch.engine.core import CLOCK
from pasch.game import Game
from tests.clauses import clause
from tests.clauses.online_table import after, refused, set_up, table_after
from tests.clauses.playing import acceptable, asked, cash, facts, of_kind

QUICK = {"mode": "quick"}
SHOWDOWN = {"mode": "showdown"}


@clause("ONLINE-23")
@pytest.mark.parametrize(("options", "minute"), [({}, 46), (QUICK, 30), (SHOWDOWN, 30)])
def test_the_salary_and_its_bonus_end(options: dict[str, str], minute: int) -> None:
    position = "A* 0 @37 | B 0 @0 ; seconds={}"
    paid = after(position.format(minute * 60 - 1), "throw", "1-2", options=options)
    assert of_kind(paid, "paid") == ["paid bank>A 2000 MOVE-2", "paid bank>A 1000 MOVE-10"]
    ended = after(position.format(minute * 60), "throw", "1-2", options=options)
    assert of_kind(ended, "paid", "no_salary") == ["no_salary A"]
    told = after(position.format(minute * 60 - 1), "!.tick:1", options=options)
    assert facts(told)[1] == f"salary_ended {minute}"


@clause("ONLINE-24")
@pytest.mark.parametrize(
    ("minute", "percent"),
    [(60, 0), (61, 50), (65, 50), (66, 60), (71, 70), (76, 80), (81, 90), (86, 99), (91, 99), (600, 99)],
)
def test_the_tax_on_rent_climbs(minute: int, percent: int) -> None:
    table = set_up(f"A* 0 @37 | B 0 @0 ; seconds={minute * 60}")
    assert table.tax_percent() == percent
    for mode in (QUICK, SHOWDOWN):
        assert set_up(f"A* 0 @37 | B 0 @0 ; seconds={minute * 60 - 21 * 60}", mode).tax_percent() == percent


@clause("ONLINE-24")
def test_the_tenant_pays_in_full_and_the_owner_keeps_the_rest_rounded_down() -> None:
    position = "A* 500 @3 [~1] | B 0 @0 [5 15] ; seconds=5160"
    assert facts(after(position, "throw", "1-1"))[2:] == [
        "paid A>B @5 500 RENT-5",
        "rent_taxed B @5 495 percent=99",
        "paid B>bank @5 495 RENT-14",
    ]
    odd = "A* 500 @38 | B 0 @0 [1] ; seconds=5160"
    assert cash(table_after(odd, "throw", "1-2", options={"salary": 0, "go_bonus": 0})) == [480, 0]


@clause("ONLINE-24")
def test_no_tax_is_taken_of_rent_that_does_not_come_in() -> None:
    events = after("A* 300 @36 [1] | B 0 @0 [39] | C 0 @0 ; seconds=5160", "throw", "1-2", "!.time_up")
    assert of_kind(events, "rent_taxed") == []


@clause("ONLINE-25")
@pytest.mark.parametrize(("options", "seconds"), [({}, 75), (QUICK, 45), (SHOWDOWN, 45), ({"mode": "teams"}, 75)])
def test_the_time_of_a_turn(options: dict[str, str], seconds: int) -> None:
    seats = {"showdown": 3, "teams": 4}.get(options.get("mode", ""), 2)
    game = Game.new("online", seats=seats, seed=1, options=options)
    asked_one = next(one for one in game.pending if one.seat == game.to)
    assert asked_one.seconds == seconds


@clause("ONLINE-25", "ONLINE-12", "ONLINE-19")
def test_bids_and_debts_have_a_time_of_their_own() -> None:
    bidding = table_after("A* 9000 @0 | B 9000 @0", "throw", "1-2", "decline").state.asked
    assert bidding is not None
    table = set_up("A* 9000 @0 | B 9000 @0")
    assert bidding.seconds(table) == 20
    ready = table.state.asked
    assert ready is not None
    assert ready.seconds(table) == 0, "it runs on the clock of the turn"


@clause("ONLINE-26")
def test_the_game_plays_on_with_the_usual_answers() -> None:
    position = "A* 9000 @0 | B 0 @0"
    assert facts(after(position, "!.time_up", "1-2", "!.time_up")) == [
        "timed_out A question=ready",
        "thrown A 1-2",
        "moved A 0>3 throw",
        "timed_out A question=buy",
        "declined A @3",
        "auction @3 600",
        "unsold @3",
        "missed A 1",
        "turn B 1",
    ]


MISSED = "A* 9000 @7 [1] | B 9000 @0 | C 9000 @0 ; missed=[{},0,0]"


@clause("ONLINE-26")
def test_three_missed_turns_in_a_row_are_bankruptcy_at_the_bank() -> None:
    second = table_after(MISSED.format(1), "!.time_up", "1-2")
    assert (list(second.state.missed), second.state.out[0]) == ([2, 0, 0], 0)
    third = after(MISSED.format(2), "!.time_up", "1-2")
    assert facts(third)[-6:] == [
        "missed A 3",
        "bankrupt A>bank",
        "paid A>bank 9000 BANKRUPT-10",
        "deed A>bank @1",
        "placed A 3",
        "turn B 1",
    ]


@clause("ONLINE-26")
@pytest.mark.parametrize("answers", [("throw", "1-2"), ("!.time_up", "6-5", "buy"), ("mortgage:1", "!.time_up", "1-2")])
def test_a_turn_with_any_own_action_resets_the_count(answers: tuple[str, ...]) -> None:
    table = table_after(MISSED.format(2), *answers)
    assert asked(table) == "B ready"
    assert list(table.state.missed) == [0, 0, 0]


@clause("ONLINE-26")
def test_a_bid_that_runs_out_in_another_players_turn_is_no_missed_turn() -> None:
    table = table_after(MISSED.format(0), "throw", "6-5", "decline", "!.time_up", "!.time_up")
    assert list(table.state.missed) == [0, 0, 0]


def test_only_the_clock_ticks() -> None:
    position = "A* 9000 @0 | B 0 @0"
    assert refused(position, "A.tick:5").code == "NOT_YOUR_TURN"
    assert facts(after(position, "!.tick:90")) == ["clock 1 seconds=90"]
    table = table_after(position, "throw", "!.tick:5")
    assert (asked(table), table.state.seconds) == ("chance dice", 5)


def test_a_game_with_clocks_replays_exactly() -> None:
    game = Game.new("online", seats=3, seed=7, options=QUICK)
    for _ in range(300):
        if game.over:
            break
        game.answer(Tick(37), CLOCK)
        game.answer("time_up", CLOCK)
    again = Game.replay(game.record())
    assert [e.words() for e in again.events] == [e.words() for e in game.events]
    assert game.table.state.seconds == again.table.state.seconds > 0


def test_giving_up_is_open_while_others_are_asked() -> None:
    assert acceptable(set_up("A* 9000 @0 | B 0 @0"), "B.resign")
