"""Four shorter games: deeds to start with, cheaper hotels, the jackpot, dealing and negotiating."""

from itertools import combinations

import pytest

from pasch.engine.view import View
from pasch.rulesets import RulesError, load
from tests.clauses import clause
from tests.clauses.board import DEEDS
from tests.clauses.playing import (
    after,
    asked,
    begun,
    cash,
    facts,
    left,
    of_kind,
    owned,
    play,
    refusal_of,
    refused,
    table_after,
)

START = {"start_deeds": True}
CHEAP = {"cheap_hotels": True}
POT = {"jackpot": True}
DEAL = {"deal_out": True}


def dealt(count: int) -> list[str]:
    """Chance deals this many deeds in board order."""
    return [f"deal:{deed.square}" for deed in DEEDS[:count]]


@clause("BRADY-V1", "BRADY-V2", "BRADY-V3", "BRADY-V4")
def test_the_shorter_games_combine_freely_except_v1_with_v4() -> None:
    options = ("start_deeds", "cheap_hotels", "jackpot", "deal_out")
    for size in range(5):
        for chosen in combinations(options, size):
            picked = dict.fromkeys(chosen, True)
            if {"start_deeds", "deal_out"} <= set(chosen):
                with pytest.raises(RulesError) as error:
                    load("brady", picked)
                assert error.value.code == "OPTION_EXCLUDES"
            else:
                assert load("brady", picked).rules.squares == 40


# ---- V1: deeds to start with ----------------------------------------------------------------------------------


@clause("BRADY-V1")
def test_everyone_is_dealt_two_deeds_and_pays_their_printed_price_at_once() -> None:
    table, events = begun(2, "deal:39", "deal:1", "deal:5", "deal:12", options=START)
    assert facts(events) == [
        "deed bank>A @39",
        "paid A>bank @39 8000 OPEN-3",
        "deed bank>B @1",
        "paid B>bank @1 1200 OPEN-3",
        "deed bank>A @5",
        "paid A>bank @5 4000 OPEN-3",
        "deed bank>B @12",
        "paid B>bank @12 3000 OPEN-3",
    ]
    assert cash(table) == [18000, 25800]
    assert asked(table) == "chance opening_die"


@clause("BRADY-V1")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_each_of_all_players_gets_two(seats: int) -> None:
    table, _ = begun(seats, *dealt(2 * seats), options=START)
    assert [len(owned(table, seat)) for seat in "ABCDEFGH"[:seats]] == [2] * seats
    assert asked(table) == "chance opening_die"


@clause("BRADY-V1")
def test_the_deeds_are_shuffled_so_chance_deals_any_free_one_once() -> None:
    table, _ = begun(2, "deal:39", options=START)
    assert refusal_of(table, "deal:39").code == "BAD_ACTION"
    assert refusal_of(table, "deal:0").code == "NOT_A_DEED"
    assert refusal_of(table, "deal:40").code == "NOT_A_DEED"
    assert refusal_of(table, "A.deal:1").code == "NOT_YOUR_TURN"


@clause("BRADY-V1")
def test_after_the_deal_the_normal_rules_apply() -> None:
    table, _ = begun(2, "deal:1", "deal:39", "deal:3", "deal:37", "6", "1", options=START)
    assert asked(table) == "A ready"
    play(table, "build:1")
    assert table.state.level[1] == 1


@clause("BRADY-V1")
def test_without_the_option_nothing_is_dealt() -> None:
    table, events = begun(2)
    assert (facts(events), asked(table)) == ([], "chance opening_die")


# ---- V2: cheaper hotels ---------------------------------------------------------------------------------------


@clause("BRADY-V2")
def test_three_houses_and_one_more_house_price_make_a_hotel() -> None:
    position = "A* 5000 @0 [37+3 39+3] | B 0 @0"
    assert facts(after(position, "build:39", options=CHEAP)) == [
        "built A @39 +4 4000",
        "paid A>bank @39 4000 BUILD-7",
    ]
    assert left(table_after(position, options=CHEAP)) == (26, 12)
    assert left(table_after(position, "build:39", options=CHEAP)) == (29, 11)


@clause("BRADY-V2")
def test_two_houses_are_not_enough_and_nothing_stands_above_a_hotel() -> None:
    assert refused("A* 9999 @0 [37+3 39+2] | B 0 @0", "build:37", options=CHEAP).code == "NOT_EVEN"
    assert refused("A* 9999 @0 [37+4 39+4] | B 0 @0", "build:37", options=CHEAP).code == "FULLY_BUILT"
    table = table_after("A* 9999 @0 [37+2 39+3] | B 0 @0", "build:37", options=CHEAP)
    assert (left(table), table.state.level[37]) == ((26, 12), 3)


@clause("BRADY-V2")
@pytest.mark.parametrize(("level", "rent"), [(1, 4000), (2, 12000), (3, 28000), (4, 40000)])
def test_the_rents_stay_as_printed(level: int, rent: int) -> None:
    position = f"A* 50000 @36 | B 0 @0 [37+{level} 39+{level}]"
    events = after(position, "throw", "1-2", options={**CHEAP, "rent_claim": "automatic"})
    assert facts(events)[-1] == f"paid A>B @39 {rent} RENT-3"


@clause("BRADY-V2")
def test_the_wealth_counts_a_cheap_hotel_as_four_houses() -> None:
    position = "A* 10000 @1 [37+4 39+4] | B 0 @20"
    events = after(position, "throw", "1-2", "tax_share", options=CHEAP)
    assert facts(events)[-1] == "paid A>bank 5700 TAX-3"  # 10000 + 15000 + 2 * 4 * 4000


@clause("BRADY-V2")
def test_a_cheap_hotel_is_sold_for_half_of_four_house_prices() -> None:
    position = "A* 0 @0 [37+4 39+4] | B 0 @0"
    answers = ("sell:37", "sell:39", "sell:37", "sell:39", "sell:37", "sell:39", "sell:37", "sell:39")
    table = table_after(position, *answers, options=CHEAP)
    assert cash(table) == [2 * 4 * 2000, 0]
    assert left(table) == (32, 12)
    assert table_after(position, options=CHEAP).raisable(0) == 2 * 4 * 2000 + 3500 + 4000


@clause("BRADY-V2")
def test_a_cheap_hotel_sold_back_leaves_three_houses() -> None:
    position = "A* 0 @0 [37+4 39+4] | B 0 @0"
    assert facts(after(position, "sell:37", options=CHEAP)) == [
        "building_sold A @37 +3 2000",
        "paid bank>A @37 2000 SELL-1",
    ]
    table = table_after(position, "sell:37", options=CHEAP)
    assert left(table) == (29, 11)


@clause("BRADY-V2")
def test_repairs_count_a_cheap_hotel_as_a_hotel() -> None:
    events = after("A* 9000 @4 [37+4 39+3] | B 0 @0", "throw", "1-2", "card:14", options=CHEAP)
    assert facts(events)[-1] == "paid A>bank 3500 CARD-7"


# ---- V3: the jackpot ------------------------------------------------------------------------------------------


@clause("BRADY-V3")
@pytest.mark.parametrize(
    ("position", "answers", "amount", "why"),
    [
        ("@35", ("throw", "1-2"), 2000, "TAX-1"),
        ("@1", ("throw", "1-2", "tax_flat"), 4000, "TAX-2"),
        ("@1", ("throw", "1-2", "tax_share"), 1000, "TAX-3"),
        ("@4 [1+2 3+2]", ("throw", "1-2", "card:14"), 2000, "CARD-7"),
        ("@14 [1+2 3+2]", ("throw", "1-2", "card:12"), 3200, "CARD-7"),
        ("@4", ("throw", "1-2", "card:12"), 300, "CARD-4"),
        ("@4", ("throw", "1-2", "card:15", "pay"), 200, "CARD-9"),
        ("@10 #1", ("pay_fine",), 1000, "JAIL-3"),
        ("@10 #3", ("throw", "1-2"), 1000, "JAIL-6"),
    ],
)
def test_taxes_repairs_and_fines_lie_on_frei_parken(
    position: str, answers: tuple[str, ...], amount: int, why: str
) -> None:
    line = f"A* 10000 {position} | B 0 @0 ; pot=500"
    assert f"paid A>pot {amount} {why}" in facts(after(line, *answers, options=POT))
    table = table_after(line, *answers, options=POT)
    assert (table.state.pot, table.state.cash[0]) == (500 + amount, 10000 - amount)


@clause("BRADY-V3")
@pytest.mark.parametrize("card", [8, 9, 10])
def test_school_hospital_and_doctor_bills_go_to_the_bank(card: int) -> None:
    position = "A* 10000 @14 | B 0 @0 ; pot=500"
    assert facts(after(position, "throw", "1-2", f"card:{card}", options=POT))[-1].startswith("paid A>bank ")
    assert table_after(position, "throw", "1-2", f"card:{card}", options=POT).state.pot == 500


@clause("BRADY-V3")
def test_rents_prices_and_payments_between_players_do_not_feed_it() -> None:
    bought = table_after("A* 10000 @0 | B 0 @0", "throw", "1-2", "buy", options=POT)
    assert bought.state.pot == 0
    each = table_after("A* 10000 @4 | B 0 @0", "throw", "1-2", "card:13", options=POT)
    assert each.state.pot == 0
    rent = table_after("A* 10000 @0 | B 0 @0 [3]", "throw", "1-2", "B.claim:3", options=POT)
    assert (rent.state.pot, rent.state.cash[1]) == (0, 80)
    built = table_after("A* 10000 @0 [1 3] | B 0 @0", "build:1", "sell:1", "mortgage:1", "redeem:1", options=POT)
    assert built.state.pot == 0


@clause("BRADY-V3")
def test_who_reaches_frei_parken_next_takes_it_all() -> None:
    position = "A* 100 @13 | B 0 @0 ; pot=7300"
    assert facts(after(position, "throw", "3-4", options=POT)) == [
        "thrown A 3-4",
        "moved A 13>20 throw",
        "paid pot>A 7300 POT-2",
    ]
    table = table_after(position, "throw", "3-4", options=POT)
    assert (table.state.pot, cash(table)) == (0, [7400, 0])


@clause("BRADY-V3")
def test_passing_frei_parken_collects_nothing() -> None:
    table = table_after("A* 100 @13 [21] | B 0 @0 ; pot=7300", "throw", "3-5", options=POT)
    assert (table.state.pot, table.state.cash[0]) == (7300, 100)


@clause("BRADY-V3")
def test_on_an_empty_frei_parken_nothing_happens() -> None:
    assert facts(after("A* 100 @13 | B 0 @0", "throw", "3-4", options=POT))[-1] == "rest A"


@clause("BRADY-V3")
def test_who_stands_there_when_something_is_paid_in_collects_at_once() -> None:
    position = "A* 5000 @35 | B 0 @20"
    assert facts(after(position, "throw", "1-2", options=POT))[2:] == [
        "paid A>pot 2000 TAX-1",
        "paid pot>B 2000 POT-2",
    ]
    assert cash(table_after(position, "throw", "1-2", options=POT)) == [3000, 2000]


@clause("BRADY-V3")
def test_who_stands_there_collects_what_a_debtor_pays_later() -> None:
    position = "A* 1500 @35 [3] | B 0 @20"
    events = after(position, "throw", "1-2", "mortgage:3", options=POT)
    assert of_kind(events, "paid", "debt") == [
        "debt A>pot 2000",
        "paid bank>A @3 600 MORT-1",
        "paid A>pot 2000 TAX-1",
        "paid pot>B 2000 POT-2",
    ]


@clause("BRADY-V3")
def test_of_several_the_one_who_arrived_first_collects() -> None:
    # C comes to Frei Parken before A does; then B pays a tax.
    position = "A 0 @13 | B 5000 @35 | C* 0 @13"
    table = table_after(position, "throw", "3-4", "done", "throw", "3-4", "done", "throw", "1-2", options=POT)
    assert cash(table) == [0, 3000, 2000]
    # And the other way round: A came first, C is asked later.
    position = "A* 0 @13 | B 5000 @13 | C 5000 @35"
    table = table_after(position, "throw", "3-4", "done", "throw", "3-4", "done", "throw", "1-2", options=POT)
    assert cash(table) == [2000, 5000, 3000]


@clause("BRADY-V3")
def test_what_a_bankrupt_leaves_for_his_tax_lies_on_frei_parken() -> None:
    table = table_after("A* 1500 @35 | B 0 @0 | C 0 @0", "throw", "1-2", "bankrupt", options=POT)
    assert (table.state.pot, table.state.cash[0]) == (1500, 0)


@clause("BRADY-V3")
def test_all_see_how_much_lies_there() -> None:
    table = table_after("A* 5000 @35 | B 0 @0", "throw", "1-2", options=POT)
    assert [View(table, seat).pot for seat in range(2)] == [2000, 2000]


# ---- V4: dealing and negotiating ------------------------------------------------------------------------------


@clause("BRADY-V4")
@pytest.mark.parametrize(("seats", "each"), [(2, 14), (3, 9), (4, 7), (5, 5), (6, 4), (7, 4), (8, 3)])
def test_the_deeds_are_dealt_out_evenly_and_free_and_the_rest_stays_with_the_bank(seats: int, each: int) -> None:
    table, events = begun(seats, *dealt(seats * each), options=DEAL)
    assert [len(owned(table, seat)) for seat in "ABCDEFGH"[:seats]] == [each] * seats
    assert cash(table) == [30000] * seats
    assert of_kind(events, "paid") == []
    assert [deed.square for deed in DEEDS if table.state.owner[deed.square] == -1] == [
        deed.square for deed in DEEDS[seats * each :]
    ]
    assert facts(events)[-1] == "negotiation 900"
    assert asked(table) == "A negotiate"


@clause("BRADY-V4")
def test_the_deeds_are_dealt_one_by_one_in_turn() -> None:
    _, events = begun(3, "deal:39", "deal:1", "deal:5", "deal:3", options=DEAL)
    assert facts(events) == ["deed bank>A @39", "deed bank>B @1", "deed bank>C @5", "deed bank>A @3"]


@clause("BRADY-V4")
def test_in_the_negotiation_only_trades_are_legal() -> None:
    table, _ = begun(2, *dealt(28), options=DEAL)
    assert 1 in owned(table, "A") and 3 in owned(table, "B")
    play(table, "A.offer:1:0+1:500+3", "B.accept:1", "B.offer:0:0+1:0+3", "A.reject:2")
    assert (table.state.owner[3], table.state.owner[1], cash(table)) == (0, 1, [30500, 29500])
    for answer in ("throw", "A.mortgage:3", "A.build:3", "B.claim:3", "A.sell:3", "A.redeem:3", "buy", "done"):
        assert refusal_of(table, answer).code in {"NOT_NOW", "NOT_ASKED"}
    assert asked(table) == "A negotiate"


@clause("BRADY-V4")
def test_nobody_builds_in_the_negotiation_even_with_a_whole_group() -> None:
    table, _ = begun(2, *dealt(28), "A.offer:1:500:0+3", "B.accept:1", options=DEAL)
    assert {1, 3} <= set(owned(table, "A"))
    assert refusal_of(table, "A.build:1").code == "NOT_NOW"


@clause("BRADY-V4")
def test_the_negotiation_ends_early_when_all_say_so() -> None:
    table, events = begun(3, *dealt(27), "B.agree", "A.agree", options=DEAL)
    assert asked(table) == "C negotiate"
    assert refusal_of(table, "A.agree").code == "NOT_NOW"
    play(table, "C.agree")
    assert asked(table) == "chance opening_die"
    assert of_kind(events, "agreed") == ["agreed B", "agreed A", "agreed C"]
    play(table, "6", "1", "1")
    assert asked(table) == "A ready"


@clause("BRADY-V4")
def test_who_has_agreed_may_still_accept_a_trade() -> None:
    table, _ = begun(2, *dealt(28), "A.agree", "B.offer:0:500:0+1", "A.accept:1", options=DEAL)
    assert (table.state.owner[1], asked(table)) == (1, "B negotiate")


@clause("BRADY-V4")
def test_the_negotiation_ends_by_the_clock() -> None:
    table, _ = begun(2, *dealt(28), "A.offer:1:1:0", "!.time_up", options=DEAL)
    assert asked(table) == "chance opening_die"


@clause("BRADY-V4")
def test_the_negotiation_lasts_15_minutes_or_as_long_as_the_table_agrees() -> None:
    table, _ = begun(2, *dealt(28), options=DEAL)
    assert table.state.asked is not None
    assert table.state.asked.facts(table, 0) == {"seconds": 900, "agreed": []}
    _, events = begun(2, *dealt(28), options={**DEAL, "negotiation_seconds": 60})
    assert facts(events)[-1] == "negotiation 60"


@clause("BRADY-V4")
def test_everyone_may_build_only_after_his_own_first_full_lap() -> None:
    position = "A* 5000 @33 [1 3 28] | B 5000 @0 laps=1 [6 8 9]"
    assert refused(position, "build:1", options=DEAL).code == "FIRST_LAP"
    assert table_after(position, "B.build:6", options=DEAL).state.level[6] == 1
    table = table_after(position, "throw", "3-4", "build:1", options=DEAL)
    assert (table.state.laps[0], table.state.level[1]) == (1, 1)
    assert table_after(position, "build:1").state.level[1] == 1  # in the normal game at once


@clause("BRADY-V4")
def test_the_way_to_jail_is_no_lap() -> None:
    position = "A* 5000 @33 [1 3] | B 5000 @0"
    assert refused(position, "throw", "1-2", "card:8", "build:1", options=DEAL).code == "FIRST_LAP"


@clause("BRADY-V4", "BRADY-01")
def test_who_leaves_during_the_negotiation_does_not_throw_for_the_opening() -> None:
    passes = ("pass", "pass") * 9
    table, events = begun(3, *dealt(27), "A.resign", *passes, "B.agree", "C.agree", "2", "6", options=DEAL)
    assert facts(events)[-4:] == ["die B 2", "die C 6", "opens C", "turn C 1"]
    assert len(owned(table, "B")) == 9
