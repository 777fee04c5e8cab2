"""`pasch odds`: where moves end."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table

from pasch.cli.choosing import Language, choices, console, print_json
from pasch.lab.odds import Odds, Policy, landing_odds
from pasch.lab.walker import Walk, walk
from pasch.rulesets import RuleSet, load
from pasch.texts import Words


@dataclass(frozen=True)
class Wish:
    """What was typed."""

    rules: str
    jail: Policy
    throws: int
    seed: int
    lang: Language
    option: list[str] | None
    json: bool


def odds(wish: Wish) -> None:
    ruleset = load(wish.rules, choices(wish.option))
    exact = landing_odds(ruleset.rules, wish.jail)
    thrown = walk(wish.rules, wish.throws, wish.seed, wish.jail) if wish.throws else None
    if wish.json:
        print_json(as_object(ruleset, exact, thrown))
        return
    words = Words(wish.lang, ruleset)
    table = Table("square", "exact", *(["thrown", "off by (standard errors)"] if thrown else []))
    names = [words.square(square) for square in range(len(exact.landings))] + ["(jail)"]
    shares = [*exact.landings, exact.jail]
    off = thrown.z(exact) if thrown else []
    for at, name in enumerate(names):
        more = [f"{thrown.shares[at]:.4%}", f"{off[at]:+.2f}"] if thrown else []
        table.add_row(name, f"{shares[at]:.4%}", *more)
    console().print(table)


def as_object(ruleset: RuleSet, exact: Odds, thrown: Walk | None) -> dict[str, object]:
    out: dict[str, object] = {
        "rules": ruleset.name,
        "policy": exact.policy,
        "landings": exact.landings,
        "jail": exact.jail,
    }
    if thrown is not None:
        out["thrown"] = {
            "throws": thrown.throws,
            "landings": thrown.shares[:-1],
            "jail": thrown.shares[-1],
            "largest_z": max(abs(z) for z in thrown.z(exact)),
            "chi_square": thrown.chi_square(exact),
        }
    return out
