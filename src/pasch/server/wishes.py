"""What people may wish of a table beside answering: bots that wait or go faster, rents that claim themselves."""

from __future__ import annotations

from pasch.rulesets import RuleSet
from pasch.server import messages
from pasch.server.client import Client
from pasch.server.clock import Clock
from pasch.server.database import StoreError
from pasch.server.driving import Driver
from pasch.server.messages import Notice
from pasch.server.objects import plain_refusal
from pasch.server.store import Store, StoredGame
from pasch.server.table_task import TableTask


class Wishes(TableTask):
    """The connections of a table with what they have set for it."""

    def __init__(
        self,
        stored: StoredGame,
        ruleset: RuleSet,
        clock: Clock,
        store: Store,
        driver: Driver,
    ) -> None:
        super().__init__(stored, ruleset, clock)
        self.store = store
        self.driver = driver

    def raise_hand(self, client: Client, message: messages.HoldMessage) -> None:
        refusal = self.seat_refusal(client, message.seat)
        if refusal is not None:
            client.send(Notice(refusal.code, message.seat))
            return
        if message.on:
            self.driver.hold.add(message.seat)
        else:
            self.driver.hold.discard(message.seat)
        self.tell(Notice("HOLD", message.seat, message.on))

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
        try:
            await self.store.set_up(self.stored.id, pace, sorted(claims))
        except StoreError:
            client.send(Notice("UNAVAILABLE"))
            return
        changed = pace != self.driver.pace
        self.driver.pace, self.driver.auto_claim = pace, claims
        if changed:
            self.tell(Notice("PACE", pace=pace))
