"""The example of a bot plays a whole game against a server that runs as its own process."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 120  # far more than it takes; only so that a fault does not hold up everything
ROBOT = {"name": "Robo II", "kind": "bot", "bot": "solid"}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "pasch", "serve", "--port", "0", "--database", str(tmp_path / "t.sqlite3")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()


def call(address: str, path: str, body: Any = None, **headers: str) -> tuple[Any, str]:
    """The answer, and the cookie that came with it."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, headers)
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or "").split(";")[0]


def history(address: str, person: str) -> list[dict[str, Any]]:
    """The first games of somebody; a game is counted a moment after its end."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        told, _ = call(address, f"/api/people/{person}/games")
        games: list[dict[str, Any]] = told["games"]
        if games:
            return games
        time.sleep(0.05)
    raise AssertionError("no game was counted")


def run(*arguments: str, token: str | None = None) -> subprocess.CompletedProcess[str]:
    """The bot, as it ends."""
    environment = {name: value for name, value in os.environ.items() if name != "PASCH_TOKEN"}
    return subprocess.run(
        [sys.executable, "-W", "error", ROOT / "examples" / "bot.py", *arguments],
        env=environment if token is None else {**environment, "PASCH_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def test_what_the_server_refuses_is_told_in_a_line(address: str) -> None:
    """With the server's own code: without a token, with a wrong one, with a wrong code of a table."""
    _, cookie = call(address, "/api/me", {"name": "Ada"})
    program, _ = call(address, "/api/programs", {"name": "Robo"}, cookie=cookie)
    for token, code in ((None, "401 BAD_TOKEN"), ("wrong", "401 BAD_TOKEN"), (program["token"], "404 UNKNOWN_CODE")):
        done = run(address, "dako miru", token=token)
        status, body = done.stderr.removeprefix("/api/codes: ").split(" ", 1)
        assert done.returncode == 1 and f"{status} {json.loads(body)['code']}" == code
    done = run(address)
    assert done.returncode == 1 and "PASCH_TOKEN=... python examples/bot.py" in done.stderr


def test_the_bot_plays_a_whole_game(address: str) -> None:
    _, cookie = call(address, "/api/me", {"name": "Ada"})
    program, _ = call(address, "/api/programs", {"name": "Robo"}, cookie=cookie)
    seats = [{"name": "", "kind": "free"}, ROBOT]
    wish = {"rules": "brady", "options": {"start_cash": 4000, "salary": 0}, "pace": "instant", "seats": seats}
    opened, _ = call(address, "/api/tables", wish, cookie=cookie)
    table, _ = call(address, f"/api/tables/{opened['table']}")
    done = run(address, table["code"], token=program["token"])
    assert done.returncode == 0 and not done.stderr, done.stderr
    over, _ = call(address, f"/api/tables/{opened['table']}")
    assert over["over"] and over["seats"][0]["kind"] == "program" and over["seats"][0]["person"] == program["person"]
    assert done.stdout.split()[0] == "ranking:" and sorted(done.stdout.split()[1:]) == ["0", "1"]
    games = history(address, program["person"])
    assert [(game["table"], game["why"]) for game in games] == [(opened["table"], "OTHER_RULES")]


def test_the_bot_is_short() -> None:
    lines = (ROOT / "examples" / "bot.py").read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 40
