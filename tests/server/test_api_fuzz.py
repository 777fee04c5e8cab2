"""Every call that the API's own document lists, with what its schemas allow and what they do not."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Err
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.killing import ServerProcess

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = settings(
    max_examples=5,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path)
    process.start()
    try:
        yield process
    finally:
        process.kill()


def test_every_call_answers_as_it_is_documented(server: ServerProcess) -> None:
    """No server error, no status and no form of an answer that the document does not know."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")
    statuses: Counter[int] = Counter()
    for found in schema.get_all_operations():
        assert not isinstance(found, Err), found

        @EXAMPLES
        @given(found.ok().as_strategy())
        def call(case: schemathesis.Case[Any]) -> None:
            response = case.call()
            statuses[response.status_code] += 1
            case.validate_response(response, checks=CHECKS)

        call()
    assert statuses[200] > 5 and sum(statuses.values()) > 80, statuses
