"""What is told of people, and what goes with a guest into an account."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pasch.game import Game
from pasch.people import Story, pay
from pasch.server.people.results import Finished, Results
from tests.server.evening import QUEST_XP, Evening
from tests.server.finished import head, played, store_game
from tests.server.people import MONDAY, PASSWORD, Server, code, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


# ---- guests who come home -------------------------------------------------------------------------------------


def test_what_a_guest_had_goes_into_the_account(server: Server) -> None:
    evening = Evening(server)
    evening.end()
    guest, xp = evening.people[0], evening.profile()["xp"]
    _, account = server.account("ada")
    browser = evening.browsers[0]
    rating = evening.profile()["ratings"]
    program = browser.post("/api/programs", json={"name": "Robo"}).json()["person"]
    me = browser.post("/api/login", json={"login": "ada", "password": PASSWORD}).json()
    assert (me["person"], me["xp"]) == (account, xp)
    evening.people[0] = account
    (game,) = evening.games()
    assert [one["person"] for one in game["seats"]] == evening.people
    assert evening.profile()["ratings"] == rating
    assert [one["person"] for one in browser.get("/api/programs").json()] == [program]
    assert code(browser.get(f"/api/people/{guest}")) == (404, "UNKNOWN_PERSON")
    evening.end()
    assert len(evening.games()) == 2 and evening.games()[0]["rated"]


def test_the_accounts_own_rating_stands(server: Server) -> None:
    """Or one could play as a guest until the rating is a better one."""
    evening = Evening(server)
    evening.browsers[3].post("/api/me/password", json={"login": "dido", "password": PASSWORD})
    evening.end()
    lost = evening.profile(3)["ratings"]
    lucky, guest = server.guest("Di again")
    evening.end(people=[guest, *evening.people[:3]])
    me = lucky.post("/api/login", json={"login": "dido", "password": PASSWORD}).json()
    assert me["person"] == evening.people[3]
    assert evening.profile(3)["ratings"] == lost and len(evening.games(3)) == 2


def test_a_quest_done_by_guest_and_account_pays_once(server: Server) -> None:
    evening = Evening(server)
    evening.browsers[0].post("/api/me/password", json={"login": "ada", "password": PASSWORD})
    alone = pay(Story.of(played()), 0).total
    evening.end()
    guest_browser, guest = server.guest("Ada elsewhere")
    evening.end(people=[guest, *evening.people[1:]])
    me = guest_browser.post("/api/login", json={"login": "ada", "password": PASSWORD}).json()
    once = QUEST_XP["day_play"] + QUEST_XP["day_podium"] + QUEST_XP["week_win"] + evening.bought()
    assert me["xp"] == 2 * alone + once


def test_results_go_to_the_account_that_a_guest_has_become_during_the_game(server: Server) -> None:
    evening = Evening(server)
    _, account = server.account("ada")
    game, store = played(), server.hub.store
    stored = head(game, evening.people, MONDAY + 1)
    server.do(store_game, store, stored, game)
    evening.browsers[0].post("/api/login", json={"login": "ada", "password": PASSWORD})
    server.do(Results(store).count, stored, game)
    evening.people[0] = account
    assert evening.games()[0]["rated"] and evening.profile()["xp"] > 0


# ---- leaders, history, dice -----------------------------------------------------------------------------------


def test_leaders_are_accounts_with_five_rated_games(server: Server) -> None:
    evening = Evening(server)
    for seat in (0, 1, 2):
        login = {"login": f"login{seat}", "password": PASSWORD}
        evening.browsers[seat].post("/api/me/password", json=login)
    for _ in range(4):
        evening.end()
    assert server.browser().get("/api/leaders/online").json() == {"leaders": []}
    evening.end()
    leaders = server.browser().get("/api/leaders/online").json()["leaders"]
    assert [(one["place"], one["person"], one["games"]) for one in leaders] == [
        (n + 1, evening.people[n], 5) for n in range(3)
    ]
    assert leaders[0]["rating"] > leaders[1]["rating"] > leaders[2]["rating"]
    for seat in range(4):
        (rating,) = evening.profile(seat)["ratings"]
        assert rating["place"] == (seat + 1 if seat < 3 else None)
    assert server.browser().get("/api/leaders/brady").json() == {"leaders": []}
    assert code(server.browser().get("/api/leaders/none")) == (404, "UNKNOWN_RULES")


def test_the_history_is_read_page_by_page(server: Server) -> None:
    evening = Evening(server)
    ada, bo, cy, _ = evening.people
    tables = [evening.end(people=[ada, bo, cy, ada]) for _ in range(13)]
    path = f"/api/people/{ada}/games"
    first = server.browser().get(path).json()
    assert len(first["games"]) == 20 and first["more"] is True
    rest = server.browser().get(path, params={"before": first["games"][-1]["ended"]}).json()
    assert len(rest["games"]) == 6 and rest["more"] is False
    told = [game["table"] for game in (*first["games"], *rest["games"])]
    assert told == [table for table in reversed(tables) for _ in range(2)]
    for before in ("", "soon", "nan", "inf"):
        assert code(server.browser().get(path, params={"before": before})) == (400, "BAD_ACTION")


def test_people_that_are_not_there(server: Server) -> None:
    for path in ("/api/people/none", "/api/people/none/games", "/api/people/" + "x" * 500):
        assert code(server.browser().get(path)) == (404, "UNKNOWN_PERSON")


def test_a_profile_tells_no_login(server: Server) -> None:
    _, person = server.account("ada@example.org")
    text = server.browser().get(f"/api/people/{person}").text
    assert "example.org" not in text and "password" not in text


def dice_shown(game: Game) -> list[int]:
    """Every plain die that the log of the game tells of: who opens, and the throws."""
    thrown = [event.facts["dice"] for event in game.events if event.kind in ("die", "thrown")]
    return [face for dice in thrown if isinstance(dice, list) for face in dice]


def test_dice_that_were_promised_are_counted(server: Server) -> None:
    nothing_yet = {"faces": [0] * 6, "chi_square": None, "p": None, "games": 0}
    assert server.browser().get("/api/dice").json() == nothing_yet
    evening = Evening(server)
    evening.end(server_seed="")
    assert server.browser().get("/api/dice").json() == nothing_yet
    evening.end()
    dice = server.browser().get("/api/dice").json()
    assert dice["games"] == 1 and sum(dice["faces"]) == len(dice_shown(played()))
    expected = sum(dice["faces"]) / 6
    assert dice["chi_square"] == pytest.approx(sum((n - expected) ** 2 / expected for n in dice["faces"]))
    assert 0 < dice["p"] < 1
    evening.end(played("brady"))
    assert server.browser().get("/api/dice").json()["games"] == 2


def test_three_plain_dice_are_all_counted() -> None:
    game = played("deckert", seats=3)
    faces = Finished.of(head(game, ["", "", ""], MONDAY), game).faces
    assert faces == [dice_shown(game).count(face) for face in range(1, 7)]


def test_nobody_reads_histories_without_end(server: Server) -> None:
    browser, person = server.guest()
    for path in (f"/api/people/{person}", f"/api/people/{person}/games", "/api/leaders/online"):
        told = [browser.get(path) for _ in range(121)]
        assert {code(reply) for reply in told[:-1]} == {(200, "")} and code(told[-1]) == (429, "TOO_FAST"), path
        assert server.browser(at="192.0.2.7").get(path).status_code == 200
        server.wait(60.0)
