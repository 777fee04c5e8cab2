"""A game from the answers that were stored: what a restart, and a failed commit, go back to."""

from __future__ import annotations

from pasch.dealer import SeededDealer
from pasch.engine.core import CHANCE
from pasch.game import Game, ReplayDealer
from pasch.record import Record, play_token
from pasch.rulesets import RuleSet


def replayed(ruleset: RuleSet, seats: int, seed: int, tokens: list[str]) -> Game:
    """The game after these answers, with dice that go on where they stopped. Raises RecordError.

    The dealer deals along, so that neither a restart nor a full disk gives anybody a second throw.
    """
    game = Game(ruleset, seats, ReplayDealer(), seed)
    dealer = SeededDealer(seed)
    for number, text in enumerate(tokens, 1):
        if game.to == CHANCE:
            dealer.deal(game.table)
        play_token(game, text, number)
    game.dealer = dealer
    game.deal()
    return game


def record_of(game: Game) -> str:
    """The record as anybody may read it: the seed is told only when it foretells nothing any more."""
    seed = game.seed if game.over else None
    turns = [turn for turn in game.turns if turn]
    return Record.of(game.ruleset, game.seats, seed, turns).text()
