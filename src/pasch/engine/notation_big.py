"""The tags of the games with a third die, bus tickets, skyscrapers, and streets that complete a group."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pasch.engine import actions
from pasch.engine.core import Action, Step
from pasch.engine.formulas import DeedRule, RentFormula
from pasch.engine.steps import arrival, bail, completing, hotels, shares, special, third_die, ticket

if TYPE_CHECKING:
    from pasch.engine.notation import Reader

SQUARE: Final = (0, 255)
MONEY: Final = (0, 10**12)


def always(step: Step) -> Callable[[Reader], Step]:
    """A step that carries nothing exists once."""
    return lambda _: step


def plain(action: Action) -> Callable[[Reader], Action]:
    return lambda _: action


STEPS: Final[dict[str, Callable[[Reader], Step]]] = {
    "roll_with_third": lambda r: third_die.ROLL_WITH_THIRD[r.number((0, 2))],
    "on_to_deed": always(third_die.ON_TO_DEED),
    "on_to_card": always(third_die.ON_TO_CARD),
    "jump_anywhere": always(third_die.JUMP),
    "take_bus": always(arrival.TAKE_BUS),
    "land_on_work": lambda r: arrival.LandOnWork(r.number(SQUARE)),
    "work_throw": lambda r: arrival.WorkThrow(r.number(SQUARE), r.number((1, 100))),
    "ticket_or_throw": lambda r: ticket.TICKET_OR_THROW[r.number((0, 2))],
    "ticket": always(ticket.TICKET_SQUARE),
    "birthday": lambda r: ticket.Birthday(r.number(MONEY)),
    "printed_tax": lambda r: special.PrintedTax(r.number(MONEY)),
    "auction_square": always(special.AUCTION_SQUARE),
    "nearest_by_throw": lambda r: special.NearestByThrow(r.deed_kind(), r.number((1, 100))),
    "land_by_throw": lambda r: special.LandByThrow(r.number(SQUARE), r.number((1, 100))),
    "begin_open_turn": always(bail.BEGIN_OPEN_TURN),
    "finish_or_pay": always(bail.FINISH_OR_PAY),
    "jail_turn_waiting": lambda r: bail.WaitingJailTurn(r.number((0, 3))),
    "redeem_completing": lambda r: completing.RedeemCompleting(r.number(SQUARE)),
    "redeemed": lambda r: completing.Redeemed(r.number(SQUARE)),
    "redistribute": lambda r: completing.Redistribute(r.number(SQUARE)),
    "full_bankruptcy": always(completing.FULL_BANKRUPTCY),
}

RENT_FORMULAS: Final[dict[str, Callable[[Reader], RentFormula]]] = {
    "share_rent": lambda _: shares.ShareRent(),
    "depot_rent": lambda _: shares.DepotRent(),
}

DEED_RULES: Final[dict[str, Callable[[Reader], DeedRule]]] = {
    "completing_street": lambda _: completing.CompletingStreet(),
}

ACTIONS: Final[dict[str, Callable[[Reader], Action]]] = {
    "use_ticket": plain(actions.USE_TICKET),
    "take_money": plain(actions.TAKE_MONEY),
    "take_ticket": plain(actions.TAKE_TICKET),
    "keep": plain(actions.KEEP),
    "go": lambda r: actions.Go(r.number(SQUARE)),
    "pick_deed": lambda r: actions.PickDeed(r.number(SQUARE)),
    "spread": lambda r: actions.Spread(r.rest((0, 7))),
    "sell_hotels": lambda r: hotels.SellHotels(r.number(SQUARE)),
}

# The names of an action's arguments where it is written as an object.
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "go": ("square",),
    "pick_deed": ("square",),
    "spread": ("levels",),
    "sell_hotels": ("square",),
}

# Actions whose one argument is a list; as words its items follow the tag.
LISTED: Final = ("spread",)
