"""Tables in memory, when somebody who sits at them has become another person, or nobody."""

from __future__ import annotations

import contextlib
from functools import partial

from msgspec.structs import replace

from pasch.server.hub import Hub, Place
from pasch.server.people.moving import renamed
from pasch.server.protocol.wire import ProtocolError
from pasch.server.visitors import Visitor


async def forget_at_tables(hub: Hub, person: str) -> None:
    """Somebody is no more: no seat is his, and no connection speaks for him."""
    hub.hang_up(person)
    await tell_tables(hub, person, None)


async def tell_tables(hub: Hub, old: str, new: Visitor | None) -> None:
    """After the database has been told: each table changes its own seats, in the order of what happens there."""
    async with hub.loading:
        pass  # what was being read from the database is in memory now
    # One after the other, each time anew: meanwhile a game may begin, or a rematch be opened, with the old seats.
    while (place := next((one for one in hub.places.values() if sits_at(one, old)), None)) is not None:
        with contextlib.suppress(ProtocolError):  # one that is closed meanwhile is no more
            await place.ask(partial(change, hub, place.stored.id, old, new))


def sits_at(place: Place, person: str) -> bool:
    return any(seat.person == person for seat in place.stored.seats)


def change(hub: Hub, name: str, old: str, new: Visitor | None) -> None:
    place = hub.places[name]
    seats = renamed(place.stored.seats, old, "" if new is None else new.person)
    place.stored = replace(place.stored, seats=seats)
    for client in place.clients:
        if client.visitor is not None and client.visitor.person == old:
            client.visitor = new
