"""The documents for machines say what the server does: every call and message, and the form of the answers."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from openapi_spec_validator import validate
from starlette.routing import Route

from pasch.rulesets import NAMES
from pasch.server.protocol.api_calls import ANYTHING, CALLS
from pasch.server.protocol.messages import decoder
from pasch.server.protocol.rule_objects import RuleSet, RuleSetSummary
from pasch.server.protocol.wire import STATUS
from pasch.server.web import info
from pasch.server.web.api_document import FROM_PAGE, FROM_SERVER, asyncapi, openapi
from tests.server.evening import Evening
from tests.server.people import Server, serving
from tools import protocol_types

SOURCES = Path(__file__).parents[2] / "src" / "pasch" / "server"
PEOPLE = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def test_the_document_is_openapi(server: Server) -> None:
    served = server.browser().get("/api/openapi.json").json()
    assert served == msgspec.json.decode(msgspec.json.encode(openapi()))
    validate(served)
    ids = [one["operationId"] for path in served["paths"].values() for one in path.values()]
    assert len(set(ids)) == len(ids) == len(CALLS)


def test_every_call_stands_in_it_and_no_other(server: Server) -> None:
    there = {
        (method, route.path)
        for route in server.app.routes
        if isinstance(route, Route) and route.path != "/api/{rest:path}"
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert {(call.method, call.path) for call in CALLS} == there
    assert len(CALLS) == len(there) > 25


def test_a_body_is_required_where_the_server_does_not_do_without(server: Server) -> None:
    browser, _ = server.guest()
    seen: list[bool] = []
    # Whoever has logged out is nobody to whom the other calls would listen.
    for call in sorted((call for call in CALLS if call.body is not None), key=lambda call: call.path == "/api/logout"):
        answer = browser.request(call.method, re.sub(r"\{\w+\}", "x", call.path))
        missing = answer.status_code == 400 and "missing required" in answer.json()["detail"].get("message", "")
        body = openapi()["paths"][call.path][call.method.lower()]["requestBody"]
        assert body["required"] == missing, call.path
        seen.append(missing)
    assert set(seen) == {True, False} and not seen[-1]


def test_every_call_stands_in_the_protocol() -> None:
    text = (SOURCES.parents[2] / "docs" / "protocol.md").read_text("utf-8")
    calls = text.split("## HTTP", 1)[1].split("```", 1)[0]
    stated = set(re.findall(r"`(GET|POST|DELETE) (/api/[^`?]*)", calls))
    plain = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in stated}
    assert {(call.method, re.sub(r"\{\w+\}", "{}", call.path)) for call in CALLS} <= plain


def test_every_error_has_its_status_in_one_place() -> None:
    sources = [file.read_text("utf-8") for file in SOURCES.rglob("*.py")]
    raised = [found for text in sources for found in re.findall(r"\bProtocolError\(\s*\"([A-Z_]+)\"(, \d+)?", text)]
    assert {code for code, _ in raised} <= set(STATUS)
    assert [code for code, status in raised if status] == []
    assert len(raised) > 30


def test_every_error_stands_in_the_protocol_with_its_status() -> None:
    text = (SOURCES.parents[2] / "docs" / "protocol.md").read_text("utf-8")
    rows = text.split("| status | codes |", 1)[1].split("\n\n", 1)[0]
    for code, status in STATUS.items():
        assert re.search(rf"(?m)^\| {status} \|.*`{code}`", rows), code
    assert set(re.findall(r"`([A-Z_]+)`", rows)) == set(STATUS)


def schema_of(path: str, method: str = "get", status: str = "200") -> dict[str, Any]:
    content = openapi()["paths"][path][method]["responses"][status]["content"]
    return {**content["application/json"]["schema"], "components": openapi()["components"]}


def fits(data: Any, schema: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator(schema).validate(data)


def test_answers_have_the_form_that_is_stated(server: Server) -> None:
    evening = Evening(server)
    evening.end()
    browser, person = evening.browsers[0], evening.people[0]
    browser.post("/api/programs", json={"name": "Robo"})
    reply = browser.post("/api/tables", json={"rules": "brady", "seats": PEOPLE})
    fits(reply.json(), schema_of("/api/tables", "post", "201"))
    named = {"{table}": reply.json()["table"], "{person}": person, "{rules}": "online", "{name}": "online"}
    asked = 0
    for call in CALLS:
        if call.method == "GET" and not isinstance(call.answer, str) and call.answer != ANYTHING:
            path = re.sub(r"\{\w+\}", lambda found: named[found[0]], call.path)
            answer = browser.get(path)
            assert answer.status_code == 200, path
            fits(answer.json(), schema_of(call.path))
            asked += 1
    assert asked > 12
    fits(server.browser().get("/api/me").json(), schema_of("/api/me"))
    wrong = browser.get("/api/people/none")
    fits(wrong.json(), schema_of("/api/people/{person}", "get", "404"))
    with pytest.raises(jsonschema.ValidationError):
        fits({"code": "SOMETHING_ELSE", "detail": {}}, schema_of("/api/people/{person}", "get", "404"))


@pytest.mark.parametrize("name", NAMES)
def test_rule_sets_have_their_types(name: str) -> None:
    """Making one checks no types, reading it does."""
    assert msgspec.json.decode(info.description_json(name), type=RuleSet, strict=True).name == name


def test_the_list_of_rule_sets_has_its_type() -> None:
    assert [one.name for one in msgspec.json.decode(info.summaries_json(), type=list[RuleSetSummary])] == list(NAMES)


def test_the_pages_types_are_those_of_the_server() -> None:
    """`make types` writes them."""
    assert protocol_types.FILE.read_text("utf-8") == protocol_types.generated()


# ---- the socket -----------------------------------------------------------------------------------------------


def test_the_document_of_the_socket_names_every_message(server: Server) -> None:
    served = server.browser().get("/api/asyncapi.json").json()
    assert served == msgspec.json.decode(msgspec.json.encode(asyncapi()))
    assert served["asyncapi"] == "3.0.0"
    told = set(served["channels"]["table"]["messages"])
    text = (SOURCES.parents[2] / "docs" / "protocol.md").read_text("utf-8")
    part = text.split("## The socket", 1)[1].split("```", 1)[0]
    assert set(re.findall(r'`\{"type": "(\w+)"', part)) | {"pong"} == told
    assert len(FROM_PAGE) + len(FROM_SERVER) == len(told)


def test_the_document_of_the_socket_is_asyncapi() -> None:
    """By the schema that the makers of AsyncAPI publish."""
    folder = SOURCES.parents[2] / "web" / "node_modules" / "@asyncapi" / "specs" / "schemas"
    official = msgspec.json.decode((folder / "3.0.0-without-$id.json").read_bytes())
    jsonschema.Draft7Validator(official).validate(msgspec.json.decode(msgspec.json.encode(asyncapi())))


def test_every_message_of_the_server_is_in_it() -> None:
    """Of all tagged messages there are those that a page may send and those that the server sends, and no others."""
    from pasch.server.protocol import messages
    from pasch.server.protocol.wire import Tagged

    there = {kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, Tagged)}
    assert there - {Tagged} == set(FROM_SERVER)


def test_messages_have_the_form_that_is_stated(server: Server) -> None:
    table = server.browser().post("/api/tables", json={"rules": "online", "seats": PEOPLE}).json()
    hello = {"type": "hello", "keys": list(table["keys"].values())}
    fits(hello, payload("hello"))
    decoder.decode(msgspec.json.encode(hello))
    with pytest.raises(jsonschema.ValidationError):
        fits({**hello, "more": 1}, payload("hello"))
    with server.browser().websocket_connect(f"/api/tables/{table['table']}/socket") as socket:
        socket.send_json(hello)
        fits(socket.receive_json(), payload("welcome"))
        socket.send_json({"type": "ping"})
        fits(socket.receive_json(), payload("pong"))


def payload(name: str) -> dict[str, Any]:
    """The schema of a message."""
    return {**asyncapi()["components"]["messages"][name]["payload"], "components": asyncapi()["components"]}
