"""The page about fair dice, and a game's draws as the browser checks them itself."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pasch.draw_sheet import draws
from tests.browser.conftest import DESKTOP, House, Look, OpenPage
from tests.browser.test_looks import findings
from tests.test_fair import SERVER_SEED, dealt


def sheet() -> dict[str, Any]:
    """The draws of a game, told as if it were over."""
    return {**draws(dealt("brady", 900)), "server_seed": SERVER_SEED.hex()}


def show(page: Page, house: House, told: dict[str, Any]) -> None:
    """The page about the game that is over, with these draws."""
    page.unroute_all()
    page.route("**/api/tables/over/draws", lambda route: route.fulfill(json=told))
    page.goto(f"{house.address}/fair/over")
    page.get_by_test_id("fair-verdict").wait_for()


@pytest.mark.parametrize("look", [DESKTOP, Look(390, 844, "en")], ids=["desktop-de", "phone-en"])
def test_axe_finds_nothing_serious_and_nothing_is_too_wide(look: Look, open_page: OpenPage, house: House) -> None:
    page = open_page("/fair", look)
    found = {"fair": findings(page)}
    show(page, house, sheet())
    found["game"] = findings(page)
    assert {name: what for name, what in found.items() if what} == {}
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width


def test_the_browser_checks_every_draw_of_a_real_game(open_page: OpenPage, house: House) -> None:
    page = open_page("/", DESKTOP)
    told = sheet()
    show(page, house, told)
    verdict = page.get_by_test_id("fair-verdict")
    count = f"{len(told['draws'])} von {len(told['draws'])} bestätigt"
    expect(verdict).to_contain_text(count)


def test_the_browser_finds_what_was_changed(open_page: OpenPage, house: House) -> None:
    page = open_page("/", Look(language="en"))
    verdict = page.get_by_test_id("fair-verdict")
    told = sheet()
    place = next(n for n, draw in enumerate(told["draws"]) if n > 60 and draw["label"] == "dice")
    told["draws"][place]["shown"] = {"type": "dice", "a": told["draws"][place]["shown"]["a"] % 6 + 1, "b": 1, "c": 0}
    show(page, house, told)
    expect(verdict).to_contain_text(f"Draw {place} in round")
    expect(page.locator("tr.wrong th")).to_have_text(str(place))
    show(page, house, {**sheet(), "server_seed": "00" * 32})
    expect(verdict).to_contain_text("does not fit the seal")
    show(page, house, {**sheet(), "server_seed": None})
    expect(verdict).to_contain_text("Still sealed")
