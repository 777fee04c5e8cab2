"""A state as plain data and back: what a save file, a search or another program can hold.

Everything that can change is in it, the agenda included, so a loaded game goes on exactly where it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from pasch.engine.core import Question, Step
from pasch.engine.notation import BadNotation, Reader, read_goods, read_step
from pasch.engine.rules import DECK_ROOM, Rules
from pasch.engine.state import Claim, StandingOffer, State, first_state

T = TypeVar("T")

SEAT_TABLES: Final = ("cash", "at", "jail", "laps", "arrived", "out", "heir", "rights", "tickets", "missed")
SQUARE_TABLES: Final = ("owner", "level", "mortgaged", "mortgage_round")
SINGLE: Final = (
    "pot",
    "pool",
    "tickets_left",
    "seconds",
    "turns",
    "offers_made",
    "mover",
    "first",
    "round",
    "outs",
    "dice_a",
    "dice_b",
    "dice_c",
    "count",
    "next_offer",
    "to",
    "subject",
)
LARGEST: Final = 2**62
DEEPEST: Final = 500


class SaveError(ValueError):
    """The data is no state of a game under these rules."""

    code = "BAD_POSITION"


def dump(state: State) -> dict[str, object]:
    """Plain lists, numbers and words; `load` makes the same state of them."""
    out: dict[str, object] = {"seats": state.seats}
    for name in (*SEAT_TABLES, "cards", *SQUARE_TABLES, "unseen", "stock", "built"):
        out[name] = list(getattr(state, name))
    for name in SINGLE:
        out[name] = getattr(state, name)
    out["pile"] = [pile_of(state, deck) for deck in range(len(state.unseen))]
    out["offers"] = [offer.words() for offer in state.offers]
    out["claims"] = [claim.words() for claim in state.claims]
    out["agenda"] = [[state.who[at], state.steps[at].words()] for at in range(state.depth)]
    out["asked"] = None if state.asked is None else state.asked.words()
    return out


def pile_of(state: State, deck: int) -> list[int]:
    start = deck * DECK_ROOM
    return [state.pile[start + place] for place in range(state.pile_size[deck])]


def load(data: object, rules: Rules) -> State:
    """The state that was dumped. Raises SaveError if anything in it is missing, misplaced or out of range."""
    try:
        return loaded(data, rules)
    except (BadNotation, SaveError, KeyError, IndexError, TypeError) as error:
        raise SaveError(f"{type(error).__name__}: {error}") from error


def loaded(data: object, rules: Rules) -> State:
    if not isinstance(data, dict):
        raise SaveError("a state is an object")
    seats = data["seats"]
    if not isinstance(seats, int) or isinstance(seats, bool) or not 2 <= seats <= 8:
        raise SaveError(f"a game has 2 to 8 seats, not {seats!r}")
    state = first_state(rules, seats)
    sizes = dict.fromkeys(SEAT_TABLES, seats) | dict.fromkeys(SQUARE_TABLES, rules.squares)
    sizes |= {"cards": seats * rules.decks, "unseen": rules.decks, "stock": len(rules.stock), "built": rules.groups}
    for name, size in sizes.items():
        setattr(state, name, vec[i64](numbers(data[name], name, size)))
    for name in SINGLE:
        setattr(state, name, number(data[name], name))
    load_lists(state, data, rules)
    check(state, rules)
    return state


def numbers(value: object, name: str, size: int) -> list[int]:
    if not isinstance(value, list) or len(value) != size:
        raise SaveError(f"{name} holds {size} numbers")
    return [number(item, name) for item in value]


def number(value: object, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -LARGEST <= value <= LARGEST:
        raise SaveError(f"{name}: {value!r} is no number of a game")
    return value


def items(value: object, name: str) -> list[object]:
    if not isinstance(value, list) or len(value) > DEEPEST:
        raise SaveError(f"{name} is a list of at most {DEEPEST}")
    return value


def load_lists(state: State, data: dict[str, object], rules: Rules) -> None:
    piles = items(data["pile"], "pile")
    if len(piles) != rules.decks:
        raise SaveError(f"there are {rules.decks} piles")
    for deck, pile in enumerate(piles):
        cards = items(pile, "pile")
        if len(cards) > rules.deck_size[deck]:
            raise SaveError("a pile holds no more cards than its deck")
        state.pile_size[deck] = len(cards)
        for place, card in enumerate(cards):
            state.pile[deck * DECK_ROOM + place] = number(card, "pile")
    state.offers = [read(item, "offer", read_offer) for item in items(data["offers"], "offers")]
    state.claims = [read(item, "claim", read_claim) for item in items(data["claims"], "claims")]
    agenda = items(data["agenda"], "agenda")
    state.who = vec[i64]([number(items(item, "agenda")[0], "agenda") for item in agenda])
    state.steps = vec[Step]([read_step(items(items(item, "agenda")[1], "agenda")) for item in agenda])
    state.depth = len(agenda)
    state.asked = None
    if data["asked"] is not None:
        asked = read_step(items(data["asked"], "asked"))
        if not isinstance(asked, Question):
            raise SaveError("what is asked is no question")
        state.asked = asked


def read(item: object, name: str, reader: Callable[[Reader], T]) -> T:
    words = Reader([name, *items(item, name)])
    out = reader(words)
    words.end()
    return out


def read_offer(r: Reader) -> StandingOffer:
    return StandingOffer(r.number((1, 10**9)), r.number((0, 7)), r.number((0, 7)), read_goods(r), read_goods(r))


def read_claim(r: Reader) -> Claim:
    return Claim(r.number((0, 255)), r.number((0, 7)), r.number((0, 7)), r.number((0, 10**12)), r.text())


def check(state: State, rules: Rules) -> None:
    """What every reachable state keeps: places on the board, owners at the table, cash that is not negative."""
    seats = state.seats
    within("at", list(state.at), 0, rules.squares - 1)
    within("cash", list(state.cash), 0, LARGEST)
    within("owner", list(state.owner), -1, seats - 1)
    within("level", list(state.level), 0, rules.top)
    within("mortgaged", list(state.mortgaged), 0, 1)
    within("out", list(state.out), 0, seats)
    within("heir", list(state.heir), -4, seats - 1)
    within("jail", list(state.jail), 0, 3)
    for kind in range(len(rules.stock)):
        within("stock", [state.stock[kind]], 0, rules.stock[kind])
    within("agenda", list(state.who), 0, seats - 1)
    within("cards", list(state.cards), 0, 1)
    if state.asked is not None:
        within("to", [state.to], -2, seats - 1)
        within("subject", [state.subject], 0, seats - 1)
    for deck in range(rules.decks):
        within("unseen", [state.unseen[deck]], 0, (1 << rules.deck_size[deck]) - 1)
        within("pile", pile_of(state, deck), 0, rules.deck_size[deck] - 1)
    for square in range(rules.squares):
        if rules.kind[square] == 0 and (state.owner[square] >= 0 or state.level[square] or state.mortgaged[square]):
            raise SaveError(f"square {square} is no deed")
        if state.level[square] and not rules.buildable(square):
            raise SaveError(f"nothing can be built on square {square}")


def within(name: str, values: list[int], least: int, most: int) -> None:
    for value in values:
        if not least <= value <= most:
            raise SaveError(f"{name}: {value} is not within {least} and {most}")
