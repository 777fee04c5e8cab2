"""Playing the on-line game from a position, as `playing` does for the classic one, with a mode among the options."""

from pasch.engine.core import Event, Refusal
from pasch.engine.table import Table, new_table
from pasch.position import read
from pasch.rulesets import RuleSet, load
from tests.clauses.playing import Heard, Options, play, refusal_of


def rules(options: Options | None = None) -> RuleSet:
    return load("online", options)


def set_up(position: str, options: Options | None = None) -> Table:
    return read(position, rules(options))


def after(position: str, *answers: str, options: Options | None = None) -> list[Event]:
    table = set_up(position, options)
    heard = Heard()
    table.listen(heard)
    play(table, *answers)
    return heard.events


def table_after(position: str, *answers: str, options: Options | None = None) -> Table:
    table = set_up(position, options)
    play(table, *answers)
    return table


def refused(position: str, *answers: str, options: Options | None = None) -> Refusal:
    return refusal_of(table_after(position, *answers[:-1], options=options), answers[-1])


def begun(seats: int, *answers: str, options: Options | None = None) -> tuple[Table, list[Event]]:
    heard = Heard()
    table = new_table(rules(options).rules, seats, heard)
    play(table, *answers)
    return table, heard.events
