"""Actions as tokens: the text that records are made of.

`3-4` dice, `buy`, `bid:1200`, `build:6`, `stake:1,3` on 1 and 3, `offer:2:500+6+8:0+11~0` (to seat 2: give 500 and the
deeds of squares 6 and 8, get the deed of square 11 and a jail card of deck 0), `lotto_try:35:3,+,4,*,5`. Bus tickets
stand at the end of a side: `500+6t2`.
"""

from __future__ import annotations

import re
from typing import Final

from pasch.engine.core import Action
from pasch.engine.notation import BadNotation, read_action

DICE: Final = re.compile(r"\d{1,2}(-\d{1,2}){0,2}")
GOODS: Final = re.compile(r"(-?\d{1,13})((?:\+\d{1,3})*)((?:~\d)*)(?:t(\d{1,3}))?")
NUMBER: Final = re.compile(r"-?\d{1,13}")
LISTS: Final = {"choose": 1, "stake": 1, "numbers": 1, "faces": 1, "lotto_try": 2}  # which argument is a list


def token(action: Action) -> str:
    """The action as one word without spaces."""
    words = action.words()
    if words[0] == "dice":
        return "-".join([str(n) for n in words[1:] if n != 0])
    return ":".join([list_token(word, words[0] == "offer") if isinstance(word, list) else str(word) for word in words])


def list_token(words: list[object], goods: bool) -> str:
    return goods_token(words) if goods else ",".join([str(word) for word in words])


def goods_token(words: list[object]) -> str:
    deeds = words[1]
    cards = words[2]
    assert isinstance(deeds, list) and isinstance(cards, list), "goods are cash, deeds, cards"
    tickets = f"t{words[3]}" if len(words) > 3 else ""
    return (
        str(words[0]) + "".join([f"+{square}" for square in deeds]) + "".join([f"~{deck}" for deck in cards]) + tickets
    )


def read_token(text: str) -> Action:
    """The action that a token names. Raises BadNotation."""
    if DICE.fullmatch(text):
        pips = [int(n) for n in text.split("-")]
        return read_action(["dice", *pips, *([0] * (3 - len(pips)))])
    tag, *arguments = text.split(":")
    words: list[object] = [tag]
    for argument in arguments:
        if LISTS.get(tag) == len(words):
            words.append(read_list(argument))
        else:
            words.append(read_argument(argument, tag == "offer" and len(words) > 1))
    return read_action(words)


def read_argument(text: str, goods: bool) -> object:
    if goods:
        match = GOODS.fullmatch(text)
        if match is None:
            raise BadNotation(f"{text!r} are no goods; write cash+square+square~deck, tickets as t2")
        deeds = [int(n) for n in match[2].split("+")[1:]]
        cards = [int(n) for n in match[3].split("~")[1:]]
        tickets = [int(match[4])] if match[4] else []
        return [int(match[1]), deeds, cards, *tickets]
    if NUMBER.fullmatch(text):
        return int(text)
    raise BadNotation(f"{text!r} is no number")


def read_list(text: str) -> list[object]:
    return [int(item) if NUMBER.fullmatch(item) else item for item in text.split(",")]
