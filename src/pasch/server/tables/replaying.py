"""A game from the answers that were stored: what a restart, and a failed commit, go back to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from pasch.dealer import Dealer, SeededDealer
from pasch.engine.core import CHANCE, Action
from pasch.fair import Fairness, commitment
from pasch.game import Game, ReplayDealer
from pasch.record import Record, RecordError, play_token
from pasch.rulesets import RulesError, RuleSet, load
from pasch.server.giving_way import GivingWay
from pasch.server.storage.store import StoredGame


class TableGame(Game):
    """A game at a table. `marks[n]`: how many events there were after n answers, for whoever comes back."""

    def __init__(self, ruleset: RuleSet, seats: int, seed: int | None, fairness: Fairness | None) -> None:
        super().__init__(ruleset, seats, ReplayDealer(), seed, fairness)
        self.marks = [len(self.events)]

    def step(self, seat: int, action: Action) -> None:
        super().step(seat, action)
        self.marks.append(len(self.events))


class OtherVersion(RecordError):
    """The rules of this game are others now, or are no more. `engine`: the version it was opened with."""

    def __init__(self, stored: StoredGame, why: str) -> None:
        super().__init__(f"It is a game of version {stored.engine}: {why}")
        self.engine = stored.engine


def rules_of(stored: StoredGame) -> RuleSet:
    """The rules under which this table was opened. Raises OtherVersion."""
    try:
        ruleset = load(stored.rules, stored.options)
    except RulesError as error:
        raise OtherVersion(stored, str(error)) from error
    if ruleset.digest != stored.digest:
        raise OtherVersion(stored, f"The rules {stored.rules} are others now.")
    return ruleset


def commitment_of(stored: StoredGame) -> str:
    """What is published of a table's dice before its game, "" where they come from a known seed."""
    return commitment(bytes.fromhex(stored.server_seed)) if stored.server_seed else ""


def fairness_of(stored: StoredGame) -> Fairness | None:
    """The committed dice of a table, None where they come from a known seed."""
    if not stored.server_seed:
        return None
    seed = bytes.fromhex(stored.server_seed)
    clients = tuple(stored.client_seeds.get(str(seat), "") for seat in range(len(stored.seats)))
    return Fairness(stored.id, commitment_of(stored), clients, seed, stored.given)


def replayed(ruleset: RuleSet, stored: StoredGame, tokens: Sequence[str]) -> TableGame:
    """The game after these answers, with dice that go on where they stopped. Raises RecordError.

    A seeded dealer deals along, committed dice have numbers: neither a restart nor a full disk gives anybody a second
    throw.
    """
    fairness = fairness_of(stored)
    game = TableGame(ruleset, len(stored.seats), None if fairness else stored.seed, fairness)
    seeded, give_way = SeededDealer(stored.seed), GivingWay()
    for number, text in enumerate(tokens, 1):
        if fairness is None and game.to == CHANCE:
            seeded.deal(game.table)
        play_token(game, text, number)
        give_way()
    dealer: Dealer = seeded if fairness is None else fairness.dealer(game.dealt)
    game.dealer = dealer
    game.deal()
    return game


async def replayed_aside(ruleset: RuleSet, stored: StoredGame, tokens: Sequence[str]) -> TableGame:
    """The same in a thread: the other tables go on meanwhile. Raises RecordError."""
    return await asyncio.to_thread(replayed, ruleset, stored, tokens)


def record_of(game: Game) -> str:
    """The record as anybody may read it: a seed is told only when it foretells nothing any more."""
    turns = [turn for turn in game.turns if turn]
    fairness = None if game.fairness is None else game.fairness.told(game.over)
    return Record.of(game.ruleset, game.seats, game.seed if game.over else None, turns, fairness).text()


def unplayed_record(stored: StoredGame, tokens: Sequence[str]) -> str:
    """The record of a game that cannot be played here any more, in one line: another version can.

    A seed is told where it would be in `record_of`.
    """
    fairness = fairness_of(stored)
    return Record(
        rules=stored.rules,
        digest=stored.digest,
        options=stored.options,
        seats=len(stored.seats),
        seed=stored.seed if stored.over and fairness is None else None,
        engine=stored.engine,
        lines=[(1, list(tokens))],
        fairness=None if fairness is None else fairness.told(stored.over),
    ).text()
