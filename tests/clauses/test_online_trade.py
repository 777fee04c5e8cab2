"""Auctions, trades, debts and bankruptcies of the on-line game."""

import pytest

from tests.clauses import clause
from tests.clauses.online_table import after, refused, rules, set_up, table_after
from tests.clauses.playing import acceptable, asked, cash, facts, of_kind, owned, refusal_of

TEAMS = {"mode": "teams"}
DECLINED = ("throw", "1-2", "decline")
THREE = "A* 9000 @0 | B 9000 @0 | C 9000 @0"


@clause("ONLINE-12", "ONLINE-04")
def test_the_others_bid_from_the_full_price_in_steps_of_a_hundred() -> None:
    table = table_after(THREE, *DECLINED)
    assert asked(table) == "B bid"
    assert not acceptable(table, "bid:599")
    assert facts(after(THREE, *DECLINED, "bid:600", "bid:700", "pass"))[4:] == [
        "bid B 600",
        "bid C 700",
        "passed B",
        "sold C @3 700",
        "deed bank>C @3",
        "paid C>bank @3 700 AUCTION-3",
        "turn B 1",
    ]
    refusal = refused(THREE, *DECLINED, "bid:600", "bid:699")
    assert (refusal.code, refusal.facts) == ("BID_TOO_LOW", {"least": 700})


@clause("ONLINE-12")
def test_out_of_time_is_a_pass_and_a_pass_is_final() -> None:
    table = table_after(THREE, *DECLINED, "!.time_up")
    assert asked(table) == "C bid"
    assert of_kind(after(THREE, *DECLINED, "!.time_up", "bid:600"), "sold") == ["sold C @3 600"]
    assert set_up(THREE).rules.auction_seconds == 20
    unsold = table_after(THREE, *DECLINED, "pass", "pass")
    assert unsold.state.owner[3] == -1


@clause("ONLINE-12", "ONLINE-19")
def test_a_bid_may_exceed_the_cash_and_is_then_owed() -> None:
    position = "A* 9000 @0 | B 100 @0 [39]"
    refusal = refused(position, *DECLINED, "bid:2101")
    assert (refusal.code, refusal.facts) == ("BID_TOO_HIGH", {"most": 2100})
    table = table_after(position, *DECLINED, "bid:1000")
    assert (asked(table), owned(table, "B")) == ("B settle", [3, 39])
    assert cash(table_after(position, *DECLINED, "bid:1000", "mortgage:39")) == [9000, 1100]


@clause("ONLINE-12")
def test_who_gives_up_during_an_auction_wins_nothing() -> None:
    led = table_after(THREE, *DECLINED, "bid:600", "B.resign")
    assert asked(led) == "C bid"
    assert acceptable(led, "bid:600")
    asked_one = table_after(THREE, *DECLINED, "bid:600", "C.resign")
    assert owned(asked_one, "B") == [3]


OFFER = "offer:1:1000:0+3"
DEAL = "A* 9000 @0 [1] | B 9000 @0 [3]"


@clause("ONLINE-13")
def test_offers_are_made_before_the_own_throw() -> None:
    assert acceptable(set_up(DEAL), OFFER)
    refusal = refused(DEAL, "B.offer:0:1000:0+1")
    assert (refusal.code, refusal.sentence) == ("OFFER_NOT_NOW", "TRADE-10")
    table = table_after(DEAL, OFFER)
    assert acceptable(table, "B.accept:1")


@clause("ONLINE-13")
def test_offers_are_made_while_deciding_on_a_purchase_and_in_debt() -> None:
    buying = table_after(DEAL, "throw", "2-4")
    assert asked(buying) == "A buy"
    assert acceptable(buying, OFFER)
    assert not acceptable(buying, "B.offer:0:1000:0+1")
    owing = table_after("A* 300 @36 [1 5] | B 9000 @0 [39]", "throw", "1-2")
    assert asked(owing) == "A settle"
    assert acceptable(owing, "offer:1:0+5:2000")
    assert not acceptable(owing, "B.offer:0:1000:0+1")


@clause("ONLINE-13")
def test_an_offer_may_be_answered_by_another_in_anybodys_turn() -> None:
    deal = "A* 9000 @0 [1] | B 9000 @0 [3] | C 9000 @0 [39]"
    counter = "B.offer:0:0+3:1200"
    assert refused(deal, counter).code == "OFFER_NOT_NOW"
    asked_both = table_after(deal, OFFER, "offer:2:2000:0+39")
    assert acceptable(asked_both, counter)
    assert not acceptable(asked_both, "B.offer:2:1000:0+39"), "the answer goes to whoever made the offer"
    assert not acceptable(table_after(deal, OFFER), "C.offer:0:1000:0+1"), "nobody else has been asked"
    assert not acceptable(table_after(deal, OFFER, "B.reject:1"), counter), "and what is answered is answered"
    assert facts(after(deal, OFFER, counter)) == [
        "offered A>B #1 1000:0+3",
        "rejected A>B #1 1000:0+3",
        "offered B>A #2 0+3:1200",
    ]
    traded = table_after(deal, OFFER, counter, "accept:2")
    assert (owned(traded, "A"), cash(traded)) == ([1, 3], [7800, 10200, 9000])


@clause("ONLINE-13", "ONLINE-16")
def test_counter_offers_count_among_the_three_of_the_turn() -> None:
    table = table_after(DEAL, OFFER, *["B.offer:0:0+3:1200", "offer:1:1100:0+3"] * 2, "B.offer:0:0+3:1200")
    assert refusal_of(table, "offer:1:1100:0+3").code == "TOO_MANY_OFFERS"
    assert acceptable(table, "accept:6") and not acceptable(table, "B.offer:0:0+3:1100")


@clause("ONLINE-13")
def test_an_offer_lapses_with_the_turn() -> None:
    assert of_kind(after(DEAL, OFFER, "throw", "4-6"), "lapsed") == ["lapsed A>B #1 1000:0+3"]


@clause("ONLINE-14")
def test_buildings_lock_the_group_and_jail_cards_stay() -> None:
    assert refused("A* 9000 @0 [1+1 3] | B 9000 @0", "offer:1:0+3:600").code == "GROUP_HAS_BUILDINGS"
    assert refused("A* 9000 @0 !0 | B 9000 @0", "offer:1:0~0:500").sentence == "TRADE-17"
    traded = table_after(DEAL, "offer:1:100+1:0+3", "B.accept:1")
    assert (owned(traded, "A"), owned(traded, "B"), cash(traded)) == ([3], [1], [8900, 9100])


@clause("ONLINE-14")
def test_mortgaged_deeds_go_to_team_mates_only() -> None:
    position = "A* 9000 @0 [~1] | B 9000 @0 | C 9000 @0 | D 9000 @0"
    assert refused(position, "offer:2:0+1:600").code == "MORTGAGED_TO_MATE_ONLY"
    assert refused(position, "offer:1:0+1:600", options=TEAMS).code == "MORTGAGED_TO_MATE_ONLY"
    assert acceptable(set_up(position, TEAMS), "offer:2:0+1:600")


@clause("ONLINE-15", "ONLINE-30")
@pytest.mark.parametrize(
    ("get", "fair"), [(299, False), (300, True), (600, True), (1200, True), (1201, False), (0, False)]
)
def test_the_smaller_side_is_at_least_half_of_the_larger(get: int, fair: bool) -> None:
    position = "A* 9000 @0 [1] | B 9000 @0 | C 9000 @0 | D 9000 @0"
    assert acceptable(set_up(position), f"offer:2:0+1:{get}") is fair
    assert acceptable(set_up(position, TEAMS), f"offer:1:0+1:{get}") is fair
    assert acceptable(set_up(position, TEAMS), f"offer:2:0+1:{get}")


@clause("ONLINE-16")
def test_three_offers_a_turn() -> None:
    offers = [f"offer:1:{cash}:0+3" for cash in (600, 700, 800, 900)]
    assert acceptable(table_after(DEAL, *offers[:2]), offers[2])
    refusal = refused(DEAL, *offers)
    assert (refusal.code, refusal.facts) == ("TOO_MANY_OFFERS", {"number": 3})
    again = table_after("A* 9000 @10 [1] | B 9000 @0 [3 24]", *offers[:3], "throw", "5-5", "walk_on")
    assert asked(again) == "A ready"
    assert not acceptable(again, offers[3])
    next_turn = table_after("A* 9000 @0 [1] | B 9000 @0 [3]", *offers[:3], "throw", "4-6")
    assert acceptable(next_turn, "offer:0:600:0+1")


DEBT = "A* 300 @36 [1 3+1 5] | B 0 @0 [39] | C 0 @0"


@clause("ONLINE-19")
def test_a_debt_shows_what_is_owed_and_owned_and_has_its_own_time() -> None:
    table = table_after(DEBT, "throw", "1-2")
    question = table.state.asked
    assert question is not None
    assert asked(table) == "A settle"
    shown = question.facts(table, 0)
    assert (shown["amount"], shown["missing"], shown["assets"]) == (500, 200, 300 + 600 + 600 + 500 + 2000)
    assert (question.seconds(table), table.rules.debt_seconds) == (60, 60)
    assert facts(after(DEBT, "throw", "1-2", "sell:3"))[3:] == [
        "building_sold A @3 +0 500",
        "paid bank>A @3 500 SELL-1",
        "paid A>B @39 500 RENT-1",
        "settled A>B 500",
        "turn B 1",
    ]


@clause("ONLINE-19", "ONLINE-33")
def test_time_that_runs_out_in_a_debt_is_bankruptcy() -> None:
    assert of_kind(after(DEBT, "throw", "1-2", "!.time_up"), "timed_out", "bankrupt") == [
        "timed_out A question=settle",
        "bankrupt A>B",
    ]


@clause("ONLINE-33")
def test_owing_more_than_everything_is_bankruptcy_at_once() -> None:
    owing = "A* {} @36 [1] | B 0 @0 [37 39+5] | C 0 @0"
    fallen = after(owing.format(19399), "throw", "1-2")
    assert of_kind(fallen, "hopeless", "bankrupt") == ["hopeless A 20000 assets=19999", "bankrupt A>B"]
    assert asked(table_after(owing.format(19400), "throw", "1-2")) == "A settle"


@clause("ONLINE-33")
@pytest.mark.parametrize("answers", [(), ("throw", "1-2"), (*DECLINED,), ("throw", "4-6")])
def test_one_may_give_up_at_any_time(answers: tuple[str, ...]) -> None:
    for seat in "ABC":
        table = table_after(THREE, *answers, f"{seat}.resign")
        assert table.state.out["ABC".index(seat)] == 1
        assert table.state.asked is not None


@clause("ONLINE-33")
def test_the_last_player_wins() -> None:
    assert facts(after("A* 0 @0 | B 0 @0", "B.resign"))[-2:] == ["placed B 2", "won A"]


@clause("ONLINE-22")
def test_through_rent_the_creditor_gets_the_debt_and_the_deeds_as_they_are() -> None:
    position = "A* 300 @36 [1 3+1 ~5] | B 0 @0 [39] | C 0 @0 ; mortgage_round=" + str([0] * 5 + [1] + [0] * 34)
    position = position.replace(", ", ",")
    assert facts(after(position, "throw", "1-2", "resign"))[3:] == [
        "resigned A",
        "bankrupt A>B",
        "building_sold A @3 +0 500",
        "paid bank>A @3 500 BANKRUPT-11",
        "paid A>B 500 BANKRUPT-11",
        "paid A>bank 300 BANKRUPT-11",
        "deed A>B @1",
        "deed A>B @3",
        "deed A>B @5",
        "placed A 3",
        "turn B 1",
    ]
    state = table_after(position, "throw", "1-2", "resign").state
    assert (state.mortgaged[5], state.mortgage_round[5]) == (1, 1)


@clause("ONLINE-22")
def test_through_the_bank_everything_becomes_free() -> None:
    position = "A* 300 @0 [1 3+1 ~5] | B 0 @0 | C 0 @0"
    table = table_after(position, "throw", "1-3", "resign")
    assert list(table.state.owner) == [-1] * 40
    assert sum(table.state.level) == sum(table.state.mortgaged) == 0
    assert (cash(table), list(table.state.stock)[1:3]) == ([0, 0, 0], [32, 12])
    assert asked(table) == "B ready"


def test_the_numbers_of_the_trade_rules() -> None:
    numbers = rules().numbers
    assert (numbers["offers_per_turn"], numbers["bid_step"], numbers["trade_balance"]) == (3, 100, 1)
