"""The view: what one seat may know, and the only thing that bots get.

In the rules played here everything on the table is public except the order of the cards nobody has seen, and that
order does not exist before the draw. So a view reads the table and can change nothing.
"""

from __future__ import annotations

from mypy_extensions import i64

from pasch.engine.actions import Dice
from pasch.engine.core import Action, Option, Question, Refusal
from pasch.engine.overview import Changes
from pasch.engine.rules import DEPOT, HOTEL, HOUSE, LEVELS, SKYSCRAPER, Rules
from pasch.engine.state import Claim, StandingOffer
from pasch.engine.table import Table


class View:
    """The table as this seat sees it. Amounts are whole units, squares and seats count from 0."""

    def __init__(self, table: Table, seat: i64) -> None:
        self._table = table
        self.seat = seat
        self.rules: Rules = table.rules

    @property
    def seats(self) -> i64:
        return self._table.state.seats

    @property
    def round(self) -> i64:
        return self._table.state.round

    @property
    def mover(self) -> i64:
        """Whose turn it is."""
        return self._table.state.mover

    @property
    def answers(self) -> i64:
        """How many answers the game has had so far."""
        return self._table.state.count

    @property
    def dice(self) -> Dice:
        """The dice that lie on the table; 0 for one that was not thrown or does not count."""
        state = self._table.state
        return Dice(state.dice_a, state.dice_b, state.dice_c)

    @property
    def houses(self) -> i64:
        """Houses left in the bank."""
        return self._table.state.stock[HOUSE]

    @property
    def hotels(self) -> i64:
        return self._table.state.stock[HOTEL]

    @property
    def skyscrapers(self) -> i64:
        return self._table.state.stock[SKYSCRAPER]

    @property
    def depots(self) -> i64:
        return self._table.state.stock[DEPOT]

    @property
    def tickets_left(self) -> i64:
        """Bus tickets in the bank."""
        return self._table.state.tickets_left

    def tickets(self, seat: i64) -> i64:
        """The bus tickets of this seat."""
        return self._table.state.tickets[seat]

    @property
    def pot(self) -> i64:
        return self._table.state.pot

    @property
    def pool(self) -> i64:
        """What lies in the casino's pool."""
        return self._table.state.pool

    @property
    def seconds(self) -> i64:
        """How long the game has lasted, by its clock."""
        return self._table.state.seconds

    @property
    def tax_percent(self) -> i64:
        """How much of the rent collected now goes to the bank."""
        return self._table.tax_percent()

    @property
    def salary_paid(self) -> bool:
        """Whether Los still pays."""
        minutes = self.rules.salary_ends_minute
        return minutes == 0 or self.seconds < minutes * 60

    @property
    def offers_left(self) -> i64:
        """How many offers this seat may still make in this turn; negative where nothing limits them."""
        most = self.rules.offers_per_turn
        return most - self._table.offers_made_by(self.seat) if most > 0 else -1

    def missed(self, seat: i64) -> i64:
        """Turns in a row that only the clock has played for this seat."""
        return self._table.state.missed[seat]

    def mortgage_until(self, square: i64) -> i64:
        """The last round in which the mortgage can be redeemed; 0 where it does not run out."""
        rounds = self.rules.mortgage_rounds
        return self._table.state.mortgage_round[square] + rounds if rounds > 0 and self.mortgaged(square) else 0

    def built_in_turn(self, group: i64) -> i64:
        """How many buildings this turn has brought to the group, where they are limited."""
        return self._table.built_in_turn(group)

    def same_side(self, one: i64, other: i64) -> bool:
        """The same seat, or team mates."""
        return self._table.same_side(one, other)

    @property
    def changes(self) -> Changes:
        """What deeds have changed since one looked last. Not to be changed."""
        return self._table.changes

    @property
    def offers(self) -> list[StandingOffer]:
        """The offers that wait for an answer."""
        return self._table.state.offers[:]

    @property
    def claims(self) -> list[Claim]:
        """Rents that may still be claimed."""
        return self._table.state.claims[:]

    def cash(self, seat: i64) -> i64:
        return self._table.state.cash[seat]

    def at(self, seat: i64) -> i64:
        """The square this seat's figure stands on."""
        return self._table.state.at[seat]

    def jail(self, seat: i64) -> i64:
        """0 if free, else which turn in jail this is, from 1."""
        return self._table.state.jail[seat]

    def laps(self, seat: i64) -> i64:
        return self._table.state.laps[seat]

    def right(self, seat: i64) -> bool:
        """Whether this seat may let its next throw lapse."""
        return self._table.state.rights[seat] == 1

    def jail_cards(self, seat: i64, deck: i64) -> i64:
        return self._table.state.cards[seat * self.rules.decks + deck]

    def alive(self, seat: i64) -> bool:
        return self._table.state.out[seat] == 0

    def owner(self, square: i64) -> i64:
        """The seat that owns the deed, or BANK."""
        return self._table.state.owner[square]

    def level(self, square: i64) -> i64:
        """Houses on the square; one more than `rules.hotel_after` is a hotel."""
        return self._table.state.level[square]

    def mortgaged(self, square: i64) -> bool:
        return self._table.state.mortgaged[square] == 1

    def rent(self, square: i64, level: i64) -> i64:
        """The printed rent: by houses, by number owned less one, or a work's multiplier."""
        return self.rules.printed[square * LEVELS + level]

    def owns_group(self, seat: i64, group: i64) -> bool:
        return self._table.owns_group(seat, group)

    def owned_in_group(self, seat: i64, group: i64) -> i64:
        return self._table.owned_in_group(seat, group)

    def group_levels(self, group: i64) -> i64:
        return self._table.group_levels(group)

    def raisable(self, seat: i64) -> i64:
        """Cash plus what the bank would give for buildings and deeds."""
        return self._table.raisable(seat)

    def refusal(self, action: Action) -> Refusal | None:
        """Why the table would not accept this from this seat now; None if it would."""
        return self._table.refusal(self.seat, action)

    def options(self, question: Question) -> list[Option]:
        """The answers to this seat's question, refused ones included with their reason."""
        return question.options(self._table, self.seat)

    def standard_answer(self, question: Question) -> Action:
        """What is played when the time is up."""
        return question.default(self._table, self.seat)
