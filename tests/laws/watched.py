"""A table whose every answer is watched: it must keep all laws."""

import re
from functools import cache
from pathlib import Path

from pasch.engine.core import CHANCE, NOBODY, Action, Event, Refused
from pasch.engine.overview import Listener
from pasch.engine.pending import pending
from pasch.engine.steps.rent import ClaimRent
from pasch.engine.table import Table
from pasch.engine.text import read_token, token
from pasch.position import read, write
from pasch.rulesets import RuleSet
from pasch.saving import dump, load
from tests.laws.fold import Fold, fold_in

Deeds = list[tuple[int, int, int]]

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


def deeds_by_group(table: Table) -> list[Deeds]:
    """Owner, building and mortgage of every deed, group by group."""
    rules, state = table.rules, table.state
    groups: list[Deeds] = [[] for _ in range(rules.groups)]
    for square in rules.deeds:
        deed = (state.owner[square], state.level[square], state.mortgaged[square])
        groups[rules.group[square]].append(deed)
    return groups


class Watched:
    """Answers like a table, checks what must always hold, and keeps what was answered."""

    def __init__(self, table: Table, ruleset: RuleSet) -> None:
        self.table, self.ruleset = table, ruleset
        self.answers: list[tuple[int, Action]] = []
        self.met: set[str] = set()  # kinds of questions and of events
        self.heard = Heard()
        table.listen(self.heard)
        self.fold = Fold(table)
        self.fold.count_buildings(table)
        self.fold.count_cards(table)

    def answer(self, seat: int, action: Action) -> list[Event]:
        """A legal answer. All laws hold after it."""
        again = read_token(token(action))
        assert again == action and type(again) is type(action)
        question = self.table.state.asked
        self.met.add(question.kind if question is not None else "")
        lay, noted = deeds_by_group(self.table), list(self.table.changes.last_in)
        self.table.answer(seat, again)
        self.check_changes(lay, noted)
        self.answers.append((seat, action))
        self.fold.answered(seat)
        events, self.heard.events = self.heard.events, []
        if isinstance(action, ClaimRent):
            self.fold.claimed(seat, action.square)
        for event in events:
            check_words(event)
            self.check_clause(event.why)
            self.met.add(event.kind)
        fold_in(self.fold, self.table, events)
        self.check_end()
        return events

    def check_changes(self, lay: list[Deeds], noted: list[int]) -> None:
        """Where the deeds of a group lie otherwise than they lay, a change is noted for that group."""
        changes = self.table.changes
        for group, deeds in enumerate(deeds_by_group(self.table)):
            assert deeds == lay[group] or changes.last_in[group] > noted[group], f"group {group} changed unnoticed"
        assert changes.count == max(changes.last_in)

    def check_end(self) -> None:
        """Somebody is asked, or one player is left and has won."""
        state = self.table.state
        living = [seat for seat in range(state.seats) if state.out[seat] == 0]
        if state.asked is None:
            assert self.table.over and state.to == NOBODY, "nobody is asked, but the game is not over"
            assert living and set(living) <= set(self.fold.won), "the last one left wins"
            assert self.table.sides_left() == 1, "or the last team"
            assert not self.fold.offers and not self.fold.claims
        else:
            assert self.table.sides_left() > 1 and not self.table.over and not self.fold.won
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
        options = [each for one in pending(self.table) for each in (*one.answers, *one.acts)]
        assert any(each.refusal is None for each in options), "the game is not over, and nobody can do anything"
        for each in options:
            if each.refusal is not None:
                self.check_clause(each.refusal.sentence)

    def check_clause(self, sentence: str) -> None:
        """Whoever asks why is shown a clause."""
        assert sentence in self.ruleset.clause_of, f"no clause stands on {sentence}"

    def check_saving(self) -> None:
        """Saved and loaded, written on one line and read: the same state."""
        saved = dump(self.table.state)
        assert dump(load(saved, self.table.rules)) == saved
        assert dump(read(write(self.table.state, self.ruleset), self.ruleset).state) == saved

    def check_replay(self, table: Table) -> None:
        """The same answers at a table that stood where this one began lead to where this one stands."""
        for seat, action in self.answers:
            table.answer(seat, action)
        assert dump(table.state) == dump(self.table.state)
