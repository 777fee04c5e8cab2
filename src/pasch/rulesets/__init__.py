"""The rule sets: boards, cards, numbers and options as files, and the value the engine plays by."""

from pasch.rulesets.errors import RulesError
from pasch.rulesets.options import NAMES
from pasch.rulesets.ruleset import RuleSet, load

__all__ = ["NAMES", "RuleSet", "RulesError", "load"]
