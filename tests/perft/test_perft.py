"""Counting all that can happen: a rule that allows too much or too little miscounts somewhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pasch.engine.core import CHANCE, Action, ChanceQuestion
from pasch.engine.pending import pending
from pasch.engine.table import Table
from tests.clauses.playing import set_up

COUNTS = Path(__file__).with_name("counts.txt")


def counted() -> dict[str, tuple[str, dict[int, int]]]:
    """The table in the file: name, position, sequences by depth."""
    out: dict[str, tuple[str, dict[int, int]]] = {}
    name = ""
    for line in COUNTS.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if " : " in line:
            name, _, position = line.partition(" : ")
            out[name] = (position, {})
        else:
            depth, _, count = line.partition(" ")
            out[name][1][int(depth)] = int(count)
    return out


def answers(table: Table) -> Iterator[tuple[int, Action]]:
    """All that may be answered now, by whomever."""
    question, subject = table.state.asked, table.state.subject
    if isinstance(question, ChanceQuestion):
        for number in range(question.ways(table, subject)):
            yield CHANCE, question.way(table, subject, number)
    for one in pending(table):
        for option in (*one.answers, *one.acts):
            if option.refusal is None:
                yield one.seat, option.action


def sequences(table: Table, depth: int) -> int:
    if depth == 1:
        return sum(1 for _ in answers(table))
    total = 0
    for seat, action in answers(table):
        after = table.copy()
        after.answer(seat, action)
        total += sequences(after, depth - 1)
    return total


@pytest.mark.parametrize("name", counted())
def test_there_are_as_many_ways_to_go_on_as_were_counted(name: str) -> None:
    position, counts = counted()[name]
    table = set_up(position)
    assert {depth: sequences(table, depth) for depth in counts} == counts
