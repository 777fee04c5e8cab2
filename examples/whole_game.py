"""Three bots play a whole game, and its record plays it again: python examples/whole_game.py"""

from pasch import Game
from pasch.bots import make
from pasch.texts import Words


def main() -> None:
    game = Game.new("brady", seats=3, seed=1, options={"salary": 0, "rent_claim": "automatic"})
    bots = [make("trivial", seat) for seat in range(3)]
    words = Words("en", game.ruleset)
    while not game.over:
        asked = next(one for one in game.pending if one.question is not None)
        assert asked.question is not None
        for event in game.answer(bots[asked.seat].choose(game.view(asked.seat), asked.question)):
            print(words.event(event))
    assert Game.replay(game.record()).ranking == game.ranking


if __name__ == "__main__":
    main()
