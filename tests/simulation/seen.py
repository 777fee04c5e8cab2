"""What is kept of what was told of a table, to be compared with its log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from tests.simulation.network import Message

PAUSE_QUESTIONS = ("pause", "resume")


def plain(struct: Any) -> Any:
    """As it looks on the wire."""
    return msgspec.json.decode(msgspec.json.encode(struct))


def without_time(pending: list[Message]) -> list[Message]:
    """What is asked, but for the seconds left, and for pauses, which stand in no log."""
    out = []
    for one in pending:
        if one["question"] not in PAUSE_QUESTIONS:
            acts = [act for act in one["acts"] if act["action"]["type"] != "ask_pause"]
            out.append({**{key: value for key, value in one.items() if key not in ("seconds", "of")}, "acts": acts})
    return out


def without_pause(view: Message) -> Message:
    return {key: value for key, value in view.items() if key != "paused"}


@dataclass
class Seen:
    """What tabs were told of a table at one version: digests, by what they are of."""

    views: set[bytes] = field(default_factory=set)
    pending: dict[tuple[int, ...], set[bytes]] = field(default_factory=dict)
    events: set[int] = field(default_factory=set)
    news: set[tuple[int, bytes]] = field(default_factory=set)  # where they begin, and which
