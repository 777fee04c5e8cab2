"""A bot for a table of Pasch: PASCH_TOKEN=... python examples/bot.py http://127.0.0.1:8000 "dako miru" """

import json
import os
import secrets
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect

server, code = sys.argv[1:] if len(sys.argv) == 3 else sys.exit(__doc__)
token = {"Authorization": f"Bearer {os.environ.get('PASCH_TOKEN', '')}"}
run, refused = secrets.token_hex(4), 0  # an id is of one answer, and a refusal stays one
LIKED = ("buy", "pass", "throw", "done")  # never bid, never stay in jail for long


def call(path: str, body: dict[str, str]) -> Any:
    request = urllib.request.Request(server + path, json.dumps(body).encode(), token)
    try:
        return json.load(urllib.request.urlopen(request))
    except urllib.request.HTTPError as error:  # its body has the code of what is wrong
        sys.exit(f"{path}: {error.code} {error.read().decode()}")


def choice(question: dict[str, Any]) -> Any:
    """What is liked, else the first legal answer; a debt is paid with whatever can be sold."""
    allowed = [one["action"] for one in question["answers"] if one["refusal"] is None]
    raising = [one["action"] for one in question["acts"] if one["refusal"] is None and "gain" in one]
    liked = [action for action in allowed if action["type"] in LIKED]
    return (liked or (raising if question["question"] == "settle" else []) or allowed or raising)[0]


table = call("/api/codes", {"code": code})["table"]
seats = call(f"/api/tables/{table}/join", {"name": "Robo"})["keys"]
with connect(f"ws{server[4:]}/api/tables/{table}/socket", additional_headers=token) as socket:
    socket.send(json.dumps({"type": "hello", "keys": list(seats.values())}))
    for seat in seats:
        socket.send(json.dumps({"type": "ready", "seat": int(seat), "on": True}))
    for message in map(json.loads, socket):
        refused += message["type"] == "refused"
        update = message.get("update", message)  # a welcome holds one
        if update.get("view", {}).get("over"):
            print("ranking:", *update["view"]["ranking"])
            break
        for question in update.get("pending", []):
            if str(question["seat"]) in seats and question["question"]:
                said = {"seq": update["view"]["seq"], "seat": question["seat"], "action": choice(question)}
                socket.send(json.dumps({"type": "answer", "id": f"{run}-{said['seq']}-{refused}", **said}))
