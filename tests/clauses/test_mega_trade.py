"""Trades, mortgages and bankruptcies on the big board."""

import pytest

from pasch.engine.notation import action_object, object_action
from pasch.engine.text import read_token, token
from pasch.position import read, write
from tests.clauses import clause
from tests.clauses.mega_table import after, refused, rules, table_after, tickets
from tests.clauses.playing import acceptable, asked, cash, facts, of_kind, owned

TABLE = "A* 900 @0 [4 7] | B 900 @0 [12] ; tickets=[2,1] tickets_left=13"


@clause("MEGA-28")
def test_tickets_and_jail_cards_are_part_of_a_trade() -> None:
    table = table_after(TABLE.replace("@0 [12]", "@0 [12] !0"), "offer:1:50+4t2:0+12~0t1", "B.accept:1")
    assert tickets(table) == ([1, 2], 13) and owned(table, "A") == [7, 12] and cash(table) == [850, 950]
    assert list(table.state.cards) == [1, 0, 0, 0]
    events = after(TABLE, "offer:1:0t1:10", "B.accept:1")
    assert of_kind(events, "traded", "tickets") == ["traded A>B #1 0t1:10", "tickets A>B 1"]
    assert refused(TABLE, "offer:1:0t3:10").code == "NO_TICKET"
    assert refused(TABLE, "offer:1:0:10t2").code == "NO_TICKET"
    gone = ("offer:1:0t2:10", "use_ticket", "go:13", "B.accept:1")
    assert refused(TABLE, *gone).code == "NO_TICKET"


@clause("MEGA-28")
@pytest.mark.parametrize("text", ["offer:1:50+4t2:0+12~0t1", "offer:1:50+4:0+12~0"])
def test_an_offer_is_the_same_as_token_as_object_and_in_a_position(text: str) -> None:
    action = read_token(text)
    assert token(action) == text and object_action(action_object(action)) == action
    table = table_after(TABLE.replace("@0 [12]", "@0 [12] !0"), text)
    line = write(table.state, rules())
    assert write(read(line, rules()).state, rules()) == line
    give = action_object(action)["give"]
    assert isinstance(give, dict) and ("tickets" in give) == ("t" in text.split(":")[2])


@clause("MEGA-28")
def test_only_the_owners_own_buildings_lock_a_group() -> None:
    built = "A* 900 @0 [7+1 8+1 11+1] | B 900 @0 [12]"
    locked = refused(built, "offer:1:0+7:100")
    assert (locked.code, locked.sentence) == ("GROUP_HAS_BUILDINGS", "TRADE-16")
    three = built + " | C 900 @0"
    assert owned(table_after(three, "B.offer:2:0+12:100", "C.accept:1"), "C") == [12]


@clause("MEGA-28")
def test_a_depot_is_sold_before_its_station_is_traded_or_mortgaged() -> None:
    stations = "A* 900 @0 [6+1 20] | B 900 @0"
    assert refused(stations, "offer:1:0+6:100").code == "SELL_DEPOT_FIRST"
    assert refused(stations, "mortgage:6").code == "SELL_DEPOT_FIRST"
    assert acceptable(table_after(stations), "offer:1:0+20:100")
    assert acceptable(table_after(stations), "mortgage:20")
    assert acceptable(table_after(stations, "sell:6"), "mortgage:6")


@clause("MEGA-28", "MEGA-30")
def test_a_mortgaged_property_goes_to_a_player_who_redeems_or_pays_interest() -> None:
    position = "A* 900 @0 [~4] | B 900 @0"
    assert of_kind(after(position, "offer:1:0+4:5", "B.accept:1", "redeem_now"), "paid")[1:] == [
        "paid B>bank @4 44 MORT-4"
    ]
    assert of_kind(after(position, "offer:1:0+4:5", "B.accept:1", "pay_interest", "B.redeem:4"), "paid")[1:] == [
        "paid B>bank @4 4 MORT-4",
        "paid B>bank @4 44 MORT-3",
    ]


@clause("MEGA-29")
def test_a_mortgage_needs_no_buildings_on_that_property_only() -> None:
    assert refused("A* 900 @0 [7+1 8 11] | B 0 @0", "mortgage:7").code == "SELL_BUILDINGS_FIRST"
    events = after("A* 900 @0 [7+1 8 11] | B 0 @0", "mortgage:8", "redeem:8")
    assert of_kind(events, "paid") == ["paid bank>A @8 50 MORT-1", "paid A>bank @8 55 MORT-3"]
    assert refused("A* 900 @0 [~8] | B 900 @0", "B.redeem:8").code == "NOT_YOURS"


@clause("MEGA-31")
def test_a_bankruptcy_to_the_bank_auctions_the_deeds_and_takes_tickets_out_of_play() -> None:
    position = "A* 10 @0 [7] !0 | B 900 @0 | C 900 @0 ; tickets=[2,0,0] tickets_left=14"
    poor = ("throw", "2-1-2", "bankrupt")
    events = after(position, *poor)
    assert of_kind(events, "tickets_gone", "card_back", "deed", "auction", "bankrupt") == [
        "bankrupt A>bank",
        "card_back A 0",
        "tickets_gone A 2",
        "deed A>bank @7",
        "auction @7 1",
    ]
    assert tickets(table_after(position, *poor)) == ([0, 0, 0], 14)
    assert refused(position.replace("[7]", "[7 48]"), *poor).code == "CAN_STILL_RAISE"


@clause("MEGA-32")
def test_a_bankruptcy_to_a_player_hands_everything_over_to_him() -> None:
    position = (
        "A* 10 @0 [15+1 16+1 18+1 ~3 6+1] !1 | B 900 @0 [48+5 49+5 51+5] | C 9 @0 ; tickets=[2,1,0] tickets_left=13"
    )
    start = position.replace("A* 10 @0", "A* 10 @47")
    raised = ("throw", "2-1-1", "bankrupt")
    events = after(start, *raised)
    assert "tickets A>B 2" in facts(events) and "jail_card A>B 1" in facts(events)
    assert of_kind(events, "building_sold") == [
        "building_sold A @6 +0 50",
        "building_sold A @15 +0 50",
        "building_sold A @16 +0 50",
        "building_sold A @18 +0 50",
    ]
    table = table_after(start, *raised)
    assert owned(table, "B") == [3, 6, 15, 16, 18, 48, 49, 51] and tickets(table)[0] == [0, 3, 0]
    assert asked(table) == "B take_over"
    assert of_kind(after(start, *raised, "pay_interest"), "paid")[-1] == "paid B>bank @3 3 BANKRUPT-3"


@clause("MEGA-33")
def test_the_last_one_left_wins() -> None:
    table = table_after("A* 900 @0 | B 900 @0", "resign")
    assert table.over
    assert facts(after("A* 900 @0 | B 900 @0", "resign"))[-1] == "won B"
