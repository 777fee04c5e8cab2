"""`pasch bench`: speed and size on this machine, as figures."""

from __future__ import annotations

from rich.table import Table

from pasch.cli.choosing import console, print_json
from pasch.lab.measure import measured
from pasch.loaded import compiled
from pasch.rulesets import NAMES


def run(seconds: float, json: bool) -> None:
    """`seconds` for each figure and rule set."""
    figures = {name: measured(name, seconds) for name in NAMES}
    if json:
        print_json({"compiled": compiled(), "rules": figures})
        return
    table = Table("figure", *figures)
    for figure in next(iter(figures.values())):
        table.add_row(figure.replace("_", " "), *(f"{of[figure]:,.0f}" for of in figures.values()))
    out = console()
    out.print("compiled" if compiled() else "interpreted", style="bold")
    out.print(table)
