"""Reading the files that hold the words and numbers of the rule sets."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("de", "en")
RULEBOOKS = ("brady", "classic", "deckert", "mega", "online")
BOARDS = {"dm": 40, "us": 40, "mega": 52, "online": 40}
CARDS = {"dm": "DM", "us": "dollars", "mega": "euros", "online": "dollars"}
OPTIONS = {
    "options": "brady",
    "options_classic": "classic",
    "options_deckert": "deckert",
    "options_mega": "mega",
    "options_online": "online",
}


def inner(path: str) -> str:
    return files("pasch").joinpath(path).read_text(encoding="utf-8")


@cache
def toml(path: str) -> dict[str, Any]:
    return tomllib.loads(inner(path))


def own_clauses(book: str) -> list[dict[str, Any]]:
    return [clause for section in toml(f"rulebook/{book}.toml")["section"] for clause in section["clause"]]


def clauses(book: str) -> Iterator[dict[str, Any]]:
    """The clauses of a rulebook and those that it takes over from another one."""
    yield from own_clauses(book)
    taken = toml(f"rulebook/{book}.toml").get("include", {})
    for clause in own_clauses(taken["rulebook"].removesuffix(".toml")) if taken else ():
        if clause["id"] in taken.get("only", [clause["id"]]) and clause["id"] not in taken.get("without", ()):
            yield clause


def texts(value: object) -> Iterator[dict[str, str]]:
    """Every text in two languages, however deep."""
    if isinstance(value, dict):
        if "de" in value or "en" in value:
            yield value
        else:
            for each in value.values():
                yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)
