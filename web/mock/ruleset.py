"""Prints the classic rule set as the server would, read from the project's own data, for the canned tables."""

import json
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parents[2] / "src" / "pasch"


def read(name: str) -> dict:
    return tomllib.loads((HERE / name).read_text("utf-8"))


board, cards = read("rulesets/board_dm.toml"), read("rulesets/cards_dm.toml")
options, book = read("rulesets/options.toml"), read("rulebook/brady.toml")
blank = {"group": None, "price": 0, "house_price": 0, "rents": [], "mortgage": 0}
squares = [blank | square | {"index": index} for index, square in enumerate(board["square"])]
for square in squares:
    square["redeem"] = -(-square["mortgage"] * 11 // 10)
groups = [
    group | {"squares": [square["index"] for square in squares if square["group"] == group["id"]]}
    for group in board["group"]
]
print(json.dumps({
    "name": "brady", "title": {"de": "Das klassische Spiel", "en": "The classic game"},
    "summary": {"de": "In DM, mit 40 Feldern.", "en": "In DM, with 40 squares."},
    "seats": [2, 8], "default_seats": 4, "currency": "DM", "squares": squares, "groups": groups,
    "decks": [{"id": d["id"], "name": d["name"], "cards": [c["text"] for c in d["card"]]} for d in cards["deck"]],
    "numbers": {"start_cash": 30000, "salary": 4000, "jail_fine": 1000, "houses": 32, "hotels": 12, "hotel_after": 4},
    "options": options["option"],
    "sections": [
        section | {"clauses": [{**clause, "ruling": clause.get("ruling")} for clause in section["clause"]]}
        for section in book["section"]
    ],
}))
