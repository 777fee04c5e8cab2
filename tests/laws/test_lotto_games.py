"""Random games with three dice and Lotto, and with dollars, under every option: all laws hold."""

from random import Random

import pytest

from pasch import Game
from pasch.engine.actions import LottoTry
from pasch.engine.core import CHANCE, CLOCK, Action, ChanceQuestion
from pasch.engine.lotto import dice_in
from pasch.engine.notation import read_action
from pasch.engine.solver import shortest
from pasch.engine.steps.lotto import Lotto
from pasch.engine.steps.three_dice import RollThree
from pasch.engine.table import Table
from pasch.engine.text import read_token, token
from pasch.position import read, write
from pasch.rulesets import load
from pasch.rulesets.schema import Scalar
from pasch.saving import dump
from pasch.saving import load as load_state
from tests.laws import player
from tests.laws.watched import Watched

GAMES = 200
ANSWERS = 70

OPTIONS: list[tuple[str, dict[str, Scalar]]] = [
    ("classic", {}),
    ("classic", {"rent_claim": "explicit", "jackpot": True, "cheap_hotels": True}),
    ("deckert", {}),
    ("deckert", {"scale": "1", "lotto_solver": "automatic"}),
    ("deckert", {"lotto_eval": "line", "jail_triple": "lotto_stay", "start_deeds": True}),
    ("deckert", {"lotto_eval": "free", "lotto_values": "integer", "lotto_max_dice": 3, "deal_out": True}),
    ("deckert", {"lotto_scope": "whole_draw", "lotto_seconds": 0, "rent_claim": "explicit"}),
    ("deckert", {"lotto_use": "all_six", "start_cash": 500, "cheap_hotels": True}),
]


def chance(table: Table, rng: Random) -> Action:
    """Any way chance has; triples more often than they are."""
    question, subject = table.state.asked, table.state.subject
    assert isinstance(question, ChanceQuestion)
    if isinstance(question, RollThree) and rng.random() < 0.1:
        return read_action(["dice", *[rng.randrange(1, 7)] * 3])
    return question.way(table, subject, rng.randrange(question.ways(table, subject)))


def reckoned(table: Table, question: Lotto, rng: Random) -> Action:
    """A calculation for a number, right or wrong, or the end."""
    rules = table.rules.lotto
    free = list(question.dice)
    for die in [die for one in question.tries for die in dice_in(one.steps)] if rules.whole_draw else ():
        free.remove(die)
    left = [number for number in question.numbers if number not in question.hit()]
    found = zip(left, shortest(left, free, rules.reading, 6), strict=True)
    right = [LottoTry(number, steps) for number, steps in found if steps is not None]
    return rng.choice(right) if right and rng.random() < 0.9 else read_action(["lotto_done"])


def legal(table: Table, rng: Random) -> player.Answer:
    if table.state.to == CHANCE:
        return CHANCE, chance(table, rng)
    if isinstance(table.state.asked, Lotto):
        return table.state.to, reckoned(table, table.state.asked, rng)
    if rng.random() < 0.02:
        return CLOCK, read_action(["time_up"])
    return player.legal(table, rng)


@pytest.mark.parametrize(("rules", "options"), OPTIONS)
def test_random_games_keep_all_laws(rules: str, options: dict[str, Scalar]) -> None:
    ruleset = load(rules, options)
    lotto = 0
    for seed in range(GAMES):
        rng = Random(seed)
        game = Game.new(ruleset, 2 + seed % 7, seed)
        watched = Watched(Game.new(ruleset, 2 + seed % 7, seed).table.copy())
        table = watched.table
        for count in range(ANSWERS):
            if table.over:
                break
            if count % 5 == 0:
                watched.check_pending()
            seat, action = legal(table, rng)
            assert read_token(token(action)) == action
            told = watched.answer(seat, action)
            lotto += sum(event.kind == "lotto_drawn" for event in told)
            if count % 23 == 0:
                check_saving(table, rules, options)
        assert game.seats == table.state.seats
    assert lotto > 20 or rules == "classic"


def check_saving(table: Table, rules: str, options: dict[str, Scalar]) -> None:
    """Saved and written, read again: the same state, which goes on alike."""
    ruleset = load(rules, options)
    saved = dump(table.state)
    assert dump(load_state(saved, table.rules)) == saved
    assert dump(read(write(table.state, ruleset), ruleset).state) == saved


@pytest.mark.parametrize(("rules", "options"), OPTIONS)
def test_records_replay(rules: str, options: dict[str, Scalar]) -> None:
    for seed in range(8):
        rng = Random(seed)
        game = Game.new(rules, 2 + seed % 7, seed, options)
        for _ in range(400):
            if game.over:
                break
            seat, action = legal(game.table, rng)
            game.answer(action, seat)
        again = Game.replay(game.record())
        assert dump(again.table.state) == dump(game.table.state)
        assert [event.words() for event in again.events] == [event.words() for event in game.events]
        assert again.record() == game.record()


def test_an_endless_supply_of_triples_does_not_stop_the_table() -> None:
    """Only triples: nobody moves, everybody plays Lotto in turn."""
    game = Game.new("deckert", 3, 1)
    table = game.table.copy()
    while table.state.round < 4:
        question, subject = table.state.asked, table.state.subject
        assert question is not None
        if isinstance(question, RollThree):
            table.answer(CHANCE, read_action(["dice", 4, 4, 4]))
        elif isinstance(question, ChanceQuestion):
            table.answer(CHANCE, question.way(table, subject, 5))
        else:
            table.answer(CLOCK, read_action(["time_up"]))
    assert list(table.state.at) == [0, 0, 0]
