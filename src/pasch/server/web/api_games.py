"""The calls about a game that is played or has been: record, replay, draws, and playing on from an earlier moment."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from pasch.server.branching import branch
from pasch.server.hub import Hub
from pasch.server.playing.room import Room
from pasch.server.protocol.table_objects import BranchWish
from pasch.server.protocol.wire import ProtocolError
from pasch.server.retelling import Archive
from pasch.server.tables.limits import Limit
from pasch.server.web.http import Guard, json, read_body

READS: Final = Limit(20.0, 0.5)  # what takes a replay, from one address
BRANCHES: Final = Limit(20.0, 0.2)


class GamesApi:
    """The calls under /api/tables/{id}."""

    def __init__(self, hub: Hub, guard: Guard) -> None:
        self.hub = hub
        self.guard = guard
        self.archive = Archive()

    async def room(self, request: Request) -> Room:
        return await self.hub.room(request.path_params["table"])

    async def record(self, request: Request) -> Response:
        try:
            room = await self.room(request)
            text = await room.ask(room.record)
        except ProtocolError as error:
            if error.code != "OTHER_VERSION":
                raise
            text = await self.hub.unplayed_record(request.path_params["table"])
        return PlainTextResponse(text, headers={"Cache-Control": "no-store"})

    async def replay(self, request: Request) -> Response:
        self.guard.admit(request, READS)
        return await packed_json(request, await self.archive.replay(await self.room(request)))

    async def draws(self, request: Request) -> Response:
        self.guard.admit(request, READS)
        return await packed_json(request, await self.archive.draws(await self.room(request)))

    async def branch(self, request: Request) -> Response:
        self.guard.admit(request, BRANCHES)
        wish = await read_body(request, BranchWish)
        return json(await branch(self.hub, await self.room(request), wish), 201)

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/replay", self.replay),
            Route("/api/tables/{table}/draws", self.draws),
            Route("/api/tables/{table}/branch", self.branch, methods=["POST"]),
        ]


async def packed_json(request: Request, data: bytes) -> Response:
    """Gzipped JSON, as it is for whoever understands it."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return json(await asyncio.to_thread(gzip.decompress, data))
    response = json(data)
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    return response
