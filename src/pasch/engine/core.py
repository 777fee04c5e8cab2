"""The vocabulary: actions, steps, questions, refusals, events.

A rule is a sentence, and a sentence is a `Step`. Steps wait on one agenda (a stack of seat and step). A step either
runs, or it is a `Question` and waits for an `Action`. Dice and cards are the actions of the seat CHANCE.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from pasch.engine.table import Table

BANK: Final = -1
CHANCE: Final = -2
CLOCK: Final = -3
POT: Final = -4
POOL: Final = -5
NOBODY: Final = -9

# The windows a question leaves open for acts that are no answer to it. They add up.
BUILDING: Final = 1  # build, redeem
RAISING: Final = 2  # sell buildings, mortgage
TRADING: Final = 4  # offer, accept, reject, withdraw
CLAIMING: Final = 8  # claim rent
LEAVING: Final = 16  # give up
AGREEING: Final = 32  # agree to end a negotiation

# How a figure came where it is.
HOW_THROWN: Final = "throw"
HOW_CARD: Final = "card"
HOW_BACK: Final = "back"
HOW_SQUARE: Final = "square"
HOW_DOUBLES: Final = "doubles"
HOW_TICKET: Final = "ticket"
HOW_JUMP: Final = "jump"
HOW_ON: Final = "on"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Worded:
    """Has words: a tag followed by small arguments. Equal words mean equal things."""

    def words(self) -> list[object]:
        raise AssertionError("every kind has words of its own")

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Worded) and self.words() == other.words())

    def __hash__(self) -> int:
        return hash(repr(self.words()))

    def __repr__(self) -> str:
        return "(" + " ".join([str(word) for word in self.words()]) + ")"


class Refusal(Worded):
    """Why an action was not accepted: a code of a short closed list, the sentence behind it, and the facts."""

    def __init__(self, code: str, sentence: str, facts: dict[str, object] | None = None) -> None:
        self.code: Final[str] = code
        self.sentence: Final[str] = sentence
        self.facts: Final[dict[str, object]] = {} if facts is None else facts

    def words(self) -> list[object]:
        return [self.code, self.sentence, self.facts]


class Refused(Exception):
    """Raised by the table when somebody's action is not accepted. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.sentence}) {refusal.facts}")
        self.refusal = refusal


class Event(Worded):
    """A fact that has happened: its kind, the sentence that says why, and who, what, how much."""

    def __init__(self, kind: str, why: str, facts: dict[str, object]) -> None:
        self.kind: Final[str] = kind
        self.why: Final[str] = why
        self.facts: Final[dict[str, object]] = facts

    def words(self) -> list[object]:
        return [self.kind, self.why, self.facts]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action(Worded):
    """What a seat may answer."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Act(Action):
    """An action that answers no question: it is possible whenever its window is open, out of turn too."""

    def window(self) -> i64:
        raise AssertionError("every act needs a window")

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        raise AssertionError("every act says when it is refused")

    def perform(self, table: Table, seat: i64) -> None:
        raise AssertionError("every act does something")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step(Worded):
    """One sentence of the rules."""

    id: ClassVar[str] = ""

    def run(self, table: Table, seat: i64) -> None:
        """Do what the sentence says for this seat; push what follows with `table.then`."""
        raise AssertionError("every step runs")

    def outlives(self) -> bool:
        """Whether the step is still carried out when its seat has left the game."""
        return False


class Option:
    """A possible answer as people and programs are shown it; a refused one says why.

    For bids `action` is the least one, and `least` and `most` give the range.
    """

    def __init__(self, action: Action, refusal: Refusal | None = None) -> None:
        self.action: Final[Action] = action
        self.refusal: Final[Refusal | None] = refusal
        self.cost: i64 = 0
        self.gain: i64 = 0
        self.least: i64 = 0
        self.most: i64 = 0


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Step):
    """A sentence that needs an answer. It waits outside the agenda, as `state.asked`, until `state.to` answers."""

    kind: ClassVar[str] = ""
    foretells: ClassVar[bool] = True  # whether the outcome of an answer may be shown before it is given

    def run(self, table: Table, seat: i64) -> None:
        table.ask(self, seat, seat)

    def opens(self, table: Table, seat: i64) -> i64:
        """The windows that are open to this seat while the question waits."""
        return 0

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        raise AssertionError("every question refuses what is no answer")

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        """Carry out an accepted answer; `seat` is the seat the question is about."""
        raise AssertionError("every question takes an answer")

    def default(self, table: Table, seat: i64) -> Action:
        """The answer that is played when the asked seat's time is up."""
        raise AssertionError("every question has a standard answer")

    def options(self, table: Table, seat: i64) -> list[Option]:
        raise AssertionError("every question lists its answers")

    def seconds(self, table: Table) -> i64:
        """The time of its own that this question has; 0 if it runs on the clock of the turn."""
        return 0

    def facts(self, table: Table, seat: i64) -> dict[str, object]:
        """What the asked seat is shown beside the view."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Choice(Question):
    """A question with a few fixed answers; the first of them is the standard one."""

    def choices(self, table: Table, seat: i64) -> list[Action]:
        raise AssertionError("every choice names its answers")

    def cost(self, table: Table, seat: i64, action: Action) -> i64:
        """What this answer costs at once, as far as that may be known before it is given."""
        return 0

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        return None if action in self.choices(table, seat) else not_asked(self)

    def default(self, table: Table, seat: i64) -> Action:
        return self.choices(table, seat)[0]

    def options(self, table: Table, seat: i64) -> list[Option]:
        out: list[Option] = []
        for action in self.choices(table, seat):
            option = Option(action, self.refusal(table, seat, action))
            option.cost = self.cost(table, seat, action)
            out.append(option)
        return out


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class ChanceQuestion(Question):
    """A question that chance answers for the seat it is about: one of so many ways, all equally likely."""

    def run(self, table: Table, seat: i64) -> None:
        table.ask(self, CHANCE, seat)

    def ways(self, table: Table, seat: i64) -> i64:
        """How many answers chance has."""
        raise AssertionError("every chance has its ways")

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        """The answer of this number, from 0."""
        raise AssertionError("every way can be named")


def not_asked(question: Question) -> Refusal:
    """The refusal of an action that is no answer to the waiting question."""
    return Refusal("NOT_ASKED", question.id, {"question": question.kind})


def count_bits(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
