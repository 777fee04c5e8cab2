"""The calls about people: oneself, programs, profiles, leaders, quests, dice."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pasch.server.hub import Hub
from pasch.server.people.accounts import NOBODY, Accounts
from pasch.server.people.dice import all_dice
from pasch.server.people.passkeys import Passkeys
from pasch.server.people.passwords import Passwords
from pasch.server.people.profiles import Profiles
from pasch.server.people.programs import Programs
from pasch.server.people.sessions import Sessions, give_cookie, take_cookie
from pasch.server.protocol.people_objects import LoginWish, LogoutWish, NameWish, PasskeyWish, PasswordWish
from pasch.server.protocol.wire import ProtocolError
from pasch.server.tables.limits import Limit
from pasch.server.visitors import Visitor
from pasch.server.web.http import Guard, json, read_body

# What one address may do: so many at once, so many a second for ever.
NAMES: Final = Limit(30.0, 1 / 10)
LOGINS: Final = Limit(20.0, 1 / 6)
CHANGES: Final = Limit(60.0, 1.0, "changes")
LOOKS: Final = Limit(120.0, 10.0, "people")  # at whom it likes: a long history takes a while to read


class PeopleApi:
    """The calls under /api that know people."""

    def __init__(self, hub: Hub, sessions: Sessions, guard: Guard, passwords: Passwords | None = None) -> None:
        self.guard = guard
        self.store = hub.store
        self.sessions = sessions
        self.accounts = Accounts(hub, sessions, guard, passwords)
        self.passkeys = Passkeys(self.accounts)
        self.programs = Programs(self.accounts)
        self.profiles = Profiles(hub.store)

    async def entered(self, request: Request, who: tuple[Visitor, str | None]) -> Response:
        """Oneself, with the cookie of a session that has just begun."""
        visitor, token = who
        response = json(await self.accounts.find_out(partial(self.accounts.me, visitor)))
        return response if token is None else give_cookie(response, request, token)

    # ---- oneself ----

    async def me(self, request: Request) -> Response:
        """A page asks this when it starts; so this is where a session's cookie is given anew."""
        visitor = await self.sessions.visitor(request)
        response = json(await self.accounts.me(visitor))
        token = self.sessions.cookie_of(request)
        return response if visitor is None or token is None else give_cookie(response, request, token)

    async def become(self, request: Request) -> Response:
        self.guard.admit(request, NAMES)
        wish = await read_body(request, NameWish)
        return await self.entered(request, await self.accounts.become(request, wish.name))

    async def leave_for_good(self, request: Request) -> Response:
        self.guard.admit(request, CHANGES)
        await self.accounts.leave_for_good(await self.sessions.known(request))
        return take_cookie(json(NOBODY), request)

    async def password(self, request: Request) -> Response:
        self.guard.admit(request, LOGINS)
        wish = await read_body(request, PasswordWish)
        return await self.entered(request, await self.accounts.set_password(request, wish))

    async def log_in(self, request: Request) -> Response:
        self.guard.admit(request, LOGINS)
        wish = await read_body(request, LoginWish)
        return await self.entered(request, await self.accounts.log_in(request, wish))

    async def log_out(self, request: Request) -> Response:
        self.guard.admit(request, CHANGES)
        wish = await read_body(request, LogoutWish)
        await self.accounts.log_out(request, wish.everywhere)
        return take_cookie(json(NOBODY), request)

    # ---- passkeys ----

    async def ask_to_register(self, request: Request) -> Response:
        self.guard.admit(request, CHANGES)
        return json(await self.passkeys.ask_to_register(request))

    async def register(self, request: Request) -> Response:
        self.guard.admit(request, LOGINS)
        wish = await read_body(request, PasskeyWish)
        return await self.entered(request, await self.passkeys.register(request, wish))

    async def ask_to_log_in(self, request: Request) -> Response:
        self.guard.admit(request, CHANGES)
        return json(self.passkeys.ask_to_log_in(request))

    async def log_in_by_passkey(self, request: Request) -> Response:
        self.guard.admit(request, LOGINS)
        wish = await read_body(request, PasskeyWish)
        return await self.entered(request, await self.passkeys.log_in(request, wish))

    async def remove_passkey(self, request: Request) -> Response:
        self.guard.admit(request, CHANGES)
        visitor = await self.sessions.known(request)
        await self.passkeys.remove(visitor, request.path_params["passkey"])
        return json(await self.accounts.me(visitor))

    # ---- programs ----

    async def list_programs(self, request: Request) -> Response:
        return json(await self.programs.of(await self.sessions.known(request)))

    async def make_program(self, request: Request) -> Response:
        self.guard.admit(request, CHANGES)
        visitor = await self.sessions.known(request)
        wish = await read_body(request, NameWish)
        return json(await self.programs.make(visitor, wish.name), 201)

    async def remove_program(self, request: Request) -> Response:
        self.guard.admit(request, CHANGES)
        visitor = await self.sessions.known(request)
        await self.programs.remove(visitor, request.path_params["person"])
        return json(await self.programs.of(visitor))

    # ---- everybody ----

    async def profile(self, request: Request) -> Response:
        self.guard.admit(request, LOOKS)
        return json(await self.profiles.profile(request.path_params["person"]))

    async def games(self, request: Request) -> Response:
        self.guard.admit(request, LOOKS)
        before = read_moment(request.query_params.get("before"))
        return json(await self.profiles.games(request.path_params["person"], before))

    async def leaders(self, request: Request) -> Response:
        self.guard.admit(request, LOOKS)
        return json(await self.profiles.leaders(request.path_params["rules"]))

    async def quests(self, request: Request) -> Response:
        visitor = await self.sessions.visitor(request)
        return json(await self.profiles.quests(visitor.person if visitor else "", self.sessions.now()))

    async def dice(self, request: Request) -> Response:
        return json(await all_dice(self.store))

    def routes(self) -> list[Route]:
        return [
            Route("/api/me", self.me),
            Route("/api/me", self.become, methods=["POST"]),
            Route("/api/me", self.leave_for_good, methods=["DELETE"]),
            Route("/api/me/password", self.password, methods=["POST"]),
            Route("/api/login", self.log_in, methods=["POST"]),
            Route("/api/logout", self.log_out, methods=["POST"]),
            Route("/api/passkeys/register/options", self.ask_to_register, methods=["POST"]),
            Route("/api/passkeys/register", self.register, methods=["POST"]),
            Route("/api/passkeys/login/options", self.ask_to_log_in, methods=["POST"]),
            Route("/api/passkeys/login", self.log_in_by_passkey, methods=["POST"]),
            Route("/api/passkeys/{passkey}", self.remove_passkey, methods=["DELETE"]),
            Route("/api/programs", self.list_programs),
            Route("/api/programs", self.make_program, methods=["POST"]),
            Route("/api/programs/{person}", self.remove_program, methods=["DELETE"]),
            Route("/api/people/{person}", self.profile),
            Route("/api/people/{person}/games", self.games),
            Route("/api/leaders/{rules}", self.leaders),
            Route("/api/quests", self.quests),
            Route("/api/dice", self.dice),
        ]


def read_moment(text: str | None) -> float | None:
    """Raises ProtocolError BAD_ACTION."""
    if text is None:
        return None
    try:
        moment = float(text)
    except ValueError as error:
        raise ProtocolError("BAD_ACTION", message="`before` is a unix time") from error
    if not math.isfinite(moment):
        raise ProtocolError("BAD_ACTION", message="`before` is a unix time")
    return moment
