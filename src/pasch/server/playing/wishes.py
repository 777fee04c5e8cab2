"""What people may wish of a table beside answering: bots that wait or go faster, rents that claim themselves."""

from __future__ import annotations

import contextlib
from abc import abstractmethod
from typing import Any, Final

from msgspec.structs import replace

from pasch.rulesets import RuleSet
from pasch.server.clock import Clock
from pasch.server.playing.driving import Driver
from pasch.server.protocol import messages
from pasch.server.protocol.messages import Notice
from pasch.server.protocol.objects import plain_refusal
from pasch.server.storage.database import StoreError
from pasch.server.storage.store import Store, StoredGame
from pasch.server.tables.client import Client
from pasch.server.tables.table_task import TableTask

LONGEST_HOLD: Final = 120.0  # seconds without doing anything at the table, after which a raised hand lowers itself


class Wishes(TableTask):
    """The connections of a table with what they have set for it."""

    def __init__(self, stored: StoredGame, ruleset: RuleSet, clock: Clock, store: Store, driver: Driver) -> None:
        super().__init__(stored, ruleset, clock)
        self.store = store
        self.driver = driver
        self.people = [seat.seat for seat in stored.seats if seat.kind == "human"]

    @property
    def host(self) -> int:
        """Who may change the table: the host while he is there or nobody is, else the first person who is."""
        there = [seat for seat in (self.stored.host, *self.people) if seat in self.held]
        return there[0] if there else self.stored.host

    @abstractmethod
    def is_in_game(self, seat: int) -> bool:
        """Whether this seat is not out of the game."""

    async def keep(self, **changes: Any) -> bool:
        """Change the head of the game, in the store first; False if it could not be stored, and nothing has changed.

        What is reported as failed may be stored all the same, so one looks.
        """
        try:
            await self.store.change(self.stored.id, **changes)
        except StoreError:
            if not await self.is_kept(changes):
                return False
        self.stored = replace(self.stored, **changes)
        return True

    async def is_kept(self, changes: dict[str, Any]) -> bool:
        with contextlib.suppress(StoreError):
            stored = await self.store.game(self.stored.id)
            return stored is not None and all(getattr(stored, name) == value for name, value in changes.items())
        return False

    def raise_hand(self, client: Client, message: messages.HoldMessage) -> None:
        refusal = self.seat_refusal(client, message.seat)
        if refusal is None and message.on and not self.is_in_game(message.seat):
            refusal = plain_refusal("NOT_NOW")
        if refusal is not None:
            client.send(Notice(refusal.code, message.seat))
            return
        if message.on == (message.seat in self.driver.hold):
            return
        if message.on:
            self.driver.hold[message.seat] = self.clock.now()
        else:
            del self.driver.hold[message.seat]
        self.tell(Notice("HOLD", message.seat, message.on))

    def lower_hands(self) -> None:
        """Bots wait for nobody who is not there, is out of the game, or has forgotten that his hand is raised."""
        now = self.clock.now()
        for seat, since in sorted(self.driver.hold.items()):
            if seat not in self.held or not self.is_in_game(seat) or since + LONGEST_HOLD <= now:
                del self.driver.hold[seat]
                self.tell(Notice("HOLD", seat, False))

    def keep_hand(self, seat: int) -> None:
        """This seat has done something: if its hand is raised, it is so from now on."""
        if seat in self.driver.hold:
            self.driver.hold[seat] = self.clock.now()

    @property
    def hands_due(self) -> float | None:
        """When the next raised hand lowers itself."""
        return min((since + LONGEST_HOLD for since in self.driver.hold.values()), default=None)

    async def set_up(self, client: Client, message: messages.PaceMessage | messages.AutoClaimMessage) -> None:
        """A wish that stays with the table."""
        claims = set(self.driver.auto_claim)
        pace = self.driver.pace
        refusal = None if client.seats else plain_refusal("UNKNOWN_KEY")
        if isinstance(message, messages.PaceMessage):
            pace = message.pace
        else:
            refusal = self.seat_refusal(client, message.seat)
            claims = claims | {message.seat} if message.on else claims - {message.seat}
        if refusal is not None:
            client.send(Notice(refusal.code))
            return
        if pace == self.driver.pace and claims == self.driver.auto_claim:
            return
        if not await self.keep(pace=pace, auto_claim=sorted(claims)):
            client.send(Notice("UNAVAILABLE"))
            return
        changed = pace != self.driver.pace
        self.driver.pace, self.driver.auto_claim = pace, claims
        if changed:
            self.tell(Notice("PACE", pace=pace))

    async def change_table(self, client: Client, message: messages.TableMessage) -> None:
        """The host changes what may still be changed during the game."""
        wished = {"stand_in": message.stand_in, "chat": message.chat}
        now = self.stored
        changes = {name: value for name, value in wished.items() if value not in (None, getattr(now, name))}
        if self.host not in client.seats:
            client.send(Notice("NOT_HOST"))
        elif message.public is not None or message.timed is not None:
            client.send(Notice("NOT_GATHERING"))
        elif "stand_in" in changes and (self.phase == "over" or may_count(now)):
            client.send(Notice("SETTLED"))
        elif changes and not await self.keep(**changes):
            client.send(Notice("UNAVAILABLE"))
        else:
            self.tell(Notice("TABLE", stand_in=self.stored.stand_in, chat=self.stored.chat))


def may_count(stored: StoredGame) -> bool:
    """Whether this game may be rated, as far as seats and dice go: then nobody decides in it what makes it count."""
    return bool(stored.server_seed) and all(seat.kind == "human" and seat.person for seat in stored.seats)
