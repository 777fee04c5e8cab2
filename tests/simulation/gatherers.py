"""What scripted people do at a table before its start, and after its end: sit down, get ready, change, play again."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from tests.simulation import devices, errands
from tests.simulation.browsers import become_guest, is_free
from tests.simulation.calls import ask
from tests.simulation.network import Down, Message

if TYPE_CHECKING:
    from tests.simulation.people import Person
    from tests.simulation.tabs import Tab

GONE = ("NOT_GATHERING", "UNKNOWN_TABLE")


async def join(person: Person) -> None:
    """Sit down under the person's name, as a guest or a stranger; whoever does not hear of it tries again.

    A stranger has to take another name then, whoever is known comes back to the seat.
    """
    if person.rng.random() < 0.6:
        with suppress(Down):
            await become_guest(person)
    if person.rng.random() < 0.5:
        with suppress(Down):
            await devices.find_table(person)
    name = person.joining
    while person.joining:
        human = person.browser.known
        history = None if human is None else human.history
        try:
            reply = await ask(person, "POST", f"/api/tables/{person.table}/join", {"name": name, "client_seed": name})
        except Down:
            continue
        if reply.status == 201:
            person.keys, person.codes = list(reply.told["keys"].values()), list(reply.told["codes"].values())
            settled = human is None or (human.history == history and is_free(human))
            person.world.judge.joined(person.table, person.keys, human, settled)
            person.joining = ""
            for tab in person.tabs:
                tab.cut()  # whoever has been sent away shows the new keys, and what the old ones open is past
        elif reply.code in GONE:
            person.joining = ""  # too late: he looks on
        elif reply.code == "NAME_TAKEN":
            name += "x"
        else:
            await asyncio.sleep(person.rng.uniform(0.5, 3.0))


def gather(person: Person, tab: Tab) -> None:
    """One thing before the start; when all is calm everybody is ready, and the host sees to it that it begins."""
    table, seats, rng = tab.heard.table, tab.heard.seats, person.rng
    if not seats:
        if person.keys:
            person.keys, person.codes, person.joining = [], [], person.name  # sent away
        return
    is_host = table["host"] in seats
    if not person.world.calm and rng.random() < 0.5:
        tab.say(rng.choice(wishes(person, seats, is_host)))
        if rng.random() < 0.2:
            person.run(rng.choices(errands.EARLY, errands.EARLY_WEIGHTS)[0])
        return
    waiting = [one["seat"] for one in table["seats"] if one["seat"] in seats and not one.get("ready", False)]
    if waiting:
        tab.say({"type": "ready", "seat": waiting[0], "on": True})
    elif is_host and person.world.calm:
        present = tab.heard.present
        strangers = [one["seat"] for one in table["seats"] if one["kind"] == "human" and one["seat"] not in present]
        tab.say({"type": "stand_up", "seat": strangers[0]} if strangers else {"type": "start"})


def wishes(person: Person, seats: list[int], is_host: bool) -> list[Message]:
    """What may be wished for; the host's part is refused to the others."""
    rng = person.rng
    mine, any_seat = rng.choice(seats), rng.randrange(6)
    out: list[Message] = [
        {"type": "ready", "seat": mine, "on": rng.random() < 0.7},
        {"type": "ready", "seat": any_seat, "on": True},
        {"type": "client_seed", "seat": mine, "seed": str(rng.randrange(1000))},
        {"type": "auto_claim", "seat": mine, "on": rng.random() < 0.5},
        {"type": "pace", "pace": rng.choice(("slow", "normal", "fast"))},
        {"type": "table", "stand_in": rng.random() < 0.5, "timed": rng.random() < 0.5},
        {"type": "table", "chat": rng.choice(("free", "phrases", "off")), "public": rng.random() < 0.5},
        {"type": "say", "id": f"{person.name}-{next(person.ids)}", "seat": mine, "text": "Well?"},
    ]
    if rng.random() < (0.2 if is_host else 0.05):
        out += [
            {"type": "fill", "seat": any_seat, "bot": rng.choice(("beginner", None))},
            {"type": "stand_up", "seat": any_seat},
            {"type": "start"},
        ]
    return out


def play_again(person: Person, tab: Tab) -> bool:
    """After the end: the same table anew, or the one that somebody has opened already; True if he has moved there."""
    following = tab.heard.table.get("next", "")
    if following:
        person.move(following)
        return True
    if tab.heard.seats and person.rng.random() < 0.2:
        tab.say({"type": "rematch"})
    return False
