"""The game in sentences: events, questions and refusals said by the Fluent catalogues in `words/`.

The catalogues are shared with the page. How their variables arrive stands at the head of each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from pasch.engine.core import BANK, POT, Action, Event, Question, Refusal
from pasch.engine.lotto import told_steps
from pasch.engine.notation import action_object
from pasch.engine.table import Table
from pasch.rulesets import RuleSet
from pasch.rulesets.schema import Text

LANGUAGES: Final = ("de", "en")
SEATS: Final = frozenset(("seat", "to", "from", "bidder"))
AMOUNTS: Final = frozenset(
    ("amount", "price", "missing", "raisable", "flat", "fine", "bid", "interest", "redeem", "least", "most")
) | {"stake", "pool", "assets"}
# What stands on the streets of the on-line board has other names.
BRANCHES: Final = {"built": "built_branch", "building_sold": "branch_sold"}
FIGURE, BUS = 4, 6  # the faces of a third die that are no numbers: 4 and 5 the figure, 6 the bus
# Kinds of event whose `amount` counts something that is not money.
COUNTS: Final = frozenset(("negotiation", "shortage"))
GROUPING: Final = {"de": ".", "en": ","}


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((files("pasch") / "words" / f"{language}.ftl").read_text("utf-8")))
    return made


def grouped(number: int, language: str) -> str:
    """`1200` as `1.200` in German and `1,200` in English; a true minus sign before what is below zero."""
    digits = f"{abs(number):,}".replace(",", GROUPING[language])
    return f"−{digits}" if number < 0 else digits


def message(language: str, name: str, arguments: Mapping[str, object] | None = None) -> str | None:
    """A message of the catalogue; None if there is no such message."""
    catalogue = bundle(language)
    if not catalogue.has_message(name):
        return None
    pattern = catalogue.get_message(name).value
    assert pattern is not None, "every message of the catalogue has words"
    words, _ = catalogue.format_pattern(pattern, dict(arguments or {}))
    return str(words)


def money(amount: int, currency: str, language: str) -> str:
    """An amount as the catalogue writes it, which the page does, too. A currency of one letter is a sign."""
    words = {
        "minus": "−" if amount < 0 else "",
        "amount": grouped(abs(amount), language),
        "currency": currency,
        "sign": "yes" if len(currency) == 1 else "no",
    }
    return message(language, "money", words) or "money"


def named_lists(data: Mapping[str, object]) -> list[list[object]]:
    return [listed for listed in (data.get("numbers"), data.get("levels")) if isinstance(listed, list)]


class Words:
    """One language for one rule set; `names` are the players' names by seat, colours where there are fewer."""

    def __init__(self, language: str, ruleset: RuleSet, names: list[str] | None = None) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
        self.language = language
        self.ruleset = ruleset
        self.names = list(names or [])

    # ---- single things ----

    def both(self, text: Text) -> str:
        """A text that stands in both languages, in this one."""
        return text.told(self.language)

    def message(self, name: str, arguments: Mapping[str, object] | None = None) -> str | None:
        """A message of the catalogue; None if there is no such message."""
        return message(self.language, name, arguments)

    def say(self, name: str, **arguments: object) -> str:
        """A message of the catalogue, its own name where there is none."""
        return self.message(name, arguments) or name

    def money(self, amount: int) -> str:
        """`1.200 DM` and `1.200 $` in German, `1,200 DM` and `$1,200` in English; its space does not break."""
        return money(amount, self.ruleset.file.currency, self.language)

    def seat(self, seat: int) -> str:
        """Whoever pays or plays: a player's name, the bank, the pot."""
        if seat == BANK:
            return self.say("bank")
        if seat == POT:
            return self.say("pot")
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.message(f"seat-{seat}") or self.say("seat-number", number=seat + 1)

    def square(self, square: int) -> str:
        """The name of a square; `none` where there is none, as the catalogue expects."""
        squares = self.ruleset.squares
        return self.both(squares[square].name) if 0 <= square < len(squares) else "none"

    def deck(self, deck: int) -> str:
        decks = self.ruleset.decks
        return self.both(decks[deck].name) if 0 <= deck < len(decks) else "none"

    def card(self, deck: int, card: int) -> str:
        return self.both(self.ruleset.decks[deck].card[card].text)

    def level(self, level: int, square: object = None) -> str | int:
        """The number of houses, or the word of what stands there in their place."""
        if level > 0 and isinstance(square, int) and self.ruleset.squares[square].kind == "station":
            return "depot"
        above = level - self.ruleset.numbers["hotel_after"]
        if above <= 0:
            return level
        if self.ruleset.has("finance"):
            return "corporation"
        return "hotel" if above == 1 else "skyscraper"

    def dice(self, dice: list[object]) -> str:
        """A throw: `3 + 4`, with figure and bus where the third die has them."""
        told = [str(pips) for pips in dice]
        third = dice[2] if len(dice) == 3 else 0
        if isinstance(third, int) and third >= FIGURE and self.ruleset.file.turn.roll[0][0] != "roll_three":
            told[2] = self.say("face-bus" if third == BUS else "face-figure")
        return " + ".join(told)

    def goods(self, goods: object) -> str:
        """One side of a trade, from its words: cash, deeds, cards."""
        assert isinstance(goods, list), "goods are cash, deeds, cards"
        cash, deeds, cards = goods[:3]
        tickets = goods[3] if len(goods) > 3 else 0
        parts = [self.money(cash)] if cash else []
        parts += [self.square(square) for square in deeds]
        parts += [self.say("jail-card") for _ in cards] + [self.say("bus-ticket")] * tickets
        return ", ".join(parts) or self.say("nothing")

    def offer(self, words: object) -> str:
        """A standing offer, from its words: number, from, to, give, get."""
        assert isinstance(words, list), "an offer is number, seat, to, give, get"
        return f"{self.goods(words[3])} ⇄ {self.goods(words[4])}"

    def steps(self, steps: list[object]) -> str:
        """A calculation as it is read: `3 + 4 = 7, 7 × 5 = 35`."""
        told = ", ".join(told_steps(steps, self.ruleset.rules.lotto.reading))
        return told.replace("*", "×").replace(" / ", " ÷ ").replace("-", "−")

    # ---- sentences ----

    def argument(self, name: str, value: object, counts: bool) -> object:
        """A fact as the catalogue wants it: names, written-out money, plain numbers where something is counted."""
        if name == "building":
            return "none" if value is None else self.say(f"building-{value}")
        if value is None:
            return "none"
        if isinstance(value, bool) or not isinstance(value, int):
            return str(value)
        if name in SEATS:
            return self.seat(value)
        if name in AMOUNTS and not counts:
            return self.money(value)
        return self.numbered(name, value)

    def numbered(self, name: str, value: int) -> object:
        if name == "square":
            return self.square(value)
        if name == "deck":
            return self.deck(value)
        return self.level(value) if name == "level" else value

    def arguments(self, facts: Mapping[str, object], kind: str = "") -> dict[str, object]:
        out: dict[str, object] = {"square": "none", "building": "none"}
        for name, value in facts.items():
            if name == "dice" and isinstance(value, list):
                out[name] = self.dice(value)
            elif name == "offer":
                out[name] = self.offer(value)
            elif name == "numbers" and isinstance(value, list):
                out[name] = ", ".join([str(number) for number in value])
            elif name == "steps" and isinstance(value, list):
                out[name] = self.steps(value)
            elif not isinstance(value, (list, dict)):
                out[name] = self.argument(name, value, kind in COUNTS)
        return out

    def goes_without_saying(self, event: Event) -> bool:
        """Whether the sentence before has said it already: a mortgage ends when the bank gets the deed back."""
        return event.kind == "redeemed" and event.facts["seat"] == BANK

    def event(self, event: Event) -> str:
        """What has happened, as a sentence."""
        facts = event.facts
        arguments = self.arguments(facts, event.kind)
        origin = facts.get("from")
        if event.kind == "moved" and isinstance(origin, int):
            arguments["from"] = self.square(origin)
        deck, card = facts.get("deck"), facts.get("card")
        if isinstance(deck, int) and isinstance(card, int):
            arguments["card"] = self.card(deck, card)
        kind, level = event.kind, facts.get("level")
        if isinstance(level, int):
            arguments["level"] = self.level(level, facts.get("square"))
        if self.ruleset.has("finance"):
            kind = BRANCHES.get(kind, kind)
        return self.message(f"event-{kind}", arguments) or self.say("event-unknown", kind=kind)

    def question(self, question: Question, table: Table) -> str:
        """What is asked, as a sentence."""
        seat = table.state.subject if question is table.state.asked else table.state.to
        facts = question.facts(table, seat)
        return self.message(f"question-{question.kind}", self.arguments(facts)) or question.kind

    def refusal(self, refusal: Refusal) -> str:
        """Why something was not accepted, as a sentence."""
        arguments = self.arguments(refusal.facts)
        return self.message(f"refusal-{refusal.code}", arguments) or self.say("refusal-unknown", code=refusal.code)

    def action(self, action: Action) -> str:
        """An answer or act as people are offered it: `Build: Opera Square`."""
        data = action_object(action)
        kind = str(data["type"])
        label = self.say(f"answer-{kind}")
        square, deck, amount = data.get("square"), data.get("deck"), data.get("amount")
        if isinstance(square, int):
            label += f": {self.square(square)}"
        if isinstance(deck, int):
            label += f": {self.deck(deck)}"
        if isinstance(amount, int):
            label += f": {self.money(amount)}"
        return label + self.chosen(data)

    def chosen(self, data: Mapping[str, object]) -> str:
        """What else an answer names: dice, numbers, levels, a calculation."""
        dice, steps = data.get("dice"), data.get("steps")
        parts = [" + ".join(str(pips) for pips in dice)] if isinstance(dice, list) else []
        parts += [", ".join(str(n) for n in listed) for listed in named_lists(data)]
        if isinstance(steps, list):
            parts.append(" ".join(str(step) for step in steps))
        return "".join(f": {part}" for part in parts)

    def why(self, sentence: str) -> str:
        """The clause of the rulebook that stands on this sentence: its id, its text and how we decide."""
        wanted = self.ruleset.clause_of.get(sentence, sentence)
        return self.clause(wanted) or sentence

    def clause(self, wanted: str) -> str | None:
        """The clause with this id; None if the rulebook has none."""
        for section in self.ruleset.rulebook.section:
            for clause in section.clause:
                if clause.id.lower() == wanted.lower():
                    text = f"{clause.id}  {self.both(clause.text)}"
                    if clause.ruling is not None:
                        text += f"\n{self.say('ruling')}: {self.both(clause.ruling)}"
                    return text
        return None
