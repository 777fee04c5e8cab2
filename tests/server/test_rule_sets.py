"""Tables of every rule set and mode: what the page is told of them, and that they play on."""

from pathlib import Path
from typing import Any

import pytest

from pasch.bots import make
from pasch.game import Game
from pasch.rulesets import NAMES, RulesError, load
from pasch.server.hub import Hub
from pasch.server.playing import views
from pasch.server.protocol.messages import encoder
from pasch.server.protocol.table_objects import NewTable
from pasch.server.protocol.wire import ProtocolError
from pasch.server.storage.store import Store
from pasch.server.tables.houses import read_houses
from pasch.server.web import info
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, run

MODES = [("online", {"mode": mode}) for mode in ("quick", "showdown", "teams")]
GAMES: list[tuple[str, dict[str, Any]]] = [*((name, {}) for name in NAMES), *MODES]


def wire(struct: Any) -> Any:
    import msgspec

    return msgspec.json.decode(encoder.encode(struct))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_bots_play_every_game_over_the_wire(name: str, options: dict[str, Any]) -> None:
    """Every view, question and event of a whole stretch of a game can be told, and nothing is lost on the way."""

    async def test(house: House) -> None:
        seats = load(name, options).seats[0]
        ticket = await house.open(*[ROBOT] * seats, rules=name, options=options, pace="fast")
        watcher = Guest(house, ticket.table, limit=1000)
        await watcher.hello()
        await house.wait(60)
        room = await house.hub.room(ticket.table)
        assert room.game.over or room.game.table.state.count > 100
        assert Game.replay(room.record()).table.state.count == room.game.table.state.count

    run(test, make_bot=lambda _: make("beginner", 7))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_view_has_what_the_rule_set_has(name: str, options: dict[str, Any]) -> None:
    ruleset = load(name, options)
    game = Game.new(ruleset, ruleset.seats[0], 1)
    view = wire(views.view_object(game))
    seat = view["seats"][1]
    assert ("right" in seat) == (name == "deckert")
    assert ("tickets" in seat) == ("bus_tickets" in view) == ("depots" in view) == (name == "mega")
    timed = name == "online"
    for field in ("pool", "seconds", "tax_percent", "salary_paid", "mortgage_until"):
        assert (field in view) == timed
    assert ("missed" in seat) == ("offers_left" in seat) == timed
    if options.get("mode") == "teams":
        assert [one["team"] for one in view["seats"]] == [0, 1, 0, 1]
    else:
        assert "team" not in seat


@pytest.mark.parametrize("name", NAMES)
def test_the_description_tells_modes_options_and_all_clauses(name: str) -> None:
    told = wire(info.description(load(name)))
    ruleset = load(name)
    assert told["seats"] == list(ruleset.seats)
    assert [mode["name"] for mode in told.get("modes", [])] == [mode.name for mode in ruleset.modes]
    assert told.get("third_die") == {"deckert": "plain", "mega": "faces", "online": "faces"}.get(name)
    assert told.get("buildings") == ("branches" if name == "online" else None)
    clauses = [clause["id"] for section in told["sections"] for clause in section["clauses"]]
    assert clauses == [clause.id for section in ruleset.rulebook.section for clause in section.clause]
    assert all(option["clause"] in clauses for option in told["options"])
    assert told["numbers"]["group_factor"] == ruleset.numbers["group_factor"]


def test_a_table_says_in_words_what_it_changes() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, rules="online", options={"mode": "quick", "salary": 500})
        guest = Guest(house, ticket.table)
        table = (await guest.hello())["table"]
        words = [text["en"] for text in table["deviations"]]
        assert words[:2] == ["Mode: Quick (usually Classic)", "Cash at the start for everyone: 17,500 (usually 15,000)"]
        assert "Salary for Go: 500 (usually 2,000)" in words and len(words) == 8
        assert "Gehalt für Los: 500 (sonst 2.000)" in [text["de"] for text in table["deviations"]]
        assert table["options"] == {"mode": "quick", "salary": 500} and table["timed"] is False

    run(test)


@pytest.mark.parametrize(("mode", "seats"), [("showdown", 4), ("showdown", 2), ("teams", 3), ("nonsense", 4)])
def test_modes_are_for_their_number_of_players(mode: str, seats: int) -> None:
    async def test(house: House) -> None:
        with pytest.raises(ProtocolError) as error:
            await house.open(*[ROBOT] * seats, rules="online", options={"mode": mode})
        assert error.value.code == ("UNKNOWN_MODE" if mode == "nonsense" else "BAD_SEATS")

    run(test)


# ---- rules of the house ----


def house_file(folder: Path, text: str, name: str = "fridays.toml") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_rules_of_the_house_are_offered_under_their_name(tmp_path: Path) -> None:
    file = house_file(tmp_path, 'based_on = "brady"\nname = "Our Fridays"\n[options]\nsalary = 5000\n')
    same = house_file(tmp_path, 'based_on = "online"\nname = "our fridays"\n[options]\nmode = "quick"\n', "two.toml")
    houses = read_houses([file, same])
    assert [house.name for house in houses] == ["house-our-fridays", "house-our-fridays-2"]
    told = wire(info.house_summary(houses[0]))
    assert told["title"] == {"de": "Our Fridays", "en": "Our Fridays"} and told["based_on"] == "brady"
    assert told["deviations"] == [
        {"de": "Gehalt für Los: 5.000 (sonst 4.000)", "en": "Salary for Go: 5,000 (usually 4,000)"}
    ]
    form = {option.name: option.default for option in info.house_description(houses[0]).options}
    assert form["salary"] == 5000 and form["jackpot"] is False

    async def test(house: House) -> None:
        hub = Hub(house.store, house.clock, house.hub.make_bot, houses)
        ticket = await hub.new_table(NewTable("house-our-fridays", [PERSON, OTHER], options={"jackpot": True}))
        table = hub.places[ticket.table].info()
        assert table.rules == "brady" and table.house == "Our Fridays"
        assert table.options == {"salary": 5000, "jackpot": True}
        await hub.places[ticket.table].stop()

    run(test)


def test_a_file_that_is_wrong_is_no_rules_of_the_house(tmp_path: Path) -> None:
    with pytest.raises(RulesError):
        read_houses([house_file(tmp_path, 'based_on = "brady"\n[options]\nsalry = 1\n')])


def test_an_older_database_gets_the_new_columns(tmp_path: Path) -> None:
    import asyncio
    import sqlite3
    from contextlib import closing

    path = tmp_path / "old.sqlite3"
    columns = "id, created, engine, rules, digest, options, seats, keys, pace, auto_claim, seed, over"
    with closing(sqlite3.connect(path)) as old:
        old.execute(f"CREATE TABLE game ({columns})")
        old.execute(
            f"INSERT INTO game VALUES ({', '.join('?' * 12)})",
            ("x", 1.0, "0", "brady", "d", "{}", "[]", "{}", "normal", "[]", 1, False),
        )
        old.commit()

    async def look() -> None:
        store = Store(str(path))
        await store.open()
        game = await store.game("x")
        assert game is not None and game.timed is False and game.house == ""
        await store.close()
        await store.open()
        await store.close()

    asyncio.run(look())
