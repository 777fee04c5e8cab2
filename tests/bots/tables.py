"""Positions and plays for the tests of the bots."""

from __future__ import annotations

from pasch.bots.bot import Bot
from pasch.bots.solid import SolidBot
from pasch.dealer import Dealer, SeededDealer
from pasch.engine.actions import Tick
from pasch.engine.core import CHANCE, CLOCK, Action, Question
from pasch.engine.pending import AnswerOffer
from pasch.engine.state import Goods
from pasch.engine.steps.trade import Offer
from pasch.engine.table import Table, new_table
from pasch.engine.view import View
from pasch.rulesets import load
from pasch.rulesets.schema import Scalar
from tests.played import Seated

Side = tuple[int, list[int], int]  # cash, deeds, jail cards of the first deck


def position(owners: dict[int, list[int]], cash: list[int], mover: int = 1) -> Table:
    """A classic table at the beginning of a turn, with these deeds and this cash."""
    table = new_table(load("brady").rules, len(cash))
    dealer = SeededDealer(4)
    while table.state.to == CHANCE or table.state.mover != mover:
        table.play(CHANCE, dealer.deal(table)) if table.state.to == CHANCE else table.time_up()
    for square in table.rules.deeds:
        table.state.owner[square] = -1
    for seat, squares in owners.items():
        for square in squares:
            table.state.owner[square] = seat
    for seat, amount in enumerate(cash):
        table.state.cash[seat] = amount
        table.state.at[seat] = 0
        table.state.jail[seat] = 0
    table.state.claims.clear()
    assert table.state.asked is not None
    assert table.state.asked.kind == "ready"
    return table


def goods(side: Side) -> Goods:
    return Goods(side[0], list(side[1]), [0] * side[2])


def offered(table: Table, seat: int, to: int, give: Side, get: Side, bot: Bot | None = None) -> tuple[Action, Bot]:
    """What the bot on seat `to` answers to this offer."""
    table.answer(seat, Offer(to, goods(give), goods(get)))
    offer = table.state.offers[-1]
    mind = bot or SolidBot()
    action = mind.choose(View(table, to), AnswerOffer(offer))
    refusal = table.refusal(to, action)
    assert refusal is None, refusal
    return action, mind


def play_checked(table: Table, bots: list[Bot], dealer: Dealer, limit: int) -> None:
    """As `play_out`, but every answer is asked about first. Where there is a clock, a turn takes half a minute."""
    turn = -1
    seated = Seated(table, bots, dealer)
    while table.state.asked is not None and table.state.count < limit:
        if table.rules.missed_turns > 0 and table.state.turns != turn and table.state.to != CHANCE:
            turn = table.state.turns
            table.answer(CLOCK, Tick(30))
        seat, action = seated.answer()
        refusal = table.refusal(seat, action)
        assert refusal is None, f"{type(bots[seat]).__name__} {action} {table.state.asked}: {refusal}"
        table.play(seat, action)


# ---- positions of any rule set ----


def begun(name: str, options: dict[str, Scalar], seats: int, owners: dict[int, list[int]], cash: int = 0) -> Table:
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
