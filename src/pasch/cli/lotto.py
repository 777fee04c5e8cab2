"""`pasch odds lotto` and `pasch odds sums`: exact chances with three and with six dice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rich.table import Table

from pasch.cli.choosing import console, print_json
from pasch.lab.lotto import Eval, Scope, Use, Values, count, possible_sums, six_right


@dataclass(frozen=True)
class Wish:
    """What was typed."""

    kind: Eval
    values: Values
    use: Use
    scope: Scope
    most: int
    recompute: bool
    jobs: int
    json: bool


def odds(wish: Wish) -> None:
    counts = count(wish.kind, wish.values, wish.use, wish.jobs) if wish.recompute else None
    found = six_right(wish.kind, wish.values, wish.use, wish.scope, wish.most, counts)
    if wish.json:
        reading = {"eval": wish.kind, "values": wish.values, "use": wish.use, "scope": wish.scope}
        print_json({**reading, "max_dice": wish.most, "p_six_right": float(found), "exact": str(found)})
        return
    words = f"{wish.kind}, {wish.values} values, {wish.use}, {wish.scope}, at most {wish.most} dice"
    console().print(f"Six right ({words}): {shown(found)}")


def shown(share: Fraction) -> str:
    if share == 0:
        return "never"
    return f"{float(share):.8%}" if share > Fraction(1, 10**6) else f"one in {float(1 / share):,.0f}"


def sums(json: bool) -> None:
    shares = possible_sums()
    if json:
        print_json({"shares": {str(n): float(share) for n, share in shares.items()}})
        return
    table = Table("different sums", "share", "exact")
    for number, share in shares.items():
        table.add_row(str(number), f"{float(share):.4%}", str(share))
    console().print(table)
