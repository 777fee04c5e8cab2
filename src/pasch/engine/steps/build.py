"""Building houses and hotels."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import BUILDING, Act, Refusal
from pasch.engine.steps.shortage import Wish
from pasch.engine.steps.site import is_short, kind_wanted, obstacle
from pasch.engine.table import Table

SENTENCES: Final = {
    "UNKNOWN_SQUARE": "BUILD-1",
    "NOT_BUILDABLE": "BUILD-1",
    "NOT_YOURS": "BUILD-1",
    "NEED_FULL_GROUP": "BUILD-1",
    "NEED_ALMOST_FULL_GROUP": "BUILD-10",
    "NEED_HOTELS": "BUILD-11",
    "FIRST_LAP": "OPEN-6",
    "BUILT_THIS_TURN": "BUILD-16",
    "GROUP_MORTGAGED": "BUILD-6",
    "FULLY_BUILT": "BUILD-4",
    "NOT_EVEN": "BUILD-3",
    "BANK_HAS_NO_HOUSES": "BUILD-5",
    "BANK_HAS_NO_HOTELS": "BUILD-5",
    "BANK_HAS_NO_SKYSCRAPERS": "BUILD-5",
    "BANK_HAS_NO_DEPOTS": "BUILD-5",
    "NOT_ENOUGH_CASH": "BUILD-7",
}


@mypyc_attr(acyclic=True, free_list_len=1)
class Build(Act):
    """BUILD-2: build one house, or a hotel after the last house, when the window is open. BUILD-7: pay its price."""

    id: ClassVar[str] = "BUILD-2"

    def __init__(self, square: i64) -> None:
        self.square: Final[i64] = square

    def words(self) -> list[object]:
        return ["build", self.square]

    def window(self) -> i64:
        return BUILDING

    def refusal(self, table: Table, seat: i64) -> Refusal | None:
        code = obstacle(table, seat, self.square)
        if not code:
            return None
        facts: dict[str, object] = {"square": self.square}
        sentence = SENTENCES[code]
        if code == "GROUP_MORTGAGED" and table.rules.missing_allowed > 0:
            sentence = "BUILD-14"
        if code == "NOT_ENOUGH_CASH":
            facts["amount"] = table.rules.house_price[self.square]
        return Refusal(code, sentence, facts)

    def perform(self, table: Table, seat: i64) -> None:
        kind = kind_wanted(table, self.square)
        if table.rules.shortage_auctions and is_short(table, kind):
            table.then(seat, Wish(self.square))
        else:
            table.build(seat, self.square, table.rules.house_price[self.square], "BUILD-7")
