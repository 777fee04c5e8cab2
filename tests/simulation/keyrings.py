"""Passkeys of one's own: a guest becomes an account by one, gets more of them, and takes some away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.simulation.browsers import Changing, is_free
from tests.simulation.calls import AGAIN, ask, insist
from tests.simulation.passkeys import BAD, Passkey, log_in

if TYPE_CHECKING:
    from tests.simulation.people import Person
    from tests.simulation.world import World

MOST = 3  # passkeys of one person
REGISTER = "/api/passkeys/register"


async def register(person: Person) -> None:
    """One more. What was asked before a restart may not be answered after it; so he asks again until he knows."""
    browser, human = person.browser, person.browser.known
    if human is None or not is_free(human) or human.kind == "program" or human.account is not None:
        return
    if len(human.passkeys) == MOST:
        return
    key, cookie = Passkey(), browser.cookie
    with Changing(person.world.judge, human) as change:
        reply = None
        while reply is None or reply.code == BAD:
            reply = await insist(person, "POST", f"{REGISTER}/options", {})
            if reply.status == 200:
                wish = {"credential": key.create(reply.told), "label": person.name}
                reply = await insist(person, "POST", REGISTER, wish)
        if reply.status != 200:
            # It was done, and the answer lost with the new session.
            assert reply.code == "NO_NAME", reply
            reply = await log_in(person, key)
        assert reply.status == 200 and reply.told["person"] == human.person, reply
        assert key.name in [one["id"] for one in reply.told["passkeys"]], f"{key.name} is none of {reply}"
        human.kind = "account"
        human.passkeys.append(key)
    person.world.judge.count("passkey")
    person.world.judge.must_be_hung_up([one for one in change.lines if one.cookie == cookie])


async def remove(person: Person) -> None:
    """One of one's own; the last one only where there is a password."""
    human = person.browser.known
    if human is None or not is_free(human) or not human.now().passkeys:
        return
    human = human.now()
    key = person.rng.choice(human.passkeys)
    alone = len(human.passkeys) == 1 and not human.password
    with Changing(person.world.judge, human):
        reply = await insist(person, "DELETE", f"/api/passkeys/{key.name}")
        assert reply.status == 200 or reply.code in ("NOT_FOUND", "LAST_PASSKEY", "NO_NAME"), reply
        assert (reply.code == "LAST_PASSKEY") == alone or reply.code == "NO_NAME", f"the last one, {alone}: {reply}"
        if reply.code != "LAST_PASSKEY":
            human.passkeys.remove(key)
        if reply.code == "NO_NAME":
            human.doubtful.append(key)
        elif reply.code != "LAST_PASSKEY":
            human.past_passkeys.append(key)
            person.world.judge.count("passkey removed")


async def take_over(person: Person) -> None:
    """Somebody else's key, made anew, to become another way into an account. Raises Down."""
    human = person.browser.known
    others = [one for one in person.world.judge.humans if one.passkeys and human is not None and one is not human.now()]
    if human is None or not is_free(human) or not others:
        return
    history, key = human.history, person.rng.choice(person.rng.choice(others).passkeys)
    reply = await ask(person, "POST", f"{REGISTER}/options", {})
    if reply.status != 200 or human.history != history or not any(key in one.passkeys for one in others):
        return
    copy = Passkey(id=key.id)
    reply = await ask(person, "POST", REGISTER, {"credential": copy.create(reply.told), "label": "Mine"})
    person.world.judge.count(f"copied, {reply.code}")
    there = any(key in one.passkeys for one in others)
    assert not there or reply.code in (BAD, "NO_NAME", *AGAIN), f"the passkey of somebody else is answered by {reply}"


def check(world: World) -> None:
    """At the end every key opens its own account, and no other does."""
    rows = {row["id"]: row["person"] for row in world.disk.read("SELECT id, person FROM passkey")}
    for human in world.judge.humans:
        own = set() if human.account is not None or not human.known_as else {key.name for key in human.passkeys}
        maybe = {key.name for key in human.doubtful}
        told = {name for name, person in rows.items() if person == human.person}
        assert own <= told <= own | maybe, f"{human.name} has the passkeys {told}, and should have {own}"
    people: set[str] = {human.known_as for human in world.judge.humans}
    assert set(rows.values()) <= people, "passkeys of nobody"
