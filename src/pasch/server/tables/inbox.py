"""What reaches a table: messages of its connections, and what else its task has to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pasch.engine.core import Action
from pasch.engine.notation import BadNotation, object_action
from pasch.game import Game
from pasch.server.protocol import messages, wire
from pasch.server.tables.client import Client


@dataclass(frozen=True)
class Said:
    """A message of a connection."""

    client: Client
    message: messages.FromPage


@dataclass(frozen=True)
class Left:
    client: Client


@dataclass(frozen=True)
class Behind:
    """This connection's queue ran over; it needs everything anew."""

    client: Client


@dataclass(frozen=True)
class Asked:
    """Somebody outside wants to read something between two answers."""

    read: Callable[[], Any]
    answer: asyncio.Future[Any]


class Wake:
    """Something of the driver is due."""


WAKE: Final = Wake()
Item = Said | Left | Behind | Asked | Wake


def read_action(game: Game, data: wire.ActionObject) -> Action:
    """The action that was meant. Raises ProtocolError: BAD_ACTION; NO_SUCH_OFFER, the one a counter-offer names."""
    data = dict(data)
    if data.get("type") == "offer" and "instead" in data:
        number = data.pop("instead")
        if number not in [offer.number for offer in game.table.state.offers] or number is True:
            raise wire.ProtocolError("NO_SUCH_OFFER", offer=number if isinstance(number, int) else None)
    try:
        return object_action(data)
    except BadNotation as error:
        raise wire.ProtocolError("BAD_ACTION", message=str(error)) from error
