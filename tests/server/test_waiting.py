"""While people wait for others: who is known, what they say, how much they may do, and tables nobody comes to."""

from pasch.server.hub import HOUR, IDLE
from pasch.server.table_objects import NewSeat
from tests.server.gathered import ADA, BOT, CY, codes, joined, opened, refused, seats_of
from tests.server.tables import FREE, OTHER, PERSON, Guest, House, run

# ---- identity -------------------------------------------------------------------------------------------------


def test_a_known_person_needs_no_key_and_two_tabs_agree() -> None:
    async def test(house: House) -> None:
        ticket = await house.hub.new_table(house.wish(PERSON, OTHER, FREE), ADA)
        first, second = (Guest(house, ticket.table, visitor=ADA) for _ in range(2))
        assert (await first.hello())["seats"] == (await second.hello())["seats"] == [0]
        assert first.gathered["table"]["seats"][0]["person"] == "p-ada"
        # The people beside him on the device are whoever they are.
        assert (await second.hello(*ticket.keys.values()))["seats"] == [0, 1]
        stranger = Guest(house, ticket.table, visitor=CY)
        assert (await stranger.hello())["seats"] == []
        # What another tab does by a call changes this one.
        await house.join(ticket.table, "Cy", CY)
        assert stranger.gathered["seats"] == [2]
        await stranger.say(type="ready", seat=2, on=True)
        assert {g.last["type"] for g in (first, second, stranger)} == {"welcome"}
        assert [game.id for game in await house.hub.games.of_person("p-cy")] == [ticket.table]
        assert await house.hub.games.of_person("p-nobody") == []

    run(test)


def test_a_program_sits_as_a_program_and_is_no_host() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE, FREE)
        await house.join(table, "Botty", BOT)
        assert seats_of(host)[1] == ("program", "Botty")
        await host.say(type="stand_up", seat=0)
        assert host.gathered["table"]["host"] == -1

    run(test)


# ---- tables that nobody comes to any more ---------------------------------------------------------------------


def test_a_table_that_nobody_comes_to_goes_after_a_day() -> None:
    async def test(house: House) -> None:
        host, left = await opened(house, PERSON, FREE)
        await host.leave()
        stays, kept = await opened(house, PERSON, FREE)
        game = (await house.open(PERSON, OTHER)).table
        await house.wait(IDLE + 23 * HOUR)
        assert left not in house.hub.rooms and await house.store.game(left) is not None
        await house.wait(4 * HOUR)
        await refused("UNKNOWN_TABLE", house.hub.place(left))
        assert await house.hub.games.codes_of(left) == set()
        assert await house.store.game(kept) is not None and await house.store.game(game) is not None
        await stays.say(type="fill", seat=1, bot="solid")
        await stays.say(type="start")
        assert stays.has_started()

    run(test)


# ---- chat -----------------------------------------------------------------------------------------------------


def test_people_talk_before_the_start_and_it_goes_on_in_the_game() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        (said,) = await host.say(type="say", id="1", seat=0, text="Hello?")
        assert said["type"] == "said" and said["line"]["text"] == "Hello?"
        guest = await joined(house, table, "Cy")
        assert [line["text"] for line in guest.gathered["chat"]] == ["Hello?"]
        await guest.say(type="ready", seat=1, on=True)
        assert [line["text"] for line in guest.last["chat"]] == ["Hello?"]

    run(test)


# ---- limits ---------------------------------------------------------------------------------------------------


def test_changes_without_end_are_refused() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        told = [codes(await host.say(type="ready", seat=0, on=on % 2 == 1)) for on in range(40)]
        assert told[0] == [] and told[-1] == ["TOO_FAST"]
        guest = await joined(house, table, "Cy")
        assert codes(await guest.say(type="ready", seat=1, on=False)) == []
        await house.wait(10)
        assert codes(await host.say(type="ready", seat=0, on=True)) == []

    run(test)


def test_presence_is_told_when_it_changes_and_only_then() -> None:
    async def test(house: House) -> None:
        host, table = await opened(house, PERSON, FREE)
        guest = await joined(house, table, "Cy")
        assert host.last["presence"]["present"] == [0, 1]
        for _ in range(3):
            await guest.say(type="hello", keys=[])
            assert host.last["presence"] == {"present": [0], "standing_in": [], "spectators": 1}
        assert sum(message["type"] == "presence" for message in host.heard) == 2
        await guest.leave()
        assert host.last["presence"]["spectators"] == 0

    run(test)


def test_two_on_one_device_need_two_names() -> None:
    async def test(house: House) -> None:
        await refused("NAME_TAKEN", house.open(PERSON, NewSeat("ADA", "human"), FREE))

    run(test)
