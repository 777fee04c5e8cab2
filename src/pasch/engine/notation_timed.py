"""The tags of the games with a clock, a casino, a speed die and mortgages that run out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pasch.engine import actions
from pasch.engine.core import Action, Step
from pasch.engine.formulas import DebtRule, RentCollection, TradeRule, Waiver
from pasch.engine.steps import casino, clock, event, expiry, fairness, insolvency, third_die

if TYPE_CHECKING:
    from pasch.engine.notation import Reader

SQUARE: Final = (0, 255)
SEAT: Final = (0, 7)
MONEY: Final = (0, 10**12)
FACE: Final = (1, 6)


def always(step: Step) -> Callable[[Reader], Step]:
    """A step that carries nothing exists once."""
    return lambda _: step


def plain(action: Action) -> Callable[[Reader], Action]:
    return lambda _: action


STEPS: Final[dict[str, Callable[[Reader], Step]]] = {
    "team_up": always(fairness.TEAM_UP),
    "begin_timed_turn": always(clock.BEGIN_TIMED_TURN),
    "turn_over": always(clock.TURN_OVER),
    "timed_salary": always(clock.TIMED_SALARY),
    "rent_tax": lambda r: clock.RentTax(r.number(SEAT), r.number(MONEY), r.number(SQUARE)),
    "expire": lambda r: expiry.Expire(r.number(SQUARE)),
    "timed_settle": lambda r: insolvency.TimedSettle(r.number((-4, 7)), r.number(MONEY), r.text(), r.number((-1, 255))),
    "insolvency": always(insolvency.INSOLVENCY),
    "casino": always(casino.CASINO),
    "casino_die": lambda r: casino.CasinoDie(r.numbers(FACE)),
    "pool_draw": always(casino.POOL_DRAW),
    "speed_roll": lambda r: third_die.SPEED_ROLL[r.number((0, 2))],
    "speed_choice": always(third_die.SPEED_CHOICE),
    "jump": always(third_die.SPEED_JUMP),
    "move_on": always(third_die.MOVE_ON),
    "draw_reshuffled": lambda r: event.DRAWS_RESHUFFLED[r.number((0, 3))],
    "destroy_building": always(event.DESTROY_BUILDING),
    "pick_target": lambda r: event.PickTarget(r.number((-1, 7))),
}

WAIVERS: Final[dict[str, Callable[[Reader], Waiver]]] = {
    "owner_in_jail": lambda _: fairness.OwnerInJail(),
    "between_mates": lambda _: fairness.BetweenMates(),
}

COLLECTIONS: Final[dict[str, Callable[[Reader], RentCollection]]] = {
    "taxed_rent": lambda _: clock.TaxedRent(),
}

TRADE_RULES: Final[dict[str, Callable[[Reader], TradeRule]]] = {
    "offers_in_turn": lambda _: fairness.OffersInTurn(),
    "offers_limited": lambda _: fairness.OffersLimited(),
    "no_cards": lambda _: fairness.NoCards(),
    "balanced": lambda _: fairness.Balanced(),
    "mortgaged_among_mates": lambda _: fairness.MortgagedAmongMates(),
}

DEBT_RULES: Final[dict[str, Callable[[Reader], DebtRule]]] = {
    "settle_in_time": lambda _: insolvency.SettleInTime(),
}

PLAIN: Final = (actions.WALK_ON, actions.MOVE_FIRST, actions.MOVE_SECOND, actions.MOVE_SUM)

ACTIONS: Final[dict[str, Callable[[Reader], Action]]] = {
    **{action.tag: plain(action) for action in PLAIN},
    "luck": lambda r: actions.Luck(r.number((0, 999))),
    "stake": lambda r: actions.Stake(r.numbers(FACE)),
    "go": lambda r: actions.Go(r.number(SQUARE)),
    "tick": lambda r: actions.Tick(r.number((1, 10**6))),
    "auction_deed": lambda r: expiry.AuctionDeed(r.number(SQUARE)),
}

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "luck": ("number",),
    "stake": ("numbers",),
    "go": ("square",),
    "tick": ("seconds",),
    "auction_deed": ("square",),
}
