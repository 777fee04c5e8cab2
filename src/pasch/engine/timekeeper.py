"""The timekeeper: a banker with a clock. Writers and readers of the games in which time passes and things run out."""

from __future__ import annotations

from mypy_extensions import i64

from pasch.engine.banker import Banker
from pasch.engine.core import BANK
from pasch.engine.rules import DECK_ROOM


class Timekeeper(Banker):
    """Turns that are missed, salary that ends, tax that climbs, mortgages that run out, piles that are used up."""

    def tax_percent(self) -> i64:
        """CLOCK-2: how much of the rent collected now goes to the bank."""
        rules = self.rules
        over = self.state.seconds - rules.tax_begins_minute * 60
        if rules.tax_begins_minute == 0 or over < 0:
            return 0
        steps = over // (rules.tax_step_minutes * 60)
        return min(rules.tax_first_percent + steps * rules.tax_step_percent, rules.tax_most_percent)

    def offers_made_by(self, seat: i64) -> i64:
        """How many offers this seat has made in the turn, where they are limited."""
        return self.state.offers_made >> seat * 6 & 63

    def pass_time(self, seconds: i64) -> None:
        """The clock has gone on; everybody hears what that ends or begins."""
        rules = self.rules
        before = self.state.seconds
        tax = self.tax_percent()
        self.state.seconds = before + seconds
        if not self.listening:
            return
        self.tell("clock", "CLOCK-3", {"number": (before + seconds) // 60, "seconds": before + seconds})
        if before < rules.salary_ends_minute * 60 <= before + seconds:
            self.tell("salary_ended", "CLOCK-1", {"number": rules.salary_ends_minute})
        if self.tax_percent() != tax:
            self.tell("tax_rate", "CLOCK-2", {"percent": self.tax_percent()})

    def act_in_time(self, seat: i64) -> None:
        """CLOCK-6: whoever does something has not missed the turn, and the count of missed ones starts again."""
        state = self.state
        if seat == state.mover:
            state.turn_mark = 2
        if state.missed[seat] > 0:
            state.missed[seat] = 0
            if self.listening:
                self.tell("in_time", "CLOCK-6", {"seat": seat})

    def run_out(self, seat: i64, question: str) -> None:
        """CLOCK-4: time is up, and the clock answers for this seat."""
        state = self.state
        if seat == state.mover and state.turn_mark == 0:
            state.turn_mark = 1
        if self.listening:
            self.tell("timed_out", "CLOCK-4", {"seat": seat, "question": question})

    def miss_turn(self, seat: i64) -> None:
        """CLOCK-5: a turn in which only the clock has answered."""
        state = self.state
        state.missed[seat] += 1
        if self.listening:
            self.tell("missed", "CLOCK-5", {"seat": seat, "number": state.missed[seat]})

    def forfeit(self, square: i64, kind: str, why: str) -> None:
        """A mortgaged deed goes to the bank, and the mortgage is gone."""
        state = self.state
        seat = state.owner[square]
        state.mortgaged[square] = 0
        state.mortgage_round[square] = 0
        if self.listening:
            self.tell(kind, why, {"seat": seat, "square": square})
        self.deed(square, BANK, why)

    def destroy(self, seat: i64, square: i64, level: i64, why: str) -> None:
        """Buildings disappear, by the card of this seat or for BANK, and nobody gets anything for them."""
        self.change_level(square, level)
        if self.listening:
            facts: dict[str, object] = {"seat": self.state.owner[square], "square": square, "level": level}
            if seat >= 0:
                facts["from"] = seat
            self.tell("destroyed" if seat >= 0 else "razed", why, facts)

    def reshuffle(self, deck: i64) -> None:
        """The pile is used up: all cards that have been put back are unseen again."""
        state = self.state
        one: i64 = 1
        place: i64 = 0
        while place < state.pile_size[deck]:
            state.unseen[deck] |= one << state.pile[deck * DECK_ROOM + place]
            state.pile[deck * DECK_ROOM + place] = 0
            place += 1
        state.pile_size[deck] = 0
        if self.listening:
            self.tell("reshuffled", "CARD-13", {"deck": deck})
