"""Players without a plan: random legal answers, acts and offers, random nonsense, and chance."""

from collections.abc import Iterator
from random import Random

from pasch.engine.actions import LOTTO_DONE, TIME_UP, Bid, Dice, LottoTry, Tick
from pasch.engine.core import BANK, CHANCE, CLOCK, TRADING, Action, ChanceQuestion, Option
from pasch.engine.lotto import dice_in
from pasch.engine.notation import ACTIONS, FIELDS, read_action
from pasch.engine.pending import acts
from pasch.engine.solver import shortest
from pasch.engine.state import Goods
from pasch.engine.steps.lotto import Lotto
from pasch.engine.steps.rent import ClaimRent
from pasch.engine.steps.sale import next_sale
from pasch.engine.steps.three_dice import RollThree
from pasch.engine.steps.trade import Offer
from pasch.engine.table import Table

Answer = tuple[int, Action]


def chance(table: Table, rng: Random) -> Action:
    """One of the ways of chance, all equally likely, but for triples, which come more often than they do."""
    question = table.state.asked
    assert isinstance(question, ChanceQuestion), "chance is asked"
    if isinstance(question, RollThree) and rng.random() < 0.1:
        pips = rng.randrange(1, 7)
        return Dice(pips, pips, pips)
    return question.way(table, table.state.subject, rng.randrange(question.ways(table, table.state.subject)))


def chosen(option: Option, rng: Random) -> Action:
    """An option's action; of a range of bids any, the low ones more often."""
    if isinstance(option.action, Bid) and option.most > option.least:
        return Bid(option.least + int(int(option.most - option.least) * rng.random() ** 4))
    return option.action


def some(items: list[int], rng: Random) -> list[int]:
    return rng.sample(items, min(len(items), rng.choice((0, 0, 1, 1, 2))))


def goods(table: Table, seat: int, rng: Random) -> Goods:
    """Something this seat has."""
    state, decks = table.state, table.rules.decks
    deeds = some([at for at in table.rules.deeds if state.owner[at] == seat], rng)
    cards = some([deck for deck in range(decks) if state.cards[seat * decks + deck]], rng)
    tickets = rng.choice((0, 0, 1)) if state.tickets[seat] else 0
    return Goods(rng.choice((0, 0, 1, 500, 3000, state.cash[seat])), deeds, cards, tickets)


def offer(table: Table, seat: int, rng: Random) -> Action:
    to = rng.randrange(table.state.seats)
    return Offer(to, goods(table, seat, rng), goods(table, to, rng))


def answer(table: Table, rng: Random) -> Answer | None:
    """A legal answer to the waiting question; None if only acts answer it."""
    question, state = table.state.asked, table.state
    assert question is not None, "something is asked"
    if isinstance(question, Lotto):
        return state.to, reckoned(table, question, rng)
    options = [each for each in question.options(table, state.subject) if each.refusal is None]
    if question.kind == "settle" and (not options or rng.random() < 0.7):
        amount = question.facts(table, state.subject)["amount"]
        assert isinstance(amount, int)
        if table.raisable(state.to) >= amount > table.state.cash[state.to]:
            return state.to, next_sale(table, state.to)
        return state.to, question.default(table, state.subject)
    return (state.to, chosen(rng.choice(options), rng)) if options else None


def reckoned(table: Table, question: Lotto, rng: Random) -> Action:
    """A calculation that hits a number, or the end."""
    rules = table.rules.lotto
    free = list(question.dice)
    for die in [die for one in question.tries for die in dice_in(one.steps)] if rules.whole_draw else ():
        free.remove(die)
    left = [number for number in question.numbers if number not in question.hit()]
    found = zip(left, shortest(left, free, rules.reading, 6), strict=True)
    right = [LottoTry(number, steps) for number, steps in found if steps is not None]
    return rng.choice(right) if right and rng.random() < 0.9 else LOTTO_DONE


def act(table: Table, rng: Random) -> Answer | None:
    """A legal act of some seat, in its turn or out of it; None if it has none just now."""
    question, state = table.state.asked, table.state
    assert question is not None, "something is asked"
    seat = rng.choice([n for n in range(state.seats) if state.out[n] == 0])
    if rng.random() < 0.3 and question.opens(table, seat) & TRADING:
        made = offer(table, seat, rng)
        return (seat, made) if table.refusal(seat, made) is None else None
    may = [each.action for each in acts(table, seat) if each.refusal is None]
    if may and str(may[-1].words()[0]) == "resign" and rng.random() < 0.95:
        may.pop()
    return (seat, rng.choice(may)) if may else None


def claim(table: Table, rng: Random) -> Answer | None:
    """The first rent that is due, claimed before anything else, mostly."""
    due = table.state.claims[0]
    action = ClaimRent(due.square)
    if rng.random() < 0.2 or table.refusal(due.owner, action) is not None:
        return None
    return due.owner, action


def legal(table: Table, rng: Random, busy: float = 0.4) -> Answer:
    """Some legal answer of somebody; `busy` is how often an act is tried first."""
    if table.state.to == CHANCE:
        return CHANCE, chance(table, rng)
    if rng.random() < 0.03:
        return CLOCK, passed(table, rng)
    done = claim(table, rng) if table.state.claims else None
    done = done or (act(table, rng) if rng.random() < busy else None)
    done = done or answer(table, rng)
    while done is None:
        done = act(table, rng) or ((CLOCK, TIME_UP) if rng.random() < 0.1 else None)
    return done


def walk(table: Table, rng: Random, answers: int, busy: float = 0.4) -> Iterator[Answer]:
    """Up to so many legal answers, one after the other; whoever takes one gives it to the table before the next."""
    for _ in range(answers):
        if table.over:
            return
        yield legal(table, rng, busy)


def passed(table: Table, rng: Random) -> Action:
    """Time that passes where it counts; or it is up."""
    ticks = table.rules.missed_turns > 0 and rng.random() < 0.6
    return Tick(rng.randrange(1, 400)) if ticks else TIME_UP


PLAIN = sorted(tag for tag in ACTIONS if tag not in FIELDS)
ON_SQUARES = sorted(tag for tag, names in FIELDS.items() if names == ("square",))


def nonsense(table: Table, rng: Random) -> Answer:
    """Any seat, any words that can be read: mostly refused."""
    seat = rng.choice((*range(table.state.seats), table.state.seats, CHANCE, CLOCK, BANK, table.state.to, 7))
    kind = rng.randrange(6)
    if kind == 0:
        return seat, read_action([rng.choice(PLAIN)])
    if kind == 1:
        return seat, read_action([rng.choice(ON_SQUARES), rng.choice((rng.randrange(52), rng.randrange(256)))])
    if kind == 2:
        return seat, read_action(["bid", rng.choice((0, 1, 10, rng.randrange(100_000), 10**12))])
    if kind == 3:
        words: list[object] = [rng.choice(("accept", "reject", "withdraw")), rng.randrange(1, 12)]
        return seat, read_action(words)
    if kind == 4:
        side = [rng.randrange(-5, 90_000), some(list(range(256)), rng), some([0, 1, 2, 3], rng)]
        return seat, read_action(["offer", rng.randrange(8), side, [0, some(list(range(52)), rng), []]])
    return seat, read_action(
        rng.choice(
            [
                ["sell_group", rng.randrange(52), rng.randrange(20)],
                ["use_card", rng.randrange(4)],
                ["card", rng.randrange(32)],
                ["dice", rng.randrange(8), rng.randrange(8), rng.randrange(3)],
                ["choose", [rng.randrange(1, 7), rng.randrange(1, 7)]],
                ["stake", [rng.randrange(1, 7), rng.randrange(1, 7)]],
                ["spread", *[rng.randrange(8) for _ in range(rng.randrange(5))]],
                ["luck", rng.randrange(1000)],
                ["tick", rng.randrange(1, 1000)],
            ]
        )
    )
