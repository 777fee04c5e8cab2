"""Calculating with dice: checking a calculation, and finding a shortest one for each number.

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

Value = tuple[int, int]
Chain = list[object]
OPERATORS: Final = ("+", "-", "*", "/")
READINGS: Final = ("chain", "line", "free")
RANK: Final = {"+": 1, "-": 1, "*": 2, "/": 2}


class BadChain(ValueError):
    """The list is no calculation under this reading; `code` says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def lowest(numerator: int, denominator: int) -> Value:
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    common = gcd(numerator, denominator)
    return numerator // common, denominator // common


def apply(left: Value, operator: str, right: Value) -> Value | None:
    """The exact result; None for a division by zero."""
    a, b = left
    c, d = right
    if operator == "+":
        return lowest(a * d + c * b, b * d)
    if operator == "-":
        return lowest(a * d - c * b, b * d)
    if operator == "*":
        return lowest(a * c, b * d)
    if c == 0:
        return None
    return lowest(a * d, b * c)


def dice_of(chain: Chain) -> list[int]:
    """The dice that a calculation uses, in its order."""
    return [item for item in chain if isinstance(item, int)]


def evaluate(chain: Chain, reading: str, whole: bool) -> Value:
    """The exact value of a calculation. Raises BadChain: BAD_CHAIN, DIVISION_BY_ZERO, NOT_WHOLE."""
    for item in chain:
        if not (isinstance(item, int) and 1 <= item <= 99) and item not in OPERATORS:
            raise BadChain("BAD_CHAIN", f"{item!r} is neither a die nor an operator")
    if reading == "free":
        return evaluate_postfix(chain, whole)
    if len(chain) % 2 == 0 or any(isinstance(item, int) == (place % 2 == 1) for place, item in enumerate(chain)):
        raise BadChain("BAD_CHAIN", "dice and operators take turns, beginning and ending with a die")
    return evaluate_postfix(postfix(chain, reading == "line"), whole)


def postfix(chain: Chain, precedence: bool) -> Chain:
    """Infix to postfix: by the usual precedence, or strictly from left to right."""
    out: Chain = []
    waiting: list[str] = []
    for item in chain:
        if isinstance(item, int):
            out.append(item)
            continue
        operator = str(item)
        while waiting and (not precedence or RANK[waiting[-1]] >= RANK[operator]):
            out.append(waiting.pop())
        waiting.append(operator)
    return out + list(reversed(waiting))


def evaluate_postfix(chain: Chain, whole: bool) -> Value:
    stack: list[Value] = []
    for item in chain:
        if isinstance(item, int):
            stack.append((item, 1))
            continue
        if len(stack) < 2:
            raise BadChain("BAD_CHAIN", "an operator needs two results before it")
        right, left = stack.pop(), stack.pop()
        value = apply(left, str(item), right)
        if value is None:
            raise BadChain("DIVISION_BY_ZERO", "nothing can be divided by zero")
        if whole and value[1] != 1:
            raise BadChain("NOT_WHOLE", "every intermediate result must be a whole number")
        stack.append(value)
    if len(stack) != 1:
        raise BadChain("BAD_CHAIN", "the calculation does not end in one result")
    return stack[0]
