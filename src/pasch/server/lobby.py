"""The lobby: which tables wait for people, which can be watched, and where one sits oneself."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from pasch.differing import table_card
from pasch.rulesets import RulesError, load
from pasch.rulesets.schema import Scalar, Text
from pasch.server.hub import Hub, Place
from pasch.server.playing.room import Room
from pasch.server.protocol.table_objects import Lobby, TableCard
from pasch.server.protocol.wire import Phase
from pasch.server.storage.store import StoredGame
from pasch.server.tables.gathering import Gathering
from pasch.server.visitors import Visitor

FRESH: Final = 1.0  # seconds for which everybody gets the same list
MOST: Final = 100  # tables of each kind


class LobbyBoard:
    """What everybody sees is made anew at most once a second, however many ask; one's own games are one query."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.made = -FRESH
        self.open: list[TableCard] = []
        self.running: list[TableCard] = []

    async def seen_by(self, visitor: Visitor | None) -> Lobby:
        """Raises StoreError."""
        if self.hub.clock.now() >= self.made + FRESH:
            self.make()
        mine = [] if visitor is None else await self.hub.games.of_person(visitor.person)
        # What is being played waits for one; the newest first.
        mine.sort(key=lambda game: game.gathering)
        return Lobby(self.open, self.running, [self.card(game) for game in mine])

    def make(self) -> None:
        self.made = self.hub.clock.now()
        public = [place for place in self.hub.places.values() if place.stored.public]
        public.sort(key=lambda place: place.stored.created, reverse=True)
        self.open = [card_of(place) for place in public if isinstance(place, Gathering) and place.has_free_seat][:MOST]
        self.running = [card_of(place) for place in public if isinstance(place, Room) and place.goes_on][:MOST]

    def card(self, game: StoredGame) -> TableCard:
        place = self.hub.places.get(game.id)
        return new_card(game, "gathering" if game.gathering else "playing") if place is None else card_of(place)


def card_of(place: Place) -> TableCard:
    """The card of a table in memory."""
    rounds = place.game.table.state.round if isinstance(place, Room) else 0
    return new_card(place.stored, place.phase, rounds, place.presence().spectators, place.stuck)


def new_card(game: StoredGame, phase: Phase, rounds: int = 0, spectators: int = 0, stuck: bool = False) -> TableCard:
    return TableCard(
        table=game.id,
        rules=game.rules,
        house=game.house,
        options=game.options,
        deviations=deviations(game.rules, msgspec.json.encode(game.options)),
        seats=game.seats,
        timed=game.timed,
        stand_in=game.stand_in,
        phase=phase,
        created=game.created,
        round=rounds,
        spectators=spectators,
        stuck=stuck,
    )


@lru_cache(maxsize=256)
def deviations(rules: str, options: bytes) -> list[Text]:
    """What a table changes, in words; nothing is said of rules that do not exist any more."""
    try:
        return table_card(load(rules, msgspec.json.decode(options, type=dict[str, Scalar])))
    except RulesError:
        return []
