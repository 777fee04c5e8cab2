"""The calls around the start of a game: opening a table, joining it, finding it by its code or in the lobby."""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from pasch.server.lobby import LobbyBoard
from pasch.server.protocol.table_objects import CloseWish, CodeWish, FoundCode, JoinWish, LeaveWish, NewTable
from pasch.server.protocol.wire import ProtocolError, key_hash
from pasch.server.tables.codes import SEAT_LETTERS, letters_of, shown
from pasch.server.tables.limits import Limit
from pasch.server.visitors import Visitor
from pasch.server.web.doors import Doors
from pasch.server.web.http import address, json, read_body
from pasch.server.web.socket import POLICY, Connection

TABLES: Final = Limit(60.0, 0.1)  # opened from one address: games are kept
JOINS: Final = Limit(60.0, 1.0, "joins")
LOOKS: Final = Limit(120.0, 10.0)  # into the lobby


class TablesApi:
    """The calls of tables that gather, and the socket. A StoreError is told by the application, as UNAVAILABLE."""

    def __init__(self, doors: Doors) -> None:
        self.doors = doors
        self.hub = doors.hub
        self.lobby_board = LobbyBoard(doors.hub)

    async def visitor(self, request: Request) -> Visitor | None:
        return await self.doors.visitors.visitor(request)

    async def new_table(self, request: Request) -> Response:
        self.doors.guard.admit(request, TABLES)
        wish = await read_body(request, NewTable)
        return json(await self.hub.new_table(wish, await self.visitor(request)), 201)

    async def join(self, request: Request) -> Response:
        self.doors.guard.admit(request, JOINS)
        wish = await read_body(request, JoinWish)
        return json(await self.hub.join(request.path_params["table"], wish, await self.visitor(request)), 201)

    async def leave(self, request: Request) -> Response:
        self.doors.guard.admit(request, JOINS)
        wish = await read_body(request, LeaveWish)
        wish = replace(wish, keys=await self.keys(request, wish.keys))
        return json(await self.hub.leave(request.path_params["table"], wish, await self.visitor(request)))

    async def close(self, request: Request) -> Response:
        self.doors.guard.admit(request, JOINS)
        wish = await read_body(request, CloseWish)
        wish = replace(wish, keys=await self.keys(request, wish.keys))
        return json(await self.hub.close_table(request.path_params["table"], wish, await self.visitor(request)))

    async def keys(self, request: Request, keys: list[str]) -> list[str]:
        """These keys, spoken codes among them, as this table knows them. Raises ProtocolError."""
        place = await self.hub.place(request.path_params["table"])
        return self.doors.opening(address(request), keys, place)

    async def find_code(self, request: Request) -> Response:
        """The table or the seat that a spoken code stands for."""
        self.doors.guard.admit(request, JOINS)
        letters = letters_of((await read_body(request, CodeWish)).code)
        found = await self.found(letters) if letters else None
        if not self.doors.may_try(address(request), found is not None):
            raise ProtocolError("TOO_FAST")
        if found is None:
            raise ProtocolError("UNKNOWN_CODE")
        return json(found)

    async def found(self, letters: str) -> FoundCode | None:
        if len(letters) < SEAT_LETTERS:
            table = await self.hub.games.table_of_code(shown(letters))
            return None if table is None else FoundCode(table)
        place = await self.hub.games.seat_of_code(key_hash(letters))
        return None if place is None else FoundCode(place[0], place[1], letters)

    async def lobby(self, request: Request) -> Response:
        """Asked again every few seconds, so what has not changed is not sent again."""
        self.doors.guard.admit(request, LOOKS)
        body = msgspec.json.encode(await self.lobby_board.seen_by(await self.visitor(request)))
        tag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
        headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, 200, headers, "application/json")

    async def socket(self, socket: WebSocket) -> None:
        if not self.doors.guard.may_open(socket):
            await socket.close(POLICY)
            return
        await Connection(socket, socket.path_params["table"], self.doors).serve()

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/api/tables", self.new_table, methods=["POST"]),
            Route("/api/tables/{table}/join", self.join, methods=["POST"]),
            Route("/api/tables/{table}/leave", self.leave, methods=["POST"]),
            Route("/api/tables/{table}/close", self.close, methods=["POST"]),
            Route("/api/codes", self.find_code, methods=["POST"]),
            Route("/api/lobby", self.lobby),
            WebSocketRoute("/api/tables/{table}/socket", self.socket),
        ]
