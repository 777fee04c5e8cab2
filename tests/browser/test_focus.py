"""Whoever has only the keys is always somewhere: what has the focus may go away, the focus does not get lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, REFUSED, House, Look, OpenPage
from tests.browser.players import Keyboard, settled
from tests.browser.test_decisions import seated
from tests.browser.test_endings import PERSON
from tests.browser.test_endings import seated as begun

FOCUSED = """() => {
  const one = document.activeElement;
  return one === document.body ? 'BODY' : one.dataset.testid || one.id || one.tagName;
}"""


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


def stays(page: Page) -> str:
    """Where the focus is once everything has come to rest; never at the beginning."""
    page.wait_for_timeout(300)
    page.wait_for_function("document.activeElement !== document.body")
    return focused(page)


def enter(page: Page, testid: str) -> None:
    page.get_by_test_id(testid).first.focus()
    page.keyboard.press("Enter")


def test_on_the_start_page(open_page: OpenPage) -> None:
    page = open_page("/", forgive=REFUSED)
    page.get_by_test_id("open-table").wait_for()
    page.locator(".seat button").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".seat")).to_have_count(2)
    assert stays(page)
    expect(page.locator("fieldset h3:focus, fieldset legend:focus")).to_have_count(1)
    code = page.get_by_test_id("code")
    code.fill("no such code")
    code.press("Enter")
    expect(page.get_by_test_id("code-error")).to_be_visible()
    expect(code).to_have_value("no such code")
    expect(code).to_be_focused()
    enter(page, "open-table")
    page.get_by_test_id("decision").wait_for()
    assert stays(page) == "decision"


def test_before_the_game(open_page: OpenPage) -> None:
    desk, phone = open_page("/"), open_page("/", PHONE)
    enter(desk, "with-friends")
    enter(desk, "open-table")
    desk.get_by_test_id("gathering").wait_for()
    assert stays(desk)
    enter(desk, "phrases")
    enter(desk, "phrase-hello")
    expect(desk.get_by_test_id("chat-line")).to_have_count(1)
    assert stays(desk) == "phrases"
    desk.locator("[data-testid=host-settings] summary").first.click()
    enter(desk, "close-table")
    settled(desk)
    desk.keyboard.press("Enter")
    assert stays(desk) == "close-table"
    phone.goto(desk.url)
    phone.get_by_test_id("own-name").fill("Ole")
    phone.get_by_test_id("own-name").press("Enter")
    expect(phone.get_by_test_id("ready")).to_be_visible()
    assert stays(phone)


OPEN: dict[str, Callable[[Page], None]] = {
    "by its key": lambda page: page.keyboard.press("t"),
    "by its button": lambda page: enter(page, "trade-open"),
    "by a counter-offer": lambda page: enter(page, "act-counter"),
}


@pytest.mark.parametrize("way", OPEN)
@pytest.mark.parametrize("look", [DESKTOP, Look(390, 844, "en")], ids=["desktop", "phone"])
def test_the_trade_panel_takes_the_focus_and_gives_it_back(
    way: str, look: Look, open_page: OpenPage, house: House
) -> None:
    page = seated(open_page, house, "offer", look)
    if look.touch:
        page.get_by_test_id("tab-trade").click()
    OPEN[way](page)
    page.get_by_test_id("trade").wait_for()
    assert stays(page) == "trade-title"
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("trade")).to_have_count(0)
    assert stays(page)
    # From a field of it, and from elsewhere.
    for place in ("trade-give-cash", "square-0"):
        page.keyboard.press("t")
        page.get_by_test_id("trade").wait_for()
        if page.get_by_test_id(place).is_visible():
            page.get_by_test_id(place).focus()
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("trade")).to_have_count(0)
        assert stays(page)


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_key_leads_to_the_offers(look: Look, open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "offer", look)
    page.keyboard.press("o")
    expect(page.locator("#offers-title")).to_be_focused()
    page.get_by_test_id("act-accept").wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("act-accept")).to_be_focused()


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_help_names_every_key(language: str, open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "ready", Look(language=language))
    page.keyboard.press("?")
    keys = page.get_by_test_id("keys-panel").locator("kbd")
    keys.first.wait_for()
    shown = keys.all_inner_texts()
    assert {"W", "O", "T", "Esc"} <= set(shown)
    assert len(shown) == len(set(shown))


def test_an_offer_that_is_sent_leaves_one_at_the_table(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "held", PHONE)
    page.get_by_test_id("tab-trade").click()
    enter(page, "trade-open")
    page.get_by_test_id("trade-give-cash").fill("1")
    page.get_by_test_id("trade-give-cash").press("Enter")
    expect(page.get_by_test_id("trade")).to_have_count(0)
    assert stays(page)
    enter(page, "act-withdraw")
    expect(page.get_by_test_id("offers")).to_have_count(0)
    assert stays(page)


def test_one_deed_after_the_other_by_the_keys(open_page: OpenPage, house: House) -> None:
    """Mortgaged, redeemed, and mortgaged again without the way through all deeds."""
    page = seated(open_page, house, "deeds")
    deed = page.locator("[data-testid=portfolio] .deed").filter(has=page.get_by_test_id("act-mortgage")).first
    deed.get_by_test_id("act-mortgage").focus()
    name = deed.locator(".name").inner_text().split("\n")[0]
    deed = page.locator("[data-testid=portfolio] .deed").filter(has_text=name)
    for act in ("act-mortgage", "act-redeem"):
        deed.get_by_test_id(act).press("Enter")
        expect(deed.get_by_test_id(act)).to_have_count(0)
        stays(page)
        # At the deed itself, not yet at what would undo it.
        expect(deed.locator(".name")).to_be_focused()


def test_the_end_of_the_game_is_where_one_is_led(open_page: OpenPage) -> None:
    page = open_page("/")
    begun(page, PERSON, {"name": "Ada", "kind": "bot"})
    enter(page, "act-resign")
    settled(page)
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_test_id("confirm-yes")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_test_id("end").wait_for()
    assert stays(page) == "end-title"


def test_a_sheet_gives_the_focus_back(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "ready")
    enter(page, "square-1")
    page.get_by_test_id("deed-sheet").wait_for()
    page.keyboard.press("Escape")
    assert stays(page) == "square-1"
    page.keyboard.press("r")
    page.get_by_test_id("rulebook-panel").wait_for()
    page.get_by_test_id("square-3").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("rulebook-panel")).to_have_count(0)
    assert stays(page) == "square-3"


def test_the_rulebook_is_turned_by_the_keys(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "ready")
    page.keyboard.press("r")
    panel = page.get_by_test_id("rulebook-panel")
    panel.locator(".clause").first.wait_for()
    expect(panel.get_by_role("heading").first).to_be_focused()
    before = 0
    for key in ("ArrowDown", "PageDown", "End"):
        page.keyboard.press(key)
        page.wait_for_function("(before) => document.querySelector('.sheet').scrollTop > before", arg=before)
        page.wait_for_timeout(200)
        before = page.evaluate("document.querySelector('.sheet').scrollTop")
    expect(panel.get_by_role("button").first).to_be_in_viewport()


STEPS = {"ready": "throw", "finish": "done", "buy": "buy"}
CHOICES = ["bid", "income_tax", "card_choice", "birthday", "choose_dice", "use_right", "take_over", "casino", "lotto"]


@pytest.mark.parametrize("name", [*STEPS, *CHOICES])
def test_w_takes_the_next_step_and_makes_no_choice(name: str, open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, name)
    page.evaluate(
        """() => {
          window.sent = [];
          WebSocket.prototype.send = (text) => window.sent.push(JSON.parse(text).action?.type);
        }"""
    )
    page.locator("[data-testid=decision] [data-testid^=answer-]").first.wait_for()
    shown = page.locator("[aria-keyshortcuts=W]")
    page.keyboard.press("w")
    if name in STEPS:
        expect(shown).to_have_count(1)
        assert re.search(r"W$", shown.inner_text())
        assert page.evaluate("window.sent") == [STEPS[name]]
    else:
        expect(shown).to_have_count(0)
        assert page.evaluate("window.sent") == []


def test_a_held_key_decides_once(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "held")
    page.evaluate(
        """() => {
          window.sent = [];
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            window.sent.push(JSON.parse(text).type);
            send.call(this, text);
          };
        }"""
    )
    page.keyboard.down("w")
    for _ in range(8):
        page.keyboard.down("w")
        page.wait_for_timeout(100)
    page.keyboard.up("w")
    assert page.evaluate("window.sent").count("answer") == 1


def test_in_a_pause_nobody_is_invited_to_trade(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "rest")
    expect(page.get_by_test_id("trade-open")).to_be_visible()
    page.get_by_test_id("act-ask_pause").click()
    Keyboard(page).press("answer-pause_yes")
    expect(page.get_by_test_id("decision")).to_have_attribute("data-question", "resume")
    expect(page.get_by_test_id("trade-open")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.get_by_test_id("trade")).to_have_count(0)
