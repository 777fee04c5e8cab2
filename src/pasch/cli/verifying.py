"""`pasch verify`: whether the dice of recorded games are those that were promised, and how they fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer
from rich.table import Table

from pasch.cli.choosing import Language, console, print_json, read_text
from pasch.cli.failing import BadInput
from pasch.dice_counts import DiceCounts, Tally, count_dice
from pasch.engine.core import Action
from pasch.engine.notation import action_object
from pasch.engine.text import token
from pasch.record import RecordError
from pasch.texts import Words
from pasch.verifying import Draw, Verdict
from pasch.verifying import verify as verdict_of

NOT_VERIFIED: Final = 1
COLUMNS: Final = 12  # faces beside each other
RARE: Final = 0.01  # fair dice deviate further than that once in a hundred games


@dataclass(frozen=True)
class Wish:
    """What was typed."""

    files: Sequence[Path]
    dice: bool
    lang: Language
    json: bool


def verify(wish: Wish) -> None:
    """Ends with code 1 if a file is not verified. Raises BadInput."""
    verdicts = [read(file) for file in wish.files]
    counts = count_dice(draw for verdict in verdicts for draw in verdict.draws) if wish.dice else None
    verified = all(verdict.verified for verdict in verdicts)
    if wish.json:
        files = [as_object(file, verdict) for file, verdict in zip(wish.files, verdicts, strict=True)]
        print_json({"verified": verified, "files": files, **({} if counts is None else counts.as_object())})
    else:
        for file, verdict in zip(wish.files, verdicts, strict=True):
            words = Words(wish.lang, verdict.ruleset)
            style = "green" if verdict.verified else "bold red"
            console().print(f"{file}: {sentence(verdict, words)}", style=style, markup=False)
        if counts is not None:
            show(counts, Words(wish.lang, verdicts[0].ruleset))
    if not verified:
        raise typer.Exit(NOT_VERIFIED)


def read(file: Path) -> Verdict:
    """Raises BadInput with the name of the file."""
    try:
        return verdict_of(read_text(file))
    except RecordError as error:
        raise BadInput(f"{file}: {error}") from error


def sentence(verdict: Verdict, words: Words) -> str:
    if verdict.verified and verdict.fairness is None:
        return words.say("fair-verified-seed", draws=len(verdict.draws))
    facts: dict[str, object] = {"draws": len(verdict.draws) - verdict.given}
    if verdict.first is not None:
        first = verdict.first
        expected = "" if first.expected is None else token(first.expected)
        facts |= {"number": first.k, "round": first.round, "found": token(first.shown), "expected": expected}
    said = words.say(f"fair-{verdict.status}", **facts)
    return f"{said} {words.say('fair-given', given=verdict.given)}" if verdict.given else said


def show(counts: DiceCounts, words: Words) -> None:
    out = console()
    for tally in counts.tallies:
        out.print()
        out.print(words.say(f"die-{tally.die}"), style="bold", markup=False)
        out.print(table_of(tally))
        out.print(judged(tally, words), markup=False)
    if counts.throws:
        out.print()
        share = decimal(100 * counts.doubles / counts.throws, 1, words)
        out.print(words.say("dice-doubles", doubles=counts.doubles, throws=counts.throws, percent=share), markup=False)


def table_of(tally: Tally) -> Table:
    """The faces and how often each came up."""
    table = Table(show_header=False, show_lines=True)
    for first in range(0, len(tally.counts), COLUMNS):
        part = list(enumerate(tally.counts, 1))[first : first + COLUMNS]
        table.add_row(*[f"[dim]{face}[/dim]\n{count}" for face, count in part])
    return table


def judged(tally: Tally, words: Words) -> str:
    """What the counts say, in words."""
    if tally.p is None:
        return words.say("dice-few")
    value, p = decimal(tally.chi_square, 2, words), decimal(tally.p, 4, words)
    test = words.say("dice-test", value=value, degrees=tally.degrees, p=p)
    name = "dice-rare" if tally.p < RARE else "dice-ordinary"
    return f"{test}\n{words.say(name, percent=decimal(100 * tally.p, 1 if tally.p >= RARE else 4, words))}"


def decimal(value: float, digits: int, words: Words) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if words.language == "de" else text


def as_object(file: Path, verdict: Verdict) -> dict[str, object]:
    fairness = verdict.fairness
    out: dict[str, object] = {
        "file": str(file),
        "status": verdict.status,
        "committed": fairness is not None,
        "draws": len(verdict.draws),
    }
    if fairness is not None:
        out |= {"game": fairness.game, "commitment": fairness.commitment, "given": verdict.given}
    if verdict.first is not None:
        out["first"] = difference(verdict.first)
    return out


def difference(draw: Draw) -> dict[str, object]:
    def shown(action: Action | None) -> object:
        return None if action is None else action_object(action)

    where = {"k": draw.k, "label": draw.label, "choices": draw.choices, "round": draw.round}
    return {**where, "expected": shown(draw.expected), "found": shown(draw.shown)}
