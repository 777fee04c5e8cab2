"""What people do beside the table they are at, and how often."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from tests.simulation import browsers, devices, keyrings, passkeys, readers
from tests.simulation.calls import ask, insist
from tests.simulation.closing import close_table, knock
from tests.simulation.network import Reply

if TYPE_CHECKING:
    from tests.simulation.people import Person


async def sign_in(person: Person) -> None:
    """Into an account that somebody has lent the password or a passkey of, or one's own. Raises Down."""
    accounts = [one for one in person.world.judge.humans if one.has_a_way_in and not one.forgotten]
    own = [one for one in accounts if one is person.browser.human]
    if accounts:
        await browsers.sign_in(person, person.rng.choice(own or accounts))


async def send_program(person: Person) -> None:
    """A program of one's own sits down at a table that gathers. Raises Down."""
    world = person.world
    gathering = [table for table in world.disk.heads if table not in world.disk.logs.keys() | world.disk.removed]
    if gathering and not world.is_full:
        program = await browsers.make_program(person)
        if program is not None:
            table, browser = person.rng.choice(gathering), program.browsers[0]
            world.welcome(world.somebody(f"{person.name}p{next(person.ids)}", table, [], browser, joins=True))


async def leave(person: Person) -> None:
    """A seat of one's own, by a call, as who has no connection would; sometimes without one. Raises Down."""
    seats = person.tabs[0].heard.seats
    if not seats:
        return
    seat = person.rng.choice(seats)
    if person.rng.random() < 0.5:
        for tab in person.tabs:
            tab.cut()
    await leave_seat(person, seat, ask)


async def leave_seat(person: Person, seat: int, call: Callable[..., Awaitable[Reply]]) -> Reply:
    """By `ask` or `insist`; raises what they raise."""
    table, judge = person.table, person.world.judge
    leaving = judge.leaves(table, seat)

    def look(reply: Reply) -> None:
        if reply.status == 200 and reply.told["left"]:
            judge.left(table, seat, person.keys)

    try:
        wish = {"keys": person.keys, "seat": seat}
        return await call(person, "POST", f"/api/tables/{table}/leave", wish, look)
    finally:
        leaving.ended = person.world.clock.moment


async def leave_for_good(person: Person) -> None:
    """All seats of one's own, without a connection, and never come back; nobody may wait for them from then on.

    Whoever still counts as connected is told to say it there; he tries it again, and comes back if all are calm then.
    """
    seats = list(person.tabs[0].heard.seats)
    if not seats or person.world.calm:
        return
    person.away_until = math.inf
    for tab in person.tabs:
        tab.cut()
    while seats:
        reply = await leave_seat(person, seats[0], insist)
        if reply.status == 200:
            person.world.judge.count("left for good" if reply.told["left"] else "left for good, in the end")
            seats.pop(0)
        elif reply.code not in ("PAUSED", "NOT_NOW") or person.world.calm:
            person.away_until = 0.0
            return
        else:
            await asyncio.sleep(person.rng.uniform(2.0, 10.0))
    person.gone = person.table


LOOKING_BACK = [(readers.read_record, 2.0), (readers.read_replay, 2.0), (readers.read_draws, 1.0), (readers.play_on, 1)]
ONESELF = [
    (browsers.become_guest, 2.0),
    (browsers.rename, 1.0),
    (browsers.make_account, 2.0),
    (sign_in, 1.5),
    (browsers.sign_out, 1.0),
    (browsers.be_forgotten, 0.5),
    (browsers.remove_program, 0.5),
    (keyrings.register, 3.0),
    (keyrings.remove, 2.0),
    (keyrings.take_over, 1.0),
    (passkeys.forge, 1.0),
    (devices.another_device, 2.0),
    (devices.guess, 0.5),
    (devices.find_table, 0.5),
]
ERRANDS, WEIGHTS = zip(*LOOKING_BACK, *ONESELF, (leave, 0.5), (leave_for_good, 0.2), (knock, 1.0), strict=True)
EARLY, EARLY_WEIGHTS = zip(*ONESELF, (send_program, 2.0), (leave, 1.0), (close_table, 3.0), (knock, 0.5), strict=True)
