"""The commands and what they take; what they do stands in the modules beside this one."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Annotated

import typer

import pasch
from pasch.cli import benching, checking, lotto, playing, replaying, simulating, verifying, walking
from pasch.cli.choosing import (
    LARGEST_SEED,
    BotsOption,
    ChoicesOption,
    JsonOption,
    Language,
    LanguageOption,
    RulesOption,
)
from pasch.cli.failing import fail, told
from pasch.lab.lotto import Eval, Scope, Use, Values
from pasch.lab.odds import Policy
from pasch.loaded import compiled

app = typer.Typer(
    name="pasch",
    help="The classic game of streets and rents: play it, simulate it, read its rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
rules_app = typer.Typer(
    help="Rule sets: list them, read them, check the file of a table's own rules.", no_args_is_help=True
)
app.add_typer(rules_app, name="rules")
odds_app = typer.Typer(help="Exact chances: where moves end, six right in Lotto, sums of three dice.")
app.add_typer(odds_app, name="odds")

SeedOption = Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed gives the same games.")]
DatabaseOption = Annotated[
    str | None, typer.Option(help="A SQLite file or the URL of a database; else PASCH_DATABASE, else pasch.sqlite3.")
]
PlayersOption = Annotated[int, typer.Option(min=2, max=8, help="How many play.")]
RulesArgument = Annotated[str, typer.Argument(metavar="NAME|FILE.toml", help="A rule set.")]


def version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pasch {pasch.__version__} ({'compiled' if compiled() else 'interpreted'})")
        raise typer.Exit


@app.callback()
def entry(
    _version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Which version, compiled or interpreted.")
    ] = False,
) -> None:
    """The classic game of streets and rents: play it, simulate it, read its rules."""


@app.command()
@told
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    database: DatabaseOption = None,
    rules: Annotated[
        list[Path] | None,
        typer.Option("--rules", metavar="FILE.toml", help="A table's own rules, offered first; may be repeated."),
    ] = None,
) -> None:
    """Serve the game in the browser until interrupted."""
    from pasch.server.serve import ServeError  # here, so that other commands start without the server
    from pasch.server.serve import serve as run

    try:
        run(host=host, port=port, database=database, rules=rules or ())
    except ServeError as error:
        fail(str(error))


@app.command()
@told
def play(
    rules: RulesOption = "brady",
    players: PlayersOption = 4,
    bots: BotsOption = "solid",
    seed: Annotated[int | None, typer.Option(min=0, max=LARGEST_SEED, help="To play the same dice again.")] = None,
    lang: LanguageOption = "en",
    save: Annotated[Path | None, typer.Option(help="Write the record of the game here.")] = None,
    option: ChoicesOption = None,
) -> None:
    """Play a whole game in the terminal against bots."""
    playing.play(playing.Wish(rules, players, bots, seed, lang, save, option))


@app.command()
@told
def simulate(
    rules: RulesOption = "brady",
    players: PlayersOption = 4,
    bots: BotsOption = "solid",
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 1000,
    seed: SeedOption = 1,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes; the results do not depend on it.")] = 1,
    limit: Annotated[
        int | None,
        typer.Option(min=1, max=10**9, help="Answers after which a game is undecided, if not as the rule set says."),
    ] = None,
    option: ChoicesOption = None,
    json: JsonOption = False,
) -> None:
    """Let bots play many games and count what happens."""
    simulating.run(simulating.Wish(rules, players, bots, games, seed, jobs, limit, option, json))


@odds_app.callback(invoke_without_command=True)
@told
def odds(
    context: typer.Context,
    rules: RulesOption = "brady",
    jail: Annotated[Policy, typer.Option(help="Leave jail at once, or stay as long as one may.")] = "leave",
    throws: Annotated[int, typer.Option(min=0, max=10**9, help="Throw as often beside the computation.")] = 0,
    seed: SeedOption = 1,
    lang: LanguageOption = "en",
    option: ChoicesOption = None,
    json: JsonOption = False,
) -> None:
    """Where moves end: exact shares for a lone walker, and the engine's own throws beside them."""
    if context.invoked_subcommand is None:
        walking.odds(walking.Wish(rules, jail, throws, seed, lang, option, json))


@odds_app.command("landing")
@told
def odds_landing(
    rules: RulesOption = "brady",
    throws: Annotated[int, typer.Option(min=1000, max=10**9, help="Throws, where shares are not exact.")] = 100_000,
    seed: SeedOption = 1,
    lang: LanguageOption = "en",
    option: ChoicesOption = None,
    json: JsonOption = False,
) -> None:
    """Where the moves of a lone walker end who leaves jail at once: exact, or thrown with an interval."""
    walking.landing(walking.LandingWish(rules, throws, seed, lang, option, json))


@odds_app.command("lotto")
@told
def odds_lotto(
    kind: Annotated[Eval, typer.Option("--eval", help="How the sums are done.")] = "chain",
    values: Annotated[Values, typer.Option(help="Which results are allowed on the way.")] = "any",
    use: Annotated[Use, typer.Option(help="How many of the dice go into a calculation.")] = "at_most_once",
    scope: Annotated[Scope, typer.Option(help="What it is that each die counts once for.")] = "per_number",
    most: Annotated[int, typer.Option("--max-dice", min=2, max=6, help="Dice in one calculation.")] = 6,
    recompute: Annotated[
        bool, typer.Option("--recompute", help="Count all throws anew; takes up to a few minutes.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes for counting.")] = 1,
    json: JsonOption = False,
) -> None:
    """Six right in Lotto: the exact probability that all six numbers can be reached."""
    lotto.odds(lotto.Wish(kind, values, use, scope, most, recompute, jobs, json))


@odds_app.command("sums")
@told
def odds_sums(json: JsonOption = False) -> None:
    """Three dice of which two are picked: how often one, two or three different sums are possible."""
    lotto.sums(json)


@app.command()
@told
def replay(
    file: Annotated[Path, typer.Argument(help="A record; `-` reads it from stdin.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that the rules allow it.")] = False,
    lang: LanguageOption = "en",
    json: JsonOption = False,
) -> None:
    """Tell a recorded game in sentences, or verify it."""
    replaying.replay(file, verify, lang, json)


@app.command()
@told
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records; `-` reads one from stdin.")],
    dice: Annotated[bool, typer.Option("--dice", help="Count the faces of all files and test them.")] = False,
    lang: LanguageOption = "en",
    json: JsonOption = False,
) -> None:
    """Check that the dice of a record are those that were promised before the game."""
    verifying.verify(verifying.Wish(files, dice, lang, json))


@app.command()
@told
def bench(
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="How long each figure is measured.")] = 1.0,
    json: JsonOption = False,
) -> None:
    """Measure speed and size on this machine."""
    benching.run(seconds, json)


@app.command()
@told
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy; it is gzipped.")],
    database: DatabaseOption = None,
) -> None:
    """Copy the whole database into one file, also while a server uses it."""
    from pasch.cli import storing  # here, so that other commands start without the server

    storing.back_up(file, database)


@app.command()
@told
def restore(file: Annotated[Path, typer.Argument(help="The copy.")], database: DatabaseOption = None) -> None:
    """Fill an empty database from a copy; it may be of another kind than the one that was copied."""
    from pasch.cli import storing

    storing.restore(file, database)


@rules_app.command("list")
@told
def list_rules(lang: LanguageOption = "en", json: JsonOption = False) -> None:
    """The rule sets there are."""
    checking.list_rules(lang, json)


@rules_app.command("show")
@told
def show_rules(
    name: RulesArgument = "brady",
    clause: Annotated[str | None, typer.Option(metavar="ID", help="Only this clause, for example BRADY-12.")] = None,
    lang: LanguageOption = "en",
    json: JsonOption = False,
) -> None:
    """The rulebook, or one clause of it."""
    checking.show(name, clause, lang, json)


@rules_app.command("check")
@told
def check_rules(file: Path, lang: LanguageOption = "en", json: JsonOption = False) -> None:
    """Check the file of a table's own rules, and say what it changes or what is wrong with it."""
    checking.check(file, lang, json)


@rules_app.command("diff")
@told
def diff_rules(one: RulesArgument, other: RulesArgument, lang: LanguageOption = "en", json: JsonOption = False) -> None:
    """What the second rule set has otherwise than the first, in words."""
    checking.diff(one, other, lang, json)


def main() -> None:
    """What `pasch` runs. A terminal that lacks a letter shows a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


__all__ = ["Language", "app", "main"]
