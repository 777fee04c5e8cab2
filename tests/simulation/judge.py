"""What must be true of every message while the simulation runs, and of the logs when it is over."""

from __future__ import annotations

import asyncio
import math
from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from pasch.server.storage.store import StoredGame
from tests.simulation.browsers import Human, is_free
from tests.simulation.devices import hash_of
from tests.simulation.disk import Head, digest, settings
from tests.simulation.network import Line, Message
from tests.simulation.people import ACCEPTED, REFUSED
from tests.simulation.played_again import Log
from tests.simulation.seen import PAUSE_QUESTIONS, Seen, without_pause, without_time
from tests.simulation.tabs import PAUSE_EVENTS, PAUSE_WORDS

if TYPE_CHECKING:
    from tests.simulation.people import Attempt
    from tests.simulation.tabs import Tab
    from tests.simulation.world import World

TIME_TO_HANG_UP = 15.0  # seconds after the end of a session


@dataclass
class Leaving:
    """A call that leaves a seat: when it was first made, and when it was made for the last time and came to an end."""

    asked: float
    ended: float = math.inf


class Judge:
    """Looks at every message that reaches a person."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seen: dict[str, dict[int, Seen]] = {}
        self.counts: dict[str, int] = {}
        self.humans: list[Human] = []
        # Who has got this key, by its hash, and whether he was surely known by his session then.
        self.sitting: dict[str, tuple[Human | None, bool]] = {}
        self.lines_said: dict[tuple[str, int, float], bytes] = {}
        self.given_up: set[tuple[str, int]] = set()  # seats of games that are left for good
        self.leavings: dict[tuple[str, int], list[Leaving]] = defaultdict(list)
        self.returns: dict[tuple[str, int], list[float]] = defaultdict(list)

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def hear(self, tab: Tab, message: Message, text: str) -> None:
        kind = message["type"]
        self.must_be_discreet(text)
        self.count(kind)
        if kind in ("welcome", "gathering"):
            self.world.closings.must_be_open(tab.person.table, tab.connected)
            self.must_be_seated(tab, message)
            self.chat(tab, message.get("chat", []))
        if kind == "welcome":
            self.see(tab, message["update"])
            self.come_back(tab.person.table, message["seats"])
        elif kind == "gathering":
            told = digest(settings(message["table"], message["table"]["seats"]))
            assert told in {head.told for head in self.world.disk.heads[tab.person.table]}, "told before it is stored"
        elif kind == "said":
            assert message.get("id", tab.person.name).startswith(tab.person.name), "an id is its sender's alone"
            self.chat(tab, [message["line"]])
        elif kind == "update":
            assert tab.welcomed, "the welcome comes first"
            self.see(tab, message)
        elif kind == "accepted":
            self.must_be_flushed(tab, message)
        elif kind == "refused":
            code = message["refusal"]["code"]
            self.count(code)

    def must_be_seated(self, tab: Tab, message: Message) -> None:
        """Who shows the keys of these seats plays them, and whoever sat down there: as some stored head has it."""
        human, told = tab.human, set(message["seats"])
        ids = set() if human is None else set(human.ids())
        possible = [ids]
        if human is not None and not tab.is_settled:
            possible += [set(), *({one} for one in human.possible_ids())]
        for head in self.world.disk.heads[tab.person.table]:
            keyed = {head.keys[one] for one in map(hash_of, tab.person.keys) if one in head.keys}
            for own in possible:
                if told == keyed | {seat for seat, person in head.people.items() if person in own}:
                    return
        raise AssertionError(f"{told} are not opened by these keys, nor by {possible}")

    def joined(self, table: str, keys: list[str], human: Human | None, settled: bool) -> None:
        """A ticket counts once it is on the disk."""
        known = {one for head in self.world.disk.heads[table] for one in head.keys}
        assert all(hash_of(key) in known for key in keys), "a ticket came before the seat was stored"
        for key in keys:
            self.sitting[hash_of(key)] = human, settled

    def leaves(self, table: str, seat: int) -> Leaving:
        """Somebody calls that he leaves this seat."""
        leaving = Leaving(asyncio.get_running_loop().time())
        self.leavings[table, seat].append(leaving)
        return leaving

    def come_back(self, table: str, seats: list[int]) -> None:
        """Whoever is welcome has not left, unless the disk did not take it."""
        for seat in set(seats) - set(self.world.disk.heads[table][-1].leaving):
            self.returns[table, seat].append(asyncio.get_running_loop().time())

    def check_resigned(self, log: Log) -> None:
        """The server gives up for nobody but who has left, and has not come back since then."""
        for seat, row in log.seen_off:
            which = log.stored.id, seat
            calls = [one for one in self.leavings[which] if one.asked <= row.at]
            back = [at for at in self.returns[which] if at < row.at]
            assert any(all(at <= one.ended for at in back) for one in calls), f"nobody has said {row}"

    def left(self, table: str, seat: int, keys: list[str]) -> None:
        """The server says that this seat is left: before the game its keys open nothing, in the game it is over."""
        self.count("left")
        if table in self.world.disk.logs:
            self.given_up.add((table, seat))
        else:
            opened = self.world.disk.heads[table][-1].keys
            assert all(opened.get(hash_of(key)) != seat for key in keys), "a seat that was left is still open"

    # ---- people ----

    def meet(self, human: Human) -> Human:
        """Somebody the server has just got to know."""
        assert all(human.person != other.person for other in self.humans), "a public id is one person's"
        self.humans.append(human)
        return human

    def lines_of(self, humans: list[Human]) -> list[Line]:
        """Their connections: what has been opened with a session of theirs that was surely one."""
        tabs = [tab for person in self.world.people for tab in person.tabs if tab.human in humans and tab.is_settled]
        return [tab.line for tab in tabs if tab.line is not None]

    def must_be_hung_up(self, lines: list[Line]) -> None:
        """The sessions behind them have ended. Whoever reads slowly is hung up on when he has read."""

        def look() -> None:
            left = [line.cookie for line in lines if line.there and line.here and not line.way.gap]
            assert not left, f"{left} have ended, and their connections go on"

        asyncio.get_running_loop().call_later(TIME_TO_HANG_UP, look)

    def must_be_discreet(self, text: str) -> None:
        """The seed of a game's dice is nobody's before it is over."""
        for heads in self.world.disk.heads.values():
            head: Head = heads[-1]
            assert head.over or not head.server_seed or head.server_seed not in text, "a seed is told"

    def chat(self, tab: Tab, lines: list[Message]) -> None:
        """A line is the same for all, also for who comes later; only its seat may have got another number."""
        for line in lines:
            told = digest({name: value for name, value in line.items() if name != "seat"})
            assert self.lines_said.setdefault((tab.person.table, line["number"], line["at"]), told) == told

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
                log = Log(self.world, stored, self.seen.get(table, {}))
                log.check()
                self.check_resigned(log)
                here = [seat for name, seat in self.given_up if name == table]
                assert all(log.game.table.state.out[seat] for seat in here), f"one of {here} plays on"
                self.world.ledger.check_game(log)
        self.world.ledger.check_all()
        self.check_seats(heads)
        logged = {(one.game, one.action_id): one.seq for one in self.world.disk.flushed if one.action_id is not None}
        for person in self.world.people:
            for name, attempt in person.attempts.items():
                self.check_attempt(attempt, logged.get((attempt.table, f"{attempt.seat}:{name}")))
            self.check_order(person.attempts)

    def check_seats(self, heads: dict[str, StoredGame]) -> None:
        """A seat is whose it was when he sat down, as whoever he is now: as an account, or forgotten."""
        for stored in heads.values():
            for key, seat in stored.keys.items():
                human, settled = self.sitting.get(key, (None, False))
                if human is not None:
                    assert is_free(human), f"{human.name} still waits"
                    allowed = {human.known_as} if settled else {human.known_as, ""}
                    known = stored.seats[seat].person
                    assert known in allowed, f"seat {seat} of {stored.id} is {known!r}'s, not {human.name}'s {allowed}"

    def check_attempt(self, attempt: Attempt, place: int | None) -> None:
        """Acknowledged and logged, or neither."""
        if attempt.message["action"].get("type") in PAUSE_WORDS:
            assert place is None
        elif attempt.fate == ACCEPTED:
            assert place == attempt.seq - 1, f"{attempt} stands at {place}"
        elif attempt.fate == REFUSED:
            assert place is None, f"{attempt} is in the log"

    def check_order(self, attempts: dict[str, Attempt]) -> None:
        """A person's answers stand in the order in which they were given.

        Whoever gives another one before he has heard of the first learns from the replies in which order they came.
        """
        logged = [
            (name, one)
            for name, one in attempts.items()
            if one.fate == ACCEPTED and one.message["action"].get("type") not in PAUSE_WORDS
        ]
        for (name, one), (_, later) in combinations(logged, 2):
            overtaken = one.table == later.table and one.seq > later.seq
            allowed = name in later.beside and one.may_be_after(later)
            assert not overtaken or allowed, f"{later} stands before an earlier answer, {one}"
