"""What a table may choose, a rule set, a mode and options, and what is wrong with a choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pasch.rulesets.faults import Fault, shown, unknown
from pasch.rulesets.reading import packaged
from pasch.rulesets.schema import Mode, Option, OptionsFile, RuleSetFile, Scalar

NAMES: Final = ("brady", "classic", "deckert", "mega", "online")
BASE: Final = "based_on"  # stands in a file of house rules
MODE: Final = "mode"  # stands among a table's choices where the rule set has modes and it is not the first


def faults(name: str, chosen: Mapping[str, object]) -> dict[str, Fault]:
    """What is wrong with this choice of a rule set, a mode and options, by what stands there in a file of rules."""
    if name not in NAMES:
        return {BASE: unknown("UNKNOWN_RULES", "rules", name, NAMES, name=name)}
    known = options_of(name)
    others = dict(chosen)
    found: dict[str, Fault] = {}
    mode = mode_named(known.mode, None)
    if known.mode and MODE in others:
        wanted = others.pop(MODE)
        mode = mode_named(known.mode, wanted)
        if mode is None:
            found[MODE] = unknown("UNKNOWN_MODE", "mode", wanted, [one.name for one in known.mode], mode=wanted)
    names = [*(option.name for option in known.option), *([MODE] if known.mode else [])]
    return found | faults_of(known.option, names, others, defaults(known.option, mode))


def options_of(name: str) -> OptionsFile:
    return packaged("rulesets", packaged("rulesets", f"{name}.toml", RuleSetFile).options, OptionsFile)


def mode_named(modes: list[Mode], name: object) -> Mode | None:
    """The mode of this name, the first one if none is named; None if there is none."""
    return next((mode for mode in modes if name is None or mode.name == name), None)


def defaults(options: list[Option], mode: Mode | None) -> dict[str, Scalar]:
    own = {option.name: option.default for option in options}
    return {**own, **mode.options} if mode is not None else own


def faults_of(
    options: list[Option], names: list[str], chosen: Mapping[str, object], defaults: Mapping[str, Scalar]
) -> dict[str, Fault]:
    """What is wrong with these choices, by what is chosen; `names` are all that one may choose."""
    by_name = {option.name: option for option in options}
    found: dict[str, Fault] = {}
    fitting: dict[str, Scalar] = {}
    for name, value in chosen.items():
        if name not in by_name:
            found[name] = unknown("BAD_OPTION", "option", name, sorted(names), option=name)
            continue
        fault = value_fault(by_name[name], value)
        if fault is not None:
            found[name] = fault
        elif isinstance(value, bool | int | str):
            fitting[name] = value
    changed = different(options, fitting, defaults)
    for name in changed:
        for other in by_name[name].excludes:
            if other in changed and name not in found and other not in found:
                pair = {"option": name, "other": other}
                found[name] = Fault("OPTION_EXCLUDES", "excludes", pair, pair)
    return found


def different(options: list[Option], chosen: Mapping[str, Scalar], defaults: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Those that are not the defaults, as the rule set writes them."""
    by_name = {option.name: option for option in options}
    values = {name: as_chosen(by_name[name], value) for name, value in chosen.items()}
    return {name: value for name, value in values.items() if value != defaults[name]}


def as_chosen(option: Option, value: Scalar) -> Scalar:
    """`scale = 1` in a file means the choice "1"."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if option.kind == "choice" and is_number else value


def value_fault(option: Option, value: object) -> Fault | None:
    """What is wrong where the value is not of the option's kind or out of its range."""
    facts = {"option": option.name, "value": shown(value)}
    kind = ""
    if option.kind == "flag":
        kind = "" if isinstance(value, bool) else "flag"
    elif option.kind == "number":
        assert option.least is not None and option.most is not None, "numbers have a range"
        facts |= {"least": str(option.least), "most": str(option.most)}
        if isinstance(value, bool) or not isinstance(value, int):
            kind = "number"
        elif not option.least <= value <= option.most:
            kind = "range"
    else:
        allowed = [choice.value for choice in option.choices]
        facts["known"] = ", ".join(allowed)
        is_one = isinstance(value, int | str) and as_chosen(option, value) in allowed
        kind = "" if is_one else "choice"
    return Fault("BAD_OPTION", kind, {"option": option.name}, facts) if kind else None
