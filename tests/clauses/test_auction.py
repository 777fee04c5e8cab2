"""What is not bought is auctioned."""

import pytest

from pasch.engine.notation import BadNotation
from pasch.engine.text import read_token
from tests.clauses import clause
from tests.clauses.playing import after, asked, cash, facts, reasons, refused, table_after

POSITION = "A* 30000 @0 | B 500 @0 | C 2000 @0"
OFFERED = ("throw", "1-2", "decline")


@clause("BRADY-10")
def test_what_is_not_bought_is_auctioned_and_the_one_who_declined_may_win_it() -> None:
    assert facts(after(POSITION, *OFFERED, "bid:1", "bid:600", "bid:700", "pass")) == [
        "thrown A 1-2",
        "moved A 0>3 throw",
        "declined A @3",
        "auction @3 1",
        "bid B 1",
        "bid C 600",
        "bid A 700",
        "passed C",
        "sold A @3 700",
        "deed bank>A @3",
        "paid A>bank @3 700 AUCTION-3",
    ]


@clause("BRADY-10")
def test_all_may_bid_and_the_highest_bidder_pays_in_cash_at_once() -> None:
    table = table_after(POSITION, *OFFERED, "bid:10", "bid:30", "pass", "bid:31", "bid:40", "pass")
    assert (table.state.owner[3], cash(table)) == (2, [30000, 500, 1960])
    assert asked(table) == "A finish"


@clause("BRADY-10")
def test_no_bid_is_too_small_but_it_must_be_one() -> None:
    assert refused(POSITION, *OFFERED, "bid:0").code == "BID_TOO_LOW"
    assert table_after(POSITION, *OFFERED, "bid:1", "pass", "pass").state.cash[1] == 499


@clause("BRADY-10")
def test_a_bid_must_be_above_the_last_one() -> None:
    refusal = refused(POSITION, *OFFERED, "bid:100", "bid:100")
    assert (refusal.code, refusal.facts) == ("BID_TOO_LOW", {"least": 101})
    assert asked(table_after(POSITION, *OFFERED, "bid:100", "bid:101")) == "A bid"


@clause("BRADY-10")
def test_bids_are_whole_marks() -> None:
    for word in ("bid:1.5", "bid:1,5", "bid:half"):
        with pytest.raises(BadNotation):
            read_token(word)


@clause("BRADY-10")
def test_a_bid_may_not_exceed_the_bidders_cash() -> None:
    refusal = refused(POSITION, *OFFERED, "bid:501")
    assert (refusal.code, refusal.facts) == ("BID_TOO_HIGH", {"most": 500})
    assert table_after(POSITION, *OFFERED, "bid:500", "pass", "pass").state.cash[1] == 0


@clause("BRADY-10")
def test_what_could_be_raised_is_no_cash_until_it_is_raised() -> None:
    position = "A* 30000 @0 | B 500 @0 [5] | C 2000 @0"
    assert refused(position, *OFFERED, "bid:501").code == "BID_TOO_HIGH"
    table = table_after(position, *OFFERED, "B.mortgage:5", "bid:2500", "pass")
    assert (table.state.owner[3], table.state.cash[1]) == (1, 0)


@clause("BRADY-10")
def test_who_cannot_pay_the_price_may_not_buy_but_may_bid() -> None:
    position = "A* 100 @0 | B 99 @0"
    table = table_after(position, *OFFERED, "pass", "bid:100")
    assert (table.state.owner[3], cash(table)) == (0, [0, 99])


@clause("BRADY-10")
def test_if_nobody_bids_the_deed_stays_with_the_bank() -> None:
    assert facts(after(POSITION, *OFFERED, "pass", "pass", "pass"))[3:] == [
        "auction @3 1",
        "passed B",
        "passed C",
        "passed A",
        "unsold @3",
    ]
    table = table_after(POSITION, *OFFERED, "pass", "pass", "pass")
    assert (table.state.owner[3], asked(table), cash(table)) == (-1, "A finish", [30000, 500, 2000])


@clause("BRADY-10")
def test_a_table_may_agree_that_the_one_who_declined_does_not_bid() -> None:
    events = after(POSITION, *OFFERED, "pass", "pass", options={"decliner_bids": False})
    assert facts(events)[3:] == ["auction @3 1", "passed B", "passed C", "unsold @3"]


@clause("BRADY-10")
def test_a_table_may_agree_on_no_auctions() -> None:
    assert facts(after(POSITION, *OFFERED, options={"auctions": False}))[2:] == ["declined A @3"]


@clause("BRADY-16")
@pytest.mark.parametrize(("start", "dice", "square"), [(2, "1-2", 5), (9, "1-2", 12), (25, "1-2", 28)])
def test_stations_and_works_are_auctioned_like_streets(start: int, dice: str, square: int) -> None:
    table = table_after(f"A* 30000 @{start} | B 500 @0", "throw", dice, "decline", "bid:20", "pass")
    assert (table.state.owner[square], table.state.cash[1]) == (1, 480)


@clause("BRADY-10")
def test_what_happens_at_an_auction_names_its_sentence() -> None:
    assert reasons(after(POSITION, *OFFERED, "bid:9", "pass", "pass"))[2:] == [
        "declined DEED-2",
        "auction AUCTION-1",
        "bid AUCTION-2",
        "passed AUCTION-2",
        "passed AUCTION-2",
        "sold AUCTION-3",
        "deed AUCTION-3",
        "paid AUCTION-3",
    ]
    assert reasons(after(POSITION, *OFFERED, "pass", "pass", "pass"))[-1] == "unsold AUCTION-4"
    assert refused(POSITION, *OFFERED, "bid:0").sentence == "AUCTION-2"


@clause("BRADY-10")
def test_a_bidder_is_shown_the_lot_the_bid_and_who_is_in() -> None:
    table = table_after(POSITION, *OFFERED)
    assert table.state.asked is not None
    shown = table.state.asked.facts(table, 1)
    assert (shown["square"], shown["bid"], shown["bidder"], shown["in"]) == (3, 0, -1, [0, 1, 2])
    table = table_after(POSITION, *OFFERED, "bid:9", "pass")
    assert table.state.asked is not None
    shown = table.state.asked.facts(table, 0)
    assert (shown["bid"], shown["bidder"], shown["in"]) == (9, 1, [0, 1])
