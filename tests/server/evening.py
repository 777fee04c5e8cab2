"""Four people at a server, and games that end among them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from pasch.game import Game
from pasch.people import experience
from pasch.server.people.results import Results
from pasch.server.protocol.wire import Kind
from tests.server.finished import head, played, store_game
from tests.server.people import Server

SEED = "00" * 32
QUEST_XP = {quest.id: quest.xp for quest in experience().quest}


class Evening:
    """People with a browser each."""

    def __init__(self, server: Server, names: tuple[str, ...] = ("Ada", "Bo", "Cy", "Di")) -> None:
        self.server = server
        guests = [server.guest(name) for name in names]
        self.browsers = [browser for browser, _ in guests]
        self.people = [person for _, person in guests]

    def end(
        self,
        game: Game | None = None,
        people: list[str] | None = None,
        kinds: Mapping[int, Kind] | None = None,
        stood_in: Collection[int] = (),
        named: Collection[int] = (),
        stand_in: bool = False,
        server_seed: str = SEED,
        given: int = 0,
        times: int = 1,
    ) -> str:
        """A game is over, stored and counted so many times; returns its id."""
        game = game or played()
        self.server.now += 3600
        people = self.people[: game.seats] if people is None else people
        stored = replace(
            head(game, people, self.server.now, kinds, stood_in, server_seed), given=given, stand_in=stand_in
        )
        self.server.do(store_game, self.server.hub.store, stored, game, named)
        for _ in range(times):
            self.server.do(Results(self.server.hub.store).count, stored, game)
        return stored.id

    def profile(self, seat: int = 0) -> dict[str, Any]:
        return dict(self.browsers[seat].get(f"/api/people/{self.people[seat]}").json())

    def games(self, seat: int = 0) -> list[dict[str, Any]]:
        return list(self.browsers[seat].get(f"/api/people/{self.people[seat]}/games").json()["games"])

    def quests(self, seat: int = 0) -> dict[str, tuple[int, int]]:
        """Of each open quest how far it has come, and how far it goes."""
        told = self.browsers[seat].get("/api/quests").json()["quests"]
        return {quest["id"]: (quest["done"], quest["goal"]) for quest in told}

    def bought(self) -> int:
        """What the quest of buying, which two games finish, has paid, if it is open."""
        return QUEST_XP["day_buy"] if "day_buy" in self.quests() else 0
