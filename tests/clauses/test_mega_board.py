"""The big board, its numbers and its opening."""

import pytest

from pasch.engine.core import ChanceQuestion
from pasch.game import Game
from pasch.rulesets import RulesError, load
from tests.clauses import clause
from tests.clauses.mega_table import after, begun, refused, rules, set_up, table_after
from tests.clauses.playing import asked, cash, facts, of_kind, reasons

# index, kind, group, price, house price, rents, mortgage; written down a second time from the deeds.
DEEDS = [
    "1 brown 60 50 2/10/30/90/160/250/750 30",
    "3 brown 60 50 4/20/60/180/320/450/950 30",
    "4 brown 80 50 5/30/80/240/360/500/950 40",
    "6 station 200 100 25/50/100/200 100",
    "7 light_blue 100 50 6/30/90/270/400/550/1050 50",
    "8 light_blue 100 50 6/30/90/270/400/550/1050 50",
    "10 utility 150 0 4/4/10 75",
    "11 light_blue 100 50 6/30/90/270/400/550/1050 50",
    "12 light_blue 120 50 8/40/100/300/450/600/1100 60",
    "15 pink 140 100 10/50/150/450/625/750/1250 70",
    "16 pink 140 100 10/50/150/450/625/750/1250 70",
    "17 utility 150 0 4/4/10 75",
    "18 pink 140 100 10/50/150/450/625/750/1250 70",
    "19 pink 160 100 12/60/180/500/700/900/1400 80",
    "20 station 200 100 25/50/100/200 100",
    "21 orange 180 100 14/70/200/550/750/950/1450 90",
    "23 orange 180 100 14/70/200/550/750/950/1450 90",
    "24 orange 200 100 16/80/220/600/800/1000/1500 100",
    "25 orange 200 100 16/80/220/600/800/1000/1500 100",
    "27 red 220 150 18/90/250/700/875/1050/2050 110",
    "29 red 220 150 18/90/250/700/875/1050/2050 110",
    "30 red 240 150 20/100/300/750/925/1100/2100 120",
    "31 red 240 150 20/100/300/750/925/1100/2100 120",
    "33 station 200 100 25/50/100/200 100",
    "34 yellow 260 150 22/110/330/800/975/1150/2150 130",
    "35 yellow 260 150 22/110/330/800/975/1150/2150 130",
    "36 utility 150 0 4/4/10 75",
    "37 yellow 280 150 24/120/360/850/1125/1200/2200 140",
    "38 yellow 280 150 24/120/360/850/1125/1200/2200 140",
    "40 green 300 200 26/130/390/900/1100/1275/2275 150",
    "41 green 300 200 26/130/390/900/1100/1275/2275 150",
    "42 green 300 200 26/130/390/900/1100/1275/2275 150",
    "44 green 320 200 28/150/450/1000/1200/1400/2400 160",
    "45 station 200 100 25/50/100/200 100",
    "48 dark_blue 350 200 35/175/500/1100/1300/1500/2500 175",
    "49 dark_blue 350 200 35/175/500/1100/1300/1500/2500 175",
    "51 dark_blue 400 200 50/200/600/1400/1700/2000/3000 200",
]

OTHERS = {
    0: ("go", 0), 2: ("chest", 0), 5: ("tax_income", 200), 9: ("chance", 0), 13: ("jail", 0), 14: ("auction", 0),
    22: ("chest", 0), 26: ("free_parking", 0), 28: ("chance", 0), 32: ("bus_ticket", 0), 39: ("go_to_jail", 0),
    43: ("chest", 0), 46: ("chance", 0), 47: ("birthday", 0), 50: ("tax_luxury", 100),
}  # fmt: skip


@clause("MEGA-05", "MEGA-10")
def test_the_deeds_say_what_the_printed_ones_say() -> None:
    ruleset = rules()
    assert len(DEEDS) == 37 == len(ruleset.rules.deeds) and len(ruleset.squares) == 52
    for line in DEEDS:
        at, group, price, house, rents, mortgage = line.split()
        square = int(at)
        assert ruleset.squares[square].group == group
        assert ruleset.rules.price[square] == int(price) and ruleset.rules.mortgage[square] == int(mortgage)
        assert ruleset.rules.house_price[square] == int(house)
        wanted = [int(rent) for rent in rents.split("/")]
        assert list(ruleset.rules.printed)[square * 8 :][: len(wanted)] == wanted


@clause("MEGA-12")
def test_the_other_squares_stand_where_they_are_printed() -> None:
    squares = rules().squares
    assert {at: (squares[at].kind, squares[at].amount) for at in range(52) if not squares[at].price} == OTHERS


@clause("MEGA-01")
def test_everybody_begins_with_2500_on_los() -> None:
    table, _ = begun(4)
    assert cash(table) == [2500] * 4 and list(table.state.at) == [0] * 4
    assert 1000 + 2 * 500 + 4 * 100 + 50 + 20 + 2 * 10 + 5 + 5 * 1 == 2500


@clause("MEGA-02")
def test_two_white_dice_decide_who_begins_and_ties_throw_again() -> None:
    table, events = begun(3, "6-2", "3-5", "1-1")
    assert asked(table) == "chance opening_die" and table.state.subject == 0
    table, events = begun(3, "6-2", "3-5", "1-1", "2-2", "2-3")
    assert asked(table) == "B ticket_or_throw"
    assert reasons(events)[:1] == ["die OPEN-11"] and facts(events)[5] == "opens B"
    question = begun(2)[0].state.asked
    assert isinstance(question, ChanceQuestion) and question.ways(begun(2)[0], 0) == 36


@clause("MEGA-02")
def test_the_turn_passes_to_the_left() -> None:
    game = table_after("A* 900 @0 | B 900 @0 | C 900 @0", "throw", "1-3-1", "done")
    assert asked(game) == "B ticket_or_throw"


@clause("MEGA-02")
def test_two_to_four_play_and_an_option_makes_room_for_eight() -> None:
    Game.new("mega", 2, 1)
    with pytest.raises(RulesError):
        Game.new("mega", 5, 1)
    assert Game.new("mega", 8, 1, {"most_seats": 8}).seats == 8


@clause("MEGA-04")
def test_passing_and_reaching_los_pays_200_each_time() -> None:
    assert of_kind(after("A* 900 @48 | B 900 @0", "throw", "3-2-1"), "paid") == ["paid bank>A 200 MOVE-2"]
    assert cash(table_after("A* 900 @48 | B 900 @0", "throw", "1-2-1"))[0] == 1100
    twice = table_after("A* 900 @48 | B 900 @0 ; dice=1-1", "throw", "1-1-2")
    assert cash(twice)[0] == 1100 and asked(twice) == "A ticket_or_throw"


@clause("MEGA-05", "MEGA-06")
def test_a_free_property_is_bought_at_its_price_or_auctioned_from_any_bid() -> None:
    bought = table_after("A* 900 @0 | B 900 @0", "throw", "1-2-1", "buy")
    assert cash(bought)[0] == 820 and bought.state.owner[4] == 0
    start = ("throw", "1-2-1", "decline")
    assert asked(table_after("A* 900 @0 | B 900 @0", *start)) == "B bid"
    sold = after("A* 900 @0 | B 900 @0", *start, "bid:1", "bid:5", "pass")
    assert of_kind(sold, "sold") == ["sold A @4 5"]
    assert refused("A* 900 @0 | B 900 @0", *start, "bid:5", "bid:5").code == "BID_TOO_LOW"
    kept = table_after("A* 900 @0 | B 900 @0", *start, "pass", "pass")
    assert kept.state.owner[4] == -1


@clause("MEGA-46")
def test_an_auction_nobody_bids_in_gives_the_deed_to_nobody() -> None:
    table = table_after("A* 900 @0 | B 900 @0", "throw", "1-2-1", "decline", "pass", "pass")
    assert table.state.owner[4] == -1 and cash(table) == [900, 900]


@clause("MEGA-12")
def test_taxes_are_the_printed_amounts_and_free_parking_is_a_rest() -> None:
    assert facts(after("A* 900 @0 | B 900 @0", "throw", "2-1-2"))[2:] == ["paid A>bank 200 TAX-10"]
    assert of_kind(after("A* 900 @47 | B 900 @0", "throw", "1-1-1", "go:50"), "paid") == ["paid A>bank 100 TAX-10"]
    assert of_kind(after("A* 900 @20 | B 900 @0", "throw", "3-2-1"), "rest", "paid") == ["rest A"]


@clause("MEGA-07")
def test_rent_is_paid_at_once_every_time_but_not_for_a_mortgaged_property() -> None:
    assert facts(after("A* 900 @0 | B 900 @0 [4]", "throw", "1-2-1"))[2:] == ["paid A>B @4 5 RENT-1"]
    assert of_kind(after("A* 900 @0 | B 900 @0 [~4]", "throw", "1-2-1"), "no_rent", "paid") == ["no_rent A>B @4"]
    whole = after("A* 900 @0 | B 900 @0 [1 3 ~4]", "throw", "1-2-1")
    assert of_kind(whole, "no_rent", "paid") == ["no_rent A>B @4"]
    built = after("A* 900 @0 | B 900 @0 [1+2 3+2 4+3]", "throw", "1-2-1")
    assert of_kind(built, "paid") == ["paid A>B @4 240 RENT-3"]


@clause("MEGA-10")
@pytest.mark.parametrize(("deeds", "rent"), [("6", 25), ("6 20", 50), ("6 20 33", 100), ("6 20 33 45", 200)])
def test_stations_charge_by_the_number_owned(deeds: str, rent: int) -> None:
    events = after(f"A* 900 @0 | B 900 @0 [{deeds}]", "throw", "1-3-2")
    assert of_kind(events, "paid") == [f"paid A>B @6 {rent} RENT-5"]


@clause("MEGA-08")
@pytest.mark.parametrize(("deeds", "rent"), [("10", 28), ("10 17", 28), ("10 17 36", 70)])
def test_works_charge_four_times_the_white_dice_and_ten_times_for_all_three(deeds: str, rent: int) -> None:
    events = after(f"A* 900 @0 | B 900 @0 [{deeds}]", "throw", "3-4-3")
    assert of_kind(events, "paid") == [f"paid A>B @10 {rent} RENT-6"]


@clause("MEGA-08")
@pytest.mark.parametrize(("deeds", "rent"), [("10", 28), ("10 17", 70), ("10 17 36", 140)])
def test_the_printed_multiples_are_an_option(deeds: str, rent: int) -> None:
    option = {"utility_multipliers": "4-10-20"}
    events = after(f"A* 900 @0 | B 900 @0 [{deeds}]", "throw", "3-4-3", options=option)
    assert of_kind(events, "paid") == [f"paid A>B @10 {rent} RENT-6"]


@clause("MEGA-08")
def test_who_comes_to_a_work_without_a_throw_throws_the_white_dice_for_it() -> None:
    by_ticket = "A* 900 @7 | B 900 @0 [10] ; tickets=[1,0] tickets_left=15"
    assert asked(table_after(by_ticket, "use_ticket", "go:10")) == "chance work_dice"
    assert of_kind(after(by_ticket, "use_ticket", "go:10", "5-6"), "paid") == ["paid A>B @10 44 RENT-6"]
    by_triple = after("A* 900 @0 | B 900 @0 [10]", "throw", "2-2-2", "go:10", "1-2")
    assert of_kind(by_triple, "paid") == ["paid A>B @10 12 RENT-6"]
    all_bought = f"A* 900 @2 | B 900 @0 [{' '.join(str(at) for at in rules().rules.deeds)}]"
    moved_on = after(all_bought, "throw", "3-4-4", "card:11", "1-1")
    assert of_kind(moved_on, "moved", "paid")[1:] == [
        "paid bank>A 50 CARD-3",
        "moved A 9>10 on",
        "paid A>B @10 20 RENT-6",
    ]
    assert asked(table_after("A* 900 @0 | B 900 @0 [~10]", "throw", "2-2-2", "go:10")) == "A finish"


@clause("MEGA-09")
def test_sent_to_a_work_by_a_card_one_pays_ten_times_the_throw_already_made() -> None:
    work = "A* 900 @3 | B 900 @0 [10]"
    events = after(work, "throw", "2-3-1", "card:5")
    assert of_kind(events, "moved", "paid", "thrown") == [
        "thrown A 2-3-1",
        "moved A 3>9 throw",
        "moved A 9>10 card",
        "paid A>B @10 50 CARD-12",
    ]
    by_bus = "A* 900 @7 | B 900 @0 [10] ; tickets=[1,0] tickets_left=15 dice=6-6"
    events = after(by_bus, "use_ticket", "go:9", "card:5", "1-3")
    assert of_kind(events, "paid") == ["paid A>B @10 40 RENT-7"]
    assert asked(table_after("A* 900 @3 | B 900 @0", "throw", "2-3-1", "card:5")) == "A buy"


@clause("MEGA-11")
@pytest.mark.parametrize(
    ("card", "fact"),
    [
        (0, "moved A 9>51 card"),
        (1, "moved A 9>30 card"),
        (2, "moved A 9>16 card"),
        (3, "moved A 9>6 card"),
        (4, "moved A 9>0 card"),
        (6, "moved A 9>20 card"),
        (8, "moved A 9>6 back"),
        (9, "jailed A card"),
        (10, "kept A 0"),
        (11, "paid bank>A 50 CARD-3"),
        (12, "paid bank>A 150 CARD-3"),
        (13, "paid A>bank 15 CARD-4"),
        (14, "paid A>B 50 CARD-6"),
    ],
)
def test_chance_cards_do_what_they_say(card: int, fact: str) -> None:
    assert fact in facts(after("A* 900 @3 | B 900 @0", "throw", "2-3-1", f"card:{card}"))


@clause("MEGA-11")
@pytest.mark.parametrize(
    ("card", "fact"),
    [
        *((n, f"paid bank>A {amount} CARD-3") for n, amount in enumerate((200, 100, 100, 100, 45, 25, 20, 10))),
        *((n, f"paid A>bank {amount} CARD-4") for n, amount in ((8, 50), (9, 100), (10, 150))),
        (11, "paid B>A 50 CARD-5"),
        (13, "moved A 22>0 card"),
        (14, "jailed A card"),
        (15, "kept A 1"),
    ],
)
def test_community_cards_do_what_they_say(card: int, fact: str) -> None:
    assert fact in facts(after("A* 900 @16 | B 900 @0", "throw", "2-3-1", f"card:{card}"))


@clause("MEGA-11")
def test_los_on_the_way_of_a_card_pays_and_a_jail_card_may_be_sold() -> None:
    passed = after("A* 900 @3 | B 900 @0", "throw", "2-3-1", "card:3")
    assert of_kind(passed, "paid") == ["paid bank>A 200 MOVE-2"]
    sold = table_after("A* 900 @3 !0 | B 900 @0", "offer:1:0~0:60", "B.accept:1")
    assert list(sold.state.cards) == [0, 0, 1, 0] and cash(sold) == [960, 840]


@clause("MEGA-46")
def test_a_skyscraper_counts_as_a_hotel_on_repair_cards() -> None:
    built = "A* 900 @3 [40+6 41+5 42+5 44+6 1+3 3+3 4+4 6+1] | B 900 @0"
    assert of_kind(after(built, "throw", "2-3-1", "card:15"), "paid") == [f"paid A>bank {4 * 100 + 10 * 25} CARD-7"]
    built = built.replace("@3 ", "@16 ")
    assert of_kind(after(built, "throw", "2-3-1", "card:12"), "paid") == [f"paid A>bank {4 * 115 + 10 * 40} CARD-7"]


def test_the_printed_decks_are_whole() -> None:
    chance, chest = rules().card_words()
    assert len(chance) == len(chest) == 16
    assert ["nearest_by_throw", "utility", 10] in chance and chance.count(["nearest", "station", 2]) == 2


def test_a_table_in_another_position_says_so() -> None:
    assert asked(set_up("A* 900 @3 | B 900 @0")) == "A ticket_or_throw"
    assert load("mega").digest != load("mega", {"utility_multipliers": "4-10-20"}).digest
