"""The table: a banker with an agenda.

`answer` lets the waiting question answer and then runs steps up to the next question: with `then`, that is the whole
engine loop.
"""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from pasch.engine.actions import TIME_UP, Tick
from pasch.engine.bus_banker import BusBanker
from pasch.engine.core import CHANCE, CLOCK, NOBODY, Act, Action, Question, Refusal, Refused, Step
from pasch.engine.overview import Listener
from pasch.engine.rules import Rules
from pasch.engine.state import NOTHING, first_state


class Table(BusBanker):
    """A game at one table. `state.asked` waits for `state.to`, until `over`."""

    def copy(self) -> Table:
        """The same position with nobody listening and its own statistics."""
        return Table(self.rules, self.state.copy())

    @property
    def over(self) -> bool:
        return self.state.asked is None and self.state.depth == 0

    # ---- the agenda ----

    def then(self, seat: i64, step: Step) -> None:
        """Do this before whatever is already waiting."""
        state = self.state
        depth = state.depth
        if depth < len(state.steps):
            state.steps[depth] = step
            state.who[depth] = seat
        else:
            state.steps = append(state.steps, step)
            state.who = append(state.who, seat)
        state.depth = depth + 1

    def insert(self, place: i64, seat: i64, step: Step) -> None:
        """Do this after the steps from this place of the agenda on, counted from its bottom."""
        self.then(seat, step)
        state = self.state
        at = state.depth - 1
        while at > place:
            state.steps[at] = state.steps[at - 1]
            state.who[at] = state.who[at - 1]
            at -= 1
        state.steps[place] = step
        state.who[place] = seat

    def close_game(self) -> None:
        """Nothing waits any more and nobody moves."""
        state = self.state
        while state.depth > 0:
            state.depth -= 1
            state.steps[state.depth] = NOTHING
        state.mover = NOBODY

    def deed(self, square: i64, to: i64, why: str) -> None:
        """A deed changes hands, and the rules may ask something of its new owner."""
        super().deed(square, to, why)
        if to >= 0:
            for rule in self.rules.deed_rules:
                rule.acquired(self, to, square)

    def ask(self, question: Question, to: i64, subject: i64) -> None:
        state = self.state
        state.asked = question
        state.to = to
        state.subject = subject

    def waiting(self) -> Step:
        """The step that would run next."""
        return self.state.steps[self.state.depth - 1]

    def instead(self, step: Step) -> None:
        """This step instead of the one that would run next."""
        self.state.steps[self.state.depth - 1] = step

    def drop_next(self) -> None:
        """The step that would run next does not."""
        self.state.depth -= 1
        self.state.steps[self.state.depth] = NOTHING

    def run(self) -> None:
        """Run steps up to the next question or the end of the game."""
        state = self.state
        while state.asked is None:
            depth = state.depth - 1
            if depth < 0:
                state.to = NOBODY
                return
            state.depth = depth
            step = state.steps[depth]
            state.steps[depth] = NOTHING
            seat = state.who[depth]
            if state.out[seat] == 0 or step.outlives():
                step.run(self, seat)

    def play(self, seat: i64, action: Action) -> None:
        """Carry out an action known to be legal. The door for house bots and dealers; others use `answer`."""
        if self.rules.missed_turns > 0 and seat >= 0:
            self.act_in_time(seat)
        self.carry_out(seat, action)

    def carry_out(self, seat: i64, action: Action) -> None:
        state = self.state
        question = state.asked
        assert question is not None, "nothing is asked"
        state.asked = None
        state.count += 1
        if isinstance(action, Act):
            self.then(state.subject, question)
            action.perform(self, seat)
        else:
            question.answer(self, state.subject, action)
        self.run()

    def answer(self, seat: i64, action: Action) -> None:
        """Carry out an action of a seat (or of CHANCE or CLOCK). Raises Refused and changes nothing if it may not."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        if action is TIME_UP:
            self.time_up()
        elif isinstance(action, Tick):
            self.tick(action.seconds)
        else:
            self.play(seat, action)

    def time_up(self) -> None:
        """The asked seat's time is over: its standard answer is played."""
        state = self.state
        question = state.asked
        assert question is not None, "nothing is asked"
        action = question.default(self, state.subject)
        if self.rules.missed_turns > 0:
            self.run_out(state.to, question.kind)
        self.carry_out(state.to, action)

    def tick(self, seconds: i64) -> None:
        """The clock goes on; whatever is asked stays asked."""
        self.state.count += 1
        self.pass_time(seconds)

    def windows(self, seat: i64) -> i64:
        """What is open to this seat while a player is asked."""
        question = self.state.asked
        if question is None:
            return 0
        windows = question.opens(self, seat)
        return windows | self.rules.always_open if self.state.to >= 0 else windows

    def refusal(self, seat: i64, action: Action) -> Refusal | None:
        """Why this action would not be accepted now; None if it would."""
        state = self.state
        question = state.asked
        if question is None:
            return Refusal("GAME_OVER", "END-1")
        if action is TIME_UP or seat == CLOCK or isinstance(action, Tick):
            return self.clock_refusal(seat, action, question)
        if seat != CHANCE and not 0 <= seat < state.seats:
            return Refusal("UNKNOWN_SEAT", question.id, {"seat": seat})
        if isinstance(action, Act):
            if seat == CHANCE:
                return Refusal("NOT_YOUR_TURN", question.id, {"seat": state.to})
            if state.out[seat] != 0:
                return Refusal("OUT_OF_GAME", "END-1")
            if self.windows(seat) & action.window() == 0:
                return Refusal("NOT_NOW", question.id, {"question": question.kind})
            return action.refusal(self, seat)
        if seat != state.to:
            return Refusal("NOT_YOUR_TURN", question.id, {"seat": state.to})
        return question.refusal(self, state.subject, action)

    def clock_refusal(self, seat: i64, action: Action, question: Question) -> Refusal | None:
        """Only the clock says that time has passed, where it counts, or that it is up, when a player is asked."""
        if seat == CLOCK and isinstance(action, Tick):
            if self.rules.missed_turns > 0 and action.seconds > 0:
                return None
            return Refusal("NOT_NOW", "CLOCK-3", {"question": question.kind})
        if seat == CLOCK and action is TIME_UP and self.state.to >= 0:
            return None
        return Refusal("NOT_YOUR_TURN", question.id, {"seat": self.state.to})


def new_table(rules: Rules, seats: i64, listener: Listener | None = None) -> Table:
    """A table before its first throw: the set-up has run up to the first question."""
    table = Table(rules, first_state(rules, seats))
    table.listen(listener)
    place: i64 = len(rules.turn.setup) - 1
    while place >= 0:
        table.then(0, rules.turn.setup[place])
        place -= 1
    table.run()
    return table
