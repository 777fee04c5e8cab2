"""Playing by the rules of three dice, and what their tests have in common."""

from functools import partial

from tests.clauses import playing

RULES = "deckert"
after = partial(playing.after, rules=RULES)
begun = partial(playing.begun, rules=RULES)
carried_out = partial(playing.carried_out, rules=RULES)
refused = partial(playing.refused, rules=RULES)
table_after = partial(playing.table_after, rules=RULES)

START = "A* 30000 @0 | B 30000 @10"
EASY = "numbers:1,2,3,4,5,6"
DICE = "faces:1,2,3,4,5,6"
HITS = tuple(f"lotto_try:{n}:{n}" for n in range(1, 7))
