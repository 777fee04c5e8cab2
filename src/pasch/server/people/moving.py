"""What belongs to a person, taken over by another one or forgotten. Each function is part of a write."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.server.people.quests import paid_in_all
from pasch.server.protocol.table_objects import SeatInfo
from pasch.server.storage.schema import GAME, PASSKEY, PERSON, RATING, RESULT, SESSION, SITTING


async def move(connection: AsyncConnection, guest: str, account: str) -> None:
    """The guest's seats, results, experience and programs become the account's, and the guest is no more.

    Where both have a rating the account's own stands, or one could try again as a guest until it is better. A quest
    that both have finished pays once.
    """
    owned = {guest: await results(connection, guest), account: await results(connection, account)}
    paid = {person: paid_in_all(rows) for person, rows in owned.items()}
    doubled = paid[guest] + paid[account] - paid_in_all([*owned[guest], *owned[account]])
    brought = (await connection.execute(sa.select(PERSON.c.xp).where(PERSON.c.id == guest))).scalar() or 0
    values = {"xp": PERSON.c.xp + brought - doubled}
    await connection.execute(PERSON.update().where(PERSON.c.id == account).values(**values))
    await name_seats(connection, guest, account)
    await connection.execute(RESULT.update().where(RESULT.c.person == guest).values(person=account))
    await connection.execute(PERSON.update().where(PERSON.c.owner == guest).values(owner=account))
    taken = sa.select(RATING.c.rules).where(RATING.c.person == account)
    free = (RATING.c.person == guest) & RATING.c.rules.not_in((await connection.execute(taken)).scalars().all())
    await connection.execute(RATING.update().where(free).values(person=account))
    await drop(connection, guest)


async def forget(connection: AsyncConnection, person: str) -> None:
    """The person with all that is known of it. Seats of games keep the name that stands on them."""
    await name_seats(connection, person, "")
    await connection.execute(RESULT.delete().where(RESULT.c.person == person))
    await drop(connection, person)


async def drop(connection: AsyncConnection, person: str) -> None:
    for table in (SESSION, PASSKEY, RATING):
        await connection.execute(table.delete().where(table.c.person == person))
    await connection.execute(PERSON.delete().where(PERSON.c.id == person))


async def results(connection: AsyncConnection, person: str) -> list[Any]:
    wanted = sa.select(RESULT.c.ended, RESULT.c.quests).where(RESULT.c.person == person)
    return list((await connection.execute(wanted)).mappings())


async def name_seats(connection: AsyncConnection, old: str, new: str) -> None:
    """Write another person, "" for nobody, on the seats of this one."""
    sits = SITTING.c.person == old
    games = sa.select(SITTING.c.game).where(sits)
    rows = (await connection.execute(sa.select(GAME.c.id, GAME.c.seats).where(GAME.c.id.in_(games)))).all()
    for game, text in rows:
        seats = renamed(msgspec.json.decode(text, type=list[SeatInfo]), old, new)
        words = msgspec.json.encode(seats).decode()
        await connection.execute(GAME.update().where(GAME.c.id == game).values(seats=words))
    await connection.execute(SITTING.update().where(sits).values(person=new) if new else SITTING.delete().where(sits))


def renamed(seats: list[SeatInfo], old: str, new: str) -> list[SeatInfo]:
    """These seats with another person in place of this one."""
    return [msgspec.structs.replace(seat, person=new) if seat.person == old else seat for seat in seats]
