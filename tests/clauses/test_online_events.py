"""Event cards, casino and jail of the on-line game."""

from itertools import combinations

import pytest

from pasch.engine.actions import Stake
from tests.clauses import clause
from tests.clauses.online_table import after, refused, rules, set_up, table_after
from tests.clauses.playing import acceptable, asked, cash, facts, of_kind

EVENT = "A* 9000 @5 | B 9000 @0 | C 9000 @0"  # a throw of 2 leads to the event square 7


def drawn(card: int, position: str = EVENT, *answers: str) -> list[str]:
    """What the card does, without the throw that leads to it and the next turn."""
    return [each for each in facts(after(position, "throw", "1-1", f"card:{card}", *answers))[3:] if "turn" not in each]


@clause("ONLINE-17")
def test_there_are_twenty_cards_and_one_more_in_the_showdown() -> None:
    assert len(rules().decks[0].card) == 20
    assert len(rules({"mode": "showdown"}).decks[0].card) == 21
    assert "Advance to Apple." in rules().decks[0].card[14].text.en
    assert "Nimbus Tech" in rules({"board_names": "fictional"}).decks[0].card[14].text.de


@clause("ONLINE-17")
@pytest.mark.parametrize(
    ("card", "amount"),
    [(0, 2000), (1, 1500), (2, 1000), (3, 500), (4, -1500), (5, -1000), (6, -500), (7, -150), (8, 1000), (9, -1000)],
)
def test_cards_about_money(card: int, amount: int) -> None:
    assert cash(table_after(EVENT, "throw", "1-1", f"card:{card}"))[0] == 9000 + amount


@clause("ONLINE-17")
def test_each_other_player_pays_and_is_paid() -> None:
    assert drawn(8) == ["paid B>A 500 CARD-5", "paid C>A 500 CARD-5"]
    assert drawn(9) == ["paid A>B 500 CARD-6", "paid A>C 500 CARD-6"]


@clause("ONLINE-17", "ONLINE-18", "ONLINE-20")
@pytest.mark.parametrize(
    ("card", "lines"),
    [
        (11, ["jailed A card"]),
        (12, ["moved A 7>20 card"]),
        (13, ["moved A 7>24 card"]),
        (14, ["moved A 7>39 card"]),
        (15, ["moved A 7>15 card"]),
        (16, ["moved A 7>12 card"]),
        (17, ["moved A 7>4 back", "paid A>bank 2000 TAX-1"]),
        (19, ["kept A 0"]),
    ],
)
def test_cards_that_move_or_are_kept(card: int, lines: list[str]) -> None:
    assert drawn(card) == lines


@clause("ONLINE-17", "ONLINE-18")
def test_the_card_opens_the_casino() -> None:
    assert asked(table_after(EVENT, "throw", "1-1", "card:12")) == "A casino"


@clause("ONLINE-17")
def test_at_the_nearest_square_the_normal_rent_is_due() -> None:
    assert drawn(15, "A* 9000 @5 | B 0 @0 [15 25]") == ["moved A 7>15 card", "paid A>B @15 500 RENT-5"]
    assert drawn(16, "A* 9000 @5 | B 0 @0 [12]") == ["moved A 7>12 card", "paid A>B @12 80 RENT-6"]


@clause("ONLINE-17")
def test_repairs() -> None:
    assert drawn(18, "A* 9000 @5 [1+2 3+3 37+5 39+5] | B 0 @0") == ["paid A>bank 3250 CARD-7"]


@clause("ONLINE-17")
def test_a_pile_that_is_used_up_is_reshuffled_without_the_jail_card_that_is_held() -> None:
    last = "A* 9000 @5 | B 9000 @0 !0 ; unseen=[0] pile=[" + str(list(range(19))) + "]"
    table = set_up(last.replace(", ", ","))
    assert table.state.unseen[0] == 0
    events = of_kind(after(last.replace(", ", ","), "throw", "1-1"), "reshuffled")
    assert events == ["reshuffled 0"]
    ready = table_after(last.replace(", ", ","), "throw", "1-1")
    assert ready.state.unseen[0] == 2**19 - 1, "card 19 is held"
    used = table_after("A* 9000 @10 #1 !0 | B 9000 @0", "use_card:0")
    assert list(used.state.pile)[: used.state.pile_size[0]] == [19], "used, it is put back"


CASINO = "A* 5000 @10 | B 0 @0 ; pool=700"


@clause("ONLINE-18")
@pytest.mark.parametrize(("stake", "wins"), [("4", 6000), ("2,4", 3000), ("1,4,6", 2000)])
def test_a_hit_pays_six_times_the_stake_by_the_numbers(stake: str, wins: int) -> None:
    hit = table_after(CASINO, "throw", "4-6", f"stake:{stake}", "4", "luck:1")
    assert cash(hit) == [4000 + wins, 0]
    miss = table_after(CASINO, "throw", "4-6", f"stake:{stake}", "3", "luck:1")
    assert cash(miss) == [4000, 0]


@clause("ONLINE-18")
def test_the_game_without_the_pool_is_fair() -> None:
    for numbers in [c for n in (1, 2, 3) for c in combinations(range(1, 7), n)]:
        stake = f"stake:{','.join(map(str, numbers))}"
        ends = [cash(table_after(CASINO, "throw", "4-6", stake, str(die), "luck:1"))[0] for die in range(1, 7)]
        assert sum(ends) == 6 * 5000


@clause("ONLINE-18")
def test_the_bank_adds_before_the_draw_and_one_in_twenty_wins_the_pool() -> None:
    assert facts(after(CASINO, "throw", "4-6", "stake:1", "2", "luck:0"))[2:-1] == [
        "casino_bet A 1000 numbers=[1]",
        "paid A>bank 1000 CASINO-1",
        "paid bank>pool 500 CASINO-4",
        "pool 1200",
        "casino_drawn A 2",
        "casino_lost A",
        "pool_won A 1200",
        "paid pool>A 1200 CASINO-3",
    ]
    question = table_after(CASINO, "throw", "4-6", "stake:1", "2")
    assert asked(question) == "chance pool_draw"
    assert [acceptable(question, f"luck:{n}") for n in (0, 19, 20)] == [True, True, False]
    assert table_after(CASINO, "throw", "4-6", "stake:1", "2", "luck:1").state.pool == 1200
    assert table_after(CASINO, "throw", "4-6", "stake:1", "2", "luck:0").state.pool == 0


@clause("ONLINE-18")
def test_one_may_decline_and_without_the_stake_there_is_no_bet() -> None:
    assert facts(after(CASINO, "throw", "4-6", "walk_on"))[2:] == ["casino_declined A", "turn B 1"]
    assert asked(table_after("A* 999 @10 | B 0 @0", "throw", "4-6")) == "B ready"
    assert of_kind(after(CASINO, "throw", "4-6", "!.time_up"), "casino_declined") == ["casino_declined A"]


@clause("ONLINE-18")
@pytest.mark.parametrize("numbers", ["7", "0", "1+1", "2+1", "1+2+3+4"])
def test_other_numbers_are_refused(numbers: str) -> None:
    table = table_after(CASINO, "throw", "4-6")
    refusal = table.refusal(0, Stake([int(n) for n in numbers.split("+")]))
    assert refusal is not None
    assert refusal.code == "BAD_NUMBERS"


@clause("ONLINE-18")
def test_the_casino_shows_stake_pool_wins_and_odds_and_lists_all_bets() -> None:
    table = table_after(CASINO, "throw", "4-6")
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 0) == {"stake": 1000, "pool": 700, "wins": [6000, 3000, 2000], "odds": 20}
    assert len(question.options(table, 0)) == 1 + 6 + 15 + 20


@clause("ONLINE-20")
def test_the_square_and_three_doubles_lead_to_jail() -> None:
    assert of_kind(after("A* 0 @27 | B 0 @0", "throw", "1-2"), "jailed") == ["jailed A square"]
    third = after("A* 0 @0 [6 8 9] | B 0 @0", "throw", "3-3", "throw", "2-2", "throw", "1-1")
    assert of_kind(third, "jailed") == ["jailed A doubles"]


@clause("ONLINE-20")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_at_any_own_turn_the_fine_or_the_card_frees(turn: int) -> None:
    assert cash(table_after(f"A* 900 @10 #{turn} | B 0 @0", "pay_fine")) == [400, 0]
    assert asked(table_after(f"A* 900 @10 #{turn} | B 0 @0", "pay_fine")) == "A ready"
    assert asked(table_after(f"A* 900 @10 #{turn} !0 | B 0 @0", "use_card:0")) == "A ready"
    assert refused(f"A* 499 @10 #{turn} | B 0 @0", "pay_fine").code == "NOT_ENOUGH_CASH"


@clause("ONLINE-20")
def test_after_the_third_failure_the_fine_is_due_and_the_throw_moved() -> None:
    assert facts(after("A* 900 @10 #3 [13] | B 0 @0", "throw", "1-2"))[1:4] == [
        "paid A>bank 500 JAIL-6",
        "freed A fine",
        "moved A 10>13 throw",
    ]
    assert of_kind(after("A* 900 @10 #2 | B 0 @0", "throw", "1-2"), "stays") == ["stays A 2"]


@clause("ONLINE-21")
def test_an_owner_in_jail_gets_no_rent() -> None:
    position = "A* 900 @0 | B 0 @10 #1 [3]"
    assert facts(after(position, "throw", "1-2"))[2] == "no_rent_jail A>B @3"
    assert cash(table_after(position, "throw", "1-2", options={"rent_in_jail": True})) == [860, 40]
