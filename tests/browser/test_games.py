"""Whole games through the page, to the end."""

from typing import Any

from playwright.sync_api import Page, Route

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.players import Keyboard, Player, Thumb

# Little money and no salary: such a game ends after some ten rounds.
SHORT = {"start_cash": 9000, "salary": 0, "rent_claim": "automatic"}
MUST_HAPPEN = ("bought", "own bid", "mortgage", "ready", "finish", "buy", "bid")

WATCH = """() => {
  const board = document.querySelector('[data-testid=board]');
  const place = () => {
    const {x, y, width, height} = board.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  };
  window.places = new Set([place()]);
  window.shifts = 0;
  new MutationObserver(() => window.places.add(place()))
    .observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value;
  }).observe({type: 'layout-shift'});
}"""


def seeded(page: Page, seed: int, **more: Any) -> None:
    """Whatever table the page opens gets this seed; the form has no field for it."""

    def add_seed(route: Route) -> None:
        route.continue_(post_data={**(route.request.post_data_json or {}), "seed": seed, **more})

    page.route("**/api/tables", add_seed)


def check_game(page: Page, player: Player) -> None:
    """It went through everything that matters, is over, and the board has never moved."""
    assert [one for one in MUST_HAPPEN if not player.done[one]] == [], player.done
    assert page.get_by_test_id("end").locator("li").count() >= 2
    assert page.evaluate("[...window.places]") == [page.evaluate("[...window.places][0]")]
    assert page.evaluate("window.shifts") < 0.02


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/")
    seeded(page, 1)
    player = Keyboard(page)
    keys = page.keyboard
    page.get_by_test_id("open-table").wait_for()
    player.tab_to("[data-testid=seat-name-0]")
    keys.press("Control+a")
    keys.type("Mira")
    player.tab_to("details > summary")
    keys.press("Enter")
    player.tab_to("[name=rent_claim]")
    keys.press("ArrowDown")
    for option in ("start_cash", "salary"):
        player.tab_to(f"[data-testid=option-{option}] input")
        keys.press("Control+a")
        keys.type(str(SHORT[option]))
    player.tab_to("footer select")
    keys.press("End")
    player.tab_to("[data-testid=open-table]")
    keys.press("Enter")
    page.get_by_test_id("decision").wait_for()
    page.evaluate(WATCH)
    player.play()
    check_game(page, player)
    ended = page.url
    player.tab_to("[data-testid=rematch]")
    keys.press("Enter")
    page.wait_for_url(lambda url: url != ended)
    page.get_by_test_id("decision").wait_for()


def test_a_whole_game_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", PHONE)
    seeded(page, 2, options=SHORT, pace="instant")
    page.get_by_test_id("own-name").fill("Mira")
    page.get_by_test_id("play-bots").tap()
    page.get_by_test_id("decision").wait_for()
    page.evaluate(WATCH)
    player = Thumb(page)
    player.play()
    check_game(page, player)
