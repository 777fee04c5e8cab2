"""What a player types, as an action of the game."""

from __future__ import annotations

import re
from typing import Final

from pasch.cli.phrases import FOR, OFFERING
from pasch.engine.actions import Bid
from pasch.engine.core import Action, Option
from pasch.engine.notation import BadNotation
from pasch.engine.state import Goods
from pasch.engine.steps.trade import Offer
from pasch.engine.text import read_token

GOOD: Final = re.compile(r"(\d{1,12})|#(\d{1,3})|~(\d)")
WHOLE: Final = re.compile(r"\d{1,12}")
SEATS: Final = "ABCDEFGH"


class Unclear(Exception):
    """The line says nothing that a player can do."""


def read_line(line: str, options: list[Option]) -> Action:
    """The action that a line means: the number of an option, a bid, an offer or a token. Raises Unclear."""
    words = line.split()
    if words and words[0].lower() in OFFERING:
        return read_offer(words[1:])
    if WHOLE.fullmatch(line):
        return read_number(int(line), options)
    try:
        return read_token(line.lower())
    except BadNotation as error:
        raise Unclear(line) from error


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
    if middle < 1 or words[0].upper() not in tuple(SEATS):
        raise Unclear(" ".join(words))
    return Offer(SEATS.index(words[0].upper()), read_goods(words[1:middle]), read_goods(words[middle + 1 :]))


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
