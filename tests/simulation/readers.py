"""Looking back: record, replay and draws of a game, and playing on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.simulation.calls import AGAIN, ask

if TYPE_CHECKING:
    from tests.simulation.network import Message
    from tests.simulation.people import Person

NO_GAME = ("NOT_STARTED", "UNKNOWN_TABLE")


async def read_record(person: Person) -> None:
    """Raises Down."""
    await read(person, "record")


async def read_replay(person: Person) -> None:
    """Raises Down."""
    await read(person, "replay")


async def read_draws(person: Person) -> None:
    """Raises Down."""
    await read(person, "draws")


async def read(person: Person, what: str) -> None:
    """Also of a table where one never was. Raises Down."""
    library = person.world.library
    table = person.rng.choice([person.table, *person.world.disk.logs])
    known = person.version if table == person.table else 0
    path = f"/api/tables/{table}/{what}"
    reply = await ask(person, "GET", path, look=lambda reply: library.look(what, table, known, reply))
    assert reply.status == 200 or reply.code in (*NO_GAME, *AGAIN), reply


async def play_on(person: Person) -> None:
    """From some moment of the game, that it has come to or not, on another device. Raises Down."""
    world, rng, table = person.world, person.rng, person.table
    heads, heard = world.disk.heads[table], person.tabs[0].heard
    if world.is_full or not heard.view:
        return
    at = rng.randrange(heard.version + 2)
    seats = [seat(info, rng.random() < 0.6) for info in heard.table["seats"]]
    reply = await ask(person, "POST", f"/api/tables/{table}/branch", {"at": at, "seats": seats})
    if reply.status == 201:
        told = reply.told
        world.library.branched(told["table"], table, at)
        player = world.somebody(f"{person.name}b{next(person.ids)}", told["table"], list(told["keys"].values()))
        player.codes = list(told.get("codes", {}).values())
        world.welcome(player)
    elif reply.code == "GAME_OVER":
        assert heads[-1].over, "the game is not over"
    else:
        assert reply.code in ("BAD_SEATS", "BAD_ACTION", *AGAIN), reply
        assert reply.code != "BAD_ACTION" or at > heard.version, "the game has come so far"


def seat(info: Message, person: bool) -> Message:
    if person:
        return {"name": info["name"], "kind": "human"}
    return {"name": info["name"], "kind": "bot", "bot": "beginner"}
