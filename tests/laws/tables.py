"""Random tables: every option of the rule set in random combinations, from the first throw or in mid-game."""

from random import Random

from hypothesis import strategies as st

from pasch.engine.rules import HOTEL, HOUSE
from pasch.engine.table import Table, new_table
from pasch.position import read
from pasch.rulesets import RuleSet, load
from pasch.rulesets.schema import Option, Scalar

CHOICES = load("brady").options
# Numbers at their edges and small enough for something to happen.
TELLING = {
    "start_cash": (0, 1, 500, 6_000, 30_000, 1_000_000),
    "salary": (0, 4_000, 100_000),
    "jail_fine": (0, 1_000, 20_000, 100_000),
    "houses": (8, 12, 32, 100),
    "hotels": (0, 1, 12, 50),
    "negotiation_seconds": (0, 900, 3_600),
}


def values(option: Option) -> list[Scalar]:
    if option.kind == "flag":
        return [False, True]
    if option.kind == "number":
        assert option.least is not None and option.most is not None
        return [n for n in TELLING.get(option.name, (option.least, option.most)) if option.least <= n <= option.most]
    return [choice.value for choice in option.choices]


def random_rules(rng: Random) -> RuleSet:
    """Rules with about every third option changed."""
    chosen: dict[str, Scalar] = {}
    for option in CHOICES:
        if rng.random() < 0.35 and not set(option.excludes) & set(chosen):
            chosen[option.name] = rng.choice(values(option))
    return load("brady", chosen)


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """The same for Hypothesis, which finds the fewest options that break a law."""
    fields: dict[str, st.SearchStrategy[Scalar]] = {each.name: st.sampled_from(values(each)) for each in CHOICES}
    return st.fixed_dictionaries({}, optional=fields).map(without_contradictions).map(lambda o: load("brady", o))


def without_contradictions(chosen: dict[str, Scalar]) -> dict[str, Scalar]:
    out: dict[str, Scalar] = {}
    for option in CHOICES:
        if option.name in chosen and not any(out.get(other) for other in option.excludes):
            out[option.name] = chosen[option.name]
    return out


def group_deeds(ruleset: RuleSet, group: int, seats: int, rng: Random) -> dict[int, list[str]]:
    """The deeds of one group in one hand or in several, built upon or mortgaged, as they may stand in a game."""
    rules = ruleset.rules
    squares = [at for at in rules.deeds if rules.group[at] == group]
    hands: dict[int, list[str]] = {}
    if rng.random() < 0.55:
        owner = rng.randrange(seats)
        level = rng.choice((0, 0, 1, 2, 3, rules.hotel_after, rules.hotel)) if rules.buildable(squares[0]) else 0
        built = [min(level, rules.hotel) - (1 if level and rng.random() < 0.3 else 0) for _ in squares]
        marks = [f"{at}+{n}" if n else str(at) for at, n in zip(squares, built, strict=True)]
        if not any(built):
            marks = [("~" if rng.random() < 0.3 else "") + mark for mark in marks]
        return {owner: marks}
    for at in squares:
        owner = rng.randrange(-1, seats)
        if owner >= 0:
            hands.setdefault(owner, []).append(("~" if rng.random() < 0.25 else "") + str(at))
    return hands


def fits_the_bank(ruleset: RuleSet, marks: list[str]) -> bool:
    levels = [int(mark.partition("+")[2] or 0) for mark in marks]
    hotel = ruleset.rules.hotel
    houses = sum(n for n in levels if n < hotel)
    stock = ruleset.rules.stock
    return houses <= stock[HOUSE] and levels.count(hotel) <= stock[HOTEL]


def random_position(ruleset: RuleSet, seats: int, rng: Random) -> str:
    """A position line in the middle of a game: deeds dealt, groups built upon, cash short or plenty."""
    hands: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for group in range(ruleset.rules.groups):
        for owner, marks in group_deeds(ruleset, group, seats, rng).items():
            if fits_the_bank(ruleset, [*(mark for hand in hands.values() for mark in hand), *marks]):
                hands[owner] += marks
    mover = rng.randrange(seats)
    holders = [rng.randrange(-4, seats) for _ in range(ruleset.rules.decks)]
    parts = []
    for seat in range(seats):
        cash = rng.choice((0, 50, 900, 3_000, 12_000, 60_000))
        jailed = rng.random() < 0.15
        place = ruleset.rules.jail_square if jailed else rng.randrange(30)
        words = ["ABCDEFGH"[seat] + ("*" if seat == mover else ""), str(cash), f"@{place}"]
        words += [f"[{' '.join(hands[seat])}]"] * bool(hands[seat])
        words += [f"#{rng.randrange(1, 4)}"] * jailed
        words += [f"!{deck}" for deck, holder in enumerate(holders) if holder == seat]
        words += [f"laps={rng.randrange(1, 3)}"] * (rng.random() < 0.8)
        parts.append(" ".join(words))
    pot = f" ; pot={rng.choice((0, 4_000))}" if ruleset.rules.pot else ""
    return " | ".join(parts) + pot


def random_table(ruleset: RuleSet, seats: int, rng: Random) -> Table:
    """A game from the start, or, more often, from its middle."""
    if rng.random() < 0.3:
        return new_table(ruleset.rules, seats)
    return read(random_position(ruleset, seats, rng), ruleset)
