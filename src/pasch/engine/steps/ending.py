"""Leaving the game and winning it."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pasch.engine.core import BANK, LEAVING, POT, Act, Refusal, Step
from pasch.engine.steps.auction import AuctionLot
from pasch.engine.steps.debt import collect_at_once, creditor_of
from pasch.engine.steps.sale import pay_back
from pasch.engine.steps.takeover import TakeOver
from pasch.engine.table import Table


class Bankruptcy(Step):
    """BANKRUPT-1: everything goes to the creditor. BANKRUPT-2: at the bank, the deeds are auctioned.

    The creditor has been named as the seat's heir. What a debt to the pot leaves of cash
    lies there; the bank takes the rest.
    """

    id: ClassVar[str] = "BANKRUPT-1"

    def words(self) -> list[object]:
        return ["bankruptcy"]

    def run(self, table: Table, seat: i64) -> None:
        creditor = table.state.heir[seat]
        heir: i64 = max(creditor, BANK)
        why = "BANKRUPT-1" if heir >= 0 else "BANKRUPT-2"
        table.tally.bankruptcies += 1
        if table.listening:
            table.tell("bankrupt", why, {"seat": seat, "to": heir})
        sell_all_buildings(table, seat, why)
        cash = table.state.cash[seat]
        if cash > 0:
            table.pay(seat, creditor, cash, why)
        self.hand_over_rest(table, seat, heir, why)
        lots = hand_over_deeds(table, seat, heir, why)
        table.leave(seat)
        if creditor == POT:
            collect_at_once(table)
        if table.sides_left() == 1:
            win(table)
        else:
            follow_up(table, seat, heir, lots)

    def hand_over_rest(self, table: Table, seat: i64, heir: i64, why: str) -> None:
        """What a player has besides money, buildings and deeds."""
        hand_over_cards(table, seat, heir, why)


def follow_up(table: Table, seat: i64, heir: i64, lots: vec[i64]) -> None:
    """BANKRUPT-3: mortgaged deeds are taken over one by one. BANKRUPT-2: the bank's are auctioned in board order."""
    place: i64 = len(lots) - 1
    while place >= 0:
        if heir >= 0:
            table.then(heir, TakeOver(lots[place], "BANKRUPT-3"))
        else:
            table.then(seat, AuctionLot(lots[place]))
        place -= 1


def sell_all_buildings(table: Table, seat: i64, why: str) -> None:
    rules = table.rules
    state = table.state
    at: i64 = 0
    while at < rules.squares:
        if state.owner[at] == seat and state.level[at] > 0:
            pay_back(table, seat, at, 0, why)
        at += 1


def hand_over_cards(table: Table, seat: i64, heir: i64, why: str) -> None:
    deck: i64 = 0
    while deck < table.rules.decks:
        while table.state.cards[seat * table.rules.decks + deck] > 0:
            table.jail_card(heir, deck, seat, why)
        deck += 1


def hand_over_deeds(table: Table, seat: i64, heir: i64, why: str) -> vec[i64]:
    """All deeds to the heir; returns those that need more: mortgaged ones, or at the bank all of them."""
    state = table.state
    lots: vec[i64] = vec[i64]()
    at: i64 = 0
    while at < table.rules.squares:
        if state.owner[at] == seat:
            table.deed(at, heir, why)
            if heir < 0 and state.mortgaged[at] == 1:
                table.mortgage(at, False, why, 0)
            if heir < 0 or state.mortgaged[at] == 1:
                lots = append(lots, at)
        at += 1
    return lots


def win(table: Table) -> None:
    """END-1: the last player left wins, or the last team; whatever was still waiting is dropped."""
    state = table.state
    while state.offers:
        table.drop_offer(len(state.offers) - 1, "lapsed")
    while state.claims:
        table.drop_claim(len(state.claims) - 1, True)
    table.close_game()
    if table.listening:
        last = table.next_seat(0) if state.out[0] != 0 else 0
        if table.rules.teams:
            mates = [seat for seat in range(state.seats) if table.same_side(seat, last)]
            table.tell("team_won", "END-1", {"seat": mates[0], "to": mates[len(mates) - 1]})
        else:
            table.tell("won", "END-1", {"seat": last})


class Resign(Act):
    """BANKRUPT-4: giving up is a bankruptcy to the bank, or to the creditor of a debt that stands."""

    id: ClassVar[str] = "BANKRUPT-4"

    def words(self) -> list[object]:
        return ["resign"]

    def window(self) -> i64:
        return LEAVING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        return None

    def perform(self, table: Table, seat: i64) -> None:
        if table.listening:
            table.tell("resigned", "BANKRUPT-4", {"seat": seat})
        table.name_heir(seat, creditor_of(table, seat))
        table.then(seat, table.rules.turn.bankruptcy)


BANKRUPTCY: Final[Bankruptcy] = Bankruptcy()
RESIGN: Final[Resign] = Resign()
