"""Looking for trades worth proposing: groups that two players hold between them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pasch.bots.deals import LEAST_GAIN, Deal, Judge, least_price, most_price, printed
from pasch.bots.picture import Picture
from pasch.engine.state import Goods
from pasch.engine.steps.trade import Offer
from pasch.engine.view import View

STEPS: Final = 7  # halvings of the range of prices
GREED: Final = 40  # percent of the room between both limits that the proposer keeps the partner from
WORTH_WHILE: Final = 0.008  # the gain of share that a proposal needs
FAIR: Final = 130  # percent of the list price for a deed that only comes along
LUCK: Final = 270  # percent of the list price offered to one who may not know better
NO_DEAL: Final[list[int]] = []


class Search:
    """Searches one position for the best deal of a seat."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.judge = Judge(picture)
        self.best: Deal | None = None
        self.least: float = WORTH_WHILE  # the gain of share that a deal needs to be proposed

    def with_partner(self, view: View, to: i64) -> Deal | None:
        """The best deal with this partner, None if there is none worth while. The picture must be fresh."""
        shared = self.shared_groups(view.seat, to)
        if len(shared) == 0:
            return self.towards(view, to) if self.picture.cash[view.seat] > self.picture.plenty else None
        self.forget()
        self.judge.face(view, to)
        if self.judge.mates:
            return self.with_mate(view, to, shared)
        take: i64 = 0
        while take < len(shared):
            get = self.wanted(view, view.seat, to, shared[take])
            if self.judge.alive > 2:
                self.consider(view, to, NO_DEAL, get)
            give: i64 = 0
            while give < len(shared):
                if give != take:
                    self.consider(view, to, self.wanted(view, to, view.seat, shared[give]), get)
                give += 1
            take += 1
        if not self.found() and self.judge.alive > 2:
            take = 0
            while take < len(shared):
                self.consider(view, to, self.wanted(view, to, view.seat, shared[take]), NO_DEAL)
                take += 1
        take = 0
        while take < len(shared) and not self.found():
            self.try_luck(view, to, self.wanted(view, view.seat, to, shared[take]))
            take += 1
        return self.best

    def towards(self, view: View, to: i64) -> Deal | None:
        """With more cash than one can use: the best deed of a group that more than two players hold."""
        picture = self.picture
        tables = picture.tables
        self.forget()
        self.judge.face(view, to)
        if self.judge.mates or self.judge.alive == 2:
            return None
        common = picture.held[view.seat] & picture.held[to]
        place: i64 = 0
        while place < len(tables.order):
            group = tables.order[place]
            place += 1
            if common & tables.bit[group] == 0 or picture.houses[group] > 0:
                continue
            both = picture.count[view.seat * picture.groups + group] + picture.count[to * picture.groups + group]
            if both < tables.size[group]:
                self.least = LEAST_GAIN
                self.consider(view, to, NO_DEAL, deeds_of(view, to, group))
                self.least = WORTH_WHILE
        return self.best

    def with_mate(self, view: View, to: i64, shared: vec[i64]) -> Deal | None:
        """With a team mate: whatever is best for both together, with half of the giver's cash or without."""
        place: i64 = 0
        while place < len(shared):
            mine = deeds_of(view, view.seat, shared[place])
            his = deeds_of(view, to, shared[place])
            for part in (0, 2):
                cash = self.picture.cash[view.seat] * part // 4
                self.consider_mate(view, Deal(to, mine, NO_DEAL, cash))
                self.consider_mate(view, Deal(to, NO_DEAL, his, -(self.picture.cash[to] * part // 4)))
            place += 1
        return self.best

    def consider_mate(self, view: View, deal: Deal) -> None:
        judge = self.judge
        judge.move(view, deal, False)
        if judge.both_agree(deal.pays):
            deal.score = float(judge.together()) / judge.total
            best = self.best
            if deal.score >= WORTH_WHILE and (best is None or deal.score > best.score):
                self.best = deal
        judge.move(view, deal, True)

    def wanted(self, view: View, taker: i64, giver: i64, group: i64) -> list[int]:
        """The giver's deeds of the group, no more than make the taker's part big enough to build."""
        deeds = deeds_of(view, giver, group)
        missing = view.rules.missing_allowed
        if missing == 0:
            return deeds
        held = self.picture.count[taker * self.picture.groups + group]
        need = self.picture.tables.size[group] - missing - held
        return deeds[: max(1, need)]

    def try_luck(self, view: View, to: i64, get: list[int]) -> None:
        """A handsome price for a missing deed, to one who by this measure should refuse it, but may think otherwise."""
        price: i64 = 0
        for square in get:
            price += view.rules.price[square]
        judge = self.judge
        wish = price * LUCK // 100
        if view.rules.trade_balance and wish > 2 * price:
            get = [*get, *self.makeweight(view, to, get, price)]
            whole = printed(view, get)
            wish = min(wish + (whole - price) * FAIR // 100, 2 * whole)
            price = whole
        pays = min(wish, self.picture.cash[view.seat] - judge.floor)
        coin = max(1, view.rules.salary // 40)
        pays = pays // coin * coin
        if pays * 2 < price * 3:
            return
        deal = Deal(to, [], get, pays)
        judge.move(view, deal, False)
        if not judge.verdict(pays) and judge.my_gain() >= WORTH_WHILE and view.refusal(offer_of(deal)) is None:
            deal.score = judge.my_gain() / 4.0
            self.best = deal
        judge.move(view, deal, True)

    def makeweight(self, view: View, to: i64, get: list[int], price: i64) -> list[int]:
        """A single deed of the partner's that lets a balanced trade carry a handsome price; none if there is none."""
        rules = view.rules
        best: i64 = -1
        for square in rules.deeds:
            if view.owner(square) != to or view.mortgaged(square) or rules.price[square] * 10 < price * 7:
                continue
            if view.owned_in_group(to, rules.group[square]) > 1 or square in get:
                continue
            if best < 0 or rules.price[square] < rules.price[best]:
                best = square
        return [best] if best >= 0 else NO_DEAL

    def forget(self) -> None:
        self.best = None

    def found(self) -> bool:
        return self.best is not None

    def shared_groups(self, me: i64, to: i64) -> vec[i64]:
        """Groups without houses that both hold deeds of, and nobody else."""
        picture = self.picture
        tables = picture.tables
        out: vec[i64] = vec[i64]()
        common = picture.held[me] & picture.held[to]
        place: i64 = 0
        while common != 0:
            if common & 1 == 1:
                group = tables.places[place]
                both = picture.count[me * picture.groups + group] + picture.count[to * picture.groups + group]
                if both >= tables.enough[group] and picture.houses[group] == 0:
                    out = append(out, group)
            common >>= 1
            place += 1
        return out

    def consider(self, view: View, to: i64, give: list[int], get: list[int]) -> None:
        """Find the price at which both gain; where there is none, with all bus tickets of the one or the other."""
        if self.meet(view, Deal(to, give, get, 0)) or view.rules.bus_tickets == 0:
            return
        for tickets in (-view.tickets(view.seat), view.tickets(to)):
            if tickets != 0:
                deal = Deal(to, give, get, 0)
                deal.tickets = tickets
                self.meet(view, deal)

    def meet(self, view: View, deal: Deal) -> bool:
        """Whether both gain at some price; keep the deal if it is the best so far."""
        judge = self.judge
        meets = False
        judge.move(view, deal, False)
        if (judge.alive > 2 or judge.duel()) and self.price(view, deal):
            meets = True
            deal.score = judge.my_gain()
            best = self.best
            if (deal.score >= self.least or judge.duel()) and (best is None or deal.score > best.score):
                if view.refusal(offer_of(deal)) is None:
                    self.best = deal
        judge.move(view, deal, True)
        return meets

    def price(self, view: View, deal: Deal) -> bool:
        """Set the price between his least and my most; False if they do not meet, or do not agree to it."""
        judge = self.judge
        picture = self.picture
        low = -picture.cash[judge.to]
        high = picture.cash[judge.me]
        balance = view.rules.trade_balance and not judge.mates
        if balance:
            low = max(low, least_price(view, deal))
            high = min(high, most_price(view, deal))
            if low > high:
                return False
        top = high
        if not judge.he_agrees(high):
            return False
        step: i64 = 0
        while step < STEPS:
            middle = (low + high) // 2
            if judge.he_agrees(middle):
                high = middle
            else:
                low = middle
            step += 1
        least = high
        if judge.verdict(least):
            return False
        low = least
        high = top
        step = 0
        while step < STEPS:
            middle = (low + high + 1) // 2
            if judge.verdict(middle):
                high = middle
            else:
                low = middle
            step += 1
        deal.pays = least + (low - least) * (100 - GREED) // 200
        coin = max(1, picture.tables.rules.salary // 80)
        rounded = (deal.pays + coin - 1) // coin * coin
        if rounded <= top and judge.both_agree(rounded):
            deal.pays = rounded
            return True
        return judge.both_agree(deal.pays)


def offer_of(deal: Deal) -> Offer:
    """The deal as an action."""
    give = Goods(max(0, deal.pays), deal.give, [], max(0, -deal.tickets))
    get = Goods(max(0, -deal.pays), deal.get, [], max(0, deal.tickets))
    return Offer(deal.to, give, get)


def deeds_of(view: View, seat: i64, group: i64) -> list[int]:
    """The seat's deeds of this group."""
    rules = view.rules
    out: list[int] = []
    place = rules.group_start[group]
    while place < rules.group_start[group + 1]:
        if view.owner(rules.members[place]) == seat:
            out.append(rules.members[place])
        place += 1
    return out
