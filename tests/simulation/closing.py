"""Tables that their host closes before the game: gone for everybody, with their keys and codes, whatever fails."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.simulation.calls import AGAIN, ask, insist
from tests.simulation.devices import is_open
from tests.simulation.network import Message, Reply

if TYPE_CHECKING:
    from tests.simulation.people import Person
    from tests.simulation.world import World

NO_TABLE = "UNKNOWN_TABLE"
REFUSED = (NO_TABLE, "NOT_HOST", "NOT_GATHERING")


@dataclass
class Closings:
    """What is known of tables that were to be closed; `closed` says since when nobody may find them any more."""

    world: World
    asked: set[str] = field(default_factory=set)
    closed: dict[str, float] = field(default_factory=dict)

    def close(self, table: str) -> None:
        """The server has just said so."""
        if table not in self.closed:
            self.world.judge.count("closed")
            self.closed[table] = self.world.clock.moment
            tabs = [tab for person in self.world.people for tab in person.tabs if person.table == table]
            self.world.judge.must_be_hung_up([tab.line for tab in tabs if tab.line is not None])

    def must_be_open(self, table: str, connected: float) -> None:
        """A line of this moment has been let in."""
        assert connected <= self.closed.get(table, connected), f"{table} is closed, and somebody is let in"

    def must_be_asked(self, table: str) -> None:
        assert table in self.asked, f"{table} is gone, and nobody has closed it"

    async def check(self) -> None:
        """When all is over, by calls as everybody makes them, and on the disk."""
        server = self.world.server
        for table in self.closed:
            reply = await server.call("GET", f"/api/tables/{table}")
            assert reply.code == NO_TABLE, f"{table} was closed: {reply}"
            for what in ("game WHERE id", "sitting WHERE game", "seat_code WHERE game"):
                left = self.world.disk.read(f"SELECT * FROM {what} = '{table}'")
                assert not left, f"{table} was closed, and there is still {left}"


async def close_table(person: Person) -> None:
    """As the host, over HTTP, asking until he knows; others are not let. Raises Down."""
    closings, table, heard = person.world.closings, person.table, person.tabs[0].heard
    path = f"/api/tables/{table}/close"
    closings.asked.add(table)

    def look(reply: Reply) -> None:
        if reply.status == 200 or reply.code == NO_TABLE:
            closings.close(table)

    if heard.table.get("host") in heard.seats:
        reply = await insist(person, "POST", path, {"keys": person.keys}, look)
        assert reply.status == 200 or reply.code in REFUSED, reply
    else:
        stranger = person.browser.human is None and not person.browser.token
        reply = await ask(person, "POST", path, {"keys": []}, look)
        assert reply.code in (*REFUSED, *AGAIN) or not stranger, f"a stranger closes a table: {reply}"


async def knock(person: Person) -> None:
    """At a table that was closed, with all that opened it. Raises Down."""
    world = person.world
    if not world.closings.closed:
        return
    table = person.rng.choice(list(world.closings.closed))
    path, keys = f"/api/tables/{table}", [key for one in world.people if one.table == table for key in one.keys]
    codes = [code for one in world.people if one.table == table for code in one.codes]
    calls: list[tuple[str, str, Message | None, str]] = [
        ("GET", path, None, NO_TABLE),
        ("POST", f"{path}/join", {"name": person.name}, NO_TABLE),
        ("POST", f"{path}/leave", {"keys": keys}, NO_TABLE),
        ("POST", f"{path}/close", {"keys": keys}, NO_TABLE),
        ("POST", "/api/codes", {"code": world.disk.heads[table][-1].code}, "UNKNOWN_CODE"),
        *[("POST", "/api/codes", {"code": code}, "UNKNOWN_CODE") for code in codes if not is_open(world, code)],
    ]
    method, where, wish, code = person.rng.choice(calls)
    reply = await ask(person, method, where, wish)
    assert reply.code in (code, *AGAIN), f"{table} is closed, and {method} {where} is answered by {reply}"
    world.judge.count(f"closed, {reply.code}")
