"""What lies on the table and who listens to it: reading, without changing anything."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import Event
from pasch.engine.rules import Rules, zeros
from pasch.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears every event as it happens."""

    def hear(self, event: Event) -> None:
        raise AssertionError("a listener listens")


class Tally:
    """Counts of what happened, kept for statistics; no rule reads them."""

    def __init__(self, squares: i64) -> None:
        self.landings: vec[i64] = zeros(squares)
        self.jail: i64 = 0
        self.trades: i64 = 0
        self.auctions: i64 = 0
        self.bankruptcies: i64 = 0


class Changes:
    """Counts the changes of deeds at one table: of owners, buildings and mortgages; and where the last ones were.

    No rule reads them. Whoever thinks about deeds need not think again about what has not changed.
    """

    def __init__(self, groups: i64) -> None:
        self.count: i64 = 0
        self.last_in: vec[i64] = zeros(groups)  # for every group the number of the last change of its deeds

    def note(self, group: i64) -> None:
        self.count += 1
        self.last_in[group] = self.count


class Overview:
    """Rules and state, with the questions that many sentences ask of them."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.tally = Tally(rules.squares)
        self.changes = Changes(rules.groups)
        self.listening: bool = False
        self.listener: Listener | None = None

    def listen(self, listener: Listener | None) -> None:
        self.listener = listener
        self.listening = listener is not None

    def tell(self, kind: str, why: str, facts: dict[str, object]) -> None:
        """Tell the listener a fact. Callers ask `listening` first, so that silence costs nothing."""
        listener = self.listener
        if listener is not None:
            listener.hear(Event(kind, why, facts))

    def alive(self, seat: i64) -> bool:
        return self.state.out[seat] == 0

    def next_seat(self, seat: i64) -> i64:
        """The next seat in turn order that is still in the game."""
        state = self.state
        following = seat
        while True:
            following += 1
            if following == state.seats:
                following = 0
            if state.out[following] == 0 or following == seat:
                return following

    def same_side(self, one: i64, other: i64) -> bool:
        """TEAM-1: with teams, every second seat plays together."""
        return one == other or (self.rules.teams and (one - other) % 2 == 0)

    def sides_left(self) -> i64:
        """How many players, or teams, are still in the game."""
        state = self.state
        first: i64 = -1
        sides: i64 = 0
        seat: i64 = 0
        while seat < state.seats:
            if state.out[seat] == 0 and (first < 0 or not self.same_side(first, seat)):
                first = seat if first < 0 else first
                sides += 1
            seat += 1
        return sides

    def owns_group(self, seat: i64, group: i64) -> bool:
        rules = self.rules
        owner = self.state.owner
        place = rules.group_start[group]
        end = rules.group_start[group + 1]
        while place < end:
            if owner[rules.members[place]] != seat:
                return False
            place += 1
        return True

    def owned_in_group(self, seat: i64, group: i64) -> i64:
        rules = self.rules
        owner = self.state.owner
        count: i64 = 0
        place = rules.group_start[group]
        end = rules.group_start[group + 1]
        while place < end:
            if owner[rules.members[place]] == seat:
                count += 1
            place += 1
        return count

    def group_levels(self, group: i64) -> i64:
        """Building levels standing in the group."""
        rules = self.rules
        levels: i64 = 0
        place = rules.group_start[group]
        end = rules.group_start[group + 1]
        while place < end:
            levels += self.state.level[rules.members[place]]
            place += 1
        return levels

    def built_in_turn(self, group: i64) -> i64:
        """How many buildings this turn has brought to the group, where they are limited."""
        built = self.state.built[group]
        return built % 8 if built // 8 == self.state.turns + 1 else 0

    def raisable(self, seat: i64) -> i64:
        """Cash plus all that the bank would give for this seat's buildings and unmortgaged deeds."""
        rules = self.rules
        state = self.state
        total = state.cash[seat]
        for at in rules.deeds:
            if state.owner[at] == seat and state.mortgaged[at] == 0:
                total += rules.mortgage[at] + rules.refund(at, state.level[at])
        return total

    def payee(self, to: i64) -> i64:
        """Who takes what is owed to this seat: itself, or whoever took over from it."""
        while to >= 0 and self.state.out[to] != 0:
            to = self.state.heir[to]
        return to
