"""Spoken codes: syllables that sound alike in German and English, to be told over a telephone and typed anywhere.

A table's code has four, a seat's six. How it is written does not matter: case, spaces and hyphens say nothing.
"""

from __future__ import annotations

import re
import secrets
from typing import Final

CONSONANTS: Final = "bdhklmnrst"
VOWELS: Final = "aeiou"
WORD: Final = 4  # letters to a word of two syllables, as codes are shown
TABLE_LETTERS: Final = 8
SEAT_LETTERS: Final = 12
# Two syllables that mean something nobody wants to read out, in either language.
BARRED: Final = re.compile(
    "dike|ho[dmr][aeiou]|hur[aei]|kak[aei]|kike|kot[aeo]|kuli|ner[ao]|nude|nut[ae]|sad[aio]|tit[aeiou]|tus[ae]"
)
NO_LETTERS: Final = re.compile(r"[^a-z]+")
CODE: Final = re.compile(f"(?:[{CONSONANTS}][{VOWELS}])+")


def new_table_code() -> str:
    return new_code(TABLE_LETTERS)


def new_seat_code() -> str:
    return new_code(SEAT_LETTERS)


def new_code(letters: int) -> str:
    """A random code as it is shown, "dako miru"."""
    while True:
        code = "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(letters // 2))
        if not BARRED.search(code):
            return shown(code)


def shown(code: str) -> str:
    """The letters of a code in words of two syllables."""
    return " ".join(code[at : at + WORD] for at in range(0, len(code), WORD))


def letters_of(text: str) -> str:
    """The letters of a code, however it was written; "" for what is no code."""
    letters = NO_LETTERS.sub("", text.lower())
    return letters if len(letters) in (TABLE_LETTERS, SEAT_LETTERS) and CODE.fullmatch(letters) else ""


def seat_letters(key: str) -> str:
    """The letters of a seat's code; "" if this is none. A key is longer and has other letters, so it never is one."""
    letters = letters_of(key) if len(key) <= 2 * SEAT_LETTERS else ""
    return letters if len(letters) == SEAT_LETTERS else ""
