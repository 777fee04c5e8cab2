"""The one rule for names that people choose: of seats, of themselves, of their programs."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from pasch.server.protocol.wire import ProtocolError

LONGEST_NAME: Final = 40
# What joins or keeps apart two characters (families of emoji, Persian, Indian writing), and what picks the form of one.
JOINERS: Final = "\u200c\u200d"
SELECTORS: Final = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
# Only beside what can be seen: a joiner between two characters, a selector behind one, and never two of them.
FITTING: Final = re.compile(
    rf"(?<=[^\s{JOINERS}{SELECTORS}])[{SELECTORS}]|(?<=[^\s{JOINERS}])[{JOINERS}](?=[^\s{JOINERS}{SELECTORS}])"
)
# These count as printable, and nothing is printed.
BLANK: Final = re.compile(rf"[{SELECTORS}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]")


def proper_name(text: str) -> str | None:
    """The name as it is kept, its white space folded; None for one that is none."""
    name = folded(text)
    return None if problem(name) else name


def checked_name(text: str, **about: int) -> str:
    """The same. Raises ProtocolError BAD_NAME, whose detail says what is `wrong`, and `about` whom it is."""
    name = folded(text)
    wrong = problem(name)
    if wrong:
        raise ProtocolError("BAD_NAME", None, wrong=wrong, most=LONGEST_NAME, **about)
    return name


def folded(text: str) -> str:
    return unicodedata.normalize("NFC", " ".join(text.split()))


def problem(name: str) -> str:
    """What is wrong: "empty", "long" or "unseen"; "" for a name that is one. What joins others is not counted.

    Control characters, those that turn the direction of writing and invisible ones are not to be seen, so that nobody
    has a name that looks like another one's.
    """
    seen = FITTING.sub("", name)
    if not seen:
        return "empty"
    if not seen.isprintable() or BLANK.search(seen):
        return "unseen"
    return "long" if len(seen) > LONGEST_NAME else ""


def alike(name: str) -> str:
    """What two names must not share at one table: how they look in print, whatever their case.

    Joiners and selectors do not count: many pairs look the same with them.
    """
    return unicodedata.normalize("NFKC", FITTING.sub("", name)).casefold()
