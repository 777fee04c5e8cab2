"""Tables before their start, for the tests of them."""

from collections.abc import Awaitable
from typing import Any

import pytest

from pasch.server.protocol.table_objects import NewSeat
from pasch.server.protocol.wire import ProtocolError
from pasch.server.visitors import Visitor
from tests.server.tables import Guest, House, Json

ADA = Visitor("p-ada", "Ada", "guest")
CY = Visitor("p-cy", "Cy", "guest")
BOT = Visitor("p-bot", "Botty", "program")


async def opened(house: House, *seats: NewSeat, **wish: Any) -> tuple[Guest, str]:
    """A table with the connection of whoever opened it."""
    ticket = await house.open(*seats, **wish)
    host = Guest(house, ticket.table)
    await host.hello(*ticket.keys.values())
    return host, ticket.table


async def joined(house: House, table: str, name: str, **wish: Any) -> Guest:
    """Somebody who has sat down and is connected."""
    ticket = await house.join(table, name, **wish)
    guest = Guest(house, table)
    await guest.hello(*ticket.keys.values())
    return guest


def seats_of(guest: Guest) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in guest.gathered["table"]["seats"]]


def codes(messages: list[Json]) -> list[str]:
    return [message["code"] for message in messages if message["type"] == "notice"]


async def refused(code: str, call: Awaitable[Any]) -> None:
    with pytest.raises(ProtocolError) as told:
        await call
    assert told.value.code == code
