"""Playing from a position on the big board. For answers and facts see `playing`."""

from pasch.engine.core import Event, Refusal
from pasch.engine.table import Table, new_table
from pasch.position import read
from pasch.rulesets import RuleSet, load
from tests.clauses.playing import Heard, Options, play, refusal_of


def rules(options: Options | None = None) -> RuleSet:
    return load("mega", options)


def set_up(position: str, options: Options | None = None) -> Table:
    return read(position, rules(options))


def begun(seats: int, *answers: str, options: Options | None = None) -> tuple[Table, list[Event]]:
    """A new game after these answers, and everything that has happened in it."""
    heard = Heard()
    table = new_table(rules(options).rules, seats, heard)
    play(table, *answers)
    return table, heard.events


def after(position: str, *answers: str, options: Options | None = None) -> list[Event]:
    """What happens when these answers are given in this position, one after the other."""
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
    """The refusal of the last of these answers; those before it are accepted."""
    table = table_after(position, *answers[:-1], options=options)
    return refusal_of(table, answers[-1])


def levels(table: Table, *squares: int) -> list[int]:
    return [table.state.level[square] for square in squares]


def stock(table: Table) -> list[int]:
    """Houses, hotels, skyscrapers, depots left in the bank."""
    return list(table.state.stock)[1:]


def tickets(table: Table) -> tuple[list[int], int]:
    """The bus tickets of the seats, and those left in the bank."""
    return list(table.state.tickets), table.state.tickets_left


def choices(table: Table) -> list[str]:
    """The answers to the waiting question that are not refused, by their first words."""
    question = table.state.asked
    assert question is not None, "something is asked"
    options = question.options(table, table.state.subject)
    return [str(option.action.words()[0]) for option in options if option.refusal is None]
