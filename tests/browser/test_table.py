"""What a table must bear: reloads, second tabs, other languages, several people on one device, refusals, lost lines."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, House, Look, OpenPage
from tests.browser.players import Thumb
from tests.browser.test_decisions import seated


def open_table(page: Page) -> None:
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("decision").wait_for()


def hot_seat(page: Page) -> None:
    """Three people around one device."""
    page.get_by_test_id("hot-seat").click()
    for seat, name in enumerate(("Mira", "Ole", "Tom")):
        page.get_by_test_id(f"seat-name-{seat}").fill(name)
    open_table(page)


def throw(page: Page) -> None:
    page.get_by_test_id("answer-throw").click()
    expect(page.get_by_test_id("dice").locator("svg")).to_have_count(2)


def cash(page: Page) -> list[str]:
    return page.locator("[data-testid^=cash-]").all_inner_texts()


def test_a_reload_keeps_the_seat(open_page: OpenPage) -> None:
    page = open_page("/")
    hot_seat(page)
    throw(page)
    question = page.get_by_test_id("decision").get_attribute("data-question")
    before = cash(page)
    page.reload()
    decision = page.get_by_test_id("decision")
    expect(decision).to_have_attribute("data-question", question or "")
    expect(decision.locator("[data-testid^=answer-]").first).to_be_visible()
    assert cash(page) == before


def test_two_tabs_of_one_seat_agree(open_page: OpenPage) -> None:
    page = open_page("/")
    hot_seat(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_test_id("answer-throw").wait_for()
    throw(page)
    question = page.get_by_test_id("decision").get_attribute("data-question") or ""
    expect(other.get_by_test_id("decision")).to_have_attribute("data-question", question)
    assert cash(other) == cash(page)
    assert other.get_by_test_id("dice").inner_text() == page.get_by_test_id("dice").inner_text()


def test_another_language_keeps_the_running_game(open_page: OpenPage, house: House) -> None:
    page = open_page("/table/buy")
    german = page.get_by_test_id("decision").locator("h2").inner_text()
    page.get_by_test_id("lang").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = page.get_by_test_id("decision").locator("h2").inner_text()
    assert english != german and "DM" in english and re.search(r"\d,\d{3}", english)
    expect(page.get_by_test_id("decision")).to_have_attribute("data-question", "buy")
    page.reload()
    expect(page.get_by_test_id("decision").locator("h2")).to_have_text(english)


def test_several_people_share_one_device(open_page: OpenPage) -> None:
    """The page always says whose decision it is, and passes on to the next by itself."""
    page = open_page("/", PHONE)
    hot_seat(page)
    thumb = Thumb(page)
    asked = set()
    for _ in range(60):
        name = page.get_by_test_id("decision").locator(".who span").inner_text().split(",")[0]
        asked.add(name)
        if len(asked) == 3:
            break
        thumb.step()
    assert asked == {"Mira", "Ole", "Tom"}


def test_a_refusal_stays_in_words_until_the_next_answer(open_page: OpenPage) -> None:
    """Two tabs: what one has not seen yet, the other has already changed."""
    page = open_page("/")
    hot_seat(page)
    page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            send.call(this, text.replace('"type":"throw"', '"type":"done"'));
          };
        }"""
    )
    page.get_by_test_id("answer-throw").click()
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_be_visible()
    words = refusal.inner_text()
    assert len(words) > 30 and not re.search(r"[A-Z]+_[A-Z]+|\{|undefined", words)
    page.wait_for_timeout(1500)
    expect(refusal).to_have_text(words, use_inner_text=True)


def test_the_line_comes_back_by_itself(open_page: OpenPage) -> None:
    page = open_page("/")
    hot_seat(page)
    page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) { window.line = this; send.call(this, text); };
        }"""
    )
    page.keyboard.press("h")
    page.wait_for_function("() => window.line")
    page.evaluate("() => window.line.close()")
    expect(page.get_by_test_id("link")).to_have_attribute("data-link", "open")
    throw(page)


def test_the_pace_of_computers_is_asked_where_one_may_play(open_page: OpenPage, house: House) -> None:
    page = open_page("/")
    expect(page.get_by_test_id("new-pace")).to_be_visible()
    hot_seat(page)
    expect(page.get_by_test_id("pace")).to_have_count(0)
    for stand_in, shown in ((True, 1), (False, 0)):
        table = page.evaluate(
            """async (stand_in) => {
              const seats = [{name: 'Mira', kind: 'human'}, {name: 'Ole', kind: 'human'}];
              const body = JSON.stringify({rules: 'brady', seats, stand_in});
              const headers = {'content-type': 'application/json'};
              const {table, keys} = await (await fetch('/api/tables', {method: 'POST', headers, body})).json();
              const known = {table, keys: Object.values(keys), rules: 'brady', names: [], opened: 0, over: false};
              localStorage.setItem('pasch.tables', JSON.stringify([known]));
              return table;
            }""",
            stand_in,
        )
        page.goto(f"{house.address}/table/{table}")
        page.get_by_test_id("decision").wait_for()
        expect(page.get_by_test_id("pace")).to_have_count(shown)


def test_the_pace_is_asked_at_a_table_with_computers_and_not_on_the_form_without(open_page: OpenPage) -> None:
    page = open_page("/table/ready")
    expect(page.get_by_test_id("pace")).to_be_visible()
    page.goto(page.url.split("/table/", maxsplit=1)[0])
    page.get_by_test_id("hot-seat").click()
    expect(page.get_by_test_id("new-pace")).to_have_count(0)
    page.get_by_test_id("add-free").click()
    expect(page.get_by_test_id("new-pace")).to_be_visible()


HAND = "Deine Hand ist wieder unten: die Computer spielen weiter."
HAND_ENGLISH = "Your hand is down again: the computers play on."


@pytest.mark.parametrize(("language", "words"), [("de", HAND), ("en", HAND_ENGLISH)])
def test_a_hand_that_comes_down_by_itself_is_told(language: str, words: str, open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "ready", Look(language=language))
    hold = page.get_by_test_id("hold")
    page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) { window.line = this; send.call(this, text); };
        }"""
    )
    hold.click()
    expect(hold).to_have_attribute("aria-pressed", "true")
    page.evaluate(
        """(seat) => {
          const notice = {type: 'notice', code: 'HOLD', seat, on: false};
          window.line.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(notice)}));
        }""",
        next(iter(house.tables["ready"].keys)),
    )
    expect(hold).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_test_id("notice")).to_have_text(words)
    expect(page.get_by_test_id("link").get_by_role("status")).to_have_text(words)


def test_a_clause_has_an_address(open_page: OpenPage) -> None:
    page = open_page("/rules#BRADY-15")
    expect(page.get_by_test_id("rulebook-panel").locator(".marked")).to_contain_text("BRADY-15")


def test_why_leads_to_the_clause(open_page: OpenPage) -> None:
    page = open_page("/table/claim")
    page.get_by_test_id("log").locator("li").filter(has_text="Miete").last.get_by_role("button").click()
    expect(page.get_by_test_id("rulebook-panel")).to_contain_text("BRADY-15")


def test_own_deeds_are_shown_whole(open_page: OpenPage) -> None:
    page = open_page("/table/settle")
    groups = page.locator("[data-testid=portfolio] .group")
    expect(groups.nth(1)).to_be_attached()
    cut = groups.evaluate_all("groups => groups.filter((one) => one.scrollHeight > one.clientHeight + 1).length")
    assert cut == 0


def test_cheap_hotels_stand_after_three_houses(open_page: OpenPage) -> None:
    page = open_page("/")
    page.locator("details > summary").first.click()
    page.get_by_test_id("option-cheap_hotels").get_by_role("switch").check()
    open_table(page)
    page.get_by_test_id("square-1").click()
    sheet = page.get_by_test_id("deed-sheet")
    expect(sheet).to_contain_text("3 Häuser")
    expect(sheet).not_to_contain_text("4 Häuser")
