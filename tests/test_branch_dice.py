"""A branch has committed dice from where it branches off; what was thrown before is shown, and not called verified."""

import pytest

from pasch import Game, RecordError
from pasch.fair import Fairness, commitment
from pasch.game import ReplayDealer
from pasch.record import Record, parse, play_token
from pasch.verifying import verify
from tests.played import play
from tests.test_fair import CLIENTS, SERVER_SEED, changed, dealt, revealed


def branch(after: int = 90) -> Game:
    """A game that goes on after so many answers of another one, with dice of its own."""
    old = dealt()
    walk = Game(old.ruleset, 3, ReplayDealer())
    for token in old.tokens()[:after]:
        play_token(walk, token, 0)
    fair = Fairness("branch", commitment(SERVER_SEED), CLIENTS[:3], SERVER_SEED, walk.dealt)
    game = Game(old.ruleset, 3, ReplayDealer(), fairness=fair)
    for token in walk.tokens():
        play_token(game, token, 0)
    game.dealer = fair.dealer(game.dealt)
    game.deal()
    return play(game, ["trivial"] * 3, 1, 300)


def test_a_branch_is_verified_from_where_it_begins() -> None:
    game = branch()
    assert game.fairness is not None
    given = game.fairness.given
    verdict = verify(revealed(game))
    assert verdict.verified and verdict.given == given > 20 and len(verdict.draws) > given + 20
    assert f"\ngiven {given}\n" in revealed(game) and parse(revealed(game)).fairness == game.fairness
    throws = [draw.k for draw in verdict.draws if draw.label == "dice"]
    after = next(k for k in throws if k >= given)
    found = verify(changed(revealed(game), after)).first
    assert found is not None and found.k == after


def test_a_record_that_calls_everything_given_is_not_verified() -> None:
    """Otherwise one line in the header would hide every throw of somebody's own."""
    verdict = verify(revealed(dealt()).replace("server_seed", "given 100000\nserver_seed"))
    assert verdict.status == "unseeded" and not verdict.verified
    assert verdict.given == len(verdict.draws)


@pytest.mark.parametrize("line", ["given", "given -1", "given x"])
def test_what_is_given_is_a_number(line: str) -> None:
    game = branch()
    assert game.fairness is not None
    text = revealed(game).replace(f"given {game.fairness.given}", line)
    with pytest.raises(RecordError):
        verify(text)


def test_a_restarted_branch_goes_on_with_its_own_dice() -> None:
    whole = branch()
    tokens = whole.tokens()
    begun = Record.of(whole.ruleset, 3, None, [tokens[:150]], whole.fairness).text()
    game = Game.replay(begun)
    game.deal()
    assert play(game, ["trivial"] * 3, 1, whole.table.state.count).tokens() == tokens
