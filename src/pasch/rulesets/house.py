"""A table's own rules, from a file: reading it, and finding all that is wrong with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from msgspec.structs import fields

from pasch.rulesets.errors import RulesError
from pasch.rulesets.faults import Fault, shown, unknown
from pasch.rulesets.schema import HouseRulesFile

FIELDS: Final = [one.name for one in fields(HouseRulesFile)]
POSITION: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def read_house(path: Path) -> tuple[dict[str, object], list[Fault]]:
    """What stands in the file, and what does not belong there. Raises RulesError if it is no TOML."""
    data = parsed(path)
    found = [unknown("BAD_FILE", "field", name, FIELDS) for name in data if name not in FIELDS]
    for name in ("based_on", "name"):
        if not isinstance(data.get(name, ""), str):
            found.append(Fault("BAD_FILE", "text", facts={"name": name, "value": shown(data[name])}, path=name))
    if not isinstance(data.get("options", {}), Mapping):
        found.append(Fault("BAD_FILE", "table", facts={"name": "options"}, path="options"))
    if "based_on" not in data:
        found.append(Fault("BAD_FILE", "missing", facts={"example": '"brady"'}))
    return data, [in_file(path, fault) for fault in found]


def written_name(path: Path) -> str:
    """What the rules are called there, "" if they have no name. Raises RulesError."""
    return str(read_house(path)[0].get("name", ""))


def in_file(path: Path, fault: Fault) -> Fault:
    """It stands there, and programs are told so where they are told nothing else."""
    return replace(fault, file=str(path), about=fault.about or {"file": str(path)})


def parsed(path: Path) -> dict[str, object]:
    """Raises RulesError."""
    text = read_text(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        position = POSITION.search(str(error))
        lines = text.splitlines() or [""]
        line = int(position[1]) if position and position[1] else len(lines)
        facts = {"text": lines[line - 1].strip()[:60], "reason": POSITION.sub("", str(error))}
        raise RulesError.of([in_file(path, Fault("BAD_FILE", "toml", facts=facts, line=line))]) from error


def read_text(path: Path) -> str:
    """Raises RulesError for a file that is not there, cannot be read or is not UTF-8."""
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise RulesError.of([in_file(path, Fault("BAD_FILE", "absent"))]) from error
    except OSError as error:
        facts = {"reason": error.strerror or type(error).__name__}
        raise RulesError.of([in_file(path, Fault("BAD_FILE", "unreadable", facts=facts))]) from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RulesError.of([in_file(path, Fault("BAD_FILE", "encoding", line=line))]) from error
