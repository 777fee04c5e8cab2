"""Lotto: a triple, six numbers, six dice, calculations, the prize."""

from itertools import combinations

import pytest

from pasch.bots.reckoning import BEGINNER, EXPERT, IN_TIME, SOLID, STRONG, calculation
from pasch.engine.actions import LOTTO_DONE, LottoTry
from pasch.engine.lotto import DRAWS, THROWS, dice_in, draw, throw
from pasch.engine.steps.lotto import DRAW_NUMBERS, Lotto, ThrowFaces
from pasch.engine.view import View
from pasch.texts import Words
from tests.clauses import clause
from tests.clauses.deckert import DICE, EASY, HITS, START, after, refused, rules, set_up, table_after
from tests.clauses.playing import asked, cash, facts, of_kind, reasons

TRIPLE = ("throw", "4-4-4")
BEGUN = (*TRIPLE, EASY, DICE)
TWELVES = (*TRIPLE, "numbers:1,12,24,35,36,49", "faces:3,4,5,6,7,12")


def code(*answers: str, options: dict[str, str | int] | None = None) -> str:
    return refused(START, *TWELVES, *answers, options=options).code


@clause("DECKERT-04")
def test_a_triple_moves_nobody_and_plays_lotto() -> None:
    assert facts(after(START, *BEGUN))[:2] == ["thrown A 4-4-4", "lotto_drawn A numbers=[1, 2, 3, 4, 5, 6]"]
    table = table_after(START, *BEGUN)
    assert asked(table) == "A lotto"
    assert list(table.state.at) == [0, 10]


@clause("DECKERT-04")
def test_a_triple_never_counts_as_doubles_and_ends_their_series() -> None:
    position = "A* 30000 @0 | B 30000 @0"
    for series in ((), ("throw", "5-5-1", "choose:5,5")):
        table = table_after(position, *series, *BEGUN, "lotto_done")
        assert asked(table) == "A finish"
        assert table.state.jail[0] == 0
    twice = ("throw", "5-5-1", "choose:5,5", "throw", "1-1-2", "choose:1,1", "buy")
    assert asked(table_after(position, *twice, *BEGUN, "lotto_done")) == "A finish"


@clause("DECKERT-04a")
def test_a_triple_in_jail_plays_lotto_and_frees_without_a_move() -> None:
    position = "A* 30000 @10 #2 | B 30000 @0"
    assert table_after(position, *BEGUN).state.jail[0] == 2, "not before Lotto is over"
    events = after(position, *BEGUN, "lotto_done")
    assert facts(events)[-2:] == ["lotto_lost A 0", "freed A lotto"]
    assert reasons(events)[-1] == "freed JAIL-14"
    table = table_after(position, *BEGUN, "lotto_done")
    assert (table.state.at[0], table.state.jail[0], asked(table)) == (10, 0, "A finish")


@clause("DECKERT-04a")
def test_or_it_counts_as_a_failed_try() -> None:
    options = {"jail_triple": "lotto_stay"}
    position = "A* 30000 @10 #2 | B 30000 @0"
    assert facts(after(position, *BEGUN, "lotto_done", options=options))[-1] == "stays A 2"
    last = "A* 0 @10 #3 | B 30000 @0"
    events = after(last, *BEGUN, *HITS, options=options)
    assert of_kind(events, "paid", "freed", "moved") == [
        "paid bank>A 100000 LOTTO-9",
        "paid A>bank 1000 JAIL-6",
        "freed A fine",
    ]


@clause("DECKERT-05")
def test_six_different_numbers_of_49_are_drawn() -> None:
    draws = [draw(n) for n in (0, 1, 2, DRAWS // 2, DRAWS - 1)]
    assert draws[0] == [1, 2, 3, 4, 5, 6] and draws[-1] == [44, 45, 46, 47, 48, 49]
    assert draw(1) == [1, 2, 3, 4, 5, 7]
    first = list(combinations(range(1, 50), 6))[:2000]
    assert [tuple(draw(n)) for n in range(2000)] == first
    assert DRAW_NUMBERS.ways(table_after(START, *TRIPLE), 0) == DRAWS == 13_983_816


@clause("DECKERT-05")
def test_repeated_numbers_and_those_beyond_49_are_refused() -> None:
    for numbers in ("1,1,2,3,4,5", "2,1,3,4,5,6"):
        assert refused(START, *TRIPLE, f"numbers:{numbers}").code == "BAD_ACTION"


@clause("DECKERT-06")
def test_six_dice_with_twelve_faces_are_thrown() -> None:
    assert facts(after(START, *BEGUN))[2] == "lotto_thrown A 1-2-3-4-5-6"
    table = table_after(START, *TRIPLE, EASY)
    assert ThrowFaces([1, 2, 3, 4, 5, 6]).ways(table, 0) == THROWS == 12**6
    assert throw(0) == [1] * 6 and throw(THROWS - 1) == [12] * 6
    assert len({tuple(throw(n)) for n in range(0, THROWS, 997)}) == len(range(0, THROWS, 997))


@clause("DECKERT-07")
def test_a_number_must_be_hit_exactly_with_the_four_operations() -> None:
    good = ("lotto_try:12:12", "lotto_try:35:7,*,5", "lotto_try:49:7,*,6,+,4,+,3", "lotto_try:24:12,-,4,*,3")
    assert of_kind(after(START, *TWELVES, *good), "lotto_tried") == [
        "lotto_tried A 12 steps=[12]",
        "lotto_tried A 35 steps=[7, '*', 5]",
        "lotto_tried A 49 steps=[7, '*', 6, '+', 4, '+', 3]",
        "lotto_tried A 24 steps=[12, '-', 4, '*', 3]",
    ]
    refusal = refused(START, *TWELVES, "lotto_try:35:7,*,6")
    assert (refusal.code, refusal.sentence, refusal.facts["result"]) == ("WRONG_RESULT", "LOTTO-4", "42")
    assert refused(START, *TWELVES, "lotto_try:1:7,/,6").facts["result"] == "7/6"
    assert code("lotto_try:2:12,/,6") == "NOT_DRAWN"


@clause("DECKERT-07")
def test_a_die_is_used_at_most_once_for_a_number_and_again_for_the_next() -> None:
    assert code("lotto_try:49:7,*,7") == "DIE_USED_TWICE"
    assert code("lotto_try:49:7,*,8") == "DIE_NOT_THROWN"
    assert asked(table_after(START, *TWELVES, "lotto_try:35:7,*,5", "lotto_try:12:7,+,5")) == "A lotto"
    whole: dict[str, str | int] = {"lotto_scope": "whole_draw"}
    assert code("lotto_try:35:7,*,5", "lotto_try:12:7,+,5", options=whole) == "DIE_USED_TWICE"
    assert asked(table_after(START, *TWELVES, "lotto_try:35:7,*,5", "lotto_try:12:12", options=whole)) == "A lotto"


@clause("DECKERT-07")
def test_two_equal_dice_may_both_be_used() -> None:
    answers = (*TRIPLE, "numbers:10,20,30,40,48,49", "faces:5,5,1,1,1,1")
    assert asked(table_after(START, *answers, "lotto_try:10:5,+,5")) == "A lotto"
    assert refused(START, *answers, "lotto_try:20:5,+,5,+,5,+,5").code == "DIE_USED_TWICE"


@clause("DECKERT-08")
def test_a_calculation_is_a_chain_with_fractions_and_negative_results_on_the_way() -> None:
    assert code("lotto_try:49:3,+,4,*,5") == "WRONG_RESULT"  # 35: from left to right
    assert asked(table_after(START, *TWELVES, "lotto_try:35:3,+,4,*,5")) == "A lotto"
    assert asked(table_after(START, *TWELVES, "lotto_try:35:5,/,3,*,7,*,12,/,4")) == "A lotto"
    assert asked(table_after(START, *TWELVES, "lotto_try:1:3,-,12,+,4,+,6")) == "A lotto"


@clause("DECKERT-08")
def test_it_is_shown_step_by_step() -> None:
    words = Words("en", rules())
    tried = after(START, *TWELVES, "lotto_try:35:3,+,4,*,5")[-1]
    assert words.event(tried) == "Red hits 35: 3 + 4 = 7, 7 × 5 = 35."
    line = Words("en", rules({"lotto_eval": "line"}))
    assert line.steps([3, "+", 4, "*", 5]) == "3 + 4 × 5 = 23"
    free = Words("en", rules({"lotto_eval": "free"}))
    assert free.steps([3, 4, "*", 5, 6, "+", "+"]) == "3 × 4 = 12, 5 + 6 = 11, 12 + 11 = 23"


@clause("DECKERT-08", "DECKERT-08a")
def test_what_is_no_calculation_is_refused() -> None:
    for steps in ("+", "3,+", "3,4", "3,+,+,4", "3,4,+"):
        assert code(f"lotto_try:12:{steps}") == "BAD_ACTION", steps


@clause("DECKERT-08a")
def test_the_player_finds_them_in_any_order_and_ends_when_he_has_no_more() -> None:
    table = table_after(START, *TWELVES, "lotto_try:35:7,*,5", "lotto_try:12:12")
    assert table.state.asked is not None
    assert table.state.asked.facts(table, 0) == {
        "numbers": [1, 12, 24, 35, 36, 49],
        "dice": [3, 4, 5, 6, 7, 12],
        "hit": [35, 12],
        "seconds": 180,
    }
    assert code("lotto_try:35:7,*,5", "lotto_try:35:3,+,4,*,5") == "ALREADY_HIT"
    assert code("B.lotto_done") == "NOT_YOUR_TURN"
    assert of_kind(after(START, *TWELVES, "lotto_try:35:7,*,5", "lotto_done"), "lotto_lost") == ["lotto_lost A 1"]


@clause("DECKERT-08a")
def test_there_is_a_clock_and_when_the_time_is_up_lotto_is_over() -> None:
    table = table_after(START, *BEGUN)
    assert table.state.asked is not None
    assert table.state.asked.seconds(table) == 180
    short = table_after(START, *BEGUN, options={"lotto_seconds": 60})
    assert short.state.asked is not None and short.state.asked.seconds(short) == 60
    events = after(START, *BEGUN, *HITS[:2], "!.time_up")
    assert of_kind(events, "lotto_lost", "lotto_won") == ["lotto_lost A 2"]
    assert asked(table_after(START, *BEGUN, "!.time_up")) == "A finish"


@clause("DECKERT-08a")
@pytest.mark.parametrize(
    ("options", "steps", "expected"),
    [
        ({"lotto_eval": "line"}, "3,+,4,*,5", "WRONG_RESULT"),
        ({"lotto_eval": "line"}, "7,*,4,+,3,+,4", "DIE_USED_TWICE"),
        ({"lotto_eval": "line"}, "5,+,6,+,12,*,3,-,12", "DIE_USED_TWICE"),
        ({"lotto_eval": "line"}, "5,+,6,+,12,+,4,*,3", ""),
        ({"lotto_eval": "free"}, "3,4,+,5,*", ""),
        ({"lotto_eval": "free"}, "3,4,+,12,7,-,*", ""),
        ({"lotto_eval": "free"}, "3,4,+,5", "BAD_ACTION"),
        ({"lotto_eval": "free"}, "5,3,4,+,7,-,/", "DIVIDE_BY_ZERO"),
        ({"lotto_values": "integer"}, "5,/,3,*,7,*,12,/,4", "NOT_WHOLE"),
        ({"lotto_values": "integer"}, "5,*,7,*,12,/,3,/,4", ""),
        ({"lotto_use": "all_six"}, "7,*,5", "ALL_SIX_NEEDED"),
        ({"lotto_use": "all_six"}, "12,/,3,-,4,+,5,*,7,+,6", "WRONG_RESULT"),
        ({"lotto_use": "all_six"}, "12,/,3,/,4,+,6,-,7,+,5", "WRONG_RESULT"),
        ({"lotto_max_dice": 2}, "3,+,4,*,5", "TOO_MANY_DICE"),
        ({"lotto_max_dice": 3}, "3,+,4,*,5", ""),
    ],
)
def test_the_readings_that_a_table_may_agree_on(options: dict[str, str | int], steps: str, expected: str) -> None:
    answer = f"lotto_try:35:{steps}"
    if expected:
        assert code(answer, options=options) == expected
    else:
        assert asked(table_after(START, *TWELVES, answer, options=options)) == "A lotto"


@clause("DECKERT-08a")
def test_the_game_may_find_the_solutions_itself() -> None:
    options = {"lotto_solver": "automatic"}
    events = after(START, *BEGUN, options=options)
    assert of_kind(events, "lotto_won", "paid") == ["lotto_won A 100000", "paid bank>A 100000 LOTTO-9"]
    assert asked(table_after(START, *BEGUN, options=options)) == "A finish"
    ones = (*TRIPLE, "numbers:1,2,3,40,48,49", "faces:1,1,1,1,1,1")
    assert of_kind(after(START, *ones, options=options), "lotto_lost") == ["lotto_lost A 3"]
    joint = {**options, "lotto_scope": "whole_draw"}
    assert of_kind(after(START, *BEGUN, options=joint), "lotto_won") == ["lotto_won A 100000"]
    assert of_kind(after(START, *ones, options=joint), "lotto_lost") == ["lotto_lost A 3"]
    assert of_kind(after(START, *TRIPLE, EASY, "faces:2,2,2,2,2,2", options=joint), "lotto_lost") == ["lotto_lost A 3"]


@clause("DECKERT-08b")
def test_afterwards_everybody_sees_a_shortest_calculation_or_that_there_is_none() -> None:
    ones = (*TRIPLE, "numbers:1,2,3,9,10,49", "faces:1,1,1,1,1,1", "lotto_done")
    events = [event for event in after(START, *ones) if event.kind == "lotto_solved"]
    assert [event.facts["number"] for event in events] == [1, 2, 3, 9, 10, 49]
    shown = [event.facts["steps"] for event in events]
    assert shown[:3] == [[1], [1, "+", 1], [1, "+", 1, "+", 1]]
    assert shown[4:] == [None, None]
    assert [event.why for event in events] == ["LOTTO-8"] * 6
    words = Words("en", rules())
    assert words.event(events[-1]) == "There is no calculation for 49."


@clause("DECKERT-08c")
def test_bots_reckon_with_no_more_dice_than_their_strength_allows() -> None:
    table = set_up(START)
    numbers, dice = [11, 23, 31, 37, 47, 48], [2, 2, 3, 5, 11, 12]
    hits = []
    for most in (BEGINNER, SOLID, STRONG, EXPERT):
        question = Lotto(numbers, dice, [])
        while (answer := calculation(View(table, 0), question, most)) != LOTTO_DONE:
            assert isinstance(answer, LottoTry)
            assert question.refusal(table, 0, answer) is None
            assert len(dice_in(answer.steps)) <= most
            question = Lotto(numbers, dice, [*question.tries, answer])
        hits.append(len(question.tries))
    assert (BEGINNER, SOLID, STRONG, EXPERT) == (2, 3, 4, 6)
    assert IN_TIME == 2, "what the clock leaves the solid one time for"
    assert hits == sorted(hits) and hits[0] < hits[-1] == 6


@clause("DECKERT-09")
@pytest.mark.parametrize(
    ("options", "prize"),
    [({}, 100_000), ({"lotto_prize": 7}, 7), ({"scale": "1"}, 1_500), ({"scale": "1", "lotto_prize": 9}, 9)],
)
def test_all_six_win_the_prize_that_was_agreed_on(options: dict[str, str | int], prize: int) -> None:
    events = after(START, *BEGUN, *reversed(HITS), options=options)
    assert of_kind(events, "lotto_won", "paid") == [f"lotto_won A {prize}", f"paid bank>A {prize} LOTTO-9"]
    assert cash(table_after(START, *BEGUN, *HITS, options=options)) == [30_000 + prize, 30_000]


@clause("DECKERT-10")
def test_five_right_win_nothing() -> None:
    events = after(START, *BEGUN, *HITS[:5], "lotto_done")
    assert of_kind(events, "lotto_won", "paid", "lotto_lost") == ["lotto_lost A 5"]
    assert cash(table_after(START, *BEGUN, *HITS[:5], "lotto_done")) == [30_000, 30_000]


@clause("DECKERT-11")
def test_after_lotto_the_turn_ends() -> None:
    for rest in (HITS, ("lotto_done",)):
        events = after(START, *BEGUN, *rest, "done")
        assert facts(events)[-1] == "turn B 1"
        assert asked(table_after(START, *BEGUN, *rest)) == "A finish"
