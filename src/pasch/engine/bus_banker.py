"""What the banker also does where there are bus tickets, and streets that complete a built group."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pasch.engine.timekeeper import Timekeeper


class BusBanker(Timekeeper):
    """More writers: like the banker's, each changes one thing and tells one event."""

    def give_ticket(self, seat: i64, why: str) -> None:
        """A bus ticket from the bank."""
        state = self.state
        state.tickets_left -= 1
        state.tickets[seat] += 1
        if self.listening:
            self.tell("ticket", why, {"seat": seat, "number": state.tickets_left})

    def use_ticket(self, seat: i64) -> None:
        """A bus ticket is used up; it stands for the throw, so none lies on the table."""
        state = self.state
        state.tickets[seat] -= 1
        state.dice_a = 0
        state.dice_b = 0
        state.dice_c = 0
        if self.listening:
            self.tell("ticket_used", "TICKET-4", {"seat": seat})

    def pass_tickets(self, seat: i64, origin: i64, number: i64, why: str) -> None:
        """Bus tickets pass from one seat to another; at the bank (BANK) they are out of play."""
        state = self.state
        state.tickets[origin] -= number
        if seat >= 0:
            state.tickets[seat] += number
            if self.listening:
                self.tell("tickets", why, {"seat": seat, "from": origin, "number": number})
        elif self.listening:
            self.tell("tickets_gone", why, {"seat": origin, "number": number})

    def spread(self, seat: i64, square: i64, streets: vec[i64], levels: list[int], why: str) -> None:
        """The buildings of a group are put up anew, as many levels as before."""
        for place in range(len(streets)):
            self.change_level(streets[place], levels[place])
        if self.listening:
            self.tell("redistributed", why, {"seat": seat, "square": square, "levels": list(levels)})
