"""The golden records: some games of every rule set and mode as text that people can read, each with its options.

    python -m tests.records    play them anew

A file holds the record and below it what happened, turn by turn. The tests replay it: the rules must tell the same
story. So a change of a rule shows as a diff in plain words, and a change of the bots shows nowhere here.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from pasch import Game
from pasch.rulesets.schema import Scalar
from tests.clauses.playing import fact
from tests.laws.player import legal
from tests.played import play, variant

FOLDER = Path(__file__).with_name("records")
STORY = "\n---- what happened ----\n"
LONGEST = 260  # answers a game: enough for its middle, short enough to read

# Name: options, bots. The seed is the place in this list.
BRADY: dict[str, tuple[Mapping[str, Scalar], str]] = {
    "two-solid": ({}, "solid solid"),
    "three-solid": ({}, "solid solid solid"),
    "four-solid": ({}, "solid solid solid solid"),
    "five-mixed": ({}, "solid random beginner trivial solid"),
    "eight-mixed": ({}, "solid random random beginner trivial solid random solid"),
    "three-random": ({}, "random random random"),
    "four-beginners": ({}, "beginner beginner beginner beginner"),
    "two-trivial": ({}, "trivial trivial"),
    "automatic-rent": ({"rent_claim": "automatic"}, "solid random solid"),
    "start-deeds": ({"start_deeds": True}, "solid random solid"),
    "start-deeds-poor": ({"start_deeds": True, "start_cash": 6_000}, "solid random solid random"),
    "cheap-hotels": ({"cheap_hotels": True}, "random random"),
    "jackpot": ({"jackpot": True}, "solid random solid"),
    "jackpot-and-high-fines": ({"jackpot": True, "jail_fine": 5_000}, "random random random"),
    "deal-out-two": ({"deal_out": True}, "solid random"),
    "deal-out-four": ({"deal_out": True, "rent_claim": "automatic"}, "solid solid random solid"),
    "deal-out-seven": ({"deal_out": True}, "solid random solid random solid random beginner"),
    "poor": ({"start_cash": 3_000, "salary": 0}, "random random random random"),
    "rich": ({"start_cash": 500_000, "salary": 50_000}, "random solid random"),
    "few-buildings": ({"houses": 8, "hotels": 1, "deal_out": True, "start_cash": 90_000}, "random random"),
    "group-mortgages": ({"mortgage_needs_clear": "group", "deal_out": True}, "random random"),
    "decliner-waits": ({"decliner_bids": False}, "random random random"),
    "uneven-building": ({"even_building": False, "deal_out": True}, "random random"),
    "without-auctions": ({"auctions": False, "start_cash": 8_000}, "random solid random"),
}


# Variant, name, options, and bots, or how many restless players, who try everything and let time run out. The seed is
# the place after those above.
OTHERS: list[tuple[str, str, Mapping[str, Scalar], str]] = [
    ("classic", "three-solid", {}, "solid solid solid"),
    ("classic", "mixed", {}, "solid random beginner trivial"),
    ("classic", "claimed-rent", {"rent_claim": "explicit", "jackpot": True}, "solid random"),
    ("classic", "dealt-out", {"deal_out": True, "cheap_hotels": True}, "solid random solid random"),
    ("classic", "restless", {}, "4"),
    ("deckert", "three-solid", {}, "solid solid solid"),
    ("deckert", "mixed", {"scale": "1"}, "solid random beginner trivial"),
    ("deckert", "lotto-by-itself", {"lotto_solver": "automatic", "lotto_eval": "free"}, "random random random"),
    ("deckert", "lotto-of-all-six", {"lotto_use": "all_six", "jail_triple": "lotto_stay"}, "3"),
    ("deckert", "whole-draw", {"lotto_scope": "whole_draw", "lotto_values": "integer", "lotto_eval": "line"}, "4"),
    ("deckert", "restless", {}, "5"),
    ("mega", "two-solid", {}, "solid solid"),
    ("mega", "mixed", {}, "solid random beginner trivial"),
    ("mega", "eight-random", {"most_seats": 8}, "random random random random random random random random"),
    ("mega", "few-buildings", {"houses": 10, "hotels": 2, "skyscrapers": 1, "start_cash": 9_000}, "random random"),
    ("mega", "whole-groups", {"streets_missing": 0, "jail_fine": "before_roll", "bus_tickets": 2}, "3"),
    ("mega", "restless", {}, "4"),
    ("online:classic", "four-solid", {}, "solid solid solid solid"),
    ("online:classic", "mixed", {}, "solid random beginner trivial"),
    ("online:classic", "short-times", {"salary_ends_minute": 5, "tax_begins_minute": 8, "mortgage_rounds": 2}, "4"),
    ("online:classic", "restless", {"missed_turns": 2}, "6"),
    ("online:quick", "three-solid", {}, "solid solid solid"),
    ("online:quick", "mixed", {"speed_die_round": 1}, "solid random beginner trivial"),
    ("online:quick", "two", {"casino_odds": 2}, "2"),
    ("online:quick", "restless", {"speed_die_round": 1}, "5"),
    ("online:showdown", "solid", {}, "solid solid solid"),
    ("online:showdown", "mixed", {"speed_die_round": 2}, "solid random solid"),
    ("online:showdown", "poor", {"start_cash": 3_000}, "3"),
    ("online:showdown", "restless", {}, "3"),
    ("online:teams", "solid", {}, "solid solid solid solid"),
    ("online:teams", "mixed", {}, "solid random beginner trivial"),
    ("online:teams", "poor", {"start_cash": 3_000}, "random solid random solid"),
    ("online:teams", "restless", {}, "4"),
    ("online:custom", "plain", {"casino_stake": 0, "turn_seconds": 0, "deal_out": True}, "solid random solid random"),
    ("online:custom", "generous", {"refund_percent": 50, "rent_in_jail": True, "go_bonus": 0}, "random random"),
    ("online:custom", "auctions", {"mortgage_auction": True, "decliner_bids": True, "mortgage_rounds": 1}, "4"),
    ("online:custom", "restless", {"destroy_card": True, "trade_balance": False}, "5"),
]

GAMES: dict[str, tuple[str, Mapping[str, Scalar], str]] = {
    **{name: ("brady", options, bots) for name, (options, bots) in BRADY.items()},
    **{f"{of.replace(':', '-')}-{name}": (of, options, bots) for of, name, options, bots in OTHERS},
}


def story(game: Game) -> str:
    """Everything that happened, one fact a line, an empty line before each turn."""
    lines = [("\n" if event.kind == "turn" else "") + fact(event) for event in game.events]
    return "\n".join(lines).lstrip("\n") + "\n"


def text(game: Game) -> str:
    return game.record() + STORY + "\n" + story(game)


def played(name: str) -> Game:
    of, options, who = GAMES[name]
    seed = list(GAMES).index(name)
    bots = who.split()
    seats = int(who) if who.isdecimal() else len(bots)
    game = Game.new(variant(of, options), seats, seed)
    return tried(game, seed) if who.isdecimal() else play(game, bots, seed, LONGEST)


def tried(game: Game, seed: int) -> Game:
    """The game as restless players play it."""
    rng = Random(seed)
    while not game.over and game.table.state.count < LONGEST:
        seat, action = legal(game.table, rng, 0.2)
        game.answer(action, seat)
    return game


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        if old.stem not in GAMES:
            old.unlink()
    changed = 0
    for name in GAMES:
        new = text(played(name))
        if not path(name).exists() or path(name).read_text(encoding="utf-8") != new:
            path(name).write_text(new, encoding="utf-8")
            changed += 1
    print(f"{len(GAMES)} records, {changed} of them new or changed")


if __name__ == "__main__":
    main()
