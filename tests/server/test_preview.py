"""What a check may show before the answer is given."""

from pasch import Game
from pasch.engine.actions import TAX_SHARE
from pasch.engine.steps.mortgage import Mortgage
from pasch.position import read
from pasch.server.playing.views import preview_object
from pasch.server.protocol.objects import Preview
from tests.clauses import clause


def at(position: str) -> Game:
    game = Game.new("brady", seats=2, seed=1)
    game.table = read(position, game.ruleset)
    return game


@clause("BRADY-20")
def test_the_share_of_wealth_is_not_shown_before_it_is_chosen() -> None:
    game = at('A* 30000 @4 [39] | B 0 @0 ; asked=["income_tax",4000,10]')
    assert preview_object(game, 0, TAX_SHARE) == Preview({})


def test_an_act_shows_the_cash_afterwards() -> None:
    assert preview_object(at("A* 0 @4 [39] | B 0 @0"), 0, Mortgage(39)) == Preview({"0": 4000})
