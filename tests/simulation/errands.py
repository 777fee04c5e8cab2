"""What people do beside the table they are at, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.simulation import browsers, devices, readers
from tests.simulation.calls import ask
from tests.simulation.network import Reply

if TYPE_CHECKING:
    from tests.simulation.people import Person


async def sign_in(person: Person) -> None:
    """Into an account that somebody has told the password of, or one's own. Raises Down."""
    accounts = [one for one in person.world.judge.humans if one.password and not one.forgotten]
    own = [one for one in accounts if one is person.browser.human]
    if accounts:
        await browsers.sign_in(person, person.rng.choice(own or accounts))


async def send_program(person: Person) -> None:
    """A program of one's own sits down at a table that gathers. Raises Down."""
    world = person.world
    gathering = [table for table in world.disk.heads if table not in world.disk.logs]
    if gathering and not world.is_full:
        program = await browsers.make_program(person)
        if program is not None:
            table, browser = person.rng.choice(gathering), program.browsers[0]
            world.welcome(world.somebody(f"{person.name}p{next(person.ids)}", table, [], browser, joins=True))


async def leave(person: Person) -> None:
    """A seat of one's own, by a call, as who has no connection would; sometimes without one. Raises Down."""
    table, seats = person.table, person.tabs[0].heard.seats
    if not seats:
        return
    seat = person.rng.choice(seats)
    if person.rng.random() < 0.5:
        for tab in person.tabs:
            tab.cut()

    def look(reply: Reply) -> None:
        if reply.status == 200 and reply.told["left"]:
            person.world.judge.left(table, seat, person.keys)

    await ask(person, "POST", f"/api/tables/{table}/leave", {"keys": person.keys, "seat": seat}, look)


LOOKING_BACK = [(readers.read_record, 2.0), (readers.read_replay, 2.0), (readers.read_draws, 1.0), (readers.play_on, 1)]
ONESELF = [
    (browsers.become_guest, 2.0),
    (browsers.rename, 1.0),
    (browsers.make_account, 2.0),
    (sign_in, 1.5),
    (browsers.sign_out, 1.0),
    (browsers.be_forgotten, 0.5),
    (browsers.remove_program, 0.5),
    (devices.another_device, 2.0),
    (devices.guess, 0.5),
    (devices.find_table, 0.5),
]
ERRANDS, WEIGHTS = zip(*LOOKING_BACK, *ONESELF, (leave, 0.5), strict=True)
EARLY, EARLY_WEIGHTS = zip(*ONESELF, (send_program, 2.0), (leave, 1.0), strict=True)
