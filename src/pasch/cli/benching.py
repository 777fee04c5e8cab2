"""`pasch bench`: speed and size on this machine, as figures."""

from __future__ import annotations

from rich.table import Table

from pasch.cli.choosing import console, print_json
from pasch.lab.measure import games_to_measure, measured
from pasch.loaded import compiled


def run(seconds: float, json: bool) -> None:
    """`seconds` for each figure, rule set and mode."""
    figures = {name: measured(ruleset, seconds) for name, ruleset in games_to_measure().items()}
    if json:
        print_json({"compiled": compiled(), "rules": figures})
        return
    names = list(next(iter(figures.values())))
    table = Table("rules", *(name.replace("_", " ") for name in names))
    for rules, of in figures.items():
        table.add_row(rules, *(f"{of[name]:,.0f}" for name in names))
    out = console()
    out.print("compiled" if compiled() else "interpreted", style="bold")
    out.print(table)
