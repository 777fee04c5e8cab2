"""Before the start: sitting down and leaving, the host's role, and who is known."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pasch.server.protocol.messages import SeedMessage
from pasch.server.protocol.table_objects import JoinWish
from pasch.server.protocol.wire import ProtocolError
from tests.server.gathered import CY, codes, joined, opened, refused, seats_of
from tests.server.tables import FREE, OTHER, PERSON, ROBOT, Guest, House, Json, run

# ---- sitting down ---------------------------------------------------------------------------------------------


def test_a_table_with_a_free_seat_waits() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, ROBOT, FREE)
        assert host.gathered["seats"] == [0] and host.gathered["table"]["phase"] == "gathering"
        assert host.gathered["table"]["host"] == 0 and host.gathered["table"]["code"]
        assert [seat.get("ready", False) for seat in host.gathered["table"]["seats"]] == [True, False, False]
        assert await house.store.answers(table) == []
        await refused("NOT_STARTED", house.hub.room(table))

    run(test)


def test_whoever_joins_is_seen_by_all_and_starts_by_being_ready() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        guest = await joined(house, table, "  Cy  ")
        assert guest.gathered["seats"] == [1]
        assert seats_of(host) == [("human", "Ada"), ("human", "Cy")]
        assert not host.has_started()
        await guest.say(type="ready", seat=1, on=True)
        for one, seat in ((host, 0), (guest, 1)):
            assert one.has_started() and one.heard[-1]["type"] == "welcome"
            assert one.heard[-1]["seats"] == [seat] and one.heard[-1]["table"]["phase"] == "playing"
            assert not any("ready" in seat for seat in one.heard[-1]["table"]["seats"])
        asked = host if host.asked == 0 else guest
        assert (await asked.answer(asked.asked, {"type": "throw"}))["type"] == "accepted"
        assert host.view == guest.view and host.view["seq"] > 0

    run(test)


def test_names_are_told_apart_by_their_looks() -> None:
    async def test(house: House) -> None:
        _, table = await opened(house, PERSON, ROBOT, FREE, FREE)
        for name in ("Ada", " ada ", "ADA", "Ａda", "robo"):
            await refused("NAME_TAKEN", house.join(table, name))
        for name in ("", "   ", "x" * 41, "a\u202eb"):
            await refused("BAD_NAME", house.join(table, name))
        await house.join(table, "Adam")

    run(test)


def test_a_seat_is_chosen_or_the_first_free_one() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, FREE, PERSON, FREE, FREE)
        assert (await house.join(table, "Cy", seat=2)).keys.keys() == {"2"}
        await refused("SEAT_TAKEN", house.join(table, "Di", seat=2))
        await refused("UNKNOWN_SEAT", house.join(table, "Di", seat=9))
        assert (await house.join(table, "Di")).keys.keys() == {"0"}
        assert (await house.join(table, "Eve")).keys.keys() == {"3"}
        await refused("NO_FREE_SEAT", house.join(table, "Flo"))
        assert host.gathered["table"]["host"] == 1

    run(test)


def test_only_one_gets_the_last_seat() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        names = ["Cy", "Di", "Eve"]
        results = await asyncio.gather(*(house.join(table, name) for name in names), return_exceptions=True)
        winners = [name for name, result in zip(names, results, strict=True) if not isinstance(result, Exception)]
        assert len(winners) == 1 and seats_of(host)[1] == ("human", winners[0])
        assert {r.code for r in results if isinstance(r, ProtocolError)} == {"NO_FREE_SEAT"}

    run(test)


def test_somebody_known_who_joins_twice_sits_once() -> None:
    async def test(house: House) -> None:
        _, table = await opened(house, PERSON, FREE, FREE)
        first, second = await house.join(table, "Cy", CY), await house.join(table, "cy", CY)
        assert first.keys.keys() == second.keys.keys() == {"1"}
        guest = Guest(house, table)
        assert (await guest.hello(first.keys["1"], second.keys["1"]))["seats"] == [1]
        assert codes(guest.heard) == []
        # Under another name it is a seat for a friend.
        assert (await house.join(table, "Di", CY)).keys.keys() == {"2"}
        tab = Guest(house, table, visitor=CY)
        assert (await tab.hello())["seats"] == [1, 2]

    run(test)


def test_a_game_that_has_begun_takes_nobody_in() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        await refused("NOT_GATHERING", house.join(ticket.table, "Cy"))
        await refused("UNKNOWN_TABLE", house.join("none", "Cy"))

    run(test)


def test_a_wish_that_comes_after_the_start_is_refused() -> None:
    """The start stands before it in the inbox."""

    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, OTHER, FREE)
        start = asyncio.create_task(host.say(type="start"))
        await asyncio.sleep(0)
        await refused("NOT_GATHERING", house.join(table, "Cy"))
        await start
        assert host.has_started()

    run(test)


# ---- leaving and being sent away ------------------------------------------------------------------------------


def test_standing_up_frees_the_seat_and_its_name() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        ticket = await house.join(table, "Cy", client_seed="abc")
        guest = Guest(house, table)
        await guest.hello(ticket.keys["1"])
        await guest.say(type="stand_up", seat=1)
        assert seats_of(host)[1] == ("free", "") and guest.gathered["seats"] == []
        again = Guest(house, table)
        assert (await again.hello(ticket.keys["1"], ticket.codes["1"].replace(" ", "")))["seats"] == []
        assert codes(again.heard) == ["UNKNOWN_KEY"]
        stored = await house.store.game(table)
        assert stored is not None and stored.client_seeds == {} and set(stored.keys.values()) == {0}
        await house.join(table, "Cy")

    run(test)


def test_only_the_host_sends_others_away() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        guest, other = await joined(house, table, "Cy"), await joined(house, table, "Di")
        assert codes(await guest.say(type="stand_up", seat=2)) == ["NOT_HOST"]
        assert codes(await guest.say(type="stand_up", seat=0)) == ["NOT_HOST"]
        await host.say(type="stand_up", seat=2)
        assert other.gathered["seats"] == [] and seats_of(guest)[2] == ("free", "")
        assert codes(await other.say(type="ready", seat=2, on=True)) == ["UNKNOWN_KEY"]

    run(test)


COMMANDS: list[Json] = [
    {"type": "start"},
    {"type": "fill", "seat": 2, "bot": "solid"},
    {"type": "table", "public": True},
    {"type": "stand_up", "seat": 0},
]


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_the_host_are_for_the_host_alone(command: Json) -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        guest, watcher = await joined(house, table, "Cy"), Guest(house, table)
        await watcher.hello()
        before = await house.store.game(table)
        host.listen()
        for one in (guest, watcher):
            assert codes(await one.say(**command)) == ["NOT_HOST"]
        assert await house.store.game(table) == before and host.listen() == []

    run(test)


@pytest.mark.parametrize("seed", ["a\n", "a\nb", "a b", "\u00e4", "x" * 65])
def test_what_a_seat_mixes_in_is_one_plain_word(seed: str) -> None:
    """The seeds of a game stand in lines below each other, in its dice and in its record."""
    for kind, message in ((JoinWish, {"name": "Cy"}), (SeedMessage, {"type": "client_seed", "seat": 1})):
        name = "seed" if kind is SeedMessage else "client_seed"
        msgspec.json.decode(msgspec.json.encode({**message, name: "a!~"}), type=kind)
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode({**message, name: seed}), type=kind)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "ready", "seat": 0, "on": True}, "UNKNOWN_KEY"),
        ({"type": "ready", "seat": 9, "on": True}, "UNKNOWN_SEAT"),
        ({"type": "ready", "seat": -1, "on": True}, "UNKNOWN_SEAT"),
        ({"type": "client_seed", "seat": 0, "seed": "x"}, "UNKNOWN_KEY"),
        ({"type": "auto_claim", "seat": 0, "on": False}, "UNKNOWN_KEY"),
        ({"type": "stand_up", "seat": 9}, "UNKNOWN_SEAT"),
        ({"type": "hold", "seat": 1, "on": True}, "NOT_STARTED"),
        ({"type": "rematch"}, "NOT_STARTED"),
    ],
)
def test_what_is_not_possible_before_the_start(message: Json, code: str) -> None:
    async def test(house: House) -> None:
        _, table = await opened(house, PERSON, FREE)
        guest = await joined(house, table, "Cy")
        assert codes(await guest.say(**message)) == [code]

    run(test)


def test_answers_and_checks_are_refused_by_their_id() -> None:
    async def test(house: House) -> None:
        host, _ = await opened(house, PERSON, FREE)
        throw = {"seat": 0, "action": {"type": "throw"}}
        (answer,) = await host.say(type="answer", id="a", seq=0, **throw)
        (check,) = await host.say(type="check", id="c", **throw)
        assert (answer["type"], answer["id"], answer["refusal"]["code"]) == ("refused", "a", "NOT_STARTED")
        assert (check["type"], check["id"], check["refusal"]["code"]) == ("checked", "c", "NOT_STARTED")

    run(test)


# ---- the host's role ------------------------------------------------------------------------------------------


def test_the_role_goes_to_somebody_who_is_there_when_the_host_leaves() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        await house.join(table, "Cy")
        guest = await joined(house, table, "Di")
        await host.say(type="stand_up", seat=0)
        assert guest.gathered["table"]["host"] == 2
        assert codes(await host.say(type="start")) == ["NOT_HOST"]
        await guest.say(type="stand_up", seat=2)
        assert guest.gathered["table"]["host"] == 1
        await guest.say(type="stand_up", seat=1)
        assert codes(guest.heard) == ["NOT_HOST"]

    run(test)


def test_whoever_comes_to_an_empty_table_is_its_host() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        await host.say(type="stand_up", seat=0)
        assert host.gathered["table"]["host"] == -1
        await house.join(table, "Cy", seat=1)
        assert host.gathered["table"]["host"] == 1

    run(test)


def test_the_role_passes_on_when_the_host_is_away_for_twenty_seconds(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        guest = await joined(house, table, "Cy")
        await host.leave()
        await house.wait(19)
        back = Guest(house, table)
        stored = await house.store.game(table)
        assert stored is not None and stored.host == 0
        await back.hello()  # a spectator's connection is not the host's
        await house.wait(2)
        assert guest.gathered["table"]["host"] == 1
        seen["table"] = table

    async def after(house: House) -> None:
        watcher = Guest(house, seen["table"])
        assert (await watcher.hello())["table"]["host"] == 1

    database = str(tmp_path / "tables.sqlite3")
    run(before, database)
    run(after, database)


def test_the_host_who_comes_back_in_time_stays_the_host() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, FREE)
        host = Guest(house, ticket.table)
        await host.hello(ticket.keys["0"])
        guest = await joined(house, ticket.table, "Cy")
        await host.leave()
        await house.wait(15)
        again = Guest(house, ticket.table)
        await again.hello(ticket.keys["0"])
        await house.wait(60)
        assert guest.gathered["table"]["host"] == 0
        # Nobody else there: the role stays where it is.
        await guest.leave()
        await again.leave()
        await house.wait(60)
        assert (await again.hello(ticket.keys["0"]))["table"]["host"] == 0

    run(test)
