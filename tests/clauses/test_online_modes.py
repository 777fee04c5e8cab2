"""The modes of the on-line game, its speed die, and tables with rules of their own."""

import pytest

from pasch.engine.actions import Dice
from pasch.game import Game
from pasch.rulesets import RulesError
from tests.clauses import clause
from tests.clauses.online_table import after, begun, refused, rules, set_up, table_after
from tests.clauses.playing import acceptable, asked, cash, facts, of_kind, owned

QUICK = {"mode": "quick"}
SHOWDOWN = {"mode": "showdown"}
TEAMS = {"mode": "teams"}
FOUR = "A* 9000 @0 | B 9000 @0 [3] | C 9000 @0 [1 5] | D 9000 @0"


@clause("ONLINE-02", "ONLINE-28", "ONLINE-29", "ONLINE-30", "ONLINE-31")
@pytest.mark.parametrize(
    ("mode", "seats", "start"),
    [
        ("classic", (2, 6), 15000),
        ("quick", (2, 6), 17500),
        ("showdown", (3, 3), 25000),
        ("teams", (4, 4), 15000),
        ("custom", (2, 6), 15000),
    ],
)
def test_seats_and_start_of_each_mode(mode: str, seats: tuple[int, int], start: int) -> None:
    ruleset = rules({"mode": mode})
    assert (ruleset.seats, ruleset.rules.start_cash) == (seats, start)
    assert ruleset.custom is (mode == "custom")
    for wrong in (seats[0] - 1, seats[1] + 1):
        with pytest.raises(RulesError) as error:
            Game.new(ruleset, seats=wrong)
        assert error.value.code == "BAD_SEATS"


@clause("ONLINE-31")
def test_the_host_changes_what_a_mode_gives() -> None:
    ruleset = rules({"mode": "quick", "start_cash": 15000, "turn_seconds": 45, "speed_die_round": 3})
    assert ruleset.changed == {"mode": "quick", "start_cash": 15000, "speed_die_round": 3}
    assert (ruleset.rules.start_cash, ruleset.rules.speed_die_round, ruleset.rules.turn_seconds) == (15000, 3, 45)
    assert ruleset.custom
    assert not rules({"mode": "classic", "start_cash": 15000}).custom
    game = Game.new(ruleset, seats=2, seed=1)
    assert Game.replay(game.record()).ruleset is ruleset


@clause("ONLINE-31")
@pytest.mark.parametrize(
    "name",
    [
        "start_cash",
        "turn_seconds",
        "salary_ends_minute",
        "tax_begins_minute",
        "mortgage_rounds",
        "builds_per_group",
        "even_building",
        "speed_die_round",
    ],
)
def test_what_the_host_may_set(name: str) -> None:
    option = next(each for each in rules().options if each.name == name)
    value = not option.default if option.kind == "flag" else 5
    assert rules({name: value}).numbers[name] == int(value)


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(RulesError) as error:
        rules({"mode": "slow"})
    assert error.value.code == "UNKNOWN_MODE"


@clause("ONLINE-31", "ONLINE-08")
def test_a_table_may_allow_building_after_the_move() -> None:
    free = {"build_before_throw": False}
    position = "A* 9000 @0 [39] | B 9000 @0 [1 3]"
    table = table_after(position, "throw", "4-6", "throw", "4-6", options=free)
    assert asked(table) == "B finish"
    assert acceptable(table, "build:1")
    assert not acceptable(table, "offer:0:2000:0+39"), "offers are still made before the throw"
    assert asked(table_after(position, "throw", "4-6", "throw", "4-6")) == "A ready"


@clause("ONLINE-28", "ONLINE-29")
@pytest.mark.parametrize("mode", [QUICK, SHOWDOWN])
def test_building_is_uneven(mode: dict[str, str]) -> None:
    assert acceptable(set_up("A* 9000 @0 [1+1 3] | B 0 @0", mode), "build:1")
    assert acceptable(set_up("A* 9000 @0 [1+3 3+1] | B 0 @0", mode), "sell:3")


@clause("ONLINE-29")
def test_the_showdown_deals_out_the_board() -> None:
    table, events = begun(3, options=SHOWDOWN)
    assert asked(table) == "chance deal"
    game = Game.new("online", seats=3, seed=5, options=SHOWDOWN)
    assert [len(owned(game.table, seat)) for seat in "ABC"] == [9, 9, 9]
    assert cash(game.table) == [25000] * 3
    assert events == []


@clause("ONLINE-29")
def test_in_the_showdown_one_builds_as_often_as_one_likes() -> None:
    table = table_after("A* 9000 @0 [1 3] | B 0 @0", *["build:1"] * 5, *["build:3"] * 5, options=SHOWDOWN)
    assert [table.state.level[1], table.state.level[3]] == [5, 5]


PLEDGED = "A* 9000 @0 [39 ~37] | B 9000 @0 | C 9000 @0"


@clause("ONLINE-29")
def test_a_mortgaged_deed_may_be_put_up_for_auction() -> None:
    assert facts(after(PLEDGED, "auction_deed:37", "bid:3600", "pass", "pass", options=SHOWDOWN)) == [
        "put_up A @37",
        "deed A>bank @37",
        "auction @37 3500 seller=0",
        "bid B 3600",
        "passed C",
        "passed A",
        "sold B @37 3600",
        "deed bank>B @37",
        "paid B>bank @37 2100 MORT-14",
        "paid B>A @37 1500 MORT-14",
    ]
    unsold = table_after(PLEDGED, "auction_deed:37", "pass", "pass", "pass", options=SHOWDOWN)
    assert (unsold.state.owner[37], unsold.state.mortgaged[37], asked(unsold)) == (-1, 0, "A ready")
    assert refused(PLEDGED, "auction_deed:39", options=SHOWDOWN).code == "NOT_MORTGAGED"
    assert not acceptable(set_up(PLEDGED), "auction_deed:37")


DESTROY = "A* 9000 @5 | B 0 @0 [1+2 3+1] | C 0 @0 [37+5 39]"


@clause("ONLINE-29")
def test_a_card_destroys_one_level_of_a_random_building() -> None:
    picked = table_after(DESTROY, "throw", "1-1", "card:20", options=SHOWDOWN)
    assert asked(picked) == "chance pick"
    assert [acceptable(picked, f"luck:{n}") for n in (0, 1, 2)] == [True, True, False]
    assert of_kind(after(DESTROY, "throw", "1-1", "card:20", "luck:0", "luck:1", options=SHOWDOWN), "destroyed") == [
        "destroyed A>B @3 +0"
    ]
    table = table_after(DESTROY, "throw", "1-1", "card:20", "luck:1", "luck:0", options=SHOWDOWN)
    assert (table.state.level[37], cash(table)) == (4, [9000, 0, 0])
    none = after("A* 9000 @5 [37+5 39] | B 0 @0 | C 0 @0", "throw", "1-1", "card:20", options=SHOWDOWN)
    assert of_kind(none, "spared", "destroyed") == ["spared A"]


@clause("ONLINE-30")
def test_team_mates_pay_each_other_no_rent() -> None:
    assert facts(after(FOUR, "throw", "1-4", options=TEAMS))[2] == "no_rent_team A>C @5"
    assert cash(table_after(FOUR, "throw", "1-2", options=TEAMS)) == [8960, 9040, 9000, 9000]
    assert begun(4, options=TEAMS)[0].state.seats == 4
    assert of_kind(begun(4, "6", "5", "4", "3", options=TEAMS)[1], "teamed") == ["teamed A>C", "teamed B>D"]


@clause("ONLINE-30")
def test_a_whole_group_must_be_in_one_hand_to_build() -> None:
    position = "A* 9000 @0 [1] | B 0 @0 | C 0 @0 [3] | D 0 @0"
    assert refused(position, "build:1", options=TEAMS).code == "NEED_FULL_GROUP"


@clause("ONLINE-30")
def test_bankrupt_at_the_bank_the_team_mate_inherits() -> None:
    position = "A* 300 @0 [1+1 3 ~5] | B 0 @0 | C 0 @0 | D 0 @0"
    assert facts(after(position, "throw", "1-3", "resign", options=TEAMS))[3:] == [
        "resigned A",
        "bankrupt A>bank",
        "inherited A>C",
        "paid A>bank 300 TEAM-2",
        "deed A>C @1",
        "deed A>C @3",
        "deed A>C @5",
        "placed A 4",
        "turn B 1",
    ]


@clause("ONLINE-30", "ONLINE-22")
def test_bankrupt_through_rent_the_creditor_gets_the_deeds() -> None:
    position = "A* 300 @36 [1 5] | B 0 @0 [39] | C 0 @0 | D 0 @0"
    table = table_after(position, "throw", "1-2", "resign", options=TEAMS)
    assert (owned(table, "B"), owned(table, "C")) == ([1, 5, 39], [])


@clause("ONLINE-30", "ONLINE-33")
def test_a_team_is_out_when_both_are() -> None:
    one = table_after(FOUR, "B.resign", options=TEAMS)
    assert asked(one) == "A ready"
    assert facts(after(FOUR, "B.resign", "D.resign", options=TEAMS))[-1] == "team_won A>C"
    mixed = after(FOUR, "C.resign", "B.resign", "D.resign", options=TEAMS)
    assert facts(mixed)[-1] == "team_won A>C"


SPEED = "A* 9000 @0 | B 9000 @0 [{}] ; round={}"


@clause("ONLINE-32")
def test_the_speed_die_joins_in_round_eight() -> None:
    seventh = table_after(SPEED.format("39", 7), "throw", options=QUICK)
    assert [acceptable(seventh, throw) for throw in ("1-2", "1-2-3")] == [True, False]
    eighth = table_after(SPEED.format("39", 8), "throw", options=QUICK)
    assert [acceptable(eighth, throw) for throw in ("1-2", "1-2-3")] == [False, True]
    assert not acceptable(table_after(SPEED.format("39", 8), "throw"), "1-2-3"), "not in the classic mode"
    last = "A 9000 @10 | B* 9000 @0 ; round=7"
    assert of_kind(after(last, "throw", "4-6", options=QUICK), "speed_die") == ["speed_die 8"]


@clause("ONLINE-32")
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_pips_count(pips: int) -> None:
    assert (
        facts(after(SPEED.format("39", 8), "throw", f"4-2-{pips}", options=QUICK))[1] == f"moved A 0>{6 + pips} throw"
    )


@clause("ONLINE-32")
@pytest.mark.parametrize(("answer", "square"), [("move_first", 3), ("move_second", 5), ("move_sum", 8)])
def test_the_bus_leaves_a_choice(answer: str, square: int) -> None:
    table = table_after(SPEED.format("39", 8), "throw", "3-5-6", options=QUICK)
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 0) == {"dice": [3, 5], "squares": [3, 5, 8]}
    assert table_after(SPEED.format("39", 8), "throw", "3-5-6", answer, options=QUICK).state.at[0] == square
    assert table_after(SPEED.format("39", 8), "throw", "3-5-6", "!.time_up", options=QUICK).state.at[0] == 8


@clause("ONLINE-32")
@pytest.mark.parametrize("figure", [4, 5])
def test_the_figure_moves_on_to_the_next_free_deed(figure: int) -> None:
    position = SPEED.format("11 12 13", 8)
    events = after(position, "throw", f"4-6-{figure}", options=QUICK)
    assert of_kind(events, "moved") == ["moved A 0>10 throw", "moved A 10>14 on"]
    declined = table_after(position, "throw", f"4-6-{figure}", "decline", options=QUICK)
    assert asked(declined) == "B bid"


@clause("ONLINE-32")
def test_if_nothing_is_free_it_is_an_opponents_next_one() -> None:
    deeds = [str(at) for at in rules().rules.deeds]
    mine = "A* 9000 @0 [11 12] | B 9000 @0 [" + " ".join(d for d in deeds if d not in ("11", "12")) + "] ; round=8"
    assert facts(after(mine, "throw", "4-6-4", options=QUICK))[1:5] == [
        "moved A 0>10 throw",
        "visit A",
        "moved A 10>13 on",
        "paid A>B @13 100 RENT-1",
    ]


@clause("ONLINE-32")
def test_doubles_move_on_first_and_throw_again_but_not_from_jail() -> None:
    again = table_after(SPEED.format("11 12 13", 8), "throw", "5-5-4", "buy", options=QUICK)
    assert (asked(again), again.state.at[0]) == ("A ready", 14)
    jailed = after("A* 9000 @20 | B 0 @0 [39] ; round=8", "throw", "4-6-4", options=QUICK)
    assert of_kind(jailed, "moved", "jailed") == ["moved A 20>30 throw", "jailed A square"]


@clause("ONLINE-32")
def test_a_triple_jumps_anywhere_and_is_no_doubles() -> None:
    position = "A* 9000 @10 | B 9000 @0 [39] ; round=8"
    table = table_after(position, "throw", "2-2-2", options=QUICK)
    assert asked(table) == "A choose_square"
    assert not acceptable(table, "go:10")
    assert facts(after(position, "throw", "2-2-2", "go:39", options=QUICK))[1:] == [
        "moved A 10>39 jump",
        "paid A>B @39 500 RENT-1",
        "turn B 8",
    ]
    passing = after(position, "throw", "2-2-2", "go:0", options=QUICK)
    assert of_kind(passing, "paid") == ["paid bank>A 2000 MOVE-2", "paid bank>A 1000 MOVE-10"]
    third = 'A* 9000 @0 | B 0 @0 ; round=8 asked=["ready",2]'
    assert asked(table_after(third, "throw", "2-2-2", options=QUICK)) == "A choose_square"
    assert of_kind(after(third, "throw", "2-2-3", options=QUICK), "jailed") == ["jailed A doubles"]
    assert of_kind(after(position, "throw", "2-2-2", "!.time_up", options=QUICK), "moved") == ["moved A 10>16 jump"]


@clause("ONLINE-32", "ONLINE-20")
def test_it_is_not_thrown_in_jail() -> None:
    table = table_after("A* 9000 @10 #1 | B 9000 @0 ; round=8", "throw", options=QUICK)
    assert table.refusal(-2, Dice(1, 2, 3)) is not None
    assert table.refusal(-2, Dice(1, 2, 0)) is None
