"""The solid bot on its way: which dice, which square, whether to ride, to lapse, to bet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.bots.arrival import Arrival
from pasch.bots.spots import ticket_worth
from pasch.bots.trader import Trader
from pasch.engine.actions import (
    CARRY_OUT,
    LET_LAPSE,
    MOVE_FIRST,
    MOVE_SECOND,
    MOVE_SUM,
    REFUSE_PAIR,
    TAKE_MONEY,
    TAKE_TICKET,
    WALK_ON,
    Choose,
    Go,
    PickDeed,
    Spread,
    Stake,
)
from pasch.engine.core import Action, Option, Question
from pasch.engine.rules import STREET
from pasch.engine.steps.arrival import TAKE_BUS
from pasch.engine.steps.casino import Casino
from pasch.engine.steps.completing import Redistribute
from pasch.engine.steps.jail import LAST_TRY
from pasch.engine.steps.right import UseRight
from pasch.engine.steps.special import AuctionSquare
from pasch.engine.steps.third_die import SpeedChoice
from pasch.engine.steps.three_dice import CHOOSE_PAIR, NO_FURTHER, ChoosePair, JailPair
from pasch.engine.steps.ticket import Birthday
from pasch.engine.view import View

SAFE_BETS: Final = 3  # stakes to have left beyond the reserve before betting
NUMBERS: Final[list[int]] = [1, 3, 5]  # three numbers lose least often
MANY_TICKETS: Final = 3


class Mover:
    """Answers the questions of ways and chances for one seat in one game."""

    def __init__(self, trader: Trader) -> None:
        self.trader: Final[Trader] = trader
        self.arrival: Final[Arrival] = Arrival(trader)
        self.value: i64 = 0  # of the best square found last

    def answer(self, view: View, question: Question) -> Action | None:
        """The answer to one of these questions, None if it is another one."""
        if isinstance(question, ChoosePair):
            return self.pair(view, view.options(question), question.throws)
        if isinstance(question, UseRight):
            return self.use_right(view)
        if isinstance(question, JailPair):
            return self.jail_pair(view, question)
        if isinstance(question, SpeedChoice):
            return self.speed(view)
        if isinstance(question, Casino):
            return self.bet(view)
        if isinstance(question, AuctionSquare):
            return self.pick(view, question)
        if isinstance(question, Birthday):
            few = view.tickets(view.seat) == 0 and view.cash(view.seat) > 6 * question.amount
            worth = ticket_worth(view.rules)
            return TAKE_TICKET if few and 2 * worth > question.amount else TAKE_MONEY
        if isinstance(question, Redistribute):
            return self.spread(view, question)
        if question.kind == "choose_square":
            return self.square(view, view.options(question))
        return None

    # ---- dice ----

    def pair(self, view: View, options: list[Option], throws: i64) -> Action:
        """The pair that leads to the best square; equal dice throw again, or go to jail the third time."""
        arrival = self.arrival
        arrival.look(view)
        at = view.at(view.seat)
        best: Action = options[0].action
        first = True
        for option in options:
            action = option.action
            if not isinstance(action, Choose):
                continue
            pips = action.a + action.b
            value = arrival.of(view, (at + pips) % view.rules.squares, pips)
            if action.a == action.b and throws != NO_FURTHER:
                value = arrival.jailed(view) if throws == 2 else value + arrival.again(view)
            if first or value > self.value:
                best = action
                self.value = value
                first = False
        return best

    def use_right(self, view: View) -> Action:
        """Let the throw lapse where every pair hurts."""
        self.pair(view, view.options(CHOOSE_PAIR[0]), 0)
        stays = -self.arrival.ahead(view, view.at(view.seat))
        return LET_LAPSE if self.value < stays else CARRY_OUT

    def jail_pair(self, view: View, question: JailPair) -> Action:
        action = self.pair(view, view.options(question), NO_FURTHER)
        if view.jail(view.seat) < LAST_TRY and self.arrival.shelters(view):
            return REFUSE_PAIR
        return action

    def speed(self, view: View) -> Action:
        arrival = self.arrival
        arrival.look(view)
        at = view.at(view.seat)
        size = view.rules.squares
        dice = view.dice
        one = arrival.of(view, (at + dice.a) % size, dice.a)
        other = arrival.of(view, (at + dice.b) % size, dice.b)
        both = arrival.of(view, (at + dice.a + dice.b) % size, dice.a + dice.b)
        if one > max(other, both):
            return MOVE_FIRST
        return MOVE_SECOND if other > both else MOVE_SUM

    # ---- squares ----

    def square(self, view: View, options: list[Option]) -> Action:
        """The best of the squares that may be chosen."""
        arrival = self.arrival
        arrival.look(view)
        size = view.rules.squares
        at = view.at(view.seat)
        best: Action = options[0].action
        first = True
        for option in options:
            action = option.action
            if isinstance(action, Go):
                value = arrival.of(view, action.square, (action.square - at + size) % size)
                if first or value > self.value:
                    best = action
                    self.value = value
                    first = False
        return best

    def rides(self, view: View, throws: i64) -> bool:
        """Whether a ticket is worth more than the throw: it hurts, or a wanted deed is near."""
        self.square(view, view.options(TAKE_BUS))
        arrival = self.arrival
        throw = arrival.throw(view, view.at(view.seat))
        if throws == 2:
            throw = (throw * 5 + arrival.jailed(view)) // 6
        else:
            throw += arrival.again(view) // 6
        keep = ticket_worth(view.rules)
        if view.tickets(view.seat) > MANY_TICKETS:
            keep //= 2
        return self.value > throw + keep

    # ---- chances ----

    def bet(self, view: View) -> Action:
        """The game itself is fair, and the pool comes on top; so it is played where losing does not matter."""
        rules = view.rules
        stake = rules.casino_stake
        self.arrival.look(view)
        spare = view.cash(view.seat) - self.trader.danger.reserve(view) - stake
        pool = (view.pool + rules.casino_pool) // max(1, rules.casino_odds)
        if pool > 0 and (spare >= SAFE_BETS * stake or (spare >= 0 and pool * 10 >= stake)):
            return Stake(NUMBERS)
        return WALK_ON

    def pick(self, view: View, question: AuctionSquare) -> Action:
        """The free deed that is worth most to this seat beyond what the others will bid; else one that nobody wants."""
        trader = self.trader
        trader.look(view)
        best: Action = view.standard_answer(question)
        most: i64 = 0
        first = True
        for option in view.options(question):
            action = option.action
            if not isinstance(action, PickDeed):
                continue
            mine = trader.adds(view, action.square, view.seat)
            rival = trader.dearest_to_others(view, action.square)
            value = mine - rival if mine > rival else (mine - rival) // 2
            if first or value > most:
                best = action
                most = value
                first = False
        return best

    def spread(self, view: View, question: Redistribute) -> Action:
        """Buildings where they earn most."""
        tables = self.trader.picture.tables
        group = view.rules.group[question.square]
        best: Action = view.standard_answer(question)
        most: i64 = -1
        for option in view.options(question):
            if option.refusal is not None:
                continue
            action = option.action
            total: i64 = 0
            place = view.rules.group_start[group]
            number: i64 = 0
            while place < view.rules.group_start[group + 1]:
                street = view.rules.members[place]
                if view.rules.kind[street] == STREET and view.owner(street) == view.seat:
                    level: i64 = view.level(street)
                    if isinstance(action, Spread):
                        level = action.levels[number]
                    total += tables.share[street] * view.rent(street, level)
                    number += 1
                place += 1
            if total > most:
                most = total
                best = action
        return best
