"""Money at hand: what the next lap may cost, what to keep for it, and what to part with first when in debt."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pasch.bots.sight import Sight
from pasch.bots.value import ANNUITY, CENT, Prospects
from pasch.engine.core import Act
from pasch.engine.rules import LEVELS, STATION, STREET, UTILITY, zeros
from pasch.engine.steps.mortgage import Mortgage
from pasch.engine.steps.sale import Sell
from pasch.engine.view import View

TURNS_AHEAD: Final = 2
WORST_PART: Final = 5  # percent of the highest rent on the board
RUN_OUT: Final = 2  # one mortgage in so many is lost, where mortgages run out
RUN_OUT_PART: Final = 40  # percent of what single deeds would bring in, where that may lose them
REFUND_PART: Final = 90  # percent of what buildings bring back, where that is more than half of their price
PAWN_PART: Final = 90  # percent of what single deeds would bring in at the bank


class Danger:
    """What the others' deeds may cost this seat: expected in a turn, and at worst. Kept by group."""

    def __init__(self, tables: Prospects) -> None:
        self.tables = tables
        self.sight: Final[Sight] = Sight()
        groups = tables.rules.groups
        self.rents: vec[i64] = zeros(tables.rules.squares)  # for a visit to each square, on an average throw
        self.mean_of: vec[i64] = zeros(groups)
        self.worst_of: vec[i64] = zeros(groups)
        self.pawns_of: vec[i64] = zeros(groups)
        self.refunds_of: vec[i64] = zeros(groups)
        self.cost: i64 = 0  # in 100,000 turns
        self.mean: i64 = 0  # in one
        self.worst: i64 = 0
        self.pawns: i64 = 0
        self.refunds: i64 = 0  # what the own buildings bring back, where that is more than half of their price

    def use(self, tables: Prospects) -> None:
        """Other tables for the same rules."""
        self.tables = tables
        self.sight.forget()

    def look(self, view: View) -> None:
        """Take in what has changed."""
        if not self.sight.look(view):
            return
        last_in = view.changes.last_in
        worst: i64 = 0
        group: i64 = 0
        while group < view.rules.groups:
            if last_in[group] > self.sight.before:
                self.take_in(view, group)
            worst = max(worst, self.worst_of[group])
            group += 1
        self.worst = worst
        self.mean = self.cost // 100000

    def take_in(self, view: View, group: i64) -> None:
        """What the deeds of this group cost, or bring in at the bank."""
        rules = view.rules
        mean: i64 = 0
        worst: i64 = 0
        pawns: i64 = 0
        refunds: i64 = 0
        place = rules.group_start[group]
        while place < rules.group_start[group + 1]:
            square = rules.members[place]
            place += 1
            owner = view.owner(square)
            self.rents[square] = 0
            if owner < 0 or view.mortgaged(square):
                continue
            if owner != view.seat:
                if not (rules.teams and view.same_side(owner, view.seat)):
                    rent = rent_now(view, owner, square)
                    self.rents[square] = rent
                    mean += rent * self.tables.share[square]
                    worst = max(worst, rent)
            elif not view.owns_group(owner, group):
                pawns += rules.mortgage[square]
            elif rules.refund_percent > 50:
                refunds += rules.refund(square, view.level(square))
        self.cost += mean - self.mean_of[group]
        self.pawns += pawns - self.pawns_of[group]
        self.refunds += refunds - self.refunds_of[group]
        self.mean_of[group] = mean
        self.worst_of[group] = worst
        self.pawns_of[group] = pawns
        self.refunds_of[group] = refunds

    def reserve(self, view: View) -> i64:
        """The cash to keep; `look` first."""
        want = self.mean * TURNS_AHEAD + self.worst * WORST_PART // 100
        if not view.salary_paid:
            want += self.mean
        part = PAWN_PART if view.rules.mortgage_rounds == 0 else RUN_OUT_PART
        return max(view.rules.salary // 8, want - self.pawns * part // 100 - self.refunds * REFUND_PART // 100)


def rent_now(view: View, owner: i64, square: i64) -> i64:
    """The rent that a visit here costs, for an average throw."""
    rules = view.rules
    kind = rules.kind[square]
    if kind == STREET:
        level = view.level(square)
        rent = view.rent(square, level)
        if level > 0:
            return rent
        if view.owns_group(owner, rules.group[square]):
            return rent * rules.group_factor
        if rules.nearly_factor > 1:
            group = rules.group[square]
            return (
                rent * rules.nearly_factor if view.owned_in_group(owner, group) == rules.group_size(group) - 1 else rent
            )
        return rent
    rent = view.rent(square, view.owned_in_group(owner, rules.group[square]) - 1)
    if kind == UTILITY:
        return rent * 7
    return rent * 2 if view.level(square) > 0 else rent


def part_with(view: View, tables: Prospects, opponents: i64, singles: bool) -> Act | None:
    """The way to raise cash that loses least for what it brings; only single deeds if so wished. None if none is."""
    rules = view.rules
    best: Act | None = None
    least: i64 = 0
    place: i64 = 0
    while place < len(rules.deeds):
        square = rules.deeds[place]
        place += 1
        if view.owner(square) != view.seat or view.mortgaged(square):
            continue
        if singles and view.owns_group(view.seat, rules.group[square]):
            continue
        loss = loss_of(view, tables, opponents, square)
        if best is None or loss < least:
            act: Act = Sell(square) if view.level(square) > 0 else Mortgage(square)
            if view.refusal(act) is None:
                best = act
                least = loss
    return best


def loss_of(view: View, tables: Prospects, opponents: i64, square: i64) -> i64:
    """What is lost by mortgaging this deed or selling its highest building, in thousandths of the cash it brings."""
    rules = view.rules
    group = rules.group[square]
    level = view.level(square)
    weight = opponents * ANNUITY
    if level > 0:
        at = group * LEVELS + level
        lost = tables.house[group] - tables.refund[group]
        if rules.kind[square] != STATION:
            lost += (tables.income[at] - tables.income[at - 1]) * weight // (CENT * tables.size[group])
        return lost * 1000 // max(1, tables.refund[group])
    income = tables.lone[square]
    held = view.owned_in_group(view.seat, group)
    if not tables.building[group]:
        income = tables.income[group * LEVELS + held - 1] // held
    elif held == tables.size[group]:
        income = tables.income[group * LEVELS + min(2, tables.top[group])] * 2 // 3
    lost = income * weight // CENT + rules.mortgage[square] * rules.interest_percent // 100
    if rules.mortgage_rounds > 0:
        lost += rules.price[square] // RUN_OUT
    return lost * 1000 // max(1, rules.mortgage[square])
