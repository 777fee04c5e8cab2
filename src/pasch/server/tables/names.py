"""The one rule for names that people choose: of seats, of themselves, of their programs."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 40


def proper_name(text: str) -> str | None:
    """The name as it is kept, its white space folded; None for one that is empty, too long or not to be printed.

    Control characters, those that turn the direction of writing and invisible ones are not printable.
    """
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    return name if 0 < len(name) <= LONGEST_NAME and name.isprintable() else None


def alike(name: str) -> str:
    """What two names must not share at one table: how they look in print, whatever their case."""
    return unicodedata.normalize("NFKC", name).casefold()
