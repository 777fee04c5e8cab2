"""Where a lone walker ends his moves: exact shares from a Markov chain, for any board.

The chain. One step is one throw of two dice. A state is what matters before a throw: the square and the doubles
thrown so far in the turn (0 to 2), or the turn in jail (1 to 3). With two dice all 36 throws are equally likely.
The model of the cards: each draw is uniform over the whole deck, as if it were shuffled before every draw. (At a real
table a card comes again only after all others; `lab/walker.py` plays both and shows how little that changes.)
The policy in jail: `leave` pays at once, `stay` throws for doubles until the third try.

The shares are the stationary distribution (the left eigenvector of the transition matrix for the eigenvalue 1), found
by power iteration: the chain has one recurrent class and no period, so the iteration converges geometrically.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pasch.engine.rules import DECK_ROOM, Rules

Policy = Literal["leave", "stay"]
JAIL: Final = -1  # the end of a move that leads into jail, or stays there
DEEPEST: Final = 8  # cards that send to cards; what is left beyond is below 1e-6 and counts as staying
DOUBLES: Final = 3  # with the third doubles in a row one goes to jail
LAST_TRY: Final = 3
THROWS: Final = [(a + b, a == b) for a in range(1, 7) for b in range(1, 7)]

Ends = dict[int, float]


@dataclass(frozen=True)
class Odds:
    """Shares of ends of moves: `landings` by square and `jail` apart; together they are 1."""

    policy: Policy
    landings: list[float]
    jail: float
    rounds: int


def nearest(rules: Rules, square: int, kind: int) -> int:
    """The next square of this kind in the direction of the arrow."""
    squares = int(rules.squares)
    for ahead in range(1, squares + 1):
        at = (square + ahead) % squares
        if rules.kind[at] == kind:
            return at
    return square


def follow(rules: Rules, square: int, words: list[object], depth: int) -> Ends:
    """Where a step met on this square leads, with probabilities that add up to 1."""
    tag = words[0]
    number = words[1] if len(words) > 1 and isinstance(words[1], int) else 0
    if tag == "go_to_jail":
        return {JAIL: 1.0}
    if tag in ("advance_to", "back_to"):
        return land(rules, number, depth + 1)
    if tag == "back":
        return land(rules, (square - number) % int(rules.squares), depth + 1)
    if tag == "nearest":
        return {nearest(rules, square, number): 1.0}
    if tag in ("draw", "draw_reshuffled") and depth < DEEPEST:
        return draw(rules, square, number, depth)
    return {square: 1.0}


def draw(rules: Rules, square: int, deck: int, depth: int) -> Ends:
    """Each card of the deck with the same probability."""
    size = int(rules.deck_size[deck])
    ends: Ends = {}
    for card in range(size):
        for end, share in follow(rules, square, rules.cards[deck * DECK_ROOM + card].words(), depth).items():
            ends[end] = ends.get(end, 0.0) + share / size
    return ends


def land(rules: Rules, square: int, depth: int = 0) -> Ends:
    """Where a move ends that has come to this square."""
    return follow(rules, square, rules.land[square].words(), depth)


class Chain:
    """The walker's chain. State `3 * square + doubles` is free, `3 * squares + turn - 1` is in jail."""

    def __init__(self, rules: Rules, policy: Policy) -> None:
        self.rules = rules
        self.policy = policy
        self.squares = int(rules.squares)
        self.lands = [land(rules, square) for square in range(self.squares)]
        self.size = DOUBLES * self.squares + LAST_TRY
        self.rows = [self.row(state) for state in range(self.size)]

    def jailed(self, turn: int) -> int:
        return DOUBLES * self.squares + turn - 1

    def row(self, state: int) -> list[tuple[int, int, float]]:
        """From this state: (next state, end of the move, probability)."""
        arrows: dict[tuple[int, int], float] = {}
        turn = state - DOUBLES * self.squares + 1
        for pips, double in THROWS:
            if turn < 1:
                outcome = self.free_throw(state // DOUBLES, state % DOUBLES, pips, double)
            elif self.policy == "leave":
                outcome = self.free_throw(int(self.rules.jail_square), 0, pips, double)
            else:
                outcome = self.jail_throw(turn, pips, double)
            for arrow, share in outcome.items():
                arrows[arrow] = arrows.get(arrow, 0.0) + share / len(THROWS)
        return [(to, end, share) for (to, end), share in arrows.items()]

    def free_throw(self, square: int, doubles: int, pips: int, double: bool) -> dict[tuple[int, int], float]:
        if double and doubles == DOUBLES - 1:
            return {(self.jailed(1), JAIL): 1.0}
        return self.moved(square, pips, doubles + 1 if double else 0)

    def jail_throw(self, turn: int, pips: int, double: bool) -> dict[tuple[int, int], float]:
        """Doubles free without a further throw; after the third failure one pays and moves."""
        if double or turn == LAST_TRY:
            return self.moved(int(self.rules.jail_square), pips, 0)
        return {(self.jailed(turn + 1), JAIL): 1.0}

    def moved(self, square: int, pips: int, doubles: int) -> dict[tuple[int, int], float]:
        ends = self.lands[(square + pips) % self.squares]
        return {(self.jailed(1) if end == JAIL else DOUBLES * end + doubles, end): share for end, share in ends.items()}

    def step(self, weights: list[float]) -> list[float]:
        """One throw later."""
        out = [0.0] * self.size
        for state, weight in enumerate(weights):
            if weight:
                for to, _, share in self.rows[state]:
                    out[to] += weight * share
        return out

    def stationary(self, precision: float = 1e-13) -> tuple[list[float], int]:
        """Weights that a throw does not change, within `precision` in sum, and the steps it took to find them."""
        weights = [1.0] + [0.0] * (self.size - 1)
        for rounds in range(1, 10_000):
            following = self.step(weights)
            change = sum(abs(a - b) for a, b in zip(weights, following, strict=True))
            weights = following
            if change < precision:
                return weights, rounds
        raise AssertionError("the chain converges")

    def odds(self) -> Odds:
        weights, rounds = self.stationary()
        landings = [0.0] * self.squares
        jail = 0.0
        for state, weight in enumerate(weights):
            for _, end, share in self.rows[state]:
                if end == JAIL:
                    jail += weight * share
                else:
                    landings[end] += weight * share
        return Odds(self.policy, landings, jail, rounds)


def is_exact(rules: Rules) -> bool:
    """Whether a move is the sum of two dice and nothing else, so that the chain describes it."""
    tag = rules.turn.roll[0].words()[0]
    return tag == "roll" or (tag == "speed_roll" and rules.speed_die_round == 0)


def landing_odds(rules: Rules, policy: Policy = "leave") -> Odds:
    """Exact shares of ends of moves for a lone walker with this policy in jail."""
    return Chain(rules, policy).odds()
