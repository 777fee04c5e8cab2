"""The answers of chance in a game as a list that a page checks itself, without knowing the rules."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from pasch.dice_counts import DieTally, DoublesCount, count_dice
from pasch.engine.notation import action_object
from pasch.engine.steps.card import Draw as DrawCard
from pasch.game import Game
from pasch.record import Record
from pasch.verifying import Draw, Watched, committed_picks


class DrawLine(TypedDict):
    """One answer of chance. `way`: the one that came out, null if it is not among those that are quickly looked
    through. `shown`: the action. `deck`: of a card.
    """

    k: int
    label: str
    choices: int
    way: int | None
    shown: dict[str, Any]
    round: int
    deck: NotRequired[int]


class ClientWord(TypedDict):
    """What a seat has mixed into the dice."""

    seat: int
    seed: str


class DrawSheet(TypedDict):
    """All of them, and what checks them. `given`: so many first draws were thrown in the game that this one branches
    off, and the seeds say nothing about them. `server_seed`: in hexadecimal, once the game is over.
    """

    game: str
    commitment: str
    clients: list[ClientWord]
    given: int
    server_seed: str | None
    draws: list[DrawLine]
    dice: list[DieTally]
    doubles: DoublesCount


def draws(game: Game) -> DrawSheet:
    """The sheet of a game with committed dice, as JSON. It replays the game: 6,000 answers take a tenth of a second."""
    assert game.fairness is not None, "only committed dice are listed for others"
    told = game.fairness.told(game.over)
    listed = drawn(game)
    return {
        "game": told.game,
        "commitment": told.commitment,
        "clients": [{"seat": seat, "seed": text} for seat, text in enumerate(told.clients)],
        "given": told.given,
        "server_seed": None if told.server_seed is None else told.server_seed.hex(),
        "draws": [draw_object(draw) for draw in listed],
        **count_dice(listed).as_object(),
    }


def drawn(game: Game) -> list[Draw]:
    """Every answer of chance so far, with the way that came out and what the seeds give."""
    fairness = game.fairness
    picks, given = (None, 0) if fairness is None else (committed_picks(fairness), fairness.given)
    watched = Watched(game.ruleset, game.seats, picks, given=given)
    Record.of(game.ruleset, game.seats, None, game.turns).play(watched)
    return watched.draws


def draw_object(draw: Draw) -> DrawLine:
    out: DrawLine = {
        "k": draw.k,
        "label": draw.label,
        "choices": draw.choices,
        "way": draw.way,
        "shown": action_object(draw.shown),
        "round": draw.round,
    }
    if isinstance(draw.question, DrawCard):
        out["deck"] = draw.question.deck
    return out
