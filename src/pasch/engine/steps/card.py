"""Cards: drawing one, and what the cards can say."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import CARDS, DRAW, PAY, Card
from pasch.engine.core import (
    BANK,
    HOW_CARD,
    Action,
    ChanceQuestion,
    Choice,
    Refusal,
    Step,
    count_bits,
    not_asked,
)
from pasch.engine.rules import DECK_ROOM, STREET
from pasch.engine.steps.debt import Owe, owe, treasury
from pasch.engine.steps.deed import LandByCard
from pasch.engine.steps.move import pass_start
from pasch.engine.table import Table


class Draw(ChanceQuestion):
    """CARD-1: draw the top card, do what it says, put it face down under the pile.

    Chance picks among the cards nobody has seen; once all are seen, their order under the pile is known.
    """

    id: ClassVar[str] = "CARD-1"
    kind: ClassVar[str] = "card"

    def __init__(self, deck: i64) -> None:
        self.deck: Final[i64] = deck

    def words(self) -> list[object]:
        return ["draw", self.deck]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.unseen[self.deck] != 0:
            super().run(table, seat)
        else:
            self.turn_up(table, seat, table.lift_card(self.deck))

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Card):
            return not_asked(self)
        if not (0 <= action.card < DECK_ROOM and table.state.unseen[self.deck] >> action.card & 1):
            return Refusal("BAD_ACTION", "CARD-1", {"words": action.words()})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Card)
        table.see_card(self.deck, action.card)
        self.turn_up(table, seat, action.card)

    def ways(self, table: Table, seat: i64) -> i64:
        return count_bits(table.state.unseen[self.deck])

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        left = table.state.unseen[self.deck]
        card: i64 = 0
        while True:
            if left >> card & 1:
                if number == 0:
                    return CARDS[card]
                number -= 1
            card += 1

    def turn_up(self, table: Table, seat: i64, card: i64) -> None:
        if table.listening:
            table.tell("drawn", "CARD-1", {"seat": seat, "deck": self.deck, "card": card})
        if card != table.rules.kept_card[self.deck]:
            table.put_under(self.deck, card)
        table.then(seat, table.rules.cards[self.deck * DECK_ROOM + card])

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"deck": self.deck}


class KeepCard(Step):
    """CARD-2: the jail card is kept until it is used or sold."""

    id: ClassVar[str] = "CARD-2"

    def __init__(self, deck: i64) -> None:
        self.deck: Final[i64] = deck

    def words(self) -> list[object]:
        return ["keep_card", self.deck]

    def run(self, table: Table, seat: i64) -> None:
        table.jail_card(seat, self.deck, BANK, "CARD-2")


class Collect(Step):
    """CARD-3: money from the bank."""

    id: ClassVar[str] = "CARD-3"

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def words(self) -> list[object]:
        return ["collect", self.amount]

    def run(self, table: Table, seat: i64) -> None:
        table.pay(BANK, seat, self.amount, "CARD-3")


class PayBank(Step):
    """CARD-4: money to the bank. POT-1: with a jackpot, fines (not fees) lie on Frei Parken."""

    id: ClassVar[str] = "CARD-4"

    def __init__(self, amount: i64, fine: bool) -> None:
        self.amount: Final[i64] = amount
        self.fine: Final[bool] = fine

    def words(self) -> list[object]:
        return ["pay", self.amount, "fine" if self.fine else "fee"]

    def run(self, table: Table, seat: i64) -> None:
        owe(table, seat, treasury(table) if self.fine else BANK, self.amount, "CARD-4")


class CollectEach(Step):
    """CARD-5: every other player pays this one, each by himself, in turn order."""

    id: ClassVar[str] = "CARD-5"

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def words(self) -> list[object]:
        return ["collect_each", self.amount]

    def run(self, table: Table, seat: i64) -> None:
        demand = Owe(seat, self.amount, "CARD-5", -1)
        for back in range(1, table.state.seats):
            other = (seat - back + table.state.seats) % table.state.seats
            table.then(other, demand)


class PayEach(Step):
    """CARD-6: this player pays every other one, in turn order."""

    id: ClassVar[str] = "CARD-6"

    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def words(self) -> list[object]:
        return ["pay_each", self.amount]

    def run(self, table: Table, seat: i64) -> None:
        for back in range(1, table.state.seats):
            other = (seat - back + table.state.seats) % table.state.seats
            if table.alive(other):
                table.then(seat, Owe(other, self.amount, "CARD-6", -1))


class Repairs(Step):
    """CARD-7: so much for each house and so much for each hotel. POT-1: with a jackpot it lies on Frei Parken."""

    id: ClassVar[str] = "CARD-7"

    def __init__(self, house: i64, hotel: i64) -> None:
        self.house: Final[i64] = house
        self.hotel: Final[i64] = hotel

    def words(self) -> list[object]:
        return ["repairs", self.house, self.hotel]

    def run(self, table: Table, seat: i64) -> None:
        amount: i64 = 0
        at: i64 = 0
        while at < table.rules.squares:
            if table.state.owner[at] == seat:
                level = table.state.level[at]
                if table.rules.kind[at] == STREET:
                    amount += self.hotel if level > table.rules.hotel_after else level * self.house
            at += 1
        owe(table, seat, treasury(table), amount, "CARD-7")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Nearest(Step):
    """CARD-10: forward to the nearest station or work; its rent is multiplied (RENT-7)."""

    id: ClassVar[str] = "CARD-10"

    def __init__(self, kind: i64, factor: i64) -> None:
        self.kind: Final[i64] = kind
        self.factor: Final[i64] = factor

    def words(self) -> list[object]:
        return ["nearest", self.kind, self.factor]

    def run(self, table: Table, seat: i64) -> None:
        rules = table.rules
        start = table.state.at[seat]
        square = start
        while rules.kind[square] != self.kind or square == start:
            square = (square + 1) % rules.squares
        table.move(seat, square, HOW_CARD, "CARD-10")
        if square <= start:
            pass_start(table, seat)
        table.then(seat, self.landing(square))

    def landing(self, square: i64) -> Step:
        return LandByCard(square, self.factor)


@mypyc_attr(acyclic=True)
class PayOrDraw(Choice):
    """CARD-9: pay a fine, or draw a card of the other pile instead."""

    id: ClassVar[str] = "CARD-9"
    kind: ClassVar[str] = "card_choice"

    def __init__(self, amount: i64, deck: i64) -> None:
        self.amount: Final[i64] = amount
        self.deck: Final[i64] = deck

    def words(self) -> list[object]:
        return ["pay_or_draw", self.amount, self.deck]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [PAY, DRAW]

    def cost(self, table: Table, seat: i64, action: Action) -> i64:
        return self.amount if action == PAY else 0

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        if action == PAY:
            owe(table, seat, treasury(table), self.amount, "CARD-9")
        else:
            table.then(seat, DRAWS[self.deck])

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"amount": self.amount, "deck": self.deck}


DRAWS: Final[list[Draw]] = [Draw(deck) for deck in range(4)]
