"""What assistive technology is told, and names that run the other way than the page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, House, Look, OpenPage
from tests.browser.test_decisions import sit_down

HEBREW = "Zoë שלום"
ENGLISH = Look(language="en")
# Where each of these parts of an element's text begins on the screen, line by line.
PLACES = """(element, parts) => {
  const range = document.createRange();
  const nodes = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  let from = 0;
  const text = nodes.map((node) => node.data).join('');
  return parts.map((part) => {
    let at = text.indexOf(part, from);
    if (at < 0) throw new Error(`${part} is not in ${text}`);
    from = at + part.length;
    const node = nodes.find((one) => at < one.data.length || (at -= one.data.length, false));
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().left;
  });
}"""


def in_order(element: Locator, *parts: str) -> None:
    places = element.evaluate(PLACES, list(parts))
    assert places == sorted(places), (element.text_content(), places)


def at_a_table_of(page: Page, name: str) -> None:
    page.get_by_test_id("open-table").wait_for()
    page.get_by_test_id("seat-name-0").fill(name)
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("pace").select_option("instant")


def test_a_name_from_right_to_left_leaves_the_figures_beside_it_alone(open_page: OpenPage) -> None:
    page = open_page("/")
    at_a_table_of(page, HEBREW)
    page.get_by_test_id("answer-throw").click()
    line = page.get_by_test_id("dice").locator("p")
    expect(line).to_contain_text(HEBREW)
    in_order(line, "Zoë", "+", "=")
    page.get_by_test_id("chat-toggle").click()
    page.get_by_test_id("chat-text").fill("42 שלום")
    page.get_by_test_id("chat-send").click()
    said = page.get_by_test_id("chat-line").locator("p")
    expect(said).to_contain_text("42")
    in_order(said, "Zoë", "ש", ":")
    assert said.locator("bdi").all_inner_texts() == [HEBREW, "42 שלום"]
    assert page.get_by_test_id("seat-0").locator("bdi").inner_text() == HEBREW


def names_of(buttons: Locator) -> list[str]:
    return [str(one.get_attribute("aria-label")) for one in buttons.all()]


@pytest.mark.parametrize(
    ("look", "signs"),
    [(DESKTOP, ["plus", "minus", "mal", "geteilt durch"]), (ENGLISH, ["plus", "minus", "times", "divided by"])],
    ids=["de", "en"],
)
def test_the_signs_of_lotto_have_names(look: Look, signs: list[str], open_page: OpenPage, house: House) -> None:
    page = open_page("/rules", look)
    sit_down(page, house, "lotto")
    page.get_by_test_id("lotto-result").wait_for()
    assert names_of(page.locator("[data-testid^=lotto-op-]")) == signs


@pytest.mark.parametrize("path", ["/", "/rules", "/lobby", "/me"])
def test_the_colours_are_named_before_any_panel_has_come(path: str, open_page: OpenPage) -> None:
    page = open_page(path)
    expect(page.get_by_test_id("theme")).to_have_attribute("aria-label", "Farben: wie das Gerät")
    page.get_by_test_id("theme").click()
    expect(page.get_by_test_id("theme")).to_have_attribute("title", "Farben: dunkel")


def test_buttons_and_stocks_say_what_they_are_about(open_page: OpenPage, house: House) -> None:
    page = open_page("/rules")
    sit_down(page, house, "birthday")
    kinds = ["Häuser|Haus", "Hotels?", "Wolkenkratzer", "Depots?", "Bustickets?"]
    stocks = names_of(page.get_by_test_id("portfolio").get_by_role("img"))
    assert all(re.fullmatch(rf"\d+ ({kind})", stock) for kind, stock in zip(kinds, stocks, strict=True)), stocks
    sit_down(page, house, "finish")
    mortgages = names_of(page.get_by_test_id("portfolio").get_by_test_id("act-mortgage"))
    assert len(set(mortgages)) == len(mortgages) > 0
    assert all(re.fullmatch(r"Hypothek \+[\d.]+, .+", name) for name in mortgages), mortgages


def test_what_can_still_be_raised_does_not_count_the_cash(open_page: OpenPage, house: House) -> None:
    page = open_page("/rules")
    sit_down(page, house, "settle")
    asked = page.get_by_test_id("decision").get_by_role("heading").inner_text()
    whole = re.search(r"Mit Bargeld, Verkäufen und Hypotheken bringst du ([\d.]+)", asked)
    still = figure(page.get_by_test_id("still-raisable").inner_text())
    cash = figure(page.get_by_test_id(f"cash-{next(iter(house.tables['settle'].keys))}").inner_text())
    assert whole is not None and still > 0 < cash
    assert figure(whole[1]) == cash + still


def figure(words: str) -> int:
    return int("".join(re.findall(r"\d", words)))


def test_nothing_found_in_the_rulebook_is_said(open_page: OpenPage) -> None:
    page = open_page("/rules")
    page.get_by_test_id("rules-search").fill("xyzzy")
    expect(page.get_by_role("status").filter(has_text="Dazu steht nichts im Regelbuch.")).to_have_count(1)
