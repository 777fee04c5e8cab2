"""What a finished game brings people: rating, experience, achievements, quests; once, and to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from pasch.engine.actions import TIME_UP
from pasch.engine.core import CLOCK
from pasch.game import Game, ReplayDealer
from pasch.people import Story, experience, pay
from pasch.record import play_token
from pasch.rulesets import load
from pasch.server.people.ratings import beginner, rated
from pasch.server.people.results import Results
from pasch.server.protocol.wire import Kind
from tests.server.evening import QUEST_XP, Evening
from tests.server.finished import alive, choice, head, played, store_game
from tests.server.people import MONDAY, Server, code, serving


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def test_a_game_of_four_counts_for_all(server: Server) -> None:
    evening = Evening(server)
    table = evening.end()
    story = Story.of(played())
    after = rated([beginner()] * 4, [0, 1, 2, 3], [1, 2, 3, 4])
    for seat in range(4):
        (game,) = evening.games(seat)
        quests = sum(QUEST_XP[name] for name in ("day_play", "day_podium")[: 2 if seat < 2 else 1])
        assert (game["table"], game["place"], game["rated"], game["why"]) == (table, seat + 1, True, "")
        assert game["xp"] == pay(story, seat).total + quests > 0
        assert game["rating_change"] == round(after[seat].shown - 1000.0, 1)
        assert [(one["name"], one["person"], one["place"]) for one in game["seats"]] == [
            (name, evening.people[n], n + 1) for n, name in enumerate(("Ada", "Bo", "Cy", "Di"))
        ]
        profile = evening.profile(seat)
        assert profile["xp"] == game["xp"]
        assert profile["ratings"] == [
            {"rules": "online", "rating": after[seat].shown, "games": 1, "place": None, "provisional": True}
        ]
        assert profile["reliability"] == {"games": 1, "stayed": 1}
        assert profile["statistics"] == [
            {"rules": "online", "games": 1, "won": int(seat == 0), "places": [*[0] * seat, 1]}
        ]
        earned = {each["id"] for each in profile["achievements"] if each["earned"] == server.now}
        assert ("first_win" in earned) is (seat == 0)
        assert len(profile["achievements"]) == len(experience().achievement)
    assert after[0].shown > after[1].shown > after[2].shown > after[3].shown


def test_a_game_counts_as_it_is_stored(server: Server) -> None:
    """What a table believes of it may be otherwise, and after a restart nobody would know."""
    evening = Evening(server)
    server.now += 3600
    stored = head(played(), evening.people, server.now, stood_in=(1,))
    server.do(store_game, server.hub.store, stored, played())
    server.do(Results(server.hub.store).count, replace(stored, stood_in=[]), played())
    assert [evening.games(seat)[0]["why"] for seat in range(4)] == ["BOTS"] * 4
    assert [evening.profile(seat)["reliability"]["stayed"] for seat in range(4)] == [1, 0, 1, 1]


def test_a_game_counted_twice_has_counted_once(server: Server) -> None:
    evening = Evening(server)
    evening.end()
    before = [evening.profile(seat) for seat in range(4)], evening.games(), server.browser().get("/api/dice").json()
    other = Evening(server)
    other.end(times=3)
    assert other.profile()["xp"] == before[0][0]["xp"] and len(other.games()) == 1
    assert other.profile()["ratings"] == before[0][0]["ratings"]
    dice = server.browser().get("/api/dice").json()
    assert dice["games"] == 2 and dice["faces"] == [2 * n for n in before[2]["faces"]]


def test_ratings_go_on_from_game_to_game(server: Server) -> None:
    evening = Evening(server)
    for _ in range(5):
        evening.end()
    skills = [beginner()] * 4
    for _ in range(5):
        skills = rated(skills, [0, 1, 2, 3], [1, 2, 3, 4])
    for seat in range(4):
        (rating,) = evening.profile(seat)["ratings"]
        assert rating["rating"] == skills[seat].shown and rating["games"] == 5 and rating["provisional"] is False


# ---- why a game does not count --------------------------------------------------------------------------------


def nothing(evening: Evening, why: str, seats: int = 4) -> None:
    for seat in range(seats):
        (game,) = evening.games(seat)
        assert (game["rated"], game["why"], game["xp"]) == (False, why, 0), seat
        profile = evening.profile(seat)
        assert profile["xp"] == 0 and profile["ratings"] == []
        assert not any(each["earned"] for each in profile["achievements"])
        assert profile["reliability"]["games"] == 1


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ({"rules": "brady"}, "OTHER_RULES"),
        ({"rules": "classic"}, "OTHER_RULES"),
        ({"rounds": 6}, "TOO_FEW_ROUNDS"),
        ({"seconds": 540}, "TOO_SHORT"),
    ],
)
def test_a_game_that_counts_for_nothing(server: Server, game: dict[str, Any], why: str) -> None:
    evening = Evening(server)
    evening.end(played(**game))
    nothing(evening, why)


@pytest.mark.parametrize("kind", ["bot", "program"])
def test_a_game_with_a_bot_counts_for_nothing(server: Server, kind: Kind) -> None:
    evening = Evening(server)
    evening.end(people=[*evening.people[:3], ""], kinds={3: kind})
    nothing(evening, "BOTS", 3)


def test_a_game_in_which_a_bot_stood_in_counts_for_nothing(server: Server) -> None:
    evening = Evening(server)
    evening.end(stood_in=[2])
    nothing(evening, "BOTS")


def test_a_game_in_which_bots_might_stand_in_counts_for_nothing(server: Server) -> None:
    """Else who is about to lose would leave for a moment, and nobody's rating would change."""
    evening = Evening(server)
    evening.end(stand_in=True)
    nothing(evening, "BOTS")


def test_dice_that_somebody_could_know_count_for_nothing(server: Server) -> None:
    evening = Evening(server)
    evening.end(server_seed="")
    nothing(evening, "KNOWN_DICE")


def test_a_game_that_goes_on_from_another_one_is_an_exercise(server: Server) -> None:
    evening = Evening(server)
    evening.end(given=3)
    assert evening.games() == [] and evening.profile()["xp"] == 0
    assert server.browser().get("/api/dice").json()["games"] == 0


def test_a_table_of_its_own_rules_gives_half_the_experience(server: Server) -> None:
    evening = Evening(server)
    changed = played(options=(("start_cash", 20000),))
    evening.end(changed)
    for seat in range(4):
        (game,) = evening.games(seat)
        assert (game["rated"], game["why"]) == (False, "CUSTOM")
        whole = pay(Story.of(changed), seat)
        assert game["xp"] == (whole.place + whole.bankruptcies + whole.rounds) // 2 == whole.total
        assert not any(each["earned"] for each in evening.profile(seat)["achievements"])


def test_other_modes_have_achievements_alone(server: Server) -> None:
    evening = Evening(server)
    evening.end(played(options=(("mode", "teams"),)))
    for seat in range(4):
        (game,) = evening.games(seat)
        assert (game["rated"], game["why"], game["xp"], game["mode"]) == (False, "OTHER_MODE", 0, "teams")
        earned = {each["id"] for each in evening.profile(seat)["achievements"] if each["earned"]}
        assert ("four_hands" in earned) is (game["place"] == 1)
    assert [evening.games(seat)[0]["place"] for seat in range(4)] == [1, 3, 1, 3]


def test_one_person_on_two_seats_plays_for_nothing(server: Server) -> None:
    """The others are not rated, for two seats that play together compare nobody, but have their experience."""
    evening = Evening(server)
    ada, bo, cy, _ = evening.people
    evening.end(people=[ada, bo, cy, ada])
    assert [(game["place"], game["why"], game["xp"]) for game in evening.games(0)] == [
        (1, "SAME_PERSON", 0),
        (4, "SAME_PERSON", 0),
    ]
    assert not any(each["earned"] for each in evening.profile(0)["achievements"])
    for seat in (1, 2):
        (game,) = evening.games(seat)
        assert (game["rated"], game["why"]) == (False, "SAME_PERSON") and game["xp"] > 0
    assert all(evening.profile(seat)["ratings"] == [] for seat in range(3))


def test_with_somebody_unknown_nobody_is_rated(server: Server) -> None:
    evening = Evening(server)
    evening.end(people=[*evening.people[:3], ""])
    for seat in range(3):
        (game,) = evening.games(seat)
        assert (game["rated"], game["why"]) == (False, "NOBODY") and game["xp"] > 0
        assert evening.profile(seat)["ratings"] == []
    assert [one.get("person", "") for one in evening.games()[0]["seats"]] == [*evening.people[:3], ""]


def test_whoever_was_forgotten_meanwhile_is_nobody(server: Server) -> None:
    evening = Evening(server)
    gone = evening.people[3]
    evening.browsers[3].delete("/api/me")
    evening.end()
    (game,) = evening.games()
    assert game["why"] == "NOBODY"
    assert code(evening.browsers[0].get(f"/api/people/{gone}/games")) == (404, "UNKNOWN_PERSON")


# ---- staying --------------------------------------------------------------------------------------------------


def stayed(evening: Evening, seat: int) -> bool:
    return bool(evening.profile(seat)["reliability"] == {"games": 1, "stayed": 1})


def test_giving_up_is_staying(server: Server) -> None:
    evening = Evening(server)
    evening.end()
    assert [stayed(evening, seat) for seat in range(4)] == [True] * 4


def test_three_missed_turns_are_not(server: Server) -> None:
    game = Game.new(load("online"), 2, 1)
    while not game.over:
        if game.to == 1:
            game.answer(TIME_UP, CLOCK)
        else:
            game.answer(choice(game))
    assert alive(game) == [0]
    evening = Evening(server, ("Ada", "Bo"))
    evening.end(game)
    assert stayed(evening, 0) and not stayed(evening, 1)


def test_a_bot_in_ones_place_at_the_end_is_not_but_coming_back_is(server: Server) -> None:
    game = played()
    own: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for number, seat in asked(game):
        own[seat].append(number)
    evening = Evening(server)
    # Seat 1 was away in the middle, seat 2 to its end, seat 3 was never replaced.
    back = {*own[0], *own[3], *own[1][:3], own[1][-1], *own[2][:3]}
    evening.end(stood_in=[1, 2], named=back)
    assert [stayed(evening, seat) for seat in range(4)] == [True, True, False, True]


def asked(game: Game) -> list[tuple[int, int]]:
    """The number of each answer to a question, and whose it was."""
    again = Game(game.ruleset, game.seats, ReplayDealer())
    out = []
    for number, text in enumerate(game.tokens()):
        if "." not in text and again.to >= 0:
            out.append((number, again.to))
        play_token(again, text, number)
    return out


# ---- quests ---------------------------------------------------------------------------------------------------


def test_quests_are_told_to_strangers_too(server: Server) -> None:
    told = server.browser().get("/api/quests").json()
    assert [quest["period"] for quest in told["quests"]] == ["day"] * 3 + ["week"] * 2
    assert all(quest["done"] == 0 and quest["xp"] > 0 for quest in told["quests"])
    assert told["ends"] == {"day": MONDAY + 86_400, "week": MONDAY + 7 * 86_400}


def test_a_quest_pays_once_in_its_day_and_again_the_next(server: Server) -> None:
    evening = Evening(server)
    alone = pay(Story.of(played()), 0).total
    gains = []
    for _ in range(3):
        evening.end()
        gains.append(evening.games()[0]["xp"] - alone)
    assert gains[0] == QUEST_XP["day_play"] + QUEST_XP["day_podium"]
    assert gains[1] == QUEST_XP["week_win"] + evening.bought()
    assert gains[2] == 0
    assert evening.quests()["day_play"] == (1, 1)
    server.now = MONDAY + 86_400 + 10
    assert all(done == 0 for name, (done, _) in evening.quests().items() if name.startswith("day"))
    assert evening.quests()["week_win"] == (2, 2)
    server.now = MONDAY + 7 * 86_400
    assert all(done == 0 for done, _ in evening.quests().values())


def test_the_day_ends_at_midnight_utc(server: Server) -> None:
    evening = Evening(server)
    server.now = MONDAY + 86_400 - 3600 - 1
    evening.end()
    assert server.now == MONDAY + 86_400 - 1 and evening.quests()["day_play"] == (1, 1)
    server.now += 1
    assert all(done == 0 for name, (done, _) in evening.quests().items() if name.startswith("day"))
