"""The board as printed: every number of it."""

from itertools import pairwise

import pytest

from pasch.engine.table import Table
from pasch.engine.view import View
from pasch.rulesets import load
from tests.clauses import clause
from tests.clauses.board import DEEDS, OTHERS, STREETS, Deed, members
from tests.clauses.playing import asked, begun, of_kind, play, refused, set_up, table_after

BRADY = load("brady")


def ids(deed: Deed) -> str:
    return deed.name


@clause("BRADY-09")
def test_there_are_22_streets_in_8_groups_4_stations_and_2_works_on_40_squares() -> None:
    assert len(STREETS) == 22 and len({deed.group for deed in STREETS}) == 8
    assert len(members("station")) == 4 and len(members("utility")) == 2
    assert len(BRADY.squares) == len(DEEDS) + len(OTHERS) == 40


@clause("BRADY-09", "BRADY-13", "BRADY-16")
@pytest.mark.parametrize("deed", DEEDS, ids=ids)
def test_a_deed_says_what_is_printed_on_it(deed: Deed) -> None:
    square = BRADY.squares[deed.square]
    printed = Deed(
        deed.square,
        square.name.de,
        square.group,
        square.price,
        square.house_price,
        square.mortgage,
        tuple(square.rents),
    )
    assert printed == deed


@clause("BRADY-03", "BRADY-19", "BRADY-20")
@pytest.mark.parametrize("at", OTHERS)
def test_the_other_squares_lie_where_they_belong(at: int) -> None:
    square = BRADY.squares[at]
    assert (square.kind, square.amount) == OTHERS[at]


@clause("BRADY-13")
@pytest.mark.parametrize("deed", DEEDS, ids=ids)
def test_rents_rise_with_every_house_and_the_bank_lends_half_the_price(deed: Deed) -> None:
    assert all(lower < higher for lower, higher in pairwise(deed.rents))
    assert deed.mortgage * 2 == deed.price


@clause("BRADY-12")
def test_the_engine_knows_the_same_groups() -> None:
    rules = BRADY.rules
    for deed in DEEDS:
        group = rules.group[deed.square]
        found = [rules.members[place] for place in range(rules.group_start[group], rules.group_start[group + 1])]
        assert found == members(deed.group)


# ---- buying ---------------------------------------------------------------------------------------------------


@clause("BRADY-09", "BRADY-16")
@pytest.mark.parametrize("deed", DEEDS, ids=ids)
def test_a_free_deed_landed_on_may_be_bought_at_its_printed_price(deed: Deed) -> None:
    table = set_up(f"A* 30000 @{(deed.square - 3) % 40} | B 30000 @20")
    play(table, "throw", "1-2")
    assert asked(table) == "A buy"
    before = table.state.cash[0]
    play(table, "buy")
    assert table.state.owner[deed.square] == 0
    assert table.state.cash[0] == before - deed.price
    assert asked(table) == "A finish"


@clause("BRADY-09")
def test_a_deed_may_not_be_bought_with_less_than_its_price_in_cash() -> None:
    refusal = refused("A* 1199 @0 [5] | B 0 @0", "throw", "1-2", "buy")
    assert (refusal.code, refusal.facts) == ("NOT_ENOUGH_CASH", {"amount": 1200})
    assert table_after("A* 1200 @0 | B 0 @0", "throw", "1-2", "buy").state.cash[0] == 0
    # What is still to be raised may be raised first.
    assert table_after("A* 1199 @0 [5] | B 0 @0", "throw", "1-2", "mortgage:5", "buy").state.cash[0] == 1999


@clause("BRADY-09")
def test_only_the_one_who_landed_may_buy() -> None:
    assert refused("A* 30000 @0 | B 30000 @0", "throw", "1-2", "B.buy").code == "NOT_YOUR_TURN"


@clause("BRADY-09")
def test_deeds_lie_open_for_all_to_see() -> None:
    table = table_after("A* 30000 @0 | B 30000 @0 [~6] | C 0 @0", "throw", "1-2", "buy")
    for seat in range(3):
        view = View(table, seat)
        assert (view.owner(3), view.owner(6), view.owner(8)) == (0, 1, -1)
        assert view.mortgaged(6)


@clause("BRADY-09")
def test_at_the_start_every_deed_is_the_banks() -> None:
    table, events = begun(4)
    assert isinstance(table, Table)
    assert of_kind(events, "deed") == []
    assert set(table.state.owner) == {-1}


@clause("BRADY-09")
def test_the_question_says_the_price() -> None:
    table = table_after("A* 30000 @0 | B 0 @0", "throw", "1-2")
    question = table.state.asked
    assert question is not None
    assert question.facts(table, 0) == {"square": 3, "price": 1200}
    assert sorted((str(option.action), option.cost) for option in question.options(table, 0)) == [
        ("(buy)", 1200),
        ("(decline)", 0),
    ]
