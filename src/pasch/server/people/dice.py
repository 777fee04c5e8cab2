"""The dice of all finished games together. Only those count that the server had committed itself to."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.dice_counts import SIDES, Tally, count_dice
from pasch.draw_sheet import drawn
from pasch.game import Game
from pasch.server.protocol.people_objects import DiceCounts
from pasch.server.storage.schema import COUNTER
from pasch.server.storage.store import Store

GAMES: Final = "games"
FACES: Final = tuple(f"face-{face}" for face in range(1, SIDES + 1))


def plain_faces(game: Game) -> list[int]:
    """How often each face came up on its plain dice. It replays the game, which takes a tenth of a second."""
    tallies = count_dice(drawn(game)).tallies
    return next((tally.counts for tally in tallies if tally.die == "plain"), [0] * SIDES)


async def count_up(connection: AsyncConnection, faces: list[int]) -> None:
    """Part of a write: one game more, with these dice."""
    for name, number in zip((GAMES, *FACES), (1, *faces), strict=True):
        more = COUNTER.update().where(COUNTER.c.name == name).values(count=COUNTER.c.count + number)
        if (await connection.execute(more)).rowcount == 0:
            await connection.execute(COUNTER.insert(), {"name": name, "count": number})


async def all_dice(store: Store) -> DiceCounts:
    """The sums so far. Raises StoreError."""
    rows = await store.rows(sa.select(COUNTER).where(COUNTER.c.name.in_((GAMES, *FACES))))
    counts = {row["name"]: row["count"] for row in rows}
    faces = [counts.get(name, 0) for name in FACES]
    tally = Tally("plain", faces)
    return DiceCounts(faces, tally.chi_square if any(faces) else None, tally.p, counts.get(GAMES, 0))
