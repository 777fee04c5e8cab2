"""What the first turn needs is small; the rest comes when it is opened, or before, while the page has nothing to do."""

import gzip
import re

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import DESKTOP, NO_NETWORK, PHONE, ROOT, House, Look, OpenPage
from tests.browser.test_decisions import sit_down

BUDGET = 90_000
NEVER_IDLE = "window.requestIdleCallback = () => 0"
LAST = "() => performance.getEntriesByType('resource').some(({name}) => /\\/Pause-[^/]*\\.js/.test(name))"
CATALOGUES = sorted((ROOT / "web" / "src" / "words").rglob("en.ftl"))
# Names of words as nobody writes them in a sentence.
NAMES = re.compile(
    "|".join(
        rf"(?<![\w-]){name}(?![\w-])"
        for file in CATALOGUES
        for name in re.findall(r"(?m)^(\w+-[\w-]+) =", file.read_text("utf-8"))
    )
)


def busy(open_page: OpenPage, house: House, name: str, look: Look = DESKTOP) -> Page:
    """At a staged table whose page finds no time to fetch anything ahead."""
    page = open_page("/rules", look)
    page.context.add_init_script(NEVER_IDLE)
    page.goto(f"{house.address}/table/{name}")
    page.locator("[data-testid^=answer-], [data-testid=offers], [data-testid=end]").first.wait_for()
    return page


def test_the_script_of_a_playable_board_is_small(open_page: OpenPage, house: House) -> None:
    """By gzip at level 9, without a cache; the rulebook, trade and settings come later."""
    page = open_page("/rules")
    page.context.add_init_script(NEVER_IDLE)
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body(), 9))

    page.on("response", weigh)
    page.goto(house.address + "/table/ready")
    page.get_by_test_id("answer-throw").wait_for()
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(scripts.values()) <= BUDGET, scripts


def words_of(page: Page, testid: str) -> str:
    page.get_by_test_id(testid).wait_for()
    text = page.locator("body").inner_text()
    assert NAMES.findall(text) == [], text
    return page.get_by_test_id(testid).inner_text()


@pytest.mark.parametrize("look", [DESKTOP, Look(390, 844, "en")], ids=["desktop-de", "phone-en"])
def test_what_was_fetched_while_idle_opens_without_a_network(look: Look, open_page: OpenPage, house: House) -> None:
    page = open_page("/rules", look, forgive=NO_NETWORK)
    sit_down(page, house, "ready")
    page.wait_for_function(LAST)
    page.context.set_offline(True)
    for key, panel in (("t", "trade"), ("r", "rulebook-panel"), ("?", "keys-panel")):
        page.keyboard.press(key)
        assert len(words_of(page, panel)) > 60
        page.keyboard.press("t" if panel == "trade" else "Escape")
        expect(page.get_by_test_id(panel)).to_have_count(0)
    page.get_by_test_id("settings").click()
    assert len(words_of(page, "settings-panel")) > 60
    page.get_by_test_id("to-table-panel").click()
    assert len(words_of(page, "table-panel")) > 60
    page.keyboard.press("Escape")
    page.get_by_test_id("square-39").click()
    assert len(words_of(page, "deed-sheet")) > 60
    page.keyboard.press("Escape")
    page.get_by_test_id("tab-chat" if look.touch else "chat-toggle").click()
    assert len(words_of(page, "chat")) > 20


@pytest.mark.parametrize("name", ["bid", "settle", "negotiate", "offer", "over"])
def test_what_comes_late_comes_with_its_words(name: str, open_page: OpenPage, house: House) -> None:
    page = busy(open_page, house, name)
    assert NAMES.findall(page.locator("body").inner_text()) == []


def test_a_first_turn_fetches_nothing_else_while_the_page_is_busy(open_page: OpenPage, house: House) -> None:
    page = busy(open_page, house, "ready")
    page.wait_for_load_state("networkidle")
    assert not page.evaluate(LAST)
    page.keyboard.press("t")
    assert len(words_of(page, "trade")) > 60


def test_what_does_not_come_ahead_loads_no_page_anew(open_page: OpenPage, house: House) -> None:
    """A server that is away for the moment gives no pieces: the board stays, and they come when they are opened."""
    page = open_page("/rules", forgive="Failed to load resource")
    gone = re.compile(r"/TradePanel-[^/]*\.js")
    page.route(gone, lambda route: route.abort())
    sit_down(page, house, "ready")
    page.evaluate("() => { window.same = true; }")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.same") is True
    expect(page.get_by_test_id("answer-throw")).to_be_visible()


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_focus_goes_into_the_trade_and_comes_back(look: Look, open_page: OpenPage, house: House) -> None:
    page = busy(open_page, house, "ready", look)
    if look.touch:
        page.get_by_test_id("tab-trade").click()
    button = page.get_by_test_id("trade-open")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#trade-title")).to_be_focused()
    page.locator("[data-testid=trade] .back").focus()
    page.keyboard.press("Enter")
    expect(button).to_be_focused()


def test_another_language_leaves_the_panel_in_which_it_was_chosen(open_page: OpenPage, house: House) -> None:
    page = busy(open_page, house, "ready")
    page.get_by_test_id("settings").click()
    choice = page.locator("[data-testid=settings-panel] input[name=language][value=en]")
    choice.focus()
    page.keyboard.press("Space")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_test_id("settings-panel")).to_contain_text("Settings")
    expect(choice).to_be_focused()
