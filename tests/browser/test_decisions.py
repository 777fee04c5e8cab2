"""What only some rule sets ask, at real tables in the middle of a game: answered by pointing and by keys alone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pasch.game import Game
from pasch.texts import Words
from tests.browser.conftest import DESKTOP, PHONE, House, Look, OpenPage
from tests.browser.players import RAW, Keyboard, Mouse, Player
from tests.browser.scenes import ANSWERED, SCENES, SPECIAL
from tests.browser.test_looks import OVERFLOWING, SMALL_TARGETS, findings
from tools.staged import reached

WAYS = [pytest.param(Mouse, "de", id="pointing"), pytest.param(Keyboard, "en", id="keys")]
Press = Callable[[Player], dict[str, Any]]


def facts(game: Game) -> dict[str, Any]:
    asked = game.table.state.asked
    assert asked is not None
    return dict(asked.facts(game.table, game.to))


def seated(open_page: OpenPage, house: House, name: str, look: Look = DESKTOP) -> Page:
    """At a staged table, and at no other: the page keeps only so many."""
    page = open_page("/rules", look)
    sit_down(page, house, name)
    return page


def sit_down(page: Page, house: House, name: str) -> None:
    page.evaluate("known => localStorage.setItem('pasch.tables', JSON.stringify(known))", house.tables[name].known())
    page.goto(f"{house.address}/table/{name}")
    page.locator("[data-testid=decision] [data-testid]:visible").first.wait_for()


def plain(kind: str) -> Press:
    def press(player: Player) -> dict[str, Any]:
        player.press(f"answer-{kind}")
        return {"type": kind}

    return press


def press_pair(player: Player) -> dict[str, Any]:
    player.press("answer-choose")
    return {"type": "choose", "dice": facts(reached(SPECIAL["jail_dice"]))["pairs"][0]["dice"]}


def press_deed(player: Player) -> dict[str, Any]:
    chosen = player.page.get_by_test_id("square-list")
    if isinstance(player, Keyboard):
        player.tab_to("[data-testid=square-list]")
        player.page.keyboard.press("ArrowDown")
    else:
        chosen.select_option(index=1)
    square = int(chosen.input_value())
    player.press("answer-pick_deed")
    return {"type": "pick_deed", "square": square}


def press_spread(player: Player) -> dict[str, Any]:
    """One level from the first street to the second, back again, and then as the page has proposed."""
    levels = player.page.get_by_test_id("decision").locator("output")
    before = [int(one) for one in levels.all_inner_texts()]
    for less, more in ((0, 1), (1, 0)):
        for street, sign in ((less, "less"), (more, "more")):
            player.press(f"level-{sign}-{street}")
    assert [int(one) for one in levels.all_inner_texts()] == before
    player.press("answer-spread")
    return {"type": "spread", "levels": before}


def press_stake(player: Player) -> dict[str, Any]:
    for face in (2, 5):
        player.press(f"casino-{face}")
    player.press("answer-stake")
    return {"type": "stake", "numbers": [2, 5]}


def press_bid(player: Player) -> dict[str, Any]:
    """The cause of the sale is told, and how much cash everybody has."""
    panel = player.page.get_by_test_id("decision")
    expect(panel.get_by_test_id("auction-cause")).to_be_visible()
    assert panel.locator(".rivals li").count() >= 2
    amount = panel.get_by_test_id("quick-bid").first.inner_text()
    player.press("quick-bid")
    return {"type": "bid", "amount": int("".join(filter(str.isdigit, amount)))}


DECISIONS: dict[str, Press] = {
    "jail_dice": press_pair,
    "use_right": plain("carry_out"),
    "birthday": plain("take_ticket"),
    "choose_deed": press_deed,
    "redistribute": press_spread,
    "casino": press_stake,
    "expired": press_bid,
    "put_up": press_bid,
    "speed_choice": plain("move_sum"),
}


@pytest.mark.parametrize("name", DECISIONS)
@pytest.mark.parametrize(("player", "language"), WAYS)
def test_what_is_pressed_is_what_happens(
    name: str, player: type[Player], language: str, open_page: OpenPage, house: House
) -> None:
    """The log says what the engine says of this answer."""
    page = seated(open_page, house, name + ANSWERED[player is Keyboard], Look(language=language))
    assert RAW.findall(page.locator("body").inner_text()) == []
    action = DECISIONS[name](player(page))
    game = reached(SPECIAL[name])
    happened = game.answer(action)[0]
    words = Words(language, game.ruleset, house.tables[name].names).event(happened)
    expect(page.get_by_test_id("log")).to_contain_text(words)
    assert page.get_by_test_id("refusal").count() == 0


@pytest.mark.parametrize(("player", "language"), WAYS)
def test_a_ticket_is_a_thing_to_trade_with(
    player: type[Player], language: str, open_page: OpenPage, house: House
) -> None:
    name = "ticket" + ANSWERED[player is Keyboard]
    page = seated(open_page, house, name, Look(language=language))
    giver, taker = list(house.tables[name].keys)
    if giver != reached(SPECIAL["ticket"]).to:
        giver, taker = taker, giver
    tickets = page.get_by_test_id(f"seat-{taker}").locator(".marks")
    before = tickets.all_inner_texts()
    page.keyboard.press("t")
    page.locator(f"[name=partner][value='{taker}']").dispatch_event("click")
    one = player(page)
    one.press("trade-give-ticket")
    page.get_by_test_id("act-offer").and_(page.locator("[aria-disabled=false]")).wait_for()
    one.press("act-offer")
    one.press("act-accept")
    expect(tickets).to_have_count(1)
    assert tickets.all_inner_texts() != before


def test_an_amount_just_typed_is_in_the_offer(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "typed")
    page.keyboard.press("t")
    partner = (reached(SCENES["ready"]).to + 1) % 4
    page.locator(f"[name=partner][value='{partner}']").dispatch_event("click")
    page.get_by_test_id("trade-give-cash").fill("7")
    # At once: the server has not yet said that this offer would stand.
    page.get_by_test_id("act-offer").click()
    expect(page.get_by_test_id("trade")).to_have_count(0)
    expect(page.get_by_test_id("offers")).to_contain_text("7")
    # The offer takes room from the log, which stays at its end.
    expect(page.get_by_test_id("log").locator("li").last).to_be_in_viewport(ratio=0.9)


def test_a_pause_is_asked_for_agreed_to_and_ended(open_page: OpenPage, house: House) -> None:
    """Two people on one device: one asks, the other agrees, both are back, and the game goes on."""
    page = seated(open_page, house, "pause")
    decision = page.get_by_test_id("decision")
    page.get_by_test_id("act-ask_pause").click()
    expect(decision).to_have_attribute("data-question", "pause")
    Keyboard(page).press("answer-pause_yes")
    expect(decision).to_have_attribute("data-question", "resume")
    for _ in range(2):
        page.get_by_test_id("answer-back").click()
        page.wait_for_timeout(100)
    expect(decision.get_by_test_id("clock")).to_be_visible()
    expect(decision).to_have_attribute("data-question", "casino", timeout=15_000)


def test_where_time_is_up_the_page_says_so_and_goes_on(open_page: OpenPage) -> None:
    page = open_page("/")
    body = {
        "rules": "online",
        "options": {"turn_seconds": 2},
        "pace": "instant",
        "timed": True,
        "seed": 1,
        "seats": [{"name": "Mira", "kind": "human"}, {"name": "Ada", "kind": "bot", "bot": "solid"}],
    }
    page.route("**/api/tables", lambda route: route.continue_(post_data=body))
    page.get_by_test_id("own-name").fill("Mira")
    page.get_by_test_id("play-bots").click()
    expect(page.get_by_test_id("decision").get_by_test_id("clock")).to_be_visible()
    expect(page.get_by_test_id("log")).to_contain_text("Zeit", timeout=20_000)
    expect(page.get_by_test_id("seat-0").locator(".late")).to_contain_text("verpasst", timeout=20_000)


@pytest.mark.parametrize("look", [DESKTOP, Look(390, 844, "en")], ids=["desktop-de", "phone-en"])
def test_every_special_panel_is_readable_and_large_enough(look: Look, open_page: OpenPage, house: House) -> None:
    """Under axe by day and by night; targets and widths are measured on the phone."""
    found: dict[str, list[str]] = {}
    page = open_page("/rules", look)
    for name in ("choose_dice", "lotto", "ticket", *DECISIONS):
        sit_down(page, house, name)
        page.locator("[data-testid=decision] button").first.wait_for()
        found[name] = findings(page) + page.evaluate(OVERFLOWING)
        if look.touch:
            found[name] += page.evaluate(SMALL_TARGETS)
    assert {name: what for name, what in found.items() if what} == {}


def test_lotto_is_played_on_a_phone_without_scrolling_for_its_answers(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "lotto", PHONE)
    for testid in ("answer-lotto_try", "answer-lotto_done"):
        expect(page.get_by_test_id(testid)).to_be_in_viewport(ratio=1)


HIT = """(one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.height >= 44 && box.width >= 44 && (one === top || one.contains(top));
}"""
COVERED = f"""() => [...document.querySelectorAll('.decision button:not(:disabled), .decision summary')]
  .filter((one) => !one.matches('.linklike') && one.checkVisibility())
  .filter((one) => {{ one.focus(); return !({HIT})(one); }})
  .map((one) => one.outerHTML.slice(0, 160))"""


@pytest.mark.parametrize(("name", "deciding"), [("lotto", "answer-lotto_done"), ("settle", "trade-open")])
@pytest.mark.parametrize(
    "look", [Look(320, 640, "de"), Look(390, 844, "en"), Look(844, 390, "de")], ids=["320", "390", "844"]
)
def test_what_decides_is_always_in_reach_and_covers_nothing(
    name: str, deciding: str, look: Look, open_page: OpenPage, house: House
) -> None:
    page = seated(open_page, house, name, look)
    button = page.get_by_test_id("decision").get_by_test_id(deciding)
    button.wait_for()
    for place in (0, 60, 10_000):
        page.locator(".dock").evaluate("(dock, place) => dock.scrollTo(0, place)", place)
        assert button.evaluate(HIT), place
    # Whoever walks through them by Tab sees each where it is.
    assert page.evaluate(COVERED) == []
