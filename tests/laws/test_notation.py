"""Words keep their meaning, and text from anywhere is read or refused, never more."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pasch import Game
from pasch.engine.core import Refused
from pasch.engine.notation import (
    ACTIONS,
    FIELDS,
    STEPS,
    BadNotation,
    action_object,
    object_action,
    read_action,
    read_step,
)
from pasch.engine.text import read_token, token
from pasch.position import read
from pasch.record import RecordError, parse
from pasch.rulesets import load as rules
from pasch.saving import SaveError, dump, load
from tests.laws.player import walk
from tests.laws.tables import random_table

FROZEN = Path(__file__).with_name("tags.json")
NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"
CLASSIC = rules("brady")
POSITION = "A* 30000 @0 [1 3+2 ~5] !0 | B 90 @10 #2 | C 0 @3 out=1 ; pot=500 round=3"

words = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(sorted(STEPS | ACTIONS)),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def test_a_tag_never_goes_and_never_means_something_else() -> None:
    """Saved games are full of them. New ones may come, and are added here."""
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))
    assert sorted(STEPS) == frozen["steps"]
    assert sorted(ACTIONS) == frozen["actions"]
    assert {tag: list(names) for tag, names in sorted(FIELDS.items())} == frozen["fields"]


def test_every_action_stands_among_the_words_that_people_look_up() -> None:
    table = NOTATION.read_text(encoding="utf-8").partition("## Records")[0]
    shown = [read_token(word).words()[0] for word in re.findall(r"`([a-z0-9_:,.~+*/-]+)`", table) if known(word)]
    assert sorted(set(map(str, shown))) == sorted(ACTIONS)


def known(word: str) -> bool:
    """Whether this is a token, and not something that is only named."""
    try:
        return token(read_token(word)) == word
    except BadNotation:
        return False


@given(st.text(max_size=40) | st.from_regex(r"[a-z_]{1,10}(:[-+~0-9]{1,12}){0,4}", fullmatch=True))
@example("offer:1:" + "+1" * 5000)
@example("bid:" + "9" * 5000)
@example("٣-٤")
@example("bid:٣")
def test_any_token_is_read_or_means_nothing(text: str) -> None:
    try:
        action = read_token(text)
    except BadNotation:
        return
    assert read_token(token(action)) == action


@given(st.lists(words, max_size=5) | st.tuples(st.sampled_from(sorted(ACTIONS)), words, words).map(list))
def test_any_words_are_an_action_or_mean_nothing(some: list[object]) -> None:
    try:
        action = read_action(some)
    except BadNotation:
        return
    assert read_action(action.words()) == action
    assert object_action(action_object(action)) == action


@given(st.lists(words, max_size=5) | st.tuples(st.sampled_from(sorted(STEPS)), words, words).map(list))
def test_any_words_are_a_step_or_mean_nothing(some: list[object]) -> None:
    try:
        step = read_step(some)
    except BadNotation:
        return
    assert read_step(step.words()) == step


@given(
    words
    | st.fixed_dictionaries({"type": st.sampled_from(sorted(ACTIONS))}, optional={"square": words, "amount": words})
)
def test_any_object_is_an_action_or_means_nothing(some: object) -> None:
    try:
        object_action(some)
    except BadNotation:
        return


@pytest.mark.parametrize("tag", sorted(ACTIONS))
def test_every_action_with_odd_arguments_is_refused_and_moves_nothing(tag: str) -> None:
    """Missing, wrong, foreign and excessive arguments, straight at the table."""
    game = Game.new("brady", 3, seed=4)
    before = dump(game.table.state)
    goods = {"cash": -1, "deeds": [300], "cards": []}
    for value in (None, -1, 99, 10**30, "x", 1.5, True, [], {}, goods, [goods]):
        action = {"type": tag} | dict.fromkeys(FIELDS.get(tag, ()), value)
        for seat in (-5, -3, 1, 2, 3, 99):
            try:
                game.answer(action, seat)
            except (BadNotation, Refused):
                continue
            assert tag in ("resign", "time_up", "throw"), (action, seat)
            game = Game.new("brady", 3, seed=4)
    assert dump(game.table.state) == before


def mangled(text: str, rng: Random) -> str:
    """A few characters gone, doubled, swapped or strange."""
    signs = list(text)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(signs))
        signs[at] = rng.choice(
            ("", signs[at] * 2, " ", "-", "9", "~", "[", "]", '"', "=", "|", ";", "é", "\n", "{", "null")
        )
    return "".join(signs)


@given(st.integers(0, 2**32))
def test_a_mangled_position_is_read_or_refused(seed: int) -> None:
    rng = Random(seed)
    try:
        table = read(mangled(POSITION, rng), CLASSIC)
    except SaveError:
        return
    for seat, action in walk(table, rng, 5):
        table.answer(seat, action)


@given(st.text(max_size=200))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    with pytest.raises(SaveError):
        read(text, CLASSIC)


@given(st.text(max_size=200) | st.text(max_size=100).map(lambda text: f"pasch 1\nrules brady x\nseats 3\n\n{text}"))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    try:
        Game.replay(text)
    except RecordError:
        return
    assert parse(text).seats


def recorded() -> str:
    game, rng = Game.new("brady", 3, seed=7, options={"start_deeds": True}), Random(7)
    for seat, action in walk(game.table, rng, 60):
        game.answer(action, seat)
    return game.record()


RECORD = recorded()


@given(st.integers(0, 2**32))
def test_a_mangled_record_is_replayed_or_refused_with_its_line(seed: int) -> None:
    text = mangled(RECORD, Random(seed))
    try:
        Game.replay(text)
        line = 0
    except RecordError as error:
        line = error.line
    assert 0 <= line <= len(text.splitlines())


@given(st.integers(0, 2**32), words)
def test_a_mangled_save_is_loaded_or_refused(seed: int, value: object) -> None:
    """One entry of a saved state, anywhere in it, is something else."""
    rng = Random(seed)
    saved = json.loads(json.dumps(dump(random_table(CLASSIC, 3, rng).state)))
    place: object = saved
    while isinstance(place, dict | list) and place:
        key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.2:
            place[key] = value
            break
        place = inner
    try:
        state = load(saved, CLASSIC.rules)
    except SaveError:
        return
    assert dump(load(dump(state), CLASSIC.rules)) == dump(state)


@given(words)
def test_anything_is_a_saved_state_or_refused(value: object) -> None:
    with pytest.raises(SaveError):
        load(value, CLASSIC.rules)
