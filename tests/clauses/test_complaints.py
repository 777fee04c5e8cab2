"""What players of such games complain about elsewhere, and what happens here."""

from itertools import pairwise

import pytest

from pasch import Game
from pasch.engine.pending import pending
from pasch.engine.rules import STATION, STREET, UTILITY
from pasch.rulesets import RulesError, load
from pasch.rulesets.schema import Scalar
from tests.clauses import clause
from tests.clauses.playing import acceptable, after, asked, cash, of_kind, play, refused, set_up, table_after

SQUARES = load("brady").squares


# ---- the board ------------------------------------------------------------------------------------------------


@clause("BRADY-13")
@pytest.mark.parametrize("square", [at for at, square in enumerate(SQUARES) if square.kind == "street"])
def test_no_rent_on_a_street_has_a_digit_too_many_or_too_few(square: int) -> None:
    """The first house makes four to six times the rent, each further one at most three times more."""
    rents = list(SQUARES[square].rents)
    assert len(rents) == 6 and rents == sorted(set(rents))
    assert 4 <= rents[1] / rents[0] <= 6
    assert all(later < 3.1 * before for before, later in pairwise(rents[1:]))


@clause("BRADY-13")
def test_dearer_streets_never_charge_less() -> None:
    streets = [square for square in SQUARES if square.kind == "street"]
    for cheap, dear in pairwise(streets):
        if cheap.price < dear.price:
            assert all(a <= b for a, b in zip(cheap.rents, dear.rents, strict=True)), (cheap.name.de, dear.name.de)


@clause("BRADY-42")
def test_every_deed_can_be_mortgaged_for_half_its_price_stations_and_works_too() -> None:
    rules = load("brady").rules
    for square in rules.deeds:
        assert rules.kind[square] in (STREET, STATION, UTILITY)
        assert rules.mortgage[square] * 2 == rules.price[square]
        assert acceptable(set_up(f"A* 0 @0 [{square}] | B 0 @0"), f"mortgage:{square}")


# ---- building -------------------------------------------------------------------------------------------------


@clause("BRADY-31", "BRADY-32")
@pytest.mark.parametrize("square", [0, 4, 10, 22, 30, 38])
def test_one_need_not_stand_on_a_street_to_build_there(square: int) -> None:
    assert acceptable(set_up(f"A* 9000 @{square} [16 18 19] | B 0 @0"), "build:18")


@clause("BRADY-35")
def test_no_second_hotel_is_sold_for_a_finished_street() -> None:
    table = set_up("A* 90000 @0 [37+5 39+5] | B 0 @0")
    assert not any(acceptable(table, f"build:{at}") for at in (37, 39))
    assert not [o for o in pending(table)[0].acts if o.refusal is None and str(o.action).startswith("(build")]


@clause("BRADY-36", "BRADY-39")
def test_three_hotels_and_an_empty_bank_never_leave_a_debtor_stuck() -> None:
    position = "A* 0 @36 [31+5 32+5 34+5] | B 0 @0 [1+4 3+4] | C 0 @0"
    table = table_after(position, "throw", "1-1", options={"houses": 8})
    assert asked(table) == "A settle"
    play(table, "!.time_up")
    assert asked(table) == "A ready" and cash(table)[0] >= 0


# ---- turns and jail -------------------------------------------------------------------------------------------


@clause("BRADY-05", "BRADY-06", "BRADY-24", "BRADY-29")
def test_doubles_throw_again_three_go_to_jail_and_in_jail_one_still_trades_and_pays() -> None:
    position = "A* 9000 @4 [1] | B 9000 @10"
    assert asked(table_after(position, "throw", "3-3")) == "A ready"
    jailed = table_after(position, "throw", "3-3", "throw", "5-5", "throw", "2-2")
    assert (jailed.state.at[0], jailed.state.jail[0]) == (10, 1)
    assert acceptable(jailed, "A.offer:1:0+1:5")
    play(jailed, "done", "throw", "4-6", "done", "pay_fine", "throw", "4-6")
    assert (jailed.state.at[0], asked(jailed)) == (20, "A finish")


@clause("BRADY-24")
def test_the_fine_is_refused_by_the_rules_and_not_only_by_a_button() -> None:
    refusal = refused("A* 999 @10 #1 | B 0 @0", "pay_fine")
    assert (refusal.code, refusal.facts) == ("NOT_ENOUGH_CASH", {"amount": 1000})


@clause("BRADY-05")
def test_a_further_throw_is_still_due_after_a_choice_an_auction_and_a_debt() -> None:
    assert asked(table_after("A* 9000 @0 | B 0 @0", "throw", "2-2", "tax_share")) == "A ready"
    assert asked(table_after("A* 9000 @2 | B 9 @0", "throw", "2-2", "decline", "pass", "pass")) == "A ready"
    assert asked(table_after("A* 0 @36 [5] | B 0 @0", "throw", "1-1", "mortgage:5")) == "A ready"


@clause("BRADY-03")
def test_a_second_press_of_the_same_button_does_nothing() -> None:
    position = "A* 9000 @0 | B 9000 @0 | C 9000 @0"
    assert not acceptable(table_after(position, "throw"), "A.throw")
    assert not acceptable(table_after(position, "throw", "4-6", "done"), "A.done")


# ---- money ----------------------------------------------------------------------------------------------------


@clause("BRADY-47", "BRADY-17")
def test_who_has_43_pays_the_other_957_too_or_goes_bankrupt_for_them() -> None:
    """A birthday guest with too little cash owes the whole sum by name, and is asked though not on turn."""
    position = "A* 0 @0 | B 43 @0 [5] | C 9000 @0"
    table = table_after(position, "throw", "1-1", "card:11")
    question = table.state.asked
    assert question is not None and asked(table) == "B settle"
    assert (question.facts(table, 1)["amount"], question.facts(table, 1)["missing"]) == (1000, 957)
    assert cash(table_after(position, "throw", "1-1", "card:11", "mortgage:5"))[0] == 2000


@clause("BRADY-48", "BRADY-51")
def test_nobody_loses_twice() -> None:
    """Who is out pays nothing any more, is asked nothing, and is counted once."""
    position = "A* 0 @0 | B 43 @0 | C 43 @0 | D 9000 @0"
    events = after(position, "throw", "1-1", "card:11", "bankrupt", "bankrupt")
    assert of_kind(events, "placed", "bankrupt") == ["bankrupt B>A", "placed B 4", "bankrupt C>A", "placed C 3"]
    later = table_after(position, "throw", "1-1", "card:11", "bankrupt", "bankrupt")
    play(later, "throw", "6-6")
    assert [seat for seat in range(4) if later.state.out[seat]] == [1, 2]


@clause("BRADY-50")
def test_a_bankruptcy_creates_no_money() -> None:
    """What A had, the bank or the creditor has: 700 and half of seven houses, no more."""
    position = "A* 700 @36 [6+2 8+2 9+3] | B 0 @0 [37+5 39+5] | C 0 @0"
    table = table_after(position, "throw", "1-2", "B.claim:39", "bankrupt")
    assert cash(table) == [0, 700 + 7 * 500, 0]


# ---- nobody is stuck ------------------------------------------------------------------------------------------

IN_ALL_KINDS = {
    "ready": ("A* 9 @0 | B 9 @0", ()),
    "jail": ("A* 9 @10 #3 | B 9 @0", ()),
    "finish": ("A* 9 @0 | B 9 @0", ("throw", "4-6")),
    "buy": ("A* 9 @0 | B 9 @0", ("throw", "1-2")),
    "bid": ("A* 9 @0 | B 9 @0", ("throw", "1-2", "decline")),
    "income_tax": ("A* 9 @0 | B 9 @0", ("throw", "1-3")),
    "card_choice": ("A* 9 @0 | B 9 @0", ("throw", "3-4", "card:15")),
    "settle": ("A* 9 @36 | B 9 @0", ("throw", "1-1")),
    "take_over": ("A* 9 @0 [~1] | B 9000 @0", ("offer:1:0+1:0", "B.accept:1")),
}


@clause("BRADY-52")
@pytest.mark.parametrize("kind", IN_ALL_KINDS)
def test_a_player_who_does_not_answer_stops_nobody(kind: str) -> None:
    position, answers = IN_ALL_KINDS[kind]
    table = table_after(position, *answers)
    assert table.state.asked is not None and table.state.asked.kind == kind
    before = table.state.count
    play(table, "!.time_up")
    assert table.state.count > before
    assert table.over or table.state.asked is not None


@clause("BRADY-52")
@pytest.mark.parametrize("kind", ["ready", "jail", "finish", "buy", "settle"])
def test_a_player_who_leaves_in_the_middle_of_something_leaves_a_table_that_goes_on(kind: str) -> None:
    position, answers = IN_ALL_KINDS[kind]
    table = table_after(position + " | C 9000 @0", *answers, "A.resign")
    assert asked(table) == "B ready" and min(cash(table)) >= 0
    assert [one.seat for one in pending(table)] == [1, 2]


# ---- trades and auctions --------------------------------------------------------------------------------------


@clause("BRADY-54")
def test_nobody_trades_away_what_somebody_else_owns() -> None:
    position = "A* 9000 @0 [1] | B 9000 @0 [3] | C 9000 @0 [5]"
    assert refused(position, "offer:1:0+5:0+3").code == "OFFER_GOODS_GONE"
    assert refused(position, "offer:1:0+1:0+5").code == "OFFER_GOODS_GONE"


@clause("BRADY-54")
def test_one_standing_offer_blocks_nobody() -> None:
    position = "A* 9000 @0 [1] | B 9000 @0 [3] | C 9000 @0 [5]"
    table = table_after(position, "offer:1:5:0+3")
    for answer in ("C.offer:0:0+5:9", "B.offer:2:1:0", "A.throw", "A.offer:2:5:0+5"):
        assert acceptable(table, answer), answer


@clause("BRADY-53")
def test_after_the_hammer_no_bid_counts_and_no_auction_ends_twice() -> None:
    sold = ("throw", "1-2", "decline", "bid:5", "pass")
    position = "A* 9000 @0 | B 9000 @0"
    for answer in ("B.bid:50", "A.bid:50", "A.pass", "B.pass"):
        assert not acceptable(table_after(position, *sold), answer), answer
    assert cash(table_after(position, *sold)) == [9000, 8995]


# ---- options --------------------------------------------------------------------------------------------------


@clause("BRADY-02", "BRADY-36")
def test_what_a_table_may_change_has_its_bounds() -> None:
    bad: dict[str, Scalar] = {"start_cash": -1, "houses": 7, "hotels": 51, "salary": 10**9, "jail_fine": "much"}
    for name, value in bad.items():
        with pytest.raises(RulesError):
            Game.new("brady", 2, options={name: value})
    assert Game.new("brady", 2, seed=1, options={"houses": 8}).table.state.stock[1] == 8
