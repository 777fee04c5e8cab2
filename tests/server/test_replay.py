"""Looking back: replays that anybody may see, and playing on from an earlier moment."""

import asyncio
import gzip
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from pasch import Game
from pasch.engine.core import Action
from pasch.server.app import make_app
from pasch.server.branching import branch
from pasch.server.hub import Hub
from pasch.server.people.seated import forget_at_tables
from pasch.server.protocol.table_objects import BranchWish, NewSeat
from pasch.server.protocol.wire import ProtocolError
from pasch.server.retelling import Archive
from pasch.server.storage.store import Store, StoredGame
from pasch.server.tables.replaying import TableGame
from pasch.verifying import verify
from tests.server.gathered import ADA
from tests.server.tables import OTHER, PERSON, ROBOT, Guest, House, Json, Quitter, plain_bot, run


async def replay(house: House, table: str, archive: Archive | None = None) -> Json:
    room = await house.hub.room(table)
    found: Json = msgspec.json.decode(gzip.decompress(await (archive or Archive()).replay(room)))
    return found


def folded(told: Json) -> Iterator[Json]:
    """The views of a replay, the first one and that after each step."""
    view = told["start"]
    yield view
    for step in told["steps"]:
        view = {**view, **step["changes"]}
        yield view


async def watched(house: House, answers: int = 25, **wish: Any) -> tuple[Guest, Guest]:
    """A table with somebody who has played so much, and somebody who has watched."""
    ticket = await house.open(PERSON, OTHER, ROBOT, **wish)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    watcher = Guest(house, ticket.table, limit=1000)
    await watcher.hello()
    for _ in range(answers):
        answer = guest.answers()
        if answer is None:
            await house.wait(1)
        else:
            await guest.answer(**answer)
    return guest, watcher


async def played(house: House, answers: int = 25, **wish: Any) -> Guest:
    return (await watched(house, answers, **wish))[0]


def may_give_up(guest: Guest, seat: int) -> bool:
    acts = [act for part in guest.update["pending"] if part["seat"] == seat for act in part["acts"]]
    return any(act["action"]["type"] == "resign" and act["refusal"] is None for act in acts)


@pytest.mark.parametrize("rules", ["brady", "deckert", "mega", "online"])
def test_a_replay_shows_what_a_spectator_was_shown(rules: str) -> None:
    async def test(house: House) -> None:
        guest, watcher = await watched(house, rules=rules)
        told = await replay(house, guest.table)
        views = list(folded(told))
        assert [view["seq"] for view in views] == list(range(guest.view["seq"] + 1))
        assert [step["seq"] for step in told["steps"]] == list(range(1, len(views)))
        watcher.listen()
        updates = [m for m in watcher.heard if m["type"] == "update"]
        assert len(updates) > 5
        for update in updates:
            shown = {name: value for name, value in update["view"].items() if name != "paused"}
            assert views[update["version"]] == shown
        welcome = await Guest(house, guest.table).hello()
        assert [e for step in told["steps"] for e in step["events"]] == welcome["update"]["events"]
        record = house.room(guest.table).record()
        actions = [step["action"] for step in told["steps"]]
        assert all((step["seat"] == -1) == (step["action"] is None) for step in told["steps"])
        game = Game.replay(record)
        assert len(actions) == game.table.state.count and "seed" not in msgspec.json.encode(told).decode()

    run(test)


def test_steps_tell_only_what_changes() -> None:
    async def test(house: House) -> None:
        guest = await played(house)
        told = await replay(house, guest.table)
        for before, step in zip(folded(told), told["steps"], strict=False):
            assert all(before.get(name) != value for name, value in step["changes"].items())

    run(test)


def test_a_finished_game_is_told_from_the_store_and_kept() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(ROBOT, ROBOT, pace="instant")
        watcher = Guest(house, ticket.table)
        await watcher.hello()
        await house.wait(0)
        assert watcher.view["over"]
        await watcher.leave()
        archive = Archive()
        first = await replay(house, ticket.table, archive)
        await house.wait(2000)
        assert ticket.table not in house.hub.places
        again = await house.hub.room(ticket.table)
        assert "seed 1" in again.record()
        data = await archive.replay(again)
        assert data is next(iter(archive.kept.values()))[1], "it was not built anew"
        assert msgspec.json.decode(gzip.decompress(data)) == first
        late = Guest(house, ticket.table)
        welcome = await late.hello()
        assert welcome["table"]["phase"] == "over" and welcome["update"]["view"]["ranking"]
        await house.wait(1000)
        assert late.view == welcome["update"]["view"]

    run(test, make_bot=lambda name: Quitter())


def test_a_replay_that_is_kept_tells_nobody_who_is_forgotten() -> None:
    async def test(house: House) -> None:
        ticket = await house.hub.new_table(house.wish(PERSON, OTHER), ADA)
        archive = Archive()
        assert (await replay(house, ticket.table, archive))["table"]["seats"][0]["person"] == ADA.person
        await forget_at_tables(house.hub, ADA.person)
        assert "person" not in (await replay(house, ticket.table, archive))["table"]["seats"][0]

    run(test)


def test_the_archive_forgets_the_longest_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr("pasch.server.retelling.LARGEST", 3000)
        archive = Archive()
        noise = Random(1)
        for name in "abcd":
            await archive.get(("replay", name), 1, partial(noise.randbytes, 1000))
            await archive.get(("replay", "a"), 1, partial(noise.randbytes, 9000))
        assert ("replay", "a") in archive.kept and archive.size == sum(len(d) for _, d in archive.kept.values())
        assert archive.size < 3000, "what is there already is not built again, and some were forgotten"
        await archive.get(("replay", "big"), 1, partial(noise.randbytes, 9000))
        assert list(archive.kept) == [("replay", "big")]

    asyncio.run(test())


# ---- playing on ----


def test_a_branch_begins_with_the_same_answers_and_new_dice() -> None:
    async def test(house: House) -> None:
        guest = await played(house)
        room = house.room(guest.table)
        at = guest.view["seq"] - 10
        seats = [NewSeat("Robo", "bot", "solid"), NewSeat("Ada", "human"), NewSeat("Ro", "bot", "beginner")]
        ticket = await branch(house.hub, room, BranchWish(at, seats))
        assert list(ticket.keys) == ["1"]
        ada = Guest(house, ticket.table)
        welcome = await ada.hello(ticket.keys["1"])
        assert welcome["seats"] == [1] and not welcome["table"]["public"] and welcome["table"]["commitment"]
        old = Game.replay(room.record()).tokens()
        new = house.room(ticket.table).lasting
        assert new[:at] == old[:at]
        # Its dice are new ones, and nobody gives up while he takes a mortgaged deed over.
        await ada.play(lambda g: g.view["seq"] > at + 20 and may_give_up(g, 1))
        record = house.room(ticket.table).record()
        assert "\nfair " in record and "\ngiven " in record and "server_seed" not in record
        assert verify(record).status == "unrevealed"
        assert (await ada.answer(1, {"type": "resign"}))["type"] == "accepted"

    run(test)


def test_the_dice_of_a_branch_are_verified_from_where_it_begins() -> None:
    async def test(house: House) -> None:
        guest = await played(house)
        room = house.room(guest.table)
        seats = [NewSeat("Ada", "human"), NewSeat("Ro", "human"), NewSeat("Bo", "human")]
        ticket = await branch(house.hub, room, BranchWish(guest.view["seq"] - 5, seats))
        ada = Guest(house, ticket.table)
        await ada.hello(*ticket.keys.values())
        for _ in range(12):
            await ada.answer(**ada.answers() or {})
        for seat in (0, 1):
            await ada.play(lambda g: g.part(g.asked)["question"] in ("ready", "finish"))
            reply = await ada.answer(seat, {"type": "resign"})
            assert reply["type"] == "accepted", reply
        assert ada.view["over"]
        record = house.room(ticket.table).record()
        verdict = verify(record)
        assert verdict.verified and verdict.fairness is not None and verdict.fairness.given > 0
        late = [draw for draw in verdict.draws if draw.k >= verdict.fairness.given]
        assert late and all(draw.right for draw in late)
        wrong = verify(record.replace(f"given {verdict.fairness.given}", "given 0").replace("given 0\n", ""))
        assert wrong.status == "differs", "what was thrown elsewhere does not follow from these seeds"

    run(test)


def test_what_cannot_be_branched() -> None:
    async def test(house: House) -> None:
        guest = await played(house, 5)
        room = house.room(guest.table)
        people = [NewSeat("A", "human"), NewSeat("B", "bot"), NewSeat("C", "bot")]
        for wish, code in (
            (BranchWish(10**6, people), "BAD_ACTION"),
            (BranchWish(1, people[:2]), "BAD_SEATS"),
            (BranchWish(1, [*people[:2], NewSeat("", "free")]), "BAD_SEATS"),
            (BranchWish(1, [*people[:2], NewSeat(" ", "bot")]), "BAD_NAME"),
        ):
            with pytest.raises(ProtocolError) as error:
                await branch(house.hub, room, wish)
            assert error.value.code == code
        await guest.answer(0, {"type": "resign"})
        with pytest.raises(ProtocolError) as error:
            await branch(house.hub, room, BranchWish(guest.view["seq"], people))
        assert error.value.code == "BAD_SEATS", "nobody takes a seat that is out"
        await guest.answer(1, {"type": "resign"})
        with pytest.raises(ProtocolError) as error:
            await branch(house.hub, room, BranchWish(guest.view["seq"], people))
        assert error.value.code == "GAME_OVER"

    run(test)


# ---- over HTTP ----


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    hub = Hub(Store(str(tmp_path / "t.sqlite3")), make_bot=plain_bot)
    with TestClient(make_app(hub), raise_server_exceptions=True) as client:
        yield client


def test_the_calls(client: TestClient) -> None:
    seats = [{"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}]
    table = client.post("/api/tables", json={"rules": "brady", "seats": seats, "seed": 1}).json()["table"]
    path = f"/api/tables/{table}"
    told: Json = {}
    for encoding in ("gzip", "identity"):
        answer = client.get(path + "/replay", headers={"accept-encoding": encoding})
        assert answer.headers.get("content-encoding", "identity") == encoding
        told = answer.json()
        tokens = client.get(path + "/record").text.split("\n\n")[1].split()
        assert told["table"]["table"] == table and len(told["steps"]) == len(tokens)
    assert client.get(path + "/draws").json()["code"] == "NOT_FOUND", "these dice come from a known seed"
    ticket = client.post(path + "/branch", json={"at": len(told["steps"]), "seats": seats})
    assert ticket.status_code == 201
    new = f"/api/tables/{ticket.json()['table']}"
    draws = client.get(new + "/draws").json()
    assert draws["server_seed"] is None and draws["given"] == len(draws["draws"]) > 0
    assert client.get(new).json()["commitment"] == draws["commitment"]
    assert client.post(path + "/branch", json={"at": -1, "seats": seats}).json()["code"] == "BAD_ACTION"
    assert client.post(path + "/branch", json={"at": 1, "seats": []}).json()["code"] == "BAD_SEATS"
    assert client.get("/api/tables/none/replay").json()["code"] == "UNKNOWN_TABLE"
    foreign = {"origin": "http://evil.example"}
    assert client.post(path + "/branch", json={}, headers=foreign).json()["code"] == "FOREIGN_ORIGIN"


def test_the_tables_go_on_while_a_replay_is_built() -> None:
    """The loop is asked for the time while the thread works: it is never away for as long as the work takes."""

    async def test(house: House) -> None:
        guest = await played(house, 60)
        archive = Archive()
        turns = 0

        async def tick() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        ticking = asyncio.create_task(tick())
        before = time.monotonic()
        await archive.replay(house.room(guest.table))
        ticking.cancel()
        assert turns > 20, f"{turns} turns of the loop in {time.monotonic() - before} seconds"

    run(test)


def test_what_happens_before_the_first_answer_is_told_with_it() -> None:
    """Who plays with whom is settled before anybody throws."""

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, ROBOT, ROBOT, rules="online", options={"mode": "teams"})
        watcher = Guest(house, ticket.table)
        await watcher.hello()
        told = await replay(house, ticket.table)
        events = [event for step in told["steps"] for event in step["events"]]
        assert events[0]["kind"] == "teamed" and events == watcher.update["events"]

    run(test)


@pytest.mark.parametrize("work", ["branch", "load"])
def test_a_game_is_played_again_beside_the_loop(work: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of answers take a quarter of a second, which the other tables would have to wait."""
    threads: list[threading.Thread] = []
    step = TableGame.step

    def watched(game: TableGame, seat: int, action: Action) -> None:
        threads.append(threading.current_thread())
        step(game, seat, action)

    async def test(house: House) -> None:
        guest = await played(house)
        room = house.room(guest.table)
        seats = [NewSeat(name, "bot") for name in ("Ada", "Bo", "Cy")]
        await guest.leave()
        with monkeypatch.context() as patched:
            patched.setattr(TableGame, "step", watched)
            if work == "branch":
                await branch(house.hub, room, BranchWish(room.game.length, seats))
            else:
                house.hub.forget(room)
                assert await house.hub.place(guest.table) is not room
        assert len(threads) >= room.game.length and threading.current_thread() not in threads

    run(test)


def test_a_table_that_is_asked_for_while_it_is_opened_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        opened, others = house.hub.games.open, []

        async def and_found(head: StoredGame, *more: Any) -> StoredGame:
            stored = await opened(head, *more)
            others.append(asyncio.ensure_future(house.hub.place(head.id)))
            await asyncio.sleep(0)
            return stored

        monkeypatch.setattr(house.hub.games, "open", and_found)
        ticket = await house.open(PERSON, OTHER)
        assert await others[0] is house.hub.places[ticket.table]
        guest = Guest(house, ticket.table)
        await guest.hello(*ticket.keys.values())
        assert guest.client in house.hub.places[ticket.table].clients

    run(test)
