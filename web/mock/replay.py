"""Prints a whole game as `GET /api/tables/{id}/replay` answers it, for the canned tables: bots under one seed."""

import sys

import msgspec

from pasch import bots
from pasch.engine.core import CHANCE
from pasch.game import Game
from pasch.server.playing.views import event_object, view_object
from tools.staged import invitations

NAMES = ("Mira", "Ada", "Boris", "Clara", "Emil", "Frieda")

rules, seed, most, count, level = sys.argv[1], *map(int, sys.argv[2:5]), sys.argv[5]
game = Game.new(rules, count, seed)
players = [bots.make(level, seed + seat) for seat in range(count)]
for seat, player in enumerate(players):
    player.begin(seat)


def seen() -> dict:
    return msgspec.to_builtins(view_object(game))


def steps():
    last, heard = seen(), len(game.events)
    while not game.over and last["seq"] < most:
        if game.to == CHANCE:
            seat, action = CHANCE, game.dealer.deal(game.table)
        else:
            seat, action = next(invitations(game, players), (game.to, None))
            if action is None:
                action = players[seat].choose(game.view(seat), game.table.state.asked)
        game.step(seat, action)
        now = seen()
        yield {
            "seq": now["seq"],
            "seat": seat,
            "action": None if seat == CHANCE else {"type": "x"},
            "events": [event_object(game, event) for event in game.events[heard:]],
            "changes": {name: value for name, value in now.items() if last.get(name) != value},
        }
        last, heard = now, len(game.events)


start = seen()
first = [event_object(game, event) for event in game.events]
walked = list(steps())
seats = [{"seat": n, "name": NAMES[n], "kind": "bot" if n else "human"} for n in range(count)]
table = {"table": f"past-{rules}", "rules": rules, "options": {}, "seats": seats, "pace": "normal", "over": game.over}
walked[0]["events"] = first + walked[0]["events"]
sys.stdout.buffer.write(msgspec.json.encode({"table": table, "start": start, "steps": walked}))
