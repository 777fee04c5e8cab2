"""Records: a game as text. A header says under which rules it was played; then stands one answer a token.

    pasch 1
    engine 0.1.0
    rules brady 8d0f6c1a2b3c
    options jackpot=true start_cash=20000
    seats 3
    seed 1

    3 5 2
    throw 3-4 buy done
    throw 6-6 A.claim:12 pay ...

Instead of a seed the dice may have been committed to before the game (`pasch.fair`):

    fair k3v9x2 5f70bf18a086...
    clients A:clover C:4711
    given 12                     only in a branch: its first 12 answers of chance were thrown in another game
    server_seed 9d1c...          only once the game is over

A token belongs to whoever is asked; an act out of turn carries its seat's letter (`B.build:6`), the clock a `!`.
Line ends mean nothing; written records start a new line with each turn.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pasch
from pasch.engine.core import CLOCK, Refused
from pasch.engine.notation import BadNotation
from pasch.engine.text import read_token
from pasch.fair import TEXT, BadSeed, Fairness, check_client_seed
from pasch.rulesets import NAMES, RulesError, RuleSet, load
from pasch.rulesets.schema import Scalar
from pasch.seating import LETTERS, seat_letter, seat_of

if TYPE_CHECKING:
    from pasch.game import Game

FORMAT = "pasch 1"
LONGEST = 4_000_000  # characters; far beyond any game
FAIR: Final = ("fair", "clients", "given", "server_seed")
FIELDS: Final = ("engine", "rules", "options", "seats", "seed", *FAIR)
HEX: Final = re.compile(r"[0-9a-f]{64}")


class RecordError(ValueError):
    """The text is no record, or tells what the rules do not allow; `line` counts from 1, 0 if none is at fault."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.code = "BAD_RECORD"
        self.line = line


@dataclass(frozen=True)
class Record:
    """What the text says: header and lines of tokens, each line with its number in the text."""

    rules: str
    digest: str
    options: dict[str, Scalar]
    seats: int
    seed: int | None
    engine: str
    lines: list[tuple[int, list[str]]]
    fairness: Fairness | None = None

    @classmethod
    def of(
        cls,
        ruleset: RuleSet,
        seats: int,
        seed: int | None,
        turns: list[list[str]],
        fairness: Fairness | None = None,
    ) -> Record:
        """The record of a game that has come so far; what `fairness` holds is written, so the caller hides it."""
        lines = list(enumerate(turns, 1))
        return cls(ruleset.name, ruleset.digest, ruleset.changed, seats, seed, pasch.__version__, lines, fairness)

    def text(self) -> str:
        head = [FORMAT, f"engine {self.engine}", f"rules {self.rules} {self.digest}"]
        if self.options:
            head.append("options " + " ".join(f"{name}={json.dumps(v)}" for name, v in self.options.items()))
        head.append(f"seats {self.seats}")
        if self.seed is not None:
            head.append(f"seed {self.seed}")
        if self.fairness is not None:
            head += fairness_lines(self.fairness)
        return "\n".join([*head, "", *(" ".join(tokens) for _, tokens in self.lines)]) + "\n"

    def ruleset(self) -> RuleSet:
        """The rules of the record. Raises RecordError if they are unknown or not those it was played under."""
        if self.rules not in NAMES:
            raise RecordError(f"There is no rule set {self.rules!r}; there are {', '.join(NAMES)}.")
        try:
            ruleset = load(self.rules, self.options)
            ruleset.check_seats(self.seats)
        except RulesError as error:
            raise RecordError(str(error)) from error
        if ruleset.digest != self.digest:
            message = f"It was played under rules {self.rules} {self.digest}; these are {ruleset.digest}."
            raise RecordError(message)
        return ruleset

    def play(self, game: Game) -> None:
        """Play all answers in a new game. Raises RecordError at the first one that the rules do not allow."""
        for line, tokens in self.lines:
            for text in tokens:
                play_token(game, text, line)


def play_token(game: Game, text: str, line: int) -> None:
    head, dot, rest = text.rpartition(".")
    seat = game.to
    if dot:
        seat = CLOCK if head == "!" else seat_of(head)
        if seat == -1:
            raise RecordError(f"{head!r} is no seat.", line)
    try:
        game.step(seat, read_token(rest))
    except BadNotation as error:
        raise RecordError(f"{text!r}: {error}", line) from error
    except Refused as refused:
        refusal = refused.refusal
        raise RecordError(f"{text!r} is refused: {refusal.code} ({refusal.sentence})", line) from refused


def parse(text: str) -> Record:
    """Read a record. Raises RecordError; the answers are checked only when they are played."""
    if len(text) > LONGEST:
        raise RecordError(f"More than {LONGEST} characters.")
    head, lines = split(text)
    for name in ("rules", "seats"):
        if name not in head:
            raise RecordError(f"The header does not say {name!r}.")
    rules = head["rules"].split()
    if len(rules) != 2:
        raise RecordError("`rules` takes a name and a digest.")
    seats = read_number(head["seats"], "seats")
    return Record(
        rules=rules[0],
        digest=rules[1],
        options=read_options(head.get("options", "")),
        seats=seats,
        seed=read_number(head["seed"], "seed") if "seed" in head else None,
        engine=head.get("engine", ""),
        lines=lines,
        fairness=read_fairness(head, seats),
    )


def split(text: str) -> tuple[dict[str, str], list[tuple[int, list[str]]]]:
    """The header's fields, and the lines of tokens after the first empty line."""
    rows = text.splitlines()
    if not rows or rows[0].strip() != FORMAT:
        raise RecordError(f"A record begins with {FORMAT!r}.", 1)
    head: dict[str, str] = {}
    for number, row in enumerate(rows[1:], 2):
        if not row.strip():
            return head, [(at, r.split()) for at, r in enumerate(rows[number:], number + 1)]
        name, _, value = row.strip().partition(" ")
        if name not in FIELDS or name in head:
            raise RecordError(f"The header has no place for {row.strip()!r}.", number)
        head[name] = value
    return head, []


def read_options(text: str) -> dict[str, Scalar]:
    out: dict[str, Scalar] = {}
    for item in text.split():
        name, _, value = item.partition("=")
        try:
            out[name] = json.loads(value)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{item!r} is no option.") from error
    return out


def read_number(text: str, name: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 20:
        raise RecordError(f"{name!r} is a whole number, not {text!r}.")
    return int(text)


def fairness_lines(fairness: Fairness) -> list[str]:
    """The header of committed dice: what was promised, the seats that added to it, and the seed if it may be told."""
    lines = [f"fair {fairness.game} {fairness.commitment}"]
    given = [f"{seat_letter(seat)}:{text}" for seat, text in enumerate(fairness.clients) if text]
    if given:
        lines.append("clients " + " ".join(given))
    if fairness.given:
        lines.append(f"given {fairness.given}")
    if fairness.server_seed is not None:
        lines.append(f"server_seed {fairness.server_seed.hex()}")
    return lines


def read_fairness(head: dict[str, str], seats: int) -> Fairness | None:
    """The committed dice of a header, None if it has none. Raises RecordError."""
    if "fair" not in head:
        if any(name in head for name in FAIR):
            raise RecordError("`clients`, `given` and `server_seed` stand only in a record with `fair`.")
        return None
    if "seed" in head:
        raise RecordError("A game has a seed or committed dice, not both.")
    game, _, committed = head["fair"].partition(" ")
    if not TEXT.fullmatch(game) or not HEX.fullmatch(committed):
        raise RecordError("`fair` takes the id of the game and a SHA-256 of 64 hexadecimal digits.")
    seed = head.get("server_seed")
    if seed is not None and not HEX.fullmatch(seed):
        raise RecordError("`server_seed` takes 64 hexadecimal digits.")
    clients = read_clients(head.get("clients", ""), seats)
    given = read_number(head["given"], "given") if "given" in head else 0
    return Fairness(game, committed, clients, None if seed is None else bytes.fromhex(seed), given)


def read_clients(text: str, seats: int) -> tuple[str, ...]:
    """`A:clover C:4711` as a text for each seat. Raises RecordError."""
    out = [""] * min(seats, len(LETTERS))
    for item in text.split():
        letter, _, seed = item.partition(":")
        seat = seat_of(letter)
        if not 0 <= seat < len(out) or not seed or out[seat]:
            raise RecordError(f"{item!r} is no seed of a seat.")
        try:
            out[seat] = check_client_seed(seed)
        except BadSeed as error:
            raise RecordError(str(error)) from error
    return tuple(out)
