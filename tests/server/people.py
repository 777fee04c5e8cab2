"""What the tests of people stand on: a server with a clock of its own, browsers with cookies, quick hashes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from argon2 import PasswordHasher
from starlette.testclient import TestClient

from pasch.server.app import make_app
from pasch.server.clock import HandClock
from pasch.server.hub import Hub
from pasch.server.people.passwords import Passwords
from pasch.server.storage.database import MEMORY
from pasch.server.storage.store import Store
from pasch.server.web.page import Page
from tests.server.tables import plain_bot

T = TypeVar("T")
PASSWORD = "a long enough one"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
MONDAY = 1_767_571_200.0  # 2026-01-05, midnight UTC


class Server:
    """A server in this process. `now` is its Unix time: setting it jumps there, no timer runs meanwhile."""

    def __init__(self, database: str = MEMORY, origins: tuple[str, ...] = ()) -> None:
        self.clock = HandClock(MONDAY)
        self.hub = Hub(Store(database), self.clock, plain_bot)
        page = Path(__file__).parent / "no-page"
        self.passwords = Passwords(QUICK)
        self.app = make_app(self.hub, Page(page), origins, passwords=self.passwords)
        self.main: TestClient | None = None

    @property
    def now(self) -> float:
        return self.clock.date()

    @now.setter
    def now(self, moment: float) -> None:
        self.clock.began += moment - self.clock.date()

    def do(self, work: Callable[..., Awaitable[T]], *arguments: Any) -> T:
        """Something inside the server's own loop."""
        assert self.main is not None and self.main.portal is not None, "the server is running"
        return self.main.portal.call(work, *arguments)

    def wait(self, seconds: float) -> None:
        """Let this much time pass for limits and timers."""

        async def inside() -> None:
            end = self.clock.now() + seconds
            while self.clock.move(end):
                pass

        self.do(inside)

    def use_hasher(self, hasher: PasswordHasher) -> None:
        self.passwords.hasher = hasher

    def browser(self, base: str = "http://testserver", at: str = "testclient") -> TestClient:
        """Another browser, without cookies, at this address; the loop is that of the first one."""
        assert self.main is not None, "the server is running"
        browser = TestClient(self.app, base, client=(at, 50000))
        browser.portal = self.main.portal
        return browser

    def guest(self, name: str = "Ada", base: str = "http://testserver") -> tuple[TestClient, str]:
        """A browser with a guest in it, and the guest's id."""
        browser = self.browser(base)
        return browser, browser.post("/api/me", json={"name": name}).json()["person"]

    def account(self, login: str, name: str = "Ada") -> tuple[TestClient, str]:
        browser, person = self.guest(name)
        done = browser.post("/api/me/password", json={"login": login, "password": PASSWORD})
        assert done.status_code == 200, done.text
        return browser, person


@contextmanager
def serving(database: str = MEMORY, origins: tuple[str, ...] = ()) -> Iterator[Server]:
    server = Server(database, origins)
    with TestClient(server.app) as main:
        server.main = main
        yield server


def code(response: Any) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")
