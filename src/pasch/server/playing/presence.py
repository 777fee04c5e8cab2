"""Who of those who play is away, and since when: bots stand in only for people who have been away for a while."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

GRACE: Final = 30.0  # seconds without a connection that count as nothing


class Absences:
    """Since when each seat in the game has been without a connection.

    Time counts only while somebody who plays is there: whoever comes first after a restart, or the next morning, does
    not find that bots play for all the others.
    """

    def __init__(self) -> None:
        self.since: dict[int, float] = {}
        self.counts = False

    def look(self, held: Collection[int], playing: Collection[int], counts: bool, now: float) -> None:
        """These seats have a connection, these are in the game. Where `counts` begins, everybody begins anew."""
        if counts and not self.counts:
            self.since.clear()
        self.counts = counts
        self.since = {seat: self.since.get(seat, now) for seat in playing if seat not in held}

    def gone(self, now: float) -> set[int]:
        """Who has been away for too long."""
        return {seat for seat, since in self.since.items() if self.counts and since + GRACE <= now}

    def due(self, now: float) -> float | None:
        """When the next one will have been away for too long."""
        moments = [since + GRACE for since in self.since.values() if self.counts and since + GRACE > now]
        return min(moments, default=None)
