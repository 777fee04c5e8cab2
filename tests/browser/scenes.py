"""The moments at which the page is looked at: each kind of question, a waiting rent, an offer, the end."""

from pasch.game import Game
from tools.staged import Scene, asks, reached


def mid_game(game: Game) -> bool:
    return game.table.state.round >= 12


SCENES = {
    "ready": Scene(asks("ready", mid_game)),
    "finish": Scene(asks("finish", mid_game)),
    "jail": Scene(asks("jail")),
    "buy": Scene(asks("buy", lambda game: game.table.state.round > 4)),
    "bid": Scene(asks("bid")),
    "income_tax": Scene(asks("income_tax")),
    "card_choice": Scene(asks("card_choice")),
    "settle": Scene(asks("settle")),
    "take_over": Scene(asks("take_over")),
    "shortage": Scene(asks("shortage"), options={"houses": 8}),
    "place": Scene(asks("place"), options={"houses": 8}),
    "negotiate": Scene(asks("negotiate"), options={"deal_out": True}),
    "offer": Scene(lambda game: len(game.table.state.offers) > 0),
    "claim": Scene(lambda game: len(game.table.state.claims) > 0),
    "bankrupt": Scene(lambda game: any(game.table.state.out) and not game.over),
    "over": Scene(lambda game: game.over),
}


def looking_on(name: str, game: Game) -> int:
    """The seat through whose eyes a scene is seen: whoever has something to do."""
    state = game.table.state
    if name == "offer":
        return state.offers[0].to
    if name == "claim":
        return state.claims[0].owner
    if name == "over":
        return game.ranking[0]
    return game.to


def staged_games() -> dict[str, tuple[Game, set[int]]]:
    games = {name: reached(scene) for name, scene in SCENES.items()}
    return {name: (game, {looking_on(name, game)}) for name, game in games.items()}
