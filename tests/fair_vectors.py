"""Draws that the page's verifier must find as well: one file for both, web/test/fair-vectors.json.

python -m tests.fair_vectors    write it anew
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from pasch.engine.lotto import DRAWS, THROWS
from pasch.fair import WORDS, commitment, drawn_way, game_seed

PATH = Path(__file__).parents[1] / "web" / "test" / "fair-vectors.json"

# All that the games ask for, and numbers for which up to half of all words are thrown away.
CHOICES = (1, 2, 3, 5, 6, 16, 22, 28, 36, 216, 1000, THROWS, DRAWS, 2**31 - 1, 2**31 + 1, 3 * 2**30, WORDS - 1, WORDS)
LABELS = ("opening_die", "dice", "card", "lotto_numbers")
GAMES: tuple[tuple[str, list[str]], ...] = (
    ("k3v9x2", ["", ""]),
    ("k3v9x2", ["clover", ""]),
    ("Aa_-0", ["", "clover", "!:~", "x" * 64]),
)


def vectors() -> list[dict[str, Any]]:
    rng = Random(17)
    return [vector(bytes(rng.randrange(256) for _ in range(32)), game, clients) for game, clients in GAMES]


def vector(server_seed: bytes, game: str, clients: list[str]) -> dict[str, Any]:
    seed = game_seed(server_seed, game, clients)
    asked = [(k, LABELS[k % len(LABELS)], choices) for k, choices in enumerate(CHOICES * 4)]
    return {
        "server_seed": server_seed.hex(),
        "commitment": commitment(server_seed),
        "game": game,
        "clients": clients,
        "game_seed": seed.hex(),
        "draws": [[k, label, choices, drawn_way(seed, k, label, choices)] for k, label, choices in asked],
    }


def text() -> str:
    return json.dumps(vectors(), separators=(",", ":")).replace("],[", "],\n[").replace("},{", "},\n{") + "\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
