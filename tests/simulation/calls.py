"""Calls of scripted people: they take their time, and now and then one of them or its answer is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.network import Down, Reply

if TYPE_CHECKING:
    from tests.simulation.people import Person

LOST = 0.03  # of calls, and as many of their answers
AGAIN = ("UNAVAILABLE", "TOO_FAST")  # it may be said again, and perhaps it is done already


async def ask(
    person: Person, method: str, path: str, wish: Any = None, look: Callable[[Reply], None] | None = None
) -> Reply:
    """What the server answers; `look` sees it in the moment in which it leaves the server.

    Raises Down where no answer comes, whatever has become of the call.
    """
    world, browser = person.world, person.browser
    body = b"" if wish is None else msgspec.json.encode(wish)
    luck = 1.0 if world.calm else person.rng.random()
    await asyncio.sleep(delay(person))
    # Keys in software sign otherwise each time: what they say is no part of what a seed makes.
    world.trace(person.name, ">", f"{method} {path} {'' if 'passkeys' in path else body.decode()}")
    if luck < LOST:
        raise Down
    reply = await world.server.call(method, path, body, browser.headers(), person.address)
    world.trace(person.name, "<", f"{reply.status} {reply.body.decode()}")
    world.judge.must_be_discreet(reply.body.decode())
    assert reply.status < 500 or reply.code == "UNAVAILABLE", f"{method} {path}: {reply}"
    if look is not None:
        look(reply)
    await asyncio.sleep(delay(person))
    if luck < 2 * LOST:
        raise Down
    browser.take(reply.cookie)
    return reply


def delay(person: Person) -> float:
    way = person.way()
    return way.delay + person.rng.random() * way.spread


async def insist(
    person: Person, method: str, path: str, wish: Any = None, look: Callable[[Reply], None] | None = None
) -> Reply:
    """Ask until there is an answer that says something; what was asked before may have been done."""
    while True:
        try:
            reply = await ask(person, method, path, wish, look)
        except Down:
            reply = None
        if reply is not None and (reply.status < 400 or reply.code not in AGAIN):
            return reply
        await asyncio.sleep(person.rng.uniform(0.5, 3.0))
