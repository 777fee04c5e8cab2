"""Boards, cards and clauses with other amounts: all divided by one number, and another word for the money."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from pasch.rulesets.errors import RulesError
from pasch.rulesets.schema import (
    ClauseFile,
    DeckFile,
    IncludeFile,
    RulebookFile,
    SectionFile,
    SquareFile,
    Text,
    Words,
)

# How many of a card's first arguments are amounts.
PAYING: Final = {"collect": 1, "collect_each": 1, "pay": 1, "pay_each": 1, "pay_or_draw": 1, "repairs": 2}
AMOUNT: Final = re.compile(r"(\d{1,3}(?:[.,]\d{3})+|\d+)(\s)DM\b")


def divided(amount: int, divisor: int) -> int:
    """Raises RulesError if something would remain."""
    if amount % divisor:
        raise RulesError("BAD_FILE", f"{amount} cannot be divided by {divisor}.", amount=amount)
    return amount // divisor


def scaled_square(square: SquareFile, divisor: int) -> SquareFile:
    """Everything printed on the square; the multipliers of the works are divided, too, for they make money of pips."""
    if divisor == 1:
        return square
    return replace(
        square,
        price=divided(square.price, divisor),
        house_price=divided(square.house_price, divisor),
        rents=[divided(rent, divisor) for rent in square.rents],
        mortgage=divided(square.mortgage, divisor),
        amount=divided(square.amount, divisor),
    )


def scaled_deck(deck: DeckFile, money: Text, divisor: int) -> DeckFile:
    cards = [
        replace(
            card,
            do=[scaled_words(words, divisor) for words in card.do],
            text=scaled_text(card.text, money, divisor),
        )
        for card in deck.card
    ]
    return replace(deck, card=cards)


def scaled_words(words: Words, divisor: int) -> Words:
    amounts = PAYING.get(words[0], 0)
    return [
        divided(word, divisor) if 0 < place <= amounts and isinstance(word, int) else word
        for place, word in enumerate(words)
    ]


def scaled_text(text: Text, money: Text, divisor: int) -> Text:
    return Text(scaled_sentence(text.de, money.de, ".", divisor), scaled_sentence(text.en, money.en, ",", divisor))


def scaled_sentence(text: str, money: str, grouping: str, divisor: int) -> str:
    def one(found: re.Match[str]) -> str:
        amount = int(re.sub(r"\D", "", found[1]))
        return f"{divided(amount, divisor):,}".replace(",", grouping) + found[2] + money

    return re.sub(r"\bDM\b", money, AMOUNT.sub(one, text))


def taken_over(book: RulebookFile, include: IncludeFile, divisor: int) -> list[SectionFile]:
    """The sections of another rulebook with those of its clauses that hold here, in this rule set's money."""
    out = []
    for section in book.section:
        clauses = [
            scaled_clause(clause, include.money, divisor)
            for clause in section.clause
            if clause.id not in include.without and (not include.only or clause.id in include.only)
        ]
        if clauses:
            out.append(replace(section, clause=clauses))
    return out


def scaled_clause(clause: ClauseFile, money: Text, divisor: int) -> ClauseFile:
    ruling = None if clause.ruling is None else scaled_text(clause.ruling, money, divisor)
    return replace(clause, text=scaled_text(clause.text, money, divisor), ruling=ruling)
