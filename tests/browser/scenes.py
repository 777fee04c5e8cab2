"""The moments at which the page is looked at: each kind of question, a waiting rent, an offer, the end; and those
that only some rule sets know.
"""

from dataclasses import replace

from pasch.game import Game
from tools.staged import Scene, Wanted, asks, reached


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


def sold_because(kind: str) -> Wanted:
    """A deed is for sale because of this, and nobody has bid yet."""
    return asks("bid", lambda game: any(event.kind == kind for event in game.events[-4:]))


def has_ticket(game: Game) -> bool:
    return game.table.state.tickets[game.to] > 0


ONLINE = Scene(asks("casino"), rules="online")
MEGA = Scene(asks("birthday"), rules="mega")
SPECIAL = {
    "choose_dice": Scene(asks("choose_dice"), rules="deckert"),
    "jail_dice": Scene(asks("jail_dice"), rules="deckert"),
    "use_right": Scene(asks("use_right"), rules="deckert"),
    "lotto": Scene(asks("lotto"), rules="deckert"),
    "birthday": MEGA,
    "choose_deed": replace(MEGA, wanted=asks("choose_deed")),
    "redistribute": replace(MEGA, wanted=asks("redistribute")),
    "ticket": replace(MEGA, wanted=asks("ticket_or_throw", has_ticket)),
    "casino": ONLINE,
    "expired": replace(ONLINE, wanted=sold_because("mortgage_expired")),
    "put_up": replace(ONLINE, wanted=sold_because("put_up"), seats=3, options={"mode": "showdown"}),
    "speed_choice": replace(ONLINE, wanted=asks("speed_choice"), options={"mode": "quick"}),
}
AUCTIONS = {"bid_deckert": Scene(asks("bid"), rules="deckert"), "bid_online": Scene(asks("bid"), rules="online")}
ANSWERED = ("-mouse", "-keys")  # the same moments again, for whoever answers: the others find them as they are


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
    games = {name: reached(scene) for name, scene in (SCENES | SPECIAL | AUCTIONS).items()}
    games |= {name + again: games[name] for name in SPECIAL for again in ANSWERED}
    games |= {"pause": games["casino"], "rest": games["casino"]}
    games |= {"typed": games["ready"], "held": games["ready"], "deeds": games["finish"]}
    people = {name: {looking_on(name, game)} for name, game in games.items()}
    # Two people on one device deal with a ticket or with money, and make a pause.
    for name in (*("ticket" + again for again in ANSWERED), "typed", "held", "pause", "rest"):
        people[name] |= {(games[name].to + 1) % games[name].seats}
    return {name: (game, people[name]) for name, game in games.items()}
