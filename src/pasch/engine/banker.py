"""The banker: the only writer. Every change of the state is one of these methods, and each tells one event.

Conservation of money, the log that people read, statistics and the page all follow from that.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BANK, HOW_DOUBLES, HOW_THROWN, POT, Event
from pasch.engine.rules import DECK_ROOM, Rules, zeros
from pasch.engine.state import Claim, StandingOffer, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears every event as it happens."""

    def hear(self, event: Event) -> None:
        raise AssertionError("a listener listens")


class Tally:
    """Counts of what happened, kept for statistics; no rule reads them."""

    def __init__(self, squares: i64) -> None:
        self.landings: vec[i64] = zeros(squares)
        self.jail: i64 = 0
        self.trades: i64 = 0
        self.auctions: i64 = 0
        self.bankruptcies: i64 = 0


class Banker:
    """Rules, state and the only code that changes the state: each writer changes one thing and tells one event."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.tally = Tally(rules.squares)
        self.listening: bool = False
        self.listener: Listener | None = None

    def listen(self, listener: Listener | None) -> None:
        self.listener = listener
        self.listening = listener is not None

    def tell(self, kind: str, why: str, facts: dict[str, object]) -> None:
        """Tell the listener a fact. Callers ask `listening` first, so that silence costs nothing."""
        listener = self.listener
        if listener is not None:
            listener.hear(Event(kind, why, facts))

    # ---- reading ----

    def alive(self, seat: i64) -> bool:
        return self.state.out[seat] == 0

    def next_seat(self, seat: i64) -> i64:
        """The next seat in turn order that is still in the game."""
        state = self.state
        following = seat
        while True:
            following += 1
            if following == state.seats:
                following = 0
            if state.out[following] == 0 or following == seat:
                return following

    def same_side(self, one: i64, other: i64) -> bool:
        """TEAM-1: with teams, every second seat plays together."""
        return one == other or (self.rules.teams and (one - other) % 2 == 0)

    def sides_left(self) -> i64:
        """How many players, or teams, are still in the game."""
        state = self.state
        first: i64 = -1
        sides: i64 = 0
        seat: i64 = 0
        while seat < state.seats:
            if state.out[seat] == 0 and (first < 0 or not self.same_side(first, seat)):
                first = seat if first < 0 else first
                sides += 1
            seat += 1
        return sides

    def owns_group(self, seat: i64, group: i64) -> bool:
        rules = self.rules
        owner = self.state.owner
        place = rules.group_start[group]
        end = rules.group_start[group + 1]
        while place < end:
            if owner[rules.members[place]] != seat:
                return False
            place += 1
        return True

    def owned_in_group(self, seat: i64, group: i64) -> i64:
        rules = self.rules
        owner = self.state.owner
        count: i64 = 0
        place = rules.group_start[group]
        end = rules.group_start[group + 1]
        while place < end:
            if owner[rules.members[place]] == seat:
                count += 1
            place += 1
        return count

    def group_levels(self, group: i64) -> i64:
        """Building levels standing in the group."""
        rules = self.rules
        levels: i64 = 0
        place = rules.group_start[group]
        end = rules.group_start[group + 1]
        while place < end:
            levels += self.state.level[rules.members[place]]
            place += 1
        return levels

    def raisable(self, seat: i64) -> i64:
        """Cash plus all that the bank would give for this seat's buildings and unmortgaged deeds."""
        rules = self.rules
        state = self.state
        total = state.cash[seat]
        at: i64 = 0
        while at < rules.squares:
            if state.owner[at] == seat and state.mortgaged[at] == 0:
                total += rules.mortgage[at] + rules.refund(at, state.level[at])
            at += 1
        return total

    def payee(self, to: i64) -> i64:
        """Who takes what is owed to this seat: itself, or whoever took over from it."""
        while to >= 0 and self.state.out[to] != 0:
            to = self.state.heir[to]
        return to

    def pay(self, payer: i64, payee: i64, amount: i64, why: str, square: i64 = -1) -> None:
        """Every coin moves here, from a seat, the bank or the pot to another of them."""
        state = self.state
        assert amount >= 0, "money moves from payer to payee"
        if payer >= 0:
            assert amount <= state.cash[payer], "nobody pays what he does not have"
            state.cash[payer] -= amount
        elif payer == POT:
            state.pot -= amount
        if payee >= 0:
            state.cash[payee] += amount
        elif payee == POT:
            state.pot += amount
        if self.listening:
            facts: dict[str, object] = {"seat": payer, "to": payee, "amount": amount}
            if square >= 0:
                facts["square"] = square
            self.tell("paid", why, facts)

    def open_game(self, seat: i64) -> None:
        """Who begins; round 1 starts."""
        self.state.first = seat
        self.state.round = 1
        if self.listening:
            self.tell("opens", "OPEN-1", {"seat": seat})

    def start_round(self) -> None:
        self.state.round += 1

    def start_turn(self, seat: i64) -> None:
        state = self.state
        state.mover = seat
        state.turns += 1
        state.offers_made = 0
        if self.listening:
            self.tell("turn", "TURN-1", {"seat": seat, "number": state.round})

    def throw(self, seat: i64, a: i64, b: i64, c: i64, why: str) -> None:
        state = self.state
        state.dice_a = a
        state.dice_b = b
        state.dice_c = c
        if self.listening:
            self.tell("thrown", why, {"seat": seat, "dice": [n for n in (a, b, c) if n > 0]})

    def move(self, seat: i64, square: i64, how: str, why: str) -> None:
        """Put the figure on a square; what the way costs or pays is the step's business."""
        state = self.state
        origin = state.at[seat]
        state.at[seat] = square
        state.arrived[seat] = state.count
        # A move's end counts once: where a card or a square sends on, the first stop was no end.
        if how != HOW_THROWN:
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
        if self.listening:
            self.tell("deed", why, {"seat": to, "from": origin, "square": square})
        if state.offers:
            self.drop_offers_naming(square)

    def build(self, seat: i64, square: i64, price: i64, why: str) -> None:
        """One level more, paid for: the building from the bank, against those below it."""
        state = self.state
        level = state.level[square] + 1
        self.change_level(square, level)
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

    def mortgage(self, square: i64, on: bool, why: str, amount: i64) -> None:
        state = self.state
        state.mortgaged[square] = 1 if on else 0
        if self.listening:
            kind = "mortgaged" if on else "redeemed"
            self.tell(kind, why, {"seat": state.owner[square], "square": square, "amount": amount})

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
            self.tell("rent_due", "RENT-8", claim_facts(claim))

    def drop_claim(self, place: i64, told: bool) -> None:
        claim = self.state.claims.pop(place)
        if told and self.listening:
            self.tell("rent_lost", "RENT-9", claim_facts(claim))

    def post_offer(self, seat: i64, to: i64, offer: StandingOffer) -> None:
        state = self.state
        state.next_offer += 1
        state.offers.append(offer)
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


def claim_facts(claim: Claim) -> dict[str, object]:
    return {"seat": claim.owner, "to": claim.debtor, "square": claim.square, "amount": claim.amount}
