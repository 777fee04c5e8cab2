"""No message of the catalogues is there for nothing: the page, the command line or another message says it."""

import re
from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CATALOGUES = [ROOT / "src" / "pasch" / "words" / "en.ftl", *sorted((ROOT / "web" / "src" / "words").rglob("en.ftl"))]
WORD = re.compile(r"[A-Za-z_][\w-]*|\d+")
# A name that is made: "event-{kind}" in Python, `fair-${part}-text` on the page.
MADE = re.compile(r"[`\"]([a-z][\w-]*-)\$?\{(?:[^`\"}]*\}([\w-]+)[`\"])?")


@cache
def sources() -> str:
    """All that may name a message, or the part of a name that is filled in."""
    files = [file for file in (ROOT / "src" / "pasch").rglob("*") if file.suffix in (".py", ".toml")]
    files += [file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in (".ts", ".svelte")]
    return "\n".join(file.read_text("utf-8") for file in files)


@cache
def known() -> frozenset[str]:
    return frozenset(WORD.findall(sources())) | {status.name for status in HTTPStatus}


@cache
def made() -> list[re.Pattern[str]]:
    return [re.compile(f"{begin}(.+){end}") for begin, end in sorted(set(MADE.findall(sources())))]


def is_said(name: str, catalogue: str) -> bool:
    if name in known() or re.search(rf"\{{ *{re.escape(name)} *\}}", catalogue):
        return True
    filled = (template.fullmatch(name) for template in made())
    return any(match is not None and match[1] in known() for match in filled)


def messages(catalogue: str) -> Iterator[str]:
    yield from re.findall(r"(?m)^([a-z][\w-]*) =", catalogue)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: str(file.parent.name))
def test_every_message_is_said_somewhere(file: Path) -> None:
    catalogue = file.read_text("utf-8")
    unused = [name for name in messages(catalogue) if not is_said(name, catalogue)]
    assert not unused


def test_a_message_that_nobody_says_is_found() -> None:
    assert not is_said("sold-by-nobody", "") and not is_said("event-sold_by_nobody", "")
    assert is_said("event-thrown", "") and is_said("fair-seal-text", "")
    assert is_said("sold-by-nobody", "{ sold-by-nobody }")
