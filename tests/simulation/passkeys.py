"""Coming back with a passkey, and trying it with one that opens nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.server.authenticator import Authenticator, Json
from tests.simulation.calls import AGAIN, ask, insist
from tests.simulation.network import HOST, Reply

if TYPE_CHECKING:
    from tests.simulation.people import Person

BAD = "BAD_PASSKEY"
LOGIN = "/api/passkeys/login"


@dataclass(eq=False)
class Passkey(Authenticator):
    """Somebody's key for this site; `used` is the last answer it has given, to be shown again by others."""

    origin: str = f"http://{HOST}"
    site: str = HOST
    used: Json = field(default_factory=dict)

    @property
    def name(self) -> str:
        return str(self.credential()["id"])

    def get(self, options: Json) -> Json:
        self.used = super().get(options)
        return self.used


async def log_in(person: Person, key: Passkey) -> Reply:
    """Ask until the key has been taken; what was asked before a restart may not be answered after it."""
    while True:
        options = await insist(person, "POST", f"{LOGIN}/options", {})
        reply = await insist(person, "POST", LOGIN, {"credential": key.get(options.told)})
        if reply.code != BAD:
            return reply


async def forge(person: Person) -> None:
    """A key like somebody else's, his last answer once more, or a key that was taken away: nobody comes in by it.

    Raises Down.
    """
    humans = [one for one in person.world.judge.humans if not one.unsettled]
    good = [key for one in humans for key in one.passkeys]
    past = [key for one in humans for key in one.past_passkeys]
    ways: list[Passkey] = [Passkey(id=key.id, user=key.user, count=key.count + 1) for key in good] + past
    answers = [key.used for key in good if key.used]
    reply = await ask(person, "POST", f"{LOGIN}/options", {})
    if reply.status != 200 or not ways:
        return
    credential = person.rng.choice([person.rng.choice(ways).get(reply.told), *answers])
    reply = await ask(person, "POST", LOGIN, {"credential": credential})
    assert reply.code in (BAD, *AGAIN) and reply.cookie is None, f"a passkey that is none is answered by {reply}"
    person.world.judge.count(f"forged, {reply.code}")
