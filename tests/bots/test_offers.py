"""A set of offers that people try on bots: which of them a solid bot must refuse, and which it takes."""

from __future__ import annotations

import random

import pytest

from pasch.bots import make
from pasch.bots.picture import Picture
from pasch.bots.solid import SolidBot
from pasch.bots.value import prospects
from pasch.dealer import SeededDealer
from pasch.engine.pending import AnswerOffer
from pasch.engine.steps.trade import Accept, Offer, Reject
from pasch.engine.table import Table, new_table
from pasch.engine.view import View
from pasch.rulesets import load
from tests.bots.tables import Side, goods, offered, position
from tests.played import Seated

# Brown 1 3, light blue 6 8 9, violet 11 13 14, orange 16 18 19, red 21 23 24, yellow 26 27 29, green 31 32 34,
# dark blue 37 39, stations 5 15 25 35, works 12 28. The bot sits on seat 0, the asker on seat 1. Orange 19 completes
# the asker's group, yellow 27 the bot's; violet lies with the bank.
OWNERS = {
    0: [19, 26, 29, 31, 5, 12, 37],
    1: [16, 18, 27, 15, 28, 6, 8],
    2: [9, 21, 23, 32, 25, 1],
    3: [24, 34, 39, 35, 3],
}
NOTHING: Side = (0, [], 0)

REFUSED: dict[str, tuple[Side, Side]] = {
    "one for the completing deed": ((1, [], 0), (0, [19], 0)),
    "a hundred for it": ((100, [], 0), (0, [19], 0)),
    "half its price": ((2000, [], 0), (0, [19], 0)),
    "its list price": ((4000, [], 0), (0, [19], 0)),
    "twice its list price": ((8000, [], 0), (0, [19], 0)),
    "a work for the completing street": ((0, [28], 0), (0, [19], 0)),
    "a station for it": ((0, [15], 0), (0, [19], 0)),
    "station and work for it": ((0, [15, 28], 0), (0, [19], 0)),
    "a cheap street for it": ((0, [6], 0), (0, [19], 0)),
    "two cheap streets for it": ((0, [6, 8], 0), (0, [19], 0)),
    "a work and its price for it": ((4000, [28], 0), (0, [19], 0)),
    "a jail card for it": ((0, [], 1), (0, [19], 0)),
    "a jail card and a thousand for it": ((1000, [], 1), (0, [19], 0)),
    "nothing for it": (NOTHING, (0, [19], 0)),
    "nothing for a work": (NOTHING, (0, [12], 0)),
    "nothing for a station": (NOTHING, (0, [5], 0)),
    "nothing for a street": (NOTHING, (0, [31], 0)),
    "nothing for one": (NOTHING, (1, [], 0)),
    "nothing for everything": (NOTHING, (20000, [19, 26, 29, 31, 5, 12, 37], 0)),
    "one for a work": ((1, [], 0), (0, [12], 0)),
    "one for a station": ((1, [], 0), (0, [5], 0)),
    "one for a street": ((1, [], 0), (0, [31], 0)),
    "one for two streets": ((1, [], 0), (0, [31, 37], 0)),
    "the mortgage value of a work": ((1500, [], 0), (0, [12], 0)),
    "the mortgage value of a street": ((3000, [], 0), (0, [31], 0)),
    "less cash for more": ((1000, [], 0), (1001, [], 0)),
    "all cash for the deed that completes": ((0, [27], 0), (20000, [], 0)),
    "all cash for a work": ((0, [28], 0), (20000, [], 0)),
    "all cash for two": ((0, [28, 15], 0), (20000, [], 0)),
    "four times the price of a work": ((0, [28], 0), (12000, [], 0)),
    "twice the price of a cheap street": ((0, [6], 0), (4000, [], 0)),
    "all for one": ((0, [27], 0), (0, [19, 26, 29, 31, 5, 12, 37], 0)),
    "all for one and cash": ((0, [27], 0), (15000, [19, 31, 5, 12, 37], 0)),
    "the completing deed and half the group": ((0, [27], 0), (0, [19, 26], 0)),
    "half the group": ((3000, [], 0), (0, [26], 0)),
    "the whole pair": ((9000, [], 0), (0, [26, 29], 0)),
    "the completing deed and most cash for a swap": ((0, [27], 0), (14000, [19], 0)),
    "one percent left": ((0, [27], 0), (19800, [], 0)),
    "two works for a pair": ((0, [28], 0), (0, [26, 29], 0)),
    "station and cash for a pair": ((2000, [15], 0), (0, [26, 29], 0)),
    "a card for a work": ((0, [], 1), (0, [12], 0)),
    "a card for a street": ((0, [], 1), (0, [37], 0)),
    "a card for half the cash": ((0, [], 1), (10000, [], 0)),
}

TAKEN: dict[str, tuple[Side, Side]] = {
    "a gift of cash": ((3000, [], 0), NOTHING),
    "a gift of a deed": ((0, [15], 0), NOTHING),
    "a group for a group and what it is short of": ((3000, [27], 0), (0, [19], 0)),
    "a group for a group and more": ((5000, [27], 0), (0, [19], 0)),
    "well paid for a work": ((7000, [], 0), (0, [12], 0)),
    "the completing deed at a fair price": ((0, [27], 0), (7000, [], 0)),
}


def table_of_probes() -> Table:
    table = position(OWNERS, [20000] * 4)
    table.state.cards[1 * table.rules.decks] = 1
    return table


@pytest.mark.parametrize("name", REFUSED)
def test_is_not_taken_in(name: str) -> None:
    give, get = REFUSED[name]
    action, bot = offered(table_of_probes(), 1, 0, give, get)
    assert not isinstance(action, Accept)
    assert bot.reason in ("TOO_CHEAP", "FEEDS_LEADER", "LEAVES_ME_BROKE", "NO_USE"), bot.reason


@pytest.mark.parametrize("name", TAKEN)
def test_takes_what_is_good(name: str) -> None:
    give, get = TAKEN[name]
    action, bot = offered(table_of_probes(), 1, 0, give, get)
    assert isinstance(action, Accept), bot.reason
    assert bot.reason in ("GOOD_PRICE", "FAIR_SWAP", "COMPLETES_MY_GROUP")


def test_mortgaged_deeds_are_not_dumped_on_it() -> None:
    table = table_of_probes()
    for square in (15, 28, 6, 8):
        table.state.mortgaged[square] = 1
    for squares, price in (([15], 3000), ([28], 1500), ([6, 8], 3000), ([15, 28], 4000)):
        action, _ = offered(table.copy(), 1, 0, (0, squares, 0), (price, [], 0))
        assert not isinstance(action, Accept), squares


def test_the_leader_is_not_fed() -> None:
    table = table_of_probes()
    for square in (21, 23, 24, 37, 39):
        table.state.owner[square] = 1
    table.state.cash[1] = 60000
    for cash in (4000, 10000, 15000):
        action, bot = offered(table.copy(), 1, 0, (cash, [], 0), (0, [19], 0))
        assert not isinstance(action, Accept), cash
        assert bot.reason == "FEEDS_LEADER"


def test_asking_again_does_not_help() -> None:
    table = table_of_probes()
    _, bot = offered(table, 1, 0, (6000, [], 0), (0, [19], 0))
    for cash in (6000, 5000, 1):
        action, _ = offered(table, 1, 0, (cash, [], 0), (0, [19], 0), bot)
        assert isinstance(action, Reject)
        assert bot.reason == "SAME_AS_BEFORE"


def test_asking_upwards_in_small_steps_finds_one_price_only() -> None:
    """The price at which it agrees does not sink with the number of asks."""
    table = table_of_probes()
    bot: SolidBot | None = None
    for cash in range(1000, 9000, 500):
        action, mind = offered(table, 1, 0, (cash, [], 0), (0, [19], 0), bot)
        assert isinstance(mind, SolidBot)
        bot = mind
        assert not isinstance(action, Accept), cash
        table.answer(0, action)


def test_halves_are_no_cheaper_than_the_whole() -> None:
    """The pair is asked for street by street."""
    for square in (26, 29):
        table = table_of_probes()
        action, _ = offered(table, 1, 0, (3500, [], 0), (0, [square], 0))
        assert not isinstance(action, Accept), square


def test_a_gift_before_does_not_make_it_soft() -> None:
    table = table_of_probes()
    action, bot = offered(table, 1, 0, (1000, [], 0), NOTHING)
    table.answer(0, action)
    action, _ = offered(table, 1, 0, (1, [], 0), (0, [19], 0), bot)
    assert not isinstance(action, Accept)


def test_what_was_given_is_not_taken_back_for_less() -> None:
    table = table_of_probes()
    action, bot = offered(table, 1, 0, (0, [15], 0), (2000, [], 0))
    if isinstance(action, Accept):
        table.answer(0, action)
        action, _ = offered(table, 1, 0, (2000, [], 0), (0, [15], 0), bot)
        assert not isinstance(action, Accept)


# ---- chains and mirrors ----


def worth(table: Table, seat: int) -> int:
    picture = Picture(prospects(View(table, seat)), table.state.seats)
    picture.look(View(table, seat))
    return picture.worth(seat, table.state.cash[seat])


def middle_of_a_game(seed: int, answers: int) -> Table:
    """A position before a throw, some way into a game of solid bots."""
    table = new_table(load("brady").rules, 4)
    bots = [make("solid") for _ in range(4)]
    seated = Seated(table, bots, SeededDealer(seed))
    while table.state.asked is not None:
        if table.state.count > answers and table.state.asked.kind == "ready" and not table.state.offers:
            break
        seat, action = seated.answer()
        table.answer(seat, action)
    return table


def random_offer(table: Table, partner: int, bot: int, dice: random.Random) -> Offer:
    mine = [square for square in table.rules.deeds if table.state.owner[square] == partner]
    his = [square for square in table.rules.deeds if table.state.owner[square] == bot]
    give = (
        dice.choice([0, 0, dice.randrange(table.state.cash[partner] + 1)]),
        dice.sample(mine, min(len(mine), dice.randrange(3))),
        0,
    )
    get = (
        dice.choice([0, 0, dice.randrange(table.state.cash[bot] + 1)]),
        dice.sample(his, min(len(his), dice.randrange(3))),
        0,
    )
    return Offer(bot, goods(give), goods(get))


def test_no_chain_of_offers_pumps_anything_out() -> None:
    """10,000 chains from a partner who takes everything: what the bot's holdings are worth never falls."""
    dice = random.Random(7)
    taken = 0
    for game in range(20):
        start = middle_of_a_game(game, 120 + 8 * game)
        for _ in range(500):
            table = start.copy()
            bot = SolidBot()
            before = worth(table, 0)
            for _ in range(dice.randrange(1, 5)):
                offer = random_offer(table, 1, 0, dice)
                if table.refusal(1, offer) is not None:
                    continue
                table.answer(1, offer)
                action = bot.choose(View(table, 0), AnswerOffer(table.state.offers[-1]))
                if isinstance(action, Accept):
                    taken += 1
                    table.answer(0, action)
                    while table.state.asked is not None and table.state.asked.kind == "take_over":
                        table.time_up()
                    assert worth(table, 0) > before, offer
                    before = worth(table, 0)
                    if table.state.asked is None or table.state.asked.kind != "ready":
                        break
    assert taken > 100


def test_its_own_offer_sent_back_is_accepted() -> None:
    made = 0
    for seed in range(8):
        table = new_table(load("brady").rules, 4)
        bots = [make("solid") for _ in range(4)]
        seated = Seated(table, bots, SeededDealer(seed))
        while table.state.asked is not None and table.state.count < 600:
            seat, action = seated.answer()
            if isinstance(action, Offer) and table.state.asked.kind == "ready":
                made += 1
                mirrored(table.copy(), seat, action, bots[seat])
            table.answer(seat, action)
    assert made > 10


def mirrored(table: Table, seat: int, offer: Offer, bot: object) -> None:
    table.answer(offer.to, Offer(seat, offer.get, offer.give))
    for mind in (bot, SolidBot()):
        assert isinstance(mind, SolidBot)
        answer = mind.choose(View(table, seat), AnswerOffer(table.state.offers[-1]))
        assert isinstance(answer, Accept), (offer, mind.reason)


def test_no_offer_is_made_twice_and_few_in_a_turn() -> None:
    for seed in range(6):
        table = new_table(load("brady").rules, 4)
        bots = [make("solid") if seat % 2 else make("trivial") for seat in range(4)]
        seated = Seated(table, bots, SeededDealer(seed))
        last: dict[str, int] = {}
        turn: dict[tuple[int, int, int], list[int]] = {}
        while table.state.asked is not None and table.state.count < 1500:
            seat, action = seated.answer()
            if isinstance(action, Offer):
                words = f"{seat} {action}"
                assert table.state.round >= last.get(words, -9) + 3, words
                last[words] = table.state.round
                asked = turn.setdefault((table.state.round, table.state.mover, seat), [])
                assert action.to not in asked
                asked.append(action.to)
                assert len(asked) <= 2
            table.answer(seat, action)
