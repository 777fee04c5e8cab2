"""What a player types, as an action of the game."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from pasch.cli.phrases import FOR, OFFERING
from pasch.engine.actions import Bid, LottoTry
from pasch.engine.core import Action, Option
from pasch.engine.notation import BadNotation
from pasch.engine.state import Goods
from pasch.engine.steps.trade import Offer
from pasch.engine.text import read_token
from pasch.seating import seat_of

GOOD: Final = re.compile(r"(\d{1,12})|#(\d{1,3})|~(\d)")
SUM: Final = re.compile(r"(\d{1,2})\s*[:=]\s*([-+*/×÷−x()\d\s]{1,60})")
PART: Final = re.compile(r"\d{1,2}|[-+*/()]")
SIGNS: Final = str.maketrans("×÷−x", "*/-*")
RANK: Final[dict[object, int]] = {"+": 1, "-": 1, "*": 2, "/": 2}
WHOLE: Final = re.compile(r"\d{1,12}")


class Unclear(Exception):
    """The line says nothing that a player can do."""


def read_line(line: str, options: list[Option], free: bool = False) -> Action:
    """The action that a line means: the number of an option, a bid, an offer, a calculation or a token.

    `free`: calculations are handed over in postfix order. Raises Unclear.
    """
    sum_ = SUM.fullmatch(line)
    if sum_:
        return read_calculation(int(sum_[1]), sum_[2], free)
    words = line.split()
    if words and words[0].lower() in OFFERING:
        return read_offer(words[1:])
    if WHOLE.fullmatch(line):
        return read_number(int(line), options)
    try:
        return read_token(line.lower())
    except BadNotation as error:
        raise Unclear(line) from error


def read_calculation(number: int, text: str, free: bool) -> LottoTry:
    """`35: 3+4*5` for 35; brackets only where results may be joined freely. Raises Unclear."""
    parts: list[str] = PART.findall(text.translate(SIGNS))
    steps: list[object] = [int(part) if part.isdecimal() else part for part in parts]
    infix = not any(isinstance(a, int) and isinstance(b, int) for a, b in pairwise(steps))
    if free and infix:
        steps = postfix(steps)
    if not steps or any(step in ("(", ")") for step in steps):
        raise Unclear(text)
    return LottoTry(number, steps)


def postfix(steps: list[object]) -> list[object]:
    """Infix to postfix, brackets first, then multiplication and division."""
    out: list[object] = []
    waiting: list[object] = []
    for step in steps:
        if isinstance(step, int):
            out.append(step)
        elif step == "(":
            waiting.append(step)
        elif step == ")":
            while waiting and waiting[-1] != "(":
                out.append(waiting.pop())
            del waiting[-1:]
        else:
            while waiting and RANK.get(waiting[-1], 0) >= RANK[step]:
                out.append(waiting.pop())
            waiting.append(step)
    return out + waiting[::-1]


def read_number(number: int, options: list[Option]) -> Action:
    """A small number chooses from the list; a larger one is a bid, where bids are asked for."""
    if 1 <= number <= len(options):
        return options[number - 1].action
    if any(isinstance(option.action, Bid) for option in options):
        return Bid(number)
    raise Unclear(str(number))


def read_offer(words: list[str]) -> Offer:
    """`B 500 #6 ~0 for #11`: to whom, what is given, and what for. Raises Unclear."""
    middle = next((at for at, word in enumerate(words) if word.lower() in FOR), -1)
    if middle < 1 or seat_of(words[0].upper()) < 0:
        raise Unclear(" ".join(words))
    return Offer(seat_of(words[0].upper()), read_goods(words[1:middle]), read_goods(words[middle + 1 :]))


def read_goods(words: list[str]) -> Goods:
    cash = 0
    deeds: list[int] = []
    cards: list[int] = []
    for word in words:
        match = GOOD.fullmatch(word)
        if match is None:
            raise Unclear(word)
        if match[1]:
            cash += int(match[1])
        elif match[2]:
            deeds.append(int(match[2]))
        else:
            cards.append(int(match[3]))
    return Goods(cash, deeds, cards)
