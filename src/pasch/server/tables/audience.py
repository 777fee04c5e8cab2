"""Everybody connected to a table: who holds which seat, and telling them all."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from pasch.server.protocol import messages, objects
from pasch.server.protocol.objects import plain_refusal
from pasch.server.tables.client import Client


class Audience:
    """The connections of one table."""

    def __init__(self, seats: int) -> None:
        self.seat_count = seats
        self.clients: list[Client] = []

    @property
    def held(self) -> set[int]:
        """Seats with a connection."""
        return {seat for client in self.clients for seat in client.seats}

    @property
    def spectators(self) -> int:
        return sum(not client.seats for client in self.clients)

    def tell(self, message: msgspec.Struct, but: Client | None = None) -> None:
        """Tell everybody, `but` this one."""
        data = messages.encoder.encode(message)
        for client in self.clients:
            if client is not but:
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
