"""What the squares that are no deeds mean to one who comes there: told once by the words of their sentences."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pasch.engine.rules import Rules, zeros

JAIL: Final = 1
RIGHT: Final = 2
CASINO: Final = 3
AUCTION: Final = 4
POT: Final = 5

CODES: Final[dict[str, int]] = {
    "go_to_jail": JAIL,
    "gain_right": RIGHT,
    "casino": CASINO,
    "auction_square": AUCTION,
    "collect_pot": POT,
}


class Spots:
    """`code` by square (0 where nothing special is known), and `sure`: what is paid there (below 0) or got for sure."""

    def __init__(self, rules: Rules) -> None:
        self.code: vec[i64] = zeros(rules.squares)
        self.sure: vec[i64] = zeros(rules.squares)
        for square in range(int(rules.squares)):
            words = rules.land[square].words()
            tag = str(words[0])
            self.code[square] = CODES.get(tag, 0)
            if tag == "income_tax" or tag == "tax" or tag == "printed_tax":
                self.sure[square] = -int(str(words[1]))
            elif tag == "birthday":
                self.sure[square] = int(str(words[1]))
            elif tag == "ticket":
                self.sure[square] = ticket_worth(rules)
        self.sure[0] += rules.go_bonus


def ticket_worth(rules: Rules) -> i64:
    """What a bus ticket saves or brings, about."""
    return rules.salary * 3 // 10
