"""What bots keep, so as not to think twice, is what they would find anew."""

from random import Random

import pytest

from pasch.bots.arrival import Arrival
from pasch.bots.builder import Estate
from pasch.bots.liquidity import Danger
from pasch.bots.memory import Holdings
from pasch.bots.picture import Picture
from pasch.bots.solid import SolidBot
from pasch.dealer import SeededDealer
from pasch.engine.table import new_table
from pasch.engine.view import View
from tests.laws.tables import random_rules
from tests.played import VARIANTS, Seated

GAMES = 3  # in each rule set and mode
ANSWERS = 1_200  # of which so many, at most, are looked at
PART = 7  # one in so many


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", VARIANTS)
def test_what_solid_bots_keep_is_what_they_would_find_anew(name: str, seed: int) -> None:
    """Under random options; the bots propose and weigh deals all the time, which moves deeds in their pictures."""
    rng = Random(seed)
    ruleset = random_rules(rng, name)
    bots = [SolidBot() for _ in range(rng.randint(*ruleset.seats))]
    table = new_table(ruleset.rules, len(bots))
    seated = Seated(table, bots, SeededDealer(seed))
    looked = 0
    while not table.over and table.state.count < ANSWERS:
        table.answer(*seated.answer())
        if table.state.count % PART == 0:
            looked += sum(keeps_what_is(bot, View(table, seat)) for seat, bot in enumerate(bots))
    assert looked > 40, "the bots have looked at the table"


def keeps_what_is(bot: SolidBot, view: View) -> bool:
    """Compares all that this bot keeps with what somebody sees who looks for the first time."""
    trader = bot.trader
    if trader is None or not trader.picture.tables.suits(view) or not view.alive(view.seat):
        return False
    tables = trader.picture.tables
    first, danger = Picture(tables, view.seats), Danger(tables)
    for picture in (first, trader.picture):
        picture.look(view)
    for one in (danger, trader.danger):
        one.look(view)
    assert seen_in(trader.picture) == seen_in(first)
    assert dangers(trader.danger) == dangers(danger)
    estate = Estate(tables)
    for own in (estate, trader.estate):
        own.look(view)
    assert (trader.estate.grounds, trader.estate.pawned) == (estate.grounds, estate.pawned)
    assert trader.holdings.look(view) == Holdings().look(view)
    mover = bot.mover
    assert mover is not None
    arrivals = [arrival(mover.arrival, view), arrival(Arrival(trader), view)]
    assert arrivals[0] == arrivals[1]
    return True


def seen_in(picture: Picture) -> list[object]:
    """All that a picture shows."""
    seats = range(picture.seats)
    worth = [picture.worth(seat, picture.cash[seat]) for seat in seats]
    whole = [(picture.whole[seat], picture.whole_groups(seat), picture.growth(seat)) for seat in seats]
    by_group = [picture.count, picture.floor, picture.tied, picture.pledged, picture.part]
    return [worth, whole, *map(list, by_group), list(picture.fixed), list(picture.houses), list(picture.extras)]


def dangers(danger: Danger) -> list[object]:
    return [danger.mean, danger.worst, danger.pawns, danger.refunds, list(danger.rents)]


def arrival(found: Arrival, view: View) -> list[int]:
    """What coming to each square is worth, and what goes into it."""
    found.look(view)
    worth = [found.of(view, square, 7) for square in range(view.rules.squares)]
    return [found.free, found.own, *worth]
