"""Games that were begun under rules which are others now: nobody plays on by others, and their records stay."""

from collections.abc import Iterator
from typing import Any

import pytest

from pasch import Game
from pasch.record import RecordError, parse
from tests.server.people import Server, code, serving

PEOPLE = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]
FREE = {"name": "", "kind": "free"}


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def moved_on(server: Server, table: str, **head: Any) -> None:
    """The server has a new version since this table was opened."""
    server.hub.forget(server.hub.places[table])
    head = head or {"digest": "0f0f0f", "engine": "0.0.9"}
    server.do(lambda: server.hub.store.change(table, **head))


def opened(server: Server, **wish: Any) -> str:
    wish = {"rules": "brady", "seats": PEOPLE, **wish}
    return str(server.browser().post("/api/tables", json=wish).json()["table"])


@pytest.mark.parametrize("seed", [None, 5], ids=["committed", "known seed"])
@pytest.mark.parametrize("over", [False, True], ids=["running", "over"])
def test_the_record_can_still_be_had(server: Server, seed: int | None, over: bool) -> None:
    table = opened(server, seed=seed)
    browser = server.browser()
    if over:
        server.do(lambda: server.hub.store.change(table, over=True))
    before = parse(browser.get(f"/api/tables/{table}/record").text)
    stored = server.do(lambda: server.hub.store.game(table))
    moved_on(server, table)
    for path in ("", "/rules", "/replay", "/draws"):
        reply = browser.get(f"/api/tables/{table}{path}")
        assert code(reply) == (410, "OTHER_VERSION") and reply.json()["detail"] == {"engine": "0.0.9"}
    text = browser.get(f"/api/tables/{table}/record").text
    record = parse(text)
    assert (record.engine, record.digest, record.options) == ("0.0.9", "0f0f0f", before.options)
    assert [token for _, line in record.lines for token in line] == [t for _, line in before.lines for t in line]
    assert stored is not None
    assert ((stored.server_seed or "\nseed 5\n") in text) == over, "what foretells the dice is told at the end alone"
    with pytest.raises(RecordError, match="0f0f0f"):
        Game.replay(text)


def test_rules_that_are_no_more(server: Server) -> None:
    table = opened(server)
    moved_on(server, table, rules="forgotten")
    assert code(server.browser().get(f"/api/tables/{table}")) == (410, "OTHER_VERSION")
    assert "rules forgotten" in server.browser().get(f"/api/tables/{table}/record").text


def test_a_table_that_never_began_has_no_record(server: Server) -> None:
    table = opened(server, seats=[PEOPLE[0], FREE])
    moved_on(server, table)
    assert code(server.browser().get(f"/api/tables/{table}/record")) == (409, "NOT_STARTED")
    assert code(server.browser().post(f"/api/tables/{table}/join", json={"name": "Cy"})) == (410, "OTHER_VERSION")
