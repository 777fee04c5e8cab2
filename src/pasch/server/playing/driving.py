"""What the server itself has to do at a table, and when: bots that answer, rents that claim themselves, clocks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from pasch.bots.bot import Bot
from pasch.bots.inviting import invitations
from pasch.engine.actions import TIME_UP, Tick
from pasch.engine.core import AGREEING, CLOCK, Action, Question, Refused
from pasch.engine.pending import MayClaim
from pasch.engine.state import Claim
from pasch.engine.steps.opening import Negotiate
from pasch.game import Game
from pasch.server.playing.timing import COARSE, LONGEST, TableClock
from pasch.server.protocol.wire import Pace

LOG: Final = logging.getLogger("pasch.server")
MakeBot = Callable[[str], Bot]

SECONDS: Final[Mapping[Pace, float]] = {"instant": 0.0, "fast": 0.25, "normal": 0.9, "slow": 2.0}
TIME_TO_CLAIM: Final = 3.0  # at normal pace, before a bot throws the rent of a person away
LEAST_TIME_TO_CLAIM: Final = 1.0
BEFORE_A_THROW: Final = ("ready", "jail", "ticket_or_throw")
PATIENCE: Final = 100  # acts of a bot before the question that waits for it is answered for it


@dataclass(frozen=True)
class Move:
    """Something due: at this moment this seat answers this question (None: the clock runs out, or rent is claimed)."""

    due: float
    seat: int
    question: Question | None = None
    action: Action | None = None


@dataclass
class Driver:
    """Knows the bots of a table, those that stand in among them, and since when what is waiting.

    It decides nothing of the game itself.
    """

    bots: dict[int, Bot]
    pace: Pace
    auto_claim: set[int]
    clock: TableClock = field(default_factory=lambda: TableClock(False))
    hold: dict[int, float] = field(default_factory=dict)  # raised hands, and since when their people have done nothing
    changed: float = 0.0
    claims: dict[tuple[int, int, int], float] = field(default_factory=dict)
    acts: int = 0
    asked: str = ""

    def note(self, game: Game, now: float) -> None:
        """Something has happened: clocks start from here."""
        state = game.table.state
        self.changed = now
        waiting = {(c.square, c.owner, c.debtor): now for c in state.claims}
        self.claims = {key: self.claims.get(key, since) for key, since in waiting.items()}
        self.clock.note(game, now)
        asked = f"{state.to} {state.asked!r} {state.mover}"
        self.acts = self.acts + 1 if asked == self.asked else 0
        self.asked = asked

    def next_move(self, game: Game) -> Move | None:
        """The first thing due, None while only people can go on."""
        state = game.table.state
        asked = state.asked
        if asked is None or state.to < 0:
            return None
        moves = [*self.invited_moves(game), *self.clock_moves(game)]
        if state.to in self.bots and not asked.opens(game.table, state.to) & AGREEING:
            move = self.bot_move(game, asked)
            if move is not None:
                moves.append(move)
        return min(moves, key=lambda move: move.due, default=None)

    def invited_moves(self, game: Game) -> list[Move]:
        """Rents are claimed at once: nobody should win by clicking faster than a bot pretends to think."""
        out = []
        for one in invitations(game.table):
            claiming = isinstance(one.question, MayClaim)
            if one.seat in self.bots:
                due = self.changed if claiming else self.changed + SECONDS[self.pace]
                out.append(Move(due, one.seat, one.question))
            elif claiming and one.seat in self.auto_claim:
                out.append(Move(self.changed, one.seat, None, one.question.default(game.table, one.seat)))
        return out

    def clock_moves(self, game: Game) -> list[Move]:
        """A person's time runs out; and the game hears from time to time how late it is. Bots are never late."""
        out = []
        state = game.table.state
        left = self.clock.left(game, self.clock.at)
        person = state.to not in self.bots or isinstance(state.asked, Negotiate)
        if left is not None and self.clock.running and person:
            out.append(Move(self.clock.at + left, CLOCK, None, TIME_UP))
        tick = self.clock.next_tick(game)
        if tick is not None:
            out.append(Move(tick, CLOCK, None, Tick(LONGEST)))
        return out

    def tick(self, game: Game, now: float, least: int = COARSE) -> None:
        """Tell the game of the time, where it counts it and enough has passed."""
        seconds = self.clock.seconds_to_tell(game, now, least)
        if seconds > 0:
            game.answer(Tick(seconds), CLOCK)
            self.clock.told(seconds)

    def tick_before(self, game: Game, now: float, seat: int, action: Action) -> None:
        """Time passes before an answer. Raises Refused, and then it does not, if the answer is not allowed."""
        refusal = game.table.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self.tick(game, now)

    def bot_move(self, game: Game, asked: Question) -> Move | None:
        """The answer of the asked bot; before a throw it waits for raised hands and for people's rents."""
        due = self.changed + SECONDS[self.pace]
        if asked.kind in BEFORE_A_THROW:
            if self.hold:
                return None
            open_claims = [c for c in game.table.state.claims if c.owner not in self.bots]
            due = max([due, *(self.end_of_grace(claim) for claim in open_claims)])
        return Move(due, game.to, asked)

    def end_of_grace(self, claim: Claim) -> float:
        since = self.claims.get((claim.square, claim.owner, claim.debtor), self.changed)
        return since + max(LEAST_TIME_TO_CLAIM, TIME_TO_CLAIM * SECONDS[self.pace] / SECONDS["normal"])

    def action(self, game: Game, move: Move) -> Action:
        """What is played: what the bot chooses if that is allowed, else the standard answer."""
        if move.action is not None:
            return move.action
        question = move.question
        assert question is not None, "a move has an action or a question"
        view = game.view(move.seat)
        if self.acts < PATIENCE:
            try:
                action = self.bots[move.seat].choose(view, question)
            except Exception:
                LOG.exception("the bot on seat %d failed at %r", move.seat, question)
            else:
                if view.refusal(action) is None:
                    return action
                LOG.error("the bot on seat %d chose %r, refused: %r", move.seat, action, view.refusal(action))
        return view.standard_answer(question)


def people_play(game: Game, people: Collection[int]) -> bool:
    """Whether a person still has a figure on the board."""
    return any(game.table.state.out[seat] == 0 for seat in people)
