"""What people do at a table that plays: answers, acts, offers, nonsense, and losing their connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.simulation import errands
from tests.simulation.network import Message
from tests.simulation.tabs import Tab

if TYPE_CHECKING:
    from tests.simulation.people import Person

TIRED = 0.2  # how readily people go home for good in a pause
PACES = ("slow", "normal", "fast", "instant")


def follow_one(person: Person, tab: Tab) -> None:
    """Do one thing at a table that plays, or has played."""
    if not person.world.calm and person.rng.random() < person.weary:
        give_up(person, tab)
        return
    whims = CALM_WHIMS if person.world.calm else WHIMS
    person.rng.choices([whim for whim, _ in whims], [weight for _, weight in whims])[0](person, tab)


def answer(person: Person, tab: Tab) -> None:
    """One of the allowed answers of one of our seats, if one is asked."""
    if person.waiting():
        return
    for one in tab.heard.pending:
        if one["seat"] in tab.heard.seats and one["answers"]:
            allowed = [each for each in one["answers"] if each["refusal"] is None]
            raising = [each for each in one["acts"] if each["refusal"] is None and "gain" in each]
            if one["question"] == "resume" and allowed and person.rng.random() < TIRED:
                person.run(errands.leave_for_good)
                return
            if allowed or raising:
                person.attempt(tab, one["seat"], filled(person, person.rng.choice(allowed or raising)))
                return


def give_up(person: Person, tab: Tab) -> None:
    if tab.heard.seats and not person.waiting():
        person.attempt(tab, person.rng.choice(tab.heard.seats), {"type": "resign"})


def filled(person: Person, answer: Message) -> Message:
    """The action; of a range of bids a low one."""
    action = dict(answer["action"])
    if "most" in answer and "amount" in action:
        room = max(0, min(answer["most"] - answer["least"], 200))
        action["amount"] = answer["least"] + person.rng.randrange(room + 1)
    return action


def act(person: Person, tab: Tab) -> None:
    """One of the allowed acts; giving up is rare."""
    mine = [one for one in tab.heard.pending if one["seat"] in tab.heard.seats]
    acts = [(one["seat"], each) for one in mine for each in one["acts"] if each["refusal"] is None]
    if not acts or person.waiting():
        return
    seat, chosen = person.rng.choice(acts)
    if chosen["action"]["type"] != "resign" or person.rng.random() < person.world.haste:
        person.attempt(tab, seat, filled(person, chosen))


def offer(person: Person, tab: Tab) -> None:
    """A trade, sensible or not."""
    view, seats = tab.heard.view, tab.heard.seats
    if not seats or person.waiting():
        return
    seat, to = person.rng.choice(seats), person.rng.randrange(len(view["seats"]))
    deeds = [at for at, owner in enumerate(view["owner"]) if owner == seat]
    wanted = [at for at, owner in enumerate(view["owner"]) if owner == to]
    give = {"cash": person.rng.choice((0, 100)), "deeds": some(person, deeds), "cards": []}
    get = {"cash": person.rng.choice((0, 100)), "deeds": some(person, wanted), "cards": []}
    person.attempt(tab, seat, {"type": "offer", "to": to, "give": give, "get": get})


def some(person: Person, deeds: list[int]) -> list[int]:
    return sorted(person.rng.sample(deeds, min(len(deeds), person.rng.choice((0, 1)))))


def nonsense(person: Person, tab: Tab) -> None:
    """Foreign seats, old questions, things that do not exist."""
    seat = person.rng.choice([*tab.heard.seats, *range(-1, 7)])
    words: list[Message] = [{"type": word} for word in ("throw", "buy", "done", "dance")]
    words += [{"type": "build", "square": 3}, {}]
    seq = person.rng.choice((0, tab.heard.version, tab.heard.version + 50))
    person.attempt(tab, seat, dict(person.rng.choice(words)), seq=seq)


def meddle(person: Person, tab: Tab) -> None:
    """Answer for somebody else what he is asked."""
    for one in tab.heard.pending:
        allowed = [each for each in one["answers"] if each["refusal"] is None]
        if one["seat"] not in tab.heard.seats and allowed:
            person.attempt(tab, one["seat"], filled(person, person.rng.choice(allowed)))
            return


def check(person: Person, tab: Tab) -> None:
    """Ask whether something would be accepted."""
    acts = [(one["seat"], each) for one in tab.heard.pending for each in (*one["acts"], *one["answers"])]
    seat, action = person.rng.randrange(-1, 7), {"type": "throw"}
    if acts:
        seat, chosen = person.rng.choice(acts)
        action = filled(person, chosen)
    tab.say({"type": "check", "id": f"check-{next(person.ids)}", "seat": seat, "action": action})


def set_up(person: Person, tab: Tab) -> None:
    """Hands, the pace, rents that claim themselves, a ping."""
    seat = person.rng.choice([*tab.heard.seats, 0])
    rng = person.rng
    on = rng.random() < 0.4
    messages: tuple[Message, ...] = (
        {"type": "hold", "seat": seat, "on": on},
        {"type": "hold", "seat": seat, "on": False},
        {"type": "pace", "pace": person.rng.choice(PACES)},
        {"type": "auto_claim", "seat": seat, "on": on},
        {"type": "ping"},
        {
            "type": "say",
            "id": f"{person.name}-{next(person.ids)}",
            "seat": seat,
            "text": rng.choice(("Oh!", "")),
        },
        {"type": "say", "id": f"{person.name}-{next(person.ids)}", "seat": seat, "phrase": "nice_throw"},
        {"type": "table", "stand_in": on},
        {"type": "table", "chat": person.rng.choice(("free", "phrases", "off"))},
        {"type": "say", "id": f"{person.name}-{next(person.ids)}", "seat": -1, "text": "Bravo"},
    )
    tab.say(person.rng.choice(messages))


def lower_hands(person: Person, tab: Tab) -> None:
    for seat in tab.heard.seats:
        tab.say({"type": "hold", "seat": seat, "on": False})


def lose(person: Person, tab: Tab) -> None:
    """The connection ends, noticed or not."""
    tab.cut(half_open=person.rng.random() < 0.3)


def another_tab(person: Person, tab: Tab) -> None:
    """A second window with the same keys, or one less."""
    if len(person.tabs) > 1:
        tab.cut()
        person.tabs.remove(tab)
    else:
        person.tabs.append(Tab(person))


def go_away(person: Person, tab: Tab) -> None:
    """For seconds, or for so long that the table leaves the memory."""
    for one in person.tabs:
        one.cut()
    person.away_until = asyncio.get_running_loop().time() + person.rng.choice((5.0, 30.0, 30.0, 1500.0))


def pause(person: Person, tab: Tab) -> None:
    """Ask for a pause, where there are some."""
    for seat in tab.heard.seats[:1]:
        if not person.waiting():
            person.attempt(tab, seat, {"type": "ask_pause"})


def run_errand(person: Person, tab: Tab) -> None:
    person.run(person.rng.choices(errands.ERRANDS, errands.WEIGHTS)[0])


Whim = Callable[["Person", Tab], Any]
WHIMS: list[tuple[Whim, float]] = [
    (answer, 60),
    (act, 8),
    (offer, 3),
    (nonsense, 3),
    (meddle, 2),
    (check, 3),
    (set_up, 5),
    (lose, 1.5),
    (another_tab, 1),
    (go_away, 0.3),
    (pause, 0.5),
    (run_errand, 4),
]
CALM_WHIMS: list[tuple[Whim, float]] = [(answer, 10), (lower_hands, 0.5)]
