"""Players without a plan: random legal answers, acts and offers, random nonsense, and chance."""

from random import Random

from pasch.engine.actions import TIME_UP, Bid
from pasch.engine.core import BANK, CHANCE, CLOCK, TRADING, Action, ChanceQuestion, Option
from pasch.engine.notation import read_action
from pasch.engine.pending import acts
from pasch.engine.state import Goods
from pasch.engine.steps.rent import ClaimRent
from pasch.engine.steps.trade import Offer
from pasch.engine.table import Table

Answer = tuple[int, Action]


def chance(table: Table, rng: Random) -> Action:
    """One of the ways of chance, all equally likely."""
    question = table.state.asked
    assert isinstance(question, ChanceQuestion), "chance is asked"
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
    options = [each for each in question.options(table, state.subject) if each.refusal is None]
    if question.kind == "settle" and not options:
        return state.to, question.default(table, state.subject)
    return (state.to, chosen(rng.choice(options), rng)) if options else None


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
    done = claim(table, rng) if table.state.claims else None
    done = done or (act(table, rng) if rng.random() < busy else None)
    done = done or answer(table, rng)
    while done is None:
        done = act(table, rng) or ((CLOCK, TIME_UP) if rng.random() < 0.1 else None)
    return done


PLAIN = [
    "throw",
    "done",
    "pay_fine",
    "buy",
    "decline",
    "pass",
    "tax_flat",
    "tax_share",
    "pay",
    "draw",
    "bankrupt",
    "redeem_now",
    "pay_interest",
    "join",
    "stay_out",
    "time_up",
    "resign",
    "agree",
    "use_ticket",
    "take_money",
    "take_ticket",
    "keep",
]
ON_SQUARES = ["place", "deal", "build", "sell", "mortgage", "redeem", "claim", "go", "pick_deed", "sell_hotels"]


def nonsense(table: Table, rng: Random) -> Answer:
    """Any seat, any words that can be read: mostly refused."""
    seat = rng.choice((*range(table.state.seats), table.state.seats, CHANCE, CLOCK, BANK, table.state.to, 7))
    kind = rng.randrange(6)
    if kind == 0:
        return seat, read_action([rng.choice(PLAIN)])
    if kind == 1:
        return seat, read_action([rng.choice(ON_SQUARES), rng.choice((rng.randrange(40), rng.randrange(256)))])
    if kind == 2:
        return seat, read_action(["bid", rng.choice((0, 1, 10, rng.randrange(100_000), 10**12))])
    if kind == 3:
        words: list[object] = [rng.choice(("accept", "reject", "withdraw")), rng.randrange(1, 12)]
        return seat, read_action(words)
    if kind == 4:
        side = [rng.randrange(-5, 90_000), some(list(range(256)), rng), some([0, 1, 2, 3], rng)]
        return seat, read_action(["offer", rng.randrange(8), side, [0, some(list(range(40)), rng), []]])
    return seat, read_action(
        rng.choice(
            [
                ["sell_group", rng.randrange(40), rng.randrange(20)],
                ["use_card", rng.randrange(4)],
                ["card", rng.randrange(32)],
                ["dice", rng.randrange(8), rng.randrange(8), rng.randrange(3)],
            ]
        )
    )
