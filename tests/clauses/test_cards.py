"""Both piles: every card, their order, and the card one keeps."""

import pytest

from pasch.rulesets import load
from tests.clauses import clause
from tests.clauses.playing import after, asked, cash, facts, of_kind, reasons, refused, set_up, table_after

AUTOMATIC = {"rent_claim": "automatic"}
CHANCE = "A* 30000 @4 | B 30000 @20 | C 30000 @20"  # 1-2 leads to square 7
CHEST = "A* 30000 @14 | B 30000 @20 | C 30000 @20"  # 1-2 leads to square 17
SALARY = "paid bank>A 4000 MOVE-2"

CHANCE_CARDS = {
    0: ["moved A 7>39 card"],
    1: ["moved A 7>24 card"],
    2: ["moved A 7>11 card"],
    3: ["moved A 7>5 card", SALARY],
    4: ["moved A 7>0 card", SALARY],
    5: ["moved A 7>1 back"],
    6: ["moved A 7>4 back"],
    7: ["moved A 7>15 card"],
    8: ["jailed A card"],
    9: ["kept A 0"],
    10: ["paid bank>A 1000 CARD-3"],
    11: ["paid bank>A 3000 CARD-3"],
    12: ["paid A>bank 300 CARD-4"],
    13: ["paid A>B 1000 CARD-6", "paid A>C 1000 CARD-6"],
    14: [],  # no buildings, no repairs
    15: [],  # asks first
}
CHEST_CARDS = {
    0: ["paid bank>A 4000 CARD-3"],
    1: ["paid bank>A 2000 CARD-3"],
    2: ["paid bank>A 2000 CARD-3"],
    3: ["paid bank>A 2000 CARD-3"],
    4: ["paid bank>A 900 CARD-3"],
    5: ["paid bank>A 500 CARD-3"],
    6: ["paid bank>A 400 CARD-3"],
    7: ["paid bank>A 200 CARD-3"],
    8: ["paid A>bank 3000 CARD-4"],
    9: ["paid A>bank 2000 CARD-4"],
    10: ["paid A>bank 1000 CARD-4"],
    11: ["paid B>A 1000 CARD-5", "paid C>A 1000 CARD-5"],
    12: [],  # no buildings, no repairs
    13: ["moved A 17>0 card", SALARY],
    14: ["jailed A card"],
    15: ["kept A 1"],
}
# What is asked next, where it is not the end of the turn.
THEN = {(0, card): "A buy" for card in (0, 1, 2, 3, 5, 7)} | {(0, 6): "A income_tax", (0, 15): "A card_choice"}


@clause("BRADY-17")
def test_there_are_two_piles_of_16_cards() -> None:
    assert [len(deck.card) for deck in load("brady").decks] == [16, 16] == [len(CHANCE_CARDS), len(CHEST_CARDS)]


@clause("BRADY-17")
@pytest.mark.parametrize("card", CHANCE_CARDS)
def test_on_an_ereignis_square_one_draws_a_card_and_does_what_it_says(card: int) -> None:
    answers = ("throw", "1-2", f"card:{card}")
    assert facts(after(CHANCE, *answers)) == [
        "thrown A 1-2",
        "moved A 4>7 throw",
        f"drawn A 0:{card}",
        *CHANCE_CARDS[card],
    ]
    assert asked(table_after(CHANCE, *answers)) == THEN.get((0, card), "A finish")


@clause("BRADY-17")
@pytest.mark.parametrize("card", CHEST_CARDS)
def test_on_a_gemeinschaft_square_one_draws_a_card_and_does_what_it_says(card: int) -> None:
    answers = ("throw", "1-2", f"card:{card}")
    assert facts(after(CHEST, *answers)) == [
        "thrown A 1-2",
        "moved A 14>17 throw",
        f"drawn A 1:{card}",
        *CHEST_CARDS[card],
    ]
    assert asked(table_after(CHEST, *answers)) == THEN.get((1, card), "A finish")


@clause("BRADY-17")
@pytest.mark.parametrize(("start", "deck"), [(4, 0), (19, 0), (33, 0), (39, 1), (14, 1), (30, 1)])
def test_each_of_the_six_squares_has_its_pile(start: int, deck: int) -> None:
    table = table_after(f"A* 0 @{start} | B 0 @20", "throw", "1-2")
    assert asked(table) == "chance card"
    assert table.state.asked is not None
    assert table.state.asked.facts(table, 0) == {"deck": deck}


@clause("BRADY-17")
def test_a_card_that_leads_to_a_square_lets_it_happen() -> None:
    position = "A* 30000 @4 | B 0 @20 [39 24 1]"
    for card, rent in ((0, "paid A>B @39 1000 RENT-1"), (1, "paid A>B @24 400 RENT-1"), (5, "paid A>B @1 40 RENT-1")):
        assert facts(after(position, "throw", "1-2", f"card:{card}", options=AUTOMATIC))[-1] == rent
    back = after("A* 30000 @33 | B 0 @20", "throw", "1-2", "card:6", "card:4")
    assert facts(back)[2:] == ["drawn A 0:6", "moved A 36>33 back", "drawn A 1:4", "paid bank>A 900 CARD-3"]


@clause("BRADY-17")
def test_repairs_cost_so_much_for_each_of_ones_own_houses_and_hotels() -> None:
    deeds = "[1+5 3+4 6+2 8+2 9+1 ~5] | B 30000 @20 [37+5 39+5]"
    chance = after(f"A* 30000 @4 {deeds}", "throw", "1-2", "card:14")
    assert facts(chance)[3:] == [f"paid A>bank {9 * 500 + 2000} CARD-7"]
    chest = after(f"A* 30000 @14 {deeds}", "throw", "1-2", "card:12")
    assert facts(chest)[3:] == [f"paid A>bank {9 * 800 + 2300} CARD-7"]


@clause("BRADY-17")
def test_a_fine_is_paid_or_a_gemeinschaft_card_drawn() -> None:
    paid = after(CHANCE, "throw", "1-2", "card:15", "pay")
    assert facts(paid)[3:] == ["paid A>bank 200 CARD-9"]
    drawn = after(CHANCE, "throw", "1-2", "card:15", "draw", "card:11")
    assert facts(drawn)[3:] == ["drawn A 1:11", "paid B>A 1000 CARD-5", "paid C>A 1000 CARD-5"]


@clause("BRADY-17")
def test_the_choice_says_what_it_costs() -> None:
    table = table_after(CHANCE, "throw", "1-2", "card:15")
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 0) == {"amount": 200, "deck": 1}
    assert [(str(option.action), option.cost) for option in question.options(table, 0)] == [
        ("(pay)", 200),
        ("(draw)", 0),
    ]


@clause("BRADY-17")
def test_who_is_out_of_the_game_neither_gives_nor_gets() -> None:
    position = "A* 30000 @{} | B 0 @20 out=1 | C 30000 @20"
    assert facts(after(position.format(4), "throw", "1-2", "card:13"))[3:] == ["paid A>C 1000 CARD-6"]
    assert facts(after(position.format(14), "throw", "1-2", "card:11"))[3:] == ["paid C>A 1000 CARD-5"]


@clause("BRADY-17")
def test_everyone_settles_what_a_card_asks_of_him_for_himself() -> None:
    position = "A* 0 @14 | B 400 @20 [3] | C 1000 @20"
    table = table_after(position, "throw", "1-2", "card:11")
    assert asked(table) == "B settle"
    events = after(position, "throw", "1-2", "card:11", "mortgage:3")
    assert of_kind(events, "paid") == [
        "paid bank>B @3 600 MORT-1",
        "paid B>A 1000 CARD-5",
        "paid C>A 1000 CARD-5",
    ]


# ---- the piles ------------------------------------------------------------------------------------------------


@clause("BRADY-17")
def test_a_card_drawn_is_put_under_its_pile_and_not_drawn_again_before_all_others() -> None:
    position = "A* 30000 @4 | B 30000 @4"
    drawn = ("throw", "1-2", "card:10", "done", "throw", "1-2")
    assert refused(position, *drawn, "card:10").code == "BAD_ACTION"
    assert refused(position, *drawn, "card:16").code == "BAD_ACTION"
    table = table_after(position, *drawn, "card:11")
    assert list(table.state.pile[0:2]) == [10, 11] and table.state.pile_size[0] == 2


@clause("BRADY-17")
def test_once_all_cards_are_seen_they_come_again_in_their_order() -> None:
    position = "A* 30000 @4 !0 | B 30000 @4 ; unseen=[1024,65535] pile=[[12,11,0,1,2,3,4,5,6,7,8,13,14,15],[]]"
    events = after(position, "throw", "1-2", "card:10", "done", "throw", "1-2", "done")
    assert of_kind(events, "drawn") == ["drawn A 0:10", "drawn B 0:12"]
    table = table_after(position, "throw", "1-2", "card:10", "done", "throw", "1-2", "done")
    assert list(table.state.pile[0:15]) == [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 15, 10, 12]


@clause("BRADY-17")
def test_the_two_piles_do_not_mix() -> None:
    table = table_after(CHANCE, "throw", "1-2", "card:15", "draw", "card:5")
    assert [table.state.pile_size[deck] for deck in range(2)] == [1, 1]
    assert list(table.state.unseen) == [0xFFFF & ~(1 << 15), 0xFFFF & ~(1 << 5)]


# ---- the card one keeps ---------------------------------------------------------------------------------------


@clause("BRADY-18")
@pytest.mark.parametrize(("start", "deck", "card"), [(4, 0, 9), (14, 1, 15)])
def test_the_jail_card_is_kept_and_out_of_its_pile(start: int, deck: int, card: int) -> None:
    table = table_after(f"A* 0 @{start} | B 0 @20", "throw", "1-2", f"card:{card}")
    assert list(table.state.cards) == [deck == 0, deck == 1, 0, 0]
    assert table.state.pile_size[deck] == 0
    assert table.state.unseen[deck] >> card & 1 == 0
    held = f"A* 0 @{start} !{deck} | B 0 @20"
    assert refused(held, "throw", "1-2", f"card:{card}").code == "BAD_ACTION"


@clause("BRADY-18")
def test_as_long_as_it_is_kept_the_pile_goes_round_without_it() -> None:
    pile = "pile=[[0],[1]] unseen=[0,0]"
    position = f"A 0 @20 !0 | B* 0 @4 ; {pile}"
    table = table_after(position, "throw", "1-2")
    assert table.state.pile_size[0] == 1 and list(table.state.cards) == [1, 0, 0, 0]


@clause("BRADY-18", "BRADY-26")
@pytest.mark.parametrize(("deck", "card"), [(0, 9), (1, 15)])
def test_the_jail_card_goes_under_its_pile_when_it_is_used(deck: int, card: int) -> None:
    position = f"A* 0 @10 #1 !{deck} | B 0 @20 ; unseen=[0,0] pile=[[3,4],[5,6]]"
    assert facts(after(position, f"use_card:{deck}")) == [f"card_back A {deck}", "freed A card"]
    table = table_after(position, f"use_card:{deck}")
    size = table.state.pile_size[deck]
    assert size == 3 and table.state.pile[deck * 32 + size - 1] == card
    assert list(table.state.cards) == [0, 0, 0, 0]


@clause("BRADY-18")
def test_the_jail_card_is_used_later_not_outside_jail() -> None:
    assert refused("A* 0 @0 !0 | B 0 @0", "use_card:0").code == "NOT_ASKED"


@clause("BRADY-18")
@pytest.mark.parametrize("price", [0, 1, 29999])
def test_the_jail_card_may_be_sold_to_another_player_at_any_price(price: int) -> None:
    position = "A* 0 @0 !0 | B 30000 @0"
    table = table_after(position, f"offer:1:0~0:{price}", "B.accept:1")
    assert cash(table) == [price, 30000 - price]
    assert list(table.state.cards) == [0, 0, 1, 0]


@clause("BRADY-18")
def test_only_a_card_one_has_may_be_sold() -> None:
    table = set_up("A* 0 @0 !0 | B 30000 @0")
    assert list(table.state.cards) == [1, 0, 0, 0]
    assert refused("A* 0 @0 !0 | B 30000 @0", "offer:1:0~1:5").code == "NO_JAIL_CARD"
    assert refused("A* 0 @0 !0 | B 30000 @0", "offer:1:0:5~0").code == "NO_JAIL_CARD"


@clause("BRADY-17", "BRADY-18")
@pytest.mark.parametrize(
    ("card", "reason"), [(0, "moved CARD-8"), (5, "moved MOVE-3"), (7, "moved CARD-10"), (9, "kept CARD-2")]
)
def test_what_a_card_does_names_its_sentence(card: int, reason: str) -> None:
    assert reasons(after(CHANCE, "throw", "1-2", f"card:{card}"))[2:4] == ["drawn CARD-1", reason]
