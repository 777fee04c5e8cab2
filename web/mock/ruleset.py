"""Prints every rule set as the server would, read from the project's own data, for the canned tables."""

import json
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parents[2] / "src" / "pasch"
CLASSIC = {"houses": 32, "hotels": 12, "hotel_after": 4}
DM = CLASSIC | {"start_cash": 30000, "salary": 4000, "jail_fine": 1000}
SETS = {
    "brady": ("dm", "options.toml", "DM", [2, 8], DM, ("Das klassische Spiel", "The classic game"),
              ("In DM, mit 40 Feldern.", "In DM, with 40 squares.")),
    "deckert": ("dm", "options_deckert.toml", "€", [2, 8], DM, ("Drei Würfel und Lotto", "Three dice and Lotto"),
                ("Zwei von drei Würfeln zählen, ein Dreierpasch spielt Lotto.",
                 "Two of three dice count, and a triple plays Lotto.")),
    "mega": ("mega", "options_mega.toml", "€", [2, 4], CLASSIC | {
        "start_cash": 2500, "salary": 200, "jail_fine": 50, "group_factor": 3, "nearly_factor": 2,
        "missing_allowed": 1}, ("Die Mega-Edition", "The Mega Edition"),
        ("52 Felder, ein blauer Würfel, Bustickets, Wolkenkratzer und Depots.",
         "52 squares, a blue die, bus tickets, skyscrapers and depots.")),
    "online": ("online", "options_online.toml", "$", [2, 6], CLASSIC | {
        "start_cash": 15000, "salary": 2000, "jail_fine": 500}, ("Das Online-Spiel", "The on-line game"),
        ("Marken, Casino und Uhr, in Dollar. Hypotheken laufen ab, das Gehalt endet, die Steuer steigt.",
         "Brands, a casino and a clock, in dollars. Mortgages run out, the salary ends, the tax climbs.")),
    "classic": ("us", "options_classic.toml", "$", [2, 8], CLASSIC | {
        "start_cash": 1500, "salary": 200, "jail_fine": 50}, ("Das klassische Spiel in Dollar", "The classic game in dollars"),
        ("Die Zahlen des amerikanischen Bretts.", "The numbers of the American board.")),
}


def read(name: str) -> dict:
    return tomllib.loads((HERE / name).read_text("utf-8"))


def both(words: tuple[str, str]) -> dict:
    return {"de": words[0], "en": words[1]}


def sections(book: dict) -> list[dict]:
    return [
        section | {"clauses": [{**clause, "ruling": clause.get("ruling")} for clause in section["clause"]]}
        for section in book["section"]
    ]


def rule_set(name: str) -> dict:
    data, options_file, currency, seats, numbers, title, summary = SETS[name]
    board, cards = read(f"rulesets/board_{data}.toml"), read(f"rulesets/cards_{data}.toml")
    options, book = read(f"rulesets/{options_file}"), read(f"rulebook/{name}.toml")
    blank = {"group": None, "price": 0, "house_price": 0, "rents": [], "mortgage": 0}
    squares = [blank | square | {"index": index} for index, square in enumerate(board["square"])]
    for square in squares:
        square["redeem"] = -(-square["mortgage"] * 11 // 10)
    groups = [
        group | {"squares": [square["index"] for square in squares if square["group"] == group["id"]]}
        for group in board["group"]
    ]
    return {
        "name": name, "title": both(title), "summary": both(summary), "seats": seats, "default_seats": 4,
        "currency": currency, "squares": squares, "groups": groups,
        "decks": [{"id": d["id"], "name": d["name"], "cards": [c["text"] for c in d["card"]]} for d in cards["deck"]],
        "numbers": numbers, "options": options["option"], "modes": options.get("mode", []),
        "third_die": "plain" if name == "deckert" else "faces",
        "sections": sections(book),
    }


print(json.dumps({name: rule_set(name) for name in SETS}))
