"""Committed dice at a table: the same draws after a restart and after a failed commit, and the seed told at the end."""

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pasch.fair import commitment
from pasch.server.playing.room import Room
from pasch.server.protocol.wire import ProtocolError
from pasch.server.retelling import Archive
from pasch.server.storage.database import StoreError
from pasch.verifying import verify
from tests.server.tables import OTHER, PERSON, Guest, House, Json, run


async def opened(house: House, **wish: Any) -> tuple[Any, Guest]:
    ticket = await house.open(PERSON, OTHER, seed=None, **wish)
    guest = Guest(house, ticket.table)
    await guest.hello(*ticket.keys.values())
    return ticket, guest


async def draws(room: Room) -> Json:
    found: Json = msgspec.json.decode(gzip.decompress(await Archive().draws(room)))
    return found


def thrown(guest: Guest) -> list[list[int]]:
    guest.listen()
    updates = [m.get("update") or m for m in guest.heard if m["type"] in ("welcome", "update")]
    return [e["dice"] for update in updates for e in update["events"] if e["kind"] == "thrown"]


def test_the_commitment_is_public_and_the_seed_is_not_before_the_end() -> None:
    async def test(house: House) -> None:
        _, guest = await opened(house)
        welcome = await guest.hello()
        room = house.room(guest.table)
        seed = room.stored.server_seed
        assert len(seed) == 64
        assert welcome["table"]["commitment"] == commitment(bytes.fromhex(seed))
        await guest.hello(*[])  # a spectator may ask for everything
        for _ in range(10):
            told = [str(m) for m in guest.heard] + [room.record(), str(await draws(room))]
            assert not any(seed in words for words in told)
        assert (await draws(room))["server_seed"] is None and verify(room.record()).status == "unrevealed"

    run(test)


def test_a_finished_game_can_be_verified() -> None:
    async def test(house: House) -> None:
        ticket, guest = await opened(house)
        for _ in range(15):
            await guest.answer(**guest.answers() or {})
        await guest.play(lambda g: g.part(g.asked)["question"] in ("ready", "finish"))
        assert (await guest.answer(0, {"type": "resign"}))["type"] == "accepted"
        room = house.room(ticket.table)
        record = room.record()
        assert f"server_seed {room.stored.server_seed}" in record
        verdict = verify(record)
        assert verdict.verified and verdict.draws
        sheet = await draws(room)
        assert sheet["server_seed"] == room.stored.server_seed and len(sheet["draws"]) == len(verdict.draws)

    run(test)


def test_a_restart_throws_no_other_dice(tmp_path: Path) -> None:
    """The log is copied before an answer; played from there again, the same dice fall."""
    seen: dict[str, Any] = {}
    database = tmp_path / "tables.sqlite3"

    async def before(house: House) -> None:
        seen["ticket"], guest = await opened(house)
        for _ in range(6):
            await guest.answer(**guest.answers() or {})

    async def play(house: House) -> None:
        guest = Guest(house, seen["ticket"].table)
        await guest.hello(*seen["ticket"].keys.values())
        for _ in range(12):
            await guest.answer(**guest.answers() or {})
        seen.setdefault("thrown", []).append(thrown(guest))
        seen.setdefault("record", []).append(house.room(guest.table).record())

    run(before, str(database))
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(database.read_bytes())
    run(play, str(database))
    run(play, str(copy))
    assert seen["thrown"][0] == seen["thrown"][1] and len(seen["thrown"][0]) > 2
    assert seen["record"][0] == seen["record"][1]


def test_what_could_not_be_stored_throws_the_same_dice_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        _, guest = await opened(house)
        room = house.room(guest.table)
        lost: list[str] = []

        async def full(_game: str, answers: Any, _ended: float | None = None) -> None:
            lost.extend(answer.token for answer in answers)
            raise StoreError("the disk is full")

        seat = guest.asked
        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", full)
            assert (await guest.answer(seat, {"type": "throw"}))["refusal"]["code"] == "UNAVAILABLE"
        before = len(room.lasting)
        assert (await guest.answer(seat, {"type": "throw"}))["type"] == "accepted"
        assert room.lasting[before:] == lost

    run(test)


def test_two_tables_throw_their_own_dice() -> None:
    async def test(house: House) -> None:
        seen = []
        for _ in range(3):
            _, guest = await opened(house)
            for _ in range(20):
                await guest.answer(**guest.answers() or {})
            seen.append(tuple(map(tuple, thrown(guest))))
        assert len(set(seen)) == 3

    run(test)


def test_seeded_tables_have_no_sheet() -> None:
    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER, seed=4)
        room = house.room(ticket.table)
        assert room.info().commitment == "" and "fair" not in room.record() and "seed" not in room.record()
        with pytest.raises(ProtocolError) as error:
            await draws(room)
        assert error.value.code == "NOT_FOUND"

    run(test)
