"""Positions on one line, for tests, reports and letters.

    A 30000 @0 [1 3+2 ~5] | B* 90 @10 #2 !0 | C out=1 ; pot=500 round=3

Seats from A on: `*` the mover, cash, `@` the square, the deeds (`~` mortgaged, `+n` building levels), `#n` the n-th
turn in jail, `!d` a jail card of deck d, `laps=n`, `out=n` left the game as the n-th. Squares may be written as
numbers or as their names in either language, with `_` for spaces. After the semicolon what is not as usual: `pot`,
`round`, `first`, `dice`, `count`, `next_offer`, `pool`, `tickets_left`, `seconds`, `turns`, `offers_made`,
`turn_mark`, and as JSON without spaces `unseen`, `pile`, `claims`, `offers`, `arrived`, `heir`, `rights`, `tickets`,
`missed`, `mortgage_round`, `built`, `agenda`, `asked`. As usual means: the mover is asked before his first throw, and
no card has been seen. The bank's houses and hotels follow from the board.
"""

from __future__ import annotations

import json
import re
from typing import Final

from pasch.engine.core import BANK
from pasch.engine.state import State, first_state
from pasch.engine.table import Table
from pasch.rulesets import RuleSet
from pasch.saving import SaveError, dump, load
from pasch.seating import LETTERS

SEAT: Final = re.compile(r"([A-H])(\*?)\s+(.*)")
DEED: Final = re.compile(r"(~?)([^\s+~]+)(?:\+(\d))?")
CLOCKS: Final = ("pool", "tickets_left", "seconds", "turns", "offers_made", "turn_mark")
TABLES: Final = ("rights", "tickets", "missed", "mortgage_round", "built")
NUMBERS: Final = ("pot", "round", "first", "count", "next_offer", "outs", "to", "subject", *CLOCKS)
AS_JSON: Final = ("unseen", "pile", "claims", "offers", "arrived", "heir", *TABLES, "agenda", "asked")


def usual(ruleset: RuleSet, seats: int, mover: int) -> dict[str, object]:
    """The state that a line without extras stands on: this seat is asked before its first throw."""
    state = first_state(ruleset.rules, seats)
    state.round = 1
    data = dump(state)
    data["mover"] = data["to"] = data["subject"] = mover
    data["agenda"] = [[mover, list(words)] for words in ruleset.end_of_turn]
    data["asked"] = ruleset.rules.turn.ready[0].words()
    return data


def write(state: State, ruleset: RuleSet) -> str:
    """The position as one line. `read` makes the same state of it."""
    data = dump(state)
    mover = max(state.mover, 0)
    base = usual(ruleset, state.seats, mover)
    seats = " | ".join(write_seat(state, ruleset, seat) for seat in range(state.seats))
    adjust(base, data, ruleset)
    base["cards"] = data["cards"]
    take_cards(base, ruleset)
    extras = [f"{name}={data[name]}" for name in NUMBERS if data[name] != base[name]]
    dice = [state.dice_a, state.dice_b, state.dice_c]
    if any(dice):
        extras.append("dice=" + "-".join(str(n) for n in dice))
    if state.mover < 0:
        extras.append(f"mover={state.mover}")
    for name in AS_JSON:
        if data[name] != base[name]:
            extras.append(f"{name}={json.dumps(data[name], separators=(',', ':'))}")
    return " ; ".join([seats, " ".join(extras)]) if extras else seats


def adjust(base: dict[str, object], data: dict[str, object], ruleset: RuleSet) -> None:
    """What the line says elsewhere is no deviation: a mover in jail is asked his way out."""
    mover = base["to"]
    jail = data["jail"]
    assert isinstance(mover, int) and isinstance(jail, list), "both come from a state"
    if jail[mover]:
        base["asked"] = ruleset.rules.turn.jail_turn.words()
    out = data["out"]
    assert isinstance(out, list), "a table by seat"
    base["outs"] = max(out)


def write_seat(state: State, ruleset: RuleSet, seat: int) -> str:
    parts = [LETTERS[seat] + ("*" if seat == state.mover else ""), str(state.cash[seat]), f"@{state.at[seat]}"]
    deeds = []
    for square in range(ruleset.rules.squares):
        if state.owner[square] == seat:
            level = f"+{state.level[square]}" if state.level[square] else ""
            deeds.append(("~" if state.mortgaged[square] else "") + str(square) + level)
    if deeds:
        parts.append(f"[{' '.join(deeds)}]")
    if state.jail[seat]:
        parts.append(f"#{state.jail[seat]}")
    decks = ruleset.rules.decks
    parts.extend(f"!{deck}" for deck in range(decks) if state.cards[seat * decks + deck])
    if state.laps[seat]:
        parts.append(f"laps={state.laps[seat]}")
    if state.out[seat]:
        parts.append(f"out={state.out[seat]}")
    return " ".join(parts)


def read(text: str, ruleset: RuleSet) -> Table:
    """The table in this position. Raises SaveError with what is wrong."""
    head, _, tail = text.partition(";")
    seats = [part.strip() for part in head.split("|")]
    matches = [SEAT.fullmatch(seat) for seat in seats]
    for number, match in enumerate(matches):
        if match is None or match[1] != LETTERS[number]:
            raise SaveError(
                f"seat {number + 1} reads {seats[number]!r}; write `{LETTERS[number % 8]} cash @square ...`"
            )
    if not 2 <= len(seats) <= 8:
        raise SaveError(f"a game has 2 to 8 seats, not {len(seats)}")
    movers = [number for number, match in enumerate(matches) if match is not None and match[2]]
    if len(movers) > 1:
        raise SaveError("one seat at most is the mover")
    data = usual(ruleset, len(seats), movers[0] if movers else 0)
    for number, match in enumerate(matches):
        assert match is not None, "checked above"
        read_seat(data, ruleset, number, match[3])
    adjust(data, data, ruleset)
    take_cards(data, ruleset)
    read_extras(data, tail)
    count_buildings(data, ruleset)
    return Table(ruleset.rules, load(data, ruleset.rules))


def put(data: dict[str, object], name: str, at: int, value: int) -> None:
    table = data[name]
    assert isinstance(table, list), "a table of numbers"
    table[at] = value


def read_seat(data: dict[str, object], ruleset: RuleSet, seat: int, text: str) -> None:
    deeds = re.search(r"\[([^\]]*)\]", text)
    if deeds is not None:
        for deed in deeds[1].split():
            read_deed(data, ruleset, seat, deed)
        text = text.replace(deeds[0], " ")
    for part in text.split():
        kind, rest = part[0], part[1:]
        if part.isdecimal():
            put(data, "cash", seat, int(part))
        elif kind == "@":
            put(data, "at", seat, square_named(rest, ruleset))
        elif kind == "#" and rest.isdecimal():
            put(data, "jail", seat, int(rest))
        elif kind == "!" and rest.isdecimal() and int(rest) < ruleset.rules.decks:
            put(data, "cards", seat * ruleset.rules.decks + int(rest), 1)
        elif part.startswith("laps=") and part[5:].isdecimal():
            put(data, "laps", seat, int(part[5:]))
        elif part.startswith("out=") and part[4:].isdecimal():
            put(data, "out", seat, int(part[4:]))
        else:
            raise SaveError(f"{part!r} says nothing about a seat")


def read_deed(data: dict[str, object], ruleset: RuleSet, seat: int, text: str) -> None:
    match = DEED.fullmatch(text)
    if match is None:
        raise SaveError(f"{text!r} is no deed; write `6`, `~6` or `6+2`")
    square = square_named(match[2], ruleset)
    owner = data["owner"]
    assert isinstance(owner, list), "a table by square"
    if owner[square] != BANK:
        raise SaveError(f"square {square} has two owners")
    put(data, "owner", square, seat)
    put(data, "mortgaged", square, 1 if match[1] else 0)
    put(data, "level", square, int(match[3] or 0))


def square_named(text: str, ruleset: RuleSet) -> int:
    """A square by its number or its name."""
    if text.isdecimal() and int(text) < len(ruleset.squares):
        return int(text)
    for number, square in enumerate(ruleset.squares):
        if text.replace("_", " ") in (square.name.de, square.name.en):
            return number
    raise SaveError(f"{text!r} is no square")


def take_cards(data: dict[str, object], ruleset: RuleSet) -> None:
    """Jail cards in hands have been seen."""
    cards, unseen = data["cards"], data["unseen"]
    assert isinstance(cards, list) and isinstance(unseen, list), "tables of numbers"
    decks = ruleset.rules.decks
    for deck in range(decks):
        if any(cards[deck::decks]):
            unseen[deck] &= ~(1 << ruleset.rules.kept_card[deck])


def read_extras(data: dict[str, object], text: str) -> None:
    for part in text.split():
        name, _, value = part.partition("=")
        if name in (*NUMBERS, "mover") and re.fullmatch(r"-?\d{1,18}", value):
            data[name] = int(value)
        elif name == "dice" and re.fullmatch(r"\d{1,2}(-\d{1,2}){1,2}", value):
            pips = [int(n) for n in value.split("-")] + [0]
            data["dice_a"], data["dice_b"], data["dice_c"] = pips[:3]
        elif name in AS_JSON:
            try:
                data[name] = json.loads(value)
            except (ValueError, RecursionError) as error:
                raise SaveError(f"{name}: {error}") from error
        else:
            raise SaveError(f"{part!r} says nothing about a position")


def count_buildings(data: dict[str, object], ruleset: RuleSet) -> None:
    """What stands on the board is missing in the bank."""
    level = data["level"]
    assert isinstance(level, list), "a table by square"
    rules = ruleset.rules
    stock = list(rules.stock)
    for square, height in enumerate(level):
        if height:
            stock[rules.building(square, height)] -= rules.pieces(square, height)
    data["stock"] = stock
