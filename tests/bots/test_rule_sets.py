"""All bots play every rule set and mode legally, and sensibly where its rules ask for something of their own."""

from __future__ import annotations

import pytest

from pasch.bots import make
from pasch.bots.bot import Bot
from pasch.bots.reckoning import BEGINNER, SOLID, calculation
from pasch.bots.solid import SolidBot
from pasch.dealer import SeededDealer
from pasch.engine.actions import (
    CARRY_OUT,
    GO_BANKRUPT,
    LET_LAPSE,
    LOTTO_DONE,
    MOVE_FIRST,
    MOVE_SECOND,
    PASS,
    PAY_FINE,
    REFUSE_PAIR,
    THROW,
    USE_TICKET,
    WALK_ON,
    Bid,
    Choose,
    Go,
    LottoTry,
    PickDeed,
    Spread,
    Stake,
)
from pasch.engine.core import Action, Question
from pasch.engine.lotto import dice_in
from pasch.engine.steps.arrival import JUMP
from pasch.engine.steps.auction import Bidding, DeedLot
from pasch.engine.steps.bail import FINISH_OR_PAY
from pasch.engine.steps.build import Build
from pasch.engine.steps.casino import Casino
from pasch.engine.steps.completing import Redistribute
from pasch.engine.steps.insolvency import TimedSettle
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.lotto import Lotto
from pasch.engine.steps.mortgage import Redeem
from pasch.engine.steps.right import USE_RIGHT
from pasch.engine.steps.sale import Sell
from pasch.engine.steps.special import AUCTION_SQUARE
from pasch.engine.steps.speed import JUMP as SPEED_JUMP
from pasch.engine.steps.speed import SPEED_CHOICE
from pasch.engine.steps.three_dice import CHOOSE_PAIR, JAIL_PAIR
from pasch.engine.steps.ticket import TICKET_OR_THROW
from pasch.engine.steps.turn import READY
from pasch.engine.table import Table, new_table
from pasch.engine.view import View
from pasch.lab.play_out import play_out
from pasch.rulesets import load
from pasch.rulesets.schema import Scalar
from tests.bots.tables import play_checked

Options = dict[str, Scalar]

SETS: list[tuple[str, Options, list[int]]] = [
    ("classic", {}, [2, 4, 8]),
    ("deckert", {}, [2, 4, 8]),
    ("deckert", {"scale": "1", "jail_triple": "lotto_stay", "lotto_scope": "whole_draw"}, [3]),
    ("deckert", {"lotto_eval": "line", "lotto_use": "all_six", "start_deeds": True}, [4]),
    ("deckert", {"lotto_eval": "free", "lotto_values": "integer", "lotto_max_dice": 2, "deal_out": True}, [4]),
    ("deckert", {"lotto_solver": "automatic", "rent_claim": "explicit"}, [4]),
    ("mega", {}, [2, 3, 4]),
    ("mega", {"jail_fine": "before_roll", "utility_multipliers": "4-10-20"}, [4]),
    ("mega", {"streets_missing": 0}, [4]),
    ("online", {"mode": "classic"}, [2, 4, 6]),
    ("online", {"mode": "quick"}, [2, 4, 6]),
    ("online", {"mode": "showdown"}, [3]),
    ("online", {"mode": "teams"}, [4]),
    ("online", {"mode": "custom", "speed_die_round": 1, "build_before_throw": False, "rent_in_jail": True}, [4]),
    ("online", {"mode": "custom", "deal_out": True, "destroy_card": True, "mortgage_auction": True}, [2]),
    ("online", {"mode": "custom", "trade_balance": False, "decliner_bids": True, "mortgage_rounds": 0}, [5]),
    ("online", {"mode": "custom", "start_cash": 2000, "refund_percent": 0, "houses": 8, "hotels": 0}, [4]),
    ("online", {"mode": "custom", "casino_odds": 1, "casino_stake": 100, "mortgage_rounds": 1}, [3]),
]
CASES = [(name, options, seats) for name, options, counts in SETS for seats in counts]


def named(case: object) -> str:
    return "-".join(str(part) for part in case.values()) if isinstance(case, dict) else str(case)


@pytest.mark.parametrize(("name", "options", "seats"), CASES, ids=named)
def test_every_answer_is_legal(name: str, options: Options, seats: int) -> None:
    rules = load(name, options).rules
    names = ["solid", "beginner", "random", "solid", "trivial", "solid", "random", "beginner"]
    for seed in range(4):
        bots = [make(names[(seat + seed) % len(names)], seed + seat) for seat in range(seats)]
        play_checked(new_table(rules, seats), bots, SeededDealer(seed), 1200)


@pytest.mark.parametrize(("name", "options", "seats"), CASES, ids=named)
def test_solid_bots_among_themselves_are_legal(name: str, options: Options, seats: int) -> None:
    rules = load(name, options).rules
    for seed in range(2):
        play_checked(new_table(rules, seats), [make("solid") for _ in range(seats)], SeededDealer(seed), 1200)


def wins(name: str, mode: str, other: str, games: int) -> int:
    """How many games a solid bot (or a team of them) wins against others of this name."""
    rules = load(name, {"mode": mode} if mode else {}).rules
    seats = 3 if mode == "showdown" else 4
    won = 0
    for game in range(games):
        hero = game % seats
        own = [seat for seat in range(seats) if seat == hero or (rules.teams and (seat - hero) % 2 == 0)]
        table = new_table(rules, seats)
        bots = [make("solid" if seat in own else other, game * 4 + seat) for seat in range(seats)]
        play_out(table, bots, SeededDealer(game), 20_000)
        won += table.over and min(table.state.out[seat] for seat in own) == 0
    return won


@pytest.mark.parametrize(
    ("name", "mode", "over_random", "over_beginner"),
    [
        ("classic", "", 9, 7),
        ("deckert", "", 9, 9),
        ("mega", "", 9, 8),
        ("online", "classic", 9, 5),
        ("online", "quick", 9, 5),
        ("online", "showdown", 9, 7),
        ("online", "teams", 11, 8),
    ],
)
def test_solid_beats_the_others(name: str, mode: str, over_random: int, over_beginner: int) -> None:
    """A sanity check with few games; fair would be 3, 4 in a showdown, 6 in teams."""
    assert wins(name, mode, "random", 12) >= over_random
    assert wins(name, mode, "beginner", 12) >= over_beginner


# ---- positions ----


def begun(name: str, options: Options, seats: int, owners: dict[int, list[int]], cash: int = 0) -> Table:
    """A table before the throw of seat 0, with these deeds, everybody on Los."""
    table = new_table(load(name, options).rules, seats)
    dealer = SeededDealer(5)
    while table.state.to < 0 or table.state.mover != 0 or table.state.asked is None:
        table.play(table.state.to, dealer.deal(table)) if table.state.to < 0 else table.time_up()
    for square in table.rules.deeds:
        table.state.owner[square] = -1
    for seat, squares in owners.items():
        for square in squares:
            table.state.owner[square] = seat
    for seat in range(seats):
        table.state.at[seat] = 0
        table.state.jail[seat] = 0
        table.state.cash[seat] = cash or table.rules.start_cash
    table.state.claims.clear()
    return table


def asked(table: Table, question: Question, bot: Bot | None = None) -> Action:
    """What a bot on seat 0 says to this question; it must be legal."""
    table.state.asked = question
    table.state.to = 0
    table.state.subject = 0
    action = (bot or SolidBot()).choose(View(table, 0), question)
    refusal = table.refusal(0, action)
    assert refusal is None, refusal
    return action


def thrown(table: Table, a: int, b: int, c: int) -> Table:
    table.state.dice_a = a
    table.state.dice_b = b
    table.state.dice_c = c
    return table


ALL_STREETS = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]


def built_up(name: str, options: Options, seats: int = 3) -> Table:
    """Seat 1 owns all streets, with a hotel on each of those from 6 to 9."""
    table = begun(name, options, seats, {1: ALL_STREETS})
    for square in (6, 8, 9):
        table.state.level[square] = 5
    return table


def test_the_pair_that_meets_no_hotel_is_chosen() -> None:
    assert asked(thrown(built_up("deckert", {}), 6, 2, 3), CHOOSE_PAIR[0]) == Choose([2, 3])
    for dice in ((1, 5, 6), (2, 4, 6), (4, 4, 1)):
        pair = asked(thrown(built_up("deckert", {}), *dice), CHOOSE_PAIR[0])
        assert isinstance(pair, Choose)
        assert pair.a + pair.b not in (6, 8, 9), dice


@pytest.mark.parametrize("name", ["solid", "beginner", "trivial"])
def test_the_third_doubles_are_avoided(name: str) -> None:
    table = thrown(begun("deckert", {}, 3, {}), 6, 6, 2)
    assert asked(table, CHOOSE_PAIR[2], make(name)) == Choose([6, 2])
    assert asked(table, CHOOSE_PAIR[0], make("trivial")) == Choose([6, 6])


def test_the_right_is_used_where_every_pair_hurts() -> None:
    table = built_up("deckert", {})
    table.state.rights[0] = 1
    assert asked(thrown(table, 3, 3, 5), USE_RIGHT) == LET_LAPSE
    assert asked(thrown(table, 5, 5, 6), USE_RIGHT) == CARRY_OUT


def test_jail_shelters_late_in_the_game_but_not_after_the_last_try() -> None:
    table = thrown(built_up("deckert", {}), 3, 3, 1)
    for square in table.rules.deeds:
        table.state.owner[square] = 1
        if table.rules.house_price[square] > 0:
            table.state.level[square] = 5
    table.state.at[0] = table.rules.jail_square
    table.state.jail[0] = 1
    assert asked(table, JAIL_PAIR) == REFUSE_PAIR
    table.state.jail[0] = 3
    assert asked(table, JAIL_PAIR) == Choose([3, 3])


def test_jail_is_no_shelter_for_an_owner_who_gets_no_rent_there() -> None:
    table = begun("online", {"mode": "classic"}, 2, {0: ALL_STREETS})
    for square in ALL_STREETS:
        table.state.level[square] = 4
    for square in table.rules.deeds:
        table.state.owner[square] = max(table.state.owner[square], 0)
    table.state.at[0] = table.rules.jail_square
    table.state.jail[0] = 1
    table.state.built[0] = 0
    question = table.rules.turn.jail_turn
    assert isinstance(question, JailTurn)
    action = asked(table, question)
    while isinstance(action, Build):
        table.play(0, action)
        action = asked(table, question)
    assert action == PAY_FINE


@pytest.mark.parametrize(("most", "dice"), [(BEGINNER, 2), (SOLID, 3)])
def test_lotto_by_the_limit_of_dice(most: int, dice: int) -> None:
    table = begun("deckert", {}, 2, {})
    used = set()
    for numbers in ([7, 12, 20, 33, 41, 48], [1, 2, 3, 4, 5, 6]):
        question = Lotto(numbers, [2, 3, 5, 7, 11, 12], [])
        while True:
            action = calculation(View(table, 0), question, most)
            if not isinstance(action, LottoTry):
                assert action == LOTTO_DONE
                break
            assert question.refusal(table, 0, action) is None
            used.add(len(dice_in(action.steps)))
            question = Lotto(numbers, question.dice, [*question.tries, action])
            if len(question.tries) == 6:
                break
    assert max(used) == dice


def test_lotto_is_nothing_for_the_random_bot() -> None:
    table = begun("deckert", {}, 2, {})
    assert asked(table, Lotto([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], []), make("random")) == LOTTO_DONE


def test_the_bus_goes_where_no_hotel_stands() -> None:
    table = thrown(built_up("online", {"mode": "quick"}), 4, 5, 6)
    assert asked(table, SPEED_CHOICE) == MOVE_SECOND  # 9 has a hotel, 4 is a tax, 5 is free
    table = thrown(built_up("online", {"mode": "quick"}), 5, 3, 6)
    assert asked(table, SPEED_CHOICE) == MOVE_FIRST


def test_a_jump_goes_to_the_deed_that_completes_a_group() -> None:
    table = thrown(begun("online", {"mode": "quick"}, 3, {0: [16, 18], 1: [11, 13, 21]}), 2, 2, 2)
    assert asked(table, SPEED_JUMP) == Go(19)


def test_the_casino_is_for_those_who_can_lose() -> None:
    table = begun("online", {"mode": "classic"}, 3, {})
    assert isinstance(asked(table, Casino()), Stake)
    table.state.cash[0] = 1000
    assert asked(table, Casino()) == WALK_ON
    assert asked(table, Casino(), make("trivial")) == WALK_ON


@pytest.mark.parametrize("name", ["solid", "beginner", "random", "trivial"])
def test_under_a_clock_nobody_goes_bankrupt_who_can_still_raise(name: str) -> None:
    table = begun("online", {"mode": "classic"}, 3, {0: [6, 8, 9, 5]}, cash=100)
    for square in (6, 8, 9):
        table.state.level[square] = 2
    for amount in (900, 2500, 4000):
        action = asked(table.copy(), TimedSettle(1, amount, "RENT-3", 11), make(name))
        assert action != GO_BANKRUPT, amount


def test_full_refunds_are_taken_before_deeds_are_risked() -> None:
    table = begun("online", {"mode": "classic"}, 3, {0: [6, 8, 9, 5]}, cash=100)
    for square in (6, 8, 9):
        table.state.level[square] = 1
    assert isinstance(asked(table, TimedSettle(1, 400, "RENT-3", 11)), Sell)


def test_a_mortgage_is_redeemed_before_it_runs_out() -> None:
    table = begun("online", {"mode": "classic"}, 3, {0: [11]}, cash=900)
    table.state.mortgaged[11] = 1
    table.state.mortgage_round[11] = 3
    table.state.round = 10
    assert asked(table, READY[0]) == Redeem(11)
    table.state.mortgage_round[11] = 9
    assert asked(table, READY[0]) == THROW


def test_team_mates_are_not_outbid() -> None:
    table = begun("online", {"mode": "teams"}, 4, {0: [16, 18]})
    price = table.rules.price[19]
    assert asked(table, Bidding(DeedLot(19), price, 2, 15, price)) == PASS
    assert isinstance(asked(table, Bidding(DeedLot(19), price, 1, 15, price)), Bid)


def test_bids_stay_within_the_cash_where_mortgages_run_out() -> None:
    table = begun("online", {"mode": "classic"}, 3, {0: [16, 18, 11, 13, 6], 1: [14]}, cash=2100)
    price = table.rules.price[19]
    action = asked(table, Bidding(DeedLot(19), 0, -1, 7, price))
    assert isinstance(action, Bid)
    assert price <= action.amount <= 2100


# ---- the big board ----


def mega() -> Table:
    return begun("mega", {}, 3, {})


def group_of(table: Table, size: int) -> list[int]:
    """The streets of the first group of this size."""
    rules = table.rules
    for group in range(rules.groups):
        members = [rules.members[at] for at in range(rules.group_start[group], rules.group_start[group + 1])]
        if len(members) == size and rules.kind[members[0]] == 1:
            return members
    raise AssertionError("no such group")


def test_building_begins_with_all_but_one() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets[:3]:
        table.state.owner[square] = 0
    table.state.owner[streets[3]] = 1
    action = asked(table, FINISH_OR_PAY)
    assert isinstance(action, Build)
    assert action.square in streets[:3]


def test_skyscrapers_follow_hotels_on_the_whole_group() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets:
        table.state.owner[square] = 0
        table.state.level[square] = 5
    table.state.cash[0] = 20000
    action = asked(table, FINISH_OR_PAY)
    assert isinstance(action, Build)
    assert action.square in streets


def test_who_wants_out_pays_at_the_end_of_the_turn_that_jailed() -> None:
    table = mega()
    table.state.at[0] = table.rules.jail_square
    table.state.jail[0] = 1
    assert asked(table, FINISH_OR_PAY) == PAY_FINE


def test_a_ticket_is_used_for_a_wanted_deed_and_kept_otherwise() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets[1:]:
        table.state.owner[square] = 0
    table.state.tickets[0] = 1
    side = table.rules.squares // 4
    table.state.at[0] = (streets[0] - 1) % table.rules.squares
    assert table.state.at[0] // side == streets[0] // side
    assert asked(table, TICKET_OR_THROW[1]) == USE_TICKET
    for square in table.rules.deeds:
        table.state.owner[square] = 0
    table.state.owner[table.rules.deeds[0]] = 1
    table.state.cash[0] = 10
    assert asked(table, TICKET_OR_THROW[1]) == THROW


def test_a_jump_and_the_auction_square_find_the_missing_deed() -> None:
    table = mega()
    streets = group_of(table, 4)
    for square in streets[:2]:
        table.state.owner[square] = 0
    table.state.owner[streets[3]] = 1
    table.state.at[0] = (streets[2] + 1) % table.rules.squares
    assert asked(table, JUMP) == Go(streets[2])
    assert asked(table, AUCTION_SQUARE) == PickDeed(streets[2])


def test_buildings_are_spread_where_they_earn_most() -> None:
    table = mega()
    streets = group_of(table, 3)
    for square in streets:
        table.state.owner[square] = 0
    for square in streets[:2]:
        table.state.level[square] = 2
    action = asked(table, Redistribute(streets[2]))
    assert isinstance(action, Spread)
    assert sorted(action.levels) == [1, 1, 2]
