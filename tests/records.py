"""The golden records: two dozen games by bots as text that people can read, each with its options.

    python -m tests.records    play them anew

A file holds the record and below it what happened, turn by turn. The tests replay it: the rules must tell the same
story. So a change of a rule shows as a diff in plain words, and a change of the bots shows nowhere here.
"""

from collections.abc import Mapping
from pathlib import Path

from pasch import Game
from pasch.rulesets.schema import Scalar
from tests.clauses.playing import fact
from tests.played import play

FOLDER = Path(__file__).with_name("records")
STORY = "\n---- what happened ----\n"
LONGEST = 260  # answers a game: enough for its middle, short enough to read

# Name: options, bots. The seed is the place in this list.
GAMES: dict[str, tuple[Mapping[str, Scalar], str]] = {
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


def story(game: Game) -> str:
    """Everything that happened, one fact a line, an empty line before each turn."""
    lines = [("\n" if event.kind == "turn" else "") + fact(event) for event in game.events]
    return "\n".join(lines).lstrip("\n") + "\n"


def text(game: Game) -> str:
    return game.record() + STORY + "\n" + story(game)


def played(name: str) -> Game:
    options, bots = GAMES[name]
    seed = list(GAMES).index(name)
    names = bots.split()
    return play(Game.new("brady", len(names), seed, options), names, seed, LONGEST)


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
