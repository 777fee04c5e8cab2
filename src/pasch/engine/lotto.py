"""Calculating with dice: what counts as a calculation, and whether one reaches its number.

Three readings of the same rule are known:

chain   each step applies one operation to the running result and the next die: 3 + 4 = 7, 7 x 5 = 35
line    one line without brackets, multiplication and division before addition and subtraction
free    any intermediate results may be combined: 3 x 4 = 12, 5 + 6 = 11, 12 + 11 = 23

A calculation is a list of dice and operators, `[3, "+", 4, "*", 5]`; for `free` it is in postfix order,
`[3, 4, "*", 5, 6, "+", "+"]`. Everything is exact: a value is a fraction `(numerator, denominator)` in lowest terms.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from mypy_extensions import i64, mypyc_attr

Value = tuple[int, int]
Steps = list[object]

DICE: Final = 6  # dice of a throw, and numbers of a draw
FACES: Final = 12
HIGHEST: Final = 49
DRAWS: Final = 13_983_816  # six of 49
THROWS: Final = 2_985_984  # six dice of twelve faces

CHAIN: Final = 0
LINE: Final = 1
FREE: Final = 2
OPERATORS: Final = ("+", "-", "*", "/")


@mypyc_attr(acyclic=True)
class Reading:
    """How the rule is read: CHAIN, LINE or FREE; whole numbers only; all dice in each calculation; dice at most."""

    def __init__(self, kind: i64, whole: bool, all_six: bool, most: i64) -> None:
        self.kind: Final[i64] = kind
        self.whole: Final[bool] = whole
        self.all_six: Final[bool] = all_six
        self.most: Final[i64] = most


@mypyc_attr(acyclic=True)
class LottoRules:
    """What a table has agreed on for Lotto. `whole_draw`: each die counts once for all six numbers together."""

    def __init__(self, numbers: dict[str, int]) -> None:
        kind = numbers.get("lotto_eval", CHAIN)
        whole = numbers.get("lotto_whole", 0) != 0
        all_six = numbers.get("lotto_all_six", 0) != 0
        self.reading: Final[Reading] = Reading(kind, whole, all_six, numbers.get("lotto_max_dice", DICE))
        self.whole_draw: Final[bool] = numbers.get("lotto_whole_draw", 0) != 0
        self.automatic: Final[bool] = numbers.get("lotto_automatic", 0) != 0
        self.prize: Final[i64] = numbers.get("lotto_prize", 0)
        self.seconds: Final[i64] = numbers.get("lotto_seconds", 0)


class BadSteps(Exception):
    """The list is no calculation under this reading; `code` says why, `result` what came out on the way."""

    def __init__(self, code: str, result: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.result = result


def lowest(numerator: int, denominator: int) -> Value:
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    common = gcd(numerator, denominator)
    return numerator // common, denominator // common


def applied(left: Value, operator: str, right: Value) -> Value:
    """The exact result. Raises BadSteps: DIVIDE_BY_ZERO."""
    a, b = left
    c, d = right
    if operator == "+":
        return lowest(a * d + c * b, b * d)
    if operator == "-":
        return lowest(a * d - c * b, b * d)
    if operator == "*":
        return lowest(a * c, b * d)
    if c == 0:
        raise BadSteps("DIVIDE_BY_ZERO")
    return lowest(a * d, b * c)


def written(value: Value) -> str:
    return str(value[0]) if value[1] == 1 else f"{value[0]}/{value[1]}"


def dice_in(steps: Steps) -> list[int]:
    """The dice that a calculation uses, in its order."""
    return [item for item in steps if isinstance(item, int)]


def evaluate(steps: Steps, reading: Reading) -> Value:
    """The exact value of a calculation. Raises BadSteps: BAD_ACTION, DIVIDE_BY_ZERO, NOT_WHOLE."""
    for item in steps:
        if not isinstance(item, int) and item not in OPERATORS:
            raise BadSteps("BAD_ACTION")
    if reading.kind == FREE:
        return evaluate_postfix(steps, reading.whole)
    for place in range(len(steps)):
        if isinstance(steps[place], int) != (place % 2 == 0):
            raise BadSteps("BAD_ACTION")
    if len(steps) % 2 == 0:
        raise BadSteps("BAD_ACTION")
    return evaluate_postfix(postfix(steps, reading.kind == LINE), reading.whole)


def rank(operator: str) -> int:
    return 1 if operator == "+" or operator == "-" else 2


def postfix(steps: Steps, precedence: bool) -> Steps:
    """Infix to postfix: by the usual precedence, or strictly from left to right."""
    out: Steps = []
    waiting: list[str] = []
    for item in steps:
        if isinstance(item, int):
            out.append(item)
            continue
        operator = str(item)
        while waiting and (not precedence or rank(waiting[-1]) >= rank(operator)):
            out.append(waiting.pop())
        waiting.append(operator)
    while waiting:
        out.append(waiting.pop())
    return out


def evaluate_postfix(steps: Steps, whole: bool) -> Value:
    stack: list[Value] = []
    for item in steps:
        if isinstance(item, int):
            stack.append((item, 1))
            continue
        if len(stack) < 2:
            raise BadSteps("BAD_ACTION")
        right = stack.pop()
        left = stack.pop()
        value = applied(left, str(item), right)
        if whole and value[1] != 1:
            raise BadSteps("NOT_WHOLE", written(value))
        stack.append(value)
    if len(stack) != 1:
        raise BadSteps("BAD_ACTION")
    return stack[0]


def flaw(steps: Steps, number: int, dice: list[int], gone: list[int], reading: Reading) -> BadSteps | None:
    """What is wrong with this calculation of a number from the thrown dice; None if it is right.

    `gone` are the dice that other calculations have used up. The codes: BAD_ACTION, DIE_NOT_THROWN, DIE_USED_TWICE,
    TOO_MANY_DICE, ALL_SIX_NEEDED, DIVIDE_BY_ZERO, NOT_WHOLE, WRONG_RESULT.
    """
    used = dice_in(steps)
    for die in used:
        if die not in dice:
            return BadSteps("DIE_NOT_THROWN", str(die))
        if used.count(die) + gone.count(die) > dice.count(die):
            return BadSteps("DIE_USED_TWICE", str(die))
    if len(used) > reading.most:
        return BadSteps("TOO_MANY_DICE")
    if reading.all_six and len(used) != len(dice):
        return BadSteps("ALL_SIX_NEEDED")
    try:
        value = evaluate(steps, reading)
    except BadSteps as bad:
        return bad
    return None if value == (number, 1) else BadSteps("WRONG_RESULT", written(value))


def told_steps(steps: Steps, reading: Reading) -> list[str]:
    """A calculation as people read it: `["3 + 4 = 7", "7 * 5 = 35"]`; a line stays one line."""
    if len(steps) == 1:
        return [f"{steps[0]}"]
    if reading.kind == LINE:
        return [" ".join([str(item) for item in steps]) + " = " + written(evaluate(steps, reading))]
    return told_postfix(steps if reading.kind == FREE else postfix(steps, False))


def told_postfix(steps: Steps) -> list[str]:
    out: list[str] = []
    stack: list[Value] = []
    for item in steps:
        if isinstance(item, int):
            stack.append((item, 1))
            continue
        right = stack.pop()
        left = stack.pop()
        value = applied(left, str(item), right)
        out.append(f"{written(left)} {item} {written(right)} = {written(value)}")
        stack.append(value)
    return out


def choose(n: int, k: int) -> int:
    """How many ways to choose k of n."""
    out = 1
    for step in range(k):
        out = out * (n - step) // (step + 1)
    return out


def draw(number: int) -> list[int]:
    """The draw of six of 49 with this number, 0 to DRAWS - 1, in ascending order."""
    out: list[int] = []
    least = 1
    for left in range(DICE, 0, -1):
        while True:
            rest = choose(HIGHEST - least, left - 1)
            if number < rest:
                break
            number -= rest
            least += 1
        out.append(least)
        least += 1
    return out


def throw(number: int) -> list[int]:
    """The throw of six dice with this number, 0 to THROWS - 1."""
    out: list[int] = []
    for _ in range(DICE):
        out.append(number % FACES + 1)
        number //= FACES
    return out
