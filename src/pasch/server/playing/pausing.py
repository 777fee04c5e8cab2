"""Pauses: anyone may ask for one, it comes about if all agree in time, and ends when all are back.

The engine knows nothing of them: in a pause no clock runs and nothing is answered, and that is all. Whoever is gone for
good is not waited for, where the table goes on without him.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import Any, Final, Literal

from msgspec.structs import replace

from pasch.game import Game
from pasch.server.protocol import objects
from pasch.server.protocol.wire import ProtocolError

COUNTDOWN: Final = 5.0  # seconds before the game goes on when all are back
LONGEST_WAIT: Final = 300.0  # seconds that whoever is back waits for the others, or one could stop a game that he loses
ASK, YES, NO, BACK = "ask_pause", "pause_yes", "pause_no", "back"
WORDS: Final = (ASK, YES, NO, BACK)
SENTENCE: Final = "CLOCK-7"
STILL: Final = "CLOCK-8"
Event = dict[str, Any]
Stage = Literal["none", "asked", "paused", "counting"]


class Pausing:
    """Whether there is a pause at a table, or one is being asked for. Bots always agree."""

    def __init__(self, people: Collection[int], paused: bool = False) -> None:
        self.people = people
        self.excused: Collection[int] = ()
        self.left: Collection[int] = ()  # for good; only the rules do not know it yet
        self.stage: Stage = "paused" if paused else "none"
        self.asker = -1
        self.said: set[int] = set()
        self.due: float | None = None

    @property
    def still(self) -> bool:
        """In a pause, the countdown after it included."""
        return self.stage in ("paused", "counting")

    def seconds(self, game: Game) -> int:
        """How long one may think about a pause; 0 where there are none."""
        return 0 if game.over else int(game.ruleset.numbers.get("pause_seconds", 0))

    def missing(self, game: Game) -> list[int]:
        """People in the game who have not agreed, or are not back."""
        return [seat for seat in self.playing(game) if seat not in self.excused and seat not in self.said]

    def playing(self, game: Game) -> list[int]:
        """People in the game who have not left it."""
        return [seat for seat in self.people if game.table.state.out[seat] == 0 and seat not in self.left]

    def hear(self, game: Game, seat: int, word: object, now: float) -> list[Event]:
        """Something about pauses; returns what it brings about. Raises ProtocolError PAUSED, NO_PAUSE, NOT_NOW."""
        if word not in WORDS:
            raise ProtocolError("PAUSED")
        if word == ASK and (self.stage != "none" or self.seconds(game) == 0):
            raise ProtocolError("PAUSED" if self.still else "NO_PAUSE", 409)
        if (word in (YES, NO) and self.stage != "asked") or (word == BACK and self.stage != "paused"):
            raise ProtocolError("NO_PAUSE")
        # Whoever nobody would wait for may not make the others wait.
        if seat not in (self.playing(game) if word == ASK else self.missing(game)):
            raise ProtocolError("NOT_NOW")
        if word == ASK:
            self.begin("asked", {seat}, now + self.seconds(game))
            self.asker = seat
            events = [told(game, "pause_asked", SENTENCE, seat)]
        elif word == NO:
            self.begin("none", set(), None)
            return [told(game, "pause_refused", SENTENCE)]
        else:
            self.said.add(seat)
            if word == BACK and self.due is None:
                self.due = now + LONGEST_WAIT
            events = [told(game, "back" if word == BACK else "pause_agreed", SENTENCE, seat)]
        return events + self.all_said(game, now)

    def all_said(self, game: Game, now: float) -> list[Event]:
        if self.missing(game):
            return []
        if self.stage == "asked" and not self.playing(game):
            # Whoever asked has given up meanwhile, and nobody is left who could end it.
            self.begin("none", set(), None)
            return [told(game, "pause_refused", SENTENCE)]
        if self.stage == "asked":
            self.begin("paused", set(), None)
            return [told(game, "paused", STILL)]
        self.begin("counting", self.said, now + COUNTDOWN)
        return []

    def begin(self, stage: Stage, said: set[int], due: float | None) -> None:
        self.stage, self.said, self.due = stage, said, due

    def as_it_is(self) -> tuple[Stage, int, set[int], float | None]:
        """For `go_back`, if what follows cannot be stored."""
        return self.stage, self.asker, set(self.said), self.due

    def go_back(self, was: tuple[Stage, int, set[int], float | None]) -> None:
        self.stage, self.asker, self.said, self.due = was

    def excuse(self, game: Game, seats: Collection[int], now: float) -> list[Event]:
        """These are not waited for; the others may be all."""
        self.excused = seats
        spoken = self.said or not self.playing(game)
        return self.all_said(game, now) if spoken and self.stage in ("asked", "paused") else []

    def expire(self, game: Game, now: float) -> list[Event]:
        """No answer is a no; and after the countdown, or the longest wait, the game goes on."""
        if self.due is None or now < self.due:
            return []
        kind = "pause_refused" if self.stage == "asked" else "resumed"
        self.begin("none", set(), None)
        return [told(game, kind, SENTENCE)]

    def shown(self, game: Game, update: objects.Update, seats: Collection[int], now: float) -> objects.Update:
        """The update with what it says of pauses."""
        if self.seconds(game) == 0:
            return update
        left = None if self.due is None else max(0, ceil(self.due - now))
        clause = game.ruleset.clause_of.get(SENTENCE, "")
        asked = []
        pending = update.pending
        missing = self.missing(game)
        if self.stage == "asked":
            facts: dict[str, Any] = {"seat": self.asker, "seconds": self.seconds(game)}
            asked = [question(seat, "pause", clause, facts, (YES, NO), left, facts["seconds"]) for seat in missing]
        elif self.still:
            # In the countdown nobody is asked any more, and everybody sees how long it lasts.
            counting = self.stage == "counting"
            shown = self.playing(game) if counting else missing
            words = () if counting else (BACK,)
            whole = None if left is None else int(COUNTDOWN if counting else LONGEST_WAIT)
            asked = [question(seat, "resume", clause, {"away": missing}, words, left, whole) for seat in shown]
            pending = []
        else:
            offer = objects.Answer({"type": ASK}, None)
            pending = [replace(one, acts=[*one.acts, offer]) if one.seat in seats else one for one in pending]
        view = replace(update.view, paused=self.still)
        return replace(update, pending=[*asked, *pending], view=view)


def told(game: Game, kind: str, why: str, seat: int | None = None) -> Event:
    out: Event = {"kind": kind, "why": why, "clause": game.ruleset.clause_of.get(why, "")}
    return out if seat is None else {**out, "seat": seat}


def question(
    seat: int, kind: str, clause: str, facts: dict[str, Any], words: tuple[str, ...], left: int | None, of: int | None
) -> objects.Pending:
    answers = [objects.Answer({"type": word}, None) for word in words]
    return objects.Pending(seat, kind, SENTENCE, clause, facts, answers, [], left, of)
