"""What holds of whole games of every rule set and mode with their dealers and records."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasch import Game
from pasch.engine.core import Event
from pasch.engine.pending import Pending
from pasch.engine.view import View
from pasch.rulesets import RuleSet
from pasch.saving import dump
from tests.laws.player import walk
from tests.laws.tables import settings_of
from tests.played import VARIANTS

everywhere = pytest.mark.parametrize("name", VARIANTS)


def begun(ruleset: RuleSet, seats: int, seed: int, answers: int) -> Game:
    """A game after so many random answers, the dice dealt by the game itself."""
    game, rng = Game.new(ruleset, seats, seed), Random(seed)
    go_on(game, rng, answers)
    return game


def go_on(game: Game, rng: Random, answers: int) -> None:
    for seat, action in walk(game.table, rng, answers):
        game.answer(action, seat)


def words(events: list[Event]) -> list[list[object]]:
    return [event.words() for event in events]


@everywhere
@settings(max_examples=30)
@given(data=st.data())
def test_a_replayed_record_tells_the_same_game(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, 250))
    game = begun(ruleset, seats, seed, answers)
    again = Game.replay(game.record())
    assert words(again.events) == words(game.events)
    assert dump(again.table.state) == dump(game.table.state)
    assert again.record() == game.record()
    assert again.turns == game.turns


@everywhere
@settings(max_examples=15)
@given(data=st.data())
def test_a_seed_is_a_game(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, 120))
    assert begun(ruleset, seats, seed, answers).record() == begun(ruleset, seats, seed, answers).record()


@everywhere
@settings(max_examples=15)
@given(data=st.data())
def test_a_copied_game_goes_its_own_way(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, 120))
    game = begun(ruleset, seats, seed, answers)
    record, told = game.record(), words(game.events)
    twin = game.copy()
    assert words(twin.events) == told and dump(twin.table.state) == dump(game.table.state)
    go_on(twin, Random(seed), 60)
    assert game.record() == record and words(game.events) == told


@everywhere
@settings(max_examples=20)
@given(data=st.data())
def test_nobody_sees_what_chance_will_bring(name: str, data: st.DataObject) -> None:
    """Two games alike up to now, with different dice and cards to come: every seat sees and is offered the same."""
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, 200))
    game = begun(ruleset, seats, seed, answers)
    twin = Game.replay(game.record())
    for seat in range(seats):
        assert seen(game.view(seat)) == seen(twin.view(seat))
    assert [shown(each) for each in game.pending] == [shown(each) for each in twin.pending]


def seen(view: View) -> list[object]:
    """Everything that the view tells of the table."""
    seats, squares = range(view.seats), range(view.rules.squares)
    return [
        [view.seat, view.round, view.mover, view.answers, view.houses, view.hotels, view.pot, view.dice.words()],
        [view.skyscrapers, view.depots, view.tickets_left, view.pool, view.seconds, view.tax_percent, view.salary_paid],
        [[view.tickets(n), view.missed(n), view.right(n)] for n in seats],
        [view.mortgage_until(at) for at in squares],
        [[offer.words() for offer in view.offers], [claim.words() for claim in view.claims]],
        [[view.cash(n), view.at(n), view.jail(n), view.laps(n), view.alive(n), view.raisable(n)] for n in seats],
        [view.jail_cards(seat, deck) for seat in seats for deck in range(view.rules.decks)],
        [[view.owner(at), view.level(at), view.mortgaged(at)] for at in squares],
    ]


def shown(one: Pending) -> list[object]:
    options = [*one.answers, *one.acts]
    return [
        one.seat,
        one.question and one.question.words(),
        [question.words() for question in one.optional],
        [[o.action.words(), o.refusal and o.refusal.words(), o.cost, o.gain, o.least, o.most] for o in options],
    ]
