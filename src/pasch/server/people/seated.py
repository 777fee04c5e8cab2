"""Tables in memory, when somebody who sits at them has become another person, or nobody."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from pasch.server.hub import Hub, Place
from pasch.server.people.moving import renamed
from pasch.server.visitors import Visitor


async def tell_tables(hub: Hub, old: str, new: Visitor | None) -> None:
    """After the database has been told: each table changes its own seats, in the order of what happens there."""
    for place in list(hub.rooms.values()):
        if any(seat.person == old for seat in place.stored.seats):
            await place.ask(partial(change, place, old, new))


def change(place: Place, old: str, new: Visitor | None) -> None:
    seats = renamed(place.stored.seats, old, "" if new is None else new.person)
    place.stored = replace(place.stored, seats=seats)
    for client in place.clients:
        if client.visitor is not None and client.visitor.person == old:
            client.visitor = new
