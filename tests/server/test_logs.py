"""What the server writes down for whoever runs it: what went wrong, and nothing that opens or foretells anything."""

import pytest

from pasch.server.playing.room import Room
from pasch.server.storage.database import StoreError
from tests.server.gathered import opened
from tests.server.tables import FREE, OTHER, PERSON, Guest, House, run


def test_a_log_holds_no_keys(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    async def test(house: House) -> None:
        ticket = await house.open(PERSON, OTHER)
        monkeypatch.setattr(Room, "greet", broken)
        guest = Guest(house, ticket.table)
        await guest.say(type="hello", keys=list(ticket.keys.values()))
        assert "goes back to its log after Hello" in caplog.text
        assert not any(key in caplog.text for key in ticket.keys.values())

    run(test)


def test_a_log_holds_no_seeds(caplog: pytest.LogCaptureFixture) -> None:
    """The database says what it could not write; what stood in it stays out."""

    async def test(house: House) -> None:
        _, table = await opened(house, PERSON, FREE, seed=None)
        head = await house.store.game(table)
        assert head is not None and head.server_seed
        with pytest.raises(StoreError) as told:
            await house.hub.games.open(head, set(), [])
        assert "not stored" in caplog.text and "UNIQUE" in caplog.text
        for secret in (head.server_seed, *head.keys):
            assert secret not in caplog.text and secret not in str(told.value)

    run(test)
