"""`make bench`: the figures of `pasch bench` for the installed build and for the interpreted sources, and their ratios.

Figures depend on the machine and its mood, so nothing here passes or fails. Ratios are what travels.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
GOALS = {
    "games_per_second": "2,000",
    "answers_per_second": "5,000,000; interpreted 60,000",
    "copy_ns": "1,000",
    "state_bytes": "4,096",
    "record_bytes": "61,440",
}
# In these, less is better.
LESS = ("answer_ns", "copy_ns", "state_bytes", "record_bytes")

Figures = dict[str, dict[str, float]]


def measured(seconds: float, path: str | None) -> tuple[bool, Figures]:
    """What `pasch bench` says in a process of its own, with this PYTHONPATH."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        env["PYTHONPATH"] = path
    command = [sys.executable, "-m", "pasch", "bench", "--json", "--seconds", str(seconds)]
    out = json.loads(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout)
    return bool(out["compiled"]), out["rules"]


def ratio(name: str, compiled: float, interpreted: float) -> float:
    """How many times better the compiled figure is."""
    return interpreted / compiled if name in LESS else compiled / interpreted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    wanted = parser.parse_args()
    compiled, installed = measured(wanted.seconds, os.environ.get("PYTHONPATH"))
    _, interpreted = measured(wanted.seconds, str(SOURCE))
    if wanted.json:
        print(json.dumps({"compiled": compiled, "installed": installed, "interpreted": interpreted}))
        return
    for rules, figures in installed.items():
        print(f"{rules}: installed ({'compiled' if compiled else 'interpreted'}) against interpreted")
        for name, value in figures.items():
            other = interpreted[rules][name]
            times = ratio(name, value, other)
            goal = f"   goal {GOALS[name]}" if name in GOALS else ""
            print(f"  {name:20} {value:>14,.1f} {other:>14,.1f} {times:>8.1f} x{goal}")


if __name__ == "__main__":
    main()
