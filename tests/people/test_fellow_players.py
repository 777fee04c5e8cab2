"""What a game counts for on a seat also depends on who sat on the others."""

import pytest

from pasch.people import counts, counts_for, rating_barrier
from tests.people.stories import custom, facts

FOUR = ("ada", "bo", "cy", "di")


def test_four_different_people_are_rated() -> None:
    assert all(counts_for(facts(), FOUR, seat) == counts(facts()) for seat in range(4))
    assert rating_barrier(FOUR) is None


@pytest.mark.parametrize("people", [("ada", "bo", "cy", ""), ("ada", "bo", "", ""), ("",) * 4])
def test_somebody_unknown_is_compared_with_nobody(people: tuple[str, ...]) -> None:
    counted = counts_for(facts(), people, 0)
    assert not counted.rated and counted.why == {"rating": "NOBODY"}
    assert counted.share == 1 and counted.achievements and counted.quests


def test_two_seats_of_one_person_count_for_nothing_and_the_others_are_not_rated() -> None:
    people = ("ada", "bo", "cy", "ada")
    for seat in (0, 3):
        counted = counts_for(facts(), people, seat)
        assert set(counted.why.values()) == {"SAME_PERSON"} and counted.share == 0
        assert not (counted.rated or counted.achievements or counted.quests)
    for seat in (1, 2):
        counted = counts_for(facts(), people, seat)
        assert counted.why == {"rating": "SAME_PERSON"} and counted.share == 1 and counted.quests


def test_what_keeps_a_game_from_counting_at_all_comes_first() -> None:
    people = ("ada", "bo", "cy", "ada")
    assert set(counts_for(facts(rounds=9), people, 0).why.values()) == {"TOO_FEW_ROUNDS"}
    assert set(counts_for(facts(bots=frozenset([3])), FOUR, 0).why.values()) == {"BOTS"}
    assert counts_for(custom(), ("ada", "bo", "", ""), 0) == counts(custom())
