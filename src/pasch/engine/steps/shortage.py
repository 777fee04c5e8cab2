"""More buildings wanted than the bank has: who else wants one, and an auction for each that is left."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import JOIN, STAY_OUT, Place
from pasch.engine.core import Action, Choice, Option, Question, Refusal, Step, count_bits, not_asked
from pasch.engine.rules import BUILDING_NAMES
from pasch.engine.steps.auction import Bidding, Lot, open_auction
from pasch.engine.steps.site import could_place, kind_wanted, obstacle
from pasch.engine.table import Table


class Wish(Step):
    """BUILD-8: a wish for one of the last buildings lets everybody who could build the same kind join in."""

    id: ClassVar[str] = "BUILD-8"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["wish", self.square]

    def run(self, table: Table, seat: i64) -> None:
        kind = kind_wanted(table, self.square)
        if table.listening:
            facts: dict[str, object] = {
                "seat": seat,
                "building": BUILDING_NAMES[kind],
                "amount": table.state.stock[kind],
            }
            table.tell("shortage", "BUILD-8", facts)
        one: i64 = 1
        ask_next(table, seat, Shortage(self.square, kind, seat, one << seat))


@mypyc_attr(acyclic=True)
class Shortage(Choice):
    """BUILD-8: another player who could build the same kind now says whether he wants one too.

    `claimants` are the bits of the seats that want one so far, the wisher's among them.
    """

    id: ClassVar[str] = "BUILD-8"
    kind: ClassVar[str] = "shortage"

    def __init__(self, square: i64, building: i64, wisher: i64, claimants: i64) -> None:
        self.square: Final[i64] = square
        self.building: Final[i64] = building
        self.wisher: Final[i64] = wisher
        self.claimants: Final[i64] = claimants

    def words(self) -> list[object]:
        return ["shortage", self.square, self.building, self.wisher, self.claimants]

    def choices(self, table: Table, seat: i64) -> list[Action]:
        return [STAY_OUT, JOIN]

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        joined = action == JOIN
        if table.listening:
            facts: dict[str, object] = {"seat": seat}
            table.tell("joined" if joined else "stayed_out", "BUILD-8", facts)
        one: i64 = 1
        claimants = self.claimants | (one << seat) if joined else self.claimants
        ask_next(table, seat, Shortage(self.square, self.building, self.wisher, claimants))

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {
            "building": BUILDING_NAMES[self.building],
            "left": table.state.stock[self.building],
            "seat": self.wisher,
        }


def ask_next(table: Table, last: i64, question: Shortage) -> None:
    """Ask the next player in turn order who could build; when all have spoken, share out what there is."""
    seat = table.next_seat(last)
    while seat != question.wisher:
        if could_place(table, seat, question.building) > 0:
            table.then(seat, question)
            return
        seat = table.next_seat(seat)
    if count_bits(question.claimants) <= table.state.stock[question.building]:
        share_out(table, question)
    else:
        table.then(question.wisher, ShareByAuction(question.building, question.claimants))


def share_out(table: Table, question: Shortage) -> None:
    """BUILD-9: enough for all who want one: each builds at the printed price, the wisher first."""
    seat: i64 = table.state.seats - 1
    while seat >= 0:
        if question.claimants >> seat & 1 and seat != question.wisher:
            table.then(seat, Placing(question.building, 0))
        seat -= 1
    price = table.rules.house_price[question.square]
    table.build(question.wisher, question.square, price, "BUILD-7")


@mypyc_attr(acyclic=True)
class ShareByAuction(Step):
    """BUILD-9: too few for those who want one: an auction for each building, from the lowest price printed."""

    id: ClassVar[str] = "BUILD-9"

    def __init__(self, building: i64, claimants: i64) -> None:
        self.building: Final[i64] = building
        self.claimants: Final[i64] = claimants

    def words(self) -> list[object]:
        return ["share_by_auction", self.building, self.claimants]

    def outlives(self) -> bool:
        return True

    def run(self, table: Table, seat: i64) -> None:
        left = 0
        last_claimant: i64 = -1
        least: i64 = 0
        one: i64 = 1
        for other in range(table.state.seats):
            if self.claimants >> other & 1 == 0:
                continue
            price = lowest_price(table, other, self.building)
            if price > 0:
                left |= one << other
                last_claimant = other
                least = price if least == 0 else min(least, price)
        count = count_bits(left)
        if table.state.stock[self.building] == 0 or count == 0:
            return
        if count == 1:
            table.then(last_claimant, Placing(self.building, 0))
            return
        open_auction(table, seat, Bidding(BuildingLot(self.building, left), 0, -1, left, least))


@mypyc_attr(acyclic=True)
class BuildingLot(Lot):
    """One of the last houses or hotels, for the seats in `claimants`."""

    def __init__(self, building: i64, claimants: i64) -> None:
        self.building: Final[i64] = building
        self.claimants: Final[i64] = claimants

    def words(self) -> list[object]:
        return ["building_lot", self.building, self.claimants]

    def facts(self) -> dict[str, object]:
        return {"square": -1, "building": BUILDING_NAMES[self.building]}

    def opens(self) -> i64:
        """BUILD-9: nothing is sold or mortgaged meanwhile, or the winner could have nowhere left to build."""
        return 0

    def award(self, table: Table, winner: i64, bid: i64) -> None:
        """BUILD-9: the winner places the building at once; what is left goes on among the others."""
        one: i64 = 1
        table.then(winner, ShareByAuction(self.building, self.claimants & ~(one << winner)))
        table.then(winner, Placing(self.building, bid))

    def unsold(self, table: Table, last: i64) -> None:
        if table.listening:
            table.tell("unsold", "AUCTION-4", {"square": -1})


@mypyc_attr(acyclic=True)
class Placing(Question):
    """BUILD-9: the building is put where it is legal, at once; asked only where there is a choice.

    `price` is the bid that won it, or 0 for the price printed on the deed.
    """

    id: ClassVar[str] = "BUILD-9"
    kind: ClassVar[str] = "place"

    def __init__(self, building: i64, price: i64) -> None:
        self.building: Final[i64] = building
        self.price: Final[i64] = price

    def words(self) -> list[object]:
        return ["placing", self.building, self.price]

    def run(self, table: Table, seat: i64) -> None:
        places = self.places(table, seat)
        if len(places) > 1:
            table.ask(self, seat, seat)
        elif len(places) == 1:
            self.put(table, seat, places[0])

    def places(self, table: Table, seat: i64) -> vec[i64]:
        out: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < table.rules.squares:
            if self.fits(table, seat, at):
                out = append(out, at)
            at += 1
        return out

    def fits(self, table: Table, seat: i64, square: i64) -> bool:
        found = obstacle(table, seat, square)
        if found == "NOT_ENOUGH_CASH" and self.price > 0:
            found = ""
        return not found and kind_wanted(table, square) == self.building

    def put(self, table: Table, seat: i64, square: i64) -> None:
        price = self.price if self.price > 0 else table.rules.house_price[square]
        table.build(seat, square, price, "BUILD-9")

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Place):
            return not_asked(self)
        if not self.fits(table, seat, action.square):
            return Refusal("NOT_BUILDABLE", "BUILD-9", {"square": action.square})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Place)
        self.put(table, seat, action.square)

    def default(self, table: Table, seat: i64) -> Action:
        return Place(self.places(table, seat)[0])

    def options(self, table: Table, seat: i64) -> list[Option]:
        return [Option(Place(at)) for at in self.places(table, seat)]

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        return {"building": BUILDING_NAMES[self.building]}


def lowest_price(table: Table, seat: i64, building: i64) -> i64:
    """The lowest price printed on this seat's streets where the building could be placed and paid; 0 if none."""
    if table.state.out[seat] != 0 or could_place(table, seat, building) == 0:
        return 0
    lowest: i64 = 0
    at: i64 = 0
    while at < table.rules.squares:
        if obstacle(table, seat, at) == "" and kind_wanted(table, at) == building:
            price = table.rules.house_price[at]
            lowest = price if lowest == 0 else min(lowest, price)
        at += 1
    return lowest
