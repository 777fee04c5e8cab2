"""What every database has to do, whichever it is."""

from __future__ import annotations

import asyncio

import pytest

from pasch.server.storage.database import StoreError
from pasch.server.storage.store import Store, StoredAnswer
from tests.server.tables import OTHER, PERSON, House


async def two_writers(house: House) -> None:
    """Of two answers for one place of a log the first is kept; what comes after them is harmed by neither."""
    ticket = await house.open(PERSON, OTHER)
    last = len(await house.store.answers(ticket.table))
    results = await asyncio.gather(
        house.store.append(ticket.table, [StoredAnswer(last, "throw")]),
        house.store.append(ticket.table, [StoredAnswer(last, "resign")]),
        house.store.append(ticket.table, [StoredAnswer(last + 1, "3-4")]),
        return_exceptions=True,
    )
    assert [isinstance(result, StoreError) for result in results] == [False, True, False]
    assert [a.token for a in await house.store.answers(ticket.table)][-2:] == ["throw", "3-4"]


async def two_servers(database: str) -> None:
    """The second one may use the database only when the first has let go of it."""
    first, second = Store(database), Store(database)
    await first.open()
    with pytest.raises(StoreError, match="in use"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()
