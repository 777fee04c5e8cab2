"""Playing on the big board, and what can be seen there. For answers and facts see `playing`."""

from pasch.engine.table import Table
from tests.clauses.playing import Playing

MEGA = Playing("mega")
after, begun, refused = MEGA.after, MEGA.begun, MEGA.refused
rules, set_up, table_after = MEGA.rules, MEGA.set_up, MEGA.table_after


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
