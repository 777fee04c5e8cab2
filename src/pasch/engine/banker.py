"""The banker: the only writer. Every change of what people can see is one of these methods, and each tells one event.

Conservation of money, the log that people read, statistics and the page all follow from that.
"""

from __future__ import annotations

from mypy_extensions import i64

from pasch.engine.core import BANK, HOW_DOUBLES, HOW_JUMP, HOW_THROWN, POOL, POT
from pasch.engine.overview import Overview
from pasch.engine.rules import DECK_ROOM
from pasch.engine.state import Claim, StandingOffer


class Banker(Overview):
    """The writers: each changes one thing and tells one event."""

    def pay(self, payer: i64, payee: i64, amount: i64, why: str, square: i64 = -1) -> None:
        """Every coin moves here, from a seat, the bank or the pot to another of them."""
        state = self.state
        assert amount >= 0, "money moves from payer to payee"
        if payer >= 0:
            assert amount <= state.cash[payer], "nobody pays what he does not have"
            state.cash[payer] -= amount
        elif payer == POT:
            state.pot -= amount
        elif payer == POOL:
            state.pool -= amount
        if payee >= 0:
            state.cash[payee] += amount
        elif payee == POT:
            state.pot += amount
        elif payee == POOL:
            state.pool += amount
        if self.listening:
            facts: dict[str, object] = {"seat": payer, "to": payee, "amount": amount}
            if square >= 0:
                facts["square"] = square
            self.tell("paid", why, facts)

    def open_game(self, seat: i64, why: str) -> None:
        """Who begins; round 1 starts."""
        self.state.first = seat
        self.state.round = 1
        if self.listening:
            self.tell("opens", why, {"seat": seat})

    def start_round(self) -> None:
        self.state.round += 1

    def start_turn(self, seat: i64) -> None:
        state = self.state
        state.mover = seat
        state.turns += 1
        state.offers_made = 0
        state.turn_mark = 0
        if self.listening:
            self.tell("turn", "TURN-1", {"seat": seat, "number": state.round})

    def throw(self, seat: i64, a: i64, b: i64, c: i64, why: str) -> None:
        state = self.state
        state.dice_a = a
        state.dice_b = b
        state.dice_c = c
        if self.listening:
            self.tell("thrown", why, {"seat": seat, "dice": [n for n in (a, b, c) if n > 0]})

    def choose_dice(self, seat: i64, a: i64, b: i64, why: str) -> None:
        """Two of the dice on the table count; the third lapses."""
        state = self.state
        state.dice_a = a
        state.dice_b = b
        state.dice_c = 0
        if self.listening:
            self.tell("dice_chosen", why, {"seat": seat, "dice": [a, b]})

    def give_right(self, seat: i64) -> None:
        self.state.rights[seat] = 1
        if self.listening:
            self.tell("right_won", "RIGHT-1", {"seat": seat})

    def use_right(self, seat: i64) -> None:
        self.state.rights[seat] = 0
        if self.listening:
            self.tell("right_used", "RIGHT-3", {"seat": seat})

    def lose_right(self, seat: i64, how: str, why: str) -> None:
        """The right is gone without having been used: `passed` over, by a `triple`, or in `jail`."""
        self.state.rights[seat] = 0
        if self.listening:
            self.tell("right_lost", why, {"seat": seat, "how": how})

    def move(self, seat: i64, square: i64, how: str, why: str) -> None:
        """Put the figure on a square; what the way costs or pays is the step's business."""
        state = self.state
        origin = state.at[seat]
        state.at[seat] = square
        state.arrived[seat] = state.count
        # A move's end counts once: where a card or a square sends on, the first stop was no end.
        if how != HOW_THROWN and how != HOW_JUMP:
            self.tally.landings[origin] -= 1
        self.tally.landings[square] += 1
        if self.listening:
            self.tell("moved", why, {"seat": seat, "square": square, "from": origin, "how": how})

    def complete_lap(self, seat: i64) -> None:
        self.state.laps[seat] += 1

    def jail(self, seat: i64, how: str) -> None:
        state = self.state
        if how != HOW_DOUBLES:
            self.tally.landings[state.at[seat]] -= 1
        self.tally.jail += 1
        state.at[seat] = self.rules.jail_square
        state.arrived[seat] = state.count
        state.jail[seat] = 1
        if self.listening:
            self.tell("jailed", "JAIL-1", {"seat": seat, "how": how})
        if state.rights[seat] != 0:
            self.lose_right(seat, "jail", "RIGHT-5")

    def free(self, seat: i64, how: str, why: str) -> None:
        self.state.jail[seat] = 0
        if self.listening:
            self.tell("freed", why, {"seat": seat, "how": how})

    def stay(self, seat: i64) -> None:
        """A failed try to leave jail."""
        state = self.state
        if self.listening:
            self.tell("stays", "JAIL-4", {"seat": seat, "number": state.jail[seat]})
        state.jail[seat] += 1
        self.tally.jail += 1

    def deed(self, square: i64, to: i64, why: str) -> None:
        """A deed changes hands; offers that name it are void."""
        state = self.state
        origin = state.owner[square]
        state.owner[square] = to
        self.changes.note(self.rules.group[square])
        if self.listening:
            self.tell("deed", why, {"seat": to, "from": origin, "square": square})
        if state.offers:
            self.drop_offers_naming(square)

    def build(self, seat: i64, square: i64, price: i64, why: str) -> None:
        """One level more, paid for: the building from the bank, against those below it."""
        state = self.state
        level = state.level[square] + 1
        self.change_level(square, level)
        group = self.rules.group[square]
        if self.rules.builds_per_group > 0 and group >= 0:
            self.state.built[group] = (self.state.turns + 1) * 8 + self.built_in_turn(group) + 1
        if self.listening:
            self.tell("built", why, {"seat": seat, "square": square, "level": level, "amount": price})
        self.pay(seat, BANK, price, why, square)

    def unbuild(self, seat: i64, square: i64, level: i64, why: str) -> i64:
        """Take the buildings of a square down to a level; returns how many levels went."""
        gone = self.state.level[square] - level
        self.change_level(square, level)
        if self.listening:
            price = self.rules.refund(square, gone)
            self.tell("building_sold", why, {"seat": seat, "square": square, "level": level, "amount": price})
        return gone

    def change_level(self, square: i64, level: i64) -> None:
        """Buildings move between a square and the bank's stock."""
        rules = self.rules
        stock = self.state.stock
        before = self.state.level[square]
        if before > 0:
            stock[rules.building(square, before)] += rules.pieces(square, before)
        if level > 0:
            stock[rules.building(square, level)] -= rules.pieces(square, level)
        self.state.level[square] = level
        self.changes.note(rules.group[square])

    def mortgage(self, square: i64, on: bool, why: str, amount: i64) -> None:
        state = self.state
        state.mortgaged[square] = 1 if on else 0
        self.changes.note(self.rules.group[square])
        rounds = self.rules.mortgage_rounds
        if rounds > 0:
            state.mortgage_round[square] = state.round if on else 0
        if self.listening:
            kind = "mortgaged" if on else "redeemed"
            facts: dict[str, object] = {"seat": state.owner[square], "square": square, "amount": amount}
            if on and rounds > 0:
                facts["until"] = state.round + rounds
            self.tell(kind, why, facts)

    def see_card(self, deck: i64, card: i64) -> None:
        """A card leaves the unseen ones."""
        one: i64 = 1
        self.state.unseen[deck] &= ~(one << card)

    def lift_card(self, deck: i64) -> i64:
        """Take the top card of the pile whose order everybody knows."""
        state = self.state
        start = deck * DECK_ROOM
        card = state.pile[start]
        size = state.pile_size[deck] - 1
        place: i64 = 0
        while place < size:
            state.pile[start + place] = state.pile[start + place + 1]
            place += 1
        state.pile_size[deck] = size
        return card

    def put_under(self, deck: i64, card: i64) -> None:
        """Put a card face down under its pile."""
        state = self.state
        state.pile[deck * DECK_ROOM + state.pile_size[deck]] = card
        state.pile_size[deck] += 1

    def jail_card(self, seat: i64, deck: i64, origin: i64, why: str) -> None:
        """A jail card passes from one holder (a seat, or BANK for the pile) to another."""
        decks = self.rules.decks
        cards = self.state.cards
        if origin >= 0:
            cards[origin * decks + deck] -= 1
        if seat >= 0:
            cards[seat * decks + deck] += 1
        else:
            self.put_under(deck, self.rules.kept_card[deck])
        if self.listening:
            if origin < 0:
                self.tell("kept", why, {"seat": seat, "deck": deck})
            elif seat < 0:
                self.tell("card_back", why, {"seat": origin, "deck": deck})
            else:
                self.tell("jail_card", why, {"seat": seat, "from": origin, "deck": deck})

    def open_claim(self, claim: Claim) -> None:
        self.state.claims.append(claim)
        if self.listening:
            self.tell("rent_due", "RENT-8", claim.facts())

    def drop_claim(self, place: i64, told: bool) -> None:
        claim = self.state.claims.pop(place)
        if told and self.listening:
            self.tell("rent_lost", "RENT-9", claim.facts())

    def post_offer(self, seat: i64, to: i64, offer: StandingOffer) -> None:
        state = self.state
        state.next_offer += 1
        state.offers.append(offer)
        if self.rules.offers_per_turn > 0:
            one: i64 = 1
            state.offers_made += one << seat * 6
        if self.listening:
            self.tell("offered", "TRADE-4", {"seat": seat, "to": to, "offer": offer.words()})

    def drop_offer(self, place: i64, kind: str) -> None:
        offer = self.state.offers.pop(place)
        if self.listening:
            self.tell(kind, "TRADE-4", {"seat": offer.seat, "to": offer.to, "offer": offer.words()})

    def close_offer(self, place: i64) -> None:
        """An offer was accepted; the exchange follows."""
        offer = self.state.offers.pop(place)
        self.tally.trades += 1
        if self.listening:
            self.tell("traded", "TRADE-1", {"seat": offer.seat, "to": offer.to, "offer": offer.words()})

    def drop_offers_naming(self, square: i64) -> None:
        place: i64 = len(self.state.offers) - 1
        while place >= 0:
            if self.state.offers[place].names(square):
                self.drop_offer(place, "lapsed")
            place -= 1

    def name_heir(self, seat: i64, heir: i64) -> None:
        """Who takes over everything of a seat about to fall: a seat, the bank or, for the cash, the pot."""
        self.state.heir[seat] = heir

    def leave(self, seat: i64) -> None:
        """A seat is out of the game; its claims and offers lapse."""
        state = self.state
        state.outs += 1
        state.out[seat] = state.outs
        state.jail[seat] = 0
        place: i64 = len(state.offers) - 1
        while place >= 0:
            offer = state.offers[place]
            if offer.seat == seat or offer.to == seat:
                self.drop_offer(place, "lapsed")
            place -= 1
        place = len(state.claims) - 1
        while place >= 0:
            claim = state.claims[place]
            if claim.owner == seat or claim.debtor == seat:
                self.drop_claim(place, True)
            place -= 1
        if self.listening:
            self.tell("placed", "END-1", {"seat": seat, "number": state.seats - state.outs + 1})
