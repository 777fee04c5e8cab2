"""People at the page: guests by name, accounts by password and by passkey, what profiles and lists say of them."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, REFUSED, House, Look, OpenPage
from tests.browser.test_looks import OVERFLOWING, SMALL_TARGETS, findings

SECRET = "correct horse battery"
SEATS = [{"name": "Mira", "kind": "human"}, {"name": "Ada", "kind": "bot", "bot": "solid"}]
LOOKS = [
    pytest.param(DESKTOP, id="desktop-de"),
    pytest.param(Look(390, 844, "en"), id="phone-en"),
    pytest.param(Look(320, 640, "de"), id="smallest-de"),
]


def become(page: Page, name: str) -> None:
    page.get_by_test_id("guest-name").fill(name)
    page.get_by_test_id("become").click()
    expect(page.locator("h1")).to_contain_text(name)


def secure(page: Page, login: str) -> None:
    page.get_by_test_id("new-login").fill(login)
    page.get_by_test_id("new-password").fill(SECRET)
    page.get_by_test_id("password-go").click()
    page.get_by_test_id("saved").wait_for()


def log_in(page: Page, login: str, password: str = SECRET) -> None:
    page.get_by_test_id("login-name").fill(login)
    page.get_by_test_id("login-password").fill(password)
    page.get_by_test_id("login-go").click()


def give_up_a_game(page: Page) -> str:
    """A game of this person against a bot, which is over as soon as one gives up. Returns its table."""
    ticket = page.evaluate(
        """async (seats) => (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
          body: JSON.stringify({rules: 'brady', options: {}, pace: 'instant', seats})})).json()""",
        SEATS,
    )
    page.evaluate(
        """({table, keys}) => new Promise((done) => {
          const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
          let asked = false;
          socket.onopen = () => socket.send(JSON.stringify({type: 'hello', keys: Object.values(keys), since: null}));
          socket.onmessage = ({data}) => {
            const heard = JSON.parse(data), view = (heard.update ?? heard).view;
            if (view?.over) { socket.close(); done(); }
            else if (view && !asked) {
              asked = true;
              socket.send(JSON.stringify({type: 'answer', id: 'x', seq: view.seq, seat: 0, action: {type: 'resign'}}));
            }
          };
        })""",
        ticket,
    )
    return str(ticket["table"])


def open_history(page: Page, table: str) -> None:
    page.get_by_test_id("to-profile").click()
    expect(page.get_by_test_id("history").locator(f"a[href='/replay/{table}']")).to_be_visible()


def test_a_guest_becomes_an_account_and_finds_everything_again(open_page: OpenPage) -> None:
    page = open_page("/me")
    become(page, "Mira")
    table = give_up_a_game(page)
    secure(page, "mira.at.home")
    open_history(page, table)
    game = page.get_by_test_id("game").first
    expect(game).to_contain_text("2. Platz")
    expect(game).to_contain_text("Gewertet wird nur das Online-Spiel.")
    expect(page.get_by_test_id("reliability")).to_have_text("1 von 1 Spiel zu Ende gespielt")
    page.goto(page.url.partition("/people")[0] + "/me")
    page.get_by_test_id("logout").click()
    page.get_by_test_id("login-name").wait_for()

    other = open_page("/me", language="en")
    log_in(other, "MIRA.at.home")
    expect(other.locator("h1")).to_have_text("Hello, Mira!")
    open_history(other, table)
    other.locator(f"a[href='/replay/{table}']").click()
    other.get_by_test_id("slider").wait_for()


def test_what_a_guest_has_goes_into_the_account(open_page: OpenPage) -> None:
    page = open_page("/me")
    become(page, "Ole")
    secure(page, "ole-the-first")
    guest = open_page("/me")
    become(guest, "Oles Telefon")
    table = give_up_a_game(guest)
    log_in(guest, "ole-the-first")
    expect(guest.locator("h1")).to_have_text("Hallo, Ole!")
    open_history(guest, table)


def problem(page: Page) -> str:
    """What went wrong, in words."""
    text = page.get_by_test_id("problem").inner_text()
    assert len(text) > 20 and not re.search(r"[A-Z]+_[A-Z]+|\{|undefined", text), text
    return text


def test_what_goes_wrong_is_said_in_words(open_page: OpenPage) -> None:
    page = open_page("/me", forgive=REFUSED)
    log_in(page, "nobody-at-all")
    assert "Passwort" in problem(page)
    become(page, "Mira")
    page.get_by_test_id("new-login").fill("mira")
    page.get_by_test_id("new-password").fill("mira")
    page.get_by_test_id("password-go").click()
    assert "10" in problem(page)


def test_leaving_asks_back_where_something_is_lost(open_page: OpenPage) -> None:
    page = open_page("/me")
    become(page, "Tom")
    page.get_by_test_id("logout").click()
    expect(page.get_by_test_id("logout-ask")).to_contain_text("nie wieder")
    page.get_by_test_id("logout-no").click()
    page.get_by_test_id("delete").click()
    expect(page.get_by_test_id("delete-ask")).to_contain_text("nicht rückgängig")
    page.get_by_test_id("delete-yes").click()
    page.get_by_test_id("guest-name").wait_for()
    assert page.evaluate("async () => (await (await fetch('/api/me')).json()).person") == ""


def test_a_program_is_shown_its_token_once(open_page: OpenPage) -> None:
    page = open_page("/me")
    become(page, "Mira")
    programs = page.get_by_test_id("programs")
    page.get_by_test_id("program-name").fill("Rechner")
    page.get_by_test_id("program-make").click()
    token = page.get_by_test_id("token").inner_text()
    assert len(token) > 20
    page.reload()
    expect(programs.locator("li")).to_contain_text("Rechner")
    expect(page.get_by_test_id("token")).to_have_count(0)
    programs.get_by_test_id("program-remove").click()
    programs.get_by_test_id("program-remove-yes").click()
    expect(programs.locator("li")).to_have_count(0)


def virtual_authenticator(page: Page) -> None:
    """A passkey store in place of a finger or a face; it says yes to everything."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options: dict[str, Any] = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def test_a_passkey_opens_the_account_again(open_page: OpenPage, house: House) -> None:
    page = open_page("/")
    page.goto(house.address.replace("127.0.0.1", "localhost") + "/me")
    virtual_authenticator(page)
    become(page, "Frieda")
    person = page.evaluate("async () => (await (await fetch('/api/me')).json()).person")
    page.get_by_test_id("passkey-add").click()
    page.get_by_test_id("saved").wait_for()
    expect(page.get_by_test_id("account")).to_contain_text("Passkey")
    page.get_by_test_id("logout").click()
    page.get_by_test_id("login-passkey").click()
    expect(page.locator("h1")).to_have_text("Hallo, Frieda!")
    assert page.evaluate("async () => (await (await fetch('/api/me')).json()).person") == person


def test_signing_out_everywhere_reaches_other_devices(open_page: OpenPage) -> None:
    page = open_page("/me")
    become(page, "Clara")
    secure(page, "clara-at-sea")
    other = open_page("/me")
    log_in(other, "clara-at-sea")
    expect(other.locator("h1")).to_have_text("Hallo, Clara!")
    page.get_by_test_id("logout-everywhere").click()
    page.get_by_test_id("login-name").wait_for()
    other.reload()
    other.get_by_test_id("login-name").wait_for()


def test_the_own_place_is_marked_among_the_leaders(open_page: OpenPage) -> None:
    page = open_page("/me")
    become(page, "Mira")
    person = page.evaluate("async () => (await (await fetch('/api/me')).json()).person")
    leaders = [
        {"place": place, "person": who, "name": name, "rating": 1500.0 - place, "games": 9}
        for place, who, name in ((1, "a", "Ada"), (2, person, "Mira"), (3, "b", "Boris"))
    ]
    page.route("**/api/leaders/*", lambda route: route.fulfill(json={"leaders": leaders}))
    page.locator("a[href='/leaders']").click()
    own = page.get_by_test_id("leaders").locator("tr[data-own=true]")
    expect(own).to_have_count(1)
    expect(own).to_contain_text("Mira (du)")


def test_a_long_history_comes_by_pages(open_page: OpenPage) -> None:
    page = open_page("/me")
    become(page, "Mira")
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url.partition("?")[2])
        first = 1000.0 if not asked[-1] else 500.0
        games = [finished(first - number) for number in range(3)]
        route.fulfill(json={"games": games, "more": not asked[-1]})

    page.route("**/api/people/*/games*", answer)
    page.get_by_test_id("to-profile").click()
    expect(page.get_by_test_id("game")).to_have_count(3)
    page.get_by_test_id("more-games").click()
    expect(page.get_by_test_id("game")).to_have_count(6)
    expect(page.get_by_test_id("more-games")).to_have_count(0)
    assert asked == ["", "before=998"]


def finished(ended: float) -> dict[str, Any]:
    """A game of the history, as the server tells it."""
    seats = [{"name": "Mira", "place": 1, "person": "m"}, {"name": "Ada", "place": 2}]
    fixed = {"rules": "online", "mode": "classic", "place": 1, "rounds": 30, "rated": True, "why": "", "xp": 96}
    return {"table": f"t{ended:.0f}", "ended": ended, "seats": seats, "rating_change": -12.3, **fixed}


def test_the_start_knows_who_one_is(open_page: OpenPage) -> None:
    page = open_page("/")
    corner = page.get_by_test_id("me-corner")
    corner.click()
    become(page, "Mira")
    page.get_by_role("link", name="Pasch").first.click()
    expect(corner).to_contain_text("Mira")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_serious_on_the_pages_about_people(look: Look, open_page: OpenPage) -> None:
    page = open_page("/me", look)
    found = {"stranger": check(page, look)}
    become(page, "Mira")
    give_up_a_game(page)
    page.reload()
    page.get_by_test_id("quests").locator("li").first.wait_for()
    found["me"] = check(page, look)
    page.get_by_test_id("to-profile").click()
    page.get_by_test_id("game").first.wait_for()
    found["profile"] = check(page, look)
    page.locator("a[href='/leaders']").click()
    page.get_by_test_id("leaders").wait_for()
    found["leaders"] = check(page, look)
    assert {name: what for name, what in found.items() if what} == {}


def check(page: Page, look: Look) -> list[str]:
    found = findings(page) + list(page.evaluate(OVERFLOWING))
    if page.evaluate("document.documentElement.scrollWidth") > look.width:
        found.append("wider than the screen")
    return found + (list(page.evaluate(SMALL_TARGETS)) if look.touch and look.width > 359 else [])


NO_LOCKS = "Object.defineProperty(navigator, 'locks', {value: undefined})"


@pytest.mark.parametrize("script", ["", NO_LOCKS], ids=["https", "http"])
def test_two_windows_that_become_somebody_at_once_are_one_person(
    script: str, open_page: OpenPage, house: House
) -> None:
    """Only over https, and on this computer, does a browser keep its windows apart by itself."""
    first = open_page("/")
    first.context.add_init_script(script)
    second = first.context.new_page()
    under_way: list[Route] = []

    def stop(route: Route) -> None:
        if route.request.method == "POST":
            under_way.append(route)
        else:
            route.continue_()

    first.route("**/api/me", stop)
    for page, name in ((first, "Mira"), (second, "Ole")):
        page.goto(house.address + "/me")
        page.get_by_test_id("guest-name").fill(name)
    with first.expect_request(lambda request: request.method == "POST"):
        first.get_by_test_id("become").click()
    second.get_by_test_id("become").click()
    second.wait_for_timeout(500)
    assert len(under_way) == 1
    under_way[0].continue_()
    people = []
    for page in (first, second):
        expect(page.locator("h1")).to_contain_text("Mira")
        people.append(page.get_by_test_id("to-profile").get_attribute("href"))
    assert len(set(people)) == 1
