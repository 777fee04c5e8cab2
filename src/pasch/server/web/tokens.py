"""Whoever shows a token is the program that it belongs to, or is not heard: nobody is a stranger by a wrong one."""

from __future__ import annotations

import contextlib

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.server.protocol.wire import ProtocolError
from pasch.server.storage.database import StoreError
from pasch.server.visitors import Visitors
from pasch.server.web.http import refusal


class Tokens:
    """Refuses every call with an `Authorization` that `visitors` do not know: BAD_TOKEN. Sockets say so themselves."""

    def __init__(self, app: ASGIApp, visitors: Visitors) -> None:
        self.app = app
        self.visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] == "http" and scope["path"].startswith("/api/"):
                await self.check(HTTPConnection(scope))
        except ProtocolError as error:
            await refusal(error)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    async def check(self, connection: HTTPConnection) -> None:
        """Raises ProtocolError. Where it cannot be looked up now, whoever has to know says so."""
        if "authorization" in connection.headers:
            with contextlib.suppress(StoreError):
                await self.visitors.visitor(connection)
