"""What is kept of people beyond a table: what a game counts for, experience, achievements, quests."""

from pasch.people.counting import Code, Counts, Facts, counts, counts_for, rating_barrier
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
    "Code",
    "Counts",
    "Facts",
    "Level",
    "Pay",
    "Played",
    "Progress",
    "Story",
    "counts",
    "counts_for",
    "earned",
    "experience",
    "level",
    "open_quests",
    "pay",
    "progress",
    "rating_barrier",
    "steps",
    "time_of",
]
