"""Rules are a value: everything that is true before the first throw, as flat tables.

A rule set is read from files by `pasch.rulesets` and becomes one of these; the engine never asks for its name.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pasch.engine.core import Step

STREET: Final = 1
STATION: Final = 2
UTILITY: Final = 3
LEVELS: Final = 8  # room for rents of one deed: houses 0.., hotel; or by the number owned
DECK_ROOM: Final = 32  # room for the cards of one deck

NUMBERS: Final = (
    "start_cash",
    "salary",
    "jail_fine",
    "houses",
    "hotels",
    "hotel_after",
    "group_factor",
    "interest_percent",
    "even_building",
    "auctions",
    "decliner_bids",
    "explicit_claims",
    "pot",
    "first_lap_builds_nothing",
    "mortgage_needs_clear_group",
    "negotiation_seconds",
    "jail_square",
    "pot_square",
)


def zeros(size: i64) -> vec[i64]:
    return filled(size, 0)


def filled(size: i64, value: i64) -> vec[i64]:
    out: vec[i64] = vec[i64](capacity=size)
    n: i64 = 0
    while n < size:
        out = append(out, value)
        n += 1
    return out


class Square:
    """What the rules know of one square; `rents` by houses, by number owned, or the multipliers of a work."""

    def __init__(
        self,
        kind: i64,
        group: i64,
        price: i64,
        house_price: i64,
        mortgage: i64,
        rents: list[int],
        land: Step,
    ) -> None:
        self.kind: Final[i64] = kind
        self.group: Final[i64] = group
        self.price: Final[i64] = price
        self.house_price: Final[i64] = house_price
        self.mortgage: Final[i64] = mortgage
        self.rents: Final[list[int]] = rents
        self.land: Final[Step] = land


class Rules:
    """Numbers, board and decks. Squares and groups are counted from 0; amounts are whole units of the currency.

    `numbers` holds every name of NUMBERS; flags are 0 or 1. `decks` holds the steps of each deck's cards and
    `kept` for each deck the card that its holder keeps, -1 if there is none.
    """

    def __init__(
        self,
        numbers: dict[str, int],
        squares: list[Square],
        decks: list[list[Step]],
        kept: list[int],
        setup: list[Step],
        turn: dict[str, Step],
    ) -> None:
        self.start_cash: Final[i64] = numbers["start_cash"]
        self.salary: Final[i64] = numbers["salary"]
        self.jail_fine: Final[i64] = numbers["jail_fine"]
        self.houses: Final[i64] = numbers["houses"]
        self.hotels: Final[i64] = numbers["hotels"]
        self.hotel_after: Final[i64] = numbers["hotel_after"]
        self.hotel: Final[i64] = numbers["hotel_after"] + 1
        self.group_factor: Final[i64] = numbers["group_factor"]
        self.interest_percent: Final[i64] = numbers["interest_percent"]
        self.even_building: Final[bool] = numbers["even_building"] != 0
        self.auctions: Final[bool] = numbers["auctions"] != 0
        self.decliner_bids: Final[bool] = numbers["decliner_bids"] != 0
        self.explicit_claims: Final[bool] = numbers["explicit_claims"] != 0
        self.pot: Final[bool] = numbers["pot"] != 0
        self.first_lap_builds_nothing: Final[bool] = numbers["first_lap_builds_nothing"] != 0
        self.mortgage_needs_clear_group: Final[bool] = numbers["mortgage_needs_clear_group"] != 0
        self.negotiation_seconds: Final[i64] = numbers["negotiation_seconds"]
        self.jail_square: Final[i64] = numbers["jail_square"]
        self.pot_square: Final[i64] = numbers["pot_square"]
        self.setup: Final[list[Step]] = setup
        self.begin_turn: Final[Step] = turn["begin"]
        self.first_throw: Final[Step] = turn["first_throw"]
        self.bankruptcy: Final[Step] = turn["bankruptcy"]
        self._lay_out(squares)
        self._lay_out_groups(squares)
        self._lay_out_decks(decks, kept)

    def _lay_out(self, squares: list[Square]) -> None:
        size: i64 = len(squares)
        self.squares: i64 = size
        self.kind: vec[i64] = zeros(size)
        self.group: vec[i64] = filled(size, -1)
        self.price: vec[i64] = zeros(size)
        self.house_price: vec[i64] = zeros(size)
        self.mortgage: vec[i64] = zeros(size)
        self.rents: vec[i64] = zeros(size * LEVELS)
        self.land: vec[Step] = vec[Step](capacity=size)
        self.deeds: vec[i64] = vec[i64](capacity=size)
        for at in range(len(squares)):
            square = squares[at]
            self.kind[at] = square.kind
            self.group[at] = square.group
            self.price[at] = square.price
            self.house_price[at] = square.house_price
            self.mortgage[at] = square.mortgage
            for level in range(len(square.rents)):
                self.rents[at * LEVELS + level] = square.rents[level]
            self.land = append(self.land, square.land)
            if square.kind != 0:
                self.deeds = append(self.deeds, at)

    def _lay_out_groups(self, squares: list[Square]) -> None:
        """`members[group_start[g] : group_start[g + 1]]` are the squares of group g, in board order."""
        groups: i64 = 0
        for square in squares:
            groups = max(groups, square.group + 1)
        self.groups: i64 = groups
        self.members: vec[i64] = vec[i64](capacity=len(squares))
        self.group_start: vec[i64] = zeros(groups + 1)
        group: i64 = 0
        while group < groups:
            for at in range(len(squares)):
                if squares[at].group == group:
                    self.members = append(self.members, at)
            group += 1
            self.group_start[group] = len(self.members)

    def _lay_out_decks(self, decks: list[list[Step]], kept: list[int]) -> None:
        self.decks: i64 = len(decks)
        self.deck_size: vec[i64] = zeros(len(decks))
        self.kept_card: vec[i64] = filled(len(decks), -1)
        self.cards: vec[Step] = vec[Step](capacity=len(decks) * DECK_ROOM)
        for deck in range(len(decks)):
            assert 0 < len(decks[deck]) <= DECK_ROOM, "a deck holds 1 to 32 cards"
            self.deck_size[deck] = len(decks[deck])
            self.kept_card[deck] = kept[deck]
            for place in range(DECK_ROOM):
                self.cards = append(self.cards, decks[deck][place % len(decks[deck])])

    def group_size(self, group: i64) -> i64:
        return self.group_start[group + 1] - self.group_start[group]

    def buildable(self, square: i64) -> bool:
        """Whether houses can ever stand on this square."""
        return self.kind[square] == STREET and self.house_price[square] > 0
