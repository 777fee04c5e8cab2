"""The web application: the calls and the socket of docs/protocol.md, and the page."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

import pasch
from pasch import loaded
from pasch.rulesets import NAMES
from pasch.server import info
from pasch.server.client import Bucket
from pasch.server.hub import Hub
from pasch.server.page import FOLDER, Page, Secured
from pasch.server.socket import POLICY, Connection, is_same_origin
from pasch.server.table_objects import NewTable
from pasch.server.wire import ProtocolError

LONGEST_BODY: Final = 16 * 1024
TABLES_AT_ONCE: Final = 60.0  # from one address
TABLES_PER_SECOND: Final = 1.0
ADDRESSES: Final = 4096


def json(data: object, status: int = 200) -> Response:
    body = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def error_json(code: str, status: int, detail: dict[str, Any]) -> Response:
    return json({"code": code, "detail": detail}, status)


class Api:
    """The calls under /api."""

    def __init__(self, hub: Hub, origins: Collection[str]) -> None:
        self.hub = hub
        self.origins = origins
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

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
        if not is_same_origin(request.headers, self.origins):
            raise ProtocolError("FOREIGN_ORIGIN", 403)
        if not self.bucket(request).take():
            raise ProtocolError("TOO_FAST", 429)
        return json(await self.hub.new_table(await read_body(request)), 201)

    def bucket(self, request: Request) -> Bucket:
        """The limit of the address that asks; the one longest unheard of is forgotten first."""
        address = request.client.host if request.client else ""
        bucket = self.buckets.pop(address, None) or Bucket(self.hub.clock, TABLES_AT_ONCE, TABLES_PER_SECOND)
        self.buckets[address] = bucket
        if len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket

    async def table(self, request: Request) -> Response:
        room = await self.hub.room(request.path_params["table"])
        return json(await room.ask(room.info))

    async def table_rules(self, request: Request) -> Response:
        """The rule set under this table's options."""
        room = await self.hub.room(request.path_params["table"])
        return json(info.description(room.ruleset))

    async def record(self, request: Request) -> Response:
        room = await self.hub.room(request.path_params["table"])
        return PlainTextResponse(await room.ask(room.record), headers={"Cache-Control": "no-store"})

    async def socket(self, socket: WebSocket) -> None:
        if not is_same_origin(socket.headers, self.origins):
            await socket.close(POLICY)
            return
        await Connection(socket, self.hub, socket.path_params["table"]).serve()

    async def nothing(self, request: Request) -> Response:
        raise ProtocolError("NOT_FOUND", 404)

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/api/health", self.health),
            Route("/api/rulesets", self.rulesets),
            Route("/api/rulesets/{name}", self.ruleset),
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/tables/{table}", self.table),
            Route("/api/tables/{table}/rules", self.table_rules),
            Route("/api/tables/{table}/record", self.record),
            WebSocketRoute("/api/tables/{table}/socket", self.socket),
            Route("/api/{rest:path}", self.nothing),
        ]


async def read_body(request: Request) -> NewTable:
    """Raises ProtocolError: TOO_LARGE, BAD_ACTION."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise ProtocolError("TOO_LARGE", 413, most=LONGEST_BODY)
    try:
        return msgspec.json.decode(bytes(body), type=NewTable)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("BAD_ACTION", 400, message=str(error)) from error


async def tell_protocol_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, ProtocolError)
    return error_json(error.code, error.status, error.detail)


async def tell_http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = error_json(HTTPStatus(error.status_code).name, error.status_code, {})
    response.headers.update(error.headers or {})
    return response


def make_app(hub: Hub, page: Path = FOLDER, origins: Collection[str] = ()) -> Starlette:
    """The application around these tables; `origins` may use it beside its own page."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    return Starlette(
        routes=[*Api(hub, origins).routes(), Mount("/", Page(page))],
        lifespan=lifespan,
        middleware=[Middleware(Secured), Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={ProtocolError: tell_protocol_error, HTTPException: tell_http_error},
    )
