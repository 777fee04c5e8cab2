"""Reading the file of experience, once, and checking what its types cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final, get_args

from pasch.people.counting import Code
from pasch.people.schema import ExperienceFile, Need
from pasch.rulesets.errors import RulesError
from pasch.rulesets.reading import decoded, packaged

NAME: Final = "experience.toml"
SEATS: Final = range(2, 7)


@cache
def experience() -> ExperienceFile:
    """The file that belongs to the package."""
    return checked(packaged("people", NAME, ExperienceFile))


def read(text: str) -> ExperienceFile:
    """Such a file from its text. Raises RulesError with the place that does not fit."""
    return checked(decoded(text, ExperienceFile, NAME))


def checked(file: ExperienceFile) -> ExperienceFile:
    for problem in problems(file):
        raise RulesError("BAD_FILE", f"{NAME}: {problem}", file=NAME)
    return file


def problems(file: ExperienceFile) -> Iterator[str]:
    yield from level_problems(file.levels)
    yield from place_problems(file.result.place)
    for what, ids in (
        ("achievement", [each.id for each in file.achievement]),
        ("quest", [each.id for each in file.quest]),
        ("reason", [each.code for each in file.reason]),
    ):
        for name, number in Counter(ids).items():
            if number > 1:
                yield f"{what} {name} stands there {number} times"
    for missing in sorted(set(get_args(Code)) - {each.code for each in file.reason}):
        yield f"reason {missing} has no words"
    for achievement in file.achievement:
        for need in achievement.need:
            yield from need_problems(f"achievement {achievement.id}", need)
    for quest in file.quest:
        yield from need_problems(f"quest {quest.id}", quest.need)
        if quest.need.count == 0 or quest.need.most is not None:
            yield f"quest {quest.id}: a quest counts up, so its need has a count above 0 and no most"
    for period, number in (("day", file.offered.day), ("week", file.offered.week)):
        there = sum(quest.period == period for quest in file.quest)
        if there < number:
            yield f"{number} quests are offered for a {period}, there are only {there}"


def level_problems(levels: list[int]) -> Iterator[str]:
    if levels[0] != 0:
        yield f"level 1 begins at 0, not at {levels[0]}"
    for level, (low, high) in enumerate(pairwise(levels), 2):
        if high <= low:
            yield f"level {level} begins at {high}, but has to begin above {low}"


def place_problems(place: dict[str, list[int]]) -> Iterator[str]:
    wanted = [str(seats) for seats in SEATS]
    if sorted(place) != wanted:
        yield f"result.place is for {', '.join(wanted)} seats, not for {', '.join(sorted(place))}"
    for seats, pay in place.items():
        if str(len(pay)) != seats:
            yield f"result.place.{seats} names {len(pay)} places"
        if any(low > high for high, low in pairwise(pay)):
            yield f"result.place.{seats}: a worse place pays no more than a better one"


def need_problems(where: str, need: Need) -> Iterator[str]:
    if need.sum and need.distinct:
        yield f"{where}: a need has a sum or a distinct, not both"
    if need.most is not None and need.most < need.count:
        yield f"{where}: at most {need.most} can never be {need.count} or more"
    if need.count == 0 and need.most is None:
        yield f"{where}: a count of 0 without a most is always met"
