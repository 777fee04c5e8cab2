"""People on several screens at one table: they find it, gather, play, lose the line, watch, talk and play again."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, NO_NETWORK, REFUSED, House, Look, OpenPage
from tests.browser.players import ASKED, STATE, Mouse, Player, Thumb
from tests.browser.test_games import SHORT, seeded
from tests.browser.test_looks import findings

PHONE = Look(390, 844, "en")
RING = r"[A-Z]+_[A-Z]+|\{|undefined"


def open_with_friends(page: Page, name: str) -> str:
    """A private table with three free seats; returns its spoken code."""
    page.get_by_test_id("own-name").fill(name)
    page.get_by_test_id("with-friends").click()
    expect(page.get_by_test_id("together")).to_be_visible()
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("gathering").wait_for()
    return page.get_by_test_id("table-code").inner_text()


def come_by_code(page: Page, code: str, name: str) -> None:
    page.get_by_test_id("own-name").fill(name)
    page.get_by_test_id("code").fill(code)
    page.get_by_test_id("use-code").click()
    page.get_by_test_id("gathering").wait_for()


def gathered(desk: Page, phone: Page, **table: Any) -> None:
    """Mira at the desk and Ole on the phone sit at one table, with a bot between them and the start."""
    seeded(desk, 5, **{"options": SHORT, "pace": "instant", **table})
    code = open_with_friends(desk, "Mira")
    come_by_code(phone, code.upper(), "Ole")
    phone.get_by_test_id("sit-1").click()
    expect(desk.get_by_test_id("gather-seat-1")).to_contain_text("Ole")
    desk.get_by_test_id("fill-2").select_option("solid")
    expect(phone.get_by_test_id("gather-seat-2")).to_have_attribute("data-kind", "bot")


def begun(desk: Page, phone: Page, **table: Any) -> None:
    gathered(desk, phone, **table)
    phone.get_by_test_id("ready").click()
    expect(desk.get_by_test_id("gather-seat-1")).to_contain_text("bereit")
    desk.get_by_test_id("start-game").click()
    for page in (desk, phone):
        page.get_by_test_id("decision").wait_for()


def play_until(players: list[Player], done: Callable[[], bool], most: int = 600) -> None:
    """Whoever is asked answers, in turn, until it is so."""
    for _ in range(most):
        if done():
            return
        next_asked(players).step()
    raise AssertionError(f"not after {most} answers: {[question(one.page) for one in players]}")


def next_asked(players: list[Player], patience: float = 30.0) -> Player:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        for one in players:
            if one.page.evaluate(f"Boolean(({ASKED})())"):
                return one
        players[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody is asked: {[one.page.locator('main').inner_text()[-900:] for one in players]}")


def question(page: Page) -> str:
    return str(page.evaluate(STATE)["question"])


def ended(page: Page) -> bool:
    return bool(page.evaluate(STATE)["end"])


def test_two_people_and_a_bot_play_and_a_third_watches(open_page: OpenPage) -> None:
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE)
    begun(desk, phone)
    watcher = open_page(desk.url.split("/", 3)[3].join(["/", ""]), Look(820, 1100))
    watcher.get_by_test_id("join").click()
    expect(watcher.get_by_test_id("watchers")).to_contain_text("Du siehst zu")
    expect(desk.get_by_test_id("watchers")).to_contain_text("1 Zuschauer")
    assert watcher.locator("[data-testid^=answer-], [data-testid=hold], [data-testid=pace]").count() == 0

    phone.get_by_test_id("tab-chat").tap()
    phone.get_by_test_id("phrases").tap()
    phone.get_by_test_id("phrase-good_luck").tap()
    expect(desk.get_by_test_id("unread")).to_be_visible()
    desk.get_by_test_id("chat-toggle").click()
    expect(desk.get_by_test_id("chat-line").last).to_contain_text("Viel Glück!")
    expect(phone.get_by_test_id("chat-line").last).to_contain_text("Good luck!")
    desk.get_by_test_id("chat-text").fill("Auf geht’s!")
    desk.keyboard.press("Enter")
    expect(phone.get_by_test_id("chat-line").last).to_contain_text("Auf geht’s!")
    phone.get_by_test_id("mute").first.tap()
    expect(phone.get_by_test_id("chat")).not_to_contain_text("Auf geht’s!")
    expect(phone.get_by_test_id("unmute")).to_be_visible()
    phone.get_by_test_id("tab-players").tap()
    if phone.get_by_test_id("unfold").count():
        phone.get_by_test_id("unfold").tap()

    players: list[Player] = [Mouse(desk), Thumb(phone)]
    play_until(players, lambda: ended(desk))
    for page in (desk, phone, watcher):
        page.get_by_test_id("end").wait_for()
    before = desk.url
    desk.get_by_test_id("rematch").click()
    desk.wait_for_url(lambda url: url != before)
    phone.get_by_test_id("to-rematch").tap()
    phone.wait_for_url(desk.url)
    # Both wished for it, so it begins, and without a word of complaint.
    for page in (desk, phone):
        page.get_by_test_id("decision").wait_for()
        expect(page.get_by_test_id("link")).to_have_text("")
    expect(watcher.get_by_test_id("to-rematch")).to_be_visible()
    for page in (desk, phone):
        page.get_by_test_id("decision").wait_for()
    seeds = [
        one["seed"]
        for one in desk.request.get(f"{desk.url.replace('/table/', '/api/tables/')}/draws").json()["clients"]
    ]
    assert seeds[0] and seeds[1], "nobody comes too late with his random word, not even for a game that begins at once"
    assert phone.locator("[data-testid=link] .note").count() == 0


def test_a_pause_is_asked_for_agreed_to_and_ends_for_all(open_page: OpenPage) -> None:
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE)
    begun(desk, phone, rules="online", options={}, timed=True)
    # Whoever is on turn is asked for the pause as well: two questions for one seat.
    waiting = next_asked([Mouse(desk), Thumb(phone)]).page
    other = phone if waiting is desk else desk
    other.locator("[data-testid=tab-trade]:visible").or_(other.get_by_test_id("decision")).first.click()
    other.get_by_test_id("act-ask_pause").click()
    waiting.get_by_test_id("answer-pause_yes").click()
    for page in (other, waiting):
        page.get_by_test_id("answer-back").click()
    for page in (desk, phone):
        expect(page.get_by_test_id("goes-on").get_by_test_id("clock")).to_be_visible()
    waiting.get_by_test_id("answer-throw").wait_for()


def test_whoever_loses_the_network_in_an_auction_comes_back_to_it(open_page: OpenPage) -> None:
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE, forgive=NO_NETWORK)
    begun(desk, phone)
    play_until([Mouse(desk), Thumb(phone)], lambda: question(phone) == "bid")
    asked = phone.get_by_test_id("decision").get_attribute("data-seq")
    phone.context.set_offline(True)
    expect(phone.get_by_test_id("link")).to_have_attribute("data-link", "lost")
    expect(phone.get_by_test_id("connect-now")).to_be_visible()
    phone.get_by_test_id("answer-pass").tap()
    phone.context.set_offline(False)
    expect(phone.get_by_test_id("link")).to_have_attribute("data-link", "open")
    # What was pressed without a line has arrived, once.
    phone.wait_for_function("(seq) => document.querySelector('[data-testid=decision]')?.dataset.seq !== seq", arg=asked)
    passed = desk.get_by_test_id("log").locator("li").filter(has_text=re.compile("Ole (passt|steigt)"))
    assert passed.count() >= 1


def gone_for(page: Page) -> int:
    """How many seconds the second seat has been away, as this page says."""
    away = page.get_by_test_id("away-1")
    expect(away).to_contain_text(re.compile(r"weg seit \d+ s"))
    found = re.search(r"weg seit (\d+) s", away.inner_text())
    assert found is not None
    return int(found[1])


def test_the_others_see_who_has_gone_and_what_happens_then(open_page: OpenPage) -> None:
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE)
    begun(desk, phone)
    table = phone.url
    phone.goto("about:blank")
    away = desk.get_by_test_id("away-1")
    expect(away).to_contain_text("weg seit")
    expect(away).to_contain_text("spielt ein Bot")
    first = gone_for(desk)
    # Whoever comes later, or comes again, is told the same: the server has seen it.
    watcher = open_page("/table/" + table.split("/table/")[1])
    watcher.get_by_test_id("join").click()
    assert gone_for(watcher) >= first
    desk.reload()
    assert gone_for(desk) >= first
    phone.goto(table)
    phone.get_by_test_id("decision").wait_for()
    expect(away).to_have_count(0)


def test_a_seat_goes_on_on_another_device(open_page: OpenPage) -> None:
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE)
    begun(desk, phone)
    desk.get_by_test_id("this-table").click()
    code = desk.get_by_test_id("seat-code").inner_text()
    tablet = open_page("/", Look(820, 1100))
    tablet.get_by_test_id("code").fill(code)
    tablet.get_by_test_id("use-code").click()
    tablet.get_by_test_id("decision").wait_for()
    expect(tablet.get_by_test_id("hold")).to_be_visible()
    expect(tablet.get_by_test_id("seat-0")).to_contain_text("du" if question(desk) == "none" else "am Zug")


def test_whoever_gives_a_name_sits_down_with_it_and_is_told_whom_the_link_reaches(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_test_id("own-name").fill("Mira")
    expect(page.get_by_test_id("seat-name-0")).to_have_value("Mira")
    page.get_by_test_id("hot-seat").click()
    expect(page.get_by_test_id("seat-name-0")).to_have_value("Mira")
    page.get_by_test_id("seat-name-0").fill("Mutter")
    page.get_by_test_id("own-name").fill("Ole")
    expect(page.get_by_test_id("seat-name-0")).to_have_value("Mutter")
    page.get_by_test_id("add-free").click()
    page.get_by_test_id("open-table").click()
    expect(page.get_by_test_id("invite-local")).to_contain_text("--host 0.0.0.0")


def test_a_name_that_was_refused_is_nobodys(open_page: OpenPage, house: House) -> None:
    """What a new guest is called, in the corner and in the profile, is the name that he sits down with."""
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE, forgive=REFUSED)
    come_by_code(phone, open_with_friends(desk, "Mira"), "MIRA")
    phone.get_by_test_id("sit-1").click()
    expect(phone.get_by_test_id("join-error")).to_contain_text("has this name already")
    phone.get_by_test_id("own-name").fill("Ole\u200d")
    phone.get_by_test_id("sit-1").click()
    expect(phone.get_by_test_id("join-error")).to_contain_text("that cannot be seen")
    assert phone.request.get(f"{house.address}/api/me").json() == {"person": ""}
    phone.get_by_test_id("own-name").fill("\u0645\u06cc\u200c\u062e")
    phone.get_by_test_id("sit-1").click()
    expect(phone.get_by_test_id("gather-seat-1")).to_contain_text("\u0645\u06cc\u200c\u062e")
    me = phone.request.get(f"{house.address}/api/me").json()
    assert me["name"] == "\u0645\u06cc\u200c\u062e"
    phone.goto(f"{house.address}/people/{me['person']}")
    expect(phone.locator("h1")).to_contain_text(me["name"])
    phone.goto(house.address)
    isolated = f"\u2068{me['name']}\u2069"  # it runs from right to left
    expect(phone.get_by_test_id("me-corner")).to_have_attribute("aria-label", f"Your account: {isolated}")


def test_a_random_word_counts_without_a_button_of_its_own(open_page: OpenPage) -> None:
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE)
    come_by_code(phone, open_with_friends(desk, "Mira"), "Ole")
    phone.get_by_test_id("sit-1").click()
    phone.locator("details.fair summary").tap()
    phone.get_by_test_id("own-seed").fill("clover")
    phone.get_by_test_id("ready").tap()
    expect(desk.get_by_test_id("gather-seat-1")).to_contain_text("bereit")
    desk.get_by_test_id("start-game").click()
    desk.get_by_test_id("decision").wait_for()
    drawn = desk.request.get(f"{desk.url.replace('/table/', '/api/tables/')}/draws").json()
    assert drawn["clients"][1]["seed"] == "clover"


def test_an_unknown_code_is_refused_in_words(open_page: OpenPage) -> None:
    page = open_page("/join", forgive=REFUSED)
    page.get_by_test_id("code").fill("no such code")
    page.get_by_test_id("use-code").click()
    words = page.get_by_test_id("code-error").inner_text()
    assert len(words) > 20 and not re.search(RING, words)


def test_an_open_table_stands_in_the_lobby_until_it_is_full(open_page: OpenPage) -> None:
    desk, phone = open_page("/lobby", DESKTOP), open_page("/lobby", PHONE)
    desk.get_by_test_id("open-own").click()
    desk.get_by_test_id("open-table").click()
    desk.get_by_test_id("gathering").wait_for()
    phone.get_by_test_id("lobby-look-in").first.click()
    phone.get_by_test_id("own-name").fill("Ole")
    phone.get_by_test_id("sit").click()
    expect(desk.get_by_test_id("gather-seat-1")).to_contain_text("Ole")
    phone.get_by_test_id("phrase-hello").click()
    expect(desk.get_by_test_id("chat-line")).to_contain_text("Hallo!")
    desk.get_by_test_id("send-away-1").click()
    desk.get_by_test_id("send-away-1-yes").click()
    expect(phone.get_by_test_id("sit")).to_be_visible()
    expect(phone.get_by_test_id("sent-away")).to_contain_text("made free")
    phone.get_by_test_id("sit").click()
    phone.get_by_test_id("stand-up-1").click()
    expect(phone.get_by_test_id("sit")).to_be_visible()
    expect(phone.get_by_test_id("sent-away")).to_have_count(0)
    phone.goto(phone.url.split("/table/", maxsplit=1)[0] + "/lobby")
    expect(phone.get_by_test_id("lobby-card").first).to_contain_text("Gast")


def test_the_host_sends_a_person_away_and_not_whoever_sits_there_by_then(open_page: OpenPage) -> None:
    desk, phone = open_page("/", DESKTOP), open_page("/", PHONE)
    come_by_code(phone, open_with_friends(desk, "Mira"), "Ole")
    phone.get_by_test_id("sit-1").tap()
    away = desk.get_by_test_id("send-away-1")
    expect(away).to_have_accessible_name("Wegschicken : Ole")
    away.click()
    expect(desk.get_by_test_id("send-away-1-ask")).to_contain_text("Ole wegschicken?")
    phone.get_by_test_id("stand-up-1").tap()
    phone.get_by_test_id("own-name").fill("Ida")
    phone.get_by_test_id("sit-1").tap()
    expect(away).to_have_accessible_name("Wegschicken : Ida")
    expect(desk.get_by_test_id("send-away-1-ask")).to_have_count(0)


@pytest.mark.parametrize("look", [DESKTOP, PHONE, Look(320, 640, "de")], ids=["desktop-de", "phone-en", "small-de"])
def test_axe_finds_nothing_serious_where_people_meet(look: Look, open_page: OpenPage, house: House) -> None:
    page = open_page("/lobby", look)
    found = {}
    page.locator("[data-testid=lobby-card], [data-testid=lobby-empty]").first.wait_for()
    found["lobby"] = findings(page)
    page.goto(house.address)
    open_with_friends(page, "Mira")
    for part in page.locator("details > summary").all():
        part.click()
    page.get_by_test_id("phrases").click()
    found["gathering"] = findings(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width
    page.goto(house.address + "/table/ready")
    page.locator("[data-testid=chat-toggle], [data-testid=tab-chat]").first.click()
    page.get_by_test_id("chat-text").wait_for()
    found["chat"] = findings(page)
    page.get_by_test_id("settings").click()
    page.get_by_test_id("to-table-panel").click()
    page.get_by_test_id("table-panel").locator("h3").first.wait_for()
    found["table"] = findings(page)
    assert {name: what for name, what in found.items() if what} == {}
