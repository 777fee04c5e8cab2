"""The web application: the calls and the socket of docs/protocol.md, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

import pasch
from pasch import loaded
from pasch.rulesets import NAMES
from pasch.server import info
from pasch.server.api_games import GamesApi
from pasch.server.http import Guard, Limit, json, read_body, tell_http_error, tell_protocol_error
from pasch.server.hub import Hub
from pasch.server.page import Page, Secured
from pasch.server.socket import POLICY, Connection
from pasch.server.table_objects import NewTable
from pasch.server.wire import ProtocolError

TABLES: Final = Limit(60.0, 1.0)  # opened from one address


class Api:
    """The calls under /api."""

    def __init__(self, hub: Hub, guard: Guard) -> None:
        self.hub = hub
        self.guard = guard

    async def health(self, request: Request) -> Response:
        return json({"ok": True, "version": pasch.__version__, "compiled": loaded.compiled()})

    async def rulesets(self, request: Request) -> Response:
        houses = [info.house_summary(house) for house in self.hub.houses.values()]
        return json(b"[" + b"".join(msgspec.json.encode(one) + b"," for one in houses) + info.summaries_json()[1:])

    async def ruleset(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name in self.hub.houses:
            return json(info.house_description(self.hub.houses[name]))
        if name not in NAMES:
            raise ProtocolError("UNKNOWN_RULES", 404, name=name[:64])
        return json(info.description_json(name))

    async def new_table(self, request: Request) -> Response:
        self.guard.admit(request, TABLES)
        return json(await self.hub.new_table(await read_body(request, NewTable)), 201)

    async def table(self, request: Request) -> Response:
        room = await self.hub.room(request.path_params["table"])
        return json(await room.ask(room.info))

    async def table_rules(self, request: Request) -> Response:
        """The rule set under this table's options."""
        room = await self.hub.room(request.path_params["table"])
        return json(info.description(room.ruleset))

    async def socket(self, socket: WebSocket) -> None:
        if not self.guard.is_same_origin(socket.headers):
            await socket.close(POLICY)
            return
        await Connection(socket, self.hub, socket.path_params["table"]).serve()

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/api/health", self.health),
            Route("/api/rulesets", self.rulesets),
            Route("/api/rulesets/{name}", self.ruleset),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/tables/{table}", self.table),
            Route("/api/tables/{table}/rules", self.table_rules),
            WebSocketRoute("/api/tables/{table}/socket", self.socket),
        ]


async def nothing(_: Request) -> Response:
    raise ProtocolError("NOT_FOUND", 404)


def nothing_else() -> list[Route]:
    """Below /api there is no page."""
    return [Route("/api/{rest:path}", nothing)]


def make_app(hub: Hub, page: Page | None = None, origins: Collection[str] = ()) -> Starlette:
    """The application around these tables; `origins` may use it beside its own page."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    guard = Guard(hub.clock, origins)
    return Starlette(
        routes=[*Api(hub, guard).routes(), *GamesApi(hub, guard).routes(), *nothing_else(), Mount("/", page or Page())],
        lifespan=lifespan,
        middleware=[Middleware(Secured), Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={ProtocolError: tell_protocol_error, HTTPException: tell_http_error},
    )
