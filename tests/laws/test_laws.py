"""What holds at every table, under all options, whatever is played."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pasch.engine.actions import Bid
from pasch.engine.core import CHANCE, CLOCK, Action
from pasch.engine.notation import read_action
from pasch.engine.pending import pending
from pasch.engine.steps.sale import SellGroup
from pasch.engine.table import Table
from pasch.engine.text import read_token, token
from pasch.position import read, write
from pasch.rulesets import RuleSet
from pasch.saving import dump, load
from tests.laws.player import ON_SQUARES, PLAIN, legal, nonsense
from tests.laws.tables import random_table, rule_sets
from tests.laws.watched import Watched

SEATS = st.integers(2, 8)
SEEDS = st.integers(0, 2**32)
LONG = 120  # answers


def played(ruleset: RuleSet, seats: int, rng: Random, answers: int) -> Table:
    """A random table after so many random answers, or at its end."""
    table = random_table(ruleset, seats, rng)
    for _ in range(answers):
        if table.over:
            break
        table.answer(*legal(table, rng))
    return table


@settings(max_examples=150)
@given(rule_sets(), SEATS, SEEDS)
def test_money_only_moves_nothing_is_lost_and_every_change_is_told(ruleset: RuleSet, seats: int, seed: int) -> None:
    rng = Random(seed)
    watched = Watched(random_table(ruleset, seats, rng))
    for _ in range(LONG):
        if watched.table.over:
            break
        watched.answer(*legal(watched.table, rng))


@settings(max_examples=60)
@given(rule_sets(), SEATS, SEEDS)
def test_what_is_not_possible_is_refused_and_leaves_no_trace(ruleset: RuleSet, seats: int, seed: int) -> None:
    rng = Random(seed)
    watched = Watched(random_table(ruleset, seats, rng))
    for _ in range(60):
        if watched.table.over:
            break
        for _ in range(5):
            seat, action = nonsense(watched.table, rng)
            if watched.table.refusal(seat, action) is not None:
                watched.refuse(seat, action)
        watched.answer(*legal(watched.table, rng))


@settings(max_examples=60)
@given(rule_sets(), SEATS, SEEDS, st.integers(0, LONG))
def test_whatever_is_offered_is_accepted(ruleset: RuleSet, seats: int, seed: int, answers: int) -> None:
    rng = Random(seed)
    table = played(ruleset, seats, rng, answers)
    Watched(table.copy()).check_pending()
    for one in pending(table):
        for option in (*one.answers, *one.acts):
            refusal = table.refusal(one.seat, option.action)
            assert refusal == option.refusal, f"{option.action} of {one.seat} is shown otherwise than it is"
            if refusal is None:
                Watched(table.copy()).answer(one.seat, option.action)


@settings(max_examples=60)
@given(rule_sets(), SEATS, SEEDS, st.integers(0, LONG))
def test_whatever_is_accepted_is_offered(ruleset: RuleSet, seats: int, seed: int, answers: int) -> None:
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
                assert (seat, listed_as(table, action)) in listed, f"{action} of {seat} is accepted and nowhere offered"


def listed_as(table: Table, action: Action) -> str:
    """A group is sold down under the name of its first street."""
    if isinstance(action, SellGroup):
        rules = table.rules
        action = SellGroup(rules.members[rules.group_start[rules.group[action.square]]], action.total)
    return token(action)


def everything(table: Table) -> list[Action]:
    """All that a seat can say, but for offers, of which there is no end."""
    words: list[list[object]] = [[tag] for tag in PLAIN]
    words += [[tag, square] for tag in ON_SQUARES for square in range(table.rules.squares)]
    words += [["sell_group", square, total] for square in table.rules.deeds for total in range(16)]
    words += [["use_card", deck] for deck in range(4)] + [["card", card] for card in range(32)]
    words += [["bid", amount] for amount in (0, 1, 2, 999, 1000, 3000, 60_000, 10**6)]
    words += [[tag, n] for tag in ("accept", "reject", "withdraw") for n in range(1, 20)]
    words += [["dice", a, b, c] for a in (0, 1, 6, 7) for b in (0, 1, 6, 7) for c in (0, 1)]
    return [read_action(each) for each in words]


@settings(max_examples=40)
@given(rule_sets(), SEATS, SEEDS, st.integers(0, LONG))
def test_a_copy_shares_nothing(ruleset: RuleSet, seats: int, seed: int, answers: int) -> None:
    rng = Random(seed)
    table = played(ruleset, seats, rng, answers)
    before = dump(table.state)
    twin = table.copy()
    assert dump(twin.state) == before
    for _ in range(40):
        if not twin.over:
            twin.answer(*legal(twin, rng))
    assert dump(table.state) == before


@settings(max_examples=60)
@given(rule_sets(), SEATS, SEEDS, st.integers(0, LONG))
def test_a_table_is_saved_and_written_and_read_and_goes_on_alike(
    ruleset: RuleSet, seats: int, seed: int, answers: int
) -> None:
    rng = Random(seed)
    table = played(ruleset, seats, rng, answers)
    saved = dump(table.state)
    twins = [Table(table.rules, load(saved, table.rules)), read(write(table.state, ruleset), ruleset)]
    for twin in twins:
        assert dump(twin.state) == saved
    for _ in range(30):
        if table.over:
            break
        seat, action = legal(table, rng)
        for each in (table, *twins):
            each.answer(seat, action)
        assert dump(twins[0].state) == dump(twins[1].state) == dump(table.state)


@settings(max_examples=60)
@given(rule_sets(), SEATS, SEEDS, st.integers(0, LONG))
def test_every_legal_answer_is_the_same_when_written_and_read(
    ruleset: RuleSet, seats: int, seed: int, answers: int
) -> None:
    rng = Random(seed)
    table = random_table(ruleset, seats, rng)
    for _ in range(answers):
        if table.over:
            break
        seat, action = legal(table, rng)
        again = read_token(token(action))
        assert again == action and type(again) is type(action)
        table.answer(seat, again)


@settings(max_examples=40)
@given(rule_sets(), SEATS, SEEDS, st.integers(0, LONG))
def test_when_the_time_is_up_something_happens_at_every_question(
    ruleset: RuleSet, seats: int, seed: int, answers: int
) -> None:
    """Nobody can stop a table by doing nothing: the standard answers alone bring it on."""
    rng = Random(seed)
    watched = Watched(played(ruleset, seats, rng, answers))
    for _ in range(80):
        if watched.table.over:
            break
        before = watched.table.state.count
        if watched.table.state.to == CHANCE:
            watched.answer(*legal(watched.table, rng))
        else:
            watched.answer(CLOCK, read_action(["time_up"]))
        assert watched.table.state.count == before + 1
