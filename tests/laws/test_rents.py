"""What everybody is shown as the rent of a deed is what the rules charge whoever comes there."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasch.engine.actions import Dice
from pasch.engine.core import CHANCE, Step
from pasch.engine.rules import UTILITY
from pasch.engine.steps.arrival import LandOnWork
from pasch.engine.steps.rent import rates
from pasch.engine.table import Table
from tests.laws.player import walk
from tests.laws.tables import random_table, settings_of
from tests.laws.watched import Heard
from tests.played import VARIANTS

DICE = Dice(2, 3, 0)
PIPS = 5


def charged(table: Table, visitor: int, square: int, landing: Step) -> int:
    """What this seat is charged, by the table's own sentences, when it comes to the square now."""
    trial, heard = table.copy(), Heard()
    state = trial.state
    state.asked, state.depth = None, 0
    state.dice_a, state.dice_b = DICE.a, DICE.b
    trial.listen(heard)
    trial.then(visitor, landing)
    trial.run()
    if state.to == CHANCE:
        trial.answer(CHANCE, DICE)
    # The first money that is told of is the rent; a tax on it is its owner's affair.
    told = [each for each in heard.events if each.kind in ("paid", "debt", "rent_due")]
    assert told or any(each.kind.startswith("no_rent") for each in heard.events), "whoever comes hears of it"
    amount = told[0].facts["amount"] if told else 0
    assert isinstance(amount, int)
    return amount


@pytest.mark.parametrize("name", VARIANTS)
@settings(max_examples=30)
@given(data=st.data())
def test_the_rent_that_is_shown_is_the_rent_that_is_charged(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    rng = Random(seed)
    table = random_table(ruleset, seats, rng)
    for seat, action in walk(table, rng, data.draw(st.integers(0, 60))):
        table.answer(seat, action)
    rules, state, shown = table.rules, table.state, rates(table)
    assert len(shown) == rules.squares
    for square in range(rules.squares):
        owner = state.owner[square]
        strangers = [n for n in range(seats) if state.out[n] == 0 and not table.same_side(n, owner)]
        if owner < 0:
            assert shown[square] == 0
        elif strangers:
            visitor = rng.choice(strangers)
            work = rules.kind[square] == UTILITY
            assert charged(table, visitor, square, rules.land[square]) == shown[square] * (PIPS if work else 1)
            if work:
                assert charged(table, visitor, square, LandOnWork(square)) == shown[square] * PIPS
