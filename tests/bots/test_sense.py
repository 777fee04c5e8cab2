"""What solid bots (and where said, others) do where the rules of a game ask for something of its own."""

from __future__ import annotations

import pytest

from pasch.bots import make
from pasch.bots.reckoning import BEGINNER, SOLID, calculation
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
    WALK_ON,
    Bid,
    Choose,
    Go,
    LottoTry,
    Stake,
)
from pasch.engine.lotto import dice_in
from pasch.engine.steps.auction import Bidding, DeedLot
from pasch.engine.steps.build import Build
from pasch.engine.steps.casino import Casino
from pasch.engine.steps.insolvency import TimedSettle
from pasch.engine.steps.jail import JailTurn
from pasch.engine.steps.lotto import Lotto
from pasch.engine.steps.mortgage import Redeem
from pasch.engine.steps.right import USE_RIGHT
from pasch.engine.steps.sale import Sell
from pasch.engine.steps.third_die import SPEED_CHOICE, SPEED_JUMP
from pasch.engine.steps.three_dice import CHOOSE_PAIR, JAIL_PAIR
from pasch.engine.steps.turn import READY
from pasch.engine.table import Table
from pasch.engine.view import View
from pasch.rulesets.schema import Scalar
from tests.bots.tables import asked, begun

Options = dict[str, Scalar]


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
    assert asked(thrown(built_up("deckert", {}), 6, 2, 3), CHOOSE_PAIR[0]) == Choose(2, 3)
    for dice in ((1, 5, 6), (2, 4, 6), (4, 4, 1)):
        pair = asked(thrown(built_up("deckert", {}), *dice), CHOOSE_PAIR[0])
        assert isinstance(pair, Choose)
        assert pair.a + pair.b not in (6, 8, 9), dice


@pytest.mark.parametrize("name", ["solid", "beginner", "trivial"])
def test_the_third_doubles_are_avoided(name: str) -> None:
    table = thrown(begun("deckert", {}, 3, {}), 6, 6, 2)
    assert asked(table, CHOOSE_PAIR[2], make(name)) == Choose(6, 2)
    assert asked(table, CHOOSE_PAIR[0], make("trivial")) == Choose(6, 6)


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
    assert asked(table, JAIL_PAIR) == Choose(3, 3)


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
