"""What a connection may take before it has asked anything: so many bytes, so much time."""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD: Final = 64 * 1024  # bytes of a request before its body
TIME_TO_ASK: Final = 20.0  # seconds for them


class PatientProtocol(HttpToolsProtocol):
    """Uvicorn's own, which alone would wait for ever for the end of a head, and keep all of it."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.head = 0
        self.late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.end_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.late is None:
            return
        self.head += len(data)
        if self.head > LONGEST_HEAD:
            self.give_up()

    def on_message_begin(self) -> None:
        self.await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.end_waiting()
        super().on_headers_complete()

    def await_head(self) -> None:
        if self.late is None:
            self.head = 0
            self.late = self.loop.call_later(TIME_TO_ASK, self.give_up)

    def end_waiting(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def give_up(self) -> None:
        self.end_waiting()
        self.transport.abort()
