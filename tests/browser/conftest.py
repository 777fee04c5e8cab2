"""A real server with a database of its own, a Chromium, and pages that must stay without errors."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.browser.scenes import staged_games
from tools.staged import Staged, stage

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker drives the browser: two would only fight for the same cores."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@dataclass(frozen=True)
class House:
    """Where the server listens, and the tables that already stand there."""

    address: str
    tables: dict[str, Staged]


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = tmp_path_factory.mktemp("house") / "pasch.sqlite3"
    tables = stage(database, staged_games())
    command = [sys.executable, "-m", "pasch", "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield House(server.stdout.readline().split()[-1], tables)
        finally:
            server.terminate()


@pytest.fixture(scope="package")
def browser(house: House, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """For this folder only: while playwright runs, no other test of this process could run an event loop."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browser_type_launch_args)
        yield chromium
        chromium.close()
    asyncio.set_event_loop(None)


@dataclass(frozen=True)
class Look:
    """How a page is looked at."""

    width: int = 1440
    height: int = 900
    language: str = "de"
    theme: str = "light"
    still: bool = True

    @property
    def touch(self) -> bool:
        return self.width < 700

    def context(self, browser: Browser) -> BrowserContext:
        return browser.new_context(
            viewport={"width": self.width, "height": self.height},
            has_touch=self.touch,
            is_mobile=self.touch,
            locale=self.language,
            color_scheme="dark" if self.theme == "dark" else "light",
            reduced_motion="reduce" if self.still else "no-preference",
        )


# What Chromium says of a test's own doing: a call was to be refused, or the network was taken away.
REFUSED = "Failed to load resource"
NO_NETWORK = "ERR_INTERNET_DISCONNECTED"
DESKTOP = Look()
PHONE = Look(390, 844)
OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, house: House) -> Iterator[OpenPage]:
    """Opens a path of the page; several looks share nothing. The test fails if a page reports an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            errors.append(message.text)

    def opened(path: str = "/", look: Look = DESKTOP, forgive: str = "", **changes: Any) -> Page:
        """`forgive`: what the browser notes as an error although the test has asked for it: REFUSED or NO_NETWORK."""
        context = replace(look, **changes).context(browser)
        contexts.append(context)
        context.on("console", lambda message: None if forgive and forgive in message.text else listen(message))
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.set_default_timeout(15_000)
        known = [one for table in house.tables.values() for one in table.known()]
        context.add_init_script(remember(known))
        page = context.new_page()
        page.goto(house.address + path)
        page.locator("main").first.wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


def remember(known: list[dict[str, Any]]) -> str:
    """The keys of the staged tables, where the page looks for them; an empty document has no store."""
    tables = json.dumps(json.dumps(known))
    return f"""if (location.protocol !== 'about:' && !localStorage.getItem('pasch.tables'))
      localStorage.setItem('pasch.tables', {tables})"""
