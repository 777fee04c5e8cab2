"""What a bot is: one method, from a view and a question to an action."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from pasch.engine.core import Action, Question
from pasch.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program.

    Asked a question of the rules it answers it, or first does one of the acts that are open (build, mortgage, offer);
    then it is asked again. Asked an optional question (AnswerOffer, MayClaim, MayAgree) it answers it too.
    `reason` says as a code why the last action was chosen; "" where there is nothing to say.
    """

    def __init__(self) -> None:
        self.reason: str = ""

    def choose(self, view: View, question: Question) -> Action:
        raise AssertionError("every bot chooses")

    def begin(self, seat: i64) -> None:
        """A new game begins, and the bot sits on this seat: forget what the last one left."""
