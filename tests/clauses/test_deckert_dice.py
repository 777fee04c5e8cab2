"""Three dice: pick two, doubles by choice, jail, works, who opens."""

import pytest

from pasch.rulesets import load
from tests.clauses import clause
from tests.clauses.deckert import START, after, begun, carried_out, refused, rules, set_up, table_after
from tests.clauses.playing import asked, carry_out, cash, facts, of_kind, play, reasons


@clause("DECKERT-01")
def test_who_has_driven_all_others_into_bankruptcy_has_won() -> None:
    position = "A* 100 @33 | B 30000 @0 [37 39] | C 0 @0 out=1"
    table = table_after(position, "throw", "1-3-5", "choose:3,1", "bankrupt")
    assert table.over
    assert of_kind(after(position, "throw", "1-3-5", "choose:3,1", "bankrupt"), "won") == ["won B"]


@clause("DECKERT-02")
def test_every_turn_begins_with_three_dice_thrown_together() -> None:
    assert facts(after(START, "throw", "2-5-6")) == ["thrown A 2-5-6"]
    assert refused(START, "throw", "2-5").code == "BAD_ACTION"
    assert refused(START, "throw", "2-5-7").code == "BAD_ACTION"
    question = table_after(START, "throw").state.asked
    assert question is not None and question.words() == ["roll_three", 0]


@clause("DECKERT-02")
@pytest.mark.parametrize(("scale", "money"), [("20", 30_000), ("1", 1_500)])
def test_everybody_starts_on_los_with_the_money_of_the_scale(scale: str, money: int) -> None:
    table, _ = begun(3, options={"scale": scale})
    assert cash(table) == [money] * 3
    assert list(table.state.at) == [0, 0, 0]


@clause("DECKERT-02")
def test_on_the_small_scale_all_amounts_are_a_twentieth() -> None:
    small, large = rules({"scale": 1}), rules()
    assert small.changed == {"scale": "1"}
    assert [square.rents for square in small.squares] == [square.rents for square in load("classic").squares]
    assert [square.price for square in small.squares] == [square.price for square in load("classic").squares]
    assert small.squares[4].amount == 200 and small.squares[38].amount == 100
    names = ("start_cash", "salary", "jail_fine", "lotto_prize")
    assert [small.numbers[name] for name in names] == [1_500, 200, 50, 1_500]
    for mine, theirs in zip(small.card_words()[1], large.card_words()[1], strict=True):
        paying = theirs[0] in ("collect", "collect_each", "pay", "repairs")
        assert mine == ([theirs[0], *[n // 20 if isinstance(n, int) else n for n in theirs[1:]]] if paying else theirs)
    for ruleset, fee in ((small, "150 Euro"), (large, "3.000 Euro")):
        assert any(fee in card.text.de for card in ruleset.decks[1].card)
        texts = [clause.text.de for section in ruleset.rulebook.section for clause in section.clause]
        assert not any("DM" in text for text in texts)
    salary = [c.text.en for section in small.rulebook.section for c in section.clause if c.id == "BRADY-07"]
    assert "200 euros" in salary[0]


@clause("DECKERT-03")
def test_any_two_of_the_dice_may_be_picked_and_the_third_lapses() -> None:
    for pair, square in (("6,5", 11), ("6,2", 8), ("5,2", 7), ("2,5", 7)):
        events = after(START, "throw", "2-5-6", f"choose:{pair}")
        assert of_kind(events, "moved") == [f"moved A 0>{square} throw"]
    assert table_after(START, "throw", "2-5-6", "choose:6,2").state.at[0] == 8
    table = table_after(START, "throw", "2-5-6", "choose:6,2")
    assert [table.state.dice_a, table.state.dice_b, table.state.dice_c] == [6, 2, 0]


@clause("DECKERT-03")
def test_a_pair_must_lie_on_the_table() -> None:
    for pair in ("2,2", "6,4", "1,1"):
        refusal = refused(START, "throw", "2-5-6", f"choose:{pair}")
        assert (refusal.code, refusal.sentence) == ("NOT_A_PAIR", "DICE-2")
    assert refused(START, "throw", "2-5-6", "throw").code == "NOT_ASKED"
    assert refused(START, "throw", "2-5-6", "B.choose:6,5").code == "NOT_YOUR_TURN"


@clause("DECKERT-03", "DECKERT-03a")
def test_the_question_shows_where_each_pair_leads() -> None:
    table = table_after("A* 30000 @35 | B 30000 @10", "throw", "5-2-5")
    assert asked(table) == "A choose_dice"
    assert table.state.asked is not None
    assert table.state.asked.facts(table, 0) == {
        "dice": [5, 2, 5],
        "throws": 0,
        "pairs": [
            {"dice": [5, 5], "square": 5, "doubles": True, "jail": False},
            {"dice": [5, 2], "square": 2, "doubles": False, "jail": False},
        ],
    }
    assert [str(o.action.words()) for o in table.state.asked.options(table, 0)] == [
        "['choose', [5, 5]]",
        "['choose', [5, 2]]",
    ]


@clause("DECKERT-03a")
def test_equal_chosen_dice_throw_again_and_others_do_not() -> None:
    assert asked(table_after(START, "throw", "5-2-5", "choose:5,5")) == "A ready"
    events = after("A* 30000 @13 | B 30000 @0", "throw", "5-2-5", "choose:5,2", "done")
    assert facts(events) == [
        "thrown A 5-2-5",
        "dice_chosen A 5-2",
        "moved A 13>20 throw",
        "right_won A",
        "turn B 1",
    ]


SERIES = ("throw", "5-5-1", "choose:5,5", "throw", "5-5-2", "choose:5,5")


@clause("DECKERT-03a")
def test_the_third_chosen_doubles_in_a_row_lead_to_jail() -> None:
    position = "A* 30000 @0 | B 30000 @0"
    answers = (*SERIES, "throw", "3-3-1", "carry_out", "choose:3,3")
    table = table_after(position, *answers)
    assert table.state.jail[0] == 1 and table.state.at[0] == 10
    assert of_kind(after(position, *answers), "jailed", "moved") == [
        "moved A 0>10 throw",
        "moved A 10>20 throw",
        "jailed A doubles",
    ]
    assert asked(table) == "A finish"


@clause("DECKERT-03a")
def test_the_third_doubles_can_be_avoided_by_another_pair_and_the_clock_does_so() -> None:
    answers = (*SERIES, "throw", "3-1-3", "carry_out")
    table = table_after(START, *answers)
    assert table.state.asked is not None
    shown = table.state.asked.facts(table, 0)["pairs"]
    assert isinstance(shown, list)
    assert [pair["jail"] for pair in shown] == [True, False]
    assert of_kind(after(START, *answers, "choose:3,1"), "jailed") == []
    assert of_kind(after(START, *answers, "!.time_up"), "dice_chosen")[-1] == "dice_chosen A 3-1"
    assert of_kind(after(START, "throw", "3-1-3", "!.time_up"), "dice_chosen") == ["dice_chosen A 3-3"]


# ---- jail ------------------------------------------------------------------------------------------------------

JAILED = "A* 30000 @10 #1 | B 30000 @0"
LAST = "A* 30000 @10 #3 | B 30000 @0"


@clause("DECKERT-03b")
def test_in_jail_an_equal_pair_frees_and_moves_without_a_further_throw() -> None:
    events = after(JAILED, "throw", "5-2-5", "choose:5,5")
    assert facts(events) == [
        "thrown A 5-2-5",
        "dice_chosen A 5-5",
        "freed A doubles",
        "moved A 10>20 throw",
        "right_won A",
    ]
    assert [reason for reason in reasons(events) if "JAIL" in reason] == [
        "thrown JAIL-13",
        "dice_chosen JAIL-13",
        "freed JAIL-13",
    ]
    assert asked(table_after(JAILED, "throw", "5-2-5", "choose:5,5")) == "A finish"
    assert refused(JAILED, "throw", "5-2-5", "choose:5,2").code == "NOT_A_PAIR"
    assert refused(JAILED, "throw", "5-2-5", "choose:2,2").code == "NOT_A_PAIR"
    assert refused(JAILED, "throw", "5-2").code == "BAD_ACTION"


@clause("DECKERT-03b")
def test_in_jail_the_equal_pair_may_be_refused_and_that_is_a_failed_try() -> None:
    events = after(JAILED, "throw", "5-2-5", "refuse_pair")
    assert facts(events) == ["thrown A 5-2-5", "pair_refused A 5-5", "stays A 1"]
    assert table_after(JAILED, "throw", "5-2-5", "refuse_pair").state.jail[0] == 2
    question = table_after(JAILED, "throw", "5-2-5").state.asked
    assert question is not None and question.kind == "jail_dice"
    assert question.facts(table_after(JAILED, "throw", "5-2-5"), 0) == {
        "dice": [5, 2, 5],
        "try": 1,
        "pairs": [{"dice": [5, 5], "square": 20}],
    }


@clause("DECKERT-03b")
def test_without_an_equal_pair_the_try_has_failed() -> None:
    assert facts(after(JAILED, "throw", "1-2-4")) == ["thrown A 1-2-4", "stays A 1"]
    assert asked(table_after(JAILED, "throw", "1-2-4")) == "A finish"


@clause("DECKERT-03b")
@pytest.mark.parametrize("answers", [("1-2-4",), ("4-1-1", "refuse_pair")])
def test_after_the_third_failure_pay_and_move_a_chosen_pair(answers: tuple[str, ...]) -> None:
    events = after(LAST, "throw", *answers, "choose:4,1")
    assert of_kind(events, "paid", "freed", "dice_chosen", "moved") == [
        "paid A>bank 1000 JAIL-6",
        "freed A fine",
        "dice_chosen A 4-1",
        "moved A 10>15 throw",
    ]


@clause("DECKERT-03b")
def test_a_pair_of_doubles_after_the_third_failure_throws_no_more() -> None:
    table = table_after(LAST, "throw", "5-5-1", "refuse_pair", "choose:5,5")
    assert asked(table) == "A finish"
    assert table.state.at[0] == 20


@clause("DECKERT-03b")
def test_paying_or_the_card_before_the_throw_gives_a_normal_throw() -> None:
    for way in ("pay_fine", "use_card:0"):
        position = "A* 30000 @10 #1 !0 | B 30000 @0"
        table = table_after(position, way, "throw", "5-5-1", "choose:5,5")
        assert asked(table) == "A ready", "doubles throw again"
        assert asked(table_after(position, way, "throw", "2-2-2")) == "chance lotto_numbers"


# ---- works, cards, opening -------------------------------------------------------------------------------------


@clause("DECKERT-03c")
def test_the_rent_of_works_counts_the_two_chosen_dice() -> None:
    for owned, factor in (("12", 80), ("12 28", 200)):
        position = f"A* 30000 @6 | B 30000 @0 [{owned}]"
        assert of_kind(after(position, "throw", "5-1-6", "choose:5,1"), "paid") == [f"paid A>B @12 {6 * factor} RENT-6"]


@clause("DECKERT-03c")
def test_a_card_that_asks_for_a_throw_uses_two_dice() -> None:
    table = set_up("A* 30000 @7 | B 30000 @0 [12]")
    carry_out(table, "nearest", "utility", 10)
    assert asked(table) == "chance work_dice"
    play(table, "3-4")
    assert cash(table) == [30_000 - 70, 30_070]


@clause("DECKERT-03c")
def test_a_card_s_throw_is_not_made_with_three_dice() -> None:
    events = carried_out("A* 30000 @7 | B 30000 @0 [12]", "nearest", "utility", 10)
    assert of_kind(events, "moved") == ["moved A 7>12 card"]
    table = set_up("A* 30000 @7 | B 30000 @0 [12]")
    carry_out(table, "nearest", "utility", 10)
    question = table.state.asked
    assert question is not None
    assert question.words() == ["work_roll", 12, 10]


@clause("DECKERT-03d")
def test_the_highest_sum_of_three_dice_opens() -> None:
    table, events = begun(3, "1-2-3", "6-6-6", "6-6-5")
    assert facts(events) == ["die A 1-2-3", "die B 6-6-6", "die C 6-6-5", "opens B", "turn B 1"]
    assert reasons(events)[:3] == ["die OPEN-10"] * 3
    assert asked(table) == "B ready", "a triple plays no Lotto here"


@clause("DECKERT-03d")
def test_ties_throw_again_with_three_dice() -> None:
    _, events = begun(3, "6-5-4", "1-1-1", "5-5-5", "1-1-2", "3-3-3")
    assert of_kind(events, "opens") == ["opens C"]


@clause("DECKERT-15", "DECKERT-16")
def test_the_rest_is_the_classic_game_with_rents_paid_by_themselves() -> None:
    mine, classic = rules(), load("brady", {"rent_claim": "automatic"})
    assert mine.file.board == classic.file.board and mine.file.cards == classic.file.cards
    assert mine.card_words() == classic.card_words()
    assert mine.collection() == classic.collection() == ["paid_at_once"]
    assert {k: v for k, v in mine.numbers.items() if not k.startswith("lotto_")} == classic.numbers
    changed = {at for at, (a, b) in enumerate(zip(mine.square_words(), classic.square_words(), strict=True)) if a != b}
    assert changed == {20}
    assert facts(after("A* 30000 @0 | B 30000 @10 [6]", "throw", "5-1-3", "choose:5,1")) == [
        "thrown A 5-1-3",
        "dice_chosen A 5-1",
        "moved A 0>6 throw",
        "paid A>B @6 120 RENT-1",
    ]


@clause("DECKERT-15")
def test_house_rules_may_be_agreed_on_top() -> None:
    for name, value in {"start_cash": 5, "salary": 7, "jail_fine": 9, "lotto_prize": 11, "houses": 8}.items():
        assert rules({name: value}).numbers[name] == value
    assert rules({"scale": "1", "start_cash": 777}).numbers["start_cash"] == 777
    names = {option.name for option in rules().options}
    assert {option.name for option in load("brady").options} - names == {"jackpot"}
