"""A rule set: the engine's rules together with all that people need to read and choose."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import prod
from pathlib import Path
from typing import TypeVar

import msgspec

from pasch.engine import notation
from pasch.engine import rules as engine
from pasch.engine.core import Step
from pasch.engine.reader import KINDS
from pasch.rulesets.errors import RulesError
from pasch.rulesets.house import in_file, read_house
from pasch.rulesets.options import BASE, MODE, defaults, different, faults, mode_named, options_of
from pasch.rulesets.reading import packaged
from pasch.rulesets.scaling import scaled_deck, scaled_square, taken_over
from pasch.rulesets.schema import (
    BoardFile,
    CardFile,
    CardsFile,
    ClauseFile,
    DeckFile,
    Effect,
    GroupFile,
    Mode,
    Option,
    OptionsFile,
    RulebookFile,
    RuleSetFile,
    Scalar,
    SquareFile,
    Text,
    Words,
)

T = TypeVar("T")

SQUARE_NAME = re.compile(r"\{(\d+)\}")


@dataclass(frozen=True)
class RuleSet:
    """One of the packaged rule sets with a table's choices; `rules` is what the engine plays by."""

    file: RuleSetFile
    changed: dict[str, Scalar]

    @property
    def name(self) -> str:
        return self.file.name

    @property
    def undecided_after(self) -> int:
        """How many answers a simulated game may have before it counts as undecided."""
        return self.file.undecided_after

    @cached_property
    def board(self) -> BoardFile:
        return packaged("rulesets", self.file.board, BoardFile)

    @cached_property
    def squares(self) -> list[SquareFile]:
        """The squares with the names that stand there at this table, and its amounts."""
        scaled = [scaled_square(square, self.divisor) for square in self.board.square]
        if self.settings.get("board_names") != "fictional":
            return scaled
        return [
            msgspec.structs.replace(square, name=Text(square.fictional, square.fictional))
            if square.fictional
            else square
            for square in scaled
        ]

    @property
    def groups(self) -> list[GroupFile]:
        return self.board.group

    @cached_property
    def decks(self) -> list[DeckFile]:
        """The piles, without the cards whose option is not on; `{24}` in a text is the name of square 24."""
        decks = packaged("rulesets", self.file.cards, CardsFile).deck
        include = packaged("rulebook", self.file.rulebook, RulebookFile).include
        if include is not None:
            decks = [scaled_deck(deck, include.money, self.divisor) for deck in decks]
        return [
            msgspec.structs.replace(deck, card=[self.named(card) for card in deck.card if self.lies_there(card)])
            for deck in decks
        ]

    def lies_there(self, card: CardFile) -> bool:
        return not card.option or bool(self.settings.get(card.option))

    def named(self, card: CardFile) -> CardFile:
        de = SQUARE_NAME.sub(lambda found: self.squares[int(found[1])].name.de, card.text.de)
        en = SQUARE_NAME.sub(lambda found: self.squares[int(found[1])].name.en, card.text.en)
        return msgspec.structs.replace(card, text=Text(de, en))

    @property
    def modes(self) -> list[Mode]:
        return packaged("rulesets", self.file.options, OptionsFile).mode

    @cached_property
    def mode(self) -> Mode | None:
        """The set of choices this table started from; None where the rule set has no modes."""
        return mode_named(self.modes, self.changed.get(MODE))

    @cached_property
    def defaults(self) -> dict[str, Scalar]:
        """What every option is if the table changes nothing."""
        return defaults(self.options, self.mode)

    @cached_property
    def settings(self) -> dict[str, Scalar]:
        """What every option is at this table."""
        return {**self.defaults, **self.changed}

    @property
    def custom(self) -> bool:
        """Whether the table has changed anything beyond choosing a mode."""
        return any(name != MODE for name in self.changed) or self.changed.get(MODE) == "custom"

    @cached_property
    def seats(self) -> tuple[int, int]:
        """The least and the most players."""
        seats = self.mode.seats if self.mode is not None else self.file.seats
        least, most = next((e.seats for e in reversed(self.effects) if e.seats is not None), seats)
        return least, self.numbers.get("most_seats", most)

    def check_seats(self, seats: int) -> None:
        """Raises RulesError BAD_SEATS if so many cannot play."""
        least, most = self.seats
        if least <= seats <= most:
            return
        whom = f"exactly {least}" if least == most else f"{least} to {most}"
        title = f"{self.name} ({self.mode.name})" if self.mode is not None else self.name
        raise RulesError("BAD_SEATS", f"{title} is for {whom} players, not {seats}.", least=least, most=most)

    @cached_property
    def options(self) -> list[Option]:
        return packaged("rulesets", self.file.options, OptionsFile).option

    @cached_property
    def rulebook(self) -> RulebookFile:
        """Its own clauses and, after them, those it takes over from another rulebook."""
        own = packaged("rulebook", self.file.rulebook, RulebookFile)
        if own.include is None:
            return own
        other = packaged("rulebook", own.include.rulebook, RulebookFile)
        return RulebookFile([*own.section, *taken_over(other, own.include, self.divisor)])

    @cached_property
    def digest(self) -> str:
        """A short fingerprint of everything the engine plays by; it changes when a number or a sentence does."""
        squares = [[s.kind, s.group, s.price, s.house_price, s.mortgage, s.rents] for s in self.squares]
        parts: list[object] = [self.numbers, squares, self.square_words(), self.card_words(), self.setup()]
        parts += [self.turn_words(), self.file.rent, self.collection(), self.file.trade, self.file.debt]
        parts += [self.file.deeds, self.rents_instead, self.end_of_turn]
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:12]

    @cached_property
    def clause_of(self) -> dict[str, str]:
        """For each sentence that the engine tells of the first clause of this rulebook that stands on it."""
        found: dict[str, str] = {}
        for clause in own_clauses(self.rulebook):
            for sentence in clause.sentences:
                found.setdefault(sentence, clause.id)
        for told, said in self.file.instead.items():
            found.setdefault(told, found[said])
        return found

    @cached_property
    def effects(self) -> list[Effect]:
        return [e for e in self.file.effect if self.settings.get(e.option) == e.value]

    @cached_property
    def divisor(self) -> int:
        """What the amounts of the board and the cards are divided by."""
        return prod(effect.divide for effect in self.effects)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The rule set's numbers after the table's choices; an option named like a number sets it."""
        out = dict(self.file.numbers)
        for name, value in self.defaults.items():
            if name in out and not isinstance(value, str):
                out[name] = int(value)
        for effect in self.effects:
            out.update(effect.numbers)
        for name, value in self.changed.items():
            if name in out and not isinstance(value, str):
                out[name] = int(value)
        out["jail_square"] = self.place_of("jail")
        out["pot_square"] = self.place_of("free_parking") if self.has("free_parking") else -1
        return out

    def place_of(self, kind: str) -> int:
        return next(at for at, square in enumerate(self.squares) if square.kind == kind)

    def has(self, kind: str) -> bool:
        return any(square.kind == kind for square in self.squares)

    @cached_property
    def gives_right(self) -> bool:
        """Whether a square gives the right to let a throw lapse."""
        return any(words[0] == "gain_right" for words in self.square_words())

    def setup(self) -> list[Words]:
        return [words for effect in self.effects for words in effect.first] + self.file.setup.steps

    def square_words(self) -> list[Words]:
        landing = dict(self.file.landing)
        for effect in self.effects:
            landing.update(effect.landing)
        return [self.filled(landing[square.kind], at) for at, square in enumerate(self.squares)]

    def filled(self, words: Words, at: int) -> Words:
        """Landing words with the square's number and amount, and decks by number, put in."""
        values: dict[object, object] = {"{square}": at, "{amount}": self.squares[at].amount}
        values |= {f"{{{name}}}": number for name, number in self.numbers.items()}
        return [words[0], *(values.get(word, self.deck_number(word)) for word in words[1:])]

    def deck_number(self, word: object) -> object:
        for number, deck in enumerate(self.decks):
            if word == deck.id:
                return number
        return word

    def card_words(self) -> list[list[Words]]:
        out = []
        for number, deck in enumerate(self.decks):
            out.append([self.one_card(card.do, number) for card in deck.card])
        return out

    def one_card(self, do: list[Words], deck: int) -> Words:
        if len(do) != 1:
            raise RulesError("BAD_FILE", f"A card does one thing, not {len(do)}.", file=self.file.cards)
        words = do[0]
        if words[0] == "keep_card":
            return ["keep_card", deck]
        if words[0] == "go_to_jail":
            return ["go_to_jail", "card"]
        return [words[0], *(self.deck_number(word) for word in words[1:])]

    def step(self, words: Words) -> Step:
        return self.read(words, notation.STEPS, "step")

    def read(self, words: Words, known: dict[str, Callable[[notation.Reader], T]], what: str) -> T:
        try:
            return notation.read_words(words, known, what)
        except notation.BadNotation as error:
            raise RulesError("BAD_FILE", f"{self.name}: {error}", file=self.name) from error

    @cached_property
    def rules(self) -> engine.Rules:
        """The value the engine plays by."""
        cards = self.card_words()
        decks = [[self.step(words) for words in deck] for deck in cards]
        kept = [next((n for n, w in enumerate(deck) if w[0] == "keep_card"), -1) for deck in cards]
        trade = [self.read(words, notation.TRADE_RULES, "trade rule") for words in self.file.trade.rules]
        debts = self.read(self.file.debt, notation.DEBT_RULES, "debt rule")
        deeds = [self.read(words, notation.DEED_RULES, "deed rule") for words in self.file.deeds.rules]
        squares, turn, rents = self.engine_squares(), self.turn(), self.rents()
        return engine.Rules(self.numbers, squares, decks, kept, turn, rents, trade, debts, deeds)

    def turn_words(self) -> dict[str, list[Words] | Words]:
        """The steps that others hand over to, as this table's choices make them."""
        words = msgspec.structs.asdict(self.file.turn)
        for effect in self.effects:
            words.update(effect.turn)
        return words

    def turn(self) -> engine.Turn:
        words = self.turn_words()
        ready = [self.step(step) for step in words.pop("ready")]
        roll = [self.step(step) for step in words.pop("roll")]
        named = {name: self.step(step) for name, step in words.items()}
        return engine.Turn(named, ready, roll, [self.step(step) for step in self.setup()])

    @property
    def end_of_turn(self) -> list[Words]:
        """What waits below the question before the first throw."""
        chosen = [effect.end_of_turn for effect in self.effects if effect.end_of_turn is not None]
        return chosen[-1] if chosen else self.file.end_of_turn

    @cached_property
    def rents_instead(self) -> dict[str, list[int]]:
        """Rents by kind of deed that hold instead of the printed ones."""
        out = dict(self.file.rents)
        for effect in self.effects:
            out.update(effect.rents)
        return out

    def rents_of(self, at: int) -> list[int]:
        """The rents that are in force on this square."""
        return self.rents_instead.get(self.squares[at].kind, self.squares[at].rents)

    def house_price_of(self, at: int) -> int:
        """What a building costs here: as printed, or a depot on a station."""
        if self.squares[at].kind == "station":
            return self.numbers.get("depot_price", 0)
        return self.squares[at].house_price

    def rents(self) -> engine.Rents:
        rent = self.file.rent
        street, station, utility = (
            self.read(words, notation.RENT_FORMULAS, "rent formula")
            for words in (rent.street, rent.station, rent.utility)
        )
        waivers = [self.read(words, notation.WAIVERS, "waiver") for words in rent.waivers]
        collection = self.read(self.collection(), notation.COLLECTIONS, "rent collection")
        return engine.Rents(street, station, utility, waivers, collection)

    def collection(self) -> Words:
        chosen = [effect.collection for effect in self.effects if effect.collection]
        return chosen[-1] if chosen else self.file.rent.collection

    def engine_squares(self) -> list[engine.Square]:
        ids = [group.id for group in self.groups]
        landing = self.square_words()
        most = self.numbers["hotel_after"]
        out = []
        for at, square in enumerate(self.squares):
            rents = self.rents_of(at)
            if square.kind == "street":
                rents = [*rents[: most + 1], *rents[5:]]
            out.append(
                engine.Square(
                    KINDS.get(square.kind, 0),
                    ids.index(square.group) if square.group else -1,
                    square.price,
                    self.house_price_of(at),
                    square.mortgage,
                    rents,
                    self.step(landing[at]),
                )
            )
        return out


def own_clauses(rulebook: RulebookFile) -> list[ClauseFile]:
    return [clause for section in rulebook.section for clause in section.clause]


def load(name: str | Path, options: Mapping[str, Scalar] | None = None) -> RuleSet:
    """The rule set of this name, or of a house rule file (a path ending in `.toml`), with these options changed.

    Among the options may stand a `mode`. Raises RulesError: UNKNOWN_RULES, UNKNOWN_MODE, BAD_FILE, BAD_OPTION,
    OPTION_EXCLUDES.
    """
    chosen = dict(options or {})
    if str(name).endswith(".toml"):
        return load_house(Path(name), chosen)
    found = faults(str(name), chosen)
    if found:
        raise RulesError.of(list(found.values()))
    known = options_of(str(name))
    mode = mode_named(known.mode, chosen.pop(MODE, None))
    changed = different(known.option, chosen, defaults(known.option, mode))
    if mode is not None and mode is not known.mode[0]:
        changed[MODE] = mode.name
    return loaded(str(name), tuple(sorted(changed.items())))


def load_house(path: Path, options: Mapping[str, Scalar]) -> RuleSet:
    """The rules that this file makes, and these options beside it. Raises RulesError with all that is wrong there."""
    data, wrong = read_house(path)
    written, base = data.get("options", {}), data.get("based_on")
    chosen = {**(written if isinstance(written, dict) else {}), **options}
    if isinstance(base, str):
        for name, fault in faults(base, chosen).items():
            place = name if name == BASE else f"options.{name}"
            wrong.append(fault if name in options else in_file(path, replace(fault, path=place)))
    if wrong:
        raise RulesError.of(wrong)
    return load(str(base), chosen)


@lru_cache(maxsize=256)
def loaded(name: str, changed: tuple[tuple[str, Scalar], ...]) -> RuleSet:
    return RuleSet(packaged("rulesets", f"{name}.toml", RuleSetFile), dict(changed))
