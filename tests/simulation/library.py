"""What can be read of a game, and what must be true of it: it is what the log says, and tells no secret."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from pasch.fair import commitment, drawn_way, game_seed
from pasch.game import Game
from pasch.record import parse
from tests.simulation.disk import digest
from tests.simulation.network import Message, Reply
from tests.simulation.seen import Seen, without_pause

if TYPE_CHECKING:
    from tests.simulation.played_again import Log
    from tests.simulation.world import World

SAMPLES = 6  # places of a replay that are compared with what the rules make of the log there


class Library:
    """Looks at records, replays and draws as they leave the server, and compares them with the log at the end."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rng = Random(f"library {world.seed}")
        self.sheets: dict[str, list[Message]] = {}
        self.parents: dict[str, tuple[str, int]] = {}
        self.given: dict[str, int] = {}  # answers that a table's log begins with, and nobody gave there

    def look(self, what: str, table: str, known: int, reply: Reply) -> None:
        """Whoever asks has heard of the game up to `known`, and learns no less."""
        self.world.judge.count(f"{what} {reply.code or 'read'}")
        if reply.status != 200:
            return
        if what == "record":
            length = self.look_at_record(table, reply.body.decode())
        elif what == "replay":
            length = self.look_at_replay(table, reply.told)
        else:
            length = self.look_at_draws(table, reply.told)
        assert length >= known, f"{what} of {table} ends at {length}, at {known} it was told"

    def tokens(self, table: str) -> list[str]:
        return [row.token for row in self.world.disk.logs[table]]

    def look_at_record(self, table: str, text: str) -> int:
        """It is the beginning of the log, and replays."""
        record, log = parse(text), self.tokens(table)
        tokens = [one for _, line in record.lines for one in line]
        assert tokens == log[: len(tokens)], "the record is not what is stored"
        self.must_keep_promise(table, record.fairness, len(tokens) == len(log))
        assert Game.replay(text).tokens() == tokens
        return len(tokens)

    def must_keep_promise(self, table: str, fairness: Any, whole: bool) -> None:
        """What was promised stands there, and the seed behind it when the game is over, not before."""
        head = self.world.disk.heads[table][-1]
        assert fairness.game == table
        assert fairness.commitment == commitment(bytes.fromhex(head.server_seed))
        if fairness.server_seed is not None:
            assert head.over and fairness.server_seed.hex() == head.server_seed
        else:
            assert not (head.over and whole), "the seed of a game that is over is not told"

    def look_at_replay(self, table: str, told: Message) -> int:
        """Fold it, and keep some places to be compared as if a spectator had been told."""
        steps, view, events = told["steps"], dict(told["start"]), []
        assert len(steps) <= len(self.world.disk.logs[table]), "more is told than is stored"
        samples = {len(steps), *(self.rng.randint(1, len(steps)) for _ in range(SAMPLES))}
        seen = self.world.judge.seen.setdefault(table, {})
        for number, step in enumerate(steps, 1):
            assert step["seq"] == number and (step["seat"] >= 0) == (step["action"] is not None)
            view |= step["changes"]
            events += step["events"]
            if number in samples:
                here = seen.setdefault(number, Seen())
                here.views.add(digest(without_pause(view)))
                here.events.add(len(events))
                here.news.add((0, digest(events)))
        return len(steps)

    def look_at_draws(self, table: str, told: Message) -> int:
        head = self.world.disk.heads[table][-1]
        assert told["game"] == table and told["commitment"] == commitment(bytes.fromhex(head.server_seed))
        assert told["server_seed"] in (None, head.server_seed if head.over else None), "a seed is told"
        assert [draw["k"] for draw in told["draws"]] == list(range(len(told["draws"])))
        self.sheets.setdefault(table, []).append(told)
        return len(self.world.disk.logs[table])

    def branched(self, table: str, parent: str, at: int) -> None:
        """This one plays on after so many answers of that one."""
        self.world.judge.count("branch")
        self.parents[table] = parent, at
        self.given[table] = at
        assert self.tokens(table)[:at] == self.tokens(parent)[:at], "a branch begins as its game did"

    # ---- at the end ----

    def check(self, log: Log) -> None:
        stored = log.stored
        if stored.id in self.parents:
            parent, at = self.parents[stored.id]
            assert self.tokens(stored.id)[:at] == self.tokens(parent)[:at], "a branch begins as its game did"
            assert stored.given == log.dealt_given, f"{stored.given} dice are said to be given"
        for sheet in self.sheets.get(stored.id, []):
            self.check_draws(log, sheet)

    def check_draws(self, log: Log, sheet: Message) -> None:
        """Every answer of chance as it was, and as the seeds make it."""
        stored = log.stored
        clients = [client["seed"] for client in sheet["clients"]]
        seed = game_seed(bytes.fromhex(stored.server_seed), stored.id, clients)
        assert sheet["given"] == stored.given
        assert [draw["shown"] for draw in sheet["draws"]] == log.chance[: len(sheet["draws"])]
        for draw in sheet["draws"][stored.given :]:
            assert draw["way"] in (None, drawn_way(seed, draw["k"], draw["label"], draw["choices"]))
