"""A network that lets no WebSocket through: the page says so and what to do, one can leave, and all else works."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, House, Look, OpenPage
from tests.browser.proxies import Proxy, proxy_before
from tests.browser.test_looks import findings

PHONE = Look(390, 844, "en")
# What Chromium notes of each attempt.
NO_SOCKET = "WebSocket connection to"


# Named first among a test's fixtures, so that the pages are closed before it: they go on asking.
@pytest.fixture(params=[400, 403, 502])
def proxy(request: pytest.FixtureRequest, house: House) -> Iterator[Proxy]:
    with proxy_before(house.address, request.param) as proxy:
        yield proxy


@pytest.fixture
def walled(house: House) -> Iterator[Proxy]:
    with proxy_before(house.address, 403) as proxy:
        yield proxy


def visit(open_page: OpenPage, proxy: Proxy, path: str, look: Look = DESKTOP) -> Page:
    page = open_page("/", look, forgive=NO_SOCKET)
    page.goto(proxy.address + path)
    page.locator("main").first.wait_for()
    return page


def started(page: Page) -> str:
    """A game against computers; returns its id."""
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("blocked").wait_for()
    return page.url.split("/table/")[1]


def test_a_game_that_was_started_is_explained_and_given_up(proxy: Proxy, open_page: OpenPage) -> None:
    page = visit(open_page, proxy, "/")
    table = started(page)
    blocked = page.get_by_test_id("blocked")
    expect(blocked).to_contain_text("WebSocket")
    expect(blocked).to_contain_text("anderen Netz")
    expect(blocked).to_contain_text("docs/hosting.md")
    assert proxy.upgrades >= 3
    page.get_by_test_id("leave-game").click()
    page.get_by_test_id("leave-game-yes").click()
    expect(page.get_by_test_id("left")).to_contain_text("Du hast aufgegeben")
    steps = page.request.get(f"{proxy.address}/api/tables/{table}/replay").json()["steps"]
    assert "resigned" in [event["kind"] for step in steps for event in step["events"]]


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desktop-de", "phone-en"])
def test_a_table_that_has_not_begun_is_left_or_closed(look: Look, walled: Proxy, open_page: OpenPage) -> None:
    page = visit(open_page, walled, "/", look)
    page.get_by_test_id("with-friends").click()
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("close-table").wait_for()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width
    table = page.url.split("/table/")[1]
    page.get_by_test_id("leave-table").click()
    page.get_by_test_id("leave-table-yes").click()
    page.get_by_test_id("left").wait_for()
    seats = page.request.get(f"{walled.address}/api/tables/{table}").json()["seats"]
    assert [seat["kind"] for seat in seats if seat["kind"] != "free"] == []
    page.goto(walled.address)
    page.get_by_test_id("with-friends").click()
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("close-table").click()
    page.get_by_test_id("close-table-yes").click()
    page.get_by_test_id("left").wait_for()
    table = page.url.split("/table/")[1]
    assert page.request.get(f"{walled.address}/api/tables/{table}").status == 404


def test_what_is_no_table_needs_no_socket(house: House, walled: Proxy, open_page: OpenPage) -> None:
    page = visit(open_page, walled, "/lobby")
    page.get_by_test_id("lobby-empty").or_(page.get_by_test_id("lobby-card")).first.wait_for()
    page.goto(walled.address + "/rules")
    expect(page.get_by_test_id("rulebook-panel")).to_contain_text("BRADY-")
    assert walled.upgrades == 0
    for table in ("over", "ready"):
        page.goto(f"{walled.address}/replay/{house.tables[table].table}")
        page.get_by_test_id("replay-controls").wait_for()
        page.get_by_test_id("on").click()
        record = page.request.get(f"{walled.address}/api/tables/{house.tables[table].table}/record")
        assert record.text().startswith("pasch 1")


def test_one_goes_on_when_the_network_lets_the_line_through(walled: Proxy, open_page: OpenPage) -> None:
    page = visit(open_page, walled, "/")
    started(page)
    walled.status = 101
    page.get_by_test_id("blocked-try").click()
    page.get_by_test_id("decision").wait_for()


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desktop-de", "phone-en"])
def test_in_the_middle_of_a_game_it_is_said_beside_the_board(
    look: Look, house: House, walled: Proxy, open_page: OpenPage
) -> None:
    walled.status = 101
    page = visit(open_page, walled, f"/table/{house.tables['ready'].table}", look)
    page.get_by_test_id("decision").wait_for()
    walled.status = 502
    walled.cut()
    page.get_by_test_id("line-why").click()
    page.get_by_test_id("leave-game").wait_for()
    assert findings(page) == []
    walled.status = 101
    page.get_by_test_id("blocked-try").click()
    expect(page.get_by_test_id("line-panel")).to_have_count(0)
    expect(page.get_by_test_id("link")).to_have_attribute("data-link", "open")
