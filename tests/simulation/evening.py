"""Games that count: people the server knows play the classic on-line game, and it has gone on for a while already.

No simulation lasts for the ten rounds and ten minutes without which nothing is rated. So the tables are opened, joined
and begun by the calls of the protocol, then the server stops, bots play the log on as it lies in the database, and
whoever comes back in the morning is in the middle of it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pasch import bots
from pasch.engine.core import CLOCK
from pasch.people.counting import LEAST_ROUNDS, LEAST_SECONDS
from pasch.rulesets import load
from pasch.server.storage.store import StoredAnswer
from pasch.server.tables.replaying import replayed
from tests.played import Seated
from tests.simulation import gatherers
from tests.simulation.browsers import Browser, become_guest, make_account
from tests.simulation.disk import simulated_store
from tests.simulation.loop import BEGINNING

if TYPE_CHECKING:
    from tests.simulation.people import Person
    from tests.simulation.world import World

WEARY = 0.03
LONGEST = 4_000  # answers, long after the tenth round


async def prepare(world: World) -> None:
    """Some tables among the same two or three people, one of whom has an account."""
    rng = world.rng
    names = ["Ada", "Bo", "Cy"][: rng.choice((2, 3, 3))]
    browsers = [Browser() for _ in names]
    for number in range(rng.choice((1, 2, 3))):
        seats = rng.sample(range(len(names)), rng.randint(2, len(names)))
        people = [world.somebody(f"e{number}{names[at]}", "", [], browsers[at]) for at in seats]
        for person in people:
            person.usual_way = 1
            await become_guest(person)
        if number == 0:
            await make_account(people[0])
        await sit_down(world, people)
    await world.server.stop()
    for table in list(world.disk.heads):
        await play_on(world, table)
    await world.server.start()


async def sit_down(world: World, people: list[Person]) -> None:
    """The first one opens the table, the others join, and it begins when all are ready."""
    host, *others = people
    seats = [{"name": host.name, "kind": "human"}, *[{"name": "", "kind": "free"}] * len(others)]
    wish = {"rules": "online", "seats": seats, "options": {"mode": "classic"}, "timed": world.rng.random() < 0.5}
    table = await world.open(wish, [host])
    for person in others:
        person.table, person.joining = table, person.name
        await gatherers.join(person)
    for person in others:
        tab = person.tabs[0]
        tab.connect()
        await asyncio.sleep(2.0)
        tab.say({"type": "ready", "seat": tab.heard.seats[0], "on": True})
        await asyncio.sleep(2.0)
    assert table in world.disk.logs, "all are ready, and it does not begin"
    for person in people:
        person.weary = WEARY
        world.people.append(person)


async def play_on(world: World, table: str) -> None:
    """Bots play this game on until it could be rated, as the log lies there."""
    store, _ = simulated_store(world.disk, world.server.process)
    await store.open()
    stored = await store.game(table)
    assert stored is not None
    game = replayed(load(stored.rules, stored.options), stored, [one.token for one in await store.answers(table)])
    begun = game.length
    game.answer(f"tick:{LEAST_SECONDS + 15}", CLOCK)
    seated = Seated(game.table, [bots.make("trivial", seat) for seat in range(game.seats)])
    while game.table.state.round < LEAST_ROUNDS and not game.over and game.length < LONGEST:
        seat, action = seated.answer()
        game.answer(action, seat)
    answers = [StoredAnswer(begun + n, text) for n, text in enumerate(game.tokens(begun))]
    await store.append(table, answers, BEGINNING + world.clock.moment if game.over else None)
    await store.close()
    world.library.given[table] = game.length
