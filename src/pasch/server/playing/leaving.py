"""Leaving a game for good without a connection: nobody waits any more for whoever has left."""

from __future__ import annotations

from pasch.bots.bot import Bot
from pasch.engine.core import Action, Question
from pasch.engine.steps.ending import RESIGN
from pasch.engine.view import View


class Leaver(Bot):
    """Answers for somebody who has left until the rules let him give up, and then gives up."""

    def choose(self, view: View, question: Question) -> Action:
        return RESIGN if view.refusal(RESIGN) is None else view.standard_answer(question)
