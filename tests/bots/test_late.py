"""What a solid bot knows of the hour: salary that has ended, and tax that takes a part of the rents."""

from __future__ import annotations

import pytest

from pasch.bots.solid import SolidBot
from pasch.bots.value import Prospects, prospects
from pasch.engine.table import Table
from pasch.engine.view import View
from tests.bots.tables import begun

MINUTES = {"classic": (46, 61), "quick": (30, 40), "showdown": (30, 40), "teams": (46, 61)}


def at(mode: str, minute: int) -> Table:
    seats = 3 if mode == "showdown" else 4
    table = begun("online", {"mode": mode}, seats, {0: [1, 3, 6, 8, 9]})
    table.state.seconds = minute * 60
    return table


def growth(tables: Prospects) -> list[int]:
    """The worth of each group with cash for half of its buildings, against one opponent."""
    return [tables.gain(group, 1, tables.unit[group] * 5) for group in tables.order]


@pytest.mark.parametrize("mode", MINUTES)
def test_groups_are_worth_less_the_later_it_is(mode: str) -> None:
    ends, taxed = MINUTES[mode]
    hours = [0, ends, taxed, taxed + 60]
    worth = [sum(growth(prospects(View(at(mode, minute), 0)))) for minute in hours]
    assert worth == sorted(worth, reverse=True) and len(set(worth)) == len(worth)


def test_the_tables_are_made_once_for_each_hour() -> None:
    early, late = View(at("quick", 5), 0), View(at("quick", 41), 0)
    assert prospects(early) is prospects(View(at("quick", 29), 0))
    assert prospects(early) is not prospects(late)
    assert prospects(late) is prospects(View(at("quick", 44), 0))
    assert prospects(late) is not prospects(View(at("quick", 45), 0)), "the tax climbs"


def test_a_bot_keeps_up_with_the_clock_within_a_game() -> None:
    """It remembers its offers all the same."""
    table, bot = at("quick", 0), SolidBot()
    view = View(table, 0)
    trader = bot.mind(view)
    before = growth(trader.picture.tables)
    table.state.seconds = 45 * 60
    assert bot.mind(view) is trader
    assert sum(growth(trader.picture.tables)) < sum(before)
    assert trader.danger.tables is trader.picture.tables


def test_without_a_clock_there_is_one_hour() -> None:
    view = View(begun("brady", {}, 2, {}), 0)
    assert view.salary_paid and view.tax_percent == 0
    assert prospects(view) is prospects(view)
