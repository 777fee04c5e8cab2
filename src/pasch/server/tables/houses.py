"""Rules of the house: files of a table's own rules that the server offers beside the rule sets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pasch.rulesets import NAMES, RuleSet, load
from pasch.rulesets.house import written_name

NO_LETTERS: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True)
class House:
    """One file: `name` is what a page asks for, `title` what people read, `ruleset` what is played."""

    name: str
    title: str
    ruleset: RuleSet


def read_houses(paths: Sequence[Path]) -> list[House]:
    """Raises RulesError for a file that is wrong."""
    out: list[House] = []
    for path in paths:
        ruleset = load(path)
        title = written_name(path) or path.stem
        base = f"house-{NO_LETTERS.sub('-', title.lower()).strip('-') or 'rules'}"
        taken = {*NAMES, *(house.name for house in out)}
        name = next(n for n in (base, *(f"{base}-{count}" for count in range(2, 100))) if n not in taken)
        out.append(House(name, title, ruleset))
    return out
