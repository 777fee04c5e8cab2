"""Spoken codes: a table that somebody is told of, and a seat on another device of one's own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from pasch.server.protocol.wire import key_hash
from pasch.server.tables.codes import letters_of, new_code, seat_letters
from tests.simulation.browsers import sign_in
from tests.simulation.calls import AGAIN, ask, insist

if TYPE_CHECKING:
    from tests.simulation.people import Person
    from tests.simulation.world import World


def written(rng: Random, code: str) -> str:
    """A code as people type it."""
    return rng.choice((code, code.upper(), code.replace(" ", "-"), code.replace(" ", ""), f" {code.title()}."))


def hash_of(key: str) -> str:
    """What a key, or a seat's code however it is written, is stored as."""
    return key_hash(seat_letters(key) or key)


async def find_table(person: Person) -> None:
    """By its code, as somebody has said it over the telephone. Raises Down."""
    table, heads = person.table, person.world.disk.heads[person.table]  # he may have gone on when the answer comes
    code, now = heads[-1].code, person.world.clock.moment
    reply = await ask(person, "POST", "/api/codes", {"code": written(person.rng, code)})
    if reply.status == 200:
        assert reply.told == {"table": table}, f"{code} is {table}, not {reply.told}"
        person.world.closings.must_be_open(table, now)
    elif reply.code == "UNKNOWN_CODE":
        assert heads[-1].over or table in person.world.disk.removed, f"{code} of {table} is not known"
    else:
        assert reply.code in AGAIN, reply


async def guess(person: Person) -> None:
    """A code that there is not. Raises Down."""
    code = new_code(person.rng.choice((8, 12)))
    reply = await ask(person, "POST", "/api/codes", {"code": code})
    assert reply.code in ("UNKNOWN_CODE", *AGAIN), f"{code} opens {reply}"


def is_open(world: World, code: str) -> bool:
    """Whether it opens a seat; a rematch takes the codes with it, and gives them back if it is closed."""
    disk = world.disk
    there = [heads[-1] for table, heads in disk.heads.items() if table not in disk.removed]
    return any(hash_of(code) in head.keys and not head.next for head in there)


async def another_device(person: Person) -> None:
    """The same seat on a second device, by its spoken code or by signing in there."""
    world = person.world
    if world.is_full:
        return
    twin = world.somebody(f"{person.name}d{next(person.ids)}", person.table, [])
    human = person.browser.known
    if person.codes and person.rng.random() < 0.6:
        await by_code(twin, person.rng.choice(person.codes))
    elif human is not None and human.now().has_a_way_in:
        await sign_in(twin, human.now())
    if twin.keys or twin.browser.human is not None:
        world.welcome(twin)


async def by_code(twin: Person, code: str) -> None:
    """Look where it leads, or show it at once."""
    world, typed = twin.world, written(twin.rng, code)
    if twin.rng.random() < 0.3:
        twin.keys = [typed]
        return
    was_open, now = is_open(world, code), world.clock.moment
    reply = await insist(twin, "POST", "/api/codes", {"code": typed})
    if reply.status == 200:
        told = reply.told
        known = {head.keys.get(hash_of(code)) for head in world.disk.heads[told["table"]]}
        assert told["seat"] in known and told["key"] == letters_of(code), f"{code} opens {told}"
        world.closings.must_be_open(told["table"], now)
        twin.table, twin.keys, twin.codes = told["table"], [told["key"]], [code]
    else:
        assert reply.code == "UNKNOWN_CODE" and not (was_open and is_open(world, code)), f"{code} is not known"
