"""Playing the on-line game with random legal answers, and listening whether the money is kept."""

import random

from pasch.dealer import SeededDealer
from pasch.engine.actions import BUY, TIME_UP, Bid, Tick
from pasch.engine.core import CHANCE, CLOCK, POOL, Action, Event, Option
from pasch.engine.overview import Listener
from pasch.engine.pending import pending
from pasch.engine.state import Goods
from pasch.engine.steps.sale import next_sale
from pasch.engine.steps.trade import Offer
from pasch.engine.table import Table, new_table
from tests.clauses.online_table import rules

BOUND = 12_000  # answers; random players throw away what they have and never come near it


class Purse(Listener):
    """Counts everybody's money from the events alone."""

    def __init__(self, seats: int, start: int) -> None:
        self.cash = dict.fromkeys(range(seats), start) | {POOL: 0}
        self.sentences: set[str] = set()

    def hear(self, event: Event) -> None:
        self.sentences.add(event.why)
        if event.kind == "paid":
            amount = event.facts["amount"]
            assert isinstance(amount, int)
            assert amount > 0
            for place, change in (("seat", -amount), ("to", amount)):
                who = event.facts[place]
                assert isinstance(who, int)
                if who in self.cash:
                    self.cash[who] += change


def random_answer(table: Table, chance: random.Random, told: set[str]) -> tuple[int, Action]:
    """Something that somebody, or the clock, may do now."""
    waiting = pending(table)
    options = [option for one in waiting for option in (*one.answers, *one.acts)]
    told |= {option.refusal.sentence for option in options if option.refusal is not None}
    told.add(next(one.question.id for one in waiting if one.question is not None))
    mine = next(one for one in waiting if one.question is not None)
    dice = chance.random()
    if dice < 0.03:
        return CLOCK, Tick(chance.randint(1, 400))
    if dice < 0.06:
        return CLOCK, TIME_UP
    if dice < 0.3:
        one = chance.choice(waiting)
        acts = [o.action for o in one.acts if o.refusal is None and (not resigns(o) or chance.random() < 0.01)]
        if acts:
            return one.seat, chance.choice(acts)
    if dice < 0.36:
        offer = random_offer(table, chance)
        if table.refusal(table.state.to, offer) is None:
            return table.state.to, offer
    return table.state.to, choice(table, mine.answers, chance)


def resigns(option: Option) -> bool:
    return option.action.words()[0] == "resign"


def choice(table: Table, options: list[Option], chance: random.Random) -> Action:
    question = table.state.asked
    assert question is not None
    if question.kind == "settle" and chance.random() < 0.9:
        amount = question.facts(table, table.state.to)["amount"]
        assert isinstance(amount, int)
        if table.raisable(table.state.to) >= amount:
            return next_sale(table, table.state.to)
    legal = [option for option in options if option.refusal is None]
    picked = next((o for o in legal if o.action == BUY and chance.random() < 0.7), chance.choice(legal))
    if isinstance(picked.action, Bid):
        return Bid(chance.randint(picked.least, min(picked.most, picked.least + 700)))
    return picked.action


def random_offer(table: Table, chance: random.Random) -> Offer:
    seat, to = table.state.to, chance.randrange(table.state.seats)
    give, get = (
        [d for d in table.rules.deeds if table.state.owner[d] == who and chance.random() < 0.2] for who in (seat, to)
    )
    return Offer(to, Goods(chance.randrange(2000), give, []), Goods(chance.choice((0, 1000)), get, []))


def random_game(mode: str, seats: int, seed: int) -> tuple[Table, list[tuple[int, Action]], Purse]:
    """A game to its end or the bound, and its answers."""
    ruleset = rules({"mode": mode})
    chance = random.Random(seed)
    dealer = SeededDealer(seed)
    purse = Purse(seats, ruleset.rules.start_cash)
    table = new_table(ruleset.rules, seats, purse)
    answers: list[tuple[int, Action]] = []
    while not table.over and len(answers) < BOUND:
        seat, action = (
            (CHANCE, dealer.deal(table)) if table.state.to == CHANCE else random_answer(table, chance, purse.sentences)
        )
        table.answer(seat, action)
        answers.append((seat, action))
        assert [purse.cash[n] for n in range(seats)] == list(table.state.cash)
        assert purse.cash[POOL] == table.state.pool
        assert min(table.state.cash) >= 0
        assert min(table.state.stock) >= 0
    return table, answers, purse
