"""Quests over many games: how far somebody has come in a day or a week, and what it pays. Days are those of UTC."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

from pasch.people import experience, open_quests, time_of
from pasch.people.schema import Quest


def day_of(moment: float) -> date:
    return datetime.fromtimestamp(moment, UTC).date()


def begin_of(quest: Quest, moment: float) -> float:
    """When the quest's day, or week, began."""
    return midnight(time_of(quest.period, day_of(moment)).first)


def end_of(quest: Quest, moment: float) -> float:
    """When it will be over."""
    return midnight(time_of(quest.period, day_of(moment)).last + timedelta(days=1))


def midnight(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def steps_of(row: Mapping[str, Any]) -> dict[str, int]:
    """How far this result brought quests."""
    return msgspec.json.decode(row["quests"], type=dict[str, int])


def done_before(quest: Quest, moment: float, rows: Iterable[Mapping[str, Any]]) -> int:
    """What results have brought this quest in its time, up to this moment."""
    begin, end = begin_of(quest, moment), end_of(quest, moment)
    return sum(steps_of(row).get(quest.id, 0) for row in rows if begin <= row["ended"] < end)


def paid_for(moment: float, rows: Iterable[Mapping[str, Any]], steps: Mapping[str, int]) -> int:
    """The experience of the quests that this many steps more finish; those already finished pay nothing."""
    known = list(rows)
    paid = 0
    for quest in open_quests(day_of(moment)):
        before = done_before(quest, moment, known)
        if before < quest.need.count <= before + steps.get(quest.id, 0):
            paid += quest.xp
    return paid


def paid_in_all(rows: Iterable[Mapping[str, Any]]) -> int:
    """The experience of all quests that these results have finished, each once in its day or week."""
    quests = {quest.id: quest for quest in experience().quest}
    done: defaultdict[tuple[str, float], int] = defaultdict(int)
    for row in rows:
        for name, number in steps_of(row).items():
            if name in quests:
                done[name, begin_of(quests[name], row["ended"])] += number
    return sum(quests[name].xp for (name, _), number in done.items() if number >= quests[name].need.count)
