"""What cannot be undone asks back: only its Yes confirms, whatever is pressed twice or held down."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, House, Look, OpenPage
from tests.browser.players import settled
from tests.browser.test_decisions import seated

SMALL = Look(360, 640, "en")
LOOKS = [
    pytest.param(DESKTOP, id="desktop-de"),
    pytest.param(Look(390, 844), id="phone-de"),
    pytest.param(SMALL, id="small-en"),
    pytest.param(Look(844, 390, "en"), id="sideways-en"),
]
ASKED = "confirm-ask"
UNDER = "(place) => document.elementFromPoint(...place)?.closest('[data-testid]')?.dataset.testid"

AT_ONCE = """async () => {
  const press = (testid) => document.querySelector(`[data-testid=${testid}]`).click();
  press('act-resign');
  while (!document.querySelector('dialog[open]')) await Promise.resolve();
  for (const testid of ['confirm-yes', 'confirm-no', 'act-resign']) press(testid);
}"""


def sit(open_page: OpenPage, house: House, name: str, look: Look) -> Page:
    """At the table, where one gives up; nothing of what is pressed goes out, so the next test finds the same moment."""
    page = seated(open_page, house, name, look)
    page.evaluate(
        """() => {
          window.sent = [];
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const { type, action } = JSON.parse(text);
            if (type === 'answer') window.sent.push(action.type);
            else send.call(this, text);
          };
        }"""
    )
    return page


def giving_up(page: Page) -> Locator:
    button = page.get_by_test_id("act-resign")
    if not button.count():
        page.get_by_test_id("tab-trade").click()
    button.scroll_into_view_if_needed()
    return button


def middle(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sent(page: Page) -> list[str]:
    return list(page.evaluate("window.sent"))


def ask_late(page: Page, place: tuple[float, float], press: Callable[..., None]) -> None:
    """Away with the question of a double press, and ask again at the same place, long enough to be pressed."""
    assert sent(page) == []
    page.keyboard.press("Escape")
    press(*place)
    settled(page)


def under(page: Page, x: float, y: float) -> str:
    return str(page.evaluate(UNDER, [x, y]))


@pytest.mark.parametrize("look", LOOKS)
def test_pressing_twice_at_the_same_place_gives_nothing_up(look: Look, open_page: OpenPage, house: House) -> None:
    page = sit(open_page, house, "ready", look)
    place = middle(giving_up(page))
    page.mouse.dblclick(*place)
    ask_late(page, place, page.mouse.click)
    # A later press says no: that is what lies there now.
    assert under(page, *place) == "confirm-no"
    page.mouse.click(*place)
    expect(page.get_by_test_id(ASKED)).to_have_count(0)
    assert sent(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_only_yes_gives_up(look: Look, open_page: OpenPage, house: House) -> None:
    page = sit(open_page, house, "ready", look)
    button = giving_up(page)
    button.click()
    expect(page.get_by_test_id("confirm-no")).to_be_focused()
    page.get_by_test_id("confirm-yes").click()
    expect(page.get_by_test_id(ASKED)).to_have_count(0)
    assert sent(page) == ["resign"]


def test_what_is_pressed_at_once_is_not_meant(open_page: OpenPage, house: House) -> None:
    page = sit(open_page, house, "ready", DESKTOP)
    page.evaluate(AT_ONCE)
    expect(page.get_by_test_id(ASKED)).to_be_visible()
    assert sent(page) == []


def test_escape_and_a_press_beside_it_say_no(open_page: OpenPage, house: House) -> None:
    page = sit(open_page, house, "ready", DESKTOP)
    button = giving_up(page)
    for way in ("Escape", "beside"):
        button.click()
        settled(page)
        if way == "Escape":
            page.keyboard.press(way)
        else:
            page.mouse.click(5, 300)
        expect(page.get_by_test_id(ASKED)).to_have_count(0)
        expect(button).to_be_focused()
    # What stood there before asks anew.
    button.click()
    expect(page.get_by_test_id(ASKED)).to_be_visible()
    assert sent(page) == []


def test_the_keys_do_not_confirm_by_the_way(open_page: OpenPage, house: House) -> None:
    page = sit(open_page, house, "settle", DESKTOP)
    button = page.get_by_test_id("answer-bankrupt")
    if button.get_attribute("aria-disabled") == "true":
        button = giving_up(page)
    button.focus()
    # Held down: the same key arrives again and again, at what came under it.
    page.keyboard.down("Enter")
    for _ in range(8):
        page.keyboard.down("Enter")
        page.wait_for_timeout(80)
    page.keyboard.up("Enter")
    expect(page.get_by_test_id(ASKED)).to_be_visible()
    for key in ("w", "t", "d", "b"):
        page.keyboard.press(key)
    for there in ("no", "yes", "no"):
        expect(page.get_by_test_id(f"confirm-{there}")).to_be_focused()
        page.keyboard.press("Tab" if there == "no" else "Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id(ASKED)).to_have_count(0)
    expect(button).to_be_focused()
    assert sent(page) == []


def test_the_lotto_is_not_ended_by_one_tap(open_page: OpenPage, house: House) -> None:
    page = sit(open_page, house, "lotto", SMALL)
    button = page.get_by_test_id("answer-lotto_done")
    place = middle(button)
    page.touchscreen.tap(*place)
    page.touchscreen.tap(*place)
    ask_late(page, place, page.touchscreen.tap)
    assert under(page, *place) == "answer-lotto_done-no"
    assert sent(page) == []
    page.get_by_test_id("answer-lotto_done-yes").tap()
    assert sent(page) == ["lotto_done"]


@pytest.mark.parametrize("look", LOOKS)
def test_it_moves_nothing_and_lies_within_the_screen(look: Look, open_page: OpenPage, house: House) -> None:
    page = sit(open_page, house, "ready", look)
    button = giving_up(page)
    before = button.bounding_box()
    button.click()
    settled(page)
    assert button.bounding_box() == before
    box = page.get_by_test_id(ASKED).bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= look.width
    assert box["y"] >= 0 and box["y"] + box["height"] <= look.height


def test_a_table_is_closed_and_forgotten_only_by_yes(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_test_id("with-friends").click()
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("host-settings").locator("summary").first.click()
    for word in ("no", "yes"):
        page.get_by_test_id("close-table").click()
        page.get_by_test_id(f"close-table-{word}").click()
        expect(page.get_by_test_id("close-table-ask")).to_have_count(0)
    page.get_by_test_id("play-bots").wait_for()
    known = "JSON.parse(localStorage.getItem('pasch.tables')).length"
    before = page.evaluate(known)
    for word, left in (("no", before), ("yes", before - 1)):
        page.get_by_test_id("forget").first.click()
        page.get_by_test_id(f"forget-{word}").click()
        expect(page.get_by_test_id("forget-ask")).to_have_count(0)
        assert page.evaluate(known) == left
