"""`pasch simulate`: many games among bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pasch.cli.choosing import choices, console, print_json, seated
from pasch.lab.results import Results
from pasch.lab.simulate import Experiment, simulate
from pasch.seating import seat_letter


@dataclass(frozen=True)
class Wish:
    """What was typed."""

    rules: str
    players: int
    bots: str
    games: int
    seed: int
    jobs: int
    limit: int | None
    option: list[str] | None
    json: bool


def run(wish: Wish) -> None:
    experiment = Experiment(
        rules=wish.rules,
        bots=seated(wish.bots, wish.players),
        seed=wish.seed,
        games=wish.games,
        options=choices(wish.option),
        limit=wish.limit,
    )
    start = perf_counter()
    results = watched(lambda report: simulate(experiment, wish.jobs, report), wish.games)
    seconds = perf_counter() - start
    if wish.json:
        print_json(results.summary(seconds))
    else:
        show(results, seconds)


def watched(work: Callable[[Callable[[int], None] | None], Results], games: int) -> Results:
    """Do the work under a progress bar, if stderr is a terminal."""
    screen = Console(stderr=True)
    if not screen.is_terminal:
        return work(None)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task("games", total=games)
        return work(lambda played: progress.advance(task, played))


def decided(results: Results) -> str:
    """How many games came to no end, in words."""
    if results.undecided == 0:
        return "all decided"
    part = results.undecided / results.games
    return f"{results.undecided:,} undecided after {results.limit:,} answers ({part:.1%}), which nobody won"


def show(results: Results, seconds: float) -> None:
    out = console()
    pace = results.games / seconds if seconds else 0.0
    out.print(f"[bold]{results.games:,} games[/bold] of {results.rules}, seed {results.seed}; {decided(results)}")
    out.print(f"{seconds:.2f} s, {pace:,.0f} games/s, {results.answers / seconds:,.0f} answers/s")
    table = Table("seat", "bot", "wins", "share")
    for seat, wins in enumerate(results.wins):
        part = wins / results.finished if results.finished else 0.0
        table.add_row(seat_letter(seat), results.bots[seat], f"{wins:,}", f"{part:.1%}")
    out.print(table)
    summary = results.summary(seconds)
    rounds = summary["rounds"]
    if isinstance(rounds, dict):
        out.print(f"rounds: mean {rounds['mean']:.1f}, median {rounds['median']:.0f}")
    minutes = summary["minutes"]
    if isinstance(minutes, dict):
        out.print(f"minutes by the game's clock: mean {minutes['mean']:.0f}, median {minutes['median']:.0f}")
    games = results.games
    out.print(
        f"a game: {results.answers / games:,.0f} answers, {results.turns / games:.1f} turns, "
        f"{results.trades / games:.2f} trades, {results.auctions / games:.2f} auctions, "
        f"{results.bankruptcies / games:.2f} bankruptcies"
    )
