"""Random tables: every rule set and mode with random options, from the first throw or in mid-game."""

from random import Random

from hypothesis import strategies as st

from pasch.engine.rules import STATION
from pasch.engine.table import Table, new_table
from pasch.position import read
from pasch.rulesets import RuleSet
from pasch.rulesets.schema import Option, Scalar
from tests.played import variant

# Numbers at their edges and small enough for something to happen.
TELLING = {
    "start_cash": (0, 1, 500, 6_000, 30_000, 500_000),
    "salary": (0, 200, 4_000, 50_000),
    "go_bonus": (0, 1_000),
    "jail_fine": (0, 50, 1_000, 20_000),
    "houses": (8, 12, 32, 100),
    "hotels": (0, 1, 12, 50),
    "skyscrapers": (0, 1, 8),
    "bus_tickets": (0, 2, 16),
    "negotiation_seconds": (0, 900, 3_600),
    "lotto_max_dice": (2, 3, 6),
    "missed_turns": (1, 3),
    "salary_ends_minute": (0, 1, 46),
    "tax_begins_minute": (0, 1, 61),
    "mortgage_rounds": (0, 1, 7),
    "builds_per_group": (0, 1, 5),
    "refund_percent": (0, 75, 100),
    "casino_odds": (1, 2, 20),
    "casino_pool": (0, 500),
    "speed_die_round": (0, 1, 3),
}


def values(option: Option) -> list[Scalar]:
    if option.kind == "flag":
        return [False, True]
    if option.kind == "number":
        assert option.least is not None and option.most is not None
        return [n for n in TELLING.get(option.name, (option.least, option.most)) if option.least <= n <= option.most]
    return [choice.value for choice in option.choices]


def random_rules(rng: Random, name: str = "brady") -> RuleSet:
    """The rules of a variant with about every third option changed."""
    chosen: dict[str, Scalar] = {}
    for option in variant(name).options:
        if rng.random() < 0.35 and not set(option.excludes) & set(chosen):
            chosen[option.name] = rng.choice(values(option))
    return variant(name, chosen)


@st.composite
def settings_of(draw: st.DrawFn, name: str) -> tuple[RuleSet, int, int]:
    """The rules of a variant, seats and a seed, for Hypothesis: it finds the fewest options that break a law."""
    options = variant(name).options
    fields: dict[str, st.SearchStrategy[Scalar]] = {each.name: st.sampled_from(values(each)) for each in options}
    chosen = draw(st.fixed_dictionaries({}, optional=fields))
    ruleset = variant(name, without_contradictions(chosen, options))
    return ruleset, draw(st.integers(*ruleset.seats)), draw(st.integers(0, 2**32))


def without_contradictions(chosen: dict[str, Scalar], options: list[Option]) -> dict[str, Scalar]:
    out: dict[str, Scalar] = {}
    for option in options:
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
        marks = one_hand(ruleset, squares, rng)
        if len(squares) > 2 and rules.missing_allowed and rng.random() < 0.3:
            hands[rng.randrange(seats)] = [str(squares[-1])]
            marks = [mark.replace(f"+{rules.top}", f"+{rules.hotel}") for mark in marks[:-1]]
        hands.setdefault(owner, []).extend(marks)
        return hands
    for at in squares:
        owner = rng.randrange(-1, seats)
        if owner >= 0:
            hands.setdefault(owner, []).append(("~" if rng.random() < 0.25 else "") + str(at))
    return hands


def one_hand(ruleset: RuleSet, squares: list[int], rng: Random) -> list[str]:
    """A whole group: built upon, or some of it mortgaged, or neither."""
    rules = ruleset.rules
    level = rng.choice((0, 0, 1, 2, 3, rules.hotel_after, rules.hotel, rules.top))
    level = min(level, rules.top_of(squares[0])) if rules.buildable(squares[0]) else 0
    built = [level - (1 if level and rng.random() < 0.3 else 0) for _ in squares]
    if any(built) and rules.kind[squares[0]] != STATION:
        return [f"{at}+{n}" if n else str(at) for at, n in zip(squares, built, strict=True)]
    marks = [f"{at}+{n}" if n else str(at) for at, n in zip(squares, built, strict=True)]
    return [mark if "+" in mark else ("~" if rng.random() < 0.3 else "") + mark for mark in marks]


def fits_the_bank(ruleset: RuleSet, marks: list[str]) -> bool:
    rules, left = ruleset.rules, list(ruleset.rules.stock)
    for mark in marks:
        square, _, level = mark.strip("~").partition("+")
        if level:
            left[rules.building(int(square), int(level))] -= rules.pieces(int(square), int(level))
    return min(left) >= 0


def deeds_dealt(ruleset: RuleSet, seats: int, rng: Random) -> dict[int, list[str]]:
    hands: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for group in range(ruleset.rules.groups):
        more = group_deeds(ruleset, group, seats, rng)
        every = [mark for hand in (*hands.values(), *more.values()) for mark in hand]
        if fits_the_bank(ruleset, every):
            for owner, marks in more.items():
                hands[owner] += marks
    return hands


def random_position(ruleset: RuleSet, seats: int, rng: Random) -> str:
    """A position line in the middle of a game: deeds dealt, groups built upon, cash short or plenty."""
    hands = deeds_dealt(ruleset, seats, rng)
    mover = rng.randrange(seats)
    holders = [rng.randrange(-4, seats) if ruleset.rules.kept_card[deck] >= 0 else -1 for deck in decks(ruleset)]
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
    return " ; ".join([" | ".join(parts), " ".join(extras(ruleset, seats, rng))])


def decks(ruleset: RuleSet) -> range:
    return range(ruleset.rules.decks)


def extras(ruleset: RuleSet, seats: int, rng: Random) -> list[str]:
    """What lies on the table, as far as the rule set has it: a pot, tickets, time that has passed."""
    rules = ruleset.rules
    out = [f"pot={rng.choice((0, 4_000))}"] if rules.pot else []
    if rules.bus_tickets >= 2 * seats:
        held = [rng.randrange(3) for _ in range(seats)]
        out += [f"tickets={held}".replace(" ", ""), f"tickets_left={rng.randrange(rules.bus_tickets - sum(held) + 1)}"]
    if rules.missed_turns:
        out += [f"round={rng.randrange(1, 12)}", f"seconds={rng.choice((0, 2_700, 3_650, 5_000))}"]
        out += [f"pool={rng.choice((0, 1_500))}"]
    return out


def random_table(ruleset: RuleSet, seats: int, rng: Random) -> Table:
    """A game from the start, or, more often, from its middle."""
    if rng.random() < 0.3:
        return new_table(ruleset.rules, seats)
    return read(random_position(ruleset, seats, rng), ruleset)
