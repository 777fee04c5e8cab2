"""Reading the files of a rule set, each once."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from importlib.resources import files
from typing import TypeVar, cast

import msgspec

from pasch.rulesets.errors import RulesError

T = TypeVar("T")


def decoded(text: str, kind: type[T], name: str) -> T:
    """The text of a TOML file as a value of this type. Raises RulesError with the place that does not fit."""
    try:
        return msgspec.toml.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RulesError("BAD_FILE", f"{name}: {error}", file=name) from error


def packaged(folder: str, name: str, kind: type[T]) -> T:
    """A file that belongs to the package, below `pasch/`."""
    found = parsed(folder, name, cast(Hashable, kind))
    assert isinstance(found, kind), "the cache keeps the type"
    return found


@cache
def parsed(folder: str, name: str, kind: Hashable) -> object:
    assert isinstance(kind, type), "a file is read as a type"
    return decoded((files("pasch") / folder / name).read_text("utf-8"), kind, name)
