"""What the squares that are no deeds mean to one who comes there: told once by the words of their sentences.

Squares of cards count for nothing, and nor does the card that destroys a building in a showdown. It asks nothing:
chance picks whose building it is, and which. It is one of 21 cards on 6 of 40 squares, so a level of somebody's falls
once in 130 turns. To one who can choose his square drawing it is worth less than a pip on the way to Los. An owner
loses by it, in a hundred turns of the others, a third of what one house costs, wherever he builds; so it speaks neither
for building nor against it.
"""

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
    """What a bus ticket saves or brings: measured, three more to begin with win as often as 380 more in cash."""
    return rules.salary * 6 // 10
