"""Playing by the rules of three dice, and what their tests have in common."""

from tests.clauses.playing import Playing

DECKERT = Playing("deckert")
after, begun, carried_out = DECKERT.after, DECKERT.begun, DECKERT.carried_out
refused, rules, set_up, table_after = DECKERT.refused, DECKERT.rules, DECKERT.set_up, DECKERT.table_after

START = "A* 30000 @0 | B 30000 @10"
EASY = "numbers:1,2,3,4,5,6"
DICE = "faces:1,2,3,4,5,6"
HITS = tuple(f"lotto_try:{n}:{n}" for n in range(1, 7))
