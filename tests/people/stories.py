"""Stories of games as tests need them: a CLASSIC game of four that counts, with these events."""

from dataclasses import replace
from typing import Any

from pasch.engine.core import Event
from pasch.people import Facts, Story
from pasch.rulesets import load

FACTS = Facts("online", "classic", custom=False, bots=frozenset(), rounds=12, seconds=900, places=(1, 2, 3, 4))


def event(kind: str, why: str = "", **about: object) -> Event:
    return Event(kind, why, {"from" if name == "origin" else name: value for name, value in about.items()})


def facts(**changed: Any) -> Facts:
    return replace(FACTS, **changed)


def custom(**changed: Any) -> Facts:
    return replace(FACTS, custom=True, **changed)


def story(*events: Event, **changed: Any) -> Story:
    return Story(facts(**changed), load("online"), events)
