"""Checking a table's choices against the options of its rule set."""

from __future__ import annotations

from collections.abc import Mapping

from pasch.rulesets.errors import RulesError
from pasch.rulesets.schema import Option, Scalar


def checked(options: list[Option], chosen: Mapping[str, Scalar], defaults: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """The choices that differ from these defaults. Raises RulesError: unknown name, bad value, contradiction."""
    by_name = {option.name: option for option in options}
    different: dict[str, Scalar] = {}
    for name, value in chosen.items():
        if name not in by_name:
            known = ", ".join(sorted(by_name))
            raise RulesError("BAD_OPTION", f"There is no option {name!r}; there are {known}.", option=name)
        option = by_name[name]
        if option.kind == "choice" and isinstance(value, int) and not isinstance(value, bool):
            value = str(value)  # `scale = 1` in a file means the choice "1"
        check_value(option, value)
        if value != defaults[name]:
            different[name] = value
    for name in different:
        for other in by_name[name].excludes:
            if other in different:
                message = f"The options {name} and {other} exclude each other."
                raise RulesError("OPTION_EXCLUDES", message, option=name, other=other)
    return different


def check_value(option: Option, value: Scalar) -> None:
    """Raises RulesError if the value is not of the option's kind or out of its range."""
    name = option.name
    if option.kind == "flag":
        if not isinstance(value, bool):
            raise RulesError("BAD_OPTION", f"{name} is true or false, not {value!r}.", option=name)
    elif option.kind == "number":
        if isinstance(value, bool) or not isinstance(value, int):
            raise RulesError("BAD_OPTION", f"{name} is a whole number, not {value!r}.", option=name)
        assert option.least is not None and option.most is not None, "numbers have a range"
        if not option.least <= value <= option.most:
            message = f"{name} is {option.least} to {option.most}, not {value}."
            raise RulesError("BAD_OPTION", message, option=name)
    else:
        allowed = [choice.value for choice in option.choices]
        if value not in allowed:
            message = f"{name} is one of {', '.join(allowed)}, not {value!r}."
            raise RulesError("BAD_OPTION", message, option=name)
