"""The table as somebody knows it who only hears: every event is folded in, and nothing else is known.

If this table and the real one ever differ, something changed that no event told, or an event told what did not happen.
"""

from collections.abc import Callable, Sequence

from pasch.engine.core import BANK, POT, Event
from pasch.engine.rules import DECK_ROOM, HOTEL, HOUSE
from pasch.engine.table import Table

Facts = dict[str, object]


def number(facts: Facts, name: str) -> int:
    value = facts[name]
    assert isinstance(value, int), (name, facts)
    return value


class Fold:
    """Cash, figures, deeds, buildings, mortgages, jail cards, offers and claims, from the events alone."""

    def __init__(self, table: Table) -> None:
        state, self.rules = table.state, table.rules
        self.cash, self.at, self.jail = list(state.cash), list(state.at), list(state.jail)
        self.laps, self.out = list(state.laps), list(state.out)
        self.owner, self.level, self.mortgaged = list(state.owner), list(state.level), list(state.mortgaged)
        self.cards = list(state.cards)
        self.pot, self.mover, self.round, self.first = state.pot, state.mover, state.round, state.first
        self.dice = (state.dice_a, state.dice_b)
        self.offers: list[object] = [offer.words() for offer in state.offers]
        self.claims: list[object] = [claim.words()[:4] for claim in state.claims]
        self.won: list[int] = []
        self.writers: dict[str, Callable[[Facts], None]] = {
            name.removeprefix("on_"): getattr(self, name) for name in dir(self) if name.startswith("on_")
        }

    def hear(self, event: Event) -> None:
        writer = self.writers.get(event.kind)
        if event.kind == "paid" and event.why == "MOVE-2":
            self.laps[number(event.facts, "to")] += 1
        if writer is not None:
            writer(event.facts)

    # ---- money and figures ----

    def on_paid(self, facts: Facts) -> None:
        amount = number(facts, "amount")
        assert amount >= 0, facts
        for seat, sign in ((number(facts, "seat"), -1), (number(facts, "to"), 1)):
            if seat >= 0:
                self.cash[seat] += sign * amount
                assert self.cash[seat] >= 0, facts
            elif seat == POT:
                self.pot += sign * amount
                assert self.pot >= 0, facts
            else:
                assert seat == BANK, facts

    def on_moved(self, facts: Facts) -> None:
        seat = number(facts, "seat")
        assert self.at[seat] == facts["from"], facts
        self.at[seat] = number(facts, "square")

    def on_jailed(self, facts: Facts) -> None:
        seat = number(facts, "seat")
        self.at[seat], self.jail[seat] = self.rules.jail_square, 1

    def on_freed(self, facts: Facts) -> None:
        assert self.jail[number(facts, "seat")] > 0, facts
        self.jail[number(facts, "seat")] = 0

    def on_stays(self, facts: Facts) -> None:
        assert self.jail[number(facts, "seat")] == facts["number"], facts
        self.jail[number(facts, "seat")] += 1

    def on_thrown(self, facts: Facts) -> None:
        dice = facts["dice"]
        assert isinstance(dice, list), facts
        self.dice = (dice[0], dice[1])

    def on_opens(self, facts: Facts) -> None:
        self.first, self.round = number(facts, "seat"), 1

    def on_turn(self, facts: Facts) -> None:
        self.mover, self.round = number(facts, "seat"), number(facts, "number")

    # ---- deeds, buildings, cards ----

    def on_deed(self, facts: Facts) -> None:
        square = number(facts, "square")
        assert self.owner[square] == facts["from"] and self.owner[square] != facts["seat"], facts
        self.owner[square] = number(facts, "seat")
        assert self.levels_around(square) == 0, f"a built group changes hands: {facts}"

    def levels_around(self, square: int) -> int:
        return sum(self.level[at] for at in self.group_of(square))

    def group_of(self, square: int) -> list[int]:
        return [at for at in self.rules.deeds if self.rules.group[at] == self.rules.group[square]]

    def on_built(self, facts: Facts) -> None:
        square = number(facts, "square")
        self.level[square] += 1
        assert self.level[square] == number(facts, "level") <= self.rules.hotel, facts
        for at in self.group_of(square):
            assert self.owner[at] == facts["seat"] and not self.mortgaged[at], facts
            assert not self.rules.even_building or self.level[square] - self.level[at] <= 1, f"uneven: {facts}"

    def on_building_sold(self, facts: Facts) -> None:
        square = number(facts, "square")
        gone = self.level[square] - number(facts, "level")
        assert gone > 0 and number(facts, "level") >= 0, facts
        assert number(facts, "amount") == gone * self.rules.house_price[square] // 2, facts
        self.level[square] -= gone

    def on_mortgaged(self, facts: Facts) -> None:
        square = number(facts, "square")
        assert self.level[square] == 0 and self.mortgaged[square] == 0, facts
        self.mortgaged[square] = 1

    def on_redeemed(self, facts: Facts) -> None:
        square = number(facts, "square")
        assert self.mortgaged[square] == 1, facts
        self.mortgaged[square] = 0

    def hold(self, facts: Facts, seat: int, change: int) -> None:
        place = seat * self.rules.decks + number(facts, "deck")
        self.cards[place] += change
        assert 0 <= self.cards[place] <= 1, facts

    def on_kept(self, facts: Facts) -> None:
        self.hold(facts, number(facts, "seat"), 1)

    def on_card_back(self, facts: Facts) -> None:
        self.hold(facts, number(facts, "seat"), -1)

    def on_jail_card(self, facts: Facts) -> None:
        self.hold(facts, number(facts, "from"), -1)
        self.hold(facts, number(facts, "seat"), 1)

    # ---- offers, claims, the end ----

    def on_offered(self, facts: Facts) -> None:
        self.offers.append(facts["offer"])

    def offer_gone(self, facts: Facts) -> None:
        self.offers.remove(facts["offer"])

    on_rejected = on_withdrawn = on_lapsed = on_traded = offer_gone

    def on_rent_due(self, facts: Facts) -> None:
        self.claims.append([facts["square"], facts["seat"], facts["to"], facts["amount"]])

    def on_rent_lost(self, facts: Facts) -> None:
        self.claims.remove([facts["square"], facts["seat"], facts["to"], facts["amount"]])

    def claimed(self, seat: int, square: int) -> None:
        """The one thing an answer tells and no event of its own: which rent was claimed."""
        self.claims.remove(next(c for c in self.claims if isinstance(c, list) and c[:2] == [square, seat]))

    def on_placed(self, facts: Facts) -> None:
        seat = number(facts, "seat")
        self.out[seat] = 1 + max(self.out)
        self.jail[seat] = 0
        assert facts["number"] == len(self.out) - self.out[seat] + 1, facts
        assert self.cash[seat] == 0 and seat not in self.owner, f"{seat} leaves with something in hand"
        assert not any(self.cards[seat * self.rules.decks :][: self.rules.decks]), facts

    def on_won(self, facts: Facts) -> None:
        self.won.append(number(facts, "seat"))
        self.mover = -9

    # ---- comparing ----

    def compare(self, table: Table) -> None:
        """The table is what was told of it."""
        state = table.state
        assert list(state.cash) == self.cash
        assert list(state.at) == self.at
        assert list(state.jail) == self.jail
        assert list(state.laps) == self.laps
        assert list(state.out) == self.out
        assert list(state.owner) == self.owner
        assert list(state.level) == self.level
        assert list(state.mortgaged) == self.mortgaged
        assert list(state.cards) == self.cards
        here = (state.pot, state.mover, state.round, state.first, state.dice_a, state.dice_b)
        assert here == (self.pot, self.mover, self.round, self.first, *self.dice)
        assert [offer.words() for offer in state.offers] == self.offers
        assert [claim.words()[:4] for claim in state.claims] == self.claims

    def count_buildings(self, table: Table) -> None:
        """Houses and hotels are on the board or in the bank."""
        after = self.rules.hotel_after
        houses, hotels = sum(n for n in self.level if n <= after), self.level.count(after + 1)
        assert table.state.stock[HOUSE] + houses == self.rules.stock[HOUSE]
        assert table.state.stock[HOTEL] + hotels == self.rules.stock[HOTEL]
        assert min(table.state.stock) >= 0

    def count_cards(self, table: Table) -> None:
        """Every card is unseen, in the pile or in one hand."""
        state = table.state
        for deck in range(self.rules.decks):
            size = self.rules.deck_size[deck]
            cards = [card for card in range(size) if state.unseen[deck] >> card & 1]
            cards += list(state.pile[deck * DECK_ROOM :])[: state.pile_size[deck]]
            cards += [self.rules.kept_card[deck]] * sum(self.cards[deck :: self.rules.decks])
            assert sorted(cards) == list(range(size)), f"deck {deck}"


COUNTED = frozenset({"built", "building_sold"})
CARDED = frozenset({"drawn", "kept", "card_back"})


def fold_in(fold: Fold, table: Table, events: Sequence[Event]) -> None:
    """Fold these events in and compare everything that they can have changed."""
    kinds = set()
    for event in events:
        fold.hear(event)
        kinds.add(event.kind)
    fold.compare(table)
    if kinds & COUNTED:
        fold.count_buildings(table)
    if kinds & CARDED:
        fold.count_cards(table)
