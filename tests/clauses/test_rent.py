"""Rent: how much, and when it may be claimed."""

import pytest

from tests.clauses import clause
from tests.clauses.board import STREETS, Deed, members
from tests.clauses.playing import (
    acceptable,
    after,
    asked,
    carry_out,
    cash,
    facts,
    of_kind,
    play,
    reasons,
    refused,
    set_up,
    table_after,
)

AUTOMATIC = {"rent_claim": "automatic"}


def paid_on(square: int, deeds: str, dice: str = "1-2") -> str:
    """What A pays who comes to this square while B has these deeds."""
    pips = sum(int(n) for n in dice.split("-"))
    position = f"A* 50000 @{(square - pips) % 40} | B 0 @20 [{deeds}]"
    return of_kind(after(position, "throw", dice, options=AUTOMATIC), "paid", "no_rent")[-1]


def ids(deed: Deed) -> str:
    return deed.name


# ---- how much -------------------------------------------------------------------------------------------------


@clause("BRADY-11")
@pytest.mark.parametrize("deed", STREETS, ids=ids)
def test_who_lands_on_anothers_street_pays_its_owner_the_printed_rent(deed: Deed) -> None:
    assert paid_on(deed.square, f"{deed.square}") == f"paid A>B @{deed.square} {deed.rents[0]} RENT-1"


@clause("BRADY-11")
def test_ones_own_street_costs_nothing() -> None:
    events = after("A* 0 @0 [3] | B 0 @0", "throw", "1-2", options=AUTOMATIC)
    assert facts(events) == ["thrown A 1-2", "moved A 0>3 throw"]


@clause("BRADY-12")
@pytest.mark.parametrize("deed", STREETS, ids=ids)
def test_all_streets_of_a_colour_in_one_hand_double_the_rent_of_the_unbuilt_ones(deed: Deed) -> None:
    group = members(deed.group)
    assert paid_on(deed.square, " ".join(map(str, group))) == f"paid A>B @{deed.square} {2 * deed.rents[0]} RENT-2"
    rest = " ".join(str(square) for square in group[:-1] if square != deed.square)
    short = f"{deed.square} {rest}" if deed.square != group[-1] else " ".join(map(str, group[1:]))
    assert paid_on(deed.square, short) == f"paid A>B @{deed.square} {deed.rents[0]} RENT-1"


@clause("BRADY-12")
def test_the_rent_is_double_even_while_other_streets_of_the_group_are_mortgaged() -> None:
    assert paid_on(6, "6 ~8 ~9") == "paid A>B @6 240 RENT-2"


@clause("BRADY-12")
def test_the_rent_is_double_on_an_unbuilt_street_beside_a_built_one_but_not_on_the_built_one() -> None:
    assert paid_on(1, "1 3+1") == "paid A>B @1 80 RENT-2"
    assert paid_on(3, "1 3+1") == "paid A>B @3 400 RENT-3"


@clause("BRADY-12")
def test_a_group_of_two_owners_is_not_doubled() -> None:
    events = after("A* 5000 @0 [1] | B 0 @0 [3]", "throw", "1-2", options=AUTOMATIC)
    assert facts(events)[-1] == "paid A>B @3 80 RENT-1"


@clause("BRADY-13")
@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("deed", STREETS, ids=ids)
def test_houses_and_hotels_raise_the_rent_as_printed(deed: Deed, level: int) -> None:
    deeds = " ".join(f"{square}+{level}" for square in members(deed.group))
    assert paid_on(deed.square, deeds) == f"paid A>B @{deed.square} {deed.rents[level]} RENT-3"


@clause("BRADY-14")
@pytest.mark.parametrize("square", [3, 5, 12])
@pytest.mark.parametrize("options", [None, AUTOMATIC])
def test_no_rent_may_be_asked_for_a_mortgaged_property(square: int, options: dict[str, str] | None) -> None:
    position = f"A* 5000 @{square - 3} | B 0 @0 [~{square}]"
    assert facts(after(position, "throw", "1-2", options=options))[2:] == [f"no_rent A>B @{square}"]
    assert refused(position, "throw", "1-2", f"B.claim:{square}", options=options).code == "NO_SUCH_CLAIM"


@clause("BRADY-14", "BRADY-12")
def test_a_mortgaged_street_of_a_complete_group_earns_nothing() -> None:
    assert paid_on(8, "6 ~8 9") == "no_rent A>B @8"


# ---- stations and works ---------------------------------------------------------------------------------------


@clause("BRADY-16")
@pytest.mark.parametrize("square", [5, 15, 25, 35])
def test_a_station_charges_by_the_number_of_stations_owned(square: int) -> None:
    others = [at for at in (5, 15, 25, 35) if at != square]
    for count, rent in enumerate((500, 1000, 2000, 4000)):
        deeds = " ".join(map(str, [square, *others[:count]]))
        assert paid_on(square, deeds) == f"paid A>B @{square} {rent} RENT-5"


@clause("BRADY-16")
def test_stations_of_others_do_not_count() -> None:
    position = "A* 5000 @2 [15] | B 0 @0 [5 25] | C 0 @0 [35]"
    assert facts(after(position, "throw", "1-2", options=AUTOMATIC))[-1] == "paid A>B @5 1000 RENT-5"


@clause("BRADY-16")
@pytest.mark.parametrize("square", [12, 28])
@pytest.mark.parametrize(("dice", "pips"), [("1-2", 3), ("6-5", 11), ("4-4", 8)])
def test_a_work_charges_80_times_the_throw_both_charge_200_times(square: int, dice: str, pips: int) -> None:
    assert paid_on(square, f"{square}", dice) == f"paid A>B @{square} {80 * pips} RENT-6"
    assert paid_on(square, "12 28", dice) == f"paid A>B @{square} {200 * pips} RENT-6"


@clause("BRADY-16")
def test_a_card_that_sends_to_a_station_charges_twice_its_rent() -> None:
    position = "A* 9000 @4 | B 0 @0 [15 25]"
    events = after(position, "throw", "1-2", "card:7", options=AUTOMATIC)
    assert facts(events)[3:] == ["moved A 7>15 card", "paid A>B @15 2000 RENT-7"]
    claimed = after(position, "throw", "1-2", "card:7", "B.claim:15")
    assert of_kind(claimed, "rent_due", "paid") == ["rent_due A>B @15 2000", "paid A>B @15 2000 RENT-7"]


@clause("BRADY-16")
@pytest.mark.parametrize(("start", "station"), [(4, 15), (19, 25), (33, 5)])
def test_a_card_sends_forward_to_the_nearest_station(start: int, station: int) -> None:
    table = table_after(f"A* 9000 @{start} | B 0 @0", "throw", "1-2", "card:7")
    assert (table.state.at[0], asked(table)) == (station, "A buy")
    assert table.state.cash[0] == (13000 if start == 33 else 9000)
    play(table, "buy")
    assert table.state.owner[station] == 0


@clause("BRADY-14", "BRADY-16")
def test_a_card_that_sends_to_a_mortgaged_station_charges_nothing() -> None:
    events = after("A* 9000 @4 | B 0 @0 [~15 25]", "throw", "1-2", "card:7")
    assert facts(events)[3:] == ["moved A 7>15 card", "no_rent A>B @15"]


@clause("BRADY-16")
def test_a_card_that_asks_for_a_throw_at_a_work_throws_anew() -> None:
    table = set_up("A* 9000 @7 | B 0 @0 [12] ; dice=6-6", AUTOMATIC)
    carry_out(table, "nearest", "utility", 10)
    assert asked(table) == "chance work_dice"
    play(table, "1-2")
    assert cash(table) == [8970, 30]


@clause("BRADY-16")
@pytest.mark.parametrize("square", [5, 15, 25, 35, 12, 28])
def test_nothing_can_be_built_on_stations_and_works(square: int) -> None:
    position = "A* 30000 @0 [5 15 25 35 12 28] | B 0 @0"
    assert refused(position, f"build:{square}").code == "NOT_BUILDABLE"


@clause("BRADY-16")
@pytest.mark.parametrize(("square", "value"), [(5, 2000), (12, 1500), (28, 1500)])
def test_stations_and_works_are_mortgaged_like_streets(square: int, value: int) -> None:
    assert facts(after(f"A* 0 @0 [{square}] | B 0 @0", f"mortgage:{square}")) == [
        f"mortgaged A @{square} {value}",
        f"paid bank>A @{square} {value} MORT-1",
    ]


# ---- when it may be claimed -----------------------------------------------------------------------------------

LANDED = "A* 5000 @0 | B 5000 @13 [3] | C 5000 @13"


@clause("BRADY-15")
def test_rent_is_paid_only_when_its_owner_claims_it() -> None:
    assert facts(after(LANDED, "throw", "1-2", "B.claim:3")) == [
        "thrown A 1-2",
        "moved A 0>3 throw",
        "rent_due A>B @3 80",
        "paid A>B @3 80 RENT-1",
    ]
    assert cash(table_after(LANDED, "throw", "1-2")) == [5000, 5000, 5000]


@clause("BRADY-15")
def test_rent_may_be_claimed_after_the_turn_until_the_next_player_has_thrown() -> None:
    table = table_after(LANDED, "throw", "1-2", "done", "B.claim:3")
    assert (cash(table), asked(table)) == ([4920, 5080, 5000], "B ready")


@clause("BRADY-15")
def test_rent_is_lost_once_the_next_player_has_thrown() -> None:
    assert facts(after(LANDED, "throw", "1-2", "done", "throw", "3-4"))[3:] == [
        "turn B 1",
        "rent_lost A>B @3 80",
        "thrown B 3-4",
        "moved B 13>20 throw",
        "rest B",
    ]
    refusal = refused(LANDED, "throw", "1-2", "done", "throw", "3-4", "B.claim:3")
    assert (refusal.code, refusal.sentence) == ("NO_SUCH_CLAIM", "RENT-9")


@clause("BRADY-15")
def test_the_next_players_throw_in_jail_ends_the_time_too() -> None:
    position = "A* 5000 @0 | B 5000 @10 [3] #1 | C 5000 @13"
    assert acceptable(table_after(position, "throw", "1-2", "done"), "B.claim:3")
    assert "rent_lost A>B @3 80" in facts(after(position, "throw", "1-2", "done", "throw", "3-4"))


@clause("BRADY-15")
def test_a_further_throw_of_the_same_player_after_doubles_leaves_several_claims_open() -> None:
    position = "A* 5000 @0 [19] | B 5000 @13 [6 8] | C 5000 @13 [9]"
    table = table_after(position, "throw", "3-3", "throw", "1-1", "throw", "5-6")
    assert [(claim.square, claim.owner) for claim in table.state.claims] == [(6, 1), (8, 1)]
    table = table_after(position, "throw", "3-3", "throw", "1-1", "throw", "5-6", "done", "B.claim:8", "B.claim:6")
    assert cash(table) == [4760, 5240, 5000]
    assert "rent_lost A>B @6 120" not in facts(after(position, "throw", "3-3", "throw", "1-1", "throw", "5-6", "done"))


@clause("BRADY-15")
def test_several_open_claims_are_lost_together() -> None:
    position = "A* 5000 @0 [19] | B 5000 @13 [6 8] | C 5000 @13"
    events = after(position, "throw", "3-3", "throw", "1-1", "throw", "5-6", "done", "throw", "3-4")
    assert sorted(of_kind(events, "rent_lost")) == ["rent_lost A>B @6 120", "rent_lost A>B @8 120"]


@clause("BRADY-15")
def test_rent_is_claimed_by_its_owner_alone_and_once() -> None:
    assert refused(LANDED, "throw", "1-2", "C.claim:3").code == "CLAIM_NOT_YOURS"
    assert refused(LANDED, "throw", "1-2", "B.claim:3", "B.claim:3").code == "NO_SUCH_CLAIM"
    assert refused(LANDED, "B.claim:3").code == "NO_SUCH_CLAIM"


@clause("BRADY-15")
def test_the_rent_claimed_is_that_of_the_landing() -> None:
    position = "A* 5000 @0 | B 5000 @13 [1 3] | C 5000 @13"
    table = table_after(position, "throw", "1-2", "B.build:1", "B.build:3", "B.claim:3")
    assert table.state.cash[0] == 5000 - 160


@clause("BRADY-15", "BRADY-11")
def test_a_table_may_agree_that_rents_are_paid_by_themselves() -> None:
    assert facts(after(LANDED, "throw", "1-2", options=AUTOMATIC)) == [
        "thrown A 1-2",
        "moved A 0>3 throw",
        "paid A>B @3 80 RENT-1",
    ]
    assert table_after(LANDED, "throw", "1-2", options=AUTOMATIC).state.claims == []


@clause("BRADY-15")
def test_rent_may_be_claimed_while_the_debtor_considers_buying_the_next_deed() -> None:
    position = "A* 5000 @0 | B 5000 @13 [6]"
    table = table_after(position, "throw", "3-3", "throw", "1-1", "B.claim:6")
    assert (asked(table), cash(table)) == ("A buy", [4880, 5120])


@clause("BRADY-15", "BRADY-47")
def test_rent_may_be_claimed_while_the_debtor_settles_another_debt() -> None:
    position = "A* 130 @0 [39] | B 5000 @13 [6 8]"
    table = table_after(position, "throw", "3-3", "throw", "1-1", "B.claim:8")
    assert cash(table) == [10, 5120]
    play(table, "B.claim:6")
    assert asked(table) == "A settle"
    play(table, "mortgage:39")
    assert (asked(table), cash(table)) == ("A ready", [3890, 5240])


@clause("BRADY-11", "BRADY-14", "BRADY-15")
def test_what_happens_to_rent_names_its_sentence() -> None:
    told = reasons(after(LANDED, "throw", "1-2", "done", "throw", "3-4"))
    assert "rent_due RENT-8" in told and "rent_lost RENT-9" in told
    assert reasons(after("A* 0 @0 | B 0 @0 [~3]", "throw", "1-2"))[-1] == "no_rent RENT-4"
    work = after("A* 9000 @9 | B 0 @0 [12]", "throw", "1-2", options=AUTOMATIC)
    assert reasons(work)[-1] == "paid RENT-6"
