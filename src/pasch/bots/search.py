"""Looking for trades worth proposing: groups that two players hold between them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pasch.bots.deals import Deal, Judge
from pasch.bots.picture import Picture
from pasch.engine.view import View

STEPS: Final = 7  # halvings of the range of prices
GREED: Final = 40  # percent of the room between both limits that the proposer keeps the partner from
WORTH_WHILE: Final = 0.008  # the gain of share that a proposal needs
LUCK: Final = 270  # percent of the list price offered to one who may not know better
NO_DEAL: Final[list[int]] = []


class Search:
    """Searches one position for the best deal of a seat."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.judge = Judge(picture)
        self.best: Deal | None = None

    def with_partner(self, view: View, to: i64) -> Deal | None:
        """The best deal with this partner, None if there is none worth while. The picture must be fresh."""
        shared = self.shared_groups(view.seat, to)
        if len(shared) == 0:
            return None
        self.forget()
        self.judge.face(view, to)
        take: i64 = 0
        while take < len(shared):
            get = deeds_of(view, to, shared[take])
            if self.judge.alive > 2:
                self.consider(view, to, NO_DEAL, get)
            give: i64 = 0
            while give < len(shared):
                if give != take:
                    self.consider(view, to, deeds_of(view, view.seat, shared[give]), get)
                give += 1
            take += 1
        if not self.found() and self.judge.alive > 2:
            take = 0
            while take < len(shared):
                self.consider(view, to, deeds_of(view, view.seat, shared[take]), NO_DEAL)
                take += 1
        take = 0
        while take < len(shared) and not self.found():
            self.try_luck(view, to, deeds_of(view, to, shared[take]))
            take += 1
        return self.best

    def try_luck(self, view: View, to: i64, get: list[int]) -> None:
        """A handsome price for a missing deed, to one who by this measure should refuse it, but may think otherwise."""
        price: i64 = 0
        for square in get:
            price += view.rules.price[square]
        judge = self.judge
        pays = min(price * LUCK // 100, self.picture.cash[view.seat] - judge.floor)
        coin = max(1, view.rules.salary // 40)
        pays = pays // coin * coin
        if pays * 2 < price * 3:
            return
        deal = Deal(to, [], get, pays)
        judge.move(view, deal, False)
        if not judge.verdict(pays) and judge.my_gain() >= WORTH_WHILE:
            deal.score = judge.my_gain() / 4.0
            self.best = deal
        judge.move(view, deal, True)

    def forget(self) -> None:
        self.best = None

    def found(self) -> bool:
        return self.best is not None

    def shared_groups(self, me: i64, to: i64) -> vec[i64]:
        """Groups without houses that both hold deeds of, and nobody else."""
        picture = self.picture
        tables = picture.tables
        out: vec[i64] = vec[i64]()
        place: i64 = 0
        while place < len(tables.order):
            group = tables.order[place]
            mine = picture.count[me * picture.groups + group]
            his = picture.count[to * picture.groups + group]
            if mine > 0 and his > 0 and mine + his == tables.size[group] and picture.houses[group] == 0:
                out = append(out, group)
            place += 1
        return out

    def consider(self, view: View, to: i64, give: list[int], get: list[int]) -> None:
        """Find the price at which both gain, and keep the deal if it is the best so far."""
        deal = Deal(to, give, get, 0)
        judge = self.judge
        judge.move(view, deal, False)
        if (
            (judge.alive > 2 or judge.duel())
            and self.price(deal)
            and not judge.verdict(deal.pays)
            and judge.he_agrees(deal.pays)
        ):
            deal.score = judge.my_gain()
            best = self.best
            if (deal.score >= WORTH_WHILE or judge.duel()) and (best is None or deal.score > best.score):
                self.best = deal
        judge.move(view, deal, True)

    def price(self, deal: Deal) -> bool:
        """Set the price between his least and my most; False if they do not meet."""
        judge = self.judge
        picture = self.picture
        low = -picture.cash[judge.to]
        high = picture.cash[judge.me]
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
        high = picture.cash[judge.me]
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
        if not judge.verdict(rounded) and judge.he_agrees(rounded):
            deal.pays = rounded
        return True


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
