"""Playing the on-line game, with a mode among the options. For answers and facts see `playing`."""

from tests.clauses.playing import Playing

ONLINE = Playing("online")
after, begun, refused = ONLINE.after, ONLINE.begun, ONLINE.refused
rules, set_up, table_after = ONLINE.rules, ONLINE.set_up, ONLINE.table_after
