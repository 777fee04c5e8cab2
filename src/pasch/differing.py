"""What a table changes, and how two rule sets differ: in words, German and English."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pasch.rulesets import RuleSet
from pasch.rulesets.options import defaults
from pasch.rulesets.ruleset import own_clauses
from pasch.rulesets.schema import Option, Scalar, SquareFile, Text
from pasch.texts import LANGUAGES, grouped, money

MONEY_WORDS: Final = re.compile(r"(?<=\d)[ \u00a0](?:DM|€|\$|Mark|Euro|euros?|Dollar|dollars?)(?!\w)")
YES, NO = Text("ja", "yes"), Text("nein", "no")
TITLE, SEATS, MONEY = Text("Spiel", "Game"), Text("Mitspieler", "Players"), Text("Währung", "Currency")
MODE_TITLE, CARD, CLAUSE = Text("Modus", "Mode"), Text("Karte", "Card"), Text("Regel", "Rule")
BOARD, SQUARE = Text("Felder auf dem Brett", "Squares of the board"), Text("Feld", "Square")
# Numbers that no option of either rule set sets, where people ask for them first.
NUMBERS: Final[dict[str, Text]] = {
    "start_cash": Text("Startkapital", "Cash at the start"),
    "salary": Text("Gehalt für Los", "Salary for Go"),
    "jail_fine": Text("Kosten, das Gefängnis zu verlassen", "What leaving jail costs"),
    "houses": Text("Häuser in der Bank", "Houses in the bank"),
    "hotels": Text("Hotels in der Bank", "Hotels in the bank"),
    "skyscrapers": Text("Wolkenkratzer in der Bank", "Skyscrapers in the bank"),
    "depots": Text("Depots in der Bank", "Depots in the bank"),
    "bus_tickets": Text("Bustickets in der Bank", "Bus tickets in the bank"),
    "hotel_after": Text("Häuser vor dem Hotel", "Houses before the hotel"),
    "missing_allowed": Text("Straßen einer Gruppe, die beim Bauen fehlen dürfen", "Streets one may lack to build"),
    "refund_percent": Text("Prozent des Baupreises beim Verkauf", "Percent of its cost that a sold building brings"),
    "interest_percent": Text("Zinsen auf Hypotheken in Prozent", "Interest on mortgages in percent"),
    "turn_seconds": Text("Sekunden für einen Zug", "Seconds for a turn"),
    "mortgage_rounds": Text("Runden, die eine Hypothek läuft", "Rounds that a mortgage runs"),
    "casino_stake": Text("Einsatz im Casino", "Stake in the casino"),
}


@dataclass(frozen=True)
class Difference:
    """Something that is not the same: what it is, how it is here and how there; None where it does not exist."""

    kind: str
    name: str
    clause: str
    text: Text
    here: Text | None
    there: Text | None

    def object(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "name": self.name,
            "clause": self.clause,
            "text": both(self.text),
            "a": both(self.here),
            "b": both(self.there),
        }


def both(text: Text | None) -> dict[str, str] | None:
    return None if text is None else {"de": text.de, "en": text.en}


def same(words: object) -> Text:
    """The same words in both languages."""
    return Text(str(words), str(words))


def span(seats: tuple[int, int]) -> Text:
    return same(seats[0] if seats[0] == seats[1] else f"{seats[0]}–{seats[1]}")


def number(value: int) -> Text:
    return Text(*(grouped(value, language) for language in LANGUAGES))


def value_words(option: Option, value: Scalar) -> Text:
    """What an option is, in words."""
    if option.kind == "choice":
        return next((choice.text for choice in option.choices if choice.value == str(value)), same(value))
    if isinstance(value, bool):
        return YES if value else NO
    return option.zero if value == 0 and option.zero else number(int(value))


# ---- one table ----


def deviations(ruleset: RuleSet) -> list[Difference]:
    """Everything that this table has otherwise than the rule set in its usual mode; `there` is how it usually is."""
    usual = defaults(ruleset.options, ruleset.modes[0] if ruleset.modes else None)
    out = []
    if ruleset.mode is not None and ruleset.mode is not ruleset.modes[0]:
        mode, first = ruleset.mode, ruleset.modes[0]
        out.append(Difference("mode", "mode", mode.clause, MODE_TITLE, mode.title, first.title))
    for option in ruleset.options:
        value = ruleset.settings[option.name]
        if value != usual[option.name]:
            here, there = value_words(option, value), value_words(option, usual[option.name])
            out.append(Difference("option", option.name, option.clause, option.text, here, there))
    return out


def told(one: Difference) -> Text:
    """A deviation as a line of the table card: `Salary for Go: 5,000 (usually 4,000)`."""
    here, there = one.here or same("-"), one.there or same("-")
    return Text(
        f"{headed(one.text.de)} {here.de} (sonst {there.de})", f"{headed(one.text.en)} {here.en} (usually {there.en})"
    )


def headed(words: str) -> str:
    return words if words.endswith("?") else f"{words}:"


def table_card(ruleset: RuleSet) -> list[Text]:
    """Every deviation of the table in words, to be read before one joins."""
    return [told(one) for one in deviations(ruleset)]


# ---- two rule sets ----


def differences(here: RuleSet, there: RuleSet) -> list[Difference]:
    """How the second differs from the first: numbers, options, board, cards, clauses."""
    return [
        *heads(here, there),
        *options(here, there),
        *numbers(here, there),
        *board(here, there),
        *cards(here, there),
        *clauses(here, there),
    ]


def pair(kind: str, name: str, text: Text, here: Text | None, there: Text | None, clause: str = "") -> list[Difference]:
    return [] if here == there else [Difference(kind, name, clause, text, here, there)]


def heads(here: RuleSet, there: RuleSet) -> list[Difference]:
    modes = [ruleset.mode.title if ruleset.mode else None for ruleset in (here, there)]
    return [
        *pair("head", "title", TITLE, here.file.title, there.file.title),
        *pair("head", "mode", MODE_TITLE, modes[0], modes[1]),
        *pair("head", "seats", SEATS, span(here.seats), span(there.seats)),
        *pair("head", "currency", MONEY, same(here.file.currency), same(there.file.currency)),
    ]


def options(here: RuleSet, there: RuleSet) -> list[Difference]:
    """What either may choose, in the words of the first where it knows the option."""
    first = {option.name: option for option in here.options}
    second = {option.name: option for option in there.options}
    out = []
    for name, option in {**second, **first}.items():
        one = value_words(first[name], here.settings[name]) if name in first else None
        other = value_words(second[name], there.settings[name]) if name in second else None
        if name not in first or name not in second:
            # What only one of the two can choose is told as it stands in the other's numbers, where it has any.
            one = number(here.numbers[name]) if one is None and counts(here, name, option) else one
            other = number(there.numbers[name]) if other is None and counts(there, name, option) else other
        out += pair("option", name, option.text, one, other, option.clause)
    return out


def counts(ruleset: RuleSet, name: str, option: Option) -> bool:
    return option.kind == "number" and name in ruleset.numbers


def numbers(here: RuleSet, there: RuleSet) -> list[Difference]:
    told_as_options = {option.name for option in (*here.options, *there.options)}
    out = []
    for name, text in NUMBERS.items():
        if name not in told_as_options:
            out += pair("number", name, text, number(here.numbers.get(name, 0)), number(there.numbers.get(name, 0)))
    return out


def board(here: RuleSet, there: RuleSet) -> list[Difference]:
    """Boards of one size are compared square by square."""
    sizes = len(here.squares), len(there.squares)
    if sizes[0] != sizes[1]:
        return pair("board", "squares", BOARD, same(sizes[0]), same(sizes[1]))
    out = []
    for at, (one, other) in enumerate(zip(here.squares, there.squares, strict=True)):
        if one != other:
            text = Text(f"{SQUARE.de} {at}", f"{SQUARE.en} {at}")
            out += pair("square", str(at), text, printed(here, one), printed(there, other))
    return out


def printed(ruleset: RuleSet, square: SquareFile) -> Text:
    """A square with the amounts that are printed on it."""
    amounts = [square.amount] if square.amount else []
    if square.price:
        amounts = [square.price, square.house_price, *square.rents]
    words = {"de": square.name.de, "en": square.name.en}
    for language in words:
        words[language] += f" {written(amounts, ruleset.file.currency, language)}" if amounts else ""
    return Text(words["de"], words["en"])


def written(amounts: list[int], currency: str, language: str) -> str:
    """`60 · 50 DM`, `$60 · 50`: the currency is named once."""
    shown = [grouped(amount, language) for amount in amounts]
    first = money(amounts[0], currency, language)
    if first.startswith(currency):
        return " · ".join([first, *shown[1:]])
    return " · ".join([*shown[:-1], money(amounts[-1], currency, language)])


def cards(here: RuleSet, there: RuleSet) -> list[Difference]:
    """Cards that lie in one of the two only, by their words."""
    first = {apart_from_money(card.text): card.text for deck in here.decks for card in deck.card}
    second = {apart_from_money(card.text): card.text for deck in there.decks for card in deck.card}
    only_here = [Difference("card", "", "", CARD, text, None) for key, text in first.items() if key not in second]
    return only_here + [
        Difference("card", "", "", CARD, None, text) for key, text in second.items() if key not in first
    ]


def clauses(here: RuleSet, there: RuleSet) -> list[Difference]:
    """Clauses of one rulebook only, and those that are worded otherwise."""
    first = {clause.id: clause.text for clause in own_clauses(here.rulebook)}
    second = {clause.id: clause.text for clause in own_clauses(there.rulebook)}
    shared = {apart_from_money(text) for text in first.values()} & {apart_from_money(text) for text in second.values()}
    out = []
    for name in {**first, **second}:
        one, other = first.get(name), second.get(name)
        if all(text is None or apart_from_money(text) in shared for text in (one, other)):
            continue  # word for word in both, under whatever number
        if one is None or other is None or apart_from_money(one) != apart_from_money(other):
            out.append(Difference("clause", name, name, CLAUSE, one, other))
    return out


def apart_from_money(text: Text) -> Text:
    """The text without its words for money: the same amount in another currency is no difference of a sentence."""
    return Text(MONEY_WORDS.sub("", text.de), MONEY_WORDS.sub("", text.en))
