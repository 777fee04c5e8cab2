"""Who is invited to answer something that nothing waits for: a rent to claim, an offer, the end of a negotiation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import AGREEING, CLAIMING, TRADING, Question
from pasch.engine.pending import AnswerOffer, MayAgree, MayClaim
from pasch.engine.steps.opening import AGREE
from pasch.engine.table import Table


@mypyc_attr(acyclic=True, free_list_len=1)
class Invitation:
    """This seat may answer this now; it is polite to ask before the waiting question is answered."""

    def __init__(self, seat: i64, question: Question) -> None:
        self.seat: Final[i64] = seat
        self.question: Final[Question] = question


def next_asked(table: Table) -> Invitation:
    """Who answers next and what: the first invitation, else the question that waits for a player."""
    invited = invitations(table)
    if invited:
        return invited[0]
    question = table.state.asked
    assert question is not None and table.state.to >= 0, "somebody is asked"
    return Invitation(table.state.to, question)


NO_INVITATIONS: Final[list[Invitation]] = []


def invitations(table: Table) -> list[Invitation]:
    """All of them, in the order in which bots take them up. Not to be changed."""
    state = table.state
    question = state.asked
    if question is None or state.to < 0:
        return NO_INVITATIONS
    agreeing = question.opens(table, state.to) & AGREEING != 0
    if not state.claims and not state.offers and not agreeing:
        return NO_INVITATIONS
    out: list[Invitation] = []
    for claim in state.claims:
        if question.opens(table, claim.owner) & CLAIMING:
            out.append(Invitation(claim.owner, MayClaim(claim)))
    for offer in state.offers:
        if question.opens(table, offer.to) & TRADING:
            out.append(Invitation(offer.to, AnswerOffer(offer)))
    if agreeing:
        for seat in range(state.seats):
            if table.refusal(seat, AGREE) is None:
                out.append(Invitation(seat, MayAgree()))
    return out
