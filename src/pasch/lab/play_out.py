"""Playing a game out among bots, as fast as the engine goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.bots.bot import Bot
from pasch.dealer import Dealer
from pasch.engine.core import AGREEING, CHANCE, CLAIMING, TRADING
from pasch.engine.pending import AnswerOffer, MayAgree, MayClaim
from pasch.engine.steps.opening import AGREE
from pasch.engine.table import Table
from pasch.engine.view import View

# Where the game has a clock: the seconds that people take for an answer, the figure's way included.
PACE: Final[dict[str, int]] = {
    "ready": 9,
    "jail": 9,
    "buy": 6,
    "bid": 5,
    "settle": 12,
    "casino": 8,
    "choose_square": 10,
}
OTHERWISE: Final = 4


def play_out(table: Table, bots: list[Bot], dealer: Dealer, limit: i64) -> bool:
    """Play until the game is over (True) or it has had `limit` answers (False). Bots and dealer must answer legally.

    Where the game has a clock, each answer takes its time, and the clock says so at the beginning of each turn.
    """
    state = table.state
    views = [View(table, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        bots[seat].begin(seat)
    timed = table.rules.missed_turns > 0
    turn: i64 = state.turns
    seconds: i64 = 0
    while state.asked is not None and state.count < limit:
        to = state.to
        if to == CHANCE:
            table.play(CHANCE, dealer.deal(table))
            continue
        if timed:
            if turn != state.turns and seconds > 0:
                turn = state.turns
                table.tick(seconds)
                seconds = 0
            seconds += PACE.get(state.asked.kind, OTHERWISE)
        if not invited(table, bots, views):
            question = state.asked
            assert question is not None, "somebody is asked"
            table.play(to, bots[to].choose(views[to], question))
    return table.over


def invited(table: Table, bots: list[Bot], views: list[View]) -> bool:
    """Let one seat answer what it is invited to answer (a rent, an offer, a negotiation); False if nobody is."""
    state = table.state
    question = state.asked
    assert question is not None, "somebody is asked"
    if state.claims:
        claim = state.claims[0]
        if question.opens(table, claim.owner) & CLAIMING:
            table.play(claim.owner, bots[claim.owner].choose(views[claim.owner], MayClaim(claim)))
            return True
    if state.offers:
        offer = state.offers[0]
        if question.opens(table, offer.to) & TRADING:
            table.play(offer.to, bots[offer.to].choose(views[offer.to], AnswerOffer(offer)))
            return True
    if question.opens(table, state.to) & AGREEING:
        for seat in range(state.seats):
            if table.refusal(seat, AGREE) is None:
                table.play(seat, bots[seat].choose(views[seat], MayAgree()))
                return True
    return False
