"""Playing again: the same table anew, with the same people, who only have to be ready."""

from __future__ import annotations

from msgspec.structs import replace

from pasch.server.storage.store import StoredGame
from pasch.server.tables.opening import by_the_same_rules


def next_head(old: StoredGame, host: int, now: float) -> StoredGame:
    """The table of a rematch. Bots are bots again; people have their seats, which the same keys and codes open.

    Nobody is ready: whoever does not come can be sent away, and then the seat is free. The dice are new ones.
    """
    return replace(
        by_the_same_rules(old, now),
        seats=[replace(seat, ready=False) for seat in old.seats],
        keys=old.keys,
        auto_claim=old.auto_claim,
        timed=old.timed,
        gathering=True,
        public=old.public,
        stand_in=old.stand_in,
        chat=old.chat,
        host=host,
        seen=now,
    )
