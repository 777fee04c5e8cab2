"""Rules, bots, experiments and a browser table for the Monopoly family of games."""

__version__ = "0.1.0"

from pasch.engine.core import Action, Event, Refusal, Refused
from pasch.game import Game
from pasch.record import RecordError
from pasch.rulesets import RulesError, RuleSet, load

__all__ = ["Action", "Event", "Game", "RecordError", "Refusal", "Refused", "RuleSet", "RulesError", "load"]
