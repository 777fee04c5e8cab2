"""Every screen under axe, in both languages, by day and by night, on a desktop and on a phone; what fits and what a
thumb meets."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, ROOT, House, Look, OpenPage
from tests.browser.scenes import SCENES

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ALL = tuple(SCENES)
FEW = ("ready", "buy", "settle", "offer", "over")  # the words differ by language, the panels do not
LOOKS = [
    pytest.param(DESKTOP, ALL, id="desktop-de"),
    pytest.param(Look(language="en"), FEW, id="desktop-en"),
    pytest.param(Look(390, 844, "de"), FEW, id="phone-de"),
    pytest.param(Look(390, 844, "en"), ALL, id="phone-en"),
]
# Old lines of the log look as the last ones do.
RUN = """async (options) => (await axe.run({exclude: ['.log li:not(:nth-last-child(-n + 8))']},
  {resultTypes: ['violations'], ...options})).violations"""
BY_NIGHT: dict[str, Any] = {"runOnly": ["color-contrast"]}


def findings(page: Page) -> list[str]:
    """What axe calls serious or critical, by day; and by night whatever is hard to read."""
    page.evaluate("source => window.axe || (0, eval)(source)", AXE.read_text())
    by_day = page.evaluate(RUN, {})
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    by_night = page.evaluate(RUN, BY_NIGHT)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    serious = [one for one in (*by_day, *by_night) if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {node['html'][:160]}" for one in serious for node in one["nodes"][:3]]


def go(page: Page, house: House, path: str) -> None:
    page.goto(house.address + path)
    page.locator("main").first.wait_for()


def at_table(page: Page, house: House, name: str) -> None:
    go(page, house, f"/table/{name}")
    page.locator("[data-testid=decision], [data-testid=end]").first.wait_for()


@pytest.mark.parametrize(("look", "scenes"), LOOKS)
def test_axe_finds_nothing_serious_at_any_table(
    look: Look, scenes: tuple[str, ...], open_page: OpenPage, house: House
) -> None:
    page = open_page("/", look)
    found = {}
    for name in scenes:
        at_table(page, house, name)
        found[name] = findings(page)
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize("look", [DESKTOP, Look(390, 844, "en")], ids=["desktop-de", "phone-en"])
def test_axe_finds_nothing_serious_on_any_panel(look: Look, open_page: OpenPage, house: House) -> None:
    page = open_page("/", look)
    found = {}
    page.get_by_test_id("open-table").wait_for()
    page.locator("details summary").first.click()
    found["start"] = findings(page)
    at_table(page, house, "buy")
    for panel in ("rulebook", "settings"):
        page.get_by_test_id(panel).click()
        page.get_by_test_id(f"{panel}-panel").wait_for()
        found[panel] = findings(page)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_test_id("keys-panel").wait_for()
    found["keys"] = findings(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("square-39").click()
    page.get_by_test_id("deed-sheet").wait_for()
    found["deed"] = findings(page)
    page.keyboard.press("Escape")
    at_table(page, house, "ready")
    page.keyboard.press("t")
    page.locator("[data-testid^=trade-give-]").first.wait_for()
    page.locator("[data-testid^=trade-give-]").nth(1).check()
    page.get_by_test_id("act-offer").and_(page.locator("[aria-disabled=false]")).wait_for()
    found["trade"] = findings(page)
    if look.touch:
        page.keyboard.press("t")
        for tab in ("portfolio", "log", "trade", "players"):
            page.get_by_test_id(f"tab-{tab}").click()
            found[tab] = findings(page)
    assert {name: what for name, what in found.items() if what} == {}


WIDEN = """() => {
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const longer = (word) => word.length < 3 ? word : word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase();
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node.parentElement.closest('button, summary, label, h2') && !node.parentElement.closest('svg'))
      node.textContent = node.textContent.replace(/[\\p{L}]+/gu, longer);
  }
}"""
OVERFLOWING = """() => [...document.querySelectorAll('button, summary, [role=tab]')]
  .filter((one) => one.checkVisibility() && one.getClientRects().length && !one.matches('.hit'))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'visible'
    || one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 160))"""


@pytest.mark.parametrize("language", ["de", "en"])
def test_words_that_are_two_fifths_longer_fit_on_the_smallest_screen(
    language: str, open_page: OpenPage, house: House
) -> None:
    page = open_page("/", Look(320, 640, language))
    page.get_by_test_id("open-table").wait_for()
    page.evaluate(WIDEN)
    found = {"start": page.evaluate(OVERFLOWING)}
    for name in SCENES:
        at_table(page, house, name)
        page.evaluate(WIDEN)
        found[name] = page.evaluate(OVERFLOWING)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert {name: what for name, what in found.items() if what} == {}


SMALL_TARGETS = """() => [...document.querySelectorAll('button, select, input, summary, a')]
  .filter((one) => one.checkVisibility() && one.getClientRects().length)
  .filter((one) => !one.matches('.hit, .linklike, .hidden, summary') && !one.closest('label'))
  .filter((one) => one.getBoundingClientRect().height < 40 || one.getBoundingClientRect().width < 40)
  .map((one) => one.outerHTML.slice(0, 160))"""


EXPLAINED = """() => {
  const seen = (one) => one.checkVisibility() && one.getClientRects().length;
  const pressed = [...document.querySelectorAll('button, select, input, summary, a, label')].filter(seen);
  const found = [];
  for (const why of document.querySelectorAll('.why')) {
    if (!seen(why)) continue;
    why.scrollIntoView({block: 'center'});
    const {x, y, width, height} = why.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    const half = Math.max(width, 40) / 2 - 0.5;
    for (const [dx, dy] of [[-half, -19.5], [half, -19.5], [-half, 19.5], [half, 19.5]]) {
      const hit = document.elementFromPoint(across + dx, down + dy)?.closest('button, a, input, summary, label');
      if (hit !== why) found.push(`${why.parentElement.outerHTML.slice(0, 200)} ${dx} ${dy}`);
    }
    const near = ({left, right, top, bottom}) => left < across + half && right > across - half
      && top < down + 19.5 && bottom > down - 19.5;
    for (const other of pressed)
      if (other !== why && [...other.getClientRects()].some(near)) found.push(other.outerHTML.slice(0, 160));
  }
  return found;
}"""


@pytest.mark.parametrize("look", [PHONE, Look(320, 640, "de"), Look(390, 844, "en")], ids=["phone", "small", "english"])
def test_what_explains_has_room_for_a_thumb_and_takes_none_from_others(
    look: Look, open_page: OpenPage, house: House
) -> None:
    page = open_page("/", look)
    found = {}
    page.get_by_test_id("open-table").wait_for()
    for part in page.locator("details summary").all():
        part.click()
    found["start"] = page.evaluate(EXPLAINED)
    for name in ("jail", "buy", "settle"):
        at_table(page, house, name)
        found[name] = page.evaluate(EXPLAINED)
    for tab in ("log", "portfolio"):
        page.get_by_test_id(f"tab-{tab}").tap()
        for part in page.locator("#tab-panel summary").all():
            part.click()
        assert page.locator("#tab-panel .why").count() > 3
        found[tab] = page.evaluate(EXPLAINED)
    assert {name: what for name, what in found.items() if what} == {}


def test_what_is_pressed_is_large_enough_for_a_thumb(open_page: OpenPage, house: House) -> None:
    page = open_page("/", PHONE)
    found = {}
    for name in SCENES:
        at_table(page, house, name)
        found[name] = page.evaluate(SMALL_TARGETS)
    assert {name: what for name, what in found.items() if what} == {}
