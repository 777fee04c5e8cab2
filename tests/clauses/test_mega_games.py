"""Whole games on the big board by players without a plan: what must always hold, holds after every answer."""

from random import Random

import pytest

from pasch.engine.core import BANK, Event
from pasch.engine.overview import Listener
from pasch.engine.pending import pending
from pasch.engine.rules import STREET
from pasch.engine.table import Table
from pasch.game import Game, ReplayDealer
from pasch.position import read, write
from pasch.rulesets import load
from pasch.rulesets.schema import Scalar
from pasch.saving import dump
from pasch.saving import load as load_state
from tests.clauses import clause
from tests.clauses.playing import Options
from tests.laws.player import legal
from tests.laws.watched import check_words

LONGEST = 1_500

TABLES: tuple[dict[str, Scalar], ...] = (
    {},
    {"houses": 10, "hotels": 2, "skyscrapers": 1, "depots": 1, "start_cash": 9_000},
    {"bus_tickets": 2, "jail_fine": "before_roll", "utility_multipliers": "4-10-20"},
    {"start_cash": 700, "salary": 50},
    {"streets_missing": 0, "even_building": False, "decliner_bids": False},
    {"most_seats": 8, "bus_tickets": 0, "depots": 0, "skyscrapers": 0, "start_cash": 30_000},
)


class Books(Listener):
    """What all seats together have, from the events alone."""

    def __init__(self, table: Table) -> None:
        self.cash = sum(table.state.cash)
        self.gone = 0
        self.known = load("mega").clause_of
        table.listen(self)

    def hear(self, event: Event) -> None:
        check_words(event)
        assert event.why in self.known, f"no clause stands on {event}"
        facts = event.facts
        if event.kind == "paid":
            amount = facts["amount"]
            assert isinstance(amount, int) and amount >= 0
            self.cash += (amount if facts["seat"] == BANK else 0) - (amount if facts["to"] == BANK else 0)
        if event.kind == "ticket_used":
            self.gone += 1
        if event.kind == "tickets_gone":
            number = facts["number"]
            assert isinstance(number, int)
            self.gone += number


def check(table: Table, books: Books) -> None:
    """Money, buildings, tickets and deeds are all accounted for, and everything stands where it may."""
    state, rules = table.state, table.rules
    assert sum(state.cash) == books.cash and min(state.cash) >= 0 and state.pot == 0
    assert sum(state.tickets) + state.tickets_left + books.gone == rules.bus_tickets and state.tickets_left >= 0
    standing = [0] * 5
    for square in rules.deeds:
        level = state.level[square]
        if level:
            standing[rules.building(square, level)] += rules.pieces(square, level)
            assert state.owner[square] >= 0 and not state.mortgaged[square] and level <= rules.top_of(square)
    assert [state.stock[kind] + standing[kind] for kind in range(5)] == list(rules.stock) and min(state.stock) >= 0
    for group in range(rules.groups):
        check_group(table, group)


def check_group(table: Table, group: int) -> None:
    state, rules = table.state, table.rules
    streets = [at for at in rules.deeds if rules.group[at] == group]
    heights = [state.level[at] for at in streets]
    if rules.kind[streets[0]] != STREET or not any(heights):
        return
    builders = {state.owner[at] for at in streets if state.level[at]}
    assert len(builders) == 1, "only one can own enough of a group"
    own = [at for at in streets if state.owner[at] in builders]
    assert len(own) >= len(streets) - rules.missing_allowed
    if rules.hotel + 1 in heights:
        assert len(own) == len(streets)
    if rules.even_building and len(own) < len(streets):
        assert max(state.level[at] for at in own) - min(state.level[at] for at in own) <= 1


def check_round_trips(game: Game) -> None:
    state = game.table.state
    data = dump(state)
    assert dump(load_state(data, game.ruleset.rules)) == data
    line = write(state, game.ruleset)
    again = read(line, game.ruleset)
    assert dump(again.state) == data, line


def played(seed: int, options: Options) -> Game:
    """A random game, watched to its end or to the bound."""
    rng = Random(seed)
    ruleset = load("mega", options)
    game = Game(ruleset, rng.randint(*ruleset.seats), ReplayDealer(), seed)
    books = Books(game.table)
    busy = rng.choice((0.1, 0.3, 0.6))
    for number in range(LONGEST):
        if game.over:
            break
        game.step(*legal(game.table, rng, busy))
        check(game.table, books)
        if number % 60 == 0 and not game.over:
            check_round_trips(game)
            assert game.to < 0 or any(one.answers or one.acts for one in pending(game.table))
    assert game.over or game.table.state.count == LONGEST
    return game


@clause("MEGA-23", "MEGA-33", "MEGA-42")
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options) or "usual")
def test_fifty_random_games_keep_every_law_and_replay(options: dict[str, Scalar]) -> None:
    ended = 0
    for seed in range(50):
        game = played(seed, options)
        ended += game.over
        again = Game.replay(game.record())
        assert dump(again.table.state) == dump(game.table.state)
    assert ended > 0


def test_the_same_questions_are_met_as_in_real_games() -> None:
    """Otherwise the games above would prove less than they seem to."""
    met = set()
    for seed in range(60):
        rng = Random(seed)
        game = Game(load("mega"), 3, ReplayDealer(), seed)
        for _ in range(600):
            if game.over:
                break
            question = game.table.state.asked
            assert question is not None
            met.add(question.kind)
            game.step(*legal(game.table, rng, 0.2))
    assert {"ticket_or_throw", "choose_square", "choose_deed", "birthday", "work_dice", "card", "dice"} <= met
    assert {"bid", "buy", "jail", "finish", "settle", "take_over"} <= met
