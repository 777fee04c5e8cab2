"""The public face: a game that deals its own dice, keeps its record and can be replayed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path

from pasch.dealer import Dealer, SeededDealer
from pasch.engine.core import CHANCE, CLOCK, Action, Event, Option
from pasch.engine.notation import object_action
from pasch.engine.overview import Listener
from pasch.engine.pending import Pending, pending
from pasch.engine.table import Table, new_table
from pasch.engine.text import read_token, token
from pasch.engine.view import View
from pasch.fair import Fairness
from pasch.record import Record, parse
from pasch.rulesets import RuleSet, load
from pasch.rulesets.schema import Scalar
from pasch.seating import seat_letter


class Hearing(Listener):
    """Collects the events of one answer."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: Event) -> None:
        self.events.append(event)


class Game:
    """A game under a rule set. Seats count from 0; whatever chance has to answer is dealt at once.

    `table` is the engine's table, `ruleset` the rules with their texts, `events` everything that has happened so far,
    `dealt` how many answers of chance there were. With `fairness` the dealer has committed himself (`pasch.fair`).
    """

    def __init__(
        self, ruleset: RuleSet, seats: int, dealer: Dealer, seed: int | None = None, fairness: Fairness | None = None
    ) -> None:
        ruleset.check_seats(seats)
        assert fairness is None or seed is None, "dice come from a seed or are committed to"
        assert fairness is None or len(fairness.clients) == seats, "each seat has a seed, if only an empty one"
        self.ruleset = ruleset
        self.dealer = dealer
        self.seed = seed
        self.fairness = fairness
        self.dealt = 0
        self.hearing = Hearing()
        self.turns: list[list[str]] = [[]]
        self.table: Table = new_table(ruleset.rules, seats, self.hearing)
        self.deal()

    @classmethod
    def new(
        cls,
        rules: str | Path | RuleSet = "brady",
        seats: int = 4,
        seed: int | None = None,
        options: Mapping[str, Scalar] | None = None,
    ) -> Game:
        """A new game; without a seed a random one is taken. Raises RulesError."""
        ruleset = rules if isinstance(rules, RuleSet) else load(rules, options)
        seed = secrets.randbits(60) if seed is None else seed
        return cls(ruleset, seats, SeededDealer(seed), seed)

    @classmethod
    def replay(cls, text: str) -> Game:
        """The game that this record tells, up to its last answer. Raises RecordError.

        If chance was due next, the game waits for it; `deal` goes on with new dice, but with those committed to where
        the record tells the server's seed.
        """
        record = parse(text)
        fairness = record.fairness
        game = cls(record.ruleset(), record.seats, ReplayDealer(), record.seed, fairness)
        record.play(game)
        if fairness is not None and fairness.server_seed is not None:
            game.dealer = fairness.dealer(game.dealt)
        else:
            game.dealer = SeededDealer(secrets.randbits(60))
        return game

    @property
    def seats(self) -> int:
        return self.table.state.seats

    @property
    def events(self) -> list[Event]:
        return self.hearing.events

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def ranking(self) -> list[int]:
        """The seats, best first; whoever is still in the game shares the lead in seat order, before fallen mates."""
        out = self.table.state.out
        ahead = [any(out[o] == 0 and self.table.same_side(s, o) for o in range(self.seats)) for s in range(self.seats)]
        return sorted(range(self.seats), key=lambda seat: (not ahead[seat], out[seat] > 0, -out[seat]))

    @property
    def to(self) -> int:
        """The seat whose answer the game waits for; CHANCE while dice or cards are due, NOBODY when it is over."""
        return self.table.state.to

    @property
    def pending(self) -> list[Pending]:
        """For each seat that may do something now: its question, its answers, its acts."""
        return pending(self.table)

    def options(self, seat: int | None = None) -> list[Option]:
        """What this seat (the asked one, if none is named) may answer or do now."""
        who = self.to if seat is None else seat
        return [o for one in self.pending if one.seat == who for o in (*one.answers, *one.acts) if o.refusal is None]

    def answer(self, action: Action | str | Mapping[str, object], seat: int | None = None) -> list[Event]:
        """Let a seat (the asked one, if none is named) answer; returns what happened.

        The action may be a token (`"bid:1200"`) or an object (`{"type": "bid", "amount": 1200}`). Raises Refused, and
        BadNotation for words that mean nothing; then nothing has changed.
        """
        if isinstance(action, str):
            action = read_token(action)
        elif not isinstance(action, Action):
            action = object_action(action)
        heard = len(self.events)
        self.step(self.to if seat is None else seat, action)
        self.deal()
        return self.events[heard:]

    def step(self, seat: int, action: Action) -> None:
        """One answer, of a seat, of chance or of the clock, written down."""
        state = self.table.state
        asked = seat == state.to and seat != CLOCK
        mover = state.mover
        self.table.answer(seat, action)
        if seat == CHANCE:
            self.dealt += 1
        self.turns[-1].append(token(action) if asked else f"{seat_letter(seat)}.{token(action)}")
        if state.mover != mover:
            self.turns.append([])

    def deal(self) -> None:
        """Let chance answer until a seat is asked or the game is over."""
        while self.to == CHANCE and not isinstance(self.dealer, ReplayDealer):
            self.step(CHANCE, self.dealer.deal(self.table))

    @property
    def length(self) -> int:
        """How many answers there have been, chance and clock included."""
        return sum(map(len, self.turns))

    def tokens(self, since: int = 0) -> list[str]:
        """The answers so far, from this one on, as the record writes them."""
        first, skipped = len(self.turns), self.length
        while first > 0 and skipped > since:
            first -= 1
            skipped -= len(self.turns[first])
        return [one for turn in self.turns[first:] for one in turn][max(since - skipped, 0) :]

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View(self.table, seat)

    def copy(self) -> Game:
        """The same game, sharing nothing that changes; its dice are its own, so that it foresees nothing."""
        twin = object.__new__(Game)
        twin.ruleset = self.ruleset
        twin.dealer = SeededDealer(secrets.randbits(60))
        twin.seed = None
        twin.fairness = None
        twin.dealt = self.dealt
        twin.hearing = Hearing()
        twin.hearing.events = list(self.events)
        twin.turns = [list(turn) for turn in self.turns]
        twin.table = self.table.copy()
        twin.table.listen(twin.hearing)
        return twin

    def record(self) -> str:
        """The game as text, from which it can be replayed exactly; a server's seed is told when the game is over."""
        turns = [turn for turn in self.turns if turn]
        fairness = None if self.fairness is None else self.fairness.told(self.over)
        return Record.of(self.ruleset, self.seats, self.seed, turns, fairness).text()

    def __repr__(self) -> str:
        waits = "over" if self.over else f"asks {seat_letter(self.to)} {self.table.state.asked}"
        return f"<Game {self.ruleset.name}, {self.seats} seats, round {self.table.state.round}, {waits}>"

    def _repr_svg_(self) -> str:
        from pasch.drawing import board_svg

        return board_svg(self)


class ReplayDealer(Dealer):
    """Stands on the seat of chance while a record is replayed: the record itself answers."""
