"""Which events a need counts."""

import pytest

from pasch.engine.core import Event
from pasch.people.experience import amount
from pasch.people.schema import Need
from tests.people.stories import event, story

RENT = event("paid", "RENT-1", seat=1, to=0, amount=300, square=1)
SALARY = event("paid", "MOVE-2", seat=-1, to=0, amount=2000)
SELF = event("paid", "CARD-6", seat=0, to=0, amount=100)


@pytest.mark.parametrize(
    ("need", "found"),
    [
        (Need("paid", seat="to"), 3),
        (Need("paid", seat="to", other="player"), 1),
        (Need("paid", seat="to", other="bank"), 1),
        (Need("paid", seat="either", other="player"), 1),
        (Need("paid", seat="to", why=["RENT-1", "MOVE-2"]), 2),
        (Need("paid", seat="to", sum="amount"), 2400),
        (Need("paid", seat="to", least={"amount": 300}, at_most={"amount": 300}), 1),
        (Need("paid", seat="to", least={"square": 0}), 1),
        (Need("paid", seat="to", kind="street"), 1),
        (Need("paid", seat="to", kind="industry"), 0),
        (Need("paid", seat="to", group="supermarkets"), 1),
        (Need("paid", seat="to", group="finance"), 0),
        (Need("paid", seat="to", mode="quick"), 0),
        (Need("finished", least={"seconds": 900, "rounds": 12, "seats": 4}, at_most={"place": 1}), 1),
    ],
)
def test_what_a_need_counts(need: Need, found: int) -> None:
    assert amount(need, story(RENT, SALARY, SELF), 0) == found


@pytest.mark.parametrize(("origin", "bank", "player"), [(-1, 1, 0), (2, 0, 1)])
def test_where_a_deed_comes_from(origin: int, bank: int, player: int) -> None:
    deed: Event = event("deed", seat=0, origin=origin, square=1)
    assert amount(Need("deed", other="bank"), story(deed), 0) == bank
    assert amount(Need("deed", other="player"), story(deed), 0) == player


def test_how_something_happened() -> None:
    told = story(event("jailed", seat=0, how="square"), event("jailed", seat=0, how="doubles"))
    assert amount(Need("jailed", how="doubles"), told, 0) == 1
    assert amount(Need("jailed", distinct="how"), told, 0) == 2
