"""The document for machines is taken at its word: calls made up from it, right ones and wrong ones, fit what it states.

Names of tables and people in the calls are real ones half of the time, so that they get past "there is no such thing".
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import booleans
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient

from pasch.server.protocol.api_calls import CALLS, Call
from pasch.server.web.api_document import openapi
from tests.server.evening import Evening
from tests.server.people import Server, serving

EXAMPLES = 5
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
SCHEMA = schemathesis.openapi.from_dict(msgspec.json.decode(msgspec.json.encode(openapi())))
SEATS = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "bot"}]
FREE = {"name": "", "kind": "free"}
BODIES = [call for call in CALLS if call.body is not None or call.query]


@pytest.fixture(scope="module")
def evening() -> Iterator[Evening]:
    with serving() as server:
        evening = Evening(server)
        evening.end()
        yield evening


def new_table(browser: TestClient, *seats: dict[str, str]) -> str:
    reply = browser.post("/api/tables", json={"rules": "brady", "seats": [*SEATS, *seats]})
    assert reply.status_code == 201, reply.text
    return str(reply.json()["table"])


def real_names(call: Call, evening: Evening, browser: TestClient) -> dict[str, str]:
    """For each name in a call's path something that is there."""
    program = browser.post("/api/programs", json={"name": "Robo"}).json()["person"]
    gathers = "join" in call.path
    return {
        "table": new_table(browser, FREE) if gathers else new_table(browser),
        "person": program if call.path.startswith("/api/programs") else evening.people[0],
        "name": "online",
        "rules": "online",
        "passkey": "none",
    }


def try_out(call: Call, evening: Evening, mode: GenerationMode) -> Counter[int]:
    """Calls that are made up, all checked; returns how often which status was told."""
    server: Server = evening.server
    operation = SCHEMA[call.path][call.method]
    told: Counter[int] = Counter()

    @seed(20)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode), booleans())
    def check(case: Case[Any], real: bool) -> None:
        server.wait(100.0)
        browser, _ = server.guest()
        if real:
            names = real_names(call, evening, browser)
            case.path_parameters = {name: names[name] for name in case.path_parameters or {}}
        sent: dict[str, Any] = case.as_transport_kwargs(base_url="http://testserver")
        browser.cookies.update(sent.pop("cookies", {}) or {})
        if isinstance(sent.get("data"), str | bytes):
            sent["content"] = sent.pop("data")
        reply = browser.request(**{name: value for name, value in sent.items() if value is not None})
        told[reply.status_code] += 1
        case.validate_response(reply, checks=CHECKS)

    check()
    return told


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_calls_that_fit_the_document_are_answered_by_it(call: Call, evening: Evening) -> None:
    told = try_out(call, evening, GenerationMode.POSITIVE)
    assert sum(told.values()) >= 1


@pytest.mark.parametrize("call", BODIES, ids=lambda call: f"{call.method} {call.path}")
def test_calls_that_do_not_fit_it_are_refused_as_it_says(call: Call, evening: Evening) -> None:
    told = try_out(call, evening, GenerationMode.NEGATIVE)
    assert told[400] > 0
