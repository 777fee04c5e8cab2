"""What a page is told of a game. A whitelist: what is not named here does not leave the server."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from pasch.engine import core
from pasch.engine.core import Option
from pasch.engine.notation import action_object
from pasch.engine.pending import Pending as EnginePending
from pasch.engine.rules import HOTEL, HOUSE
from pasch.engine.state import StandingOffer, State
from pasch.engine.steps.opening import AGREE, Negotiate
from pasch.engine.steps.rent import rates
from pasch.engine.steps.trade import Accept, Offer
from pasch.game import Game
from pasch.server.playing import special
from pasch.server.protocol import objects

EVENT_FACTS: Final = (
    "seat",
    "to",
    "square",
    "from",
    "amount",
    "number",
    "level",
    "deck",
    "card",
    "dice",
    "how",
    "building",
    "numbers",
    "steps",
    "levels",
    "percent",
    "seconds",
    "assets",
    "question",
)


class Left(NamedTuple):
    """What is left of a clock, and how much there was, in seconds."""

    seconds: float
    of: int


def refusal_object(game: Game, refusal: core.Refusal) -> objects.Refusal:
    clause = game.ruleset.clause_of.get(refusal.sentence, "")
    return objects.Refusal(refusal.code, refusal.sentence, clause, refusal.facts)


def answer_object(game: Game, option: Option) -> objects.Answer:
    """A possible answer; amounts of 0 say nothing and are left out, the limits of a bid come together."""
    refusal = None if option.refusal is None else refusal_object(game, option.refusal)
    ranged = option.most > 0
    return objects.Answer(
        action_object(option.action),
        refusal,
        option.cost or None,
        option.gain or None,
        option.least if ranged else None,
        option.most if ranged else None,
    )


def goods_object(words: Any) -> objects.Goods:
    return objects.Goods(*words)


def offer_object(words: Any) -> objects.Offer:
    """An offer from its words `[number, seat, to, [cash, deeds, cards], [cash, deeds, cards]]`."""
    return objects.Offer(words[0], words[1], words[2], goods_object(words[3]), goods_object(words[4]))


def event_object(game: Game, event: core.Event) -> dict[str, Any]:
    clause = game.ruleset.clause_of.get(event.why, "")
    out: dict[str, Any] = {"kind": event.kind, "why": event.why, "clause": clause}
    facts = event.facts
    for name in EVENT_FACTS:
        if name in facts:
            out[name] = facts[name]
    if "offer" in facts:
        out["offer"] = offer_object(facts["offer"])
    return out


def seat_view(game: Game, seat: int) -> objects.SeatView:
    state = game.table.state
    decks = game.table.rules.decks
    cards = [deck for deck in range(decks) for _ in range(state.cards[seat * decks + deck])]
    return objects.SeatView(
        seat,
        state.cash[seat],
        state.at[seat],
        state.jail[seat],
        cards,
        state.laps[seat],
        state.out[seat] != 0,
        **special.of_seat(game, seat),
    )


def standing_offer(offer: StandingOffer) -> objects.Offer:
    return offer_object(offer.words())


def dice_of(state: State) -> list[int]:
    return [n for n in (state.dice_a, state.dice_b, state.dice_c) if n > 0]


def view_object(game: Game) -> objects.View:
    """The table as everybody sees it: in the games played here all of it is public."""
    state = game.table.state
    return objects.View(
        seq=state.count,
        round=state.round,
        mover=state.mover if state.mover >= 0 else -1,
        dice=dice_of(state),
        over=game.over,
        ranking=game.ranking if game.over else [],
        seats=[seat_view(game, seat) for seat in range(game.seats)],
        owner=list(state.owner),
        level=list(state.level),
        mortgaged=[one == 1 for one in state.mortgaged],
        rent=rates(game.table),
        houses=state.stock[HOUSE],
        hotels=state.stock[HOTEL],
        pot=state.pot,
        offers=[standing_offer(offer) for offer in state.offers],
        claims=[objects.Claim(c.square, c.owner, c.debtor, c.amount) for c in state.claims],
        **special.of_table(game),
    )


def pending_object(game: Game, one: EnginePending, left: Left | None = None) -> objects.Pending:
    """One seat's part. `left`: the clock of the question that is asked.

    While a negotiation lasts, everybody who may end it is shown its question, although it waits for nobody alone.
    """
    asked = game.table.state.asked
    assert asked is not None, "who may act is asked or sees somebody asked"
    negotiating = isinstance(asked, Negotiate)
    question = asked if negotiating else one.question
    answers = [answer_object(game, option) for option in one.answers]
    shown = [option for option in one.acts if option.action is not AGREE]
    if negotiating:
        answers += [answer_object(game, option) for option in one.acts if option.action is AGREE]
    sentence = "" if question is None else question.id
    clock = left if question is not None else None
    return objects.Pending(
        seat=one.seat,
        question="" if question is None else question.kind,
        sentence=sentence,
        clause=game.ruleset.clause_of.get(sentence, ""),
        facts={} if question is None else question.facts(game.table, game.table.state.subject),
        answers=answers,
        acts=[answer_object(game, option) for option in shown],
        seconds=ceil(clock.seconds) if clock is not None else None,
        of=clock.of if clock is not None else None,
    )


class News:
    """What happened after the first `since` events, and how it stands now: made once, then told to each in his part."""

    def __init__(self, game: Game, since: int, left: Left | None = None) -> None:
        self.version = int(game.table.state.count)
        self.events = encoded([event_object(game, event) for event in game.events[since:]])
        self.view = view_object(game)
        self.whole = [pending_object(game, one, left) for one in game.pending]
        self.public = [replace(one, acts=[]) for one in self.whole]

    def pending(self, seats: Collection[int]) -> list[objects.Pending]:
        """Who may do what. Everybody sees what the others are asked; the acts are for these seats alone.

        Of the others only those who are asked are listed.
        """
        out: list[objects.Pending] = []
        for whole, public in zip(self.whole, self.public, strict=True):
            if whole.seat in seats:
                out.append(whole)
            elif public.answers:
                out.append(public)
        return out

    def update(self, seats: Collection[int], hold: list[int]) -> objects.Update:
        """For the holder of these seats."""
        return objects.Update(self.version, self.events, self.view, self.pending(seats), hold)


def encoded(events: list[dict[str, Any]]) -> objects.Events:
    """Events as JSON, which goes as it is into the messages that tell them."""
    return msgspec.Raw(msgspec.json.encode(events))


def preview_object(game: Game, seat: int, action: core.Action) -> objects.Preview:
    """The cash of the seats that an allowed act would change; of an offer, what its acceptance would.

    Nothing of an answer to a question that is asked before its outcome may be known.
    """
    asked = game.table.state.asked
    if not isinstance(action, core.Act) and asked is not None and not asked.foretells:
        return objects.Preview({})
    before = game.table.state
    trial = game.table.copy()
    trial.answer(seat, action)
    affected = set()
    if isinstance(action, Offer):
        affected = {seat, int(action.to)}
        accept = Accept(before.next_offer)
        if trial.refusal(action.to, accept) is None:
            trial.answer(action.to, accept)
    after = trial.state.cash
    affected |= {n for n in range(game.seats) if after[n] != before.cash[n]}
    return objects.Preview({str(n): after[n] for n in sorted(affected)})
