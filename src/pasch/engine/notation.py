"""Words and what they mean: steps, lots and actions as short lists that can be written to a file and read again.

A tag never changes its meaning; a test freezes the list of them. Reading checks everything, for the text may come
from anywhere, and raises BadNotation with what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from pasch.engine import actions, notation_big, notation_timed
from pasch.engine.core import BANK, Action, Step
from pasch.engine.formulas import DebtRule, DeedRule, RentCollection, RentFormula, TradeRule, Waiver
from pasch.engine.lotto import OPERATORS
from pasch.engine.reader import (
    BUILDING,
    DECK,
    DIE,
    FACE,
    LOTTO,
    MONEY,
    PAYEE,
    PIPS,
    SEAT,
    SEATS,
    SQUARE,
    TICKETS,
)
from pasch.engine.reader import BadNotation as BadNotation
from pasch.engine.reader import Reader as Reader
from pasch.engine.rules import DECK_ROOM
from pasch.engine.state import NOTHING, Goods
from pasch.engine.steps import (
    auction,
    build,
    card,
    debt,
    deed,
    ending,
    event,
    expiry,
    jail,
    lotto,
    mortgage,
    move,
    opening,
    rent,
    right,
    sale,
    shortage,
    takeover,
    tax,
    three_dice,
    trade,
    turn,
)


def read_goods(reader: Reader) -> Goods:
    inner = Reader(["goods", *reader.items()])
    cash, deeds, cards = inner.number((-(10**12), 10**12)), inner.numbers(SQUARE), inner.numbers(DECK)
    tickets = inner.number(TICKETS) if inner.has_more() else 0
    inner.end()
    return Goods(cash, deeds, cards, tickets)


def read_lot(reader: Reader) -> auction.Lot:
    words = reader.items()
    inner = Reader(words)
    tag = words[0] if words else ""
    lot: auction.Lot
    if tag == "deed_lot":
        lot = auction.DeedLot(inner.number(SQUARE))
    elif tag == "building_lot":
        lot = shortage.BuildingLot(inner.number(BUILDING), inner.number(SEATS))
    elif tag == "pledge_lot":
        lot = expiry.PledgeLot(inner.number(SQUARE), inner.number(SEAT))
    else:
        raise BadNotation(f"{tag!r} is no lot")
    inner.end()
    return lot


def read_pay(reader: Reader) -> Step:
    return card.PayBank(reader.number(MONEY), reader.word(("fee", "fine")) == "fine")


def read_nearest(reader: Reader) -> Step:
    kind = reader.deed_kind()
    factor = reader.number((0, 100))
    return card.Nearest(kind, factor) if factor > 0 else event.OnToNearest(kind)


def read_go_to_jail(reader: Reader) -> Step:
    if reader.has_more() and reader.word(("card",)) == "card":
        return move.JAILED_BY_CARD
    return move.JAILED_BY_SQUARE


def read_calculation(reader: Reader) -> list[object]:
    inner = Reader(["calculation", *reader.items()])
    out: list[object] = []
    while inner.has_more():
        if inner.words[inner.at] in OPERATORS:
            out.append(inner.item())
        else:
            out.append(inner.number(FACE))
    if len(out) > 11:
        raise BadNotation("a calculation joins six dice at most")
    return out


def read_lotto(reader: Reader) -> Step:
    numbers, dice = reader.so_many(6, LOTTO), reader.so_many(6, FACE)
    tries: list[actions.LottoTry] = []
    for item in reader.items():
        inner = Reader(["try", *(item if isinstance(item, list) else [item])])
        tries.append(actions.LottoTry(inner.number(LOTTO), read_calculation(inner)))
        inner.end()
    return lotto.Lotto(numbers, dice, tries)


def always(step: Step) -> Callable[[Reader], Step]:
    """A step that carries nothing exists once."""
    return lambda _: step


STEPS: Final[dict[str, Callable[[Reader], Step]]] = {
    "nothing": always(NOTHING),
    "begin_turn": always(turn.BEGIN_TURN),
    "pass_turn": always(turn.PASS_TURN),
    "finish": always(turn.FINISH),
    "ready": lambda r: turn.READY[r.number((0, 2))],
    "roll": lambda r: turn.ROLL[r.number((0, 2))],
    "advance": lambda r: move.ADVANCE[r.number(PIPS)],
    "advance_to": lambda r: move.AdvanceTo(r.number(SQUARE)),
    "back_to": lambda r: move.BackTo(r.number(SQUARE)),
    "back": lambda r: move.Back(r.number(PIPS)),
    "rest": always(move.REST),
    "visit": always(move.VISIT),
    "passage": always(move.PASSAGE),
    "go_to_jail": read_go_to_jail,
    "collect_pot": always(move.COLLECT_POT),
    "jail_turn": lambda r: jail.JailTurn(r.number((0, 3))),
    "salary": always(move.SALARY),
    "jail_roll": always(jail.JAIL_ROLL),
    "release": always(jail.RELEASE),
    "owe": lambda r: debt.Owe(r.number(PAYEE), r.number(MONEY), r.text(), r.number((-1, 255))),
    "settle": lambda r: debt.Settle(r.number(PAYEE), r.number(MONEY), r.text(), r.number((-1, 255))),
    "bankruptcy": always(ending.BANKRUPTCY),
    "auction": lambda r: auction.AuctionLot(r.number(SQUARE)),
    "bidding": lambda r: auction.Bidding(
        read_lot(r), r.number(MONEY), r.number((BANK, 7)), r.number(SEATS), r.number(MONEY)
    ),
    "take_over": lambda r: takeover.TakeOver(r.number(SQUARE), r.word(("MORT-4", "BANKRUPT-3"))),
    "wish": lambda r: shortage.Wish(r.number(SQUARE)),
    "shortage": lambda r: shortage.Shortage(r.number(SQUARE), r.number(BUILDING), r.number(SEAT), r.number(SEATS)),
    "share_by_auction": lambda r: shortage.ShareByAuction(r.number(BUILDING), r.number(SEATS)),
    "placing": lambda r: shortage.Placing(r.number(BUILDING), r.number(MONEY)),
    "land_on_deed": lambda r: deed.LandOnDeed(r.number(SQUARE)),
    "land_by_card": lambda r: deed.LandByCard(r.number(SQUARE), r.number((1, 100))),
    "buy": lambda r: deed.Buy(r.number(SQUARE)),
    "work_roll": lambda r: rent.WorkRoll(r.number(SQUARE), r.number((1, 100))),
    "draw": lambda r: card.DRAWS[r.number(DECK)],
    "keep_card": lambda r: card.KeepCard(r.number(DECK)),
    "collect": lambda r: card.Collect(r.number(MONEY)),
    "pay": read_pay,
    "collect_each": lambda r: card.CollectEach(r.number(MONEY)),
    "pay_each": lambda r: card.PayEach(r.number(MONEY)),
    "repairs": lambda r: card.Repairs(r.number(MONEY), r.number(MONEY)),
    "nearest": read_nearest,
    "pay_or_draw": lambda r: card.PayOrDraw(r.number(MONEY), r.number(DECK)),
    "tax": lambda r: tax.PayTax(r.number(MONEY)),
    "income_tax": lambda r: tax.IncomeTax(r.number(MONEY), r.number((0, 100))),
    "opening_throw": lambda r: opening.OpeningThrow(
        r.number(SEATS), r.number((0, 18)), r.number(SEATS), r.number((1, 3))
    ),
    "deal": lambda r: opening.Deal(r.number((1, 255)), r.number((0, 1)) == 1),
    "start_deeds": lambda r: opening.StartDeeds(r.number((1, 16))),
    "deal_out": always(opening.DealOut()),
    "open_negotiation": always(opening.OPEN_NEGOTIATION),
    "negotiate": lambda r: opening.Negotiate(r.number(SEATS)),
    **notation_timed.STEPS,
    "roll_three": lambda r: three_dice.ROLL_THREE[r.number((0, 2))],
    "choose_pair": lambda r: three_dice.CHOOSE_PAIR[r.number((-1, 2))],
    "jail_three": lambda r: three_dice.JailThree(r.number((0, 1)) == 1),
    "jail_pair": always(three_dice.JAIL_PAIR),
    "fail_try": always(three_dice.FAIL_TRY),
    "free_after_lotto": always(three_dice.FREE_AFTER_LOTTO),
    "gain_right": always(right.GAIN_RIGHT),
    "use_right": always(right.USE_RIGHT),
    "start_lotto": always(lotto.START_LOTTO),
    "draw_numbers": always(lotto.DRAW_NUMBERS),
    "throw_faces": lambda r: lotto.ThrowFaces(r.so_many(6, LOTTO)),
    "lotto": read_lotto,
    **notation_big.STEPS,
}


RENT_FORMULAS: Final[dict[str, Callable[[Reader], RentFormula]]] = {
    "street_rent": lambda _: rent.StreetRent(),
    "station_rent": lambda _: rent.StationRent(),
    "work_rent": lambda _: rent.WorkRent(),
    **notation_big.RENT_FORMULAS,
}

WAIVERS: Final[dict[str, Callable[[Reader], Waiver]]] = {
    "while_mortgaged": lambda _: rent.WhileMortgaged(),
    **notation_timed.WAIVERS,
}

COLLECTIONS: Final[dict[str, Callable[[Reader], RentCollection]]] = {
    "paid_at_once": lambda _: rent.PaidAtOnce(),
    "paid_on_claim": lambda _: rent.PaidOnClaim(),
    **notation_timed.COLLECTIONS,
}

TRADE_RULES: Final[dict[str, Callable[[Reader], TradeRule]]] = {**notation_timed.TRADE_RULES}

DEBT_RULES: Final[dict[str, Callable[[Reader], DebtRule]]] = {
    "raise_first": lambda _: debt.RaiseFirst(),
    **notation_timed.DEBT_RULES,
}

DEED_RULES: Final[dict[str, Callable[[Reader], DeedRule]]] = {**notation_big.DEED_RULES}


def plain(action: Action) -> Callable[[Reader], Action]:
    return lambda _: action


PLAIN: Final = (
    actions.THROW,
    actions.DONE,
    actions.PAY_FINE,
    actions.BUY,
    actions.DECLINE,
    actions.PASS,
    actions.TAX_FLAT,
    actions.TAX_SHARE,
    actions.PAY,
    actions.DRAW,
    actions.GO_BANKRUPT,
    actions.REDEEM_NOW,
    actions.PAY_INTEREST,
    actions.JOIN,
    actions.STAY_OUT,
    actions.TIME_UP,
    actions.CARRY_OUT,
    actions.LET_LAPSE,
    actions.REFUSE_PAIR,
    actions.LOTTO_DONE,
)

ACTIONS: Final[dict[str, Callable[[Reader], Action]]] = {
    **{action.tag: plain(action) for action in PLAIN},
    "resign": plain(ending.RESIGN),
    "agree": plain(opening.AGREE),
    "bid": lambda r: actions.Bid(r.number(MONEY)),
    "use_card": lambda r: actions.USE_CARD[r.number(DECK)],
    "place": lambda r: actions.Place(r.number(SQUARE)),
    "dice": lambda r: actions.Dice(r.number((0, 12)), r.number((0, 12)), r.number((0, 12))),
    "card": lambda r: actions.CARDS[r.number((0, DECK_ROOM - 1))],
    "deal": lambda r: actions.DealDeed(r.number(SQUARE)),
    "build": lambda r: build.Build(r.number(SQUARE)),
    "sell": lambda r: sale.Sell(r.number(SQUARE)),
    "sell_group": lambda r: sale.SellGroup(r.number(SQUARE), r.number((0, 255))),
    "mortgage": lambda r: mortgage.Mortgage(r.number(SQUARE)),
    "redeem": lambda r: mortgage.Redeem(r.number(SQUARE)),
    "claim": lambda r: rent.ClaimRent(r.number(SQUARE)),
    "offer": lambda r: trade.Offer(r.number(SEAT), read_goods(r), read_goods(r)),
    "accept": lambda r: trade.Accept(r.number((1, 10**9))),
    "reject": lambda r: trade.Reject(r.number((1, 10**9))),
    "withdraw": lambda r: trade.Withdraw(r.number((1, 10**9))),
    **notation_timed.ACTIONS,
    "choose": lambda r: actions.Choose(*r.so_many(2, DIE)),
    "numbers": lambda r: actions.Numbers(r.so_many(6, LOTTO)),
    "faces": lambda r: actions.Faces(r.so_many(6, FACE)),
    "lotto_try": lambda r: actions.LottoTry(r.number(LOTTO), read_calculation(r)),
    **notation_big.ACTIONS,
}

# The names of an action's arguments where it is written as an object.
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "bid": ("amount",),
    "use_card": ("deck",),
    "place": ("square",),
    "dice": ("a", "b", "c"),
    "card": ("card",),
    "deal": ("square",),
    "build": ("square",),
    "sell": ("square",),
    "sell_group": ("square", "total"),
    "mortgage": ("square",),
    "redeem": ("square",),
    "claim": ("square",),
    "offer": ("to", "give", "get"),
    "accept": ("offer",),
    "reject": ("offer",),
    "withdraw": ("offer",),
    **notation_timed.FIELDS,
    "choose": ("dice",),
    "numbers": ("numbers",),
    "faces": ("faces",),
    "lotto_try": ("number", "steps"),
    **notation_big.FIELDS,
}

T = TypeVar("T")


def read_words(words: list[object], known: dict[str, Callable[[Reader], T]], what: str) -> T:
    """What these words name among the known tags. Raises BadNotation."""
    tag = words[0] if words else ""
    if not isinstance(tag, str) or tag not in known:
        raise BadNotation(f"{tag!r} is no {what}")
    reader = Reader(words)
    out = known[tag](reader)
    reader.end()
    return out


def read_step(words: list[object]) -> Step:
    """The step that these words name. Raises BadNotation."""
    return read_words(words, STEPS, "step")


def read_action(words: list[object]) -> Action:
    """The action that these words name. Raises BadNotation."""
    return read_words(words, ACTIONS, "action")


def goods_object(words: object) -> dict[str, object]:
    assert isinstance(words, list)
    out = {"cash": words[0], "deeds": words[1], "cards": words[2]}
    if len(words) > 3:
        out["tickets"] = words[3]
    return out


def action_object(action: Action) -> dict[str, object]:
    """The action as an object with named arguments, as the page and other programs write it."""
    words = action.words()
    tag = str(words[0])
    out: dict[str, object] = {"type": tag}
    arguments = [words[1:]] if tag in notation_big.LISTED else words[1:]
    for name, word in zip(FIELDS.get(tag, ()), arguments, strict=True):
        out[name] = goods_object(word) if name in ("give", "get") else word
    return out


def object_action(data: object) -> Action:
    """The action that such an object names. Raises BadNotation."""
    if not isinstance(data, dict):
        raise BadNotation("an action is an object with a type")
    tag = data.get("type")
    if not isinstance(tag, str) or tag not in ACTIONS:
        raise BadNotation(f"{tag!r} is no action")
    names = FIELDS.get(tag, ())
    if set(data) != {"type", *names}:
        raise BadNotation(f"{tag} takes {', '.join(names) or 'nothing'} and no more")
    words: list[object] = [tag]
    for name in names:
        if tag in notation_big.LISTED:
            words.extend(listed(data[name]))
            continue
        words.append(object_goods(data[name]) if name in ("give", "get") else data[name])
    return read_action(words)


def object_goods(data: object) -> list[object]:
    if not isinstance(data, dict) or not {"cash", "deeds", "cards"} <= set(data) <= {
        "cash",
        "deeds",
        "cards",
        "tickets",
    }:
        raise BadNotation("goods are cash, deeds and cards, and tickets where there are any")
    tickets = [data["tickets"]] if data.get("tickets", 0) != 0 else []
    return [data["cash"], data["deeds"], data["cards"], *tickets]


def listed(data: object) -> list[object]:
    if not isinstance(data, list):
        raise BadNotation(f"{data!r} is no list")
    return data
