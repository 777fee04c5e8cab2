"""The table as somebody knows it who only hears: every event is folded in, and nothing else is known.

If this table and the real one ever differ, something changed that no event told, or an event told what did not happen.
"""

from collections.abc import Callable, Sequence

from pasch.engine.core import BANK, POOL, POT, Event
from pasch.engine.rules import DECK_ROOM, STREET
from pasch.engine.table import Table

Facts = dict[str, object]


def number(facts: Facts, name: str) -> int:
    value = facts[name]
    assert isinstance(value, int), (name, facts)
    return value


def numbers(facts: Facts, name: str) -> list[int]:
    value = facts[name]
    assert isinstance(value, list), (name, facts)
    return value


class Fold:
    """Cash, figures, deeds, buildings, mortgages, cards, tickets, offers, claims and time, from the events alone."""

    def __init__(self, table: Table) -> None:
        state, self.rules = table.state, table.rules
        self.cash, self.at, self.jail = list(state.cash), list(state.at), list(state.jail)
        self.laps, self.out = list(state.laps), list(state.out)
        self.owner, self.level, self.mortgaged = list(state.owner), list(state.level), list(state.mortgaged)
        self.cards, self.rights = list(state.cards), list(state.rights)
        self.pot, self.mover, self.round, self.first = state.pot, state.mover, state.round, state.first
        self.dice = [state.dice_a, state.dice_b, state.dice_c]
        self.tickets, self.tickets_left = list(state.tickets), state.tickets_left
        self.tickets_gone = self.rules.bus_tickets - sum(self.tickets) - self.tickets_left
        self.pool, self.seconds, self.turns = state.pool, state.seconds, state.turns
        self.missed, self.mark = list(state.missed), state.turn_mark
        self.offered = [table.offers_made_by(seat) for seat in range(state.seats)]
        self.mortgage_round, self.built = list(state.mortgage_round), list(state.built)
        self.why = ""
        self.offers: list[object] = [offer.words() for offer in state.offers]
        self.claims: list[object] = [claim.words()[:4] for claim in state.claims]
        self.won: list[int] = []
        self.writers: dict[str, Callable[[Facts], None]] = {
            name.removeprefix("on_"): getattr(self, name) for name in dir(self) if name.startswith("on_")
        }

    def hear(self, event: Event) -> None:
        writer = self.writers.get(event.kind)
        self.why = event.why
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
            elif seat == POOL:
                self.pool += sign * amount
                assert self.pool >= 0, facts
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

    def on_dice_chosen(self, facts: Facts) -> None:
        self.on_thrown(facts)

    def on_right_won(self, facts: Facts) -> None:
        self.rights[number(facts, "seat")] = 1

    def on_right_used(self, facts: Facts) -> None:
        assert self.rights[number(facts, "seat")] == 1, facts
        self.rights[number(facts, "seat")] = 0

    def on_right_lost(self, facts: Facts) -> None:
        self.on_right_used(facts)

    def on_thrown(self, facts: Facts) -> None:
        self.dice = [*numbers(facts, "dice"), 0, 0][:3]

    def on_opens(self, facts: Facts) -> None:
        self.first, self.round = number(facts, "seat"), 1

    def on_turn(self, facts: Facts) -> None:
        self.mover, self.round = number(facts, "seat"), number(facts, "number")
        self.turns += 1
        self.offered, self.mark = [0] * len(self.offered), 0

    # ---- deeds, buildings, cards ----

    def on_deed(self, facts: Facts) -> None:
        square = number(facts, "square")
        assert self.owner[square] == facts["from"] and self.owner[square] != facts["seat"], facts
        self.owner[square] = number(facts, "seat")
        if self.why != "TEAM-2":  # a team mate inherits the buildings too
            streets = self.group_of(square) if self.rules.kind[square] == STREET else [square]
            built = [at for at in streets if self.level[at]]
            assert not self.level[square] and (not built or self.rules.missing_allowed), f"{facts}: {built} are built"

    def group_of(self, square: int) -> list[int]:
        return [at for at in self.rules.deeds if self.rules.group[at] == self.rules.group[square]]

    def on_built(self, facts: Facts) -> None:
        square, rules = number(facts, "square"), self.rules
        self.level[square] += 1
        assert self.level[square] == number(facts, "level") <= rules.top_of(square), facts
        own = [at for at in self.group_of(square) if self.owner[at] == facts["seat"]]
        assert square in own and not any(self.mortgaged[at] for at in own if rules.top_of(square) > 1), facts
        if rules.even_building and rules.top_of(square) > 1:
            assert all(self.level[square] - self.level[at] <= 1 for at in own), f"uneven: {facts}"
        if rules.builds_per_group:
            group, turn = rules.group[square], self.turns + 1
            before = self.built[group] % 8 if self.built[group] // 8 == turn else 0
            assert before < rules.builds_per_group, f"once too often: {facts}"
            self.built[group] = turn * 8 + before + 1

    def on_building_sold(self, facts: Facts) -> None:
        square = number(facts, "square")
        gone = self.level[square] - number(facts, "level")
        assert gone > 0 and number(facts, "level") >= 0, facts
        assert number(facts, "amount") == self.rules.refund(square, gone), facts
        self.level[square] -= gone

    def on_destroyed(self, facts: Facts) -> None:
        square = number(facts, "square")
        assert self.owner[square] == facts["seat"] and 0 <= number(facts, "level") < self.level[square], facts
        self.level[square] = number(facts, "level")

    on_razed = on_destroyed

    def on_redistributed(self, facts: Facts) -> None:
        streets, levels = self.group_of(number(facts, "square")), numbers(facts, "levels")
        assert sum(levels) == sum(self.level[at] for at in streets) and max(levels) - min(levels) <= 1, facts
        for at, level in zip(streets, levels, strict=True):
            assert self.owner[at] == facts["seat"] and not self.mortgaged[at], facts
            self.level[at] = level

    def on_mortgaged(self, facts: Facts) -> None:
        square = number(facts, "square")
        assert self.level[square] == 0 and self.mortgaged[square] == 0, facts
        self.mortgaged[square] = 1
        if self.rules.mortgage_rounds:
            self.mortgage_round[square] = self.round

    def on_redeemed(self, facts: Facts) -> None:
        square = number(facts, "square")
        assert self.mortgaged[square] == 1, facts
        self.mortgaged[square] = 0
        if self.rules.mortgage_rounds:
            self.mortgage_round[square] = 0

    def on_mortgage_expired(self, facts: Facts) -> None:
        assert self.owner[number(facts, "square")] == facts["seat"], facts
        self.on_redeemed(facts)

    on_put_up = on_mortgage_expired

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

    # ---- tickets and time ----

    def on_ticket(self, facts: Facts) -> None:
        self.tickets[number(facts, "seat")] += 1
        self.tickets_left -= 1
        assert self.tickets_left == facts["number"], facts

    def on_ticket_used(self, facts: Facts) -> None:
        self.tickets[number(facts, "seat")] -= 1
        self.tickets_gone += 1
        self.dice = [0, 0, 0]

    def on_tickets(self, facts: Facts) -> None:
        self.tickets[number(facts, "from")] -= number(facts, "number")
        self.tickets[number(facts, "seat")] += number(facts, "number")

    def on_tickets_gone(self, facts: Facts) -> None:
        self.tickets[number(facts, "seat")] -= number(facts, "number")
        self.tickets_gone += number(facts, "number")

    def on_no_salary(self, facts: Facts) -> None:
        self.laps[number(facts, "seat")] += 1

    def on_clock(self, facts: Facts) -> None:
        assert self.seconds < number(facts, "seconds") and facts["number"] == number(facts, "seconds") // 60, facts
        self.seconds = number(facts, "seconds")

    def on_timed_out(self, facts: Facts) -> None:
        if facts["seat"] == self.mover and self.mark == 0:
            self.mark = 1

    def on_missed(self, facts: Facts) -> None:
        self.missed[number(facts, "seat")] += 1
        assert self.missed[number(facts, "seat")] == facts["number"], facts

    def on_in_time(self, facts: Facts) -> None:
        assert self.missed[number(facts, "seat")] > 0, facts
        self.missed[number(facts, "seat")] = 0

    def answered(self, seat: int) -> None:
        """Somebody answers in person; where the clock counts, that turn is not missed."""
        if self.rules.missed_turns and seat >= 0 and seat == self.mover:
            self.mark = 2

    # ---- offers, claims, the end ----

    def on_offered(self, facts: Facts) -> None:
        self.offers.append(facts["offer"])
        self.offered[number(facts, "seat")] += 1 if self.rules.offers_per_turn else 0

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
        assert not any(self.cards[seat * self.rules.decks :][: self.rules.decks]) and not self.tickets[seat], facts

    def on_won(self, facts: Facts) -> None:
        self.won.append(number(facts, "seat"))
        self.mover = -9

    def on_team_won(self, facts: Facts) -> None:
        self.won += [number(facts, "seat"), number(facts, "to")]
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
        assert list(state.rights) == self.rights
        here = (state.pot, state.mover, state.round, state.first, [state.dice_a, state.dice_b, state.dice_c])
        assert here == (self.pot, self.mover, self.round, self.first, self.dice)
        assert [offer.words() for offer in state.offers] == self.offers
        assert [claim.words()[:4] for claim in state.claims] == self.claims
        self.compare_further(table)

    def compare_further(self, table: Table) -> None:
        """What only some rule sets have."""
        state = table.state
        assert (list(state.tickets), state.tickets_left) == (self.tickets, self.tickets_left)
        assert sum(self.tickets) + self.tickets_left + self.tickets_gone == self.rules.bus_tickets
        assert min(*self.tickets, self.tickets_left) >= 0
        assert (state.pool, state.seconds, state.turns) == (self.pool, self.seconds, self.turns)
        assert (list(state.missed), state.turn_mark) == (self.missed, self.mark)
        assert [table.offers_made_by(seat) for seat in range(state.seats)] == self.offered
        assert list(state.mortgage_round) == self.mortgage_round
        assert list(state.built) == self.built

    def count_buildings(self, table: Table) -> None:
        """Houses, hotels, skyscrapers and depots are on the board or in the bank, and stand where they may."""
        rules, stock = self.rules, table.state.stock
        standing = [0] * len(stock)
        for square in rules.deeds:
            if level := self.level[square]:
                standing[rules.building(square, level)] += rules.pieces(square, level)
                assert self.owner[square] >= 0 and not self.mortgaged[square] and rules.buildable(square), square
        assert [here + there for here, there in zip(standing, stock, strict=True)] == list(rules.stock)
        assert min(stock) >= 0
        for group in range(rules.groups):
            self.check_group(list(rules.members[rules.group_start[group] : rules.group_start[group + 1]]))

    def check_group(self, squares: list[int]) -> None:
        """Only who owns the group, or enough of it, has built on its streets."""
        rules = self.rules
        builders = {self.owner[at] for at in squares if self.level[at] and rules.top_of(at) > 1}
        for builder in builders:
            own = sum(self.owner[at] == builder for at in squares)
            assert len(builders) == 1 and own >= len(squares) - rules.missing_allowed, squares
            assert own == len(squares) or max(self.level[at] for at in squares) <= rules.hotel, squares

    def count_cards(self, table: Table) -> None:
        """Every card is unseen, in the pile or in one hand."""
        state = table.state
        for deck in range(self.rules.decks):
            size = self.rules.deck_size[deck]
            cards = [card for card in range(size) if state.unseen[deck] >> card & 1]
            cards += list(state.pile[deck * DECK_ROOM :])[: state.pile_size[deck]]
            cards += [self.rules.kept_card[deck]] * sum(self.cards[deck :: self.rules.decks])
            assert sorted(cards) == list(range(size)), f"deck {deck}"


COUNTED = frozenset({"built", "building_sold", "deed", "destroyed", "razed", "redistributed"})
CARDED = frozenset({"drawn", "kept", "card_back", "reshuffled"})


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
