"""What a finished on-line game counts for, and experience, achievements and quests."""

from datetime import date, timedelta
from fractions import Fraction

import pytest

from pasch.people import Played, Story, counts, earned, experience, level, open_quests, pay, progress
from tests.clauses import clause
from tests.people.stories import FACTS, custom, event, facts, story


@clause("ONLINE-34")
def test_classic_without_bots_and_long_enough_is_rated_and_pays_in_full() -> None:
    counted = counts(FACTS)
    assert (counted.rated, counted.share, counted.achievements, counted.quests) == (True, Fraction(1), True, True)
    assert counted.why == {}


@clause("ONLINE-34")
@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"bots": frozenset({1})}, "BOTS"),
        ({"rounds": 9}, "TOO_FEW_ROUNDS"),
        ({"seconds": 599}, "TOO_SHORT"),
        ({"rules": "brady", "mode": ""}, "OTHER_RULES"),
        ({"rules": "classic", "mode": ""}, "OTHER_RULES"),
    ],
)
@pytest.mark.parametrize("own_rules", [False, True])
def test_everything_else_counts_for_nothing(changed: dict[str, object], code: str, own_rules: bool) -> None:
    counted = counts(facts(custom=own_rules, **changed))
    assert (counted.rated, counted.share, counted.achievements, counted.quests) == (False, Fraction(0), False, False)
    assert set(counted.why) == {"rating", "xp", "achievements", "quests"}
    assert set(counted.why.values()) == {code}


@clause("ONLINE-34")
def test_ten_rounds_and_ten_minutes_are_enough() -> None:
    assert counts(facts(rounds=10, seconds=600)).rated


@clause("ONLINE-34")
@pytest.mark.parametrize("mode", ["quick", "showdown", "teams"])
def test_other_modes_have_neither_rating_nor_experience(mode: str) -> None:
    counted = counts(facts(mode=mode))
    assert (counted.rated, counted.share, counted.quests) == (False, Fraction(0), False)
    assert counted.why == dict.fromkeys(("rating", "xp", "quests"), "OTHER_MODE")
    assert pay(story(event("turn", seat=0, number=1), mode=mode), 0).total == 0
    assert counted.achievements


@clause("ONLINE-31", "ONLINE-34")
@pytest.mark.parametrize("mode", ["custom", "classic", "quick"])
def test_a_custom_table_is_unrated_and_pays_half(mode: str) -> None:
    counted = counts(custom(mode=mode))
    assert (counted.rated, counted.share, counted.achievements, counted.quests) == (False, Fraction(1, 2), False, False)
    assert counted.why == dict.fromkeys(("rating", "xp", "achievements", "quests"), "CUSTOM")


@clause("ONLINE-31")
def test_half_of_the_experience_rounded_down_no_achievements_no_quests() -> None:
    told = [
        event("turn", seat=0, number=1),
        event("bankrupt", seat=1, to=0),
        event("built", seat=0, square=1, level=5, amount=500),
    ]
    full = Story(FACTS, story().ruleset, tuple(told))
    half = Story(custom(), story().ruleset, tuple(told))
    assert pay(full, 0).total == 100 + 20 + 2
    assert pay(half, 0).total == 61
    odd = experience().result.place["4"][3] + experience().result.round
    assert pay(Story(custom(), story().ruleset, (event("turn", seat=3, number=1),)), 3).total == odd // 2
    assert {each.id for each in earned(full, 0)} >= {"first_win", "topping_out"}
    assert earned(half, 0) == []
    day = date(2030, 5, 1)
    quest = next(each for each in experience().quest if each.id == "day_play")
    assert progress(quest, day, [Played(day, full, 0)]).reached
    assert progress(quest, day, [Played(day, half, 0)]).done == 0


@clause("ONLINE-35")
def test_experience_makes_levels() -> None:
    levels = experience().levels
    for number, begins in enumerate(levels, 1):
        here = level(begins)
        assert (here.number, here.since) == (number, 0)
        if number < len(levels):
            assert here.missing == levels[number] - begins
            assert level(levels[number] - 1).number == number
        else:
            assert here.missing is None
    with pytest.raises(ValueError, match="-1"):
        level(-1)


@clause("ONLINE-35")
def test_a_game_pays_for_place_rounds_and_bankruptcies_caused() -> None:
    turns = [event("turn", seat=seat, number=n) for n in range(1, 61) for seat in range(4) if seat == 0 or n <= 12]
    told = story(*turns, event("bankrupt", seat=1, to=0), event("bankrupt", seat=2, to=-1))
    first, last = pay(told, 0), pay(told, 3)
    assert (first.place, first.bankruptcies, first.rounds, first.total) == (100, 20, 80, 200)
    assert (last.place, last.bankruptcies, last.rounds, last.total) == (20, 0, 24, 44)


@clause("ONLINE-35")
def test_achievements_are_earned_by_the_seat_that_did_it() -> None:
    hotels = [event("built", seat=2, square=square, level=5, amount=500) for square in (1, 3, 5)]
    assert [each.id for each in earned(story(*hotels), 2)] == ["topping_out", "hotelier"]
    assert [each.id for each in earned(story(*hotels[:2]), 2)] == ["topping_out"]
    assert earned(story(*hotels), 1) == []


@clause("ONLINE-35")
def test_quests_add_up_over_the_games_of_their_time() -> None:
    quest = next(each for each in experience().quest if each.id == "week_hotels")
    monday = date(2030, 4, 29)
    three = story(*[event("built", seat=0, square=square, level=5, amount=500) for square in (1, 3, 5)])
    sunday_before, tuesday, sunday = (Played(monday + timedelta(n), three, 0) for n in (-1, 1, 6))
    games = [sunday_before, tuesday, sunday]
    assert (progress(quest, monday, games).done, progress(quest, monday, games).goal) == (0, 5)
    assert progress(quest, tuesday.day, games).done == 3
    assert (progress(quest, sunday.day, games).done, progress(quest, sunday.day, games).reached) == (5, True)
    assert progress(quest, monday + timedelta(7), games).done == 0


@clause("ONLINE-35")
def test_open_quests_change_with_the_day_and_are_the_same_for_all() -> None:
    days = [date(2030, 4, 29) + timedelta(n) for n in range(7)]
    found = [[quest.id for quest in open_quests(day)] for day in days]
    assert found == [[quest.id for quest in open_quests(day)] for day in days]
    assert all(len(set(each)) == 5 for each in found)
    assert len({tuple(each[:3]) for each in found}) > 1
    assert len({tuple(each[3:]) for each in found}) == 1
