"""Where a lone walker ends his moves: computed, thrown by the engine, and known for the classic board."""

import pytest

from pasch import loaded
from pasch.lab.odds import JAIL, Chain, Odds, Policy, land, landing_odds
from pasch.lab.walker import Walk, walk
from pasch.rulesets import load

THROWS = 2_000_000 if loaded.compiled() else 300_000
SEED = 20_260_701

# The chance of |z| > 4.4 in one of 41 shares (99 degrees of freedom) is about 0.1 percent, for a fixed seed once.
LARGEST_Z = 4.4
# Chi-square with 40 degrees of freedom exceeds 73.4 with a chance of 0.1 percent.
LARGEST_CHI_SQUARE = 73.4
# How much cards in known piles may shift all shares together, sampling error included.
PILES = 0.004 if loaded.compiled() else 0.009


def odds(policy: Policy) -> Odds:
    return landing_odds(load("brady").rules, policy)


@pytest.mark.parametrize("policy", ["leave", "stay"])
def test_shares_add_up_to_one(policy: Policy) -> None:
    exact = odds(policy)
    assert sum(exact.landings) + exact.jail == pytest.approx(1, abs=1e-12)
    assert all(share > 0 for square, share in enumerate(exact.landings) if square != 30)
    assert exact.landings[30] == 0


@pytest.mark.parametrize("policy", ["leave", "stay"])
def test_every_state_leads_on_with_probability_one(policy: Policy) -> None:
    chain = Chain(load("brady").rules, policy)
    for row in chain.rows:
        assert sum(share for _, _, share in row) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("policy", ["leave", "stay"])
def test_a_throw_more_does_not_change_the_shares(policy: Policy) -> None:
    chain = Chain(load("brady").rules, policy)
    weights, _ = chain.stationary()
    assert chain.step(weights) == pytest.approx(weights, abs=1e-12)


def test_squares_lead_where_they_say() -> None:
    """From Go to jail nothing but jail; on a street one stays."""
    rules = load("brady").rules
    assert land(rules, 30) == {JAIL: 1.0}
    assert land(rules, 39) == {39: 1.0}
    assert sum(land(rules, 7).values()) == pytest.approx(1)
    assert land(rules, 7)[7] < 1


@pytest.mark.parametrize("policy", ["leave", "stay"])
def test_thrown_shares_agree_with_the_exact_ones(policy: Policy) -> None:
    exact, thrown = odds(policy), walk(load("brady"), THROWS, SEED, policy)
    assert thrown.throws >= THROWS
    assert max(abs(z) for z in thrown.z(exact)) < LARGEST_Z
    assert thrown.chi_square(exact) < LARGEST_CHI_SQUARE


def test_cards_in_known_piles_hardly_change_the_shares() -> None:
    """At a table a card comes again only after all others; the chain draws each time from the whole deck."""
    assert walk(load("brady"), THROWS, SEED, "leave", shuffled=False).distance(odds("leave")) < PILES


def test_the_comparison_notices_a_walker_of_the_other_policy() -> None:
    """The bounds above would mean nothing if they let anything pass."""
    thrown = walk(load("brady"), 100_000, SEED, "stay")
    assert thrown.chi_square(odds("leave")) > 1000
    assert max(abs(z) for z in thrown.z(odds("leave"))) > 10


def test_a_walk_counts_every_throw_once() -> None:
    thrown = walk(load("brady"), 20_000, 1)
    assert isinstance(thrown, Walk)
    assert sum(thrown.shares) == pytest.approx(1)
