"""`pasch replay`: a record told in sentences, or verified."""

from __future__ import annotations

from pathlib import Path

from pasch.cli.choosing import Language, console, print_json, read_text
from pasch.game import Game
from pasch.seating import seat_letter
from pasch.texts import Words


def replay(file: Path, verify: bool, lang: Language, json: bool) -> None:
    """Raises RecordError with the line at fault."""
    game = Game.replay(read_text(file))
    words = Words(lang, game.ruleset)
    if json:
        print_json(as_object(game, words, verify))
        return
    out = console()
    if not verify:
        for event in game.events:
            if words.goes_without_saying(event):
                continue
            if event.kind == "turn":
                out.print()
            out.print(words.event(event), markup=False)
        out.print()
    state = game.table.state
    ending = f"seat {seat_letter(game.ranking[0])} has won" if game.over else "still going on"
    verdict = f"A valid game of {game.ruleset.name}: {game.seats} seats, {state.count} answers, {ending}."
    out.print(verdict, style="bold", markup=False)


def as_object(game: Game, words: Words, verify: bool) -> dict[str, object]:
    out: dict[str, object] = {
        "valid": True,
        "rules": game.ruleset.name,
        "seats": game.seats,
        "answers": game.table.state.count,
        "rounds": game.table.state.round,
        "over": game.over,
        "ranking": game.ranking if game.over else [],
    }
    if not verify:
        out["events"] = [
            {"kind": event.kind, "why": event.why, **event.facts, "words": words.event(event)} for event in game.events
        ]
    return out
