"""Where there is little room: long names, low screens. What is needed together is in sight together."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, House, Look, OpenPage
from tests.browser.test_board import HIDDEN
from tests.browser.test_decisions import sit_down
from tests.browser.test_looks import at_table

SMALL = Look(360, 640)
LYING = Look(844, 390)
TWICE = Look(640, 400)  # a page of 1280 x 800 at twice its size
NOTEBOOK = Look(1280, 800)
LONG = ("Großmutter-Annemarie", "W" * 20, "Ünal-Öztürk-Müller-L", "Wolfgang-Maximilian-")
Change = Callable[[dict[str, Any]], None]


def retold(page: Page, change: Change) -> None:
    """What the server says reaches the page changed."""

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            said = json.loads(message)
            change(said)
            route.send(json.dumps(said))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/socket"), connect)


def named_long(said: dict[str, Any]) -> None:
    if said["type"] == "welcome":
        for seat in said["table"]["seats"]:
            seat["name"] = LONG[seat["seat"] % len(LONG)]


def hurried(said: dict[str, Any]) -> None:
    """Whoever is asked sees a clock."""
    for one in said.get("update", said).get("pending", []):
        one["seconds"] = 180


def offered(said: dict[str, Any]) -> None:
    """Somebody offers the first deeds he has for the first ones of whoever is asked."""
    update = said.get("update", said)
    view = update.get("view")
    if not view:
        return
    asked = next(one["seat"] for one in update["pending"] if one["answers"])
    other = next(one["seat"] for one in view["seats"] if one["seat"] != asked and not one["out"])
    deeds = {seat: [at for at, owner in enumerate(view["owner"]) if owner == seat][:2] for seat in (asked, other)}
    give, get = ({"cash": 1500, "deeds": deeds[seat], "cards": []} for seat in (other, asked))
    view["offers"] = [{"id": 991, "seat": other, "to": asked, "give": give, "get": get}]


# Whatever can be moved sideways, and the page itself.
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll('.scroll')]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
COCKPIT = """() => [...document.querySelectorAll('.cockpit > span')]
  .map((one) => one.getBoundingClientRect()).map(({left, right}) => [left, right])"""


@pytest.mark.parametrize("look", [SMALL, TWICE], ids=["small", "twice"])
def test_long_names_cover_nothing_and_move_nothing_sideways(look: Look, open_page: OpenPage, house: House) -> None:
    page = open_page("/rules", look)
    retold(page, named_long)
    found = {}
    for name in ("bid", "buy", "settle", "offer", "over"):
        at_table(page, house, name)
        found[name] = page.evaluate(SIDEWAYS)
        for (_, right), (left, _) in pairwise(page.evaluate(COCKPIT)):
            assert right <= left, name
        if name == "bid":
            page.get_by_test_id("tab-log").click()
            found["log"] = page.evaluate(SIDEWAYS)
    assert {name: what for name, what in found.items() if what} == {}


def test_a_name_that_is_cut_can_be_read_whole(open_page: OpenPage, house: House) -> None:
    page = open_page("/rules", SMALL)
    retold(page, named_long)
    sit_down(page, house, "bid")
    names = page.locator(".rivals .cut")
    whole = names.evaluate_all("all => all.map((one) => [one.title, one.textContent])")
    assert whole and all(title == text and title in LONG for title, text in whole)


LOTTO = "[data-testid^=lotto-target-], [data-testid^=lotto-die-], [data-testid^=lotto-op-], [data-testid^=answer-lotto]"
NEEDED = f"{LOTTO}, [data-testid=lotto-line], [data-testid=lotto-result], [data-testid=decision] [data-testid=clock]"
# By their middles: a ring, a figure and a word are not hit at their corners. The room of a "Why?" for a thumb covers no
# text, it only lies over it.
COVERED = """(needed) => [...document.querySelectorAll(needed)].filter((one) => {
  const {left, top, right, bottom} = one.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return bottom > innerHeight || top < 0 || right > innerWidth || !(one.contains(hit) || hit.matches('.why'));
}).map((one) => one.dataset.testid)"""


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("look", [SMALL, PHONE, LYING], ids=["small", "phone", "lying"])
def test_lotto_is_played_without_scrolling(look: Look, language: str, open_page: OpenPage, house: House) -> None:
    """The numbers, the clock, what is reckoned, the dice and, after a mistake, what is said against it."""
    page = open_page("/rules", look, language=language)

    def change(said: dict[str, Any]) -> None:
        hurried(said)
        offered(said)

    retold(page, change)
    sit_down(page, house, "lotto")
    page.get_by_test_id("answer-lotto_try").wait_for()
    assert page.evaluate(COVERED, NEEDED) == []
    for key in ("die-0", "op-*", "die-1", "op-+", "die-2", "op--", "die-3"):
        page.get_by_test_id(f"lotto-{key}").click()
    page.get_by_test_id("answer-lotto_try").click()
    page.get_by_test_id("refusal").wait_for()
    assert page.evaluate(COVERED, f"{NEEDED}, [data-testid=refusal]") == []
    page.get_by_test_id("lotto-undo").click()
    expect(page.get_by_test_id("refusal")).to_have_count(0)


@pytest.mark.parametrize("language", ["de", "en"])
def test_log_and_offers_can_be_read_while_one_is_asked(language: str, open_page: OpenPage, house: House) -> None:
    page = open_page("/rules", SMALL, language=language)
    retold(page, offered)
    sit_down(page, house, "buy")
    page.get_by_test_id("tab-trade").click()
    page.get_by_test_id("act-accept").wait_for()
    assert page.evaluate(HIDDEN, "[data-testid=act-accept], [data-testid=act-reject], [data-testid=unfold]") == []
    page.get_by_test_id("tab-log").click()
    for line in page.get_by_test_id("log").locator("li").all()[-3:]:
        expect(line).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_trade_begins_with_deeds_in_sight(language: str, open_page: OpenPage, house: House) -> None:
    """Two of each side at least, with whom one trades, and what sends the offer."""
    page = open_page("/rules", NOTEBOOK, language=language)
    retold(page, named_long)
    sit_down(page, house, "ready")
    page.keyboard.press("t")
    page.locator("[data-testid^=trade-give-]").first.wait_for()
    first = "li:nth-child(-n + 2) input[type=checkbox]"
    sides = ", ".join(f"[data-testid=trade-{side}] {first}" for side in ("give", "get"))
    assert page.locator(sides).count() == 4
    assert page.evaluate(COVERED, f"{sides}, .partner .cut, [data-testid=act-offer]") == []


# The longest of all cards, for whichever one lies there.
LONGEST = """(text) => {
  const card = document.querySelector('[data-testid=drawn-card]');
  card.querySelector('p').textContent = text;
  const {top, bottom, left, right} = card.getBoundingClientRect();
  const centre = document.querySelector('.small-centre').getBoundingClientRect();
  return [card.scrollHeight - card.clientHeight, centre.bottom - bottom, top - centre.top, left - centre.left,
    centre.right - right];
}"""


@pytest.mark.parametrize("look", [SMALL, PHONE, LYING], ids=["small", "phone", "lying"])
def test_the_card_of_a_turn_is_read_to_its_last_word(look: Look, open_page: OpenPage, house: House) -> None:
    page = open_page("/rules", look)
    sit_down(page, house, "casino")
    page.get_by_test_id("drawn-card").wait_for()
    texts = [card["de"] for deck in rules(page, house, "online")["decks"] for card in deck["cards"]]
    over, *room = page.evaluate(LONGEST, max(texts, key=len))
    assert over <= 0
    assert min(room) >= 0


def rules(page: Page, house: House, name: str) -> dict[str, Any]:
    told: dict[str, Any] = page.request.get(f"{house.address}/api/rulesets/{name}").json()
    return told


def test_a_mortgage_is_seen_without_colours(open_page: OpenPage, house: House) -> None:
    page = open_page("/rules", NOTEBOOK)
    page.emulate_media(forced_colors="active")
    sit_down(page, house, "expired")
    style = "one => getComputedStyle(one).borderTopStyle + ' ' + getComputedStyle(one).textDecorationLine"
    pledged, free = page.locator(".dot.mortgaged").first, page.locator(".dot:not(.mortgaged, .key)").first
    assert (pledged.evaluate(style), free.evaluate(style)) == ("dashed line-through", "solid none")
    expect(pledged).to_have_attribute("title", re.compile(", Hypothek$"))


def test_a_figure_out_of_range_is_marked_and_the_way_leads_there(open_page: OpenPage) -> None:
    page = open_page("/", NOTEBOOK)
    page.locator("details summary").first.click()
    figure = page.get_by_test_id("option-start_cash").locator("input")
    figure.fill("99999999")
    figure.blur()
    expect(figure).to_have_attribute("aria-invalid", "true")
    bounds = page.locator(f"#{figure.get_attribute('aria-describedby')}")
    expect(bounds).to_have_text("Möglich sind 0 bis 1.000.000.")
    page.get_by_test_id("to-wrong").click()
    expect(figure).to_be_focused()
    figure.fill("25000")
    figure.blur()
    expect(figure).to_have_attribute("aria-invalid", "false")
    expect(page.get_by_test_id("to-wrong")).to_have_count(0)
