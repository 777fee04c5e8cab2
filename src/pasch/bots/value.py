"""What groups will earn: the growth value of a group by the cash there is to build on it, from tables made once.

A group in one hand is worth the rents it will bring less the buildings they take: each turn every opponent brings
landing share x rent, cash is put into the next building while there is any, and what comes later counts less. The
table holds that sum for each group, number of opponents and amount of cash.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pasch.bots.landing import Landings
from pasch.bots.spots import Spots, ticket_worth
from pasch.engine.rules import LEVELS, STATION, STREET, UTILITY, Rules, filled, zeros
from pasch.engine.view import View

SEATS: Final = 8
GRID: Final = 17  # amounts of cash in the table of gains, from 0 to 1.6 times what building to the top costs
TURNS: Final = 25  # how far ahead one looks
DISCOUNT: Final = 0.95  # what a turn later is worth
ANNUITY: Final = 14  # what one unit in each of those turns is worth, about
SIDE_INCOME: Final = 0.10  # what salary and other deeds add in a turn, in salaries
LATE_INCOME: Final = 0.03  # the same where Los does not pay any more
TAXED_PART: Final = 50  # percent of the rent tax that count: what the bank takes is paid by the opponent all the same
CENT: Final = 1000  # incomes are kept in thousandths


class Prospects:
    """Tables for one set of rules and, where there is a clock, one time: whether Los still pays, and the tax on rents.

    Incomes are by turn of one opponent, in thousandths of a unit.
    """

    def __init__(self, rules: Rules, salary_paid: bool, tax: i64) -> None:
        self.rules: Final[Rules] = rules
        self.salary_paid: Final[bool] = salary_paid
        self.tax: Final[i64] = tax
        self.timed: Final[bool] = rules.salary_ends_minute > 0 or rules.tax_begins_minute > 0
        self.kept: Final[i64] = 100 - tax * TAXED_PART // 100  # percent of a rent that count as income
        self.spots: Final[Spots] = Spots(rules)
        self.ticket: Final[i64] = ticket_worth(rules)
        self.share: vec[i64] = vec[i64](Landings(rules).share)
        groups = rules.groups
        self.income: vec[i64] = zeros(groups * LEVELS)  # streets by level, others by the number owned
        self.lone: vec[i64] = zeros(rules.squares)  # the income of a single deed
        self.clear: vec[i64] = zeros(rules.squares * SEATS)  # what a deed is worth alone, by the number of opponents
        self.redemption: vec[i64] = zeros(rules.squares)  # what redeeming a deed costs
        self.building: vec[bool] = vec[bool](capacity=groups)  # whether houses can stand in the group
        self.size: vec[i64] = zeros(groups)
        self.enough: vec[i64] = zeros(groups)  # so many deeds let one build; where nobody can, more than there are
        self.house: vec[i64] = zeros(groups)  # the price of a house
        self.useful: vec[i64] = zeros(groups)  # what building most of the houses takes
        self.top: vec[i64] = zeros(groups)
        self.refund: vec[i64] = zeros(groups)  # what the bank gives back for a house
        self.unit: vec[i64] = zeros(groups)  # one step of the cash grid
        self.gains: vec[i64] = zeros(groups * SEATS * GRID)
        self.reference: vec[i64] = zeros(groups * SEATS)  # the gain with cash for most of the houses
        self.plain: vec[i64] = vec[i64](capacity=groups)  # groups that cannot be built
        self.order: vec[i64] = vec[i64](capacity=groups)  # groups that can be built, the best return first
        self.places: vec[i64] = vec[i64](capacity=groups)  # all groups: those of the order, then the plain ones
        self.bit: vec[i64] = zeros(groups)  # of sets of groups, by their place among all
        self.rises: vec[i64] = zeros(groups * LEVELS)  # what the next buildings bring for their price, by level
        group: i64 = 0
        while group < groups:
            self.measure(group)
            if self.building[group]:
                self.tabulate(group)
                level: i64 = 0
                while level < self.top[group]:
                    self.rises[group * LEVELS + level] = self.rise(group, level)
                    level += 1
            else:
                self.plain = append(self.plain, group)
            group += 1
        self.rank()
        self.set_places()
        for square in rules.deeds:
            self.price_deed(square)

    def suits(self, view: View) -> bool:
        """Whether these tables are those of the rules and, where there is a clock, of the hour."""
        if self.rules is not view.rules:
            return False
        return not self.timed or (self.salary_paid == view.salary_paid and self.tax == view.tax_percent)

    def measure(self, group: i64) -> None:
        rules = self.rules
        start = rules.group_start[group]
        first = rules.members[start]
        size = rules.group_size(group)
        self.size[group] = size
        self.house[group] = rules.house_price[first]
        self.useful[group] = 3 * size * self.house[group]
        self.building = append(self.building, rules.kind[first] == STREET and rules.buildable(first))
        self.enough[group] = size - rules.missing_allowed if self.building[group] else size + 1
        self.top[group] = rules.top_of(first)
        self.refund[group] = rules.refund(first, 1)
        levels = self.top[group] + 1 if rules.kind[first] == STREET else size
        level: i64 = 0
        while level < min(levels, LEVELS):
            total: i64 = 0
            place: i64 = 0
            while place < size:
                square = rules.members[start + place]
                total += self.share[square] * self.rent(square, level)
                place += 1
            total = total * CENT // 100000 * self.kept // 100
            if rules.kind[first] != STREET:
                total = total * (level + 1) // size
            self.income[group * LEVELS + level] = total
            level += 1

    def rent(self, square: i64, level: i64) -> i64:
        """The rent a group's owner takes: unbuilt streets by the factor for groups, works for an average throw."""
        rules = self.rules
        printed = rules.printed[square * LEVELS + level]
        self.lone[square] = self.share[square] * rules.printed[square * LEVELS] * CENT // 100000 * self.kept // 100
        if rules.kind[square] == UTILITY:
            self.lone[square] *= 7
            return printed * 7
        if rules.kind[square] == STATION or level > 0:
            return printed
        return printed * rules.group_factor

    def income_at(self, group: i64, houses: i64) -> i64:
        """With so many houses spread evenly over the group."""
        size = self.size[group]
        level = houses // size
        low = self.income[group * LEVELS + level]
        rest = houses % size
        if rest == 0:
            return low
        return low + (self.income[group * LEVELS + level + 1] - low) * rest // size

    def tabulate(self, group: i64) -> None:
        full = self.size[group] * self.house[group] * self.top[group]
        self.unit[group] = max(1, full // 10)
        opponents: i64 = 1
        while opponents < SEATS:
            row = (group * SEATS + opponents) * GRID
            step: i64 = 0
            while step < GRID:
                self.gains[row + step] = self.grow(group, opponents, step * self.unit[group])
                step += 1
            self.reference[group * SEATS + opponents] = self.gains[row + 5]
            opponents += 1

    def grow(self, group: i64, opponents: i64, cash: i64) -> i64:
        """Rents to come less what building costs, when the group begins with nothing on it and so much cash."""
        price = self.house[group]
        most = self.size[group] * self.top[group]
        side = int(float(self.rules.salary) * (SIDE_INCOME if self.salary_paid else LATE_INCOME))
        limit = self.rules.builds_per_group if self.rules.builds_per_group > 0 else -1
        worth = 1.0
        total = 0.0
        houses: i64 = 0
        turn: i64 = 0
        while turn < TURNS:
            built: i64 = 0
            while houses < most and cash >= price and built != limit:
                built += 1
                houses += 1
                cash -= price
                total -= worth * float(price - self.refund[group])
            income = self.income_at(group, houses) * opponents // CENT
            total += worth * float(income)
            cash += side + income
            worth *= DISCOUNT
            turn += 1
        return max(0, int(total))

    def gain(self, group: i64, opponents: i64, cash: i64) -> i64:
        """The growth value of a whole group, by the cash there is to build on it."""
        row = (group * SEATS + opponents) * GRID
        if cash <= 0:
            return self.gains[row]
        unit = self.unit[group]
        step = cash // unit
        if step >= GRID - 1:
            return self.gains[row + GRID - 1]
        here = row + step
        beyond = here + 1
        low = self.gains[here]
        return low + (self.gains[beyond] - low) * (cash - step * unit) // unit

    def rank(self) -> None:
        """Order the groups by what three houses bring for what they cost."""
        left = filled(self.rules.groups, 1)
        while True:
            best: i64 = -1
            group: i64 = 0
            while group < self.rules.groups:
                if left[group] == 1 and self.building[group]:
                    if best < 0 or self.ratio(group) > self.ratio(best):
                        best = group
                group += 1
            if best < 0:
                return
            left[best] = 0
            self.order = append(self.order, best)

    def set_places(self) -> None:
        one: i64 = 1
        for ranked in self.order:
            self.places = append(self.places, ranked)
        for plain in self.plain:
            self.places = append(self.places, plain)
        for place in range(len(self.places)):
            self.bit[self.places[place]] = one << place

    def price_deed(self, square: i64) -> None:
        """What the bank lends on it, and its plain rents where those of a group may come to nothing."""
        rules = self.rules
        self.redemption[square] = rules.mortgage[square] * (100 + rules.interest_percent) // 100
        opponents: i64 = 0
        while opponents < SEATS:
            rents: i64 = 0
            if self.building[rules.group[square]]:
                rents = self.lone[square] * opponents * ANNUITY * 6 // (10 * CENT)
            self.clear[square * SEATS + opponents] = rules.mortgage[square] + rents
            opponents += 1

    def ratio(self, group: i64) -> i64:
        level = min(3, self.top[group])
        return self.income[group * LEVELS + level] * 1000 // (self.size[group] * self.house[group] * level)

    def rise(self, group: i64, level: i64) -> i64:
        """The best income that further levels bring for their price, in thousandths of a thousandth; 0 at the top."""
        best: i64 = 0
        now = self.income[group * LEVELS + level]
        higher = level + 1
        while higher <= self.top[group]:
            more = (self.income[group * LEVELS + higher] - now) * 1000
            best = max(best, more // ((higher - level) * self.size[group] * self.house[group]))
            higher += 1
        return best


KNOWN: Final[list[Prospects]] = []
MOST_KNOWN: Final = 32


def prospects(view: View) -> Prospects:
    """The tables for these rules at this hour, made once."""
    for known in KNOWN:
        if known.suits(view):
            return known
    if len(KNOWN) >= MOST_KNOWN:
        KNOWN.pop(0)
    made = Prospects(view.rules, view.salary_paid, view.tax_percent)
    KNOWN.append(made)
    return made
