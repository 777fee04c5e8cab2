"""Behind a web server, as docs/hosting.md says: what it tells of whoever asks is believed, from it alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from pasch.server import serve
from pasch.server.hub import Hub
from pasch.server.storage.store import Store
from pasch.server.web.http import PLAIN_COOKIE, SECURE_COOKIE
from tests.server.people import code

ADA = {"name": "Ada"}


@pytest.fixture
def app(tmp_path: Path) -> ASGIApp:
    config = serve.config(Hub(Store(str(tmp_path / "t.sqlite3"))), ())
    config.load()
    app: ASGIApp = config.loaded_app
    return app


@pytest.fixture
def proxy(app: ASGIApp) -> Iterator[TestClient]:
    with TestClient(app, "http://testserver", client=("127.0.0.1", 50000)) as proxy:
        yield proxy


def cookies(browser: TestClient, **headers: str) -> list[str]:
    browser.cookies.clear()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    reply = browser.post("/api/me", json=ADA, headers={"origin": "https://testserver", **named})
    assert reply.status_code == 200, reply.text
    return [name.partition("=")[0] for name in reply.headers.get_list("set-cookie")]


def test_the_cookie_is_of_https_alone_where_the_web_server_says_so(proxy: TestClient) -> None:
    assert cookies(proxy, x_forwarded_proto="https") == [SECURE_COOKIE]
    assert cookies(proxy) == [PLAIN_COOKIE]


def test_limits_count_by_the_address_it_speaks_for(proxy: TestClient) -> None:
    """The last one: whoever asks can have put others before it."""
    asked = [proxy.post("/api/me", json=ADA, headers={"x-forwarded-for": f"6.6.6.{n}, 7.7.7.7"}) for n in range(60)]
    assert code(asked[-1]) == (429, "TOO_FAST")
    assert proxy.post("/api/me", json=ADA, headers={"x-forwarded-for": "8.8.8.8"}).status_code == 200


def test_nobody_else_is_believed(app: ASGIApp) -> None:
    with TestClient(app, "http://testserver", client=("203.0.113.5", 50000)) as stranger:
        assert cookies(stranger, x_forwarded_proto="https") == [PLAIN_COOKIE]
        asked = [stranger.post("/api/me", json=ADA, headers={"x-forwarded-for": f"6.6.6.{n}"}) for n in range(60)]
        assert code(asked[-1]) == (429, "TOO_FAST")
