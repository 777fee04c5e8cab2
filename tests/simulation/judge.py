"""What must be true of every message while the simulation runs, and of the logs when it is over."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from pasch.dealer import SeededDealer
from pasch.engine.core import CHANCE
from pasch.engine.text import token
from pasch.game import Game, ReplayDealer
from pasch.record import play_token
from pasch.rulesets import RuleSet, load
from pasch.server.playing import views
from pasch.server.protocol.wire import key_hash
from pasch.server.storage.store import StoredGame
from pasch.server.tables.replaying import fairness_of, replayed
from tests.simulation.disk import digest, settings
from tests.simulation.network import Message
from tests.simulation.people import ACCEPTED, PAUSE_EVENTS, PAUSE_WORDS, REFUSED

if TYPE_CHECKING:
    from tests.simulation.people import Attempt, Person, Tab
    from tests.simulation.world import World

PAUSE_QUESTIONS = ("pause", "resume")
TIME_UP = "!.time_up"
LEAST_TIME = 14.0  # seconds that everybody has after a restart, whatever the clock said before


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


class Judge:
    """Looks at every message that reaches a person."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seen: dict[str, dict[int, Seen]] = {}
        self.counts: dict[str, int] = {}

    def hear(self, tab: Tab, message: Message) -> None:
        kind = message["type"]
        self.counts[kind] = self.counts.get(kind, 0) + 1
        if kind in ("welcome", "gathering"):
            self.must_be_seated(tab, message)
        if kind == "welcome":
            self.see(tab, message["update"])
        elif kind == "gathering":
            told = digest(settings(message["table"], message["table"]["seats"]))
            assert told in {head.told for head in self.world.disk.heads[tab.person.table]}, "told before it is stored"
        elif kind == "said":
            assert message.get("id", tab.person.name).startswith(tab.person.name), "an id is its sender's alone"
        elif kind == "update":
            assert tab.welcomed, "the welcome comes first"
            self.see(tab, message)
        elif kind == "accepted":
            self.must_be_flushed(tab, message)
        elif kind == "refused":
            code = message["refusal"]["code"]
            self.counts[code] = self.counts.get(code, 0) + 1

    def must_be_seated(self, tab: Tab, message: Message) -> None:
        """Who shows the keys of these seats plays them: as some head of the game that is stored has it."""
        heads = self.world.disk.heads[tab.person.table]
        opened = [{head.keys[one] for one in map(key_hash, tab.person.keys) if one in head.keys} for head in heads]
        assert set(message["seats"]) in opened, f"{message['seats']} are not opened by these keys"

    def joined(self, person: Person) -> None:
        """A ticket counts once it is on the disk."""
        known = {one for head in self.world.disk.heads[person.table] for one in head.keys}
        assert all(key_hash(key) in known for key in person.keys), "a ticket came before the seat was stored"

    def must_be_flushed(self, tab: Tab, message: Message) -> None:
        """An answer counts once it is on the disk, under its place."""
        attempt = tab.person.attempts[message["id"]]
        assert attempt.seat in tab.heard.seats, f"{message} is for a seat of somebody else"
        if attempt.message["action"].get("type") in PAUSE_WORDS:
            return
        log = self.world.disk.logs[attempt.table]
        one = log[message["seq"] - 1]
        assert one.action_id == f"{attempt.seat}:{message['id']}", f"{message} is not in the log"

    def see(self, tab: Tab, update: Message) -> None:
        """Nothing runs ahead of the disk; acts are told to those who hold the seat; keep the rest for later."""
        table, seats = tab.person.table, tuple(tab.heard.seats)
        version = update["version"]
        assert version == update["view"]["seq"]
        assert version <= len(self.world.disk.logs[table]), f"version {version} is told before it is stored"
        for one in update["pending"]:
            mine = one["seat"] in seats
            public = not one["acts"] and (one["answers"] or one["question"] in PAUSE_QUESTIONS)
            assert mine or public, f"{seats} is told what only {one['seat']} may know"
        seen = self.seen.setdefault(table, {}).setdefault(version, Seen())
        seen.views.add(digest(without_pause(update["view"])))
        seen.events.add(tab.heard.events)
        news = [event for event in update["events"] if event["kind"] not in PAUSE_EVENTS]
        seen.news.add((tab.heard.events - len(news), digest(news)))
        if update["view"].get("paused"):
            assert all(one["question"] == "resume" for one in update["pending"])
        else:
            seen.pending.setdefault(seats, set()).add(digest(without_time(update["pending"])))

    # ---- at the end ----

    def conclude(self, heads: dict[str, StoredGame]) -> None:
        """Compare everything that was told with what the logs say."""
        for table, stored in heads.items():
            if not stored.gathering:
                Log(self, table, stored).check()
        logged = {(one.game, one.action_id): one.seq for one in self.world.disk.flushed if one.action_id is not None}
        for person in self.world.people:
            last: dict[str, int] = {}
            for name, attempt in person.attempts.items():
                place = logged.get((attempt.table, f"{attempt.seat}:{name}"))
                last[attempt.table] = self.check_attempt(attempt, place, last.get(attempt.table, 0))

    def check_attempt(self, attempt: Attempt, place: int | None, last: int) -> int:
        """Acknowledged and logged, or neither; a person's answers stand in the order in which they were given."""
        if attempt.message["action"].get("type") in PAUSE_WORDS:
            assert place is None
            return last
        if attempt.fate == ACCEPTED:
            assert place == attempt.seq - 1, f"{attempt} stands at {place}"
            assert attempt.seq > last, f"{attempt} stands before an earlier answer"
            return attempt.seq
        if attempt.fate == REFUSED:
            assert place is None, f"{attempt} is in the log"
        return last


class Log:
    """The log of one table, played again beside what was told of it."""

    def __init__(self, judge: Judge, table: str, stored: StoredGame) -> None:
        self.world = judge.world
        self.stored = stored
        self.rows = self.world.disk.logs[table]
        self.seen = judge.seen.get(table, {})
        self.ruleset: RuleSet = load(stored.rules, stored.options)
        self.events: list[Message] = []

    def check(self) -> None:
        self.check_rows()
        tokens = [row.token for row in self.rows]
        game = replayed(self.ruleset, self.stored, tokens)
        assert game.tokens() == tokens, "the log ends where somebody is asked"
        assert game.over == self.stored.over
        self.check_told()
        self.check_clocks(game)

    def check_rows(self) -> None:
        """Every place once and in order, every id once."""
        assert [row.seq for row in self.rows] == list(range(len(self.rows)))
        ids = [row.action_id for row in self.rows if row.action_id is not None]
        assert len(ids) == len(set(ids)), "an answer stands twice in the log"

    def check_told(self) -> None:
        """Replay, the dice thrown along from the seed, and compare at every version of which something was told."""
        game = Game(self.ruleset, len(self.stored.seats), ReplayDealer(), self.stored.seed)
        fairness = fairness_of(self.stored)
        dealer = SeededDealer(self.stored.seed) if fairness is None else fairness.dealer()
        for number, row in enumerate(self.rows, 1):
            if game.to == CHANCE:
                dice = token(dealer.deal(game.table))
                assert row.token == dice, f"{row} was thrown a second time, first it was {dice}"
            play_token(game, row.token, number)
            if number in self.seen:
                self.compare(game, self.seen.pop(number))
        assert not self.seen, f"versions {sorted(self.seen)} were told and are not in the log"

    def compare(self, game: Game, seen: Seen) -> None:
        since = len(self.events)
        self.events += [plain(views.event_object(game, event)) for event in game.events[since:]]
        assert seen.views == {digest(plain(views.view_object(game)))}
        assert seen.events == {len(self.events)}, f"{seen.events} events were told, there are {len(self.events)}"
        for begin, news in seen.news:
            assert news == digest(self.events[begin:]), "other events were told than have happened"
        part = views.News(game, len(game.events))
        for seats, told in seen.pending.items():
            assert told == {digest(without_time(plain(part.pending(seats))))}

    def check_clocks(self, game: Game) -> None:
        """Nobody's time is up sooner than the least that is left after a restart; no time passes while it is down."""
        starts = self.world.server.starts
        for row in self.rows:
            if row.token == TIME_UP:
                begun = max(at for at in starts if at <= row.at)
                assert row.at - begun >= LEAST_TIME, f"{row} came {row.at - begun} seconds after a restart"
        opened, now = self.rows[0].at, asyncio.get_running_loop().time()
        bots = 2.0 * len(self.rows)
        assert int(game.table.state.seconds) <= now - opened - self.world.downtime_since(opened) + bots + 1.0
