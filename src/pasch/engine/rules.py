"""Rules are a value: everything that is true before the first throw, as flat tables.

A rule set is read from files by `pasch.rulesets` and becomes one of these; the engine never asks for its name.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pasch.engine.core import Step
from pasch.engine.formulas import DebtRule, DeedRule, RentCollection, RentFormula, TradeRule, Waiver
from pasch.engine.lotto import LottoRules

STREET: Final = 1
STATION: Final = 2
UTILITY: Final = 3
HOUSE: Final = 1  # kinds of buildings, as the stock in the bank counts them
HOTEL: Final = 2
SKYSCRAPER: Final = 3
DEPOT: Final = 4
BUILDING_NAMES: Final = ("", "house", "hotel", "skyscraper", "depot")
LEVELS: Final = 8  # room for rents of one deed: houses 0.., hotel; or by the number owned
DECK_ROOM: Final = 32  # room for the cards of one deck

NUMBERS: Final = (
    "start_cash",
    "salary",
    "jail_fine",
    "houses",
    "hotels",
    "skyscrapers",
    "depots",
    "bus_tickets",
    "hotel_after",
    "missing_allowed",
    "builds_per_group",
    "refund_percent",
    "group_factor",
    "nearly_factor",
    "interest_percent",
    "even_building",
    "auctions",
    "decliner_bids",
    "bid_step",
    "bid_from_price",
    "bids_on_credit",
    "pot",
    "teams",
    "first_lap_builds_nothing",
    "mortgage_needs_clear_group",
    "negotiation_seconds",
    "jail_square",
    "pot_square",
    "mover_before",
    "others_before",
    "mover_after",
    "others_after",
)
# Numbers that a rule set may leave out, and what they are then.
FURTHER: Final = {
    "always_open": 0,
    "transfer_interest": 1,
    "go_bonus": 0,
    "salary_ends_minute": 0,
    "tax_begins_minute": 0,
    "tax_first_percent": 0,
    "tax_step_percent": 0,
    "tax_step_minutes": 0,
    "tax_most_percent": 0,
    "mortgage_rounds": 0,
    "mortgage_auction": 0,
    "speed_die_round": 0,
    "offers_per_turn": 0,
    "casino_stake": 0,
    "casino_pool": 0,
    "casino_odds": 0,
    "turn_seconds": 0,
    "auction_seconds": 0,
    "debt_seconds": 0,
    "missed_turns": 0,
    "trade_balance": 0,
    "rent_in_jail": 1,
    "shortage_auctions": 1,
    "hotels_at_once": 0,
}


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


class Turn:
    """The steps that other steps hand over to, so that a rule set can choose them.

    `ready` and `roll` are taken by the doubles thrown so far; `setup` runs before the first turn; `salary` is what
    reaching or passing Los does; `bankruptcy` what becomes of a seat that falls.
    """

    def __init__(self, named: dict[str, Step], ready: list[Step], roll: list[Step], setup: list[Step]) -> None:
        self.begin: Final[Step] = named["begin"]
        self.jail_turn: Final[Step] = named["jail_turn"]
        self.jail_roll: Final[Step] = named["jail_roll"]
        self.salary: Final[Step] = named["salary"]
        self.bankruptcy: Final[Step] = named["bankruptcy"]
        self.ready: Final[vec[Step]] = vec[Step](ready)
        self.roll: Final[vec[Step]] = vec[Step](roll)
        self.setup: Final[vec[Step]] = vec[Step](setup)


class Rents:
    """How rent is found and collected: a formula for each kind of deed, what waives it, and who has to ask for it."""

    def __init__(
        self,
        street: RentFormula,
        station: RentFormula,
        utility: RentFormula,
        waivers: list[Waiver],
        collection: RentCollection,
    ) -> None:
        self.formula: Final[list[RentFormula]] = [street, street, station, utility]
        self.waivers: Final[list[Waiver]] = waivers
        self.collection: Final[RentCollection] = collection


class Board:
    """Squares and groups as flat tables, by square and by group; -1 is the group of a square that has none.

    `printed[square * LEVELS + level]` are the rents; `deeds` the squares that can be owned. `members[group_start[g] :
    group_start[g + 1]]` are the squares of group g, in board order.
    """

    def __init__(self, squares: list[Square]) -> None:
        places = range(len(squares))
        groups = max([square.group for square in squares]) + 1
        self.squares: Final[i64] = len(squares)
        self.groups: Final[i64] = groups
        self.kind: Final[vec[i64]] = vec[i64]([square.kind for square in squares])
        self.group: Final[vec[i64]] = vec[i64]([square.group for square in squares])
        self.price: Final[vec[i64]] = vec[i64]([square.price for square in squares])
        self.house_price: Final[vec[i64]] = vec[i64]([square.house_price for square in squares])
        self.mortgage: Final[vec[i64]] = vec[i64]([square.mortgage for square in squares])
        self.printed: Final[vec[i64]] = printed_rents(squares)
        self.land: Final[vec[Step]] = vec[Step]([square.land for square in squares])
        self.deeds: Final[vec[i64]] = vec[i64]([at for at in places if squares[at].kind != 0])
        self.members: Final[vec[i64]] = vec[i64](
            [at for group in range(groups) for at in places if squares[at].group == group]
        )
        self.group_start: Final[vec[i64]] = vec[i64](
            [sum([1 for square in squares if 0 <= square.group < group]) for group in range(groups + 1)]
        )


def printed_rents(squares: list[Square]) -> vec[i64]:
    """The rents of all squares, with room for LEVELS of them at each."""
    rents = zeros(len(squares) * LEVELS)
    for at in range(len(squares)):
        for level in range(len(squares[at].rents)):
            rents[at * LEVELS + level] = squares[at].rents[level]
    return rents


class Rules(Board):
    """Numbers, board and decks. Squares and groups are counted from 0; amounts are whole units of the currency.

    `numbers` holds every name of NUMBERS and some of FURTHER and of Lotto's; flags are 0 or 1. Where a limit or a time
    may be 0, that means there is none. `decks` holds the steps of each deck's cards and
    `kept` for each deck the card that its holder keeps, -1 if there is none. `grounds` are the groups on which anything
    can ever be built.
    """

    def __init__(
        self,
        numbers: dict[str, int],
        squares: list[Square],
        decks: list[list[Step]],
        kept: list[int],
        turn: Turn,
        rents: Rents,
        trade_rules: list[TradeRule],
        debts: DebtRule,
        deed_rules: list[DeedRule],
    ) -> None:
        super().__init__(squares)
        self.start_cash: Final[i64] = numbers["start_cash"]
        self.salary: Final[i64] = numbers["salary"]
        self.jail_fine: Final[i64] = numbers["jail_fine"]
        self.bus_tickets: Final[i64] = numbers["bus_tickets"]
        self.hotel_after: Final[i64] = numbers["hotel_after"]
        self.hotel: Final[i64] = numbers["hotel_after"] + 1
        self.top: Final[i64] = numbers["hotel_after"] + (2 if numbers["skyscrapers"] > 0 else 1)
        self.missing_allowed: Final[i64] = numbers["missing_allowed"]
        self.builds_per_group: Final[i64] = numbers["builds_per_group"]
        self.refund_percent: Final[i64] = numbers["refund_percent"]
        self.group_factor: Final[i64] = numbers["group_factor"]
        self.nearly_factor: Final[i64] = numbers["nearly_factor"]
        self.interest_percent: Final[i64] = numbers["interest_percent"]
        self.even_building: Final[bool] = numbers["even_building"] != 0
        self.auctions: Final[bool] = numbers["auctions"] != 0
        self.decliner_bids: Final[bool] = numbers["decliner_bids"] != 0
        self.bid_step: Final[i64] = numbers["bid_step"]
        self.bid_from_price: Final[bool] = numbers["bid_from_price"] != 0
        self.bids_on_credit: Final[bool] = numbers["bids_on_credit"] != 0
        self.pot: Final[bool] = numbers["pot"] != 0
        self.teams: Final[bool] = numbers["teams"] != 0
        self.first_lap_builds_nothing: Final[bool] = numbers["first_lap_builds_nothing"] != 0
        self.mortgage_needs_clear_group: Final[bool] = numbers["mortgage_needs_clear_group"] != 0
        self.negotiation_seconds: Final[i64] = numbers["negotiation_seconds"]
        self.jail_square: Final[i64] = numbers["jail_square"]
        self.pot_square: Final[i64] = numbers["pot_square"]
        self.lotto: Final[LottoRules] = LottoRules(numbers)
        self.turn: Final[Turn] = turn
        self.rents: Final[Rents] = rents
        self.trade_rules: Final[list[TradeRule]] = trade_rules
        self.debts: Final[DebtRule] = debts
        self.deed_rules: Final[list[DeedRule]] = deed_rules
        self._set_further({**FURTHER, **numbers})
        self._lay_out_decks(decks, kept)
        self.grounds: vec[i64] = vec[i64]([group for group in range(self.groups) if self.is_ground(group)])

    def _set_further(self, numbers: dict[str, int]) -> None:
        self.mover_before: i64 = numbers["mover_before"]
        self.others_before: i64 = numbers["others_before"]
        self.mover_after: i64 = numbers["mover_after"]
        self.others_after: i64 = numbers["others_after"]
        self.always_open: i64 = numbers["always_open"]  # windows that no question closes
        self.transfer_interest: bool = numbers["transfer_interest"] != 0
        self.go_bonus: i64 = numbers["go_bonus"]
        self.salary_ends_minute: i64 = numbers["salary_ends_minute"]
        self.tax_begins_minute: i64 = numbers["tax_begins_minute"]
        self.tax_first_percent: i64 = numbers["tax_first_percent"]
        self.tax_step_percent: i64 = numbers["tax_step_percent"]
        self.tax_step_minutes: i64 = numbers["tax_step_minutes"]
        self.tax_most_percent: i64 = numbers["tax_most_percent"]
        self.mortgage_rounds: i64 = numbers["mortgage_rounds"]
        self.mortgage_auction: bool = numbers["mortgage_auction"] != 0
        self.speed_die_round: i64 = numbers["speed_die_round"]
        self.offers_per_turn: i64 = numbers["offers_per_turn"]
        self.casino_stake: i64 = numbers["casino_stake"]
        self.casino_pool: i64 = numbers["casino_pool"]
        self.casino_odds: i64 = numbers["casino_odds"]
        self.turn_seconds: i64 = numbers["turn_seconds"]
        self.auction_seconds: i64 = numbers["auction_seconds"]
        self.debt_seconds: i64 = numbers["debt_seconds"]
        self.missed_turns: i64 = numbers["missed_turns"]
        self.trade_balance: bool = numbers["trade_balance"] != 0
        self.rent_in_jail: bool = numbers["rent_in_jail"] != 0
        self.shortage_auctions: bool = numbers["shortage_auctions"] != 0
        self.stock: vec[i64] = vec[i64](
            [0, numbers["houses"], numbers["hotels"], numbers["skyscrapers"], numbers["depots"]]
        )
        self.hotels_at_once: bool = numbers["hotels_at_once"] != 0

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
        """Whether anything can ever be built on this square: houses on a street, a depot at a station."""
        if self.house_price[square] == 0:
            return False
        return self.kind[square] == STREET or (self.kind[square] == STATION and self.stock[DEPOT] > 0)

    def is_ground(self, group: i64) -> bool:
        """Whether anything can ever be built on a square of this group."""
        place = self.group_start[group]
        while place < self.group_start[group + 1]:
            if self.buildable(self.members[place]):
                return True
            place += 1
        return False

    def building(self, square: i64, level: i64) -> i64:
        """The kind of building that this level of this square is."""
        if self.kind[square] == STATION:
            return DEPOT
        if level <= self.hotel_after:
            return HOUSE
        return HOTEL if level == self.hotel else SKYSCRAPER

    def pieces(self, square: i64, level: i64) -> i64:
        """How many buildings of that kind stand there at this level."""
        if self.building(square, level) == HOUSE:
            return level
        return 1

    def top_of(self, square: i64) -> i64:
        """The highest level of this square."""
        if self.kind[square] == STATION:
            return 1
        return self.top

    def refund(self, square: i64, levels: i64) -> i64:
        """SELL-1: what the bank gives back for so many building levels."""
        return levels * (self.house_price[square] * self.refund_percent // 100)
