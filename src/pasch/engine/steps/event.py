"""Cards of a pile that is reshuffled, and what only its cards say."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.actions import Luck
from pasch.engine.core import HOW_CARD, Action, ChanceQuestion, Refusal, Step, not_asked
from pasch.engine.steps.card import Draw
from pasch.engine.steps.move import go_forward
from pasch.engine.table import Table


class DrawReshuffled(Draw):
    """CARD-13: a pile that is used up is reshuffled; a jail card that somebody holds is missing from it."""

    id: ClassVar[str] = "CARD-13"
    kind: ClassVar[str] = "card"

    def words(self) -> list[object]:
        return ["draw_reshuffled", self.deck]

    def run(self, table: Table, seat: i64) -> None:
        if table.state.unseen[self.deck] == 0:
            table.reshuffle(self.deck)
        super().run(table, seat)


@mypyc_attr(acyclic=True)
class OnToNearest(Step):
    """CARD-10: forward to the nearest deed of a kind, where all is as on any landing."""

    id: ClassVar[str] = "CARD-10"

    def __init__(self, kind: i64) -> None:
        self.kind: Final[i64] = kind

    def words(self) -> list[object]:
        return ["nearest", self.kind, 0]

    def run(self, table: Table, seat: i64) -> None:
        rules = table.rules
        square = (table.state.at[seat] + 1) % rules.squares
        while rules.kind[square] != self.kind:
            square = (square + 1) % rules.squares
        go_forward(table, seat, square, HOW_CARD, "CARD-10")


class DestroyBuilding(Step):
    """CARD-11: one level of an opponent's building disappears; chance picks the opponent, then the building."""

    id: ClassVar[str] = "CARD-11"

    def words(self) -> list[object]:
        return ["destroy_building"]

    def run(self, table: Table, seat: i64) -> None:
        if targets(table, seat, -1):
            table.then(seat, PICK_VICTIM)
        elif table.listening:
            table.tell("spared", "CARD-11", {"seat": seat})


def targets(table: Table, seat: i64, owner: i64) -> list[int]:
    """The opponents with buildings; or, if an owner is named, the built squares of that owner."""
    state = table.state
    out: list[int] = []
    for at in range(table.rules.squares):
        who = state.owner[at]
        if state.level[at] == 0 or table.same_side(who, seat):
            continue
        if owner >= 0:
            if who == owner:
                out.append(at)
        elif who not in out:
            out.append(who)
    return out


@mypyc_attr(acyclic=True)
class PickTarget(ChanceQuestion):
    """CARD-11: chance picks whose building it is (owner -1), then which."""

    id: ClassVar[str] = "CARD-11"
    kind: ClassVar[str] = "pick"

    def __init__(self, owner: i64) -> None:
        self.owner: Final[i64] = owner

    def words(self) -> list[object]:
        return ["pick_target", self.owner]

    def ways(self, table: Table, seat: i64) -> i64:
        return len(targets(table, seat, self.owner))

    def way(self, table: Table, seat: i64, number: i64) -> Action:
        return Luck(number)

    def refusal(self, table: Table, seat: i64, action: Action) -> Refusal | None:
        if not isinstance(action, Luck):
            return not_asked(self)
        if not 0 <= action.number < self.ways(table, seat):
            return Refusal("BAD_ACTION", "CARD-11", {"words": action.words()})
        return None

    def answer(self, table: Table, seat: i64, action: Action) -> None:
        assert isinstance(action, Luck)
        target = targets(table, seat, self.owner)[action.number]
        if self.owner < 0:
            table.then(seat, PickTarget(target))
        else:
            table.destroy(seat, target, level_below(table, target), "CARD-11")


def level_below(table: Table, square: i64) -> i64:
    """One level less; SELL-3: where the bank lacks the smaller buildings for it, as many as there are."""
    rules = table.rules
    level = table.state.level[square] - 1
    if level > 0 and rules.building(square, level) != rules.building(square, level + 1):
        while level > 0 and table.state.stock[rules.building(square, level)] < rules.pieces(square, level):
            level -= 1
    return level


DRAWS_RESHUFFLED: Final[list[DrawReshuffled]] = [DrawReshuffled(deck) for deck in range(4)]
DESTROY_BUILDING: Final[DestroyBuilding] = DestroyBuilding()
PICK_VICTIM: Final[PickTarget] = PickTarget(-1)
