"""How often something may be done: a limit, and what is left of it for one who is under it."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from pasch.server.clock import Clock


class Limit(NamedTuple):
    """So many at once, so many a second for ever.

    What is equal is counted together, so `what` tells limits apart that are alike.
    """

    burst: float
    rate: float
    what: str = ""


class Bucket:
    """What is left of a limit: it fills by the second and never runs over."""

    def __init__(self, clock: Clock, limit: Limit) -> None:
        self.clock = clock
        self.limit = limit
        self.left = limit.burst
        self.at = clock.now()
        self.refused = 0

    def take(self) -> bool:
        """One more; False if that is too many."""
        now = self.clock.now()
        self.left = min(self.limit.burst, self.left + (now - self.at) * self.limit.rate)
        self.at = now
        if self.left < 1.0:
            self.refused += 1
            return False
        self.left -= 1.0
        self.refused = max(0, self.refused - 1)
        return True


class Buckets:
    """What is left of each one's limits; of more than `most` the one longest unheard of is forgotten first."""

    def __init__(self, clock: Clock, most: int) -> None:
        self.clock = clock
        self.most = most
        self.kept: OrderedDict[tuple[str, Limit], Bucket] = OrderedDict()

    def of(self, whose: str, limit: Limit) -> Bucket:
        bucket = self.kept.pop((whose, limit), None) or Bucket(self.clock, limit)
        self.kept[whose, limit] = bucket
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return bucket
