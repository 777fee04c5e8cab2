"""`pasch odds`: where moves end."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table

from pasch.cli.choosing import Language, choices, console, print_json
from pasch.cli.failing import BadInput
from pasch.lab.odds import Odds, Policy, is_exact, landing_odds
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
    if not is_exact(ruleset.rules):
        message = f"Under {ruleset.name} a move is a choice, so there are no exact shares; try `pasch odds landing`."
        raise BadInput(message)
    exact = landing_odds(ruleset.rules, wish.jail)
    thrown = walk(ruleset, wish.throws, wish.seed, wish.jail) if wish.throws else None
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


@dataclass(frozen=True)
class LandingWish:
    """What was typed; `throws` count where the shares are not exact."""

    rules: str
    throws: int
    seed: int
    lang: Language
    option: list[str] | None
    json: bool


def landing(wish: LandingWish) -> None:
    """Exact shares where the rule set allows it, else thrown ones with their intervals."""
    ruleset = load(wish.rules, choices(wish.option))
    if is_exact(ruleset.rules):
        odds = landing_odds(ruleset.rules)
        shares, widths = [*odds.landings, odds.jail], list[float]()
    else:
        thrown = walk(ruleset, wish.throws, wish.seed)
        shares, widths = thrown.shares, thrown.interval()
    if wish.json:
        out: dict[str, object] = {"exact": not widths, "landings": shares[:-1], "jail": shares[-1]}
        if widths:
            out |= {"interval": {"landings": widths[:-1], "jail": widths[-1]}, "throws": wish.throws}
        print_json({"rules": ruleset.name, **out})
        return
    words = Words(wish.lang, ruleset)
    table = Table("square", "share", *(["± (95 percent)"] if widths else ["exact"]))
    for at, share in enumerate(shares):
        name = words.square(at) if at < len(shares) - 1 else "(jail)"
        table.add_row(name, f"{share:.4%}", f"{widths[at]:.4%}" if widths else "yes")
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
