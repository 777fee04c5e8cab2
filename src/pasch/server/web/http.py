"""What all HTTP calls share: reading a body, answering in JSON, and who may call how often."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from http import HTTPStatus
from ipaddress import IPv6Address, IPv6Network
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from pasch.server.clock import Clock
from pasch.server.protocol.wire import ProtocolError
from pasch.server.tables.limits import Buckets, Limit

LONGEST_BODY: Final = 16 * 1024  # bytes
TIME_TO_SEND: Final = 20.0  # seconds for it
ADDRESSES: Final = 4096  # whose limits are remembered
# The browser itself keeps the first one to this very host and to https; a family's own net has no https.
SECURE_COOKIE: Final = "__Host-pasch"
PLAIN_COOKIE: Final = "pasch"
FOREIGN_SITES: Final = ("cross-site", "same-site")
T = TypeVar("T")


class Guard:
    """Keeps out pages of other origins, and whoever asks too often."""

    def __init__(self, clock: Clock, origins: Collection[str] = ()) -> None:
        self.origins = origins
        self.buckets = Buckets(clock, ADDRESSES)

    def is_same_origin(self, connection: HTTPConnection) -> bool:
        """Whether a browser may speak from where it does. Programs send no Origin; they hold no cookies to abuse."""
        headers = connection.headers
        origin = headers.get("origin")
        if origin is not None and origin in self.origins:
            return True
        if headers.get("sec-fetch-site") in FOREIGN_SITES:
            return False
        if origin is None:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        # A proxy may take the https off; nobody puts it on.
        exact = not is_secure(connection) or parts.scheme == "https"
        return exact and parts.netloc.lower() == headers.get("host", "").lower()

    def may_open(self, socket: HTTPConnection) -> bool:
        """Whether this socket may be opened: one that shows a cookie has to say where it comes from."""
        if not self.is_same_origin(socket):
            return False
        return "origin" in socket.headers or session_cookie(socket) is None

    def admit(self, request: Request, limit: Limit) -> None:
        """Before a call that changes something. Raises ProtocolError FOREIGN_ORIGIN, TOO_FAST."""
        if not self.is_same_origin(request):
            raise ProtocolError("FOREIGN_ORIGIN")
        self.count(address(request), limit)

    def count(self, whose: str, limit: Limit) -> None:
        """One more of what this limit counts, of an address or of anything else. Raises ProtocolError TOO_FAST."""
        if not self.buckets.of(whose, limit).take():
            raise ProtocolError("TOO_FAST")


def address(connection: HTTPConnection) -> str:
    """Where a connection comes from, "" if that is not known. Who has one address of IPv6 has all of its network."""
    host = connection.client.host if connection.client else ""
    try:
        number = IPv6Address(host)
    except ValueError:
        return host
    return str(number.ipv4_mapped or IPv6Network((int(number) >> 64 << 64, 64)))


def is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def cookie_name(connection: HTTPConnection) -> str:
    """Over https only the cookie counts that no other host and no plain connection can have set."""
    return SECURE_COOKIE if is_secure(connection) else PLAIN_COOKIE


def session_cookie(connection: HTTPConnection) -> str | None:
    return connection.cookies.get(cookie_name(connection))


def json(data: object, status: int = 200) -> Response:
    body = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def error_json(code: str, status: int, detail: dict[str, Any]) -> Response:
    return json({"code": code, "detail": detail}, status)


async def read_body(request: Request, kind: type[T]) -> T:
    """The body as this type, without a body an empty object. Raises ProtocolError: TOO_LARGE, BAD_ACTION."""
    body = bytearray()
    try:
        async with asyncio.timeout(TIME_TO_SEND):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LONGEST_BODY:
                    raise ProtocolError("TOO_LARGE", most=LONGEST_BODY)
    except TimeoutError as error:
        raise ProtocolError("BAD_ACTION", message="the body does not come to its end") from error
    try:
        return msgspec.json.decode(bytes(body) or b"{}", type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("BAD_ACTION", message=str(error)) from error


def refusal(error: ProtocolError) -> Response:
    response = error_json(error.code, error.status, error.detail)
    if error.code == "BAD_TOKEN":
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


async def tell_protocol_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, ProtocolError)
    return refusal(error)


async def tell_store_error(_: Request, __: Exception) -> Response:
    """Nothing has happened; the next try may be luckier."""
    return error_json("UNAVAILABLE", 503, {})


async def tell_http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = error_json(HTTPStatus(error.status_code).name, error.status_code, {})
    response.headers.update(error.headers or {})
    return response
