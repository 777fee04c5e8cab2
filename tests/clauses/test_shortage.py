"""More buildings are wanted than the bank has left."""

import pytest

from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, facts, of_kind, play, refusal_of, refused, table_after

# Nine houses in all; eight stand on C's brown streets. A's houses cost 1,000 each, B's 2,000.
LAST = "A* 9000 @0 [6 8 9] | B 9000 @0 [11 13 14] | C 500 @0 [1+4 3+4]"
NINE = {"houses": 9}
WISH = "build:6"


@clause("BRADY-37", "BRADY-57")
def test_a_wish_for_one_of_the_last_houses_asks_the_others_who_could_build_one() -> None:
    table = table_after(LAST, WISH, options=NINE)
    assert asked(table) == "B shortage"
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 1) == {"building": "house", "left": 1, "seat": 0}
    assert facts(after(LAST, WISH, options=NINE)) == ["shortage A 1 building=house"]


@clause("BRADY-37")
def test_if_another_joins_the_last_house_is_auctioned_from_the_lowest_price_on_their_streets() -> None:
    assert facts(after(LAST, WISH, "join", "bid:1000", "pass", "place:14", options=NINE)) == [
        "shortage A 1 building=house",
        "joined B",
        "auction 1000 building=house",
        "bid B 1000",
        "passed A",
        "built B @14 +1 1000",
        "paid B>bank @14 1000 BUILD-9",
    ]
    table = table_after(LAST, WISH, "join", options=NINE)
    assert asked(table) == "B bid"
    refusal = refusal_of(table, "bid:999")
    assert (refusal.code, refusal.facts) == ("BID_TOO_LOW", {"least": 1000})


@clause("BRADY-37")
def test_the_lowest_price_is_the_lowest_of_all_who_claim() -> None:
    """Only 2,000 and 3,000 are printed where the two could build."""
    dearer = "A* 9000 @0 [21 23 24] | B 9000 @0 [11 13 14] | C 0 @0 [1+4 3+4]"
    assert refused(dearer, "build:21", "join", "bid:1999", options=NINE).facts == {"least": 2000}
    assert acceptable(table_after(dearer, "build:21", "join", options=NINE), "bid:2000")


@clause("BRADY-37")
def test_the_winner_pays_the_bid_and_places_the_building_at_once() -> None:
    table = table_after(LAST, WISH, "join", "pass", "bid:1500", options=NINE)
    assert asked(table) == "A place"
    assert cash(table)[0] == 9000
    play(table, "place:8")
    assert (cash(table)[0], table.state.level[8], table.state.stock[1]) == (7500, 1, 0)
    assert asked(table) == "A ready"


@clause("BRADY-37")
def test_it_is_placed_where_it_is_legal() -> None:
    position = LAST.replace("[6 8 9]", "[6+1 8 9]").replace("[1+4 3+4]", "[1+4 3+3]")
    answers = ("build:8", "join", "pass", "bid:1000")
    refusal = refused(position, *answers, "place:6", options=NINE)
    assert (refusal.code, refusal.sentence) == ("NOT_BUILDABLE", "BUILD-9")
    for square in (11, 1, 0, 39, 200):
        assert refused(position, *answers, f"place:{square}", options=NINE).code == "NOT_BUILDABLE"
    assert refused(position, *answers, "done", options=NINE).code == "NOT_ASKED"


@clause("BRADY-37")
def test_where_only_one_place_is_legal_nobody_is_asked() -> None:
    position = LAST.replace("[6 8 9]", "[6+1 8+1 9]").replace("[1+4 3+4]", "[1+3 3+3]")
    assert of_kind(after(position, "build:9", "join", "pass", "bid:1200", options=NINE), "built") == [
        "built A @9 +1 1200"
    ]


@clause("BRADY-37")
def test_two_houses_for_two_players_need_no_auction() -> None:
    position = LAST.replace("3+4", "3+3")
    table = table_after(position, WISH, "join", options=NINE)
    assert asked(table) == "B place"
    play(table, "place:13")
    assert (table.state.level[6], table.state.level[13], cash(table)) == (1, 1, [8000, 7000, 500])


@clause("BRADY-37")
def test_two_houses_for_three_players_are_auctioned_one_by_one() -> None:
    position = "A* 9000 @0 [6 8 9] | B 9000 @0 [11 13 14] | C 9000 @0 [21 23 24] | D 0 @0 [1+3 3+4]"
    bids = ("join", "join", "pass", "bid:3000", "pass", "place:21")
    table = table_after(position, WISH, *bids, options=NINE)
    assert (table.state.level[21], cash(table)[2]) == (1, 6000)
    assert asked(table) in ("A bid", "B bid")
    events = after(position, WISH, *bids, options=NINE)
    assert of_kind(events, "auction") == ["auction 1000 building=house", "auction 1000 building=house"]


@clause("BRADY-57")
def test_if_the_others_do_not_want_it_the_house_is_built_at_its_printed_price() -> None:
    assert facts(after(LAST, WISH, "stay_out", options=NINE)) == [
        "shortage A 1 building=house",
        "stayed_out B",
        "built A @6 +1 1000",
        "paid A>bank @6 1000 BUILD-7",
    ]


@clause("BRADY-57")
@pytest.mark.parametrize(
    "other",
    [
        "B 1999 @0 [11 13 14]",  # cannot pay
        "B 9000 @0 [11 13]",  # has no full group
        "B 9000 @0 [11 13 ~14]",  # may not build while a street is mortgaged
        "B 9000 @0 [31 ~32 34] !0",
    ],
)
def test_who_could_not_build_now_is_not_asked(other: str) -> None:
    position = f"A* 9000 @0 [6 8 9] | {other} | C 9000 @0 [1+4 3+4]"
    assert of_kind(after(position, WISH, options=NINE), "shortage", "built") == ["built A @6 +1 1000"]


@clause("BRADY-57")
def test_there_is_no_shortage_while_the_bank_has_all_that_could_be_built() -> None:
    """A could pay for two houses and B for one; three are left, then only two."""
    position = "A* 2000 @0 [6 8 9] | B 2000 @0 [11 13 14] | C 0 @0 [1+3 3+3]"
    assert of_kind(after(position, WISH, options=NINE), "shortage") == []
    position = position.replace("3+3", "3+4")
    assert of_kind(after(position, WISH, options=NINE), "shortage") == ["shortage A 2 building=house"]


@clause("BRADY-37")
def test_hotels_run_short_like_houses() -> None:
    position = "A* 9000 @0 [6+4 8+4 9+4] | B 9000 @0 [11+4 13+4 14+4] | C 0 @0"
    one = {"hotels": 1}
    answers = ("B.build:11", "join", "pass", "bid:2500", "place:13")
    events = after(position, *answers, options=one)
    assert of_kind(events, "shortage", "joined", "auction", "built") == [
        "shortage B 1 building=hotel",
        "joined A",
        "auction 1000 building=hotel",
        "built B @13 +5 2500",
    ]
    table = table_after(position, "B.build:11", "join", options=one)
    assert acceptable(table, "bid:1000") and not acceptable(table, "bid:999")


@clause("BRADY-37")
def test_if_nobody_bids_nothing_is_built() -> None:
    events = after(LAST, WISH, "join", "pass", "pass", options=NINE)
    assert of_kind(events, "unsold", "built") == ["unsold"]
    assert cash(table_after(LAST, WISH, "join", "pass", "pass", options=NINE)) == [9000, 9000, 500]


@clause("BRADY-32", "BRADY-37")
def test_while_the_last_houses_are_shared_out_nobody_builds_sells_trades_or_leaves() -> None:
    table = table_after(LAST, WISH, options=NINE)
    for answer in ("A.build:8", "B.build:11", "C.sell:1", "A.offer:1:1:0", "C.resign", "A.throw"):
        assert not acceptable(table, answer), answer
    assert acceptable(table, "join") and acceptable(table, "stay_out")


@clause("BRADY-37")
def test_the_wish_may_come_out_of_turn_and_the_turn_goes_on_after_it() -> None:
    table = table_after(LAST, "B.build:11", "join", "bid:2000", "pass", "place:6", options=NINE)
    assert asked(table) == "A ready"


@clause("BRADY-37")
def test_nothing_is_sold_or_mortgaged_while_the_last_houses_are_auctioned() -> None:
    """Or the winner could have nowhere left to put what he paid for."""
    table = table_after(LAST, WISH, "join", options=NINE)
    for act in ("B.mortgage:11", "B.mortgage:14", "A.mortgage:6", "C.sell:1"):
        assert refusal_of(table, act).code == "NOT_NOW"
    assert refusal_of(table, "bid:9001").code == "BID_TOO_HIGH"
