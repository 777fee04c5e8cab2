"""What is kept of people beyond a table: what a game counts for, experience, achievements, quests."""

from pasch.people.counting import Counts, Facts, counts
from pasch.people.experience import (
    Level,
    Pay,
    Played,
    Progress,
    Story,
    earned,
    level,
    open_quests,
    pay,
    progress,
    steps,
    time_of,
)
from pasch.people.reading import experience

__all__ = [
    "Counts",
    "Facts",
    "Level",
    "Pay",
    "Played",
    "Progress",
    "Story",
    "counts",
    "earned",
    "experience",
    "level",
    "open_quests",
    "pay",
    "progress",
    "steps",
    "time_of",
]
