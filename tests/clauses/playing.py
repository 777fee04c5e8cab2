"""Playing from a position: a line that sets the table, the answers as they stand in records, and what happened.

    POSITION = "A* 30000 @0 | B 30000 @10 [1]"
    assert facts(after(POSITION, "throw", "1-2", "buy")) == [
        "thrown A 1-2",
        "moved A 0>3 throw",
        "bought A @3 1200",
        "paid A>bank @3 1200 DEED-1",
        "deed bank>A @3",
    ]

An answer without a seat is the asked one's, be it a player or chance; `B.claim:3` is an act of B, `!.time_up` the
clock's. A fact is one event in one line: its kind, who, and what; only payments also say why. Money and rents run
from the one who pays to the one who gets: `A>bank`. Squares are `@3`, decks `0`, cards `0:12`.
"""

from collections.abc import Mapping, Sequence

from pasch.engine.core import BANK, CHANCE, CLOCK, POOL, POT, Action, Event, Refusal, Refused
from pasch.engine.notation import read_step
from pasch.engine.overview import Listener
from pasch.engine.table import Table, new_table
from pasch.engine.text import read_token
from pasch.engine.view import View
from pasch.position import read
from pasch.rulesets import RuleSet, load
from pasch.rulesets.schema import Scalar

Options = Mapping[str, Scalar]

SEATS = "ABCDEFGH"
NAMES = {BANK: "bank", CHANCE: "chance", CLOCK: "clock", POT: "pot", POOL: "pool"}
OWED = ("rent_due", "rent_lost", "no_rent", "no_rent_jail", "no_rent_team")  # told of the owner, to the debtor


class Heard(Listener):
    """Collects events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: Event) -> None:
        self.events.append(event)


# ---- playing --------------------------------------------------------------------------------------------------


class Playing:
    """Playing by one rule set; each test brings the options of its table."""

    def __init__(self, name: str) -> None:
        self.name = name

    def rules(self, options: Options | None = None) -> RuleSet:
        return load(self.name, options)

    def set_up(self, position: str, options: Options | None = None) -> Table:
        """The table that a position describes."""
        return read(position, self.rules(options))

    def begun(self, seats: int, *answers: str, options: Options | None = None) -> tuple[Table, list[Event]]:
        """A new game after these answers, and everything that has happened in it."""
        heard = Heard()
        table = new_table(self.rules(options).rules, seats, heard)
        play(table, *answers)
        return table, heard.events

    def after(self, position: str, *answers: str, options: Options | None = None) -> list[Event]:
        """What happens when these answers are given in this position, one after the other."""
        table = self.set_up(position, options)
        heard = Heard()
        table.listen(heard)
        play(table, *answers)
        return heard.events

    def table_after(self, position: str, *answers: str, options: Options | None = None) -> Table:
        """The table when these answers have been given in this position."""
        table = self.set_up(position, options)
        play(table, *answers)
        return table

    def refused(self, position: str, *answers: str, options: Options | None = None) -> Refusal:
        """The refusal of the last of these answers; those before it are accepted."""
        return refusal_of(self.table_after(position, *answers[:-1], options=options), answers[-1])

    def carried_out(self, position: str, *words: object, options: Options | None = None) -> list[Event]:
        """What happens when the mover has this step to carry out: what no card of this edition says, but others do."""
        table = self.set_up(position, options)
        heard = Heard()
        table.listen(heard)
        carry_out(table, *words)
        return heard.events


def carry_out(table: Table, *words: object) -> None:
    table.state.asked = None
    table.then(table.state.mover, read_step(list(words)))
    table.run()


def play(table: Table, *answers: str) -> None:
    for answer in answers:
        seat, action = read_answer(table, answer)
        try:
            table.answer(seat, action)
        except Refused as error:
            raise AssertionError(f"{answer} when {asked(table)}: {error}") from error


def refusal_of(table: Table, answer: str) -> Refusal:
    """Why the table does not accept this answer; nothing happens when it is tried."""
    heard, before = Heard(), table.listener
    table.listen(heard)
    try:
        table.answer(*read_answer(table, answer))
    except Refused as error:
        assert not heard.events, "a refusal changes nothing"
        return error.refusal
    finally:
        table.listen(before)
    raise AssertionError(f"{answer} was accepted: {facts(heard.events)}")


def read_answer(table: Table, answer: str) -> tuple[int, Action]:
    seat, dot, token = answer.rpartition(".")
    if not dot:
        return table.state.to, read_token(token)
    return CLOCK if seat == "!" else SEATS.index(seat), read_token(token)


BRADY = Playing("brady")
after, begun, carried_out = BRADY.after, BRADY.begun, BRADY.carried_out
refused, set_up, table_after = BRADY.refused, BRADY.set_up, BRADY.table_after


# ---- what happened --------------------------------------------------------------------------------------------


def facts(events: Sequence[Event]) -> list[str]:
    """Every event as one line."""
    return [fact(event) for event in events]


def reasons(events: Sequence[Event]) -> list[str]:
    """Every event's kind and the sentence of the rules that it stands on."""
    return [f"{event.kind} {event.why}" for event in events]


def of_kind(events: Sequence[Event], *kinds: str) -> list[str]:
    """The lines of these kinds only, where the test is not about the others."""
    return [fact(event) for event in events if event.kind in kinds]


def fact(event: Event) -> str:
    left = dict(event.facts)
    words = [event.kind, *people(event.kind, left), *things(left)]
    words += [f"{name}={value}" for name, value in left.items() if value is not None]
    if event.kind == "paid":
        words.append(event.why)
    return " ".join(words)


def people(kind: str, left: dict[str, object]) -> list[str]:
    """Takes who is concerned out of the facts."""
    seat = left.pop("seat", None)
    if seat is None:
        return []
    other = left.pop("to", None)
    if other is not None:
        return [f"{name(other)}>{name(seat)}" if kind in OWED else f"{name(seat)}>{name(other)}"]
    if kind != "moved" and "from" in left:
        return [f"{name(left.pop('from'))}>{name(seat)}"]
    return [name(seat)]


def things(left: dict[str, object]) -> list[str]:
    """Takes squares, cards, dice, buildings, amounts and offers out of the facts, in this order."""
    words = []
    square = left.pop("square", None)
    if "from" in left:
        words.append(f"{left.pop('from')}>{square}")
    elif square not in (None, -1):
        words.append(f"@{square}")
    if "deck" in left:
        card = left.pop("card", None)
        words.append(str(left.pop("deck")) + ("" if card is None else f":{card}"))
    if "dice" in left:
        dice = left.pop("dice")
        assert isinstance(dice, list)
        words.append("-".join(map(str, dice)))
    if "level" in left:
        words.append(f"+{left.pop('level')}")
    words += [str(left.pop(key)) for key in ("amount", "number", "how") if key in left]
    if "offer" in left:
        words.append(offer_words(left.pop("offer")))
    return words


def offer_words(words: object) -> str:
    """An offer's number and both sides as in tokens: `#1 500+6:0+11~0`."""
    assert isinstance(words, list)
    sides = []
    for cash, deeds, cards, *tickets in words[3:]:
        side = str(cash) + "".join(f"+{deed}" for deed in deeds) + "".join(f"~{deck}" for deck in cards)
        sides.append(side + "".join(f"t{number}" for number in tickets))
    return f"#{words[0]} {':'.join(sides)}"


def name(seat: object) -> str:
    assert isinstance(seat, int)
    return NAMES.get(seat) or SEATS[seat]


# ---- the table ------------------------------------------------------------------------------------------------


def asked(table: Table) -> str:
    """Who is asked what: `A ready`, `chance dice`; `over` when the game is."""
    question = table.state.asked
    return "over" if question is None else f"{name(table.state.to)} {question.kind}"


def cash(table: Table) -> list[int]:
    """Everybody's cash in seat order."""
    return list(table.state.cash)


def owned(table: Table, seat: str) -> list[int]:
    """The squares of this seat's deeds."""
    return [square for square, owner in enumerate(table.state.owner) if owner == SEATS.index(seat)]


def left(table: Table) -> tuple[int, int]:
    """The houses and hotels left in the bank."""
    view = View(table, 0)
    return view.houses, view.hotels


def acceptable(table: Table, answer: str) -> bool:
    """Whether the table would accept this answer now."""
    return table.refusal(*read_answer(table, answer)) is None
