"""Finding and judging trades: both sides by one measure, the share in all that the players are worth.

A deal moves shares from those who stand by to those who trade, so both can gain. It is good for a side if it gains
worth and share, and if the other side does not gain far more by a group it completes. The measure depends on
nothing but the position: no chain of deals leads a bot downhill.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pasch.bots.picture import Picture
from pasch.engine.view import View

LEAST_GAIN: Final = 0.003  # of all worth
LEAST_RISE: Final = 4  # thousandths of the own worth
PREMIUM: Final = 0.6  # of the other's gain, if it completes a group
LEADER_PREMIUM: Final = 0.9
LAST_PREMIUM: Final = 0.4
GROWTH_PART: Final = 25  # percent of the growth value of a group to be got for completing it
LEADER_PART: Final = 50
UNKNOWN: Final = -(2**60)
DUEL_ROOM: Final = 0.02  # of share that one may lose when the last two complete a group each


@mypyc_attr(acyclic=True, free_list_len=1)
class Deal:
    """What would change hands, from the view of the one who thinks about it; `pays` may be negative."""

    def __init__(self, to: i64, give: list[int], get: list[int], pays: i64) -> None:
        self.to: Final[i64] = to
        self.give: Final[list[int]] = give
        self.get: Final[list[int]] = get
        self.pays: i64 = pays
        self.cards: i64 = 0  # jail cards got less those given
        self.tickets: i64 = 0  # bus tickets got less those given
        self.score: float = 0.0


class Judge:
    """Judges deals of one seat in the position its picture shows."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.me: i64 = 0
        self.to: i64 = 0
        self.alive: i64 = 2
        self.total: float = 1.0  # the worth of all
        self.total_after: float = 1.0
        self.my_share: float = 0.0  # of all worth, with my team mate who stands by
        self.his_share: float = 0.0
        self.bystanders: float = 0.0
        self.best_other: float = 0.0  # the largest worth among those who stand by
        self.mine: i64 = 0  # worth before
        self.his: i64 = 0
        self.my_price: i64 = UNKNOWN  # the prices that the next two belong to
        self.his_price: i64 = UNKNOWN
        self.mine_after: i64 = 0
        self.his_after: i64 = 0
        self.my_whole: i64 = 0  # whole groups before
        self.his_whole: i64 = 0
        self.lead: i64 = 0  # by how much more growth I have before
        self.my_groups: i64 = 0  # whole groups more
        self.his_groups: i64 = 0
        self.excess: i64 = 0  # by how much more growth he gets than I, where one completes a group
        self.my_interest: i64 = 0  # what taking over mortgaged deeds costs
        self.his_interest: i64 = 0
        self.floor: i64 = 0  # the cash that should be left
        self.mates: bool = False  # whether both play together
        self.my_side: float = 0.0  # the worth of my team mate who stands by
        self.his_side: float = 0.0

    def face(self, view: View, to: i64) -> None:
        """Look at this partner; the picture must be fresh."""
        picture = self.picture
        self.me = view.seat
        self.to = to
        self.bystanders = 0.0
        self.best_other = 0.0
        self.alive = 2
        self.my_side = 0.0
        self.his_side = 0.0
        teams = view.rules.teams
        self.mates = teams and view.same_side(self.me, to)
        seat: i64 = 0
        while seat < picture.seats:
            if seat != self.me and seat != to and view.alive(seat):
                worth = float(picture.worth(seat, picture.cash[seat]))
                self.bystanders += worth
                if teams and view.same_side(seat, self.me):
                    self.my_side += worth
                elif teams and view.same_side(seat, to):
                    self.his_side += worth
                else:
                    self.best_other = max(self.best_other, worth)
                    self.alive += 1
            seat += 1
        self.mine = picture.worth(self.me, picture.cash[self.me])
        self.his = picture.worth(to, picture.cash[to])
        self.my_whole = picture.whole_groups(self.me)
        self.his_whole = picture.whole_groups(to)
        self.lead = picture.growth(self.me) - picture.growth(to)
        self.total = self.bystanders + float(max(1, self.mine) + max(1, self.his))
        self.my_share = (float(self.mine) + self.my_side) / self.total
        self.his_share = (float(self.his) + self.his_side) / self.total
        picture.keep()

    def move(self, view: View, deal: Deal, back: bool) -> None:
        """Let the deeds, cards and tickets of the deal change hands in the picture, or take that back."""
        picture = self.picture
        self.my_price = UNKNOWN
        self.his_price = UNKNOWN
        sign: i64 = -1 if back else 1
        for square in deal.give:
            picture.put(view, self.me, square, -sign)
            picture.put(view, self.to, square, sign)
        for square in deal.get:
            picture.put(view, self.to, square, -sign)
            picture.put(view, self.me, square, sign)
        if deal.cards != 0 or deal.tickets != 0:
            picture.hand(self.to, self.me, sign * deal.cards, sign * deal.tickets)
        if back:
            picture.recall(self.me)
            picture.recall(self.to)
        else:
            self.my_interest = interest(view, deal.get)
            self.his_interest = interest(view, deal.give)
            self.my_groups = picture.whole_groups(self.me) - self.my_whole
            self.his_groups = picture.whole_groups(self.to) - self.his_whole
            if self.my_groups > 0 or self.his_groups > 0:
                self.excess = self.lead + picture.growth(self.to) - picture.growth(self.me)

    def weigh_mine(self, pays: i64) -> i64:
        """What I am worth after the deal if I pay so much."""
        if pays != self.my_price:
            self.my_price = pays
            left = self.picture.cash[self.me] - pays - self.my_interest
            self.mine_after = self.picture.worth(self.me, left)
        return self.mine_after

    def weigh_his(self, pays: i64) -> i64:
        """What the partner is worth after the deal if I pay so much."""
        if pays != self.his_price:
            self.his_price = pays
            left = self.picture.cash[self.to] + pays - self.his_interest
            self.his_after = self.picture.worth(self.to, left)
        return self.his_after

    def weigh_both(self, pays: i64) -> None:
        """What all are worth after the deal if I pay so much."""
        self.weigh_mine(pays)
        self.weigh_his(pays)
        self.total_after = self.bystanders + float(max(1, self.mine_after) + max(1, self.his_after))

    def my_gain(self) -> float:
        """How much the own share of all worth grows."""
        return (float(self.mine_after) + self.my_side) / self.total_after - self.my_share

    def his_gain(self) -> float:
        return (float(self.his_after) + self.his_side) / self.total_after - self.his_share

    def together(self) -> i64:
        """What both gain between them; what counts for team mates."""
        return self.mine_after + self.his_after - self.mine - self.his

    def verdict(self, pays: i64) -> str:
        """ "" if the deal is good for me, else what speaks against it."""
        left = self.picture.cash[self.me] - pays - self.my_interest
        if left < 0 or (left < self.floor and pays + self.my_interest > 0 and not self.mates):
            return "LEAVES_ME_BROKE"
        self.weigh_both(pays)
        if self.mates:
            return "" if self.together() * 500 >= -(self.mine + self.his) else "NO_USE"
        if self.duel():
            return duel_verdict(self.mine, self.mine_after, self.my_gain())
        premium = self.standing(True) if self.his_groups > 0 else PREMIUM
        if self.his_groups > 0 and below_price(self.mine_after - self.mine, self.excess, premium):
            return "FEEDS_LEADER" if premium > PREMIUM else "TOO_CHEAP"
        return side_verdict(self.mine, self.mine_after, self.my_gain(), self.his_gain(), self.his_groups, premium)

    def duel(self) -> bool:
        """Two players are left and both would complete a group: without that such a game might never end."""
        return self.alive == 2 and self.my_groups > 0 and self.his_groups > 0

    def he_agrees(self, pays: i64) -> bool:
        """Whether one who thinks like me would agree in his place."""
        left = self.picture.cash[self.to] + pays - self.his_interest
        if left < 0 or (left < self.floor and pays < self.his_interest and not self.mates):
            return False
        if self.weigh_his(pays) <= self.his and not self.mates:
            return False
        self.weigh_both(pays)
        if self.mates:
            return self.together() * 500 >= -(self.mine + self.his)
        if self.duel():
            return not duel_verdict(self.his, self.his_after, self.his_gain())
        premium = self.standing(False) if self.my_groups > 0 else PREMIUM
        if self.my_groups > 0 and below_price(self.his_after - self.his, -self.excess, premium):
            return False
        return not side_verdict(self.his, self.his_after, self.his_gain(), self.my_gain(), self.my_groups, premium)

    def both_agree(self, pays: i64) -> bool:
        """Whether the deal is good for me, and one who thinks like me would agree in the other's place."""
        return not self.verdict(pays) and self.he_agrees(pays)

    def standing(self, his: bool) -> float:
        """The premium to ask of the partner (or he of me) for a group he completes."""
        after = float(self.his_after if his else self.mine_after)
        before = float(self.his if his else self.mine)
        own = float(self.mine_after if his else self.his_after)
        if after > 1.15 * max(own, self.best_other) and after * float(self.alive) > 1.3 * self.total_after:
            return LEADER_PREMIUM
        if before * float(self.alive) < 0.6 * self.total:
            return LAST_PREMIUM
        return PREMIUM


def side_verdict(before: i64, after: i64, gain: float, other_gain: float, groups: i64, premium: float) -> str:
    """Whether a deal is good for one side, "" if so."""
    completes = groups > 0
    good = after > before and (after - before) * 1000 >= before * LEAST_RISE
    if good and gain >= LEAST_GAIN and not (completes and gain < premium * other_gain):
        return ""
    if completes and premium > PREMIUM:
        return "FEEDS_LEADER"
    return "NO_USE" if good and not completes else "TOO_CHEAP"


def below_price(rise: i64, excess: i64, premium: float) -> bool:
    """Whether a side gets too little for letting the other have more growth than it gets itself."""
    part = LEADER_PART if premium > PREMIUM else GROWTH_PART
    return excess > 0 and rise * 100 < excess * part


def duel_verdict(before: i64, after: i64, gain: float) -> str:
    """Between the last two, what one gains the other loses: a group for a group at even shares will do."""
    if after <= before or gain < -DUEL_ROOM:
        return "TOO_CHEAP"
    return ""


def interest(view: View, squares: list[int]) -> i64:
    """What taking over the mortgaged ones of these deeds costs."""
    total: i64 = 0
    if view.rules.transfer_interest:
        for square in squares:
            if view.mortgaged(square):
                total += (view.rules.mortgage[square] * view.rules.interest_percent + 99) // 100
    return total


def least_price(view: View, deal: Deal) -> i64:
    """Where trades must be balanced: the least that may be paid, the smaller side being half of the larger at least."""
    give = printed(view, deal.give)
    get = printed(view, deal.get)
    return get - 2 * give if get <= 2 * give else (get + 1) // 2 - give


def most_price(view: View, deal: Deal) -> i64:
    """Where trades must be balanced: the most that may be paid."""
    give = printed(view, deal.give)
    get = printed(view, deal.get)
    return 2 * get - give if give <= 2 * get else get - (give + 1) // 2


def printed(view: View, squares: list[int]) -> i64:
    total: i64 = 0
    for square in squares:
        total += view.rules.price[square]
    return total
