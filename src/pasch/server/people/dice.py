"""The dice of all finished games together. Only those count that the server had committed itself to."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.dice_counts import Tally
from pasch.game import Game
from pasch.server.info import THIRD_DIE
from pasch.server.people.people_objects import DiceCounts
from pasch.server.schema import COUNTER
from pasch.server.store import Store

SIDES: Final = 6
GAMES: Final = "games"
FACES: Final = tuple(f"face-{face}" for face in range(1, SIDES + 1))


def count_dice(game: Game) -> list[int]:
    """How often each face came up on the plain dice of the throws; a third die with other faces is left out."""
    dice = 3 if THIRD_DIE.get(game.ruleset.file.turn.roll[0][0]) == "plain" else 2
    faces = [0] * SIDES
    for event in game.events:
        if event.kind == "thrown":
            shown = event.facts["dice"]
            assert isinstance(shown, list), "dice are a list"
            for face in shown[:dice]:
                faces[face - 1] += 1
    return faces


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
