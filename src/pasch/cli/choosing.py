"""What several commands ask for: rules and options, players and bots, files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from pasch.bots import make
from pasch.bots.bot import Bot
from pasch.cli.failing import BadInput
from pasch.record import LONGEST
from pasch.rulesets.schema import Scalar

Language = Literal["de", "en"]

RulesOption = Annotated[
    str, typer.Option("--rules", metavar="NAME|FILE.toml", help="A rule set, or the file of a table's own rules.")
]
ChoicesOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="One of the rule set's options; may be given repeatedly."),
]
LanguageOption = Annotated[Language, typer.Option("--lang", help="The language of the game's words.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object for other programs.")]
BotsOption = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="NAME[,NAME...]",
        help="One bot for all seats, or one for each; solid:dice=3 reckons with three dice in Lotto.",
    ),
]

# Seeds are numbers of 60 bits, as `Game.new` takes them.
LARGEST_SEED = 2**60 - 1


def console() -> Console:
    """Where results go. Made anew for each command, because tests exchange stdout."""
    return Console(highlight=False, soft_wrap=True)


def print_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False))


def choices(pairs: list[str] | None) -> dict[str, Scalar]:
    """`name=value` pairs as options: true and false, whole numbers, else words. Raises BadInput."""
    out: dict[str, Scalar] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise BadInput(f"{pair!r} is no option; write name=value, for example jackpot=true.")
        if name in out:
            raise BadInput(f"The option {name} is given twice.")
        out[name] = scalar(value)
    return out


def scalar(value: str) -> Scalar:
    if value in ("true", "false"):
        return value == "true"
    digits = value.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) < 19:
        return int(value)
    return value


def seated(bots: str, seats: int) -> tuple[str, ...]:
    """The names of the bots by seat: one name stands for all. Raises BadInput."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadInput(f"{len(names)} bots are named for {seats} seats; name one for all or one for each.")
    for name in sorted(set(names)):
        bot(name, 0)
    return tuple(names)


def bot(name: str, seed: int) -> Bot:
    """A bot by its name. Raises BadInput if there is none."""
    try:
        return make(name, seed)
    except (ValueError, KeyError) as error:
        raise BadInput(str(error.args[0] if error.args else error)) from error


def read_text(path: Path) -> str:
    """A text file, `-` for stdin. Raises BadInput if it cannot be read, is too long or is no UTF-8."""
    try:
        if str(path) == "-":
            return typer.get_text_stream("stdin").read()
        if path.stat().st_size > 4 * LONGEST:
            raise BadInput(f"{path} is far too long for a game record.")
        return path.read_text("utf-8")
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is no text in UTF-8.") from error
