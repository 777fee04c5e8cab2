"""Somebody leaves while the first deeds are dealt."""

from tests.clauses import clause
from tests.clauses.playing import asked, begun

SHORT = {"start_deeds": True, "start_cash": 6000}


@clause("BRADY-V1")
def test_the_others_are_dealt_their_deeds_all_the_same() -> None:
    """A is dealt Schlossallee and owes 2,000 more than there is; meanwhile B, who is next, gets up and goes."""
    table, _ = begun(3, "deal:39", "B.resign", "mortgage:39", "deal:1", "deal:3", "deal:6", options=SHORT)
    assert [table.state.owner[at] for at in (39, 1, 3, 6)] == [0, 2, 0, 2]
    assert asked(table) == "chance opening_die"
