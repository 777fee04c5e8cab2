"""The bank is short of buildings exactly when its rule, seat by seat, says so."""

from random import Random

import pytest

from pasch.bots import make
from pasch.dealer import SeededDealer
from pasch.engine.rules import DEPOT, HOUSE
from pasch.engine.steps.site import could_place, is_short
from pasch.engine.table import Table, new_table
from tests.laws.tables import random_rules
from tests.played import VARIANTS, Seated

ANSWERS = 1_500
PART = 5  # of the answers one in so many is looked at


@pytest.mark.parametrize("name", VARIANTS)
def test_the_bank_is_short_when_several_could_place_more_than_it_has(name: str) -> None:
    """BUILD-8, under random options, with bots that build wherever they can."""
    rng = Random(name)
    could = 0
    for seed in range(3):
        ruleset = random_rules(rng, name)
        bots = [make("solid") for _ in range(rng.randint(*ruleset.seats))]
        table = new_table(ruleset.rules, len(bots))
        seated = Seated(table, bots, SeededDealer(seed))
        while not table.over and table.state.count < ANSWERS:
            table.answer(*seated.answer())
            if table.state.count % PART == 0:
                could += sum(short_as_said(table, kind) for kind in range(HOUSE, DEPOT + 1))
    assert could > 0, "somebody could build"


def short_as_said(table: Table, kind: int) -> bool:
    """Compares with the sum over the seats; whether anybody could place a building of this kind."""
    alive = [seat for seat in range(table.state.seats) if table.alive(seat)]
    wanted = [could_place(table, seat, kind) for seat in alive]
    several = len([count for count in wanted if count > 0]) > 1
    assert is_short(table, kind) == (several and sum(wanted) > table.state.stock[kind])
    return sum(wanted) > 0
