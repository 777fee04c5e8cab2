"""Playing again: the same table anew, with the same people, who only have to be ready."""

from __future__ import annotations

import secrets

from msgspec.structs import replace

import pasch
from pasch.fair import SEED_BYTES
from pasch.server.secret_words import new_id
from pasch.server.storage.store import StoredGame


def next_head(old: StoredGame, host: int, now: float) -> StoredGame:
    """The table of a rematch. Bots are bots again; people have their seats, which the same keys and codes open.

    Nobody is ready: whoever does not come can be sent away, and then the seat is free. The dice are new ones.
    """
    return StoredGame(
        id=new_id(),
        created=now,
        engine=pasch.__version__,
        rules=old.rules,
        digest=old.digest,
        options=old.options,
        seats=[replace(seat, ready=False) for seat in old.seats],
        keys=old.keys,
        pace=old.pace,
        auto_claim=old.auto_claim,
        seed=0,
        over=False,
        timed=old.timed,
        house=old.house,
        gathering=True,
        public=old.public,
        stand_in=old.stand_in,
        chat=old.chat,
        host=host,
        server_seed=secrets.token_hex(SEED_BYTES),
        seen=now,
    )
