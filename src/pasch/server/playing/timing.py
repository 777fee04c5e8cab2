"""The clocks of a table: how long the game has lasted, and how long whoever is asked may still think.

A question has its own time (a bid, a debt, Lotto) or runs on the clock of the turn, which stands still meanwhile. Time
counts only while somebody who plays is there, so that a restart, an empty room and a pause freeze every clock.
"""

from __future__ import annotations

from typing import Final

from pasch.engine.core import Question
from pasch.game import Game

COARSE: Final = 10  # seconds that have to pass before an answer is preceded by a tick
BOT_SECONDS: Final = 2.0  # of the game, for each answer of a bot
LONGEST: Final = 15  # seconds after which the game is told of the time although nobody has answered
ONE_CLOCK: Final = ("negotiate", "lotto")  # all their answers share one clock


def counts_time(game: Game) -> bool:
    """Whether the game itself knows the time: its record then says how much has passed."""
    return game.table.rules.missed_turns > 0


class TableClock:
    """Knows since when what is asked; is told the time whenever something happens."""

    def __init__(self, timed: bool) -> None:
        self.timed = timed
        self.running = False
        self.at = 0.0  # up to this moment everything is counted
        self.played = 0.0  # seconds that the game has not been told yet
        self.turn = 0.0  # what is left of the turn
        self.own = 0.0  # what is left of the question's own time
        self.whole = 0  # what there was of the one that runs
        self.has_own = False
        self.has_any = False
        self.which_turn: object = None
        self.which: object = None

    def limits(self, game: Game) -> bool:
        """Whether time can run out. At a table without timers it cannot, where the whole game runs by a clock."""
        return self.timed or not counts_time(game)

    def run(self, on: bool, now: float) -> None:
        """Somebody is there, or nobody any more."""
        if on != self.running:
            self.count(now)
            self.running = on

    def count(self, now: float) -> None:
        """Time has gone on. Where nobody is hurried, a question takes no more than the time it would have had."""
        spent = now - self.at if self.running else 0.0
        self.at = now
        if not self.has_any:
            self.played += spent
            return
        left = self.own if self.has_own else self.turn
        self.played += min(spent, max(left, 0.0))
        if self.has_own:
            self.own -= spent
        else:
            self.turn -= spent

    def note(self, game: Game, now: float) -> None:
        """Something has happened at the table."""
        self.count(now)
        state, rules = game.table.state, game.table.rules
        if self.which_turn != state.turns:
            fresh = self.which_turn is not None
            self.which_turn = state.turns
            # After a restart what the record tells of this turn's time is gone; a little is always left.
            gone = 0 if fresh else min(spent_in_turn(game), rules.turn_seconds - LONGEST)
            self.turn = float(max(rules.turn_seconds - max(gone, 0), 0))
        asked = state.asked
        if asked is None or state.to < 0:
            self.which, self.has_any, self.has_own = None, False, False
            return
        which = question_key(game, asked)
        if which == self.which:
            return
        self.which = which
        own = asked.seconds(game.table) or (0 if state.to == state.mover else rules.turn_seconds)
        self.has_own = own > 0
        self.own = float(own)
        self.has_any = own > 0 or rules.turn_seconds > 0
        self.whole = own or rules.turn_seconds

    def left(self, game: Game, now: float) -> float | None:
        """Seconds left to answer what is asked; None where nothing limits them."""
        if not self.has_any or not self.limits(game):
            return None
        spent = now - self.at if self.running else 0.0
        return max(0.0, (self.own if self.has_own else self.turn) - spent)

    def seconds_to_tell(self, game: Game, now: float, least: int) -> int:
        """Whole seconds that the game should be told of now; 0 if it is too early, or if it does not count them."""
        self.count(now)
        if not counts_time(game) or game.table.state.asked is None or self.played < least:
            return 0
        return int(self.played)

    def count_bot(self, game: Game, shown: float) -> None:
        """A bot's answer counts as if it had thought, however fast it is shown."""
        if counts_time(game):
            self.played += max(0.0, BOT_SECONDS - shown)

    def told(self, seconds: int) -> None:
        self.played -= seconds

    def next_tick(self, game: Game) -> float | None:
        """When the game should be told of the time at the latest."""
        if not self.running or not counts_time(game):
            return None
        budget = max(0.0, self.own if self.has_own else self.turn) if self.has_any else float(LONGEST)
        if self.played + budget < LONGEST:
            return None  # what is asked counts no further
        return self.at + LONGEST - self.played


def spent_in_turn(game: Game) -> int:
    """Seconds that the game has been told of since the turn began."""
    seconds, begun = game.table.state.seconds, False
    for event in reversed(game.events):
        begun = begun or event.kind == "turn"
        if begun and event.kind == "clock":
            return int(seconds) - int(str(event.facts["seconds"]))
    return int(seconds)


def question_key(game: Game, asked: Question) -> object:
    """What is one question to its clock."""
    state = game.table.state
    if asked.kind == "negotiate":
        return asked.kind
    if asked.kind in ONE_CLOCK:
        facts = asked.facts(game.table, state.subject)
        return f"{state.to} {asked.kind} {facts.get('numbers')} {facts.get('dice')}"
    return f"{state.to} {asked!r} {state.turns}"
