"""The web application: the calls and the socket of docs/protocol.md, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

import pasch
from pasch import loaded
from pasch.rulesets import NAMES
from pasch.server.hub import Hub
from pasch.server.people.api_people import PeopleApi
from pasch.server.people.passwords import Passwords
from pasch.server.people.results import Results
from pasch.server.people.sessions import Sessions
from pasch.server.protocol.rule_objects import Health
from pasch.server.protocol.wire import ProtocolError
from pasch.server.storage.database import StoreError
from pasch.server.visitors import Visitors
from pasch.server.web import api_document, info
from pasch.server.web.api_games import GamesApi
from pasch.server.web.api_tables import TablesApi
from pasch.server.web.doors import Crowd, Doors
from pasch.server.web.http import Guard, json, tell_http_error, tell_protocol_error, tell_store_error
from pasch.server.web.page import Page, Secured
from pasch.server.web.tokens import Tokens


class Api:
    """The calls under /api."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def health(self, request: Request) -> Response:
        return json(Health(True, pasch.__version__, loaded.compiled()))

    async def rulesets(self, request: Request) -> Response:
        houses = [info.house_summary(house) for house in self.hub.houses.values()]
        return json(b"[" + b"".join(msgspec.json.encode(one) + b"," for one in houses) + info.summaries_json()[1:])

    async def ruleset(self, request: Request) -> Response:
        name = request.path_params["name"]
        if name in self.hub.houses:
            return json(info.house_description(self.hub.houses[name]))
        if name not in NAMES:
            raise ProtocolError("UNKNOWN_RULES", name=name[:64])
        return json(info.description_json(name))

    async def table(self, request: Request) -> Response:
        place = await self.hub.place(request.path_params["table"])
        return json(await place.ask(place.info))

    async def table_rules(self, request: Request) -> Response:
        """The rule set under this table's options."""
        place = await self.hub.place(request.path_params["table"])
        return json(info.description(place.ruleset))

    def routes(self) -> list[Route]:
        return [
            Route("/api/health", self.health),
            Route("/api/rulesets", self.rulesets),
            Route("/api/rulesets/{name}", self.ruleset),
            Route("/api/tables/{table}", self.table),
            Route("/api/tables/{table}/rules", self.table_rules),
        ]


async def nothing(_: Request) -> Response:
    raise ProtocolError("NOT_FOUND")


def nothing_else() -> list[Route]:
    """Below /api there is no page."""
    return [Route("/api/{rest:path}", nothing)]


def make_app(
    hub: Hub,
    page: Page | None = None,
    origins: Collection[str] = (),
    visitors: Visitors | None = None,
    passwords: Passwords | None = None,
    crowd: Crowd | None = None,
) -> Starlette:
    """The application around these tables; `origins` may use it beside its own page.

    `visitors` knows people where the sessions of this server are not to, `crowd` how many connections each may have.
    """

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    guard = Guard(hub.clock, origins)
    sessions = Sessions(hub.store, hub.clock.date)
    known = visitors or sessions
    doors = Doors(hub, guard, known, crowd or Crowd())
    people = PeopleApi(hub, sessions, guard, passwords)
    hub.endings.count = Results(hub.store).count
    tables = [*Api(hub).routes(), *TablesApi(doors).routes(), *GamesApi(hub, guard).routes()]
    calls = [*tables, *people.routes(), *api_document.routes()]
    return Starlette(
        routes=[*calls, *nothing_else(), Mount("/", page or Page())],
        lifespan=lifespan,
        middleware=[
            Middleware(Secured),
            Middleware(GZipMiddleware, minimum_size=1024),
            Middleware(Tokens, visitors=known),
        ],
        exception_handlers={
            ProtocolError: tell_protocol_error,
            HTTPException: tell_http_error,
            StoreError: tell_store_error,
        },
    )
