"""What the board and the panels on it keep in sight: whose a deed is, what stands there, what everybody has."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from pasch.game import Game
from tests.browser.conftest import DESKTOP, PHONE, REFUSED, House, Look, OpenPage
from tests.browser.players import Keyboard
from tests.browser.scenes import AUCTIONS, SCENES, SPECIAL
from tests.browser.test_decisions import seated, sit_down
from tests.browser.test_looks import OVERFLOWING, WIDEN
from tools.staged import reached

LOOKS = [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")]
# In the order of the board, corners left out. What is not drawn has no boxes.
DRAWN = """() => [...document.querySelectorAll('[data-testid=board] g.square')].map((square) => {
  const seen = (selector) => [...square.querySelectorAll(selector)].filter((one) => one.getClientRects().length
    && getComputedStyle(one).display !== 'none');
  const owner = seen('.owner')[0];
  const fill = (one) => one ? getComputedStyle(one).fill : '';
  return {
    owner: owner ? Number(/seat-([0-9])/.exec(owner.getAttribute('class'))[1]) : -1,
    initial: owner?.querySelector('text').textContent ?? '',
    shape: owner?.querySelector('path').getAttribute('d') ?? '',
    buildings: seen('.buildings text').map((one) => one.textContent)[0] ?? '',
    large: seen('.buildings.large').length > 0,
    mortgaged: seen('.pawn').length > 0,
    band: fill(seen('.band')[0]),
    letter: seen('.letter, .big').map((one) => one.textContent)[0] ?? '',
  };
})"""
COVERED = """() => [...document.querySelectorAll('[data-testid=board] .hit')].filter((one) => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) !== one;
}).map((one) => one.dataset.testid)"""


def scene(name: str) -> Game:
    return reached((SCENES | SPECIAL)[name])


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["settle", "expired"])
def test_groups_owners_buildings_and_mortgages_are_seen_without_pointing(
    name: str, look: Look, open_page: OpenPage, house: House
) -> None:
    """Stations and works too; each owner by colour, shape and letter, each group by colour and letter."""
    page = seated(open_page, house, name, look)
    game = scene(name)
    state, squares = game.table.state, game.ruleset.squares
    corners = {len(squares) // 4 * side for side in range(4)}
    drawn = dict(zip((at for at in range(len(squares)) if at not in corners), page.evaluate(DRAWN), strict=True))
    assert any(one["mortgaged" if name == "expired" else "buildings"] for one in drawn.values())
    for at, one in drawn.items():
        assert one["owner"] == state.owner[at], at
        assert one["mortgaged"] == (state.mortgaged[at] == 1), at
        assert (one["buildings"] != "") == (state.level[at] > 0), at
        if 0 < state.level[at] <= 4:
            assert one["buildings"] == str(state.level[at]), at
        if squares[at].kind == "street":
            assert one["band"] and (one["letter"] or one["buildings"]), at
    owned = [one for one in drawn.values() if one["owner"] >= 0]
    assert len({(one["owner"], one["initial"], one["shape"]) for one in owned}) == len({one["owner"] for one in owned})


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["settle", "bid", "buy", "casino", "redistribute"])
def test_no_decision_covers_the_board(name: str, look: Look, open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, name, look)
    page.wait_for_timeout(200)
    assert page.evaluate(COVERED) == []


def amounts(page: Page) -> list[int]:
    texts = page.get_by_test_id("decision").locator(".rivals .number").all_inner_texts()
    return [int(re.sub(r"\D", "", one)) for one in texts]


def test_an_auction_shows_what_everybody_has(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "bid")
    state = scene("bid").table.state
    assert amounts(page) == [state.cash[seat] for seat in range(state.seats) if not state.out[seat]]


def test_a_trade_draft_hides_no_auction_and_names_the_people_of_this_game(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "bid")
    expect(page.get_by_test_id("decision")).to_have_attribute("data-question", "bid")
    page.keyboard.press("t")
    draft = page.get_by_test_id("trade")
    expect(draft.locator(".note")).to_contain_text("Entscheidung wartet")
    game = scene("bid")
    out = game.table.state.out
    names = enumerate(house.tables["bid"].names)
    others = [name for seat, name in names if seat != game.to and not out[seat]]
    assert draft.locator(".partner > span:not(.number)").all_inner_texts() == others
    page.keyboard.press("t")
    expect(page.get_by_test_id("quick-bid").first).to_be_visible()


def test_an_auction_says_by_which_rule_it_goes(open_page: OpenPage, house: House) -> None:
    page = seated(open_page, house, "bid")
    page.get_by_test_id("decision").locator("h2").get_by_role("button").click()
    expect(page.get_by_test_id("rulebook-panel").locator(".marked")).to_contain_text("BRADY-")


def test_fields_in_the_middle_of_the_board_keep_their_own_keys(open_page: OpenPage, house: House) -> None:
    """The arrows walk about the board from its squares only."""
    page = seated(open_page, house, "bid")
    box = page.get_by_test_id("bid-amount")
    Keyboard(page).tab_to("[data-testid=bid-amount]")
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    assert int(box.input_value()) > 0
    page.keyboard.press("Tab")
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-testid=board] .hit:focus")).to_have_count(1)


def test_a_piece_of_the_page_that_is_gone_is_fetched_anew_and_the_seat_kept(open_page: OpenPage, house: House) -> None:
    """After an update of the server a page that is open asks for pieces that are there no more."""
    page = open_page("/rules", forgive=REFUSED)
    asked: list[str] = []

    def gone_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=404)
        else:
            route.continue_()

    page.route(re.compile(r"/Lotto-[^/]*\.js"), gone_once)
    sit_down(page, house, "lotto")
    page.get_by_test_id("answer-lotto_try").wait_for()
    assert len(asked) >= 2


@pytest.mark.parametrize("language", ["de", "en"])
def test_special_panels_bear_words_that_are_two_fifths_longer(language: str, open_page: OpenPage, house: House) -> None:
    found = {}
    page = open_page("/rules", Look(320, 640, language))
    for name in SPECIAL:
        sit_down(page, house, name)
        page.evaluate(WIDEN)
        found[name] = page.evaluate(OVERFLOWING)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert {name: what for name, what in found.items() if what} == {}


# Of each what the eye sees and the thumb meets, without scrolling.
HIDDEN = """(offered) => [...document.querySelectorAll(offered)].filter((one) => {
  const {left, top, right, bottom} = one.getBoundingClientRect();
  const seen = (x, y) => one.contains(document.elementFromPoint(x, y));
  return !seen(left + 8, top + 8) || !seen(right - 8, bottom - 8);
}).map((one) => one.dataset.testid)"""
BIDS = "[data-testid=answer-pass], [data-testid=bid-amount], [data-testid=answer-bid]"
TWICE_AS_LARGE = "() => { document.documentElement.style.fontSize = '200%'; }"


@pytest.mark.parametrize("language", ["de", "en"])
def test_an_auction_is_answered_without_scrolling_on_the_smallest_screen(
    language: str, open_page: OpenPage, house: House
) -> None:
    """With longer words too, and with letters twice as large: then only quick bids may have to be looked for."""
    page = open_page("/rules", Look(320, 640, language))
    for name in ("bid", "expired", "put_up", *AUCTIONS):
        sit_down(page, house, name)
        page.get_by_test_id("answer-bid").wait_for()
        assert page.evaluate(HIDDEN, f"{BIDS}, [data-testid=quick-bid]") == [], name
        page.evaluate(WIDEN)
        assert page.evaluate(HIDDEN, f"{BIDS}, [data-testid=quick-bid]") == [], name
        page.evaluate(TWICE_AS_LARGE)
        assert page.evaluate(HIDDEN, BIDS) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
