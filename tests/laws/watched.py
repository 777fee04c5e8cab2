"""A table whose every answer is watched: it must keep all laws."""

import re
from functools import cache
from pathlib import Path

from pasch.engine.core import CHANCE, NOBODY, Action, Event, Refused
from pasch.engine.overview import Listener
from pasch.engine.pending import pending
from pasch.engine.steps.rent import ClaimRent
from pasch.engine.table import Table
from pasch.saving import dump
from tests.laws.fold import Fold, fold_in

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


class Heard(Listener):
    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: Event) -> None:
        self.events.append(event)


@cache
def documented() -> dict[str, set[str]]:
    """The fields of every kind of event, as the protocol lists them."""
    text = PROTOCOL.read_text(encoding="utf-8").partition("## Events")[2]
    found: dict[str, set[str]] = {}
    for kinds, fields in re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| (.*) \|$", text, re.MULTILINE):
        words = re.sub(r"\([^)]*\)|:.*| — .*", "", fields)
        names = {re.split(r"[?\\ ]", each.strip())[0] for each in words.split(",") if each.strip()}
        for kind in re.findall(r"`(\w+)`", kinds):
            found[kind] = names
    return found


def check_words(event: Event) -> None:
    """The event is one of the protocol's, with fields of the protocol's."""
    assert event.kind in documented(), f"the protocol does not know {event}"
    allowed = documented()[event.kind]
    assert set(event.facts) <= allowed, f"{event.kind}: {set(event.facts) - allowed} are not in the protocol"
    assert re.fullmatch(r"[A-Z]+-\d+", event.why), event


class Watched:
    """Answers like a table, checks what must always hold, and keeps what happened."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.heard = Heard()
        table.listen(self.heard)
        self.fold = Fold(table)
        self.fold.count_buildings(table)
        self.fold.count_cards(table)

    def answer(self, seat: int, action: Action) -> list[Event]:
        """A legal answer. All laws hold after it."""
        self.table.answer(seat, action)
        events, self.heard.events = self.heard.events, []
        if isinstance(action, ClaimRent):
            self.fold.claimed(seat, action.square)
        for event in events:
            check_words(event)
        fold_in(self.fold, self.table, events)
        self.check_end()
        return events

    def check_end(self) -> None:
        """Somebody is asked, or one player is left and has won."""
        state = self.table.state
        living = [seat for seat in range(state.seats) if state.out[seat] == 0]
        if state.asked is None:
            assert self.table.over and state.to == NOBODY, "nobody is asked, but the game is not over"
            assert living == self.fold.won, "the last one left wins"
            assert not self.fold.offers and not self.fold.claims
        else:
            assert len(living) > 1 and not self.table.over and not self.fold.won
            assert state.to == CHANCE or state.to in living, "only who is in the game is asked"

    def refuse(self, seat: int, action: Action) -> None:
        """An answer that is refused leaves no trace."""
        before = dump(self.table.state)
        try:
            self.table.answer(seat, action)
        except Refused:
            pass
        else:
            raise AssertionError(f"{action} of {seat} was refused and accepted")
        assert dump(self.table.state) == before and not self.heard.events, f"{action} of {seat} left a trace"

    def check_pending(self) -> None:
        """While a seat is asked somebody can do something, and all that is offered would be accepted."""
        if self.table.state.to < 0:
            assert not pending(self.table)
            return
        asked = [each for each in pending(self.table) if each.question is not None]
        assert len(asked) == 1 and asked[0].seat == self.table.state.to
        possible = [each for one in pending(self.table) for each in (*one.answers, *one.acts) if each.refusal is None]
        assert possible, "the game is not over, and nobody can do anything"
