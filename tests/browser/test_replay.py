"""A finished game, looked at again: the board stands as the record tells it, and one can play on from there."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pasch.game import Game
from tests.browser.conftest import DESKTOP, REFUSED, Look, OpenPage
from tests.browser.test_looks import OVERFLOWING, SMALL_TARGETS, findings
from tests.browser.test_people import give_up_a_game

LOOKS = [
    pytest.param(DESKTOP, id="desktop-de"),
    pytest.param(Look(390, 844, "en"), id="phone-en"),
    pytest.param(Look(320, 640, "de"), id="smallest-de"),
]


def replay(page: Page) -> None:
    """From the end of the finished game to its replay."""
    page.get_by_test_id("to-replay").click()
    page.get_by_test_id("slider").wait_for()


def opened(open_page: OpenPage, path: str) -> Page:
    page = open_page(path)
    page.get_by_test_id("slider").wait_for()
    return page


def seq(page: Page) -> int:
    """How many answers have been given at the place that is shown, by its link."""
    return int(page.url.partition("?at=")[2])


def moved(page: Page, act: Callable[[], None]) -> int:
    """The answers at the place that this leads to, once the page has come to rest there."""
    before = page.url
    act()
    page.wait_for_function("before => location.href !== before", arg=before)
    return seq(page)


def shown(page: Page) -> list[int]:
    return [int(re.sub(r"\D", "", text)) for text in page.locator("[data-testid^=cash-]").all_inner_texts()]


def record(page: Page) -> str:
    address = page.get_by_test_id("record").get_attribute("href") or ""
    return str(page.evaluate("async (address) => (await fetch(address)).text()", address))


def cash_after(text: str, answers: int) -> list[int]:
    """The same moment by the record alone."""
    head, _, told = text.partition("\n\n")
    game = Game.replay(f"{head}\n\n{' '.join(told.split()[:answers])}\n")
    assert game.table.state.count == answers
    return list(game.table.state.cash)


def test_every_place_shows_the_cash_that_the_record_tells(open_page: OpenPage) -> None:
    page = open_page("/table/over")
    replay(page)
    text = record(page)
    keys = page.keyboard
    places = [
        moved(page, lambda: keys.press("End")),
        moved(page, lambda: keys.press("ArrowLeft")),
        moved(page, lambda: keys.press("Shift+ArrowLeft")),
        moved(page, lambda: keys.press("Home")),
    ]
    assert places == sorted(places, reverse=True)
    for _ in range(12):
        places.append(moved(page, lambda: keys.press("Shift+ArrowRight")))
        assert shown(page) == cash_after(text, places[-1])
    for _ in range(6):
        places.append(moved(page, lambda: keys.press("ArrowRight")))
        assert shown(page) == cash_after(text, places[-1])
    assert places[4:] == sorted(places[4:])


def test_the_slider_says_where_it_stands(open_page: OpenPage) -> None:
    page = opened(open_page, "/replay/over")
    slider = page.get_by_test_id("slider")
    moved(page, lambda: slider.fill("40"))
    assert re.match(r"Runde \d+: \S", slider.get_attribute("aria-valuetext") or "")
    slider.focus()
    moved(page, lambda: page.keyboard.press("ArrowRight"))
    expect(slider).to_have_value("41")
    page.get_by_test_id("lang").click()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Round \d+: \S"))


def test_it_plays_by_itself_and_stops_at_a_touch(open_page: OpenPage) -> None:
    page = opened(open_page, "/replay/over?at=0")
    slider = page.get_by_test_id("slider")
    expect(slider).to_have_value("0")
    page.get_by_test_id("speed").select_option(label="4×")
    page.get_by_test_id("play").click()
    page.wait_for_function("() => document.querySelector('.slider').valueAsNumber >= 3")
    page.get_by_test_id("back").click()
    stopped = slider.input_value()
    page.wait_for_timeout(600)
    expect(slider).to_have_value(stopped)


def test_a_line_of_the_log_leads_to_its_moment(open_page: OpenPage) -> None:
    page = opened(open_page, "/replay/over")
    page.keyboard.press("End")
    line = page.get_by_test_id("log").locator("li.bought .jump, li.built .jump, li.drawn .jump").first
    words = line.inner_text()
    moved(page, line.click)
    expect(page.get_by_test_id("moment")).to_contain_text(words)


@pytest.mark.parametrize("look", LOOKS)
def test_a_line_at_the_running_table_leads_to_its_moment_and_back(look: Look, open_page: OpenPage) -> None:
    page = open_page("/table/ready", look)
    page.get_by_test_id("decision").wait_for()
    if look.touch:
        page.get_by_test_id("tab-log").click()
    line = page.get_by_test_id("log").locator("li.bought .jump, li.built .jump, li.drawn .jump").last
    words = line.inner_text()
    name = "Im Spielverlauf ansehen" if look.language == "de" else "See it in the replay"
    expect(line).to_have_accessible_name(f"{words} {name}")
    if look.touch:
        line.tap()
    else:
        line.focus()
        page.keyboard.press("Enter")
    page.get_by_test_id("slider").wait_for()
    # The log ends with what happened at this moment; on a small screen the board has room for a part of it only.
    turn = page.get_by_test_id("log").locator("li.turn, li .jump").all_inner_texts()
    assert words in turn[-12:]
    assert int(page.get_by_test_id("slider").input_value()) < int(
        page.get_by_test_id("slider").get_attribute("max") or 0
    )
    # The seat of this device is asked, and is told so here too.
    back = page.get_by_test_id("to-table")
    expect(back).to_have_text("Du bist gefragt: zum Spiel" if look.language == "de" else "You are asked: to the game")
    back.click()
    expect(page.get_by_test_id("decision")).to_have_attribute("data-question", "ready")


def test_whoever_looks_back_is_still_there(open_page: OpenPage) -> None:
    page = open_page("/table/ready")
    page.get_by_test_id("decision").wait_for()
    page.get_by_test_id("log").locator(".jump").last.click()
    page.get_by_test_id("slider").wait_for()
    expect(page.get_by_test_id("to-table")).to_have_text("Du bist gefragt: zum Spiel")
    table = page.request.get(page.url.split("/replay")[0] + "/api/tables/ready").json()
    assert [seat["seat"] for seat in table["seats"] if seat["kind"] == "human"] == table["presence"]["present"]


def test_a_link_opens_at_its_place(open_page: OpenPage) -> None:
    page = opened(open_page, "/replay/over")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    moved(page, lambda: page.get_by_test_id("slider").fill("60"))
    page.get_by_test_id("copy-link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    other = page.context.new_page()
    other.goto(link)
    expect(other.get_by_test_id("slider")).to_have_value("60")
    assert shown(other) == shown(page)


def test_one_plays_on_from_an_earlier_moment(open_page: OpenPage) -> None:
    page = opened(open_page, "/replay/over")
    page.keyboard.press("Home")
    for _ in range(5):
        moved(page, lambda: page.keyboard.press("Shift+ArrowRight"))
    before = shown(page)
    mover = page.locator(".player.turn").get_attribute("data-testid") or ""
    page.get_by_test_id("play-on-seat").select_option(mover.removeprefix("seat-"))
    page.get_by_test_id("play-on-go").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_test_id("decision")).to_have_attribute("data-question", re.compile("ready|jail"))
    assert shown(page) == before
    page.locator("[data-testid=decision] [data-testid^=answer-]").first.click()
    expect(page.get_by_test_id("refusal")).to_have_count(0)
    page.wait_for_function("() => document.querySelector('[data-testid=decision]')?.dataset.question !== 'ready'")


def test_where_the_game_is_over_nobody_plays_on(open_page: OpenPage) -> None:
    page = opened(open_page, "/replay/over")
    page.keyboard.press("End")
    expect(page.get_by_test_id("play-on").locator("form")).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.get_by_test_id("play-on").locator("form")).to_have_count(1)


def saved_record(page: Page, folder: Path) -> Path:
    with page.expect_download() as loading:
        page.get_by_test_id("record").click()
    file = folder / loading.value.suggested_filename
    loading.value.save_as(file)
    return file


def pasch(*command: str) -> str:
    done = subprocess.run([sys.executable, "-m", "pasch", *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done
    return done.stdout


def test_the_record_is_accepted_by_the_command_line(open_page: OpenPage, tmp_path: Path) -> None:
    page = opened(open_page, "/replay/over")
    assert "has won" in pasch("replay", "--verify", str(saved_record(page, tmp_path)))


def test_promised_dice_are_checked_in_the_browser_and_by_the_command_line(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("/")
    table = give_up_a_game(page)
    page.goto(page.url.rstrip("/") + f"/replay/{table}")
    page.get_by_test_id("check-dice").click()
    expect(page.get_by_test_id("fair-game")).to_contain_text(re.compile(r"(\d+) von \1 bestätigt"))
    file = str(saved_record(page, tmp_path))
    pasch("replay", "--verify", file)
    pasch("verify", file)


def test_a_running_game_shows_its_past(open_page: OpenPage) -> None:
    page = opened(open_page, "/replay/buy")
    page.keyboard.press("End")
    past = shown(page)
    page.get_by_test_id("newer").click()
    expect(page.get_by_test_id("slider")).to_be_visible()
    assert shown(page) == past
    page.get_by_test_id("to-table").click()
    page.get_by_test_id("decision").wait_for()
    assert shown(page) == past


def test_a_table_that_is_not_there_says_so(open_page: OpenPage) -> None:
    page = open_page("/replay/nowhere", forgive=REFUSED)
    expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_and_everything_fits(look: Look, open_page: OpenPage) -> None:
    page = open_page("/replay/over?at=200", look)
    page.get_by_test_id("slider").wait_for()
    assert findings(page) == []
    assert page.evaluate(OVERFLOWING) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width
    if look.touch and look.width > 359:
        # Sentences of the log that lead somewhere are text, and as high as text is.
        assert [one for one in page.evaluate(SMALL_TARGETS) if 'class="jump' not in one] == []
