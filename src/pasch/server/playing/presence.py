"""Who of those who play is away, and since when: bots stand in only for people who have been away for a while."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import Final

from pasch.server.protocol.table_objects import Away

GRACE: Final = 30.0  # seconds without a connection that count as nothing


class Absences:
    """Since when each seat in the game has been without a connection.

    Time counts only while somebody who plays is there: whoever comes first after a restart, or the next morning, does
    not find that bots play for all the others.
    """

    def __init__(self) -> None:
        self.since: dict[int, float] = {}  # as it counts
        self.seen_to_go: dict[int, float] = {}  # as a clock on the wall has it, where that is known
        self.held: set[int] = set()
        self.counts = False

    def look(self, held: Collection[int], playing: Collection[int], counts: bool, now: float) -> None:
        """These seats have a connection, these are in the game. Where `counts` begins, everybody begins anew."""
        if counts and not self.counts:
            self.since.clear()
        self.counts = counts
        away = [seat for seat in playing if seat not in held]
        self.since = {seat: self.since.get(seat, now) for seat in away}
        seen = {**self.seen_to_go, **dict.fromkeys(self.held, now)}
        self.seen_to_go = {seat: seen[seat] for seat in away if seat in seen}
        self.held = set(held)

    def gone(self, now: float) -> set[int]:
        """Who has been away for too long."""
        return {seat for seat, since in self.since.items() if self.counts and since + GRACE <= now}

    def moments(self, stand_in: bool, now: float) -> dict[int, tuple[float | None, float | None]]:
        """Of those of whom something is known: since when they are away, and when a bot will stand in for them."""
        waits = {seat: at + GRACE for seat, at in self.since.items() if stand_in and self.counts and at + GRACE > now}
        return {seat: (self.seen_to_go.get(seat), waits.get(seat)) for seat in sorted({*self.seen_to_go, *waits})}

    def told(self, stand_in: bool, now: float) -> list[Away]:
        """The same as durations, so that a page whose clock is wrong shows them right."""
        return [
            Away(seat, None if since is None else int(now - since), None if due is None else ceil(due - now))
            for seat, (since, due) in self.moments(stand_in, now).items()
        ]

    def due(self, now: float) -> float | None:
        """When the next one will have been away for too long."""
        moments = [since + GRACE for since in self.since.values() if self.counts and since + GRACE > now]
        return min(moments, default=None)
