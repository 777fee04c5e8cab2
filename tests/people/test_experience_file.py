"""The file of experience is whole, and what is wrong with another one is said."""

import itertools
from collections.abc import Callable

import pytest

from pasch.engine.core import Event
from pasch.people import Story, earned, experience, steps
from pasch.people.reading import read
from pasch.rulesets import RulesError
from tests.people.stories import event, story
from tests.reading import LANGUAGES, inner, texts, toml

FILE = "people/experience.toml"
SENTENCES = {each["id"] for each in toml("rulebook/sentences.toml")["sentence"]}


def test_every_text_stands_in_both_languages() -> None:
    found = list(texts(toml(FILE)))
    assert len(found) > 60
    for text in found:
        assert set(text) == set(LANGUAGES)
        assert all(each == each.strip() != "" for each in text.values())
        assert text["de"] != text["en"] or text["de"] in ("Jackpot", "Tempo")


def test_names_are_told_apart() -> None:
    for language in LANGUAGES:
        both = [each.name for each in experience().achievement] + [each.name for each in experience().quest]
        names = [getattr(name, language) for name in both]
        assert len(set(names)) == len(names)


def test_thresholds_rise_ever_more() -> None:
    steps = [high - low for low, high in itertools.pairwise(experience().levels)]
    assert experience().levels[0] == 0
    assert steps == sorted(set(steps))


def test_there_is_enough_of_everything() -> None:
    assert 12 <= len(experience().achievement) <= 20
    assert {each.period for each in experience().quest} == {"day", "week"}


def test_needs_name_events_and_sentences_that_exist() -> None:
    words = inner("words/en.ftl")
    needs = [need for each in experience().achievement for need in each.need]
    for need in [*needs, *(each.need for each in experience().quest)]:
        assert need.event == "finished" or f"\nevent-{need.event} =" in words
        assert set(need.why) <= SENTENCES


# ---- every achievement and quest can be reached, and is not earned for nothing ------------------------------

RENT = event("paid", "RENT-3", seat=1, to=0, amount=10000, square=1)
FINANCE = [at for at, square in enumerate(story().ruleset.squares) if square.kind == "finance"]
INDUSTRY = [at for at, square in enumerate(story().ruleset.squares) if square.kind == "industry"]
DEED = [event("deed", "DEED-1", seat=0, origin=-1, square=square) for square in range(1, 10)]
HAMMER = [event("deed", "AUCTION-3", seat=0, origin=-1, square=square) for square in range(1, 6)]
HOTELS = [event("built", "BUILD-7", seat=0, square=square, level=5, amount=500) for square in (1, 3, 4, 6, 8)]
FALLS = [event("bankrupt", "BANKRUPT-11", seat=seat, to=0) for seat in (1, 2, 3)]
TRADES = [event("traded", "TRADE-1", seat=a, to=b) for a, b in ((0, 1), (2, 0), (0, 3))]
LOST: dict[str, object] = {"places": (2, 1, 3, 4)}

# What earns each achievement, and what just fails to: events, and what differs of the facts.
Case = tuple[list[Event], dict[str, object]]
REACHED: dict[str, tuple[Case, Case]] = {
    "first_win": (([], {}), ([], LOST)),
    "full_table": (([], {"places": (1, 2, 3, 4, 5, 6)}), ([], {"places": (1, 2, 3, 4, 5)})),
    "duel": (([], {"places": (1, 2)}), ([], {"places": (1, 2, 3)})),
    "long_haul": (([], {"rounds": 50}), ([], {"rounds": 49})),
    "topping_out": ((HOTELS[:1], {}), ([event("built", seat=0, square=1, level=4)], {})),
    "hotelier": ((HOTELS[:3], {}), ([HOTELS[0], HOTELS[0], HOTELS[1]], {})),
    "banker": (
        ([event("deed", seat=0, origin=-1, square=at) for at in FINANCE], {}),
        ([event("deed", seat=0, origin=-1, square=at) for at in (*FINANCE[:3], FINANCE[0])], {}),
    ),
    "industrialist": (
        ([event("deed", seat=0, origin=1, square=at) for at in INDUSTRY], {}),
        ([event("deed", seat=1, origin=0, square=at) for at in INDUSTRY], {}),
    ),
    "landlord": (([RENT, RENT], {}), ([RENT, event("paid", "CARD-6", seat=1, to=0, amount=10000)], {})),
    "one_big_rent": (([RENT], {}), ([event("paid", "RENT-3", seat=1, to=0, amount=9999, square=1)], {})),
    "executioner": ((FALLS[:2], {}), ([FALLS[0], event("bankrupt", seat=2, to=-1)], {})),
    "clean_books": (([], {}), ([event("mortgaged", seat=0, square=1, amount=300)], {})),
    "hammer": ((HAMMER, {}), ([*HAMMER[:4], DEED[4]], {})),
    "dealmaker": ((TRADES, {}), (TRADES[:2], {})),
    "lucky_number": (([event("casino_won", seat=0, amount=2000)], {}), ([event("casino_lost", seat=0)], {})),
    "jackpot": (([event("pool_won", seat=0, amount=500)], {}), ([event("pool_won", seat=1, amount=500)], {})),
    "regular_guest": (([event("jailed", seat=0, how="square")] * 3, {}), ([event("jailed", seat=0)] * 2, {})),
    "punctual": (([event("timed_out", seat=1)], {}), ([event("timed_out", seat=0)], {})),
    "four_hands": (([], {"mode": "teams", "places": (1, 3, 1, 3)}), ([], {"places": (1, 3, 1, 3)})),
    "quick_end": (([], {"mode": "quick", "seconds": 1800}), ([], {"mode": "quick", "seconds": 1801})),
}


def made(case: Case) -> Story:
    return story(*case[0], **case[1])


@pytest.mark.parametrize("name", [each.id for each in experience().achievement])
def test_every_achievement_can_be_earned_and_missed(name: str) -> None:
    enough, too_little = REACHED[name]
    assert name in [each.id for each in earned(made(enough), 0)]
    assert name not in [each.id for each in earned(made(too_little), 0)]


GAMES = [
    *HOTELS,
    *FALLS,
    *TRADES,
    *HAMMER,
    *[event("built", seat=0, square=1, level=1)],
    *[RENT] * 5,
    *[event("bought", seat=0, square=square, amount=600) for square in range(1, 9)],
    *[event("casino_bet", seat=0, numbers=[1], amount=1000)] * 2,
]


@pytest.mark.parametrize("name", [each.id for each in experience().quest])
def test_every_quest_can_be_reached(name: str) -> None:
    """One good game counts, five are enough, and nobody gets on by what others do."""
    quest = next(each for each in experience().quest if each.id == name)
    assert steps(quest, story(*GAMES), 0) > 0
    assert steps(quest, story(*GAMES), 0) * 5 >= quest.need.count
    assert steps(quest, story(*[each for each in GAMES if each.kind != "traded"]), 3) == (quest.id.endswith("_play"))
    assert steps(quest, story(*GAMES, mode="quick"), 0) == 0


# ---- what is wrong is said ----------------------------------------------------------------------------------

WRONG: list[tuple[Callable[[str], str], str]] = [
    (lambda t: t.replace("levels = [", "levels = [\n    5,"), "level 1 begins at 0, not at 5"),
    (lambda t: t.replace("0, 100, 250", "0, 100, 100"), "level 3 begins at 100, but has to begin above 100"),
    (lambda t: t.replace('id = "duel"', 'id = "hotelier"'), "achievement hotelier stands there 2 times"),
    (lambda t: t.replace('id = "day_buy"', 'id = "day_play"'), "quest day_play stands there 2 times"),
    (lambda t: t.replace('code = "BOTS"', 'code = "CUSTOM"'), "reason CUSTOM stands there 2 times"),
    (lambda t: t.replace("count = 0, most = 0", "count = 0"), "a count of 0 without a most is always met"),
    (lambda t: t.replace("count = 0, most = 0", "count = 2, most = 1"), "at most 1 can never be 2"),
    (lambda t: t.replace('need = { event = "bought", count = 8 }', 'need = { event = "bought", most = 8 }'), "no most"),
    (lambda t: t.replace('sum = "amount"', 'sum = "amount", distinct = "square"'), "a sum or a distinct"),
    (lambda t: t.replace("week = 2", "week = 9"), "9 quests are offered for a week, there are only 5"),
    (lambda t: t.replace("3 = [80, 40, 20]", "3 = [80, 40]"), "result.place.3 names 2 places"),
    (lambda t: t.replace("3 = [80, 40, 20]", "3 = [80, 40, 50]"), "a worse place pays no more"),
    (lambda t: t.replace("3 = [80, 40, 20]", ""), "result.place is for 2, 3, 4, 5, 6 seats"),
    (lambda t: t.replace('level = "hotel"', 'level = "hut"'), "'hut' - at `$.achievement[4].need[0].level`"),
    (lambda t: t.replace('event = "jailed"', 'evnt = "jailed"'), "evnt"),
    (lambda t: t.replace(', en = "Jackpot"', ""), "missing required field `en` - at `$.achievement[15].name`"),
    (lambda t: t.replace("[offered]", "[offered"), "experience.toml"),
]


@pytest.mark.parametrize(("change", "words"), WRONG, ids=[words for _, words in WRONG])
def test_what_does_not_fit_is_said(change: Callable[[str], str], words: str) -> None:
    good = inner(FILE)
    assert read(good) == experience()
    assert change(good) != good
    with pytest.raises(RulesError) as error:
        read(change(good))
    assert error.value.code == "BAD_FILE"
    assert str(error.value).startswith("experience.toml: ")
    assert words.lower() in str(error.value).lower()
