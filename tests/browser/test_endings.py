"""What a game leaves people with: its dice to be checked, a rematch, and nothing to wait for when one is out."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, House, Look, OpenPage
from tests.browser.test_looks import findings
from tests.browser.test_people import give_up_a_game

LOOKS = [
    pytest.param(DESKTOP, id="desktop-de"),
    pytest.param(Look(390, 844, "en", "dark"), id="phone-en"),
    pytest.param(Look(320, 640, "de"), id="smallest-de"),
]
PERSON = {"name": "Mira", "kind": "human"}
BOTS = [{"name": name, "kind": "bot"} for name in ("Ada", "Boris")]


def seated(page: Page, *seats: dict[str, Any]) -> None:
    """At a game of this device; the bots take their time."""
    ticket = page.evaluate(
        """async (seats) => (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
          body: JSON.stringify({rules: 'brady', pace: 'slow', seats})})).json()""",
        seats,
    )
    page.goto(f"{page.url.rstrip('/')}/table/{ticket['table']}#key={ticket['keys']['0']}")
    page.get_by_test_id("decision").wait_for()


def give_up(page: Page, look: Look) -> None:
    if look.touch:
        page.get_by_test_id("tab-trade").click()
    page.get_by_test_id("act-resign").click()
    page.get_by_test_id("confirm-yes").click()


@pytest.mark.parametrize("look", LOOKS)
def test_whoever_is_out_need_not_wait_for_the_computers(look: Look, open_page: OpenPage) -> None:
    page = open_page("/", look)
    seated(page, PERSON, *BOTS)
    give_up(page, look)
    page.get_by_test_id("bots-only").wait_for()
    assert findings(page) == []
    page.get_by_test_id("watch-on").click()
    expect(page.get_by_test_id("watch-on")).to_have_count(0)
    if look.touch:
        page.get_by_test_id("tab-trade").click()
        expect(page.get_by_test_id("no-trade")).to_contain_text(
            "ausgeschieden" if look.language == "de" else "out of the game"
        )
    page.keyboard.press("t")
    expect(page.get_by_test_id("act-offer")).to_have_count(0)
    before = page.url
    page.get_by_test_id("rematch").click()
    # Nobody else has to be ready, so the new game begins at once.
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    page.locator("[data-testid=decision]:not([data-question=none])").wait_for()
    expect(page.get_by_test_id("bots-only")).to_have_count(0)


def test_as_long_as_another_person_plays_nobody_is_sent_away(open_page: OpenPage) -> None:
    page = open_page("/")
    seated(page, PERSON, {"name": "Ole", "kind": "human"}, *BOTS)
    give_up(page, DESKTOP)
    expect(page.get_by_test_id("seat-0")).to_contain_text("ausgeschieden")
    expect(page.get_by_test_id("bots-only")).to_have_count(0)


def test_the_end_leads_to_its_dice_and_its_replay(open_page: OpenPage) -> None:
    page = open_page("/")
    page.evaluate(
        """fetch('/api/me', {
            method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify({name: 'Mira'})
        })"""
    )
    table = give_up_a_game(page)
    page.goto(f"{page.url.rstrip('/')}/table/{table}")
    page.get_by_test_id("end").wait_for()
    expect(page.get_by_test_id("to-replay")).to_have_attribute("href", f"/replay/{table}")
    page.get_by_test_id("to-fair").click()
    page.wait_for_url(f"**/fair/{table}")
    page.get_by_test_id("fair-game").wait_for()


def test_dice_from_a_known_seed_promise_nothing(open_page: OpenPage) -> None:
    page = open_page("/table/over")
    page.get_by_test_id("end").wait_for()
    expect(page.get_by_test_id("to-fair")).to_have_count(0)


@pytest.mark.parametrize("look", [Look(390, 844, "de"), Look(740, 360, "en")], ids=["upright-de", "sideways-en"])
def test_after_the_end_a_telephone_still_has_its_tabs(look: Look, house: House, open_page: OpenPage) -> None:
    page = open_page(f"/table/{house.tables['over'].table}", look)
    page.get_by_test_id("end").wait_for()
    page.get_by_test_id("tab-log").click()
    expect(page.get_by_test_id("log")).to_be_visible()
    shown = page.get_by_role("tabpanel").bounding_box()
    assert shown is not None
    assert shown["height"] > 100
    page.get_by_test_id("unfold").click()
    page.get_by_test_id("end").wait_for()
