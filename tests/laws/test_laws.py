"""What holds at every table, in every rule set and mode, under all options, whatever is played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasch import Game
from pasch.engine.actions import Bid
from pasch.engine.core import CHANCE, CLOCK, Action, ChanceQuestion
from pasch.engine.notation import read_action
from pasch.engine.pending import pending
from pasch.engine.steps.hotels import SellHotels
from pasch.engine.steps.sale import SellGroup, own_streets
from pasch.engine.steps.three_dice import RollThree
from pasch.engine.table import Table
from pasch.engine.text import token
from pasch.position import read, write
from pasch.rulesets import RuleSet
from pasch.saving import dump, load
from tests.laws.player import ON_SQUARES, PLAIN, legal, nonsense, walk
from tests.laws.tables import random_table, settings_of
from tests.laws.watched import Watched
from tests.played import VARIANTS

LONG = 120  # answers
everywhere = pytest.mark.parametrize("name", VARIANTS)


def played(ruleset: RuleSet, seats: int, rng: Random, answers: int) -> Table:
    """A random table after so many random answers, or at its end."""
    table = random_table(ruleset, seats, rng)
    for seat, action in walk(table, rng, answers):
        table.answer(seat, action)
    return table


@everywhere
@settings(max_examples=60)
@given(data=st.data())
def test_money_only_moves_nothing_is_lost_and_every_change_is_told(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    rng = Random(seed)
    watched = Watched(random_table(ruleset, seats, rng), ruleset)
    for seat, action in walk(watched.table, rng, LONG):
        watched.answer(seat, action)


@everywhere
@settings(max_examples=40)
@given(data=st.data())
def test_what_is_not_possible_is_refused_and_leaves_no_trace(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    rng = Random(seed)
    watched = Watched(random_table(ruleset, seats, rng), ruleset)
    for answer in walk(watched.table, rng, 60):
        for _ in range(5):
            seat, action = nonsense(watched.table, rng)
            if watched.table.refusal(seat, action) is not None:
                watched.refuse(seat, action)
        watched.answer(*answer)


@everywhere
@settings(max_examples=40)
@given(data=st.data())
def test_whatever_is_offered_is_accepted(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, LONG))
    rng = Random(seed)
    table = played(ruleset, seats, rng, answers)
    Watched(table.copy(), ruleset).check_pending()
    for one in pending(table):
        for option in (*one.answers, *one.acts):
            refusal = table.refusal(one.seat, option.action)
            assert refusal == option.refusal, f"{option.action} of {one.seat} is shown otherwise than it is"
            if refusal is None:
                Watched(table.copy(), ruleset).answer(one.seat, option.action)


@everywhere
@settings(max_examples=40)
@given(data=st.data())
def test_whatever_is_accepted_is_offered(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, LONG))
    table = played(ruleset, seats, Random(seed), answers)
    listed = {(one.seat, token(each.action)) for one in pending(table) for each in (*one.answers, *one.acts)}
    ranges = {
        (one.seat, each.least, each.most)
        for one in pending(table)
        for each in one.answers
        if isinstance(each.action, Bid)
    }
    for seat in range(seats):
        for action in everything(table):
            if table.refusal(seat, action) is not None:
                continue
            if isinstance(action, Bid):
                assert any(who == seat and least <= action.amount <= most for who, least, most in ranges), action
            else:
                assert (seat, listed_as(table, seat, action)) in listed, (
                    f"{action} of {seat} is accepted and nowhere offered"
                )


def listed_as(table: Table, seat: int, action: Action) -> str:
    """A group is sold down under the name of the first street there, and so are its hotels."""
    if isinstance(action, SellGroup | SellHotels):
        first = own_streets(table, seat, table.rules.group[action.square])[0]
        action = SellGroup(first, action.total) if isinstance(action, SellGroup) else SellHotels(first)
    return token(action)


def everything(table: Table) -> list[Action]:
    """All that a seat can say, but for offers and calculations, of which there is no end."""
    words: list[list[object]] = [[tag] for tag in PLAIN]
    words += [[tag, square] for tag in ON_SQUARES for square in range(table.rules.squares)]
    words += [["sell_group", square, total] for square in table.rules.deeds for total in range(16)]
    words += [["use_card", deck] for deck in range(4)] + [["card", card] for card in range(32)]
    words += [["bid", amount] for amount in (0, 1, 2, 999, 1000, 3000, 60_000, 10**6)]
    words += [[tag, n] for tag in ("accept", "reject", "withdraw") for n in range(1, 20)]
    words += [["choose", [a, b]] for a in range(1, 7) for b in range(1, 7)]
    words += [["stake", [a]] for a in range(1, 7)]
    words += [["stake", [a, b]] for a in range(1, 7) for b in range(1, 7)]
    words += [["spread", a, b, c] for a in range(7) for b in range(7) for c in range(7)]
    words += [["luck", 0], ["tick", 60], ["spread", 3, 4]]
    words += [["dice", a, b, c] for a in (0, 1, 6, 7) for b in (0, 1, 6, 7) for c in (0, 1)]
    return [read_action(each) for each in words]


@everywhere
@settings(max_examples=25)
@given(data=st.data())
def test_a_copy_shares_nothing(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, LONG))
    rng = Random(seed)
    table = played(ruleset, seats, rng, answers)
    before = dump(table.state)
    twin = table.copy()
    assert dump(twin.state) == before
    for seat, action in walk(twin, rng, 40):
        twin.answer(seat, action)
    assert dump(table.state) == before


@everywhere
@settings(max_examples=40)
@given(data=st.data())
def test_a_table_is_saved_and_written_and_read_and_goes_on_alike(name: str, data: st.DataObject) -> None:
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, LONG))
    rng = Random(seed)
    table = played(ruleset, seats, rng, answers)
    saved = dump(table.state)
    twins = [Table(table.rules, load(saved, table.rules)), read(write(table.state, ruleset), ruleset)]
    for twin in twins:
        assert dump(twin.state) == saved
    for seat, action in walk(table, rng, 30):
        for each in (table, *twins):
            each.answer(seat, action)
        assert dump(twins[0].state) == dump(twins[1].state) == dump(table.state)


@everywhere
@settings(max_examples=25)
@given(data=st.data())
def test_when_the_time_is_up_something_happens_at_every_question(name: str, data: st.DataObject) -> None:
    """Nobody can stop a table by doing nothing: the standard answers alone bring it on."""
    ruleset, seats, seed = data.draw(settings_of(name))
    answers = data.draw(st.integers(0, LONG))
    rng = Random(seed)
    watched = Watched(played(ruleset, seats, rng, answers), ruleset)
    for _ in range(80):
        if watched.table.over:
            break
        before = watched.table.state.count
        if watched.table.state.to == CHANCE:
            watched.answer(*legal(watched.table, rng))
        else:
            watched.answer(CLOCK, read_action(["time_up"]))
        assert watched.table.state.count == before + 1


def test_an_endless_supply_of_triples_does_not_stop_the_table() -> None:
    """Only triples: nobody moves, everybody plays Lotto in turn."""
    table = Game.new("deckert", 3, 1).table.copy()
    while table.state.round < 4:
        question, subject = table.state.asked, table.state.subject
        if isinstance(question, RollThree):
            table.answer(CHANCE, read_action(["dice", 4, 4, 4]))
        elif isinstance(question, ChanceQuestion):
            table.answer(CHANCE, question.way(table, subject, 5))
        else:
            table.answer(CLOCK, read_action(["time_up"]))
    assert list(table.state.at) == [0, 0, 0]
