"""Playing a game out among bots, as fast as the engine goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pasch.bots.bot import Bot
from pasch.bots.inviting import invitations
from pasch.dealer import Dealer
from pasch.engine.core import CHANCE
from pasch.engine.table import Table
from pasch.engine.view import View

# The time model: how many seconds people take for a decision of this kind, what is shown meanwhile included. It only
# matters where the game has a clock.
SECONDS: Final[dict[str, int]] = {
    "ready": 6,
    "finish": 4,
    "jail": 7,
    "buy": 8,
    "bid": 5,
    "settle": 20,
    "casino": 9,
    "speed_choice": 6,
    "choose_square": 10,
    "answer_offer": 8,
}
OTHERWISE: Final = 5
TICK: Final = 15  # seconds that are told to the game at once


def play_out(table: Table, bots: list[Bot], dealer: Dealer, limit: i64, timed: bool = False) -> bool:
    """Play until the game is over (True) or it has had `limit` answers (False). Bots and dealer must answer legally.

    `timed` lets time pass by the time model, where the rules count it.
    """
    state = table.state
    views = [View(table, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        bots[seat].begin(seat)
    timed = timed and table.rules.missed_turns > 0
    passed: i64 = 0
    while state.asked is not None and state.count < limit:
        to = state.to
        if to == CHANCE:
            table.play(CHANCE, dealer.deal(table))
            continue
        if passed >= TICK:
            table.tick(passed)
            passed = 0
        question = state.asked
        invited = invitations(table)
        if invited:
            to = invited[0].seat
            question = invited[0].question
        assert question is not None, "somebody is asked"
        if timed:
            passed += SECONDS.get(question.kind, OTHERWISE)
        table.play(to, bots[to].choose(views[to], question))
    return table.over
