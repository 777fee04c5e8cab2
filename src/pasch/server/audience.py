"""Everybody connected to a table: who holds which seat, and telling them all."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pasch.server import messages, objects
from pasch.server.client import Client
from pasch.server.objects import plain_refusal
from pasch.server.table_objects import Presence


class Audience:
    """The connections of one table."""

    def __init__(self, seats: int) -> None:
        self.seat_count = seats
        self.clients: list[Client] = []

    @property
    def present(self) -> bool:
        """Whether anybody who plays is connected."""
        return any(client.seats for client in self.clients)

    def presence(self) -> Presence:
        """Who is there at this moment."""
        held = sorted({seat for client in self.clients for seat in client.seats})
        return Presence(held, [], sum(not client.seats for client in self.clients))

    def tell(self, message: msgspec.Struct) -> None:
        data = messages.encoder.encode(message)
        for client in self.clients:
            client.push(data)

    def tell_each(self, update: Callable[[tuple[int, ...]], objects.Update]) -> None:
        """An update for everybody; those who hold the same seats get the same bytes."""
        encoded: dict[tuple[int, ...], bytes] = {}
        for client in self.clients:
            if client.seats not in encoded:
                told = update(client.seats)
                message = messages.UpdateMessage(told.version, told.events, told.view, told.pending, told.hold)
                encoded[client.seats] = messages.encoder.encode(message)
            client.push(encoded[client.seats])

    def seat_refusal(self, client: Client, seat: int) -> objects.Refusal | None:
        """A seat must exist at this table, and its key must have been shown."""
        if not 0 <= seat < self.seat_count:
            return plain_refusal("UNKNOWN_SEAT", seat=seat)
        if seat not in client.seats:
            return plain_refusal("UNKNOWN_KEY", seat=seat)
        return None
