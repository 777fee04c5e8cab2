"""The protocol for machines: OpenAPI for the calls, AsyncAPI for the socket, both made of the types they describe."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Any, Final, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import pasch
from pasch.server.protocol import messages
from pasch.server.protocol.api_calls import CALLS, Call
from pasch.server.web.http import SECURE_COOKIE, json

Json = dict[str, Any]
SCHEMAS: Final = "#/components/schemas/{name}"
INFO: Final = {"title": "Pasch", "version": pasch.__version__, "license": {"name": "MIT", "identifier": "MIT"}}
FROM_SERVER: Final = (
    messages.Gathering,
    messages.Welcome,
    messages.UpdateMessage,
    messages.Accepted,
    messages.Refused,
    messages.Checked,
    messages.PresenceMessage,
    messages.Said,
    messages.Next,
    messages.Notice,
    messages.Pong,
)
FROM_PAGE: Final[tuple[type[msgspec.Struct], ...]] = get_args(messages.FromPage)


class Problem(msgspec.Struct, frozen=True):
    """An error: its code has words in the catalogue, its detail is what they are made of."""

    code: str
    detail: dict[str, Any]


# ---- OpenAPI --------------------------------------------------------------------------------------------------


@cache
def openapi() -> Json:
    """The calls, as OpenAPI 3.1."""
    types = [*(kind for call in CALLS for kind in call.types), Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template=SCHEMAS)
    known = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, Json] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call, known)
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": security()},
    }


def security() -> Json:
    return {
        "session": {"type": "apiKey", "in": "cookie", "name": SECURE_COOKIE},
        "program": {"type": "http", "scheme": "bearer"},
    }


def operation(call: Call, known: dict[str, Json]) -> Json:
    out: Json = {
        "operationId": operation_id(call),
        "summary": call.summary,
        "security": [{"session": []}] if call.whose else [{}, {"session": []}, {"program": []}],
        "responses": {str(call.status): answer(call, known), **problems(call, known[repr(Problem)])},
    }
    if call.body is not None:
        # Where no field is required the body may be left out altogether.
        required = any(field.required for field in msgspec.structs.fields(call.body))
        content = {"application/json": {"schema": known[repr(call.body)]}}
        out["requestBody"] = {"required": required, "content": content}
    parameters = [parameter(name, "path", "string") for name in names_in(call.path)]
    parameters += [parameter(name, "query", kind) for name, kind in call.query]
    if parameters:
        out["parameters"] = parameters
    return out


def operation_id(call: Call) -> str:
    words = call.path.removeprefix("/api/").replace("{", "").replace("}", "").replace(".", "/").split("/")
    return "_".join([call.method.lower(), *words])


def names_in(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def parameter(name: str, where: str, kind: str) -> Json:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": kind}}


def answer(call: Call, known: dict[str, Json]) -> Json:
    kind, schema = "application/json", dict[str, Any](type="string")
    if isinstance(call.answer, str):
        kind = call.answer
    elif isinstance(call.answer, tuple):
        schema = {"anyOf": [known[repr(one)] for one in call.answer]}
    else:
        schema = known[repr(call.answer)]
    return {"description": HTTPStatus(call.status).phrase, "content": {kind: {"schema": schema}}}


def problems(call: Call, schema: Json) -> Json:
    """One answer for each status, with the codes that may stand in it."""
    out: Json = {}
    for status in sorted({status for status, _ in call.errors}):
        codes = [code for other, code in call.errors if other == status]
        told = {"allOf": [schema, {"properties": {"code": {"enum": codes}}}]}
        out[str(status)] = {"description": ", ".join(codes), "content": {"application/json": {"schema": told}}}
    return out


# ---- AsyncAPI -------------------------------------------------------------------------------------------------


@cache
def asyncapi() -> Json:
    """The socket, as AsyncAPI 3. Its operations are the server's: what it receives, what it sends."""
    everything: list[type[msgspec.Struct]] = [*FROM_PAGE, *FROM_SERVER]
    schemas, components = msgspec.json.schema_components(everything, ref_template=SCHEMAS)
    told = {name_of(kind): message(kind, schema) for kind, schema in zip(everything, schemas, strict=True)}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": INFO["title"], "version": INFO["version"]},
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{table}/socket",
                "description": "The socket of a table. The page speaks first, with hello.",
                "parameters": {"table": {"description": "The id of the table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in told},
            }
        },
        "operations": {
            "hear": operation_of("receive", FROM_PAGE),
            "tell": operation_of("send", FROM_SERVER),
        },
        "components": {"messages": told, "schemas": components},
    }


def name_of(kind: type[msgspec.Struct]) -> str:
    """The message's type on the wire."""
    return str(kind.__struct_config__.tag)


def message(kind: type[msgspec.Struct], schema: Json) -> Json:
    about = (kind.__doc__ or "").strip()
    return {"name": name_of(kind), "payload": schema, **({"summary": about.splitlines()[0]} if about else {})}


def operation_of(action: str, kinds: tuple[type[msgspec.Struct], ...]) -> Json:
    messages = [{"$ref": f"#/channels/table/messages/{name_of(kind)}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": "#/channels/table"}, "messages": messages}


# ---- the calls ------------------------------------------------------------------------------------------------


async def tell_openapi(_: Request) -> Response:
    return json(openapi())


async def tell_asyncapi(_: Request) -> Response:
    return json(asyncapi())


def routes() -> list[Route]:
    return [Route("/api/openapi.json", tell_openapi), Route("/api/asyncapi.json", tell_asyncapi)]
