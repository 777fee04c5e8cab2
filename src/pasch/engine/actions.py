"""What the seats and chance may answer. Acts out of turn stand with their rules in `steps`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import Action


@mypyc_attr(acyclic=True)
class Plain(Action):
    """An answer that needs no more than its name."""

    def __init__(self, tag: str) -> None:
        self.tag: Final[str] = tag

    def words(self) -> list[object]:
        return [self.tag]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Plain) and self.tag == other.tag)

    def __hash__(self) -> int:
        return hash(self.tag)


@mypyc_attr(acyclic=True)
class Bid(Action):
    def __init__(self, amount: i64) -> None:
        self.amount: Final[i64] = amount

    def words(self) -> list[object]:
        return ["bid", self.amount]


@mypyc_attr(acyclic=True)
class UseCard(Action):
    def __init__(self, deck: i64) -> None:
        self.deck: Final[i64] = deck

    def words(self) -> list[object]:
        return ["use_card", self.deck]


@mypyc_attr(acyclic=True)
class Place(Action):
    """Where the building won in a shortage is put."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["place", self.square]


@mypyc_attr(acyclic=True)
class Dice(Action):
    """What chance threw: as many dice as the question asks for, the others 0."""

    def __init__(self, a: i64, b: i64, c: i64) -> None:
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c

    def words(self) -> list[object]:
        return ["dice", self.a, self.b, self.c]


@mypyc_attr(acyclic=True)
class Card(Action):
    """The card that chance turns up, by its number in the deck."""

    def __init__(self, card: i64) -> None:
        self.card: Final[i64] = card

    def words(self) -> list[object]:
        return ["card", self.card]


@mypyc_attr(acyclic=True)
class DealDeed(Action):
    """The deed that chance deals."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["deal", self.square]


@mypyc_attr(acyclic=True)
class Luck(Action):
    """What chance picked among so many equal ways, from 0."""

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    def words(self) -> list[object]:
        return ["luck", self.number]


@mypyc_attr(acyclic=True)
class Stake(Action):
    """The numbers one puts the stake on, rising."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final[list[int]] = numbers

    def words(self) -> list[object]:
        return ["stake", list(self.numbers)]


@mypyc_attr(acyclic=True)
class Go(Action):
    """Where one moves, where any square may be chosen."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["go", self.square]


@mypyc_attr(acyclic=True)
class Tick(Action):
    """So many seconds have passed; only the clock says so."""

    def __init__(self, seconds: i64) -> None:
        self.seconds: Final[i64] = seconds

    def words(self) -> list[object]:
        return ["tick", self.seconds]


@mypyc_attr(acyclic=True)
class Choose(Action):
    """The two of the thrown dice that count, the larger one first."""

    def __init__(self, one: i64, other: i64) -> None:
        self.a: Final[i64] = max(one, other)
        self.b: Final[i64] = min(one, other)

    def words(self) -> list[object]:
        return ["choose", [self.a, self.b]]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Choose) and self.a == other.a and self.b == other.b)

    def __hash__(self) -> int:
        return hash((self.a, self.b))


@mypyc_attr(acyclic=True)
class Numbers(Action):
    """The numbers that chance draws, in ascending order."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final[list[int]] = numbers

    def words(self) -> list[object]:
        return ["numbers", list(self.numbers)]


@mypyc_attr(acyclic=True)
class Faces(Action):
    """The faces of the dice with more than six, as chance threw them."""

    def __init__(self, faces: list[int]) -> None:
        self.faces: Final[list[int]] = faces

    def words(self) -> list[object]:
        return ["faces", list(self.faces)]


@mypyc_attr(acyclic=True)
class LottoTry(Action):
    """A calculation for one of the drawn numbers: dice and operators as in `pasch.engine.lotto`."""

    def __init__(self, number: i64, steps: list[object]) -> None:
        self.number: Final[i64] = number
        self.steps: Final[list[object]] = steps

    def words(self) -> list[object]:
        return ["lotto_try", self.number, list(self.steps)]


@mypyc_attr(acyclic=True)
class PickDeed(Action):
    """The free deed that is to be auctioned."""

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["pick_deed", self.square]


@mypyc_attr(acyclic=True)
class Spread(Action):
    """The building levels of one's streets of a group, in board order."""

    def __init__(self, levels: list[int]) -> None:
        self.levels: Final[list[int]] = levels

    def words(self) -> list[object]:
        return ["spread", *self.levels]


THROW: Final[Plain] = Plain("throw")
DONE: Final[Plain] = Plain("done")
PAY_FINE: Final[Plain] = Plain("pay_fine")
BUY: Final[Plain] = Plain("buy")
DECLINE: Final[Plain] = Plain("decline")
PASS: Final[Plain] = Plain("pass")
TAX_FLAT: Final[Plain] = Plain("tax_flat")
TAX_SHARE: Final[Plain] = Plain("tax_share")
PAY: Final[Plain] = Plain("pay")
DRAW: Final[Plain] = Plain("draw")
GO_BANKRUPT: Final[Plain] = Plain("bankrupt")
REDEEM_NOW: Final[Plain] = Plain("redeem_now")
PAY_INTEREST: Final[Plain] = Plain("pay_interest")
JOIN: Final[Plain] = Plain("join")
STAY_OUT: Final[Plain] = Plain("stay_out")
TIME_UP: Final[Plain] = Plain("time_up")
WALK_ON: Final[Plain] = Plain("walk_on")
MOVE_FIRST: Final[Plain] = Plain("move_first")
MOVE_SECOND: Final[Plain] = Plain("move_second")
MOVE_SUM: Final[Plain] = Plain("move_sum")
CARRY_OUT: Final[Plain] = Plain("carry_out")
LET_LAPSE: Final[Plain] = Plain("let_lapse")
REFUSE_PAIR: Final[Plain] = Plain("refuse_pair")
LOTTO_DONE: Final[Plain] = Plain("lotto_done")
USE_TICKET: Final[Plain] = Plain("use_ticket")
TAKE_MONEY: Final[Plain] = Plain("take_money")
TAKE_TICKET: Final[Plain] = Plain("take_ticket")
KEEP: Final[Plain] = Plain("keep")

USE_CARD: Final[list[UseCard]] = [UseCard(deck) for deck in range(4)]
TWO_DICE: Final[list[Dice]] = [Dice(a, b, 0) for a in range(1, 7) for b in range(1, 7)]
ONE_DIE: Final[list[Dice]] = [Dice(a, 0, 0) for a in range(1, 7)]
CARDS: Final[list[Card]] = [Card(card) for card in range(32)]


def three_dice(number: i64) -> Dice:
    """The throw of three dice with this number, 0 to 215."""
    return Dice(number // 36 + 1, number // 6 % 6 + 1, number % 6 + 1)
