"""A game of each rule set and mode through the page, by somebody who answers whatever is asked."""

from typing import Any

import pytest

from tests.browser.conftest import DESKTOP, PHONE, Look, OpenPage
from tests.browser.players import Anybody
from tests.browser.test_games import seeded

DECISIONS = 120
SHORT = {"salary": 0}
GAMES = [
    # Who plays Lotto here is seen on the phone, where its keys are smallest.
    pytest.param("deckert", {}, {}, 4, PHONE, 11, {"choose_dice", "lotto"}, id="deckert"),
    pytest.param("mega", {"start_cash": 800}, SHORT, 4, DESKTOP, 2, {"ticket_or_throw", "choose_square"}, id="mega"),
    pytest.param("online", {"start_cash": 6000}, SHORT, 4, PHONE, 8, {"buy"}, id="online"),
    pytest.param("online", {"mode": "quick", "start_cash": 5000}, {}, 4, DESKTOP, 3, {"casino"}, id="quick"),
    pytest.param("online", {"mode": "showdown", "start_cash": 8000}, SHORT, 3, DESKTOP, 6, {"ready"}, id="showdown"),
    pytest.param("online", {"mode": "teams", "start_cash": 6000}, SHORT, 4, PHONE, 7, {"buy"}, id="teams"),
]


@pytest.mark.parametrize(("rules", "options", "more", "seats", "look", "seed", "asked"), GAMES)
def test_a_game_of_each_rule_set_and_mode(
    open_page: OpenPage,
    rules: str,
    options: dict[str, Any],
    more: dict[str, Any],
    seats: int,
    look: Look,
    seed: int,
    asked: set[str],
) -> None:
    """Nothing is refused, no word is missing, no question is without an answer; a game that ends shows who won."""
    page = open_page("/", look, language="en" if look.touch else "de")
    names = ("Mira", "Ada", "Boris", "Clara")[:seats]
    bots = [{"name": name, "kind": "bot", "bot": "solid"} for name in names[1:]]
    people = [{"name": names[0], "kind": "human"}, *bots]
    seeded(page, seed, rules=rules, options={**options, **more}, pace="instant", seats=people)
    page.get_by_test_id("own-name").fill("Mira")
    page.get_by_test_id("play-bots").click()
    page.get_by_test_id("decision").wait_for()
    player = Anybody(page, seed)
    player.play(DECISIONS)
    assert asked - set(player.done) == set()
    if player.over:
        assert page.get_by_test_id("end").locator("ol > li").count() == seats
